"""House rules of Tarokk: each decides one hand otherwise, and leaves a near one as it was."""

from dataclasses import replace
from random import Random

import pytest

from engine import (
    MalformedRecordError,
    adjudicate,
    parse_record,
    record_sentences,
    rule_sheet,
)
from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.results.items import cash_by_seat, is_reading
from engine.tarokk.house_rules import HOUSE_RULES, rule_set
from engine.tarokk.rule_constants import FIGURES
from tests.games.tarokk.maker import MAKER
from tests.support import records
from tests.support.house_rule_cases import HouseRuleCase
from tests.support.notation import judge_hand

MAGAS = "magas 4"

B_COUNTS = (
    "B dealt II+III+IIII+V+VI+VII+VIII+IX+kör-ász; A harom; B drew kör-bubi; B discard kör-bubi;"
    " call XX;"
)
"""Bori keeps eight tarokks, none of them the XX."""
B_THIRD = "C kontra ?; A rekontra ?; B szubkontra ?;"
"""Cili, with Bori, says kontra on an item, and Bori the third step."""
B_BOUND = (
    "B dealt XX+pagát+II+III+IIII+V+VI+kör-ász+kör-bubi; A ketto; B drew kör-lovas+káró-ász;"
    " B discard kör-lovas+káró-ász; call XX; A pagatulti; A play X;"
)
"""Bori, who holds the XX and the pagát, is Anna's partner."""
BOTH_DUPLA = "A ketto; call XX; A duplajatek; C kontra duplajatek/A; C duplajatek;"
ULTI_FREED = "A ketto; call XX; A pagatulti; A pagatuhu; B held; points declarer 60;"
TRULL_LOST = "A ketto; call XX; A trull; B held; points declarer 60;"
AFTER = "B held; points declarer 60; silent nobody;"
ALONE = "A held; points declarer 60; silent nobody;"
SILENT_TRULL = (
    "B held; every-trick nobody; points declarer 60; silent declarer trull; silent nobody;"
)
KISMADAR = (
    "A ketto; call XX; A kismadar; B held; every-trick declarer; won 6 declarer {}; silent nobody;"
)
DEFENDERS_TRULL = "B held; points declarer 40; " + " ".join(
    f"took defenders {honour};" for honour in ("skíz", "XXI", "pagát")
)
CAUGHT = (
    "B held; points declarer 60; won 9 defenders XX; silent defenders caught-pagatulti;"
    "silent nobody;"
)
AFTER_C = "C held; points declarer 60; silent nobody;"

