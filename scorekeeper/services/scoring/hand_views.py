"""Views of the scored hands of a session, for pages, sheets and the API.

Unchanged hand views are reused from the previous result.
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping, Sequence
from decimal import Decimal

from msgspec import Struct

from engine.sessions.counting_method import CountedLine
from engine.sessions.series.series_replay import Stretch
from engine.sessions.settlement import balances_of
from scorekeeper.models import Session
from scorekeeper.services.scoring.counted_session import (
    CountedHandResult,
    CountedSessionResult,
    by_id,
    by_text,
    window_view,
)
from scorekeeper.services.views import (
    HandState,
    HandView,
    MarkView,
    PlayerId,
    PlayerView,
    Points,
    StretchView,
)


class SessionHandViews(Struct, frozen=True):
    """The views of a session's hands, series and marks.

    `players` are the present players in seat order, and all who ever played a hand; `played`,
    `lines` and `counted` are the inputs, stored for comparison with the next result.
    """

    hands: tuple[HandView, ...]
    stretches: tuple[StretchView, ...]
    marks: tuple[MarkView, ...]
    players: Mapping[PlayerId, PlayerView]
    played: tuple[CountedHandResult, ...]
    lines: tuple[CountedLine | None, ...]
    counted: tuple[Stretch, ...]


def build_hand_views(
    row: Session,
    played: Sequence[CountedHandResult],
    in_line: Sequence[CountedHandResult],
    course: CountedSessionResult,
    known: SessionHandViews | None,
) -> SessionHandViews:
    """Build the views of the scored hands, reusing unchanged ones from `known`."""
    lines = tuple(course.lines.get(hand.number) for hand in played)
    players = {player.id: player for player in course.table.players.values()}
    sat = None
    for hand in played:
        if hand.sitting.table is not sat:
            sat = hand.sitting.table
            players.update({player.id: player for player in sat.values()})
    return SessionHandViews(
        hands=tuple(_hands(played, lines, known)),
        stretches=tuple(_stretches(row, course, in_line, players, known)),
        marks=tuple(_marks(course, in_line, players)),
        players=players,
        played=tuple(played),
        lines=lines,
        counted=course.account.stretches,
    )


def money_of(row: Session, points: Points) -> dict[PlayerId, Decimal]:
    """Return points x the price of a point (SES 4.1)."""
    balances = balances_of(by_text(points), row.unit_price)
    return {int(player): amount for player, amount in balances.items()}


def _hands(
    played: Sequence[CountedHandResult],
    lines: Sequence[CountedLine | None],
    known: SessionHandViews | None,
) -> Iterator[HandView]:
    """Yield the hand views; a withdrawn hand shows the totals before it."""
    stand: Mapping[str, int] = {}
    alike = 0
    if known is not None:
        pairs = zip(played, lines, known.played, known.lines, strict=False)
        alike = next(
            (
                n
                for n, (hand, line, was, had) in enumerate(pairs)
                if hand is not was or line is not had
            ),
            min(len(played), len(known.played)),
        )
    for place, (hand, line) in enumerate(zip(played, lines, strict=True)):
        if line is not None:
            # After the end of a series the totals start from zero.
            stand = {} if line.ends else line.totals
        if known is not None and place < alike:
            yield known.hands[place]
        elif line is not None:
            yield _hand(hand, line)
        else:
            players = hand.counted.at_table
            totals = {player: stand.get(player, 0) for player in players}
            yield _hand(hand, CountedLine(dict.fromkeys(players, 0), totals))


def _due(hand: CountedHandResult, line: CountedLine) -> tuple[PlayerView, ...]:
    """Return whose turn it was to play, if others played; unknown for an unreadable hand."""
    if line.due is None or hand.state is HandState.UNREADABLE:
        return ()
    due = hand.sitting.of(line.due)
    return () if due.places == hand.sitting.places else tuple(due.players.values())


def _hand(hand: CountedHandResult, line: CountedLine) -> HandView:
    counted = hand.counted
    return HandView(
        number=hand.number,
        dealer=counted.dealer,
        players=hand.sitting.players,
        table=tuple(hand.sitting.table.values()),
        due=_due(hand, line),
        out=tuple(hand.sitting.of(line.out).players.values()),
        state=hand.state,
        points=by_id(line.points),
        written=by_id(counted.figures(counted.totals.written)),
        cash=by_id(counted.figures(counted.totals.cash)),
        totals=by_id(line.totals),
        stretch=line.stretch,
        ends_stretch=line.ends,
        risen=line.risen,
        window=window_view(line.window),
        times=line.times,
        versions=hand.versions,
    )


def _marks(
    course: CountedSessionResult,
    in_line: Sequence[CountedHandResult],
    players: Mapping[PlayerId, PlayerView],
) -> Iterator[MarkView]:
    for mark in course.account.marks:
        yield MarkView(mark.kind, players[int(mark.player)], in_line[mark.place].number)


def _stretches(
    row: Session,
    course: CountedSessionResult,
    in_line: Sequence[CountedHandResult],
    players: Mapping[PlayerId, PlayerView],
    known: SessionHandViews | None,
) -> Iterator[StretchView]:
    """Yield the series views, reusing those with unchanged hands from `known`."""
    was = known.counted if known else ()
    for place, stretch in enumerate(course.account.stretches):
        numbers = tuple(in_line[at].number for at in stretch.hands)
        old = known.stretches[place] if known and place < len(was) else None
        if old is not None and was[place] is stretch and old.hands == numbers:
            yield old
        else:
            yield _stretch(row, place + 1, stretch, numbers, players)


def _stretch(
    row: Session,
    number: int,
    stretch: Stretch,
    hands: tuple[int, ...],
    players: Mapping[PlayerId, PlayerView],
) -> StretchView:
    results = by_id(stretch.results)
    return StretchView(
        number=number,
        hands=hands,
        players=tuple(players[int(player)] for player in stretch.players),
        totals=by_id(stretch.totals[-1]),
        ending=stretch.ending,
        bonus_case=stretch.bonus.case,
        bonus=by_id(stretch.bonus.points),
        final=by_id(stretch.final),
        results=results,
        amounts=money_of(row, results),
        rules=stretch.rules,
    )
