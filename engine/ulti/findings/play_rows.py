"""Findings about cards, facts, irregularities and rulings (ULT 1, 2, 4, 5; SES 6)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

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
