"""Changes of seats: a substitute, a newcomer, somebody who leaves, and undoing these (SES 1.1)."""

from collections.abc import Iterator

from msgspec import Struct

from engine.hand.cards import Seat
from scorekeeper.models import Player, Seating, Session
from scorekeeper.person_names import name_key
from scorekeeper.services import errors, open_drafts, seating
from scorekeeper.services.entry import draft_loading
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.session import sessions, table_and_rule_set_validation
from scorekeeper.services.view_types import DraftDecision, SessionView, ShownSeatsState
from scorekeeper.storage.database import db, writing


def substitute(  # noqa: PLR0913  (what a page says of a seat)
    session_id: int,
    seat: Seat,
    player: str | None,
    scorer_id: int,
    *,
    after: bool = False,
    half: DraftDecision | None = None,
    key: str | None = None,
    on: ShownSeatsState | None = None,
) -> SessionView:
    """Change who sits in a seat from the next hand on; this ends a running rádli (SES 1.1).

    In a free seat the player joins, and with `after` he sits down after that seat; without a
    `player` whoever sits there leaves. Without `half`, the scorer's decision about it, a draft of
    the next hand is refused.

    Raises NotFoundError, RefusedError, ChangedError, ServiceError.
    """
    with writing():
        if idempotency_keys.find_served_result(key, "seats", session_id) is not None:
            return sessions.view(session_id)
        row = repository.session_to_change(session_id)
        _require_seats(row, half, on)
        number = seating.next_number(row)
        sitting = seating.seating_if_all_play(row, number).table
        is_new = player is not None and not after and seat in seating.free_seats(row)
        if seat not in sitting and not is_new:
            raise errors.NotFoundError("no-seat", seat=seat.value)
        if after and (player is None or not seating.can_join(row)):
            raise _cannot_join(row)
        leaves = player is None
        if player is None:
            if not seating.can_leave(row):
                raise _cannot_leave(row)
            person = db.session.get_one(Player, sitting[seat].id)
        else:
            person = repository.player(player, scorer_id)
            # Duplicate entries of a person count as one.
            if name_key(person.name) in {name_key(each.name) for each in sitting.values()}:
                raise errors.RefusedError("same-player", name=person.name)
        _settle_half(row, half, same_number=not (leaves or after or is_new))
        if after:
            seat, moved = seating.seats_after_joining(sitting, seat)
            for at, each in moved.items():
                there = db.session.get_one(Player, each.id)
                row.seatings.append(_seating(at, there, number, scorer_id))
        row.seatings.append(_seating(seat, person, number, scorer_id, leaves=leaves))
        idempotency_keys.record_served_key(key, "seats", row.id, number)
        db.session.flush()
        draft_loading.update_next_draft_players(row)
        return session_view_builder.build_session_view(row)


def undo_substitutions(
    session_id: int,
    scorer_id: int,
    *,
    half: DraftDecision | None = None,
    on: ShownSeatsState | None = None,
) -> SessionView:
    """Restore the players of the last hand.  Raises NotFoundError, ChangedError, RefusedError."""
    with writing():
        seen = None if on is None else on.state
        row = repository.session_as_seen(
            session_id, "unseat", seen, lambda row: not seating.undoable_substitutions(row)
        )
        if row is None:
            return sessions.view(session_id)
        _require_seats(row, half, on)
        swaps = seating.undoable_substitutions(row)
        if not swaps:
            raise errors.RefusedError("no-swap")
        _settle_half(row, half, same_number=all(swap.was and swap.now for swap in swaps))
        number = seating.next_number(row)
        for swap in swaps:
            leaves = swap.was is None
            stored = (
                swap.now.id
                if swap.was is None and swap.now is not None
                else seating.player_before_substitutions(row, swap.seat)
            )
            player = db.session.get_one(Player, stored)
            row.seatings.append(_seating(swap.seat, player, number, scorer_id, leaves=leaves))
        db.session.flush()
        draft_loading.update_next_draft_players(row)
        return session_view_builder.build_session_view(row)


class SeatOffers(Struct, frozen=True):
    """The offers of a page: to join, to just leave, and the possible numbers of players."""

    can_join: bool
    can_leave: bool
    numbers: tuple[int, ...]


