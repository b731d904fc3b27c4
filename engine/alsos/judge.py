"""From a record of Alsós to its adjudication."""

from __future__ import annotations

from collections.abc import Iterator
from dataclasses import replace
from functools import partial

from engine import following
from engine.adjudication import (
    Adjudication,
    Ask,
    Status,
    Table,
    offered_in_seat_order,
    single,
)
from engine.alsos import bidding, calling, compulsory
from engine.alsos.asks import after_betli_turn, at_table, find_asks, spoken, validations
from engine.alsos.asks import answers as answers_to_calls
from engine.alsos.calling import GIVE_UP
from engine.alsos.codes import CODES
from engine.alsos.declaring import profits_of_foes
from engine.alsos.evidence import Evidence
from engine.alsos.exchange import check_right
from engine.alsos.houses import rule_set
from engine.alsos.rulings import answers, refused_figures
from engine.alsos.score import Scored, awards, hand_award, score_items
from engine.alsos.stakes import Bid
from engine.alsos.state import Hand
from engine.alsos.step import CALL_STEP, SPOKEN, Part, about, handler_of, meaning_of, step, take
from engine.alsos.table import FRONT, SZANZADU, THROWN_IN, RuleSet
from engine.alsos.truth import words_against
from engine.alsos.ulti_card import early_ulti_cards
from engine.alsos.verdicts import relevant_cards, relevant_tricks, tricks_matter
from engine.alsos.whereabouts import bela_may_go
from engine.cards import Seat
from engine.course import Way
from engine.findings import Finding, Mend, Severity
from engine.following import Followed
from engine.items import Award, Outcome, Totals, add_awards
from engine.problem import Problem, finding_of, problem
from engine.record import Entry, Record
from engine.ruling import POINTS, hand_item, still_asked

NEXT_STAGE = {"bid1": "bid2", "bid2": "front", "pick-up": "back", "back": "trick1"}
"""Where a stage goes on to when everybody passes."""
REVOKES = frozenset(
    {"alsos.must-follow", "alsos.must-trump", "alsos.revoke-shown", "alsos.ulti-card-early"}
)
EVENTS = REVOKES | {"alsos.irregularity", "alsos.meld-shows-revoke", compulsory.CODE}
"""What happened at the table: the director decides what follows from it (ALS 11.3, SES 6.2)."""
UNTRUE = frozenset({"alsos.meld-untrue", "alsos.vannak-untrue", "alsos.meld-impossible"})
"""A meld that the cards speak against, as they stand where it was said."""


def adjudicate(record: Record) -> Adjudication:
    """Follow the entries, then say what is wrong, what everything is worth and what is missing."""
    followed = follow(record)
    hand = followed.hand
    findings = [_exchange_first(record, found) for found in followed.findings]
    evidence = Evidence(hand)
    findings += following.at_the_end(followed, lambda hand: check_end(hand, record))
    rulings = hand.rulings
    errors = [finding for finding in findings if finding.severity is Severity.ERROR]
    if rulings.outcomes and not errors:
        unneeded = problem("alsos.ruling-unneeded")
        findings += [_finding(index, unneeded) for index, _ in rulings.outcomes.values()]
    scored = score_items(hand, evidence)
    said = (record.entries[finding.entry] for finding in errors if finding.entry is not None)
    refused = refused_figures(hand, said) if errors else ()
    asks = find_asks(hand, scored, evidence, refused, disputed=bool(errors))
    asks = offered_in_seat_order(still_asked(rulings, asks))
    status = _status(hand, scored, asks, unanswered=_unanswered(hand, record, errors))
    paid: tuple[Award, ...] = ()
    items = tuple(one.item for one in scored)
    if status is Status.RULED and rulings.of_hand == POINTS:
        items, paid = (*items, hand_item(rulings)), (hand_award(hand),)
    elif status is not Status.DISPUTED:
        paid = tuple(award for item in items if (award := awards(hand, item, evidence)))
    totals = add_awards(paid, record.places) if paid else _nothing(record.places)
    return Adjudication(
        status,
        tuple(sorted(findings, key=lambda finding: (finding.entry is None, finding.entry or 0))),
        items,
        paid,
        totals,
        asks,
        _table(hand),
    )


def _nothing(places: tuple[Seat, ...]) -> Totals:
    return Totals(dict.fromkeys(places, 0), dict.fromkeys(places, 0))


