"""The results of the services: frozen plain data, with the engine's own objects inside.

Players are numbers (`PlayerId`), the same everywhere; every mapping from player to figure is in
seat order, former players last.  Points are integers, money is exact decimals.  There are no texts
for users in here: `engine.record_sentences` and `scorekeeper.i18n.texts` have them.
"""

from __future__ import annotations

from scorekeeper.services.views.drafts import (
    ANY_PAGE,
    DraftDecision,
    DraftHead,
    DraftView,
    ShownPageState,
    ShownSeatsState,
)
from scorekeeper.services.views.hands import (
    HandState,
    HandView,
    QuarantineNote,
    UnreadableTable,
    VersionKind,
    VersionView,
    WindowPoolEffect,
)
from scorekeeper.services.views.people import (
    ClubView,
    Money,
    PlayerId,
    PlayerMarkView,
    PlayerView,
    Points,
    ScorerView,
    SeatView,
    Substitution,
)
from scorekeeper.services.views.session_views import (
    RecordingResult,
    ResultChange,
    RunningSeriesView,
    SeriesView,
    SessionHead,
    SessionStatus,
    SessionView,
    TableChangeKind,
    TableChangeView,
    WindowPoolView,
)

__all__ = [
    "ANY_PAGE",
    "ClubView",
    "DraftDecision",
    "DraftHead",
    "DraftView",
    "HandState",
    "HandView",
    "Money",
    "PlayerId",
    "PlayerMarkView",
    "PlayerView",
    "Points",
    "QuarantineNote",
    "RecordingResult",
    "ResultChange",
    "RunningSeriesView",
    "ScorerView",
    "SeatView",
    "SeriesView",
    "SessionHead",
    "SessionStatus",
    "SessionView",
    "ShownPageState",
    "ShownSeatsState",
    "Substitution",
    "TableChangeKind",
    "TableChangeView",
    "UnreadableTable",
    "VersionKind",
    "VersionView",
    "WindowPoolEffect",
    "WindowPoolView",
]
