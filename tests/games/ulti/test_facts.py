"""Facts and cards checked against each other, required or not (ULT 1.2, 2.3, 2.5, 4, 5.5)."""

import pytest

import engine
from engine.adjudication.replay_findings import replay_record
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.packs.hungarian_pack import MAKK, PACK, TOK, parse_card
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from engine.ulti.adjudication.entry_handlers import ROWS
from engine.ulti.adjudication.replay import UltiReplay
from tests.games.ulti.maker import (
    any_hand,
    empty,
    errors_and_doubts,
    extend,
    full_hand,
    without_misdeals,
)
from tests.support.maker import first_entries

A, B, C = Seat.A, Seat.B, Seat.C
ADU = Entry("trump", suit=MAKK)
CONTRADICTS = "ulti.fact-contradicts"
NOT_NEEDED = "ulti.not-needed"


def adjudicate_hand(*entries):
    """Return the adjudication of a hand that Cili dealt, so that Anna begins."""
    return engine.adjudicate(extend(empty(C), *entries))


def bid(seat, word):
    """Return a bid."""
    return Entry("bid", seat=seat, bid=word)


def talon(seat, names):
    """Return two cards laid away."""
    return Entry("discard", seat=seat, cards=tuple(map(parse_card, names.split())))


def played(seat, name):
    """Return a card played."""
    return Entry("play", seat=seat, card=parse_card(name))


def last_trick_winner(seat, name=None):
    """Return the fact of the winner of the last trick."""
    return Entry("last-trick", seat=seat, card=parse_card(name) if name else None)


def codes(said):
    """Return the codes of errors and doubts, by place."""
    return [(f.code, f.entry) for f in said.findings if f.severity is not Severity.NOTE]


def outcomes(said):
    """Return how each item ended, with its reason."""
    words = engine.record_sentences(empty(C), "en")
    return {item.id: f"{item.outcome.value}: {words.reason(item)}" for item in said.items}


# -- facts that a game does not ask for


@pytest.mark.parametrize(
    ("word", "fact", "verdict"),
    [
        ("betli", last_trick_winner(A), "failed: at least 1 trick"),
        ("betli", last_trick_winner(A, "makk-ász"), "failed: at least 1 trick"),
        ("betli", Entry("zsir", seat=A, count=2), "failed: at least 1 trick"),
        ("durchmarsch", last_trick_winner(B), "failed: at most 9 tricks"),
        ("piros-durchmarsch", Entry("zsir", count=3), "failed: at most 9 tricks"),
    ],
)
def test_what_is_not_asked_decides_all_the_same(word, fact, verdict):
    """ULT 4.2: the winner of the last trick has a trick, and so has a side with zsír."""
    said = adjudicate_hand(bid(A, word), fact)
    assert set(outcomes(said).values()) == {verdict}
    assert said.status is HandStatus.SCORED
    assert [f.code for f in said.findings] == [NOT_NEEDED]


@pytest.mark.parametrize("first", [True, False])
@pytest.mark.parametrize(
    ("word", "tricks", "fact"),
    [
        ("betli", 0, last_trick_winner(A)),
        ("betli", 0, Entry("zsir", seat=A, count=2)),
        ("durchmarsch", 10, last_trick_winner(B)),
        ("durchmarsch", 10, Entry("zsir", count=3)),
    ],
)
def test_what_is_not_asked_contradicts_all_the_same(first, word, tricks, fact):
    """ULT 4.1, 4.2: facts that cannot be together are an error, in either order."""
    told = [Entry("tricks", seat=A, count=tricks), fact]
    said = adjudicate_hand(bid(A, word), *(told if first else told[::-1]))
    assert codes(said) == [(CONTRADICTS, 2)]
    assert said.status is HandStatus.DISPUTED


def test_zsir_that_makes_no_nine_is_an_error_in_a_betli_too():
    """ULT 4.1: both sides' zsír sum to nine."""
    said = adjudicate_hand(bid(A, "betli"), Entry("zsir", seat=A, count=2), Entry("zsir", count=5))
    assert codes(said) == [("ulti.zsir-sum", 2)]


