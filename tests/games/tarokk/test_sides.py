"""Tarokk: obligatory tarokk announcements, and the sides, sentence by sentence (TAR 3.3, 3.4)."""

import pytest

from engine.results.findings import Severity
from tests.games.tarokk.hands.entries import KNOWN, A, B, C, D, card, judged, say

CALLED = (say("bid", A, bid="harom"), say("call", card=card("XX")))
TRULL = {seat: say("announce", seat, figure="trull") for seat in (A, B, C, D)}
KINGS = {seat: say("announce", seat, figure="negykiraly") for seat in (A, B, C, D)}
ULTI = {seat: say("announce", seat, figure="pagatulti") for seat in (A, B, C, D)}
GAME = {seat: say("kontra", seat, on="game") for seat in (A, B, C, D)}
UNSAID = "tarokk.count-not-said"
AFTER_OPPONENT = "tarokk.announced-after-opponent"


def findings_with_places(*entries):
    """Return the findings as (code, entry) pairs."""
    return [(one.code, one.entry) for one in judged(*entries).findings]


def cards(names):
    """Cards by their names."""
    return tuple(map(card, names.split()))


# -- TAR 3.4


@pytest.mark.parametrize(
    ("words", "held", "wrong"),
    [
        # A figure is of the previous announcer's side, of the declarer's if there was none.
        ((TRULL[C],), C, None),
        ((TRULL[C],), B, 0),
        ((GAME[B], KINGS[C]), D, None),
        ((GAME[B], KINGS[C]), C, 1),
        # A tarokk count is no announcement here.
        ((say("tarokks", B, count=8), TRULL[C]), C, None),
        # Two known defenders leave the third open.
        ((GAME[B], TRULL[C], KINGS[D]), D, 2),
        # Any step will do, on the game and on an item of one's own side too.
        ((GAME[B], say("rekontra", C, on="game"), TRULL[C]), C, None),
        ((TRULL[A], say("kontra", B, on="trull/A"), say("rekontra", C, on="trull/A"), KINGS[C]), C,
         None),
        # It is said before the figure.
        ((GAME[B], TRULL[C], say("rekontra", D, on="game")), C, 1),
        # A step makes its speaker the previous announcer.
        ((TRULL[A], say("kontra", B, on="trull/A"), KINGS[C]), D, None),
        ((TRULL[A], say("kontra", B, on="trull/A"), KINGS[C]), C, 2),
        # Once a partner has shown himself nobody is bound, nor ever is the declarer.
        ((TRULL[B], KINGS[C]), B, None),
        ((GAME[B], KINGS[A]), C, None),
        # Nor who has shown his side before.
        ((GAME[B], TRULL[A], KINGS[B]), C, None),
    ],
)  # fmt: skip
def test_a_figure_shows_the_side_of_who_announced_before(words, held, wrong):
    """TAR 3.4: the holder of the called card may show that an opponent announced before."""
    told = findings_with_places(*CALLED, *words, say("held", held))
    expected = [] if wrong is None else [(AFTER_OPPONENT, len(CALLED) + wrong)]
    assert [one for one in told if one[0] == AFTER_OPPONENT] == expected


def test_sides_are_known_from_the_call_after_an_accepted_signal():
    """TAR 3.4: Bori invited, so Cili may announce after her without kontra."""
    assert findings_with_places(*KNOWN, TRULL[B], KINGS[C]) == []


# -- TAR 3.3

EIGHT = (
    say("bid", A, bid="harom"),
    say("dealt", B, cards=cards("XIX XVIII XVII XVI XV XIV XIII pagát kör-ász")),
    say("drew", B, cards=(card("kör-bubi"),)),
    say("discard", B, cards=(card("kör-bubi"),)),
    say("call", card=card("XX")),
)
"""Bori plays from eight tarokks."""
PLAYED = say("points", what="declarer", points=50)
COUNT = say("tarokks", B, count=8)


