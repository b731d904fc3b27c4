"""The window of a session on paper: what lies in it, who shares it, by which rule."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import Variant
from scorekeeper.printing.content.cited_rules import rule_texts
from scorekeeper.printing.data import PlayerColumn, WindowSum
from scorekeeper.printing.text.print_texts import sheet_texts
from scorekeeper.services.views import PlayerId, SessionView, WindowView


def build_window(
    view: SessionView, everybody: Mapping[PlayerId, PlayerColumn], lang: str
) -> WindowSum | None:
    """What became of a session's window; the order is that of `everybody`."""
    window = view.window
    if window is None:
        return None
    names = {player: column.short for player, column in everybody.items()}
    return WindowSum(
        points=window.points,
        played=tuple(window_hands(view, player) for player in everybody),
        shares=tuple(window.shares.get(player) for player in everybody),
        divided=window.divided,
        told=window_texts(window, names, lang),
        rules=rule_texts(
            [window.rules], Variant(view.game, view.rules.preset, len(view.seats)), lang
        ),
    )


def window_hands(view: SessionView, player: PlayerId) -> int:
    """What the hands alone brought somebody, without a share of the window."""
    share = view.window.shares.get(player, 0) if view.window else 0
    return view.points[player] - share


def window_texts(window: WindowView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Say what lies in a window and how it is shared, or would be if the session ended now."""
    if not window.points:
        return sheet_texts("window.empty", lang)
    state = "divided" if window.divided else "lies"
    shares, rules = _shares(window, names, lang), ", ".join(window.rules)
    return sheet_texts(f"window.{state}", lang, n=window.points, shares=shares, rules=rules)


def _shares(window: WindowView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Say who gets how much: as a rule the same for all, and something more for a few."""
    least = min(window.shares.values())
    more = {player: share - least for player, share in window.shares.items() if share > least}
    all_of_them = ", ".join(names[player] for player in window.shares)
    each = sheet_texts("window.each", lang, names=all_of_them, n=least)
    rest = ", ".join(f"{names[player]} +{points}" for player, points in more.items())
    return sheet_texts("window.rest", lang, each=each, rest=rest) if more else each