CASES = [
    # house rule, its other value; a hand, by default and by it; a near one that stays
    ("count_values", "1-2", f"A ketto; call XX; A tarokks 8; {AFTER}", (35, -9, -13, -13),
     (5, 1, -3, -3), f"A ketto; call XX; {AFTER}"),
    ("pass_is_final", False, f"A pass; B harom; A ketto; call XX; {AFTER}", ["passed-already"],
     (2, 2, -2, -2), f"A harom; B ketto; A egy; call XX; {AFTER}"),
    ("hold_once", "player", "A harom; B ketto; A hold; B egy; A hold;", [], ["held-twice"],
     "A harom; B ketto; A hold; B egy;"),
    ("hold_once", "player", f"A harom; B ketto; A hold; B hold; call XX; C held; {AFTER_C[7:]}",
     ["held-twice"], (-2, 2, 2, -2), f"A harom; B ketto; A hold; call XX; {AFTER}"),
    ("no_honour_pays", "thrice", "A pass; B pass; C pass; D ketto; D no-honour;", (2, 2, 2, -6),
     (6, 6, 6, -18), f"A ketto; call XX; {AFTER}"),
    ("no_honour_pays", "twice", "A pass; B pass; C pass; D ketto; D no-honour;", (2, 2, 2, -6),
     (4, 4, 4, -12), f"A ketto; call XX; {AFTER}"),
    ("three_step_jump", "forbidden", "A szolo;", ["jump-too-far"], ["jump-forbidden"], "A egy;"),
    ("three_step_jump", "forbidden", "A szolo;", ["jump-too-far"], ["jump-forbidden"],
     "A pass; B pass; C pass; D szolo;"),
    ("three_step_jump", "allowed", f"A szolo; call XX; {AFTER}", ["jump-too-far"], (4, 4, -4, -4),
     f"A pass; B pass; C pass; D szolo; call XX; {AFTER}"),
    ("xx_discard", False, "A ketto; A drew VII+VIII; A discard XX+VII;", [], ["discard-forbidden"],
     "A ketto; A drew VII+VIII; A discard VII+VIII;"),
    ("doubled_span", "rounds", "C throw-in xxi;", {"doubled": 4}, {"doubled": 16},
     "A pass; B pass; C pass; D pass;"),
    ("doubled_span", "none", "C throw-in xxi;", {"doubled": 4}, {"doubled": 0},
     "A pass; B pass; C pass; D pass;"),
    ("doublings_stack", "anew", "C throw-in xxi;", {"anew": False}, {"anew": True},
     f"A ketto; call XX; {AFTER}"),
    ("doublings_stack", True, "C throw-in xxi;", {"stacks": False}, {"stacks": True},
     f"A ketto; call XX; {AFTER}"),
    ("throw_in_until", "bidding", "A harom; A throw-in xxi;", ["throw-in-late"], [],
     "A harom; B throw-in xxi;"),
    ("throw_in_until", "first-lead", "A ketto; call XX; A trull; B throw-in xxi;",
     ["throw-in-late"], [], "A ketto; call XX; A trull; A play X;"),
    ("count_first", True, "A ketto; call XX; A tarokks 8;", [], ["count-not-first"],
     "A ketto; A tarokks 8; call XX;"),
    ("highest_callable", "honours", f"A ketto; call XXI; {AFTER}", ["call-no-tarokk"],
     (2, 2, -2, -2), "A ketto; call pagát;"),
    ("count_compulsory", "any-kontra", f"{B_COUNTS} B kontra game; {AFTER_C}", [],
     ["count-not-said"], f"{B_COUNTS} {AFTER_C}"),
    ("count_kontra_steps", "every-step",
     f"{B_COUNTS} A pagatulti; {B_THIRD.replace('?', 'pagatulti/A')} D held;", [],
     ["count-not-said"],
     f"{B_COUNTS} A pagatulti; B kontra pagatulti/A; A rekontra pagatulti/A; D held;"),
    ("count_kontra_steps", "every-step",
     f"{B_COUNTS} A pagatulti; {B_THIRD.replace('?', 'pagatulti/A')} D held;", [],
     ["count-not-said"], f"{B_COUNTS} A trull; {B_THIRD.replace('?', 'trull/A')} D held;"),
    ("limits_bind", "table", "A harom; call XX; A volat; C kontra game; C duplajatek;", [],
     ["barred-by-opponent"], "A harom; call XX; A duplajatek; C kontra game; C volat;"),
    ("limits_bind", "table", "A harom; call XX; A pagatuhu; C kontra game; C pagatulti;", [],
     ["barred-by-opponent"], "A harom; call XX; A pagatuhu; B pagatulti;"),
    ("caught_announced", True,
     ("A ketto; call XX; A pagatulti; B held; points declarer 60; won 9 not-so pagát;"
      "silent defenders caught-pagatulti; silent nobody;"),
     ["not-silent"], (-13, -13, 13, 13), f"A ketto; call XX; {AFTER}"),
    ("voided_ulti", True,
     ("A ketto; call XX; B pagatulti; B pagatuhu; points declarer 60; won 8 not-so pagát;"
      "silent declarer pagatulti; silent nobody;"),
     ["not-silent"], (-13, -13, 13, 13), f"A ketto; call XX; {AFTER}"),
    ("voided_ulti", True,
     ("A ketto; call XX; B pagatulti; B pagatuhu; points declarer 60; won 8 not-so pagát;"
      "silent declarer pagatulti; silent nobody;"),
     ["not-silent"], (-13, -13, 13, 13),
     f"{ULTI_FREED} won 8 not-so pagát; silent defenders pagatulti; silent nobody;"),
    ("silent_beside_volat", False, "A ketto; call XX; B held; every-trick declarer; silent nobody;",
     (8, 8, -8, -8), (6, 6, -6, -6), f"A ketto; call XX; {SILENT_TRULL}"),
    ("silent_beside_volat", False, f"A harom; call XX; A volat; {SILENT_TRULL}", (-5, -5, 5, 5),
     (-6, -6, 6, 6),
     ("A harom; call XX; A volat;"
      f"{SILENT_TRULL.replace('silent declarer', 'silent defenders')}")),
    ("pagat_by_own_partner", True,
     ("A ketto; call XX; B held; points declarer 60; won 9 declarer XX;"
      "silent defenders caught-pagatulti;"
      "silent nobody;"),
     ["not-needed", "fact-contradicts"], (-3, -3, 3, 3),
     ("A ketto; call XX; B held; points declarer 60; won 9 defenders XX;"
      "silent defenders caught-pagatulti;"
      "silent nobody;")),
    ("kismadar_card", "XXI", KISMADAR.format("XXI"), (-2, -2, 2, 2), (18, 18, -18, -18),
     f"A ketto; call XX; {AFTER}"),
    ("kismadar_card", "XXI", KISMADAR.format("XIX"), (18, 18, -18, -18), (-2, -2, 2, 2),
     f"A ketto; call XX; {AFTER}"),
    ("alone_value", 4, f"A ketto; call XX; {ALONE}", (6, -2, -2, -2), (12, -4, -4, -4),
     f"A ketto; call XX; {AFTER}"),
    ("alone_value", 4, f"A ketto; call XX; A duplajatek; {ALONE}", (-24, 8, 8, 8),
     (-48, 16, 16, 16), f"A pass; B pass; C pass; D szolo; call XX; {ALONE}"),
    ("partner_bound", True, f"{B_BOUND} B play pagát;", [], ["played-early"],
     f"{B_BOUND} B play II;"),
    ("revoke_pays", "double-value", f"A ketto; call XX; {AFTER} C revoke;", ["revoke-unpriced"],
     (6, 6, -10, -2), f"A ketto; call XX; {AFTER}"),
    ("revoke_pays", "double-value",
     "A ketto; call XX; A held; points declarer 60; silent nobody; B revoke;", ["revoke-unpriced"],
     (10, -6, -2, -2), f"A ketto; call XX; {AFTER}"),
    ("volat_lost_dupla", True,
     ("A harom; call XX; A volat; C kontra game; B held; every-trick nobody;"
      "points declarer 75; silent nobody;"),
     (-4, -4, 4, 4), (-2, -2, 2, 2),
     ("A harom; call XX; A volat; B held; every-trick nobody; points declarer 75;"
      "silent nobody;")),
    ("volat_lost_dupla", True,
     ("A harom; call XX; A volat; C kontra game; B held; every-trick nobody;"
      "points declarer 75; silent nobody;"),
     (-4, -4, 4, 4), (-2, -2, 2, 2),
     ("A harom; call XX; A volat; C kontra game; B held; every-trick declarer;"
      "points declarer 85; silent nobody;")),
    ("silent_dupla_kontra", True,
     "A harom; call XX; C kontra game; B held; points declarer 75; silent nobody;", (4, 4, -4, -4),
     (6, 6, -6, -6), "A harom; call XX; B held; points declarer 75; silent nobody;"),
    ("game_both_announced", True, f"{BOTH_DUPLA} B held; points declarer 60; silent nobody;",
     (-8, -8, 8, 8), (-6, -6, 6, 6),
     f"{BOTH_DUPLA} B held; every-trick declarer; points declarer 94; silent nobody;"),
    ("game_both_announced", True, f"{BOTH_DUPLA} B held; points declarer 20; silent nobody;",
     (-24, -24, 24, 24), (-26, -26, 26, 26),
     "A ketto; call XX; A duplajatek; B held; points declarer 20; silent nobody;"),
    ("game_both_announced", True, f"{BOTH_DUPLA} B held; points declarer 20; silent nobody;",
     (-24, -24, 24, 24), (-26, -26, 26, 26),
     f"{BOTH_DUPLA} C kontra game; B held; points declarer 20; silent nobody;"),
    ("silent_after_lost", False,
     ("A ketto; call XX; A pagatulti; B held; points declarer 60; won 9 defenders pagát;"
      "silent nobody;"),
     (-13, -13, 13, 13), (-8, -8, 8, 8),
     ("A ketto; call XX; A pagatulti; B held; points declarer 60; won 9 not-so pagát;"
      "silent nobody;")),
    ("silent_after_lost", False,
     (f"{TRULL_LOST} took defenders skíz; took defenders XXI; took defenders pagát;"
      "silent nobody;"),
     (-1, -1, 1, 1), (0, 0, 0, 0),
     (f"{TRULL_LOST} took defenders skíz; took declarer XXI; took defenders pagát;"
      "silent nobody;")),
    ("silent_after_lost", False,
     (f"{TRULL_LOST} took defenders skíz; took defenders XXI; took defenders pagát;"
      "silent nobody;"),
     (-1, -1, 1, 1), (0, 0, 0, 0),
     f"{ULTI_FREED} won 8 not-so pagát; silent defenders pagatulti; silent nobody;"),
    ("counts_doubled", False, f"A ketto; call XX; A tarokks 8; {AFTER}", {"undoubled": {}},
     {"undoubled": cash_by_seat([Seat.A], [Seat.B, Seat.C, Seat.D], 11)},
     f"A ketto; call XX; {AFTER}"),
]  # fmt: skip
CASES = [HouseRuleCase(rule, value, MAGAS, *rest) for rule, value, *rest in CASES]


