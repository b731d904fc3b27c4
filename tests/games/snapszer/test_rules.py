"""Single rules of Snapszer, each in a minimal hand."""

import pytest

import engine
from engine.hand.cards import Seat
from engine.results.adjudication import HandStatus
from engine.snapszer.rule_constants import BIDS, CLASSES
from tests.games.snapszer.maker import MAKER
from tests.support import records
from tests.support.maker import TableSetup
from tests.support.nonsense import plain_record

A, B, C, D, _ = Seat
DEALT = {
    "A": "makk-ász makk-X makk-király zöld-ász zöld-X tök-ász",
    "B": "makk-felső makk-alsó makk-IX zöld-király zöld-felső tök-X",
    "C": "zöld-alsó zöld-IX tök-király tök-felső piros-ász piros-X",
    "D": "tök-alsó tök-IX piros-király piros-felső piros-alsó piros-IX",
}
ALL_DEALT = [{"do": "dealt", "seat": seat, "cards": told.split()} for seat, told in DEALT.items()]
CALL = {"do": "call", "card": "tök-X"}


def word(do, seat=None, **fields):
    """Return an announcement or a fact."""
    return {"do": do} | ({"seat": seat} if seat else {}) | fields


def plays(told):
    """Cards as they are played: `A:makk-ász B:makk-IX`."""
    pairs = (each.split(":") for each in told.split())
    return [{"do": "play", "seat": seat, "card": card} for seat, card in pairs]


def adjudicate_hand(*entries, players=4):
    """The adjudication of some entries, each of them or a list of them."""
    flat = [one for each in entries for one in (each if isinstance(each, list) else [each])]
    plain = plain_record(MAKER, flat, table=TableSetup("snapszer", players))
    return records.judge(plain)[1]


def units_by_seat(said):
    """Return the units written, by seat."""
    return {seat.value: units for seat, units in said.totals.written.items() if units}


def required(said):
    """Return the kinds of entries that are required to score the hand."""
    return {ask.entry.do for ask in said.asks if ask.required}


def bid(seat, what):
    """A bid."""
    return word("bid", seat, bid=what)


# -- when something was said


def test_kesz_without_cards_is_said_in_the_play_and_not_in_the_first_trick():
    """SNA 2.1: kontra was said in the first trick; with cards they tell when "Kész!" was."""
    kontra, kesz = word("kontra", "B", on="game"), word("kesz", "A")
    told = {one.entry: one.stage for one in adjudicate_hand(CALL, kontra, kesz).table.said}
    assert (told[1], told[2]) == ("trick1", "play")
    early = adjudicate_hand(CALL, plays("A:makk-ász"), word("kesz", "B")).table.said
    assert {one.entry: one.stage for one in early}[2] == "trick1"


# -- cards


def test_the_order_of_betli_is_another():
    """SNA 1.2: there the alsó takes the X, so the bidder is lost with it."""
    trick = plays("A:makk-alsó B:makk-X C:makk-IX D:zöld-IX")
    said = adjudicate_hand(bid("A", "betli"), trick)
    assert units_by_seat(said) == {"B": 5, "C": 5, "D": 5}
    over = adjudicate_hand(bid("A", "durchmarsch"), trick)
    assert units_by_seat(over) == {"B": 6, "C": 6, "D": 6}  # by the X, which takes it there


def test_two_need_not_follow_while_the_talon_has_cards():
    """SNA 1.4: and must from the next card on, once it is closed."""
    dealt = [
        word("dealt", "A", cards=["makk-ász", "makk-X", "tök-ász", "tök-X", "piros-X"]),
        word("dealt", "B", cards=["makk-felső", "makk-alsó", "tök-felső", "tök-alsó", "piros-ász"]),
    ]
    up = word("turned-up", card="zöld-X")
    free = adjudicate_hand(up, dealt, plays("A:makk-ász B:tök-felső"), players=2)
    assert free.findings == ()
    bound = adjudicate_hand(
        up, dealt, word("close", "A"), plays("A:makk-ász B:tök-felső"), players=2
    )
    assert [found.code for found in bound.findings] == ["snapszer.must-follow"]


def test_after_the_talon_everybody_must_follow():
    """SNA 1.4, 2.3: five tricks empty it; their loser draws the turned-up card last."""
    up = word("turned-up", card="zöld-X")
    tricks = plays(
        "A:makk-ász B:makk-király A:tök-ász B:tök-király A:piros-ász B:piros-király "
        "A:makk-X B:makk-felső A:tök-X B:tök-felső A:zöld-ász"
    )
    said = adjudicate_hand(up, tricks, plays("B:piros-felső"), players=2)
    assert [found.code for found in said.findings] == ["snapszer.must-follow"]
    assert adjudicate_hand(up, tricks, plays("B:zöld-X"), players=2).findings == ()


