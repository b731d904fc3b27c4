"""Regression tests for former adjudication errors of Alsós."""

import pytest

from engine import adjudicate, parse_record
from engine.results.adjudication import HandStatus
from engine.results.items import Bound


def judge(*entries, dealer="C", rules="csibor"):
    """Adjudicate a hand of Anna, Bori and Cili."""
    return adjudicate(
        parse_record(
            {
                "format": 1,
                "game": "alsos",
                "rules": rules,
                "seats": ["Anna", "Bori", "Cili"],
                "dealer": dealer,
                "entries": list(entries),
            }
        )
    )


def codes(said):
    """Return the codes of the findings."""
    return [finding.code for finding in said.findings]


def say(seat, do, **fields):
    """One entry of a seat."""
    return {"do": do, "seat": seat, **fields}


def test_points_before_the_suit_is_known():
    """ALS 1.2: the trump suit does not change the total of the pack's points."""
    said = judge(say("A", "accept"), say("A", "points", points=140))
    assert codes(said) == []
    assert said.totals.written == {seat: 1 if seat.value == "A" else 0 for seat in said.totals.cash}
    late = judge(say("A", "accept"), say("A", "points", points=163))
    assert codes(late) == ["alsos.points-too-many"]


LOW = ["makk-király", "makk-felső", "makk-alsó", "zöld-X", "zöld-VIII", "tök-X", "tök-VIII"]
HIGH = ["zöld-ász", "zöld-király", "zöld-felső", "makk-X", "makk-VIII", "tök-IX", "tök-VII"]
DEALT = (
    {"do": "original", "suit": "tök"},
    say("A", "dealt", cards=[*LOW, "piros-X", "piros-VIII"]),
    say("B", "dealt", cards=[*HIGH, "piros-IX", "piros-VII"]),
    say("A", "accept"),
    {"do": "pick-up"},
    say("A", "declare-sequence", length=3),
    say("B", "declare-sequence", length=3),
)


@pytest.mark.parametrize(
    "entry, code",
    [
        (say("A", "score-sequence", length=3), "alsos.meld-not-best"),
        ({"do": "no-valid", "meld": "sequence"}, "alsos.meld-has-owner"),
        (say("B", "score-sequence", length=3), None),
    ],
    ids=["the lower", "nobody", "the higher"],
)
def test_validation_knows_the_cards(entry, code):
    """ALS 9.3: of two equally long sequences the one known to be higher wins."""
    assert codes(judge(*DEALT, entry)) == ([code] if code else [])


def test_the_lowest_vannak_beats_nobody():
    """ALS 9.3: four VII are the lowest vannak, another one declared is better."""
    words = (
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "declare-vannak"),
        say("B", "declare-vannak"),
    )
    lowest = judge(*words, say("A", "score-vannak", rank="VII"))
    assert codes(lowest) == ["alsos.meld-not-best"]
    assert codes(judge(*words, say("A", "score-vannak", rank="VIII"))) == []


@pytest.mark.parametrize(
    "entries",
    [
        (
            say("A", "bid", bid="makk"),
            {"do": "pick-up"},
            say("B", "declare-vannak"),
            say("A", "declare-sequence", length=3),
        ),
        (
            say("A", "bid", bid="makk"),
            say("B", "kontra", on="game"),
            say("A", "figure", figure="ulti"),
        ),
    ],
    ids=["before the first word of the back", "before the first word of the front"],
)
def test_late_before_the_first_word_of_a_stage(entries):
    """ALS 6.5: also where passes alone led into the stage, late is a doubt."""
    assert codes(judge(*entries)) == ["alsos.entered-late"]


def test_a_front_figure_is_never_put_before_what_was_bid():
    """ALS 5.4: they rise, so a lesser one from the front is no late word of the bid."""
    said = judge(
        say("A", "bid", bid="szanzadu"),
        say("A", "figure", figure="100"),
        say("B", "kontra", on="game"),
        say("A", "figure", figure="abszolut"),
    )
    assert codes(said) == ["alsos.figure-late"]


def test_late_never_goes_back_over_the_pick_up():
    """ALS 5, 6.4: from the front a figure is worth twice, so it is not put there."""
    said = judge(
        say("A", "accept"),
        {"do": "pick-up"},
        say("B", "figure", figure="44"),
        say("A", "figure", figure="ulti"),
    )
    assert codes(said) == ["alsos.entered-late"]
    ulti = next(item for item in said.items if item.id == "ulti/A")
    assert (ulti.stage, ulti.value) == ("back", 5)


