"""The scored session: the result of its counting method (SES 1.2), converted for the views."""

from __future__ import annotations

from collections.abc import Mapping

from msgspec import Struct

from engine.hand.cards import Seat
from engine.sessions.counting_method import CountedHand, CountedLine, CountingFlow, SessionAccount
from scorekeeper.services.seating import Sitting
from scorekeeper.services.views import (
    HandState,
    HandWindow,
    PlayerId,
    Points,
    StandingView,
    VersionView,
    WindowView,
)


class CountedHandResult(Struct, frozen=True):
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

    account: SessionAccount
    lines: Mapping[int, CountedLine]
    table: Sitting
    dealt: Seat | None

    @property
    def coming(self) -> Sitting:
        """The players of the next hand."""
        players = self.account.next_players
        return self.table if players is None else self.table.of(players)

    @property
    def standing(self) -> StandingView | None:
        """The running series for the scoreboard, if there is one."""
        standing = self.account.standing
        if standing is None:
            return None
        leaders = tuple(int(player) for player in standing.leaders)
        return StandingView(by_id(standing.totals), leaders, by_id(standing.to_go), standing.target)

    @property
    def window(self) -> WindowView | None:
        """The window, if there is one."""
        window = self.account.window
        if window is None:
            return None
        return WindowView(window.points, by_id(window.shares), window.divided, window.rules)


def window_view(flow: CountingFlow | None) -> HandWindow | None:
    """Return a hand's effect on the window as a view."""
    if flow is None:
        return None
    taker = int(flow.taker) if flow.taker else None
    return HandWindow(flow.paid, flow.taken, taker, flow.after, flow.rules)


def by_text(figures: Points) -> dict[str, int]:
    """Return figures by the text ids that the engine uses for players."""
    return {str(player): points for player, points in figures.items()}


def by_id(figures: Mapping[str, int]) -> dict[PlayerId, int]:
    """Return figures by the numeric ids that the services use for players."""
    return {int(player): points for player, points in figures.items()}
