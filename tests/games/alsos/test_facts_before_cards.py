"""ALS 1-5, 9: later cards decide; a fact entered before them that they contradict is found."""

from dataclasses import replace

import pytest

from engine import adjudicate
from engine.alsos.scoring.fact_checks import OF_DEAL
from engine.results.findings import Fix, Severity
from tests.engine.laws.test_facts_before_cards import play_fact_kinds, with_fact_at_two_places
from tests.games.alsos.maker import MAKER
from tests.support.corpus import generate_hands
from tests.support.maker import entries_of_ask, error_codes, extend, result_without_reasons
from tests.support.notation import hand_cases, judge_hand, plays

UNNAMED, SUIT = "A accept; pick-up;", "original piros;"
OPENED = SUIT + UNNAMED
FACT = 3
"""The place of the fact."""
FIRST = plays("A zöld-ász B zöld-VII C zöld-VIII")
"""A trick of A's, of eleven points."""
CALL, GIVEN_UP = "A gyerunk;", "A gyerunk; give-up;"
TWO_FACTS = f"{OPENED} A tricks 8; B tricks 1; {plays('A zöld-VII B zöld-VIII C zöld-ász')};"
ALL_SPOKE = "original piros; A pass; B pass; C pass; A pass; B bid tök;"
"""The bidding of three; C may still say something."""
POINTS = "A points 40; B points 95; C points 27;"
KING, TAKES = "indicator piros-király;", "A exchange;"
TOOK = "A took piros-alsó; B took tök-alsó; B points 10; A points 5;"
TALON = "top piros-alsó; hidden zöld-ász+tök-ász+makk-ász;"
PUT_AWAY = "A siber piros-VII tök-ász+tök-X+zöld-ász+zöld-X;"


def errors(*findings):
    """Return what is expected of a hand with these errors alone."""
    return {"errors": list(findings)}


CASES = [
    *((f"ALS 1-5 fact: it may yet be true, {fact}", "csibor", f"{OPENED} {fact}; {FIRST}", errors())
      for fact in ("A tricks 1", "A points 11", "A won-trick 1 zöld-ász",
                   "B won-trick 9 zöld-király", "A took zöld-ász+zöld-VII",
                   "took tök-ász+zöld-X")),
    *((f"ALS 9.1 bela: {fact} before A plays the király", "csibor",
       f"{OPENED} {fact}; A play piros-király", errors(*found))
      for fact, found in (("B bela", ["fact-contradicts 3"]), ("A bela", []), ("bela", []))),
    ("ALS 2.1 facts: the second one does not go with the first and the cards", "csibor", TWO_FACTS,
     errors("tricks-impossible 4")),
    ("ALS 2.1 facts: the second one is right again once the first is false", "csibor",
     TWO_FACTS + plays("C tök-VII A tök-VIII B tök-ász"), errors("tricks-impossible 3")),
    ("ALS 10.2 given up: no points of that play before it", "csibor",
     f"{OPENED} {FIRST}; A points 50; {GIVEN_UP}", errors("play-is-over 6")),
    ("ALS 10.2 given up: no points of that play after it", "csibor",
     f"{OPENED} {FIRST}; {GIVEN_UP} A points 50", errors("play-is-over 8")),
    ("ALS 10.2 given up: points before a call that is open", "csibor",
     f"{OPENED} {FIRST}; A points 50; {CALL}", errors()),
    *((f"ALS 3.2, 6.5 fact: right after the bidding, {passes or 'passes left out'}", "csibor",
       f"{ALL_SPOKE} {passes} {POINTS}",
       {"errors": [], "status": "scored", "outcomes": {"game": "made"}})
      for passes in ("C pass;", "")),
    ("ALS 10.2 fact: between a call and its answer", "csibor", f"{OPENED} {CALL} {POINTS}",
     {"errors": [], "status": "open", "required": {"play-on", "give-up", "kontra"}}),
    ("ALS 3.8, 4.3 points: none of a game that becomes betli", "csibor",
     "A bid zöld; B pass; C pass; A pass; A points 50; pick-up; A betli",
     errors("points-do-not-count 4")),
    *((f"ALS 1.2, 2.1, 9.1 deal: {deal} before or after {facts}", "csibor", text,
       errors(f"{code} {place}"))
      for facts, deal, code in (
          (TOOK, SUIT, "points-impossible"),
          (TOOK, KING, "points-impossible"),
          ("A bela;", KING, "fact-contradicts"),
          ("A bela;", f"{SUIT} top piros-felső;", "fact-contradicts"),
          ("A bela;", f"{SUIT} B dealt piros-felső;", "fact-contradicts"),
          ("A points 150;", SUIT + TALON, "points-too-many"))
      for text, place in ((UNNAMED + facts + deal, 1 + facts.count(";")),
                          (deal + UNNAMED + facts, 1 + (facts + deal).count(";")))),
    ("ALS 1.3, 8.2 put away: it belies points before it", "csibor",
     f"{OPENED} A points 150; {PUT_AWAY}", errors("points-too-many 3")),
    ("ALS 1.3, 8.2 put away: it belies points after it", "csibor",
     f"{OPENED} {PUT_AWAY} A points 150", errors("points-too-many 4")),
    *((f"ALS 8.4, 9.1 bela: {text}", "csibor", OPENED + text, errors(*found))
      for text, found in (
          (f"{KING} A bela", ["fact-contradicts 4"]),
          (f"A bela; {KING}", ["fact-contradicts 3"]),
          (f"A bela; {KING} {TAKES}", []),
          (f"{KING} {TAKES} A bela", []),
          (f"B bela; {KING} {TAKES}", ["fact-contradicts 3"]))),
]  # fmt: skip


