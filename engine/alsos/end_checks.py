"""What is wrong with a hand of Alsós as only the whole record shows."""

from __future__ import annotations

from dataclasses import replace
from itertools import islice

from engine.alsos import bidding, calling, compulsory
from engine.alsos.calling import GIVE_UP
from engine.alsos.codes import CODES
from engine.alsos.contradictions import words_against
from engine.alsos.declaring import profits_of_foes
from engine.alsos.exchange import check_right
from engine.alsos.follow import follow
from engine.alsos.known_cards import bela_may_go
from engine.alsos.outcomes import relevant_cards, relevant_tricks, tricks_matter
from engine.alsos.state import Hand
from engine.alsos.ulti_card import early_ulti_cards
from engine.hand.record import Entry, Record
from engine.judging.findings import Finding, Mend
from engine.judging.problem import finding_of, problem


def check_end(hand: Hand, record: Record) -> list[Finding]:
    """Findings that only the whole record shows: low bids, cards against words, idle facts."""
    found = [
        finding_of(
            CODES,
            bid.entry,
            problem(
                "alsos.bid-too-low",
                bid=bid.strain,
                need=need,
                total=bidding.total(bid),
            ),
        )
        for bid, need in bidding.lost_bids(hand)
    ]
    found += _check_bela_kassza(hand)
    found += [finding_of(CODES, index, wrong) for index, wrong in words_against(hand)]
    found += _check_kicsi(hand)
    found += _check_siber(hand, record)
    found += _check_ulti_cards(hand, record)
    found += _check_compulsory(hand, record)
    found += _idle_facts(hand)
    found += _early_answers(hand, record)
    return found


def _check_bela_kassza(hand: Hand) -> list[Finding]:
    """Béla kassza said by somebody who is told not to have held the béla (ALS 7.5)."""
    said, told = hand.bela_kassza, hand.facts.get(("bela", None))
    if said is None or told is None or told[1].seat is said.by:
        return []
    if told[1].seat is None and bela_may_go(hand) and hand.deal.siber is said.by:
        return []
    return [finding_of(CODES, said.entry, problem("alsos.bela-not-held"))]


def _check_kicsi(hand: Hand) -> list[Finding]:
    """Better melds given up for nobody's partner, as the whole record shows (ALS 9.4)."""
    return [
        finding_of(CODES, index, wrong, Mend("remove", entry=index))
        for index, wrong in profits_of_foes(hand)
    ]


def _check_siber(hand: Hand, record: Record) -> list[Finding]:
    """A síber without a right to it that only the trumps, told later, show (ALS 8.2)."""
    wrong = check_right(hand) if hand.deal.siber is not None else None
    if wrong is None:
        return []
    places = (index for index, entry in enumerate(record.entries) if entry.do == "siber")
    return [finding_of(CODES, index, wrong) for index in islice(places, 1)]


def _check_ulti_cards(hand: Hand, record: Record) -> list[Finding]:
    """Ulti cards played early, where only the whole play shows the hands (ALS 5.7)."""
    early = early_ulti_cards(hand)
    return [
        finding_of(CODES, index, problem("alsos.ulti-card-early", card=entry.card))
        for index, entry in enumerate(record.entries if early else ())
        if entry.do == "play" and (entry.seat, entry.card) in early
    ]


def _check_compulsory(hand: Hand, record: Record) -> list[Finding]:
    """Abszolút that the declarer owed after a síber and did not announce (ALS 5.9)."""

    def findings(entries: tuple[Entry, ...]) -> tuple[Finding, ...]:
        return tuple(follow(replace(record, entries=entries)).findings)

    return compulsory.check_owed(hand, record.entries, findings)


def _early_answers(hand: Hand, record: Record) -> list[Finding]:
    """A call given up by the second defender before the first has answered (ALS 10.3)."""
    found = []
    for item, seat, first in calling.early_answers(hand):
        place = max(
            index
            for index, entry in enumerate(record.entries)
            if (entry.do, entry.seat, calling.called_item(entry)) == (GIVE_UP, seat, item)
        )
        wrong = problem("alsos.answer-early", first=first)
        found.append(finding_of(CODES, place, wrong, Mend("remove", entry=place)))
    return found


def _idle_facts(hand: Hand) -> list[Finding]:
    """Facts on which no item depends (ALS 5.1: only what was announced counts)."""
    if hand.game is None:
        return []
    cards, tricks = relevant_cards(hand), relevant_tricks(hand)
    return [
        finding_of(CODES, index, problem("alsos.not-needed"))
        for index, entry in hand.facts.values()
        if (entry.do == "tricks" and not tricks_matter(hand))
        or (entry.do == "took" and not set(entry.cards or ()) & set(cards))
        or (entry.do == "won-trick" and entry.trick not in tricks)
    ]