@pytest.mark.parametrize(
    ("words", "unsaid"),
    [
        ((ULTI[B],), 0),
        ((ULTI[B], COUNT), None),
        # At any of his turns until the announcements end.
        ((ULTI[B], GAME[C], COUNT), None),
        # Kontra on it as well, but no higher step, and on no other figure.
        ((ULTI[A], say("kontra", B, on="pagatulti/A")), 1),
        ((ULTI[A], say("kontra", C, on="pagatulti/A"), say("rekontra", B, on="pagatulti/A")), None),
        ((TRULL[A], say("kontra", B, on="trull/A")), None),
        ((GAME[B],), None),
    ],
)
def test_who_has_to_tell_eight_tarokks(words, unsaid):
    """TAR 3.3: a player with eight who announces pagátulti or says kontra on it."""
    expected = [] if unsaid is None else [(UNSAID, len(EIGHT) + unsaid)]
    assert [
        one for one in findings_with_places(*EIGHT, *words, PLAYED) if one[0] == UNSAID
    ] == expected


@pytest.mark.parametrize(
    ("known", "unsaid"),
    [
        # Of ten cards one is laid away, whichever it was: eight or nine are left.
        ("XIX XVIII XVII XVI XV XIV XIII XII pagát", True),
        ("XIX XVIII XVII XVI XV XIV XIII pagát kör-ász", False),
    ],
)
def test_eight_known_tarokks_suffice(known, unsaid):
    """TAR 3.3: it need not be known which of them were laid away, nor the other cards."""
    words = (say("dealt", B, cards=cards(known)), EIGHT[-1], ULTI[B], PLAYED)
    assert (UNSAID in dict(findings_with_places(EIGHT[0], *words))) is unsaid


def test_a_count_is_false_as_soon_as_no_such_hand_is_left():
    """TAR 3.3: with a plain card that cannot have been laid away there are no nine tarokks."""
    dealt = say("dealt", B, cards=cards("XIX XVIII XVII XVI XV XIV XIII kör-király kör-ász"))
    for count, false in ((8, False), (9, True)):
        told = (EIGHT[0], dealt, EIGHT[-1], say("tarokks", B, count=count), PLAYED)
        assert ("tarokk.count-false" in dict(findings_with_places(*told))) is false


def test_who_may_not_tell_nine_after_nine_is_exempt():
    """TAR 3.3: Bori's nine are not obligatory once Anna has announced nine."""
    nine = cards("XIX XVIII XVII XVI XV XIV XIII XII pagát")
    dealt = say("dealt", B, cards=nine)
    words = (*EIGHT[2:], say("kontra", B, on="pagatulti/A"), PLAYED)
    told = (EIGHT[0], dealt, *words[:3], ULTI[A], *words[3:])
    assert UNSAID in dict(findings_with_places(*told))
    told = (EIGHT[0], dealt, *words[:2], say("tarokks", A, count=9), words[2], ULTI[A], *words[3:])
    assert UNSAID not in dict(findings_with_places(*told))
    assert "tarokk.nine-after-nine" in dict(
        findings_with_places(*told[:-1], say("tarokks", B, count=9))
    )


# -- TAR 3.1


@pytest.mark.parametrize(
    ("words", "able"),
    [
        ((), (A, B, C, D)),
        ((say("pass", A),), (B, C, D)),
        ((say("pass", A), say("pass", B)), (C, D)),
        ((TRULL[B],), (B, C, D, A)),
        ((TRULL[B], say("pass", B), say("pass", C)), (D, A)),
    ],
)
def test_a_word_is_offered_to_those_whose_turn_passes_can_bring(words, able):
    """TAR 3.1: three passes in a row end it for all others, and a word of theirs is found."""
    told = (*CALLED, *words)
    asks = [ask for ask in judged(*told).asks if ask.entry.do == "announce"]
    assert {ask.entry.seat for ask in asks if ask.entry.figure == "negykiraly"} == {*able}
    for seat in {A, B, C, D} - {*able}:
        assert findings_with_places(*told, KINGS[seat]) != []


# -- what was laid away


def test_what_is_laid_away_is_told_late_before_the_call():
    """TAR 2.6: the fix of a number told behind the call moves it to its place."""
    told = (say("bid", A, bid="harom"), say("call", card=card("XX")), say("laid", B, count=1))
    (late,) = judged(*told).findings
    assert (late.code, late.entry) == ("tarokk.laid-late", 2)
    assert late.mend.how == "move"
    mended = late.mend.apply(told, None)
    assert (mended[1:], judged(*mended).findings) == ((told[2], told[1]), ())


def test_a_called_tarokk_that_a_defender_showed_is_one_mistake():
    """TAR 2.6, 3.2: it was laid away and seen, so it may be called, and is kontra'd."""
    shown = say("laid", B, count=1, cards=cards("VII"))
    said = judged(say("bid", A, bid="harom"), shown, say("call", card=card("VII")), GAME[B])
    assert [(one.code, one.entry) for one in said.findings] == [("tarokk.laid-not-shown", 1)]
    assert said.findings[0].accepted == (say("laid", B, count=1),)