def test_what_is_not_asked_must_fit_the_cards():
    """ULT 4.2: with all cards played, the winner of the last trick is known in every game."""
    record = next(
        record
        for record in map(any_hand, range(2000))
        if {e.bid for e in without_misdeals(record).entries if e.do == "bid"} == {"betli"}
        and sum(e.do == "play" for e in without_misdeals(record).entries) == len(PACK) - 2
    )
    winner = {e.seat for e in record.entries if e.do == "last-trick"}
    others = [seat for seat in (A, B, C) if seat not in winner]
    found = [
        errors_and_doubts(engine.adjudicate(extend(record, last_trick_winner(seat))))
        for seat in others
    ]
    assert sum(f[0].code == CONTRADICTS for f in found if f) >= 1


def test_who_held_a_pair_that_was_not_bid_says_nothing():
    """ULT 4.2: only the hundred that was bid needs one."""
    said = adjudicate_hand(bid(A, "20-100"), ADU, Entry("held", seat=A, figure="40"))
    assert [f.code for f in said.findings] == [NOT_NEEDED]


# -- the talon that was picked up


def test_what_was_picked_up_and_not_laid_away_is_held():
    """ULT 1.2, 4.2: the 40 lay in the talon that B took, and is not in the one he left."""
    said = adjudicate_hand(
        bid(A, "passz"),
        talon(A, "makk-király makk-felső"),
        bid(B, "40-100"),
        talon(B, "zöld-VII zöld-VIII"),
        ADU,
        Entry("held", figure="40"),
    )
    assert codes(said) == [(CONTRADICTS, 5)]
    assert not any(ask.entry.do == "held" for ask in said.asks)


PICKED_UP = (
    bid(A, "passz"),
    talon(A, "makk-X tök-X"),
    bid(B, "ulti"),
    talon(B, "zöld-X zöld-ász"),
)


def test_what_another_picked_up_is_laid_away_by_nobody_else():
    """ULT 1.2: A has left the makk X to B, who kept it."""
    said = adjudicate_hand(*PICKED_UP, bid(A, "durchmarsch"), talon(A, "makk-X zöld-VII"))
    assert codes(said) == [("ulti.held-elsewhere", 5)]


def test_what_was_picked_up_is_played_by_nobody_else():
    """ULT 1.2, 2.3: C cannot have the makk X."""
    said = adjudicate_hand(*PICKED_UP, ADU, played(B, "makk-VII"), played(C, "makk-X"))
    assert codes(said) == [("ulti.held-elsewhere", 6)]


def test_what_was_picked_up_binds_its_holder():
    """ULT 2.3: B holds tök X, so he follows, and beats the tök IX with it."""
    told = (bid(A, "passz"), talon(A, "makk-X tök-X"), bid(B, "betli"), talon(B, "zöld-X zöld-ász"))
    more = (
        bid(C, "durchmarsch-ulti"),
        talon(C, "zöld-VII zöld-VIII"),
        ADU,
        played(C, "tök-IX"),
    )
    opening = (*told, *more, played(A, "tök-VII"))
    assert codes(adjudicate_hand(*opening, played(B, "zöld-IX"))) == [("ulti.must-follow", 9)]
    assert codes(adjudicate_hand(*opening, played(B, "tök-VIII"))) == [("ulti.must-beat", 9)]
    assert codes(adjudicate_hand(*opening, played(B, "tök-X"))) == []


def test_a_revoke_against_what_was_picked_up_is_found_once():
    """ULT 5.6: the tök that B plays later shows nothing new."""
    told = (bid(A, "passz"), talon(A, "makk-X tök-X"), bid(B, "betli"), talon(B, "zöld-X zöld-ász"))
    more = (
        bid(C, "durchmarsch-ulti"),
        talon(C, "zöld-VII zöld-VIII"),
        ADU,
        played(C, "tök-IX"),
    )
    wrong_card = (played(A, "tök-VII"), played(B, "zöld-IX"))
    second = (played(C, "tök-alsó"), played(A, "piros-VII"), played(B, "tök-VIII"))
    said = adjudicate_hand(*told, *more, *wrong_card, *second)
    assert codes(said) == [("ulti.must-follow", 9), ("ulti.must-beat", 12)]


