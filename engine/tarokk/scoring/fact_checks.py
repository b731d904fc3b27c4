"""Reported facts of the play: checked against cards and other facts, and prompted for (TAR 4, 7).

A fact is about a side. It is rejected if it is consistent with no possible partner; a fact that
adds nothing, or nothing that any item depends on, is only noted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import ClassVar, Final, NamedTuple

from engine.adjudication import possible_outcomes
from engine.adjudication.possible_card_sums import bit_positions
from engine.adjudication.ruling import WORTH_OF
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.packs.tarokk_pack import TarokkRank
from engine.results.adjudication import Prompt, filled
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.items import THE_GAME, Outcome
from engine.tarokk import rule_constants as constants
from engine.tarokk.announcements import talon
from engine.tarokk.announcements.sides import Partner, may_be_alone, partners_by_cards
from engine.tarokk.entry_schema import DECLARER, DEFENDERS, NOBODY, OTHER, SIDES
from engine.tarokk.play.inference import InferredFacts, informative_values
from engine.tarokk.play.possible_plays import PossiblePlay, all_plays
from engine.tarokk.rule_constants import Figure, WinningCardKind, With, king
from engine.tarokk.scoring import figure_results
from engine.tarokk.scoring.item_scores import score
from engine.tarokk.scoring.outcomes import JudgedItems, judge_possible_plays, open_silent_figures
from engine.tarokk.state import FigureState, Hand, cached_until_change

FACTS: Final = (
    "held",
    "points",
    "every-trick",
    "first",
    "kings",
    "took",
    "xxi",
    "paros",
    "won",
    "silent",
)
"""The kinds of entries that report a fact of the play."""
SELDOM: Final = frozenset({"held", "silent", "took"})
"""The facts prompted for directly only if no other fact or announcement settles them."""
STAGE: Final = "result"
_ANYBODY: Final = (*SIDES, NOBODY)
_MOST: Final = {
    "points": constants.ALL_POINTS,
    "kings": len(constants.KINGS),
    "first": constants.TRICKS,
}
"""The highest possible number of each (TAR 1.1, 1.2)."""


# -- checks


def is_consistent(hand: Hand) -> bool:
    """Return whether cards and facts are consistent with at least one possible partner."""
    if not _fell_as_told(hand):
        return False
    known = hand.judged
    every = all_plays(hand) if known is None else (one.world for one in known)
    return any(world.possible for world in every)


def _fell_as_told(hand: Hand) -> bool:
    """Return whether the called card, if played, was played by the seat reported to hold it."""
    told, card = hand.facts.get("held"), hand.called
    holder = hand.deal.played.get(card) if card is not None else None
    return told is None or holder is None or holder is told[1].seat


class TarokkFacts(possible_outcomes.FactChecks[Hand, PossiblePlay]):
    """The facts of one hand, checked in the possible play of each possible partner (TAR 4)."""

    GAME = "tarokk"
    MOST: ClassVar = {do: (most, "number-too-high") for do, most in _MOST.items()}

    def worlds(self, hand: Hand) -> tuple[PossiblePlay, ...]:
        """Return the possible plays consistent with cards and facts; none if all contradict."""
        return tuple(one.world for one in judge_possible_plays(hand) if one.world.possible)

    def key_of(self, entry: Entry) -> str:
        """Return the key that a fact is stored under: its kind with its trick, card or figure."""
        if entry.do == "won":
            about = entry.card or entry.suit or entry.rank
            return f"won-{entry.trick}-{getattr(about, 'name', about)}"
        if entry.do == "took" and entry.card is not None:
            return f"took-{entry.card.name}"
        if entry.do == "first":
            return f"first-{entry.what}"
        return f"{entry.do}-{entry.figure}" if entry.figure else entry.do

    def is_same(self, entry: Entry, told: Entry) -> bool:
        """Return whether two facts say the same, perhaps of opposite sides."""
        return told in {entry, mirrored(entry)}

    @cached_property
    def after(self) -> Callable[[Entry], list[PossiblePlay]]:
        """A cached function that returns the possible plays left after one more fact."""
        return cache(self._after)

    def _after(self, entry: Entry) -> list[PossiblePlay]:
        if entry.do == "held":
            return [world for world in (self._with(entry.seat),) if world.possible]
        return [world for world in (one.told(entry) for one in self.left) if world.possible]

    def _with(self, holder: Seat | None) -> PossiblePlay:
        """Return the possible play if that seat, or nobody, held the called card (TAR 3.2)."""
        return self._of_partner(None if holder is self.hand.declarer else holder)

    @cached_property
    def _of_partner(self) -> Callable[[Partner], PossiblePlay]:
        """A cached function that returns the possible play of a partner, built if necessary."""
        left = {world.partner: world for world in self.left}
        seen = self.left[0].seen if self.left else None
        return cache(lambda partner: left.get(partner) or PossiblePlay(self.hand, partner, seen))

    def fits(self, entry: Entry) -> bool:
        """Return whether a fact is consistent with a possible partner."""
        return self._may_have_held(entry) if entry.do == "held" else bool(self.after(entry))

    def is_known(self, entry: Entry) -> bool:
        """Return whether a fact excludes nothing."""
        if entry.do == "silent" and entry.figure is None:
            return not any(open_silent_figures(judge_possible_plays(self.hand)))
        left = self.left
        if entry.do == "held" and len(left) > 1:
            return False
        return [one.known() for one in left] == [one.known() for one in self.after(entry)]

    def is_asked(self, entry: Entry) -> bool:
        """Return whether an item depends on a fact, as reported of either side."""
        mirror, about = mirrored(entry), _ASKED_BY.get(entry.do, _of_figures)
        questions = about(self.hand, judge_possible_plays(self.hand))
        return any(one.asks(entry) or one.asks(mirror) for one in questions)

    def tells(self, entry: Entry) -> bool:
        """Return whether a fact would be accepted and is new; relevance is not checked."""
        return self.check(entry) is None and not self.is_known(entry)

    def able(
        self, bare: Entry, fill: str, values: tuple[possible_outcomes.V, ...]
    ) -> tuple[possible_outcomes.V, ...]:
        """Return the values with which a fact would be accepted and adds information.

        The facts and values are those of `_questions`: for a silent figure, the sides that may have
        made it.
        """
        if not self.left or (bare.do == "held" and len(self.left) == 1):
            return super().able(bare, fill, values)
        if self.key_of(bare) in self.hand.facts:
            return ()
        if bare.do == "held":
            each = list(zip(values, possible_outcomes.with_each(bare, fill, values), strict=True))
            told = {seat for seat, _ in each if seat is not None or _is_told_away(self.hand)}
            return tuple([seat for seat, one in each if seat in told and self._may_have_held(one)])
        return informative_values(self._left, bare, fill, values)

    @cached_property
    def _left(self) -> tuple[InferredFacts, ...]:
        """Inferred knowledge of each remaining possible play."""
        return tuple(world.found for world in self.left)

    def note(self, index: int, entry: Entry) -> None:
        """Record a fact and update the judged items from the previous ones."""
        super().note(index, entry)
        after = self.after(entry)
        self.hand.judged = tuple(map(JudgedItems, after)) if after else None

    def _may_have_held(self, entry: Entry) -> bool:
        """Return whether the entry's seat, or nobody, may have held the called card (TAR 3.2)."""
        hand = self.hand
        if entry.seat is None and not _may_be_away(hand):
            return False
        if entry.seat is hand.declarer and not may_be_alone(hand):
            return False
        return self._fits_cards(entry) and self._with(entry.seat).possible

    def _fits_cards(self, entry: Entry) -> bool:
        """Return whether the known cards allow this holder of the called card, or none."""
        card, deal = self.hand.called, self.hand.deal
        if card is None or deal.broken or not deal.is_told:
            return True
        if entry.seat is None:
            away = deal.lying_away()
            return card not in deal.played and (away is None or card in away)
        if card in deal.played:
            return deal.played[card] is entry.seat
        if entry.seat is self.hand.declarer:
            return deal.has(entry.seat, card) is not False
        return deal.check_held(entry.seat, card) is None

    def check_by_itself(self, entry: Entry) -> EntryProblem | None:
        """Check a fact without regard to other facts."""
        if self.hand.nothing_played:
            return make_problem("tarokk.nothing-played")
        if entry.do == "took" and entry.card is not None and entry.card not in constants.HONOURS:
            return make_problem("tarokk.took-an-honour", card=entry.card)
        if entry.do == "won":
            return _check_won(entry)
        return self._check_silent(entry) if entry.do == "silent" else None

    def _check_silent(self, entry: Entry) -> EntryProblem | None:
        """Check that a silent figure is of a side that did not announce it (TAR 4.2)."""
        if (entry.figure is None) is not (entry.what == NOBODY):
            return make_problem("tarokk.silent-of-whom")
        if entry.figure is None:
            return None
        if entry.figure not in figure_results.silent_names(self.hand):
            return make_problem("tarokk.figure-not-in-set", figure=entry.figure)
        side, name = str(entry.what), entry.figure
        able = any(
            figure_results.may_be_silent(self.hand.rules, one.announced, side, name)
            for one in judge_possible_plays(self.hand)
        )
        return None if able or not self.left else make_problem("tarokk.not-silent", figure=name)


