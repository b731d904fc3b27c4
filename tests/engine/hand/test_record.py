"""The record format: valid and invalid records, and the path of the error."""

import copy
import dataclasses

import pytest
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine import rulebook
from engine.alsos.entry_schema import SHAPES
from engine.hand.cards import Card, fold
from engine.hand.malformed_record import MalformedRecordError, explain_malformed
from engine.hand.record import MAX_ENTRIES, MAX_NAME, MAX_NUMBER, MAX_TEXT
from engine.packs.hungarian_pack import PACK
from tests.games.alsos.record_strategies import ENTRIES, record_of, records
from tests.support import records as files
from tests.support.cases.grouping import in_one_test
from tests.support.notation import record_of_hand

PASS = {"do": "pass", "seat": "A"}
OTHER = {"do": "irregularity", "what": "other"}
EMPTY = engine.parse_record(record_of([]))


def with_single_entry(**entry):
    """Return a record, as plain data, of this one entry."""
    return record_of([entry])


def changed(**fields):
    """Return a record, as plain data, with some fields of the record itself changed."""
    return {**record_of([PASS]), **fields}


def with_house(house, preset="csibor", players=3):
    """Return a record, as plain data, of a table with these house rules."""
    rules = {"preset": preset, "house": house}
    return changed(rules=rules, seats=["Anna", "Bori", "Cili"][:players], dealer="ABC"[players - 1])


def without(name):
    """Return a record, as plain data, that lacks a field."""
    return {key: value for key, value in record_of([PASS]).items() if key != name}


# -- reading and writing


@given(records())
def test_writing_undoes_reading(plain):
    """A record read and written again is the same plain data; read again, the same record."""
    record = engine.parse_record(plain)
    assert engine.format_record(record) == plain
    assert engine.parse_record(engine.format_record(record)) == record


@given(ENTRIES)
def test_writing_an_entry_undoes_reading_it(plain):
    """The same holds for one entry alone."""
    entry = engine.parse_entry(EMPTY, plain)
    assert engine.format_entry(entry) == plain


@given(records())
def test_reading_leaves_the_data_as_they_were(plain):
    """Neither parsing nor adjudicating changes the caller's data."""
    before = copy.deepcopy(plain)
    engine.adjudicate(engine.parse_record(plain))
    assert plain == before


@in_one_test("path", files.files("*/*/*.json"), of=files.game_of, ids=files.id_of)
def test_recorded_hands_are_written_as_they_are_read(path):
    """Every hand in `tests/games/*/records` is in the very form that writing gives."""
    for plain, _ in files.hands_of(path):
        assert engine.format_record(engine.parse_record(plain)) == plain


@in_one_test("path", files.files("*/*/*.json"), of=files.game_of, ids=files.id_of)
def test_a_file_cites_rules_that_hold(path):
    """Every recorded hand is about a rule, and only about rules of its own table."""
    for plain, rules in files.hands_of(path):
        assert rules
        assert len(set(rules)) == len(rules)
        table = plain["game"], plain["rules"]["preset"], len(plain["seats"])
        for number in rules:
            assert table in rulebook.rule(number).applies, (number, table)


@in_one_test("card", PACK, ids=lambda card: card.name)
@pytest.mark.parametrize("write", [fold, str.upper, str.title, lambda name: f" {name} "])
def test_a_card_is_read_without_accents_and_in_any_case(card, write):
    """ASCII names of cards are accepted, and there is one object for each card."""
    entry = engine.parse_entry(EMPTY, {"do": "play", "seat": "A", "card": write(card.name)})
    assert entry.card is card


@in_one_test("do", sorted(SHAPES))
def test_every_kind_of_entry_is_in_the_document(do):
    """`docs/record-format.md` has a row for each kind of entry that can be written."""
    document = (files.FOLDER.parents[1] / "docs" / "record-format.md").read_text(encoding="utf-8")
    assert f"`{do}`" in document


def test_a_rule_set_may_be_named_alone():
    """`"rules": "csibor"` is the preset without house rules."""
    short, full = engine.parse_record(changed(rules="csibor")), engine.parse_record(changed())
    assert short == full


def test_a_record_cannot_be_changed():
    """Records and entries are frozen."""
    record = engine.parse_record(changed())
    with pytest.raises(dataclasses.FrozenInstanceError):
        record.dealer = None
    with pytest.raises(dataclasses.FrozenInstanceError):
        record.entries[0].do = "accept"
    assert isinstance(PACK[0], Card)


# -- what is no record: the place and the reason

