"""The findings of Snapszer: what can be wrong with a record."""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue, common_rows
from engine.results.entry_problem import FindingCode, parse_rows
from engine.snapszer.entry_schema import SHAPES

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


_STANDS: Final = ("Amíg nem mondtak rá renonszot, áll.", "It stands unless “renonsz” was said.")
_REVOKES: Final = "SNA 1.4, SNA 3.3 | must-follow, must-trump, must-beat, revoke-shown"

PLAY_ROWS: Final = (
    *parse_rows(
        """
-- the deal
# cards-told-late | e | SNA 1.3
A kiosztott lapokat az első csere vagy kijátszott lap elé kell beírni.
= The cards dealt are entered before the first exchange or card played.
-- the talon of two
# two-only | e | SNA 2.3
Cserélni és takarni csak ketten játszva lehet: itt nincs talon.
= Exchange and closing are for two players: there is no talon here.
# talon-too-low | e | SNA 2.3
Ez csak addig lehet, amíg legalább {least} lap van az adu felett; itt {count} van.
= This needs at least {least} {least:card|cards} above the trump; here there {count:is|are} {count}.
# closed-already | e | SNA 2.3
A talon már le van takarva: nincs több csere, és takarni sem lehet újra.
= The talon is closed already: no exchange any more, and no second closing.
# exchanged-already | e | SNA 2.3
Az adu alsót {other} már becserélte.
= {other} has exchanged the trump alsó already.
# exchange-itself | e | SNA 2.3
Maga az adu alsó van felütve ({card}): nincs mit cserélni.
= The trump alsó itself is turned up ({card}): there is nothing to exchange.
"""
    ),
    # Revokes stand unless they are claimed.
    *(
        (slug, "d", rules, f"{hu} {_STANDS[0]}", f"{en} {_STANDS[1]}")
        for slug, _, rules, hu, en in common_rows(_REVOKES)
    ),
    *parse_rows(
        """
# revoke-called | n | SNA 3.3
{who} renonsza; a másik oldal rámondta, és nyert.
= {who}'s revoke; the other side called it and has won.
# revoke-unseen | d | SNA 3.3
A beírt lapok szerint {who} nem tett rossz lapot.
= By the cards entered {who} has played none that was wrong.
-- facts
# end-first | e | SNA 2.1
Előbb azt kell beírni, hogyan ért véget: ki mondta, hogy „Kész!”, vagy kié az utolsó ütés.
= Enter first how it ended: who said “Kész!”, or who won the last trick.
# play-untold | e | SNA 2.1
A lapok be vannak írva: a végét is lapokkal, „Kész!”-szel vagy renonsszal kell.
= The cards are being entered: so is the end, by cards, “Kész!” or a revoke.
# fact-of-another-game | e | SNA 2.1, SNA 2.4
Ez itt nem dönt: az utolsó ütés az alapjátékban, a „megvolt-e” licitnél és snapszernél számít.
= This does not decide here: the last trick counts in the basic game, keeping it with a bid or a snapszer.
# nobody-called | e | SNA 1.3
Ebben a leosztásban nincs hívott lap.
= There is no called card in this hand.
"""
    ),
)


COMMON: Final = """
SNA 2.5 | entered-early
SNA 2.4 | pass-needless, bidding-is-over, snapszer-late = announced-late
SNA 2.5, SNA 3.1 | no-such-item
SNA 3.1, SNA 3.2 | kontra-wrong-step
SNA 3.1 | kontra-at-the-top, kontra-wrong-side
SNA 1.7 | not-in-play
SNA 1.1 | card-twice
SNA 1.3 | card-not-held, deal-size, held-elsewhere
SNA 1.3, SNA 2.3 | card-in-talon
SNA 1.4 | play-out-of-turn
SNA 2.1, SNA 2.4 | play-is-over, fact-contradicts
SNA 1.3, SNA 2.1 | fact-twice, known-already
SNA 2.1 | not-needed
SNA 2.2 | announced-too-often, announce-without-cards = announced-without-cards
"""
"""The findings shared with other games, and their rules here."""

CODES: Final[dict[str, FindingCode]] = catalogue(
    "snapszer", SHAPES, (*SAY_ROWS, *PLAY_ROWS), COMMON
)
