"""What only the cards or the sides show to have been wrong, of entries that stand (TAR 2, 3, 5).

Each of these happened at the table: the hand goes on, and the director says what follows.
"""

from __future__ import annotations

from collections.abc import Iterator

from engine.hand.cards import Seat
from engine.results.entry_problem import make_problem
from engine.results.items import THE_GAME
from engine.tarokk.announcements.bid_signals import Breach, bidding_breaches
from engine.tarokk.announcements.figure_announcements import NINE, seats_of_counts
from engine.tarokk.announcements.sides import (
    Known,
    Partner,
    ShownSides,
    at_call,
    partners_by_cards,
    tell,
    with_declarer,
)
from engine.tarokk.announcements.talon import is_tarokk, may_have_laid
from engine.tarokk.state import Hand, SpokenWord
from engine.tarokk.table import FIGURES, PAGATULTI, STEPS, YIELDED

KONTRA = STEPS[0]


def breaches(hand: Hand) -> Iterator[Breach]:
    """Everything that what is known now shows to have been wrong."""
    yield from bidding_breaches(hand)
    if hand.declarer is None or hand.nothing_played:
        return
    yield from _laid_breaches(hand)
    yield from _count_breaches(hand)
    yield from _side_breaches(hand)
    yield from _discarder_breach(hand)


def _laid_breaches(hand: Hand) -> Iterator[Breach]:
    """As many tarokks are announced as were laid away (TAR 2.6)."""
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


def _count_breaches(hand: Hand) -> Iterator[Breach]:
    """A count is true, and compulsory for who announces or kontras pagátulti (TAR 3.3)."""
    for index, seat, count in hand.counts:
        able = hand.deal.tarokk_counts(seat)
        if count not in able:
            really = min(able, key=lambda one: abs(one - count))
            yield index, make_problem("tarokk.count-false", count=count, really=really)
    if not hand.spoken_out:
        return
    told = seats_of_counts(hand)
    for index, seat in _pagatulti_speakers(hand):
        able = hand.deal.tarokk_counts(seat)
        nine = any(count == NINE for _, _, count in hand.counts)
        due = hand.rules.counts.keys() - ({NINE} if nine else ())
        if seat not in told and due.issuperset(able):
            yield index, make_problem("tarokk.count-not-said", count=min(able))


def _pagatulti_speakers(hand: Hand) -> Iterator[tuple[int, Seat]]:
    """Who announced pagátulti, or said kontra on it: kontra only, not the higher steps."""
    for figure in hand.figures:
        if figure.figure == PAGATULTI:
            yield figure.index, figure.seat
            for step in hand.chains[figure.id].steps:
                if step.name == KONTRA:
                    yield step.entry, step.seat


# -- sides


def true_partner(hand: Hand) -> tuple[bool, Partner]:
    """Whether the cards alone tell who the partner is, and who."""
    able = partners_by_cards(hand)
    return (True, able[0]) if len(able) == 1 else (False, None)


class RevealedSides:
    """Who is with whom as the cards tell, and what everybody knows, word by word (TAR 3.4).

    `previous` announced last.
    """

    def __init__(self, hand: Hand, own: tuple[Seat, ...]) -> None:
        """Begin where the card is called; `own` is the declarer's side."""
        self.hand, self.own = hand, own
        self.known: Known = at_call(hand)
        self.previous = hand.the_declarer

    def hear(self, word: SpokenWord) -> None:
        """Learn from a word which side its speaker is on, as it truly is."""
        tell(self.hand, self.known, word, self.previous)
        for seat, one in self.known.items():
            if one.declarers is not (seat in self.own):
                self.known[seat] = ShownSides(seat in self.own, one.entry)
        self.previous = word.seat

    def is_entitled(self, seat: Seat, by: Seat, *, answers: bool) -> bool:
        """Whether a step on somebody's item is for a seat's side (TAR 5.1)."""
        return ((seat in self.own) is (by in self.own)) is answers

    def is_after_opponent(self, seat: Seat) -> bool:
        """Whether a figure would tell of another side than its speaker's (TAR 3.4)."""
        if seat in self.known:
            return False
        return self.known[self.previous].declarers is not (seat in self.own)

    def is_with_leader(self, seat: Seat) -> bool:
        """Whether a seat is on the side of whoever leads (TAR 4)."""
        return (seat in self.own) is (self.hand.leader in self.own)


