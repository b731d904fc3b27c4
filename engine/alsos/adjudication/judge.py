"""The judge of Alsós: findings, items, prompts and awards of one hand."""

from __future__ import annotations

from collections.abc import Collection, Iterable, Iterator, Sequence
from dataclasses import replace
from typing import Final

from engine.adjudication import judge, replay
from engine.adjudication.ruling import WHOLE_HAND
from engine.alsos.adjudication import compulsory_abszolut, prompts
from engine.alsos.announcements import bidding, gyerunk
from engine.alsos.announcements.figure_announcements import early_ulti_cards
from engine.alsos.announcements.meld_declarations import melds_given_up_to_opponents
from engine.alsos.announcements.talon_exchange import check_siber_right
from engine.alsos.findings import CODES
from engine.alsos.labels import ACCEPTED, ORIGINAL
from engine.alsos.play.card_consistency import DECLARING, SHOWING, find_contradicted_words
from engine.alsos.play.card_locations import can_bela_be_discarded
from engine.alsos.play.play_knowledge import PlayKnowledge
from engine.alsos.rule_constants import STEPS, THROWN_IN
from engine.alsos.scoring import fact_prompts
from engine.alsos.scoring.fact_checks import can_be_refused_figure
from engine.alsos.scoring.item_scores import awards, score_items
from engine.alsos.scoring.outcomes import relevant_cards, relevant_tricks, tricks_matter
from engine.alsos.stakes import GAME, item_id
from engine.alsos.state import Hand
from engine.card_play.speaking_turns import early_words
from engine.hand.record import Entry
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.entry_problem import (
    EntryProblem,
    Trouble,
    finding_of,
    make_problem,
    removal_finding,
)
from engine.results.findings import Finding, Fix, Severity
from engine.results.items import Award, Item
from engine.results.sides import Side, against_all, each_alone

MELD_ENTRIES: Final = DECLARING | SHOWING | {"kicsi", "no-valid", "bela"}
"""Entries that matter only if melds and béla count: in the game, kassza, 200 (ALS 4.2)."""
UNTRUE = frozenset({"alsos.meld-untrue", "alsos.vannak-untrue", "alsos.meld-impossible"})
"""The codes of melds contradicted by the cards known at that point."""


Entries = tuple[Entry, ...]


