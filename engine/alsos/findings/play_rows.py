"""Findings about cards and facts: play, results, rulings (ALS 1, 2, 4, 11, SES 6)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

PLAY_ROWS: Final = parse_rows(
    """
-- cards
# cards-told-late | e | ALS 2.1
A lapokat (a felütötteket is) a csere és a kijátszás előtt kell beírni.
= Cards (the face-up ones too) are entered before the exchange and the play.
# talon-size | e | ALS 2.1
A talonban {size} lap van lefordítva, itt {count}.
= {size} cards of the talon are hidden, not {count}.
# indicator-suit | e | ALS 2.3
{card} nem lehet az adunak kínált lap: az eredeti szín {suit}.
= {card} cannot be the indicator: the original suit is {suit}.
# said-mid-trick | e | ALS 6.3
{who} ebben az ütésben már szólt vagy játszott: az első ütés végéig nem szólhat újra.
= {who} has had the turn in trick 1: no more words until the trick is complete.
-- facts
# no-game-yet | e | ALS 3.1, ALS 3.2
Még nincs játék, amihez ez tartozna.
= There is no game yet for this to belong to.
# fact-contradicts | e | ALS 1.1, ALS 4.2, ALS 9.1, ALS 11.2
Ez ellentmond a többi adatnak, azok szerint: {known}.
= The other entries say otherwise: {known}.
# points-do-not-count | e | ALS 4.3, ALS 4.4
Betliben és klopitzkyban a lapok pontja nem számít.
= Card points do not count in betli and klopitzky.
# points-too-many | e | ALS 1.3, ALS 4.2
{who}: {points} pont már nem fér bele, legfeljebb {most} lehet (béla és sorozat nélkül).
= {who}: {points} {points:point does|points do} not fit, at most {most} are possible (without béla and sequences).
# points-impossible | e | ALS 1.2, ALS 1.3, ALS 4.2
{who}: {points} pont a többi adat mellett nem jöhet ki a lapokból (béla és sorozat nélkül).
= {who}: {points} {points:point|points} cannot come out of the cards beside the other facts (without béla and sequences).
# tricks-impossible | e | ALS 2.1, ALS 4.4
{who}: {count} ütés nem fér össze a többi adattal (összesen {each} ütés van).
= {who}: {count} {count:trick does|tricks do} not fit the other facts ({each} in all).
# no-cards | e | ALS 5
Legalább egy lapot meg kell adni.
= At least one card is needed.
# took-impossible | e | ALS 1.3, ALS 5
{card}: ez a többi adat mellett nem lehet így.
= {card}: this cannot be so beside the other facts.
# won-impossible | e | ALS 1.3, ALS 5
{trick:Az} ütést a többi adat szerint {who} nem vihette el így.
= This cannot have been won so by {who} beside the other facts: {trick}.
# no-bela | e | ALS 9.1
Béla csak adus játékban van.
= There is a béla in trump games only.
-- irregularities and rulings
# irregularity | e | ALS 11.3, SES 6.2
Szabálytalanság: {what}. A versenybíró dönt.
= Irregularity: {what}. The director decides.
"""
)
