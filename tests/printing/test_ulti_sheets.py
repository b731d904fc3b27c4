"""Sheets of Ulti: every row and its window sum to zero, as the services and the engine say."""

from datetime import UTC
from decimal import Decimal

import pytest

import engine
from scorekeeper.printing import (
    documents_by_number,
    hand_row,
    hand_sheet,
    session_sheet,
    settlement_sheet,
)
from scorekeeper.printing.pdf_renderer import render_pdf
from scorekeeper.services.entry import drafts, recorded_hands
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement
from scorekeeper.services.settling.fingerprints import session_fingerprint
from tests.printing.sheets import counting_method_sheets, evening, ulti_evenings, ulti_sheets
from tests.printing.sheets.handmade_sheets import FAILED, MADE, MAKK, PIROS, TOK, VOID, ZOLD
from tests.support import records
from tests.support.pdf import text_of

pytestmark = pytest.mark.usefixtures("app")

NAMES = counting_method_sheets.FRIENDS[:5]
RECORDS = records.files("examples/ulti/*.json")


@pytest.fixture
def session():
    """The session of the evening with hands of every kind, still open."""
    return ulti_evenings.whole_evening()


@pytest.fixture
def session_documents():
    """Return the documents of that session in Hungarian by name, built once for all tests."""
    return ulti_sheets.evening_documents()["hu"]


def sheet_of(session, lang="hu"):
    """Return the content of a session's sheet."""
    return session_sheet.build_session_sheet(sessions.view(session), lang, UTC)


def slip_of(session, number, lang="hu"):
    """Return the content of a hand's slip."""
    view = sessions.view(session)
    return hand_sheet.build_hand_sheet(view, view.hand(number), lang, UTC)


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
    sheet = sheet_of(play())
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


def test_what_a_row_says(session_documents):
    """The contract with its suit, the items with their kontras, the window; names are short."""
    rows = {row.number: row for row in session_documents["session"].sections[0].rows}
    assert rows[1].contract == (ZOLD, " ulti (zöld)")
    assert rows[1].calls == (
        ("ulti ", MADE),
        ("passz k ", FAILED),
        ("csendes 100 (ellenjátékosok) ", MADE),
        ("kiegyenlítődött, pénz az ablakba",),
    )
    assert rows[2].calls == (("ulti k r ", FAILED), ("passz ", MADE))
    assert rows[3].contract == ("betli",)
    assert rows[3].calls == (("betli (Anna) k ", FAILED), ("betli (Győző) ", FAILED))
    assert rows[4].contract == (TOK, " passz (tök)", " k ", FAILED)
    assert rows[4].calls[1] == ("csendes ulti (Győző) ", MADE), "his name is in it once"
    assert rows[5].contract == (MAKK, " passz (makk)", " ", MADE)
    assert rows[5].calls == (("Anna: ", "rossz osztás ", FAILED),)
    assert rows[6].contract == (PIROS, " piros ulti")
    assert rows[7].calls == (("durchmarsch ", MADE), ("ulti ", MADE)), "alike for both defenders"
    assert rows[8].calls == (("ulti b ", FAILED), ("passz b ", FAILED))
    assert rows[9].calls == (("Anna: ", "renonsz ", FAILED), ("ulti ", VOID), ("passz ", VOID))


def test_the_window_row_by_row(session_documents):
    """Each row shows the window's change and total; a disputed hand changes nothing."""
    rows = session_documents["session"].sections[0].rows
    flow = [(row.besides.change, row.besides.window) for row in rows if row.besides]
    assert flow == [
        *((12, 12), (0, 12), (0, 12), (0, 12), (5, 17), (-17, 0), (0, 0), (0, 0), (0, 0)),
        *((12, 12), (0, 12), (0, 12), (0, 12)),
    ]
    assert rows[5].gained == (-10, -10, 37), "who takes it has it in the hand's points"
    assert [row.sign for row in rows[10:]] == ["*", "?", "§", ""]
    assert rows[11].gained == rows[13].gained == ()


def test_the_legend_has_every_sign(session_documents):
    """The letters behind items are explained, thrown in too."""
    signs = [sign[0] for sign, _ in session_documents["session"].legend if isinstance(sign[0], str)]
    assert signs == ["k", "r", "b", "*", "§", "?"]


