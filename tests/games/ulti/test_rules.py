"""Single rules of Ulti that recorded hands do not cover as well."""

import pytest

import engine
from engine.hand.cards import Seat, card_of
from engine.packs.hungarian_pack import PACK, HungarianRank, HungarianSuit
from engine.ulti.rule_constants import NATURAL_TABLE, TRICK_TABLES
from tests.support.notation import hand_cases, judge_hand, plays

A, B, C = Seat.A, Seat.B, Seat.C
WITH_TRUMPS = ["ász", "X", "király", "felső", "alsó", "IX", "VIII", "VII"]
WITHOUT = ["ász", "király", "felső", "alsó", "X", "IX", "VIII", "VII"]
PASSZ = "A bid passz; trump makk;"
ULTI_IN_TOK = "A bid ulti; trump tök"
FIRST = plays("A zöld-ász B tök-VII C zöld-VII") + ";"
SECOND = plays("A zöld-X B zöld-király C zöld-VIII") + ";"
NO_ZOLD = (
    "B dealt zöld-király+zöld-felső+zöld-alsó+tök-VII+tök-VIII+tök-IX+tök-X+piros-VII+piros-VIII"
    "+piros-IX;"
)
ALL_ZOLD = (
    "B dealt zöld-VII+zöld-VIII+zöld-IX+zöld-X+zöld-alsó+zöld-felső+zöld-király+zöld-ász+tök-alsó"
    "+tök-felső; A bid ulti; trump makk; A play tök-ász; B play zöld-ász;"
)
BROKE_SUIT = f"{NO_ZOLD} {PASSZ} A play zöld-ász; B play tök-VII;"
LIFTED = "ruling revoke void he had no zöld"
BETLI_AGAIN = "misdeal; A bid betli; A tricks 0"
TAKEN_BACK = f"{PASSZ} B announce 40; B revoke announcement put-right;"
EXPOSED = "A bid passz; A zsir 5; seven; B irregularity exposed-card;"
FORTY_OF_B = f"{NO_ZOLD} A bid passz; trump tök; B announce 40;"
FORTY_CARDS = (
    "A dealt makk-király+makk-ász+makk-X+tök-király+tök-ász+tök-X+zöld-király+zöld-ász+zöld-X"
    "+piros-király+piros-ász+piros-X; B dealt makk-felső+makk-IX+makk-VIII+makk-VII+tök-felső"
    "+tök-IX+tök-VIII+tök-VII+zöld-IX+zöld-VIII; A bid piros-40-100;"
)
TOK_TRICK = f"{PASSZ} A play tök-VII; B kontra passz; B play tök-VIII; C play tök-IX"
SILENT_DURCHMARSCH = {"silent-durchmarsch": "made: never announced"}
CASES = [
    ("ULT 4 facts: a hand of ulti with a kontra is scored from three", "4m",
     "A bid ulti; C kontra passz; A seven; A last-trick; A zsir 4",
     {"status": "scored", "cash": (4, -2, -2)}),
    ("ULT 5.6 revoke: found in the cards, the hand is disputed", "4m", ALL_ZOLD,
     {"status": "disputed"}),
    ("ULT 5.6 revoke: another player's penalty settles nothing", "4m",
     f"{ALL_ZOLD} C revoke suit stands", {"status": "disputed"}),
    ("ULT 5.6 revoke: its own penalty settles it", "4m", f"{ALL_ZOLD} B revoke suit stands",
     {"status": "scored", "cash": (10, -20, 10)}),
    ("ULT 2.3, 5.6 revoke: found once by the cards that should have been played", "4m",
     PASSZ + FIRST + SECOND + plays("A zöld-IX B zöld-felső C makk-X"),
     {"findings": ["revoke-shown 6"]}),
    ("ULT 2.3, 5.6 revoke: found once where the hand is known", "4m",
     NO_ZOLD + PASSZ + FIRST + SECOND + plays("A zöld-IX B zöld-felső C makk-X"),
     {"findings": ["must-follow 4"]}),
    ("ULT 2.3, 5.6 revoke: two suits withheld are two", "4m",
     PASSZ + FIRST + plays("A piros-ász B tök-VIII C piros-X") + "; " + SECOND
     + plays("A piros-király B piros-VII C piros-alsó"), {"codes": ["revoke-shown"] * 2}),
    ("ULT 2.5 announcement: a 40 is wrong with another's király", "4m",
     f"{NO_ZOLD} A bid passz; trump zöld; A announce 40", {"codes": ["announced-without-cards"]}),
    ("ULT 4.2 hundred: 40-100 failed with another's király", "4m",
     f"{NO_ZOLD} A bid 40-100; trump zöld", {"outcomes": {"40-100": "failed"}}),
    ("ULT 4.2 hundred: 40-100 failed with the király laid away", "4m",
     "A bid 40-100; A discard makk-király+tök-IX; trump makk", {"outcomes": {"40-100": "failed"}}),
    ("ULT 4.3 seven: not played from a known hand without it", "4m", f"{NO_ZOLD} {PASSZ} B seven",
     {"codes": ["fact-contradicts"]}),
    ("ULT 4.3 seven: played from a hand that may have it", "4m", f"{NO_ZOLD} {PASSZ} C seven",
     {"codes": []}),
    ("ULT 5.5 misdeal: what was wrong in the void deal is only noted", "4m",
     PASSZ + FIRST + SECOND + BETLI_AGAIN, {"codes": ["put-right"], "errors": [], "doubts": [],
     "cash": (10, -5, -10)}),
    ("ULT 5.5 misdeal: no ruling on the void deal is valid", "4m",
     f"A bid betli; ruling betli/B failed he looked into the talon; {BETLI_AGAIN}",
     {"cash": (10, -5, -10)}),
    ("SES 6.1 ruling: on an item it ends the bidding", "4m",
     "A bid ulti; B bid passz; ruling passz made agreed at the table",
     {"codes": ["bid-not-higher"], "outcomes": {"ulti": "open", "passz": "made"}}),
    ("SES 6.2 irregularity: without a penalty the hand is scored", "4m", EXPOSED,
     {"status": "scored"}),
    ("SES 6.2 irregularity: a ruling decides it", "4m",
     f"{EXPOSED} ruling passz failed he showed the trump ász",
     {"codes": ["irregularity"], "status": "ruled", "cash": (-2, 1, 1)}),
    *((f"ULT 2.1, 4.2 no trumps: {fact} in {word}", "4m", f"A bid {word}; {fact}",
       {"findings": [f"{code} 1"], "errors": [f"{code} 1"] * (code == "no-trumps")})
      for word in ("betli", "durchmarsch")
      for fact, code in (("A seven", "no-trumps"), ("A held 40", "not-needed"),
                         ("zsir 4", "not-needed"), ("seven", "known-already"))),
    ("ULT 5.5 misdeal: dealt wrong twice, the dealer pays twice", "4m", "misdeal; misdeal",
     {"cash": (0, 0, -10)}),
    ("ULT 5.6, 4.1 put right: a 40 taken back gives no zsir", "4m",
     f"{TAKEN_BACK} A zsir 6; seven", {"texts": {"passz": "made: zsír 6 : 3"}}),
    ("ULT 5.6, 4.1 put right: another may announce the 40 then", "4m",
     f"{TAKEN_BACK} C announce 40; A zsir 6; seven",
     {"texts": {"passz": "failed: zsír 6 : 7"}, "codes": ["announcement-withdrawn"]}),
    ("ULT 2.5, 5.6 put right: a 40 without its cards is an error", "4m", FORTY_OF_B,
     {"status": "disputed"}),
    ("ULT 2.5, 5.6 put right: taken back it is only noted", "4m",
     f"{FORTY_OF_B} B revoke announcement put-right",
     {"codes": ["put-right", "announcement-withdrawn"], "status": "open"}),
    ("ULT 5.4 thrown in: after a word about the 40", "4m", "A bid 40-100; A held 40; throw-in",
     {"codes": []}),
    ("ULT 5.6 revoke: the penalty of another kind settles nothing", "4m",
     f"{BROKE_SUIT} B revoke beat stands",
     {"findings": ["must-follow 4", "revoke-of-another-kind 5"], "status": "disputed"}),
    ("ULT 5.6 revoke: the penalty of its kind settles it", "4m",
     f"{BROKE_SUIT} B revoke suit stands", {"status": "scored"}),
    ("ULT 5.6 revoke: one penalty answers all that its offender did", "4m",
     (f"{NO_ZOLD} A bid 40-100; trump makk; B announce 20; A play zöld-ász; B play tök-VII;"
     "B revoke suit stands"), {"codes": ["revoke-penalised"] * 2, "status": "scored"}),
    ("SES 6.1, ULT 5.6 lifted: without its penalty the hand goes on", "4m",
     f"{PASSZ} B revoke suit stands; {LIFTED}; A zsir 6; seven",
     {"status": "ruled", "outcomes": {"revoke": "void", "passz": "made"}, "cash": (2, -1, -1)}),
    ("SES 6.1, ULT 5.6 lifted: another revoke has its own penalty", "4m",
     f"{PASSZ} B revoke suit stands; {LIFTED}; C revoke suit stands",
     {"status": "ruled", "cash": (2, 2, -4)}),
    ("SES 6.1 lifted: the breach is only noted", "4m",
     f"{BROKE_SUIT} B revoke suit stands; {LIFTED}", {"codes": ["revoke-lifted"],
     "errors": [], "status": "open"}),
    *((f"ULT 4.1, 4.2 reason: no number that nobody told, {text}", "4m", text,
       {"texts": {text.split()[2].rstrip(";"): reason, **more}})
      for text, reason, more in (
          ("A bid passz; A tricks 10", "made: 10 tricks", SILENT_DURCHMARSCH),
          ("A bid passz; A announce 40; A tricks 0", "failed: 0 tricks", SILENT_DURCHMARSCH),
          ("A bid passz; B announce 40; A tricks 1", "failed: zsír at most 4 : at least 9", {}),
          ("A bid 40-100; A tricks 1", "failed: at most 4 zsír, needs 6", {}),
          ("A bid passz; A zsir 5", "made: zsír 5 : 4", {}))),
    ("ULT 1.2, 4.2 hundred: nothing is decided while somebody may overbid", "4m", FORTY_CARDS,
     {"findings": [], "outcomes": {"40-100": "open"}}),
    ("ULT 1.2, 4.2 hundred: an impossible 40 fails it once the bidding is over", "4m",
     f"{FORTY_CARDS} B pass; C pass; A pass", {"findings": [], "outcomes": {"40-100": "failed"}}),
]  # fmt: skip


