"""Regression tests for former adjudication errors of Alsós."""

import pytest

from engine.results.items import Bound
from tests.support.notation import hand_cases, judge_hand, plays

ACCEPTED = "A accept; pick-up;"
OPENED = f"original piros; {ACCEPTED}"
BOTH_DECLARE = (
    "original tök;"
    "A dealt makk-király+makk-felső+makk-alsó+zöld-X+zöld-VIII+tök-X+tök-VIII+piros-X+piros-VIII;"
    "B dealt zöld-ász+zöld-király+zöld-felső+makk-X+makk-VIII+tök-IX+tök-VII+piros-IX+piros-VII;"
    f"{ACCEPTED} A declare-sequence 3; B declare-sequence 3;"
)
VANNAKS = f"{ACCEPTED} A declare-vannak; B declare-vannak;"
VOID = "irregularity misdeal; ruling hand void 33 cards"
VOIDED = {"status": "ruled", "required": set(), "written": ""}
KING_UP = "indicator piros-király; top makk-IX; A accept;"
COUNTED = "A points 80; B points 55; C points 20"
ONE_CARD = f"{OPENED} A declare-vannak; A declare-sequence 3;"
SZANZADU = "A bid szanzadu; pick-up; B declare-sequence 3;"
CALLED = f"{ACCEPTED} A gyerunk;"
POINTS = "; A points 90; B points 40; C points 25"
TALON_VII = "indicator piros-VII; top makk-ász; A accept; A figure ulti;"
SIBER_IN_MAKK = f"original makk; {ACCEPTED} A siber; A play makk-ász;"
ULTI, UHU = "B figure ulti;", "B figure uhu;"
WITHOUT_RIGHT = "siber-without-right"
THREE_DECLARE = (
    f"{OPENED} A declare-sequence 3; A play zöld-ász; B declare-sequence 3; B play zöld-VII;"
)
SECOND = plays("A tök-ász B tök-VIII C tök-X") + ";"
THEN = "A points 75; B points 60; bela;"
CLUBS = ("csibor", "potter")
CASES = [
    ("ALS 1.2 points: counted before the suit is known", "csibor", "A accept; A points 140",
     {"codes": [], "written": "A 1"}),
    ("ALS 1.2 points: no suit allows 163", "csibor", "A accept; A points 163",
     {"codes": ["points-too-many"]}),
    ("ALS 9.3 validation: not the lower of two known sequences", "csibor",
     f"{BOTH_DECLARE} A score-sequence 3", {"codes": ["meld-not-best"]}),
    ("ALS 9.3 validation: somebody has the best of known sequences", "csibor",
     f"{BOTH_DECLARE} no-valid sequence", {"codes": ["meld-has-owner"]}),
    ("ALS 9.3 validation: the higher of two known sequences", "csibor",
     f"{BOTH_DECLARE} B score-sequence 3", {"codes": []}),
    ("ALS 9.3 validation: four VII are the lowest vannak", "csibor",
     f"{VANNAKS} A score-vannak VII", {"codes": ["meld-not-best"]}),
    ("ALS 9.3 validation: four VIII beat another vannak", "csibor",
     f"{VANNAKS} A score-vannak VIII", {"codes": []}),
    ("ALS 6.5 late: a doubt before the first word of the back", "csibor",
     "A bid makk; pick-up; B declare-vannak; A declare-sequence 3", {"codes": ["entered-late"]}),
    ("ALS 6.5 late: a doubt before the first word of the front", "csibor",
     "A bid makk; B kontra game; A figure ulti", {"codes": ["entered-late"]}),
    ("ALS 5.4 late: a lesser figure of the front is none of the bid", "csibor",
     "A bid szanzadu; A figure 100; B kontra game; A figure abszolut",
     {"codes": ["figure-late"]}),
    ("ALS 5, 6.4 late: a figure never goes back over the pick-up", "csibor",
     f"{ACCEPTED} B figure 44; A figure ulti",
     {"codes": ["entered-late"], "values": {"game": 1, "44/B": 4, "ulti/A": 5}}),
    ("ALS 7.5 bela kassza: not by who is told not to have the bela", "csibor",
     "A accept; B bela; A bela-kassza", {"codes": ["bela-not-held"]}),
    ("SES 6.1 void: a hand before its game is closed by it", "csibor", VOID, VOIDED),
    ("SES 6.1 void: a hand with an open call is closed by it", "csibor", CALLED + VOID, VOIDED),
    ("ALS 4.1, 1.3 game: won with all nine tricks, whatever lies in the talon", "csibor",
     "B accept; pick-up; B figure volat; B tricks 9",
     {"status": "scored", "outcomes": {"game": "made", "volat/B": "made"}}),
    *((f"ALS 7.5 bela kassza: the király lies in the talon, {where}", "csibor",
       f"{KING_UP} {words} {COUNTED}", {"codes": ["bela-not-held"]})
      for where, words in (("front", "A bela-kassza; pick-up;"),
                           ("back", "pick-up; A pass; B bela-kassza; C pass;"))),
    ("ALS 1.1, 9.1 király: not in a vannak and in another's bela", "csibor",
     f"{ONE_CARD} A score-vannak király; B bela", {"codes": ["fact-contradicts"]}),
    ("ALS 1.1, 9.1 király: not in a sequence after another's bela kassza", "csibor",
     f"{ONE_CARD} B bela-kassza; A score-sequence 3 piros-ász", {"codes": ["held-elsewhere"]}),
    *((f"ALS 10.3 call: {answers}", "csibor", f"{CALLED} {answers}",
       {"status": status, "values": {"game": value}, "errors": []})
      for answers, status, value in (
          ("C give-up", "open", 1),
          ("B give-up", "open", 1),
          ("B give-up; C give-up", "scored", 1),
          (f"B play-on; C give-up{POINTS}", "scored", 2),
          (f"B play-on; C play-on{POINTS}", "scored", 2),
          (f"B kontra gyerunk; C give-up; A play-on{POINTS}", "scored", 4))),
    ("ALS 8.2 ulti: open while its VII may come out of the talon", "csibor", TALON_VII,
     {"outcomes": {"game": "open", "ulti/A": "open"}}),
    ("ALS 8.2 ulti: failed once its VII stays in the talon", "csibor",
     f"{TALON_VII} pick-up; A points 30", {"outcomes": {"game": "open", "ulti/A": "failed"}}),
    *((f"ALS 9.1 melds: a vannak and a sequence of {length} in nine cards", "csibor",
       f"{ACCEPTED} A declare-sequence {length}; A declare-vannak", {"codes": codes})
      for length, codes in ((6, []), (7, ["meld-too-many"]))),
    ("ALS 4.4 klopitzky: decided by five of nine tricks", "csibor",
     "pick-up; klopitzky; A tricks 5", {"status": "scored", "cash": (-6, 3, 3)}),
    *((f"ALS 5, 1.3 {figure}: {outcome} with {points} points", "csibor",
       f"original piros; B accept; pick-up; A figure {figure}; A points {points}",
       {"outcomes": {"game": "open", f"{figure}/A": outcome}})
      for figure, points, outcome in (
          ("ulti", 5, "failed"), ("ulti", 10, "open"), ("44", 40, "failed"), ("44", 44, "open"))),
    ("ALS 9.1, 9.3 second sequence: not needed where it turns nothing", "csibor",
     f"{SZANZADU} A points 80; B points 15; C points 30", {"status": "scored"}),
    ("ALS 9.1, 9.3 second sequence: needed where it could win the game", "csibor",
     f"{SZANZADU} A points 60; B points 35; C points 30",
     {"status": "open", "required": {"score-sequence"}}),
    ("ALS 9.3 second sequence: needed of equal best ones", "csibor",
     f"{SZANZADU} A declare-sequence 3; A points 40; B points 20; C points 66",
     {"status": "open", "required": {"score-sequence", "kicsi", "no-valid"}}),
    ("ALS 8.2 síber: without right once the suit shows it", "csibor",
     ("A accept; A figure 44; pick-up; C siber; A took piros-VII+piros-VIII+piros-IX+tök-ász;"
      "original piros"), {"findings": [f"{WITHOUT_RIGHT} 3"]}),
    *((f"ALS 8.2 síber: another plays {card} after it", "csibor",
       f"{SIBER_IN_MAKK} B play {card}", {"codes": codes})
      for card, codes in (("makk-VII", [WITHOUT_RIGHT]), ("makk-VIII", []))),
    *((f"ALS 8.2 síber with {put or 'a trump'}: others have the lower ones, {before} {after}",
       "csibor", f"original piros; A accept; pick-up; {before} C siber {put}; {after}",
       {"findings": findings})
      for put, before, first, last, place in (
          ("piros-VIII", "", "", "A play piros-VII", 4),
          ("piros-IX", "", "", "A play piros-VIII", 4),
          ("piros-IX", UHU, "", "B won-trick 8 piros-VIII", 5),
          ("piros-VIII", ULTI, "", "B won-trick 9 piros-VII", 5),
          ("", ULTI + UHU, "", "B won-trick 9 piros-VII", 6),
          ("", ULTI + UHU, "B won-trick 8 piros-VIII;", "B won-trick 9 piros-VII", 7))
      for after, findings in ((first, []), (first + last, [f"{WITHOUT_RIGHT} {place}"]))),
    *((f"ALS 8.2 síber with {put or 'a trump'}: another has played the VII", "csibor",
       f"{OPENED} A play piros-VII; C siber {put}", {"codes": [WITHOUT_RIGHT]})
      for put in ("piros-VIII", "piros-IX", "")),
    ("ALS 8.2 síber: who did it may use the trumps below", "csibor",
     f"{OPENED} C siber piros-VIII; C figure ulti; C won-trick 9 piros-VII", {"codes": []}),
    ("ALS 4.1, 5 reason: what is known only as a bound is said as one", "csibor",
     "original piros; B accept; B figure abszolut; pick-up; A points 111; A bela",
     {"points": {"game": 131, "abszolut/B": Bound(51, least=False)}}),
    ("ALS 10.3 give-up: who answers alone gives up by himself", "csibor",
     f"{CALLED} B give-up; give-up", {"status": "scored"}),
    ("ALS 10.2 give-up: not without a call", "csibor", f"{ACCEPTED} give-up",
     {"codes": ["nothing-called"]}),
    ("ALS 10.2 give-up: not after an answer", "csibor", f"{CALLED} B play-on; give-up",
     {"codes": ["call-answered"]}),
    ("ALS 9.2, 9.3 validation: not waited for once trick 2 was led", CLUBS,
     f"{THREE_DECLARE} C play zöld-IX; {SECOND} {THEN}", {"status": "scored", "codes": []}),
    ("ALS 9.2, 9.3 validation: in time it decides the game", CLUBS,
     f"{THREE_DECLARE} C play zöld-IX; B score-sequence 3; {SECOND} {THEN}",
     {"status": "scored", "outcomes": {"game": "failed"}}),
    ("ALS 9.3 validation: needed for a hand told from within trick 1", CLUBS,
     THREE_DECLARE + THEN, {"required": {"score-sequence", "kicsi", "no-valid"}}),
    ("ALS 9.3 validation: accepted after facts of the play", CLUBS,
     f"{THREE_DECLARE} {THEN} B score-sequence 3", {"status": "scored", "codes": []}),
    ("ALS 9.3 validation: too early within trick 1", CLUBS,
     f"{THREE_DECLARE} B score-sequence 3", {"codes": ["validated-early"]}),
    *((f"ALS 9.1, 10.2 given up: {fact} {'after' if late else 'before'} the call", "csibor",
       f"A accept; {'' if late else fact}; pick-up; A gyerunk; give-up; {fact if late else ''}",
       {"codes": [code]} | ({"status": "scored"} if fact == "B bela" else {}))
      for fact, code in (("B bela", "not-needed"), ("B points 80", "play-is-over"))
      for late in (False, True)),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_the_rule(table, text, expected, house):
    """ALS 1-10, SES 6.1: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize(
    ("text", "stage", "turn"),
    [("A pass; B pass; C pass", "bid2", "A"), ("A accept; A pass; B pass; C pass", "front", None)],
)
def test_whose_turn_it_is_between_stages(text, stage, turn):
    """ALS 3.2, 6.2: after three passes round 2 begins; after the front no seat is in turn."""
    table = judge_hand("csibor", text).said.table
    assert (table.stage, table.turn and table.turn.value) == (stage, turn)


@pytest.mark.parametrize("points", ["A points 80; B points 15; C points 30",
                                    "A points 60; B points 35; C points 30"])  # fmt: skip
def test_a_second_sequence_has_the_length_of_the_declared_one(points):
    """ALS 9.3: whether it is needed or not."""
    asks = judge_hand("csibor", f"{SZANZADU} {points}").asks("score-sequence")
    assert {ask.entry.length for ask in asks} == {3}


def test_a_trump_that_lay_in_the_talon_is_not_offered():
    """ALS 8.2: the VIII has the right only where the VII lay face up, so no other hand has it."""
    (ask,) = judge_hand("csibor", SIBER_IN_MAKK).asks("play")
    assert "makk-VII" not in {card.name for card in ask.choices}


def test_a_reason_bounds_the_points_against_the_game():
    """ALS 4.1: with 111 points at one seat the others' are not known."""
    text = "original piros; B accept; B figure abszolut; pick-up; A points 111; A bela"
    game = judge_hand("csibor", text).said.items[0]
    assert game.reason.params["against"] == Bound(51, least=False)


def test_a_side_gives_up_in_one_word():
    """ALS 10.2: one entry covers both defenders, and is shown for both."""
    (ask,) = (ask for ask in judge_hand("csibor", CALLED).asks("give-up") if not ask.entry.seat)
    assert (ask.required, ask.entry.on) == (True, None)
    hand = judge_hand("csibor", f"{CALLED} give-up")
    one_by_one = judge_hand("csibor", f"{CALLED} B give-up; C give-up")
    assert (hand.status, hand.said.totals) == ("scored", one_by_one.said.totals)
    assert [one.seat.value for one in hand.said.table.said if one.entry == 3] == ["B", "C"]


@pytest.mark.parametrize("text", [ACCEPTED, f"{ACCEPTED} B gyerunk", f"{CALLED} B give-up"])
def test_who_answers_alone_is_not_offered_to_give_up_for_his_side(text):
    """ALS 10.3: nothing is offered for a side of which one is left, or when nothing is called."""
    assert "" not in judge_hand("csibor", text).offered("give-up")