def test_bela_kassza_against_the_bela_told():
    """ALS 7.5: a player without the béla cannot raise with it, whichever suit is trumps."""
    said = judge(say("A", "accept"), say("B", "bela"), say("A", "bela-kassza"))
    assert codes(said) == ["alsos.bela-not-held"]


@pytest.mark.parametrize(
    "before",
    [(), (say("A", "accept"), {"do": "pick-up"}, say("A", "gyerunk"))],
    ids=["before a game", "while a call is open"],
)
def test_a_voided_hand_is_closed(before):
    """SES 6.1: a director may void a hand at any time; nothing more is needed."""
    said = judge(
        *before,
        {"do": "irregularity", "what": "misdeal"},
        {"do": "ruling", "on": "hand", "outcome": "void", "why": "33 cards"},
    )
    assert said.status is HandStatus.RULED
    assert not any(ask.required for ask in said.asks)
    assert set(said.totals.written.values()) == {0}


def test_whose_turn_between_stages():
    """ALS 3.2, 6.2: after three passes round 2 begins; after the front no seat is in turn."""
    passes = [say(seat, "pass") for seat in "ABC"]
    second = judge(*passes).table
    assert (second.stage, second.turn.value) == ("bid2", "A")
    over = judge(say("A", "accept"), *passes).table
    assert (over.stage, over.turn) == ("front", None)


def test_every_trick_taken_needs_no_points():
    """ALS 4.1, 1.3: with all nine tricks the game is won, whatever the talon holds."""
    said = judge(
        say("B", "accept"),
        {"do": "pick-up"},
        say("B", "figure", figure="volat"),
        say("B", "tricks", count=9),
    )
    assert said.status is HandStatus.SCORED
    assert said.items[0].outcome.value == "made"


KING_UP = ({"do": "indicator", "card": "piros-király"}, {"do": "top", "card": "makk-IX"})


@pytest.mark.parametrize("stage", ["front", "back"])
def test_bela_kassza_with_the_king_in_the_talon(stage):
    """ALS 7.5: a face-up card of the talon is in no hand (in the back: no exchange)."""
    behind = ({"do": "pick-up"}, say("A", "pass")) if stage == "back" else ()
    speaker = "B" if stage == "back" else "A"
    said = judge(
        *KING_UP,
        say("A", "accept"),
        *behind,
        say(speaker, "bela-kassza"),
        {"do": "pick-up"} if stage == "front" else say("C", "pass"),
        *(say(seat, "points", points=p) for seat, p in zip("ABC", (80, 55, 20), strict=True)),
    )
    assert "alsos.bela-not-held" in codes(said)


@pytest.mark.parametrize(
    "claims, code",
    [
        ((say("A", "score-vannak", rank="király"), say("B", "bela")), "alsos.fact-contradicts"),
        (
            (say("B", "bela-kassza"), say("A", "score-sequence", length=3, card="piros-ász")),
            "alsos.held-elsewhere",
        ),
    ],
    ids=["vannak and béla", "béla kassza and sequence"],
)
def test_one_card_is_in_one_hand(claims, code):
    """ALS 1.1, 9.1: two hands cannot claim a card, by a meld, the béla or béla kassza."""
    late = [entry for entry in claims if entry["do"] == "bela-kassza"]
    rest = [entry for entry in claims if entry not in late]
    said = judge(
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "declare-vannak"),
        say("A", "declare-sequence", length=3),
        *late,
        *rest,
    )
    assert codes(said) == [code]


def test_equal_best_sequences_wait_for_what_else_the_owner_has():
    """ALS 9.3: a second sequence of the owner could win the game, so it is asked."""
    points = [say(s, "points", points=p) for s, p in zip("ABC", (40, 20, 66), strict=True)]
    words = (
        say("A", "bid", bid="szanzadu"),
        {"do": "pick-up"},
        say("B", "declare-sequence", length=3),
        say("A", "declare-sequence", length=3),
    )
    said = judge(*words, *points)
    assert said.status is HandStatus.OPEN
    assert {ask.entry.do for ask in said.asks if ask.required} >= {"score-sequence"}


