"""Globals and filters of the templates of all pages."""

from uuid import uuid4

from flask import Flask

import engine
from engine import rulebook
from scorekeeper.http import language, localized_formats
from scorekeeper.sorting_and_hyphenation import hyphenate
from scorekeeper.web import inline_icons, region_cache, table_counting_fields
from scorekeeper.web.rule_set_form import groups, has_other_rule_sets, rule_field_name
from scorekeeper.web.theme_and_service_worker import theme


def init_app(app: Flask) -> None:
    """Register the globals and filters that all templates use."""
    app.jinja_env.globals.update(
        card_mark=inline_icons.card_mark,
        comparable=has_other_rule_sets,
        contract_mark=inline_icons.contract_with_trump,
        counting=table_counting_fields,
        game_name=game_name,
        house_rule_groups=groups,
        icon=inline_icons.icon,
        in_line=inline_icons.in_line,
        got_marks=inline_icons.player_mark_icons,
        outcome_mark=inline_icons.outcome_mark,
        percent=localized_formats.format_percent,
        own_mark=inline_icons.game_line_markup,
        rule_field_name=rule_field_name,
        sprite=inline_icons.sprite,
    )
    app.jinja_env.filters.update(
        cited=lambda number: rulebook.format_citation(number, language.current_language()),
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
    app.jinja_env.globals["parts"] = app.jinja_env.get_template("layout/components.html").module
    # The key is for a form that is sent once.
    app.context_processor(
        lambda: {"theme": theme(), "here": language.current_return_path(), "key": uuid4().hex}
    )


def game_name(game: str) -> str:
    """Return a game's name."""
    return engine.GAMES[game].label[language.current_language()]
