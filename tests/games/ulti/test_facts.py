"""Facts and cards checked against each other, required or not (ULT 1.2, 2.3, 2.5, 4, 5.5)."""

import pytest

import engine
from engine.adjudication.replay_findings import replay_record
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import IX, MAKK, PACK, VII, VIII, parse_card
from engine.results.findings import Severity
from engine.ulti.adjudication.entry_handlers import ROWS
from engine.ulti.adjudication.replay import UltiReplay
from tests.games.ulti.maker import MAKER, any_hand, empty, extend, full_hand, without_misdeals
from tests.support.maker import error_codes, errors_and_doubts, first_entries
from tests.support.notation import hand_cases, judge_hand, plays, record_of_hand

A, B, C = Seat.A, Seat.B, Seat.C
CONTRADICTS = "ulti.fact-contradicts"
PASSZ = "A bid passz; trump makk;"
PICKED_UP = (
    "A bid passz; A discard makk-X+tök-X; B bid ulti; B discard zöld-X+zöld-ász; trump makk;"
)
BOUND_B = (
    "A bid passz; A discard makk-X+tök-X; B bid betli; B discard zöld-X+zöld-ász;"
    "C bid durchmarsch-ulti; C discard zöld-VII+zöld-VIII; trump makk;"
) + plays("C tök-IX A tök-VII")
HALF_A_PAIR = (
    "A bid passz; A discard makk-király+tök-X; B bid piros-passz; B discard zöld-X+zöld-ász"
)
TWENTY = "; C announce 20"
UNTOLD = "A bid passz; A discard makk-VII+tök-VII; B bid ulti;"
"""B has taken the trump VII, and does not tell what he lays away."""
WITH_PAIR = (
    "A dealt makk-VII+makk-VIII+makk-IX+makk-X+makk-alsó+makk-felső+makk-király+makk-ász+tök-VII"
    f"+tök-VIII+tök-IX+tök-X; {PASSZ} A play makk-ász;"
)
OF_A = (
    "zöld-VII+zöld-VIII+zöld-IX+zöld-alsó+zöld-felső+tök-VII+tök-VIII+tök-IX+tök-alsó+tök-felső"
    "+piros-VII+piros-VIII"
)
OF_B = (
    "zöld-király+zöld-X+zöld-ász+tök-király+tök-X+tök-ász+piros-IX+piros-alsó+piros-felső"
    "+piros-király"
)
OF_C = [card.name for card in PACK if card.name not in f"{OF_A}+{OF_B}".split("+")]
TWO_DEALT = f"A dealt {OF_A}; B dealt {OF_B};"
THROWN_IN, PENALISED = "A bid ulti; throw-in;", "A bid ulti; B revoke suit stands;"
ONE_TRICK, NINE_TRICKS = "failed: at least 1 trick", "failed: at most 9 tricks"
CASES = [
    *((f"ULT 4.2 fact: decides though it is not asked for, {text}", "4m", text,
       {"texts": texts, "status": "scored", "codes": ["not-needed"]})
      for text, texts in (
          ("A bid betli; A last-trick", dict.fromkeys(("betli/B", "betli/C"), ONE_TRICK)),
          ("A bid betli; A last-trick makk-ász",
           dict.fromkeys(("betli/B", "betli/C"), ONE_TRICK)),
          ("A bid betli; A zsir 2", dict.fromkeys(("betli/B", "betli/C"), ONE_TRICK)),
          ("A bid durchmarsch; B last-trick",
           dict.fromkeys(("durchmarsch/B", "durchmarsch/C"), NINE_TRICKS)),
          ("A bid piros-durchmarsch; zsir 3",
           dict.fromkeys(("durchmarsch/B", "durchmarsch/C"), NINE_TRICKS)))),
    *((f"ULT 4.1, 4.2 fact: contradicts though it is not asked for, {told}", "4m",
       f"A bid {word}; {told}", {"errors": ["fact-contradicts 2"], "status": "disputed"})
      for word, first, second in (
          ("betli", "A tricks 0", "A last-trick"), ("betli", "A tricks 0", "A zsir 2"),
          ("durchmarsch", "A tricks 10", "B last-trick"), ("durchmarsch", "A tricks 10", "zsir 3"))
      for told in (f"{first}; {second}", f"{second}; {first}")),
    ("ULT 4.1 fact: both sides' zsir make nine in a betli too", "4m",
     "A bid betli; A zsir 2; zsir 5", {"errors": ["zsir-sum 2"]}),
    ("ULT 4.2 fact: only the hundred that was bid needs a pair", "4m",
     "A bid 20-100; trump makk; A held 40", {"codes": ["not-needed"]}),
    ("ULT 1.2, 4.2 talon: picked up and not laid away it is held", "4m",
     ("A bid passz; A discard makk-király+makk-felső; B bid 40-100; B discard zöld-VII+zöld-VIII;"
      "trump makk; held 40"), {"errors": ["fact-contradicts 5"]}),
    ("ULT 1.2 talon: laid away by nobody else than who kept it", "4m",
     PICKED_UP.replace("trump makk", "A bid durchmarsch") + "A discard makk-X+zöld-VII",
     {"errors": ["held-elsewhere 5"]}),
    ("ULT 1.2, 2.3 talon: played by nobody else than who kept it", "4m",
     PICKED_UP + plays("B makk-VII C makk-X"), {"errors": ["held-elsewhere 6"]}),
    ("ULT 2.3 talon: whoever kept its tök follows", "4m", f"{BOUND_B}; B play zöld-IX",
     {"errors": ["must-follow 9"]}),
    ("ULT 2.3 talon: whoever kept its tök X beats the IX", "4m", f"{BOUND_B}; B play tök-VIII",
     {"errors": ["must-beat 9"]}),
    ("ULT 2.3 talon: whoever kept its tök X plays it", "4m", f"{BOUND_B}; B play tök-X",
     {"findings": []}),
    ("ULT 5.6 talon: a revoke against it is found once", "4m",
     f"{BOUND_B};" + plays("B zöld-IX C tök-alsó A piros-VII B tök-VIII"),
     {"errors": ["must-follow 9", "must-beat 12"]}),
    ("ULT 2.5, 5.6 talon: a pair that it broke is not announced", "4m", HALF_A_PAIR + 3 * TWENTY,
     {"errors": ["announced-without-cards 6"]}),
    ("ULT 2.5, 5.6 talon: other pairs are announced", "4m", HALF_A_PAIR + 2 * TWENTY,
     {"errors": [], "doubts": []}),
    ("ULT 1.2 talon: untold, anything may have been laid away", "4m",
     ("A bid passz; A discard makk-X+tök-X; B bid betli; C bid ulti-40-100;"
      "C discard makk-X+zöld-VII; trump makk"), {"findings": []}),
    *((f"ULT 1.2, 4.3 talon: untold, the VII is the taker's, {lead}", "4m",
       f"{UNTOLD} trump makk; {lead}; {seat} seven", {"errors": errors})
      for lead, at in (("", 4), ("B play makk-ász", 5))
      for seat, errors in (("B", []), ("C", [f"fact-contradicts {at}"]))),
    ("ULT 1.2, 4.3 talon: untold, nobody else plays the VII", "4m",
     f"{UNTOLD} trump makk; B play makk-ász; C play makk-VII", {"errors": ["card-not-held 5"]}),
    ("ULT 1.2 talon: untold and taken again, the last taker may have the VII", "4m",
     f"{UNTOLD} C bid durchmarsch-ulti; trump makk; C seven", {"errors": []}),
    ("ULT 1.2 talon: untold and taken again, whoever discarded first has it not", "4m",
     f"{UNTOLD} C bid durchmarsch-ulti; trump makk; A seven", {"errors": ["fact-contradicts 5"]}),
    ("ULT 1.2 talon: no bid after the trump suit", "4m",
     f"{UNTOLD} C bid durchmarsch-ulti; trump makk; A bid piros-durchmarsch-20-100",
     {"errors": ["bidding-is-over 5"]}),
    ("ULT 2.5, 4.3 dealt: a 40 is not another's after the lead either", "4m",
     f"{WITH_PAIR} B announce 40", {"errors": ["announced-without-cards 4"]}),
    ("ULT 2.5, 4.3 dealt: the VII is not another's after the lead either", "4m",
     f"{WITH_PAIR} B last-trick makk-VII", {"errors": ["card-not-held 4"]}),
    ("ULT 1.1 dealt: two hands give the third, which has the 40", "4m",
     (f"{TWO_DEALT} A bid passz; A discard piros-VII+piros-VIII; C bid 40-100;"
      "C discard piros-VII+piros-VIII; trump makk; held 40"), {"errors": ["fact-contradicts 7"]}),
    ("ULT 1.1 dealt: the third hand as the two others give it", "4m",
     f"{TWO_DEALT} C dealt {'+'.join(OF_C)}", {"findings": []}),
    ("ULT 1.1 dealt: no third hand with a card of the others", "4m",
     f"{TWO_DEALT} C dealt {'+'.join(['zöld-VII', *OF_C[1:]])}", {"errors": ["card-twice 2"]}),
    *((f"ULT 5.5 misdeal: found after the hand was ended, {end}", "4m",
       f"{end} misdeal; A bid passz; throw-in",
       {"errors": [], "doubts": [], "cash": (0, 0, -5), "window": 5})
      for end in (THROWN_IN, PENALISED)),
    ("ULT 4.3 silent ulti: its text says who beat the VII", "4m", f"{PASSZ} B seven; C last-trick",
     {"texts": {"passz": "open", "silent-ulti": "failed: the trump VII was beaten by Cili"}}),
    ("ULT 4.3 silent ulti: none where another may have played the VII", "4m",
     f"{PASSZ} B seven; A zsir 8; A tricks 9", {"outcomes": {"passz": "made"}}),
    *((f"ULT 4.2 last trick: the card told to have won {seat}'s falls no sooner", "4m",
       f"{PASSZ} {seat} last-trick makk-X; A play {card}", {"errors": errors})
      for seat in "AB"
      for card, errors in (("makk-X", ["fact-contradicts 3"]), ("makk-ász", []))),
]  # fmt: skip


