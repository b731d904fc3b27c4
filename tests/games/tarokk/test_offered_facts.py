"""Tarokk: the engine offers only facts consistent with the record (TAR 1.2, 4)."""

import pytest

from engine.results.items import Outcome
from tests.games.tarokk.hands.entries import A, B, C, D, card, judged, say

OPENING = (
    say("bid", A, bid="szolo"),
    say("call", card=card("XX")),
    say("announce", A, figure="negykiraly"),
    say("announce", A, figure="trull"),
    say("announce", A, figure="pagatulti"),
    say("held", B),
)


def offered_points_range(*told):
    """Return the lowest and the highest number of points that is offered."""
    offered = [ask for ask in judged(*OPENING, *told).asks if ask.entry.do == "points"]
    return offered[0].choices[0], offered[0].choices[-1]


# Six cards lie away for the defenders, each worth a point at least.
@pytest.mark.parametrize(
    ("told", "least", "most"),
    [
        ((), 0, 88),
        # Three with another card, and one with three; six cards lie away.
        ((say("kings", what="declarer", count=3),), 16, 80),
        ((say("kings", what="defenders", count=4),), 0, 68),
        ((say("took", what="declarer"),), 16, 88),
        ((say("took", what="declarer"), say("kings", what="declarer", count=4)), 36, 88),
        # The pagát with three cards more.
        ((say("won", trick=9, card=card("pagát"), what="declarer"),), 8, 88),
    ],
)
def test_points_are_offered_that_other_facts_leave(told, least, most):
    """TAR 1.2: kings, honours and tricks of a side imply a minimum of points."""
    assert offered_points_range(*told) == (least, most)


SILENT = (say("bid", A, bid="szolo"), say("call", card=card("XX")), say("held", B))


def offered_seats(said, do):
    """Return the seats or sides for which a fact is offered."""
    return {side for ask in said.asks if ask.entry.do == do for side in ask.choices}


def first_trick(names):
    """Return the cards of the first trick, from Anna on."""
    return tuple(
        say("play", seat, card=card(name))
        for seat, name in zip((A, B, C, D), names.split(), strict=True)
    )


XXI_FOGAS = (*SILENT[:2], say("announce", A, figure="xxi-fogas"), SILENT[2])
CAUGHT = say("xxi", what="declarer")


def dealt(seat, *names):
    """Return nine cards of a seat, these among them."""
    rest = ("treff-dáma", "treff-lovas", "treff-bubi", "treff-tízes", "pikk-dáma", "pikk-lovas")
    more = ("pikk-bubi", "pikk-tízes", "káró-dáma")
    return say("dealt", seat, cards=tuple(map(card, (*names, *rest, *more)[:9])))


@pytest.mark.parametrize(
    ("known", "able"),
    [
        ((), {"declarer", "defenders", "nobody"}),
        # Both cards in one hand, or the catching one on the side of the caught one.
        ((dealt(A, "skíz", "XXI"),), set()),
        ((dealt(C, "skíz", "XXI"),), set()),
        ((dealt(A, "skíz"),), {"declarer", "nobody"}),
        ((dealt(C, "skíz"),), set()),
        ((dealt(C, "XXI"),), {"declarer", "nobody"}),
    ],
)
def test_the_skiz_has_to_be_with_who_catches_the_xxi(known, able):
    """TAR 4: where cards tell that it cannot have been caught so, that is not offered, or taken."""
    said = judged(*known, *XXI_FOGAS)
    assert offered_seats(said, "xxi") == able
    wrong = {one.code for one in judged(*known, *XXI_FOGAS, CAUGHT).findings}
    assert ("tarokk.fact-contradicts" in wrong) is bool(known and "declarer" not in able)


def test_a_skiz_that_fell_without_the_xxi_catches_it_no_more():
    """TAR 4: whatever was entered on the other tricks."""
    said = judged(*XXI_FOGAS, *first_trick("skíz V VI VII"))
    assert offered_seats(said, "xxi") == set()
    assert next(item for item in said.items if item.id == "xxi-fogas/A").outcome is Outcome.FAILED
