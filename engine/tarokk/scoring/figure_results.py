"""Results of figures: announced twice, freed, made, and cards held back (TAR 4)."""

from __future__ import annotations

from collections.abc import Collection, Iterator, Mapping
from typing import Final

from engine.adjudication.item_verdicts import Verdict, failed_verdict, made_verdict, open_verdict
from engine.hand.cards import Card, Seat
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem
from engine.results.items import Outcome, Reason
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements.sides import possible_partners, seats_on_side_of
from engine.tarokk.entry_schema import CAUGHT
from engine.tarokk.play.possible_plays import PossiblePlay
from engine.tarokk.play.winning_card_masks import BIT, CATCHES, OTHER_SIDE, winning_mask_of_figure
from engine.tarokk.rule_constants import Figure, RuleSet, WinningCardKind, king
from engine.tarokk.state import FigureState, Hand

# -- announcements by side


def figures_announced_by(world: PossiblePlay, side: str) -> frozenset[str]:
    """Return the figures that a side announced, freed ones included.

    Not these where a freed ulti still counts silently (TAR 4.2).
    """
    told, frees = world.hand.figures, world.hand.rules.voided_ulti
    return frozenset(
        [
            one.figure
            for one in told
            if world.side(one.seat) == side and not (frees and freeing_uhu(world, one) is not None)
        ]
    )


def freeing_uhu(world: PossiblePlay, figure: FigureState) -> FigureState | None:
    """Return the uhu that the side announced after an ulti on the same card (TAR 4.2)."""
    for later in world.hand.figures:
        if _frees(later, figure) and _one_side(world, later, figure):
            return later
    return None


def _frees(later: FigureState, figure: FigureState) -> bool:
    """Return whether `later` is an uhu on the ulti's card, announced after it (TAR 4.2)."""
    uhu = constants.FIGURES[later.figure].frees == figure.figure and later.suit is figure.suit
    return uhu and later.index > figure.index


def earlier_announcement(world: PossiblePlay, figure: FigureState) -> FigureState | None:
    """Return the side's earlier announcement of the same figure, which counts once (TAR 4.2)."""
    for earlier in world.hand.figures:
        again = earlier.figure == figure.figure and earlier.suit is figure.suit
        again = again and earlier.index < figure.index
        if again and _one_side(world, earlier, figure):
            return earlier
    return None


def may_be_freed(world: PossiblePlay, figure: FigureState) -> bool:
    """Return whether an uhu may still free from a figure: until the play begins (TAR 4.2)."""
    hand = world.hand
    freed = any(row.frees == figure.figure for row in hand.rules.figures.values())
    return freed and not hand.play_told


def _one_side(world: PossiblePlay, one: FigureState, other: FigureState) -> bool:
    return world.side(one.seat) == world.side(other.seat)


# -- verdicts


def judge_figure(world: PossiblePlay, figure: FigureState) -> Verdict:
    """Judge an announced figure (TAR 4)."""
    freed, before = freeing_uhu(world, figure), earlier_announcement(world, figure)
    if freed is not None:
        return Verdict(Outcome.VOID, Reason("freed", {"on": freed.id}))
    if before is not None:
        return Verdict(Outcome.VOID, Reason("twice", {"on": before.id}))
    side, row = world.side(figure.seat), world.hand.rules.figures[figure.figure]
    told, came = world.conditions(side, row, figure.suit), world.made(side, row, figure.suit)
    if came is None:
        return open_verdict(*((row.id, about) for about, one in told if one is None))
    if may_be_freed(world, figure):
        return open_verdict()
    if came:
        return _made(world, figure)
    return _failed(world, figure, next(about for about, one in told if one is False))


def _made(world: PossiblePlay, figure: FigureState) -> Verdict:
    """Return the verdict of a figure that was made, with the reason."""
    row, side = world.hand.rules.figures[figure.figure], world.side(figure.seat)
    if row.id == constants.XXI_FOGAS:
        return made_verdict("xxi-caught")
    if row.id == constants.PAROSFACAN:
        return made_verdict("paros")
    if row.points:
        return made_verdict("points", own=world.points_told(side, least=True), limit=row.points)
    if row.first == constants.TRICKS:
        return made_verdict("every-trick")
    if row.takes:
        return (
            made_verdict("kings", count=len(constants.KINGS))
            if row.takes == constants.KINGS
            else made_verdict("took-all")
        )
    trick = max(row.wins)
    return made_verdict("won-with", trick=trick, card=_card(row, figure, trick))


def _failed(world: PossiblePlay, figure: FigureState, about: object) -> Verdict:
    """Return the verdict of a failed figure; `about` is the first condition not met."""
    row, side = world.hand.rules.figures[figure.figure], world.side(figure.seat)
    if about == constants.XXI_FOGAS:
        return failed_verdict("xxi-not-caught")
    if about == constants.PAROSFACAN:
        return failed_verdict("no-paros")
    if about == "points":
        return failed_verdict("points", own=world.points_told(side, least=False), limit=row.points)
    if about == "kings":
        return failed_verdict("kings-lost")
    if about == "first":
        return failed_verdict(
            "not-every-trick" if row.first == constants.TRICKS else "first-tricks", count=row.first
        )
    if isinstance(about, Card):
        return failed_verdict("missed-card", card=about)
    return failed_verdict("not-won-with", trick=about, card=_card(row, figure, about))


