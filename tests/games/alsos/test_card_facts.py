"""ALS 1.1, 8, 9, 11: every fact on a card is checked against all other facts on it."""

import pytest

from engine.adjudication.replay_findings import replay_record
from engine.alsos.adjudication.replay import AlsosReplay
from engine.alsos.play.melds import Sequence, melds_value, possible_later_meld_results
from engine.alsos.rule_constants import POINTS, PRESETS
from engine.hand.cards import Seat
from engine.packs.hungarian_pack import PIROS, parse_card
from engine.results.items import Bound
from tests.support.notation import hand_cases, judge_hand, plays, record_of_hand

THREE = ("csibor 3", "potter 3")
"""The places of words and melds among the cards of trick 1."""
EVERYWHERE = (*THREE, "tompa 2")
ACCEPTED = "A accept; pick-up;"
OPENED = f"original piros; {ACCEPTED}"
EXCHANGED = f"indicator piros-alsó; top zöld-VII; {ACCEPTED} A exchange;"
TOOK_KING = f"indicator piros-király; top zöld-VII; {ACCEPTED} A exchange;"
SIBER = f"indicator piros-király; top zöld-ász; {ACCEPTED} A siber;"
TERC, VANNAK = (
    "declare-sequence 3; {0} score-sequence 3 {1}",
    "declare-vannak; {0} score-vannak {1}",
)
RANKS = "makk-ász+zöld-király+tök-felső+piros-alsó+makk-X+zöld-IX+tök-VIII"
LATE_EXCHANGE = "indicator piros-alsó; top zöld-VII; B accept; pick-up; A pass; A play piros-X;"
LAST_TRICK = "indicator piros-alsó; top zöld-VII; A accept; {0} figure ulti; pick-up; A exchange;"
ACES = "makk-ász+zöld-ász+tök-ász+piros-ász"
OF_44 = "original piros; A accept; A figure 44; pick-up;"
DISCARDS = (
    "indicator piros-király; top zöld-ász; A dealt piros-VII+makk-ász+makk-alsó+makk-X+makk-VII"
    f"+makk-király+makk-felső+tök-király+tök-felső; {ACCEPTED} A siber piros-VII"
)
SHOWN_TERC = (
    "B declare-sequence 3;"
    + plays("A makk-X B makk-VIII C makk-IX")
    + ("; B score-sequence 3 zöld-ász; A play tök-X; B play tök-VIII;")
)


