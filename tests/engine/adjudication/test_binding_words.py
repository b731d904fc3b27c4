"""Announcements are binding: a late entry is moved only if nothing else changes."""

import pytest

from engine.hand.cards import Seat
from engine.packs.hungarian_pack import PACK
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from tests.games.alsos.record_strategies import record_of
from tests.games.ulti.plain_records import record_of as ulti_record_of
from tests.support import records as files

FIGURES_BID = {"figures_in_bidding": True}
"""A house rule of `potter`."""


def say(seat, do, **fields):
    """Return a seat's announcement as an entry."""
    return {"do": do, "seat": seat, **fields}


def passes(seats):
    """Return a pass of each seat, written down."""
    return [say(seat, "pass") for seat in seats]


def second_round_bid(seat, strain):
    """Return a bid of the second round."""
    return say(seat, "bid", bid=strain)


def judge(variant, *entries, house=None):
    """Return the adjudication of a hand at a table with so many players."""
    dealer = "ABCD"[variant[1] - 1]
    return files.judge(record_of(list(entries), dealer, variant, house))[1]


def errors_with_places(said):
    """Return code and place of each error."""
    return [(f.code, f.entry) for f in said.findings if f.severity is Severity.ERROR]


def doubts_with_places(said):
    """Return code and place of each doubt."""
    return [(f.code, f.entry) for f in said.findings if f.severity is Severity.DOUBT]


EARLY = [
    (("csibor", 3), say("A", "bela-kassza"), None),
    (("csibor", 3), say("B", "kontra", on="game"), None),
    (("csibor", 3), say("B", "figure", figure="44"), None),
    (("csibor", 2), say("B", "kontra", on="game"), None),
    (("csibor", 4), say("B", "figure", figure="100"), None),
    (("potter", 3), say("B", "kontra", on="game"), None),
    (("potter", 3), say("A", "figure", figure="abszolut"), None),
    (("potter", 3), say("A", "figure", figure="kassza"), FIGURES_BID),
    (("potter", 2), say("A", "figure", figure="abszolut"), None),
    (("potter", 4), say("B", "kontra", on="game"), None),
    (("tompa", 2), say("A", "figure", figure="abszolut"), None),
    (("tompa", 2), say("B", "kontra", on="game"), None),
]


@pytest.mark.parametrize(("variant", "word", "house"), EARLY)
def test_words_said_in_the_bidding_do_not_count_on_another_game(variant, word, house):
    """ALS 3.4, 3.5, 7.5: announcements of the bidding do not pass to an overcaller."""
    seats = "AB" if variant[1] == 2 else "ABC"
    first = [{"do": "original", "suit": "piros"}, *passes(seats), second_round_bid("A", "zöld")]
    last = second_round_bid(seats[-1], "tök")
    said = judge(variant, *first, word, last, house=house)
    assert errors_with_places(said) == [("alsos.words-in-bidding", len(first) + 1)]
    assert said.status is HandStatus.DISPUTED
    (wrong,) = [f for f in said.findings if f.severity is Severity.ERROR]
    assert wrong.mend.entry == len(first)
    assert judge(variant, *first, last, house=house).findings == ()


@pytest.mark.parametrize("variant", [("csibor", 3), ("csibor", 4), ("potter", 3)])
def test_a_bid_entered_late_without_words_since_is_only_doubted(variant):
    """ALS 6.5: an overcalled bid may be entered after the one that overcalled it."""
    said = judge(
        variant,
        second_round_bid("B", "tök"),
        second_round_bid("A", "zöld"),
        say("C", "kontra", on="game"),
    )
    assert errors_with_places(said) == []
    assert doubts_with_places(said) == [("alsos.entered-late", 1)]
    after = judge(
        variant,
        second_round_bid("B", "tök"),
        say("C", "kontra", on="game"),
        second_round_bid("A", "zöld"),
    )
    assert doubts_with_places(after) == [("alsos.entered-late", 2)]
    assert [(item.id, item.by.value, item.value) for item in after.items] == [
        (item.id, item.by.value, item.value) for item in said.items
    ]


