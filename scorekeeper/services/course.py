"""How an evening went, hand by hand: as a series of written hands, or paid at once (SES 1.2)."""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass

import engine
from engine.between.rubber import (
    Ending,
    HandScore,
    Radli,
    RubberRules,
    Series,
    SeriesRules,
    play_series,
)
from engine.between.window import WindowHand, WindowSeries, divide, play_window
from engine.hand.cards import Seat
from scorekeeper.models import Session
from scorekeeper.services import rows
from scorekeeper.services.sound import series_rules
from scorekeeper.services.views import (
    HandState,
    HandWindow,
    Mode,
    PlayerId,
    PlayerView,
    Points,
    Risen,
    SessionStatus,
    VersionView,
    WindowView,
)


@dataclass(frozen=True, slots=True)
class Played:
    """A hand with what it writes and pays, before it is put in line with the others.

    `window` is what it pays into the window, `taker` who takes what was in it (ULT 5.3).
    """

    number: int
    players: Mapping[Seat, PlayerView]
    versions: tuple[VersionView, ...]
    state: HandState
    written: dict[PlayerId, int]
    cash: dict[PlayerId, int]
    window: int
    taker: PlayerId | None


@dataclass(frozen=True, slots=True)
class Line:
    """Where a hand stands in the evening: what it counts, and the totals after it."""

    points: Points
    totals: Points
    radli: int | None = None
    ends_radli: bool = False
    risen: Risen | None = None
    window: HandWindow | None = None


@dataclass(frozen=True, slots=True)
class Course:
    """How the evening went: each hand's line, by its number, and what it all comes to.

    `totals` is where everybody stands on the scoreboard, `points` what it would come to if the
    session ended now: a window is shared then.
    """

    lines: Mapping[int, Line]
    totals: Points
    points: Points
    series: Series | None = None
    window: WindowView | None = None


def course_of(row: Session, in_line: Sequence[Played], now: Mapping[Seat, PlayerView]) -> Course:
    """Put the hands that were not withdrawn in line; `now` is who sits there."""
    if Mode(row.mode) is Mode.CASH:
        return _paid(row, in_line)
    scores = _scores(row, in_line)
    sitting = [str(player.id) for player in now.values()]
    rules = series_rules(Mode(row.mode), row.radli_limit, row.radli_bonus)
    series = play_series(scores, rules, sitting)
    lines = {
        in_line[place].number: Line(
            in_line[place].written,
            by_id(totals),
            number,
            place == radli.hands[-1] and radli.ending is not Ending.RUNNING,
            risen,
        )
        for number, radli in enumerate(series.radlis, 1)
        for place, totals, risen in zip(
            radli.hands, radli.totals, _risen(radli, rules), strict=True
        )
    }
    standing = by_id(series.standing.totals) if series.standing else {}
    return Course(lines, standing, by_id(series.results), series)


def _paid(row: Session, in_line: Sequence[Played]) -> Course:
    """Hands paid at once; where the rules have a window, it is one more account (ULT 5.3)."""
    series = play_window(
        [
            WindowHand(by_text(hand.cash), hand.window, str(hand.taker) if hand.taker else None)
            for hand in in_line
        ]
    )
    has_window = engine.GAMES[row.game].preset(row.preset).window
    lines: dict[int, Line] = {}
    for hand, after in zip(in_line, series.rows, strict=True):
        points = hand.cash
        if hand.taker is not None:
            points = points | {hand.taker: points[hand.taker] + after.taken}
        flow = HandWindow(hand.window, after.taken, hand.taker, after.window)
        lines[hand.number] = Line(points, by_id(after.totals), window=flow if has_window else None)
    totals = by_id(series.totals)
    if not has_window:
        return Course(lines, totals, totals)
    shares = _shares(series, in_line)
    ended = {player: total + shares.get(player, 0) for player, total in totals.items()}
    closed = rows.status(row) is SessionStatus.CLOSED
    window = WindowView(series.window, shares, divided=closed)
    return Course(lines, ended if closed else totals, ended, window=window)


def _shares(series: WindowSeries, in_line: Sequence[Played]) -> Points:
    """Share the window among those who played the last hand (ULT 5.3)."""
    if not in_line:
        return {}
    last = in_line[-1]
    players = {seat: str(player.id) for seat, player in last.players.items()}
    dealer = players[last.versions[-1].record.dealer]
    return by_id(divide(series.window, series.totals, tuple(players.values()), dealer))


def _risen(radli: Radli, rules: SeriesRules) -> Iterator[Risen | None]:
    """For each hand of a rubber, the target and bonus from there on if it raised them."""
    before = rules.first_target
    for target in radli.targets:
        if isinstance(rules, RubberRules) and target is not None and target != before:
            yield Risen(target, rules.bonus_at(target))
        else:
            yield None
        before = target


def _scores(row: Session, in_line: Sequence[Played]) -> list[HandScore]:
    """What each hand wrote; a rádli was broken off after the last hand before the breaking off."""
    broken = {each.after_hand: each.broken for each in row.breaks}
    ends = {
        max((hand.number for hand in in_line if hand.number <= number), default=0)
        for number, is_broken in broken.items()
        if is_broken
    }
    if in_line and rows.status(row) is SessionStatus.CLOSED:
        ends.add(in_line[-1].number)
    return [HandScore(by_text(hand.written), hand.number in ends) for hand in in_line]


def by_text(figures: Points) -> dict[str, int]:
    """The engine names players by text."""
    return {str(player): points for player, points in figures.items()}


def by_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    """The services know them by number."""
    return {int(player): points for player, points in figures.items()}