@pytest.mark.parametrize("case", CASES, ids=str)
def test_a_house_rule_decides_one_hand_and_not_the_next(case):
    """TAR 2.1-7.8: by default, by the table's agreement, and a near miss."""
    case.check_result()


@pytest.mark.parametrize(("first", "offered"), [(False, True), (True, False)])
def test_a_count_is_offered_only_where_it_would_be_taken(first, offered):
    """TAR 3.1: who has called may still count, but not where a count comes first."""
    asks = judge_hand(MAGAS, "A ketto; call XX", {"count_first": first}).said.asks
    assert any(ask.entry.do == "tarokks" and ask.entry.seat is Seat.A for ask in asks) is offered


def test_a_figure_is_offered_with_the_value_of_the_table():
    """TAR 4: its button shows what it is worth here, times the game's value where it is of it."""
    asks = judge_hand(MAGAS, "A ketto; call XX", {"trull": 5, "duplajatek": 7}).said.asks
    offered = {ask.entry.figure: ask.value for ask in asks if ask.entry.do == "announce"}
    assert [offered[name] for name in ("trull", "duplajatek", "volat")] == [5, 14, 12]


VALUES = [rule for rule in HOUSE_RULES if rule.of]
READINGS = [rule for rule in HOUSE_RULES if rule.reading]


