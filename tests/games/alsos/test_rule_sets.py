"""Differences between the rule sets; every table of the rulebook in full."""

from dataclasses import replace
from itertools import product

import pytest

from engine import adjudicate, prompts_for_this_stage
from engine.alsos.rule_constants import FIGURE_IDS, POTTER, TOMPA
from engine.hand.cards import Seat
from engine.packs.hungarian_pack import ASZ, MAKK, PACK, PIROS
from engine.results.findings import Severity
from tests.games.alsos.record_strategies import VARIANTS, record_of
from tests.support import records as files

PICK_UP = {"do": "pick-up"}
NAMES = {variant: f"{variant[0]}-{variant[1]}" for variant in VARIANTS}
EVERYWHERE = pytest.mark.parametrize("variant", VARIANTS, ids=NAMES.get)
HOUSE = {"potter": {"extra_111": True, "extra_120": True, "extra_uhu": True}}
STEPS = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")


def judge(variant, *entries, house=None):
    """Return the adjudication of a hand of these entries; the last seat deals."""
    plain = record_of(list(entries), "ABCD"[variant[1] - 1], variant, house)
    return files.judge(plain)[1]


def errors(variant, *entries, house=None):
    """Return the codes of all errors in a hand of these entries."""
    found = judge(variant, *entries, house=house).findings
    return [finding.code for finding in found if finding.severity is Severity.ERROR]


def say(seat, do, **fields):
    """Return a seat's announcement as an entry."""
    return {"do": do, "seat": seat, **fields}


# -- ALS 3.5: what ends the second round of bidding


@pytest.mark.parametrize(
    ("variant", "house", "ends"),
    [
        (("potter", 3), {}, True),
        (("potter", 2), {}, True),
        (("potter", 3), {"figures_in_bidding": True}, False),
        (("csibor", 3), {}, False),
    ],
)
def test_szanzadu_ends_the_round_where_nothing_overcalls_it(variant, house, ends):
    """ALS 3.4, 3.5: then the declarer speaks next, without passes after the bid."""
    said = judge(variant, say("A", "bid", bid="szanzadu"), house=house)
    assert said.table.stage == ("front" if ends else "bid2")
    overcall = [say("A", "bid", bid="szanzadu"), say("B", "bid", bid="makk")]
    more = say("B", "figure", figure="100")
    if ends:
        assert said.table.turn.value == "A"
        assert not [one for one in said.table.said if one.stage == "bid2" and one.entry is None]
        assert errors(variant, *overcall) == ["alsos.bidding-is-over"]
    else:
        assert errors(variant, *overcall, more, house=house) == []


# -- ALS 5.5, 5.6: whose cards make a figure


@pytest.mark.parametrize(
    ("variant", "seat", "figure", "by"),
    [
        (("csibor", 3), "A", "abszolut", []),
        (("csibor", 3), "B", "abszolut", ["ALS 5.5"]),
        (("csibor", 2), "B", "abszolut", []),
        (("potter", 3), "A", "kassza", ["ALS 5.6"]),
        (("potter", 3), "B", "kassza", ["ALS 5.6"]),
        (("tompa", 2), "B", "kassza", ["ALS 5.6"]),
    ],
)
def test_the_rule_of_whose_cards_make_it(variant, seat, figure, by):
    """ALS 5.5, 5.6: only a defender with a partner has to be alone; kassza has its own rule."""
    begin = [{"do": "original", "suit": "piros"}, say("A", "accept")]
    _, item = judge(variant, *begin, say(seat, "figure", figure=figure)).items
    assert list(item.rules) == [f"ALS 5 {figure}", "ALS 5.1", *by]


# -- ALS 9.3: validating late


@pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 3), ("csibor", 4)], ids=NAMES.get)
def test_a_validation_forgotten_is_offered_once_trick_two_has_begun(variant):
    """ALS 9.3, 6.5: the lead shows that it is too late; in time, it is valid at its place."""
    told = [
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        PICK_UP,
        say("A", "declare-sequence", length=3),
        say("A", "play", card="makk-VII"),
        say("B", "declare-sequence", length=3),
        say("B", "play", card="makk-VIII"),
        say("C", "play", card="makk-IX"),
        say("C", "play", card="zöld-VII"),
    ]
    plain = record_of(told, "ABCD"[variant[1] - 1], variant)
    record, said = files.judge(plain)
    assert "score-sequence" not in {ask.entry.do for ask in said.asks}
    late = {seat: prompts_for_this_stage(record, Seat(seat)) for seat in "ABC"}
    shown = {
        seat: [ask.entry.do for ask in asks if ask.entry.do in {"score-sequence", "no-valid"}]
        for seat, asks in late.items()
    }
    assert shown == {
        "A": ["score-sequence", "no-valid"],
        "B": ["score-sequence", "no-valid"],
        "C": [],
    }
    (ask,) = [ask for ask in late["B"] if ask.entry.do == "score-sequence"]
    entered = adjudicate(replace(record, entries=(*record.entries, ask.entry)))
    (found,) = entered.findings
    assert (found.code, found.mend.to) == ("alsos.too-late", 8)


def test_a_meld_that_a_later_exchange_makes_untrue_is_not_offered_as_said_earlier():
    """ALS 8.5, 9.1, 9.2: with the indicator four zöld cards are five, and he declares those."""
    dealt = ["zöld-VII", "zöld-alsó", "zöld-felső", "zöld-király", "zöld-ász"]
    others = [
        "piros-VII",
        "piros-IX",
        "tök-VII",
        "tök-VIII",
        "makk-alsó",
        "piros-ász",
        "tök-király",
    ]
    told = [
        {"do": "indicator", "card": "zöld-X"},
        say("B", "dealt", cards=[*dealt, *others]),
        say("A", "accept"),
        PICK_UP,
        say("A", "play", card="makk-ász"),
        say("B", "exchange"),
        say("B", "play", card="makk-alsó"),
    ]
    record, said = files.judge(record_of(told, "B", ("potter", 2)))
    assert not said.findings
    late = {
        ask.entry.length
        for ask in prompts_for_this_stage(record, Seat.B)
        if "sequence" in ask.entry.do
    }
    assert late == {5}


# -- ALS 2, 11: seats and leads

LEADS = {
    "csibor": {"trump": "A", "szanzadu": "left", "betli": "left", "klopitzky": "A"},
    "potter": {"trump": "A", "szanzadu": "left", "betli": "A", "klopitzky": "A"},
    "tompa": {"trump": "declarer"},
}


@EVERYWHERE
@pytest.mark.parametrize("kind", ["trump", "szanzadu", "betli", "klopitzky"])
def test_who_leads(variant, kind):
    """ALS 11.1: forehand, the declarer's left neighbour in play, or the declarer."""
    where = LEADS[variant[0]].get(kind)
    seats = "AB" if variant[1] == 2 else "ABC"
    for declarer in seats:
        begin = {
            "trump": [say(declarer, "bid", bid="makk"), PICK_UP],
            "szanzadu": [say(declarer, "bid", bid="szanzadu"), PICK_UP],
            "betli": [PICK_UP, say(declarer, "betli")],
            "klopitzky": [PICK_UP, {"do": "klopitzky"}],
        }[kind]
        if where is None:
            assert errors(variant, *begin)
            continue
        left = seats[seats.index(declarer) - 1]
        expected = {"left": left, "declarer": declarer}.get(where, where)
        assert judge(variant, *begin).table.leader.value == expected


@EVERYWHERE
def test_who_plays(variant):
    """ALS 2.1: of four the dealer sits out; two have twelve tricks, the others nine."""
    table = judge(variant).table
    assert "".join(seat.value for seat in table.order) == {2: "AB"}.get(variant[1], "ABC")
    tricks = {2: 12}.get(variant[1], 9)
    trump = [{"do": "accept", "seat": "A"}, PICK_UP]
    for number in range(1, 14):
        won = say("A", "won-trick", trick=number)
        found = errors(variant, *trump, won)
        assert found == ([] if number <= tricks else ["alsos.no-such-trick"])


# -- ALS 3: bidding

RANKS = {
    "csibor": ["makk", "zöld", "tök", "piros", "szanzadu"],
    "potter": ["zöld", "tök", "piros", "makk", "szanzadu"],
    "tompa": ["zöld", "tök", "piros", "makk"],
}
BIDS = ("makk", "zöld", "tök", "piros", "szanzadu")


