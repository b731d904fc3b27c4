"""Seasons: which tables count together, by their dates, games and rule sets."""

from collections.abc import Collection, Iterable, Iterator
from contextlib import suppress
from datetime import date, datetime, tzinfo
from typing import Annotated, Final

from msgspec import Meta, Struct, structs
from sqlalchemy import select

import engine
from scorekeeper.models import Season, SeasonChange, Session
from scorekeeper.services import input_validation
from scorekeeper.services.errors import NotFoundError, OutdatedError, ServiceError, field_errors
from scorekeeper.services.evening_dates import evening_date_of
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.statistics.table_tallies import TableFigures
from scorekeeper.services.view_types.serialization_and_fields import Inner, plain_data, read_view
from scorekeeper.storage.database import db, writing

MOST_LEFT_OUT: Final = 2000
FIRST_YEAR: Final = 1900
LAST_YEAR: Final = 2999


class SeasonTerms(Struct, frozen=True):
    """The terms of a season; without `games` or `presets` all of them count."""

    name: str
    first: date
    last: date
    games: tuple[str, ...] = ()
    presets: tuple[str, ...] = ()
    left_out: Annotated[
        tuple[int, ...], Meta(description="the tables that fit, and do not count")
    ] = ()

    def fits(self, table: TableFigures, zone: tzinfo) -> bool:
        """Return whether a table is within the dates, games and rule sets."""
        return (
            self.first <= evening_date_of(table.opened, zone) <= self.last
            and (not self.games or table.game in self.games)
            and (not self.presets or table.rules.preset in self.presets)
        )

    def counts(self, table: TableFigures, zone: tzinfo) -> bool:
        """Return whether a table counts."""
        return table.id not in self.left_out and self.fits(table, zone)


class SeasonChangeView(Struct, frozen=True):
    """A change of a season: by whom, when, why, and the terms from then on."""

    who: str
    when: datetime
    why: str
    terms: SeasonTerms
    removed: bool


class SeasonView(Struct, frozen=True):
    """A season; `revision` is the number of its changes, `changes` are the earliest first."""

    id: int
    terms: SeasonTerms
    removed: bool
    revision: int
    changes: Inner[tuple[SeasonChangeView, ...]]


def list_seasons(*, removed: bool = False) -> tuple[SeasonView, ...]:
    """Return the seasons that are not removed, or those that are; the latest first."""
    found = []
    for row in db.session.scalars(select(Season)):
        # A season whose terms cannot be read is in `check`, and hides no other.
        with suppress(NotFoundError):
            found.append(_view(row))
    shown = [one for one in found if one.removed is removed]
    return tuple(sorted(shown, key=lambda one: (one.terms.last, one.id), reverse=True))


def season(season_id: int) -> SeasonView:
    """Return a season.  Raises NotFoundError."""
    return _view(repository.row(Season, season_id, "no-season"))


def table_names(numbers: Collection[int]) -> dict[int, str]:
    """Return the names of tables, by their numbers."""
    query = select(Session.id, Session.table).where(Session.id.in_(numbers))
    return {row.id: row.table for row in db.session.execute(query)}


def mistakes(terms: SeasonTerms) -> Iterator[tuple[str, ServiceError]]:
    """Yield every error in the terms as (field, error)."""
    yield from field_errors("name", lambda: input_validation.clean_name(terms.name))
    for field, day in (("first", terms.first), ("last", terms.last)):
        if not FIRST_YEAR <= day.year <= LAST_YEAR:
            yield field, ServiceError("bad-day")
    if terms.last < terms.first:
        yield "last", ServiceError("season-backwards")
    if not {*terms.games} <= engine.GAMES.keys():
        yield "games", ServiceError("season-unknown")
    presets = {preset.name for game in engine.GAMES.values() for preset in game.presets}
    if not {*terms.presets} <= presets or len(terms.left_out) > MOST_LEFT_OUT:
        yield "games", ServiceError("season-unknown")


def create(terms: SeasonTerms, scorer_id: int, key: str) -> SeasonView:
    """Create a season; idempotent with a key.  Raises ServiceError."""
    for _, error in mistakes(terms):
        raise error
    with writing():
        done = idempotency_keys.find_served_result(key, "season")
        if done is not None:
            return season(done)
        row = Season(scorer_id=scorer_id)
        db.session.add(row)
        db.session.flush()
        row.changes.append(_change(terms, scorer_id))
        idempotency_keys.record_served_key(key, "season", None, row.id)
        db.session.flush()
        return _view(row)


def change(
    season_id: int, terms: SeasonTerms, scorer_id: int, seen: int, *, removed: bool = False
) -> SeasonView:
    """Change a season, remove it or bring it back; `seen` is a revision.  Raises ServiceError."""
    for _, error in mistakes(terms):
        raise error
    with writing():
        row = repository.row(Season, season_id, "no-season")
        now = _view(row)
        terms = _cleaned(terms)
        if (now.terms, now.removed) == (terms, removed):
            return now
        if now.revision != seen:
            raise OutdatedError("season-changed")
        row.changes.append(_change(terms, scorer_id, removed=removed))
        db.session.flush()
        return _view(row)


def _cleaned(terms: SeasonTerms) -> SeasonTerms:
    return structs.replace(
        terms,
        name=input_validation.clean_name(terms.name),
        games=tuple(sorted(set(terms.games))),
        presets=tuple(sorted(set(terms.presets))),
        left_out=tuple(sorted(set(terms.left_out))),
    )


def _change(terms: SeasonTerms, scorer_id: int, *, removed: bool = False) -> SeasonChange:
    columns = plain_data(_cleaned(terms))
    columns["first_day"], columns["last_day"] = columns.pop("first"), columns.pop("last")
    return SeasonChange(**columns, removed=removed, scorer_id=scorer_id)


def _view(row: Season) -> SeasonView:
    try:
        changes = tuple(
            read_view(
                SeasonChangeView, each, who=each.scorer.name, when=each.at, terms=_terms(each)
            )
            for each in row.changes
        )
        last = changes[-1]
    except (ValueError, TypeError, IndexError):
        raise NotFoundError("no-season") from None
    return SeasonView(row.id, last.terms, last.removed, len(changes), changes)


def _terms(change: SeasonChange) -> SeasonTerms:
    """Return stored terms.  Raises ValueError, TypeError."""
    return read_view(
        SeasonTerms,
        change,
        first=date.fromisoformat(change.first_day),
        last=date.fromisoformat(change.last_day),
        games=_texts(change.games),
        presets=_texts(change.presets),
        left_out=tuple(int(number) for number in change.left_out),
    )


def _texts(stored: Iterable[object]) -> tuple[str, ...]:
    return tuple(str(one) for one in stored)
