"""Globals and filters of the templates of all pages."""

from __future__ import annotations

from uuid import uuid4

from flask import Flask

import engine
from engine import rulebook
from scorekeeper.http import localized_formats
from scorekeeper.http.language import current_language, current_return_path
from scorekeeper.hungarian_text import hyphenate
from scorekeeper.web import counting_method_fields, region_cache
from scorekeeper.web.app_shell import theme
from scorekeeper.web.inline_icons import (
    card_mark,
    contract_with_trump,
    game_line_markup,
    icon,
    in_line,
    outcome_mark,
    player_mark_icons,
    sprite,
)
from scorekeeper.web.rule_set_form import groups, has_other_rule_sets, rule_field_name


def init_app(app: Flask) -> None:
    """Register the globals and filters that all templates use."""
    app.jinja_env.globals.update(
        card_mark=card_mark,
        comparable=has_other_rule_sets,
        contract_mark=contract_with_trump,
        counting=counting_method_fields,
        game_name=game_name,
        house_rule_groups=groups,
        icon=icon,
        in_line=in_line,
        got_marks=player_mark_icons,
        outcome_mark=outcome_mark,
        percent=localized_formats.format_percent,
        own_mark=game_line_markup,
        rule_field_name=rule_field_name,
        sprite=sprite,
    )
    app.jinja_env.filters.update(
        cited=_cited,
        clock=localized_formats.format_clock_time,
        date=localized_formats.format_calendar_date,
        day=localized_formats.format_local_date,
        evening=localized_formats.format_evening_date,
        hyphenated=hyphenate,
        money=localized_formats.format_money,
        number=localized_formats.format_number,
        signed=localized_formats.format_signed_number,
        table_cited=rulebook.format_rule_number,
    )
    region_cache.init_app(app)
    app.context_processor(_page_context)


def _page_context() -> dict[str, object]:
    """Return what every template gets; `key` is for a form that is sent once."""
    return {"theme": theme(), "here": current_return_path(), "key": uuid4().hex}


def _cited(number: str) -> str:
    """Return a citation in the language of the page."""
    return rulebook.format_citation(number, current_language())


def game_name(game: str) -> str:
    """Return a game's name."""
    return engine.GAMES[game].label[current_language()]