@EVERYWHERE
@pytest.mark.parametrize(("low", "high"), list(product(BIDS, BIDS)))
def test_a_bare_overcall_ranks_higher(variant, low, high):
    """ALS 3.3, 3.5, 3.6: without figures only a higher suit, or szanzadu, overcalls."""
    ranks = RANKS[variant[0]]
    said = [say("A", "bid", bid=low), say("B", "bid", bid=high), PICK_UP]
    right = low in ranks and high in ranks and ranks.index(high) > ranks.index(low)
    assert (errors(variant, *said) == []) == right


def test_two_outbid_each_other_until_one_passes():
    """ALS 3.6: the Tompas' auction continues without the player who passed."""
    tompa = ("tompa", 2)
    bids = [say("A", "bid", bid="zöld"), say("B", "bid", bid="tök"), say("A", "bid", bid="piros")]
    assert judge(tompa, *bids, PICK_UP).table.declarer.value == "A"
    assert judge(tompa, *bids, say("B", "bid", bid="makk"), PICK_UP).table.declarer.value == "B"
    passed = [say("A", "pass"), say("B", "pass"), say("A", "pass"), say("B", "bid", bid="zöld")]
    assert judge(tompa, *passed).findings == ()
    assert errors(tompa, *passed, say("A", "bid", bid="tök")) != []


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


@EVERYWHERE
@pytest.mark.parametrize("figure", NAMED)
def test_what_a_figure_is_worth(variant, figure):
    """ALS 5, 5.3: its value from the back and from the front, where it may be said there."""
    back, front = FIGURES[variant[0]].get(figure, (None, None))
    if variant == ("potter", 2) and figure == "abszolut":
        back = None
    accept, said = say("A", "accept"), say("A", "figure", figure=figure)
    house = HOUSE.get(variant[0])
    for value, entries in ((front, [accept, said]), (back, [accept, PICK_UP, said])):
        items = {item.name: item for item in judge(variant, *entries, house=house).items}
        assert (items[figure].value if figure in items else None) == value


@EVERYWHERE
@pytest.mark.parametrize("kind", ["trump", "szanzadu", "betli", "klopitzky"])
def test_what_a_game_is_worth(variant, kind):
    """ALS 4: the games of each rule set, and no others."""
    values = {
        "csibor": {"trump": 1, "szanzadu": 2, "betli": 10, "klopitzky": 3},
        "potter": {"trump": 1, "szanzadu": 2, "betli": 5, "klopitzky": 3},
        "tompa": {"trump": 1},
    }
    begin = {
        "trump": [say("A", "accept")],
        "szanzadu": [say("A", "bid", bid="szanzadu"), PICK_UP],
        "betli": [PICK_UP, say("A", "betli")],
        "klopitzky": [PICK_UP, {"do": "klopitzky"}],
    }[kind]
    items = judge(variant, *begin).items
    assert [item.value for item in items] == [
        value for value in [values[variant[0]].get(kind)] if value
    ]


# -- ALS 6, 7: kontra


@EVERYWHERE
def test_how_far_kontra_goes(variant):
    """ALS 7.1, 7.2: five, four or two steps, by four each from the front."""
    most = {"csibor": 5, "potter": 4, "tompa": 2}[variant[0]]
    said = [say("A", "accept")]
    for number, step in enumerate(STEPS):
        said.append(say("BA"[number % 2], step, on="game"))
        found = errors(variant, *said)
        assert found == ([] if number < most else ["alsos.kontra-at-the-top"])
        if number < most:
            assert judge(variant, *said).items[0].value == 4 ** (number + 1)
        else:
            said.pop()
            break


@EVERYWHERE
def test_kontra_from_the_back_to_a_figure_from_the_front(variant):
    """ALS 6.4, 7.2: the back is a new first occasion, and doubles."""
    said = [say("A", "accept"), say("A", "figure", figure="44"), PICK_UP]
    items = judge(variant, *said, say("B", "kontra", on="44/A")).items
    front = FIGURES[variant[0]]["44"][1]
    assert [item.value for item in items] == [1, 2 * front]


# -- ALS 8: exchange


TOPS = [card for card in PACK if card.suit in {PIROS, MAKK} or card.rank is ASZ]
"""Every trump and ász, and every rank of a suit that is no trump: the others are like it."""


