"""Single rules of Ulti that recorded hands do not cover as well."""

import pytest

import engine
from engine.hand.cards import Seat, card_of
from engine.hand.record import Entry
from engine.packs.hungarian_pack import (
    ALSO,
    ASZ,
    FELSO,
    MAKK,
    PACK,
    PIROS,
    TOK,
    VII,
    ZOLD,
    HungarianRank,
    HungarianSuit,
    parse_card,
)
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.ulti.rule_constants import NATURAL_TABLE, TRICK_TABLES
from tests.games.ulti.maker import empty, extend

A, B, C = Seat.A, Seat.B, Seat.C
WITH_TRUMPS = ["ász", "X", "király", "felső", "alsó", "IX", "VIII", "VII"]
WITHOUT = ["ász", "király", "felső", "alsó", "X", "IX", "VIII", "VII"]


def adjudicate_hand(*entries):
    """Return the adjudication of a hand that Cili dealt, so that Anna begins."""
    return engine.adjudicate(extend(empty(C), *entries))


def bid(seat, word):
    """Return a bid."""
    return Entry("bid", seat=seat, bid=word)


def offered_seats_and_items(said, do):
    """Return the seats and items of offered announcements."""
    return {(ask.entry.seat.value, ask.entry.on) for ask in said.asks if ask.entry.do == do}


@pytest.mark.parametrize("trump", [*HungarianSuit, None])
def test_the_order_of_the_cards(trump):
    """ULT 2.2: the X is second with trumps, in every suit, and fifth without."""
    table = NATURAL_TABLE if trump is None else TRICK_TABLES[trump]
    for suit in HungarianSuit:
        cards = [card_of(suit, rank) for rank in HungarianRank]
        cards.sort(key=lambda card: -table.strength[card])
        names = [card.rank.value for card in cards]
        assert names == (WITHOUT if trump is None else WITH_TRUMPS)


def test_any_trump_beats_any_plain_card():
    """ULT 2.2, 2.3: the lowest trump beats the highest card of another suit."""
    table = TRICK_TABLES[PIROS]
    seven = card_of(PIROS, VII)
    assert all(table.beats(seven, card) for card in PACK if card.suit is not PIROS)


def test_bidding_goes_on_until_three_have_passed():
    """ULT 1.2: after two passes the last bidder may still overbid himself, after three none may."""
    two = adjudicate_hand(bid(A, "ulti"), Entry("pass", seat=B), Entry("pass", seat=C))
    assert {a.entry.seat for a in two.asks if a.entry.do == "bid"} == {A}
    three = adjudicate_hand(
        *(Entry("pass", seat=s) if s else bid(A, "ulti") for s in (None, B, C, A))
    )
    assert not any(ask.entry.do == "bid" for ask in three.asks)
    assert three.table.declarer is A


def test_the_highest_bid_leaves_nothing_to_bid():
    """ULT 1.6: above the top of the ladder no bid is offered, but everybody may pass."""
    said = adjudicate_hand(bid(A, "piros-redurchmarsch-ulti-20-100"))
    assert {ask.entry.do for ask in said.asks if ask.stage == "bid" and ask.group == "say"} == {
        "pass"
    }


def test_only_a_parti_has_announcements():
    """ULT 2.5: 20 and 40 are offered with passz and with ulti alone, not with other games."""
    offered = {
        word: any(ask.entry.do == "announce" for ask in adjudicate_hand(bid(A, word)).asks)
        for word in ("passz", "ulti", "ulti-40-100", "40-100", "durchmarsch-ulti", "betli")
    }
    assert offered == {
        "passz": True, "ulti": True, "ulti-40-100": False, "40-100": False,
        "durchmarsch-ulti": False, "betli": False,
    }  # fmt: skip


def test_each_defender_kontras_betli_for_himself():
    """ULT 3.2: two chains, one for each defender; in ulti one chain for both."""
    assert offered_seats_and_items(adjudicate_hand(bid(A, "betli")), "kontra") == {
        ("B", "betli/B"),
        ("C", "betli/C"),
    }
    ulti = offered_seats_and_items(adjudicate_hand(bid(A, "ulti")), "kontra")
    assert ulti == {(s, on) for s in "BC" for on in ("ulti", "passz")}


