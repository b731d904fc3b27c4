"""Tarokk: obligatory tarokk announcements, and the sides, sentence by sentence (TAR 3.3, 3.4)."""

import pytest

from tests.games.tarokk.hands.entries import A, B, C, D
from tests.support.notation import hand_cases, judge_hand

MAGAS = "magas 4"
CALLED = "A bid harom; call XX;"
UNSAID, AFTER_OPPONENT = "count-not-said", "announced-after-opponent"
KNOWN = "A bid harom; B bid egy; A hold; call XIX;"
"""Anna plays egy with Bori, whose invitation with the XIX she took: all the sides are known."""
NINE = "XIX+XVIII+XVII+XVI+XV+XIV+XIII+XII+pagát"
SEVEN = "XIX+XVIII+XVII+XVI+XV+XIV+XIII"
DREW = "B drew kör-bubi; B discard kör-bubi; call XX;"
EIGHT = f"A bid harom; B dealt {SEVEN}+pagát+kör-ász; {DREW}"
"""Bori plays from eight tarokks."""
SEVEN_OR_EIGHT = f"A bid harom; B dealt {SEVEN}+kör-király+kör-ász; call XX;"
OF_NINE = f"A bid harom; B dealt {NINE};"
ULTI, KONTRA_ON_IT = "A announce pagatulti;", "B kontra pagatulti/A;"
PLAYED = "points declarer 50"
HONOURS, BELOW = ({"highest_callable": one} for one in ("honours", "below-xx"))
PLAIN_DISCARDS = "B discard kör-dáma; C discard kör-ász"
CASES = [
    ("TAR 3.4 sides: known after an accepted signal", MAGAS,
     f"{KNOWN} B announce trull; C announce negykiraly", {"findings": []}),
    ("TAR 2.6, 3.2 laid away: a called tarokk that a defender showed is one mistake", MAGAS,
     "A bid harom; B laid 1 VII; call VII; B kontra game", {"findings": ["laid-not-shown 1"]}),
    ("TAR 2.6 laid away: told late behind the call", MAGAS, f"{CALLED} B laid 1",
     {"findings": ["laid-late 2"]}),
    ("TAR 2.6 laid away: told before the call", MAGAS, "A bid harom; B laid 1; call XX",
     {"findings": []}),
    *((f"TAR 3.2 call: of the VII, with {told or 'nothing'} told", MAGAS,
       f"A bid harom; call VII; {told}", {"findings": [f"{code} 1"]})
      for told, code in (("", "call-needs-laid"), (PLAIN_DISCARDS, "call-needs-laid"),
                         (f"{PLAIN_DISCARDS}; D discard káró-ász", "call-wrong"))),
    *((f"TAR 3.2 call: of {called} while Bori has {second}", MAGAS,
       f"A bid harom; call {called}; A play II; B play {second}",
       {"findings": [f"{code} 1"] if code else []}, house)
      for called, second, house, code in (
          ("XIX", "XX", BELOW, "call-needs-laid"),
          ("XVIII", "XIX", BELOW, "call-needs-laid"),
          ("skíz", "XX", HONOURS, "call-wrong"),
          ("XXI", "skíz", HONOURS, "call-wrong"),
          ("XX", "XIX", HONOURS, None),
          ("skíz", "XIX", HONOURS, None))),
    *((f"TAR 3.2 call: of the VII, which {holder} held", MAGAS,
       f"A bid harom; call VII; {holder} held", {"errors": []}) for holder in "AB"),
]  # fmt: skip


@hand_cases(CASES)
def test_call_is_judged_by_what_was_laid_away(table, text, expected, house):
    """TAR 2.6, 3.2, 3.4: the findings with their places."""
    assert judge_hand(table, text, house).members(expected) == expected


def places(text, code):
    """Return the places at which a code is found in a hand."""
    found = (one.split() for one in judge_hand(MAGAS, text).findings)
    return [int(place) for one, place in found if one == code]


# -- TAR 3.4


@pytest.mark.parametrize(
    ("words", "held", "wrong"),
    [
        # A figure is of the previous announcer's side, of the declarer's if there was none.
        ("C announce trull", C, None),
        ("C announce trull", B, 0),
        ("B kontra game; C announce negykiraly", D, None),
        ("B kontra game; C announce negykiraly", C, 1),
        # A tarokk count is no announcement here.
        ("B tarokks 8; C announce trull", C, None),
        # Two known defenders leave the third open.
        ("B kontra game; C announce trull; D announce negykiraly", D, 2),
        # Any step will do, on the game and on an item of one's own side too.
        ("B kontra game; C rekontra game; C announce trull", C, None),
        ("A announce trull; B kontra trull/A; C rekontra trull/A; C announce negykiraly", C, None),
        # It is said before the figure.
        ("B kontra game; C announce trull; D rekontra game", C, 1),
        # A step makes its speaker the previous announcer.
        ("A announce trull; B kontra trull/A; C announce negykiraly", D, None),
        ("A announce trull; B kontra trull/A; C announce negykiraly", C, 2),
        # Once a partner has shown himself nobody is bound, nor ever is the declarer.
        ("B announce trull; C announce negykiraly", B, None),
        ("B kontra game; A announce negykiraly", C, None),
        # Nor who has shown his side before.
        ("B kontra game; A announce trull; B announce negykiraly", C, None),
    ],
)
def test_a_figure_shows_the_side_of_who_announced_before(words, held, wrong):
    """TAR 3.4: the holder of the called card may show that an opponent announced before."""
    found = places(f"{CALLED} {words}; {held.value} held", AFTER_OPPONENT)
    assert found == ([] if wrong is None else [2 + wrong])


# -- TAR 3.3


