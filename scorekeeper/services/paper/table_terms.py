"""The terms of a table as the lines of a section say them; an empty cell is as the one above."""

from __future__ import annotations

import json
from collections.abc import Callable, Mapping
from datetime import date
from decimal import Decimal
from typing import Any, Final, TypeVar

from msgspec import Struct

import engine
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from scorekeeper.hungarian_text import search_key
from scorekeeper.services import counting_methods, input_validation
from scorekeeper.services.counting_methods import MOST_POINTS
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.paper import cell_values
from scorekeeper.services.paper.columns import Role
from scorekeeper.services.session import session_validation

T = TypeVar("T")


class Terms(Struct, frozen=True):
    """The terms of a table; without a `price` nobody has said one."""

    name: str
    preset: PresetInfo
    day: date | None = None
    house: Mapping[str, object] = {}
    mode: str | None = None
    agreed: Mapping[str, int] = {}
    price: Decimal | None = None
    price_in: str = ""
    unit: str = ""
    named: bool = False
    """True where a line has said the name."""


Cell = Callable[[Role, Callable[[str], T], T], T]
"""Reads the cell of a role, or returns what is usual where that is empty."""


def read_terms(above: Terms, cell: Cell[Any], day: Callable[[str], date], thousands: str) -> Terms:
    """Return the terms of a line below another one."""
    game = cell(Role.GAME, read_game, above.preset.game)
    usual = above.preset if game == above.preset.game else engine.GAMES[game].presets[0]
    preset = cell(Role.RULES, lambda text: read_preset(game, text), usual)
    same = above if above.preset == preset else Terms(above.name, preset)
    name = cell(Role.TABLE, input_validation.clean_name, "")
    mode = cell(Role.COUNTING, lambda text: _read_mode(preset, text), same.mode)
    price = cell(Role.PRICE, lambda text: cell_values.parse_price(text, thousands), None)
    return Terms(
        name=name or above.name,
        preset=preset,
        day=cell(Role.DAY, day, above.day),
        house=cell(Role.HOUSE, _read_object, same.house),
        mode=mode,
        agreed=cell(Role.TERMS, _read_agreed, same.agreed if same.mode == mode else {}),
        price=price.number if price else above.price,
        price_in=price.unit if price else above.price_in,
        unit=cell(Role.UNIT, _read_unit, above.unit),
        named=bool(name) or above.named,
    )


def check_rules(terms: Terms, players: int) -> tuple[Role, counting_methods.Mistake] | None:
    """Return what is wrong with the players, the house rules or the counting, and its column."""
    preset = terms.preset
    if players not in preset.players:
        known = ", ".join(map(str, sorted(preset.players)))
        return Role.PLAYER, ServiceError("paper-players", count=players, known=known)
    rules = RuleSetRef(preset.name, dict(terms.house), preset.version)
    if terms.house:
        for _, mistake in session_validation.rule_mistakes(preset.game, rules, players):
            return Role.HOUSE, mistake
    if terms.agreed:
        found = counting_methods.term_mistakes(
            preset.game, preset.name, terms.house, terms.mode, terms.agreed
        )
        for wrong in found:
            return Role.TERMS, wrong
    return None


def _read_unit(text: str) -> str:
    unit = cell_values.unit_of(text)
    if not unit:
        raise ServiceError("paper-unit")
    return unit


def read_game(text: str) -> str:
    """Return the game of this name.  Raises ServiceError `paper-game`."""
    key = search_key(text)
    for game in engine.GAMES.values():
        if key in map(search_key, (game.name, *game.label.values())):
            return game.name
    raise ServiceError("paper-game", known=", ".join(engine.GAMES))


def read_preset(game: str, text: str) -> PresetInfo:
    """Return the rule set of this name.  Raises ServiceError `paper-rules`."""
    key = search_key(text)
    for preset in engine.GAMES[game].presets:
        if key in map(search_key, (preset.name, *preset.label.values())):
            return preset
    known = ", ".join(preset.name for preset in engine.GAMES[game].presets)
    raise ServiceError("paper-rules", known=known)


def _read_mode(preset: PresetInfo, text: str) -> str:
    key = search_key(text)
    known = counting_methods.methods_of(preset.game, preset.name)
    for way in known.values():
        if key in map(search_key, (way.name, *way.words.label)):
            return way.name
    raise ServiceError("paper-counting", known=", ".join(known))


def _read_agreed(text: str) -> dict[str, int]:
    found = _read_object(text)
    if not all(type(one) is int and abs(one) <= MOST_POINTS for one in found.values()):
        raise ServiceError("paper-agreed")
    return found


def _read_object(text: str) -> dict[str, Any]:
    """Return the JSON object of a cell, as an export has it.  Raises ServiceError."""
    try:
        found = json.loads(text)
    except (RecursionError, ValueError):
        found = None
    if not isinstance(found, dict):
        raise ServiceError("paper-agreed")
    return found


USUAL_PRICE: Final = Decimal(10)
"""The price of a point that a form begins with."""
