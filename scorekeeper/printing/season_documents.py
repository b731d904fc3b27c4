"""PDF documents of a season: the standings, and a champion's page to hang up."""

from __future__ import annotations

from scorekeeper.printing.content.statistics.season_sheet import build_season_sheet
from scorekeeper.printing.sheets import champion_pdf, standings_pdf
from scorekeeper.services.accounts import club
from scorekeeper.services.statistics.standings import Standings


def render_standings(found: Standings, lang: str) -> bytes:
    """Render the standings of a season."""
    return standings_pdf(build_season_sheet(found, _club(), lang), lang)


def render_champion(found: Standings, lang: str) -> bytes:
    """Render the page of a season's champion."""
    return champion_pdf(build_season_sheet(found, _club(), lang), lang)


def _club() -> str:
    ours = club.get_club()
    return ours.name if ours else ""
