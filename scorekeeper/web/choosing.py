"""Choosing a rule set on a form: a game, a preset of it, and the house rules laid over it.

What can be chosen, and what goes together, is the engine's to say; a field is named for its preset
and rule (`house-csibor-uhu`), since presets have rules of the same name with other choices.
"""

from __future__ import annotations

from collections.abc import Mapping

import engine
from engine.preset import PresetInfo
from engine.record import RuleSetRef
from scorekeeper import counting
from scorekeeper.services.views import SessionView

USUAL = 3
"""So many play where nothing else is said."""


def presets(game: str | None = None) -> tuple[PresetInfo, ...]:
    """Return the rule sets that a table can play by, of one game or of all."""
    games = engine.GAMES.values() if game is None else (engine.GAMES[game],)
    return tuple(preset for each in games for preset in each.presets)


def playable(game: str, players: int) -> tuple[PresetInfo, ...]:
    """Return the rule sets of a game that so many can play."""
    return tuple(preset for preset in presets(game) if players in preset.players)


def comparable(game: str, players: int) -> bool:
    """Tell whether so many can play a game by more than one rule set."""
    known = playable(game, players)
    return len(known) > 1 or any(preset.house_rules for preset in known)


def field(preset: str, rule: str) -> str:
    """Name the form's field of a house rule."""
    return f"house-{preset}-{rule}"


def chosen_preset(form: Mapping[str, str], game: str | None = None) -> PresetInfo:
    """Read which preset a form names: else the first of the game it names, or of all."""
    known = presets(game or (form["game"] if form.get("game") in engine.GAMES else None))
    return next((preset for preset in known if preset.name == form.get("preset")), known[0])


def chosen(form: Mapping[str, str], game: str | None = None) -> RuleSetRef:
    """Read a rule set from a form; the preset's own choices need not be written down.

    >>> chosen({"preset": "csibor", "house-csibor-uhu": "5", "house-csibor-betli": "10"}).house
    {'uhu': 5}
    """
    preset = chosen_preset(form, game)
    house = {
        rule.name: choice
        for rule in preset.house_rules
        for choice in rule.choices[1:]
        if str(choice) == form.get(field(preset.name, rule.name))
    }
    return RuleSetRef(preset.name, house, preset.version)


def counts_of(known: tuple[PresetInfo, ...]) -> tuple[int, ...]:
    """Return how many can play these, the usual number first."""
    counts = sorted({count for preset in known for count in preset.players})
    return tuple(sorted(counts, key=lambda count: count != USUAL))


def agreed(view: SessionView) -> dict[str, str]:
    """Return the fields with which a form shows all that a session agreed on by way of rules."""
    return as_fields(view.rules) | {"count": str(len(view.seats))} | counting.as_fields(view)


def as_fields(rules: RuleSetRef) -> dict[str, str]:
    """Return the fields with which a form shows a rule set."""
    house = {field(rules.preset, name): str(choice) for name, choice in rules.house.items()}
    return {"preset": rules.preset, **house}
