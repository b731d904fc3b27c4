"""What is wrong with a hand of Alsós as only the whole record shows."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from itertools import islice

from engine.alsos import bidding, calling, compulsory
from engine.alsos.calling import GIVE_UP
from engine.alsos.codes import CODES
from engine.alsos.contradictions import words_against
from engine.alsos.declaring import profits_of_foes
from engine.alsos.exchange import check_right
from engine.alsos.follow import Way
from engine.alsos.known_cards import bela_may_go
from engine.alsos.outcomes import relevant_cards, relevant_tricks, tricks_matter
from engine.alsos.state import Hand
from engine.alsos.ulti_card import early_ulti_cards
from engine.hand.record import Entry, Record
from engine.judging.findings import Finding
from engine.judging.following import follow
from engine.judging.problem import Problem, Trouble, finding_of, problem, taken_out


def check_end(hand: Hand, record: Record) -> list[Finding]:
    """Findings that only the whole record shows: low bids, cards against words, idle facts."""
    plain = (_low_bids, _bela_kassza, words_against)
    found = [finding_of(CODES, *each) for check in plain for each in check(hand)]
    found += [taken_out(CODES, *each) for each in profits_of_foes(hand)]
    of_record = (_siber, _ulti_cards)
    found += [finding_of(CODES, *each) for check in of_record for each in check(hand, record)]
    found += _check_compulsory(hand, record)
    found += [finding_of(CODES, *each) for each in _idle_facts(hand)]
    found += [taken_out(CODES, *each) for each in _early_answers(hand, record)]
    return found


def _low_bids(hand: Hand) -> Iterator[Trouble]:
    """Bids that were worth too little in the end (ALS 3.4)."""
    for bid, need in bidding.lost_bids(hand):
        told = {"bid": bid.strain, "need": need, "total": bidding.total(bid)}
        yield bid.entry, problem("alsos.bid-too-low", **told)


def _bela_kassza(hand: Hand) -> Iterator[Trouble]:
    """Béla kassza said by somebody who is told not to have held the béla (ALS 7.5)."""
    said, told = hand.bela_kassza, hand.facts.get(("bela", None))
    if said is None or told is None or told[1].seat is said.by:
        return
    gone = told[1].seat is None and bela_may_go(hand) and hand.deal.siber is said.by
    if not gone:
        yield said.entry, problem("alsos.bela-not-held")


def _siber(hand: Hand, record: Record) -> Iterator[Trouble]:
    """A síber without a right to it that only the trumps, told later, show (ALS 8.2)."""
    wrong = check_right(hand) if hand.deal.siber is not None else None
    if wrong is not None:
        places = (index for index, entry in enumerate(record.entries) if entry.do == "siber")
        yield from ((place, wrong) for place in islice(places, 1))


def _ulti_cards(hand: Hand, record: Record) -> Iterator[Trouble]:
    """Ulti cards played early, where only the whole play shows the hands (ALS 5.7)."""
    early = early_ulti_cards(hand)
    for index, entry in enumerate(record.entries if early else ()):
        if entry.do == "play" and (entry.seat, entry.card) in early:
            yield index, problem("alsos.ulti-card-early", card=entry.card)


def _check_compulsory(hand: Hand, record: Record) -> list[Finding]:
    """Abszolút that the declarer owed after a síber and did not announce (ALS 5.9)."""

    def findings(entries: tuple[Entry, ...]) -> tuple[Finding, ...]:
        return tuple(follow(Way(replace(record, entries=entries))).findings)

    return compulsory.check_owed(hand, record.entries, findings)


def _early_answers(hand: Hand, record: Record) -> Iterator[tuple[int, Problem]]:
    """A call given up by the second defender before the first has answered (ALS 10.3)."""
    for item, seat, first in calling.early_answers(hand):
        place = max(
            index
            for index, entry in enumerate(record.entries)
            if (entry.do, entry.seat, calling.called_item(entry)) == (GIVE_UP, seat, item)
        )
        yield place, problem("alsos.answer-early", first=first)


def _idle_facts(hand: Hand) -> Iterator[Trouble]:
    """Facts on which no item depends (ALS 5.1: only what was announced counts)."""
    if hand.game is None or not hand.facts:
        return
    cards, tricks = relevant_cards(hand), relevant_tricks(hand)
    for index, entry in dict(hand.facts.values()).items():
        if (
            (entry.do == "tricks" and not tricks_matter(hand))
            or (entry.do == "took" and not set(entry.cards or ()) & set(cards))
            or (entry.do == "won-trick" and entry.trick not in tricks)
        ):
            yield index, problem("alsos.not-needed")