def _unanswered(hand: Hand, record: Record, errors: list[Finding]) -> bool | None:
    """Whether some error is not closed by a ruling (SES 6.1); None if there are none."""
    if not errors:
        return None
    return any(
        finding.entry is None
        or not answers(hand, record.entries[finding.entry], event=finding.code in EVENTS)
        for finding in errors
    )


def _status(
    hand: Hand, scored: tuple[Scored, ...], asks: tuple[Ask, ...], *, unanswered: bool | None
) -> Status:
    if hand.rulings.closes_hand(hand.places):
        return Status.RULED
    missing = any(ask.required for ask in asks) or not (scored or hand.game == THROWN_IN)
    missing = missing or any(one.item.outcome is Outcome.OPEN for one in scored)
    if unanswered or (unanswered is not None and missing):
        return Status.DISPUTED
    if missing:
        return Status.OPEN
    return Status.RULED if hand.rulings.outcomes else Status.SCORED


def _table(hand: Hand) -> Table:
    while (hand.round.over or _highest_bid(hand)) and hand.can_go_on():
        hand = hand.copy()
        hand.go_on()
    turn = hand.deal.turn if hand.stage in {"back", "trick1", "play"} else None
    if hand.stage != "play" and not hand.round.over:
        turn = hand.round.seat
    return Table(
        stage=hand.stage,
        turn=turn,
        dealer=hand.dealer,
        order=hand.order,
        declarer=hand.declarer,
        game=hand.game,
        trump=hand.trump,
        original=hand.original,
        accepted_original=hand.accepted,
        leader=hand.leader(),
        said=tuple(hand.said),
    )


def _exchange_first(record: Record, found: Finding) -> Finding:
    """A meld that is true once its seat has exchanged: the exchange comes before it (ALS 8.5)."""
    at, entries = found.entry, list(record.entries)
    if found.code not in UNTRUE or at is None:
        return found
    for index in range(at + 1, len(entries)):
        late = entries[index]
        if late.do in {"siber", "exchange"} and late.seat is entries[at].seat:
            entries.insert(at, entries.pop(index))
            after = follow(replace(record, entries=tuple(entries))).findings
            if any(one.entry in {at, at + 1} for one in after):
                return found
            return replace(found, mend=Mend("move", entry=index, to=at))
    return found


def _finding(index: int | None, trouble: Problem) -> Finding:
    return finding_of(CODES, index, trouble)


def _highest_bid(hand: Hand) -> bool:
    """Whether nobody can bid higher: a bare szanzadu ends the round (ALS 3.5)."""
    last = hand.standing_bid() if hand.stage == "bid2" else None
    return last is not None and last.strain == SZANZADU and not hand.rules.bid_figures


# -- following the entries


def follow(record: Record) -> Followed[Hand]:
    """Take the entries one by one (ALS 6.5)."""
    return following.follow(way(record), record.entries)


def way(record: Record) -> Way[Hand]:
    """How Alsós follows a record."""
    rules = rule_set(record.rules, len(record.seats))
    return Way(
        start=partial(Hand, rules, record.places, record.dealer),
        step=step,
        movable=partial(_movable, rules),
        leads_to=_leads_to,
        after_wrong=_after_wrong,
        mend=_mend,
        codes=CODES,
        late="alsos.entered-late",
        gone="alsos.too-late",
        shows_over=_shows_over,
        holds=_holds,
        stays=_stays,
        meaning=meaning_of,
        offers=_offers,
        carries=lambda entry: entry.do in CARRIES,
        about=partial(about, rules),
        happened=lambda wrong: wrong.code in REVOKES,
        apart=lambda entry: entry.do in APART,
    )


CARRIES = frozenset(
    {"accept", "bid", "pass", "pick-up", "betli", "klopitzky", "throw-in", "gyerunk", "play"}
)
"""What the hand goes on from."""
APART = frozenset({"irregularity", "ruling", "award", "worth"})
"""What hangs on nothing that was told before."""


def _offers(hand: Hand) -> Iterator[Entry]:
    """What may be said or happen next at the table (ALS 3-10)."""
    later = after_betli_turn(hand)
    calls_and_melds = (*answers_to_calls(later), *validations(later, {}))
    return single([*spoken(hand), *calls_and_melds, *at_table(hand)])


