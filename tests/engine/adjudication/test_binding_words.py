"""Announcements are binding: a late entry is moved only if nothing else changes."""

import pytest

import engine
from engine.hand.cards import Seat
from engine.packs.hungarian_pack import PACK
from tests.support.notation import hand_cases, judge_hand, plays

FIGURES_BID = {"figures_in_bidding": True}
"""A house rule of `potter`."""
CLUBS = ("csibor 3", "potter 3")
EVERYWHERE = (*CLUBS, "tompa 2")
OF_THREE_OR_FOUR = [f"{preset} {players}" for preset in ("csibor", "potter") for players in (3, 4)]
PASSES, OF_TWO = "A pass; B pass; C pass;", "A pass; B pass;"
ACCEPTED = "original piros; A accept; pick-up;"
SEVEN, EIGHT, NINE = plays("A makk-VII B makk-VIII C makk-IX").split("; ")
TRICK = f"{SEVEN}; {EIGHT}; {NINE};"
PASSZ = "A bid passz; trump makk;"
LOW = plays("A zöld-VII B zöld-VIII C zöld-IX").split("; ")
SECOND_ROUND = "original piros; {} A bid zöld;"


def late(place):
    """Return what is expected of a word entered late: a doubt."""
    return {"errors": [], "doubts": [f"entered-late {place}"]}


CASES = [
    ("ALS 6.5 bid: entered after the one that overcalled it, it is doubted",
     ("csibor 3", "csibor 4", "potter 3"), "B bid tök; A bid zöld; C kontra game", late(1)),
    ("ALS 6.5 bid: entered after a word to the one that overcalled it, too",
     ("csibor 3", "csibor 4", "potter 3"), "B bid tök; C kontra game; A bid zöld", late(2)),
    *((f"ALS 3.1, 3.2, 3.7, 6.1 pass: it binds against {word}, {before}", tables, before + word,
       {"errors": [f"{code} {before.count(';')}"], "doubts": []})
      for tables, before, word, code in (
          (EVERYWHERE, "A pass;", "A accept", "spoke-already"),
          (CLUBS, f"{PASSES} A pass;", "A bid zöld", "spoke-already"),
          *((CLUBS, 2 * PASSES, f"{seat} bid zöld", "spoke-already") for seat in "ABC"),
          ("tompa 2", f"{OF_TWO} A bid zöld; B pass;", "B bid tök", "bidding-is-over"),
          ("tompa 2", 2 * OF_TWO, "A bid zöld", "stage-is-over"),
          ("csibor 3", "pick-up; A pass;", "A betli", "betli-passed"),
          ("potter 3", f"pick-up; {PASSES}", "B betli", "betli-passed"),
          *((CLUBS, f"A accept; {passes}", word, "stage-is-over")
            for passes in (OF_TWO, PASSES) for word in ("B kontra game", "B figure 44")),
          ("tompa 2", f"A accept; pick-up; {OF_TWO}", "A figure 44", "stage-is-over"))),
    ("ALS 6.5 pass: one that nobody wrote down does not bind", EVERYWHERE,
     "A accept; B pass; A figure 100", late(2)),
    ("ULT 1.2 pass: it binds for its turn", "4m", "A bid passz; B pass; B bid ulti",
     {"errors": ["bidding-is-over 2"]}),
    ("ULT 1.2 pass: not for a later turn", "4m",
     "A bid passz; B pass; C bid ulti; B bid betli", {"errors": []}),
    ("ULT 1.2 pass: one left out does not bind", "4m", "A bid passz; C bid betli; B bid ulti",
     {"doubts": ["entered-late 2"]}),
    ("ULT 3.1 kontra: said to one game it is none to a later bid", "4m",
     "A bid passz; C kontra passz; B bid ulti", {"errors": ["bidding-is-over 2"]}),
    *((f"ALS 3.5 bid: an equal suit is not higher without figures, {players}", f"potter {players}",
       "A bid zöld; B bid zöld", {"errors": ["bid-not-higher 1"]}) for players in (2, 3, 4)),
    *((f"ALS 3.4 bid: an equal suit is closed with figures, {players}", f"potter {players}",
       "A bid zöld; B bid zöld", {"errors": ["bid-closed 1"]}, FIGURES_BID)
      for players in (2, 3, 4)),
    ("ALS 3.6 thrown in: nothing was played that could be counted", "tompa 2",
     "throw-in; A points 30", {"errors": ["play-is-over 1"]}),
    *((f"ALS 4.4 klopitzky: no {word}", ("csibor 3", "csibor 4", "potter 2", "potter 4"),
       f"pick-up; klopitzky; A {word}", {"errors": [f"{code} 2"]})
      for word, code in (("kontra game", "no-kontra"), ("figure 44", "no-figures"))),
    *((f"ALS 8.2 síber: with the VIII it took the VII, which {seat} wins with", "tompa 2",
       (f"original piros; A accept; {seat} figure ulti; pick-up; A siber piros-VIII;"
        f"{seat} won-trick 12 piros-VII"), {"codes": codes})
      for seat, codes in (("B", ["siber-without-right"]), ("A", []))),
    ("ALS 6.3 card: others' cards in trick 1 do not end one's words", ("csibor 3", "potter 4"),
     f"{ACCEPTED} {SEVEN}; C kontra game; B figure 44", {"doubts": ["entered-late 5"]}),
    ("ALS 6.5 pass: before its turn it is silence", "csibor 3",
     f"{ACCEPTED} {SEVEN}; C pass; {EIGHT}; {NINE}", {"findings": []}),
    ("ALS 6.5 pass: after one's own card it is silence", "csibor 3", f"{ACCEPTED} {TRICK} B pass",
     {"errors": []}),
    *((f"ALS 11.1 turn: without trumps the declarer's left leads and speaks first, {word}", table,
       f"original piros; {PASSES} A bid szanzadu; {passes} pick-up; C play makk-VII; {word}",
       {"doubts": doubts and [f"{doubts} {place}"]})
      for table, passes, place in (("csibor 3", "B pass; C pass;", 9), ("potter 3", "", 7))
      for word, doubts in (("A figure 44", []), ("B kontra game", "entered-early"))),
    *((f"ALS 6.5 turn: words before any card are those of left-out passes, {table}", table,
       f"{ACCEPTED} {last} kontra game; {cards}", {"findings": []})
      for table, last, cards in (
          ("csibor 3", "C", TRICK), ("potter 3", "C", TRICK),
          ("csibor 2", "B", f"{SEVEN}; {EIGHT}"), ("potter 2", "B", f"{SEVEN}; {EIGHT}"))),
    ("ULT 1.2 card: it excludes a later bid", "4m",
     "A bid passz; C bid betli; C play makk-VII; B bid ulti", {"errors": ["too-late 3"]}),
]  # fmt: skip