@hand_cases(CASES)
def test_fact_is_checked_against_later_cards(table, text, expected, house):
    """ALS 1-5, 8-10: the errors with their places."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize(
    ("fact", "fallen", "code", "rule"),
    [
        ("A tricks 0", 3, "tricks-impossible", "ALS 2.1"),
        ("A points 0", 3, "points-impossible", "ALS 4.2"),
        ("B won-trick 1", 3, "fact-contradicts", "ALS 11.2"),
        ("B took zöld-ász", 3, "fact-contradicts", "ALS 11.2"),
        ("took tök-ász+zöld-ász", 1, "took-impossible", "ALS 1.3"),
        ("A won-trick 9 zöld-ász", 1, "won-impossible", "ALS 5"),
        ("B won-trick 9 zöld-ász", 1, "won-impossible", "ALS 5"),
    ],
)
def test_a_fact_is_found_as_soon_as_cards_speak_against_it(fact, fallen, code, rule):
    """The finding is on the fact and on no card, with its rule; leaving the fact out mends it."""
    cards = FIRST.split("; ")

    def with_cards(count):
        return judge_hand("csibor", f"{OPENED} {fact}; {'; '.join(cards[:count])}")

    assert with_cards(fallen - 1).errors == []
    hand = with_cards(fallen)
    assert (hand.errors, hand.status) == ([f"{code} {FACT}"], "disputed")
    (found,) = hand.said.findings
    assert rule in found.rules
    assert found.mend == Fix("remove", entry=FACT)
    assert [one.split()[1] for one in with_cards(3).errors] == [str(FACT)]


def next_cards(text):
    """Return the names of the cards that may fall next."""
    asked = (ask.choices for ask in judge_hand("csibor", OPENED + text).asks("play"))
    return [card.name for cards in asked for card in cards]


def test_cards_fall_whatever_was_told_of_them():
    """The play goes on from a card as if the false fact were not there."""
    assert next_cards(f"took zöld-ász; {FIRST}") == next_cards(FIRST) != []


def test_a_card_that_would_belie_a_fact_is_not_offered():
    """It is taken all the same, and the fact is found."""
    assert "zöld-ász" not in next_cards("took zöld-ász")
    assert "zöld-ász" in next_cards("B took zöld-ász")
    won = next_cards("C won-trick 1; A play zöld-ász; B play zöld-VII")
    assert {name.partition("-")[0] for name in won} == {"piros"}


def result(text):
    """Return the result of a hand without its reasons."""
    return result_without_reasons(judge_hand("csibor", text).said)


@pytest.mark.parametrize("bidding", [f"{ALL_SPOKE} C pass;", ALL_SPOKE])
def test_a_fact_right_after_the_bidding_is_about_the_game_that_was_bid(bidding):
    """ALS 3.2, 6.5: as after an acceptance, with words between facts or without."""
    assert result(bidding + POINTS) == result(f"{bidding} pick-up; {POINTS}")
    words, (first, *rest) = "B figure 100; pick-up;", POINTS.split(";")
    between = f"{bidding} {first}; {words} {';'.join(rest)}"
    assert result(between) == result(bidding + words + POINTS)
    assert judge_hand("csibor", between).errors == []


@pytest.mark.parametrize(
    ("text", "seats"), [(f"{ALL_SPOKE} C pass", "ABC"), (f"{ALL_SPOKE} C bid makk", "")]
)
def test_points_are_offered_once_there_is_a_game(text, seats):
    """ALS 3.4: not yet needed; a lower suit than the one before says more, or it is too low."""
    asks = judge_hand("csibor", text).asks("points")
    assert {ask.entry.seat.value: ask.required for ask in asks} == dict.fromkeys(seats, False)


def test_only_the_answer_is_required_after_a_call():
    """ALS 10.2: facts are about the play until then, whether the answer comes before or after."""
    asks = judge_hand("csibor", f"{OPENED} {CALL} {POINTS}").said.asks
    assert not [ask for ask in asks if ask.required and ask.group == "fact"]
    before, after = f"{POINTS} B play-on;", f"B play-on; {POINTS}"
    assert result(OPENED + CALL + before) == result(OPENED + CALL + after)


def places_of_errors(said):
    """Return the errors as (code, entry) pairs."""
    return [(one.code, one.entry) for one in said.findings if one.severity is Severity.ERROR]


@pytest.mark.parametrize("table", MAKER.tables, ids=str)
def test_before_the_cards_and_after_them_the_same_is_said(table, subtests):
    """The findings on the fact and the items are the same: the cards decide."""
    for hand in generate_hands(MAKER, table).hands:
        with subtests.test(seed=hand.seed):
            for early, late in with_fact_at_two_places(hand):
                before, after = adjudicate(early), adjudicate(late)
                assert [code for code, _ in places_of_errors(before)] == [
                    code for code, _ in places_of_errors(after)
                ]
                place = early.entries.index(late.entries[-1])
                assert {at for _, at in places_of_errors(before)} <= {place}
                if places_of_errors(after):
                    assert result_without_reasons(before) == result_without_reasons(after)
                    plain = adjudicate(replace(late, entries=late.entries[:-1]))
                    assert result_without_reasons(before)[0] == result_without_reasons(plain)[0]


@pytest.mark.parametrize("table", MAKER.tables, ids=str)
def test_the_deal_belies_the_same_facts_wherever_it_is_told(table, subtests):
    """Any fact of the play, and any cards of the deal, before the first word or at the end."""
    tried = 0
    for hand in generate_hands(MAKER, table).hands:
        random, words = hand.random("deal told late"), hand.quick
        if words is None:
            continue
        entries = [
            one for one in words.entries if one.do not in {*OF_DEAL, *play_fact_kinds(MAKER)}
        ]
        deal = [one for one in hand.record.entries if one.do in OF_DEAL]
        deal = random.sample(deal, random.randint(1, len(deal)))
        start = replace(words, entries=tuple(entries))
        asks = [ask for ask in adjudicate(start).asks if ask.entry.do in play_fact_kinds(MAKER)]
        dealt = replace(words, entries=(*deal, *entries))
        if not asks or "alsos.cards-told-late" in error_codes(adjudicate(dealt)):
            continue
        one = random.choice([*entries_of_ask(random.choice(asks))])
        first, last = extend(dealt, one), replace(words, entries=(*entries, one, *deal))
        found = [error_codes(adjudicate(record)) for record in (first, last)]
        if "alsos.cards-told-late" in found[1]:
            continue
        tried += 1
        with subtests.test(seed=hand.seed):
            assert bool(found[0]) is bool(found[1]), found
    assert tried