@pytest.mark.parametrize("players", [4, 3, 2])
def test_a_card_that_is_not_in_the_pack_is_none(players):
    """SNA 1.1: four and three have no VIII, two no IX."""
    card = "makk-IX" if players == 2 else "makk-VIII"
    with pytest.raises(engine.MalformedRecordError):
        adjudicate_hand(plays(f"A:{card}"), players=players)


# -- partners


def test_the_partner_is_known_once_his_card_is_played():
    """SNA 1.6: before that he is not shown to the players, though the record knows him."""
    before = adjudicate_hand(ALL_DEALT, CALL, plays("A:makk-ász"))
    (own, _) = before.table.sides
    assert [(one.seat, one.known) for one in own.members] == [(A, True), (B, False)]
    assert before.table.roles == {A: "declarer"}
    after = adjudicate_hand(ALL_DEALT, CALL, plays("A:makk-ász B:makk-IX C:tök-felső D:tök-IX"))
    assert before.table.own["called_card"].name == "tök-X"
    rest = plays("C:tök-király D:tök-alsó A:tök-ász B:tök-X")
    shown = adjudicate_hand(
        ALL_DEALT, CALL, plays("A:makk-ász B:makk-IX C:tök-felső D:tök-IX"), rest
    )
    assert after.table.roles == {A: "declarer"}
    assert shown.table.roles[B] == "partner"


def test_no_points_are_told_before_the_end():
    """SNA 1.6: while cards are played the item has no reason and no more than its least value."""
    said = adjudicate_hand(ALL_DEALT, CALL, plays("A:makk-ász B:makk-IX C:tök-felső D:tök-IX"))
    (item,) = said.items
    assert item.reason is None
    assert said.awards == ()


def test_the_holder_of_a_card_that_never_came_out_is_asked_for():
    """SNA 2.7: a wrong "Kész!" loses together with the partner, so he is required."""
    trick = plays("A:makk-ász B:makk-IX C:zöld-IX D:zöld-alsó")
    said = adjudicate_hand(word("call", card="piros-X"), trick, word("kesz", "A"))
    assert required(said) == {"held"}
    told = adjudicate_hand(
        word("call", card="piros-X"), trick, word("kesz", "A"), word("held", "B")
    )
    assert units_by_seat(told) == {"C": 3, "D": 3} or units_by_seat(told) == {"C": 2, "D": 2}


def test_a_kontra_by_the_partner_is_void():
    """SNA 3.1: an error; neither the step nor its answers multiply anything."""
    steps = [word("kontra", "B", on="game"), word("rekontra", "A", on="game")]
    end = [word("kesz", "A"), word("appeared", "B"), word("class", what="33")]
    said = adjudicate_hand(CALL, steps, end)
    assert [found.code for found in said.findings] == ["snapszer.kontra-by-partner"]
    assert said.status is HandStatus.DISPUTED
    assert said.items[0].value == 1


# -- the last trick


def test_anybody_may_say_it_after_the_last_trick():
    """SNA 2.7: also a player whose side did not win that trick, and it is not required."""
    game = word("trump", suit="piros")
    rest = [
        "A:makk-ász B:makk-IX C:makk-alsó",
        "A:makk-X B:makk-felső C:zöld-IX",
        "A:zöld-ász B:zöld-alsó C:zöld-felső",
        "A:zöld-X B:zöld-király C:tök-IX",
        "A:tök-ász B:tök-alsó C:tök-felső",
        "A:tök-X B:tök-király C:piros-IX",
        "C:piros-ász A:piros-alsó B:piros-felső",
        "C:piros-X A:piros-király B:makk-király",
    ]
    played = [one for trick in rest for one in plays(trick)]
    unsaid = adjudicate_hand(game, played, players=3)
    assert unsaid.status is HandStatus.SCORED
    assert "kesz" not in required(unsaid)
    said = adjudicate_hand(game, played, word("kesz", "A"), players=3)
    assert units_by_seat(said) == units_by_seat(unsaid)
    assert said.items[0].reason.code == "kesz"


# -- snapszer and durchmarsch by cards


def test_a_partners_trick_does_not_lose_a_snapszer():
    """SNA 2.5: an opponent's does, at once."""
    called = word("call", card="tök-X")
    start = plays("A:makk-alsó B:makk-X C:zöld-IX D:piros-IX")
    partner = adjudicate_hand(ALL_OF_MAKK, called, word("snapszer", "A"), start)
    assert partner.table.stage == "play"
    opponent = plays("A:makk-alsó B:makk-IX C:makk-X D:piros-IX")
    lost = adjudicate_hand(OTHER_DEAL, called, word("snapszer", "A"), opponent)
    assert lost.table.stage == "over"
    assert units_by_seat(lost) == {"C": 4, "D": 4}