@hand_cases(CASES)
def test_hand_is_judged_by_the_rule(table, text, expected, house):
    """ULT 1-5, SES 6: the findings and the result that a case expects."""
    assert judge_hand(table, text, house).members(expected) == expected


@pytest.mark.parametrize("trump", [*HungarianSuit, None])
def test_cards_have_the_order_of_the_game(trump):
    """ULT 2.2: the X is second with trumps, in every suit, and fifth without."""
    table = NATURAL_TABLE if trump is None else TRICK_TABLES[trump]
    for suit in HungarianSuit:
        cards = [card_of(suit, rank) for rank in HungarianRank]
        cards.sort(key=lambda card: -table.strength[card])
        names = [card.rank.value for card in cards]
        assert names == (WITHOUT if trump is None else WITH_TRUMPS)


KONTRA_FOR_BOTH = "A bid ulti; B kontra ulti; C kontra passz; A rekontra ulti"


@pytest.mark.parametrize(
    ("text", "do", "offered"),
    [
        # ULT 1.2: after two passes the last bidder may overbid himself, after three none may.
        ("A bid ulti; B pass; C pass", "bid", {"A"}),
        ("A bid ulti; B pass; C pass; A pass", "bid", set()),
        # ULT 2.5: 20 and 40 are offered with passz and with ulti alone.
        *((f"A bid {word}", "announce", {"A", "B", "C"}) for word in ("passz", "ulti")),
        *((f"A bid {word}", "announce", set())
          for word in ("ulti-40-100", "40-100", "durchmarsch-ulti", "betli")),
        # ULT 3.2: each defender kontras a betli for himself, other games both together.
        ("A bid betli", "kontra", {"B betli/B", "C betli/C"}),
        ("A bid ulti", "kontra", {"B ulti", "C ulti", "B passz", "C passz"}),
        # ULT 3.1: B let the ulti pass; where he spoke for C too, C left no turn out.
        ("A bid ulti; C kontra ulti; A rekontra ulti", "szubkontra", {"C ulti"}),
        ("A bid ulti; C kontra ulti; A rekontra ulti", "kontra", set()),
        (KONTRA_FOR_BOTH, "szubkontra", {"B ulti", "C ulti"}),
        # ULT 3.1: after the first card to trick 2 no kontra is possible.
        (TOK_TRICK, "rekontra", {"A passz"}),
        (f"{TOK_TRICK}; C play tök-ász", "rekontra", set()),
        # ULT 2.5, 3.1: a 20 without a parti moves no turn.
        ("A bid 40-100; C announce 20", "kontra", {"B 40-100", "C 40-100"}),
        ("A bid 40-100; C announce 20", "throw-in", {""}),
        # ULT 5.4: throwing in comes before the lead and before a kontra.
        (ULTI_IN_TOK, "throw-in", {""}),
        (f"{ULTI_IN_TOK}; A play tök-ász", "throw-in", set()),
        (f"{ULTI_IN_TOK}; B kontra ulti", "throw-in", set()),
        # SES 6.2: a result alone gives nothing to rule on.
        ("A bid passz; A zsir 5; seven", "ruling", set()),
    ],
)  # fmt: skip
def test_a_word_is_offered_while_it_may_be_said(text, do, offered):
    """ULT 1.2, 2.5, 3.1, 3.2, 5.4: to these seats, on these items."""
    hand = judge_hand("4m", text)
    assert hand.offered(do) == offered
    if do == "rekontra":
        assert hand.findings == []


