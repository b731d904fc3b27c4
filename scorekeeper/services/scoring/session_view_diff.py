"""The effect of a correction: the difference between two views of a session (SES 5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.sessions.series.series_replay import SeriesEnding
from scorekeeper.services.views import HandView, ResultChange, SeriesView, SessionView


def list_changed_figures(before: SessionView, after: SessionView) -> tuple[ResultChange, ...]:
    """Return every changed figure: hands, ends and results of series, balances."""
    return (
        *_hands(before, after),
        *_stretches(before, after),
        *(
            ResultChange("balance", before.balances.get(player), balance, player=player)
            for player, balance in after.balances.items()
            if before.balances.get(player) != balance
        ),
    )


def _hands(before: SessionView, after: SessionView) -> Iterator[ResultChange]:
    were = {hand.number: hand for hand in before.hands}
    for hand in after.hands:
        if hand.number not in were or were[hand.number] is hand:
            continue
        old, new = were[hand.number].points, hand.points
        for player in {**new, **old}:
            had, has = (figures.get(player, 0) for figures in (old, new))
            if had != has:
                yield ResultChange("points", had, has, player=player, hand=hand.number)
        was_due, due = (1 if each.due else None for each in (were[hand.number], hand))
        if was_due != due:
            yield ResultChange("others", was_due, due, hand=hand.number)
        put_before, put = (_put(each) for each in (were[hand.number], hand))
        if put_before != put:
            yield ResultChange("window", put_before, put, hand=hand.number)


def _put(hand: HandView) -> int:
    """Return what a hand paid into the window; 0 for a withdrawn hand."""
    return hand.window.change if hand.window else 0


def _stretches(before: SessionView, after: SessionView) -> Iterator[ResultChange]:
    for number in range(1, max(len(before.stretches), len(after.stretches)) + 1):
        was, now = (_at(view.stretches, number) for view in (before, after))
        if was is now:
            continue
        if _end(was) != _end(now):
            yield ResultChange("ended", _end(was), _end(now), stretch=number)
        for player in {**(now.results if now else {}), **(was.results if was else {})}:
            had, has = (stretch.results.get(player) if stretch else None for stretch in (was, now))
            if had != has:
                yield ResultChange("result", had, has, player=player, stretch=number)


def _at(stretches: tuple[SeriesView, ...], number: int) -> SeriesView | None:
    return stretches[number - 1] if number <= len(stretches) else None


def _end(stretch: SeriesView | None) -> int | None:
    """Return the number of the hand that ended a series, if it has ended."""
    return None if stretch is None or stretch.ending is SeriesEnding.RUNNING else stretch.hands[-1]