def test_who_did_not_raise_is_out():
    """ULT 3.1: B let the ulti pass, so after the rekontra only C may raise it."""
    said = adjudicate_hand(
        bid(A, "ulti"),
        Entry("kontra", seat=C, on="ulti"),
        Entry("rekontra", seat=A, on="ulti"),
    )
    assert offered_seats_and_items(said, "szubkontra") == {("C", "ulti")}
    assert offered_seats_and_items(said, "kontra") == set()


def test_a_kontra_for_both_keeps_both_in():
    """ULT 3.2: B spoke for C too, so C left no turn out."""
    said = adjudicate_hand(
        bid(A, "ulti"),
        Entry("kontra", seat=B, on="ulti"),
        Entry("kontra", seat=C, on="passz"),
        Entry("rekontra", seat=A, on="ulti"),
    )
    assert offered_seats_and_items(said, "szubkontra") == {("B", "ulti"), ("C", "ulti")}


def test_the_trick_turned_over_ends_all_kontra():
    """ULT 3.1: after the first card to trick 2 no kontra is possible."""
    plays = zip((A, B, C), ("VII", "VIII", "IX"), strict=True)
    first = [
        Entry("play", seat=seat, card=card_of(TOK, HungarianRank(rank))) for seat, rank in plays
    ]
    opening = (bid(A, "passz"), Entry("trump", suit=MAKK), first[0])
    kontra = Entry("kontra", seat=B, on="passz")
    before = adjudicate_hand(*opening, kontra, *first[1:])
    assert offered_seats_and_items(before, "rekontra") == {("A", "passz")}
    lead = Entry("play", seat=C, card=card_of(TOK, ASZ))
    after = adjudicate_hand(*opening, kontra, *first[1:], lead)
    assert after.findings == ()
    assert offered_seats_and_items(after, "rekontra") == set()


def test_throwing_in_comes_before_the_lead():
    """ULT 5.4: it is offered until a card is led or a kontra said."""

    def offered(*entries):
        return any(ask.entry.do == "throw-in" for ask in adjudicate_hand(*entries).asks)

    trump = Entry("trump", suit=TOK)
    assert offered(bid(A, "ulti"), trump)
    lead = Entry("play", seat=A, card=card_of(TOK, ASZ))
    assert not offered(bid(A, "ulti"), trump, lead)
    assert not offered(bid(A, "ulti"), trump, Entry("kontra", seat=B, on="ulti"))


def required(said):
    """Return the kinds of facts that a hand still needs."""
    return {ask.entry.do for ask in said.asks if ask.required}


@pytest.mark.parametrize(
    ("word", "needed"),
    [
        ("passz", {"zsir", "seven"}),
        ("40-100", {"zsir", "seven"}),
        ("betli", {"tricks"}),
        ("durchmarsch", {"tricks"}),
        ("durchmarsch-ulti", {"tricks", "seven"}),
    ],
)
def test_only_what_is_needed_is_asked(word, needed):
    """ULT 4.2, 4.3: the facts that the components and possible silent figures depend on."""
    assert required(adjudicate_hand(bid(A, word))) == needed


def test_tricks_are_asked_only_where_one_side_may_have_them_all():
    """ULT 4.3: 5 zsír show that both sides took a trick; 8 do not, nor does none."""
    nobody = Entry("seven")

    def after(count):
        return required(
            adjudicate_hand(bid(A, "passz"), Entry("zsir", seat=A, count=count), nobody)
        )

    assert {count: after(count) for count in (0, 1, 5, 6, 7, 8, 9)} == {
        0: {"tricks"}, 1: set(), 5: set(), 6: set(),
        7: {"tricks"}, 8: {"tricks"}, 9: {"tricks"},
    }  # fmt: skip