THREE, TWO = passes("ABC"), passes("AB")
PICK_UP = {"do": "pick-up"}
BOUND = [
    (("csibor", 3), [say("A", "pass")], say("A", "accept"), "spoke-already"),
    (("potter", 3), [say("A", "pass")], say("A", "accept"), "spoke-already"),
    (("tompa", 2), [say("A", "pass")], say("A", "accept"), "spoke-already"),
    (("csibor", 3), [*THREE, say("A", "pass")], second_round_bid("A", "zöld"), "spoke-already"),
    (("potter", 3), [*THREE, say("A", "pass")], second_round_bid("A", "zöld"), "spoke-already"),
    *(
        ((preset, 3), [*THREE, *THREE], second_round_bid(seat, "zöld"), "spoke-already")
        for preset in ("csibor", "potter")
        for seat in "ABC"
    ),
    (
        ("tompa", 2),
        [*TWO, second_round_bid("A", "zöld"), say("B", "pass")],
        second_round_bid("B", "tök"),
        "bidding-is-over",
    ),
    (("tompa", 2), [*TWO, *TWO], second_round_bid("A", "zöld"), "stage-is-over"),
    (("csibor", 3), [PICK_UP, say("A", "pass")], say("A", "betli"), "betli-passed"),
    (("potter", 3), [PICK_UP, *THREE], say("B", "betli"), "betli-passed"),
    *(
        (variant, [say("A", "accept"), *said], word, "stage-is-over")
        for variant in (("csibor", 3), ("potter", 3))
        for said in ([say("A", "pass"), say("B", "pass")], THREE)
        for word in (say("B", "kontra", on="game"), say("B", "figure", figure="44"))
    ),
    (
        ("tompa", 2),
        [say("A", "accept"), PICK_UP, *TWO],
        say("A", "figure", figure="44"),
        "stage-is-over",
    ),
]


@pytest.mark.parametrize(("variant", "before", "word", "code"), BOUND)
def test_a_spoken_pass_binds(variant, before, word, code):
    """ALS 3.1, 3.2, 3.7, 6.1: an entered pass excludes an announcement at that turn."""
    said = judge(variant, *before, word)
    assert errors_with_places(said) == [(f"alsos.{code}", len(before))]
    assert doubts_with_places(said) == []


@pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 3), ("tompa", 2)])
def test_a_pass_nobody_wrote_down_does_not_bind(variant):
    """ALS 6.5: an announcement in place of an implied pass may be entered, with a doubt."""
    late = judge(variant, say("A", "accept"), say("B", "pass"), say("A", "figure", figure="100"))
    assert errors_with_places(late) == []
    assert doubts_with_places(late) == [("alsos.entered-late", 2)]


def adjudicate_ulti(*entries):
    """Return the adjudication of a hand of Ulti."""
    return files.judge(ulti_record_of(list(entries)))[1]


def test_in_ulti_a_pass_binds_for_its_turn():
    """ULT 1.2: a pass holds for that turn only, and there it binds."""
    first = [second_round_bid("A", "passz"), say("B", "pass")]
    assert errors_with_places(adjudicate_ulti(*first, second_round_bid("B", "ulti"))) == [
        ("ulti.bidding-is-over", 2)
    ]
    assert (
        errors_with_places(
            adjudicate_ulti(*first, second_round_bid("C", "ulti"), second_round_bid("B", "betli"))
        )
        == []
    )
    assert (
        doubts_with_places(
            adjudicate_ulti(
                second_round_bid("A", "passz"),
                second_round_bid("C", "betli"),
                second_round_bid("B", "ulti"),
            )
        )
        != []
    )


def test_in_ulti_a_kontra_does_not_go_over_to_another_declarer():
    """ULT 3.1: a kontra said to one game is none to the bid that comes after it."""
    said = adjudicate_ulti(
        second_round_bid("A", "passz"),
        say("C", "kontra", on="passz"),
        second_round_bid("B", "ulti"),
    )
    assert errors_with_places(said) == [("ulti.bidding-is-over", 2)]


# -- reasons


