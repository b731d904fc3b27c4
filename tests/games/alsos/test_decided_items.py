"""The moment an item of Alsós is decided, and the texts: nothing too early, nothing omitted."""

import pytest

import engine
from tests.support.notation import hand_cases, judge_hand, plays

CSIBOR, POTTER = "csibor 3", "potter 3"
FRONT_200 = "original makk; A accept; A figure 200;"
BACK = f"{FRONT_200} pick-up;"
PARTNERS_200 = (
    "A accept; C figure 200; pick-up; A pass; B declare-sequence 4; C declare-sequence 3;"
)
SCORED_200 = "A accept; pick-up; A figure 200; A declare-sequence 3; A score-sequence 3;"
ACE_AWAY = "top makk-ász; indicator tök-X; A bid zöld; A figure 44;"
ALL_MELDS = (
    "A accept; pick-up; A bela-kassza; A declare-sequence 5; A declare-vannak; A score-sequence 5;"
    "A score-vannak;"
)
BETLI = "pick-up; A betli;"
TALON = "indicator makk-ász; top tök-VII;"
REST = "tök-ász+tök-X+zöld-ász+zöld-X+piros-ász"
PLAYED = "A accept; pick-up; A play tök-VIII;"
DECLARED = (
    f"{TALON} B dealt makk-X+makk-IX+makk-VIII+makk-VII+{REST}; {PLAYED} B declare-sequence 4;"
)
WITHOUT_VII = (
    f"{TALON} B dealt makk-X+makk-IX+makk-VII+tök-király+tök-felső+tök-alsó+zöld-ász+zöld-X"
    f"+piros-ász; {PLAYED} B declare-sequence 3;"
)
OF_C = f"{TALON} C dealt makk-X+makk-IX+makk-VIII+makk-VII+{REST}; {PLAYED} B exchange"