def test_every_house_rule_is_shown():
    """Readings by the hands above, values by the recorded ones below, or `test_five_players`."""
    shown = {case.rule for case in CASES} | {rule.name for rule in VALUES} | {"dealer_shares"}
    assert {rule.name for rule in HOUSE_RULES} == shown


def example_of(rule):
    """Return the recorded hand with an item that a house rule for a value is about."""
    figure = FIGURES[rule.of]
    kind = rule.name.removesuffix(rule.of).removesuffix("_")
    ends = [kind] if kind else ["made-kontra", "made", "kontra", "lost"]
    paths = [records.files(f"examples/tarokk/figure-{figure.id}-{end}.json") for end in ends]
    if rule.name == "silent_volat":
        paths = [records.files("examples/tarokk/worked-2-silent-volat.json")]
    return next(path for (path,) in filter(None, paths))


@pytest.mark.parametrize("rule", VALUES, ids=lambda rule: rule.name)
def test_a_value_is_what_the_table_says(rule):
    """TAR 4: the item with the value changes in proportion, and none of another hand."""
    plain = records.read(example_of(rule))["record"]
    (usual,) = set(rule.choices.values())
    worth = {}
    for house in ({}, {rule.name: usual[0] + 3}):
        record = parse_record({**plain, "rules": {"preset": "magas", "house": house}})
        said = adjudicate(record)
        kind = rule.name.removesuffix(rule.of).removesuffix("_")
        what = f"{kind}-{rule.of}" if kind else rule.of
        (item,) = [item for item in said.items if item.factors[0].what == what]
        worth[bool(house)] = item.factors[0].times, item.value // item.factors[0].times
        assert said.status is HandStatus.SCORED
    assert worth == {False: (usual[0], worth[False][1]), True: (usual[0] + 3, worth[False][1])}
    near = f"A ketto; call XX; {AFTER}"
    house = {rule.name: usual[0] + 3}
    assert judge_hand(MAGAS, near).said == judge_hand(MAGAS, near, house).said