@pytest.mark.parametrize("players", [2, 3, 4])
def test_an_equal_suit_is_not_higher_where_bids_carry_no_figures(players):
    """ALS 3.5: a bare suit must be higher; only where figures are bid is one closed (3.4)."""
    entries = second_round_bid("A", "zöld"), second_round_bid("B", "zöld")
    assert errors_with_places(judge(("potter", players), *entries)) == [("alsos.bid-not-higher", 1)]
    closed = judge(("potter", players), *entries, house=FIGURES_BID)
    assert errors_with_places(closed) == [("alsos.bid-closed", 1)]


def test_nothing_is_counted_after_throwing_in():
    """ALS 3.6: nothing was played, which is the reason why points have no place there."""
    said = judge(("tompa", 2), {"do": "throw-in"}, say("A", "points", points=30))
    assert errors_with_places(said) == [("alsos.play-is-over", 1)]


@pytest.mark.parametrize("variant", [("csibor", 3), ("csibor", 4), ("potter", 2), ("potter", 4)])
@pytest.mark.parametrize(
    ("word", "code"),
    [
        (say("A", "kontra", on="game"), "alsos.no-kontra"),
        (say("A", "figure", figure="44"), "alsos.no-figures"),
    ],
)
def test_klopitzky_knows_no_kontra_and_no_figures(variant, word, code):
    """ALS 4.4: that is the reason, and not that the stage is over."""
    said = judge(variant, PICK_UP, {"do": "klopitzky"}, word)
    assert errors_with_places(said) == [(code, 2)]


@pytest.mark.parametrize(
    ("variant", "words"),
    [
        (("tompa", 2), [say("A", "declare-sequence", length=4)]),
        (("potter", 3), [say("A", "declare-sequence", length=4)]),
        (("potter", 3), [say("A", "declare-vannak"), say("B", "declare-sequence", length=3)]),
    ],
)
def test_who_declared_a_meld_is_not_said_to_pass_in_that_turn(variant, words):
    """ALS 6.3, 6.5: melds alone keep nothing going there, and yet they were no pass."""
    cards = [say("A", "play", card="makk-ász"), say("B", "play", card="makk-X")]
    accepted = [{"do": "original", "suit": "piros"}, say("A", "accept"), PICK_UP]
    said = judge(variant, *accepted, *words, *cards).table.said
    spoken = [(one.seat.value, one.entry) for one in said if one.stage in {"back", "trick1"}]
    for place, (seat, entry) in enumerate(spoken):
        if entry is not None and len(accepted) <= entry < len(accepted) + len(words):
            assert (seat, None) not in spoken[place + 1 : place + 2]


# -- answers to a call


def adjudicate_call(declarer, *answers, preset="csibor"):
    """Return the adjudication of a call by the declarer and its answers."""
    begin = [say(declarer, "accept"), PICK_UP, say(declarer, "gyerunk")]
    return judge((preset, 3), *begin, *answers)


ORDER = [("A", "B", "C"), ("B", "C", "A"), ("C", "A", "B")]
"""The declarer, then who answers first and second."""


@pytest.mark.parametrize("preset", ["csibor", "potter"])
@pytest.mark.parametrize(("declarer", "first", "second"), ORDER)
def test_defenders_answer_in_turn(preset, declarer, first, second):
    """ALS 10.3: from the declarer's right; entered the other way round it is a doubt."""
    right = say(first, "give-up"), say(second, "give-up")
    assert adjudicate_call(declarer, *right, preset=preset).findings == ()
    alone = adjudicate_call(declarer, right[1], preset=preset)
    assert doubts_with_places(alone) == [("alsos.answer-early", 3)]
    needed = {(ask.entry.seat.value, ask.entry.do) for ask in alone.asks if ask.required}
    assert (first, "give-up") in needed
    wrong = adjudicate_call(declarer, *reversed(right), preset=preset)
    assert doubts_with_places(wrong) == [("alsos.entered-late", 4)]
    (late,) = wrong.findings
    assert (late.mend.how, late.mend.entry, late.mend.to) == ("move", 4, 3)
    assert [i.outcome for i in wrong.items] == [
        i.outcome for i in adjudicate_call(declarer, *right).items
    ]