@pytest.mark.parametrize(
    ("words", "unsaid"),
    [
        (f"{EIGHT} B announce pagatulti;", [5]),
        (f"{EIGHT} B announce pagatulti; B tarokks 8;", []),
        # At any of his turns until the announcements end.
        (f"{EIGHT} B announce pagatulti; C kontra game; B tarokks 8;", []),
        # Kontra on it as well, but no higher step, and on no other figure.
        (EIGHT + ULTI + KONTRA_ON_IT, [6]),
        (f"{EIGHT} {ULTI} C kontra pagatulti/A; B rekontra pagatulti/A;", []),
        (f"{EIGHT} A announce trull; B kontra trull/A;", []),
        (f"{EIGHT} B kontra game;", []),
        # Of ten cards one is laid away, whichever it was: eight or nine are left.
        (f"{OF_NINE} call XX; B announce pagatulti;", [3]),
        (f"A bid harom; B dealt {SEVEN}+pagát+kör-ász; call XX; B announce pagatulti;", []),
        # His nine are not obligatory once Anna has announced nine.
        (f"{OF_NINE} {DREW} {ULTI} {KONTRA_ON_IT}", [6]),
        ((f"{OF_NINE} B drew kör-bubi; B discard kör-bubi; A tarokks 9; call XX; {ULTI}"
         f"{KONTRA_ON_IT}"), []),
    ],
)  # fmt: skip
def test_who_has_to_tell_eight_tarokks(words, unsaid):
    """TAR 3.3: a player with eight who announces pagátulti or says kontra on it."""
    assert places(words + PLAYED, UNSAID) == unsaid


@pytest.mark.parametrize(("count", "false"), [(8, False), (9, True)])
def test_a_count_is_false_as_soon_as_no_such_hand_is_left(count, false):
    """TAR 3.3: with a plain card that cannot have been laid away there are no nine tarokks."""
    hand = judge_hand(MAGAS, f"{SEVEN_OR_EIGHT} B tarokks {count}; {PLAYED}")
    found = [one.params["really"] for one in hand.said.findings if one.code.endswith("count-false")]
    assert found == ["6–8"] * false  # the cards leave eight or fewer, and no single number


def test_who_may_not_tell_nine_after_nine():
    """TAR 3.3: once Anna has announced nine."""
    drew = DREW.replace("call", "A tarokks 9; call")
    told = f"{OF_NINE} {drew} {ULTI} {KONTRA_ON_IT} B tarokks 9"
    assert places(told, "nine-after-nine") == [8]


@pytest.mark.parametrize(
    ("dealt", "number"), [(NINE, ["8–9"]), (f"{SEVEN}+kör-király+kör-dáma", [])]
)
def test_a_missing_count_says_only_what_is_known(dealt, number):
    """TAR 3.3: nine are dealt, a tenth taken, and one laid away that nobody told."""
    words = f"A bid harom; B dealt {dealt}; call XX; B announce pagatulti; {PLAYED}"
    findings = judge_hand(MAGAS, words).said.findings
    assert [one.params["count"] for one in findings if one.code.endswith(UNSAID)] == number


# -- TAR 3.1


@pytest.mark.parametrize(
    ("words", "able"),
    [
        ("", {A, B, C, D}),
        ("A pass", {B, C, D}),
        ("A pass; B pass", {C, D}),
        ("B announce trull", {B, C, D, A}),
        ("B announce trull; B pass; C pass", {D, A}),
    ],
)
def test_a_word_is_offered_to_those_whose_turn_passes_can_bring(words, able):
    """TAR 3.1: three passes in a row end it for all others, and a word of theirs is found."""
    asks = judge_hand(MAGAS, f"{CALLED} {words}").asks("announce")
    assert {ask.entry.seat for ask in asks if ask.entry.figure == "negykiraly"} == able
    for seat in {A, B, C, D} - able:
        told = f"{CALLED} {words}; {seat.value} announce negykiraly"
        assert judge_hand(MAGAS, told).findings != []


# -- what was laid away


def test_what_is_laid_away_is_moved_before_the_call():
    """TAR 2.6: the fix of a number told behind the call moves it to its place."""
    hand = judge_hand(MAGAS, f"{CALLED} B laid 1")
    (fix,) = hand.fixes
    assert fix.how == "move"
    moved = [entry.do for entry in fix.apply(hand.record.entries, None)]
    assert moved == ["bid", "laid", "call"]


def test_a_called_tarokk_that_a_defender_showed_was_not_shown():
    """TAR 2.6, 3.2: its number is accepted in its place."""
    hand = judge_hand(MAGAS, "A bid harom; B laid 1 VII; call VII; B kontra game")
    ((accepted,),) = (one.accepted for one in hand.said.findings)
    assert (accepted.do, accepted.count, accepted.cards) == ("laid", 1, None)


@pytest.mark.parametrize(
    ("called", "house", "able"),
    [
        ("XX", {}, (A, B, C, D, None)),
        ("XX", {"xx_discard": False}, (A, B, C, D)),
        ("skíz", HONOURS, (B, C, D)),
        ("XIX", HONOURS, (A, B, C, D, None)),
    ],
)
def test_what_may_not_be_laid_away_somebody_held(called, house, able):
    """TAR 2.6, 3.2: a tarokk laid away is no honour; an honour called is another's."""
    told = f"A bid harom; B laid 1; call {called};"
    (ask,) = judge_hand(MAGAS, told, house).asks("held")
    assert tuple(ask.choices) == able
    for holder, held in ((A, "A held"), (None, "held")):
        codes = judge_hand(MAGAS, f"{told} {held}", house).codes
        assert ("fact-contradicts" in codes) is (holder not in able)
