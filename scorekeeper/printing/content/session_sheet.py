"""The content of an evening's sheets, built from the services' views."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, tzinfo
from itertools import groupby
from typing import Final

from msgspec import Struct, field

from engine.hand.cards import Seat
from scorekeeper.printing.content.hand_notes import (
    footnote_sign,
    objection_lines,
    version_note,
)
from scorekeeper.printing.content.hand_row import (
    contract_with_outcome,
    day_breaks,
    declarer_names,
    items_in_short,
    mark_legend,
    marks_as_signs,
    result_line,
    sign_legend,
)
from scorekeeper.printing.content.heading import build_heading, player_columns, sheet_names
from scorekeeper.printing.content.window_section import build_window
from scorekeeper.printing.data import (
    BalancingColumns,
    HandRow,
    Line,
    PlayerColumn,
    RowState,
    SeriesClosing,
    SeriesSection,
    SessionSheet,
    SheetNote,
    TotalsSummary,
)
from scorekeeper.printing.text.print_texts import sheet_text
from scorekeeper.services.views import (
    HandState,
    HandView,
    PlayerId,
    PlayerView,
    Points,
    SeriesView,
    SessionView,
)
from scorekeeper.services.views.opinion_views import NO_OPINIONS, TableOpinions

STATE_SIGNS: Final = {
    "*": "corrected",
    "§": "ruled",
    "?": "disputed",
    "‡": "unreadable",
    "!": "others",
    "~": "objected",
}
"""The meaning of the signs after a hand's number, in the order of the legend."""
MOST_LEFT: Final = 2
"""The number of former players who get a column of their own."""


class _Rows(Struct, frozen=True):
    """A builder of a sheet's rows; `columns` are the players of its section, `names` everybody's.

    `left` are the players of each column for those who have left, `days` the hands' new dates,
    `opinions` what players say of them.
    """

    columns: Mapping[PlayerId, PlayerColumn]
    names: Mapping[PlayerId, str]
    lang: str
    left: tuple[frozenset[PlayerId], ...] = ()
    days: Mapping[int, date] = field(default_factory=dict)
    opinions: TableOpinions = NO_OPINIONS

    def row(self, hand: HandView) -> HandRow:
        """Build the row of a hand."""
        playing = {player.id for player in hand.players.values()}
        return HandRow(
            number=hand.number,
            dealer=self._name(hand.players[hand.dealer]),
            declarer=declarer_names(hand, self._named(hand), self.lang),
            contract=contract_with_outcome(hand, self.lang),
            calls=items_in_short(hand, self._named(hand), self.lang),
            gained=self._figures(hand.points) if hand.state.counts else (),
            totals=self._figures(hand.totals),
            state=RowState(hand.state.value),
            sign=footnote_sign(hand, self.opinions.of(hand.number)),
            sits_out=self._sits_out(hand),
            risen=hand.risen,
            besides=self.besides(hand) if hand.window else None,
            times=hand.times,
            by_reading=bool(hand.readings),
            day=self.days.get(hand.number),
            in_play=tuple(player in playing for player in self.columns),
            came_to=result_line(hand, self.lang),
        )

    def besides(self, hand: HandView) -> BalancingColumns:
        """Return the columns next to the players: those who have left, and the window."""
        left = tuple(sum(hand.totals.get(each, 0) for each in column) for column in self.left)
        flow = hand.window
        return (
            BalancingColumns(left, flow.after, flow.change) if flow else BalancingColumns(left, 0)
        )

    def _sits_out(self, hand: HandView) -> int | None:
        """Return the column of a dealer who did not play.

        A withdrawn hand may have had one who has no column among the hands that count.
        """
        dealer = hand.players[hand.dealer].id
        if hand.dealer in hand.adjudication.table.order or dealer not in self.columns:
            return None
        return tuple(self.columns).index(dealer)

    def _name(self, player: PlayerView) -> str:
        return self.names[player.id]

    def _named(self, hand: HandView) -> dict[Seat, str]:
        return {seat: self._name(player) for seat, player in hand.players.items()}

    def _figures(self, points: Mapping[PlayerId, int]) -> tuple[int, ...]:
        return tuple(points.get(player, 0) for player in self.columns)


