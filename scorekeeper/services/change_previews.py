"""The preview of a change to a table: every figure that would be another one.

The change is made by the service that makes it, inside a transaction that is rolled back, and both
states are read by the views of all pages.  So there is no second reckoning that could disagree.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from contextlib import suppress
from decimal import Decimal
from hashlib import sha256
from typing import Final, Generic, TypeAlias, TypeVar

from msgspec import Struct, structs

from scorekeeper.services.adjudication_outside_write_lock import prejudge_outside_lock
from scorekeeper.services.persistence import repository
from scorekeeper.services.scoring import session_view_builder
from scorekeeper.services.settling import evenings, session_settlement_and_payments
from scorekeeper.services.view_types import HandView, PlayerId, SeriesView, SessionView
from scorekeeper.services.view_types.settlements import PaymentView
from scorekeeper.storage.database import is_writing, writing

FigureValue: TypeAlias = int | Decimal | str | None


class FigureKey(Struct, frozen=True):
    """The name of a figure: its kind, and the hand, series, players and mark it is of.

    Players are given by name: in a trial a new one has an id that is nobody's.
    """

    what: str
    player: str = ""
    hand: int = 0
    stretch: int = 0
    payee: str = ""
    mark: str = ""


Figures: TypeAlias = Mapping[FigureKey, FigureValue]
_Found: TypeAlias = Iterator[tuple[FigureKey, FigureValue]]
ORDER: Final = (
    *("due", "balance", "evening", "sum", "total", "mark", "games-won"),
    *("ended", "ending", "bonus", "result", "result-now"),
    *("state", "points", "times", "window", "out", "others"),
    *("standing", "to-go", "pool", "share", "share-now"),
    *("next-times", "next-for", "dealer", "coming"),
)
"""The kinds of figures, in the order of a preview: what people ask for first."""
MONEY: Final = frozenset({"balance", "evening", "due"})
"""The kinds that are amounts."""
ZERO: Final = frozenset(
    {
        *("points", "window", "bonus", "pool", "share", "share-now"),
        *("mark", "sum", "balance", "evening", "due"),
    }
)
"""The kinds of which a missing figure is zero."""
AS_IF: Final = {"result-now": "result", "share-now": "share"}
"""Kinds of figures as if the session ended now, and those that they become when it does.

