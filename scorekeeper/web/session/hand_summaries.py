"""Kept hands in words: a line for the list, everything for the page of one hand."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, tzinfo

from babel.dates import get_timezone
from flask import current_app
from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry, Record
from engine.results.adjudication import Adjudication
from engine.wording.item_notation import TableLine
from engine.wording.sentences import Sentences
from scorekeeper.i18n.texts import text
from scorekeeper.printing.content.hand_row import (
    calls_in_short,
    contract_in_short,
    day_breaks,
    played_by,
    result_line,
    signs_in_short,
)
from scorekeeper.printing.text.drawn_signs import Line
from scorekeeper.services.scoring.version_effects import version_effect
from scorekeeper.services.views import (
    HandState,
    HandView,
    PlayerId,
    SessionView,
    StretchView,
    VersionView,
)
from scorekeeper.web.entry.entry_view import ItemRow, PanelNotice, is_settled
from scorekeeper.web.role_badges import RoleBadge, role_badges


class HandLine(Struct, frozen=True):
    """A hand in a list, in short as on paper: what was played, by whom, and what was said in it.

    `came_to` is what the play came to, `day` is there where days part: the date of the hands from
    here down the list.
    """

    hand: HandView
    contract: Line
    by: str | None
    came_to: str
    calls: tuple[Line, ...]
    day: date | None


class HandDetails(Struct, frozen=True):
    """A hand on its own page: as it is, or as an earlier `version` had it.

    `points` is what that version brought when it was recorded.
    """

    hand: HandView
    version: VersionView
    points: Mapping[Seat, int]
    contract: str
    own: tuple[TableLine, ...]
    tags: Mapping[Seat, RoleBadge]
    rows: tuple[ItemRow, ...]
    notices: tuple[PanelNotice, ...]
    entries: tuple[str, ...]
    versions: tuple[tuple[VersionView, str], ...]


def hand_lines(shown: Sequence[HandView], session: SessionView, lang: str) -> tuple[HandLine, ...]:
    """Some of the evening's hands that follow each other, the latest first."""
    zone = get_timezone(current_app.config["TIMEZONE"])
    # Whether days part is known from its ends, however long the evening was.
    ends = (*session.hands[:1], *shown, *session.hands[-1:])
    days = day_breaks(shown, zone)
    tops = dict(_tops(shown, days, zone)) if day_breaks(ends, zone) else {}
    return tuple(_line(hand, lang, tops.get(hand.number)) for hand in reversed(shown))


def _tops(
    hands: Sequence[HandView], days: Mapping[int, date], zone: tzinfo
) -> Iterator[tuple[int, date]]:
    """The last hand of each day with its date."""
    for hand, after in zip(hands, (*hands[1:], None), strict=True):
        if after is None or after.number in days:
            yield hand.number, hand.versions[0].when.astimezone(zone).date()


def shares_of(session: SessionView) -> str:
    """Who gets how much of the window, in words; empty where there is none."""
    shares = session.window.shares if session.window else {}
    return ", ".join(f"{session.name(player)} {points}" for player, points in shares.items())


def signs_of(shown: Iterable[HandView], lang: str) -> tuple[tuple[Line, str], ...]:
    """The signs that the lines of these hands use, with what they say."""
    played = (hand for hand in shown if hand.state is not HandState.WITHDRAWN)
    return tuple(signs_in_short(played, lang))


def finished_series(session: SessionView) -> tuple[StretchView, ...]:
    """The stretches that have come to an end."""
    return tuple(stretch for stretch in session.stretches if not stretch.running)


def columns_of(session: SessionView) -> dict[PlayerId, tuple[int, ...]]:
    """What everybody wrote in what is running, hand by hand, as it stands under his name."""
    running = session.last_stretch if session.standing and session.way.in_columns else None
    hands = [session.hand(number) for number in running.hands] if running else []
    return {
        seat.player.id: tuple(
            hand.points[seat.player.id] for hand in hands if hand.points.get(seat.player.id)
        )
        for seat in session.seats
    }


def sums_of(stretches: tuple[StretchView, ...]) -> dict[PlayerId, int]:
    """Add up what stretches came to."""
    sums: dict[PlayerId, int] = {}
    for stretch in stretches:
        for player, result in stretch.results.items():
            sums[player] = sums.get(player, 0) + result
    return sums


def _line(hand: HandView, lang: str, day: date | None) -> HandLine:
    names = {seat: player.name for seat, player in hand.players.items()}
    withdrawn = hand.state is HandState.WITHDRAWN
    return HandLine(
        hand,
        contract_in_short(hand, lang),
        played_by(hand, names, lang) or None,
        result_line(hand, lang),
        () if withdrawn else calls_in_short(hand, names, lang),
        day,
    )


def _rows(record: Record, found: Adjudication, lang: str) -> tuple[ItemRow, ...]:
    words = engine.words(record, lang, found)
    return tuple(
        ItemRow(
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


def details_of(
    session: SessionView, hand: HandView, lang: str, number: int | None = None
) -> HandDetails:
    """Everything about a hand, or about its version of this number; KeyError for none."""
    shown = {each.number: each for each in hand.versions}[number] if number else hand.version
    found = shown.adjudication
    words = engine.words(shown.record, lang, found)
    did = version_effect(session, hand, shown)
    notices = tuple(
        PanelNotice(place, one, words.finding(one), is_settled(one, found))
        for place, one in enumerate(found.findings)
    )
    entries = tuple(_told(entry, words) for entry in shown.record.entries)
    versions = tuple(
        (version, words.contract(version.adjudication.table)) for version in reversed(hand.versions)
    )
    return HandDetails(
        hand,
        shown,
        {seat: did.points.get(seat, 0) if did else 0 for seat in hand.players},
        text("state.unreadable", lang) if shown.unreadable else words.contract(found.table),
        words.own(found.table),
        role_badges(found.table, words),
        _rows(shown.record, found, lang),
        notices,
        entries,
        versions,
    )


def _told(entry: Entry, words: Sentences) -> str:
    """An entry with its reason; a ruling with who gave it, too."""
    because = f" – {entry.why}" if entry.why else ""
    by = f" ({entry.by})" if entry.by else ""
    return f"{words.told(entry)}{because}{by}"