def test_a_short_hand_is_short():
    """ULT 1-4: ulti, a kontra on the parti, the result: five taps and a digit."""
    said = adjudicate_hand(
        bid(A, "ulti"),
        Entry("kontra", seat=C, on="passz"),
        Entry("seven", seat=A),
        Entry("last-trick", seat=A),
        Entry("zsir", seat=A, count=4),
    )
    assert said.status is HandStatus.SCORED
    assert [said.totals.cash[seat] for seat in (A, B, C)] == [4, -2, -2]


def test_a_revoke_found_in_the_cards_is_settled_by_its_penalty():
    """ULT 5.6: a disputed hand is scored once the penalty of the revoker is entered."""
    cards = tuple(card for card in PACK if card.suit is ZOLD)
    held = (*cards, card_of(TOK, ALSO), card_of(TOK, FELSO))
    entries = (
        Entry("dealt", seat=B, cards=held),
        bid(A, "ulti"),
        Entry("trump", suit=MAKK),
        Entry("play", seat=A, card=card_of(TOK, ASZ)),
        Entry("play", seat=B, card=card_of(ZOLD, ASZ)),
    )
    assert adjudicate_hand(*entries).status is HandStatus.DISPUTED
    wrong = adjudicate_hand(*entries, Entry("revoke", seat=C, what="suit", outcome="stands"))
    assert wrong.status is HandStatus.DISPUTED
    right = adjudicate_hand(*entries, Entry("revoke", seat=B, what="suit", outcome="stands"))
    assert right.status is HandStatus.SCORED
    assert [right.totals.cash[seat] for seat in (A, B, C)] == [10, -20, 10]


def played(seat, name):
    """Return a card played."""
    return Entry("play", seat=seat, card=parse_card(name))


MAKK_PASSZ = (bid(A, "passz"), Entry("trump", suit=MAKK))
FIRST_TRICK = (played(A, "zöld-ász"), played(B, "tök-VII"), played(C, "zöld-VII"))
SECOND = (played(A, "zöld-X"), played(B, "zöld-király"), played(C, "zöld-VIII"))
NO_ZOLD = ("zöld-király", "zöld-felső", "zöld-alsó", "tök-VII", "tök-VIII", "tök-IX", "tök-X",
           "piros-VII", "piros-VIII", "piros-IX")  # fmt: skip
DEALT = Entry("dealt", seat=B, cards=tuple(map(parse_card, NO_ZOLD)))


def test_a_revoke_is_found_once():
    """ULT 2.3, 5.6: the cards that should have been played show one revoke, not one each."""
    again = (played(A, "zöld-IX"), played(B, "zöld-felső"), played(C, "makk-X"))
    unknown = adjudicate_hand(*MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.entry) for f in unknown.findings] == [("ulti.revoke-shown", 6)]
    known = adjudicate_hand(DEALT, *MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.entry) for f in known.findings] == [("ulti.must-follow", 4)]


def test_two_revokes_are_found_twice():
    """ULT 2.3, 5.6: a card of each of two suits shows that it was withheld."""
    said = adjudicate_hand(
        *MAKK_PASSZ,
        *FIRST_TRICK,
        *(played(A, "piros-ász"), played(B, "tök-VIII"), played(C, "piros-X")),
        *SECOND,
        *(played(A, "piros-király"), played(B, "piros-VII"), played(C, "piros-alsó")),
    )
    assert [f.code for f in said.findings] == ["ulti.revoke-shown"] * 2


def test_cards_known_to_be_elsewhere_are_not_held():
    """ULT 2.5, 4.2: a 40 cannot be announced or held while another has its király."""
    zold = Entry("trump", suit=ZOLD)
    forty = Entry("announce", seat=A, figure="40")
    said = adjudicate_hand(DEALT, bid(A, "passz"), zold, forty)
    assert [f.code for f in said.findings] == ["ulti.announced-without-cards"]
    assert not any(ask.entry == forty for ask in adjudicate_hand(DEALT, bid(A, "passz"), zold).asks)
    hundred = adjudicate_hand(DEALT, bid(A, "40-100"), zold)
    assert [item.outcome.value for item in hundred.items] == ["failed"]
    talon = Entry("discard", seat=A, cards=(parse_card("makk-király"), parse_card("tök-IX")))
    laid = adjudicate_hand(bid(A, "40-100"), talon, MAKK_PASSZ[1])
    assert [item.outcome.value for item in laid.items] == ["failed"]