@hand_cases(CASES)
def test_a_word_binds_its_speaker(table, text, expected, house):
    """ALS 3-8, 11, ULT 1-3: errors and doubts with their places."""
    assert judge_hand(table, text, house).members(expected) == expected


def test_an_overcalled_bid_entered_late_changes_no_item():
    """ALS 6.5: wherever it is entered."""
    bid, late_bid = (
        judge_hand("csibor 3", text).said.items
        for text in ("B bid tök; A bid zöld; C kontra game", "B bid tök; C kontra game; A bid zöld")
    )
    assert [(one.id, one.by, one.value) for one in bid] == [
        (one.id, one.by, one.value) for one in late_bid
    ]


@pytest.mark.parametrize(
    ("table", "word", "house"),
    [
        ("csibor 3", "A bela-kassza", None),
        ("csibor 3", "B kontra game", None),
        ("csibor 3", "B figure 44", None),
        ("csibor 2", "B kontra game", None),
        ("csibor 4", "B figure 100", None),
        ("potter 3", "B kontra game", None),
        ("potter 3", "A figure abszolut", None),
        ("potter 3", "A figure kassza", FIGURES_BID),
        ("potter 2", "A figure abszolut", None),
        ("potter 4", "B kontra game", None),
        ("tompa 2", "A figure abszolut", None),
        ("tompa 2", "B kontra game", None),
    ],
)
def test_words_said_in_the_bidding_do_not_count_on_another_game(table, word, house):
    """ALS 3.4, 3.5, 7.5: announcements of the bidding do not pass to an overcaller."""
    two = table.endswith("2")
    first = SECOND_ROUND.format(OF_TWO if two else PASSES)
    place, last = first.count(";"), f"{'B' if two else 'C'} bid tök"
    hand = judge_hand(table, f"{first} {word}; {last}", house)
    assert (hand.errors, hand.status) == ([f"words-in-bidding {place + 1}"], "disputed")
    assert [fix.entry for fix in hand.fixes if fix] == [place]
    assert judge_hand(table, f"{first} {last}", house).findings == []


