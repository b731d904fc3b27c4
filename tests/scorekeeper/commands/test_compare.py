"""Two rule sets side by side, on the command line and through the API."""

import json
from pathlib import Path

import pytest

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.commands import main
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences
from tests.scorekeeper.api.test_api import check_described
from tests.scorekeeper.commands.test_commands import written_files

ROOT = Path(__file__).parents[3]
RECORD = json.loads((ROOT / "docs" / "example.json").read_text(encoding="utf-8"))
KASSZA = RECORD | {
    "entries": [*RECORD["entries"][:2], {"do": "bela-kassza", "seat": "B"}, *RECORD["entries"][4:]]
}
WRONG = RECORD | {"entries": [*RECORD["entries"], {"do": "accept", "seat": "C"}]}
FOUR = RECORD | {"seats": [*RECORD["seats"], "Dani"], "dealer": "D"}
URL = "/api/v1/compare"


@pytest.fixture
def run(tmp_path, run_command):
    """A function that compares records and returns the exit status, the lines and complaints."""

    def run(*records, options):
        status, out, err = run_command("compare", *written_files(tmp_path, records), *options)
        return status, out, err.splitlines()

    return run


def expected(record, preset, house, lang):
    """Return the engine's result, as JSON would have it."""
    read, rules = engine.parse_record(record), RuleSetRef(preset, house)
    said = engine.format_comparison(read, rules, engine.compare(read, rules), lang)
    return json.loads(json.dumps(said))


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_command_says_what_the_engine_says(run, lang):
    """A line of JSON a record, in the language asked for."""
    options = ["--with", "potter", "--house", "kontra_front=2", "--house", "extra_111=true"]
    status, out, errors = run(RECORD, KASSZA, options=[*options, "--lang", lang])
    house = {"kontra_front": 2, "extra_111": True}
    told = [json.loads(line) for line in out.splitlines()]
    assert told == [expected(one, "potter", house, lang) for one in (RECORD, KASSZA)]
    assert errors == []
    assert status == 1


@pytest.mark.parametrize(
    ("record", "preset", "status"),
    [(RECORD, "csibor", 0), (RECORD, "potter", 0), (KASSZA, "potter", 1), (WRONG, "csibor", 1)],
)
def test_the_exit_status(run, record, preset, status):
    """A difference is nothing wrong; an error under either rule set is."""
    assert run(record, options=["--with", preset])[0] == status


def test_both_rule_sets_are_named_and_have_everything():
    """Equal parts are included as well, so no second request is needed."""
    told = expected(RECORD, "potter", {"kontra_front": 2}, "en")
    assert [side["rules"] for side in told["sides"]] == [
        {"preset": "csibor", "house": {}, "version": 1},
        {"preset": "potter", "house": {"kontra_front": 2}, "version": 1},
    ]
    for side in told["sides"]:
        assert [item["id"] for item in side["items"]] == ["game", "abszolut/B"]
        assert [award["item"] for award in side["awards"]] == ["game", "abszolut/B"]


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("hu", ["≠ abszolút (Bori)", "alapérték: × 3 ↔ × 1 [ALS 5 abszolút]", "Bori +48 ↔ +16"]),
        ("en", ["2: Potter's", "= game (Bori)", "base value: × 3 ↔ × 1", "they differ"]),
    ],
)
def test_for_people(run, lang, words):
    """Items of both, differences marked, each with its rule, and totals."""
    _, out, _ = run(RECORD, options=["--with", "potter", "--explain", "--lang", lang])
    assert [one for one in words if one not in out] == []


def test_for_people_nothing_differs(run):
    """Then no item is marked, and it is said."""
    _, out, _ = run(RECORD, options=["--with", "csibor", "--explain", "--lang", "en"])
    assert "≠" not in out
    assert "both come to the same" in out


def test_for_people_what_is_wrong_there_only(run):
    """Béla kassza, a factor with Csibor, cannot be said with Potter."""
    _, out, _ = run(KASSZA, options=["--with", "potter", "--explain", "--lang", "en"])
    assert "only under 2:\n  ✗ 3." in out
    assert "only under 1:" not in out


def test_for_people_only_the_payment_differs(run):
    """The item is marked, for its payment and the rule of that."""
    options = ["--with", "csibor", "--house", "dealer_shares=true", "--explain", "--lang", "en"]
    _, out, _ = run(FOUR, options=options)
    assert "≠ game (Bori)" in out
    assert "ALS 12.4" in out


