"""From a recorded evening to sheets: their content equals the services' and the engine's."""

import re

import pytest

import engine
from scorekeeper import demo
from scorekeeper.printing import hand_texts, printable_documents
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling import fingerprints_and_lots
from tests.printing.conftest import in_each_language
from tests.printing.sheets import evening
from tests.support import records
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")


@pytest.fixture
def radli():
    """The session of the rádli evening."""
    return evening.play_whole_evening()


def figures(by_player):
    """Return the figures of a series in the order of its players."""
    return tuple(by_player.values())


def test_every_sign_of_the_notation_is_explained():
    """The legend explains every symbol that the engine may add to an item's name."""
    steps = ("kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra")
    said = [{"do": step, "seat": "BA"[place % 2], "on": "game"} for place, step in enumerate(steps)]
    calls = [
        {"do": "gyerunk", "seat": "A"},
        *(
            {"do": step, "seat": "BA"[place % 2], "on": "gyerunk"}
            for place, step in enumerate(steps)
        ),
        {"do": "play-on", "seat": "A"},
    ]
    record = engine.parse_record(
        {
            "format": 1,
            "game": "alsos",
            "rules": "csibor",
            "seats": ["Anna", "Bori", "Cili"],
            "dealer": "C",
            "entries": [
                {"do": "accept", "seat": "A"},
                {"do": "bela-kassza", "seat": "A"},
                *said,
                {"do": "pick-up"},
                *calls,
            ],
        }
    )
    items = engine.adjudicate(record).items
    used = set(hand_texts.notation_signs(record, items, "hu"))
    assert used == set(engine.record_sentences(record, "hu").signs())


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_slip_has_everything(radli, lang):
    """Every entry is on it once, with every item, finding, ruling, version and rule cited."""
    slip = evening.slip_of(radli, 5, lang)
    hand = sessions.view(radli).hand(5)
    said = [line.number for stage in slip.stages for line in stage.lines if line.number]
    numbers = sorted([*said, *(line.number for line in slip.facts)])
    assert numbers == list(range(1, len(hand.record.entries) + 1))
    assert [item.written for item in slip.items] == [(0, 2, 0), (24, 0, 24), (4, 0, 4)]
    assert [item.cash for item in slip.items] == [(-2, 4, -2), (24, -48, 24), (4, -8, 4)]
    assert [item.ruled for item in slip.items] == [False, True, False]
    assert (slip.written, slip.paid) == ((28, 2, 28), (26, -52, 26))
    assert [(ruling.why, ruling.by) for ruling in slip.rulings] == [
        ("Renonsz a 6. ütésben.", "Tóth Ödön")
    ]
    cited = {rule for line in (*slip.items, *slip.findings) for rule in line.rules}
    assert "ALS 5" in cited
    assert {rule.number for rule in slip.rules} == cited - {"ALS 5"}, "rows stand for their table"
    assert all(rule.text for rule in slip.rules)


@pytest.mark.parametrize(
    ("entries", "lang"), in_each_language([*demo.HANDS, [*evening.ABSZOLUT, evening.RULING]])
)
def test_a_slip_fits_on_one_page(entries, lang):
    """Items, announcements and cited rules, of hands of every kind, also a ruled one."""
    session = evening.open_session(house={"uhu": 5}).id
    evening.play(session, entries, 1)
    assert text_of(printable_documents.render_hand_sheet(session, 1, lang)).count("\f") == 1


def test_rubbers_of_different_people():
    """The summary gives the results of each rubber, since the formula does not apply."""
    session = evening.play_rubbers()
    view = sessions.view(session)
    seat_changes.substitute(session, view.seats[0].seat, "Dóra", 1)
    evening.play(session, evening.BETLI, 1)
    summary = evening.sheet_of(session).summary
    assert [row for _, row in summary.stretches] == [
        (None, 20, 44, 0),
        (None, 0, 6, 0),
        (0, 0, 22, None),
    ]
    assert not summary.together
    assert sum(summary.points) == 0


