"""The sheets of a table: its hands, results, payments, changes, and what the table is."""

from collections.abc import Callable, Iterable, Iterator, Mapping
from datetime import datetime, tzinfo
from decimal import Decimal

from engine.hand.cards import Seat
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing import hand_texts
from scorekeeper.printing.number_and_date_formats import currency_symbol
from scorekeeper.printing.sheet_heading import Heading
from scorekeeper.printing.text_with_signs import Line
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.view_types import (
    HandState,
    HandView,
    PlayerId,
    PlayerView,
    SessionView,
    TableChangeKind,
)
from scorekeeper.services.view_types.recorded_hands import TableOpinions
from scorekeeper.services.view_types.settlements import AccountView, PaymentView, SettlementView
from scorekeeper.spreadsheets.workbook_types import Column, Columns, Kind, Sheet, Value

_SUITS = "suits/"


def hand_sheet(
    view: SessionView, lang: str, zone: tzinfo, *, key: str = "hands", title: str = ""
) -> Sheet:
    """Return the sheet of a table's hands: a row each, with each player's points and money."""
    columns = Columns[HandView](lang)
    columns.add("sheet.hand", lambda hand: hand.number, Kind.NUMBER)
    columns.add("sheet.day", lambda hand: evening_date_of(hand.versions[0].when, zone), Kind.DAY)
    columns.add("sheet.dealer", lambda hand: hand.players[hand.dealer].name)
    columns.add("sheet.declarer", lambda hand: hand_texts.declarer_names(hand, _names(hand), lang))
    columns.add("sheet.contract", lambda hand: plain_text(hand_texts.contract_line(hand, lang)))
    columns.add("sheet.outcome", lambda hand: _outcome(hand, lang))
    columns.add("sheet.items", lambda hand: _items(hand, lang))
    columns.add("sheet.players", lambda hand: ", ".join(one.name for one in hand.involved))
    columns.add("sheet.state", lambda hand: text(f"state.{hand.state.value}", lang))
    columns.add("sheet.times", lambda hand: hand.times, Kind.NUMBER)
    if stretch := view.way.words.stretch:
        columns.add(
            "sheet.series",
            lambda hand: hand.stretch and pick_language(stretch.nth, lang, number=hand.stretch),
        )
    columns.add_each(
        view.players, lambda player: text("sheet.points-of", lang, name=player.name), _points
    )
    if view.window is not None:
        columns.add(
            "sheet.window",
            lambda hand: hand.window.change if hand.state.counts and hand.window else None,
            Kind.NUMBER,
            summed=True,
        )
    # Each hand has its amount of money.
    if not view.way.writes and view.way.pays and view.shows_money:
        symbol = currency_symbol(view.currency, lang)
        columns.add_each(
            view.players,
            lambda player: text("sheet.money-of", lang, name=player.name, currency=symbol),
            lambda player, hand: (
                None if (won := _points(player, hand)) is None else won * view.unit_price
            ),
            lambda _: view.currency,
        )
    return columns.sheet(key, view.hands, title or text("sheet.hands", lang))


def plain_text(line: Line) -> str:
    """Return a line with its drawn signs in words; a suit's words stand beside its sign."""
    pieces = (
        piece if isinstance(piece, str) else "" if piece.image.startswith(_SUITS) else piece.says
        for piece in line
    )
    return " ".join("".join(pieces).split())


def _names(hand: HandView) -> dict[Seat, str]:
    return {seat: player.name for seat, player in hand.players.items()}


def _outcome(hand: HandView, lang: str) -> str:
    contract = hand_texts.contract_line(hand, lang)
    came_out = plain_text(hand_texts.contract_with_outcome(hand, lang)[len(contract) :])
    return " · ".join(filter(None, (came_out, hand_texts.result_line(hand, lang))))


def _items(hand: HandView, lang: str) -> str:
    if hand.state is HandState.WITHDRAWN:
        return ""
    return " · ".join(
        plain_text(one) for one in hand_texts.items_in_short(hand, _names(hand), lang)
    )


def _points(player: PlayerView, hand: HandView) -> int | None:
    return hand.points.get(player.id) if hand.state.counts else None


_Part = tuple[str, Mapping[PlayerId, int]]
"""A part of the points: its title, and each player's."""


def result_sheet(view: SessionView, settled: SettlementView, lang: str) -> Sheet:
    """Return the sheet of a table's results: a row for each player, the series, the money."""
    columns = Columns[PlayerView](lang)
    columns.add("sheet.player", lambda player: player.name)
    parts = [*_parts(view, lang)]
    columns.add_each(parts, lambda part: part[0], lambda part, player: part[1].get(player.id))
    across = (1, len(parts)) if parts else None
    if view.way.adds_up and parts:
        columns.add(
            "sheet.written",
            lambda player: sum(points.get(player.id, 0) for _, points in parts),
            Kind.NUMBER,
            summed=True,
            across=across,
        )
        across = None
    columns.add(
        "sheet.points",
        lambda player: view.points[player.id],
        Kind.NUMBER,
        summed=True,
        across=across,
    )
    columns.add_each(
        view.way.marks,
        lambda kind: pick_language(kind.label, lang),
        lambda kind, player: view.marks_of(player.id).count(kind),
    )
    if view.games_won:
        columns.add(
            "sheet.games-won",
            lambda player: view.games_won.get(player.id, 0),
            Kind.NUMBER,
            summed=True,
        )
    if view.shows_money:
        add_balances(columns, settled, closed_here=settled.evening is None)
    return columns.sheet("results", settled.players)


