"""The scored session: the result of its counting method (SES 1.2), converted for the views."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.hand.cards import Seat
from engine.sessions.counting_method import CountedHand, CountedHandLine, SessionTally, WindowChange
from scorekeeper.services.seating import Sitting
from scorekeeper.services.views import (
    HandState,
    PlayerId,
    Points,
    RunningSeriesView,
    VersionView,
    WindowPoolEffect,
    WindowPoolView,
)


class UncountedHand(Struct, frozen=True):
    """A hand with its scores, before the counting method is applied.

    `dealer` is the seat at the table of its dealer.
    """

    number: int
    sitting: Sitting
    versions: tuple[VersionView, ...]
    state: HandState
    dealer: Seat
    counted: CountedHand


class CountedSessionResult(Struct, frozen=True):
    """The account of a session, with its lines by hand number.

    `dealt` is the dealer of the last hand that was not withdrawn, by seat at the table.
    """

    account: SessionTally
    lines: Mapping[int, CountedHandLine]
    table: Sitting
    dealt: Seat | None

    @property
    def coming(self) -> Sitting:
        """The players of the next hand."""
        players = self.account.next_players
        return self.table if players is None else self.table.of(players)

    @property
    def standing(self) -> RunningSeriesView | None:
        """The running series for the scoreboard, if there is one."""
        standing = self.account.standing
        if standing is None:
            return None
        leaders = tuple(int(player) for player in standing.leaders)
        return RunningSeriesView(
            key_by_player_id(standing.totals),
            leaders,
            key_by_player_id(standing.to_go),
            standing.target,
        )

    @property
    def window(self) -> WindowPoolView | None:
        """The window, if there is one."""
        window = self.account.window
        if window is None:
            return None
        shares = key_by_player_id(window.shares)
        return WindowPoolView(window.points, shares, window.divided, window.rules, window.kept)


def build_window_pool_effect(flow: WindowChange | None) -> WindowPoolEffect | None:
    """Return a hand's effect on the window as a view."""
    if flow is None:
        return None
    taker = int(flow.taker) if flow.taker else None
    return WindowPoolEffect(flow.paid, flow.taken, taker, flow.after, flow.rules)


def key_by_engine_id(figures: Points) -> dict[str, int]:
    """Return figures by the text ids that the engine uses for players."""
    return {str(player): points for player, points in figures.items()}


def key_by_player_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    """Return figures by the numeric ids that the services use for players."""
    return {int(player): points for player, points in figures.items()}
