"""What somebody saw of the play: checked against cards and other facts, and asked for (TAR 4, 7).

A fact is of a side. It is refused where it fits nobody's being the partner; what tells nothing new,
or nothing that any item hangs on, is only noted.
"""

from __future__ import annotations

from collections.abc import Callable, Iterable, Iterator
from dataclasses import replace
from functools import cache, cached_property, lru_cache
from itertools import chain
from typing import ClassVar, Final, NamedTuple

from engine.adjudication import possible_outcomes
from engine.adjudication.card_sums import bit_positions
from engine.adjudication.ruling import WORTH_OF
from engine.hand.cards import Card, Seat, Suit
from engine.hand.record import Entry
from engine.packs.tarokk_pack import TarokkRank
from engine.results.adjudication import Ask, filled
from engine.results.entry_problem import EntryProblem, make_problem
from engine.results.items import THE_GAME, Outcome
from engine.tarokk.announcements.sides import Partner, may_be_alone, partners_by_cards
from engine.tarokk.announcements.talon import laid_unseen, may_have_laid, others_laid
from engine.tarokk.entry_schema import DECLARER, DEFENDERS, NOBODY, OTHER, SIDES
from engine.tarokk.play.inference import InferredFacts, telling
from engine.tarokk.play.possible_plays import PossiblePlay, every_world
from engine.tarokk.scoring import figure_results
from engine.tarokk.scoring.item_scores import score
from engine.tarokk.scoring.outcomes import JudgedItems, judged, open_silent
from engine.tarokk.state import Hand, once
from engine.tarokk.table import (
    AIM,
    ALL_POINTS,
    DOUBLE_AIM,
    DUPLAJATEK,
    FIGURES,
    HONOURS,
    KINGS,
    PAROSFACAN,
    PLAIN_SUITS,
    TRICKS,
    VOLAT,
    XXI_FOGAS,
    YIELDED,
    NamedFigure,
    With,
    king,
)

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
"""What tells how the play went."""
SELDOM: Final = frozenset({"held", "silent", "took"})
"""What is told by itself only where another answer, or what people said, does not settle it."""
STAGE: Final = "result"
_ANYBODY: Final = (*SIDES, NOBODY)
_MOST: Final = {"points": ALL_POINTS, "kings": len(KINGS), "first": TRICKS}
"""The highest number of each that there can be (TAR 1.1, 1.2)."""


# -- whether a fact can be so


def fit(hand: Hand) -> bool:
    """Whether the play can have gone as cards and facts tell, whoever is the partner."""
    if not _fell_as_told(hand):
        return False
    known = hand.judged
    every = every_world(hand) if known is None else (one.world for one in known)
    return any(world.possible for world in every)


def _fell_as_told(hand: Hand) -> bool:
    """Whether the called card, if it fell, did so from the seat that was told to have had it."""
    told, card = hand.facts.get("held"), hand.called
    holder = hand.deal.played.get(card) if card is not None else None
    return told is None or holder is None or holder is told[1].seat