ALL_OF_MAKK = [
    word("dealt", "B", cards=["makk-X", "makk-király", "tök-X", "zöld-ász", "zöld-X", "piros-X"])
]
OTHER_DEAL = [
    word("dealt", "B", cards=["makk-IX", "makk-király", "tök-X", "zöld-ász", "zöld-X", "piros-X"])
]
STRAIGHT = [
    bid("A", "durchmarsch"),
    word("invite", what="egyenes", card="zöld-ász"),
]
BACK = [bid("A", "durchmarsch"), word("invite", what="vissza", card="zöld-ász")]
OVER = plays("A:zöld-alsó B:zöld-ász C:zöld-IX D:piros-IX")
REST_OF_B = plays(
    "B:zöld-X C:tök-IX D:piros-alsó A:zöld-felső B:zöld-király C:tök-alsó D:piros-felső A:makk-IX "
    "B:makk-ász C:tök-felső D:piros-király A:makk-alsó B:makk-X C:tök-király D:piros-X A:makk-felső"
)


def test_whoever_is_invited_straight_takes_the_rest():
    """SNA 2.9: from his card on the two are together; going back needs a trick of the bidder's."""
    last = plays("B:makk-király C:tök-X D:piros-ász A:tök-ász")
    straight = adjudicate_hand(STRAIGHT, OVER, REST_OF_B, last)
    assert units_by_seat(straight) == {"A": 6, "B": 6}
    back = adjudicate_hand(BACK, OVER, REST_OF_B, last)
    assert units_by_seat(back) == {"C": 6, "D": 6}
    returned = plays("B:tök-alsó C:tök-X D:piros-ász A:tök-ász")
    game = [*BACK, *OVER, *REST_OF_B]
    game = [{**e, "card": "makk-király"} if e.get("card") == "tök-alsó" else e for e in game]
    assert units_by_seat(adjudicate_hand(game, returned)) == {"A": 6, "B": 6}


@pytest.mark.parametrize(
    ("trick", "why"),
    [
        ("A:zöld-alsó B:zöld-X C:zöld-IX D:piros-IX", "taken with another card before it"),
        ("A:tök-ász B:zöld-ász C:tök-IX D:piros-IX", "it fell without taking the trick"),
        ("A:makk-alsó B:makk-IX C:makk-X D:piros-IX", "an opponent took it"),
    ],
)
def test_a_straight_invitation_is_lost_at_once(trick, why):
    """SNA 2.9: and then only the invited player is required."""
    said = adjudicate_hand(STRAIGHT, plays(trick))
    assert said.table.stage == "over", why
    told = adjudicate_hand(STRAIGHT, plays(trick), word("held", "B"))
    end = said if said.status is HandStatus.SCORED else told
    assert units_by_seat(end) == {"C": 6, "D": 6}


def test_a_kept_snapszer_says_so():
    """SNA 2.5: also where the opponent closed, and there was no "Kész!"."""
    start = [word("snapszer", "A"), word("close", "B"), word("went", what="kept")]
    (item,) = adjudicate_hand(start, players=2).items
    assert (item.outcome.value, item.reason.code) == ("made", "kept")
    own = [word("snapszer", "A"), word("close", "A"), word("went", what="kept")]
    (item,) = adjudicate_hand(own, players=2).items
    assert (item.outcome.value, item.reason.code) == ("failed", "closing-unsaid")


def test_whose_trick_broke_a_snapszer_may_have_to_be_told():
    """SNA 2.5: if the cards leave the holder of the called card open, the trick's winner is."""
    trick = plays("A:makk-alsó B:makk-X C:makk-IX D:makk-felső")
    start = [CALL, word("snapszer", "A"), *trick]
    assert required(adjudicate_hand(start)) == {"went"}
    lost = [*start, word("went", what="broken")]
    assert required(adjudicate_hand(lost)) == {"held"}
    assert units_by_seat(adjudicate_hand(lost, word("held", "C"))) == {"B": 4, "D": 4}
    too_soon = adjudicate_hand(
        CALL, word("snapszer", "A"), plays("A:makk-alsó"), word("went", what="broken")
    )
    assert [found.code for found in too_soon.findings] == ["snapszer.play-untold"]


KESZ = [CALL, word("kesz", "B")]
WRONG = [CALL, word("kesz", "B", points=40)]
NOT_OUT = word("appeared")


