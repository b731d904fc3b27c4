"""From a record of Alsós to its adjudication."""

from __future__ import annotations

from collections.abc import Iterator, Sequence

from engine.adjudication import Adjudication, Ask, Status, Table
from engine.alsos import bidding
from engine.alsos.asks import after_betli_turn, find_asks, spoken, validations
from engine.alsos.codes import CODES
from engine.alsos.evidence import Evidence
from engine.alsos.exchange import check_right
from engine.alsos.facts import WHOLE_HAND
from engine.alsos.houses import rule_set
from engine.alsos.score import Scored, awards, score_items
from engine.alsos.stakes import Bid
from engine.alsos.state import Hand
from engine.alsos.step import SPOKEN, Part, handler_of, step, take
from engine.alsos.table import SZANZADU, THROWN_IN, TRUMP_GAME, RuleSet, bela_cards
from engine.alsos.ulti_card import early_ulti_cards
from engine.alsos.verdicts import relevant_cards, relevant_tricks, tricks_matter
from engine.cards import Seat
from engine.findings import Finding, Mend, Severity
from engine.items import Award, Outcome, Totals, add_awards
from engine.problem import Problem, finding_of, problem
from engine.record import Entry, Record

MOST_MENDS = 6
"""Out-of-place entries for which a right place is looked for; more are plain errors."""
LOOK_BACK = 30
"""How many entries back a right place is looked for."""

NEXT_STAGE = {"bid1": "bid2", "bid2": "front", "pick-up": "back", "back": "trick1"}
"""Where a stage goes on to when everybody passes."""
REVOKES = frozenset(
    {"alsos.must-follow", "alsos.must-trump", "alsos.revoke-shown", "alsos.ulti-card-early"}
)

Numbered = tuple[int, Entry]


def adjudicate(record: Record) -> Adjudication:
    """Follow the entries, then say what is wrong, what everything is worth and what is missing."""
    rules = rule_set(record.rules, len(record.seats))
    hand, findings, _ = follow(rules, record)
    evidence = Evidence(hand)
    findings += [_finding(index, trouble) for index, trouble in hand.troubles]
    findings += check_end(hand, evidence, record)
    ruled = bool(hand.rulings)
    wrong = any(finding.severity is Severity.ERROR for finding in findings)
    if ruled and not wrong:
        findings += [
            _finding(i, problem("alsos.ruling-unneeded")) for i, _ in hand.rulings.values()
        ]
    scored = score_items(hand, evidence)
    asks = find_asks(hand, scored, disputed=wrong)
    if WHOLE_HAND in hand.rulings:
        asks = tuple(ask for ask in asks if not ask.required)
        status = Status.RULED
    else:
        waiting = any(ask.required for ask in asks)
        waiting = waiting or not (scored or hand.game == THROWN_IN)
        status = _status(scored, wrong=wrong, ruled=ruled, waiting=waiting)
    paid: tuple[Award, ...] = ()
    if status is not Status.DISPUTED:
        paid = tuple(award for one in scored if (award := awards(hand, one.item, evidence)))
    totals = add_awards(paid, record.places) if paid else _nothing(record.places)
    return Adjudication(
        status,
        tuple(sorted(findings, key=lambda finding: (finding.entry is None, finding.entry or 0))),
        tuple(one.item for one in scored),
        paid,
        totals,
        asks,
        _table(hand),
    )


def _nothing(places: tuple[Seat, ...]) -> Totals:
    return Totals(dict.fromkeys(places, 0), dict.fromkeys(places, 0))


def _status(scored: tuple[Scored, ...], *, wrong: bool, ruled: bool, waiting: bool) -> Status:
    missing = waiting or any(one.item.outcome is Outcome.OPEN for one in scored)
    if wrong and not (ruled and not missing):
        return Status.DISPUTED
    if missing:
        return Status.OPEN
    return Status.RULED if ruled else Status.SCORED


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


def _finding(index: int | None, trouble: Problem, mend: Mend | None = None) -> Finding:
    return finding_of(CODES, index, trouble, mend)


def _highest_bid(hand: Hand) -> bool:
    """Whether nobody can bid higher: a bare szanzadu ends the round (ALS 3.5)."""
    last = hand.standing_bid() if hand.stage == "bid2" else None
    return last is not None and last.strain == SZANZADU and not hand.rules.bid_figures


# -- following the entries


def follow(rules: RuleSet, record: Record) -> tuple[Hand, list[Finding], list[Numbered]]:
    """Take the entries one by one; what cannot stand becomes a finding and is left out.

    Returns the hand at the end, the findings, and the entries taken, each in its right place.
    An entry that another order of the same stage would allow is put there and only doubted: the
    scorer was slower than the table (ALS 6.5).
    """
    hand = Hand(rules, record.places, record.dealer)
    findings: list[Finding] = []
    taken: list[Numbered] = []
    mends = 0
    for index, entry in enumerate(record.entries):
        hand, wrong = step(hand, index, entry)
        if wrong is None:
            taken.append((index, entry))
            continue
        mended = None
        if mends < MOST_MENDS and CODES[wrong.code].severity is Severity.ERROR:
            mends += 1
            mended = find_place(rules, record, taken, (index, entry))
        if mended is None:
            findings.append(_finding(index, wrong, _easy_mend(index, wrong)))
            hand = _after_wrong_card(hand, index, entry, wrong)
            continue
        hand, taken, before = mended
        mend = Mend("move", entry=index, to=before)
        late = problem("alsos.entered-late", instead=wrong.code)
        found = _finding(index, late, mend)
        rule = tuple(dict.fromkeys((*found.rules, *CODES[wrong.code].rules)))
        findings.append(Finding(found.code, found.severity, rule, index, found.params, found.mend))
    return hand, findings, taken