class TarokkFacts(possible_outcomes.FactChecks[Hand, PossiblePlay]):
    """Facts of one hand, each of a side, in the worlds of those who may be the partner (TAR 4)."""

    GAME = "tarokk"
    MOST: ClassVar = {do: (most, "number-too-high") for do, most in _MOST.items()}

    def worlds(self, hand: Hand) -> tuple[PossiblePlay, ...]:
        """Those that cards and facts leave; none where they contradict each other in all."""
        return tuple(one.world for one in judged(hand) if one.world.possible)

    def key_of(self, entry: Entry) -> str:
        """What a fact is told under, by the trick, the card or the figure that it is of."""
        if entry.do == "won":
            about = entry.card or entry.suit or entry.rank
            return f"won-{entry.trick}-{getattr(about, 'name', about)}"
        if entry.do == "took" and entry.card is not None:
            return f"took-{entry.card.name}"
        if entry.do == "first":
            return f"first-{entry.what}"
        return f"{entry.do}-{entry.figure}" if entry.figure else entry.do

    def is_same(self, entry: Entry, told: Entry) -> bool:
        """Whether two facts say the same, perhaps of the two sides."""
        return told in {entry, mirrored(entry)}

    @cached_property
    def after(self) -> Callable[[Entry], list[PossiblePlay]]:
        """The worlds that are left with one more fact, found once for the same."""
        return cache(self._after)

    def _after(self, entry: Entry) -> list[PossiblePlay]:
        if entry.do == "held":
            return [world for world in (self._with(entry.seat),) if world.possible]
        return [world for world in (one.told(entry) for one in self.left) if world.possible]

    def _with(self, holder: Seat | None) -> PossiblePlay:
        """What is known if the called card was with that seat, or with nobody (TAR 3.2)."""
        return self._of_partner(None if holder is self.hand.declarer else holder)

    @cached_property
    def _of_partner(self) -> Callable[[Partner], PossiblePlay]:
        """The worlds left by their partner, and others that are made where they are asked for."""
        left = {world.partner: world for world in self.left}
        seen = self.left[0].seen if self.left else None
        return cache(lambda partner: left.get(partner) or PossiblePlay(self.hand, partner, seen))

    def fits(self, entry: Entry) -> bool:
        """Whether somebody may be the partner with a fact."""
        return self._may_have_held(entry) if entry.do == "held" else bool(self.after(entry))

    def is_known(self, entry: Entry) -> bool:
        """Whether a fact strikes nothing out."""
        if entry.do == "silent" and entry.figure is None:
            return not any(open_silent(judged(self.hand)))
        left = self.left
        if entry.do == "held" and len(left) > 1:
            return False
        return [one.known() for one in left] == [one.known() for one in self.after(entry)]

    def is_asked(self, entry: Entry) -> bool:
        """Whether something hangs on a fact, told of the one side or of the other."""
        mirror, about = mirrored(entry), _ASKED_BY.get(entry.do, _of_figures)
        questions = about(self.hand, judged(self.hand))
        return any(one.asks(entry) or one.asks(mirror) for one in questions)

    def tells(self, entry: Entry) -> bool:
        """Whether a fact would be taken, and tells something: it is asked if that is looked at."""
        return self.check(entry) is None and not self.is_known(entry)

    def able(
        self, bare: Entry, fill: str, values: tuple[possible_outcomes.V, ...]
    ) -> tuple[possible_outcomes.V, ...]:
        """Those of the values with which a fact would be taken, and tells something.

        They are what is asked (`_questions`): something silent of those who may have made it so.
        """
        if not self.left or (bare.do == "held" and len(self.left) == 1):
            return super().able(bare, fill, values)
        if self.key_of(bare) in self.hand.facts:
            return ()
        if bare.do == "held":
            each = list(zip(values, possible_outcomes.with_each(bare, fill, values), strict=True))
            told = {seat for seat, _ in each if seat is not None or _is_told_away(self.hand)}
            return tuple([seat for seat, one in each if seat in told and self._may_have_held(one)])
        return telling(self._left, bare, fill, values)

    @cached_property
    def _left(self) -> tuple[InferredFacts, ...]:
        """What is known in each of the worlds that are left."""
        return tuple(world.found for world in self.left)

    def note(self, index: int, entry: Entry) -> None:
        """Let a fact stand; what is known goes on from what was."""
        super().note(index, entry)
        after = self.after(entry)
        self.hand.judged = tuple(map(JudgedItems, after)) if after else None

    def _may_have_held(self, entry: Entry) -> bool:
        """Whether somebody may have had the called card, so that the rest fits (TAR 3.2)."""
        hand = self.hand
        if entry.seat is None and not _may_be_away(hand):
            return False
        if entry.seat is hand.declarer and not may_be_alone(hand):
            return False
        return self._fits_cards(entry) and self._with(entry.seat).possible

    def _fits_cards(self, entry: Entry) -> bool:
        """Whether the called card may have been with this seat, or away, as cards are known."""
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
        """Whether a fact makes sense, whatever else is known."""
        if self.hand.nothing_played:
            return make_problem("tarokk.nothing-played")
        if entry.do == "took" and entry.card is not None and entry.card not in HONOURS:
            return make_problem("tarokk.took-an-honour", card=entry.card)
        if entry.do == "won":
            return _check_won(entry)
        return self._check_silent(entry) if entry.do == "silent" else None

    def _check_silent(self, entry: Entry) -> EntryProblem | None:
        """Something silent is of one side, which did not announce it (TAR 4.2)."""
        if (entry.figure is None) is not (entry.what == NOBODY):
            return make_problem("tarokk.silent-of-whom")
        if entry.figure is None:
            return None
        if entry.figure not in figure_results.silent_names(self.hand):
            return make_problem("tarokk.figure-not-in-set", figure=entry.figure)
        side, name = str(entry.what), entry.figure
        able = any(
            figure_results.may_be_silent(one.announced, side, name) for one in judged(self.hand)
        )
        return None if able or not self.left else make_problem("tarokk.not-silent", figure=name)


@once
def facts_of(hand: Hand) -> TarokkFacts:
    """What facts can be told of a hand now; a fact that is looked at and taken is tried once."""
    return TarokkFacts(hand)