def test_after_three_passes_the_last_bidder_is_declarer():
    """ULT 1.2: also where he passed at last himself."""
    assert judge_hand("4m", "A bid ulti; B pass; C pass; A pass").said.table.declarer is A


def test_the_highest_bid_leaves_nothing_to_bid():
    """ULT 1.6: above the top of the ladder no bid is offered, but everybody may pass."""
    asks = judge_hand("4m", "A bid piros-redurchmarsch-ulti-20-100").said.asks
    said = {ask.entry.do for ask in asks if ask.stage == "bid" and ask.group == "say"}
    assert said == {"pass"}


@pytest.mark.parametrize(
    ("text", "needed"),
    [
        ("A bid passz", {"zsir", "seven"}),
        ("A bid 40-100", {"zsir", "seven"}),
        ("A bid betli", {"tricks"}),
        ("A bid durchmarsch", {"tricks"}),
        ("A bid durchmarsch-ulti", {"tricks", "seven"}),
        # 5 zsír show that both sides took a trick; 8 do not, nor does none.
        *((f"A bid passz; A zsir {n}; seven", set()) for n in (1, 5, 6)),
        *((f"A bid passz; A zsir {n}; seven", {"tricks"}) for n in (0, 7, 8, 9)),
    ],
)
def test_only_facts_that_an_item_needs_are_required(text, needed):
    """ULT 4.2, 4.3: the facts that the components and possible silent figures depend on."""
    assert judge_hand("4m", text).required == needed


