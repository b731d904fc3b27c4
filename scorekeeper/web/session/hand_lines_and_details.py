"""Recorded hands in words: a line for the list, and the details page."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from datetime import date, tzinfo

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.wording.item_notation import TableFact
from engine.wording.sentences import HandEffect, Sentences
from scorekeeper.printing import hand_texts
from scorekeeper.printing.text_with_signs import Line
from scorekeeper.services import view_types
from scorekeeper.services.evening_dates import club_zone
from scorekeeper.services.scoring.hand_version_effect import version_effect
from scorekeeper.web.blueprint import bp
from scorekeeper.web.entry import entry_view
from scorekeeper.web.entry.seat_prompts import RoleBadge, role_badges


class HandLine(Struct, frozen=True):
    """A hand in a list, in short as on paper: contract, players, announcements.

    `came_to` is the result of the play; `day` is set at a change of date, for the hands from here
    down the list.
    """

    hand: view_types.HandView
    contract: Line
    by: str | None
    came_to: str
    calls: tuple[Line, ...]
    day: date | None


class HandDetails(Struct, frozen=True):
    """A hand on its own page, as it is or as an earlier `version` had it.

    `points` are the points of that version when it was recorded, and `undoubled` the names of items
    that a multiplier leaves as they are; `effects` are what it changes for later hands.
    """

    hand: view_types.HandView
    version: view_types.VersionView
    points: Mapping[Seat, int]
    contract: str
    own: tuple[TableFact, ...]
    tags: Mapping[Seat, RoleBadge]
    rows: tuple[entry_view.ItemRow, ...]
    notices: tuple[entry_view.FindingNotice, ...]
    entries: tuple[str, ...]
    versions: tuple[tuple[view_types.VersionView, str], ...]
    undoubled: tuple[str, ...]
    effects: tuple[HandEffect, ...]


def hand_lines(
    shown: Sequence[view_types.HandView], session: view_types.SessionView, lang: str
) -> tuple[HandLine, ...]:
    """Return the lines of consecutive hands of the session, the latest first."""
    zone = club_zone()
    # The first and last hand of a session show whether it spans several days.
    ends = (*session.hands[:1], *shown, *session.hands[-1:])
    days = hand_texts.day_breaks(shown, zone)
    tops = dict(_tops(shown, days, zone)) if hand_texts.day_breaks(ends, zone) else {}
    return tuple(_line(hand, lang, tops.get(hand.number)) for hand in reversed(shown))


def _tops(
    hands: Sequence[view_types.HandView], days: Mapping[int, date], zone: tzinfo
) -> Iterator[tuple[int, date]]:
    """Yield the number of the last hand of each day with its date."""
    for hand, after in zip(hands, (*hands[1:], None), strict=True):
        if after is None or after.number in days:
            yield hand.number, hand.versions[0].when.astimezone(zone).date()


@bp.app_template_global()
def window_shares(session: view_types.SessionView) -> str:
    """Return the players' shares of the window in words; empty if there is no window."""
    shares = session.window.shares if session.window else {}
    return ", ".join(f"{session.name(player)} {points}" for player, points in shares.items())


def session_sign_legend(
    shown: Iterable[view_types.HandView], lang: str
) -> tuple[tuple[Line, str], ...]:
    """Return the signs used in the lines of these hands with their meanings."""
    played = (hand for hand in shown if hand.state is not view_types.HandState.WITHDRAWN)
    return tuple(hand_texts.sign_legend(played, lang))


def _line(hand: view_types.HandView, lang: str, day: date | None) -> HandLine:
    names = {seat: player.name for seat, player in hand.players.items()}
    withdrawn = hand.state is view_types.HandState.WITHDRAWN
    return HandLine(
        hand,
        hand_texts.contract_with_outcome(hand, lang),
        hand_texts.declarer_names(hand, names, lang) or None,
        hand_texts.result_line(hand, lang),
        () if withdrawn else hand_texts.items_in_short(hand, names, lang),
        day,
    )


def details_of(
    session: view_types.SessionView, hand: view_types.HandView, lang: str, number: int | None = None
) -> HandDetails:
    """Return the details of a hand or of one version.  Raises KeyError if there is none."""
    shown = {each.number: each for each in hand.versions}[number] if number else hand.version
    found = shown.adjudication
    words = engine.record_sentences(shown.record, lang, found)
    did = version_effect(session, hand, shown)
    notices = tuple(
        entry_view.FindingNotice(
            place, one, words.finding(one), entry_view.is_closed_by_ruling(one, found)
        )
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
        words.contract(found.table),
        words.own(found.table),
        role_badges(found.table, words),
        tuple(entry_view.build_item_row(item, words) for item in found.items),
        notices,
        entries,
        versions,
        tuple(words.item(item) for item in found.items if item.id in found.undoubled),
        hand_texts.later_effects(hand, lang) if shown == hand.version else (),
    )


def _told(entry: Entry, words: Sentences) -> str:
    """Return an entry in words with its reason, and the director of a ruling."""
    because = f" – {entry.why}" if entry.why else ""
    by = f" ({entry.by})" if entry.by else ""
    return f"{words.told(entry)}{because}{by}"
