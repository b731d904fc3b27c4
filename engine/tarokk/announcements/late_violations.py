"""Violations by valid entries that only the cards or the sides reveal (TAR 2, 3, 5).

Each of these happened at the table: the hand goes on, and the director decides what follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.adjudication.kontra_ladder import KontraStep
from engine.hand.cards import Seat
from engine.results.entry_problem import citing_rules, make_problem
from engine.results.items import THE_GAME
from engine.tarokk.announcements import sides
from engine.tarokk.announcements.bid_signals import BidViolation, find_unfounded_bids
from engine.tarokk.announcements.figure_announcements import NINE, seats_of_counts
from engine.tarokk.announcements.partner_call import check_reached, is_below_honour_only
from engine.tarokk.announcements.talon import is_tarokk, may_have_discarded, others_may_have_laid
from engine.tarokk.rule_constants import FIGURES, HONOURS, PAGATULTI, STEPS, YIELDED
from engine.tarokk.state import Hand, SideEvidence

KONTRA = STEPS[0]


def find_late_violations(hand: Hand) -> Iterator[BidViolation]:
    """Yield every violation that the current knowledge reveals."""
    yield from find_unfounded_bids(hand)
    if hand.declarer is None or hand.nothing_played:
        return
    yield from _call_breach(hand)
    yield from _laid_breaches(hand)
    yield from _count_breaches(hand)
    yield from _side_breaches(hand)
    yield from _discarder_breach(hand)


def _call_breach(hand: Hand) -> Iterator[BidViolation]:
    """Yield a call that needs a tarokk discarded by another, which nobody announced (TAR 3.2).

    Cards played later show it, too: the XX of another, or the called card in the declarer's hand.
    """
    card = hand.called
    if card is None or hand.called_at is None:
        return
    if hand.needs_laid or check_reached(hand, card) is not None:
        may_be = others_may_have_laid(hand) and card not in HONOURS
        wrong = make_problem(f"tarokk.{'call-needs-laid' if may_be else 'call-wrong'}", card=card)
        if is_below_honour_only(hand, card):
            wrong = citing_rules(wrong, "TAR 3.2", "TAR 3.2 highest_callable")
        yield hand.called_at, wrong


def _laid_breaches(hand: Hand) -> Iterator[BidViolation]:
    """Yield wrong or missing announcements of discarded tarokks (TAR 2.6)."""
    for seat, (index, count, shown) in hand.laid.items():
        cards = hand.deal.laid.get(seat)
        if cards is None:
            continue
        really = sum(map(is_tarokk, cards))
        if really != count or not set(shown or ()) <= cards:
            yield index, make_problem("tarokk.laid-otherwise", count=count, really=really)
    for seat, index in hand.laid_at.items() if hand.spoken_out else ():
        really = sum(map(is_tarokk, hand.deal.laid[seat]))
        if really and seat not in hand.laid:
            yield index, make_problem("tarokk.laid-unsaid", count=really)


def _count_breaches(hand: Hand) -> Iterator[BidViolation]:
    """Yield false tarokk counts and missing compulsory ones (TAR 3.3).

    A count is compulsory for a player who announces or kontras pagátulti.
    """
    for index, seat, count in hand.counts:
        able = hand.deal.tarokk_counts(seat)
        if count not in able:
            really = _number_known(able)
            yield index, make_problem("tarokk.count-false", count=count, really=really)
    if not hand.spoken_out:
        return
    told = seats_of_counts(hand)
    for index, seat, readings in _bound_to_count(hand):
        able = hand.deal.tarokk_counts(seat)
        nine = any(count == NINE for _, _, count in hand.counts)
        due = hand.rules.counts.keys() - ({NINE} if nine else ())
        if seat not in told and due.issuperset(able):
            wrong = make_problem("tarokk.count-not-said", count=_number_known(able))
            yield index, citing_rules(wrong, "TAR 3.3", *readings) if readings else wrong


def _number_known(able: range) -> int | str:
    """Return the number of tarokks if only one is possible, else the range as text."""
    return able[0] if len(able) == 1 else f"{able[0]}–{able[-1]}"


def _bound_to_count(hand: Hand) -> Iterator[tuple[int, Seat, tuple[str, ...]]]:
    """Yield entries and seats that announced pagátulti or said kontra, no higher step, on it.

    At some tables a kontra on anything binds, or a higher step; the last value are the readings by
    which alone an entry binds its seat, which is told once.
    """
    ultis = [figure for figure in hand.figures if figure.figure == PAGATULTI]
    own = {one.id for one in ultis}
    steps = [(chain.id, step) for chain in hand.chains.values() for step in chain.steps]
    plain = [step for item, step in steps if item in own and step.name == KONTRA]
    yield from ((one.index, one.seat, ()) for one in ultis)
    yield from ((step.entry, step.seat, ()) for step in plain)
    bound = {figure.seat for figure in ultis} | {step.seat for step in plain}
    for item, step in sorted(steps, key=lambda one: one[1].entry):
        if step.seat not in bound and (
            readings := _readings_that_bind(hand, step, on_ulti=item in own)
        ):
            bound.add(step.seat)
            yield step.entry, step.seat, readings


def _readings_that_bind(hand: Hand, step: KontraStep, *, on_ulti: bool) -> tuple[str, ...]:
    """Return the readings by which a step of kontra binds to count, none if it does not."""
    found: list[str] = []
    if not on_ulti:
        if hand.rules.count_compulsory != "any-kontra":
            return ()
        found.append("TAR 3.3 count_compulsory")
    if step.name != KONTRA:
        if hand.rules.count_kontra_steps != "every-step":
            return ()
        found.append("TAR 3.3 count_kontra_steps")
    return tuple(found)


# -- sides


class TrueSides:
    """The true sides by the cards, and the public knowledge, word by word (TAR 3.4).

    `previous` is the seat that announced last.
    """

    def __init__(self, hand: Hand, own: tuple[Seat, ...]) -> None:
        """Begin where the card is called; `own` is the declarer's side."""
        self.hand, self.own = hand, own
        self.known: sides.Known = sides.public_sides_at_call(hand)
        self.previous = hand.the_declarer

    def hear(self, word: SideEvidence) -> None:
        """Update the public knowledge by a word, corrected to the speaker's true side."""
        sides.derive_shown_side(self.hand, self.known, word, self.previous, self.own)
        self.previous = word.seat

    def is_entitled(self, seat: Seat, by: Seat, *, answers: bool) -> bool:
        """Return whether a kontra step on an item of `by` is for a seat's true side (TAR 5.1)."""
        return ((seat in self.own) is (by in self.own)) is answers

    def is_after_opponent(self, seat: Seat) -> bool:
        """Return whether a figure would indicate the wrong side of its speaker (TAR 3.4)."""
        if seat in self.known:
            return False
        return self.known[self.previous].declarers is not (seat in self.own)

    def is_with_leader(self, seat: Seat) -> bool:
        """Return whether a seat is on the leader's side (TAR 4)."""
        return (seat in self.own) is (self.hand.leader in self.own)


