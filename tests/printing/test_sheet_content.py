"""From a recorded evening to sheets: their content equals the services' and the engine's."""

import re
from datetime import UTC
from decimal import Decimal

import pytest

import engine
from engine.sessions.counting_methods import RUBBER, WRITTEN
from scorekeeper import demo
from scorekeeper.printing import (
    documents_by_number,
    hand_row,
    hand_sheet,
    session_sheet,
    settlement_sheet,
)
from scorekeeper.services.errors import NotFoundError
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import fingerprints, session_settlement
from scorekeeper.services.views import HandState
from tests.printing.sheets import evening
from tests.printing.sheets.handmade_sheets import FAILED, MADE, PIROS
from tests.support import records
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")

AGOSTON = "Szentgyörgyvölgyi-Bartók Ágoston"


@pytest.fixture
def radli_session_and_sheet():
    """The session of the rádli evening, and its sheet in Hungarian."""
    session = evening.play_whole_evening()
    return session, session_sheet.build_session_sheet(sessions.view(session), "hu", UTC)


def figures(by_player):
    """Return the figures of a series in the order of its players."""
    return tuple(by_player.values())


def slip_of(session, number, lang="hu"):
    """Return the content of a hand's slip."""
    view = sessions.view(session)
    return hand_sheet.build_hand_sheet(view, view.hand(number), lang, UTC)


def test_the_heading(radli_session_and_sheet):
    """It names the game, the rule set, the agreements and the deviations from the default."""
    head = radli_session_and_sheet[1].heading
    assert (head.club, head.table) == ("Hetes Kártyakör", "Kék asztal")
    assert head.games == ("Alsós · Csibor-féle · három játékos",)
    assert [each.replace("\N{NO-BREAK SPACE}", " ") for each in head.agreed] == [
        "rádli 50, jutalom 20 · 1 pont = 2,50 Ft",
        "háziszabály: az uhu hátulról 5 pontot ér",
    ]
    assert (head.hands, head.withdrawn) == (7, 1)


def test_two_radlis(radli_session_and_sheet):
    """The first ended with its fourth hand, the second is running."""
    first, second = radli_session_and_sheet[1].sections
    assert [row.number for row in first.rows] == [1, 2, 3, 4]
    assert [row.number for row in second.rows] == [5, 6, 7, 8]
    assert [player.short for player in first.players] == ["Anna", "Győző", "Ágoston"]
    assert [row.totals for row in first.rows] == [
        (20, 20, 0),
        (20, 20, 6),
        (24, 46, 10),
        (26, 50, 12),
    ]
    assert (first.closing.ending.value, first.closing.bonus_case.value) == ("limit", "alone")
    assert figures(first.closing.bonus) == (0, 20, 0)
    assert figures(first.closing.results) == (-30, 102, -72)
    assert figures(first.closing.amounts) == (Decimal(-75), Decimal(255), Decimal(-180))
    assert second.closing.running


def test_the_summary_adds_up(radli_session_and_sheet):
    """Points and money of the evening are the sums of the rádlis, and sum to zero."""
    summary = radli_session_and_sheet[1].summary
    assert [results for _, results in summary.stretches] == [(-30, 102, -72), (20, -58, 38)]
    assert summary.points == (-10, 44, -34)
    assert summary.amounts == (Decimal(-25), Decimal(110), Decimal(-85))


def test_the_fifth_worked_example_in_short(radli_session_and_sheet):
    """Contract with its suit, each item with its kontras and outcome, everybody's points."""
    row = radli_session_and_sheet[1].sections[0].rows[2]
    assert row.contract == (PIROS, " piros (eredeti)", " ", MADE)
    assert row.calls == (("parti k ", MADE), ("abszolút! k! ", MADE), ("100 ", FAILED))
    assert (row.dealer, row.declarer, row.gained) == ("Győző", "Győző", (4, 26, 4))


def test_a_defenders_figure_has_its_name(radli_session_and_sheet):
    """A figure names its seat unless it is the declarer's; a bare game is not repeated."""
    row = radli_session_and_sheet[1].sections[0].rows[3]
    assert row.contract == ("szanzadu", " ", FAILED)
    assert row.calls == (("Anna: ", "44 ", FAILED),)


def test_nobodys_game_tells_what_happened(radli_session_and_sheet):
    """Klopitzky has no declarer and no outcome of somebody's, but tricks."""
    row = radli_session_and_sheet[1].sections[0].rows[1]
    assert (row.declarer, row.contract) == ("", ("klopitzky",))
    assert row.calls[0] == ("Anna, Győző veszít (4-4-1)",)


