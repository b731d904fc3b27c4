"""Announcements: figures, béla kassza and kontra steps (ALS 5, 6, 7)."""

from __future__ import annotations

from collections.abc import Sequence

from engine.adjudication.kontra_ladder import check_side, check_step, no_such_item
from engine.alsos import rule_constants as constants
from engine.alsos.announcements.gyerunk import GIVE_UP, call_of
from engine.alsos.play import card_consistency
from engine.alsos.rule_constants import FigureRow, RuleSet
from engine.alsos.stakes import Stake
from engine.alsos.state import Hand
from engine.hand.cards import Card, Seat, Suit, card_of
from engine.hand.record import Entry, seat_of
from engine.packs.hungarian_pack import ASZ
from engine.results.entry_problem import EntryProblem, citing_rules, make_problem


def check_figure(
    rules: RuleSet,
    entry: Entry,
    said: Sequence[FigureRow],
    just_said: Sequence[FigureRow],
    *,
    stage: str,
    nt: bool,
    trump: Suit | None,
) -> EntryProblem | None:
    """Check a figure against its announcer's earlier ones and the suit (ALS 5, 5.2-5.4).

    `said` are all the announcer's figures so far, `just_said` those of this stage.
    """
    row = rules.figures.get(str(entry.figure))
    if row is None:
        return make_problem("alsos.figure-not-played", figure=entry.figure)
    if stage not in row.stages:
        return make_problem("alsos.figure-wrong-stage", figure=row.name, stage=min(row.stages))
    if nt and not row.nt:
        return make_problem("alsos.figure-needs-trumps", figure=row.name)
    wrong = _check_beside(rules, row, said, just_said) if said else None
    if wrong is not None or entry.card is None:
        return wrong
    return check_named_ace(row, entry.card, trump)


def _check_beside(
    rules: RuleSet, row: FigureRow, said: Sequence[FigureRow], just_said: Sequence[FigureRow]
) -> EntryProblem | None:
    """Check that a figure is new, rising, and allowed together with earlier ones (ALS 5.2, 5.4)."""
    if row in said:
        return make_problem("alsos.figure-twice", figure=row.name)
    above = [other for other in said if other.rising > row.rising]
    if row.rising and above:
        return make_problem("alsos.figure-falling", figure=row.name, after=above[0].name)
    apart = _apart(rules.never_together, row, said) or _apart(
        rules.not_in_one_stage, row, just_said
    )
    if apart is not None:
        return make_problem("alsos.figure-not-together", figure=row.name, other=apart.name)
    return None


def _apart(
    pairs: Sequence[frozenset[str]], row: FigureRow, said: Sequence[FigureRow]
) -> FigureRow | None:
    """Return an earlier figure that excludes this one, or None (ALS 5.4)."""
    return next((other for other in said if frozenset({other.name, row.name}) in pairs), None)


def check_named_ace(row: FigureRow, card: Card, trump: Suit | None) -> EntryProblem | None:
    """Check that only ulti and uhu name a card, and only a plain ace (ALS 5)."""
    if not row.plain_ace:
        return make_problem("alsos.figure-names-no-card", figure=row.name)
    if trump is None:
        return make_problem("alsos.trump-unknown")
    if card.rank is not ASZ or card.suit is trump:
        return make_problem("alsos.not-a-plain-ace", figure=row.name, card=card)
    return None