@pytest.mark.parametrize("house", [{}, {"written_twice": True}])
def test_what_is_written_twice_is_paid_once(house):
    """ALS 12.2: the sheet has the written points, and says why the results are not theirs."""
    session = evening.open_session(mode="written", house=house).id
    evening.play(session, evening.BETLI, 1)
    sheet = evening.sheet_of(session)
    closing, written = sheet.sections[0].closing, 40 if house else 20
    assert (max(closing.final.values()), max(closing.results.values())) == (written, 40)
    assert closing.by_reading is closing.unpaid is bool(house)
    printed = text_of(printable_documents.render_session_sheet(session, "hu"))
    assert ("a többször írt pont egyszer számít" in " ".join(printed.split())) is bool(house)


def test_four_players():
    """The dealer sits out and writes; two tied for highest share a quarter each (SES 2.3)."""
    series = records.read(records.FOLDER / "alsos/records/series/radli-3-four-with-a-tie.json")
    session = evening.play_recorded_hands(series["hands"])
    (section,) = evening.sheet_of(session).sections
    dealers = ["ABCD".index(record["dealer"]) for record in series["hands"]]
    assert [row.sits_out for row in section.rows] == dealers
    names = [player.short for player in section.players]
    assert [names.index(row.dealer) for row in section.rows] == dealers
    assert [row.gained for row in section.rows] == [
        tuple(written.values()) for written in series["expected"]["written"]
    ]
    assert section.closing.bonus_case.value == "shared"
    assert figures(section.closing.results) == tuple(series["expected"]["results"].values())
    slip = evening.slip_of(session, 1)
    assert slip.sits_out
    assert "ALS 12.4" in {rule.number for rule in slip.rules}
    assert printable_documents.render_session_sheet(session, "hu").startswith(b"%PDF-")


@pytest.mark.parametrize("lang", ["hu"])
@pytest.mark.parametrize(
    ("name", "others"),
    [
        ("four-the-dealer-writes", "Potter|Tompa"),
        ("two-siber-from-both-ends", "Potter|Tompa"),
        ("worked-3-four-items", "Csibor"),
        ("potter-kassza-goes-with-the-call", "Csibor"),
        ("potter-two-abszolut-front", "Csibor"),
        ("tompa-44-and-kassza", "Csibor"),
        ("tompa-big-exchange", "Csibor"),
    ],
)
def test_a_slip_of_any_rule_set(name, others, lang):
    """It takes one page and cites the table's own rules, under any rule set."""
    record = records.read(records.FOLDER / "alsos/records/examples" / f"{name}.json")["record"]
    session = evening.play_recorded_hands([record])
    slip = evening.slip_of(session, 1, lang)
    assert [rule.number for rule in slip.rules if re.search(others, rule.text)] == []
    assert slip.sits_out is (len(record["seats"]) == 4)
    assert text_of(printable_documents.render_hand_sheet(session, 1, lang)).count("\f") == 1


def test_the_fingerprint_is_of_what_is_recorded(radli):
    """It is the same for the same records, and another as soon as one changes."""
    state = evening.sheet_of(radli).heading.state
    assert fingerprints_and_lots.session_fingerprint(sessions.view(radli)) == state
    evening.play(radli, evening.BETLI, 1)
    assert fingerprints_and_lots.session_fingerprint(sessions.view(radli)) != state


def test_a_hand_that_was_not_played_has_no_slip(radli):
    """As for anything that is not there."""
    with pytest.raises(NotFoundError):
        printable_documents.render_hand_sheet(radli, 99, "hu")


@pytest.mark.parametrize(
    ("mode", "told"),
    [
        ("radli", "pontokkal, ki-ki ennyit ír"),
        ("cash", "pontokkal, ki-ki minden ellenfelétől ennyit kap"),
    ],
)
def test_a_ruling_by_points_says_what_the_points_are(mode, told):
    """Ten points are ten written, or ten from each of the others (SES 2.4)."""
    session = evening.open_session(mode=mode).id
    by_points = {"do": "ruling", "on": "hand", "outcome": "points", "why": "rossz osztás"}
    points = [{"do": "award", "seat": seat, "points": 10 * (seat == "A")} for seat in "ABC"]
    number = evening.play(session, [*evening.DISPUTED, by_points, *points], 1)
    (ruling,) = evening.slip_of(session, number).rulings
    assert ruling.outcome == told
    (note,) = evening.sheet_of(session).notes
    assert told in note.text
    paid = (20, -10, -10)
    assert tuple(sessions.view(session).hand(number).points.values()) == (
        (10, 0, 0) if mode != "cash" else paid
    )
