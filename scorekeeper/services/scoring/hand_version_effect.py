"""The effect of a version of a hand when it was recorded, whatever changed since (SES 5.1)."""

from datetime import datetime

from engine.results.items import Totals
from engine.sessions.counting_method import AccountChange, CountedHand
from scorekeeper.services.view_types import HandView, SessionView, VersionView


def version_effect(view: SessionView, hand: HandView, version: VersionView) -> AccountChange | None:
    """Return the effect of a version when it was recorded; None if it scores nothing."""
    if not _counts(version):
        return None
    when = None if version is hand.version else version.when
    totals = version.adjudication.totals.multiplied(_times(view, hand, when))
    takes = totals.window_to is not None and view.window is not None
    return view.way.moves(totals, _window_before(view, hand.number, when) if takes else 0)


def _window_before(view: SessionView, number: int, when: datetime | None) -> int:
    """Return the points in the window before a hand, by the records of that time or of now."""
    window = 0
    for hand in view.hands:
        version = _version_at(hand, when)
        if hand.number < number and _counts(version):
            window += view.way.moves(version.adjudication.totals, window).window
    return window


def _times(view: SessionView, hand: HandView, when: datetime | None) -> int:
    """Return the multiplier of a hand, by the records of that time or of now."""
    if when is None:
        return hand.times
    known = ((each, _version_at(each, when)) for each in view.hands if each.number <= hand.number)
    hands = [
        CountedHand(
            {seat: str(player.id) for seat, player in each.players.items()},
            version.adjudication.totals if _counts(version) else Totals({}, {}),
            version.record.dealer,
        )
        for each, version in known
        if version.kind.counts
    ]
    account = view.way.account(hands, view.terms, coming=(), closed=False)
    return account.lines[-1].times


def _version_at(hand: HandView, when: datetime | None) -> VersionView:
    """Return the version in force at a time.

    For a time before the first version, return the first one: hands are recorded in their order,
    so an earlier hand existed, whatever the clock showed.
    """
    known = [each for each in hand.versions if when is None or each.when <= when]
    return known[-1] if known else hand.versions[0]


def _counts(version: VersionView) -> bool:
    return version.kind.counts and version.adjudication.status.is_decided