def check_fact(hand: Hand, entry: Entry) -> EntryProblem | None:
    """A fact must make sense, and fit the cards and what was told before."""
    return facts_of(hand).check(entry)


def do_fact(hand: Hand, index: int, entry: Entry) -> None:
    """Let a fact stand, with what is doubtful about it."""
    facts_of(hand).note(index, entry)


def _is_told_away(hand: Hand) -> bool:
    """Whether the called card was seen to lie away, or tarokks were told to, unseen (TAR 3.2)."""
    away = hand.deal.lying_away() or hand.deal.away
    if hand.called in away:
        return True
    return others_laid(hand) or (laid_unseen(hand) and may_be_alone(hand))


def _may_be_away(hand: Hand) -> bool:
    """Whether the called card may lie away: of discards left out nothing is said (TAR 2.6, 3.2).

    The declarer calls none that he laid away himself, but the XX.
    """
    card = hand.called
    if card is None or _is_told_away(hand):
        return True
    able = hand.around() if card is YIELDED else hand.around()[1:]
    return any(may_have_laid(hand, seat, card, unsaid=True) for seat in able)


def _check_won(entry: Entry) -> EntryProblem | None:
    """A trick is won with one card, or one of a plain suit, or a király (TAR 4)."""
    wrong = possible_outcomes.check_trick("tarokk", entry.trick, TRICKS)
    if wrong is not None:
        return wrong
    if sum(one is not None for one in (entry.card, entry.suit, entry.rank)) != 1:
        return make_problem("tarokk.won-with-what")
    suit = entry.suit is not None and entry.suit not in PLAIN_SUITS
    rank = entry.rank not in {None, TarokkRank.KIRALY}
    return make_problem("tarokk.won-with-what") if suit or rank else None


# -- what a fact does


def mirrored(entry: Entry) -> Entry:
    """The same fact as it is told of the other side, where it is one of both (TAR 1.2)."""
    if entry.do not in {"points", "kings"} or entry.what is None:
        return entry
    what = DEFENDERS if entry.what == DECLARER else DECLARER
    if entry.do == "kings":
        return replace(entry, what=what, count=len(KINGS) - (entry.count or 0))
    return replace(entry, what=what, points=ALL_POINTS - (entry.points or 0))


def item_ids(hand: Hand) -> tuple[str, ...]:
    """What a ruling may be on (SES 6.1)."""
    return tuple(item.id for item in score(hand))


# -- what is asked


HELD: Final = Entry("held")
POINTS: Final = Entry("points", what=DECLARER)


class Question(NamedTuple):
    """A fact that something hangs on: the field to be filled in, and what may stand there.

    It is `needed` where no other fact can tell the same.
    """

    entry: Entry
    fill: str | None
    values: tuple[object, ...] = ()
    item: str | None = None
    needed: bool = True

    def asks(self, entry: Entry) -> bool:
        """Whether an entry answers it."""
        if self.fill is None or self.entry.do != entry.do:
            return self.entry == entry
        value = getattr(entry, self.fill)
        return value in self.values and filled(self.entry, self.fill, value) == entry


def fact_asks(hand: Hand) -> Iterator[Ask]:
    """The facts on which something hangs, by what is known (TAR 4, 7)."""
    if hand.nothing_played or hand.stage not in {"play", "over"}:
        return
    found = list(_answerable(facts_of(hand), judged(hand)))
    told = {one.item for one in found if one.needed}
    for entry, fill, values, item, must in found:
        needed = must or (item is not None and item not in told)
        most, seldom = _MOST.get(entry.do), entry.do in SELDOM and not needed
        yield Ask(entry, STAGE, "fact", fill, values, needed, item, most=most, seldom=seldom)