@pytest.mark.parametrize(
    "answers, status, value",
    [
        ((say("C", "give-up"),), HandStatus.OPEN, 1),
        ((say("B", "give-up"),), HandStatus.OPEN, 1),
        ((say("B", "give-up"), say("C", "give-up")), HandStatus.SCORED, 1),
        ((say("B", "play-on"), say("C", "give-up"), "play"), HandStatus.SCORED, 2),
        ((say("B", "play-on"), say("C", "play-on"), "play"), HandStatus.SCORED, 2),
        (
            (say("B", "kontra", on="gyerunk"), say("C", "give-up"), say("A", "play-on"), "play"),
            HandStatus.SCORED,
            4,
        ),
    ],
)
def test_both_defenders_answer_a_call(answers, status, value):
    """ALS 10.3: no player gives up for his partner, and the bolder answer is in force."""
    points = [say(s, "points", points=p) for s, p in zip("ABC", (90, 40, 25), strict=True)]
    told = [entry for entry in answers if entry != "play"]
    said = judge(
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "gyerunk"),
        *told,
        *(points if "play" in answers else ()),
    )
    assert (said.status, said.items[0].value) == (status, value)
    assert not [f for f in said.findings if f.severity.value == "error"]


def test_a_figure_waits_while_its_card_may_come_out_of_the_talon():
    """ALS 8.2: with the VII in the talon an ulti is not lost before the síber."""
    words = (
        {"do": "indicator", "card": "piros-VII"},
        {"do": "top", "card": "makk-ász"},
        say("A", "accept"),
        say("A", "figure", figure="ulti"),
    )
    assert judge(*words).items[1].outcome.value == "open"
    gone = judge(*words, {"do": "pick-up"}, say("A", "points", points=30))
    assert gone.items[1].outcome.value == "failed"


@pytest.mark.parametrize("length, fits", [(6, True), (7, False)])
def test_melds_fit_in_nine_cards(length, fits):
    """ALS 9.1: a vannak shares one card with a sequence at most."""
    said = judge(
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "declare-sequence", length=length),
        say("A", "declare-vannak"),
    )
    assert codes(said) == ([] if fits else ["alsos.meld-too-many"])


def test_five_tricks_are_the_most():
    """ALS 4.4: with five of nine tricks klopitzky is decided."""
    said = judge({"do": "pick-up"}, {"do": "klopitzky"}, say("A", "tricks", count=5))
    assert said.status is HandStatus.SCORED
    assert sorted(said.totals.cash.values()) == [-6, 3, 3]


@pytest.mark.parametrize(
    "figure, points, outcome",
    [("ulti", 5, "failed"), ("ulti", 10, "open"), ("44", 40, "failed"), ("44", 44, "open")],
)
def test_too_few_points_prove_a_failure(figure, points, outcome):
    """ALS 5, 1.3: the last trick is 10 points and four aces are 44."""
    said = judge(
        {"do": "original", "suit": "piros"},
        say("B", "accept"),
        {"do": "pick-up"},
        say("A", "figure", figure=figure),
        say("A", "points", points=points),
    )
    assert said.items[1].outcome.value == outcome


def test_a_second_sequence_is_asked_where_it_could_win_the_game():
    """ALS 9.1, 9.3: the only declarer's validation matters only if it could change an item."""
    words = (
        say("A", "bid", bid="szanzadu"),
        {"do": "pick-up"},
        say("B", "declare-sequence", length=3),
    )

    def counted(*points):
        told = [say(s, "points", points=p) for s, p in zip("ABC", points, strict=True)]
        return judge(*words, *told)

    clear = counted(80, 15, 30)
    assert clear.status is HandStatus.SCORED
    assert {ask.entry.length for ask in clear.asks if ask.entry.do == "score-sequence"} == {3}
    close = counted(60, 35, 30)
    assert close.status is HandStatus.OPEN
    needed = [ask.entry for ask in close.asks if ask.required]
    assert [(entry.do, entry.length) for entry in needed] == [("score-sequence", 3)]


