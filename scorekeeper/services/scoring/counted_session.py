"""How a session went, as its way of counting has it (SES 1.2), and how pages have that."""

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
    """A hand with what counts of it, before it is put in line with the others.

    `dealer` is who dealt it, by seat at the table.
    """

    number: int
    sitting: Sitting
    versions: tuple[VersionView, ...]
    state: HandState
    dealer: Seat
    counted: CountedHand


class CountedSessionResult(Struct, frozen=True):
    """The account of a session, and which of its lines is which hand's.

    `dealt` is who dealt the last hand that was not withdrawn, by seat at the table.
    """

    account: SessionAccount
    lines: Mapping[int, CountedLine]
    table: Sitting
    dealt: Seat | None

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


def window_accounts(flow: CountingFlow | None) -> HandWindow | None:
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