def build_session_sheet(
    view: SessionView, lang: str, zone: tzinfo, opinions: TableOpinions = NO_OPINIONS
) -> SessionSheet:
    """Build the sheet of a session, with any counting method."""
    note = view.note()
    return SessionSheet(
        heading=build_heading(view, lang, zone),
        way=view.way,
        currency=view.currency,
        sections=tuple(_sections(view, lang, day_breaks(view.hands, zone), opinions)),
        summary=_summary(view, lang),
        notes=tuple(_notes(view, lang, zone, opinions)),
        legend=(*_legend(view.hands, lang, opinions), *_marks_told(view, lang)),
        window=build_window(view, player_columns(view.players, view.players), lang),
        for_nothing=view.for_nothing,
        money=view.shows_money,
        note=note.new if note else "",
    )


def _notes(
    view: SessionView, lang: str, zone: tzinfo, opinions: TableOpinions
) -> Iterator[SheetNote]:
    """Yield a note on each hand that has a sign or a note, or was withdrawn."""
    names = sheet_names(view.players)
    for hand in view.hands:
        said, note = opinions.of(hand.number), view.note(hand.number)
        sign = footnote_sign(hand, said)
        changed = sign or hand.state is HandState.WITHDRAWN
        version = version_note(hand, names, view.way, lang, zone) if changed else ""
        told = (version, *objection_lines(said, names, lang, zone), note.new if note else "")
        if any(told):
            yield SheetNote(sign or "–", hand.number, "; ".join(filter(None, told)))


def _summary(view: SessionView, lang: str) -> TotalsSummary:
    """Build the summary table: the result of each series, or the totals."""
    everybody = player_columns(view.players, view.players)
    together = view.way.adds_up
    units = together or view.way.in_columns
    rows = [(one.number, one.final if units else one.results) for one in view.stretches]
    sums = [sum(row.get(player, 0) for _, row in rows) for player in everybody]
    # A match that is won is followed by one of which nothing was played yet.
    in_match = any(view.games_won.values())
    return TotalsSummary(
        players=tuple(everybody.values()),
        stretches=tuple(
            (number, tuple(row.get(player) for player in everybody)) for number, row in rows
        ),
        points=tuple(view.points[player] for player in everybody),
        amounts=tuple(view.balances[player] for player in everybody),
        sums=tuple(sums) if together else (),
        together=all(len(stretch.players) == len(everybody) for stretch in view.stretches),
        marks=tuple(
            tuple(marks_as_signs(view.marks_of(player, stretch), lang) for player in everybody)
            for stretch in view.stretches
        ),
        all_marks=tuple(marks_as_signs(view.marks_of(player), lang) for player in everybody),
        games_won=tuple(view.games_won.get(player, 0) for player in everybody if in_match),
    )


def _sections(
    view: SessionView, lang: str, days: Mapping[int, date], opinions: TableOpinions
) -> Iterator[SeriesSection]:
    """Yield a section for each series, or without series for each run of the same players."""
    stretches = {stretch.number: stretch for stretch in view.stretches}
    before: Mapping[PlayerId, int] = {}
    in_window = 0
    for key, numbered in groupby(_keyed(view.hands), key=lambda pair: pair[0]):
        hands = [hand for _, hand in numbered]
        stretch = stretches.get(key) if isinstance(key, int) else None
        players = stretch.players if stretch else hands[0].table
        columns = player_columns(view.players, players)
        carried = tuple(before.get(player, 0) for player in columns)
        left = _left(view, before, columns, lang) if view.window else {}
        rows = _Rows(columns, sheet_names(view.players), lang, tuple(left), days, opinions)
        gone = tuple(sum(before[each] for each in column) for column in left)
        brought = BalancingColumns(gone, in_window) if any((in_window, *gone)) else None
        yield SeriesSection(
            number=stretch.number if stretch else None,
            players=tuple(columns.values()),
            rows=tuple(rows.row(hand) for hand in hands),
            closing=_closing(view, stretch, columns, lang) if stretch else None,
            carried=carried if any(carried) or brought else (),
            left=tuple(left.values()),
            brought=brought,
        )
        last = next((each for each in hands[::-1] if each.state is not HandState.WITHDRAWN), None)
        if not view.way.writes and last is not None:
            before = last.totals
            in_window = last.window.after if last.window else 0


