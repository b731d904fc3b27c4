"""How a session went, hand by hand, as its way of counting has it (SES 1.2)."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, replace

from engine.between.counting import Account, CountedHand, CountedLine, Flow
from scorekeeper.models import Session
from scorekeeper.services import rows, ways
from scorekeeper.services.seating import Sitting
from scorekeeper.services.views import (
    HandState,
    HandWindow,
    PlayerId,
    Points,
    SessionStatus,
    StandingView,
    VersionView,
    WindowView,
)


@dataclass(frozen=True, slots=True)
class HandPlayed:
    """A hand with what counts of it, before it is put in line with the others."""

    number: int
    sitting: Sitting
    versions: tuple[VersionView, ...]
    state: HandState
    counted: CountedHand


@dataclass(frozen=True, slots=True)
class Counted:
    """The account of a session, and which of its lines is which hand's."""

    account: Account
    lines: Mapping[int, CountedLine]
    table: Sitting

    @property
    def coming(self) -> Sitting:
        """Those of the table who play the next hand."""
        players = self.account.next_players
        return self.table if players is None else self.table.of(players)

    @property
    def standing(self) -> StandingView | None:
        """What is running, for the scoreboard."""
        standing = self.account.standing
        if standing is None:
            return None
        leaders = tuple(int(player) for player in standing.leaders)
        return StandingView(by_id(standing.totals), leaders, by_id(standing.to_go), standing.target)

    @property
    def window(self) -> WindowView | None:
        """The window, where there is one."""
        window = self.account.window
        if window is None:
            return None
        return WindowView(window.points, by_id(window.shares), window.divided, window.rules)


def counted(row: Session, in_line: Sequence[HandPlayed], table: Sitting) -> Counted:
    """Put the hands that were not withdrawn in line; `table` is who sits there now."""
    ends = _ends(row, in_line)
    account = ways.way_of(row).account(
        [replace(hand.counted, break_off=hand.number in ends) for hand in in_line],
        ways.terms_of(row),
        coming=[str(player.id) for player in table.players.values()],
        closed=rows.status(row) is SessionStatus.CLOSED,
    )
    numbers = (hand.number for hand in in_line)
    return Counted(account, dict(zip(numbers, account.lines, strict=True)), table)


def _ends(row: Session, in_line: Sequence[HandPlayed]) -> set[int]:
    """The hands after which the table broke off: the last before it said so."""
    broken = {each.after_hand: each.broken for each in row.breaks}
    return {
        max((hand.number for hand in in_line if hand.number <= number), default=0)
        for number, is_broken in broken.items()
        if is_broken
    }


def window_of(flow: Flow | None) -> HandWindow | None:
    """What a hand did with the window, as pages have it."""
    if flow is None:
        return None
    taker = int(flow.taker) if flow.taker else None
    return HandWindow(flow.paid, flow.taken, taker, flow.after, flow.rules)


def by_text(figures: Points) -> dict[str, int]:
    """The engine names players by text."""
    return {str(player): points for player, points in figures.items()}


def by_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    """The services know them by number."""
    return {int(player): points for player, points in figures.items()}