def test_a_40_is_not_offered_with_another_players_kiraly():
    """ULT 2.5: B was dealt the zöld király."""
    asks = judge_hand("4m", f"{NO_ZOLD} A bid passz; trump zöld").asks("announce")
    assert (A, "40") not in {(ask.entry.seat, ask.entry.figure) for ask in asks}


def test_an_irregularity_can_be_ruled_on():
    """SES 6.2: on each item, and on the hand."""
    asks = {(ask.entry.on, ask.entry.outcome) for ask in judge_hand("4m", EXPOSED).asks("ruling")}
    assert {("passz", "failed"), ("hand", "void")} <= asks


@pytest.mark.parametrize(
    ("text", "offered"),
    [
        ("", []),
        ("A bid passz; B bid ulti", [(B, len(PACK), 2)]),
        (f"{NO_ZOLD} A bid passz", [(A, len(PACK) - 10, 2)]),
        ("A bid passz; A zsir 4", []),
    ],
)
def test_the_talon_can_be_written_down(text, offered):
    """ULT 1.2, 4.1: two of the last bidder's cards, after each bid until results are entered."""
    asks = judge_hand("4m", text).asks("discard")
    assert [(ask.entry.seat, len(ask.choices), ask.most) for ask in asks] == offered


def test_a_misdeal_makes_what_was_said_void():
    """ULT 5.5: the dealer pays, is dealer again, and forehand opens the new bidding."""
    hand = judge_hand("4m", "A bid betli; B kontra betli/B; misdeal")
    assert (hand.said.table.game, hand.outcomes.keys()) == (None, {"misdeal"})
    assert hand.status == "scored"  # an evening may end on it; nothing else is due
    assert hand.asks("bid")
    assert judge_hand("4m", "misdeal; misdeal").said.totals.window == 10


