"""Sheets of Ulti: every row and its window sum to zero, as the services and the engine say."""

from datetime import UTC

import pytest

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.printing import hand_texts, printable_documents, single_hand_sheet
from scorekeeper.printing.hand_comparison import comparison_view
from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.services.entry import drafts, hand_corrections
from scorekeeper.services.session import seat_changes, sessions
from scorekeeper.services.settling.fingerprints_and_lots import session_fingerprint
from tests.printing.sheets import alsos_sheets, evening, ulti_evenings, ulti_sheets
from tests.support import records
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")

NAMES = alsos_sheets.FRIENDS[:5]
RECORDS = records.files("examples/ulti/*.json")


@pytest.fixture
def session():
    """The session of the evening with hands of every kind, still open."""
    return ulti_evenings.whole_evening()


@pytest.fixture
def session_documents():
    """Return the documents of that session in Hungarian by name, built once for all tests."""
    return ulti_sheets.evening_documents()["hu"]


@pytest.mark.parametrize(
    "play",
    [
        ulti_evenings.whole_evening,
        lambda: ulti_evenings.substituted(NAMES),
        lambda: ulti_evenings.forty_hands(NAMES[:3]),
    ],
)
def test_every_row_sums_to_zero(play):
    """Players and window, of a hand's points and of the totals after it."""
    sheet = evening.sheet_of(play())
    for section in sheet.sections:
        before = section.brought
        assert before is None or sum((*section.carried, *before.left, before.window)) == 0
        for row in section.rows:
            if row.besides is None:
                assert row.state.value == "withdrawn"
                continue
            assert sum((*row.gained, row.besides.change if row.gained else 0)) == 0
            assert sum((*row.totals, *row.besides.left, row.besides.window)) == 0
            assert len(row.besides.left) == len(section.left)
    window = sheet.window
    assert sum(window.played) + window.points == 0
    assert sum(share or 0 for share in window.shares) == window.points
    assert [a + (b or 0) for a, b in zip(window.played, window.shares, strict=True)] == list(
        sheet.summary.points
    )
    assert sum(sheet.summary.points) == sum(sheet.summary.amounts) == 0


def plain(line):
    """Return a line with its drawn signs as words."""
    return "".join(one if isinstance(one, str) else f"[{one.says}]" for one in line)


def test_what_a_row_says(session_documents):
    """The contract with its suit, the items with their kontras; names are short."""
    rows = session_documents["session"].sections[0].rows
    told = [[plain(row.contract), *map(plain, row.calls)] for row in rows[:9]]
    assert [" | ".join(row) for row in told] == [
        (
            "[zöld] ulti (zöld) | ulti [megvan] | passz k [megbukott] | "
            "csendes 100 (ellenjátékosok) [megvan] | kiegyenlítődött, pénz az ablakba"
        ),
        "[tök] ulti (tök) | ulti k r [megbukott] | passz [megvan]",
        "betli | betli (Anna) k [megbukott] | betli (Győző) [megbukott]",
        (
            "[tök] passz (tök) k [megbukott] | csendes 100 (ellenjátékosok) [megvan] | "
            "csendes ulti (Győző) [megvan]"
        ),
        "[makk] passz (makk) [megvan] | Anna: rossz osztás [megbukott]",
        "[piros] piros ulti | ulti [megvan] | passz [megvan]",
        "[piros] piros redurchmarsch ulti | durchmarsch [megvan] | ulti [megvan]",
        "[zöld] ulti (zöld) | ulti b [megbukott] | passz b [megbukott]",
        "[makk] ulti (makk) | Anna: renonsz [megbukott] | ulti [érvénytelen] | passz [érvénytelen]",
    ]


def test_every_sign_of_the_notation_is_explained():
    """The legend explains every symbol in the notation of the recorded hands."""
    for path in RECORDS:
        record, adjudication = records.judge(records.read(path)["record"])
        for lang in ("hu", "en"):
            used = set(hand_texts.notation_signs(record, adjudication.items, lang))
            assert used <= set(engine.record_sentences(record, lang).signs()), path.name


def test_whoever_left_has_a_column():
    """With his total when he left; of more than two, one column for all."""
    names = (*NAMES, "Ödön")
    session = ulti_evenings.table_with(ulti_evenings.CANCELS, players=names[:3])
    for seat, name in enumerate(names[3:]):
        view = sessions.view(session)
        seat_changes.substitute(session, view.seats[seat].seat, name, 1)
        ulti_evenings.play_for_next_dealer(session, ulti_evenings.PASSZ)
    first, second, third, fourth = evening.sheet_of(session).sections
    assert [[player.short for player in section.left] for section in (first, second, third)] == [
        [],
        ["Kristóf"],
        ["Kristóf", "Boglárka"],
    ]
    assert [player.name for player in fourth.left] == ["elmentek (3)"]
    assert second.brought.left == (-4,)
    assert sum((*fourth.carried, *fourth.brought.left, fourth.brought.window)) == 0
    assert printable_documents.render_session_sheet(session, "hu").startswith(b"%PDF-")


def test_a_hand_withdrawn_before_somebody_leaves():
    """The total brought forward is the one after the last hand that is scored."""
    session = ulti_evenings.table_with(ulti_evenings.CANCELS, ulti_evenings.PASSZ)
    hand_corrections.withdraw(session, 2, 1, "tévedés", "key-withdrawn")
    view = sessions.view(session)
    seat_changes.substitute(session, view.seats[0].seat, "Dóra", 1)
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.PASSZ)
    _, second = evening.sheet_of(session).sections
    assert (second.carried, second.brought.window) == ((0, -4, -4), 12)