@pytest.mark.parametrize(
    ("entries", "cited", "not_cited"),
    [
        (KESZ, {"SNA 2.1", "SNA 3.4"}, {"SNA 2.6", "SNA 2.7"}),
        ([CALL, word("last-trick", "B")], {"SNA 2.1", "SNA 2.7", "SNA 3.4"}, {"SNA 2.6"}),
        (WRONG, {"SNA 2.1", "SNA 2.6"}, {"SNA 2.7", "SNA 3.3"}),
        ([CALL, word("revoke", "B")], {"SNA 3.3"}, {"SNA 2.6", "SNA 2.7"}),
        ([CALL], {"SNA 2.1", "SNA 3.4"}, {"SNA 2.6", "SNA 2.7"}),
    ],
    ids=["kesz", "unsaid", "wrong", "revoke", "open"],
)
def test_the_game_rests_on_how_it_ended(entries, cited, not_cited):
    """The cited rules include the one that decided the game, and no unrelated ones."""
    (game,) = adjudicate_hand(entries).items
    assert cited <= set(game.rules)
    assert not_cited.isdisjoint(game.rules)


@pytest.mark.parametrize("end", [WRONG, [CALL, word("revoke", "B")]], ids=["wrong", "revoke"])
@pytest.mark.parametrize("out", [NOT_OUT, word("appeared", "C", what="now")], ids=["not", "now"])
def test_whether_the_called_card_was_out_changes_nothing_of_an_offence(end, out):
    """SNA 2.6: the pair's count is by its holder, out or not; to tell it is no contradiction."""
    rest = [word("class", what="fewer")]
    plain = adjudicate_hand(end, word("held", "C"), rest)
    told = adjudicate_hand(end, out, *([] if out.get("seat") else [word("held", "C")]), rest)
    assert {found.code for found in told.findings} <= {
        "snapszer.kesz-without-66",
        "snapszer.not-needed",
    }
    assert (told.status, units_by_seat(told)) == (HandStatus.SCORED, {"A": 2, "C": 2})
    assert units_by_seat(plain) == units_by_seat(told)


@pytest.mark.parametrize(("holder", "found"), [("C", "kontra-by-partner"), ("D", "not-needed")])
def test_who_held_the_called_card_is_no_idle_word_where_it_belies_a_kontra(holder, found):
    """SNA 3.1: of a game written alone it is not asked, but shows a supkontra to be a partner's."""
    steps = (("kontra", "B"), ("rekontra", "A"), ("supkontra", "C"))
    raised = [word(step, seat, on="game") for step, seat in steps]
    alone = [word("kesz", "A"), NOT_OUT, word("class", what="33")]
    said = adjudicate_hand(CALL, raised, alone, word("held", holder))
    assert [one.code for one in said.findings] == [f"snapszer.{found}"]


# -- the first turn after a word


@pytest.mark.parametrize(
    ("players", "trick", "step"),
    [
        (4, "A:makk-IX B:makk-alsó C:makk-felső D:makk-ász", "kontra"),
        (3, "A:makk-IX B:makk-alsó C:makk-ász", "rekontra"),
        (2, "A:makk-alsó B:makk-ász", "supkontra"),
    ],
)
def test_the_first_step_on_a_snapszer_is_said_in_the_first_turn_after_it(players, trick, step):
    """SNA 3.1, 3.2: said by the last seat in trick 1 that is the others' turn in trick 2."""
    named = {4: CALL, 3: word("trump", suit="makk"), 2: word("turned-up", card="makk-X")}[players]
    *first, last = plays(trick)
    start = [named, *first, word("snapszer", last["seat"]), last]
    leads = {**last, "card": "tök-ász"}
    speaker = last["seat"] if players == 3 else "A"  # three begin at kontra, so that he opens
    kontra = word(step, speaker, on="snapszer")
    if players == 3:
        assert adjudicate_hand(start[:-1], kontra, last, players=3).findings == ()
        late = adjudicate_hand(start, kontra, players=3)
    else:
        assert adjudicate_hand(start, leads, kontra, players=players).findings == ()
        own = plays("A:tök-alsó")
        late = adjudicate_hand(start, leads, own, kontra, players=players)
    (found,) = late.findings
    assert found.code in {"snapszer.too-late", "snapszer.kontra-late"}


# -- a revoke called once the hand is over


BID_OF_A = word("bid", "A", bid="durchmarsch")
BROKEN, KEPT = word("went", what="broken"), word("went", what="kept")


@pytest.mark.parametrize(
    ("end", "offender", "others"),
    [
        ([BID_OF_A, BROKEN], "B", {"A": 6}),
        ([BID_OF_A, BROKEN], "A", {"B": 6, "C": 6, "D": 6}),
        ([BID_OF_A, KEPT], "A", {"B": 6, "C": 6, "D": 6}),
        ([CALL, word("snapszer", "A"), BROKEN, word("held", "C")], "B", {"A": 4, "C": 4}),
        ([CALL, word("last-trick", "A"), word("held", "C"), word("sixty-six", what="last"),
          word("class", what="no-trick")], "A", {"B": 1, "D": 1}),
    ],
)  # fmt: skip
def test_a_revoke_is_called_with_what_ended_the_hand_in_words_too(end, offender, others):
    """SNA 3.3: the revoker never writes, with a revoke in any trick; as by cards."""
    revoke = word("revoke", offender)
    assert revoke["do"] in {ask.entry.do for ask in adjudicate_hand(end).asks}
    count = [] if end[0] == BID_OF_A or word("snapszer", "A") in end else [word("class", what="33")]
    after = adjudicate_hand(end, revoke, count)
    assert after.findings == ()
    assert after.status is HandStatus.SCORED
    assert {seat.value: units for seat, units in after.totals.written.items() if units} == others


