"""Every finding, a file for each code: the records that raise it and its near misses.

A test over a file checks every case at each of its tables, and reports all failures at once.
"""

import re
from dataclasses import replace

import pytest

import engine
from engine import rulebook
from engine.alsos.rule_constants import PRESETS
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from scorekeeper.services.entry.drafts import mend_entries
from tests.support import records
from tests.support.cases.grouping import in_one_test
from tests.support.notation import judge_hand

CATALOGUES = {name: game.hands().replayer.CODES for name, game in engine.GAMES.items()}
ALSOS_CODES = CATALOGUES["alsos"]
NOTHING_SAID = {"zsirozas.entered-late", "zsirozas.too-late", "zsirozas.rest-held-back"}
"""Codes about announcements, of a game without any."""
CODES = {code: row for rows in CATALOGUES.values() for code, row in rows.items()}
CODES = {code: row for code, row in CODES.items() if code not in NOTHING_SAID}
FILES = records.files("findings/*/*.json")
CASES = {records.code_of(path): records.cases_of(path) for path in FILES}
PLACES = {
    code: tuple(place for case in cases for place in case.places) for code, cases in CASES.items()
}
SEVERITIES = {records.code_of(path): Severity(records.read(path)["severity"]) for path in FILES}

BY_CASE = {
    "alsos.fact-twice",
    "alsos.fact-contradicts",
    "alsos.meld-given-away",
    "snapszer.fact-twice",
    "ulti.fact-twice",
}
"""Codes that cite the rule of the thing they are about, one of those in their row."""


each_code = in_one_test("code", sorted(CASES), of=lambda code: code.partition(".")[0])


def judged_case(code, place):
    """Return the record, the adjudication and the finding that a case is about at one table."""
    record, adjudication = place.raises.judged
    (finding,) = [each for each in adjudication.findings if each.code == code]
    return record, adjudication, finding


def test_every_code_has_its_file():
    """A code comes into the catalogue together with its file, and goes with it."""
    assert set(CASES) == set(CODES)


@in_one_test("path", FILES, of=records.game_of, ids=records.code_of)
def test_a_file_says_everything_once(path):
    """Each case has a sentence and entries of its own, and names each of its tables once."""
    cases = records.cases_of(path)
    for case in cases:
        assert re.fullmatch(r"[A-Z0-9].*; .*\.", case.title), case.title
        assert len(set(map(str, case.places))) == len(case.places), case.title
    assert len({case.title for case in cases}) == len(cases)
    first = [case.places[0].sides for case in cases]
    told = [[(s.plain["entries"], s.plain["rules"]["house"]) for s in sides] for sides in first]
    assert [one for place, one in enumerate(told) if one in told[:place]] == []


@in_one_test("path", FILES, of=records.game_of, ids=records.code_of)
def test_a_file_has_nothing_that_nobody_reads(path):
    """A word that is misspelt would be left out of all that is checked."""
    data = records.read(path)
    assert set(data) == {"severity", "cases"}
    for case in data["cases"]:
        assert set(case) == {"title", "rules", "tables", "raises", "near_miss"}
        for table in case["tables"]:
            assert {"preset", "players"} <= set(table) <= {"preset", "players", "house", "rules"}
        assert set(case["raises"]) == {"entries", "findings"}
        assert set(case["near_miss"]) - {"house"} == {"entries", "findings"}


@each_code
def test_a_wrong_record_is_found_out(code, subtests):
    """The finding is made, at the right entry, and it is the only one beside those named."""
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            _, adjudication = place.raises.judged
            assert records.findings_with_places(adjudication) == place.raises.findings


@each_code
def test_a_finding_is_what_the_catalogue_says(code, subtests):
    """It has its file's severity and cites the rules of the table; an error prevents scoring."""
    row, severity = CODES[code], SEVERITIES[code]
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            record, adjudication, finding = judged_case(code, place)
            assert finding.severity is row.severity is severity
            cited = set(place.rules)
            table = rulebook.PresetAndPlayers(record.game, record.rules.preset, len(record.seats))
            rules = set(rulebook.filter_applicable(row.rules, table))
            if code in BY_CASE:
                assert cited <= set(finding.rules) <= set(row.rules)
            else:
                assert set(finding.rules) >= rules >= cited
            # Nothing that only another table has is a reason here (ALS 3.4 at Potter's).
            others = (*rulebook.value_tables(), *rulebook.readings())
            applicable = {one.number for one in (*rulebook.applicable_rules(table), *others)}
            assert set(finding.rules) <= applicable
            assert finding.entry in range(len(record.entries))
            if finding.severity is Severity.ERROR:
                assert adjudication.status is HandStatus.DISPUTED
                assert not any(adjudication.totals.written.values())