def check_front_or_back_figure(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a figure announced from the front or the back (ALS 5.2, 6.4)."""
    wrong = check_announcer(hand, seat_of(entry))
    return wrong or AnnouncedFigures(hand, seat_of(entry)).check(entry)


def check_announcer(hand: Hand, seat: Seat) -> EntryProblem | None:
    """Check that a seat may announce anything from the front or the back (ALS 4.3, 4.4, 6.4)."""
    if hand.game not in constants.WITH_FIGURES:
        return make_problem("alsos.no-figures", game=hand.game)
    any_turn = hand.rules.figures_any_turn and hand.stage == constants.FRONT
    return None if any_turn or hand.first_turn(seat) else make_problem("alsos.figure-late")


class AnnouncedFigures:
    """The figures that a seat has announced so far (ALS 5.4)."""

    def __init__(self, hand: Hand, seat: Seat) -> None:
        """Read a hand, which is not changed."""
        self.hand = hand
        own = [one for one in hand.chains.values() if one.by is seat and one.row is not None]
        self.said = [one.row for one in own if one.row is not None]
        self.now = [one.row for one in own if one.row is not None and one.stage == hand.stage]

    def check(self, entry: Entry) -> EntryProblem | None:
        """Check one more figure of the seat (ALS 5.2-5.4)."""
        hand, said, now = self.hand, self.said, self.now
        nt, trump = hand.game == constants.SZANZADU, hand.trump
        return check_figure(hand.rules, entry, said, now, stage=hand.stage, nt=nt, trump=trump)


def do_figure(hand: Hand, index: int, entry: Entry) -> None:
    """Make the figure an item of its announcer."""
    hand.add_figure(index, seat_of(entry), hand.rules.figures[str(entry.figure)], entry.card)


def check_bela_kassza(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check béla kassza: once a side, in trump games, in its holder's first turn (ALS 7.5, 6.4)."""
    if not hand.rules.bela_kassza:
        return make_problem("alsos.bela-kassza-not-played")
    if hand.game != constants.TRUMP_GAME:
        return make_problem("alsos.bela-kassza-needs-trumps")
    said = hand.bela_kassza
    if said is not None and said.by is not None and entry.seat is not None:
        if hand.same_side(said.by, entry.seat):
            return make_problem("alsos.bela-kassza-twice")
        return make_problem("alsos.bela-kassza-both-sides", other=said.by)
    if not hand.first_turn(seat_of(entry)):
        return make_problem("alsos.bela-kassza-late")
    if lacks_bela(hand, entry.seat):
        return make_problem("alsos.bela-not-held")
    return None


def lacks_bela(hand: Hand, seat: Seat | None) -> bool:
    """Return whether the seat is known not to hold the béla."""
    told = hand.facts.get(("bela", None))
    if told is not None:
        return told[1].seat is not seat
    if hand.trump is None or seat is None:
        return False
    return card_consistency.lacks_bela(hand, seat)


def do_bela_kassza(hand: Hand, index: int, entry: Entry) -> None:
    """Raise the trump game by béla kassza."""
    name = "bela-kassza"
    hand.bela_kassza = Stake(name, name, entry.seat, hand.stage, index, hand.clock)


def check_kontra(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check a step against the item, the side, the ladder and the time (ALS 6.4, 7)."""
    stake = hand.chains.get(str(entry.on))
    if entry.seat is None or stake is None or stake.void or stake.by is None:
        return no_such_item("alsos", entry)
    said, steps, own = len(stake.steps), hand.rules.steps, hand.same_side(entry.seat, stake.by)
    last = stake.steps[-1].name if stake.steps else None
    wrong = check_side(
        "alsos.kontra-own-side", stake.id, said, steps, announcers=own, last=last
    ) or check_step("alsos", entry, stake.id, said, steps)
    if wrong is None and not hand.rules.kontra_waits and hand.missed(entry.seat, stake.since):
        return make_problem("alsos.kontra-late", on=stake.id, step=entry.do)
    gone = not hand.rules.kontra_first_chance and hand.missed_in_front(entry.seat, stake.since)
    if wrong is None and gone:
        late = make_problem("alsos.kontra-late", on=stake.id, step=entry.do)
        return citing_rules(late, "ALS 6.4", "ALS 6.4 kontra_first_chance")
    return wrong


def do_kontra(hand: Hand, index: int, entry: Entry) -> None:
    """Add the step to the item's kontra chain."""
    on = str(entry.on)
    hand.chains[on] = hand.chains[on].raised(index, entry, hand.stage, since=hand.clock)


# -- keeping the card of an ulti: the trump VII waits for the last trick unless forced (ALS 5.7)


def _kept(hand: Hand, seat: Seat) -> Card | None:
    """Return the trump that the seat has to keep for a figure it announced, or None (ALS 5.7)."""
    for stake in hand.chains.values():
        row = stake.row
        if row is None or stake.by is not seat or stake.void or row.trick != 1:
            continue
        call = call_of(hand, stake.id)
        released = call is not None and call.ended == GIVE_UP
        if row.with_trump is not None and hand.trump is not None and not released:
            return card_of(hand.trump, row.with_trump)
    return None


def check_early_ulti_card(hand: Hand, seat: Seat, card: Card) -> EntryProblem | None:
    """Check that the card of an ulti is not played before the last trick unforced (ALS 5.7)."""
    deal = hand.deal
    held = deal.held.get(seat)
    if held is None or card.suit is not hand.trump or len(deal.tricks) == deal.each - 1:
        return None
    if card is not _kept(hand, seat):
        return None
    if len(constants.PLAIN_TABLES[hand.trump].legal_cards(held, deal.on_table)) == 1:
        return None
    return make_problem("alsos.ulti-card-early", card=card)


def early_ulti_cards(hand: Hand) -> list[tuple[Seat, Card]]:
    """Return ulti cards played early, if only the whole play shows the hands (ALS 5.7)."""
    deal, found = hand.deal, []
    if not deal.complete or not hand.rules.ulti_card_bound:
        return []
    kept = {seat: _kept(hand, seat) for seat in hand.order if seat not in deal.held}
    left = {seat: set(deal.laid_by(seat)) for seat, card in kept.items() if card is not None}
    for trick in deal.tricks[:-1] if left else ():
        before: list[Card] = []
        for seat, card in trick.cards:
            if seat in left:
                legal = constants.PLAIN_TABLES[hand.trump].legal_cards(left[seat], before)
                if card is kept[seat] and len(legal) > 1:
                    found.append((seat, card))
                left[seat].discard(card)
            before.append(card)
    return found
