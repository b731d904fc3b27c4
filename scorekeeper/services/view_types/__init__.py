"""The results of the services: frozen plain data, with the engine's own objects inside.

Players are numbers (`PlayerId`), the same everywhere; every mapping from player to figure is in
seat order, former players last.  Points are integers, money is exact decimals.  There are no texts
for users in here: `engine.record_sentences` and `scorekeeper.i18n.texts` have them.
"""

from scorekeeper.services.view_types.club_players_and_seats import ClubView as ClubView
from scorekeeper.services.view_types.club_players_and_seats import Money as Money
from scorekeeper.services.view_types.club_players_and_seats import PlayerId as PlayerId
from scorekeeper.services.view_types.club_players_and_seats import PlayerMarkView as PlayerMarkView
from scorekeeper.services.view_types.club_players_and_seats import PlayerView as PlayerView
from scorekeeper.services.view_types.club_players_and_seats import Points as Points
from scorekeeper.services.view_types.club_players_and_seats import ScorerView as ScorerView
from scorekeeper.services.view_types.club_players_and_seats import SeatView as SeatView
from scorekeeper.services.view_types.club_players_and_seats import Substitution as Substitution
from scorekeeper.services.view_types.drafts import ANY_PAGE as ANY_PAGE
from scorekeeper.services.view_types.drafts import DraftDecision as DraftDecision
from scorekeeper.services.view_types.drafts import DraftHead as DraftHead
from scorekeeper.services.view_types.drafts import DraftView as DraftView
from scorekeeper.services.view_types.drafts import ShownPageState as ShownPageState
from scorekeeper.services.view_types.drafts import ShownSeatsState as ShownSeatsState
from scorekeeper.services.view_types.recorded_hands import HandState as HandState
from scorekeeper.services.view_types.recorded_hands import HandView as HandView
from scorekeeper.services.view_types.recorded_hands import ReasonView as ReasonView
from scorekeeper.services.view_types.recorded_hands import VersionKind as VersionKind
from scorekeeper.services.view_types.recorded_hands import VersionView as VersionView
from scorekeeper.services.view_types.recorded_hands import WindowPoolEffect as WindowPoolEffect
from scorekeeper.services.view_types.sessions import RecordingResult as RecordingResult
from scorekeeper.services.view_types.sessions import ResultChange as ResultChange
from scorekeeper.services.view_types.sessions import RunningSeriesView as RunningSeriesView
from scorekeeper.services.view_types.sessions import SeriesView as SeriesView
from scorekeeper.services.view_types.sessions import SessionHead as SessionHead
from scorekeeper.services.view_types.sessions import SessionStatus as SessionStatus
from scorekeeper.services.view_types.sessions import SessionView as SessionView
from scorekeeper.services.view_types.sessions import TableChangeKind as TableChangeKind
from scorekeeper.services.view_types.sessions import TableChangeView as TableChangeView
from scorekeeper.services.view_types.sessions import UnreadableTable as UnreadableTable
from scorekeeper.services.view_types.sessions import WindowPoolView as WindowPoolView
