"""GET /api/v1/games: the games with their rule sets, house rules and ways of counting."""

from collections.abc import Iterable
from typing import Final

from flask import current_app

import engine
from engine.preset import HouseRuleInfo, PresetInfo
from engine.sessions.counting_method import AgreedNumber
from scorekeeper.api.openapi.api_blueprint import JSON, ApiBlueprint
from scorekeeper.api.openapi.schemas_from_views import describe_data
from scorekeeper.api.openapi.shared_schemas import LangSchema
from scorekeeper.api.rate_limits import limiter
from scorekeeper.i18n.texts import pick_language

blueprint: Final = ApiBlueprint("games", __name__)


_AGREED_NUMBER: Final = describe_data(
    "AgreedNumber", id=str, name=str, usual=int, least=int, most=int, choices=[int]
)
_CHOICE: Final = describe_data("Choice", value=object, name=str)
_AGREED_READING: Final = describe_data(
    "AgreedReading", id=str, name=str, choices=[_CHOICE], players=[int], rules=[str]
)
_COUNTING_METHOD: Final = describe_data(
    "CountingMethod", id=str, name=str, terms=[_AGREED_NUMBER], readings=[_AGREED_READING]
)
_HOUSE_RULE: Final = describe_data(
    "HouseRule",
    id=str,
    name=str,
    choices=[_CHOICE],
    numbers=list[int] | None,
    players=[int],
    needs=str,
    rules=[str],
)
"""A house rule: its choices, the usual one first, or any of `numbers`, from one to the other.

It is only for so many `players`, if any are named, and only if the rule that it `needs` is on.
"""
_PRESET: Final = describe_data(
    "Preset",
    id=str,
    name=str,
    about=str,
    version=int,
    players=[int],
    modes=[_COUNTING_METHOD],
    house=[_HOUSE_RULE],
)
_GAME: Final = describe_data("Game", id=str, name=str, presets=[_PRESET])


@blueprint.get("/games")
@blueprint.arguments(LangSchema, location="query")
@blueprint.response(200, _GAME(many=True), content_type=JSON)
@blueprint.refuse(429)
@limiter.limit(lambda: current_app.config["API_LIMIT"])
def list_games(asked: dict[str, str]) -> list[dict[str, object]]:
    """List the games, and what a table of each can agree on."""
    lang = asked["lang"]
    return [
        {
            "id": game.name,
            "name": game.label[lang],
            "presets": [_preset(each, lang) for each in game.presets],
        }
        for game in engine.GAMES.values()
    ]


def _preset(preset: PresetInfo, lang: str) -> dict[str, object]:
    return {
        "id": preset.name,
        "name": preset.label[lang],
        "about": preset.about[lang],
        "version": preset.version,
        "players": preset.players,
        "modes": [
            {
                "id": way.name,
                "name": pick_language(way.words.label, lang),
                "terms": _terms(way.terms, lang),
                "readings": [_reading(each, lang) for each in way.readings],
            }
            for way in preset.ways
        ],
        "house": [_house_rule(each, lang) for each in preset.house_rules],
    }


def _terms(terms: Iterable[AgreedNumber], lang: str) -> list[dict[str, object]]:
    same = ("usual", "least", "most", "choices")
    return [
        {
            "id": term.name,
            "name": pick_language(term.line, lang),
            **{name: getattr(term, name) for name in same},
        }
        for term in terms
    ]


def _reading(term: AgreedNumber, lang: str) -> dict[str, object]:
    return {
        "id": term.name,
        "name": pick_language(term.line, lang),
        "choices": [
            {"value": each, "name": pick_language(term.named(each), lang)} for each in term.choices
        ],
        "players": term.players,
        "rules": term.rules,
    }


def _house_rule(rule: HouseRuleInfo, lang: str) -> dict[str, object]:
    same = ("numbers", "players", "needs", "rules")
    return {
        "id": rule.name,
        "name": rule.label[lang],
        "choices": [{"value": each, "name": rule.named(each, lang)} for each in rule.choices],
        **{name: getattr(rule, name) for name in same},
    }