@pytest.mark.parametrize(
    ("record", "options", "where", "why"),
    [
        (b"{", ["--with", "potter"], "0.json", "JSON"),
        (RECORD | {"dealer": "D"}, ["--with", "potter"], "0.json: dealer", "D"),
        (RECORD, ["--with", "nobody"], "0.json: with.preset", "csibor"),
        (RECORD, ["--with", "tompa"], "0.json: with", "2"),
        (RECORD, ["--with", "csibor", "--house", "uhu=1000"], "with.house.uhu", "7, 1–999"),
        (RECORD, ["--with", "csibor", "--house", "uhu=five"], "with.house.uhu", "five"),
    ],
)
def test_what_cannot_be_compared(run, record, options, where, why):
    """Exit status 2 and one line that says where and why."""
    status, out, errors = run(record, options=options)
    assert (status, out, len(errors)) == (2, "", 1)
    assert where in errors[0]
    assert why in errors[0]


@pytest.mark.parametrize("options", [[], ["--with", "potter", "--house", "uhu"]])
def test_wrong_options(options, capsys):
    """No rule set to compare with; a house rule without its value."""
    with pytest.raises(SystemExit) as left:
        main(["compare", "-", *options])
    assert left.value.code == 2
    assert "compare" in capsys.readouterr().err


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_house_rule_can_be_told(lang):
    """Each choice but the preset's own has a sentence of its own; those of the preset have none."""
    for preset in engine.GAMES["alsos"].presets:
        sentences = []
        for rule in preset.house_rules:
            assert house_rule_sentences("alsos", RuleSetRef(preset.name), lang) == ()
            for choice in rule.choices[1:]:
                rules = RuleSetRef(preset.name, {rule.name: choice})
                (told,) = house_rule_sentences("alsos", rules, lang)
                assert told.strip()
                assert "True" not in told
                assert "False" not in told
                sentences.append(told)
        assert len(set(sentences)) == len(sentences)


@pytest.fixture
def client(sqlite_app):
    """Another program."""
    return sqlite_app.test_client()


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("record", [RECORD, KASSZA, WRONG], ids=["right", "kassza", "wrong"])
def test_the_api_says_what_the_engine_says(client, record, lang):
    """200 whatever players did; the document describes the response with every field."""
    body = {"record": record, "with": {"preset": "potter", "house": {"kontra_front": 2}}}
    answer = client.post(URL, json=body, query_string={"lang": lang})
    assert answer.status_code == 200
    assert answer.json == expected(record, "potter", {"kontra_front": 2}, lang)
    items = answer.json["items"]
    causes = [one for item in items for one in item["causes"]]
    assert causes
    check_described(
        client.get("/api/v1/openapi.json").json,
        ("Compared", body),
        ("Comparison", answer.json),
        ("Side", answer.json["sides"]),
        ("ItemDifference", items),
        ("Cause", causes),
        ("AwardDifference", answer.json["awards"]),
    )


def test_a_name_alone_is_a_rule_set(client):
    """As in a record."""
    answer = client.post(URL, json={"record": RECORD, "with": "potter"})
    assert answer.json["sides"][1]["rules"]["preset"] == "potter"


@pytest.mark.parametrize(
    ("body", "code", "path"),
    [
        (b"{", "not-json", ""),
        ([], "not-an-object", ""),
        ({"record": RECORD}, "missing", ""),
        ({"with": "potter"}, "missing", ""),
        ({"record": RECORD, "with": "potter", "and": 1}, "unknown-field", ""),
        ({"record": 7, "with": "potter"}, "not-an-object", "record"),
        ({"record": RECORD | {"dealer": "D"}, "with": "potter"}, "not-a-seat", "record.dealer"),
        ({"record": RECORD, "with": 7}, "not-an-object", "with"),
    ],
)
def test_what_the_api_cannot_compare(client, body, code, path):
    """422 with the place and the reason, in both languages."""
    data = body if isinstance(body, bytes) else json.dumps(body).encode()
    answer = client.post(URL, data=data, content_type="application/json")
    assert answer.status_code == 422
    assert answer.content_type == "application/problem+json"
    assert answer.json["code"] == code
    assert answer.json["path"] == path
    assert set(answer.json["details"]) == {"hu", "en"}