def test_a_siber_without_a_right_shown_by_the_suit():
    """ALS 8.2: where every trump that gives the right was taken by others, the síber was wrong."""
    said = judge(
        say("A", "accept"),
        say("A", "figure", figure="44"),
        {"do": "pick-up"},
        say("C", "siber"),
        {"do": "took", "seat": "A", "cards": ["piros-VII", "piros-VIII", "piros-IX", "tök-ász"]},
        {"do": "original", "suit": "piros"},
    )
    assert codes(said) == ["alsos.siber-without-right"]
    assert said.findings[0].entry == 3


def test_a_trump_that_another_plays_was_not_in_the_talon():
    """ALS 8.2: the VIII has the right only where the VII lay face up, so no other hand has it.

    So neither is offered to another player once the VIII alone could have given the right.
    """
    words = (
        {"do": "original", "suit": "makk"},
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "siber"),
        say("A", "play", card="makk-ász"),
    )
    first = judge(*words)
    offered = next(ask.choices for ask in first.asks if ask.entry.do == "play")
    assert "makk-VII" not in {card.name for card in offered}
    assert codes(judge(*words, say("B", "play", card="makk-VII"))) == ["alsos.siber-without-right"]
    assert codes(judge(*words, say("B", "play", card="makk-VIII"))) == []


ULTI, UHU = say("B", "figure", figure="ulti"), say("B", "figure", figure="uhu")


def won(trick, seat, card):
    """Return the entry that a seat won a trick with a card."""
    return {"do": "won-trick", "trick": trick, "seat": seat, "card": card}


@pytest.mark.parametrize(
    ("put", "before", "after"),
    [
        ("VIII", (), (say("A", "play", card="piros-VII"),)),
        ("IX", (), (say("A", "play", card="piros-VIII"),)),
        ("IX", (UHU,), (won(8, "B", "piros-VIII"),)),
        ("VIII", (ULTI,), (won(9, "B", "piros-VII"),)),
        (None, (ULTI, UHU), (won(9, "B", "piros-VII"),)),
        (None, (ULTI, UHU), (won(8, "B", "piros-VIII"), won(9, "B", "piros-VII"))),
    ],
)
def test_the_trumps_below_the_one_put_down_were_taken_with_the_talon(put, before, after):
    """ALS 8.2: the VIII has the right where the VII lay face up, the IX where both did.

    So the player of the síber took them, and nobody else used them.
    """
    named = {} if put is None else {"card": f"piros-{put}"}
    words = (
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        {"do": "pick-up"},
        *before,
        say("C", "siber", **named),
    )
    said = judge(*words, *after)
    assert codes(said) == ["alsos.siber-without-right"]
    assert said.findings[0].entry == len(words) + len(after) - 1
    assert codes(judge(*words, *after[:-1])) == []


@pytest.mark.parametrize("put", ["VIII", "IX", None])
def test_a_siber_after_another_played_the_trump_that_gives_the_right(put):
    """ALS 8.2: the VII fell from another hand, so it did not lie face up."""
    named = {} if put is None else {"card": f"piros-{put}"}
    words = (
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        {"do": "pick-up"},
        say("A", "play", card="piros-VII"),
    )
    said = judge(*words, say("C", "siber", **named))
    assert codes(said) == ["alsos.siber-without-right"]


def test_whoever_did_the_siber_may_use_the_trumps_below():
    """ALS 8.2: the VII that was taken from the talon wins the last trick for its new owner."""
    said = judge(
        {"do": "original", "suit": "piros"},
        say("A", "accept"),
        {"do": "pick-up"},
        say("C", "siber", card="piros-VIII"),
        say("C", "figure", figure="ulti"),
        won(9, "C", "piros-VII"),
    )
    assert codes(said) == []


def test_a_reason_says_what_is_only_known_to_be_so_much_at_most():
    """ALS 4.1, 5: with 111 points at one seat the others' are not known, but bounded."""
    said = judge(
        {"do": "original", "suit": "piros"},
        say("B", "accept"),
        say("B", "figure", figure="abszolut"),
        {"do": "pick-up"},
        say("A", "points", points=111),
        {"do": "bela", "seat": "A"},
    )
    (game, figure) = said.items
    assert game.reason.params["points"] == 131
    assert game.reason.params["against"] == Bound(51, least=False)
    assert figure.reason.params["points"] == Bound(51, least=False)


CALLED = (say("A", "accept"), {"do": "pick-up"}, say("A", "gyerunk"))


def side_give_up_asks(said):
    """Return the asks by which a whole side gives up."""
    return [ask for ask in said.asks if ask.entry.do == "give-up" and ask.entry.seat is None]