def test_a_revoke_and_the_trick_that_broke_the_bid_are_told_in_any_order():
    """SNA 3.3: a broken bid entered after the revoke changes nothing."""
    said = adjudicate_hand([BID_OF_A, word("revoke", "B"), BROKEN])
    assert [one.code for one in said.findings] == ["snapszer.not-needed"]
    assert units_by_seat(said) == units_by_seat(
        adjudicate_hand([BID_OF_A, BROKEN, word("revoke", "B")])
    )


# -- what was drawn


UP = word("turned-up", card="piros-ász")
OF_A = word("dealt", "A", cards=["makk-felső", "tök-ász", "makk-X", "zöld-X", "zöld-alsó"])


@pytest.mark.parametrize(
    ("entries", "found"),
    [
        ([UP, OF_A, word("announce", "A", figure="20")], []),
        ([UP, OF_A, word("announce", "A", figure="40")], []),
        ([UP, OF_A, word("announce", "A", figure="20"), *plays("A:makk-felső")],
         ["announce-without-cards"]),
        ([UP, OF_A, *plays("A:tök-ász B:tök-alsó"), word("announce", "A", figure="20")], []),
        ([UP, OF_A, *plays("A:tök-ász B:tök-alsó"), word("announce", "A", figure="40")],
         ["announce-without-cards"]),
        ([UP, OF_A, *plays("A:tök-ász B:tök-alsó"), word("close", "A"),
          word("announce", "A", figure="20")], []),
        ([UP, OF_A, word("close", "A"), *plays("A:tök-ász B:tök-alsó"),
          word("announce", "A", figure="20")], ["announce-without-cards"]),
        ([UP, OF_A, word("exchange", "A")], []),
        ([UP, OF_A, word("exchange", "A"), *plays("A:tök-ász")], ["card-not-held"]),
        ([UP, OF_A, *plays("A:tök-ász B:tök-alsó"), word("exchange", "A")], []),
        ([word("turned-up", card="zöld-király"), OF_A, word("exchange", "A"),
          word("announce", "A", figure="40"), *plays("A:zöld-király")],
         ["announce-without-cards"]),
        ([word("turned-up", card="zöld-király"),
          word("dealt", "A", cards=["makk-felső", "tök-ász", "makk-X", "zöld-felső", "zöld-alsó"]),
          word("exchange", "A"), word("announce", "A", figure="40"), *plays("A:zöld-király")], []),
        ([word("turned-up", card="zöld-király"), word("announce", "A", figure="40"),
          *plays("A:zöld-felső")], ["announce-without-cards"]),
    ],
)  # fmt: skip
def test_two_players_have_what_was_dealt_and_drawn(entries, found):
    """SNA 2.2, 2.3: at the first lead the cards dealt, later as many others as were drawn."""
    said = adjudicate_hand(entries, players=2)
    assert [one.code for one in said.findings] == [f"snapszer.{code}" for code in found]


def test_a_later_leaders_pair_stands_with_every_deal_told():
    """SNA 2.2: before any card nobody knows who led a later trick.

    See also snapszer-20-of-a-later-leader-with-every-deal-told and
    snapszer-40-of-a-later-leader-with-every-deal-told-five among the examples.
    """
    pair = word("announce", "D", figure="20", suit="piros")
    assert adjudicate_hand(ALL_DEALT, CALL, pair).findings == ()
    lead = plays("A:makk-ász")
    (found,) = adjudicate_hand(ALL_DEALT, CALL, pair, lead).findings
    assert found.code == "snapszer.announce-not-leading"


def test_a_drawn_also_exchanged_before_ones_turn_is_early():
    """SNA 2.3, 2.5: with both hands known only the leader can have exchanged before a card."""
    of_b = word("dealt", "B", cards=["makk-alsó", "tök-alsó", "tök-X", "zöld-ász", "zöld-felső"])
    waiting = adjudicate_hand([UP, OF_A, of_b], players=2)
    assert {ask.entry.seat for ask in waiting.asks if ask.entry.do == "exchange"} == {Seat.A}
    early = [UP, OF_A, of_b, word("exchange", "B")]
    for later in ([], [word("announce", "B", figure="20")]):  # said at a later lead of his
        said = adjudicate_hand([*early, *later], players=2)
        assert [(one.code, one.entry) for one in said.findings] == [("snapszer.entered-early", 3)]