def test_every_sign_of_the_notation_is_explained():
    """The legend explains every symbol in the notation of the recorded hands."""
    for path in RECORDS:
        record, adjudication = records.judge(records.read(path)["record"])
        for lang in ("hu", "en"):
            used = set(hand_row.notation_signs(record, adjudication.items, lang))
            assert used <= set(engine.record_sentences(record, lang).signs()), path.name


def test_while_it_is_open_the_window_is_still_there(session_documents):
    """The sheet says so, and everybody's share of it."""
    window = session_documents["session"].window
    assert not window.divided
    assert window.shares == (4, 4, 4)
    assert "az asztal zárásáig ott marad" in window.told
    assert window.told.endswith("(ULT 5.3): Anna, Győző, Ágoston egyenként 4.")
    html = session_documents["session"].html("hu")
    assert "ha most osztanák el" in html
    assert "összesen, ha most lenne vége" in html


def test_the_end_says_who_got_what_and_why():
    """Players who left get nothing; the rest goes to the worst placed, by ULT 5.3."""
    sheet = sheet_of(ulti_evenings.substituted(NAMES), "en")
    assert sheet.window.divided
    assert [player.name for player in sheet.summary.players] == [
        NAMES[place] for place in (4, 1, 3, 0, 2)
    ]
    assert sheet.window.shares == (6, 6, 5, None, None)
    assert sheet.window.told == (
        "There were 17 points in the window, shared (ULT 5.3): Zsuzsanna, Boglárka, Győző 5 each; "
        "of the remainder Zsuzsanna +1, Boglárka +1."
    )
    (rule,) = sheet.window.rules
    assert rule.number == "ULT 5.3"
    assert "worst placed" in rule.text


def test_whoever_left_has_a_column():
    """With his total when he left; of more than two, one column for all."""
    names = (*NAMES, "Ödön")
    session = evening.open_session(**(ulti_evenings.AGREED | {"players": names[:3]})).id
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.CANCELS)
    for seat, name in enumerate(names[3:]):
        view = sessions.view(session)
        sessions.substitute(session, view.seats[seat].seat, name, 1)
        ulti_evenings.play_for_next_dealer(session, ulti_evenings.PASSZ)
    first, second, third, fourth = sheet_of(session).sections
    assert [[player.short for player in section.left] for section in (first, second, third)] == [
        [],
        ["Kristóf"],
        ["Kristóf", "Boglárka"],
    ]
    assert [player.name for player in fourth.left] == ["elmentek (3)"]
    assert second.brought.left == (-4,)
    assert sum((*fourth.carried, *fourth.brought.left, fourth.brought.window)) == 0
    assert documents_by_number.render_session_sheet(session, "hu").startswith(b"%PDF-")


def test_a_hand_withdrawn_before_somebody_leaves():
    """The total brought forward is the one after the last hand that is scored."""
    session = evening.open_session(**ulti_evenings.AGREED).id
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.CANCELS)
    recorded_hands.withdraw(
        session,
        ulti_evenings.play_for_next_dealer(session, ulti_evenings.PASSZ),
        1,
        "tévedés",
        "key-withdrawn",
    )
    view = sessions.view(session)
    sessions.substitute(session, view.seats[0].seat, "Dóra", 1)
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.PASSZ)
    _, second = sheet_of(session).sections
    assert (second.carried, second.brought.window) == ((0, -4, -4), 12)


def test_closing_gives_another_fingerprint(session):
    """The sheets before and after the window was shared have different fingerprints."""
    before = session_fingerprint(sessions.view(session))
    sessions.close(session, 1)
    assert session_fingerprint(sessions.view(session)) != before


def test_an_evening_before_its_first_hand():
    """The sheets can be printed, and say that nothing is there."""
    session = evening.open_session(**ulti_evenings.AGREED).id
    assert "még nem volt leosztás" in text_of(
        documents_by_number.render_session_sheet(session, "hu")
    )
    assert "Az ablak üres." in text_of(documents_by_number.render_settlement_sheet(session, "hu"))


# -- the slip


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_slip_adds_up(session, lang):
    """Its items and the amount taken from the window sum to the hand's points."""
    view = sessions.view(session)
    for hand in view.hands:
        slip = slip_of(session, hand.number, lang)
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