@hand_cases(CASES)
def test_fact_is_checked_against_the_others(table, text, expected, house):
    """ULT 1.2, 2.3, 2.5, 4, 5.5: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


def test_what_is_not_asked_must_fit_the_cards():
    """ULT 4.2: with all cards played, the winner of the last trick is known in every game."""
    record = next(
        record
        for record in map(any_hand, range(2000))
        if {e.bid for e in without_misdeals(record).entries if e.do == "bid"} == {"betli"}
        and sum(e.do == "play" for e in without_misdeals(record).entries) == len(PACK) - 2
    )
    winner = {e.seat for e in record.entries if e.do == "last-trick"}
    found = [
        errors_and_doubts(MAKER, engine.adjudicate(extend(record, Entry("last-trick", seat=seat))))
        for seat in (A, B, C)
        if seat not in winner
    ]
    assert sum(f[0].code == CONTRADICTS for f in found if f) >= 1


@pytest.mark.parametrize(
    ("text", "do", "choices"),
    [
        # ULT 1.2, 4.2: B holds the 40, and nobody else; makk VII is B's or in the talon.
        (("A bid passz; A discard makk-király+makk-felső; B bid 40-100;"
          "B discard zöld-VII+zöld-VIII; trump makk"), "held", set()),
        (f"{UNTOLD} trump makk", "seven", {B, None}),
        (f"{UNTOLD} trump makk; B play makk-ász", "seven", {B, None}),
        # ULT 5.5: a hand of eleven is seen when the cards lie open.
        (THROWN_IN, "misdeal", {None}),
        (PENALISED, "misdeal", {None}),
    ],
)  # fmt: skip
def test_a_fact_is_offered_for_whom_it_may_be_true(text, do, choices):
    """ULT 1.2, 4.2, 4.3, 5.5: not for seats that it would contradict."""
    assert {one for ask in judge_hand("4m", text).asks(do) for one in ask.choices or [None]} == (
        choices
    )


@pytest.mark.parametrize(
    ("text", "figure", "seat"), [(HALF_A_PAIR + 2 * TWENTY, "20", C), (WITH_PAIR, "40", B)]
)
def test_a_pair_that_cannot_be_held_is_not_offered(text, figure, seat):
    """ULT 2.5: its cards are known to be elsewhere."""
    asks = judge_hand("4m", text).asks("announce")
    assert (figure, seat) not in {(ask.entry.figure, ask.entry.seat) for ask in asks}


@pytest.mark.parametrize("seat", ["A", "B"])
def test_the_card_told_to_have_won_the_last_trick_is_not_offered_sooner(seat):
    """ULT 4.2: it falls in the last trick."""
    (ask,) = judge_hand("4m", f"{PASSZ} {seat} last-trick makk-X").asks("play")
    assert parse_card("makk-X") not in ask.choices


def test_ten_cards_are_no_more_than_ten():
    """ULT 1.1: with eight cards played and two kept, B has no ninth other card."""
    record = record_of_hand(
        "4m", "A bid passz; A discard makk-ász+zöld-ász; B bid betli; B discard makk-VII+makk-VIII"
    )
    *cards, ninth = (c for c in PACK if c.rank in {VII, VIII, IX} and c.suit is not MAKK)
    deal = replay_record(UltiReplay(record)).hand.copy()
    deal.close_bidding()
    for card in cards:
        deal.deal.turn, deal.deal.trick = B, {}
        assert ROWS.stands(deal, Entry("play", seat=B, card=card))
        deal.deal.play(B, card)
    deal.deal.turn, deal.deal.trick = B, {}
    assert deal.deal.check_play(B, ninth).code == "ulti.card-not-held"


def last_trick_winner(seat, card=None):
    """Return the fact of the winner of the last trick."""
    return Entry("last-trick", seat=seat, card=card)


def places(record):
    """Return the codes of errors and doubts, by place."""
    found = engine.adjudicate(record).findings
    return [(f.code, f.entry) for f in found if f.severity is not Severity.NOTE]


def before_last_trick(seeds=range(3000)):
    """Return a hand dealt and played but for its last trick, and the hand in full."""
    for record in map(any_hand, seeds):
        entries = without_misdeals(record).entries
        plays = [place for place, e in enumerate(entries) if e.do == "play"]
        if len(plays) == len(PACK) - 2 and sum(e.do == "dealt" for e in entries) == 3:
            short = [e for place, e in enumerate(entries) if place not in plays[-3:]]
            yield extend(empty(record.dealer), *short), extend(empty(record.dealer), *entries)


def test_the_last_trick_is_known_once_nothing_else_is_left():
    """ULT 2.3, 4: each has one card, which wins or does not; a false fact is an error."""
    some = 0
    for (short, full), _ in zip(before_last_trick(), range(25), strict=False):
        before, after = engine.adjudicate(short), engine.adjudicate(full)
        assert before.status is after.status
        assert dict(before.totals.cash) == dict(after.totals.cash)
        assert {i.id: i.outcome for i in before.items} == {i.id: i.outcome for i in after.items}
        others = [seat for seat in (A, B, C) if last_trick_winner(seat) not in full.entries]
        found = [places(extend(short, last_trick_winner(seat))) for seat in others]
        assert sum((CONTRADICTS, len(short.entries)) in each for each in found) == 2
        some += 1
    assert some == 25


@pytest.mark.parametrize("on", ["betli/B", "misdeal", "window"])
def test_a_ruling_on_nothing_cites_the_rule_of_rulings(on):
    """SES 6.1: a ruling on no item, or on one not open to it, cites the rule of rulings."""
    text = f"misdeal; A bid passz; irregularity other; ruling {on} made so it was"
    (found,) = [one for one in judge_hand("4m", text).said.findings if one.entry == 3]
    assert (found.code, found.rules) == ("ulti.ruling-no-item", ("SES 6.1",))


@pytest.mark.parametrize(
    ("word", "rule"), [("kontra passz", "ULT 3.1"), ("announce 20", "ULT 2.5")]
)
def test_a_late_word_cites_the_rule_it_was_late_by(word, rule):
    """ULT 2.5, 3.1: a kontra after one's own card is no matter of the bidding."""
    hand = judge_hand("4m", PASSZ + plays("A zöld-VII B zöld-VIII") + f"; B {word}")
    assert [(f.code, f.rules) for f in hand.said.findings] == [("ulti.too-late", ("SES 6.1", rule))]


def test_the_card_told_to_have_won_the_last_trick_may_lie_in_it():
    """ULT 4.2: entered before the play, or while it is the best card on the table."""
    record = next(filter(is_last_trick_won_by_second, map(full_hand, range(1, 999, 2))))
    plays = [at for at, one in enumerate(record.entries) if one.do == "play"]
    before, short = first_entries(record, plays[0]), first_entries(record, plays[-1])
    for one in (record.entries[at] for at in plays[-3:-1]):
        told = last_trick_winner(one.seat, one.card)
        found = [] if one is record.entries[plays[-2]] else ["ulti.card-twice"]
        assert error_codes(engine.adjudicate(extend(short, told))) == found
        early = extend(before, told, *record.entries[plays[0] :])
        assert error_codes(engine.adjudicate(early)) == [CONTRADICTS for _ in found]


def is_last_trick_won_by_second(record):
    """Return whether the second card of the last trick won it."""
    deal = replay_record(UltiReplay(record)).hand.deal
    return deal.complete and deal.tricks[-1].card is deal.tricks[-1].cards[1][1]