OF_READINGS = [case for case in CASES if case.rule in {rule.name for rule in READINGS}]


@pytest.mark.parametrize("case", OF_READINGS, ids=str)
def test_what_rests_on_a_reading_says_so(case):
    """It is cited, and told, where the other reading decides, and nowhere else.

    (TAR 2.1 pass_is_final, TAR 2.1 hold_once, TAR 2.2 no_honour_pays, TAR 2.4 three_step_jump,
    TAR 2.7 doubled_span, TAR 2.7 doublings_stack, TAR 2.7 throw_in_until, TAR 3.1 count_first,
    TAR 3.2 highest_callable, TAR 3.3 count_compulsory, TAR 3.3 count_kontra_steps,
    TAR 2.6 xx_discard, TAR 4.1 kismadar_card, TAR 4.2 silent_beside_volat,
    TAR 4.2 pagat_by_own_partner, TAR 7.8 alone_value,
    TAR 4.2 limits_bind, TAR 4.2 caught_announced, TAR 4.2 voided_ulti, TAR 4.3 partner_bound,
    TAR 6.1 revoke_pays, TAR 7.6 volat_lost_dupla, TAR 7.6 silent_dupla_kontra,
    TAR 7.6 game_both_announced, TAR 7.7 silent_after_lost, TAR 7.8 counts_doubled.)
    """
    case.check_reading()


@pytest.mark.parametrize(
    ("words", "house"),
    [
        # The standing bid has been held, which bars another hold by either reading.
        ("A harom; B ketto; A hold; B hold; A hold;", {"hold_once": "player"}),
        (KISMADAR.format("X"), {"kismadar_card": "XXI"}),
        # Bori cannot be paid silently for what her side announced, too.
        (f"A ketto; call XX; A trull; C kontra trull/A; C trull; {DEFENDERS_TRULL}",
         {"silent_after_lost": False}),
        (f"A ketto; call XX; A pagatulti; A pagatuhu; {CAUGHT}",
         {"voided_ulti": True, "caught_announced": True}),
    ],
)  # fmt: skip
def test_a_reading_that_changes_nothing_is_not_named(words, house):
    """TAR 2.1, 4.1, 4.2, 7.7: what comes out so by either reading cites neither, or the other."""
    said = judge_hand(MAGAS, words, house).said
    things = (*said.findings, *(item for item in said.items if not item.is_game))
    assert not {
        rule
        for one in things
        for rule in one.rules
        if rule.split()[-1] in house and rule.split()[-1] != "caught_announced"
    }