def test_who_takes_the_window_is_on_the_slip(session_documents):
    """With how much, and the rule."""
    slip = session_documents["slip-6"]
    assert (slip.window.taker, slip.window.taken, slip.window.after) == ("Ágoston", 17, 0)
    assert slip.window.took == (0, 0, 17)
    assert "ULT 5.3" in {rule.number for rule in slip.rules}
    html = slip.html("hu")
    assert "Ágoston elviszi, ami az ablakban volt" in html
    assert "A leosztás után az ablak üres." in html


def test_betli_is_an_item_for_each_defender(session_documents):
    """Each with his own chain and payment (ULT 3.2)."""
    slip = session_documents["slip-3"]
    assert [(item.title, item.chain, item.cash) for item in slip.items] == [
        (("betli (Anna), Ágoston",), "5 × 2 kontra = 10", (10, 0, -10)),
        (("betli (Győző), Ágoston",), "5", (0, 5, -5)),
    ]


def test_the_chain_of_a_lost_ulti(session_documents):
    """The additional cost is at the end of the item's chain (ULT 5.2)."""
    first, _ = session_documents["slip-2"].items
    assert first.chain == "4 × 2 kontra × 2 rekontra + 4 bukott ulti = 20"


def test_a_slip_without_a_written_form(session_documents):
    """Nothing of Ulti is ever written, so there is no column for it."""
    html = session_documents["slip-1"].html("hu")
    assert "írásban" not in html
    assert html.count("ablak</th>") == 1


def test_what_a_misdeal_undid_stands_apart():
    """ULT 5.5: words before a misdeal are on the slip, under a heading of their own."""
    session = evening.open_session(**ulti_evenings.AGREED).id
    ulti_evenings.play_for_next_dealer(
        session, [*ulti_evenings.PASSZ[:2], {"do": "misdeal"}, *ulti_evenings.BETLI]
    )
    slip = slip_of(session, 1)
    titles = [stage.title for stage in slip.stages]
    assert titles == ["Érvénytelen: rossz osztás", "licit", "első ütés"]
    assert [said.number for said in slip.stages[0].said] == [1, None, 2]


def test_the_versions_of_a_hand_have_their_window(session):
    """Each version of a corrected or withdrawn hand shows its payment into the window."""
    recorded_hands.withdraw(session, 1, 1, "tévedés", "key-withdrawn-too")
    assert evening.version_effects(slip_of(session, 1)) == [((-4, -4, -4), 12), None]


def test_a_withdrawn_hand_had_taken_the_window():
    """Its slip shows its effect when it was recorded, whatever happened to the window since."""
    session = evening.open_session(**ulti_evenings.AGREED).id
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.CANCELS)
    won = ulti_evenings.play_for_next_dealer(session, ulti_evenings.PIROS_ULTI)
    as_recorded = ((-10, 32, -10), -12)
    assert evening.version_effects(slip_of(session, won)) == [as_recorded]
    recorded_hands.withdraw(session, won, 1, "tévedés", "key-withdrawn-won")
    recorded_hands.withdraw(session, 1, 1, "tévedés", "key-withdrawn-first")
    slip = slip_of(session, won)
    assert evening.version_effects(slip) == [as_recorded, None], "the window was full then"
    assert not slip.versions[-1][0].kind.counts
    paper = text_of(documents_by_number.render_hand_sheet(session, won, "hu"))
    assert "nem ér pontot" in paper
    assert "?" not in paper.partition("Változatok")[2].partition("Az idézett")[0]


def test_the_version_in_force_is_as_the_window_stands_now():
    """It equals the sum of the slip, and an older one shows the window of its time."""
    session = evening.open_session(**ulti_evenings.AGREED).id
    ulti_evenings.play_for_next_dealer(session, ulti_evenings.CANCELS)
    won = ulti_evenings.play_for_next_dealer(session, ulti_evenings.PIROS_ULTI)
    entries = drafts.load(session, won).entries
    zsir = next(place for place, entry in enumerate(entries) if entry.do == "zsir")
    other = {"do": "zsir", "seat": entries[zsir].seat.value, "count": 5}
    drafts.replace(session, zsir, other, drafts.load(session, won).page, won)
    drafts.keep(session, "key-other", 1, won, why="elírt zsír")
    recorded_hands.withdraw(session, 1, 1, "tévedés", "key-withdrawn-first")
    slip = slip_of(session, won)
    points = (-10, 20, -10)
    assert evening.version_effects(slip) == [((-10, 32, -10), -12), (points, 0)]
    assert (slip.window.points, slip.window.taken) == (points, 0)