def test_what_happened_after_the_hand(radli_session_and_sheet):
    """Corrected, ruled, withdrawn and disputed hands are marked, and each has its note."""
    rows = {
        row.number: row for section in radli_session_and_sheet[1].sections for row in section.rows
    }
    signs = {number: row.sign for number, row in rows.items() if row.sign}
    assert signs == {1: "*", 5: "§", 7: "?"}
    assert [rows[number].state for number in (5, 6, 7)] == [
        HandState.RULED,
        HandState.WITHDRAWN,
        HandState.DISPUTED,
    ]
    assert rows[6].gained == rows[7].gained == ()
    notes = {note.hand: note.text for note in radli_session_and_sheet[1].notes}
    assert list(notes) == [1, 5, 6, 7]
    assert notes[1].startswith("javította Kovács Erzsébet, 20")
    assert notes[1].endswith(": elírt ütésszám")
    assert notes[5] == "abszolút (Győző) megbukott: Renonsz a 6. ütésben. (Tóth Ödön)"
    assert notes[6].endswith(": kétszer írtuk be")
    assert notes[7]


def test_the_legend_explains_the_signs_in_use(radli_session_and_sheet):
    """Each sign that is there, once, and none that is not."""
    legend = [
        (sign[0] if isinstance(sign[0], str) else sign[0].image)
        for sign, _ in radli_session_and_sheet[1].legend
    ]
    assert legend == ["!", "k", "marks/open", "marks/made", "marks/failed", "*", "§", "?"]


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
    used = set(hand_row.notation_signs(record, items, "hu"))
    assert used == set(engine.record_sentences(record, "hu").signs())


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_slip_has_everything(radli_session_and_sheet, lang):
    """Every entry is on it once, with every item, finding, ruling, version and rule cited."""
    slip = slip_of(radli_session_and_sheet[0], 5, lang)
    view = sessions.view(radli_session_and_sheet[0])
    hand = view.hand(5)
    said = [line.number for stage in slip.stages for line in stage.said if line.number]
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


def test_passes_nobody_wrote_down_stand_in_one_line(radli_session_and_sheet):
    """One after the other, in their order, where they were inferred."""
    bidding, front, *_ = slip_of(radli_session_and_sheet[0], 3).stages
    assert [(line.number, line.who) for line in bidding.said] == [
        (None, "Ágoston, Anna"),
        (2, "Győző"),
    ]
    assert [(line.number, line.who) for line in front.said] == [
        (3, "Győző"),
        (None, "Ágoston"),
        (4, "Anna"),
        (None, "Győző, Ágoston"),
    ]


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_slip_tells_a_table_its_own_rules(radli_session_and_sheet, lang):
    """A slip for Csibor's rules omits the remarks on Potter's and Tompa's."""
    slip = slip_of(radli_session_and_sheet[0], 3, lang)
    assert {"ALS 4", "ALS 5 100"} <= {rule.number for rule in slip.rules}
    assert [rule.number for rule in slip.rules if "Potter" in rule.text + rule.title] == []
    assert [rule.number for rule in slip.rules if "Tompa" in rule.text + rule.title] == []


@pytest.mark.parametrize("lang", ["hu", "en"])
@pytest.mark.parametrize("entries", [*demo.HANDS, [*evening.ABSZOLUT, evening.RULING]])
def test_a_slip_fits_on_one_page(entries, lang):
    """Items, announcements and cited rules, of hands of every kind, also a ruled one."""
    session = evening.open_session(house={"uhu": 5}).id
    evening.play(session, entries, 1)
    assert text_of(documents_by_number.render_hand_sheet(session, 1, lang)).count("\f") == 1


def test_the_versions_of_a_corrected_hand(radli_session_and_sheet):
    """The slip lists each version with author, reason and points."""
    slip = slip_of(radli_session_and_sheet[0], 1)
    first, second = (version for version, *_ in slip.versions)
    assert (first.kind.value, first.who) == ("kept", "Kovács Erzsébet")
    assert (second.kind.value, second.why) == ("corrected", "elírt ütésszám")
    assert evening.version_effects(slip) == [((0, 0, 20), 0), ((20, 20, 0), 0)]


@pytest.mark.parametrize(("number", "state"), [(6, HandState.WITHDRAWN), (7, HandState.DISPUTED)])
def test_a_hand_that_does_not_count(radli_session_and_sheet, number, state):
    """It has no sum, and its last version is worth nothing."""
    slip = slip_of(radli_session_and_sheet[0], number)
    assert slip.hand.state is state
    assert slip.written == slip.paid == ()
    assert evening.version_effects(slip)[-1] is None