class Judge(judge.Judge[Hand]):
    """The judge of one Alsós hand."""

    EVENTS = frozenset({"alsos.irregularity", "alsos.meld-shows-revoke", compulsory_abszolut.CODE})

    def __init__(self, replayer: replay.GameReplay[Hand]) -> None:
        """Read the replayed hand, the knowledge of its play, and the items with their needs."""
        super().__init__(replayer)
        self.evidence = PlayKnowledge(self.hand)
        self.scored = score_items(self.hand, self.evidence)

    def refused(self, found: Finding) -> Finding:
        """Add a repair to a meld that is true only after an exchange entered later (ALS 8.5)."""
        at, entries = found.entry, list(self.record.entries)
        if found.code not in UNTRUE or at is None:
            return found
        for index in range(at + 1, len(entries)):
            late = entries[index]
            if late.do in {"siber", "exchange"} and late.seat is entries[at].seat:
                entries.insert(at, entries.pop(index))
                others = self.found_in(tuple(entries))
                if others is None or any(one.entry in {at, at + 1} for one in others):
                    return found
                return replace(found, mend=Fix("move", entry=index, to=at))
        return found

    def shown_by_all(self, hand: Hand, refused: list[Finding]) -> Iterator[Finding]:
        """Yield the findings that only the whole record shows.

        These are low bids, words that the cards contradict, a síber without a right, an owed
        abszolút, facts that no item needs.
        """
        named, entries = self._refused_figures(hand, refused), self.record.entries
        for at, wrong in (
            *_low_bids(hand),
            *_bela_kassza(hand),
            *find_contradicted_words(hand),
            *_siber(hand, entries),
            *_ulti_cards(hand, entries),
            *_idle_facts(hand),
            *_ruled_on_nothing(hand, named),
        ):
            yield finding_of(CODES, at, wrong)
        against = (
            *hand.belied.items(),
            *melds_given_up_to_opponents(hand),
            *_early_answers(hand, entries),
        )
        for at, wrong in against:
            yield removal_finding(CODES, at, wrong)
        yield from early_words(hand, entries, _early(hand, entries, refused), CODES)
        yield from compulsory_abszolut.check_owed(hand, entries, self.found_in)

    def _refused_figures(self, hand: Hand, findings: Sequence[Finding]) -> tuple[str, ...]:
        if not findings:
            return ()
        wrong = (one.entry for one in findings if one.severity is Severity.ERROR)
        said = (self.record.entries[entry] for entry in wrong if entry is not None)
        about = (entry for entry in said if entry.do == "figure" or entry.do in STEPS)
        items = (item for entry in about for item in _items_of(hand, entry))
        return tuple(dict.fromkeys(item for item in items if can_be_refused_figure(hand, item)))

    def items(self) -> tuple[Item, ...]:
        """Return the game and every figure (ALS 4, 5)."""
        return tuple(one.item for one in self.scored)

    def asks(self) -> tuple[Prompt, ...]:
        """Return every entry that would be accepted now, directly or after passes (ALS 6.5).

        This includes rulings, also those on refused figures.
        """
        hand, scored, later = self.hand, self.scored, prompts.close_betli_turn(self.hand)
        refused = self._refused_figures(hand, self.findings)
        needs = {(kind, on): one.item.id for one in scored for kind, on in reversed(one.needs)}
        found = [
            *prompts.announcement_prompts(hand),
            *prompts.gyerunk_prompts(later),
            *prompts.meld_validation_prompts(later, needs),
        ]
        found += [*prompts.table_action_prompts(hand), *fact_prompts.deal_fact_prompts(hand, needs)]
        found += self._play_facts(needs)
        found += fact_prompts.irregularity_and_ruling_prompts(
            hand, scored, refused, disputed=self.rulable
        )
        return tuple(compulsory_abszolut.require_owed_abszolut(hand, found))

    def _play_facts(self, needs: fact_prompts.Needs) -> Iterator[Prompt]:
        """Yield prompts for facts of the play.

        A fact may also end the bidding by passes (ALS 3.2, 6.5).
        """
        hand, evidence = self.hand, self.evidence
        if hand.stage == "bid2" and hand.can_go_on() and not bidding.low_bids(hand):
            hand = hand.gone_on()
        if hand is not self.hand or evidence.exchange_open:
            evidence = PlayKnowledge(hand, closed=True)
        return fact_prompts.play_fact_prompts(hand, evidence, needs)

    @property
    def is_open(self) -> bool:
        """Return whether a game, an answer to a call, an owed abszolút or a fact is missing."""
        hand = self.hand
        if not self.scored:
            return hand.game != THROWN_IN
        waits = gyerunk.call_open(hand) or compulsory_abszolut.is_abszolut_required(hand)
        return waits or any(one.needs for one in self.scored)

    def touched(self, entry: Entry) -> Collection[str]:
        """Return the items whose outcome may change if an entry is wrong.

        Kassza follows the game if there is a ruling on the game (ALS 5.6).
        """
        touched, chains = set(_items_of(self.hand, entry)), self.hand.chains
        if GAME not in self.ruled:
            return touched
        rows = {on: stake.row for on, stake in chains.items() if stake.row is not None}
        return {GAME if on in rows and rows[on].kassza else on for on in touched}

    def awards(self, items: tuple[Item, ...]) -> tuple[Award, ...]:
        """Return the points that each decided item writes and pays (ALS 12)."""
        each = (awards(self.hand, item, self.evidence) for item in items)
        return tuple(award for award in each if award is not None)

    def table(self) -> HandDisplay:
        """Return the state of the table for display."""
        hand = self.hand.as_it_stands()
        deal = hand.deal
        turn = deal.turn if hand.stage in {"back", "trick1", "play"} else None
        if deal.complete:  # the winner of the last trick would lead
            turn = deal.tricks[-1].winner
        if hand.stage != "play" and not hand.passes_left <= 0:
            turn = hand.speaker
        return hand.table(
            turn,
            declarer=hand.declarer,
            game=hand.game,
            trump=hand.trump,
            leader=hand.leader(),
            sides=_sides(hand),
            own={ORIGINAL: hand.original, ACCEPTED: hand.accepted},
        )


def _sides(hand: Hand) -> tuple[Side, ...]:
    """Return declarer and defenders; in klopitzky every seat plays alone (ALS 4.4, 5.5)."""
    game = hand.chains.get(GAME)
    if game is None:
        return ()
    if game.by is None:
        return each_alone(hand.order, game.entry)
    return against_all(game.by, hand.order, game.entry)


# -- findings of the whole record


def _low_bids(hand: Hand) -> Iterator[Trouble]:
    """Yield the bids that stayed too low (ALS 3.4)."""
    for index, bid, need in bidding.final_low_bids(hand):
        told = {"bid": bid.strain, "need": need, "total": bidding.figure_total(bid)}
        yield index, make_problem("alsos.bid-too-low", **told)