@pytest.mark.parametrize(("declarer", "first", "second"), ORDER)
@pytest.mark.parametrize("early", ["give-up", "play-on", "kontra"])
@pytest.mark.parametrize("late", ["give-up", "play-on", "kontra"])
def test_an_answer_entered_late_is_put_before_the_partners(declarer, first, second, early, late):
    """ALS 10.3: the first seat's answer comes first, and the bolder one is in force."""

    def answer(seat, do):
        return say(seat, do, on="gyerunk") if do == "kontra" else say(seat, do)

    wrong = adjudicate_call(declarer, answer(second, early), answer(first, late))
    right = adjudicate_call(declarer, answer(first, late), answer(second, early))
    if early == late == "kontra":  # the second would raise his own partner's step
        assert errors_with_places(wrong) != []
        return
    assert doubts_with_places(wrong) == [("alsos.entered-late", 4)]
    assert errors_with_places(wrong) == errors_with_places(right) == []
    assert [(i.value, i.outcome) for i in wrong.items] == [
        (i.value, i.outcome) for i in right.items
    ]


@pytest.mark.parametrize(("declarer", "first", "second"), ORDER)
def test_a_bolder_answer_need_not_wait(declarer, first, second):
    """ALS 6.5, 10.3: if the second seat plays on, the first is assumed to have given up."""
    del first
    assert adjudicate_call(declarer, say(second, "play-on")).findings == ()
    assert adjudicate_call(declarer, say(second, "kontra", on="gyerunk")).findings == ()


@pytest.mark.parametrize(("declarer", "first", "second"), ORDER)
def test_who_has_answered_is_not_asked_again(declarer, first, second):
    """ALS 10.3: after the first has given up it is for the second alone to answer."""
    said = adjudicate_call(declarer, say(first, "give-up"))
    assert {ask.entry.seat.value for ask in said.asks if ask.required} == {second}


@pytest.mark.parametrize(("winner", "codes"), [("B", ["alsos.siber-without-right"]), ("A", [])])
def test_the_tompa_siber_with_the_viii_took_the_vii(winner, codes):
    """ALS 8.2: the VIII has the right where the indicator is the VII, and that was taken."""
    said = judge(
        ("tompa", 2),
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        say(winner, "figure", figure="ulti"),
        PICK_UP,
        say("A", "siber", card="piros-VIII"),
        {"do": "won-trick", "trick": 12, "seat": winner, "card": "piros-VII"},
    )
    assert [finding.code for finding in said.findings] == codes


# -- what was too late


SEVEN, EIGHT, NINE, LEAD = "makk-VII", "makk-VIII", "makk-IX", "zöld-VII"
SUIT = {"do": "original", "suit": "piros"}
THREE_SEATS, TWO_SEATS = [("A", SEVEN), ("B", EIGHT), ("C", NINE)], [("A", SEVEN), ("B", EIGHT)]


def play_cards(seats):
    """Return a card of each seat."""
    return [say(seat, "play", card=card) for seat, card in seats]


KONTRA, REKONTRA = say("B", "kontra", on="game"), say("A", "rekontra", on="game")
GONE = [
    *(
        (variant, trick[:2], KONTRA, trick[2:])
        for variant, trick in (
            (("csibor", 3), play_cards(THREE_SEATS)),
            (("potter", 3), play_cards(THREE_SEATS)),
            (("csibor", 4), play_cards(THREE_SEATS)),
            (("potter", 4), play_cards(THREE_SEATS)),
            (("csibor", 2), play_cards(TWO_SEATS)),
            (("tompa", 2), play_cards(TWO_SEATS)),
        )
    ),
    *(
        (variant, [KONTRA, *play_cards(seats), say(seats[-1][0], "play", card=LEAD)], REKONTRA, [])
        for variant, seats in (
            (("csibor", 3), THREE_SEATS),
            (("potter", 3), THREE_SEATS),
            (("csibor", 2), TWO_SEATS),
            (("potter", 2), TWO_SEATS),
            (("tompa", 2), TWO_SEATS),
        )
    ),
    (("csibor", 3), [say("A", "gyerunk")], KONTRA, []),
]


