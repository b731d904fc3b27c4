"""Laws of Tarokk alone, over generated hands: an open hand always requires the deciding facts.

With any part of the cards entered, the required facts lead to the result of an independent
scoring (TAR 4, 7).
"""

from dataclasses import replace
from random import Random

import pytest

from engine import adjudicate
from engine.adjudication.replay_findings import replay_record
from engine.results.adjudication import HandStatus
from engine.results.items import Outcome
from engine.tarokk.adjudication.replay import TarokkReplay
from engine.tarokk.scoring.outcomes import judge_possible_plays as judged_of
from tests.games.tarokk.hands.entries import A, C, card, judged, say
from tests.games.tarokk.independent_results import Reckoning
from tests.games.tarokk.maker import MAKER, true_answer_chooser
from tests.support.corpus import EXAMPLES, FIRST, generate_hands
from tests.support.maker import entries_of_ask, errors_and_doubts, extend, with_required_facts


def with_some_cards(random, record):
    """Return a hand with some of its cards: of some seats, and of a part of the play."""
    plays = [place for place, entry in enumerate(record.entries) if entry.do == "play"]
    told = record.entries[: random.choice(plays)]
    kept = [
        entry
        for entry in told
        if entry.do not in {"dealt", "drew", "discard"} or random.random() < 0.7
    ]
    return replace(record, entries=tuple(kept))


@pytest.mark.parametrize("table", MAKER.tables, ids=lambda table: table.preset)
def test_whatever_is_told_an_open_hand_asks(table):
    """A hand cut anywhere comes to its result by the required entries (TAR 7)."""
    for hand in generate_hands(MAKER, table).hands:
        if not any(entry.do == "play" for entry in hand.record.entries):
            continue
        start = with_some_cards(hand.random("partly"), hand.record)
        told = with_required_facts(start, true_answer_chooser(Reckoning(hand.record)))
        said = adjudicate(told)
        assert said.status is HandStatus.SCORED, (hand.seed, said.findings)
        assert said.totals == hand.said.totals, hand.seed


BOTH_SIDES = (
    say("bid", A, bid="ketto"),
    say("call", card=card("XX")),
    say("announce", A, figure="centrum"),
    say("kontra", C, on="game"),
    say("announce", C, figure="nagymadar"),
)


def test_each_side_tells_its_own_first_tricks():
    """A zero of the defenders leaves the declarer's first tricks open (4)."""
    told = say("first", what="defenders", count=0)
    asks = judged(*BOTH_SIDES, told).asks
    asked = {(one.entry.do, one.entry.what) for one in asks if one.required}
    assert {("first", "declarer"), ("won", None)} <= asked


def test_points_tell_whose_a_card_is():
    """With all other honours and few points the pagát cannot be the declarer's, too (TAR 1.2)."""
    base = (*BOTH_SIDES[:2], say("announce", A, figure="trull"))
    few = (
        say("points", what="declarer", points=12),
        say("took", what="declarer", card=card("XXI")),
    )
    said = judged(*base, *few, say("took", what="declarer", card=card("skíz")))
    trull = next(item for item in said.items if item.name == "trull")
    assert trull.outcome is Outcome.FAILED
    assert said.asks == tuple(one for one in said.asks if one.entry.do != "took")


def test_a_partly_told_record_grows_only_by_what_is_asked():
    """No required and answered fact is reported as superfluous (TAR 7)."""
    for hand in generate_hands(MAKER, MAKER.tables[0]).first(4):
        if any(entry.do == "play" for entry in hand.record.entries):
            start = with_some_cards(hand.random("grows"), hand.record)
            told = with_required_facts(start, true_answer_chooser(Reckoning(hand.record)))
            added = told.entries[len(start.entries) :]
            notes = {one.code for one in adjudicate(extend(start, *added)).findings}
            assert "tarokk.not-needed" not in notes


@pytest.mark.parametrize("table", MAKER.tables, ids=lambda table: table.preset)
def test_what_is_known_fact_by_fact_is_what_is_known_of_all(table):
    """Constraining the possible plays fact by fact equals constraining them all at once (TAR 4)."""
    hands, compared = generate_hands(MAKER, table).hands, 0
    for hand in hands:
        for told in hand.told:
            after = replay_record(TarokkReplay(told)).hand
            if after.stage in {"play", "over"} and not after.nothing_played:
                kept = [one.world.known() for one in judged_of(after)]
                assert kept == [one.world.known() for one in judged_of(after.copy())], hand.seed
                compared += bool(after.facts)
    # Of two thirds of all hands something is told that is not seen.
    assert 3 * compared > len(hands)


MOST_ENTERED = 20
"""The number of random entries of a hand."""


def random_adjudications(table, seed):
    """Yield adjudications of a growing record, with random entries, true or not.

    Few cards are entered, so that the sides depend on facts.
    """
    random, record = Random(f"{seed} {table}"), MAKER.empty(table)
    never = {"dealt", "drew", "discard", random.choice(["held", "play"])}
    said = adjudicate(record)
    for _ in range(MOST_ENTERED):
        able = {}
        for ask in said.asks:
            if ask.group != "trouble" and ask.entry.do not in never:
                able.setdefault(ask.entry.do, []).append(ask)
        if not able:
            return
        ask = random.choice(able[random.choice(sorted(able))])
        more = extend(record, random.choice(list(entries_of_ask(ask))))
        after = adjudicate(more)
        if not errors_and_doubts(MAKER, after):
            record, said = more, after
            yield record, said


@pytest.mark.parametrize("table", MAKER.tables, ids=lambda table: table.preset)
def test_who_is_paid_together_stands_on_one_side(table):
    """Players paid alike are on one side of the table, also by facts on the partner (TAR 3.4, 7.8).

    A hand without play has no sides (TAR 2.3, 2.7).
    """
    paid = 0
    # With fewer hands hardly any is paid where most are thrown in.
    for seed in range(FIRST, FIRST + max(EXAMPLES // 5, 20)):
        for record, said in random_adjudications(table, seed):
            if any(entry.do == "throw-in" for entry in record.entries):
                assert (said.table.declarer, said.table.game, said.table.sides) == (None, None, ())
            for award in [one for one in said.awards if one.cash and "tarokks" not in one.item]:
                own, others = said.table.sides
                gain = award.cash[said.table.declarer] > 0
                same = {seat for seat, cash in award.cash.items() if (cash > 0) is gain}
                assert {*own.seats} == same, record.entries
                assert len(own.seats) + len(others.seats) == len(award.cash), record.entries
                paid += 1
    assert paid > EXAMPLES // 10
