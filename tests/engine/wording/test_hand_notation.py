"""The short notation of a hand: it is read as it is written, and never guessed."""

import json
from pathlib import Path

import pytest

import engine
from engine.hand.cards import Seat
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.wording import hand_notation
from engine.wording.hand_notation import Notation, format_hand

RECORDS = sorted((Path(__file__).parents[2] / "games").rglob("records/**/*.json"))
SEATS = {seat.value: seat for seat in Seat}


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_worked_hand_is_read_as_it_is_written(lang):
    """The notation and its reading are inverses, for the records of all games."""
    count = 0
    for path in RECORDS:
        data = json.loads(path.read_text(encoding="utf-8"))
        try:
            one = engine.parse_record(data.get("record", data))
        except MalformedRecordError:
            continue
        entries = engine.format_record(one)["entries"]
        reads = Notation(engine.GAMES[one.game].shapes, engine.pack_of(one), SEATS.get)
        assert reads.parse(format_hand(entries, lang)) == entries, path
        count += 1
    assert count > 400


def test_hungarian_words_are_documented():
    """Each beside the word of the record format."""
    page = (Path(__file__).parents[3] / "docs" / "paper.md").read_text(encoding="utf-8")
    words = ", ".join(f"`{do}` {word}" for do, word in hand_notation.HUNGARIAN.items())
    assert f"The words that differ: {words}.\n" in page


@pytest.mark.parametrize(
    ("text", "entry"),
    [
        ("B figura ABSZOLÚT", {"do": "figure", "seat": "B", "figure": "abszolut"}),
        ("B abszolut", {"do": "figure", "seat": "B", "figure": "abszolut"}),
        ("A kontra játék", {"do": "kontra", "seat": "A", "on": "game"}),
        (
            "B elvitte makk-ász+Tök-X",
            {"do": "took", "cards": ["makk-ász", "tök-X"], "seat": "B"},
        ),
        *(
            (wrong, None)
            for wrong in ("A", "A 40", "B kontra", "A pont 1001", "A pont -1", "semmi")
        ),
    ],
)
def test_case_and_accents_do_not_matter(text, entry):
    """Nor do left-out words; anything else is refused."""
    rules = engine.GAMES["alsos"]
    reads = Notation(rules.shapes, rules.pack_of(RuleSetRef("csibor"), 3), SEATS.get)
    if entry is None:
        with pytest.raises(ValueError, match=text):
            reads.parse(text)
    else:
        assert reads.parse(text) == [entry]