def _answerable(told: TarokkFacts, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """The questions, each with the answers that fit what is known and tell something."""
    for one in _questions(told.hand, left):
        free = one.fill is None or one.fill == "points"
        able = one.values if free else told.able(one.entry, str(one.fill), one.values)
        if able or one.fill is None:
            yield one if able is one.values else one._replace(values=able)


def _questions(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Everything that something hangs on, each once."""
    asked: set[Entry] = set()
    for one in chain(_of_holder(hand, left), _of_points(hand, left), _of_figures(hand, left)):
        if one.entry not in asked:
            asked.add(one.entry)
            yield one
    yield from _of_silent(hand, left)


def _of_holder(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """Who had the called card: somebody, the declarer himself, or nobody in play (TAR 3.2).

    Where only what people said tells it, or facts do, it may be told otherwise.
    """
    open_yet = len(left) > 1
    if open_yet or len(partners_by_cards(hand)) > 1:
        item = THE_GAME if open_yet else None
        yield Question(HELD, "seat", (*hand.around(), None), item, needed=open_yet)


def _of_points(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """The points of the declarer's side, where the game or duplajáték hangs on them (TAR 7.1)."""
    if not any(_needs_points(hand, one) for one in left):
        return
    mask = 0
    for one in left:
        mask |= one.world.points
    yield Question(POINTS, "points", bit_positions(mask), THE_GAME)


def _needs_points(hand: Hand, one: JudgedItems) -> bool:
    """Whether anything that is paid hangs on the points."""
    world, ruled = one.world, hand.rulings.outcomes
    for figure in hand.figures:
        announced = figure.figure == DUPLAJATEK and figure.id not in ruled
        if announced and one.figure(figure).outcome is Outcome.OPEN:
            return True
    if ruled.get(THE_GAME, (0, ""))[1] in WORTH_OF:
        return False
    if world.has_points(DECLARER, AIM) is None:
        return True
    return any(
        world.has_points(winner, DOUBLE_AIM) is None
        and not one.announced[winner] & {DUPLAJATEK, VOLAT}
        for winner in {way.winner for way in one.ways}
    )


def _of_figures(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterator[Question]:
    """What the figures hang on that are open, and were not ruled on (TAR 4)."""
    for figure in hand.figures:
        if figure.id in hand.rulings.outcomes:
            continue
        needs = {need[1] for one in left for need in one.figure(figure).needs}
        sides = dict.fromkeys(one.world.side(figure.seat) for one in left)
        if needs:
            of = figure.figure, figure.suit, figure.id
            yield from _of_figure(*of, tuple(sides), frozenset(needs))


@lru_cache(maxsize=1024)
def _of_figure(
    name: str, suit: Suit | None, item: str, sides: tuple[str, ...], about: frozenset[object]
) -> tuple[Question, ...]:
    """What may be told of those conditions of a figure that are open."""
    row, found = FIGURES[name], list[Question]()
    for event, do in ((XXI_FOGAS, "xxi"), (PAROSFACAN, "paros")):
        if event in about:
            found.append(Question(Entry(do), "what", _ANYBODY, item))
    if "first" in about and row.first == TRICKS:
        found.append(Question(Entry("every-trick"), "what", _ANYBODY, item))
    for side in sides:
        if "kings" in about:
            kings = tuple(range(len(KINGS) + 1))
            found.append(Question(Entry("kings", what=side), "count", kings, item))
        if "first" in about and row.first < TRICKS:
            tricks = tuple(range(TRICKS + 1))
            found.append(Question(Entry("first", what=side), "count", tricks, item))
    found += _of_honours([card for card in HONOURS if card in about], item)
    won = (_won(wanted, suit, number) for number, wanted in row.wins.items() if number in about)
    return (*found, *(Question(entry, "what", (*SIDES, OTHER), item) for entry in won))


def _of_honours(cards: list[Card], item: str) -> Iterator[Question]:
    """Who took all the honours, or one that decides it (TAR 4)."""
    if cards:
        yield Question(Entry("took"), "what", SIDES, item)
    for card in cards:
        yield Question(Entry("took", card=card), "what", SIDES, item, needed=False)


def _won(wanted: With, suit: Suit | None, number: int) -> Entry:
    """With what a figure wants a trick to be won."""
    if wanted is NamedFigure.SUIT:
        return Entry("won", trick=number, suit=suit)
    if wanted is NamedFigure.ANY_KING:
        return Entry("won", trick=number, rank=TarokkRank.KIRALY)
    if wanted is NamedFigure.KING and suit is not None:
        return Entry("won", trick=number, card=king(suit))
    return Entry("won", trick=number, card=wanted if isinstance(wanted, Card) else None)


def _of_silent(hand: Hand, left: tuple[JudgedItems, ...]) -> Iterable[Question]:
    """One question for all that may have happened silently: any of these, or nothing (TAR 4)."""
    return _silently(tuple(open_silent(left))) if "silent" not in hand.facts else ()


@lru_cache(maxsize=512)
def _silently(able: tuple[tuple[str, str], ...]) -> tuple[Question, ...]:
    """The questions for silent figures, each with a side that may have made it."""
    sides: dict[str, tuple[str, ...]] = {}
    for name, side in able:
        sides[name] = (*sides.get(name, ()), side)
    nothing = (Question(Entry("silent", what=NOBODY), None),) if able else ()
    each = ((Entry("silent", figure=name), own) for name, own in sides.items())
    return (*nothing, *(Question(entry, "what", own, needed=False) for entry, own in each))


_ASKED_BY: Final = {"held": _of_holder, "points": _of_points, "silent": _of_silent}
"""What asks for a fact, by what it does; for all others it is the figures."""