def exchangeable_low_trumps(variant, indicator, top):
    """Return which low trumps may be put down for the síber, and for the simple exchange.

    Put in plain words: the VII, or the next trump where the one before lies face up.
    """
    ranks = {"csibor": ["VII", "VIII", "IX"]}.get(variant[0], ["VII", "VIII"])
    shown = [indicator.name] if variant[0] == "tompa" else [indicator.name, top.name]
    right = next((rank for rank in ranks if f"piros-{rank}" not in shown), None)
    if f"piros-{right}" in {indicator.name, top.name}:
        right = None
    possible = top.suit is PIROS or top.rank is ASZ
    seven_up = "piros-VII" in {indicator.name, top.name}
    simple = None if seven_up else "VII"
    if variant[0] == "tompa" and indicator.name == "piros-VII" and top.name != "piros-VIII":
        simple = "VIII"
    if variant[0] == "csibor" and possible:
        simple = None
    return right if possible else None, simple


@pytest.mark.parametrize("variant", [("csibor", 2), ("potter", 3), ("tompa", 2)], ids=NAMES.get)
@pytest.mark.parametrize(
    "indicator", [card for card in PACK if card.suit is PIROS], ids=lambda card: card.name
)
def test_who_may_exchange_what(variant, indicator):
    """ALS 8.2, 8.4: with the VII, VIII or IX, as they lie face up; Potter and Tompa may choose."""
    for top in TOPS:
        if top is indicator:
            continue
        talon = [
            {"do": "indicator", "card": indicator.name},
            {"do": "top", "card": top.name},
            {"do": "accept", "seat": "A"},
            PICK_UP,
        ]
        siber, simple = exchangeable_low_trumps(variant, indicator, top)
        for rank in ("VII", "VIII", "IX"):
            card = f"piros-{rank}"
            found = errors(variant, *talon, say("A", "siber", card=card))
            assert (found == []) == (rank == siber), (top, rank, found)
            found = errors(variant, *talon, say("A", "exchange", card=card))
            assert (found == []) == (rank == simple), (top, rank, found)


EIGHT = {"simple_eight": True}


@pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 3), ("tompa", 2)], ids=NAMES.get)
@pytest.mark.parametrize("top", ["piros-VII", "piros-VIII", "makk-IX", "makk-ász"])
@pytest.mark.parametrize("indicator", ["piros-VII", "piros-VIII", "piros-X"])
def test_the_viii_where_the_vii_lies_at_either_end(variant, indicator, top):
    """ALS 8.4: by agreement; Csibor's simple exchange still gives way to a possible síber."""
    if indicator == top:
        return
    talon = [
        {"do": "indicator", "card": indicator},
        {"do": "top", "card": top},
        {"do": "accept", "seat": "A"},
        PICK_UP,
    ]
    up = {indicator, top}
    siber = top.startswith("piros") or top.endswith("ász")
    right = "piros-VII" if "piros-VII" not in up else "piros-VIII"
    if right in up or (variant[0] == "csibor" and siber):
        right = None
    for card in ("piros-VII", "piros-VIII", "piros-IX"):
        found = errors(variant, *talon, say("A", "exchange", card=card), house=EIGHT)
        assert (found == []) == (card == right), (card, found)


HIDDEN = ["piros-IX", "zöld-ász", "tök-VII", "zöld-X", "piros-ász", "tök-ász"]
"""From the lowest up: two may be taken from the bottom, two from the top."""


@pytest.mark.parametrize(
    ("takes", "count"),
    [("top", 1), ("from-top", 3), ("from-bottom", 3), ("both", 5)],
)
def test_how_far_an_exchange_goes(takes, count):
    """ALS 8.2, 8.4: as many cards are put away as were taken, less the trump put down."""
    spare = ["makk-VII", "makk-VIII", "makk-IX", "zöld-VII", "zöld-VIII", "zöld-IX", "tök-IX"]
    talon = [
        {"do": "indicator", "card": "piros-X"},
        {"do": "top", "card": "makk-ász"},
        {"do": "hidden", "cards": HIDDEN},
        {"do": "accept", "seat": "A"},
        PICK_UP,
    ]
    for number in range(1, 7):
        put = say("A", "siber", card="piros-VII", cards=spare[:number])
        found = errors(("csibor", 2), *talon, put, house={"exchange_takes": takes})
        assert found == ([] if number == count else ["alsos.discard-count"])


