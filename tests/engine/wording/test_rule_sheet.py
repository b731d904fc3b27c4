"""A rule set as a table: it shows every house rule, and no other difference from the preset."""

import pytest

import engine
from engine import MalformedRecordError, rule_sheet, rulebook
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry, RuleSetRef
from engine.packs.hungarian_pack import MAKK, VIII
from tests.support.notation import record_of_hand

PRESETS = engine.GAMES["alsos"].presets
TABLES = [(preset, players) for preset in PRESETS for players in preset.players]


def lines(rules, players, lang="hu"):
    """Every line of the table by its label."""
    return {
        (part.title, line.label): line
        for part in rule_sheet("alsos", rules, players, lang)
        for line in part.lines
    }


@pytest.mark.parametrize("preset, players", TABLES, ids=lambda one: getattr(one, "name", str(one)))
def test_a_preset_differs_from_itself_in_nothing(preset, players):
    """Both languages tell the same lines, each with its rule."""
    hungarian = lines(RuleSetRef(preset.name), players).values()
    english = lines(RuleSetRef(preset.name), players, "en").values()
    assert not any(line.changed for line in (*hungarian, *english))
    assert [line.rules for line in hungarian] == [line.rules for line in english]
    assert all(line.rules for line in hungarian)


@pytest.mark.parametrize("preset, players", TABLES, ids=lambda one: getattr(one, "name", str(one)))
def test_every_choice_of_a_house_rule_shows(preset, players):
    """Every house rule is on the rule sheet or does not apply at this table."""
    hidden = []
    for rule in preset.house_rules:
        needed = {rule.needs: True} if rule.needs else {}
        before = lines(RuleSetRef(preset.name, needed), players).values()
        for choice in (*rule.choices[1:], *([13, 999] if rule.numbers else [])):
            house = {**needed, rule.name: choice}
            try:
                told = lines(RuleSetRef(preset.name, house), players).values()
            except MalformedRecordError:
                continue
            if [line.value for line in told] == [line.value for line in before]:
                hidden.append((rule.name, choice))
    assert hidden == ineffective_house_rules(preset.name, players)


def ineffective_house_rules(preset, players):
    """Return the house rules that change nothing for a preset.

    They are its default, or have no effect as long as a trump game is worth 1.
    """
    whole = ("exchange_takes", "whole")
    risen = [("betli", "proportion"), ("klopitzky", "proportion"), ("figures_times", 1)]
    same = {
        ("csibor", 2): [("exchange_takes", "both")],
        ("csibor", 3): [whole],
        ("csibor", 4): [whole],
        ("potter", 2): [
            *risen,
            ("abszolut_front", True),
            ("exchange_takes", "from-bottom"),
        ],
        ("tompa", 2): [("exchange_takes", "from-bottom")],
    }
    return same.get((preset, players), [*risen, whole])


def test_the_rising_figures_are_told():
    """ALS 5.4: each preset's own, and with a figure that the house plays too."""
    told = {
        preset: lines(RuleSetRef(preset, house), 2).get(
            ("Bemondások, kontra", "csak emelkedő sorrendben")
        )
        for preset, house in (("csibor", {}), ("potter", {"extra_111": True}), ("tompa", {}))
    }
    assert told["csibor"].value == "abszolút < 100 < 111 < 120 < volát"
    assert (told["potter"].value, told["potter"].preset) == (
        "abszolút < 100 < 111",
        "abszolút < 100",
    )
    assert told["tompa"] is None


def test_the_dealer_who_sits_out_always_writes():
    """ALS 12.4: what is agreed is only whether he pays and is paid in cash."""
    label = ("Fizetés", "az osztó kimarad")
    always = "írásban és készpénzben is a védőkkel tart"
    never = "írásban a védőkkel ír, készpénzben nem fizet és nem kap"
    for preset, house, said in (
        ("csibor", {}, never),
        ("csibor", {"dealer_shares": True}, always),
        ("potter", {}, always),
    ):
        assert lines(RuleSetRef(preset, house), 4)[label].value == said
    assert label not in lines(RuleSetRef("csibor"), 3)


