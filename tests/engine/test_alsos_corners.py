"""Corners of Alsós where an adjudication once went wrong."""

import pytest

from engine import adjudicate, parse_record
from engine.adjudication import Status


def judge(*entries, dealer="C"):
    """Adjudicate a hand of Anna, Bori and Cili."""
    return adjudicate(
        parse_record(
            {
                "format": 1,
                "game": "alsos",
                "rules": "csibor",
                "seats": ["Anna", "Bori", "Cili"],
                "dealer": dealer,
                "entries": list(entries),
            }
        )
    )


def codes(said):
    """The codes of what was found."""
    return [finding.code for finding in said.findings]


def say(seat, do, **fields):
    """One entry of a seat."""
    return {"do": do, "seat": seat, **fields}


def test_points_before_the_suit_is_known():
    """ALS 1.2: which suit is trumps does not change what the pack is worth."""
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
    """ALS 7.5: who does not hold the béla cannot raise with it, whichever suit is trumps."""
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
    assert said.status is Status.RULED
    assert not any(ask.required for ask in said.asks)
    assert set(said.totals.written.values()) == {0}


def test_whose_turn_between_stages():
    """ALS 3.2, 6.2: after three passes round 2 begins; after the front nobody is in turn."""
    passes = [say(seat, "pass") for seat in "ABC"]
    second = judge(*passes).table
    assert (second.stage, second.turn.value) == ("bid2", "A")
    over = judge(say("A", "accept"), *passes).table
    assert (over.stage, over.turn) == ("front", None)


def test_every_trick_taken_needs_no_points():
    """ALS 4.1, 1.3: with all nine tricks the game is won, whatever lies in the talon."""
    said = judge(
        say("B", "accept"),
        {"do": "pick-up"},
        say("B", "figure", figure="volat"),
        say("B", "tricks", count=9),
    )
    assert said.status is Status.SCORED
    assert said.items[0].outcome.value == "made"
