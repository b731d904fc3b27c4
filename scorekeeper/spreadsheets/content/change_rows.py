"""The sheet of what was said and done to hands afterwards: versions, opinions and notes."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import datetime, tzinfo

from msgspec import Struct

from scorekeeper.i18n.texts import text
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.views import SessionView, TableChangeKind
from scorekeeper.services.views.opinion_views import TableOpinions
from scorekeeper.spreadsheets.workbook import Column, Kind, Sheet, Value


class _Change(Struct, frozen=True):
    """One row: to which hand and version what happened, by whom, when and why."""

    when: datetime
    hand: int
    version: int | None
    what: str
    who: str
    why: str


def change_sheet(
    tables: Iterable[tuple[SessionView, TableOpinions]],
    lang: str,
    zone: tzinfo,
    *,
    named: bool = False,
) -> Sheet:
    """Return the sheet of changes of some tables, `named` in a column of their own."""
    return Sheet(
        key="changes",
        title=text("sheet.changes", lang),
        columns=(
            *([Column(text("sheet.table", lang))] if named else ()),
            Column(text("sheet.hand", lang), Kind.NUMBER),
            Column(text("sheet.version", lang), Kind.NUMBER),
            Column(text("sheet.what", lang)),
            Column(text("sheet.by", lang)),
            Column(text("sheet.day", lang), Kind.DAY),
            Column(text("sheet.time", lang)),
            Column(text("sheet.why", lang)),
        ),
        rows=tuple(
            (*([view.table] if named else ()), *_row(one, zone))
            for view, opinions in tables
            for one in sorted(_changes(view, opinions, lang), key=lambda one: (one.hand, one.when))
        ),
    )


def _row(one: _Change, zone: tzinfo) -> Iterator[Value]:
    yield one.hand
    yield one.version
    yield one.what
    yield one.who
    yield evening_date_of(one.when, zone)
    yield f"{one.when.astimezone(zone):%H:%M}"
    yield one.why


def _changes(view: SessionView, opinions: TableOpinions, lang: str) -> Iterator[_Change]:
    for hand in view.hands:
        for version in hand.versions[1:]:
            what = text(f"version.{version.kind.value}", lang)
            yield _Change(version.when, hand.number, version.number, what, version.who, version.why)
        for one in opinions.of(hand.number).by_seat.values():
            said = text("opinion.yes" if one.agrees else "opinion.no", lang)
            last = hand.version.number
            yield _Change(one.when, hand.number, last, said, one.player.name, one.word)
            if one.cleared:
                done = text("sheet.cleared", lang)
                cleared = one.cleared
                yield _Change(cleared.when, hand.number, last, done, cleared.who, cleared.why)
    for note in view.changes:
        if note.kind is TableChangeKind.NOTE and note.hand is not None:
            what = text("sheet.note" if note.new else "sheet.note-removed", lang)
            yield _Change(note.when, note.hand, None, what, note.who, str(note.new or ""))
