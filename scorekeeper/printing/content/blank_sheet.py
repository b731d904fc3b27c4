"""The content of blank score sheets: of a table with its names, or of a rule set without."""

from __future__ import annotations

from datetime import tzinfo
from typing import Final

import engine
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod, Terms
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.content.heading import build_heading, player_columns
from scorekeeper.printing.data.blank_sheet_data import BlankSheet
from scorekeeper.printing.data.common import PlayerColumn
from scorekeeper.services.views import SessionView

ROWS: Final = 25
"""The lines for hands on a page, high enough for handwriting."""


def build_blank_sheet(view: SessionView, lang: str, zone: tzinfo) -> BlankSheet:
    """Build the blank sheet of a table: its names, and its terms."""
    head = build_heading(view, lang, zone)
    present = [seat.player for seat in view.seats]
    return BlankSheet(
        club=head.club,
        table=head.table,
        game=head.games[0],
        agreed=head.agreed[0],
        way=view.way,
        players=tuple(player_columns(present, present).values()),
        rows=ROWS - bool(view.way.marks),
        window=bool(view.way.window_rules),
        money=view.shows_money,
    )


def build_nameless_sheet(
    club: str, preset: PresetInfo, way: CountingMethod, terms: Terms, players: int, lang: str
) -> BlankSheet:
    """Build a blank sheet of a rule set and a way of counting, to be used by anybody."""
    game = engine.GAMES[preset.game].label[lang]
    return BlankSheet(
        club=club,
        table="",
        game=f"{game} · {preset.label[lang]}",
        agreed=pick_language(way.words.agreed, lang, **terms),
        way=way,
        players=(PlayerColumn("", ""),) * players,
        rows=ROWS - bool(way.marks),
        window=bool(way.window_rules),
    )
