"""Sentences as players say them: missing facts, the holder of a card, a partner's kontra."""

import pytest

import engine
from tests.support.notation import judge_hand, record_of_hand

GYERUNK = "original makk; A accept; pick-up; A gyerunk"
CALL = "call tök-X"


@pytest.mark.parametrize(
    ("table", "text", "missing"),
    [
        ("snapszer 4", CALL, "„Kész!” vagy végigjátszva"),
        ("csibor", GYERUNK, "válasz a gyerünkre"),
    ],
)
def test_what_is_missing_is_one_thing(table, text, missing):
    """Several ways to enter it are one thing that the hand still needs."""
    hand = judge_hand(table, text)
    words = engine.record_sentences(hand.record, "hu", hand.said)
    assert missing in {words.needed(ask) for ask in hand.said.asks if ask.required}


def test_a_partner_who_raised_is_told_so():
    """The sentence names his partner, and the effect on the kontra (SNA 3.1)."""
    hand = judge_hand("snapszer 4", f"{CALL}; B kontra game; A kesz; B appeared; class 33")
    words = engine.record_sentences(hand.record, "hu", hand.said)
    sentences = [words.finding(each) for each in hand.said.findings]
    assert sentences == ["Bori a felvevő társa, nem kontrázhat, a kontra nem számít."]


@pytest.mark.parametrize(
    ("said", "hu", "en"),
    [
        ({}, "felfedett lap", "exposed card"),
        ({"seat": "B"}, "felfedett lap (Bori)", "exposed card (Bori)"),
        (
            {"seat": "B", "why": "leejtette a makk ászt."},
            "felfedett lap (Bori) – leejtette a makk ászt",
            "exposed card (Bori) – leejtette a makk ászt",
        ),
        ({"why": "idegen lap"}, "felfedett lap – idegen lap", "exposed card – idegen lap"),
    ],
)
@pytest.mark.parametrize("game", [*engine.GAMES.values()], ids=lambda game: game.name)
def test_an_irregularity_says_whose_it_is_and_why(game, said, hu, en):
    """SES 6.2: in every game, as far as the entry says so."""
    preset = game.presets[0]
    entry = {"do": "irregularity", "what": "exposed-card"} | said
    hand = judge_hand(f"{preset.name} {max(preset.players)}", [entry])
    (one,) = (each for each in hand.said.findings if each.code.endswith(".irregularity"))
    words = engine.record_sentences(hand.record, "hu", hand.said)
    assert words.finding(one).startswith(f"Szabálytalanság: {hu}. ")
    english = engine.record_sentences(hand.record, "en", hand.said)
    assert english.finding(one).startswith(f"Irregularity: {en}. ")


@pytest.mark.parametrize(
    ("cards", "taken"),
    [
        (("makk-ász",), "a makk ászt"),
        (("makk-ász", "zöld-ász", "tök-ász", "piros-ász"), "mind a négy ászt"),
        (("piros-alsó", "piros-IX"), "a piros alsót, IX-est"),
        (("zöld-ász", "tök-X"), "a zöld ászt, tök X-est"),
    ],
)
def test_cards_are_taken_in_the_accusative(cards, taken):
    """`ki vitte a makk ászt`: every part ends as an object does."""
    record = record_of_hand("csibor", "original makk")
    words, pack = engine.record_sentences(record, "hu"), engine.pack_of(record)
    assert words.show("taken", tuple(map(pack.parse_card, cards))) == taken
