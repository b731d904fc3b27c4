"""The JSON Schema of the record format: built from the engine's tables, equal to the parser."""

import copy
import json
import re

import jsonschema
from hypothesis import given
from hypothesis import strategies as st

import engine
from engine.hand.malformed_record import MalformedRecordError
from scorekeeper.commands import main
from tests.engine.hand.test_record import MALFORMED
from tests.games.alsos.record_strategies import record_of, records
from tests.support import records as files
from tests.support.cases.grouping import in_one_test

DOCS = files.FOLDER.parents[1] / "docs"
VALIDATOR = jsonschema.Draft202012Validator(engine.record_schema())
_refer = VALIDATOR.VALIDATORS["$ref"]
_known = set()


def refer_once(validator, ref, instance, schema):
    """Check an instance against a definition, unless an equal one has passed before."""
    key = ref, json.dumps(instance, sort_keys=True)
    if key not in _known:
        errors = list(_refer(validator, ref, instance, schema))
        if not errors:
            _known.add(key)
        yield from errors


RECORDED = jsonschema.validators.extend(type(VALIDATOR), {"$ref": refer_once})(VALIDATOR.schema)
"""The same schema for thousands of records that share most of their entries."""


def is_valid_record(plain):
    """Tell whether the engine reads these data as a record."""
    try:
        engine.parse_record(plain)
    except MalformedRecordError:
        return False
    return True


def test_the_schema_is_one():
    """It keeps to the rules for schemas of its own dialect."""
    jsonschema.Draft202012Validator.check_schema(engine.record_schema())


def test_the_file_is_what_the_engine_says(capsys):
    """`docs/record-format.schema.json` is what `python -m scorekeeper schema` prints."""
    assert main(["schema"]) == 0
    printed = capsys.readouterr().out
    assert (DOCS / "record-format.schema.json").read_text(encoding="utf-8") == printed
    assert json.loads(printed) == engine.record_schema()


@in_one_test("path", files.files("*/*/*.json"), of=files.game_of, ids=files.id_of)
def test_recorded_hands_are_valid(path):
    """Every hand in `tests/games/*/records` is valid."""
    for plain, _ in files.hands_of(path):
        RECORDED.validate(plain)


@given(records())
def test_every_record_is_valid(plain):
    """Every record that the engine writes matches the schema."""
    VALIDATOR.validate(plain)


def test_what_the_engine_refuses_is_not_valid():
    """Except for rules that contradict each other, signs, and 1.0, which is whole in a schema."""
    valid = [(path, code) for data, path, code in MALFORMED if VALIDATOR.is_valid(data)]
    house = {code for path, code in valid if path.startswith("rules.house.")}
    assert not house & {"bad-house-rule", "unknown-field"}
    assert [one for one in valid if one[1] not in house] == [
        ("seats[2]", "not-printable"),
        ("entries[0].points", "not-a-number"),
    ]


JSON = st.none() | st.booleans() | st.integers(-5, 2000) | st.text(max_size=3) | st.just([])


@given(records(most=5), st.data())
def test_schema_and_engine_agree(plain, data):
    """A record with one field of one entry changed, left out or added is valid as it is read."""
    wrong = copy.deepcopy(plain)
    target = data.draw(st.sampled_from([wrong, *wrong["entries"]]))
    name = data.draw(st.sampled_from(sorted({*target, "seat", "card", "why", "extra"})))
    if name in target and data.draw(st.booleans()):
        del target[name]
    else:
        target[name] = data.draw(JSON)
    assert VALIDATOR.is_valid(wrong) == is_valid_record(wrong)


def test_cards_may_be_written_without_accents():
    """The names without accents that the documentation promises are valid too."""
    plain = record_of([{"do": "play", "seat": "A", "card": "zold-also"}])
    VALIDATOR.validate(plain)
    assert is_valid_record(plain)


def test_the_example_of_the_documentation_is_valid():
    """The record in `docs/record-format.md` is valid, and scored."""
    document = (DOCS / "record-format.md").read_text(encoding="utf-8")
    plain = json.loads(document.partition("```json\n")[2].partition("```")[0])
    VALIDATOR.validate(plain)
    assert engine.adjudicate(engine.parse_record(plain)).findings == ()


def test_what_the_documentation_calls_the_engine_has():
    """The functions that `docs/record-format.md` names can be called by these names."""
    document = (DOCS / "record-format.md").read_text(encoding="utf-8")
    named = set(re.findall(r"`engine\.(\w+)(?:\(|`)", document))
    assert {"late_place", "compare"} <= named
    assert [name for name in sorted(named) if not callable(getattr(engine, name, None))] == []
