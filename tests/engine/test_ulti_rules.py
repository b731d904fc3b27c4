"""Rules of Ulti one by one, where a recorded hand would say less."""

import pytest

import engine
from engine.adjudication import Status
from engine.cards import PACK, Rank, Seat, Suit, card_of, parse_card
from engine.record import Entry
from engine.ulti.table import NATURAL_TABLE, TRICK_TABLES
from tests.support.ulti_hands import empty, extend

A, B, C = Seat.A, Seat.B, Seat.C
WITH_TRUMPS = ["ász", "X", "király", "felső", "alsó", "IX", "VIII", "VII"]
WITHOUT = ["ász", "király", "felső", "alsó", "X", "IX", "VIII", "VII"]


def hand(*entries):
    """Return the adjudication of a hand that Cili dealt, so that Anna begins."""
    return engine.adjudicate(extend(empty(C), *entries))


def bid(seat, word):
    """Return a bid."""
    return Entry("bid", seat=seat, bid=word)


def ids(said, do):
    """Return who may say something on which item."""
    return {(ask.entry.seat.value, ask.entry.on) for ask in said.asks if ask.entry.do == do}


@pytest.mark.parametrize("trump", [*Suit, None])
def test_the_order_of_the_cards(trump):
    """ULT 2.2: the X is second with trumps, in every suit, and fifth without."""
    table = NATURAL_TABLE if trump is None else TRICK_TABLES[trump]
    for suit in Suit:
        cards = [card_of(suit, rank) for rank in Rank]
        cards.sort(key=lambda card: -table.strength[card])
        names = [card.rank.value for card in cards]
        assert names == (WITHOUT if trump is None else WITH_TRUMPS)


def test_any_trump_beats_any_plain_card():
    """ULT 2.2, 2.3: the lowest trump beats the highest card of another suit."""
    table = TRICK_TABLES[Suit.PIROS]
    seven = card_of(Suit.PIROS, Rank.VII)
    assert all(table.beats(seven, card) for card in PACK if card.suit is not Suit.PIROS)


def test_bidding_goes_on_until_three_have_passed():
    """ULT 1.2: after two passes the last bidder may still overbid himself, after three nobody."""
    two = hand(bid(A, "ulti"), Entry("pass", seat=B), Entry("pass", seat=C))
    assert {a.entry.seat for a in two.asks if a.entry.do == "bid"} == {A}
    three = hand(*(Entry("pass", seat=s) if s else bid(A, "ulti") for s in (None, B, C, A)))
    assert not any(ask.entry.do == "bid" for ask in three.asks)
    assert three.table.declarer is A


def test_the_highest_bid_leaves_nothing_to_bid():
    """ULT 1.6: above the top of the ladder no bid is offered, but everybody may pass."""
    said = hand(bid(A, "piros-redurchmarsch-ulti-20-100"))
    assert {ask.entry.do for ask in said.asks if ask.stage == "bid" and ask.group == "say"} == {
        "pass"
    }


def test_only_a_parti_has_announcements():
    """ULT 2.5: 20 and 40 are offered with passz and with ulti alone, not with other games."""
    offered = {
        word: any(ask.entry.do == "announce" for ask in hand(bid(A, word)).asks)
        for word in ("passz", "ulti", "ulti-40-100", "40-100", "durchmarsch-ulti", "betli")
    }
    assert offered == {
        "passz": True, "ulti": True, "ulti-40-100": False, "40-100": False,
        "durchmarsch-ulti": False, "betli": False,
    }  # fmt: skip


def test_each_defender_kontras_betli_for_himself():
    """ULT 3.2: two chains, one for each defender; in ulti one chain for both."""
    assert ids(hand(bid(A, "betli")), "kontra") == {("B", "betli/B"), ("C", "betli/C")}
    ulti = ids(hand(bid(A, "ulti")), "kontra")
    assert ulti == {(s, on) for s in "BC" for on in ("ulti", "passz")}