def test_a_pair_broken_by_what_was_picked_up_is_not_announced():
    """ULT 2.5, 5.6: B kept the makk király, so C has at most two 20s in piros."""
    told = (bid(A, "passz"), talon(A, "makk-király tök-X"), bid(B, "piros-passz"))
    opening = (*told, talon(B, "zöld-X zöld-ász"))
    twenty = Entry("announce", seat=C, figure="20")
    said = adjudicate_hand(*opening, twenty, twenty)
    assert codes(said) == []
    assert twenty not in [ask.entry for ask in said.asks]
    assert codes(adjudicate_hand(*opening, *[twenty] * 3)) == [("ulti.announced-without-cards", 6)]


def test_a_talon_that_was_not_told_may_hold_anything_of_his():
    """ULT 1.2: B's discards are not known, so C may have picked the makk X up."""
    told = (bid(A, "passz"), talon(A, "makk-X tök-X"), bid(B, "betli"), bid(C, "ulti-40-100"))
    said = adjudicate_hand(*told, talon(C, "makk-X zöld-VII"), ADU)
    assert codes(said) == []


NOT_TOLD = (bid(A, "passz"), talon(A, "makk-VII tök-VII"), bid(B, "ulti"))
"""B has taken the trump VII, and does not tell what he lays away."""


@pytest.mark.parametrize("led", [True, False])
def test_what_may_have_been_laid_away_is_with_nobody_else(led):
    """ULT 1.2, 4.3: the makk VII is B's or in the talon, before the lead and after it."""
    opening = (*NOT_TOLD, ADU, *((played(B, "makk-ász"),) if led else ()))
    assert codes(adjudicate_hand(*opening, Entry("seven", seat=C))) == [(CONTRADICTS, len(opening))]
    assert codes(adjudicate_hand(*opening, Entry("seven", seat=B))) == []
    (seven,) = [ask for ask in adjudicate_hand(*opening).asks if ask.entry.do == "seven"]
    assert set(seven.choices) == {B, None}
    if led:
        assert codes(adjudicate_hand(*opening, played(C, "makk-VII"))) == [
            ("ulti.card-not-held", 5)
        ]


def test_an_unknown_talon_carries_what_it_may_hold_on():
    """ULT 1.2: the taker may have the makk VII too; the player who discarded first cannot."""
    opening = (*NOT_TOLD, bid(C, "durchmarsch-ulti"), ADU)
    assert codes(adjudicate_hand(*opening, Entry("seven", seat=C))) == []
    assert codes(adjudicate_hand(*opening, Entry("seven", seat=A))) == [(CONTRADICTS, 5)]
    late = adjudicate_hand(*opening, bid(A, "piros-durchmarsch-20-100"))
    assert "ulti.bidding-is-over" in {code for code, _ in codes(late)}


def test_dealt_cards_are_known_after_the_lead_as_before():
    """ULT 2.5, 4.3: Anna was dealt the makk pair and the VII, whatever she laid away."""
    makk = tuple(card for card in PACK if card.suit is MAKK)
    tok = tuple(card for card in PACK if card.suit is TOK)[:4]
    dealt = Entry("dealt", seat=A, cards=(*makk, *tok))
    opening = (dealt, bid(A, "passz"), ADU, played(A, "makk-ász"))
    forty = Entry("announce", seat=B, figure="40")
    assert codes(adjudicate_hand(*opening, forty)) == [("ulti.announced-without-cards", 4)]
    assert forty not in [ask.entry for ask in adjudicate_hand(*opening).asks]
    silent = adjudicate_hand(*opening, last_trick_winner(B, "makk-VII"))
    assert codes(silent) == [("ulti.card-not-held", 4)]