def test_a_word_behind_a_card_that_cannot_have_been_played_is_not_early():
    """SNA 2.5: a card was played there, whichever it was; only its error is reported."""
    said = adjudicate_hand(CALL, plays("A:makk-X B:makk-X"), word("kontra", "C", on="game"))
    assert [one.code for one in said.findings] == ["snapszer.card-twice"]


def test_what_a_meld_showed_takes_a_place_in_the_hand():
    """SNA 2.2: with two cards left, one of them of the first 20, there is no second one."""
    game = word("trump", suit="piros")
    tricks = [
        "A:makk-ász B:makk-IX C:makk-alsó",
        "A:makk-X B:zöld-IX C:tök-IX",
        "A:zöld-ász B:zöld-alsó C:tök-alsó",
        "A:tök-ász B:tök-király C:zöld-X",
        "A:tök-X B:tök-felső C:piros-alsó",
    ]
    start = [game, *(one for trick in tricks for one in plays(trick))]
    leads = plays("C:piros-ász A:piros-IX B:piros-X")
    first = word("announce", "C", figure="40")
    shown = [*start, first, *plays("C:piros-király A:piros-IX B:makk-felső")]
    second = word("announce", "C", figure="20", suit="makk")
    assert "snapszer.announce-without-cards" in {
        one.code for one in adjudicate_hand(shown, second, players=3).findings
    }
    plain = {one.code for one in adjudicate_hand(start, leads, second, players=3).findings}
    assert "snapszer.announce-without-cards" not in plain


# -- what was forgotten


def test_an_invitation_may_have_been_said_earlier():
    """SNA 2.9: by the bidder, with all cards entered; it is moved to its place."""
    start = [bid("B", "durchmarsch"), word("went", what="kept")]
    record = engine.parse_record(plain_record(MAKER, start, table=TableSetup("snapszer", 4)))
    late = {
        seat: [ask.entry for ask in engine.prompts_for_this_stage(record, seat)]
        for seat in (A, B, C, D)
    }
    invites = [entry for entry in late[B] if entry.do == "invite"]
    assert {(entry.what, entry.card is None) for entry in invites} == {
        ("egyenes", False),
        ("vissza", False),
        ("aki-szagol", True),
    }
    assert len(invites) == 2 * 24 + 1
    assert not any(entry.do == "invite" for seat in (A, C, D) for entry in late[seat])
    assert {engine.late_place(record, entry) for entry in invites} == {1}
    lost = [bid("B", "betli"), word("went", what="kept")]
    record = engine.parse_record(plain_record(MAKER, lost, table=TableSetup("snapszer", 4)))
    assert not any(ask.entry.do == "invite" for ask in engine.prompts_for_this_stage(record, B))


# -- what the director says


def test_a_hand_ruled_by_points_writes_them_and_pays_nobody():
    """SES 6.1: as units, each with the ruled number."""
    ruling = word("ruling", on="hand", outcome="points", why="they agreed")
    awards = [word("award", seat, points=n) for seat, n in zip("ABCD", (2, 0, 1, 0), strict=True)]
    said = adjudicate_hand(word("irregularity", what="other"), ruling, awards)
    assert said.status is HandStatus.RULED
    assert units_by_seat(said) == {"A": 2, "C": 1}
    assert not any(said.totals.cash.values())


def test_a_ruling_on_the_game_names_its_side():
    """SES 6.1: made by the declarer's side, whose partner is required; a value has priority."""
    start = [CALL, word("kesz", "D", points=10), word("ruling", on="game", outcome="made", why="x")]
    assert required(adjudicate_hand(start)) == {"held"}
    said = adjudicate_hand(start, word("held", "C"), word("worth", on="game", points=7))
    assert said.status is HandStatus.RULED
    assert units_by_seat(said) == {"A": 7, "C": 7}


def test_rulings_and_bids_go_together():
    """SNA 3: each bid made by ruling is worth its units."""
    for name, row in BIDS.items():
        ruled = word("ruling", on="game", outcome="made", why="x")
        said = adjudicate_hand(bid("B", name), word("irregularity", what="other"), ruled)
        assert (said.status, units_by_seat(said)) == (HandStatus.RULED, {"B": row.units})


def test_a_ruling_needs_no_word_of_the_end():
    """SES 6.1: a ruled hand does not require its end, but accepts it."""
    start = [word("trump", suit="zöld"), word("irregularity", what="other")]
    said = adjudicate_hand(start, word("ruling", on="game", outcome="failed", why="x"), players=3)
    assert (said.status, units_by_seat(said)) == (HandStatus.RULED, {"B": 2, "C": 2})
    assert {ask.entry.do for ask in said.asks if ask.group == "more"} >= {"kesz", "last-trick"}


