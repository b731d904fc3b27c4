"""Findings about trumps and announcements: bids, snapszer, melds, kontra (SNA 1.3, 2, 3)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

SAY_ROWS: Final = parse_rows(
    """
-- naming trumps
# named-otherwise | e | SNA 1.3
Az adu itt másképp dől el: négyen lapot hívnak, hárman színt mondanak, ketten felütnek egy lapot.
= Trumps come otherwise here: four call a card, three name a suit, two turn a card up.
# named-already | e | SNA 1.3
Ez már megvolt, másképp; hívni, színt mondani, felütni egyszer lehet.
= This was told before, otherwise; calling, naming and turning up is done once.
# voided-by-bid | n | SNA 2.4
Ebben a játékban ({bid}) nincs hívott lap és nincs adu, ez nem számít.
= There is no called card and no trump in this game ({bid}); this does not count.
# trump-not-named | e | SNA 1.3
Előbb az adut kell megmondani: a hívott lapot, a színt vagy a felütött lapot.
= The trumps come first: the called card, the suit or the card turned up.
-- bids
# no-bidding | e | SNA 2.4
Ketten nem licitálnak.
= Two players do not bid.
# bid-not-higher | e | SNA 2.4
Nem elég magas: {bid}; {other} licitje {standing}. Magasabb kell; ugyanannyival csak az veheti át, aki előbb kapott lapot.
= Not high enough: {bid}; {other}'s bid is {standing}. It takes a higher one, or an equal one by who was dealt to before.
# invite-not-durchmarsch | e | SNA 2.9
Meghívni csak durchmarschhoz lehet.
= Only durchmarsch can invite.
# invite-nobody | e | SNA 2.4, SNA 2.4 bids_for_two
Ketten nincs kit meghívni.
= With two players there is nobody to invite.
# invite-late | e | SNA 2.9
A meghívás a licithez tartozik; a kijátszás után késő.
= An invitation belongs to the bid; after the first card it is too late.
# invited-already | e | SNA 2.9
Ehhez a licithez már van meghívás.
= This bid has its invitation already.
# invite-card | e | SNA 2.9
Az egyenes és a vissza meghíváshoz lap kell, az „aki szagol” lap nélkül szól.
= A straight or a back invitation names a card; “aki szagol” names none.
# invite-own-card | e | SNA 2.9
{card} {other} saját kezében van; meghívni csak máséval lehet.
= {card} is in {other}'s own hand; only somebody else's card can invite.
-- turns
# out-of-turn | e | SNA 2.5
{who} most nem szólhat: {turn} következik.
= {who} cannot speak now: it is {turn}'s turn.
# not-in-a-bid | e | SNA 2.4
Ebben a játékban ({bid}) ez nem mondható: nincs adu, és a pontok nem számítanak.
= This cannot be said in this game ({bid}): there are no trumps, and points do not count.
-- snapszer
# snapszer-by-another | e | SNA 2.5, SNA 2.5 snapszer_by
Ezen az asztalon snapszert csak a felvevő mondhat, most {other}.
= At this table only the declarer may say snapszer, here {other}.
# snapszer-again | n | SNA 2.5
Snapszert már mondtak; a második nem számít.
= Snapszer has been said already; a second one is void.
-- 20 and 40
# announce-not-leading | e | SNA 2.2
{figure} csak akkor mondható, amikor {who} hív.
= A {figure} is announced only when {who} is to lead.
# announce-second | e | SNA 2.2, SNA 2.2 second_pair
{who} már bemondott egyet; ezen az asztalon egy leosztásban csak egy mondható.
= {who} has announced one; at this table it is one in the whole hand.
# announce-two | e | SNA 2.2
Egy híváskor csak egy húsz vagy negyven mondható; a másik későbbi híváskor.
= Only one 20 or 40 is announced at a lead; the other at a later one.
# announce-wrong-figure | e | SNA 2.2
Az aduban 40, a többi színben 20 mondható: ez nem {figure}, hanem {right}.
= It is 40 in trumps and 20 in the other suits: this is no {figure} but a {right}.
# announce-not-led | e | SNA 2.2
A bemondott {figure} királyát vagy felsőjét kellett volna kihívni, nem ezt: {card}.
= The király or the felső of the announced {figure} had to be led, not {card}.
-- kontra
# kontra-late | e | SNA 3.1
{on}: kontrázni csak az utána jövő első körben, a saját sorában lehet; felelni rá a következő lap előtt.
= {on}: kontra comes in the first round after it, at one's turn; its answers before the next card.
# kontra-by-partner | e | SNA 3.1
{who} {whose} társa, nem kontrázhat, a kontra nem számít.
= {who} is {whose}'s partner and cannot kontra; the kontra does not count.
-- Kész
# kesz-without-66 | n | SNA 2.6
{who} 66 nélkül mondott „Kész!”-t: a másik oldal nyert.
= {who} said “Kész!” without 66: the other side has won.
# points-too-many | e | SNA 1.1, SNA 2.2
{points} pont nem lehet: lapokból és bemondásokból legfeljebb {most}.
= There are not {points} points: cards and melds are at most {most}.
"""
)