CASES = [
    *((f"ALS 9.2, 9.3 declared kvart: counts beside {shorter or 'none'}", EVERYWHERE,
       (f"{OPENED} A declare-sequence 4; {shorter} A points 60; B points 20; C points 75; bela"),
       {"errors": [], "status": "scored", "points": {"game": points}})
      for shorter, points in (
          ("", Bound(110, least=True)), ("A score-sequence 3;", 130),
          ("A score-sequence 4; A score-sequence 3;", 130), ("A score-sequence 4;", 110))),
    *((f"ALS 9.1 meld: its király was dealt to {owner}, {meld}", EVERYWHERE,
       f"{owner} dealt zöld-király; {OPENED} A {meld}", {"errors": errors})
      for meld in (TERC.format("A", "zöld-ász"), VANNAK.format("A", "király"))
      for owner, errors in (("A", []), ("B", ["held-elsewhere 5"]))),
    ("ALS 9.2 vannak: impossible with a card of each rank elsewhere", EVERYWHERE,
     f"B dealt {RANKS}+piros-VII; {OPENED} A declare-vannak", {"errors": ["meld-impossible 4"]}),
    ("ALS 9.2 vannak: possible with cards of seven ranks elsewhere", THREE,
     f"B dealt {RANKS}; {OPENED} A declare-vannak", {"errors": []}),
    ("ALS 9.2 vannak: impossible with cards of seven ranks, the VII being none", "tompa 2",
     f"B dealt {RANKS}; {OPENED} A declare-vannak", {"errors": ["meld-impossible 4"]}),
    *((f"ALS 9.1 meld: another has played {first}", THREE,
       (f"{OPENED} A play {first}; B declare-sequence 3; B play zöld-VII; C play zöld-VIII;"
        "B score-sequence 3 zöld-ász"), {"errors": errors})
      for first, errors in (("zöld-király", ["held-elsewhere 7"]), ("zöld-IX", []))),
    *((f"ALS 9.1 meld: another plays {last} later", THREE,
       f"{OPENED} {SHOWN_TERC} C play {last}", {"errors": errors})
      for last, errors in (("zöld-király", ["held-elsewhere 7"]), ("zöld-X", []))),
    ("ALS 11.2 meld: who showed makk follows makk", THREE,
     (f"{OPENED} A play makk-VII; B declare-sequence 3; B play makk-VIII; C play makk-IX;"
      f"B score-sequence 3 makk-király; {plays('C makk-X A makk-ász B zöld-VII')}"),
     {"errors": ["must-follow 10"]}),
    *((f"ALS 7.5 bela kassza: another plays {card}", "csibor",
       f"{OPENED} A bela-kassza; {plays(f'A makk-VII B makk-VIII C makk-IX C {card}')}",
       {"errors": errors})
      for card, errors in (("piros-király", ["bela-not-held 3"]), ("piros-ász", []))),
    *((f"ALS 8, 9.1 taken card: with nobody else, {before} {meld}", EVERYWHERE,
       f"{before} B {meld}", {"errors": ["held-elsewhere 6"] * found})
      for before, meld, found in (
          (EXCHANGED, VANNAK.format("B", "alsó"), True),
          (EXCHANGED, VANNAK.format("B", "X"), False),
          (EXCHANGED, TERC.format("B", "piros-felső"), True),
          (EXCHANGED, TERC.format("B", "makk-felső"), False),
          (EXCHANGED, TERC.format("B", "piros-ász"), False),
          (SIBER, TERC.format("B", "piros-ász"), True),
          (SIBER, VANNAK.format("B", "ász"), True),
          (SIBER, VANNAK.format("B", "felső"), False))),
    *((f"ALS 8, 11 taken card: {what}", THREE, before + plays(cards), {"errors": errors})
      for before, card in ((EXCHANGED, "piros-alsó"), (SIBER, "piros-király"))
      for what, cards, errors in (
          (f"nobody else plays {card}", f"A makk-VII B {card}", ["card-not-held 6"]),
          (f"whoever took it may play {card}", f"A {card} B piros-X", []))),
    ("ALS 11.2 taken card: who took a trump follows trumps", THREE,
     f"{LATE_EXCHANGE} B exchange; B play zöld-VIII", {"errors": ["must-follow 7"]}),
    *((f"ALS 8, 9.1 taken király: the bela is with {seat}", EVERYWHERE, f"{TOOK_KING} {seat} bela",
       {"errors": errors}) for seat, errors in (("B", ["fact-contradicts 5"]), ("A", []))),
    *((f"ALS 7.5, 8 taken király: {seat} says bela kassza, {before}", "csibor",
       f"{before} {seat} bela-kassza", {"errors": errors})
      for before in (TOOK_KING, SIBER)
      for seat, errors in (("B", ["bela-not-held 5"]), ("A", []))),
    *((f"ALS 5, 8 taken card: {seat} wins the last trick with it", table,
       f"{LAST_TRICK.format(seat)} {seat} won-trick {trick} piros-alsó", {"errors": errors})
      for table, trick in zip(EVERYWHERE, (9, 9, 12), strict=True)
      for seat, errors in (("B", ["won-impossible 6"]), ("A", []))),
    ("ALS 8, 9.3 talon: without an exchange its alsó is in no vannak", EVERYWHERE,
     f"indicator piros-alsó; {ACCEPTED} A {VANNAK.format('A', 'alsó')}",
     {"errors": ["held-elsewhere 4"]}),
    ("ALS 8, 9.3 talon: without an exchange its király is in no sequence", EVERYWHERE,
     f"indicator piros-alsó; top zöld-király; {ACCEPTED} A {TERC.format('A', 'zöld-ász')}",
     {"errors": ["held-elsewhere 5"]}),
    *((f"ALS 2.1 trick: four aces in {count}", EVERYWHERE,
       f"{OF_44} A took {ACES}; A tricks {count}", {"errors": errors})
      for count, errors in ((1, ["tricks-impossible 5"]), (2, []))),
    ("ALS 2.1 trick: eight elsewhere leave too few for the aces taken", THREE,
     f"{OF_44} A took {ACES}; B tricks 8; C tricks 0", {"errors": ["tricks-impossible 5"]}),
    ("ALS 2.1 trick: no aces where eight are elsewhere", THREE,
     f"{OF_44} B tricks 8; C tricks 0; A took {ACES}", {"errors": ["took-impossible 6"]}),
    *((f"ALS 8.2 discards: from the hand or the talon, with {card}", THREE,
       f"{DISCARDS} {card}+makk-IX+tök-IX+zöld-IX", {"errors": errors})
      for card, errors in (("zöld-király", ["exchange-without-card 5"]), ("makk-király", []),
                           ("zöld-ász", []))),
    ("ALS 8.4 exchange: not with the indicator itself", "tompa 2",
     f"indicator piros-VII; {ACCEPTED} A exchange piros-VIII",
     {"errors": ["exchange-by-nobody 3"]}, {"exchange_with": 7, "exchange_takes": "indicator"}),
    ("ALS 8.4 exchange: not with a card that lies face up", "tompa 2",
     f"indicator piros-VII; top piros-VIII; {ACCEPTED} A exchange piros-VIII",
     {"errors": ["exchange-by-nobody 4"]}, {"exchange_takes": "indicator"}),
]  # fmt: skip