TWELVE = "+".join(
    f"{suit}-{rank}"
    for suit in ("makk", "tök")
    for rank in ("ász", "X", "IX", "VIII", "VII", "alsó")
)


@pytest.mark.parametrize(
    ("table", "text", "rules"),
    [
        ("csibor", "original makk; original tök", ["ALS 2.3"]),
        ("csibor", "top makk-X; top makk-IX", ["ALS 2.1"]),
        ("csibor", "A accept; A tricks 4; A tricks 5", ["ALS 11.2"]),
        ("csibor", "A accept; A bela; B bela", ["ALS 9.1"]),
        ("csibor", "A accept; A took makk-X; B took makk-X", ["ALS 1.1"]),
        ("csibor", "A accept; took makk-X; B took makk-X", ["ALS 1.1"]),
        ("csibor", "top makk-X; indicator makk-X", ["ALS 1.1"]),
        ("potter", "A bid szanzadu; B bid makk", ["ALS 3.1", "ALS 3.2", "ALS 3.5"]),
        ("csibor", "A accept; B bid makk", ["ALS 3.1", "ALS 3.2"]),
        ("4m", f"A dealt {TWELVE}; A dealt {TWELVE}", ["ULT 1.1"]),
        ("4m", "A bid ulti; A seven; B seven", ["ULT 4.2"]),
    ],
)
def test_what_is_told_twice_cites_the_rule_it_breaks(table, text, rules):
    """ALS 1.1, 2.1, 2.3, 3.5, 9.1, 11.2, ULT 1.1, 4.2: the rule about the thing, not any other."""
    findings = judge_hand(table, text).said.findings
    (finding,) = [each for each in findings if each.severity is Severity.ERROR]
    assert list(finding.rules) == rules


@pytest.mark.parametrize("do", ["indicator", "top"])
def test_a_face_up_card_told_again_is_only_noted(do):
    """ALS 2.1: the same card adds nothing to the earlier entry."""
    assert judge_hand("csibor", 2 * f"{do} piros-király;").findings == ["known-already 1"]


@each_code
def test_a_finding_speaks_both_languages(code, subtests):
    """Its sentence is there in Hungarian and English, different, every blank filled in."""
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            record, adjudication, finding = judged_case(code, place)
            said = {
                lang: engine.record_sentences(record, lang).finding(finding)
                for lang in records.LANGUAGES
            }
            assert said["hu"] != said["en"]
            for lang, sentence in said.items():
                assert not records.BRACES.search(sentence)
                assert "None" not in sentence
                assert sentence.endswith((".", "…"))
                assert sentence in set(records.texts(record, adjudication, lang))


@each_code
def test_what_is_accepted_instead_is_accepted(code, subtests):
    """An entry named as acceptable, put in the wrong one's place, raises no error."""
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            record, _, finding = judged_case(code, place)
            for entry in finding.accepted:
                put = (*record.entries[: finding.entry], entry)
                after = engine.adjudicate(replace(record, entries=put))
                wrong = [each for each in after.findings if each.severity is Severity.ERROR]
                assert wrong == [], entry


@each_code
def test_a_mend_mends(code, subtests):
    """The proposed fix removes its finding and adds no error."""
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            record, adjudication, finding = judged_case(code, place)
            if finding.mend is None:
                assert finding.severity is not Severity.DOUBT
                continue
            mended = replace(record, entries=mend_entries(record.entries, finding.mend))
            after = engine.adjudicate(mended)
            assert finding.code not in {each.code for each in after.findings}
            before = {each.code for each in adjudication.findings}
            errors = {each.code for each in after.findings if each.severity is Severity.ERROR}
            assert errors <= before


@each_code
def test_a_near_miss_is_let_through(code, subtests):
    """A near miss raises neither this finding nor any error.

    Only a ruling requires an error to rule on; then the ruling has closed the hand.
    """
    for place in PLACES[code]:
        with subtests.test(code=code, table=str(place)):
            _, adjudication = place.near.judged
            assert records.findings_with_places(adjudication) == place.near.findings
            assert code not in {finding.code for finding in adjudication.findings}
            if any(finding.severity is Severity.ERROR for finding in adjudication.findings):
                assert adjudication.status is HandStatus.RULED


