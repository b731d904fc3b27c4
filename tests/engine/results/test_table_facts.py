"""Table facts of a single game, in a form that every page can display."""

from types import MappingProxyType

from engine.hand.cards import Seat
from engine.packs.hungarian_pack import PIROS, parse_card
from engine.results.adjudication import HandDisplay
from engine.wording.labels import COMMON
from engine.wording.sentences import Sentences
from engine.wording.serialization import serialize_value
from tests.support.notation import record_of_hand

OWN = {
    "called": parse_card("zöld-ász"),
    "suit": PIROS,
    "with": Seat.B,
    "doubled": True,
    "lost": False,
    "none": None,
    "left": 0,
}
RECORD = record_of_hand("4m", "")


class Words(Sentences):
    """Texts of a game with many facts of its own."""

    LABELS = MappingProxyType({**COMMON, "own": {key: (f"{key} hu", f"{key} en") for key in OWN}})
    SEAT_NAMES = frozenset()


def test_what_there_is_to_tell_is_told_by_name():
    """False values are omitted, true ones show only their name, and zero is shown as a number."""
    table = HandDisplay("play", Seat.A, Seat.C, tuple(Seat)[:3], own=OWN)
    told = {lang: list(map(str, Words(RECORD, lang).own(table))) for lang in ("hu", "en")}
    assert told["hu"] == [
        "called hu: zöld ász",
        "suit hu: piros",
        "with hu: Bori",
        "doubled hu",
        "left hu: 0",
    ]
    assert [each.replace(" en", " hu") for each in told["en"]] == told["hu"]
    assert [one.value for one in Words(RECORD, "hu").own(table)][:2] == [OWN["called"], PIROS]


def test_answers_have_it_as_records_would():
    """Cards, suits and seats by their names, in lists too."""
    assert serialize_value(tuple(OWN.values())) == ["zöld-ász", "piros", "B", True, False, None, 0]