def seat_offers(session_id: int) -> SeatOffers:
    """Return whether somebody could join a table or leave it.  Raises NotFoundError."""
    row = repository.session(session_id)
    possible = seating.possible_numbers(row)
    return SeatOffers(seating.can_join(row), seating.can_leave(row), possible)


def _cannot_join(row: Session) -> errors.RefusedError:
    """Return the error of one player more than the rules allow (SES 1.1)."""
    return errors.RefusedError("cannot-join", known=_possible(row))


def _cannot_leave(row: Session) -> errors.RefusedError:
    """Return the error of one player less than the rules allow (SES 1.1)."""
    return errors.RefusedError("cannot-leave", known=_possible(row))


def _possible(row: Session) -> str:
    return ", ".join(map(str, seating.possible_numbers(row)))


def _require_seats(row: Session, half: DraftDecision | None, on: ShownSeatsState | None) -> None:
    """Raise ChangedError if the page showed other players, or an older draft to discard."""
    if on is None:
        return
    repository.require_state(row, on.state)
    draft = open_drafts.coming_draft(row)
    if half is DraftDecision.DISCARDED and draft is not None and draft.revision != on.half:
        raise errors.ChangedError(row.id)


def _settle_half(row: Session, half: DraftDecision | None, *, same_number: bool) -> None:
    """Handle the draft of the next hand as the scorer decided; refuse without a decision.

    Undone entries of it are dropped.  It cannot go on with another number of players.
    """
    wrong = _half_mistake(row, half, same_number=same_number)
    if wrong is not None:
        raise wrong
    draft = open_drafts.coming_draft(row)
    if draft is not None and half is DraftDecision.DISCARDED:
        row.drafts.remove(draft)
    if not same_number:
        number = seating.next_number(row)
        row.drafts[:] = [each for each in row.drafts if each.number != number]
    open_drafts.invalidate_next_draft_pages(row)


def _half_mistake(
    row: Session, half: DraftDecision | None, *, same_number: bool
) -> errors.RefusedError | None:
    """Return why the draft of the next hand cannot go on as the scorer decided, if it cannot."""
    draft = open_drafts.coming_draft(row)
    if draft is not None and half is None:
        return errors.RefusedError("hand-half-entered", number=draft.number, count=draft.cursor)
    if draft is not None and half is not DraftDecision.DISCARDED and not same_number:
        return errors.RefusedError("hand-other-number", number=draft.number)
    return None


def _seating(
    seat: Seat, player: Player, from_hand: int, scorer_id: int, *, leaves: bool = False
) -> Seating:
    return Seating(
        seat=seat.value, player=player, from_hand=from_hand, scorer_id=scorer_id, leaves=leaves
    )


def find_seat_mistakes(
    session_id: int,
    seat: Seat | None,
    newcomer: str | None,
    half: DraftDecision | None,
    *,
    after: bool = False,
) -> Iterator[tuple[str, errors.ServiceError]]:
    """Yield every error in a change of seats, by field: `seat`, `newcomer`, `half`.

    In a free seat, or `after` another, the newcomer joins, and without one a player leaves.
    """
    row = repository.session(session_id)
    sitting = seating.seating_if_all_play(row, seating.next_number(row)).table
    is_free = seat is not None and (after or seat in seating.free_seats(row))
    if seat is None:
        yield "seat", errors.ServiceError("seat-missing")
    elif seat not in sitting and (after or not is_free):
        yield "seat", errors.NotFoundError("no-seat", seat=seat.value)
    elif after and not seating.can_join(row):
        yield "seat", _cannot_join(row)
    if newcomer is not None:
        there = {name_key(player.name) for player in sitting.values()}
        yield from table_and_rule_set_validation.find_name_mistakes("newcomer", newcomer, there)
    elif is_free:
        yield "newcomer", errors.ServiceError("bad-name")
    elif not seating.can_leave(row):
        yield "newcomer", _cannot_leave(row)
    wrong = _half_mistake(row, half, same_number=newcomer is not None and not is_free)
    if wrong is not None:
        yield "half", wrong
