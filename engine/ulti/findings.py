"""The findings of Ulti: what can be wrong with a record."""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode, parse_rows
from engine.ulti.entry_schema import SHAPES

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


PLAY_ROWS: Final = parse_rows(
    """
-- the deal and the talon
# cards-told-late | e | ULT 1.1
Az osztást az első licit elé, a talont az első lap elé kell beírni.
= The deal is entered before the first bid, the talon before the first card.
# talon-not-his | e | ULT 1.2
Most nem {who} teszi le a talont: csak az utolsó licitáló, a licitje után.
= It is not for {who} to lay the talon away: only the last bidder does, after his bid.
-- facts
# zsir-sum | e | ULT 4.1
A két oldal zsírja lapokból és az utolsó ütésből együtt {all}; ezzel ({count}) nem annyi.
= The zsír of both sides from cards and the last trick is {all}; with {count} it is not.
# zsir-too-many | e | ULT 4.1
{count} zsír nem lehet: lapokból és az utolsó ütésből legfeljebb {most}.
= There are not {count} zsír: cards and the last trick are at most {most}.
# not-the-declarers | e | ULT 4.1, ULT 4.2
Itt csak {declarer} (a felvevő) számít; a védőktől csak a zsír írható be, együtt és név nélkül.
= Only {declarer}'s (the declarer's) counts here; of the defenders only zsír is entered, together and without a seat.
-- irregularities and rulings
# information-of-declarer | e | ULT 5.6
A lapjairól csak ellenjátékos nem adhat hírt; {who} a felvevő.
= Only a defender must not tell of his cards; {who} is the declarer.
# nothing-announced | e | ULT 5.6
{who} nem mondott be se 20-at, se 40-et.
= {who} has announced neither a 20 nor the 40.
# put-right | n | ULT 5.6
{who} szabálytalanságát helyrehozták, ezért nincs büntetés.
= {who}'s irregularity was put right, so there is no penalty.
# announcement-withdrawn | n | ULT 5.6, ULT 4.1
{who} bemondását ({figure}) helyrehozták: nem számít, és nincs büntetés.
= {who}'s announcement ({figure}) was put right: it counts nothing, and there is no penalty.
# which-announcement | e | ULT 5.6
{who} 20-at és 40-et is bemondott: meg kell mondani, melyiket hozták helyre.
= {who} has announced a 20 and the 40: say which of them was put right.
# revoke-of-another-kind | e | ULT 5.6
A lapok és a szavak {who} másik szabálytalanságát mutatják: {breach}. Az ezzel nincs elintézve.
= Cards and words show another irregularity of {who}'s: {breach}. This does not settle it.
# revoke-lifted | n | ULT 5.6, SES 6.1
{who} szabálytalansága; a büntetését a versenybíró érvénytelennek mondta.
= {who}'s irregularity; the director has declared its penalty void.
# revoke-penalised | n | ULT 5.6
{who} szabálytalansága; a büntetése be van írva.
= {who}'s irregularity; its penalty has been entered.
# ruling-void-only | e | SES 6.1
Erről csak az mondható ki, hogy érvénytelen: {on}.
= This can only be declared void: {on}.
"""
)


COMMON: Final = """
ULT 2.5, ULT 3.1 | entered-early
ULT 1.2 | pass-needless, bidding-is-over
ULT 3.1 | no-such-item, kontra-wrong-step, kontra-at-the-top, kontra-out-of-turn = kontra-wrong-side
ULT 1.8 | not-in-play
ULT 1.1 | card-twice, card-not-held, card-in-talon, deal-size, held-elsewhere, tricks-too-many = number-too-high
ULT 2.4 | play-out-of-turn
ULT 2.3, ULT 5.6 | must-follow, must-trump, must-beat, revoke-shown
ULT 2.4, ULT 5.4, ULT 5.6 | play-is-over
ULT 1.1, ULT 1.2, ULT 4.1, ULT 4.2 | fact-twice
ULT 4.1, ULT 4.2 | known-already, fact-contradicts
ULT 4.2, ULT 4.3 | not-needed
ULT 4.2 seven_kept | seven-early
ULT 2.5 | announced-late
ULT 2.5, ULT 5.6 | announced-too-often, announced-without-cards
ULT 2.1, ULT 2.3 | other-trump = other-bid
ULT 1.1, ULT 1.2 | talon-size = discard-size
"""
"""The findings common to all games, with the rules they cite here."""

CODES: Final[dict[str, FindingCode]] = catalogue("ulti", SHAPES, (*SAY_ROWS, *PLAY_ROWS), COMMON)
