"""Opinions on versions of hands: "that was so", or "not so" until a scorer clears it."""

from collections.abc import Iterator
from typing import Final

from sqlalchemy import exists, select
from sqlalchemy.orm import aliased, selectinload

from engine.hand.cards import Seat
from engine.hand.record import SEATS
from scorekeeper.models import HandOpinion, HandVersion, OpinionClearance
from scorekeeper.services import input_validation, seating
from scorekeeper.services.errors import RefusedError
from scorekeeper.services.people import table_phones
from scorekeeper.services.people.table_phones import PhoneToken, PhoneView
from scorekeeper.services.persistence import repository
from scorekeeper.services.player_identity import view_player
from scorekeeper.services.view_types import PlayerView, ReasonView, VersionKind
from scorekeeper.services.view_types.recorded_hands import HandOpinions, OpinionView, TableOpinions
from scorekeeper.services.view_types.serialization_and_fields import read_view
from scorekeeper.storage.database import db, writing

MOST_WORD: Final = 80
MOST_CHANGES: Final = 10
"""A seat may say so many things about one version: more is no opinion."""
_SEATS: Final = frozenset(seat.value for seat in SEATS)
_LATER: Final = aliased(HandVersion)
_ON_LAST_VERSIONS: Final = (
    select(HandOpinion)
    .where(
        ~exists().where(
            _LATER.session_id == HandOpinion.session_id,
            _LATER.hand == HandOpinion.hand,
            _LATER.number > HandOpinion.version,
        )
    )
    .options(selectinload(HandOpinion.clearances))
    .order_by(HandOpinion.id)
)


def of_table(session_id: int) -> TableOpinions:
    """Return the opinions at a table; none where the club does without phones."""
    if not table_phones.are_enabled():
        return TableOpinions()
    rows = db.session.scalars(_ON_LAST_VERSIONS.where(HandOpinion.session_id == session_id))
    sat = seating.seating_history_of(repository.session(session_id))
    found: dict[int, dict[Seat, OpinionView]] = {}
    for row in rows:
        if row.seat not in _SEATS:
            # Corrupt: `check` reports it, and the table goes on without it.
            continue
        # Another person may have been entered when it was said.
        player = sat.at(row.hand).table.get(Seat(row.seat), view_player(row.player))
        found.setdefault(row.hand, {})[Seat(row.seat)] = _view(row, player)
    hands = {
        number: HandOpinions(number, {seat: hand[seat] for seat in SEATS if seat in hand})
        for number, hand in sorted(found.items())
    }
    return TableOpinions(hands)


def hands_before(session_id: int, phone: PhoneView) -> Iterator[int]:
    """Yield the numbers of the hands at which this phone's player sat in another place, or not."""
    row = repository.session(session_id)
    for number in range(1, seating.next_number(row)):
        player = seating.seating_if_all_play(row, number).table.get(phone.seat)
        if player is None or player.id != phone.player.id:
            yield number


def say(
    session_id: int, token: PhoneToken, number: int, version: int, *, agrees: bool, word: str = ""
) -> None:
    """Record the opinion of a phone's seat on a hand; the same once more changes nothing.

    Raises NotFoundError, ServiceError for the word, and RefusedError if the phone has no right, the
    hand has another version, was played before that player sat there, or was talked of too often.
    """
    cleaned = "" if agrees else input_validation.clean_text(word, MOST_WORD)
    with writing():
        phone = table_phones.find(session_id, token)
        if phone is None:
            raise RefusedError("phone-ended")
        row = repository.session(session_id)
        hand = repository.hand(row, number)
        last = hand.versions[-1]
        if last.number != version or last.kind == VersionKind.REOPENED.value:
            raise RefusedError("hand-changed-since", number=number)
        if number in hands_before(session_id, phone):
            raise RefusedError("hand-before-you", number=number)
        mine = {"session_id": session_id, "hand": number, "seat": phone.seat.value}
        said = db.session.scalars(_ON_LAST_VERSIONS.filter_by(**mine)).all()
        if said and (said[-1].agrees, said[-1].word) == (agrees, cleaned):
            return
        if len(said) >= MOST_CHANGES:
            raise RefusedError("said-enough", number=number)
        repository.session_to_change(session_id)
        said_now = {"version": version, "agrees": agrees, "word": cleaned}
        db.session.add(HandOpinion(player_id=phone.player.id, **mine, **said_now))
        db.session.flush()


def clear(session_id: int, number: int, upto: int, scorer_id: int, why: str) -> None:
    """Clear the objections to a hand up to the opinion `upto`, the last one on the scorer's page.

    Later ones stay; one that is cleared stays as it is.  Closed tables can be cleared as well, as
    nothing is paid by it.  Raises NotFoundError, ServiceError without a reason.
    """
    reason = input_validation.clean_reason(why)
    with writing():
        repository.hand(repository.session(session_id), number)
        open_ones = [
            each.id for each in of_table(session_id).of(number).objections if each.id <= upto
        ]
        if open_ones:
            repository.session_to_change(session_id, closed=True)
        for opinion in open_ones:
            db.session.add(OpinionClearance(opinion_id=opinion, why=reason, scorer_id=scorer_id))
        db.session.flush()


def _view(row: HandOpinion, player: PlayerView) -> OpinionView:
    cleared = next(iter(row.clearances), None)
    reason = ReasonView(cleared.scorer.name, cleared.at, cleared.why) if cleared else None
    seat = Seat(row.seat)
    return read_view(OpinionView, row, seat=seat, player=player, when=row.at, cleared=reason)
