"""The results of the services: frozen plain data, with the engine's own objects inside.

Players are numbers (`PlayerId`), the same everywhere; every mapping from player to figure is in
seat order, former players last.  Points are integers, money is exact decimals.  There are no texts
for users in here: `engine.words` and `scorekeeper.i18n.texts` have them.
"""

from __future__ import annotations

from scorekeeper.services.views.drafts import (
    ANY_PAGE,
    DraftView,
    HalfEntered,
    HalfHand,
    PageView,
    SeatsPage,
)
from scorekeeper.services.views.hands import (
    HandState,
    HandView,
    HandWindow,
    QuarantineView,
    Unreadable,
    UnreadableTable,
    VersionKind,
    VersionView,
)
from scorekeeper.services.views.people import (
    ClubView,
    MarkView,
    Money,
    PlayerId,
    PlayerView,
    Points,
    ScorerView,
    SeatView,
    Swap,
)
from scorekeeper.services.views.session_views import (
    KeptView,
    ResultChange,
    SessionHead,
    SessionStatus,
    SessionView,
    StandingView,
    StretchView,
    WindowView,
)

__all__ = [
    "ANY_PAGE",
    "ClubView",
    "DraftView",
    "HalfEntered",
    "HalfHand",
    "HandState",
    "HandView",
    "HandWindow",
    "KeptView",
    "MarkView",
    "Money",
    "PageView",
    "PlayerId",
    "PlayerView",
    "Points",
    "QuarantineView",
    "ResultChange",
    "ScorerView",
    "SeatView",
    "SeatsPage",
    "SessionHead",
    "SessionStatus",
    "SessionView",
    "StandingView",
    "StretchView",
    "Swap",
    "Unreadable",
    "UnreadableTable",
    "VersionKind",
    "VersionView",
    "WindowView",
]