UNDER = ["piros-IX", "zöld-X", "tök-VII", "zöld-VII", "makk-VII", "tök-ász"]
BORIS = ("VII ász király felső", "VIII király felső alsó", "király felső", "király felső")
TOLD = [
    {
        "do": "dealt",
        "seat": "B",
        "cards": [
            f"{suit}-{rank}"
            for suit, ranks in zip(("piros", "zöld", "tök", "makk"), BORIS, strict=True)
            for rank in ranks.split()
        ],
    }
]


@pytest.mark.parametrize(
    ("points", "shown", "codes"),
    [
        (32, (), []),  # she stopped at the card from the top: 162 - 14 - 10 - 11 - 95
        (46, (), []),  # she went on to piros IX, and put a card without points away for it
        (47, (), ["alsos.points-too-many"]),
        (32, TOLD, []),
        (46, TOLD, ["alsos.points-too-many"]),
    ],
)
def test_tompas_told_discards_are_all_only_where_the_hand_is_told(points, shown, codes):
    """ALS 8.4: each taking is a choice, and the discards are not visible."""
    plain = record_of(
        [
            *shown,
            {"do": "indicator", "card": "piros-X"},
            {"do": "top", "card": "makk-ász"},
            {"do": "hidden", "cards": UNDER},
            {"do": "accept", "seat": "A"},
            PICK_UP,
            say("B", "siber", card="piros-VII", cards=["zöld-VIII"]),
            {"do": "points", "seat": "A", "points": 95},
            {"do": "points", "seat": "B", "points": points},
        ],
        variant=("tompa", 2),
    )
    _, judged = files.judge(plain)
    assert [finding.code for finding in judged.findings] == codes


def test_the_figures_of_the_tables_are_these():
    """ALS 5: no figure of a rule set is left out of the tests above."""
    assert set(FIGURES["potter"]) == {*POTTER.figures, "111", "120", "uhu"}
    assert set(FIGURES["tompa"]) == set(TOMPA.figures)


@pytest.mark.parametrize(
    ("house", "first", "then", "codes"),
    [
        # trump game 4, its szanzadu 8, figures as they are: 6 is less than 8
        ({"trump_game": 4, "figures_times": 1}, "szanzadu", "zöld abszolut", ["bid-too-low"]),
        ({"trump_game": 4, "figures_times": 1}, "szanzadu", "zöld 100 44", []),  # 10
        ({"trump_game": 4, "figures_times": 1}, "szanzadu", "zöld 100", ["bid-too-low"]),  # 8
        ({"trump_game": 4, "figures_times": 1}, "zöld abszolut", "szanzadu", []),
        # szanzadu 4: 6 is more than 5
        ({"szanzadu": 4}, "tök 100", "szanzadu abszolut", []),
        ({"szanzadu": 4}, "tök 100", "szanzadu", ["bid-too-low"]),  # 4
        ({"szanzadu": 4}, "szanzadu abszolut", "tök 100", ["bid-too-low"]),  # 5
        ({"szanzadu": 4}, "szanzadu abszolut", "tök 100 44", []),  # 7
        # the page's own examples, with its own values
        ({}, "tök abszolut", "makk abszolut", []),
        ({}, "tök abszolut", "szanzadu abszolut", []),
        ({}, "tök abszolut", "zöld 100", []),
        ({}, "tök abszolut", "zöld abszolut", ["bid-too-low"]),
    ],
)
def test_with_figures_the_game_is_weighed_too(house, first, then, codes):
    """ALS 3.5: an overcall needs more points of game and figures, or as many in a higher suit."""
    entries = []
    for seat, said in (("A", first), ("B", then)):
        strain, *figures = said.split()
        entries.append({"do": "bid", "seat": seat, "bid": strain})
        entries += [{"do": "figure", "seat": seat, "figure": one} for one in figures]
    plain = record_of([*entries, {"do": "pick-up"}], variant=("potter", 3))
    plain["rules"]["house"] = {"figures_in_bidding": True, **house}
    _, judged = files.judge(plain)
    assert [finding.code for finding in judged.findings] == [f"alsos.{code}" for code in codes]
