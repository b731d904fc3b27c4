"""Findings about bidding, trumps, 20 and 40, kontra and throwing in (ULT 1-3, 5.4)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

SAY_ROWS: Final = parse_rows(
    """
-- turns and stages
# forehand-first | e | ULT 1.1
A licitet {forehand} kezdi, akinek 12 lapja van; előtte más nem szólhat.
= {forehand}, who has 12 cards, opens the bidding; nobody else speaks before.
# forehand-must-bid | e | ULT 1.1
{who} kezdő: nem passzolhat, valamit licitálnia kell.
= {who} is forehand: passing is not possible, there has to be a bid.
# no-bid-yet | e | ULT 1.1
Még senki nem licitált; előbb {forehand} licitje kell.
= There is no bid yet; {forehand}'s comes first.
-- bids
# illegal-combination | e | ULT 1.4
Ezek így nem mondhatók együtt: {bid}. A passz csak az ultival jár, a betli egyedül áll, a 40-100 és a 20-100 kizárja egymást.
= These do not go together: {bid}. Passz goes with ulti alone, betli stands alone, 40-100 and 20-100 exclude each other.
# passz-not-played | e | ULT 1.3
Ennél az asztalnál nem licitálható: {bid} (mondható passz: {passz_bids}).
= This cannot be bid at this table: {bid} (passz that may be bid: {passz_bids}).
# component-not-played | e | ULT 1.3
Ennél az asztalnál nincs {component}.
= There is no {component} at this table.
# bid-not-higher | e | ULT 1.6
Nem elég magas: {bid} ({value} pont, {count} játék); {standing} {points} pont, {parts} játék. Több pont kell, vagy ugyanannyi kevesebb játékból.
= Not high enough: {bid} ({value} {value:point|points}, components: {count}); {standing} has {points} {points:point|points}, components: {parts}. It takes more points, or as many in fewer components.
# piros-adds-nothing | n | ULT 1.5
A piros itt nem változtat semmit: ugyanaz, mint {bid}.
= Piros changes nothing here: it is the same as {bid}.
-- trumps
# no-trumps | e | ULT 2.1
Ebben a játékban nincs adu: {bid}.
= There are no trumps in this game: {bid}.
# trump-known | e | ULT 2.1
Az adu már megvan: {suit}.
= The trumps are known already: {suit}.
# piros-not-bid | e | ULT 1.5, ULT 2.1
Piros adut a licitben kell megmondani, mert kétszer annyit ér; itt más szín választható.
= Piros trumps have to be said in the bid, as they are worth double; name another suit here.
# trump-not-named | e | ULT 2.1
Előbb a felvevőnek adut kell mondania.
= The declarer has to name the trumps first.
-- 20 and 40
# no-parti | e | ULT 2.5
{figure} nem mondható be: ebben a játékban nincs parti.
= No {figure} can be announced: there is no parti in this game.
-- kontra
# kontra-after-passing | e | ULT 3.1
{on}: {who} a maga sorában nem emelt, ebbe már nem kapcsolódhat be.
= {on}: {who} did not raise in turn and is out of it.
# kontra-for-another | e | ULT 3.2
{on}: betlinél és durchmarschnál mindenki csak a maga nevében kontrázhat.
= {on}: in betli and durchmarsch everybody kontras for himself only.
# kontra-late | e | ULT 3.1
{step} csak az első ütés elrakásáig mondható.
= A {step} can be said only until trick 1 is turned over.
# throw-in-late | e | ULT 5.4
Bedobni csak a licit után, az első kihívás előtt lehet.
= Throwing in is possible only after the bidding and before the first lead.
"""
)
