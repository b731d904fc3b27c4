"""Validation of a new table's terms, reporting all errors at once."""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.models import Player
from scorekeeper.person_names import name_key
from scorekeeper.services import (
    input_validation,
    player_identity,
    table_counting,
)
from scorekeeper.services.errors import RefusedError, ServiceError, field_errors
from scorekeeper.services.session import sessions

Mistake: TypeAlias = table_counting.Mistake
HOUSE: Final = "house."
"""The prefix of a house rule's field."""


def agreement_mistakes(new: sessions.NewSession) -> Iterator[tuple[str, Mistake]]:
    """Yield every error with its field of `NewSession`: `players[1]`, `house.uhu`."""
    yield from find_name_mistakes("table", new.table, set())
    there: set[str] = set()
    for place, typed in enumerate(new.players):
        yield from find_name_mistakes(f"players[{place}]", typed, there)
    preset = engine.GAMES[new.game].preset(new.preset)
    own = table_counting.house_for(new, len(new.players))
    rules = RuleSetRef(preset.name, own, preset.version)
    yield from rule_mistakes(preset.game, rules, len(new.players))
    try:
        table_counting.check_other_rules(new, len(new.players))
    except MalformedRecordError as error:
        yield error.path.removeprefix("rules."), error
    for wrong in table_counting.term_mistakes(new.game, new.preset, new.house, new.mode, new.terms):
        yield table_counting.field_of_mistake(wrong), wrong
    yield from field_errors("unit_price", lambda: input_validation.parse_price(new.unit_price))


def rule_mistakes(
    game: str, rules: RuleSetRef, players: int
) -> Iterator[tuple[str, MalformedRecordError]]:
    """Yield every error in a rule set: in each house rule, conflicts, the number of players."""
    house: dict[str, object] | None = dict(rules.house)
    told: set[str] = set()
    while house is not None:
        error = _refused(game, replace(rules, house=house), players)
        if error is None or error.path in told:
            return
        told.add(error.path)
        _, inside, name = error.path.rpartition(f".{HOUSE}")
        yield f"{HOUSE}{name}" if inside else error.path, error
        house = _without(house, name, lambda left: _refused(game, left, players), rules)


def _refused(game: str, rules: RuleSetRef, players: int) -> MalformedRecordError | None:
    try:
        engine.GAMES[game].check_rules(rules, players)
    except MalformedRecordError as error:
        return error
    return None


def _without(
    house: Mapping[str, object],
    name: str,
    refused: Callable[[RuleSetRef], MalformedRecordError | None],
    rules: RuleSetRef,
) -> dict[str, object] | None:
    """Return the house rules without the rejected one, or without one that conflicts with it."""
    blamed = [name] if name in house else list(house)
    for one in blamed:
        left = {rule: value for rule, value in house.items() if rule != one}
        error = refused(replace(rules, house=left))
        if error is None or not error.path.endswith(f".{HOUSE}{name}"):
            return left
    return None


def find_name_mistakes(
    field: str, typed: str, there: set[str]
) -> Iterator[tuple[str, ServiceError]]:
    """Yield the error in a name that is invalid or already `there`; otherwise add it to `there`."""
    try:
        name = input_validation.clean_name(typed)
    except ServiceError as error:
        yield field, error
        return
    found = player_identity.find_person(Player, name)
    key = name_key(name if found is None else found.present.name)
    if key in there:
        yield field, RefusedError("same-player", name=name)
    there.add(key)
