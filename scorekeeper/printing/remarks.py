"""What happened to a hand after it was played: corrections, rulings, disputes, withdrawals."""

from __future__ import annotations

from collections.abc import Iterator
from datetime import tzinfo
from typing import Final

import engine
from engine.between.counting import Counting
from engine.hand.record import Entry, Record
from engine.judging.findings import Severity
from scorekeeper.printing import figures
from scorekeeper.printing.data import RulingLine
from scorekeeper.printing.words import words
from scorekeeper.services.views import HandState, HandView, VersionView

BY_POINTS: Final = "points"
"""The outcome of a ruling after which each seat's points are told, a word of the record format."""


def sign_of(hand: HandView) -> str:
    """The signs that stand after a hand's number.

    `*` corrected, `§` ruled on, `?` disputed, `‡` not readable, `!` played by others than those
    whose it was; a withdrawn hand is struck out and has none.
    """
    if hand.state is HandState.WITHDRAWN:
        return ""
    state = {HandState.RULED: "§", HandState.DISPUTED: "?", HandState.UNREADABLE: "‡"}.get(
        hand.state, ""
    )
    return f"{'*' if hand.corrected else ''}{state}{'!' if hand.due else ''}"


def note_of(hand: HandView, way: Counting, lang: str, zone: tzinfo) -> str:
    """In one line what the signs stand for: who, when, why; the ruling; the dispute."""
    return "; ".join(_remarks(hand, way, lang, zone))


def _remarks(hand: HandView, way: Counting, lang: str, zone: tzinfo) -> Iterator[str]:
    changed = len(hand.versions) > 1
    if changed:
        yield _version_note(hand.version, lang, zone)
    if hand.state is HandState.RULED:
        for ruling in rulings_of(hand.record, way, lang):
            by = f" ({ruling.by})" if ruling.by else ""
            yield f"{ruling.subject} {ruling.outcome}: {ruling.why}{by}"
    if hand.due:
        yield words("row.others", lang, names=", ".join(player.name for player in hand.due))
    if hand.state is HandState.UNREADABLE:
        yield words("row.unreadable", lang)
    if hand.state is HandState.DISPUTED:
        say = engine.words(hand.record, lang)
        errors = [f for f in hand.adjudication.findings if f.severity is Severity.ERROR]
        yield from (say.finding(error) for error in errors)
        yield from [hand.version.why] if hand.version.why and not changed else ()
        if not errors:
            yield words("row.disputed", lang)


def _version_note(version: VersionView, lang: str, zone: tzinfo) -> str:
    when = figures.moment(version.when.astimezone(zone), lang)
    what = words(f"note.{version.kind.value}", lang, who=version.who, when=when)
    return words("note.why", lang, what=what, why=version.why) if version.why else what


def rulings_of(record: Record, way: Counting, lang: str) -> Iterator[RulingLine]:
    """The director's rulings in a record, in order."""
    for entry in record.entries:
        if entry.do == "ruling":
            yield _ruling(entry, record, way, lang)


def _ruling(entry: Entry, record: Record, way: Counting, lang: str) -> RulingLine:
    subject = engine.words(record, lang).item_name(entry.on or "hand")
    if entry.outcome == BY_POINTS:
        # A number by itself does not tell whether it is all or from each (SES 2.4).
        outcome = words("ruled.written", lang) if way.writes else words("ruled.cash", lang)
    else:
        outcome = words(f"legend.{entry.outcome}", lang)
    return RulingLine(subject, outcome, entry.why or "", entry.by or "")
