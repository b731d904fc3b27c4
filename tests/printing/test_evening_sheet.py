"""The sheet of an evening: balances over its tables, and that no payment is printed twice."""

from datetime import UTC

from scorekeeper.printing import settlement_sheets
from scorekeeper.services.session import sessions
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from tests.printing.sheets import evening


def test_what_it_shows(joint):
    """The services' figures, each balance with its parts, each payment with its table."""
    view = evenings.view(joint[0])
    sheet = settlement_sheets.build_evening_sheet(view, "hu", UTC)
    assert sheet.heading.table == "Kék asztal, Zöld asztal"
    assert sheet.heading.agreed == (
        "Kék asztal: rádli 50, jutalom 20 · 1 pont = 2,50\xa0Ft",
        "Zöld asztal: készpénzes játék · 1 pont = 10\xa0Ft",
    )
    assert sheet.account == view
    for player, balance in view.balances.items():
        assert sum(amount for _, amount, _ in sheet.parts[player]) == balance
    parts = {name: sheet.parts[player] for player, name in sheet.names.items()}
    assert [table for table, *_ in parts["Győző"]] == ["Kék asztal", "Zöld asztal"]
    noted = [note.startswith("Kék asztal, Kovács") for _, note in sheet.handed_over]
    assert noted == [True, False]
    assert [(sheet.names[due.payer], due.amount) for due in view.due] == [
        (view.name(due.payer), due.amount) for due in view.due
    ]


def test_a_table_of_an_evening_prints_no_payments(joint):
    """It says where they are, and not that nothing is due."""
    _, first, _ = joint
    settled = session_settlement_and_payments.settlement_of_session(first)
    sheet = settlement_sheets.build_settlement_sheet(sessions.view(first), settled, "hu", UTC)
    assert sheet.joint == "Kék asztal, Zöld asztal"
    page = sheet.html("hu")
    assert "Együtt számolnak el: Kék asztal, Zöld asztal." in page
    assert "Minden rendezve" not in page
    assert 'class="due"' not in page


def test_the_fingerprint_is_that_of_all_tables(joint):
    """Another hand at either changes it."""
    number, _, second = joint
    before = settlement_sheets.build_evening_sheet(evenings.view(number), "hu", UTC).heading
    evening.play(second, evening.KLOPITZKY, 1)
    after = settlement_sheets.build_evening_sheet(evenings.view(number), "hu", UTC).heading
    assert before.state != after.state
    assert after.hands == before.hands + 1
