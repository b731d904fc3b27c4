"""Session views as JSON data: money as text, so that it is never parsed as a float."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import asdict
from decimal import Decimal
from typing import Final

from engine.sessions.settlement import unsigned_zero
from scorekeeper.services.views import (
    HandView,
    PlayerId,
    PlayerView,
    SeatView,
    SeriesView,
    SessionHead,
    SessionView,
)

_OF_MONEY: Final = ("unit_price", "currency", "balances")


def session_head_data(view: SessionHead) -> dict[str, object]:
    """Return a session in a list as JSON data; an unreadable one with its number only."""
    if view.unreadable:
        return {"id": view.id, "table": view.table, "unreadable": True}
    return {
        "id": view.id,
        "table": view.table,
        "game": view.game,
        "rules": asdict(view.rules),
        "mode": view.way.name if view.way else None,
        "status": view.status.value,
        "players": [player_data(player) for player in view.players],
        "hands": view.hands,
        "unreadable": False,
        "opened": view.opened.isoformat(),
        "closed": view.closed.isoformat() if view.closed else None,
    }


def session_data(view: SessionView) -> dict[str, object]:
    """Return everything that a scoreboard shows as JSON data; amounts unless they are hidden."""
    data = _session_data(view)
    if view.money_hidden:
        for name in _OF_MONEY:
            del data[name]
        data["stretches"] = [
            {name: value for name, value in _stretch(one).items() if name != "amounts"}
            for one in view.stretches
        ]
    return data


def _session_data(view: SessionView) -> dict[str, object]:
    return {
        "id": view.id,
        "revision": view.revision,
        "club": view.club,
        "table": view.table,
        "game": view.game,
        "rules": asdict(view.rules),
        "mode": view.way.name,
        "terms": dict(view.terms),
        "status": view.status.value,
        "unit_price": amount_text(view.unit_price),
        "currency": view.currency,
        "opened": view.opened.isoformat(),
        "closed": view.closed.isoformat() if view.closed else None,
        "players": [player_data(player) for player in view.players],
        "seats": [_seat(seat) for seat in view.seats],
        "hands": [hand_data(hand) for hand in view.hands],
        "stretches": [_stretch(stretch) for stretch in view.stretches],
        "standing": _standing(view),
        "next_times": view.next_times,
        "next_for": view.next_for,
        "marks": [
            {"kind": mark.kind.name, "player": mark.player.id, "hand": mark.hand}
            for mark in view.marks
        ],
        "games_won": _points(view.games_won),
        "window": _window(view),
        "points": _points(view.points),
        "balances": money_data(view.balances),
        "next_number": view.next_number,
        "next_dealer": view.next_dealer.value,
        "drafts": list(view.drafts),
    }


def player_data(view: PlayerView) -> dict[str, object]:
    """Return a player as JSON data."""
    return {"id": view.id, "name": view.name}


def _seat(view: SeatView) -> dict[str, object]:
    return {
        "seat": view.seat.value,
        "player": player_data(view.player),
        "total": view.total,
        "dealer": view.dealer,
        "plays": view.plays.value if view.plays else None,
    }


def hand_data(view: HandView) -> dict[str, object]:
    """Return a recorded hand as JSON data, in points."""
    return {
        "number": view.number,
        "dealer": view.dealer.value,
        "players": {seat.value: player.id for seat, player in view.players.items()},
        "due": [player.id for player in view.due],
        "out": [player.id for player in view.out],
        "state": view.state.value,
        "points": _points(view.points),
        "totals": _points(view.totals),
        "stretch": view.stretch,
        "ends_stretch": view.ends_stretch,
        "risen": dict(view.risen) if view.risen else None,
        "window": _hand_window(view),
        "times": view.times,
        **({"readings": list(view.readings)} if view.readings else {}),
        "version": view.version.number,
    }


def _hand_window(view: HandView) -> dict[str, object] | None:
    window = view.window
    if window is None:
        return None
    named = {"taker": window.taker, "after": window.after}
    return {"paid": window.paid, "taken": window.taken, **named}


def _stretch(view: SeriesView) -> dict[str, object]:
    return {
        "number": view.number,
        "hands": list(view.hands),
        "ending": view.ending.value,
        "totals": _points(view.totals),
        "bonus_case": view.bonus_case.value,
        "bonus": _points(view.bonus),
        "final": _points(view.final),
        "results": _points(view.results),
        "amounts": money_data(view.amounts),
        "rules": list(view.rules),
    }


def _standing(view: SessionView) -> dict[str, object] | None:
    if view.standing is None:
        return None
    return {
        "totals": _points(view.standing.totals),
        "leaders": list(view.standing.leaders),
        "to_go": _points(view.standing.to_go),
        "target": view.standing.target,
    }


def _window(view: SessionView) -> dict[str, object] | None:
    if view.window is None:
        return None
    return {
        "points": view.window.points,
        "shares": _points(view.window.shares),
        "divided": view.window.divided,
    }


def _points(points: Mapping[PlayerId, int]) -> dict[str, int]:
    return {str(player): figure for player, figure in points.items()}


def money_data(amounts: Mapping[PlayerId, Decimal]) -> dict[str, str]:
    """Return amounts by player as JSON data."""
    return {str(player): amount_text(amount) for player, amount in amounts.items()}


def amount_text(amount: Decimal) -> str:
    """Return an amount as JSON data has it: exact, as text, however it was typed.

    >>> amount_text(Decimal("130.0")), amount_text(Decimal("2.50")), amount_text(Decimal("-0.00"))
    ('130', '2.5', '0')
    """
    return format(unsigned_zero(amount).normalize(), "f")
