"""Tarokk: the engine offers only facts consistent with the record (TAR 1.2, 4)."""

import pytest

from tests.support.notation import judge_hand, plays

MAGAS = "magas 4"
OPENING = (
    "A bid szolo; call XX; A announce negykiraly; A announce trull; A announce pagatulti; B held;"
)
XXI_FOGAS = "A bid szolo; call XX; A announce xxi-fogas; B held;"
PLAIN = "treff-dáma+treff-lovas+treff-bubi+treff-tízes+pikk-dáma+pikk-lovas+pikk-bubi"
"""Seven cards that are neither a tarokk nor a király."""


# Six cards lie away for the defenders, each worth a point at least.
@pytest.mark.parametrize(
    ("told", "least", "most"),
    [
        ("", 0, 88),
        # Three with another card, and one with three; six cards lie away.
        ("kings declarer 3", 16, 80),
        ("kings defenders 4", 0, 68),
        ("took declarer", 16, 88),
        ("took declarer; kings declarer 4", 36, 88),
        # The pagát with three cards more.
        ("won 9 pagát declarer", 8, 88),
    ],
)
def test_points_are_offered_that_other_facts_leave(told, least, most):
    """TAR 1.2: kings, honours and tricks of a side imply a minimum of points."""
    choices = judge_hand(MAGAS, OPENING + told).asks("points")[0].choices
    assert (choices[0], choices[-1]) == (least, most)


def sides_offered(hand):
    """Return the sides for which the fact of the XXI is offered."""
    return {side for ask in hand.asks("xxi") for side in ask.choices}


@pytest.mark.parametrize(
    ("known", "able"),
    [
        ("", {"declarer", "defenders", "nobody"}),
        # Both cards in one hand, or the catching one on the side of the caught one.
        (f"A dealt skíz+XXI+{PLAIN};", set()),
        (f"C dealt skíz+XXI+{PLAIN};", set()),
        (f"A dealt skíz+{PLAIN}+pikk-tízes;", {"declarer", "nobody"}),
        (f"C dealt skíz+{PLAIN}+pikk-tízes;", set()),
        (f"C dealt XXI+{PLAIN}+pikk-tízes;", {"declarer", "nobody"}),
    ],
)
def test_the_skiz_has_to_be_with_who_catches_the_xxi(known, able):
    """TAR 4: where cards tell that it cannot have been caught so, that is not offered, or taken."""
    assert sides_offered(judge_hand(MAGAS, known + XXI_FOGAS)) == able
    caught = judge_hand(MAGAS, f"{known} {XXI_FOGAS} xxi declarer")
    assert ("fact-contradicts" in caught.codes) is ("declarer" not in able)


def test_a_skiz_that_fell_without_the_xxi_catches_it_no_more():
    """TAR 4: whatever was entered on the other tricks."""
    hand = judge_hand(MAGAS, XXI_FOGAS + plays("A skíz B V C VI D VII"))
    assert sides_offered(hand) == set()
    assert hand.outcomes["xxi-fogas/A"] == "failed"