def test_why_a_hand_is_disputed_stands_on_its_slip(radli_session_and_sheet):
    """The reason for the dispute is printed even if there is only one version (SES 6.1)."""
    assert "– később döntünk" in text_of(
        documents_by_number.render_hand_sheet(radli_session_and_sheet[0], 7, "hu")
    )


def test_the_settlement(radli_session_and_sheet):
    """Points, money, payments made, amounts due."""
    view, settled = (
        sessions.view(radli_session_and_sheet[0]),
        session_settlement.settlement_of_session(radli_session_and_sheet[0]),
    )
    sheet = settlement_sheet.build_settlement_sheet(view, settled, "hu", UTC)
    account = sheet.account
    assert account.provisional
    assert [
        (sheet.names[player], sheet.points[player], amount, account.net_paid(player))
        for player, amount in account.balances.items()
    ] == [
        ("Anna", -10, Decimal(-25), Decimal(25)),
        ("Győző", 44, Decimal(110), Decimal(-25)),
        (AGOSTON, -34, Decimal(-85), Decimal(0)),
    ]
    (due,) = account.due
    assert (sheet.names[due.payer], sheet.names[due.payee], due.amount) == (AGOSTON, "Győző", 85)
    ((made, note),) = sheet.handed_over
    assert (sheet.names[made.payer], sheet.names[made.payee], made.amount) == ("Anna", "Győző", 25)
    assert note.startswith("Kovács Erzsébet, 20")


def test_a_cash_evening_with_a_substitution():
    """A new section for the new players, with their totals brought forward."""
    sheet = session_sheet.build_session_sheet(sessions.view(evening.play_cash_evening()), "en", UTC)
    first, second = sheet.sections
    assert not sheet.view.way.writes
    assert [row.gained for row in first.rows] == [(-20, -20, 40), (-22, 44, -22), (-3, -3, 6)]
    assert [player.name for player in second.players] == ["Anna", "Győző", "Dóra"]
    assert second.carried == (-45, 21, 0)
    assert second.rows[0].totals == (-47, 25, -2)
    assert first.closing is second.closing is None
    assert sum(sheet.summary.points) == 0


def test_rubbers():
    """The hand that raised the target is marked; written points are added up, then evaluated."""
    session = evening.play_rubbers()
    sheet = session_sheet.build_session_sheet(sessions.view(session), "hu", UTC)
    assert sheet.view.way is RUBBER
    assert "rubber 20, jutalom 2" in sheet.heading.agreed[0]
    first, second = sheet.sections
    assert [row.risen for row in first.rows] == [{"target": 40, "bonus": 4}, None]
    assert [row.totals for row in first.rows] == [(0, 20, 20), (0, 20, 40)]
    assert (first.closing.ending.value, figures(first.closing.bonus)) == ("limit", (0, 0, 4))
    assert second.closing.running
    assert sheet.summary.stretches == ((1, (0, 20, 44)), (2, (0, 0, 6)))
    assert sheet.summary.sums == (0, 20, 50)
    assert sheet.summary.points == (-70, -10, 80)
    assert sheet.summary.together
    assert documents_by_number.render_session_sheet(session, "hu").startswith(b"%PDF-")


def test_rubbers_of_different_people():
    """The summary gives the results of each rubber, since the formula does not apply."""
    session = evening.play_rubbers()
    view = sessions.view(session)
    sessions.substitute(session, view.seats[0].seat, "Dóra", 1)
    evening.play(session, evening.BETLI, 1)
    summary = session_sheet.build_session_sheet(sessions.view(session), "hu", UTC).summary
    assert [row for _, row in summary.stretches] == [
        (None, 20, 44, 0),
        (None, 0, 6, 0),
        (0, 0, 22, None),
    ]
    assert not summary.together
    assert sum(summary.points) == 0


def test_written_totals():
    """One account; nothing rises, nothing is given on top."""
    session = evening.open_session(mode="written").id
    evening.play(session, evening.LOST, 1)
    sheet = session_sheet.build_session_sheet(sessions.view(session), "en", UTC)
    assert sheet.view.way is WRITTEN
    (section,) = sheet.sections
    assert figures(section.closing.results) == (-40, 20, 20)
    assert section.rows[0].risen is None
    assert documents_by_number.render_session_sheet(session, "en").startswith(b"%PDF-")


