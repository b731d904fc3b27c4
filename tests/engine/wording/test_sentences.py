"""Sentences as players say them: missing facts, the holder of a card, a partner's kontra."""

import pytest

import engine

NAMES = ("Anna", "Bori", "Cili", "Dani", "Emma")
GYERUNK = (
    {"do": "original", "suit": "makk"},
    {"do": "accept", "seat": "A"},
    {"do": "pick-up"},
    {"do": "gyerunk", "seat": "A"},
)
FOR_PARTNER = (
    {"do": "call", "card": "tök-X"},
    {"do": "kontra", "seat": "B", "on": "game"},
    {"do": "kesz", "seat": "A"},
    {"do": "appeared", "seat": "B"},
    {"do": "class", "what": "33"},
)


def texts_and_adjudication(game, preset, players, entries):
    """Return a record's texts in Hungarian, and its findings."""
    plain = {"format": 1, "game": game, "rules": {"preset": preset}, "seats": NAMES[:players]}
    plain |= {"dealer": "ABCDE"[players - 1], "entries": list(entries)}
    record = engine.parse_record(plain)
    found = engine.adjudicate(record)
    return engine.record_sentences(record, "hu", found), found


@pytest.mark.parametrize(
    ("game", "preset", "players", "entries", "missing"),
    [
        ("snapszer", "snapszer", 4, FOR_PARTNER[:1], "„Kész!” vagy végigjátszva"),
        ("alsos", "csibor", 3, GYERUNK, "válasz a gyerünkre"),
    ],
)
def test_what_is_missing_is_one_thing(game, preset, players, entries, missing):
    """Several ways to enter it are one thing that the hand still needs."""
    words, found = texts_and_adjudication(game, preset, players, entries)
    assert missing in {words.needed(ask) for ask in found.asks if ask.required}


def test_a_partner_who_raised_is_told_so():
    """The sentence names his partner, and the effect on the kontra (SNA 3.1)."""
    words, found = texts_and_adjudication("snapszer", "snapszer", 4, FOR_PARTNER)
    sentences = [words.finding(each) for each in found.findings]
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
    words, found = texts_and_adjudication(game.name, preset.name, max(preset.players), [entry])
    (one,) = (each for each in found.findings if each.code.endswith(".irregularity"))
    assert words.finding(one).startswith(f"Szabálytalanság: {hu}. ")
    english = engine.record_sentences(words.record, "en", found)
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
    words, _ = texts_and_adjudication("alsos", "csibor", 3, GYERUNK[:1])
    pack = engine.pack_of(words.record)
    assert words.show("taken", tuple(map(pack.parse_card, cards))) == taken
