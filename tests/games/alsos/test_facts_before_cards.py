"""ALS 1-5, 9: later cards decide; a fact entered before them that they contradict is found."""

from dataclasses import replace

import pytest

from engine import adjudicate
from engine.alsos.scoring.fact_checks import OF_DEAL
from engine.results.adjudication import HandStatus
from engine.results.findings import Fix, Severity
from tests.engine.laws.test_facts_before_cards import error_codes as errors_of
from tests.engine.laws.test_facts_before_cards import play_fact_kinds, with_fact_at_two_places
from tests.games.alsos.maker import MAKER
from tests.support import records
from tests.support.corpus import generate_hands
from tests.support.maker import entries_of_ask, extend, result_without_reasons

OPENED = (
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "A"},
    {"do": "pick-up"},
)
FACT = len(OPENED)
"""The place of the fact."""
CALLED = ({"do": "gyerunk", "seat": "A"}, {"do": "give-up"})


def plays(*names):
    """Cards as they fall."""
    each = (name.split(":") for name in names)
    return [{"do": "play", "seat": seat, "card": card} for seat, card in each]


FIRST = plays("A:zöld-ász", "B:zöld-VII", "C:zöld-VIII")
"""A trick of A's, of eleven points."""


def fact(do, seat=None, **told):
    """Return a fact of the play."""
    return {"do": do, **({"seat": seat} if seat else {}), **told}


def judge(*entries, opened=OPENED):
    """Adjudicate a hand of three by Csibor's rules, which A plays in the original suit."""
    return records.judge(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "csibor", "house": {}},
            "seats": ["Anna", "Bori", "Cili"],
            "dealer": "C",
            "entries": [*opened, *entries],
        }
    )[1]


def errors(said):
    """Return the errors as (code without the game's prefix, entry) pairs."""
    every = (one for one in said.findings if one.severity is Severity.ERROR)
    return [(one.code.removeprefix("alsos."), one.entry) for one in every]


@pytest.mark.parametrize(
    ("told", "fallen", "code", "rule"),
    [
        (fact("tricks", "A", count=0), 3, "tricks-impossible", "ALS 2.1"),
        (fact("points", "A", points=0), 3, "points-impossible", "ALS 4.2"),
        (fact("won-trick", "B", trick=1), 3, "fact-contradicts", "ALS 11.2"),
        (fact("took", "B", cards=["zöld-ász"]), 3, "fact-contradicts", "ALS 11.2"),
        (fact("took", cards=["tök-ász", "zöld-ász"]), 1, "took-impossible", "ALS 1.3"),
        (fact("won-trick", "A", trick=9, card="zöld-ász"), 1, "won-impossible", "ALS 5"),
        (fact("won-trick", "B", trick=9, card="zöld-ász"), 1, "won-impossible", "ALS 5"),
    ],
)
def test_a_fact_is_found_as_soon_as_cards_speak_against_it(told, fallen, code, rule):
    """The finding is on the fact and on no card, with its rule; leaving the fact out mends it."""
    assert errors(judge(told, *FIRST[: fallen - 1])) == []
    said = judge(told, *FIRST[:fallen])
    assert errors(said) == [(code, FACT)]
    (found,) = said.findings
    assert rule in found.rules
    assert found.mend == Fix("remove", entry=FACT)
    assert said.status is HandStatus.DISPUTED
    assert [place for _, place in errors(judge(told, *FIRST))] == [FACT]


@pytest.mark.parametrize(
    "told",
    [
        fact("tricks", "A", count=1),
        fact("points", "A", points=11),
        fact("won-trick", "A", trick=1, card="zöld-ász"),
        fact("won-trick", "B", trick=9, card="zöld-király"),
        fact("took", "A", cards=["zöld-ász", "zöld-VII"]),
        fact("took", cards=["tök-ász", "zöld-X"]),
    ],
)
def test_a_fact_that_may_yet_be_true_stands(told):
    """Even if few of its possibilities are left."""
    assert errors(judge(told, *FIRST)) == []


def test_a_bela_told_of_one_who_does_not_play_it():
    """ALS 9.1: the trump király fell from another hand than the one that held the béla."""
    king = plays("A:piros-király")
    assert errors(judge(fact("bela", "B"), *king)) == [("fact-contradicts", FACT)]
    assert errors(judge(fact("bela", "A"), *king)) == []
    assert errors(judge(fact("bela"), *king)) == []


def test_cards_fall_whatever_was_told_of_them():
    """The card is taken and the play goes on from it, as if the false fact were not there."""
    told = fact("took", cards=["zöld-ász"])
    said, plain = judge(told, *FIRST), judge(*FIRST)
    assert said.table.turn == plain.table.turn
    assert next_cards(said) == next_cards(plain) != []