def test_a_false_count_says_only_what_is_known():
    """TAR 3.3: the cards leave eight or fewer, and no single number."""
    dealt = say("dealt", B, cards=cards("XIX XVIII XVII XVI XV XIV XIII kör-király kör-ász"))
    told = (EIGHT[0], dealt, EIGHT[-1], say("tarokks", B, count=9), PLAYED)
    (false,) = (one for one in judged(*told).findings if one.code == "tarokk.count-false")
    assert false.params["really"] == "6–8"


def test_a_call_that_needs_a_tarokk_laid_away_is_wrong_once_the_cards_show_none():
    """TAR 3.2: what was left out is not known; who laid what shows that the call was wrong."""
    told = (say("bid", A, bid="harom"), say("call", card=card("VII")))
    laid = [
        say("discard", seat, cards=cards(name))
        for seat, name in ((B, "kör-dáma"), (C, "kör-ász"), (D, "káró-ász"))
    ]
    assert findings_with_places(*told) == [("tarokk.call-needs-laid", 1)]
    assert findings_with_places(*told, *laid[:2]) == [("tarokk.call-needs-laid", 1)]
    assert findings_with_places(*told, *laid) == [("tarokk.call-wrong", 1)]


@pytest.mark.parametrize(
    ("called", "second", "house", "code"),
    [
        ("XIX", "XX", "below-xx", "call-needs-laid"),
        ("XVIII", "XIX", "below-xx", "call-needs-laid"),
        ("skíz", "XX", "honours", "call-wrong"),
        ("XXI", "skíz", "honours", "call-wrong"),
        ("XX", "XIX", "honours", None),
        ("skíz", "XIX", "honours", None),
    ],
)
def test_a_card_played_shows_that_a_call_passed_over_it(called, second, house, code):
    """TAR 3.2: who has not the XX calls it; no tarokk laid away lets an honour be called."""
    told = (
        say("bid", A, bid="harom"),
        say("call", card=card(called)),
        say("play", A, card=card("II")),
        say("play", B, card=card(second)),
    )
    found = judged(*told, house={"highest_callable": house}).findings
    assert [(one.code, one.entry) for one in found] == ([(f"tarokk.{code}", 1)] if code else [])


@pytest.mark.parametrize(
    ("called", "house", "able"),
    [
        ("XX", {}, (A, B, C, D, None)),
        ("XX", {"xx_discard": False}, (A, B, C, D)),
        ("skíz", {"highest_callable": "honours"}, (B, C, D)),
        ("XIX", {"highest_callable": "honours"}, (A, B, C, D, None)),
    ],
)
def test_what_may_not_be_laid_away_somebody_held(called, house, able):
    """TAR 2.6, 3.2: a tarokk laid away is no honour; an honour called is another's."""
    told = (say("bid", A, bid="harom"), say("laid", B, count=1), say("call", card=card(called)))
    (ask,) = (one for one in judged(*told, house=house).asks if one.entry.do == "held")
    assert tuple(ask.choices) == able
    for holder in (A, None):
        found = judged(*told, say("held", holder), house=house).findings
        assert ("tarokk.fact-contradicts" in {one.code for one in found}) is (holder not in able)


@pytest.mark.parametrize("holder", [A, B])
def test_where_nobody_told_what_was_laid_away_anybody_may_have_the_called_card(holder):
    """TAR 3.2: the declarer may have called his own card."""
    told = (say("bid", A, bid="harom"), say("call", card=card("VII")), say("held", holder))
    assert not [one for one in judged(*told).findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize(
    ("known", "number"),
    [("XIX XVIII XVII XVI XV XIV XIII XII pagát", "8–9"), ("XIX XVIII XVII XVI XV XIV XIII", None)],
)
def test_a_missing_count_says_only_what_is_known(known, number):
    """TAR 3.3: nine are dealt, a tenth taken, and one laid away that nobody told."""
    plain = () if number else cards("kör-király kör-dáma")
    dealt = say("dealt", B, cards=(*cards(known), *plain))
    said = judged(EIGHT[0], dealt, EIGHT[-1], ULTI[B], PLAYED).findings
    assert [one.params["count"] for one in said if one.code == UNSAID] == ([number] * bool(number))