def _bela_kassza(hand: Hand) -> Iterator[Trouble]:
    """Yield a béla kassza whose announcer, according to a fact, did not hold the béla (ALS 7.5)."""
    said, told = hand.bela_kassza, hand.facts.get(("bela", None))
    if said is None or told is None or told[1].seat is said.by:
        return
    gone = told[1].seat is None and can_bela_be_discarded(hand) and hand.deal.siber is said.by
    if not gone:
        yield said.entry, make_problem("alsos.bela-not-held")


def _siber(hand: Hand, entries: Entries) -> Iterator[Trouble]:
    """Yield a síber without a right to it, if only the trumps, entered later, show it (ALS 8.2)."""
    wrong = check_siber_right(hand)
    if wrong is not None:
        yield next(index for index, entry in enumerate(entries) if entry.do == "siber"), wrong


def _ulti_cards(hand: Hand, entries: Entries) -> Iterator[Trouble]:
    """Yield ulti cards played early, if only the whole play shows the hands (ALS 5.7)."""
    early = early_ulti_cards(hand)
    for index, entry in enumerate(entries if early else ()):
        if entry.do == "play" and (entry.seat, entry.card) in early:
            yield index, make_problem("alsos.ulti-card-early", card=entry.card)


def _early_answers(hand: Hand, entries: Entries) -> Iterator[tuple[int, EntryProblem]]:
    """Yield a call given up by the second defender before the first one answered (ALS 10.3)."""
    for item, seat, first in gyerunk.early_answers(hand):
        place = max(
            index
            for index, entry in enumerate(entries)
            if (entry.do, entry.seat, gyerunk.called_item(entry)) == (gyerunk.GIVE_UP, seat, item)
        )
        yield place, make_problem("alsos.answer-early", first=first)


def _early(hand: Hand, entries: Entries, found: Sequence[Finding]) -> Iterator[int]:
    """Yield the places of words said before their turn in trick 1 that have no other finding.

    If another seat's word belongs before such a word, that one is only entered late (ALS 6.5).
    """
    named = {one.entry for one in found}
    late = [one for one in found if one.code == "alsos.entered-late"]
    for word in hand.early - named:
        behind = (one.entry for one in late if one.mend and (one.mend.to or 0) <= word)
        if all(at is None or at < word or entries[at].seat is entries[word].seat for at in behind):
            yield word


def _idle_facts(hand: Hand) -> Iterator[Trouble]:
    """Yield facts on which no item depends (ALS 5.1: only announced figures count)."""
    if hand.game is None or not hand.facts:
        return
    cards, tricks = relevant_cards(hand), relevant_tricks(hand)
    for index, entry in dict(hand.facts.values()).items():
        if (
            (entry.do == "tricks" and not tricks_matter(hand))
            or (entry.do == "bela" and gyerunk.is_everything_given_up(hand))
            or (entry.do == "took" and not set(entry.cards or ()) & set(cards))
            or (entry.do == "won-trick" and entry.trick not in tricks)
        ):
            yield index, make_problem("alsos.not-needed")


# -- items of rulings


def _ruled_on_nothing(hand: Hand, refused: Iterable[str]) -> Iterator[Trouble]:
    """Yield rulings on figures that were never announced, so were never refused (SES 6.1)."""
    for on, (index, _) in hand.rulings.outcomes.items():
        if on != WHOLE_HAND and on not in {*hand.chains, *refused}:
            yield index, make_problem("alsos.ruling-no-item", on=on)


def _items_of(hand: Hand, entry: Entry) -> Iterable[str]:
    if entry.do == "figure" and entry.seat is not None and hand.game is not None:
        return [item_id(str(entry.figure), entry.seat)]
    if entry.do == "bela-kassza":
        return [GAME]
    if entry.do in gyerunk.WORDS or gyerunk.is_call_step(entry):
        return _with_beside(hand, gyerunk.called_item(entry))
    if entry.do in STEPS:
        return [str(entry.on)]
    items = {stake.id: stake.row for stake in hand.chains.values() if not stake.void}
    if entry.do == "points":
        return [on for on, row in items.items() if row is None or row.by_points]
    if entry.do in MELD_ENTRIES:
        return [on for on, row in items.items() if row is None or row.by_melds]
    return items


def _with_beside(hand: Hand, item: str) -> Iterable[str]:
    """Return an item; for the game also the figures that go with it (ALS 10.2)."""
    beside = hand.rules.call_beside if item == GAME else ()
    return [item, *(stake.id for stake in hand.chains.values() if stake.name in beside)]