def test_two_hands_that_were_told_give_the_third():
    """ULT 1.1: cards dealt neither to A nor to B are C's."""
    a = "zöld-VII zöld-VIII zöld-IX zöld-alsó zöld-felső tök-VII tök-VIII tök-IX tök-alsó"
    b = "zöld-király zöld-X zöld-ász tök-király tök-X tök-ász piros-IX piros-alsó piros-felső"
    hands = {A: f"{a} tök-felső piros-VII piros-VIII", B: f"{b} piros-király"}
    told = [
        Entry("dealt", seat=seat, cards=tuple(map(parse_card, names.split())))
        for seat, names in hands.items()
    ]
    bids = (bid(A, "passz"), talon(A, "piros-VII piros-VIII"), bid(C, "40-100"))
    opening = (*told, *bids, talon(C, "piros-VII piros-VIII"), ADU)
    assert codes(adjudicate_hand(*opening, Entry("held", figure="40"))) == [(CONTRADICTS, 7)]
    cards = tuple(card for card in PACK if card not in told[0].cards + told[1].cards)
    third = Entry("dealt", seat=C, cards=cards)
    assert codes(adjudicate_hand(*told, third)) == []
    wrong_third = Entry("dealt", seat=C, cards=(told[0].cards[0], *cards[1:]))
    assert codes(adjudicate_hand(*told, wrong_third)) == [("ulti.card-twice", 2)]


def test_ten_cards_are_no_more_than_ten():
    """ULT 1.1: with eight cards played and two kept, B has no ninth other card."""
    (seat, kept) = (B, ("makk-ász", "zöld-ász"))
    told = (bid(A, "passz"), talon(A, " ".join(kept)), bid(seat, "betli"))
    cards = ["tök-IX", "tök-VIII", "tök-VII", "piros-VII", "piros-VIII", "piros-IX", "zöld-VII",
             "zöld-VIII", "zöld-IX"]  # fmt: skip
    record = extend(empty(C), *told, talon(seat, "makk-VII makk-VIII"))
    deal = replay_record(UltiReplay(record)).hand.copy()
    deal.close_bidding()
    for name in cards[:-1]:
        deal.deal.turn, deal.deal.trick = seat, {}
        assert ROWS.stands(deal, played(seat, name))
        deal.deal.play(seat, parse_card(name))
    deal.deal.turn, deal.deal.trick = seat, {}
    wrong_now = deal.deal.check_play(seat, parse_card(cards[-1]))
    assert wrong_now.code == "ulti.card-not-held"


# -- the last trick


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
        found = [
            codes(engine.adjudicate(extend(short, last_trick_winner(seat)))) for seat in others
        ]
        assert sum((CONTRADICTS, len(short.entries)) in each for each in found) == 2
        some += 1
    assert some == 25


# -- a misdeal found when the hand is over


@pytest.mark.parametrize(
    "end",
    [Entry("throw-in"), Entry("revoke", seat=B, what="suit", outcome="stands")],
    ids=["thrown in", "penalised"],
)
def test_a_misdeal_is_found_after_the_hand_was_ended(end):
    """ULT 5.5: a hand of eleven is seen when the cards lie open; the dealer pays, all is void."""
    over = adjudicate_hand(bid(A, "ulti"), end)
    assert any(ask.entry.do == "misdeal" for ask in over.asks)
    again = adjudicate_hand(bid(A, "ulti"), end, Entry("misdeal"))
    assert [item.id for item in again.items] == ["misdeal"]
    done = adjudicate_hand(
        bid(A, "ulti"), end, Entry("misdeal"), bid(A, "passz"), Entry("throw-in")
    )
    assert codes(done) == []
    assert done.totals.cash == {A: 0, B: 0, C: -5}
    assert done.totals.window == 5


# -- what a finding says and cites