def test_a_known_hand_without_the_seven_does_not_play_it():
    """ULT 4.3: a known hand had the trump VII only if it contains it."""
    said = adjudicate_hand(DEALT, *MAKK_PASSZ, Entry("seven", seat=B))
    assert [f.code for f in said.findings] == ["ulti.fact-contradicts"]
    assert adjudicate_hand(DEALT, *MAKK_PASSZ, Entry("seven", seat=C)).findings == ()


def test_dealing_again_settles_what_was_wrong_with_the_cards():
    """ULT 5.5, 5.6: nothing of the void deal is penalised, and no ruling on it is valid."""
    ruling = Entry("ruling", on="betli/B", outcome="failed", why="he looked into the talon")
    again = (Entry("misdeal"), bid(A, "betli"), Entry("tricks", seat=A, count=0))
    said = adjudicate_hand(*MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.severity.value) for f in said.findings] == [("ulti.put-right", "note")]
    ruled = adjudicate_hand(bid(A, "betli"), ruling, *again)
    for one in (said, ruled):
        assert [one.totals.cash[seat] for seat in (A, B, C)] == [10, -5, -10]


def test_a_ruling_on_an_item_ends_the_bidding():
    """SES 6.1: a director rules on an item before the passes are written down."""
    wrong = bid(B, "passz")
    item = Entry("ruling", on="passz", outcome="made", why="agreed at the table")
    said = adjudicate_hand(bid(A, "ulti"), wrong, item)
    assert [f.code for f in said.findings] == ["ulti.bid-not-higher"]
    assert {i.id: i.outcome.value for i in said.items}["passz"] == "made"


def test_an_irregularity_can_be_ruled_on():
    """SES 6.2: an irregularity without a penalty does not prevent scoring; a ruling decides."""
    result = (bid(A, "passz"), Entry("zsir", seat=A, count=5), Entry("seven"))
    shown = (*result, Entry("irregularity", what="exposed-card", seat=B))
    assert not any(ask.entry.do == "ruling" for ask in adjudicate_hand(*result).asks)
    said = adjudicate_hand(*shown)
    assert said.status is HandStatus.SCORED
    offered = {(ask.entry.on, ask.entry.outcome) for ask in said.asks if ask.entry.do == "ruling"}
    assert {("passz", "failed"), ("hand", "void")} <= offered
    ruling = Entry("ruling", on="passz", outcome="failed", why="he showed the trump ász")
    ruled = adjudicate_hand(*shown, ruling)
    assert [f.code for f in ruled.findings] == ["ulti.irregularity"]
    assert ruled.status is HandStatus.RULED
    assert [ruled.totals.cash[seat] for seat in (A, B, C)] == [-2, 1, 1]


@pytest.mark.parametrize("word", ["betli", "durchmarsch"])
def test_without_trumps_there_is_no_trump_seven(word):
    """ULT 2.1, 4.2: a fact about it is an error, while superfluous facts are only noted."""
    wrong = adjudicate_hand(bid(A, word), Entry("seven", seat=A))
    assert [f.code for f in wrong.findings] == ["ulti.no-trumps"]
    for idle in (Entry("held", seat=A, figure="40"), Entry("zsir", count=4)):
        assert [f.code for f in adjudicate_hand(bid(A, word), idle).findings] == ["ulti.not-needed"]
    nobody = adjudicate_hand(bid(A, word), Entry("seven"))
    assert [(f.code, f.severity) for f in nobody.findings] == [
        ("ulti.known-already", Severity.NOTE)
    ]