@hand_cases(CASES)
def test_fact_on_a_card_is_checked_against_the_others(table, text, expected, house):
    """ALS 1.1, 2.1, 7.5, 8, 9, 11: the errors with their places."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize("table", THREE)
@pytest.mark.parametrize(
    ("figure", "named"),
    [("tuletroa", ["alsó", "IX", "VII"]), ("csalad", ["ász", "király", "felső"])],
    ids=["alsos-35-with-three-named-trumps", "csalad"],
)
def test_points_are_those_of_the_named_cards_and_of_others(table, figure, named):
    """ALS 1.2, 1.3, 2.1: in whole tricks, with the last trick or without, told before or after."""
    before = f"original piros; A accept; A figure {figure}; pick-up;"
    cards = {f"piros-{rank}" for rank in named}
    own = sum(points for card, points in POINTS[PIROS].items() if card.name in cards)
    sums = {(0, 0)}
    for card, points in POINTS[PIROS].items():
        if card.name not in cards:
            sums |= {(count + 1, so_far + points) for count, so_far in sums}
    others = {so_far for count, so_far in sums if count % 3 == 0 and count <= 24}
    possible = {own + more + last for more in others for last in (0, 10)}
    taken = f"A took {'+'.join(sorted(cards))}"
    for points in range(own - 2, own + 25):
        counted = f"A points {points}"
        for text, code in ((f"{taken}; {counted}", "points"), (f"{counted}; {taken}", "took")):
            wrong = [f"{code}-impossible 5"] * (points not in possible)
            assert judge_hand(table, f"{before} {text}").errors == wrong, points


@pytest.mark.parametrize("table", THREE)
def test_a_meld_of_the_hand_after_the_exchange_comes_after_it(table):
    """ALS 8.5, 9.1: entered before the exchange it is wrong, and one tap puts it right."""
    before = (
        "indicator piros-alsó; top zöld-VII; B dealt piros-VII+piros-felső+piros-X+makk-VII+makk-IX"
        f"+zöld-VIII+zöld-X+tök-VIII+tök-X; {ACCEPTED} A play makk-ász;"
    )
    meld, exchange = "B declare-sequence 3;", "B exchange piros-VII;"
    hand = judge_hand(table, before + meld + exchange)
    assert hand.errors == ["meld-untrue 6"]
    mend = hand.said.findings[0].mend
    assert (mend.how, mend.entry, mend.to) == ("move", 7, 6)
    assert judge_hand(table, before + exchange + meld).findings == []


@pytest.mark.parametrize(("preset", "points"), [("csibor", 40), ("tompa", 20)])
def test_of_equally_long_sequences_one_counts_where_it_is_so(preset, points):
    """ALS 9.1: with Tompa a hand scores one sequence of each length, else all of them."""
    held = [Sequence(parse_card("makk-ász"), 3), Sequence(parse_card("zöld-ász"), 3)]
    assert melds_value(PRESETS[preset], held) == points


def test_what_a_known_hand_may_yet_declare_is_its_best_or_all_it_has():
    """ALS 9.1: the player may score the declared sequence alone, or all that he holds."""
    cards = f"{TWO_TERCS}+zöld-alsó+tök-VII+piros-VII"
    record = record_of_hand("csibor", f"A dealt {cards}; A bid tök")
    hand = replay_record(AlsosReplay(record)).hand
    hand.go_on()
    ways = possible_later_meld_results(hand, "sequence")
    assert {points for way in ways for seat, points in way if seat is Seat.A} == {50, 70}


TWO_TERCS = "makk-ász+makk-király+makk-felső+zöld-ász+zöld-király+zöld-felső"
FOURS = "makk-X+zöld-X+tök-X+piros-X+makk-ász+zöld-ász+tök-ász+piros-ász"
SPARE = "tök-VII+tök-IX+piros-VII+piros-VIII+makk-VII+zöld-VII+zöld-VIII"
TABLES = ("csibor 2", "csibor 3", "csibor 4", "potter 2", "potter 3")


def declared_melds(table, cards, words, points):
    """Return a hand that A plays in tök against B, whose cards are known and who declares."""
    each = 12 if table.endswith("2") else 9
    dealt = "+".join(f"{cards}+{SPARE}".split("+")[:each])
    told = "bela; A points {}; B points {}".format(*points)
    return judge_hand(table, f"original tök; B dealt {dealt}; {ACCEPTED} {words}; {told}")


@pytest.mark.parametrize("table", [*TABLES, "tompa 2"])
def test_a_further_sequence_of_a_known_hand_counts_once_it_is_named(table):
    """ALS 9.3: only named sequences count; one is required where it decides the game."""
    length, cards, points = 3, TWO_TERCS, (80, 41)
    if "tompa" in table:  # where one sequence of each length counts
        length, cards, points = 4, f"{TWO_TERCS}+zöld-alsó", (100, 31)
    declared = f"B declare-sequence {length}"
    best = f"{declared}; B score-sequence {length}"
    hand = declared_melds(table, cards, declared, points)
    assert (hand.errors, hand.status) == ([], "open")
    assert 3 in {ask.entry.length for ask in hand.asks("score-sequence")}
    assert "score-sequence" in hand.required
    for words, outcome in ((best, "made"), (f"{best}; B score-sequence 3", "failed")):
        hand = declared_melds(table, cards, words, points)
        assert (hand.status, hand.outcomes["game"]) == ("scored", outcome)


@pytest.mark.parametrize("table", ["csibor 2", "potter 2"])
def test_a_second_vannak_of_a_known_hand_counts_once_it_is_named(table):
    """ALS 9.3: two players hold twelve cards; it is asked for where it could turn an open item."""
    hand = declared_melds(table, FOURS, "B declare-vannak", (110, 20))
    assert (hand.errors, hand.status) == ([], "open")
    assert "score-vannak" in hand.required
    for count, outcome in ((1, "made"), (2, "failed")):
        words = "B declare-vannak" + "; B score-vannak" * count
        assert declared_melds(table, FOURS, words, (110, 20)).outcomes["game"] == outcome


@pytest.mark.parametrize("table", TABLES)
@pytest.mark.parametrize(("points", "outcome"), [((60, 45), "failed"), ((90, 41), "made")])
def test_where_it_turns_nothing_a_further_sequence_is_not_asked_for(table, points, outcome):
    """ALS 9.3: the declared one alone is enough, or both are not."""
    hand = declared_melds(table, TWO_TERCS, "B declare-sequence 3", points)
    assert (hand.status, hand.outcomes["game"]) == ("scored", outcome)


@pytest.mark.parametrize("table", THREE)
def test_after_the_lead_to_trick_two_nothing_more_is_named(table):
    """ALS 9.3: a sequence not named until then does not count, whatever the cards show."""
    begun = (
        f"original tök; B dealt {TWO_TERCS}+tök-VII+tök-IX+piros-VII; {ACCEPTED} A play zöld-X;"
        "B declare-sequence 3; B play zöld-felső; C play zöld-alsó;"
    )
    named, lead, points = (
        2 * "B score-sequence 3;",
        "A play piros-X;",
        "bela; A points 80; B points 41",
    )
    before, after = judge_hand(table, begun + points), judge_hand(table, begun + lead + points)
    assert (before.errors, before.status) == ([], "open")
    assert (after.errors, after.outcomes["game"]) == ([], "made")
    assert judge_hand(table, begun + named + lead + points).outcomes["game"] == "failed"


def test_the_same_of_a_hand_known_by_an_exchange():
    """ALS 8.4, 9.3: the hand after the exchange counts, and of it only named sequences."""
    text = (
        f"indicator tök-ász; top zöld-VII; B dealt tök-VII+{TWO_TERCS}+piros-VII+piros-VIII;"
        f"{ACCEPTED} B exchange tök-VII; B declare-sequence 3; {{}} bela; A points 80; B points 41"
    )
    open_, named = (judge_hand("csibor", text.format(one)) for one in ("", "B score-sequence 3;"))
    assert (open_.errors, open_.status) == ([], "open")
    assert (named.status, named.outcomes["game"]) == ("scored", "made")
