"""Readings on pages: beside their rule, in the form of a rule set, and in a hand's comparison."""

import pytest

from engine import GAMES
from tests.support.tables import open_table, record

THROWN_IN = ({"do": "bid", "seat": "A", "bid": "passz"}, {"do": "throw-in"})


@pytest.mark.parametrize(
    ("lang", "told"), [("hu", "Alapértelmezés: senki sem fizet."), ("en", "Default: nobody pays.")]
)
def test_a_reading_stands_beside_its_rule(client, lang, told):
    """ULT 5.4: in the chapter behind it, and in the dialog of the rule; by itself too."""
    for address in ("/rules/chapters/ULT-5", "/rules/ULT-5.4", "/rules/ULT-5.4 passz_thrown_in"):
        assert told in client.get(f"{address}?lang={lang}").text


WITH_READINGS = [
    name
    for name, game in GAMES.items()
    if any(rule.source for preset in game.presets for rule in preset.house_rules)
]


@pytest.mark.parametrize("game", WITH_READINGS)
def test_the_form_tells_what_the_source_says(client, game):
    """Each reading of a rule set is there with its source and both readings."""
    preset = GAMES[game].presets[0]
    page = client.get(f"/rules/sets?game={game}&preset={preset.name}").text
    readings = [rule for rule in preset.house_rules if rule.source]
    assert readings
    for rule in readings:
        for text in (rule.label["hu"], rule.source["hu"], *map(by_hu, rule.choice_labels.values())):
            assert text.replace("'", "&#39;") in page, text


def by_hu(labels):
    """Return the Hungarian of a choice's labels."""
    return labels["hu"]


def test_a_hand_is_compared_by_the_other_reading(client, in_club):
    """ULT 5.4: *Más szabályokkal*, a passz thrown in, which pays nothing here."""
    table = in_club(open_table, game="ulti", preset="4m", mode="cash")
    in_club(record, table, THROWN_IN, "thrown-in")
    address = f"/sessions/{table}/hands/1/compare?preset=4m&house-4m-passz_thrown_in=True"
    page = client.get(address).text
    assert "az asztal olvasata szerint" in page
    assert "ULT 5.4 a bedobott passz" in page


def test_the_page_of_a_hand_cites_the_rules_of_paying(client, in_club):
    """ALS 12.2 by its reading where the declarer writes twice, and ULT 1.8 for a sharing dealer."""
    taken = (("A", 95), ("B", 60), ("C", 0))
    points = [{"do": "points", "seat": seat, "points": points} for seat, points in taken]
    won = [{"do": "original", "suit": "piros"}, {"do": "accept", "seat": "A"}]
    betli = [{"do": "bid", "seat": "A", "bid": "betli"}, {"do": "tricks", "seat": "A", "count": 0}]
    cases = [
        ("ALS-12.2%20written_twice", [*won, {"do": "pick-up"}, *points], {
            "mode": "written", "house": {"written_twice": True},
        }),
        ("ULT-1.8", betli, {
            "game": "ulti", "preset": "4m", "mode": "cash", "house": {"dealer_shares": True},
            "players": ("Anna", "Bori", "Cili", "Dani"),
        }),
    ]  # fmt: skip
    for rule, entries, table in cases:
        number = in_club(open_table, table=rule, **table)
        in_club(record, number, entries, f"cited-on-hand-{number}")
        english = client.get(f"/sessions/{number}/hands/1?lang=en").text
        assert "a felvevő írása" not in english
        assert f"/rules/{rule}?" in client.get(f"/sessions/{number}/hands/1").text, rule