def test_the_talon_can_be_written_down():
    """ULT 1.2, 4.1: two of the last bidder's cards, after each bid until results are entered."""

    def offered(*entries):
        return [
            (ask.entry.seat, len(ask.choices), ask.most)
            for ask in adjudicate_hand(*entries).asks
            if ask.entry.do == "discard"
        ]

    assert offered() == []
    assert offered(bid(A, "passz"), bid(B, "ulti")) == [(B, len(PACK), 2)]
    assert offered(DEALT, bid(A, "passz")) == [(A, len(PACK) - 10, 2)]
    assert offered(bid(A, "passz"), Entry("zsir", seat=A, count=4)) == []


def test_a_misdeal_makes_what_was_said_void():
    """ULT 5.5: the dealer pays, is dealer again, and forehand opens the new bidding."""
    said = adjudicate_hand(bid(A, "betli"), Entry("kontra", seat=B, on="betli/B"), Entry("misdeal"))
    assert said.table.game is None
    assert [item.id for item in said.items] == ["misdeal"]
    assert said.status is HandStatus.SCORED  # an evening may end on it; nothing else is due
    assert any(ask.entry.do == "bid" for ask in said.asks)
    twice = adjudicate_hand(Entry("misdeal"), Entry("misdeal"))
    assert (twice.totals.window, twice.totals.cash[C]) == (10, -10)


def test_what_a_misdeal_undid_is_marked():
    """ULT 5.5: words before the last misdeal are void, passes between them too; later ones hold."""
    said = adjudicate_hand(
        *(bid(A, "passz"), bid(C, "ulti"), Entry("misdeal")),
        *(bid(A, "betli"), Entry("kontra", seat=B, on="betli/B")),
    )
    told = [(one.seat, one.entry, one.void) for one in said.table.said]
    assert told[:3] == [(A, 0, True), (B, None, True), (C, 1, True)]
    assert told[3:5] == [(A, 3, False), (B, None, False)]
    assert not any(one.void for one in said.table.said[3:])
    assert said.table.void == {0, 1}


def test_facts_of_a_deal_that_was_dealt_again_count_no_more():
    """ULT 5.5: nor are they shown as valid; misdeals and irregularities are still listed."""
    play = (bid(A, "ulti"), Entry("trump", suit=ZOLD), Entry("zsir", seat=A, count=3))
    odd = Entry("irregularity", what="other")
    said = adjudicate_hand(*play, odd, Entry("misdeal"), *play, Entry("misdeal"), *play)
    assert said.table.void == {0, 1, 2, 5, 6, 7}
    assert adjudicate_hand(*play).table.void == frozenset()


def test_an_owner_is_named_once():
    """ULT 4.3: a silent figure's name includes its owner; a component's does not."""
    record = extend(
        empty(C),
        *(bid(A, "passz"), Entry("trump", suit=MAKK), Entry("seven", seat=B)),
        *(Entry("last-trick", seat=B), Entry("zsir", seat=A, count=4)),
    )
    say = engine.record_sentences(record, "en")
    items = engine.adjudicate(record).items
    assert [(say.item(item), say.owner(item)) for item in items] == [
        ("passz", "Anna"),
        ("silent ulti (Bori)", ""),
    ]


def test_a_40_and_a_20_are_asked_for_by_name():
    """ULT 4.2: there is one 40, and there may be several 20s."""
    for word, hu, en in (
        ("40-100", "kinél volt a 40", "who held the 40"),
        ("20-100", "kinél volt 20", "who held a 20"),
    ):
        record = extend(empty(C), bid(A, word))
        (ask,) = [ask for ask in engine.adjudicate(record).asks if ask.entry.do == "held"]
        assert [engine.record_sentences(record, lang).ask(ask) for lang in ("hu", "en")] == [hu, en]


def revoke(seat, what, outcome="stands", figure=None):
    """Return an irregularity, penalised by default."""
    return Entry("revoke", seat=seat, what=what, figure=figure, outcome=outcome)


def said_that(seat, figure):
    """Return a 20 or the 40 announced."""
    return Entry("announce", seat=seat, figure=figure)