def test_what_a_misdeal_undid_is_marked():
    """ULT 5.5: words before the last misdeal are void, passes between them too; later ones hold."""
    table = judge_hand(
        "4m", "A bid passz; C bid ulti; misdeal; A bid betli; B kontra betli/B"
    ).said.table
    told = [(one.seat, one.entry, one.void) for one in table.said]
    assert told[:3] == [(A, 0, True), (B, None, True), (C, 1, True)]
    assert told[3:5] == [(A, 3, False), (B, None, False)]
    assert not any(one.void for one in table.said[3:])
    assert table.void == {0, 1}


def test_facts_of_a_deal_that_was_dealt_again_are_void():
    """ULT 5.5: nor are they shown as valid; misdeals and irregularities are still listed."""
    play = "A bid ulti; trump zöld; A zsir 3;"
    twice = f"{play} irregularity other; misdeal; {play} misdeal; {play}"
    assert judge_hand("4m", twice).said.table.void == {0, 1, 2, 5, 6, 7}
    assert judge_hand("4m", play).said.table.void == frozenset()


def test_an_owner_is_named_once():
    """ULT 4.3: a silent figure's name includes its owner; a component's does not."""
    hand = judge_hand("4m", f"{PASSZ} B seven; B last-trick; A zsir 4")
    say = engine.record_sentences(hand.record, "en")
    assert [(say.item(item), say.owner(item)) for item in hand.said.items] == [
        ("passz", "Anna"),
        ("silent ulti (Bori)", ""),
    ]


@pytest.mark.parametrize(
    ("word", "hu", "en"),
    [
        ("40-100", "kinél volt a 40", "who held the 40"),
        ("20-100", "kinél volt 20", "who held a 20"),
    ],
)
def test_a_40_and_a_20_are_asked_for_by_name(word, hu, en):
    """ULT 4.2: there is one 40, and there may be several 20s."""
    hand = judge_hand("4m", f"A bid {word}")
    (ask,) = hand.asks("held")
    texts = [engine.record_sentences(hand.record, lang).ask(ask) for lang in ("hu", "en")]
    assert texts == [hu, en]


def accepted(hand, place):
    """Return what is accepted in the place of an entry, as kind and figure."""
    (found,) = [one for one in hand.said.findings if one.entry == place]
    return [(one.seat, one.what, one.figure, one.outcome) for one in found.accepted]


