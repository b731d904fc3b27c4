"""Findings about announcements: figures, kontra, calling (ALS 5-7, 10)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

TABLE_ROWS: Final = parse_rows(
    """
-- figures and béla kassza
# no-figures | e | ALS 4.3, ALS 4.4
Betliben és klopitzkyban nincs figura.
= There are no figures in betli and klopitzky.
# figure-wrong-stage | e | ALS 5.3
{figure}: csak {stage} mondható be.
= {figure} can be announced {stage} only.
# abszolut-owed | e | ALS 5.9
{who} a felvevő, és síbert csinált: ezen az asztalon kötelező abszolútot mondania. Ha mondta, egy érintéssel beírható; ha nem, a versenybíró dönt.
= {who} is declarer and did a síber: at this table abszolút has to be announced then. If it was, one tap enters it; if not, the director decides.
# figure-needs-trumps | e | ALS 5
{figure}: adu nélkül nem mondható.
= {figure} cannot be announced without trumps.
# figure-twice | e | ALS 5.2
{who} ezt már bemondta: {figure}.
= {who} has already announced {figure}.
# figure-falling | e | ALS 5.4
{after} után {figure} már nem mondható: csak emelkedő sorrendben lehet.
= {figure} cannot follow {after}: these go in rising order only.
# figure-not-together | e | ALS 5.4
{figure} és {other} nem mondható együtt.
= {figure} and {other} cannot be announced together.
# figure-late | e | ALS 6.4
{who} ebben a szakaszban már szólt: figurát csak az első megszólalásakor mondhat.
= {who} has spoken in this stage: figures can be announced in the first turn only.
# not-a-plain-ace | e | ALS 5 ulti, ALS 5 uhu
{figure}: csak nem adu ász nevezhető meg, {card} nem az.
= {figure}: only a plain ace can be named, {card} is not one.
# trump-unknown | e | ALS 2.3
Ehhez előbb az eredeti színt kell beírni.
= Enter the original suit first for this.
# bela-kassza-not-played | e | ALS 5.6
Ebben a szabálykészletben nincs béla kassza; a kassza figura.
= There is no béla kassza in this rule set; kassza is a figure.
# bela-kassza-needs-trumps | e | ALS 7.5
Béla kassza csak adus játékban mondható.
= Béla kassza can be said in trump games only.
# bela-kassza-twice | e | ALS 7.5
A béla kasszát ezen az oldalon már bemondták.
= Béla kassza has been said by this side already.
# bela-kassza-both-sides | e | ALS 7.5
A béla egy kézben van: ha {other} joggal mondott béla kasszát, {who} nem mondhat.
= The béla is in one hand: if {other} was right to say béla kassza, {who} cannot.
# bela-kassza-late | e | ALS 6.4, ALS 7.5
{who} ebben a szakaszban már szólt: béla kasszát csak az első megszólalásakor mondhat.
= {who} has spoken in this stage: béla kassza can be said in the first turn only.
# bela-not-held | e | ALS 7.5
{who} kezében nincs béla (adu király és felső).
= {who} does not hold the béla (trump király and felső).
-- kontra
# no-kontra | e | ALS 4.4
Klopitzkyban nincs kontra.
= There is no kontra in klopitzky.
# kontra-late | e | ALS 6.4
{on}: {who} azóta már volt soron; a {step} fokot az első alkalommal kell bemondani (felvétel után újra).
= {on}: {who} has had a turn since; {step} comes at the first chance (anew after picking up).
-- calling
# call-no-game | e | ALS 10.1
{game}: ebben nincs gyerünk.
= There is no gyerünk in {game}.
# call-not-played | e | ALS 10.1, ALS 10.4
Ennél az asztalnál nincs gyerünk.
= There is no gyerünk at this table.
# call-figures-not-played | e | ALS 10.4
Figurát hívni ennél az asztalnál nem lehet, csak a játékot.
= Figures cannot be called at this table, only the game.
# call-goes-with-game | e | ALS 10.2, ALS 10.4
{on}: ezt nem lehet külön hívni, a parti gyerünkjével együtt emelkedik és dől el.
= {on} is not called by itself: it rises and goes with the call of the game.
# call-early | e | ALS 10.1
Gyerünk a második ütésnél mondható, előbb nem.
= Gyerünk is called at trick 2, not before.
# call-late | e | ALS 10.1
Gyerünk a második ütésnél mondható, később már nem.
= Gyerünk is called at trick 2, not after.
# call-out-of-turn | e | ALS 10.2
Gyerünköt csak az mondhat, aki a második ütésben soron van: {turn}.
= Only the player in turn in trick 2 calls gyerünk: {turn}.
# call-twice | e | ALS 10.2
Egy leosztásban a gyerünk csak egyszer mondható.
= There is one gyerünk a hand.
# call-with-figures | e | ALS 10.1
Gyerünk csak akkor mondható, ha senki sem mondott figurát.
= Gyerünk can be called only if nobody announced a figure.
# nothing-called | e | ALS 10.2
Nincs gyerünk, amire válaszolni lehetne.
= There is no gyerünk to answer.
# call-answered | e | ALS 10.2, ALS 10.3
Erre már válaszoltak: a merészebb válasz érvényes.
= This has been answered already: the bolder answer holds.
# answer-early | d | ALS 10.3
{first} felel előbb: {who} feladása addig nem számít.
= {first} answers first: {who}'s giving up does not count until then.
# answer-overruled | n | ALS 10.3
{who} társa már legalább ilyen merészen válaszolt: az érvényes.
= {who}'s partner answered at least as boldly, and that holds.
# call-own-side | e | ALS 10.2
A gyerünkre most a másik fél válaszol, nem {who}.
= It is for the other side to answer the call, not {who}.
# call-open | e | ALS 10.2
Előbb a gyerünkre kell válaszolni: „nem megyünk”, feladás vagy kontra gyerünk.
= The call must be answered first: play on, give up, or kontra.
"""
)