def outcome_texts(*entries, lang="en"):
    """Return the items of a hand with the texts of their outcome."""
    record = extend(empty(C), *entries)
    say = engine.record_sentences(record, lang)
    return {item.id: say.outcome(item) for item in engine.adjudicate(record).items}


def test_a_40_put_right_counts_nothing():
    """ULT 5.6, 4.1: taken back, it gives no zsír, and C may then announce it."""
    result = (Entry("zsir", seat=A, count=6), Entry("seven"))
    withdrawn = (*MAKK_PASSZ, said_that(B, "40"), revoke(B, "announcement", "put-right"))
    assert outcome_texts(*withdrawn, *result) == {"passz": "made: zsír 6 : 3"}
    again = (*withdrawn, said_that(C, "40"), *result)
    assert outcome_texts(*again) == {"passz": "failed: zsír 6 : 7"}
    assert [f.code for f in adjudicate_hand(*again).findings] == ["ulti.announcement-withdrawn"]


@pytest.mark.parametrize(("figure", "rest"), [("20", 3 + 4 + 2), ("40", 3 + 2 + 2)])
def test_of_a_20_and_the_40_it_is_said_which_was_put_right(figure, rest):
    """ULT 5.6: nothing is guessed; each may be meant, and asks offer each."""
    words = (*MAKK_PASSZ, *(said_that(B, each) for each in ("40", "20", "20")))
    unsaid = adjudicate_hand(*words, revoke(B, "announcement", "put-right"))
    (wrong,) = unsaid.findings
    assert wrong.code == "ulti.which-announcement"
    assert wrong.accepted == tuple(
        revoke(B, "announcement", "put-right", each) for each in ("20", "40")
    )
    offered = {(a.entry.what, a.entry.figure, a.entry.outcome) for a in adjudicate_hand(*words).asks
               if B in a.choices}  # fmt: skip
    assert ("announcement", figure, "put-right") in offered
    assert ("announcement", None, "put-right") not in offered
    told = (revoke(B, "announcement", "put-right", figure), Entry("zsir", seat=A, count=6))
    verdict = outcome_texts(*words, *told, Entry("seven"))["passz"]
    assert verdict == f"failed: zsír 6 : {rest}"


def test_an_announcement_without_its_cards_is_answered_when_put_right():
    """ULT 2.5, 5.6: the error of the cards is only noted once it has been taken back."""
    wrong = (DEALT, bid(A, "passz"), Entry("trump", suit=TOK), said_that(B, "40"))
    assert adjudicate_hand(*wrong).status is HandStatus.DISPUTED
    after = adjudicate_hand(*wrong, revoke(B, "announcement", "put-right"))
    assert [f.code for f in after.findings] == ["ulti.put-right", "ulti.announcement-withdrawn"]
    assert after.status is HandStatus.OPEN


@pytest.mark.parametrize("word", ["betli", "40-100", "durchmarsch"])
@pytest.mark.parametrize("told", [True, False])
def test_a_20_without_a_parti_is_penalised(word, told):
    """ULT 2.5, 5.6: twice the full value to each, whether the 20 is in the record or not."""
    value = {"betli": 5, "40-100": 4, "durchmarsch": 7}[word]
    opening = (bid(A, word), *((said_that(B, "20"),) if told else ()))
    stands = adjudicate_hand(*opening, revoke(B, "announcement"))
    assert [f.code for f in stands.findings] == ["ulti.revoke-penalised"] * told
    assert stands.status is HandStatus.SCORED
    cash = [stands.totals.cash[seat] for seat in (A, B, C)]
    assert cash == [2 * value, -4 * value, 2 * value]
    right = adjudicate_hand(*opening, revoke(B, "announcement", "put-right"))
    assert right.status is HandStatus.OPEN
    assert {f.severity.value for f in right.findings} == {"note"}
    offered = {
        (ask.entry.what, ask.entry.outcome): set(ask.choices)
        for ask in adjudicate_hand(*opening).asks
        if ask.entry.do == "revoke"
    }
    assert offered["announcement", "stands"] == {A, B, C}
    assert offered["announcement", "put-right"] == {A, B, C}


