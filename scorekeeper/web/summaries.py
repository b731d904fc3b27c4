"""Kept hands in words: a line for the list, everything for the page of one hand."""

from __future__ import annotations

from dataclasses import dataclass

import engine
from engine.adjudication import Adjudication
from engine.record import Record
from scorekeeper.printing.data import Line
from scorekeeper.printing.in_short import calls_in_short, contract_in_short, signs_in_short
from scorekeeper.services.views import (
    HandState,
    HandView,
    PlayerId,
    RadliView,
    SessionView,
    VersionView,
)
from scorekeeper.texts import text
from scorekeeper.web.panel import Notice, Row


@dataclass(frozen=True, slots=True)
class HandLine:
    """A hand in a list, in short as on paper: what was played, by whom, and what was said in it."""

    hand: HandView
    contract: Line
    by: str | None
    calls: tuple[Line, ...]


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


def signs_of(session: SessionView, lang: str) -> tuple[tuple[Line, str], ...]:
    """Return the signs that the lines of an evening's hands use, with what they say."""
    shown = (hand for hand in session.hands if hand.state is not HandState.WITHDRAWN)
    return tuple(signs_in_short(shown, lang))


def finished(session: SessionView) -> tuple[RadliView, ...]:
    """Return the rádlis, or rubbers, that have come to an end."""
    return tuple(radli for radli in session.radlis if not radli.running)


def sums_of(radlis: tuple[RadliView, ...]) -> dict[PlayerId, int]:
    """Add up what rádlis came to."""
    sums: dict[PlayerId, int] = {}
    for radli in radlis:
        for player, result in radli.results.items():
            sums[player] = sums.get(player, 0) + result
    return sums


def _line(hand: HandView, lang: str) -> HandLine:
    names = {seat: player.name for seat, player in hand.players.items()}
    declarer = hand.adjudication.table.declarer
    withdrawn = hand.state is HandState.WITHDRAWN
    return HandLine(
        hand,
        contract_in_short(hand, lang),
        names[declarer] if declarer else None,
        () if withdrawn else calls_in_short(hand, names, lang),
    )


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
