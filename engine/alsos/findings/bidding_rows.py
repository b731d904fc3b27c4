"""Findings about turns, stages and the bidding (ALS 2, 3, 6)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

BIDDING_ROWS: Final = parse_rows(
    """
-- turns and stages
# spoke-already | e | ALS 3.1, ALS 3.2
{who} ebben a körben már nyilatkozott; itt mindenki csak egyszer szól.
= {who} has already spoken in this round; everybody speaks only once here.
# stage-is-over | e | ALS 6.1, ALS 6.3
Ez a szakasz már véget ért: mindenki más passzolt, {who} itt már nem szólhat.
= This stage is over: all the others have passed, {who} cannot speak in it any more.
# pass-after-words | d | ALS 6.1
{who} ebben a körben már mondott valamit; passz csak önmagában mondható. Elhagyható.
= {who} has already said something in this turn; a pass stands alone. It can be left out.
# bidding-not-over | e | ALS 3.1, ALS 3.2
Még tart a licit: most elfogadás, szín, szanzadu vagy passz mondható.
= The bidding is still on: an acceptance, a suit, szanzadu or a pass can be said now.
# words-in-bidding | e | ALS 3.2, ALS 3.6, ALS 6.1, ALS 7.5
{who} licitje ({bid}) elkésett: {word}, és ez csak a licit után mondható. Ha mégis licitált, azt kell elhagyni.
= {who}'s bid ({bid}) is too late: {word}, which is said after the bidding only. If the bid was made, leave that out.
# accept-late | e | ALS 3.1
Az eredeti színt csak az első körben lehet elfogadni.
= The original suit can be accepted in the first round only.
# not-picked-up | e | ALS 6.2
Ez csak felvétel után következhet. Előbb a felvételt kell beírni.
= This can only come after picking up. Enter the pick-up first.
# picked-up-already | e | ALS 6.2
A maradék lapokat már felvették.
= The rest of the cards have been picked up already.
# nothing-after-change | e | ALS 3.8
Betlire változtatás után már semmit sem lehet mondani, kontrát sem.
= After a change to betli nothing more can be said, no kontra either.
-- bidding
# bid-original | e | ALS 3.2, ALS 3.6
Az eredeti szín ({bid}) a második körben nem licitálható.
= The original suit ({bid}) cannot be bid in the second round.
# bid-twice | e | ALS 3.2, ALS 3.6
{who} már licitált; egy leosztásban mindenki csak egyszer licitálhat.
= {who} has made a bid already; everybody bids only once in a hand.
# bid-closed | e | ALS 3.4, ALS 3.5
{bid}: ezt már bemondták, más nem mondhatja.
= {bid} was bid already and is closed to the others.
# bid-not-played | e | ALS 3.3, ALS 3.6
{bid}: ebben a szabálykészletben nem licitálható.
= {bid} cannot be bid in this rule set.
# bid-not-higher | e | ALS 3.3, ALS 3.5, ALS 3.6
{bid} nem magasabb rangú, mint {last}: csak rangosabb színnel lehet rálicitálni.
= {bid} does not rank above {last}: only a higher suit overcalls.
# throw-in-not-now | e | ALS 3.6
Bedobni csak akkor lehet, ha a szabálykészlet engedi, és senki sem vállalt játékot.
= A hand is thrown in only where the rule set says so and nobody took a game.
# nobody-plays | e | ALS 3.6
Senki sem vállalt játékot: a lapot bedobják, nem veszik fel a maradékot.
= Nobody took a game: the hand is thrown in, and the rest is not picked up.
# game-not-played | e | ALS 4
{game}: ebben a szabálykészletben nincs.
= There is no {game} in this rule set.
# betli-no-change | e | ALS 3.7
Ebben a szabálykészletben játékot nem lehet betlire változtatni.
= A game cannot be changed to betli in this rule set.
# bid-hopeless | e | ALS 3.4, ALS 3.5
{bid}: ehhez nincs annyi bemondható figura, amennyi a felüllicitáláshoz kell.
= {bid}: not enough figures can be said in it to overcall.
# bid-too-low | e | ALS 3.4, ALS 3.5
{who} licitje kevés: {bid} mellé legalább {need} figurapont kell, {total} van.
= {who}'s bid is too low: {bid} needs a figure total of at least {need}, it has {total}.
# figure-without-bid | e | ALS 3.4
A licitben figura csak a saját szín után mondható.
= In the bidding a figure can only follow one's own suit.
# betli-before-pick-up | e | ALS 3.7, ALS 3.8
Betli csak felvétel után vállalható.
= Betli can be taken only after picking up.
# betli-after-original | e | ALS 3.8
Eredeti színű felvételt nem lehet betlire változtatni.
= A game in the original suit cannot be changed to betli.
# betli-too-much | e | ALS 3.8
A játék és a felvevő figurái {stake} pontot érnek; betlire {limit} pontig lehet változtatni.
= The game and the declarer's figures come to {stake}; a change to betli is allowed up to {limit}.
# betli-late | e | ALS 3.7, ALS 3.8
Betlit közvetlenül a felvétel után, sorban lehet bejelenteni; most már késő.
= Betli is taken in turn right after picking up; it is too late now.
# betli-passed | e | ALS 3.7, ALS 3.8
{who} a felvétel után már passzolt; betlire mindenki csak egyszer szólhat.
= {who} has passed already after picking up; everybody has one turn to take betli.
# klopitzky-not-now | e | ALS 3.7
Klopitzky csak akkor van, ha mindenki passzolt, felvették a lapokat, és senki sem vállal betlit.
= Klopitzky comes only when all passed, the cards are picked up and nobody takes betli.
"""
)
