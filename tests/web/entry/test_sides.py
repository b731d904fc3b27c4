"""Sides and game-specific facts are on every page and sheet, in the words of any game."""

import re
from datetime import UTC

import pytest

from engine.alsos.adjudication import judge
from engine.hand.cards import Seat
from engine.packs.tarokk_pack import TAROKK_42
from engine.results.adjudication import HandDisplay
from engine.results.sides import Role, Side, SideMember
from engine.wording.item_notation import TableFact
from scorekeeper.printing import session_sheet_content, single_hand_sheet
from scorekeeper.services.session import sessions
from scorekeeper.web.entry.seat_prompts import role_badges
from scorekeeper.web.inline_icons import game_line_markup
from tests.support import tables
from tests.support.notation import parse_hand
from tests.web.session.test_scoreboard import page_text

A, B, C, D, _ = Seat
OTHER_SUIT = parse_hand("original tök; A pass; B pass; C pass; A bid zöld; pick-up")
RESULT = parse_hand("A points 70; B points 55; C points 30; bela")


class Names:
    """Words that say no more than a role's id."""

    def role(self, role):
        """Say it as it is."""
        return role


def tags(*sides):
    """Return the badges beside the names of a table of four whose declarer is B."""
    table = HandDisplay("play", A, A, (B, C, D, A), declarer=B, sides=sides)
    return {seat.value: (tag.says, tag.colour) for seat, tag in role_badges(table, Names()).items()}


def test_only_the_declarer_is_tagged_where_all_others_are_against_him():
    """As with a single declarer; before a declaration, and each for himself, no one is tagged."""
    others = tuple(map(SideMember, (C, D, A)))
    alone = (Side(Role.DECLARER, (SideMember(B),)), Side(Role.DEFENDERS, others))
    assert tags(*alone) == {"B": ("declarer", "gold")}
    assert tags() == {}
    assert tags(*(Side(Role.ALONE, (SideMember(seat),)) for seat in Seat)) == {}


def test_sides_that_come_out_are_tagged_as_they_do():
    """Each in the colour of its side; an unrevealed partner is not shown (SNA 1.6)."""
    declarer = Side(Role.DECLARER, (SideMember(B), SideMember(D, 3, known=False)))
    gold, red = ("declarer", "gold"), ("defenders", "red")
    assert tags(declarer) == {"B": gold}
    assert tags(declarer, Side(Role.DEFENDERS, (SideMember(C, 2),))) == {"B": gold, "C": red}
    shown = Side(Role.DECLARER, (SideMember(B), SideMember(D, 3)))
    others = Side(Role.DEFENDERS, (SideMember(C, 2), SideMember(A, 4)))
    partner = ("partner", "gold")
    assert tags(shown, others) == {"B": gold, "D": partner, "C": red, "A": red}


@pytest.fixture
def partners(monkeypatch):
    """Let C be with A, as a game with partners could have it."""

    def sides(hand):
        if hand.declarer is None:
            return ()
        with_a = Side(Role.DECLARER, (SideMember(A, 0), SideMember(C, 1)))
        return with_a, Side(Role.DEFENDERS, (SideMember(B, 1),))

    monkeypatch.setattr(judge, "_sides", sides)


def test_partners_stand_on_every_page_and_sheet(partners, club_app, in_club, client, table_id):
    """With a label each, and as the players in the lists of hands."""
    in_club(tables.enter, table_id, OTHER_SUIT)
    for page in ("entry", "scoreboard"):
        shown = client.get(f"/sessions/{table_id}/{page}").text
        found = re.findall(r'<span class="tag (gold|red)">(\w+)</span>', shown)
        assert found == [("gold", "felvevő"), ("red", "védő"), ("gold", "társ")]
    with club_app.app_context():
        tables.enter(table_id, RESULT, at=len(OTHER_SUIT))
        tables.record(table_id, [], "sides-hand-1")
        view = sessions.view(table_id)
        slip = single_hand_sheet.build_hand_sheet(view, view.hand(1), "hu", UTC)
        (row,) = session_sheet_content.build_session_sheet(view, "hu", UTC).sections[0].rows
        assert slip.declarer == row.declarer == "Anna + Cili"
    assert "Anna + Cili" in page_text(client.get(f"/sessions/{table_id}").text)
    for path in ("hands/1", "hands/1/versions/1"):
        shown = client.get(f"/sessions/{table_id}/{path}").text
        found = re.findall(r'<i class="tag (gold|red)">(\w+)</i>', shown)
        assert found == [("gold", "felvevő"), ("red", "védő"), ("gold", "társ")]


def test_what_one_game_tells_of_its_own_is_shown_by_name(club_app, in_club, client, table_id):
    """The suit that was turned up, where another is played: with its mark, and never twice."""
    in_club(tables.enter, table_id, OTHER_SUIT)
    board = client.get(f"/sessions/{table_id}/scoreboard").text
    assert "zöld · eredeti szín: tök" in page_text(board)
    assert re.search(r'eredeti szín: <span class="whole"><svg class="suit suit-tok"', board)
    assert page_text(client.get(f"/sessions/{table_id}/entry").text).count("eredeti szín: tök") == 1
    with club_app.app_context():
        tables.enter(table_id, RESULT, at=len(OTHER_SUIT))
        tables.record(table_id, [], "own-hand-1")
        view = sessions.view(table_id)
        ((name, told),) = single_hand_sheet.build_hand_sheet(view, view.hand(1), "en", UTC).own
        assert (name, told[0].image, told[1]) == ("original suit", "suits/tok", " tök")
    assert '<p class="own">' in client.get(f"/sessions/{table_id}/hands/1").text


def test_cards_and_suits_are_told_with_their_marks():
    """A called card has the mark of its suit; all else is text."""
    called = TableFact("called", "hívott lap", TAROKK_42.parse_card("XX"), "XX")
    assert "#suits-tarokk" in game_line_markup(called)
    assert game_line_markup(called).endswith("</svg> XX</span>")
    assert game_line_markup(TableFact("doubled", "<dupla>", value=True)) == "&lt;dupla&gt;"
    assert game_line_markup(TableFact("left", "maradt", 3, "3")) == "maradt: 3"


def test_what_the_contract_says_is_not_told_beside_it(club_app, client, table_id):
    """In the original suit there is nothing more to tell."""
    with club_app.app_context():
        tables.enter(table_id, [{"do": "original", "suit": "tök"}, {"do": "accept", "seat": "A"}])
    board = page_text(client.get(f"/sessions/{table_id}/scoreboard").text)
    assert "tök (eredeti)" in board
    assert "eredeti szín" not in board