def test_a_card_that_would_belie_a_fact_is_not_offered():
    """It is taken all the same, and the fact is found."""
    lies = fact("took", cards=["zöld-ász"])
    assert "zöld-ász" not in next_cards(judge(lies))
    assert "zöld-ász" in next_cards(judge(fact("took", "B", cards=["zöld-ász"])))
    won = next_cards(judge(fact("won-trick", "C", trick=1), *FIRST[:2]))
    assert {name.partition("-")[0] for name in won} == {"piros"}


def next_cards(said):
    """The names of the cards that may fall next."""
    asked = (ask.choices for ask in said.asks if ask.entry.do == "play")
    return [card.name for cards in asked for card in cards]


def test_what_did_not_go_with_a_false_fact_stands_again():
    """Of two facts that the cards do not allow together the first one holds, until it is false."""
    told = [fact("tricks", "A", count=8), fact("tricks", "B", count=1)]
    first = plays("A:zöld-VII", "B:zöld-VIII", "C:zöld-ász")
    assert errors(judge(*told, *first)) == [("tricks-impossible", FACT + 1)]
    more = plays("C:tök-VII", "A:tök-VIII", "B:tök-ász")
    assert errors(judge(*told, *first, *more)) == [("tricks-impossible", FACT)]


def test_of_a_play_that_was_given_up_nothing_is_told():
    """ALS 10.2: nothing more is played, with points entered before it or after."""
    points, early = fact("points", "A", points=50), [*FIRST, *CALLED]
    assert errors(judge(*FIRST, points, *CALLED)) == [("play-is-over", FACT + len(FIRST))]
    assert errors(judge(*early, points)) == [("play-is-over", FACT + len(early))]
    assert errors(judge(*FIRST, points, CALLED[0])) == []


ALL_SPOKE = (
    {"do": "original", "suit": "piros"},
    *({"do": "pass", "seat": seat} for seat in "ABCA"),
    {"do": "bid", "seat": "B", "bid": "tök"},
)
"""The bidding of three; C may still say something."""
BID_OVER = (*ALL_SPOKE, {"do": "pass", "seat": "C"})
POINTS = [
    fact("points", seat, points=points) for seat, points in zip("ABC", (40, 95, 27), strict=True)
]


@pytest.mark.parametrize("bidding", [BID_OVER, ALL_SPOKE], ids=["all spoke", "passes left out"])
def test_a_fact_right_after_the_bidding_stands(bidding):
    """ALS 3.2, 6.5: it is about the game that was bid, as after an acceptance."""
    said = judge(*POINTS, opened=bidding)
    assert (errors(said), said.status, said.table.game) == ([], HandStatus.SCORED, "trump")
    later = judge(*POINTS, opened=[*bidding, {"do": "pick-up"}])
    assert result_without_reasons(said) == result_without_reasons(later)
    words = {"do": "figure", "seat": "B", "figure": "100"}, {"do": "pick-up"}
    between = judge(POINTS[0], *words, *POINTS[1:], opened=bidding)
    assert result_without_reasons(between) == result_without_reasons(
        judge(*words, *POINTS, opened=bidding)
    )
    assert errors(between) == []


def test_it_is_offered_there_and_not_yet_needed():
    """It can be entered, but announcements are still possible."""
    asks = [ask for ask in judge(opened=BID_OVER).asks if ask.entry.do == "points"]
    assert {ask.entry.seat.value: ask.required for ask in asks} == dict.fromkeys("ABC", False)


def test_a_bid_that_needs_figures_is_no_game_yet():
    """ALS 3.4: a lower suit than the one before says more, or it is too low."""
    low = {"do": "bid", "seat": "C", "bid": "makk"}
    said = judge(opened=[*ALL_SPOKE, low])
    assert not [ask for ask in said.asks if ask.entry.do == "points"]


def test_a_fact_between_a_call_and_its_answer_stands():
    """ALS 10.2: it is about the play until then; only the answer is required there."""
    call, *answers = CALLED[0], {"do": "play-on", "seat": "B"}
    told = judge(call, *POINTS)
    assert errors(told) == []
    assert told.status is HandStatus.OPEN
    assert {ask.entry.do for ask in told.asks if ask.required} >= {"play-on", "give-up"}
    assert not [ask for ask in told.asks if ask.required and ask.group == "fact"]
    assert result_without_reasons(judge(call, *POINTS, *answers)) == result_without_reasons(
        judge(call, *answers, *POINTS)
    )


def test_points_do_not_count_once_it_is_betli():
    """ALS 3.8, 4.3: entered in the front, before the declarer changed."""
    passes = [{"do": "pass", "seat": seat} for seat in "BCA"]
    words = [{"do": "bid", "seat": "A", "bid": "zöld"}, *passes]
    changed = [{"do": "pick-up"}, {"do": "betli", "seat": "A"}]
    said = judge(*words, fact("points", "A", points=50), *changed, opened=())
    assert errors(said) == [("points-do-not-count", len(words))]