def _movable(rules: RuleSet, entry: Entry, wrong: Problem) -> bool:
    """Words may be entered late."""
    del wrong
    return handler_of(rules, entry).part in SPOKEN | {Part.ASIDE, Part.AFTER}


def _holds(hand: Hand) -> bool:
    """Whether no bid is too low, which another order of the words may have made it (ALS 3.4)."""
    return not low_bids(hand)


LATE = frozenset({"back", "trick1", "play"})
"""Stages of one speaking: cards end no words of the back."""
ITS_OWN = frozenset({"accept", "bid", "betli"})
"""What can be said in one stage only, whenever it was entered."""


def _stays(hand: Hand, entry: Entry, now: Hand) -> bool:
    """Whether a late word is put into the stage in which it was entered (ALS 3.4, 5).

    A word of one stage never moves back into a bid of another. Only the declarer's own figures
    are the same in his bid and from the front, where his bid needed none to stand. A late exchange
    has no place where it would make a declared meld untrue (ALS 8.5, 9.1).
    """
    if entry.do == "exchange" and any(words_against(hand)):
        return False
    said, mine = hand.said[-1].stage, hand.standing_bid()
    if said == "bid2" and now.stage == FRONT and entry.do == "figure":
        won = now.standing_bid()
        same = mine is not None and won is not None and mine.entry == won.entry
        return same and not low_bids(now)
    return said == now.stage or {said, now.stage} <= LATE or entry.do in ITS_OWN


_AFTER_VALIDATION = frozenset({"gyerunk", "play-on", "give-up"})
"""What is said during trick 2, where the play waits for it (ALS 10.1)."""


def _shows_over(said: Hand, entry: Entry, then: Hand, one: Entry) -> bool:
    """Whether an entry after a word shows that its time was over (ALS 6.3, 6.4, 8.5, 9.2, 9.3).

    One's own card does, and the lead to trick 2; any card, for what comes before the first one,
    and for a call, where the play waits. Trick 2 is also on with a call. Words do not: of those
    the scorer may have entered any one late. Who passed as silence would have is never too late.
    """
    handler = handler_of(said.rules, entry)
    of_call = handler is CALL_STEP or entry.do in _AFTER_VALIDATION
    if handler.part is Part.PASS or one.do not in {"play", "gyerunk"}:
        return False
    if one.do == "gyerunk":
        return not of_call
    before_lead = said.said[-1].stage not in LATE or handler.part is Part.ASIDE
    before_lead = before_lead or (said.rules.words_before_lead and said.said[-1].stage == "back")
    second = len(then.deal.played) > len(then.order)
    return one.seat is entry.seat or of_call or before_lead or second


def _leads_to(hand: Hand, other: Hand) -> bool:
    """Whether a hand is in the stage of another, or comes to it by passes."""
    wanted = set(LATE if other.stage in LATE else {other.stage})
    if other.stage == "front" and not other.accepted:
        wanted.add("bid2")  # a bid may be late when words after the bidding were said already
    return hand.stage in wanted or (hand.can_go_on() and NEXT_STAGE[hand.stage] in wanted)


def _after_wrong(hand: Hand, index: int, entry: Entry, wrong: Problem) -> Hand:
    """A revoke was played all the same; after any other wrong card the play cannot be followed."""
    if entry.do != "play" or hand.stage not in handler_of(hand.rules, entry).stages:
        return hand
    hand = hand.copy()
    if wrong.code in REVOKES and entry.seat is not None and entry.card is not None:
        before = hand.deal.void.copy()
        take(hand, index, entry, handler_of(hand.rules, entry))
        hand.deal.forget_voids(before, entry.seat, entry.card)
    else:
        hand.deal.broken = True
    return hand


def _mend(index: int, wrong: Problem) -> Mend | None:
    """A repair where there is an obvious one: the right step, the pick-up first, leaving out."""
    if wrong.code in REVOKES:
        return None
    if wrong.code == "alsos.words-in-bidding":
        return Mend("remove", entry=int(str(wrong.params["word"])))
    if wrong.code == "alsos.not-picked-up":
        return Mend("insert", to=index, new=wrong.accepted[0])
    return Mend("remove", entry=index)