def test_the_fullest_slips_fit_on_one_page():
    """Of all recorded hands of Ulti those with most to say, in both languages."""
    session = evening.play_recorded_hands(
        [records.read(path)["record"] for path in RECORDS], game="ulti"
    )
    view = sessions.view(session)
    for lang in ("hu", "en"):
        pages = [
            hand_sheet.build_hand_sheet(view, hand, lang, UTC).html(lang) for hand in view.hands
        ]
        for page in sorted(pages, key=len)[-5:]:
            assert text_of(render_pdf(page)).count("\f") == 1


# -- the settlement


def test_the_settlement_can_be_followed(session):
    """Hands, window and points have columns, and each column has its sum."""
    view, settled = sessions.view(session), session_settlement.settlement_of_session(session)
    sheet = settlement_sheet.build_settlement_sheet(view, settled, "hu", UTC)
    assert sheet.account.provisional
    shares = sheet.window.shares
    assert [(sheet.played[at], shares[at], points) for at, points in sheet.points.items()] == [
        (70, 4, 74),
        (-44, 4, -40),
        (-38, 4, -34),
    ]
    page = text_of(documents_by_number.render_settlement_sheet(session, "hu"))
    assert "Ideiglenes" in page
    assert "összesen" in page
    assert "az asztal zárásáig ott marad" in page


def test_who_left_gets_no_share():
    """His share is empty, not nothing."""
    session = ulti_evenings.substituted(NAMES)
    view, settled = sessions.view(session), session_settlement.settlement_of_session(session)
    sheet = settlement_sheet.build_settlement_sheet(view, settled, "en", UTC)
    assert not sheet.account.provisional
    shares = {name: sheet.window.shares.get(player) for player, name in sheet.names.items()}
    assert shares == dict(
        zip((NAMES[place] for place in (4, 1, 3, 0, 2)), (6, 6, 5, None, None), strict=True)
    )


def test_an_evening_of_two_games():
    """A balance includes the Ulti table's window."""
    joint, _, second = ulti_evenings.two_games()
    sheet = settlement_sheet.build_evening_sheet(evenings.view(joint), "hu", UTC)
    window = sessions.view(second).window
    parts = {
        sheet.names[player]: {table: own for table, *own in rows}
        for player, rows in sheet.parts.items()
    }
    assert parts["Anna"]["Kék asztal"][1] == 0
    assert parts["Anna"]["Ulti-asztal"][1] == Decimal(20) * next(iter(window.shares.values()))
    assert "Ulti-asztal" not in parts["Dóra"]
    assert [told.partition(":")[0] for told in sheet.windows] == ["Ulti-asztal"]
    for player, balance in sheet.account.balances.items():
        assert sum(amount for _, amount, _ in sheet.parts[player]) == balance
    for lang, game in (("hu", "Alsós · Csibor-féle"), ("en", "modified 4M")):
        assert game in text_of(documents_by_number.render_evening_sheet(joint, lang))


def test_alsos_has_no_window():
    """The sheets of a game without a window do not mention it."""
    session = evening.play_cash_evening()
    sheet = sheet_of(session)
    assert sheet.window is None
    assert "ablak" not in text_of(documents_by_number.render_session_sheet(session, "hu"))
    assert "ablak" not in text_of(documents_by_number.render_settlement_sheet(session, "hu"))
    assert "ablak" not in text_of(documents_by_number.render_hand_sheet(session, 1, "hu"))


# -- letters


def test_hungarian_letters_on_the_sheet(pdf_pages):
    """Taking the marks off every ő and ű takes ink off the sheet."""
    session = ulti_evenings.substituted((*NAMES[:3], "Őszapó Űrsula", "Győző"))
    html = sheet_of(session).html("hu")
    plain = html.translate(str.maketrans("őűŐŰ", "ouOU"))
    assert plain != html
    marked, bare = (pdf_pages(render_pdf(each), dpi=200)[0].ink() for each in (html, plain))
    letters = sum(map(text_of(render_pdf(html)).count, "őűŐŰ"))
    assert letters > 10
    assert marked > bare + 5 * letters