def test_who_did_not_raise_is_out():
    """ULT 3.1: B let the ulti pass, so after the rekontra only C may raise it."""
    said = hand(
        bid(A, "ulti"),
        Entry("kontra", seat=C, on="ulti"),
        Entry("rekontra", seat=A, on="ulti"),
    )
    assert ids(said, "szubkontra") == {("C", "ulti")}
    assert ids(said, "kontra") == set()


def test_a_kontra_for_both_keeps_both_in():
    """ULT 3.2: B spoke for C too, who therefore left nothing out."""
    said = hand(
        bid(A, "ulti"),
        Entry("kontra", seat=B, on="ulti"),
        Entry("kontra", seat=C, on="passz"),
        Entry("rekontra", seat=A, on="ulti"),
    )
    assert ids(said, "szubkontra") == {("B", "ulti"), ("C", "ulti")}


def test_the_trick_turned_over_ends_all_kontra():
    """ULT 3.1: with the first card to trick 2 nobody can raise any more."""
    plays = zip((A, B, C), ("VII", "VIII", "IX"), strict=True)
    first = [Entry("play", seat=seat, card=card_of(Suit.TOK, Rank(rank))) for seat, rank in plays]
    opening = (bid(A, "passz"), Entry("trump", suit=Suit.MAKK), first[0])
    kontra = Entry("kontra", seat=B, on="passz")
    before = hand(*opening, kontra, *first[1:])
    assert ids(before, "rekontra") == {("A", "passz")}
    lead = Entry("play", seat=C, card=card_of(Suit.TOK, Rank.ASZ))
    after = hand(*opening, kontra, *first[1:], lead)
    assert after.findings == ()
    assert ids(after, "rekontra") == set()


def test_throwing_in_comes_before_the_lead():
    """ULT 5.4: it is offered until a card is led or a kontra said."""

    def offered(*entries):
        return any(ask.entry.do == "throw-in" for ask in hand(*entries).asks)

    trump = Entry("trump", suit=Suit.TOK)
    assert offered(bid(A, "ulti"), trump)
    lead = Entry("play", seat=A, card=card_of(Suit.TOK, Rank.ASZ))
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
    assert required(hand(bid(A, word))) == needed


def test_tricks_are_asked_only_where_one_side_may_have_them_all():
    """ULT 4.3: 5 zsír show that both sides took a trick; 8 do not, nor does none."""
    nobody = Entry("seven")

    def after(count):
        return required(hand(bid(A, "passz"), Entry("zsir", seat=A, count=count), nobody))

    assert {count: after(count) for count in (0, 1, 5, 6, 7, 8, 9)} == {
        0: {"tricks"}, 1: set(), 5: set(), 6: set(),
        7: {"tricks"}, 8: {"tricks"}, 9: {"tricks"},
    }  # fmt: skip


def test_a_short_hand_is_short():
    """ULT 1-4: ulti, a kontra on the parti, the result: five taps and a digit."""
    said = hand(
        bid(A, "ulti"),
        Entry("kontra", seat=C, on="passz"),
        Entry("seven", seat=A),
        Entry("last-trick", seat=A),
        Entry("zsir", seat=A, count=4),
    )
    assert said.status is Status.SCORED
    assert [said.totals.cash[seat] for seat in (A, B, C)] == [4, -2, -2]


