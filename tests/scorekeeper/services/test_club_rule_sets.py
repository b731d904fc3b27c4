"""The club's own rule sets: versions, tables, files."""

import json
from dataclasses import replace

import pytest
from msgspec import structs

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.services import club_rule_sets, rule_set_files
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.errors import RefusedError, ServiceError
from tests.support import tables

CSIBOR = RuleSetRef("csibor", {}, 1)
UHU = RuleSetRef("csibor", {"uhu": 5}, 1)


def terms(rules=CSIBOR, mode=None, **told):
    """Return terms of Alsós."""
    return complete_terms("alsos", rules, mode, told)


@pytest.fixture
def kept(scorer):
    """A rule set that the club keeps."""
    return club_rule_sets.create("Csütörtöki alsós", terms(), scorer.id, "rule-set-kept")


def test_a_change_of_rules_is_a_version_and_a_new_name_is_none(kept):
    """Each says who made it; the earlier ones stay as they were."""
    renamed = club_rule_sets.change(kept.id, "Pénteki alsós", terms(), 1, kept.revision)
    assert (renamed.name, len(renamed.versions)) == ("Pénteki alsós", 1)
    second = club_rule_sets.change(kept.id, "Pénteki alsós", terms(UHU), 1, renamed.revision)
    assert [one.number for one in second.versions] == [1, 2]
    assert [dict(one.terms.rules.house) for one in second.versions] == [{}, {"uhu": 5}]
    assert second.last.who == "Dóra"
    with pytest.raises(RefusedError, match="rule-set-changed"):
        club_rule_sets.change(kept.id, "Régi lapról", terms(), 1, kept.revision)
    again = club_rule_sets.change(kept.id, "Pénteki alsós", terms(UHU), 1, kept.revision)
    assert again == second


def test_tables_belong_to_the_version_that_has_their_rules(kept):
    """Also after a new version; a corrected table belongs to what it plays by now."""
    club_rule_sets.change(kept.id, kept.name, terms(UHU), 1, kept.revision)
    first = tables.open_table(table="Régi", players=("Anna", "Bori", "Cili"))
    second = tables.open_table(table="Új", players=("Dani", "Emma", "Feri"), house={"uhu": 5})
    played = club_rule_sets.tables_by_digest()
    assert [one.id for one in played[terms().digest]] == [first]
    assert [one.id for one in played[terms(UHU).digest]] == [second]
    known = [
        club_rule_sets.find_known_rules(club_rule_sets.terms_of_table(one))
        for one in (first, second)
    ]
    assert [one.version for one in known] == [1, 2]
    other = tables.open_table(table="Más", players=("Géza", "Hédi", "Imre"), mode="cash")
    assert club_rule_sets.find_known_rules(club_rule_sets.terms_of_table(other)) is None


def test_a_name_is_taken_once_until_it_is_removed(kept):
    """Two sets of one name could not be told apart at a new table."""
    for same in ("CSÜTÖRTÖKI ALSÓS", "Csu\u0308to\u0308rto\u0308ki\u00a0 also\u0301s\u200b"):
        with pytest.raises(RefusedError, match="rule-set-name"):
            club_rule_sets.create(same, terms(UHU), 1, "rule-set-again")
    gone = club_rule_sets.change(kept.id, kept.name, terms(), 1, kept.revision, removed=True)
    assert club_rule_sets.list_rule_sets() == ()
    assert club_rule_sets.list_rule_sets(removed=True) == (gone,)
    assert club_rule_sets.find_known_rules(terms()) is None
    other = club_rule_sets.create("Csütörtöki alsós", terms(UHU), 1, "rule-set-again")
    with pytest.raises(RefusedError, match="rule-set-name"):
        club_rule_sets.change(kept.id, kept.name, terms(), 1, gone.revision)
    assert club_rule_sets.list_rule_sets() == (other,)


@pytest.mark.parametrize("game", engine.GAMES)
def test_a_file_brings_the_same_rules_for_every_preset(game, subtests):
    """With one house rule changed, if there are any, and each counting method."""
    for preset in engine.GAMES[game].presets:
        choices = (
            {rule.name: rule.choices[1]}
            for rule in preset.house_rules
            if len(rule.choices) > 1 and not rule.needs
        )
        changed = next(choices, {})
        for way in preset.ways:
            with subtests.test(preset=preset.name, way=way.name):
                rules = RuleSetRef(preset.name, changed, preset.version)
                one = complete_terms(game, rules, way.name, {})
                brought = rule_set_files.read_file(rule_set_files.write_file("Klub", 3, one))
                assert brought.rules == one
                assert (brought.name, brought.version) == ("Klub", 3)


def test_damaged_and_hostile_files_are_refused(scorer, subtests):
    """Nothing is kept of them, and the sentence says why."""
    whole = json.loads(rule_set_files.write_file("Klub", 1, terms()))
    cases = {
        "rule-set-file": [b"", b"{", b"[]", b"\xff", json.dumps(whole | {"x": 1}).encode()],
        "rule-set-digest": [json.dumps(whole | {"house": {"uhu": 5}}).encode()],
        "rule-set-format": [json.dumps(whole | {"rule-set": 2}).encode()],
        "rule-set-large": [b" " * (rule_set_files.MOST_BYTES + 1)],
    }
    cases["rule-set-file"] += [
        json.dumps({name: value for name, value in whole.items() if name != one}).encode()
        for one in whole
    ]
    for code, contents in cases.items():
        for content in contents:
            with subtests.test(code, content=content[:80]), pytest.raises(ServiceError, match=code):
                rule_set_files.read_file(content)
    unknown = [
        structs.replace(terms(), game="bridge"),
        structs.replace(terms(), rules=replace(CSIBOR, preset="nobody")),
        structs.replace(terms(), rules=replace(CSIBOR, version=9)),
        structs.replace(terms(), rules=replace(CSIBOR, house={"uhu": 77777})),
        structs.replace(terms(), rules=replace(CSIBOR, house={"nothing": 1})),
        structs.replace(terms(), rules=replace(CSIBOR, house={"written_twice": True})),
        structs.replace(terms(), mode="bunko"),
        structs.replace(terms(), terms={"limit": -5, "bonus": 1}),
    ]
    for place, one in enumerate(unknown):
        with subtests.test(one=one), pytest.raises((ServiceError, MalformedRecordError)):
            club_rule_sets.create(f"Rossz {place}", one, scorer.id, f"rule-set-bad-{place}")
    assert club_rule_sets.list_rule_sets() == ()