@pytest.mark.parametrize("table", MAKER.tables, ids=str)
def test_before_the_cards_and_after_them_the_same_is_said(table, subtests):
    """The findings on the fact and the items are the same: the cards decide."""
    for hand in generate_hands(MAKER, table).hands:
        with subtests.test(seed=hand.seed):
            for early, late in with_fact_at_two_places(hand):
                before, after = adjudicate(early), adjudicate(late)
                assert [code for code, _ in errors(before)] == [code for code, _ in errors(after)]
                place = early.entries.index(late.entries[-1])
                assert {at for _, at in errors(before)} <= {place}
                if errors(after):
                    assert result_without_reasons(before) == result_without_reasons(after)
                    plain = adjudicate(replace(late, entries=late.entries[:-1]))
                    assert result_without_reasons(before)[0] == result_without_reasons(plain)[0]


# -- what is told of the deal after them


A, B = (fact("bela", seat) for seat in "AB")
KING = fact("indicator", card="piros-király")
TOOK = (
    fact("took", "A", cards=["piros-alsó"]),
    fact("took", "B", cards=["tök-alsó"]),
    fact("points", "B", points=10),
)
TALON = (
    fact("top", card="piros-alsó"),
    fact("hidden", cards=["zöld-ász", "tök-ász", "makk-ász"]),
)
PUT_AWAY = fact("siber", "A", card="piros-VII", cards=["tök-ász", "tök-X", "zöld-ász", "zöld-X"])
SUIT, *UNNAMED = OPENED


@pytest.mark.parametrize(
    ("facts", "deal", "code"),
    [
        ([*TOOK, fact("points", "A", points=5)], [SUIT], "points-impossible"),
        ([*TOOK, fact("points", "A", points=5)], [KING], "points-impossible"),
        ([A], [KING], "fact-contradicts"),
        ([A], [SUIT, fact("top", card="piros-felső")], "fact-contradicts"),
        ([A], [SUIT, fact("dealt", "B", cards=["piros-felső"])], "fact-contradicts"),
        ([fact("points", "A", points=150)], [SUIT, *TALON], "points-too-many"),
    ],
)
def test_what_is_told_of_the_deal_belies_facts_before_and_after_it(facts, deal, code):
    """ALS 1.2, 2.1, 9.1: the suit sets the cards' values, and cards in the talon win no trick."""
    after = judge(*facts, *deal, opened=UNNAMED)
    (late,) = errors(after)
    assert late == (code, len(UNNAMED) + len(facts) - 1)
    before = judge(*facts, opened=[*deal, *UNNAMED])
    assert errors(before) == [(code, len(deal) + len(UNNAMED) + len(facts) - 1)]


def test_what_was_put_away_belies_points_before_and_after_it():
    """ALS 1.3, 8.2: a forgotten síber shows which side cannot have had so many points."""
    points = fact("points", "A", points=150)
    assert errors(judge(points, PUT_AWAY)) == [("points-too-many", FACT)]
    assert errors(judge(PUT_AWAY, points)) == [("points-too-many", FACT + 1)]


def test_an_exchange_brings_the_bela_that_the_indicator_denied():
    """ALS 8.4, 9.1: with the exchange it is valid again, and no other player's is."""
    assert errors(judge(KING, A)) == [("fact-contradicts", FACT + 1)]
    own = fact("exchange", "A")
    assert errors(judge(A, KING)) == [("fact-contradicts", FACT)]
    assert errors(judge(A, KING, own)) == []
    assert errors(judge(KING, own, A)) == []
    assert errors(judge(B, KING, own)) == [("fact-contradicts", FACT)]


@pytest.mark.parametrize("table", MAKER.tables, ids=str)
def test_the_deal_belies_the_same_facts_wherever_it_is_told(table, subtests):
    """Any fact of the play, and any cards of the deal, before the first word or at the end."""
    tried = 0
    for hand in generate_hands(MAKER, table).hands:
        random, words = hand.random("deal told late"), hand.quick
        if words is None:
            continue
        entries = [
            one for one in words.entries if one.do not in {*OF_DEAL, *play_fact_kinds(MAKER)}
        ]
        deal = [one for one in hand.record.entries if one.do in OF_DEAL]
        deal = random.sample(deal, random.randint(1, len(deal)))
        start = replace(words, entries=tuple(entries))
        asks = [ask for ask in adjudicate(start).asks if ask.entry.do in play_fact_kinds(MAKER)]
        dealt = replace(words, entries=(*deal, *entries))
        if not asks or not errors_of(dealt).isdisjoint({"alsos.cards-told-late"}):
            continue
        one = random.choice([*entries_of_ask(random.choice(asks))])
        first, last = extend(dealt, one), replace(words, entries=(*entries, one, *deal))
        found = errors_of(first), errors_of(last)
        if "alsos.cards-told-late" in found[1]:
            continue
        tried += 1
        with subtests.test(seed=hand.seed):
            assert bool(found[0]) is bool(found[1]), found
    assert tried
