"""The content of blank sheets, of a table or of a rule set."""

from __future__ import annotations

from datetime import tzinfo

import engine
from engine.preset import PresetInfo
from engine.sessions.counting_method import CountingMethod, Terms
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.sheet_heading import build_heading
from scorekeeper.printing.sheet_rendering import PrintedSheet
from scorekeeper.printing.short_names import player_columns
from scorekeeper.services.views import PlayerView, SessionView


def build_blank_sheet(view: SessionView, lang: str, zone: tzinfo) -> PrintedSheet:
    """Build the blank sheet of a table: its names, and its terms."""
    head = build_heading(view, lang, zone)
    present = [seat.player for seat in view.seats]
    return PrintedSheet(
        "blank.html",
        club=head.club,
        table=head.table,
        game=head.games[0],
        agreed=head.agreed[0],
        way=view.way,
        players=tuple(player_columns(present, present).values()),
        money=view.shows_money,
    )


def build_nameless_sheet(
    club_name: str, preset: PresetInfo, way: CountingMethod, terms: Terms, players: int, lang: str
) -> PrintedSheet:
    """Build a blank sheet of a rule set and a way of counting, to be used by anybody."""
    return PrintedSheet(
        "blank.html",
        club=club_name,
        table="",
        game=f"{engine.GAMES[preset.game].label[lang]} · {preset.label[lang]}",
        agreed=pick_language(way.words.agreed, lang, **terms),
        way=way,
        players=(PlayerView(0, ""),) * players,
        money=True,
    )