@pytest.mark.parametrize("house", [{}, {"written_twice": True}])
def test_what_is_written_twice_is_paid_once(house):
    """ALS 12.2: the sheet has the written points, and says why the results are not theirs."""
    session = evening.open_session(mode="written", house=house).id
    evening.play(session, evening.BETLI, 1)
    sheet = session_sheet.build_session_sheet(sessions.view(session), "hu", UTC)
    closing, written = sheet.sections[0].closing, 40 if house else 20
    assert (max(closing.final.values()), max(closing.results.values())) == (written, 40)
    assert closing.by_reading is closing.unpaid is bool(house)
    printed = text_of(documents_by_number.render_session_sheet(session, "hu"))
    assert ("a többször írt pont egyszer számít" in " ".join(printed.split())) is bool(house)


def test_four_players():
    """The dealer sits out and writes; two tied for highest share a quarter each (SES 2.3)."""
    series = records.read(records.FOLDER / "alsos/records/series/radli-3-four-with-a-tie.json")
    session = evening.play_recorded_hands(series["hands"])
    (section,) = session_sheet.build_session_sheet(sessions.view(session), "hu", UTC).sections
    dealers = ["ABCD".index(record["dealer"]) for record in series["hands"]]
    assert [row.sits_out for row in section.rows] == dealers
    names = [player.short for player in section.players]
    assert [names.index(row.dealer) for row in section.rows] == dealers
    assert [row.gained for row in section.rows] == [
        tuple(written.values()) for written in series["expected"]["written"]
    ]
    assert section.closing.bonus_case.value == "shared"
    assert figures(section.closing.results) == tuple(series["expected"]["results"].values())
    slip = slip_of(session, 1)
    assert slip.sits_out
    assert "ALS 12.4" in {rule.number for rule in slip.rules}
    assert documents_by_number.render_session_sheet(session, "hu").startswith(b"%PDF-")


@pytest.mark.parametrize("lang", ["hu", "en"])
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
    slip = slip_of(session, 1, lang)
    assert [rule.number for rule in slip.rules if re.search(others, rule.text)] == []
    assert slip.sits_out is (len(record["seats"]) == 4)
    assert text_of(documents_by_number.render_hand_sheet(session, 1, lang)).count("\f") == 1


def test_the_fingerprint_is_of_what_is_recorded(radli_session_and_sheet):
    """It is the same for the same records, and another as soon as one changes."""
    view = sessions.view(radli_session_and_sheet[0])
    assert fingerprints.session_fingerprint(view) == radli_session_and_sheet[1].heading.state
    evening.play(radli_session_and_sheet[0], evening.BETLI, 1)
    assert (
        fingerprints.session_fingerprint(sessions.view(radli_session_and_sheet[0]))
        != radli_session_and_sheet[1].heading.state
    )


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_one_call_prints_a_sheet(radli_session_and_sheet, lang):
    """The download functions return the same bytes as long as nothing is recorded."""
    session = radli_session_and_sheet[0]
    for print_it in (
        lambda: documents_by_number.render_session_sheet(session, lang),
        lambda: documents_by_number.render_settlement_sheet(session, lang),
        lambda: documents_by_number.render_hand_sheet(session, 3, lang),
    ):
        pdf = print_it()
        assert pdf.startswith(b"%PDF-")
        assert pdf == print_it()


def test_a_sheet_of_nothing(radli_session_and_sheet):
    """There is no sheet of a session or a hand that is not there."""
    with pytest.raises(NotFoundError):
        documents_by_number.render_session_sheet(9999, "hu")
    with pytest.raises(NotFoundError):
        documents_by_number.render_settlement_sheet(9999, "hu")
    with pytest.raises(NotFoundError):
        documents_by_number.render_hand_sheet(radli_session_and_sheet[0], 99, "hu")


def test_an_evening_before_its_first_hand():
    """The sheet can be printed, and says that there is nothing on it."""
    session = evening.open_session().id
    assert session_sheet.build_session_sheet(sessions.view(session), "hu", UTC).sections == ()
    assert documents_by_number.render_session_sheet(session, "hu").startswith(b"%PDF-")
    assert documents_by_number.render_settlement_sheet(session, "hu").startswith(b"%PDF-")


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
    view = sessions.view(session)
    (ruling,) = hand_sheet.build_hand_sheet(view, view.hand(number), "hu", UTC).rulings
    assert ruling.outcome == told
    (note,) = session_sheet.build_session_sheet(view, "hu", UTC).notes
    assert told in note.text
    paid = (20, -10, -10)
    assert tuple(view.hand(number).points.values()) == ((10, 0, 0) if mode != "cash" else paid)