@pytest.mark.parametrize(("variant", "before", "word", "after"), GONE)
def test_a_word_after_its_time_is_no_doubt(variant, before, word, after):
    """ALS 6.3, 6.4, 10.1: one's own card, the lead to trick 2 and a call show that it is over."""
    begin = [SUIT, say("A", "accept"), PICK_UP]
    said = judge(variant, *begin, *before, word, *after)
    assert errors_with_places(said) == [("alsos.too-late", len(begin) + len(before))]
    assert said.status is HandStatus.DISPUTED
    (wrong,) = [one for one in said.findings if one.severity is Severity.ERROR]
    assert wrong.mend.how == "move"
    shown = [*begin, *before][wrong.params["word"]]
    assert shown["do"] in {"play", "gyerunk"}
    entries = [*begin, *before, word, *after]
    entries.insert(wrong.mend.to, entries.pop(wrong.mend.entry))
    assert judge(variant, *entries).findings == ()


@pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 4)])
def test_cards_of_others_in_trick_one_do_not_end_ones_words(variant):
    """ALS 6.3: an announcement may be late until one's own card, whatever the others played."""
    begin = [SUIT, say("A", "accept"), PICK_UP, *play_cards(THREE_SEATS[:1])]
    said = judge(variant, *begin, say("C", "kontra", on="game"), say("B", "figure", figure="44"))
    assert doubts_with_places(said) == [("alsos.entered-late", len(begin) + 1)]


# -- what was before its time


ACCEPTED = [SUIT, say("A", "accept"), PICK_UP]
FIGURE = say("C", "figure", figure="44")
TERC = say("C", "declare-sequence", length=3)


def offered(said, seat):
    """Return the asks of a seat's announcements."""
    return {ask.entry.do for ask in said.asks if ask.entry.seat is seat and ask.group == "say"}


@pytest.mark.parametrize("variant", [(p, n) for p in ("csibor", "potter") for n in (3, 4)])
@pytest.mark.parametrize("word", [say("C", "kontra", on="game"), FIGURE, TERC])
def test_a_word_between_cards_before_its_turn_is_doubted(variant, word):
    """ALS 6.3: each speaks before his own card, so the third only once the second has played."""
    lead, second, third = play_cards(THREE_SEATS)
    waiting = judge(variant, *ACCEPTED, lead)
    assert offered(waiting, Seat.B) >= {"kontra", "figure", "declare-sequence"}
    assert offered(waiting, Seat.C) == {"pass"}
    assert doubts_with_places(judge(variant, *ACCEPTED, lead, word)) == [("alsos.entered-early", 4)]
    entries = [*ACCEPTED, lead, word, second, third]
    (early,) = judge(variant, *entries).findings
    assert (early.mend.how, early.mend.entry, early.mend.to) == ("move", 4, 6)
    assert judge(variant, *early.mend.apply(entries, None)).findings == ()
    assert offered(judge(variant, *ACCEPTED, lead, second), Seat.C)


def test_a_pass_before_its_turn_is_silence():
    """ALS 6.5: passes may be left out, so an early one adds no information."""
    lead, second, third = play_cards(THREE_SEATS)
    said = judge(("csibor", 3), *ACCEPTED, lead, say("C", "pass"), second, third)
    assert said.findings == ()


@pytest.mark.parametrize("preset", ["csibor", "potter"])
def test_a_player_whose_turn_has_come_speaks_although_he_leads_nothing(preset):
    """ALS 11.1: without trumps the declarer's left neighbour leads, and so speaks first."""
    begin = [
        *passes("ABC"),
        second_round_bid("A", "szanzadu"),
        *passes("BC" if preset == "csibor" else ""),
    ]
    lead = say("C", "play", card=SEVEN)
    said = judge((preset, 3), SUIT, *begin, PICK_UP, lead, say("A", "figure", figure="44"))
    assert doubts_with_places(said) == []
    said = judge((preset, 3), SUIT, *begin, PICK_UP, lead, say("B", "kontra", on="game"))
    assert [code for code, _ in doubts_with_places(said)] == ["alsos.entered-early"]


