"""The window of a session on paper: what lies in it, who shares it, by which rule."""

from __future__ import annotations

from collections.abc import Mapping

from engine.rulebook import Variant
from scorekeeper.printing.cited import rule_texts
from scorekeeper.printing.data import Player, WindowSum
from scorekeeper.printing.words import words
from scorekeeper.services.views import PlayerId, SessionView, WindowView


def window_sum(
    view: SessionView, everybody: Mapping[PlayerId, Player], lang: str
) -> WindowSum | None:
    """What became of a session's window; the order is that of `everybody`."""
    window = view.window
    if window is None:
        return None
    names = {player: column.short for player, column in everybody.items()}
    return WindowSum(
        points=window.points,
        played=tuple(played(view, player) for player in everybody),
        shares=tuple(window.shares.get(player) for player in everybody),
        divided=window.divided,
        told=window_words(window, names, lang),
        rules=rule_texts(
            [window.rules], Variant(view.game, view.rules.preset, len(view.seats)), lang
        ),
    )


def played(view: SessionView, player: PlayerId) -> int:
    """What the hands alone brought somebody, without a share of the window."""
    share = view.window.shares.get(player, 0) if view.window else 0
    return view.points[player] - share


def window_words(window: WindowView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Say what lies in a window and how it is shared, or would be if the session ended now."""
    if not window.points:
        return words("window.empty", lang)
    state = "divided" if window.divided else "lies"
    shares, rules = _shares(window, names, lang), ", ".join(window.rules)
    return words(f"window.{state}", lang, n=window.points, shares=shares, rules=rules)


def _shares(window: WindowView, names: Mapping[PlayerId, str], lang: str) -> str:
    """Say who gets how much: as a rule the same for all, and something more for a few."""
    least = min(window.shares.values())
    more = {player: share - least for player, share in window.shares.items() if share > least}
    all_of_them = ", ".join(names[player] for player in window.shares)
    each = words("window.each", lang, names=all_of_them, n=least)
    rest = ", ".join(f"{names[player]} +{points}" for player, points in more.items())
    return words("window.rest", lang, each=each, rest=rest) if more else each