@pytest.mark.parametrize(
    ("table", "words"),
    [
        ("tompa 2", "A declare-sequence 4"),
        ("potter 3", "A declare-sequence 4"),
        ("potter 3", "A declare-vannak; B declare-sequence 3"),
    ],
)
def test_who_declared_a_meld_is_not_said_to_pass_in_that_turn(table, words):
    """ALS 6.3, 6.5: melds alone keep nothing going there, and yet they were no pass."""
    hand = judge_hand(table, f"{ACCEPTED} {words}; {plays('A makk-ász B makk-X')}")
    said = [one for one in hand.said.table.said if one.stage in {"back", "trick1"}]
    spoken = [(one.seat, one.entry) for one in said]
    for place, (seat, entry) in enumerate(spoken):
        if entry is not None and hand.record.entries[entry].do.startswith("declare"):
            assert (seat, None) not in spoken[place + 1 : place + 2]


# -- answers to a call

ORDER = pytest.mark.parametrize(
    ("declarer", "first", "second"), [("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")]
)
"""The declarer, then who answers first and second."""


def call(declarer, *answers, table="csibor 3"):
    """Return a call by the declarer and its answers."""
    return judge_hand(table, f"{declarer} accept; pick-up; {declarer} gyerunk;{';'.join(answers)}")


@pytest.mark.parametrize("table", CLUBS)
@ORDER
def test_defenders_answer_in_turn(table, declarer, first, second):
    """ALS 10.3: from the declarer's right; entered the other way round it is a doubt."""
    answers = f"{first} give-up", f"{second} give-up"
    right = call(declarer, *answers, table=table)
    assert right.findings == []
    alone = call(declarer, answers[1], table=table)
    assert alone.doubts == ["answer-early 3"]
    asks = {ask.entry.seat.value for ask in alone.asks("give-up") if ask.required}
    assert first in asks
    wrong = call(declarer, *reversed(answers), table=table)
    assert (wrong.findings, wrong.outcomes) == (["entered-late 4"], right.outcomes)
    (fix,) = wrong.fixes
    assert (fix.how, fix.entry, fix.to) == ("move", 4, 3)


@ORDER
@pytest.mark.parametrize("early", ["give-up", "play-on", "kontra gyerunk"])
@pytest.mark.parametrize("late_word", ["give-up", "play-on", "kontra gyerunk"])
def test_an_answer_entered_late_is_put_before_the_partners(
    declarer, first, second, early, late_word
):
    """ALS 10.3: the first seat's answer comes first, and the bolder one is in force."""
    wrong = call(declarer, f"{second} {early}", f"{first} {late_word}")
    right = call(declarer, f"{first} {late_word}", f"{second} {early}")
    if early == late_word == "kontra gyerunk":  # the second would raise his own partner's step
        assert wrong.errors != []
        return
    assert (wrong.errors, wrong.doubts, right.errors) == ([], ["entered-late 4"], [])
    assert (wrong.values, wrong.outcomes) == (right.values, right.outcomes)


@ORDER
def test_a_bolder_answer_need_not_wait(declarer, first, second):
    """ALS 6.5, 10.3: if the second seat plays on, the first is assumed to have given up."""
    for answer in ("play-on", "kontra gyerunk"):
        assert call(declarer, f"{second} {answer}").findings == []
    asks = call(declarer, f"{first} give-up").said.asks  # who has answered is not asked again
    assert {ask.entry.seat.value for ask in asks if ask.required} == {second}


# -- what was too late

OVER = [
    *((table, f"{SEVEN}; {EIGHT};", "B kontra game", f"; {NINE}") for table in OF_THREE_OR_FOUR),
    *((table, f"{SEVEN}; {EIGHT};", "B kontra game", "") for table in ("csibor 2", "tompa 2")),
    *(
        (table, f"B kontra game; {TRICK} C play zöld-VII;", "A rekontra game", "")
        for table in CLUBS
    ),
    *(
        (table, f"B kontra game; {SEVEN}; {EIGHT}; B play zöld-VII;", "A rekontra game", "")
        for table in ("csibor 2", "potter 2", "tompa 2")
    ),
    ("csibor 3", "A gyerunk;", "B kontra game", ""),
]


@pytest.mark.parametrize(("table", "before", "word", "after"), OVER)
def test_a_word_after_its_time_is_no_doubt(table, before, word, after):
    """ALS 6.3, 6.4, 10.1: one's own card, the lead to trick 2 and a call show that it is over."""
    hand = judge_hand(table, ACCEPTED + before + word + after)
    assert (hand.errors, hand.status) == ([f"too-late {3 + before.count(';')}"], "disputed")
    (wrong,) = hand.said.findings
    assert hand.record.entries[wrong.params["word"]].do in {"play", "gyerunk"}
    assert mended(hand, table).findings == []


