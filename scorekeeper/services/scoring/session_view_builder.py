"""The view of a session: everything is computed from its records (SES 5.1)."""

from engine.hand.cards import Seat
from engine.hand.record import RuleSetRef
from scorekeeper.models import Draft, Session, TableChange
from scorekeeper.services import open_drafts, player_identity, seating, table_counting, view_types
from scorekeeper.services.persistence import repository, row_validation
from scorekeeper.services.scoring import session_replay
from scorekeeper.services.scoring.scored_session_views import (
    CountedSession,
    key_by_player_id,
    money_of,
)
from scorekeeper.services.seating import Sitting
from scorekeeper.services.view_types.serialization_and_fields import read_view


def build_session_view(row: Session, upto: tuple[int, int] | None = None) -> view_types.SessionView:
    """Build the view of a session.  Raises UnreadableSessionError.

    With `upto`, as if the hand of that number had only so many versions (0: no such hand); the
    present players and the next dealer are not affected.
    """
    row_validation.require_valid(row)
    with row_validation.reading_rows(row):
        return _view(
            row,
            session_replay.count_session_as_of_version(row, *upto)
            if upto
            else session_replay.count_session(row),
        )


def _view(row: Session, evening: CountedSession) -> view_types.SessionView:
    number, table, account = seating.next_number(row), evening.table, evening.account
    players = _everybody(row, evening)
    points = {player: account.points.get(str(player), 0) for player in players}
    status = repository.status(row)
    again = open_drafts.draft_of_undone_recording(row)
    sitting, dealer = _entered(row, evening, again)
    return read_view(
        view_types.SessionView,
        row,
        state=repository.table_state(row),
        club=repository.club_name(),
        rules=rules_of(row),
        way=table_counting.method_of(row),
        terms=table_counting.terms_of(row),
        status=status,
        opened=row.changes[0].at,
        closed=row.changes[-1].at if status is view_types.SessionStatus.CLOSED else None,
        players=tuple(players.values()),
        seats=tuple(
            view_types.SeatView(
                seat,
                player,
                account.totals.get(str(player.id), 0),
                dealer=seat is dealer,
                plays=sitting.seat(seat),
                out=seat not in evening.coming.places,
            )
            for seat, player in table.table.items()
        ),
        coming=tuple(evening.coming.players.values()),
        hands=tuple(step.view for step in evening.hands),
        stretches=evening.stretches,
        standing=evening.standing,
        next_times=account.next_times,
        next_for=account.next_for,
        marks=evening.marks,
        games_won=key_by_player_id(account.games_won),
        window=evening.window,
        points=points,
        balances=money_of(row, points),
        next_number=number,
        money_hidden=False,
        entering=number if again is None else again.number,
        next_dealer=dealer,
        swaps=seating.people_changes(row),
        resumable=status is view_types.SessionStatus.OPEN and seating.can_resume_series(row),
        half_entered=open_drafts.drafts_of(row),
        discarded=open_drafts.discarded_drafts(row),
        changes=tuple(_change(each) for each in row.corrections),
        paper_import=row.paper_import_id,
    )


def _change(row: TableChange) -> view_types.TableChangeView:
    kind, who = view_types.TableChangeKind(row.what), row.scorer.name
    return read_view(view_types.TableChangeView, row, kind=kind, who=who, when=row.at)


def _entered(row: Session, counted: CountedSession, again: Draft | None) -> tuple[Sitting, Seat]:
    """Return the players of the hand being entered, and its dealer by seat at the table.

    That is the next hand, with the players whose turn it is unless it was begun by others; or the
    last one, if it was reopened (`again`).
    """
    number = seating.next_number(row)
    draft = again or next((each for each in row.drafts if each.number == number), None)
    due = counted.coming
    turn = seating.next_dealer(row, due, counted.dealt, again=counted.account.deals_again)
    if draft is None:
        return due, turn
    sitting = seating.seating_of_draft(row, draft)
    if again is None and sitting.places == due.places:
        return sitting, turn
    return sitting, sitting.place(Seat(draft.dealer))


def next_hand_seating(row: Session) -> tuple[Sitting, Seat]:
    """Return the players of the next hand, and its dealer by seat at the table."""
    with row_validation.reading_rows(row):
        counted = session_replay.count_session(row)
    again = counted.account.deals_again
    return counted.coming, seating.next_dealer(row, counted.coming, counted.dealt, again=again)


def rules_of(row: Session) -> RuleSetRef:
    """Return the rule set of a session, as in the record of the next hand."""
    players = len(seating.seating_if_all_play(row, seating.next_number(row)).table)
    house = table_counting.house_for(row, players) if isinstance(row.house, dict) else {}
    return RuleSetRef(row.preset, house, row.rules_version)


def _everybody(
    row: Session, evening: CountedSession
) -> dict[view_types.PlayerId, view_types.PlayerView]:
    """Return all players of the table: present ones in seat order, former ones, and payers."""
    everybody = dict(evening.players)
    for made in repository.payments_in_force(row):
        # The payer may have sat here only until the substitution was undone.
        for who in (made.payer, made.payee):
            there = player_identity.view_player(who)
            everybody.setdefault(there.id, there)
    return everybody