def add_balances(
    columns: Columns[PlayerView],
    account: AccountView,
    *,
    closed_here: bool = True,
    across: tuple[int, int] | None = None,
) -> None:
    """Add what each player won, paid, and still owes; where the account itself is settled."""

    def add(title: str, value: Callable[[PlayerView], Decimal]) -> None:
        columns.add(title, value, currency=account.currency, summed=True)

    columns.add(
        "sheet.amount",
        lambda player: account.balances[player.id],
        currency=account.currency,
        summed=True,
        across=across,
    )
    add("sheet.net-paid", lambda player: account.net_paid(player.id))
    if closed_here:
        add("sheet.rounding", lambda player: account.rounding[player.id])
        add("sheet.open", lambda player: account.rounded[player.id])


def _parts(view: SessionView, lang: str) -> Iterator[_Part]:
    """Yield the parts of the points: the series, or all hands; and the window."""
    stretch = view.way.words.stretch
    for one in view.stretches if stretch else ():
        title = pick_language(stretch.nth, lang, number=one.number) if stretch else ""
        yield title, one.final if view.way.adds_up else one.results
    if not stretch:
        points: dict[PlayerId, int] = {}
        for hand in view.hands:
            for player, number in hand.points.items():
                points[player] = points.get(player, 0) + number
        yield text("sheet.from-hands", lang), points
    if view.window is not None:
        yield text("sheet.from-window", lang), view.window.shares


def payment_sheet(
    account: AccountView, lang: str, zone: tzinfo, tables: Mapping[int, str] | None = None
) -> Sheet:
    """Return the sheet of payments; for an evening with the names of its `tables`."""
    names = {player.id: player.name for player in account.players}
    columns = Columns[PaymentView](lang)
    columns.add("sheet.day", lambda one: one.when and evening_date_of(one.when, zone), Kind.DAY)
    columns.add("sheet.payer", lambda one: names[one.payer])
    columns.add("sheet.payee", lambda one: names[one.payee])
    columns.add_each(
        (False, True),
        lambda is_due: text("sheet.due" if is_due else "sheet.paid", lang),
        lambda is_due, one: one.amount if (one.id is None) is is_due else None,
        lambda _: account.currency,
    )
    columns.add("sheet.noted-by", lambda one: one.who)
    if tables:
        columns.add("sheet.table", lambda one: tables.get(one.session_id or 0, ""))
    return columns.sheet("payments", (*account.handed_over, *account.due))


def change_sheet(
    tables: Iterable[tuple[SessionView, TableOpinions]],
    lang: str,
    zone: tzinfo,
    *,
    named: bool = False,
) -> Sheet:
    """Return the versions, opinions and notes of hands, with a column of tables if `named`."""
    kinds = {"hand": Kind.NUMBER, "version": Kind.NUMBER, "day": Kind.DAY}
    titles = (
        *(["table"] if named else []),
        *("hand", "version", "what", "by", "day", "time", "why"),
    )
    rows = (
        (
            *([view.table] if named else []),
            *(hand, version, what, who),
            *(evening_date_of(when, zone), f"{when.astimezone(zone):%H:%M}", why),
        )
        for view, opinions in tables
        for hand, when, version, what, who, why in sorted(
            _changes(view, opinions, lang), key=lambda change: change[:2]
        )
    )
    return Sheet(
        "changes",
        text("sheet.changes", lang),
        tuple(Column(text(f"sheet.{one}", lang), kinds.get(one, Kind.TEXT)) for one in titles),
        tuple(rows),
    )


def _changes(
    view: SessionView, opinions: TableOpinions, lang: str
) -> Iterator[tuple[int, datetime, int | None, str, str, str]]:
    """Yield hand, time, version, what happened, by whom and why."""
    for hand in view.hands:
        for made in hand.versions[1:]:
            what = text(f"version.{made.kind.value}", lang)
            yield hand.number, made.when, made.number, what, made.who, made.why
        last = hand.version.number
        for one in opinions.of(hand.number).by_seat.values():
            what = text("opinion.yes" if one.agrees else "opinion.no", lang)
            yield hand.number, one.when, last, what, one.player.name, one.word
            if cleared := one.cleared:
                what = text("sheet.cleared", lang)
                yield hand.number, cleared.when, last, what, cleared.who, cleared.why
    for note in view.changes:
        if note.kind is TableChangeKind.NOTE and note.hand is not None:
            what = text("sheet.note" if note.new else "sheet.note-removed", lang)
            yield note.hand, note.when, None, what, note.who, str(note.new or "")


def about_sheet(head: Heading, views: Iterable[SessionView], lang: str) -> Sheet:
    """Return the last sheet, from the heading of the printed one: club, terms, legend of signs."""
    hands = [hand for view in views for hand in view.hands if hand.state is not HandState.WITHDRAWN]
    # Other signs are drawn, and written in words here.
    signs = (
        (sign, says)
        for sign, says in hand_texts.sign_legend(hands, lang)
        if all(isinstance(piece, str) for piece in sign)
    )
    rows: list[tuple[Value, ...]] = [
        (text("sheet.club", lang), head.club),
        (text("sheet.table", lang), head.table),
        (text("sheet.day", lang), head.day),
        *((text("sheet.game", lang), game) for game in head.games),
        *((text("sheet.agreed", lang), agreed) for agreed in head.agreed),
        (text("sheet.hands", lang), str(head.hands)),
        (text("sheet.fingerprint", lang), head.state),
        *((plain_text(sign), says) for sign, says in signs),
    ]
    title = text("sheet.about", lang)
    return Sheet("about", title, (Column(title), Column("")), tuple(rows))