def test_a_20_without_a_parti_moves_no_turn():
    """ULT 2.5, 3.1: B may still raise, and A throw in, as if it had not been said."""
    said = adjudicate_hand(bid(A, "40-100"), said_that(C, "20"))
    assert offered_seats_and_items(said, "kontra") == {("B", "40-100"), ("C", "40-100")}
    assert any(ask.entry.do == "throw-in" for ask in said.asks)


@pytest.mark.parametrize(
    "fact",
    [
        Entry("zsir", seat=A, count=5),
        Entry("tricks", seat=A, count=9),
        Entry("seven", seat=A),
        Entry("last-trick", seat=A),
        revoke(B, "suit", "put-right"),
    ],
    ids=lambda entry: entry.do,
)
@pytest.mark.parametrize("word", ["piros-ulti", "durchmarsch-ulti"])
def test_nothing_is_thrown_in_after_play(word, fact):
    """ULT 5.4: facts that only play can show imply that a card was led."""
    said = adjudicate_hand(bid(A, word), fact)
    assert not any(ask.entry.do == "throw-in" for ask in said.asks)
    late = adjudicate_hand(bid(A, word), fact, Entry("throw-in"))
    assert "ulti.throw-in-late" in {f.code for f in late.findings}
    assert late.status is HandStatus.DISPUTED


def test_who_held_the_40_is_no_sign_of_play():
    """ULT 5.4: it may be entered before a card is led."""
    entries = (bid(A, "40-100"), Entry("held", figure="40", seat=A), Entry("throw-in"))
    assert adjudicate_hand(*entries).findings == ()


def test_the_penalty_of_another_kind_settles_nothing():
    """ULT 5.6: the cards show a wrong suit, but the penalty is for not beating."""
    cards = (DEALT, *MAKK_PASSZ, played(A, "zöld-ász"), played(B, "tök-VII"))
    other = adjudicate_hand(*cards, revoke(B, "beat"))
    assert [(f.code, f.entry) for f in other.findings] == [
        ("ulti.must-follow", 4),
        ("ulti.revoke-of-another-kind", 5),
    ]
    assert other.findings[1].accepted == (revoke(B, "suit"),)
    assert other.status is HandStatus.DISPUTED
    assert adjudicate_hand(*cards, revoke(B, "suit")).status is HandStatus.SCORED


def test_one_penalty_answers_all_that_its_offender_did():
    """ULT 5.6: it ends the hand, so there cannot be one for each."""
    said = adjudicate_hand(
        *(DEALT, bid(A, "40-100"), MAKK_PASSZ[1], said_that(B, "20")),
        *(played(A, "zöld-ász"), played(B, "tök-VII"), revoke(B, "suit")),
    )
    assert [f.code for f in said.findings] == ["ulti.revoke-penalised"] * 2
    assert said.status is HandStatus.SCORED


def test_without_its_penalty_a_revoke_ends_nothing():
    """SES 6.1, ULT 5.6: declared void by the director, the hand goes on and is judged."""
    void = Entry("ruling", on="revoke", outcome="void", why="he had no zöld")
    penalised = (*MAKK_PASSZ, revoke(B, "suit"))
    asks = {(ask.entry.on, ask.entry.outcome) for ask in adjudicate_hand(*penalised).asks}
    assert {("revoke", "void"), ("hand", "void")} <= asks
    lifted = adjudicate_hand(*penalised, void)
    assert lifted.findings == ()
    assert lifted.status is HandStatus.OPEN
    assert any(ask.entry.do == "play" for ask in lifted.asks)
    assert ("passz", "failed") in {(ask.entry.on, ask.entry.outcome) for ask in lifted.asks}
    done = adjudicate_hand(*penalised, void, Entry("zsir", seat=A, count=6), Entry("seven"))
    assert done.status is HandStatus.RULED
    outcomes = {item.id: item.outcome.value for item in done.items}
    assert outcomes == {"revoke": "void", "passz": "made"}
    assert [done.totals.cash[seat] for seat in (A, B, C)] == [2, -1, -1]
    second = adjudicate_hand(*penalised, void, revoke(C, "suit"))
    assert [second.totals.cash[seat] for seat in (A, B, C)] == [2, 2, -4]
    assert second.status is HandStatus.RULED


