"""The window of a session on its sheets: its content, and the shares in it."""

from collections.abc import Mapping
from types import SimpleNamespace

from engine.rulebook import PresetAndPlayers
from scorekeeper.printing.cited_rules import rule_texts
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.services.view_types import PlayerId, PlayerView, SessionView, WindowPoolView


def build_window(
    view: SessionView, everybody: Mapping[PlayerId, PlayerView], lang: str
) -> SimpleNamespace | None:
    """Return a session's window, its shares and the results without it, by `everybody`."""
    window = view.window
    if window is None:
        return None
    names = {player: column.short for player, column in everybody.items()}
    return SimpleNamespace(
        points=window.points,
        played=tuple(points_excluding_window(view, player) for player in everybody),
        shares=tuple(window.shares.get(player) for player in everybody),
        divided=window.divided,
        sentence=window_texts(window, names, lang),
        rules=rule_texts(
            [window.rules], PresetAndPlayers(view.game, view.rules.preset, len(view.seats)), lang
        ),
    )


def points_excluding_window(view: SessionView, player: PlayerId) -> int:
    """Return a player's points from the hands alone, without a share of the window."""
    share = view.window.shares.get(player, 0) if view.window else 0
    return view.points[player] - share


def window_texts(window: WindowPoolView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Return a sentence on the window's content and its shares, or those if it ended now."""
    if not window.points:
        return sheet_text("window.empty", lang)
    state = "divided" if window.divided else "lies"
    shares, rules = _shares(window, names, lang), ", ".join(window.rules)
    return sheet_text(f"window.{state}", lang, n=window.points, shares=shares, rules=rules)


def _shares(window: WindowPoolView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Return a sentence on the shares: usually equal, with a remainder for a few players."""
    if window.kept:
        shares = [f"{names[player]} {points}" for player, points in window.shares.items()]
        return f"{', '.join(shares)}, {sheet_text('stretch.by-reading', lang)}"
    least = min(window.shares.values())
    more = {player: share - least for player, share in window.shares.items() if share > least}
    all_of_them = ", ".join(names[player] for player in window.shares)
    each = sheet_text("window.each", lang, names=all_of_them, n=least)
    rest = ", ".join(f"{names[player]} +{points}" for player, points in more.items())
    return sheet_text("window.rest", lang, each=each, rest=rest) if more else each