@pytest.mark.parametrize("variant", [("csibor", 3), ("potter", 3), ("csibor", 2), ("potter", 2)])
def test_before_any_card_passes_left_out_explain_the_order(variant):
    """ALS 6.5: in a quick record announcements come before the cards."""
    seats = THREE_SEATS[: variant[1]]
    last = seats[-1][0]
    said = judge(variant, *ACCEPTED, say(last, "kontra", on="game"), *play_cards(seats))
    assert said.findings == ()
    assert "kontra" in offered(judge(variant, *ACCEPTED), Seat(last))


def dealt_hands(*sizes):
    """Return dealt hands of these sizes, with the pack's cards one after another."""
    pack = iter(PACK)
    return [
        say(seat, "dealt", cards=[next(pack).name for _ in range(size)])
        for seat, size in zip("ABC", sizes, strict=False)
    ]


@pytest.mark.parametrize("preset", ["csibor", "potter"])
def test_with_every_hand_known_the_leader_alone_speaks_before_his_card(preset):
    """ALS 6.3: such a hand is entered card by card, so no other seat's turn can have come."""
    begin = [SUIT, *dealt_hands(9, 9, 9), say("A", "accept"), PICK_UP]
    waiting = judge((preset, 3), *begin)
    assert "figure" in offered(waiting, Seat.A)
    assert all(offered(waiting, seat) <= {"pass", "gyerunk"} for seat in (Seat.B, Seat.C))
    early = judge((preset, 3), *begin, say("B", "kontra", on="game"))
    assert doubts_with_places(early) == [("alsos.entered-early", len(begin))]


def test_in_tompa_every_word_comes_before_the_lead():
    """ALS 6.3: turns continue there with known hands as well, but melds have their own."""
    begin = [SUIT, *dealt_hands(12, 12), say("A", "accept"), PICK_UP]
    said = judge(("tompa", 2), *begin, KONTRA, REKONTRA)
    assert said.findings == ()
    assert "kontra" in offered(judge(("tompa", 2), *begin), Seat.B)
    assert "declare-sequence" not in offered(judge(("tompa", 2), *begin), Seat.B)


def test_a_silent_pass_entered_after_ones_card_is_none_too_late():
    """ALS 6.5: the pass is the silence."""
    begin = [SUIT, say("A", "accept"), PICK_UP, *play_cards(THREE_SEATS)]
    assert errors_with_places(judge(("csibor", 3), *begin, say("B", "pass"))) == []


PASSZ = [second_round_bid("A", "passz"), {"do": "trump", "suit": "makk"}]
ULTI_TRICK = play_cards([("A", "zöld-VII"), ("B", "zöld-VIII"), ("C", "zöld-IX")])


@pytest.mark.parametrize(
    ("before", "word"),
    [
        (ULTI_TRICK[:2], say("B", "kontra", on="passz")),
        (ULTI_TRICK, say("C", "kontra", on="passz")),
        (ULTI_TRICK[:1], say("A", "announce", figure="20")),
        (
            [
                ULTI_TRICK[0],
                say("B", "kontra", on="passz"),
                *ULTI_TRICK[1:],
                say("C", "play", card="tök-VII"),
            ],
            say("A", "rekontra", on="passz"),
        ),
    ],
)
def test_in_ulti_a_word_after_its_time_is_no_doubt(before, word):
    """ULT 2.5, 3.1: kontra at one's card to trick 1, its answer before the trick is cleared."""
    said = adjudicate_ulti(*PASSZ, *before, word)
    assert errors_with_places(said) == [("ulti.too-late", len(PASSZ) + len(before))]
    assert said.status is HandStatus.DISPUTED
    (wrong,) = said.findings
    entries = [*PASSZ, *before, word]
    entries.insert(wrong.mend.to, entries.pop(wrong.mend.entry))
    assert errors_with_places(adjudicate_ulti(*entries)) == []


def test_in_ulti_a_bid_after_a_card_is_no_doubt():
    """ULT 1.2: a card played excludes a later bid."""
    said = adjudicate_ulti(
        second_round_bid("A", "passz"),
        second_round_bid("C", "betli"),
        say("C", "play", card=SEVEN),
        second_round_bid("B", "ulti"),
    )
    assert [code for code, _ in errors_with_places(said)] == ["ulti.too-late"]