def test_a_ruling_for_who_invited_whoever_wins_the_last_trick_asks_for_him():
    """SNA 2.9, SES 6.1: made, both write; lost, the bidder is alone, and no winner is required."""
    start = [
        bid("A", "durchmarsch"),
        word("invite", what="aki-szagol"),
        word("irregularity", what="other"),
    ]
    made = [*start, word("ruling", on="game", outcome="made", why="x")]
    assert required(adjudicate_hand(made)) == {"last-trick"}
    for last, own in (("C", {"A": 6, "C": 6}), ("A", {"A": 6})):
        said = adjudicate_hand(made, word("last-trick", last))
        assert (said.status, units_by_seat(said)) == (HandStatus.RULED, own)
    lost = adjudicate_hand(start, word("ruling", on="game", outcome="failed", why="x"))
    assert (lost.status, units_by_seat(lost)) == (HandStatus.RULED, {"B": 6, "C": 6, "D": 6})


# -- one mistake, one finding


def test_what_follows_from_a_void_kesz_is_told_of_no_card_that_fell_once():
    """SES 6.1: where two do not follow suit after it, only the word is wrong till it is mended."""
    cards = {
        "B": "makk-alsó makk-IX piros-király makk-király piros-ász zöld-felső",
        "C": "tök-király makk-X makk-ász tök-ász zöld-ász zöld-X",
        "D": "tök-X piros-IX piros-X piros-alsó tök-alsó makk-felső",
    }
    dealt = [word("dealt", seat, cards=told.split()) for seat, told in cards.items()]
    lead, rest = plays("A:tök-IX"), plays("B:piros-király C:tök-ász D:piros-alsó")
    revokes = plays("C:zöld-ász D:tök-X A:piros-felső B:makk-IX")
    said = adjudicate_hand(
        dealt, word("call", card="tök-alsó"), lead, word("kesz", "D"), rest, revokes
    )
    assert [found.code for found in said.findings] == ["snapszer.out-of-turn"]
    mended = adjudicate_hand(dealt, word("call", card="tök-alsó"), lead, rest, revokes)
    assert {found.code for found in mended.findings} == {"snapszer.must-follow"}


@pytest.mark.parametrize("players", [2, 3, 4])
def test_kesz_before_the_first_card_out_of_turn_is_void_and_the_cards_count(players):
    """SNA 2.5, 2.6: the card after it is right, and only the word itself is found."""
    named = {2: word("turned-up", card="piros-ász"), 3: word("trump", suit="piros"), 4: CALL}
    early = adjudicate_hand(
        named[players], word("kesz", "B"), plays("A:makk-ász B:makk-X"), players=players
    )
    assert [(one.code, one.entry) for one in early.findings] == [("snapszer.out-of-turn", 1)]
    assert 1 not in {one.entry for one in early.table.said}
    assert early.table.stage != "over"


def test_a_card_after_the_end_told_in_words_is_wrong():
    """SNA 2.1: the leader may speak first, and facts say how the hand came out."""
    leader = adjudicate_hand(CALL, word("kesz", "A"), plays("A:makk-ász"))
    assert [one.code for one in leader.findings] == ["snapszer.play-is-over"]
    facts = word("class", what="fewer")
    told = adjudicate_hand(CALL, word("kesz", "B"), facts, plays("A:makk-ász"))
    assert [one.code for one in told.findings] == ["snapszer.play-is-over"]


# -- an announced pair counts with a trick


TRUMP = word("trump", suit="piros")
FORTY, TWENTY = word("announce", "A", figure="40"), word("announce", "A", figure="20")
OTHER_TWENTY = word("announce", "C", figure="20")
PLAYED = word("last-trick", "A")


def classes_offered(said):
    """Return the classes of the losers that are asked for."""
    return {what for ask in said.asks if ask.entry.do == "class" for what in ask.choices}


@pytest.mark.parametrize(
    ("entries", "players", "able"),
    [
        ([TRUMP, FORTY, word("kesz", "B")], 3, {"33", "no-trick"}),
        ([TRUMP, TWENTY, word("kesz", "B")], 3, {"33", "fewer", "no-trick"}),
        ([TRUMP, FORTY, word("kesz", "A")], 3, {"33", "fewer", "no-trick"}),
        ([CALL, TWENTY, OTHER_TWENTY, word("kesz", "B"), word("appeared", "C")], 4,
         {"33", "no-trick"}),
        ([CALL, TWENTY, OTHER_TWENTY, word("kesz", "B"), word("appeared", "D")], 4,
         {"33", "fewer", "no-trick"}),
        ([TRUMP, FORTY, word("revoke", "A")], 3, {"33", "no-trick"}),
        ([TRUMP, FORTY, PLAYED, word("sixty-six", what="others")], 3, set()),
        ([TRUMP, FORTY, TWENTY, TWENTY, word("last-trick", "B"), word("sixty-six", what="last")],
         3, {"33", "no-trick"}),
    ],
)  # fmt: skip
def test_losers_with_a_pair_have_33_or_no_trick(entries, players, able):
    """SNA 2.2, 3: a 40, or two 20s, are more (snapszer-fewer-after-an-announced-40)."""
    said = adjudicate_hand(entries, players=players)
    assert said.findings == ()
    assert classes_offered(said) == able
    if able and "fewer" not in able:
        (found,) = adjudicate_hand(entries, word("class", what="fewer"), players=players).findings
        assert found.code == "snapszer.fact-contradicts"


