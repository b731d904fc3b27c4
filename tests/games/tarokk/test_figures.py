"""The 26 figures from card-level hands: made, lost, caught, silent and kontra'd (TAR 4, 5, 7.7).

For two against two and for one against three, of either side; the payments match an independent
scoring, and each item is worth the value in the rulebook's table.
"""

import pytest

from engine.results.adjudication import HandStatus
from engine.results.items import Outcome
from tests.games.tarokk.hands.entries import A, B, C, D, card, judged, record, say, suit
from tests.games.tarokk.hands.figure_hands import (
    CATCHES,
    SUITED,
    figure_entries,
    opening_leader,
    owners_and_outcomes,
)
from tests.games.tarokk.independent_results import (
    ANNOUNCED,
    CAUGHT,
    CAUGHT_HIGH,
    SILENT,
    SILENT_HIGH,
    STEPS,
    TAROKKS,
    Reckoning,
)

V = 1
VALUES = {**ANNOUNCED, "duplajatek": 4 * V, "volat": 6 * V}
SILENTLY = {**SILENT, **SILENT_HIGH, "duplajatek": 2 * V, "volat": 3 * V}
CATCHING = {name: told[2] for name, told in {**CAUGHT, **CAUGHT_HIGH}.items()}
OTHER = {"declarer": "defenders", "defenders": "declarer"}
TO_MORDKONTRA = ("trull", "pagatulti", "volat", "kiralyuhu")
"""Figures that are doubled by every step."""
EVERY = [(figure, *way) for figure in VALUES for way in owners_and_outcomes(figure)]


def figure_hand(figure, side, what, *, alone, by=None, steps=0):
    """Return the entries of a hand, and its dealer, with a figure announced `by` a side."""
    deal, talon, play = _parts(figure, side, what, alone)
    words = [*deal, say("bid", A, bid="harom"), *talon, say("call", card=card("XX"))]
    if by is not None:
        words += _announced(figure, by, steps, deal)
    return (*words, *play), {C: B, A: D}[opening_leader(side)]


def _parts(figure, side, what, alone):
    (deal, talon), play = figure_entries(figure, side, what, alone=alone)
    return deal, talon, play


def _announced(figure, by, steps, deal):
    """Cili shows by a kontra that she is against Anna, before she announces (TAR 3.4)."""
    own, against = (A, C) if by == "declarer" else (C, A)
    named = suit("kör") if figure in SUITED else None
    on = f"{figure}-kor/{own.value}" if named else f"{figure}/{own.value}"
    words = [] if by == "declarer" else [say("kontra", C, on="game")]
    words += _count(deal, own) if figure == "pagatulti" else []
    words.append(say("announce", own, figure=figure, suit=named))
    for number, step in enumerate(STEPS[:steps]):
        if number == 0 and figure == "pagatulti":
            words += _count(deal, against)
        words.append(say(step, own if number % 2 else against, on=on))
    return words


def _count(deal, seat):
    """Return the announcement of the number of tarokks that a pagátulti requires (TAR 3.3)."""
    cards = next(one.cards for one in deal if one.seat is seat)
    tarokks = sum(one.name in TAROKKS for one in cards)
    return [say("tarokks", seat, count=tarokks)] if tarokks > 7 else []


def look(figure, side, what, *, alone, by=None, steps=0):
    """Return the adjudication and its items, scored as the independent reckoning has it."""
    entries, dealer = figure_hand(figure, side, what, alone=alone, by=by, steps=steps)
    said = judged(*entries, dealer=dealer)
    assert said.status is HandStatus.SCORED, said.findings
    assert said.totals.cash == Reckoning(record(*entries, dealer=dealer)).cash()
    assert said.table.declarers == ((A,) if alone else (A, B))
    return said, {item.name: item for item in said.items}


def check_payment(said, item, side, value):
    """Check that a side gets this value a head for an item, one player alone from all (7.8)."""
    award = next(one for one in said.awards if one.item == item.id)
    own = said.table.declarers
    heads = {seat: 3 if len(own) == 1 and seat in own else 1 for seat in said.table.order}
    signs = {seat: 1 if (seat in own) is (side == "declarer") else -1 for seat in heads}
    assert award.cash == {seat: value * heads[seat] * signs[seat] for seat in heads}


def announced_item_id(figure):
    """Return the item id of an announced figure."""
    return f"{figure}-kor" if figure in SUITED else figure


@pytest.mark.parametrize(("figure", "side", "what", "alone"), EVERY)
def test_an_announced_figure(figure, side, what, alone):
    """Made or lost, it is its value to the one side or the other (TAR 4).

    Kontra doubles it, and so does each step to mordkontra (TAR 5.1).
    """
    by = OTHER[side] if what == "caught" else side
    for steps in range(6 if what == "made" and figure in TO_MORDKONTRA else 2):
        said, items = look(figure, side, what, alone=alone, by=by, steps=steps)
        item = items[announced_item_id(figure)]
        assert item.outcome is (Outcome.MADE if what == "made" else Outcome.FAILED)
        assert item.value == VALUES[figure] * 2**steps
        check_payment(said, item, side if what != "lost" else OTHER[side], item.value)
        if what != "lost":  # then the other side may make it, or catch its card
            assert f"silent-{figure}" not in items
            assert f"caught-{figure}" not in items


@pytest.mark.parametrize(("figure", "side", "what", "alone"), EVERY)
def test_a_figure_that_nobody_announced(figure, side, what, alone):
    """It brings its silent value to its maker or catcher, or nothing (TAR 4)."""
    said, items = look(figure, side, what, alone=alone)
    if what == "made" and figure in SILENTLY:
        silent = _silent(figure, items)
        assert silent.value == SILENTLY[silent.name.removeprefix("silent-")]
        check_payment(said, silent, side, silent.value)
    elif what == "caught":
        item = items[f"caught-{figure}"]
        assert item.value == CATCHING[figure]
        check_payment(said, item, side, item.value)
    elif figure not in SILENTLY:
        assert not any(figure in name for name in items)


def _silent(figure, items):
    """A silent volát takes the place of the silent duplajáték (TAR 7.2)."""
    if figure == "duplajatek" and "silent-volat" in items:
        return items["silent-volat"]
    return items[f"silent-{figure}"]


@pytest.mark.parametrize("figure", CATCHES)
@pytest.mark.parametrize("alone", [False, True])
def test_what_those_announce_who_catch_is_lost_beside(figure, alone):
    """Each item is settled by itself: the catcher's own announcement of it is lost (4.2)."""
    for side in ("declarer", "defenders"):
        said, items = look(figure, side, "caught", alone=alone, by=side)
        assert items[figure].outcome is Outcome.FAILED
        check_payment(said, items[figure], OTHER[side], VALUES[figure])
        check_payment(said, items[f"caught-{figure}"], side, CATCHING[figure])