CASES = [
    ("ALS 4.3, 10.1 betli: failed at the declarer's first trick", POTTER,
     BETLI + plays("A makk-ász B makk-VII C makk-VIII"),
     {"findings": [], "outcomes": {"game": "failed"}}),
    ("ALS 4.3, 10.1 betli: not called once it is lost", POTTER,
     f"{BETLI} {plays('A makk-ász B makk-VII C makk-VIII')}; A gyerunk",
     {"findings": ["play-is-over 5"]}),
    ("ALS 4.3, 10.1 betli: called while it is not lost", POTTER,
     f"{BETLI} {plays('A makk-X B makk-ász C makk-VIII')}; B gyerunk", {"findings": []}),
    ("ALS 8.4, 9.1 exchange: one that breaks a meld is found on the meld", POTTER,
     f"{DECLARED} B exchange", {"findings": ["meld-impossible 6"]}),
    ("ALS 8.4, 9.1 exchange: after a sequence without the VII", POTTER, f"{WITHOUT_VII} B exchange",
     {"findings": []}),
    ("ALS 8.4 exchange: not with a card that another holds", POTTER, OF_C,
     {"findings": ["exchange-without-card 6"]}),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_the_rule(table, text, expected, house):
    """ALS 4.3, 8.4, 9.1, 10.1: the findings and the outcomes."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize(
    ("text", "item", "outcome"),
    [
        # ALS 5 200, 6.5, 9.2: a 200 is open while its announcer may still declare.
        (FRONT_200, "200/A", "open"),
        (BACK, "200/A", "open"),
        (f"{BACK} A pass", "200/A", "failed"),  # nobody else's melds help
        (f"{BACK} A declare-sequence 3", "200/A", "open"),
        (f"{BACK} A points 90", "200/A", "failed"),  # the words are over
        (f"{FRONT_200} A points 90", "200/A", "failed"),
        # ALS 9.4: the partner's longer sequence is in the way as long as he may give way.
        (PARTNERS_200, "200/C", "open"),
        (f"{PARTNERS_200} B kicsi sequence", "200/C", "open"),
        (f"{PARTNERS_200} C points 100", "200/C", "failed"),
        # ALS 9.3: after the first validated sequence its owner may name another.
        (SCORED_200, "200/A", "open"),
        (f"{SCORED_200} B points 0", "200/A", "open"),  # béla
        (f"{SCORED_200} B points 10", "200/A", "failed"),
        # ALS 3.8: an ace in the talon fails 44 only once a change to betli is impossible.
        (f"{ACE_AWAY} pick-up", "44/A", "open"),
        (f"{ACE_AWAY} pick-up; A pass; B pass; C pass", "44/A", "failed"),
        (f"{ACE_AWAY} B kontra 44/A; pick-up", "44/A", "failed"),  # 32 and 1 are more than 10
        # ALS 10.1: with unreachable melds, a game may still be called and given up.
        (ALL_MELDS, "game", "open"),
        (f"{ALL_MELDS} A gyerunk", "game", "open"),
        (f"{ALL_MELDS} A gyerunk; B play-on", "game", "open"),
        (f"{ALL_MELDS} A points 0", "game", "made"),
    ],
)
def test_an_item_is_decided_once_nothing_can_change_it(text, item, outcome):
    """ALS 3.8, 5, 6.5, 9.2-9.4, 10.1: and not before."""
    hand = judge_hand(CSIBOR, text)
    assert (hand.findings, hand.outcomes[item]) == ([], outcome)
    if text.startswith(FRONT_200):
        assert bool(hand.said.awards) is (outcome == "failed")


GAME = "A accept; pick-up; A points 99;"
LOST = "A accept; pick-up; B points 100;"
KASSZA = "A accept; A figure kassza; pick-up; B points 100;"


@pytest.mark.parametrize(
    ("table", "text", "item", "hu", "en"),
    [
        # ALS 4.1: the remaining points are only an upper bound.
        (CSIBOR, GAME, "game", "megvan: legalább 99 > legfeljebb 83 bélával (Bori)",
         "made: at least 99 > at most 83 with the béla (Bori)"),
        (CSIBOR, f"{GAME} bela", "game", "megvan: 99 > legfeljebb 63 (Bori)",
         "made: 99 > at most 63 (Bori)"),
        (CSIBOR, f"{GAME} bela; B points 40", "game", "megvan: 99 > 40 (Bori)",
         "made: 99 > 40 (Bori)"),
        # ALS 4.1: while the holder of the béla is unknown neither number is exact.
        (CSIBOR, LOST, "game", "megbukott: Bori legalább 100 ≥ legfeljebb 82 bélával", None),
        (CSIBOR, f"{LOST} bela", "game", "megbukott: Bori 100 ≥ legfeljebb 62", None),
        (CSIBOR, "A accept; pick-up; bela; A points 60; B points 60", "game", None,
         "failed: Bori 60 ≥ 60"),
        # ALS 5.6: a kassza is lost with any holder of the béla, and nobody named him.
        (POTTER, KASSZA, "kassza/A", "megbukott: Bori legalább 100 ≥ legfeljebb 82 bélával", None),
        (POTTER, f"{KASSZA} bela", "kassza/A", "megbukott: béla: senki", None),
    ],
)  # fmt: skip
def test_what_nobody_counted_is_said_as_a_bound(table, text, item, hu, en):
    """ALS 4.1, 5.6: only what is certain is told."""
    hand = judge_hand(table, text)
    (item,) = [one for one in hand.said.items if one.id == item]
    for lang, told in (("hu", hu), ("en", en)):
        if told:
            assert engine.record_sentences(hand.record, lang).outcome(item) == told


def test_a_broken_meld_is_told_without_its_cards():
    """ALS 8.4, 9.1: the trump VII given away cannot have been in the declared meld."""
    hand = judge_hand(POTTER, f"{DECLARED} B exchange")
    sentence = engine.record_sentences(hand.record, "hu").finding(hand.said.findings[0])
    assert "összefüggés" in sentence
    assert "makk VII" not in sentence


@pytest.mark.parametrize(("text", "offered"), [(DECLARED, False), (WITHOUT_VII, True)])
def test_an_exchange_that_breaks_a_meld_is_not_offered(text, offered):
    """ALS 8.4, 9.1: after a sequence without the VII it is."""
    assert bool(judge_hand(POTTER, text).asks("exchange")) is offered