def test_a_breach_whose_penalty_was_lifted_is_only_noted():
    """SES 6.1: the director has decided about it."""
    void = Entry("ruling", on="revoke", outcome="void", why="the cards were mixed up")
    cards = (DEALT, *MAKK_PASSZ, played(A, "zöld-ász"), played(B, "tök-VII"))
    said = adjudicate_hand(*cards, revoke(B, "suit"), void)
    assert [f.code for f in said.findings] == ["ulti.revoke-lifted"]
    assert said.status is HandStatus.OPEN


@pytest.mark.parametrize(
    ("entries", "reason"),
    [
        ((bid(A, "passz"), Entry("tricks", seat=A, count=10)), "made: 10 tricks"),
        (
            (bid(A, "passz"), said_that(A, "40"), Entry("tricks", seat=A, count=0)),
            "failed: 0 tricks",
        ),
        (
            (bid(A, "passz"), said_that(B, "40"), Entry("tricks", seat=A, count=1)),
            "failed: zsír at most 4 : at least 9",
        ),
        ((bid(A, "40-100"), Entry("tricks", seat=A, count=1)), "failed: at most 4 zsír, needs 6"),
        ((bid(A, "passz"), Entry("zsir", seat=A, count=5)), "made: zsír 5 : 4"),
    ],
)
def test_a_reason_tells_no_number_that_nobody_told(entries, reason):
    """ULT 4.1, 4.2: only certain numbers, or the tricks where they decide."""
    assert next(iter(outcome_texts(*entries).values())) == reason


def test_only_the_penalty_of_what_was_found_is_offered():
    """ULT 5.6: once cards show a wrong suit, B's penalty is for that; C's may be for anything."""
    cards = (DEALT, *MAKK_PASSZ, played(A, "zöld-ász"), played(B, "tök-VII"))
    offered = {
        (ask.entry.what, seat)
        for ask in adjudicate_hand(*cards).asks
        if ask.entry.do == "revoke" and ask.entry.outcome == "stands"
        for seat in ask.choices
    }
    assert {what for what, seat in offered if seat is B} == {"suit"}
    assert {what for what, seat in offered if seat is C} == {"suit", "beat", "information"}


def test_nothing_is_decided_while_somebody_may_overbid():
    """ULT 1.2, 4.2: an impossible 40 fails its 40-100 once the bidding is over."""
    hands = {
        "A": "makk-király makk-ász makk-X tök-király tök-ász tök-X zöld-király zöld-ász zöld-X "
        "piros-király piros-ász piros-X",
        "B": "makk-felső makk-IX makk-VIII makk-VII tök-felső tök-IX tök-VIII tök-VII zöld-IX "
        "zöld-VIII",
    }
    dealt = [{"do": "dealt", "seat": seat, "cards": held.split()} for seat, held in hands.items()]
    bid = [*dealt, {"do": "bid", "seat": "A", "bid": "piros-40-100"}]
    plain = {
        "format": 1,
        "game": "ulti",
        "rules": "4m",
        "seats": ["Anna", "Bori", "Cili"],
        "dealer": "C",
    }

    def said(*entries):
        adjudication = engine.adjudicate(engine.parse_record({**plain, "entries": list(entries)}))
        assert adjudication.findings == ()
        return adjudication

    assert [item.outcome.value for item in said(*bid).items] == ["open"]
    assert said(*bid).awards == ()
    passes = [{"do": "pass", "seat": seat} for seat in "BCA"]
    after = said(*bid, *passes)
    assert next(item for item in after.items if item.id == "40-100").outcome.value == "failed"
