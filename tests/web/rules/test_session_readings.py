"""Readings of how a table's hands are counted: agreed, shown on pages, printed, given away."""

from decimal import Decimal

import pytest

from engine.hand.record import RuleSetRef
from scorekeeper.services import club_rule_sets, rule_set_files
from scorekeeper.services.club_rule_sets import complete_terms
from scorekeeper.services.errors import WrongTermError
from scorekeeper.services.session import sessions
from scorekeeper.services.settling.fingerprints_and_lots import draw_lot, lot_hands
from tests.support.pdf import text_of
from tests.support.tables import open_table, record

WON = ({"do": "pick-up"}, {"do": "betli", "seat": "A"}, {"do": "tricks", "seat": "A", "count": 0})
READING = {"broken_off": 1}
TOLD = {
    "hu": ("a félbehagyott rádli: nem számít", "az asztal olvasata szerint"),
    "en": ("a rádli that is broken off: it does", "by this table's reading"),
}
BY_LOT = {"hu": "sorsolás döntött, az asztal", "en": "decided by lot, by this"}
SURE = {"hu": "Megszakítod a rádlit? Nem számít", "en": "Break the rádli off? It does not count"}


def agreed(**terms):
    """Return a csibor table's terms."""
    return complete_terms("alsos", RuleSetRef("csibor", {}, 1), "radli", terms)


def test_a_reading_is_part_of_a_rule_set_only_where_it_is_chosen(client, club_app):
    """SES 2.5: the default has the digest of old; the other is a version of its own, as a file too.

    The form offers it with its source, the API by its number.
    """
    with club_app.app_context():
        assert agreed(broken_off=0) == agreed() != agreed(**READING)
        assert dict(agreed(broken_off=0).terms) == {"limit": 80, "bonus": 20}
        brought = rule_set_files.read_file(rule_set_files.write_file("K", 1, agreed(**READING)))
        assert brought.rules == agreed(**READING)
        made = club_rule_sets.create("Félbe nem", agreed(**READING), 1, "readings-of-club")
        tables = [open_table(mode="radli", terms=terms) for terms in (READING, {})]
        known = [
            club_rule_sets.find_known_rules(club_rule_sets.terms_of_table(one)) for one in tables
        ]
        assert known[0].id == made.id
        assert known[1] is None
    page = client.get("/sessions/new").text
    assert 'name="radli-broken_off" value="1"' in page
    assert "félbehagyottról nem szól" in page
    folded = '<details class="house-group"> <summary class="chip"><span>Olvasatok</span>'
    assert folded in " ".join(page.split())
    unfolded = " ".join(client.get(f"/sessions/{tables[0]}/table").text.split())
    assert '<details class="house-group" open> <summary class="chip"><span>Olvasatok ' in unfolded
    assert "<small>a félbehagyott rádli: nem számít, senki nem fizet</small>" in unfolded
    sheet = client.get(f"/rules/club/{made.id}").text
    assert "nem számít, senki nem fizet" in sheet
    games = client.get("/api/v1/games").json
    (radli,) = [way for way in games[0]["presets"][0]["modes"] if way["id"] == "radli"]
    assert [one["id"] for one in radli["readings"]] == [
        "two_at_limit",
        "broken_off",
        "rounding_tie",
    ]
    with pytest.raises(WrongTermError):
        agreed(broken_off=7)


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_what_rests_on_a_reading_of_an_evening_is_told(client, club_app, lang):
    """SES 2.5 broken_off: nobody pays, and page and sheet say by whose reading."""
    client.set_cookie("lang", lang)
    sentence, by = TOLD[lang]
    for terms in (READING, {}):
        with club_app.app_context():
            table = open_table(mode="radli", terms=terms, table=f"Asztal {len(terms)}")
            record(table, WON, f"readings-{len(terms)}")
            view = sessions.view(table)
            assert view.terms == {"limit": 80, "bonus": 20} | terms
            assert any(view.points.values()) is (not terms)
        page = client.get(f"/sessions/{table}").text
        assert (SURE[lang] in page) is bool(terms)
        sheet = client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data
        printed = " ".join(text_of(sheet).split())
        assert [told in printed for told in (sentence, by)] == [bool(terms)] * 2


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_a_lot_is_told(client, club_app, lang):
    """SES 4.2 rounding_tie: the order on the page, on paper and in the API."""
    client.set_cookie("lang", lang)
    for terms in ({"rounding_tie": 1}, {}):
        cash = {"mode": "cash", "unit_price": Decimal("1.2"), "terms": terms}
        with club_app.app_context():
            table = open_table(table=f"Asztal {len(terms)}", **cash)
            record(table, WON, f"readings-{len(terms)}")
            hands = lot_hands(sessions.view(table))
            players = {player.id: player.name for player in sessions.view(table).players}
        told = client.get(f"/api/v1/sessions/{table}/settlement").json
        assert told["lot"] == list(draw_lot(tuple(players), [hands]))
        assert bool(told["lot"]) == bool(terms)
        order = ", ".join(players[player] for player in told["lot"])
        page = " ".join(client.get(f"/sessions/{table}/settlement").text.split())
        sheet = client.get(f"/sessions/{table}/settlement.pdf?lang={lang}").data
        printed = " ".join(text_of(sheet).split())
        assert (BY_LOT[lang] in page) is (BY_LOT[lang] in printed) is bool(terms)
        if terms:
            assert f"{order}." in page
            assert f"{order}." in printed