def test_a_revoke_found_in_the_cards_is_settled_by_its_penalty():
    """ULT 5.6: a disputed hand is scored once the penalty is entered for whoever revoked."""
    cards = tuple(card for card in PACK if card.suit is Suit.ZOLD)
    held = (*cards, card_of(Suit.TOK, Rank.ALSO), card_of(Suit.TOK, Rank.FELSO))
    entries = (
        Entry("dealt", seat=B, cards=held),
        bid(A, "ulti"),
        Entry("trump", suit=Suit.MAKK),
        Entry("play", seat=A, card=card_of(Suit.TOK, Rank.ASZ)),
        Entry("play", seat=B, card=card_of(Suit.ZOLD, Rank.ASZ)),
    )
    assert hand(*entries).status is Status.DISPUTED
    wrong = hand(*entries, Entry("revoke", seat=C, what="suit", outcome="stands"))
    assert wrong.status is Status.DISPUTED
    right = hand(*entries, Entry("revoke", seat=B, what="suit", outcome="stands"))
    assert right.status is Status.SCORED
    assert [right.totals.cash[seat] for seat in (A, B, C)] == [10, -20, 10]


def played(seat, name):
    """Return a card played."""
    return Entry("play", seat=seat, card=parse_card(name))


MAKK_PASSZ = (bid(A, "passz"), Entry("trump", suit=Suit.MAKK))
FIRST_TRICK = (played(A, "zöld-ász"), played(B, "tök-VII"), played(C, "zöld-VII"))
SECOND = (played(A, "zöld-X"), played(B, "zöld-király"), played(C, "zöld-VIII"))
NO_ZOLD = ("zöld-király", "zöld-felső", "zöld-alsó", "tök-VII", "tök-VIII", "tök-IX", "tök-X",
           "piros-VII", "piros-VIII", "piros-IX")  # fmt: skip
DEALT = Entry("dealt", seat=B, cards=tuple(map(parse_card, NO_ZOLD)))


def test_a_revoke_is_found_once():
    """ULT 2.3, 5.6: the cards that should have been played show one revoke, not one each."""
    again = (played(A, "zöld-IX"), played(B, "zöld-felső"), played(C, "makk-X"))
    unknown = hand(*MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.entry) for f in unknown.findings] == [("ulti.revoke-shown", 6)]
    known = hand(DEALT, *MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.entry) for f in known.findings] == [("ulti.must-follow", 4)]


def test_two_revokes_are_found_twice():
    """ULT 2.3, 5.6: what was withheld from two suits is shown by a card of each."""
    said = hand(
        *MAKK_PASSZ,
        *FIRST_TRICK,
        *(played(A, "piros-ász"), played(B, "tök-VIII"), played(C, "piros-X")),
        *SECOND,
        *(played(A, "piros-király"), played(B, "piros-VII"), played(C, "piros-alsó")),
    )
    assert [f.code for f in said.findings] == ["ulti.revoke-shown"] * 2


def test_cards_known_to_be_elsewhere_are_not_held():
    """ULT 2.5, 4.2: a 40 cannot be announced or held while another has its király."""
    zold = Entry("trump", suit=Suit.ZOLD)
    forty = Entry("announce", seat=A, figure="40")
    said = hand(DEALT, bid(A, "passz"), zold, forty)
    assert [f.code for f in said.findings] == ["ulti.announced-without-cards"]
    assert not any(ask.entry == forty for ask in hand(DEALT, bid(A, "passz"), zold).asks)
    hundred = hand(DEALT, bid(A, "40-100"), zold)
    assert [item.outcome.value for item in hundred.items] == ["failed"]
    talon = Entry("discard", seat=A, cards=(parse_card("makk-király"), parse_card("tök-IX")))
    laid = hand(bid(A, "40-100"), talon, MAKK_PASSZ[1])
    assert [item.outcome.value for item in laid.items] == ["failed"]


def test_a_known_hand_without_the_seven_does_not_play_it():
    """ULT 4.3: whose cards are known did not have the trump VII unless it is among them."""
    said = hand(DEALT, *MAKK_PASSZ, Entry("seven", seat=B))
    assert [f.code for f in said.findings] == ["ulti.fact-contradicts"]
    assert hand(DEALT, *MAKK_PASSZ, Entry("seven", seat=C)).findings == ()