@each_code
def test_a_near_miss_is_near(code):
    """It differs from the record that raises the finding by no more than a few entries."""
    for place in PLACES[code]:
        raises, near = (side.plain["entries"] for side in place.sides)
        assert raises != near, place
        same = sum(entry in raises for entry in near)
        assert max(len(raises), len(near)) - same <= max(3, len(near) // 2), place


def test_a_bid_with_all_its_figures_is_near():
    """ALS 3.4: the near miss of a hopeless bid says every figure that makes it possible."""
    _, adjudication = records.case("alsos.bid-hopeless").near.judged
    assert adjudication.findings == ()


def case_tables(slug):
    """Return the tables at which a code of Alsós has a case: rule set and number of players."""
    return {(place.preset, place.players) for place in PLACES[f"alsos.{slug}"]}


MOST = 4
"""Only with so many does somebody sit out."""
GIVES_WAY = "anybody may give way with the better meld"
SIBER_IN_TURN = "the síber comes in one's own turn, which may be after the lead"
NO_ACE = "no figure names an ace: figure-names-no-card"
CANNOT_ARISE = {
    "bela-kassza-late": dict.fromkeys(("potter", "tompa"), "no béla kassza at all"),
    "betli-no-change": {"csibor": "a game may be changed to betli"},
    "bid-not-higher": {"csibor": "bids carry figures: bid-too-low or bid-hopeless"},
    "bid-not-played": dict.fromkeys(("csibor", "potter"), "every suit and szanzadu can be bid"),
    "call-goes-with-game": {"csibor": "no figure goes with the game, kassza is not played"},
    **{
        f"call-{what}": {"tompa": "nobody calls: call-not-played"}
        for what in ("early", "late", "no-game", "with-figures")
    },
    "exchange-after-words": {
        "potter": "the simple exchange comes right before the card, the síber in nobody's turn",
        "tompa": "words are over before trick 1, where exchange and melds have no order",
    },
    "exchange-when-siber": dict.fromkeys(
        ("potter", "tompa"), "the simple exchange is allowed beside the síber"
    ),
    "figure-needs-trumps": {"tompa": "only trump games"},
    "game-not-played": dict.fromkeys(("csibor", "potter"), "every game is played"),
    "kicsi-for-declarer": dict.fromkeys(("potter", "tompa"), GIVES_WAY),
    "kicsi-better": dict.fromkeys(("potter", "tompa"), GIVES_WAY),
    "kontra-late": {"potter": "a kontra may wait"},
    "meld-same-length": dict.fromkeys(("csibor", "potter"), "every sequence of a length counts"),
    "not-a-plain-ace": dict.fromkeys(("potter", "tompa"), NO_ACE),
    "not-in-play": {"tompa": "two players, nobody sits out"},
    "said-mid-trick": {"tompa": "words are over before the first lead"},
    "siber-after-lead": dict.fromkeys(("csibor", "tompa"), SIBER_IN_TURN),
    "validated-late": {"tompa": "melds are validated over the next tricks, too"},
    "vannak-low": dict.fromkeys(("csibor", "potter"), "vannak of every rank count"),
}
"""Codes that cannot occur in a rule set although their rules apply there, with the reason."""


@in_one_test("code", sorted(ALSOS_CODES))
def test_every_code_has_records_for_every_rule_set(code):
    """For each preset that any of its rules is for, or the table says why it cannot arise."""
    slug = code.removeprefix("alsos.")
    applies = {
        table.preset
        for number in ALSOS_CODES[code].rules
        for table in rulebook.rule(number).applies
    }
    without = applies & set(PRESETS) - {preset for preset, _ in case_tables(slug)}
    assert without == set(CANNOT_ARISE.get(slug, ()))


@in_one_test("code", sorted(ALSOS_CODES))
def test_every_code_has_records_where_players_make_a_difference(code):
    """A rule for certain numbers of players has a record of its own in that preset."""
    slug = code.removeprefix("alsos.")
    presets = {preset for preset, _ in case_tables(slug)}
    for number in ALSOS_CODES[code].rules:
        rule = rulebook.rule(number)
        said = {}
        for table in rule.applies:
            variant = table[1:]
            if table.preset in presets and not (slug == "not-in-play" and table.players < MOST):
                said.setdefault((table.preset, rule.text.of(table)), set()).add(variant)
        for tables in said.values():
            assert tables & case_tables(slug), (number, tables)


def test_what_cannot_arise_has_no_record():
    """No record of a rule set expects a code which the table says cannot arise there."""
    expected = {
        (code, place.preset)
        for places in PLACES.values()
        for place in places
        for side in place.sides
        for code, _ in side.findings
    }
    named = {(f"alsos.{slug}", preset) for slug, why in CANNOT_ARISE.items() for preset in why}
    assert {code for code, _ in named} <= set(ALSOS_CODES)
    assert not named & expected