def late_asks(record: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in this stage, where so far it is taken to have passed.

    Entering one of these is a doubt with a mend that puts it in its place, never an error: the
    scorer was slower than the table (ALS 6.5).
    """

    def offered(hand: Hand) -> Iterator[Ask]:
        for ask in _said_or_shown(hand):
            if _about(hand, ask.entry, seat) and not ask.fill:
                yield ask

    return following.late_asks(way(record), record.entries, offered)


def _said_or_shown(hand: Hand) -> Iterator[Ask]:
    """What may be said, and the melds that may be validated (ALS 6.5, 9.3)."""
    yield from spoken(hand)
    yield from validations(after_betli_turn(hand), {})


def _about(hand: Hand, entry: Entry, seat: Seat) -> bool:
    """Whether a seat says or shows it; that nobody's melds count is about all who declared."""
    if entry.do == "no-valid":
        return seat in hand.melds.declared(str(entry.meld))
    return entry.seat is seat and entry.do != "pass"


# -- what only the whole shows


def check_end(hand: Hand, record: Record) -> list[Finding]:
    """Findings that only the whole record shows: low bids, cards against words, idle facts.

    What is doubtful about an entry that stands is among them.
    """
    found = [_finding(index, trouble) for index, trouble in hand.troubles]
    found += [
        _finding(
            bid.entry,
            problem(
                "alsos.bid-too-low",
                bid=bid.strain,
                need=need,
                total=bidding.total(bid),
            ),
        )
        for bid, need in low_bids(hand)
    ]
    found += _check_bela_kassza(hand)
    found += [_finding(index, wrong) for index, wrong in words_against(hand)]
    found += _check_kicsi(hand)
    found += _check_siber(hand, record)
    found += _check_ulti_cards(hand, record)
    found += _check_compulsory(hand, record)
    found += _idle_facts(hand, record)
    found += _early_answers(hand, record)
    return found


def low_bids(hand: Hand) -> list[tuple[Bid, int]]:
    """Bids that stay too low, now that nobody can add figures to them (ALS 3.4)."""
    pending = bidding.pending_bid(hand)
    return [(bid, need) for bid, need in bidding.low_bids(hand) if bid is not pending]


def _check_bela_kassza(hand: Hand) -> list[Finding]:
    """Béla kassza said by somebody who is told not to have held the béla (ALS 7.5)."""
    said, told = hand.bela_kassza, hand.facts.get(("bela", None))
    if said is None or told is None or told[1].seat is said.by:
        return []
    if told[1].seat is None and bela_may_go(hand) and hand.deal.siber is said.by:
        return []
    return [_finding(said.entry, problem("alsos.bela-not-held"))]


def _check_kicsi(hand: Hand) -> list[Finding]:
    """Better melds given up for nobody's partner, as the whole record shows (ALS 9.4)."""
    return [
        finding_of(CODES, index, wrong, Mend("remove", entry=index))
        for index, wrong in profits_of_foes(hand)
    ]


def _check_siber(hand: Hand, record: Record) -> list[Finding]:
    """A síber without a right to it that only the trumps, told later, show (ALS 8.2)."""
    wrong = check_right(hand) if hand.deal.siber is not None else None
    places = [index for index, entry in enumerate(record.entries) if entry.do == "siber"]
    return [_finding(places[0], wrong)] if wrong is not None and places else []


def _check_ulti_cards(hand: Hand, record: Record) -> list[Finding]:
    """Ulti cards played early, where only the whole play shows the hands (ALS 5.7)."""
    early = early_ulti_cards(hand)
    return [
        _finding(index, problem("alsos.ulti-card-early", card=entry.card))
        for index, entry in enumerate(record.entries)
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


def _idle_facts(hand: Hand, record: Record) -> list[Finding]:
    """Facts on which no item depends (ALS 5.1: only what was announced counts)."""
    cards, tricks = relevant_cards(hand), relevant_tricks(hand)
    idle = []
    for index, entry in enumerate(record.entries):
        if hand.game is None:
            break
        unneeded = (
            (entry.do == "tricks" and not tricks_matter(hand))
            or (entry.do == "took" and not set(entry.cards or ()) & set(cards))
            or (entry.do == "won-trick" and entry.trick not in tricks)
        )
        if unneeded and any(index == told for told, _ in hand.facts.values()):
            idle.append(_finding(index, problem("alsos.not-needed")))
    return idle