def true_sides(hand: Hand) -> RevealedSides | None:
    """The sides after all that was said, where the cards tell them."""
    true = _at_call(hand)
    if true is not None:
        for word in hand.words:
            true.hear(word)
    return true


def _at_call(hand: Hand) -> RevealedSides | None:
    is_known, partner = true_partner(hand)
    return RevealedSides(hand, with_declarer(hand, partner)) if is_known else None


def _side_breaches(hand: Hand) -> Iterator[Breach]:
    """Words that were against the convention or one's own side, as has come out (TAR 3.4, 5.1)."""
    true = _at_call(hand) if hand.words else None
    if true is None:
        return
    for word in hand.words:
        if word.by is None:
            yield from _figure_breaches(true, word)
        elif not true.is_entitled(word.seat, word.by, answers=word.answers):
            yield word.index, make_problem("tarokk.kontra-own-side", on=word.item)
        true.hear(word)


def _figure_breaches(true: RevealedSides, word: SpokenWord) -> Iterator[Breach]:
    """Whether a figure could not be announced by its speaker (TAR 3.4, 4)."""
    if true.is_after_opponent(word.seat):
        yield word.index, make_problem("tarokk.announced-after-opponent", other=true.previous)
    figure = true.hand.figure_of(word.item)
    row = FIGURES[figure.figure] if figure is not None else None
    if row is not None and row.against_lead and true.is_with_leader(word.seat):
        told = {"figure": row.id, "other": true.hand.leader}
        yield word.index, make_problem("tarokk.with-the-leader", **told)


def _discarder_breach(hand: Hand) -> Iterator[Breach]:
    """Whoever laid the called card away must kontra the game at his first turn (TAR 3.2).

    Once that turn is over it is too late. Where it may have been several, all of them were silent.
    """
    able = _discarders(hand)
    silent = [seat for seat in able if not _kontrad_by_first_turn(hand, seat)]
    if not able or silent != able or hand.called_at is None:
        return
    if all(hand.has_spoken(seat) for seat in able):
        yield hand.called_at, make_problem("tarokk.discarder-silent", other=able, card=hand.called)


def owes_kontra(hand: Hand) -> int | None:
    """The turn by which whoever laid the called card away has still to kontra the game (3.2)."""
    able = _discarders(hand)
    if len(able) != 1 or hand.has_spoken(able[0]) or _kontrad_by_first_turn(hand, able[0]):
        return None
    return hand.around().index(able[0])


def _discarders(hand: Hand) -> list[Seat]:
    """The others who may have laid the called card away; none where it may not lie with theirs.

    That it lies away cards tell, or whoever told that nobody held it (TAR 2.6, 3.2).
    """
    card = hand.called
    if card is None:
        return []
    told = hand.facts.get("held")
    away = hand.deal.lying_away() or hand.deal.away
    if card not in away and (told is None or told[1].seat is not None):
        return []
    able = [seat for seat in hand.around() if may_have_laid(hand, seat, card)]
    if not able:
        # Nobody told of tarokks laid away; the declarer calls none of his own but the XX.
        seats = hand.around() if card is YIELDED else hand.around()[1:]
        able = [seat for seat in seats if may_have_laid(hand, seat, card, unsaid=True)]
    return [] if hand.declarer in able else able


def _kontrad_by_first_turn(hand: Hand, seat: Seat) -> bool:
    first = hand.around().index(seat)
    on_game = [word for word in hand.words if word.item == THE_GAME]
    return any(word.turn <= first for word in on_game)