@pytest.mark.parametrize(
    ("name", "named"),
    [
        ("tarokk-bid-after-a-pass-reading-not-named", {"TAR 2.1 pass_is_final"}),
        ("tarokk-lost-volat-names-a-reading-in-vain", set()),
        ("tarokk-kismadar-with-the-xxi", {"TAR 4.1 kismadar_card"}),
        ("tarokk-alone-in-harom", {"TAR 7.8 alone_value"}),
        ("tarokk-silent-trull-beside-silent-volat", {"TAR 4.2 silent_beside_volat"}),
        (
            "tarokk-pagat-taken-by-own-partner",
            {"TAR 4.2 silent_beside_volat", "TAR 4.2 pagat_by_own_partner"},
        ),
    ],
)
def test_a_recorded_hand_names_the_readings_that_decided(name, named):
    """By the items, and in their words."""
    record, said = records.judged(records.FOLDER / f"tarokk/records/examples/{name}.json")
    assert {rule for item in said.items for rule in item.rules if is_reading(rule)} == named
    say = record_sentences(record, "en")
    words = any("by this table's reading" in say.outcome(item) for item in said.items)
    assert words is bool(named)


def test_szolo_is_free_after_three_passes_and_the_sheet_says_so():
    """TAR 2.4 (tarokk-szolo-after-three-passes-three-step-jump-forbidden)."""
    house = {"three_step_jump": "forbidden"}
    assert judge_hand(MAGAS, "A pass; B pass; C pass; D szolo", house).codes == []
    sheet = rule_sheet("tarokk", RuleSetRef("magas", house), 4, "en")
    (line,) = [one for part in sheet for one in part.lines if "three_step_jump" in one.rules[0]]
    assert line.value == "it is forbidden; free to the fourth after three passes"


def test_voided_ulti_is_a_reading_only_where_there_is_an_uhu():
    """TAR 4.2: the smallest set has none, so nothing can free from an ulti."""
    (rule,) = [rule for rule in HOUSE_RULES if rule.name == "voided_ulti"]
    assert set(rule.choices) == {"illusztralt", "magas"}
    with pytest.raises(MalformedRecordError):
        rule_set(RuleSetRef("paskievics", {"voided_ulti": True}), 4)


@pytest.mark.parametrize("rule", READINGS, ids=lambda rule: rule.name)
def test_a_reading_is_named_where_it_decides_and_nowhere_else(rule):
    """Random hands by one reading: it is cited just where the usual one comes to something else."""
    table = next(one for one in MAKER.tables if one.preset == "magas")
    number = f"{rule.rules[0]} {rule.name}"
    for seed in range(4):
        choice = Random(seed).choice(rule.choices["magas"][1:])
        record = MAKER.hand(table, seed, {rule.name: choice})
        said, usual = (
            adjudicate(replace(record, rules=replace(record.rules, house=house)))
            for house in (record.rules.house, {})
        )
        results = [
            (one.status, one.totals, [(each.code, each.entry) for each in one.findings])
            for one in (said, usual)
        ]
        cited = [number in one.rules for one in (*said.findings, *said.items, *said.awards)]
        assert any(cited) is (results[0] != results[1]), (seed, choice)


def test_what_a_call_may_not_pass_over():
    """TAR 3.2 highest_callable: a skíz that the declarer cannot have had comes before the XIX."""
    words = (
        "A dealt XX+XXI+II+III+IIII+V+VI+kör-ász+kör-bubi; A harom;"
        " A drew VII+VIII+kör-lovas; A discard kör-ász+kör-bubi+kör-lovas; call XIX;"
    )
    assert judge_hand(MAGAS, words).codes == []
    (found,) = judge_hand(MAGAS, words, {"highest_callable": "honours"}).said.findings
    assert found.code == "tarokk.call-needs-laid"
    assert "TAR 3.2 highest_callable" in found.rules