def true_sides(hand: Hand) -> TrueSides | None:
    """Return the sides after all words, or None if the cards do not determine them."""
    true = _at_call(hand)
    if true is not None:
        for word in hand.words:
            true.hear(word)
    return true


def _at_call(hand: Hand) -> TrueSides | None:
    own = sides.own_side_by_cards(hand)
    return None if own is None else TrueSides(hand, own)


def _side_breaches(hand: Hand) -> Iterator[BidViolation]:
    """Yield words against the convention or the speaker's own side (TAR 3.4, 5.1)."""
    true = _at_call(hand) if hand.words else None
    if true is None:
        return
    for word in hand.words:
        if word.by is None:
            yield from _figure_breaches(true, word)
        elif not true.is_entitled(word.seat, word.by, answers=word.answers):
            yield word.index, make_problem("tarokk.kontra-own-side", on=word.item)
        true.hear(word)


def _figure_breaches(true: TrueSides, word: SideEvidence) -> Iterator[BidViolation]:
    """Yield the reasons why its speaker could not announce a figure (TAR 3.4, 4)."""
    if true.is_after_opponent(word.seat):
        yield word.index, make_problem("tarokk.announced-after-opponent", other=true.previous)
    figure = true.hand.figure_of(word.item)
    row = FIGURES[figure.figure] if figure is not None else None
    if row is not None and row.against_lead and true.is_with_leader(word.seat):
        told = {"figure": row.id, "other": true.hand.leader}
        yield word.index, make_problem("tarokk.with-the-leader", **told)


def _discarder_breach(hand: Hand) -> Iterator[BidViolation]:
    """Yield a violation if the discarder of the called card did not kontra the game (TAR 3.2).

    It is due at the discarder's first turn. If several seats may be the discarder, it is certain
    only if all of them were silent, and noted if some were.
    """
    able = _discarders(hand)
    silent = [seat for seat in able if not _kontrad_by_first_turn(hand, seat)]
    if not silent or hand.called_at is None or not all(map(hand.has_spoken, able)):
        return
    slug = "discarder-silent" if silent == able else "discarder-unknown"
    yield hand.called_at, make_problem(f"tarokk.{slug}", other=silent, card=hand.called)


def discarder_kontra_turn(hand: Hand) -> int | None:
    """Return the turn by which the discarder of the called card must kontra the game (TAR 3.2)."""
    able = _discarders(hand)
    if len(able) != 1 or hand.has_spoken(able[0]) or _kontrad_by_first_turn(hand, able[0]):
        return None
    return hand.around().index(able[0])


def _discarders(hand: Hand) -> list[Seat]:
    """Return the defenders who may have discarded the called card, empty if none may have.

    The cards show that it was discarded, or the reported fact that nobody held it (TAR 2.6, 3.2).
    """
    card = hand.called
    if card is None:
        return []
    told = hand.facts.get("held")
    away = hand.deal.lying_away() or hand.deal.away
    if card not in away and (told is None or told[1].seat is not None):
        return []
    able = [seat for seat in hand.around() if may_have_discarded(hand, seat, card)]
    if not able:
        # Nobody announced discarded tarokks; the declarer calls none of his own except the XX.
        seats = hand.around() if card is YIELDED else hand.around()[1:]
        able = [seat for seat in seats if may_have_discarded(hand, seat, card, unsaid=True)]
    return [] if hand.declarer in able else able


def _kontrad_by_first_turn(hand: Hand, seat: Seat) -> bool:
    first = hand.around().index(seat)
    on_game = [word for word in hand.words if word.item == THE_GAME]
    return any(word.turn <= first for word in on_game)