@pytest.mark.parametrize(
    ("game", "preset", "players", "rule"),
    [("snapszer", "snapszer", 5, "SNA 1.7"), ("tarokk", "magas", 5, "TAR 1.4"),
     ("ulti", "4m", 4, "ULT 1.8")],
)  # fmt: skip
def test_what_a_dealer_gets_is_told_only_where_he_sits_out(game, preset, players, rule):
    """SNA 1.7, TAR 1.4, ULT 1.8: and marked where the table agreed otherwise."""

    def marks(count, house):
        parts = rule_sheet(game, RuleSetRef(preset, house), count, "en")
        return [line.changed for part in parts for line in part.lines if line.rules == (rule,)]

    shares = {"dealer_shares": True}
    assert marks(players - 1, shares) == []
    assert (marks(players, {}), marks(players, shares)) == ([False], [True])


def test_the_numbers_are_those_of_the_rulebook():
    """ALS 4, 5: csibor's uhu is 7, 14 from the front; a club may play it for 5."""
    told = lines(RuleSetRef("csibor", {"uhu": 5}), 3)
    uhu = told["Figurák (elölről / hátulról)", "uhu"]
    assert (uhu.value, uhu.preset, uhu.changed) == ("10 / 5", "14 / 7", True)
    assert told["Játékok", "betli"].value == "10"
    assert sum(line.changed for line in told.values()) == 1


@pytest.mark.parametrize("preset, players", TABLES, ids=lambda one: getattr(one, "name", str(one)))
def test_what_a_club_may_agree_on_cites_a_rule_of_its_own_table(preset, players):
    """ALS 8.5: a Tompa table where trumps may be discarded shows it at its own rule."""
    own = {
        rule.number
        for rule in rulebook.applicable_rules(
            rulebook.PresetAndPlayers("alsos", preset.name, players)
        )
    }
    own |= {table.number for table in (*rulebook.value_tables(), *rulebook.readings())}
    usual = lines(RuleSetRef(preset.name), players).values()
    assert [line.label for line in usual if own & set(line.rules) and set(line.rules) - own] == []
    offered = [rule for rule in preset.house_rules if not rule.players or players in rule.players]
    assert [rule.name for rule in offered if not own & set(rule.rules)] == []
    for rule in offered:
        house = {rule.name: rule.choices[-1]}
        try:
            told = lines(RuleSetRef(preset.name, house), players).values()
        except MalformedRecordError:
            continue
        assert [line.label for line in told if line.changed and not own & set(line.rules)] == []


@pytest.mark.parametrize(
    "preset, house, hungarian",
    [
        ("csibor", {}, "becseréli a VII-est"),
        ("csibor", {"simple_eight": True}, "csere a felkínált lapra"),
        ("tompa", {}, "csere a felkínált lapra"),
        ("tompa", {"exchange_with": 7}, "becseréli a VII-est"),
    ],
)
def test_an_exchange_is_not_called_the_vii_where_it_may_be_the_viii(preset, house, hungarian):
    """ALS 8.4: the trump exchanged is named only if just one is possible, or if it was entered."""
    record = record_of_hand(f"{preset} 2", "", house)
    words = engine.record_sentences(record, "hu")
    assert words.entry(Entry("exchange", seat=Seat.A)) == hungarian
    told = Entry("exchange", seat=Seat.A, card=card_of(MAKK, VIII))
    assert words.entry(told) == "becseréli: makk VIII"


def test_where_only_the_indicator_is_exchanged_nothing_gives_a_right_to_the_siber():
    """ALS 8.2: a sheet does not name trumps for an exchange the table does not play."""
    told = lines(RuleSetRef("csibor", {"exchange_takes": "indicator"}), 3)
    assert told["Csere", "síberre jogosít az adu"].value == "nincs"
    assert told["Csere", "egyszerű cserére jogosít az adu"].value == "VII, VIII, IX"
