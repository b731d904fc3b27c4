"""Differences between the rule sets; every table of the rulebook in full."""

from dataclasses import replace
from itertools import product

import pytest

from engine import adjudicate, prompts_for_this_stage
from engine.alsos.rule_constants import FIGURE_IDS, POTTER, TOMPA
from engine.hand.cards import Seat
from engine.packs.hungarian_pack import ASZ, MAKK, PACK, PIROS
from tests.support.notation import hand_cases, judge_hand, plays, tables_of

EVERYWHERE = pytest.mark.parametrize("table", tables_of("alsos"))
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
KINDS = {
    "trump": "{0} bid makk; pick-up;",
    "szanzadu": "{0} bid szanzadu; pick-up;",
    "betli": "pick-up; {0} betli;",
    "klopitzky": "pick-up; klopitzky;",
}
ACCEPTED = "original piros; A accept;"
FIGURES_BID = {"figures_in_bidding": True}
UNDER = "piros-IX+zöld-X+tök-VII+zöld-VII+makk-VII+tök-ász"
OF_B = (
    "B dealt piros-VII+piros-ász+piros-király+piros-felső+zöld-VIII+zöld-király+zöld-felső"
    "+zöld-alsó+tök-király+tök-felső+makk-király+makk-felső;"
)
TOMPAS_SIBER = (
    f"indicator piros-X; top makk-ász; hidden {UNDER}; A accept; pick-up;"
    "B siber piros-VII zöld-VIII; A points 95;"
)
HIDDEN = "piros-IX+zöld-ász+tök-VII+zöld-X+piros-ász+tök-ász"
"""From the lowest up: two may be taken from the bottom, two from the top."""
SPARE = ["makk-VII", "makk-VIII", "makk-IX", "zöld-VII", "zöld-VIII", "zöld-IX", "tök-IX"]
CASES = [
    *((f"ALS 3.4, 3.5 bidding: szanzadu ends it, {text}", tables, text, expected)
      for tables, text, expected in (
          (("potter 2", "potter 3"), "A bid szanzadu", {"stage": "front"}),
          (("potter 2", "potter 3"), "A bid szanzadu; B bid makk",
           {"errors": ["bidding-is-over 1"]}),
          ("csibor", "A bid szanzadu", {"stage": "bid2"}),
          ("csibor", "A bid szanzadu; B bid makk; B figure 100", {"errors": []}))),
    ("ALS 3.5 bidding: goes on after szanzadu where figures are bid", "potter", "A bid szanzadu",
     {"stage": "bid2"}, FIGURES_BID),
    ("ALS 3.5 bidding: figures overcall szanzadu where they are bid", "potter",
     "A bid szanzadu; B bid makk; B figure 100", {"errors": []}, FIGURES_BID),
    *((f"ALS 8.2, 8.4 exchange: {number} cards put away of a talon taken {takes}", "csibor 2",
       (f"indicator piros-X; top makk-ász; hidden {HIDDEN}; A accept; pick-up;"
        f"A siber piros-VII {'+'.join(SPARE[:number])}"),
       {"codes": ["discard-count"] * (number != count)}, {"exchange_takes": takes})
      for takes, count in (("top", 1), ("from-top", 3), ("from-bottom", 3), ("both", 5))
      for number in range(1, 7)),
    # She stopped at the card from the top: 162 - 14 - 10 - 11 - 95; or she went on to piros IX,
    # and put a card without points away for it.
    *((f"ALS 8.4 discards: {points} points, {'all' if dealt else 'not all'} told", "tompa 2",
       f"{dealt} {TOMPAS_SIBER} B points {points}", {"codes": codes})
      for points, dealt, codes in (
          (32, "", []), (46, "", []), (47, "", ["points-too-many"]),
          (32, OF_B, []), (46, OF_B, ["points-too-many"]))),
    *((f"ALS 3.5 overcall: {first}; {then}", "potter", f"A bid {first}; B bid {then}; pick-up",
       {"codes": ["bid-too-low"] * low}, FIGURES_BID | house)
      for house, first, then, low in (
          # trump game 4, its szanzadu 8, figures as they are: 6 is less than 8; 10; 8
          ({"trump_game": 4, "figures_times": 1}, "szanzadu", "zöld; B figure abszolut", True),
          ({"trump_game": 4, "figures_times": 1}, "szanzadu",
           "zöld; B figure 100; B figure 44", False),
          ({"trump_game": 4, "figures_times": 1}, "szanzadu", "zöld; B figure 100", True),
          ({"trump_game": 4, "figures_times": 1}, "zöld; A figure abszolut", "szanzadu", False),
          # szanzadu 4: 6 is more than 5; 4; 5; 7
          ({"szanzadu": 4}, "tök; A figure 100", "szanzadu; B figure abszolut", False),
          ({"szanzadu": 4}, "tök; A figure 100", "szanzadu", True),
          ({"szanzadu": 4}, "szanzadu; A figure abszolut", "tök; B figure 100", True),
          ({"szanzadu": 4}, "szanzadu; A figure abszolut",
           "tök; B figure 100; B figure 44", False),
          # the page's own examples, with its own values
          ({}, "tök; A figure abszolut", "makk; B figure abszolut", False),
          ({}, "tök; A figure abszolut", "szanzadu; B figure abszolut", False),
          ({}, "tök; A figure abszolut", "zöld; B figure 100", False),
          ({}, "tök; A figure abszolut", "zöld; B figure abszolut", True))),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_the_rule_set(table, text, expected, house):
    """ALS 3.4, 3.5, 8.2, 8.4: an overcall has more points of game and figures, or a higher suit."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize("table", ["potter 2", "potter 3"])
def test_szanzadu_makes_its_bidder_speak_next(table):
    """ALS 3.5: nothing overcalls it, and no passes come after the bid."""
    shown = judge_hand(table, "A bid szanzadu").said.table
    assert shown.turn.value == "A"
    assert not [one for one in shown.said if one.stage == "bid2" and one.entry is None]


# -- ALS 5.5, 5.6: whose cards make a figure


@pytest.mark.parametrize(
    ("table", "seat", "figure", "by"),
    [
        ("csibor", "A", "abszolut", []),
        ("csibor", "B", "abszolut", ["ALS 5.5"]),
        ("csibor 2", "B", "abszolut", []),
        ("potter", "A", "kassza", ["ALS 5.6"]),
        ("potter", "B", "kassza", ["ALS 5.6"]),
        ("tompa 2", "B", "kassza", ["ALS 5.6"]),
    ],
)
def test_a_figure_cites_the_rule_of_whose_cards_make_it(table, seat, figure, by):
    """ALS 5.5, 5.6: only a defender with a partner has to be alone; kassza has its own rule."""
    _, item = judge_hand(table, f"{ACCEPTED} {seat} figure {figure}").said.items
    assert list(item.rules) == [f"ALS 5 {figure}", "ALS 5.1", *by]


# -- ALS 9.3: validating late


@pytest.mark.parametrize("table", ["csibor 3", "potter 3", "csibor 4"])
def test_a_validation_forgotten_is_offered_once_trick_two_has_begun(table):
    """ALS 9.3, 6.5: the lead shows that it is too late; in time, it is valid at its place."""
    hand = judge_hand(
        table,
        f"{ACCEPTED} pick-up; A declare-sequence 3; A play makk-VII; B declare-sequence 3;"
        + plays("B makk-VIII C makk-IX C zöld-VII"),
    )
    assert hand.asks("score-sequence") == []
    words = ("score-sequence", "no-valid")
    late = {
        seat: [
            a.entry for a in prompts_for_this_stage(hand.record, Seat(seat)) if a.entry.do in words
        ]
        for seat in "ABC"
    }
    shown = {seat: tuple(entry.do for entry in entries) for seat, entries in late.items()}
    assert shown == {"A": words, "B": words, "C": ()}
    entered = adjudicate(
        replace(hand.record, entries=(*hand.record.entries, late["B"][0]))
    ).findings
    assert [(found.code, found.mend.to) for found in entered] == [("alsos.too-late", 8)]


def test_a_meld_that_a_later_exchange_makes_untrue_is_not_offered_as_said_earlier():
    """ALS 8.5, 9.1, 9.2: with the indicator four zöld cards are five, and he declares those."""
    hand = judge_hand(
        "potter 2",
        "indicator zöld-X; B dealt zöld-VII+zöld-alsó+zöld-felső+zöld-király+zöld-ász+piros-VII"
        "+piros-IX+tök-VII+tök-VIII+makk-alsó+piros-ász+tök-király; A accept; pick-up;"
        "A play makk-ász; B exchange; B play makk-alsó",
    )
    assert hand.findings == []
    late = [ask.entry for ask in prompts_for_this_stage(hand.record, Seat.B)]
    assert {entry.length for entry in late if "sequence" in entry.do} == {5}


# -- ALS 2, 11: seats and leads

LEADS = {
    "csibor": {"trump": "A", "szanzadu": "left", "betli": "left", "klopitzky": "A"},
    "potter": {"trump": "A", "szanzadu": "left", "betli": "A", "klopitzky": "A"},
    "tompa": {"trump": "declarer"},
}


@EVERYWHERE
@pytest.mark.parametrize("kind", KINDS)
def test_the_leader_is_forehand_the_declarer_or_his_left_neighbour(table, kind):
    """ALS 2.2, 11.1: nobody else may play the first card."""
    where = LEADS[table[:-2]].get(kind)
    seats = "AB" if table.endswith("2") else "ABC"
    for declarer in seats:
        game = KINDS[kind].format(declarer)
        if where is None:
            assert judge_hand(table, game).errors
            continue
        left = seats[seats.index(declarer) - 1]
        leader = {"left": left, "declarer": declarer}.get(where, where)
        assert judge_hand(table, game).said.table.leader.value == leader
        for seat in seats:
            found = judge_hand(table, f"{game} {seat} play makk-X").errors
            assert [one.split()[0] for one in found] == ["play-out-of-turn"] * (seat != leader)


@EVERYWHERE
def test_who_plays_and_how_many_tricks(table):
    """ALS 2.1: of four the dealer sits out; two have twelve tricks, the others nine."""
    two = table.endswith("2")
    order = judge_hand(table).said.table.order
    assert "".join(seat.value for seat in order) == ("AB" if two else "ABC")
    for number in range(1, 14):
        found = judge_hand(table, f"A accept; pick-up; A won-trick {number}").errors
        assert found == ["no-such-trick 2"] * (number > (12 if two else 9))


# -- ALS 3: bidding

RANKS = {
    "csibor": ["makk", "zöld", "tök", "piros", "szanzadu"],
    "potter": ["zöld", "tök", "piros", "makk", "szanzadu"],
    "tompa": ["zöld", "tök", "piros", "makk"],
}
BIDS = ("makk", "zöld", "tök", "piros", "szanzadu")


@EVERYWHERE
def test_a_bare_overcall_ranks_higher(table):
    """ALS 3.3, 3.5, 3.6: without figures only a higher suit, or szanzadu, overcalls."""
    ranks = RANKS[table[:-2]]
    for low, high in product(BIDS, BIDS):
        right = low in ranks and high in ranks and ranks.index(high) > ranks.index(low)
        found = judge_hand(table, f"A bid {low}; B bid {high}; pick-up").errors
        assert (found == []) == right, (low, high)


def test_two_outbid_each_other_until_one_passes():
    """ALS 3.6: the Tompas' auction continues without the player who passed."""
    bids = "A bid zöld; B bid tök; A bid piros;"
    for more, declarer in (("", "A"), ("B bid makk;", "B")):
        hand = judge_hand("tompa 2", f"{bids} {more} pick-up")
        assert hand.said.table.declarer.value == declarer
    passed = "A pass; B pass; A pass; B bid zöld"
    assert judge_hand("tompa 2", passed).findings == []
    assert judge_hand("tompa 2", f"{passed}; A bid tök").errors != []


# -- ALS 4, 5: what games and figures are worth

FIGURES = {
    "potter": {
        "kassza": (1, 2), "abszolut": (1, 2), "100": (2, 4), "111": (3, 6), "120": (4, 8),
        "200": (1, 2), "44": (1, 2), "tuletroa": (1, 2), "csalad": (1, 2), "osszes-adu": (2, 4),
        "ulti": (2, 4), "uhu": (2, 4), "volat": (5, None),
    },
    "tompa": {
        "kassza": (1, 2), "abszolut": (None, 1), "100": (2, 4), "200": (1, 2), "44": (2, 4),
        "tuletroa": (1, 2), "csalad": (1, 2), "osszes-adu": (2, 4), "ulti": (2, 4),
    },
    "csibor": {
        "abszolut": (3, 6), "100": (4, 8), "111": (6, 12), "120": (8, 16), "200": (4, 8),
        "44": (4, 8), "tuletroa": (2, 4), "csalad": (2, 4), "osszes-adu": (6, 12), "ulti": (5, 10),
        "uhu": (7, 14), "volat": (10, 20),
    },
}  # fmt: skip
NAMED = sorted({*FIGURE_IDS, *(name for rows in FIGURES.values() for name in rows)})
AGREED = {"potter": {"extra_111": True, "extra_120": True, "extra_uhu": True}}


@EVERYWHERE
@pytest.mark.parametrize("figure", NAMED)
def test_what_a_figure_is_worth(table, figure):
    """ALS 5, 5.3: its value from the back and from the front, where it may be said there."""
    back, front = FIGURES[table[:-2]].get(figure, (None, None))
    if (table, figure) == ("potter 2", "abszolut"):
        back = None
    for value, stage in ((front, ""), (back, "pick-up;")):
        hand = judge_hand(table, f"A accept; {stage} A figure {figure}", AGREED.get(table[:-2]))
        assert hand.values.get(f"{figure}/A") == value


WORTH = {
    "csibor": {"trump": 1, "szanzadu": 2, "betli": 10, "klopitzky": 3},
    "potter": {"trump": 1, "szanzadu": 2, "betli": 5, "klopitzky": 3},
    "tompa": {"trump": 1},
}


@EVERYWHERE
@pytest.mark.parametrize("kind", KINDS)
def test_what_a_game_is_worth(table, kind):
    """ALS 4: the games of each rule set, and no others."""
    game = "A accept" if kind == "trump" else KINDS[kind].format("A")
    value = WORTH[table[:-2]].get(kind)
    assert [*judge_hand(table, game).values.values()] == ([value] if value else [])


# -- ALS 6, 7: kontra


@EVERYWHERE
def test_how_far_kontra_goes(table):
    """ALS 7.1, 7.2: five, four or two steps, by four each from the front."""
    most = {"csibor": 5, "potter": 4, "tompa": 2}[table[:-2]]
    steps = [f"{'BA'[number % 2]} {step} game" for number, step in enumerate(STEPS)]
    for number in range(1, most + 1):
        hand = judge_hand(table, f"A accept; {';'.join(steps[:number])}")
        assert (hand.errors, hand.values["game"]) == ([], 4**number)
    if most < len(STEPS):
        hand = judge_hand(table, f"A accept; {';'.join(steps[: most + 1])}")
        assert hand.errors == [f"kontra-at-the-top {most + 1}"]


@EVERYWHERE
def test_kontra_from_the_back_to_a_figure_from_the_front(table):
    """ALS 6.4, 7.2: the back is a new first occasion, and doubles."""
    hand = judge_hand(table, "A accept; A figure 44; pick-up; B kontra 44/A")
    assert hand.values == {"game": 1, "44/A": 2 * FIGURES[table[:-2]]["44"][1]}


# -- ALS 8: exchange


TRUMPS = [card for card in PACK if card.suit is PIROS]
TOPS = [card for card in PACK if card.suit in {PIROS, MAKK} or card.rank is ASZ]
"""Every trump and ász, and every rank of a suit that is no trump: the others are like it."""
LOW = ("piros-VII", "piros-VIII", "piros-IX")


def exchangeable_low_trumps(preset, indicator, top):
    """Return which low trumps may be put down for the síber, and for the simple exchange.

    Put in plain words: the VII, or the next trump where the one before lies face up.
    """
    face_up = {indicator.name, top.name}
    shown = {indicator.name} if preset == "tompa" else face_up
    right = next((card for card in LOW[: 2 + (preset == "csibor")] if card not in shown), None)
    possible = top.suit is PIROS or top.rank is ASZ
    simple = None if "piros-VII" in face_up else "piros-VII"
    if preset == "tompa" and indicator.name == "piros-VII" and top.name != "piros-VIII":
        simple = "piros-VIII"
    if preset == "csibor" and possible:
        simple = None
    return right if possible and right not in face_up else None, simple


@pytest.mark.parametrize("table", ["csibor 3", "potter 3", "tompa 2"])
@pytest.mark.parametrize("indicator", TRUMPS, ids=lambda card: card.name)
def test_who_may_exchange_what(table, indicator):
    """ALS 8.2, 8.4: with the VII, VIII or IX, as they lie face up; Potter and Tompa may choose."""
    for top in (card for card in TOPS if card is not indicator):
        talon = f"indicator {indicator.name}; top {top.name}; A accept; pick-up; A"
        allowed = exchangeable_low_trumps(table[:-2], indicator, top)
        for do, card in product(("siber", "exchange"), LOW):
            found = judge_hand(table, f"{talon} {do} {card}").errors
            assert (found == []) == (card == allowed[do == "exchange"]), (top, card, found)


@pytest.mark.parametrize("table", ["csibor 3", "potter 3", "tompa 2"])
def test_the_viii_where_the_vii_lies_at_either_end(table):
    """ALS 8.4: by agreement; Csibor's simple exchange still gives way to a possible síber."""
    for indicator, top in product(
        ("piros-VII", "piros-VIII", "piros-X"), ("piros-VII", "piros-VIII", "makk-IX", "makk-ász")
    ):
        if indicator == top:
            continue
        siber = top.startswith("piros") or top.endswith("ász")
        right = "piros-VII" if "piros-VII" not in {indicator, top} else "piros-VIII"
        if right in {indicator, top} or (table == "csibor 3" and siber):
            right = None
        talon = f"indicator {indicator}; top {top}; A accept; pick-up; A exchange"
        for card in LOW:
            found = judge_hand(table, f"{talon} {card}", {"simple_eight": True}).errors
            assert (found == []) == (card == right), (indicator, top, card, found)


def test_the_figures_of_the_tables_are_these():
    """ALS 5: no figure of a rule set is left out of the tests above."""
    assert set(FIGURES["potter"]) == {*POTTER.figures, "111", "120", "uhu"}
    assert set(FIGURES["tompa"]) == set(TOMPA.figures)