def test_a_ruling_on_nothing_cites_the_rule_of_rulings():
    """SES 6.1: a ruling on no item, or on one not open to it, cites the rule of rulings."""
    for on in ("betli/B", "misdeal", "window"):
        ruling = Entry("ruling", on=on, outcome="made", why="so it was")
        said = adjudicate_hand(
            Entry("misdeal"), bid(A, "passz"), Entry("irregularity", what="other"), ruling
        )
        (found,) = [f for f in said.findings if f.entry == 3]
        assert (found.code, found.rules) == ("ulti.ruling-no-item", ("SES 6.1",))


def test_a_late_word_cites_the_rule_it_was_late_by():
    """ULT 2.5, 3.1: a kontra after one's own card is no matter of the bidding."""
    opening = (bid(A, "passz"), ADU, played(A, "zöld-VII"), played(B, "zöld-VIII"))
    late = adjudicate_hand(*opening, Entry("kontra", seat=B, on="passz"))
    assert [(f.code, f.rules) for f in late.findings] == [("ulti.too-late", ("SES 6.1", "ULT 3.1"))]
    late = adjudicate_hand(*opening, Entry("announce", seat=B, figure="20"))
    assert [(f.code, f.rules) for f in late.findings] == [("ulti.too-late", ("SES 6.1", "ULT 2.5"))]


@pytest.mark.parametrize(
    ("fact", "reason"),
    [
        (last_trick_winner(C), "the trump VII was beaten by Cili"),
        (None, "the trump VII was beaten"),
    ],
)
def test_a_failed_silent_ulti_says_how_it_failed(fact, reason):
    """ULT 4.3: its VII was beaten in the last trick."""
    told = [Entry("seven", seat=B), fact or Entry("zsir", seat=A, count=8)]
    told += [] if fact else [Entry("tricks", seat=A, count=9)]
    said = adjudicate_hand(bid(A, "passz"), ADU, *told)
    if fact:
        assert outcomes(said)["silent-ulti"] == f"failed: {reason}"
    else:
        assert "silent-ulti" not in outcomes(said)


# -- the card told to have won the last trick, before it falls


@pytest.mark.parametrize("seat", [A, B])
def test_the_card_told_to_have_won_the_last_trick_falls_no_sooner(seat):
    """ULT 4.2: entered after it that is `card-twice`; before it, the card does not fit."""
    begun = (bid(A, "passz"), ADU, last_trick_winner(seat, "makk-X"))
    asked = [ask.choices for ask in adjudicate_hand(*begun).asks if ask.entry.do == "play"]
    assert parse_card("makk-X") not in asked[0]
    assert codes(adjudicate_hand(*begun, played(A, "makk-X"))) == [(CONTRADICTS, 3)]
    assert codes(adjudicate_hand(*begun, played(A, "makk-ász"))) == []


def test_the_card_told_to_have_won_the_last_trick_may_lie_in_it():
    """ULT 4.2: entered before the play, or while it is the best card on the table."""
    record = next(filter(is_last_trick_won_by_second, map(full_hand, range(1, 999, 2))))
    plays = [at for at, one in enumerate(record.entries) if one.do == "play"]
    before, short = first_entries(record, plays[0]), first_entries(record, plays[-1])
    for one in (record.entries[at] for at in plays[-3:-1]):
        told = last_trick_winner(one.seat, one.card.name)
        found = [] if one is record.entries[plays[-2]] else ["ulti.card-twice"]
        assert errors(extend(short, told)) == found
        early = extend(before, told, *record.entries[plays[0] :])
        assert errors(early) == [CONTRADICTS for _ in found]


def is_last_trick_won_by_second(record):
    """Return whether the second card of the last trick won it."""
    deal = replay_record(UltiReplay(record)).hand.deal
    return deal.complete and deal.tricks[-1].card is deal.tricks[-1].cards[1][1]


def errors(record):
    """Return the errors."""
    found = engine.adjudicate(record).findings
    return [one.code for one in found if one.severity is Severity.ERROR]
