"""The results of the services: frozen plain data, with the engine's own objects inside.

Players are numbers (`PlayerId`), the same everywhere; every mapping from player to figure is in
seat order, former players last.  Points are integers, money is exact decimals.  There are no texts
for users in here: `engine.record_sentences` and `scorekeeper.i18n.texts` have them.
"""

from __future__ import annotations

from scorekeeper.services.views.drafts import ANY_PAGE as ANY_PAGE
from scorekeeper.services.views.drafts import DraftDecision as DraftDecision
from scorekeeper.services.views.drafts import DraftHead as DraftHead
from scorekeeper.services.views.drafts import DraftView as DraftView
from scorekeeper.services.views.drafts import ShownPageState as ShownPageState
from scorekeeper.services.views.drafts import ShownSeatsState as ShownSeatsState
from scorekeeper.services.views.people import ClubView as ClubView
from scorekeeper.services.views.people import Money as Money
from scorekeeper.services.views.people import PlayerId as PlayerId
from scorekeeper.services.views.people import PlayerMarkView as PlayerMarkView
from scorekeeper.services.views.people import PlayerView as PlayerView
from scorekeeper.services.views.people import Points as Points
from scorekeeper.services.views.people import ScorerView as ScorerView
from scorekeeper.services.views.people import SeatView as SeatView
from scorekeeper.services.views.people import Substitution as Substitution
from scorekeeper.services.views.recorded_hands import HandState as HandState
from scorekeeper.services.views.recorded_hands import HandView as HandView
from scorekeeper.services.views.recorded_hands import ReasonView as ReasonView
from scorekeeper.services.views.recorded_hands import VersionKind as VersionKind
from scorekeeper.services.views.recorded_hands import VersionView as VersionView
from scorekeeper.services.views.recorded_hands import WindowPoolEffect as WindowPoolEffect
from scorekeeper.services.views.sessions import RecordingResult as RecordingResult
from scorekeeper.services.views.sessions import ResultChange as ResultChange
from scorekeeper.services.views.sessions import RunningSeriesView as RunningSeriesView
from scorekeeper.services.views.sessions import SeriesView as SeriesView
from scorekeeper.services.views.sessions import SessionHead as SessionHead
from scorekeeper.services.views.sessions import SessionStatus as SessionStatus
from scorekeeper.services.views.sessions import SessionView as SessionView
from scorekeeper.services.views.sessions import TableChangeKind as TableChangeKind
from scorekeeper.services.views.sessions import TableChangeView as TableChangeView
from scorekeeper.services.views.sessions import UnreadableTable as UnreadableTable
from scorekeeper.services.views.sessions import WindowPoolView as WindowPoolView