def _left(
    view: SessionView, totals: Points, columns: Mapping[PlayerId, PlayerColumn], lang: str
) -> dict[frozenset[PlayerId], PlayerColumn]:
    """Return the columns of those who played before and have left: at most two, or one for all."""
    everybody = player_columns(view.players, view.players)
    gone = [player for player in everybody if player in totals and player not in columns]
    if len(gone) <= MOST_LEFT:
        return {frozenset({player}): everybody[player] for player in gone}
    name = sheet_text("col.left-all", lang, n=len(gone))
    return {frozenset(gone): PlayerColumn(name, name)}


def _keyed(hands: Sequence[HandView]) -> Iterator[tuple[int | frozenset[PlayerId], HandView]]:
    """Pair hands with their section's key; a withdrawn hand stays with its neighbours."""
    keys: list[int | frozenset[PlayerId] | None] = [
        None
        if hand.state is HandState.WITHDRAWN
        else hand.stretch or frozenset(player.id for player in hand.table)
        for hand in hands
    ]
    last = next((key for key in keys if key is not None), frozenset())
    for key, hand in zip(keys, hands, strict=True):
        last = last if key is None else key
        yield last, hand


def _closing(
    view: SessionView, stretch: SeriesView, columns: Mapping[PlayerId, PlayerColumn], lang: str
) -> SeriesClosing:
    return SeriesClosing(
        ending=stretch.ending.value,
        bonus_case=stretch.bonus_case.value,
        bonus=tuple(stretch.bonus[player] for player in columns),
        final=tuple(stretch.final[player] for player in columns),
        results=tuple(stretch.results[player] for player in columns),
        amounts=tuple(stretch.amounts[player] for player in columns),
        marks=tuple(marks_as_signs(view.marks_of(player, stretch), lang) for player in columns),
        by_reading=stretch.by_reading,
        unpaid=stretch.unpaid,
    )


def _is_without_somebody(hand: HandView) -> bool:
    """Return whether somebody at the table did not play a hand."""
    return len(hand.adjudication.table.order) < len(hand.table)


def _marks_told(view: SessionView, lang: str) -> Iterator[tuple[Line, str]]:
    """Yield the legend of the marks, and of the grey cells in their columns.

    Grey are those who did not play a hand: they were out, or dealt and sat out. After a correction
    others may be.
    """
    if view.way.in_columns and any(_is_without_somebody(hand) for hand in view.hands):
        yield (sheet_text("legend.grey", lang),), sheet_text("legend.did-not-play", lang)
    yield from mark_legend(view.way.marks, lang)


def _legend(
    hands: Iterable[HandView], lang: str, opinions: TableOpinions
) -> Iterator[tuple[Line, str]]:
    """Yield the legend of the signs in these hands' rows: the engine's, outcomes, the sheet's."""
    shown = [hand for hand in hands if hand.state is not HandState.WITHDRAWN]
    yield from sign_legend(shown, lang)
    after_numbers = "".join(footnote_sign(hand, opinions.of(hand.number)) for hand in shown)
    for sign, state in STATE_SIGNS.items():
        if sign in after_numbers:
            yield (sign,), sheet_text(f"legend.{state}", lang)