def _after_wrong_card(hand: Hand, index: int, entry: Entry, wrong: Problem) -> Hand:
    """A revoke was played all the same; after any other wrong card the play cannot be followed."""
    if entry.do != "play" or hand.stage not in handler_of(hand.rules, entry).stages:
        return hand
    hand = hand.copy()
    if wrong.code in REVOKES:
        take(hand, index, entry, handler_of(hand.rules, entry))
    else:
        hand.deal.broken = True
    return hand


def _easy_mend(index: int, wrong: Problem) -> Mend | None:
    """A repair where there is an obvious one: the right step, the pick-up first, leaving out."""
    if wrong.code in REVOKES:
        return None
    if wrong.code == "alsos.not-picked-up":
        return Mend("insert", to=index, new=wrong.accepted[0])
    return Mend("remove", entry=index)


def find_place(
    rules: RuleSet, record: Record, taken: Sequence[Numbered], late: Numbered
) -> tuple[Hand, list[Numbered], int] | None:
    """Look back for a place in the same stage where the entry stands and nothing after it falls."""
    if handler_of(rules, late[1]).part not in SPOKEN | {Part.ASIDE, Part.AFTER}:
        return None
    states = _replay(rules, record, taken)
    stage = states[-1].stage
    for place in range(len(taken) - 1, max(-1, len(taken) - 1 - LOOK_BACK), -1):
        if not _leads_to(states[place], stage):
            return None
        order = [late, *taken[place:]]
        hand = _retake(states[place].copy(), order)
        if hand is not None:
            return hand, [*taken[:place], *order], taken[place][0]
    return None


def late_asks(record: Record, seat: Seat) -> tuple[Ask, ...]:
    """What a seat may have said earlier in this stage, where so far it is taken to have passed.

    Entering one of these is a doubt with a mend that puts it in its place, never an error: the
    scorer was slower than the table (ALS 6.5).
    """
    rules = rule_set(record.rules, len(record.seats))
    hand, _, taken = follow(rules, record)
    states = _replay(rules, record, taken)
    now = {ask.entry for ask in _said_or_shown(hand)}
    late: dict[Entry, Ask] = {}
    for place in range(len(taken) - 1, max(-1, len(taken) - 1 - LOOK_BACK), -1):
        if not _leads_to(states[place], hand.stage):
            break
        for ask in _said_or_shown(states[place]):
            entry = ask.entry
            if not _about(states[place], entry, seat) or ask.fill or entry in now:
                continue
            again = [(len(record.entries), entry), *taken[place:]]
            if entry in late or step(hand.copy(), len(record.entries), entry)[1] is None:
                continue  # what would be taken as said now is not taken as said earlier
            if _retake(states[place].copy(), again) is not None:
                late[entry] = ask
    return tuple(late.values())


def _said_or_shown(hand: Hand) -> Iterator[Ask]:
    """What may be said, and the melds that may be validated (ALS 6.5, 9.3)."""
    yield from spoken(hand)
    yield from validations(after_betli_turn(hand), {})


def _about(hand: Hand, entry: Entry, seat: Seat) -> bool:
    """Whether a seat says or shows it; that nobody's melds count is about all who declared."""
    if entry.do == "no-valid":
        return seat in hand.melds.declared(str(entry.meld))
    return entry.seat is seat and entry.do != "pass"


def _leads_to(hand: Hand, stage: str) -> bool:
    """Whether a hand is in a stage, or comes to it by passes; cards end no words of the back."""
    late = {"back", "trick1", "play"}
    wanted = late if stage in late else {stage}
    return hand.stage in wanted or (hand.can_go_on() and NEXT_STAGE[hand.stage] in wanted)


def _replay(rules: RuleSet, record: Record, taken: Sequence[Numbered]) -> list[Hand]:
    """The hand before each taken entry, and after the last."""
    hand = Hand(rules, record.places, record.dealer)
    states = [hand.copy()]
    for index, entry in taken:
        hand, _ = step(hand, index, entry)
        states.append(hand.copy())
    return states


def _retake(hand: Hand, order: Sequence[Numbered]) -> Hand | None:
    for index, entry in order:
        hand, wrong = step(hand, index, entry)
        if wrong is not None:
            return None
    return None if low_bids(hand) else hand


# -- what only the whole shows


def check_end(hand: Hand, evidence: Evidence, record: Record) -> list[Finding]:
    """Findings that only the whole record shows: low bids, cards against words, idle facts."""
    found = [
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
    found += _check_bela_kassza(hand, evidence)
    found += _check_siber(hand, record)
    found += _check_ulti_cards(hand, record)
    found += _idle_facts(hand, record)
    return found


def low_bids(hand: Hand) -> list[tuple[Bid, int]]:
    """Bids that stay too low, now that nobody can add figures to them (ALS 3.4)."""
    pending = bidding.pending_bid(hand)
    return [(bid, need) for bid, need in bidding.low_bids(hand) if bid is not pending]


def _check_bela_kassza(hand: Hand, evidence: Evidence) -> list[Finding]:
    """Béla kassza said by somebody who turns out not to have held the béla (ALS 7.5)."""
    said = hand.bela_kassza
    if said is None or hand.trump is None or hand.game != TRUMP_GAME or said.by is None:
        return []
    told = hand.facts.get(("bela", None))
    cards = evidence.deal.last_hand(said.by) if evidence.deal.complete else None
    lacks = cards is not None and not cards.issuperset(bela_cards(hand.trump))
    if lacks or (told is not None and told[1].seat is not said.by):
        return [_finding(said.entry, problem("alsos.bela-not-held"))]
    return []


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