@pytest.mark.parametrize(("figure", "rest"), [("20", 3 + 4 + 2), ("40", 3 + 2 + 2)])
def test_of_a_20_and_the_40_it_is_said_which_was_put_right(figure, rest):
    """ULT 5.6: nothing is guessed; each may be meant, and asks offer each."""
    words = f"{PASSZ} B announce 40; B announce 20; B announce 20;"
    unsaid = judge_hand("4m", f"{words} B revoke announcement put-right")
    assert unsaid.findings == ["which-announcement 5"]
    assert accepted(unsaid, 5) == [(B, "announcement", one, "put-right") for one in ("20", "40")]
    asks = [ask for ask in judge_hand("4m", words).said.asks if B in ask.choices]
    offered = {(ask.entry.what, ask.entry.figure, ask.entry.outcome) for ask in asks}
    assert ("announcement", figure, "put-right") in offered
    assert ("announcement", None, "put-right") not in offered
    told = f"{words} B revoke announcement {figure} put-right; A zsir 6; seven"
    assert judge_hand("4m", told).texts["passz"] == f"failed: zsír 6 : {rest}"


@pytest.mark.parametrize(("word", "value"), [("betli", 5), ("40-100", 4), ("durchmarsch", 7)])
@pytest.mark.parametrize("told", ["B announce 20;", ""])
def test_a_20_without_a_parti_is_penalised(word, value, told):
    """ULT 2.5, 5.6: twice the full value to each, whether the 20 is in the record or not."""
    opening = f"A bid {word}; {told}"
    stands = judge_hand("4m", f"{opening} B revoke announcement stands")
    assert stands.codes == ["revoke-penalised"] * bool(told)
    assert (stands.status, stands.cash) == ("scored", (2 * value, -4 * value, 2 * value))
    right = judge_hand("4m", f"{opening} B revoke announcement put-right")
    assert (right.status, right.errors, right.doubts) == ("open", [], [])
    asks = judge_hand("4m", opening).asks("revoke")
    offered = {(ask.entry.what, ask.entry.outcome): {*ask.choices} for ask in asks}
    assert offered["announcement", "stands"] == {A, B, C}
    assert offered["announcement", "put-right"] == {A, B, C}


@pytest.mark.parametrize(
    "fact", ["A zsir 5", "A tricks 9", "A seven", "A last-trick", "B revoke suit put-right"]
)
@pytest.mark.parametrize("word", ["piros-ulti", "durchmarsch-ulti"])
def test_nothing_is_thrown_in_after_play(word, fact):
    """ULT 5.4: facts that only play can show imply that a card was led."""
    assert judge_hand("4m", f"A bid {word}; {fact}").asks("throw-in") == []
    late = judge_hand("4m", f"A bid {word}; {fact}; throw-in")
    assert "throw-in-late" in late.codes
    assert late.status == "disputed"


def test_the_penalty_of_what_was_found_is_accepted():
    """ULT 5.6: in the place of one of another kind."""
    other = judge_hand("4m", f"{BROKE_SUIT} B revoke beat stands")
    assert accepted(other, 5) == [(B, "suit", None, "stands")]


def test_only_the_penalty_of_what_was_found_is_offered():
    """ULT 5.6: once cards show a wrong suit, B's penalty is for that; C's may be for anything."""
    asks = judge_hand("4m", BROKE_SUIT).asks("revoke")
    penalties = [ask for ask in asks if ask.entry.outcome == "stands"]
    offered = {
        seat: {ask.entry.what for ask in penalties if seat in ask.choices} for seat in (B, C)
    }
    assert offered == {B: {"suit"}, C: {"suit", "beat", "information"}}


def test_without_its_penalty_a_revoke_ends_nothing():
    """SES 6.1, ULT 5.6: declared void by the director, the hand goes on and is judged."""
    penalised = judge_hand("4m", f"{PASSZ} B revoke suit stands").said.asks
    assert {("revoke", "void"), ("hand", "void")} <= {
        (ask.entry.on, ask.entry.outcome) for ask in penalised
    }
    lifted = judge_hand("4m", f"{PASSZ} B revoke suit stands; {LIFTED}")
    assert (lifted.findings, lifted.status) == ([], "open")
    assert lifted.asks("play")
    assert ("passz", "failed") in {(a.entry.on, a.entry.outcome) for a in lifted.said.asks}