@pytest.mark.parametrize(
    ("held", "able", "wrong"),
    [
        ("IX+X+XI", ("XX",), ("skíz", "XXI", "XIX")),
        ("skíz+XXI+XI", ("XX",), ("XIX",)),
        ("XX+X+XI", ("XX", "skíz"), ("XXI", "XIX")),
        ("XX+skíz+XI", ("XX", "XXI"), ("XIX",)),
        ("XX+XXI+XI", ("XX", "skíz"), ("XIX",)),
        ("XX+skíz+XXI", ("XX", "XIX"), ("XVIII",)),
    ],
)
def test_an_honour_is_called_by_who_has_the_xx_and_all_between(held, able, wrong):
    """TAR 3.2 highest_callable: in the order XX, skíz, XXI, XIX; the asks offer the same."""
    house = {"highest_callable": "honours"}
    words = (
        f"A dealt pagát+II+III+IIII+V+VI+{held}; A harom; A drew kör-ász+kör-bubi+kör-dáma;"
        " B laid 0; C laid 0; D laid 0;"
    )
    (ask,) = judge_hand(MAGAS, words, house).asks("call")
    assert tuple(card.name for card in ask.choices) == able
    for name in (*able, *wrong):
        expected = ["call-wrong"] * (name in wrong)
        assert judge_hand(MAGAS, f"{words} call {name}", house).codes == expected


@pytest.mark.parametrize(
    ("words", "code"),
    [
        ("C kontra game; A volat; C duplajatek", "entered-late"),
        ("C kontra game; C pass; A volat; C duplajatek", "barred-by-opponent"),
        ("A pass; B pass; C kontra game; D pass; A volat; B pass; C duplajatek", "entered-late"),
        (
            "C kontra game; C pass; D pass; A volat; A pass; B pass; C duplajatek",
            "barred-by-opponent",
        ),
        ("C kontra game; C pass; D pass; A pagatuhu; C pagatulti", "barred-by-opponent"),
    ],
)
def test_what_an_opponent_bars_was_not_said_before_a_pass_that_was_entered(words, code):
    """TAR 4.2 limits_bind: only a turn that no pass ended may have had it, told late."""
    hand = judge_hand(MAGAS, f"A harom; call XX; {words}", {"limits_bind": "table"})
    assert hand.codes == [code]


def test_a_rule_set_without_a_figure_has_no_value_for_it():
    """TAR 4: the smallest set knows nothing of a centrum."""
    assert "centrum" not in {rule.name for rule in HOUSE_RULES if "paskievics" in rule.choices}
    base = rule_set(RuleSetRef("paskievics", {"trull": 5}), 4)
    assert base.figures["trull"] == replace(FIGURES["trull"], value=5)


CALL = "skíz cannot be called: only the XX or, with that in hand, the highest tarokk not held."
CONTRADICTED = "This does not go with what has been entered about the hand."


@pytest.mark.parametrize(
    ("name", "errors"),
    [
        (
            "tarokk-accepted-names-a-kontra-on-ones-own-figure",
            ["There is no such item in this hand: trull (Bori)."],
        ),
        (
            "tarokk-announced-twice-said-of-a-defender-known-by-cards",
            ["Bori announced a figure after an opponent (Anna) without saying kontra."],
        ),
        (
            "tarokk-followup-of-a-refused-volat",
            ["volát and duplajáték cannot be announced in one turn."],
        ),
        (
            "tarokk-late-entry-then-three-passes",
            ["Dani announced a figure after an opponent (Bori) without saying kontra."],
        ),
        ("tarokk-nine-points-show-trull-and-negykiraly", []),
        ("tarokk-skiz-called-all-cards-told", [f"{CALL} Accepted: calls XX."]),
        ("tarokk-skiz-called-without-the-xx", [f"{CALL} Accepted: calls XX."]),
        ("tarokk-trull-against-two-who-bid", [CONTRADICTED]),
        ("tarokk-twelve-points-and-nothing-silent", [CONTRADICTED]),
    ],
)
def test_one_slip_is_one_sentence(name, errors):
    """The errors of a recorded slip, as the scorer reads them."""
    record, said = records.judged(records.FOLDER / f"tarokk/records/hands/{name}.json")
    told = [one for one in said.findings if one.severity is Severity.ERROR]
    assert [record_sentences(record, "en").finding(one) for one in told] == errors
