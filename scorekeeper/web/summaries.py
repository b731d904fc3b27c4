"""Kept hands in words: a line for the list, everything for the page of one hand."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from engine.adjudication import Adjudication
from engine.items import Outcome
from engine.record import Record
from scorekeeper.services.views import HandView, SessionView, VersionView
from scorekeeper.texts import text
from scorekeeper.web.panel import Notice, Row


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand in a list."""

    hand: HandView
    contract: str
    by: str | None
    calls: tuple[str, ...]


@dataclass(frozen=True, slots=True)
class Details:
    """A hand on its own page."""

    hand: HandView
    contract: str
    rows: tuple[Row, ...]
    notices: tuple[Notice, ...]
    entries: tuple[str, ...]
    versions: tuple[tuple[VersionView, str], ...]


def hand_lines(session: SessionView, lang: str) -> tuple[HandLine, ...]:
    """Return the evening's hands, the latest first."""
    return tuple(_line(hand, lang) for hand in reversed(session.hands))


def shares_of(session: SessionView) -> str:
    """Return who gets how much of the window, in words; empty where there is none."""
    shares = session.window.shares if session.window else {}
    return ", ".join(f"{session.name(player)} {points}" for player, points in shares.items())


def _line(hand: HandView, lang: str) -> HandLine:
    words = engine.words(hand.record, lang)
    found = hand.adjudication
    declarer = found.table.declarer
    calls = tuple(
        f"{words.item(item)} {item.value}"
        for item in found.items
        if item.id != "game" and item.outcome is not Outcome.VOID
    )
    name = hand.record.name(declarer) if declarer else None
    contract = text("state.unreadable", lang) if hand.unreadable else words.contract(found.table)
    return HandLine(hand, contract, name, calls)


def _rows(record: Record, found: Adjudication, lang: str) -> tuple[Row, ...]:
    words = engine.words(record, lang)
    return tuple(
        Row(
            item,
            words.item(item),
            words.owner(item) or None,
            words.chain(item),
            item.outcome.value,
            words.outcome(item),
            (),
        )
        for item in found.items
    )


def details_of(hand: HandView, lang: str) -> Details:
    """Return everything about a hand, its earlier versions included."""
    words = engine.words(hand.record, lang)
    found = hand.adjudication
    notices = tuple(
        Notice(place, one, words.finding(one), ()) for place, one in enumerate(found.findings)
    )
    entries = tuple(
        f"{words.told(entry)} – {entry.why}" if entry.why else words.told(entry)
        for entry in hand.record.entries
    )
    versions = tuple(
        (version, words.contract(version.adjudication.table)) for version in reversed(hand.versions)
    )
    return Details(
        hand,
        text("state.unreadable", lang) if hand.unreadable else words.contract(found.table),
        _rows(hand.record, found, lang),
        notices,
        entries,
        versions,
    )
