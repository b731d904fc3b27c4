"""The terms of a table in words, before and after a correction."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Any, Protocol

import engine
from engine.hand.record import RuleSetRef
from scorekeeper.http.language import current_language, format_calendar_date, format_money, t
from scorekeeper.i18n.rule_set_descriptions import house_rule_sentences, reading_sentences
from scorekeeper.i18n.texts import pick_language
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.session import table_corrections
from scorekeeper.services.session.table_corrections import TermChange
from scorekeeper.services.views import TableChangeKind, TableChangeView
from scorekeeper.web.corrections.figure_lines import NOTHING


class TableWithTerms(Protocol):
    """A table, as far as its terms are told by it."""

    @property
    def game(self) -> str:
        """The game's id."""

    @property
    def rules(self) -> RuleSetRef:
        """Its preset and the version of that."""

    @property
    def currency(self) -> str:
        """The currency of its price."""


def term_change_words(table: TableWithTerms, change: TermChange | TableChangeView) -> str:
    """Return a change of a term in words."""
    sides = change.old, change.new
    was, now = (term_words(table, change.kind, value, sides) for value in sides)
    return t(f"table.change.{change.kind.value}", old=was, new=now, hand=change.hand)


def term_words(
    table: TableWithTerms,
    kind: TableChangeKind,
    value: Any,  # noqa: ANN401
    changed: Sequence[Any] = (),
) -> str:
    """Return a term in words; of a change, whose sides are `changed`, the default is told too."""
    lang = current_language()
    match kind:
        case TableChangeKind.PRICE:
            return format_money(Decimal(value), table.currency)
        case TableChangeKind.DATE:
            opened = table_corrections.read_moment(value)
            return format_calendar_date(evening_date_of(opened, club_zone()))
        case TableChangeKind.COUNTING:
            preset = engine.GAMES[table.game].preset(table.rules.preset)
            way = next((one for one in preset.ways if one.name == value["mode"]), None)
            if way is None:
                return str(value["mode"])
            told = pick_language(way.words.long, lang, **value["terms"])
            alike = [one["terms"] for one in changed if one["mode"] == way.name]
            return "; ".join((told, *reading_sentences(way, value["terms"], lang, alike)))
        case TableChangeKind.HOUSE:
            rules = RuleSetRef(table.rules.preset, value, table.rules.version)
            return "; ".join(house_rule_sentences(table.game, rules, lang, changed)) or NOTHING
        case TableChangeKind.SEATS:
            return ", ".join(value.values())
    return str(value) or NOTHING