def mended(hand, table):
    """Return the hand with its entry moved by the fix of its one finding."""
    (fix,) = hand.fixes
    assert fix.how == "move"
    entries = engine.format_record(hand.record)["entries"]
    return judge_hand(table, list(fix.apply(entries, None)))


@pytest.mark.parametrize(
    ("before", "word"),
    [
        ("; ".join(LOW[:2]), "B kontra passz"),
        ("; ".join(LOW), "C kontra passz"),
        (LOW[0], "A announce 20"),
        ("; ".join([LOW[0], "B kontra passz", *LOW[1:], "C play tök-VII"]), "A rekontra passz"),
    ],
)
def test_in_ulti_a_word_after_its_time_is_no_doubt(before, word):
    """ULT 2.5, 3.1: kontra at one's card to trick 1, its answer before the trick is cleared."""
    hand = judge_hand("4m", f"{PASSZ} {before}; {word}")
    assert (hand.findings, hand.status) == ([f"too-late {3 + before.count(';')}"], "disputed")
    assert mended(hand, "4m").errors == []


# -- what was before its time


def offered(hand, seat):
    """Return the kinds of announcements that a seat may make."""
    asks = (ask for ask in hand.said.asks if ask.group == "say")
    return {ask.entry.do for ask in asks if ask.entry.seat is seat}


@pytest.mark.parametrize("table", OF_THREE_OR_FOUR)
@pytest.mark.parametrize("word", ["C kontra game", "C figure 44", "C declare-sequence 3"])
def test_a_word_between_cards_before_its_turn_is_doubted(table, word):
    """ALS 6.3: each speaks before his own card, so the third only once the second has played."""
    waiting = judge_hand(table, ACCEPTED + SEVEN)
    assert offered(waiting, Seat.B) >= {"kontra", "figure", "declare-sequence"}
    assert offered(waiting, Seat.C) == {"pass"}
    assert judge_hand(table, f"{ACCEPTED} {SEVEN}; {word}").doubts == ["entered-early 4"]
    hand = judge_hand(table, f"{ACCEPTED} {SEVEN}; {word}; {EIGHT}; {NINE}")
    (fix,) = hand.fixes
    assert (fix.how, fix.entry, fix.to) == ("move", 4, 6)
    assert mended(hand, table).findings == []
    assert offered(judge_hand(table, f"{ACCEPTED} {SEVEN}; {EIGHT}"), Seat.C)


@pytest.mark.parametrize(
    ("table", "last"), [("csibor 3", "C"), ("potter 3", "C"), ("csibor 2", "B"), ("potter 2", "B")]
)
def test_before_any_card_the_last_seat_may_speak(table, last):
    """ALS 6.5: in a quick record announcements come before the cards."""
    assert "kontra" in offered(judge_hand(table, ACCEPTED), Seat(last))


def dealt_hands(*sizes):
    """Return dealt hands of these sizes, with the pack's cards one after another."""
    pack = iter(PACK)
    return "; ".join(
        f"{seat} dealt {'+'.join(next(pack).name for _ in range(size))}"
        for seat, size in zip("ABC", sizes, strict=False)
    )


@pytest.mark.parametrize("table", CLUBS)
def test_with_every_hand_known_the_leader_alone_speaks_before_his_card(table):
    """ALS 6.3: such a hand is entered card by card, so no other seat's turn can have come."""
    begin = f"original piros; {dealt_hands(9, 9, 9)}; A accept; pick-up;"
    waiting = judge_hand(table, begin)
    assert "figure" in offered(waiting, Seat.A)
    assert all(offered(waiting, seat) <= {"pass", "gyerunk"} for seat in (Seat.B, Seat.C))
    assert judge_hand(table, f"{begin} B kontra game").doubts == ["entered-early 6"]


def test_in_tompa_every_word_comes_before_the_lead():
    """ALS 6.3: turns continue there with known hands as well, but melds have their own."""
    begin = f"original piros; {dealt_hands(12, 12)}; A accept; pick-up;"
    assert judge_hand("tompa 2", f"{begin} B kontra game; A rekontra game").findings == []
    words = offered(judge_hand("tompa 2", begin), Seat.B)
    assert "kontra" in words
    assert "declare-sequence" not in words