MALFORMED = [
    # the record itself
    ([], "", "not-an-object"),
    (None, "", "not-an-object"),
    ("record", "", "not-an-object"),
    (changed(comment="?"), "", "unknown-field"),
    *[(without(name), "", "missing") for name in record_of([])],
    (changed(format=2), "format", "wrong-format"),
    (changed(format="1"), "format", "wrong-format"),
    (changed(format=True), "format", "wrong-format"),
    (changed(game="ulti!"), "game", "unknown-word"),
    (changed(game=["alsos"]), "game", "not-text"),
    # seats
    (changed(seats="Anna"), "seats", "not-a-list"),
    (changed(seats={"A": "Anna"}), "seats", "not-a-list"),
    (changed(seats=["Anna", "Anna", "Cili"]), "seats", "names-not-distinct"),
    (changed(seats=["Anna", "Bori", 3]), "seats[2]", "not-text"),
    (changed(seats=["Anna", "Bori", "C" * (MAX_NAME + 1)]), "seats[2]", "too-long"),
    (changed(seats=list("ABCDEF")), "seats", "too-long"),
    (changed(seats=["Anna"], dealer="A"), "seats", "wrong-players"),
    (changed(rules="tompa"), "seats", "wrong-players"),
    (changed(seats=[]), "dealer", "not-a-seat"),
    (changed(dealer="D"), "dealer", "not-a-seat"),
    (changed(dealer="a"), "dealer", "not-a-seat"),
    (changed(dealer=0), "dealer", "not-text"),
    # rules
    (changed(rules=1), "rules", "not-an-object"),
    (changed(rules={}), "rules", "missing"),
    (changed(rules={"preset": "csibor", "x": 1, "y": 2}), "rules", "unknown-field"),
    (changed(rules={"preset": "hoyle"}), "rules.preset", "unknown-word"),
    (changed(rules={"preset": 1}), "rules.preset", "not-text"),
    (changed(rules={"preset": "csibor", "version": 2}), "rules.version", "unknown-word"),
    (changed(rules={"preset": "csibor", "version": "1"}), "rules.version", "not-a-number"),
    (with_house([]), "rules.house", "not-an-object"),
    (with_house({"x": 1}), "rules.house", "unknown-field"),
    (with_house({"figures_in_bidding": True}), "rules.house", "unknown-field"),
    *(
        (with_house(house), f"rules.house.{next(iter(house))}", "bad-house-rule")
        for house in ({"uhu": 0}, {"trump_game": True}, {"siber_trump_discards": 1})
    ),
    *(
        (with_house(house, preset, players), f"rules.house.{[*house][-1]}", code)
        for preset, players, house, code in (
            ("csibor", 3, {"kontra_front": 3, "kontra_back": 4}, "kontra-back-above-front"),
            ("csibor", 3, {"trump_game": 5, "szanzadu": 4}, "szanzadu-below-trump-game"),
            ("csibor", 3, {"dealer_shares": True}, "dealer-shares-in-play"),
            ("csibor", 3, {"calling": False, "call_figures": True}, "call-figures-without-calling"),
            ("csibor", 3, {"calling": False, "call_back": True}, "call-back-without-calling"),
            ("csibor", 3, {"exchange_takes": "indicator", "siber_trump_discards": True},
             "discards-without-siber"),
            ("csibor", 2, {"exchange_takes": "whole"}, "whole-talon-for-two"),
            ("potter", 2, {"klopitzky_writes_each": True}, "klopitzky-writes-each-for-two"),
        )
    ),
    # the list of entries
    (changed(entries={}), "entries", "not-a-list"),
    (changed(entries="pass"), "entries", "not-a-list"),
    (record_of([PASS] * (MAX_ENTRIES + 1)), "entries", "too-long"),
    (record_of([PASS, "pass"]), "entries[1]", "not-an-object"),
    (record_of([PASS, None]), "entries[1]", "not-an-object"),
    (record_of([PASS, {"seat": "A"}]), "entries[1]", "missing"),
    # one entry: its field, and the reason
    (changed(seats=["Anna", "Bori", "Ci\x00li"]), "seats[2]", "not-printable"),
    *(
        (with_single_entry(**entry), f"entries[0]{place}", code)
        for entry, place, code in (
            ({"do": "bluff"}, ".do", "unknown-word"),
            ({"do": 7}, ".do", "not-text"),
            ({"do": "pass"}, "", "missing"),
            ({**PASS, "why": "tired"}, "", "unknown-field"),
            ({"do": "accept", "seat": "A", "points": 4}, "", "unknown-field"),
            ({**PASS, "seat": None}, ".seat", "not-text"),
            ({**PASS, "seat": "D"}, ".seat", "not-a-seat"),
            ({**PASS, "seat": "E"}, ".seat", "not-a-seat"),
            ({"do": "bid", "seat": "A", "bid": "zoeld"}, ".bid", "unknown-word"),
            ({"do": "figure", "seat": "A", "figure": "pagat"}, ".figure", "unknown-word"),
            ({"do": "kontra", "seat": "A", "on": "Game"}, ".on", "unknown-word"),
            ({"do": "kontra", "seat": "A", "on": "ulti/F"}, ".on", "unknown-word"),
            ({"do": "kontra", "seat": "A", "on": 1}, ".on", "not-text"),
            ({"do": "play", "seat": "A", "card": "piros-II"}, ".card", "not-a-card"),
            ({"do": "play", "seat": "A", "card": 1}, ".card", "not-text"),
            ({"do": "original", "suit": "coeur"}, ".suit", "not-a-card"),
            ({"do": "score-vannak", "seat": "A", "rank": "II"}, ".rank", "not-a-card"),
            ({"do": "hidden", "cards": "makk-VII"}, ".cards", "not-a-list"),
            ({"do": "hidden", "cards": ["makk-VII", "?"]}, ".cards[1]", "not-a-card"),
            ({"do": "hidden", "cards": ["makk-VII"] * (len(PACK) + 1)}, ".cards", "too-long"),
            *(
                ({"do": "points", "seat": "A", "points": points}, ".points", "not-a-number")
                for points in (-1, 1.0, True, "40", MAX_NUMBER + 1)
            ),
            ({"do": "irregularity", "what": "cheating"}, ".what", "unknown-word"),
            ({**OTHER, "why": "?" * (MAX_TEXT + 1)}, ".why", "too-long"),
            ({"do": "ruling", "on": "game", "outcome": "open", "why": ""}, ".outcome",
             "unknown-word"),
            ({"do": "kicsi", "seat": "A", "meld": "bela"}, ".meld", "unknown-word"),
        )
    ),
]  # fmt: skip