@cached_until_change
def fact_checks_of(hand: Hand) -> TarokkFacts:
    """Return the fact checks of a hand, cached until the next entry."""
    return TarokkFacts(hand)


def check_fact(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a fact in itself, and against the cards and earlier facts."""
    return fact_checks_of(hand).check(entry)


def do_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Record a fact, with any doubt about it."""
    fact_checks_of(hand).note(index, entry)


def _is_told_away(hand: Hand) -> bool:
    """Return whether the called card is, or may be, one of the known discarded cards.

    It may be if tarokks were announced as discarded without being shown (TAR 3.2).
    """
    away = hand.deal.lying_away() or hand.deal.away
    if hand.called in away:
        return True
    if hand.called is not None and not talon.may_be_discarded(hand, hand.called):
        return False
    return talon.have_others_discarded_tarokk(hand) or (
        talon.has_unknown_discards(hand) and may_be_alone(hand)
    )


def _may_be_away(hand: Hand) -> bool:
    """Return whether the called card may be discarded; discards need not be entered (TAR 2.6, 3.2).

    The declarer calls no card that he discarded himself, except the XX.
    """
    card = hand.called
    if card is None or _is_told_away(hand):
        return True
    able = hand.around() if card is constants.YIELDED else hand.around()[1:]
    return any(talon.may_have_discarded(hand, seat, card, unsaid=True) for seat in able)


def _check_won(entry: Entry) -> EntryProblem | None:
    """Check a trick's winning card: one card, a plain suit, or a király (TAR 4)."""
    wrong = possible_outcomes.check_trick_number("tarokk", entry.trick, constants.TRICKS)
    if wrong is not None:
        return wrong
    if sum(one is not None for one in (entry.card, entry.suit, entry.rank)) != 1:
        return make_problem("tarokk.won-with-what")
    suit = entry.suit is not None and entry.suit not in constants.PLAIN_SUITS
    rank = entry.rank not in {None, TarokkRank.KIRALY}
    return make_problem("tarokk.won-with-what") if suit or rank else None


# -- fact forms and item ids


def mirrored(entry: Entry) -> Entry:
    """Return the same fact as reported of the other side, if it concerns both (TAR 1.2)."""
    if entry.do not in {"points", "kings"} or entry.what is None:
        return entry
    what = DEFENDERS if entry.what == DECLARER else DECLARER
    if entry.do == "kings":
        return replace(entry, what=what, count=len(constants.KINGS) - (entry.count or 0))
    return replace(entry, what=what, points=constants.ALL_POINTS - (entry.points or 0))


def item_ids(hand: Hand) -> tuple[str, ...]:
    """Return the ids of the items that a ruling may be on (SES 6.1)."""
    return tuple(item.id for item in score(hand))


# -- questions


HELD: Final = Entry("held")
POINTS: Final = Entry("points", what=DECLARER)
NOTHING: Final = Entry("silent", what=NOBODY)


class Question(NamedTuple):
    """A fact that an item depends on, with the field to fill in and its possible values.

    It is `needed` if no other fact can give the same information.
    """

    entry: Entry
    fill: str | None
    values: tuple[object, ...] = ()
    item: str | None = None
    needed: bool = True

    def asks(self, entry: Entry) -> bool:
        """Return whether an entry answers the question."""
        if self.fill is None or self.entry.do != entry.do:
            return self.entry == entry
        value = getattr(entry, self.fill)
        return value in self.values and filled(self.entry, self.fill, value) == entry


def play_fact_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield prompts for the facts on which open items depend (TAR 4, 7)."""
    if hand.nothing_played or hand.stage not in {"play", "over"}:
        return
    found = list(_answerable(fact_checks_of(hand), judge_possible_plays(hand)))
    told = {one.item for one in found if one.needed}
    for entry, fill, values, item, must in found:
        needed = must or (item is not None and item not in told)
        most, seldom = _MOST.get(entry.do), entry.do in SELDOM and not needed
        yield Prompt(entry, STAGE, "fact", fill, values, needed, item, most=most, seldom=seldom)


def _answerable(told: TarokkFacts, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Yield the questions, each with the answers that are consistent and add information."""
    for one in _questions(told.hand, left):
        free = one.fill is None or one.fill == "points"
        able = one.values if free else told.able(one.entry, str(one.fill), one.values)
        if able or one.fill is None:
            yield one if able is one.values else one._replace(values=able)


def _questions(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Yield each question that an item depends on, once."""
    asked: set[Entry] = set()
    for one in chain(_of_holder(hand, left), _of_points(hand, left), _of_figures(hand, left)):
        if one.entry not in asked:
            asked.add(one.entry)
            yield one
    yield from _of_silent(hand, left)


def _of_holder(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Yield the question of who held the called card: a seat, or nobody in play (TAR 3.2).

    If only announcements or facts determine the holder, another one may still be entered.
    """
    open_yet = len(left) > 1
    if open_yet or len(partners_by_cards(hand)) > 1:
        item = THE_GAME if open_yet else None
        yield Question(HELD, "seat", (*hand.around(), None), item, needed=open_yet)


def _of_points(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Yield the question of the declarer's side's points, if anything needs it (TAR 7.1)."""
    if not any(_needs_points(hand, one) for one in left):
        return
    mask = 0
    for one in left:
        mask |= one.world.points
    yield Question(POINTS, "points", bit_positions(mask), THE_GAME)


def _needs_points(hand: Hand, one: JudgedItems) -> bool:
    world, ruled = one.world, hand.rulings.outcomes
    for figure in hand.figures:
        announced = figure.figure == constants.DUPLAJATEK and figure.id not in ruled
        if announced and one.figure(figure).outcome is Outcome.OPEN:
            return True
    if ruled.get(THE_GAME, (0, ""))[1] in WORTH_OF:
        return False
    if world.has_points(DECLARER, constants.AIM) is None:
        return True
    return any(
        way.beside.silent == constants.DUPLAJATEK
        and world.has_points(way.winner, constants.DOUBLE_AIM) is None
        for way in one.ways
    )


def _of_figures(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Yield the questions of figures that are open and were not ruled on (TAR 4)."""
    for figure in hand.figures:
        if figure.id in hand.rulings.outcomes:
            continue
        needs = {need[1] for one in left for need in one.figure(figure).needs}
        sides = dict.fromkeys(one.world.side(figure.seat) for one in left)
        if needs:
            row = hand.rules.figures[figure.figure]
            yield from _of_figure(row, figure, tuple(sides), frozenset(needs))


def _of_figure(
    row: Figure, figure: FigureState, sides: tuple[str, ...], about: frozenset[object]
) -> tuple[Question, ...]:
    item, found = figure.id, list[Question]()
    for event, do in ((constants.XXI_FOGAS, "xxi"), (constants.PAROSFACAN, "paros")):
        if event in about:
            found.append(Question(Entry(do), "what", _ANYBODY, item))
    if "first" in about and row.first == constants.TRICKS:
        found.append(Question(Entry("every-trick"), "what", _ANYBODY, item))
    for side in sides:
        if "kings" in about:
            kings = tuple(range(len(constants.KINGS) + 1))
            found.append(Question(Entry("kings", what=side), "count", kings, item))
        if "first" in about and row.first < constants.TRICKS:
            tricks = tuple(range(constants.TRICKS + 1))
            found.append(Question(Entry("first", what=side), "count", tricks, item))
    found += _of_honours([card for card in constants.HONOURS if card in about], item)
    won = (
        _won(wanted, figure.suit, number) for number, wanted in row.wins.items() if number in about
    )
    return (*found, *(Question(entry, "what", (*SIDES, OTHER), item) for entry in won))


def _of_honours(cards: list[Card], item: str) -> Iterator[Question]:
    """Yield the questions of who took all the honours, or a deciding one (TAR 4)."""
    if cards:
        yield Question(Entry("took"), "what", SIDES, item)
    for card in cards:
        yield Question(Entry("took", card=card), "what", SIDES, item, needed=False)


def _won(wanted: With, suit: Suit | None, number: int) -> Entry:
    """Return the fact that a trick was won with what a figure requires."""
    if wanted is WinningCardKind.SUIT:
        return Entry("won", trick=number, suit=suit)
    if wanted is WinningCardKind.ANY_KING:
        return Entry("won", trick=number, rank=TarokkRank.KIRALY)
    if wanted is WinningCardKind.KING and suit is not None:
        return Entry("won", trick=number, card=king(suit))
    return Entry("won", trick=number, card=wanted if isinstance(wanted, Card) else None)


def _of_silent(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterable[Question]:
    """Return the questions of silent figures: any that may have been made, or none (TAR 4)."""
    if "silent" in hand.facts:
        return ()
    nothing = any(one.world.told(NOTHING).possible for one in left)
    return _silently(tuple(open_silent_figures(left)), nothing=nothing)


# Saves 1 % of adjudicating a tap of Tarokk; decided by its arguments.
@lru_cache(maxsize=512)
def _silently(able: tuple[tuple[str, str], ...], *, nothing: bool) -> tuple[Question, ...]:
    """Return the questions of silent figures, each with the sides that may have made it.

    One of them was made, where there cannot have been `nothing`.
    """
    sides: dict[str, tuple[str, ...]] = {}
    for name, side in able:
        sides[name] = (*sides.get(name, ()), side)
    none = (Question(NOTHING, None),) if able and nothing else ()
    each = ((Entry("silent", figure=name), own) for name, own in sides.items())
    return (*none, *(Question(entry, "what", own, needed=not nothing) for entry, own in each))


_ASKED_BY: Final = {"held": _of_holder, "points": _of_points, "silent": _of_silent}
"""The source of questions by kind of fact; all other kinds are questions of figures."""