def _card(row: Figure, figure: FigureState, trick: object) -> Card | None:
    """Return the card with which a trick must be won, if it is a single card."""
    wanted = row.wins[trick] if isinstance(trick, int) else None
    if wanted is WinningCardKind.KING and figure.suit is not None:
        return king(figure.suit)
    return wanted if isinstance(wanted, Card) else None


# -- silent figures


def silent_names(hand: Hand) -> tuple[str, ...]:
    """Return the rule set's figures that can be silent: duplajáték, others, caught ones (TAR 4)."""
    names = (constants.DUPLAJATEK, *constants.SILENT_FIGURES, *CATCHES)
    return tuple(name for name in names if name.removeprefix(CAUGHT) in hand.rules.names)


def may_be_silent(
    rules: RuleSet, announced: Mapping[str, Collection[str]], side: str, name: str
) -> bool:
    """Return whether a figure pays a side that did not announce it (TAR 4.2).

    A caught figure pays unless the side that played its card had announced it, and everywhere at a
    table with `caught_announced`.
    """
    if name in CATCHES:
        return (
            rules.caught_announced or name.removeprefix(CAUGHT) not in announced[OTHER_SIDE[side]]
        )
    return name not in announced[side]


# -- cards held back


def check_held_back(hand: Hand, seat: Seat, card: Card) -> EntryProblem | None:
    """Check that a card due in a later trick is not played earlier, unless forced (TAR 4.3)."""
    now = len(hand.deal.tricks) + 1
    if seat not in hand.deal.held or card not in _LATEST or _LATEST[card] <= now:
        return None
    due = due_trick_by_card(hand, seat)
    if due.get(card, now) <= now:
        return None
    legal = constants.TRICK_TABLE.legal_cards(hand.deal.held[seat], hand.deal.on_table)
    free = [one for one in legal if due.get(one, now) <= now]
    earliest = min(due.get(one, now) for one in legal)
    if not free and due[card] == earliest:
        return None
    better = free or [one for one in legal if due[one] == earliest]
    legal = tuple(sorted(better, key=list(constants.TRICK_TABLE.strength).index))
    told = {"card": card, "trick": due[card], "legal": legal}
    wrong = make_problem("tarokk.played-early", **told)
    bound = (one for one in hand.figures if one.seat is seat and _binds(hand, one))
    own = any(card in dict(_wanted(hand, one)).values() for one in bound)
    return wrong if own else citing_rules(wrong, "TAR 4.3", "TAR 4.3 partner_bound")


def due_trick_by_card(hand: Hand, seat: Seat) -> dict[Card, int]:
    """Return the trick in which a seat's own figures need each card (TAR 4.3).

    The earliest trick binds.
    """
    due: dict[Card, int] = {}
    for figure in hand.figures:
        for trick, card in _wanted(hand, figure) if _is_bound(hand, seat, figure) else ():
            if card is not None and (card not in due or trick < due[card]) and _binds(hand, figure):
                due[card] = trick
    return due


def _is_bound(hand: Hand, seat: Seat, figure: FigureState) -> bool:
    """Return whether a seat is bound by a figure: its announcer, at some tables his partner too.

    A partner is bound once it is certain that he is one (TAR 4.3).
    """
    if figure.seat is seat or not hand.rules.partner_bound:
        return figure.seat is seat
    return all(
        seat in seats_on_side_of(hand, figure.seat, partner) for partner in possible_partners(hand)
    )


def _latest() -> Iterator[tuple[Card, int]]:
    """Yield the cards that a figure requires in a trick, each with the trick (TAR 4)."""
    for row in constants.FIGURES.values():
        for trick, wanted in row.wins.items():
            if isinstance(wanted, Card):
                yield wanted, trick
            elif wanted is WinningCardKind.KING:
                yield from ((card, trick) for card in constants.KINGS)
    yield from (
        (card, constants.FIGURES[constants.KISMADAR].first)
        for card in constants.KISMADAR_CARDS.values()
    )


_LATEST: Final[Mapping[Card, int]] = {
    card: max(trick for one, trick in _latest() if one is card) for card, _ in _latest()
}
"""The last trick until which a figure may require a card to be held back (TAR 4.3)."""


def _wanted(hand: Hand, figure: FigureState) -> Iterator[tuple[int, Card | None]]:
    """Yield the tricks that a figure wins, each with its card if it is a single one."""
    row = hand.rules.figures[figure.figure]
    for trick in row.wins:
        yield trick, _card(row, figure, trick)


def _binds(hand: Hand, figure: FigureState) -> bool:
    """Return whether a figure is valid and not lost yet, for every possible partner (TAR 4.3)."""
    for partner in possible_partners(hand):
        own = seats_on_side_of(hand, figure.seat, partner)
        freed = any(_frees(later, figure) and later.seat in own for later in hand.figures)
        if freed or _is_lost(hand, figure, own):
            return False
    return True


def _is_lost(hand: Hand, figure: FigureState, own: Collection[Seat]) -> bool:
    """Return whether the tricks so far show that a side can no longer make a figure."""
    row, due = hand.rules.figures[figure.figure], dict(_wanted(hand, figure))
    for number, trick in enumerate(hand.deal.tricks, 1):
        if trick.winner not in own and (number <= row.first or number in due):
            return True
        if (
            number in due
            and not winning_mask_of_figure(row.wins[number], figure.suit) & BIT[trick.card]
        ):
            return True
        gone = {card for _, card in trick.cards}
        if any(card in gone for other, card in due.items() if other != number):
            return True
    return False
