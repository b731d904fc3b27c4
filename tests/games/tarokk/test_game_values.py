"""The value a head of the game, duplajáték and volát for each announcement (TAR 7).

The independent scoring of TAR 7.1-7.8 must give the same as whole records.
"""

from itertools import product

import pytest

from engine.results.adjudication import HandStatus
from tests.games.tarokk.hands.entries import ALONE, KNOWN, A, B, C, D, judged, record, say
from tests.games.tarokk.independent_results import Reckoning

BIG = ("duplajatek", "volat")
ANNOUNCED = ((), ("duplajatek",), ("volat",), BIG)
LOST, WON = 2, 85
"""Points of the declarer's side where it has no trick, and where it has all: the rest lies away."""
POINTS = (LOST, 20, 40, 47, 48, 60, 70, 71, 77, WON)
WON_ALL = {LOST: "defenders", WON: "declarer"}
"""The side that wins every trick, by these points."""
KONTRAS = (None, "game", "duplajatek", "volat")


def entries(own, rest, kontra, points):
    """Return a hand in which either side announces these, and one of them is kontra'd.

    Of one side the duplajáték comes first, and the volát in its partner's turn (TAR 4.2).
    """
    said = list(KNOWN)
    for figures, seats in ((own, (A, B)), (rest, (C, D))):
        by = zip(seats, figures, strict=False)
        said += [say("announce", seat, figure=one) for seat, one in by]
    return said + _kontras(said, kontra) + _told(own, rest, points)


def _kontras(said, kontra):
    if kontra == "game":
        return [say("kontra", C, on="game")]
    by = [one.seat for one in said if one.figure == kontra is not None]
    kontras = {seat: f"{kontra}/{seat.value}" for seat in by}
    return [say("kontra", C if seat in {A, B} else A, on=on) for seat, on in kontras.items()]


def _told(own, rest, points):
    every = WON_ALL.get(points)
    told = [say("points", what="declarer", points=points)]
    if "volat" in (*own, *rest):
        told.append(say("every-trick", what=every or "nobody"))
    elif every:
        told.append(say("silent", figure="volat", what=every))
    if points == LOST:  # who bid had an honour, and only the skíz takes a XXI
        told.append(say("silent", figure="xxi-fogas", what=every))
    return [*told, say("silent", what="nobody")]


class PlayToldByPoints(Reckoning):
    """The independent scoring of a hand of which the points of the declarer's side are told."""

    def __init__(self, said, points, partner):
        self.told, self.partner = points, partner
        super().__init__(record(*said, preset="paskievics"))

    def _sides(self):
        own = {self.declarer, self.partner}
        self.side = {seat: "declarer" if seat in own else "defenders" for seat in self.order}

    def points(self, side):
        """Return the card points of a side."""
        return self.told if side == "declarer" else 94 - self.told

    def first(self, side, count):
        """Return whether a side won the first tricks: all of them, or it is not known."""
        return WON_ALL.get(self.told) == side


def _of_the_game(said):
    """Return everybody's payment for the game, duplajáték and volát, in order of play."""
    names = {item.id: item.name.removeprefix("silent-") for item in said.items}
    paid = [one.cash for one in said.awards if names[one.item] in {said.table.game, *BIG}]
    return [sum(cash[seat] for cash in paid) for seat in said.table.order]


def rows():
    """Return every line of the table: announcements, kontras, values a head."""
    for own, rest, kontra in product(ANNOUNCED, ANNOUNCED, KONTRAS):
        if kontra in BIG and kontra not in (*own, *rest):
            continue
        yield own, rest, kontra


def test_what_is_paid_cites_the_rule_for_what_was_announced():
    """TAR 7.2-7.6: nothing, duplajáték, volát or both announced, and the game with kontra."""
    found = {}
    for own, rest, kontra in rows():
        said = judged(*entries(own, rest, kontra, 77), preset="paskievics")
        cited = {
            rule
            for item in said.items
            if item.name.removeprefix("silent-") in {said.table.game, *BIG}
            for rule in item.rules
        }
        told = kontra if kontra == "game" else frozenset((*own, *rest))
        found.setdefault(told, set()).update(cited - {"TAR 7.1"})
    assert found == {
        frozenset(): {"TAR 7.2"},
        frozenset({"duplajatek"}): {"TAR 7.3"},
        frozenset(BIG): {"TAR 7.4"},
        frozenset({"volat"}): {"TAR 7.5"},
        "game": {"TAR 7.6"},
    }


def test_who_plays_alone_pays_by_the_rule_of_three_times():
    """TAR 7.8: cited where one plays against three, and not where two do."""
    for known, cites in ((KNOWN, False), ((*ALONE, say("held", A)), True)):
        said = judged(*known, *_told((), (), 60), preset="paskievics")
        assert any("TAR 7.8" in award.rules for award in said.awards) is cites


@pytest.mark.parametrize(("own", "rest", "kontra"), [*rows()])
def test_every_value_is_as_the_sentences_say(own, rest, kontra):
    """TAR 7.1-7.7: by the independent scoring each of a side gets the same, with any points."""
    for points in POINTS:
        words = entries(own, rest, kontra, points)
        said = judged(*words, preset="paskievics")
        assert said.status is HandStatus.SCORED, (points, said.findings)
        worth = PlayToldByPoints(words, points, B).game()
        assert _of_the_game(said) == [worth, worth, -worth, -worth], points


@pytest.mark.parametrize(("own", "rest"), [*product(ANNOUNCED[:3], ANNOUNCED[:3])])
@pytest.mark.parametrize("points", POINTS)
def test_alone_against_three_is_worth_as_much_a_head(own, rest, points):
    """One against three pays and gets the same from each (TAR 7.8).

    The others announce only after a kontra, as no side is revealed before it (TAR 3.4).
    """
    said = [*ALONE, *(say("announce", A, figure=one) for one in own)]
    said += [say("kontra", C, on="game")] if rest else []
    said += [say("announce", C, figure=one) for one in rest]
    told = judged(*said, say("held", A), *_told(own, rest, points), preset="paskievics")
    assert told.status is HandStatus.SCORED
    worth = PlayToldByPoints(said, points, None).game()
    assert _of_the_game(told) == [3 * worth, -worth, -worth, -worth]