@pytest.mark.parametrize(
    ("data", "path", "code"),
    MALFORMED,
    ids=[f"{place}-{path or 'record'}-{code}" for place, (_, path, code) in enumerate(MALFORMED)],
)
def test_what_is_no_record_is_refused_with_place_and_reason(data, path, code):
    """It is an exception, before any rule is looked at, with a sentence in both languages."""
    with pytest.raises(MalformedRecordError) as refused:
        engine.parse_record(data)
    error = refused.value
    assert (error.path, error.code) == (path, code)
    said = {lang: explain_malformed(code, lang, error.params) for lang in files.LANGUAGES}
    assert said["hu"] != said["en"]
    assert str(error) == f"{path or 'record'}: {said['en']}"
    assert len(str(error)) < 1000


LARGEST = [
    record_of([PASS] * MAX_ENTRIES),
    changed(seats=["Anna", "Bori", "C" * MAX_NAME]),
    with_single_entry(**OTHER, why="?" * MAX_TEXT),
    with_single_entry(do="points", seat="A", points=MAX_NUMBER),
    with_single_entry(do="hidden", cards=["makk-VII"] * len(PACK)),
]


@pytest.mark.parametrize("data", LARGEST, ids=["entries", "name", "text", "number", "cards"])
def test_the_limits_themselves_are_within(data):
    """Values exactly at the limits are accepted."""
    assert engine.format_record(engine.parse_record(data)) == data


JSON = st.recursive(
    st.none() | st.booleans() | st.integers() | st.floats() | st.text(max_size=5),
    lambda inner: st.lists(inner, max_size=3) | st.dictionaries(st.text(max_size=5), inner),
    max_leaves=8,
)


def refused_at(read, data):
    """Return the place at which `read` refuses the data, None where it reads them."""
    try:
        read(data)
    except MalformedRecordError as refused:
        return refused.path
    return None


@given(st.sampled_from(sorted(record_of([]))), JSON)
def test_any_json_in_a_field_is_read_or_refused(name, value):
    """Any JSON value in a field either parses or is rejected with its path."""
    data = changed(**{name: value})
    path = refused_at(engine.parse_record, data)
    if path is None:
        record = engine.parse_record(data)
        assert engine.parse_record(engine.format_record(record)) == record
    else:
        # Too few seats leave the dealer without one.
        assert path.startswith(("seats", "dealer") if name == "seats" else name)


@given(ENTRIES, st.data())
def test_any_json_in_an_entry_is_read_or_refused(plain, data):
    """The same for every field of every kind of entry; the place named is that field's."""
    name = data.draw(st.sampled_from(sorted(plain)))
    changed_entry = {**plain, name: data.draw(JSON)}
    path = refused_at(lambda given: engine.parse_entry(EMPTY, given), changed_entry)
    assert path is None or path.startswith(f"entry.{name}")


def test_words_are_read_without_accents():
    """ASCII is accepted on input, for suits in bids as for cards."""
    record = engine.parse_record(record_of([{"do": "bid", "seat": "A", "bid": "zold"}]))
    assert record.entries[0].bid == "zöld"


def test_of_many_words_the_likely_ones_are_named():
    """A missing hyphen is found without reading a list of all bids."""
    plain = engine.format_record(record_of_hand("4m", "")) | {
        "entries": [{"do": "bid", "seat": "A", "bid": "durchmarschulti"}]
    }
    with pytest.raises(MalformedRecordError) as refused:
        engine.parse_record(plain)
    assert refused.value.path == "entries[0].bid"
    known = refused.value.params["known"].split(", ")
    assert known[0] == "durchmarsch-ulti"
    assert known[-1] == "…"
    assert len(known) < 20