def test_closing_gives_another_fingerprint(session):
    """The sheets before and after the window was shared have different fingerprints."""
    before = session_fingerprint(sessions.view(session))
    sessions.close(session, 1)
    assert session_fingerprint(sessions.view(session)) != before


def test_an_evening_before_its_first_hand():
    """The sheets can be printed, and say that nothing is there."""
    session = ulti_evenings.table_with()
    assert "még nem volt leosztás" in text_of(
        printable_documents.render_session_sheet(session, "hu")
    )
    assert "Az ablak üres." in text_of(printable_documents.render_settlement_sheet(session, "hu"))


# -- the slip


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_slip_adds_up(session, lang):
    """Its items and the amount taken from the window sum to the hand's points."""
    view = sessions.view(session)
    for hand in view.hands:
        slip = evening.slip_of(session, hand.number, lang)
        assert slip.forms == ("cash",)
        for item in slip.items:
            assert sum((*item.cash, item.window)) == 0
        if not hand.state.counts:
            assert slip.paid == slip.window.points == ()
            continue
        assert sum((*slip.paid, slip.window.paid)) == 0
        assert slip.window.points == tuple(hand.points.values())
        assert sum((*slip.window.points, slip.window.paid - slip.window.taken)) == 0
        taken = map(sum, zip(slip.paid, slip.window.took, strict=True))
        assert tuple(taken) == slip.window.points


def test_what_a_misdeal_undid_stands_apart():
    """ULT 5.5: words before a misdeal are on the slip, under a heading of their own."""
    misdealt = [*ulti_evenings.PASSZ[:2], {"do": "misdeal"}, *ulti_evenings.BETLI]
    session = ulti_evenings.table_with(misdealt)
    slip = evening.slip_of(session, 1)
    titles = [stage.title for stage in slip.stages]
    assert titles == ["Érvénytelen: rossz osztás", "licit", "első ütés"]
    assert [said.number for said in slip.stages[0].lines] == [1, None, 2]


def test_the_versions_of_a_hand_have_their_window(session):
    """Each version of a corrected or withdrawn hand shows its payment into the window."""
    hand_corrections.withdraw(session, 1, 1, "tévedés", "key-withdrawn-too")
    assert evening.version_effects(evening.slip_of(session, 1)) == [((-4, -4, -4), 12), None]


def test_a_withdrawn_hand_had_taken_the_window():
    """Its slip shows its effect when it was recorded, whatever happened to the window since."""
    session, won = ulti_evenings.table_with(ulti_evenings.CANCELS, ulti_evenings.PIROS_ULTI), 2
    as_recorded = ((-10, 32, -10), -12)
    assert evening.version_effects(evening.slip_of(session, won)) == [as_recorded]
    hand_corrections.withdraw(session, won, 1, "tévedés", "key-withdrawn-won")
    hand_corrections.withdraw(session, 1, 1, "tévedés", "key-withdrawn-first")
    slip = evening.slip_of(session, won)
    assert evening.version_effects(slip) == [as_recorded, None], "the window was full then"
    assert not slip.versions[-1][0].kind.counts
    paper = text_of(printable_documents.render_hand_sheet(session, won, "hu"))
    assert "nem ér pontot" in paper
    assert "?" not in paper.partition("Változatok")[2].partition("Az idézett")[0]


def test_the_version_in_force_is_as_the_window_stands_now():
    """It equals the sum of the slip, and an older one shows the window of its time."""
    session, won = ulti_evenings.table_with(ulti_evenings.CANCELS, ulti_evenings.PIROS_ULTI), 2
    entries = drafts.load(session, won).entries
    zsir = next(place for place, entry in enumerate(entries) if entry.do == "zsir")
    other = {"do": "zsir", "seat": entries[zsir].seat.value, "count": 5}
    drafts.replace(session, zsir, other, drafts.load(session, won).page, won)
    drafts.keep(session, "key-other", 1, won, why="elírt zsír")
    hand_corrections.withdraw(session, 1, 1, "tévedés", "key-withdrawn-first")
    slip = evening.slip_of(session, won)
    points = (-10, 20, -10)
    assert evening.version_effects(slip) == [((-10, 32, -10), -12), (points, 0)]
    assert (slip.window.points, slip.window.taken) == (points, 0)


@pytest.mark.slow
def test_the_fullest_slips_fit_on_one_page():
    """Of all recorded hands of Ulti those with most to say, in both languages."""
    session = evening.play_recorded_hands(
        [records.read(path)["record"] for path in RECORDS], game="ulti"
    )
    view = sessions.view(session)
    for lang in ("hu", "en"):
        pages = [
            single_hand_sheet.build_hand_sheet(view, hand, lang, UTC).html(lang)
            for hand in view.hands
        ]
        for page in sorted(pages, key=len)[-5:]:
            assert text_of(render_pdf(page)).count("\f") == 1


def test_shares_of_the_window_are_told_to_act_between_hands():
    """ULT 5.3 window_share: a hand that pays in is the same by both, and the rule is named."""
    record, _ = records.judged(records.FOLDER / "ulti/records/examples/worked-1-window.json")
    rules = RuleSetRef(record.rules.preset, {"window_share": "paid"}, record.rules.version)
    both = comparison_view(record, rules, "en")
    assert both.same
    assert "window" in both.between_hands