def test_dealing_again_settles_what_was_wrong_with_the_cards():
    """ULT 5.5, 5.6: nothing of the void deal is penalised, and no ruling on it stands."""
    ruling = Entry("ruling", on="betli/B", outcome="failed", why="he looked into the talon")
    again = (Entry("misdeal"), bid(A, "betli"), Entry("tricks", seat=A, count=0))
    said = hand(*MAKK_PASSZ, *FIRST_TRICK, *SECOND, *again)
    assert [(f.code, f.severity.value) for f in said.findings] == [("ulti.put-right", "note")]
    ruled = hand(bid(A, "betli"), ruling, *again)
    for one in (said, ruled):
        assert [one.totals.cash[seat] for seat in (A, B, C)] == [10, -5, -10]


def test_a_ruling_on_an_item_ends_the_bidding():
    """SES 6.1: a director rules on an item before the passes are written down."""
    wrong = bid(B, "passz")
    item = Entry("ruling", on="passz", outcome="made", why="agreed at the table")
    said = hand(bid(A, "ulti"), wrong, item)
    assert [f.code for f in said.findings] == ["ulti.bid-not-higher"]
    assert {i.id: i.outcome.value for i in said.items}["passz"] == "made"


def test_an_irregularity_can_be_ruled_on():
    """SES 6.2: what the rules have no penalty for keeps nobody from scoring; a ruling decides."""
    result = (bid(A, "passz"), Entry("zsir", seat=A, count=5), Entry("seven"))
    shown = (*result, Entry("irregularity", what="exposed-card", seat=B))
    assert not any(ask.entry.do == "ruling" for ask in hand(*result).asks)
    said = hand(*shown)
    assert said.status is Status.SCORED
    offered = {(ask.entry.on, ask.entry.outcome) for ask in said.asks if ask.entry.do == "ruling"}
    assert {("passz", "failed"), ("hand", "void")} <= offered
    ruling = Entry("ruling", on="passz", outcome="failed", why="he showed the trump ász")
    ruled = hand(*shown, ruling)
    assert [f.code for f in ruled.findings] == ["ulti.irregularity"]
    assert ruled.status is Status.RULED
    assert [ruled.totals.cash[seat] for seat in (A, B, C)] == [-2, 1, 1]


@pytest.mark.parametrize("word", ["betli", "durchmarsch"])
def test_without_trumps_there_is_no_trump_seven(word):
    """ULT 2.1, 4.2: a fact about it is wrong, while what is merely idle is only noted."""
    wrong = hand(bid(A, word), Entry("seven", seat=A))
    assert [f.code for f in wrong.findings] == ["ulti.no-trumps"]
    for idle in (Entry("seven"), Entry("held", seat=A, figure="40"), Entry("zsir", count=4)):
        assert [f.code for f in hand(bid(A, word), idle).findings] == ["ulti.not-needed"]


def test_the_talon_can_be_written_down():
    """ULT 1.2, 4.1: two of the last bidder's cards, after each bid until results are told."""

    def offered(*entries):
        return [
            (ask.entry.seat, len(ask.choices), ask.most)
            for ask in hand(*entries).asks
            if ask.entry.do == "discard"
        ]

    assert offered() == []
    assert offered(bid(A, "passz"), bid(B, "ulti")) == [(B, len(PACK), 2)]
    assert offered(DEALT, bid(A, "passz")) == [(A, len(PACK) - 10, 2)]
    assert offered(bid(A, "passz"), Entry("zsir", seat=A, count=4)) == []


def test_a_misdeal_makes_what_was_said_void():
    """ULT 5.5: the dealer pays, is dealer again, and forehand opens the new bidding."""
    said = hand(bid(A, "betli"), Entry("kontra", seat=B, on="betli/B"), Entry("misdeal"))
    assert said.table.game is None
    assert [item.id for item in said.items] == ["misdeal"]
    assert said.status is Status.OPEN
    twice = hand(Entry("misdeal"), Entry("misdeal"))
    assert (twice.totals.window, twice.totals.cash[C]) == (10, -10)
