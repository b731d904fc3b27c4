"""Series of hands, as tables count them."""

from functools import reduce

from engine.sessions.series.series_replay import SeriesHistory


def play_series(hands, rules, coming=None):
    """Return every rádli or rubber of these hands, with the players at the table now."""
    return reduce(SeriesHistory.after, hands, SeriesHistory(rules)).series(coming)