TWO_TRUMP = word("turned-up", card="zöld-X")


@pytest.mark.parametrize(
    ("start", "points", "players", "able"),
    [
        ([TRUMP], 65, 3, {"33"}),
        ([TRUMP], 34, 3, {"33"}),
        ([TWO_TRUMP], 33, 2, {"33"}),
        ([TWO_TRUMP], 32, 2, {"fewer"}),
        ([TRUMP], 5, 3, {"fewer"}),
        ([TRUMP], 0, 3, {"fewer", "no-trick"}),
        ([TRUMP, FORTY], 50, 3, {"33"}),
        ([TRUMP, FORTY], 0, 3, {"no-trick"}),
        ([TRUMP, FORTY], 20, 3, {"33", "no-trick"}),  # the meld contradicts the points
        ([CALL], 34, 4, set(CLASSES)),  # the partner's are not in it
    ],
)
def test_points_without_66_decide_the_class(start, points, players, able):
    """SNA 2.6, 3: with two and three they are all that the losers have; 0 may be no trick."""
    entries = [*start, word("kesz", "A", points=points)]
    held = [word("held", "C")] if players == 4 else []
    said = adjudicate_hand(entries, *held, players=players)
    assert (classes_offered(said) or able) == able
    assert (said.status is HandStatus.SCORED) is (len(able) == 1)
    for what, units in CLASSES.items():
        told = adjudicate_hand(entries, *held, word("class", what=what), players=players)
        codes = [one.code for one in told.findings]
        assert ("snapszer.fact-contradicts" in codes) is (what not in able)
        if what in able:
            written = {2: units * 4, 3: units * 2, 4: units}[players]
            assert told.status is HandStatus.SCORED
            assert told.totals.written[Seat.B] == written


@pytest.mark.parametrize(
    ("entries", "players", "code"),
    [
        ([TRUMP, TWENTY, PLAYED], 3, "snapszer.fact-contradicts"),
        ([CALL, OTHER_TWENTY, PLAYED], 4, "snapszer.fact-contradicts"),
        ([TRUMP, PLAYED], 3, None),
        (
            [word("turned-up", card="zöld-X"), TWENTY, word("close", "A"), PLAYED],
            2,
            "snapszer.not-needed",
        ),
    ],
)
def test_somebody_has_66_after_a_pair(entries, players, code):
    """SNA 1.1, 2.2, 2.3: 120 points lie in the tricks; not in all where the talon was closed."""
    said = adjudicate_hand(entries, word("sixty-six", what="nobody"), players=players)
    assert [one.code for one in said.findings] == ([code] if code else [])


# -- facts that decide


@pytest.mark.parametrize(
    ("entries", "wins"),
    [
        ([CALL, word("snapszer", "A"), BROKEN, word("appeared", "C")], {"B": 4, "D": 4}),
        ([CALL, word("snapszer", "A"), BROKEN, word("held", "C")], {"B": 4, "D": 4}),
        ([CALL, word("kesz", "A"), word("class", what="33"), word("held", "A")], {"A": 1}),
        ([CALL, word("kesz", "B"), word("class", what="33"), word("alone"),
          word("appeared", "C", what="now")], {"B": 1, "D": 1}),
        ([CALL, word("last-trick", "A"), word("class", what="33"), word("held", "C"),
          word("sixty-six", what="last"), word("alone")], {"A": 1, "C": 1}),
    ],
)  # fmt: skip
def test_a_fact_that_decides_who_writes_is_needed(entries, wins):
    """SNA 2.1, 3.4: even if it is entered where another one was asked for."""
    said = adjudicate_hand(entries)
    assert units_by_seat(said) == wins
    assert said.findings == ()


def test_a_fact_that_decides_nothing_is_not_needed():
    """SNA 3.3: units and winners were known without it."""
    said = adjudicate_hand([CALL, word("kesz", "B"), word("appeared", "C"), word("alone")])
    assert [one.code for one in said.findings] == ["snapszer.known-already"]
    said = adjudicate_hand([BID_OF_A, word("revoke", "B"), BROKEN])
    assert [one.code for one in said.findings] == ["snapszer.not-needed"]
