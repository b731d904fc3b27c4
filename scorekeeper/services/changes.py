"""What a correction changed: two views of a session, held side by side (SES 5.1)."""

from __future__ import annotations

from collections.abc import Iterator

from engine.between.rubber import Ending
from scorekeeper.services.views import Change, HandView, RadliView, SessionView


def changes_between(before: SessionView, after: SessionView) -> tuple[Change, ...]:
    """Everything that is another figure now: hands, rádli ends and results, balances."""
    return (
        *_hands(before, after),
        *_radlis(before, after),
        *(
            Change("balance", before.balances.get(player), balance, player=player)
            for player, balance in after.balances.items()
            if before.balances.get(player) != balance
        ),
    )


def _hands(before: SessionView, after: SessionView) -> Iterator[Change]:
    were = {hand.number: hand for hand in before.hands}
    for hand in after.hands:
        if hand.number not in were:
            continue
        for player, points in hand.points.items():
            was = were[hand.number].points[player]
            if was != points:
                yield Change("points", was, points, player=player, hand=hand.number)
        old, new = (_put(each) for each in (were[hand.number], hand))
        if old != new:
            yield Change("window", old, new, hand=hand.number)


def _put(hand: HandView) -> int:
    """What a hand put into the window; a withdrawn one nothing."""
    return hand.window.change if hand.window else 0


def _radlis(before: SessionView, after: SessionView) -> Iterator[Change]:
    for number in range(1, max(len(before.radlis), len(after.radlis)) + 1):
        was, now = (_at(view.radlis, number) for view in (before, after))
        if _end(was) != _end(now):
            yield Change("radli-end", _end(was), _end(now), radli=number)
        for player in {**(now.results if now else {}), **(was.results if was else {})}:
            had, has = (radli.results.get(player) if radli else None for radli in (was, now))
            if had != has:
                yield Change("radli-result", had, has, player=player, radli=number)


def _at(radlis: tuple[RadliView, ...], number: int) -> RadliView | None:
    return radlis[number - 1] if number <= len(radlis) else None


def _end(radli: RadliView | None) -> int | None:
    """The hand that ended a rádli, if one did."""
    return None if radli is None or radli.ending is Ending.RUNNING else radli.hands[-1]
