"""Items with their value chains, and payments; an item belongs to a side (TAR 3.3, 4, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.adjudication.item_verdicts import (
    failed_verdict,
    made_verdict,
    open_verdict,
    settle_item,
)
from engine.adjudication.ruling import WHOLE_HAND
from engine.hand.cards import Seat
from engine.results.items import THE_GAME, Award, Factor, Item, Outcome, cash_by_seat
from engine.tarokk import counting_method
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements.bidding import has_anybody_returned
from engine.tarokk.announcements.kontra import COUNT_ITEM, valid_steps
from engine.tarokk.announcements.sides import Partner, others, possible_partners, with_declarer
from engine.tarokk.entry_schema import CAUGHT, DECLARER
from engine.tarokk.game_payment import rule_of_payment
from engine.tarokk.play.winning_card_masks import OF_SIDE, OTHER_SIDE, PAGAT_CAUGHT
from engine.tarokk.scoring.figure_results import freeing_uhu
from engine.tarokk.scoring.outcomes import (
    JudgedItems,
    agreed_verdict,
    judge_possible_plays,
    paid_silent_figures,
)
from engine.tarokk.state import FigureState, Hand

SILENT = "silent-"
REVOKE = "revoke"


def score(hand: Hand) -> tuple[Item, ...]:
    """Return the items: game, announced figures in order, silent ones, counts, revokes (TAR 7)."""
    if hand.declarer is None or hand.passed_out or hand.thrown is not None:
        return ()
    if hand.no_honour is not None:
        return (settle_item(_game(hand), failed_verdict("no-honour"), hand.rulings),)
    if hand.stage not in {"play", "over"}:
        return _announced(hand, ())
    left = judge_possible_plays(hand)
    silent = [
        _silent(hand, left, name, side, by)
        for name, side in paid_silent_figures(left)
        if (by := _first_of_side(hand, left, side)) is not None
    ]
    return (*_announced(hand, left), *silent, *_counts(hand), *_revokes(hand))


def _announced(hand: Hand, left: Sequence[JudgedItems]) -> tuple[Item, ...]:
    """Return the items of the game and the figures, open while the play is unknown."""
    verdict = agreed_verdict([one.game() for one in left]) if left else open_verdict()
    readings = (*_base(hand).rules[1:], *left[0].game_readings) if verdict.outcome.pays else ()
    items = [settle_item(_game(hand, readings), verdict, hand.rulings)]
    for figure in hand.figures:
        told = [one.figure(figure) for one in left]
        verdict = agreed_verdict(told) if told else open_verdict()
        readings = left[0].readings_of(figure) if verdict.outcome.pays else ()
        items.append(settle_item(_figure(hand, figure, readings), verdict, hand.rulings))
    return tuple(items) if left else (*items, *_counts(hand))


# -- values


def _base(hand: Hand) -> Factor:
    """Return V: the value of the bid, at some tables another for who plays alone (TAR 2.1, 7.8)."""
    value, agreed = hand.value, hand.rules.alone_value
    called = hand.no_honour is None and hand.stage in {"play", "over"}
    if agreed in {"bid", value} or not called or any(partners_left(hand)):
        return Factor(str(hand.bid), value, ("TAR 2.1",))
    return Factor(str(hand.bid), int(agreed), ("TAR 2.1", "TAR 7.8 alone_value"))


def _game(hand: Hand, readings: tuple[str, ...] = ()) -> Item:
    """Return the item of the game: V, and its kontra (TAR 2.1, 5.1).

    `readings` are those by which alone it is paid, or paid so; others allowed a bid or the call.
    """
    links = (_base(hand)._replace(seat=hand.declarer), *_kontra(hand, THE_GAME))
    rules: tuple[str, ...] = ("TAR 7.1", _rule_of_payment(hand), *readings)
    if hand.no_honour is not None:
        rules = ("TAR 2.2",)
        if hand.rules.no_honour_pays != "once":
            rules = ("TAR 2.2", "TAR 2.2 no_honour_pays")
            times = constants.NO_HONOUR_TIMES[hand.rules.no_honour_pays]
            links = (links[0], Factor("no-honour", times, rules, hand.declarer))
    called = ("TAR 3.2 highest_callable",) if hand.called in constants.HONOURS else ()
    back = ("TAR 2.1 pass_is_final",) if has_anybody_returned(hand) else ()
    allowed = dict.fromkeys(reading for bid in hand.bids for reading in bid.readings)
    rules = (*rules, *back, *allowed, *called)
    return Item(THE_GAME, str(hand.bid), hand.declarer, None, links, rules=rules)


def _figure(hand: Hand, figure: FigureState, readings: tuple[str, ...]) -> Item:
    """Return the item of an announced figure.

    Its chain is its value, times the game's where the figure depends on it, and kontra (TAR 4,
    5.1). `readings` are those by which it alone is paid.
    """
    row = hand.rules.figures[figure.figure]
    links, rules = [Factor(figure.figure, row.value, ("TAR 4",), figure.seat)], ["TAR 4.1"]
    if row.of_game:
        links.append(_base(hand))
        rules = [_rule_of_payment(hand), *links[-1].rules[1:]]
    chain = (*links, *_kontra(hand, figure.id))
    return Item(figure.id, figure.name, figure.seat, None, chain, rules=(*rules, *readings))


def _rule_of_payment(hand: Hand) -> str:
    """Return the rule by which this hand pays game, duplajáték and volát (TAR 7.2-7.6)."""
    announced = [one.figure for one in hand.figures if not one.void]
    return rule_of_payment(announced, kontrad=bool(_kontra(hand, THE_GAME)))


def _kontra(hand: Hand, item: str) -> tuple[Factor, ...]:
    """Return the valid kontra steps as one factor: each doubles (TAR 5.1)."""
    chain = hand.chains[item]
    if not chain.steps:
        return ()
    partners = possible_partners(hand)
    steps = min((valid_steps(hand, chain, partner) for partner in partners), key=len)
    if not steps:
        return ()
    last = steps[-1]
    return (Factor(last.name, constants.STEP_TIMES ** len(steps), ("TAR 5.1",), last.seat),)


def _first_of_side(hand: Hand, left: Sequence[JudgedItems], side: str) -> Seat | None:
    """Return the first seat of a side, which names its silent items; None if it is not known."""
    if side == DECLARER:
        return hand.declarer
    seats = {others(hand, one.world.own)[0] for one in left}
    return seats.pop() if len(seats) == 1 else None


def _silent(hand: Hand, left: Sequence[JudgedItems], name: str, side: str, by: Seat) -> Item:
    """Return the item of a figure that a side made silently or caught (TAR 4)."""
    row = hand.rules.figures[name.removeprefix(CAUGHT)]
    value = row.caught if name.startswith(CAUGHT) else row.silent
    own = name if name.startswith(CAUGHT) else SILENT + name
    links, rules = [Factor(own, value, ("TAR 4",), by)], ["TAR 4.2"]
    if row.of_game:
        links.append(_base(hand))
        rules = [_rule_of_payment(hand), *links[-1].rules[1:]]
    if name == constants.DUPLAJATEK and hand.rules.silent_dupla_kontra:
        links += _kontra(hand, THE_GAME)
    rules += _readings(hand, left[0], name, side)
    bare = Item(f"{own}/{by.value}", own, by, None, tuple(links), rules=tuple(rules))
    return settle_item(bare, made_verdict("silent"), hand.rulings)


def _readings(hand: Hand, judged: JudgedItems, name: str, side: str) -> tuple[str, ...]:
    """Return the readings by which a silent or caught figure is paid, or paid so (TAR 4.2, 7.6)."""
    rules, found, world = hand.rules, list[str](), judged.world
    figure = name.removeprefix(CAUGHT)
    announcer = side if name == figure else OTHER_SIDE[side]
    if name == constants.DUPLAJATEK and rules.silent_dupla_kontra and _kontra(hand, THE_GAME):
        found.append("TAR 7.6 silent_dupla_kontra")
    if (
        name == constants.DUPLAJATEK
        and rules.volat_lost_dupla
        and constants.VOLAT in judged.announced[side]
    ):
        found.append("TAR 7.6 volat_lost_dupla")
    if name == constants.VOLAT:
        found += judged.readings_of_volat(side)
    same = (each for each in hand.figures if each.figure == figure)
    announced = [each for each in same if world.side(each.seat) == announcer]
    if announced and name != figure and rules.caught_announced:
        found.append("TAR 4.2 caught_announced")
    elif announced and rules.voided_ulti and all(freeing_uhu(world, each) for each in announced):
        found.append("TAR 4.2 voided_ulti")
    if name == PAGAT_CAUGHT and not world.wins[constants.TRICKS] & OF_SIDE[side]:
        found.append("TAR 4.2 pagat_by_own_partner")
    return tuple(found)


def _counts(hand: Hand) -> tuple[Item, ...]:
    """Return the items of the announced tarokk counts (TAR 3.3, 7.8)."""
    doubled = hand.rules.counts_doubled
    rules = ("TAR 3.3",) if doubled else ("TAR 3.3", counting_method.COUNTS_RULE)
    return tuple(
        settle_item(
            Item(
                f"{COUNT_ITEM}/{seat.value}",
                f"{COUNT_ITEM}-{count}",
                seat,
                None,
                (Factor(f"{COUNT_ITEM}-{count}", hand.rules.counts[count], ("TAR 3.3",), seat),),
                rules=rules,
            ),
            made_verdict("told" if doubled else "told-once"),
            hand.rulings,
        )
        for _, seat, count in hand.counts
    )


def _revokes(hand: Hand) -> tuple[Item, ...]:
    """Return the items of the revokes that are paid for (TAR 6.1 revoke_pays)."""
    base = _base(hand)._replace(seat=hand.declarer)
    rules = ("TAR 6.1", "TAR 6.1 revoke_pays", *base.rules[1:])
    bare = (
        Item(
            f"{REVOKE}/{seat.value}",
            REVOKE,
            seat,
            None,
            (base, Factor(REVOKE, constants.REVOKE_TIMES, rules[:2], seat)),
            rules=rules,
        )
        for seat in hand.revokes
    )
    return tuple(settle_item(item, failed_verdict(REVOKE), hand.rulings) for item in bare)


# -- awards


def awards(hand: Hand, items: Sequence[Item]) -> tuple[Award, ...]:
    """Return the payments: two against two one to one, alone to or from each (TAR 7.8).

    A hand that nobody played makes later ones count double (TAR 2.3, 2.7).
    """
    if hand.passed_out or hand.thrown is not None:
        overlap = hand.rules.doublings_stack
        doubled = counting_method.PASSED_OUT if hand.passed_out else counting_method.THROWN_IN
        rules: tuple[str, ...] = ("TAR 2.3",) if hand.passed_out else ("TAR 2.7",)
        if not hand.passed_out and hand.rules.doubled_span != "hands":
            hands = counting_method.hands_in_round(hand.rules.doubled_span, len(hand.places))
            doubled, rules = counting_method.THROWN_IN * hands, (*rules, counting_method.SPAN_RULE)
        if hand.thrown is not None and hand.thrown[1].seat in hand.spoken:
            rules = (*rules, "TAR 2.7 throw_in_until")
        if overlap is not False and doubled:
            rules = (*rules, counting_method.STACKED_RULE)
        # A doubling of no hands keeps those that are left, as one that begins anew may.
        anew = overlap == "anew" or not doubled
        stacks = overlap is True and bool(doubled)
        return (Award(WHOLE_HAND, {}, {}, rules, doubled=doubled, stacks=stacks, anew=anew),)
    partners = partners_left(hand)
    paid_now = [
        item for item in items if item.outcome.pays and (len(partners) == 1 or _is_count(item))
    ]
    first = paid_now[0] if paid_now else None
    return tuple(
        Award(
            item.id,
            {},
            _cash(hand, item, partners[0]),
            _rules_of_award(hand, item, partners[0]),
            doubled=counting_method.USED_UP if item is first else 0,
            undoubled=_is_count(item) and not hand.rules.counts_doubled,
        )
        for item in paid_now
    )


def _rules_of_award(hand: Hand, item: Item, partner: Partner) -> tuple[str, ...]:
    """Return the rules of an item, and those that say who pays it (TAR 1.4, 7.8)."""
    alone = ("TAR 7.8",) if partner is None and not _is_count(item) else ()
    shared = ("TAR 1.4",) if hand.with_sharing_dealer() else ()
    return (*item.cited, *alone, *shared)


def partners_left(hand: Hand) -> list[Partner]:
    """Return the possible partners by all knowledge; without an honour none (TAR 2.2).

    Empty while there is no declarer.
    """
    if hand.declarer is None:
        return []
    if hand.no_honour is not None:
        return [None]
    if hand.stage not in {"play", "over"}:
        return list(possible_partners(hand))
    return [one.world.partner for one in judge_possible_plays(hand)]


def _is_count(item: Item) -> bool:
    return item.id.partition("/")[0] == COUNT_ITEM


def _cash(hand: Hand, item: Item, partner: Partner) -> dict[Seat, int]:
    """Return the payment of each seat for an item."""
    if item.by is None:  # pragma: no cover - every item is somebody's
        raise AssertionError(item.id)
    if _is_count(item):
        payers = hand.with_sharing_dealer(*others(hand, (item.by,)))
        return cash_by_seat((item.by,), payers, _signed(item))
    own = with_declarer(hand, partner)
    with_him = own if item.by in own else others(hand, own)
    against = others(hand, with_him)
    if item.name == REVOKE:
        # A dealer who shares is one of the defenders, who did not revoke.
        harmed = hand.with_sharing_dealer(*against) if item.by in own else against
        return cash_by_seat((item.by,), harmed, _signed(item))
    value = _signed(item)
    if len(with_him) == len(against):
        cash = dict.fromkeys(with_him, value) | dict.fromkeys(against, -value)
    else:
        cash = cash_by_seat(with_him, against, value)
    for dealer in hand.with_sharing_dealer():  # he settles with the declarer
        cash[dealer] = cash[others(hand, own)[0]]
        cash[hand.the_declarer] -= cash[dealer]
    return cash


def _signed(item: Item) -> int:
    return item.value if item.outcome is Outcome.MADE else -item.value
