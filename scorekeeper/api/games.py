"""GET /api/v1/games: the games with their rule sets, house rules and ways of counting."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

from flask import current_app
from marshmallow import Schema, fields

import engine
from engine.preset import HouseRuleInfo, PresetInfo
from engine.sessions.counting_method import AgreedNumber
from scorekeeper.api.described_api import ApiBlueprint
from scorekeeper.api.rate_limits import limiter
from scorekeeper.api.schemas import LangSchema
from scorekeeper.i18n.texts import pick_language

blueprint: Final = ApiBlueprint("games", __name__, url_prefix="/api/v1")


class AgreedNumberSchema(Schema):
    """A number that tables agree on: from `least` to `most`, or one of `choices`."""

    id = fields.String()
    name = fields.String()
    usual = fields.Integer()
    least = fields.Integer()
    most = fields.Integer()
    choices = fields.List(fields.Integer())


class ChoiceSchema(Schema):
    """A choice of a house rule, or of a reading among the terms of a way of counting."""

    value = fields.Raw()
    name = fields.String()


class AgreedReadingSchema(Schema):
    """A reading that tables may choose among the terms; the usual one comes first."""

    id = fields.String()
    name = fields.String()
    choices = fields.List(fields.Nested(ChoiceSchema))
    players = fields.List(fields.Integer())
    rules = fields.List(fields.String())


class CountingMethodSchema(Schema):
    """A way of counting, as `mode` names it, with its `terms`, and `readings` among them."""

    id = fields.String()
    name = fields.String()
    terms = fields.List(fields.Nested(AgreedNumberSchema))
    readings = fields.List(fields.Nested(AgreedReadingSchema))


class HouseRuleSchema(Schema):
    """A house rule: its choices, the usual one first, or any of `numbers`, from one to the other.

    It is only for so many `players`, if any are named, and only if the rule that it `needs` is on.
    """

    id = fields.String()
    name = fields.String()
    choices = fields.List(fields.Nested(ChoiceSchema))
    numbers = fields.List(fields.Integer(), allow_none=True)
    players = fields.List(fields.Integer())
    needs = fields.String()
    rules = fields.List(fields.String())


class PresetSchema(Schema):
    """A rule set, as `preset` names it."""

    id = fields.String()
    name = fields.String()
    about = fields.String()
    version = fields.Integer()
    players = fields.List(fields.Integer())
    modes = fields.List(fields.Nested(CountingMethodSchema))
    house = fields.List(fields.Nested(HouseRuleSchema))


class GameSchema(Schema):
    """A game with its rule sets, the usual one first."""

    id = fields.String()
    name = fields.String()
    presets = fields.List(fields.Nested(PresetSchema))


@blueprint.get("/games")
@blueprint.arguments(LangSchema, location="query")
@blueprint.response(200, GameSchema(many=True), content_type="application/json")
@blueprint.alt_response(429, "TOO_MANY_REQUESTS")
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