They are kinds of their own: ending a series or dividing the window makes figures of it that were
none before, even if they are as large.
"""


def session_figures(session_id: int) -> Figures:
    """Return all figures of a table and of the evening it settles with.  Raises ServiceError."""
    row = repository.session(session_id)
    view = session_view_builder.build_session_view(row)
    names = {player.id: player.name for player in view.players}
    found = dict(_of_session(view, names))
    number = repository.evening_id(row)
    if number is None:
        found |= _due(session_settlement_and_payments.settlement_of_session(session_id).due, names)
    else:
        evening = evenings.view(number)
        names |= {player.id: player.name for player in evening.players}
        found |= {
            FigureKey("evening", names[player]): amount
            for player, amount in evening.balances.items()
        }
        found |= _due(evening.due, names)
    return {key: value for key, value in found.items() if value or key.what not in ZERO}


def _due(payments: tuple[PaymentView, ...], names: Mapping[PlayerId, str]) -> Figures:
    return {
        FigureKey("due", names[each.payer], payee=names[each.payee]): each.amount
        for each in payments
    }


def _of_session(view: SessionView, names: Mapping[PlayerId, str]) -> _Found:
    for hand in view.hands:
        yield from _of_hand(hand, names)
    for stretch in view.stretches:
        yield from _of_series(stretch, names)
    yield from _to_come(view, names)
    for each in view.marks:
        yield FigureKey("mark", each.player.name, hand=each.hand, mark=each.kind.name), 1
    for player, points in view.points.items():
        yield FigureKey("sum", names[player]), points
    if view.window is not None:
        for seat in view.seats:
            yield FigureKey("total", seat.player.name), seat.total
    for player, amount in view.balances.items():
        yield FigureKey("balance", names[player]), amount


def _of_hand(hand: HandView, names: Mapping[PlayerId, str]) -> _Found:
    number = hand.number
    yield FigureKey("state", hand=number), hand.state.value
    yield FigureKey("times", hand=number), hand.times
    yield FigureKey("others", hand=number), _listed(player.name for player in hand.due)
    yield FigureKey("out", hand=number), _listed(player.name for player in hand.out)
    yield FigureKey("window", hand=number), hand.window.change if hand.window else 0
    for player, points in hand.points.items():
        yield FigureKey("points", names[player], hand=number), points


def _of_series(stretch: SeriesView, names: Mapping[PlayerId, str]) -> _Found:
    number = stretch.number
    last = 0 if stretch.running else stretch.hands[-1]
    yield FigureKey("ended", stretch=number), last or None
    yield FigureKey("ending", stretch=number), stretch.ending.value
    for player, points in stretch.bonus.items():
        yield FigureKey("bonus", names[player], stretch=number), points
    for player, points in stretch.results.items():
        what = "result-now" if stretch.running else "result"
        yield FigureKey(what, names[player], stretch=number), points


def _to_come(view: SessionView, names: Mapping[PlayerId, str]) -> _Found:
    """Yield the standing of the running series and match, and the figures of the hands to come."""
    if view.standing is not None:
        for player, points in view.standing.totals.items():
            yield FigureKey("standing", names[player]), points
        for player, points in view.standing.to_go.items():
            yield FigureKey("to-go", names[player]), points
    for player, games in view.games_won.items():
        yield FigureKey("games-won", names[player]), games
    yield FigureKey("next-times"), view.next_times
    yield FigureKey("next-for"), view.next_for
    yield FigureKey("dealer"), _listed(seat.player.name for seat in view.seats if seat.dealer)
    yield FigureKey("coming"), _listed(player.name for player in view.coming)
    if view.window is not None:
        divided = view.window.divided
        yield FigureKey("pool"), 0 if divided else view.window.points
        for player, points in view.window.shares.items():
            yield FigureKey("share" if divided else "share-now", names[player]), points


def _listed(names: Iterator[str]) -> str | None:
    return ", ".join(names) or None


Key = TypeVar("Key")


class FigureChange(Struct, Generic[Key], frozen=True):
    """A figure before and after a change; None if there is none."""

    key: Key
    before: FigureValue
    after: FigureValue


class ChangePreview(Struct, frozen=True):
    """The effect of a change to a table; `state` is that of the table before it."""

    session_id: int
    state: int
    changes: tuple[FigureChange[FigureKey], ...]

    @property
    def mark(self) -> str:
        """A digest of the effect, by which a form confirms exactly this one."""
        plain = [[repr(each.key), str(each.before), str(each.after)] for each in self.changes]
        return sha256(json.dumps([self.state, plain]).encode()).hexdigest()[:16]


def preview_change(session_id: int, change: Callable[[], object]) -> ChangePreview:
    """Return the effect of a call to a service; nothing is stored.  Raises as the call does."""
    state = repository.table_state(repository.session(session_id))
    before = session_figures(session_id)

    def made() -> Figures:
        change()
        return session_figures(session_id)

    return ChangePreview(session_id, state, list_changes(before, try_out(made)))


def list_changes(before: Figures, after: Figures) -> tuple[FigureChange[FigureKey], ...]:
    """Return the figures that differ, in the order of a preview.

    What is so on one side replaces what would be so if the session ended now.
    """

    def value(figures: Figures, key: FigureKey) -> FigureValue:
        return figures.get(key, 0 if key.what in ZERO else None)

    keys = dict.fromkeys((*before, *after))

    def is_replaced(key: FigureKey) -> bool:
        return key.what in AS_IF and structs.replace(key, what=AS_IF[key.what]) in keys

    found = [
        FigureChange(key, was, now)
        for key in keys
        for was, now in ((value(before, key), value(after, key)),)
        if was != now and not is_replaced(key)
    ]
    found.sort(key=lambda one: (ORDER.index(one.key.what), one.key.stretch, one.key.hand))
    return tuple(found)


T = TypeVar("T")


class _RolledBackError(Exception):
    """The end of a trial, which rolls the change back."""


@prejudge_outside_lock
def try_out(change: Callable[[], T]) -> T:
    """Make a change inside `writing()`, return its result, without rows, and roll it back."""
    if is_writing():
        raise AssertionError("an outer transaction would keep the change")
    found: list[T] = []
    with suppress(_RolledBackError), writing():
        found.append(change())
        raise _RolledBackError
    return found[0]