def test_a_side_gives_up_in_one_word():
    """ALS 10.2: one entry covers both defenders, and is shown for both."""
    (ask,) = side_give_up_asks(judge(*CALLED))
    assert ask.required
    assert ask.entry.on is None
    said = judge(*CALLED, {"do": "give-up"})
    one_by_one = judge(*CALLED, say("B", "give-up"), say("C", "give-up"))
    assert (said.status, said.totals) == (HandStatus.SCORED, one_by_one.totals)
    assert [one.seat.value for one in said.table.said if one.entry == len(CALLED)] == ["B", "C"]


def test_who_answers_alone_gives_up_by_himself():
    """ALS 10.3: nothing is offered for a side of which one is left, or when nothing is called."""
    by_defender = (*CALLED[:2], say("B", "gyerunk"))
    for words in (CALLED[:2], by_defender, (*CALLED, say("B", "give-up"))):
        assert side_give_up_asks(judge(*words)) == []
    assert judge(*CALLED, say("B", "give-up"), {"do": "give-up"}).status is HandStatus.SCORED


def test_a_side_gives_up_only_while_a_call_waits():
    """ALS 10.2: without a call, or once it was answered, there is nothing to give up."""
    assert codes(judge(*CALLED[:2], {"do": "give-up"})) == ["alsos.nothing-called"]
    again = judge(*CALLED, say("B", "play-on"), {"do": "give-up"})
    assert codes(again) == ["alsos.call-answered"]


def trick(*played):
    """Return the cards of a trick as they fall."""
    return [say(seat, "play", card=card) for seat, card in played]


THREE_DECLARE = (
    {"do": "original", "suit": "piros"},
    say("A", "accept"),
    {"do": "pick-up"},
    say("A", "declare-sequence", length=3),
    *trick(("A", "zöld-ász")),
    say("B", "declare-sequence", length=3),
    *trick(("B", "zöld-VII")),
)
COUNTED = (say("A", "points", points=75), say("B", "points", points=60), {"do": "bela"})


@pytest.mark.parametrize("rules", ["csibor", "potter"])
def test_what_nobody_validated_in_time_is_not_waited_for(rules):
    """ALS 9.2, 9.3: if several may have the best at the lead to trick 2, none counts."""
    second = trick(("C", "zöld-IX"), ("A", "tök-ász"), ("B", "tök-VIII"), ("C", "tök-X"))
    said = judge(*THREE_DECLARE, *second, *COUNTED, rules=rules)
    assert (said.status, codes(said)) == (HandStatus.SCORED, [])
    validated = (*second[:1], say("B", "score-sequence", length=3), *second[1:])
    said = judge(*THREE_DECLARE, *validated, *COUNTED, rules=rules)
    assert said.status is HandStatus.SCORED
    assert said.items[0].outcome.value == "failed"


@pytest.mark.parametrize("rules", ["csibor", "potter"])
def test_a_hand_told_from_within_trick_one_can_be_validated(rules):
    """ALS 9.3: trick 1 is over once a fact of the play is entered."""
    said = judge(*THREE_DECLARE, *COUNTED, rules=rules)
    wanted = {ask.entry.do for ask in said.asks if ask.required}
    assert wanted == {"score-sequence", "kicsi", "no-valid"}
    last = say("B", "score-sequence", length=3)
    said = judge(*THREE_DECLARE, *COUNTED, last, rules=rules)
    assert (said.status, codes(said)) == (HandStatus.SCORED, [])
    assert codes(judge(*THREE_DECLARE, last)) == ["alsos.validated-early"]


@pytest.mark.parametrize("late", [False, True], ids=["before the call", "after it"])
def test_the_bela_is_true_of_a_hand_given_up(late):
    """ALS 9.1, 10.2: it is held before anything is played; points of a play that ended are not."""
    call = [{"do": "pick-up"}, say("A", "gyerunk"), {"do": "give-up"}]

    def told(fact):
        return judge(
            say("A", "accept"), *([] if late else [fact]), *call, *([fact] if late else [])
        )

    said = told(say("B", "bela"))
    assert (said.status, codes(said)) == (HandStatus.SCORED, ["alsos.not-needed"])
    assert codes(told(say("B", "points", points=80))) == ["alsos.play-is-over"]
