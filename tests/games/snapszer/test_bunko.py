"""Going out and the bunkó: games of four who become three and two, and their laws (SNA 4, 1.5)."""

from functools import partial

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand
from engine.sessions.series.series_replay import SeriesEnding
from engine.snapszer.counting_method import BUNKO, HAIRY, MATCH, PLAIN

FOUR = ("Anna", "Bori", "Cili", "Dani")
TARGET = 24


def hand(players, units, *, table=FOUR, out=(), broken=False):
    """Return a hand of these players with points, and the winner by Fedák Sári."""
    seats = dict(zip(Seat, players, strict=False))
    written = {seat: units.get(player, 0) for seat, player in seats.items()}
    winners = tuple(seat for seat, player in seats.items() if player in out)
    return CountedHand(seats, Totals(written, {}, out=winners), Seat.A, broken, table)


def counted(hands, *, table=FOUR, closed=False, target=TARGET):
    """Return the account of the hands."""
    return BUNKO.account(hands, {"target": target}, coming=table, closed=closed)


def evening_account(*played, table=FOUR, **how):
    """Return the account after hands played by those due; each hand is given by its points.

    A hand is the units by name, or these and the winner by Fedák Sári.
    """
    hands = []
    for one in played:
        units, out = one if isinstance(one, tuple) else (one, ())
        hands.append(hand(counted(hands, table=table).next_players, units, table=table, out=out))
    return counted(hands, table=table, **how), hands


def dots(account):
    """Return the bunkós as players and kinds."""
    return [(mark.player, mark.kind.name) for mark in account.marks]


def test_four_shrink_to_two_and_the_last_one_gets_the_bunko():
    """SNA 4.1, 4.2: each goes out at 24, the last one left has the dot; then all are back."""
    account, hands = evening_account(
        {"Bori": 12, "Dani": 12},
        {"Bori": 12, "Anna": 12},
        {"Anna": 6},
        {"Dani": 12},
        {"Cili": 2},
        {"Anna": 6},
        {"Cili": 1},
    )
    played = [tuple(one.players.values()) for one in hands]
    assert played[:6] == [FOUR, FOUR, *[("Anna", "Cili", "Dani")] * 2, *[("Anna", "Cili")] * 2]
    out = ["".join(line.out) for line in account.lines]
    assert out == ["", "Bori", "", "Dani", "", "Anna", ""]
    assert dots(account) == [("Cili", "bunko")]
    assert account.stretches[0].results == {"Anna": 1, "Bori": 1, "Cili": -3, "Dani": 1}
    assert account.lines[5].ends
    assert account.stretches[0].bonus.case.value == "none", "there is none in this game"
    assert played[6] == FOUR
    assert account.totals == {"Anna": 0, "Bori": 0, "Cili": 1, "Dani": 0}, "again from nothing"
    assert account.points == account.stretches[0].results
    assert account.next_players == FOUR


TWO = ("Anna", "Bori")


@pytest.mark.parametrize(
    ("table", "target", "hands", "out", "marks"),
    [
        # SNA 4.2, 4.4: who has no unit at all gets a hairy one.
        (FOUR, 24, [{"Anna": 24}, {"Bori": 24}, {"Dani": 24}], "Dani", ["Cili hairy-bunko"]),
        # SNA 4.3: several go out on one hand; the remaining player has the bunkó at once.
        (FOUR, 24, [{"Anna": 20, "Bori": 20, "Dani": 20}, {"Anna": 4, "Bori": 6, "Dani": 4}],
         "Anna Bori Dani", ["Cili hairy-bunko"]),
        # SNA 4.3: if all who are left go out at once nobody gets it.
        (FOUR, 24, [{"Anna": 24, "Bori": 24}, {"Cili": 24, "Dani": 24}], "Cili Dani", []),
        # SNA 3.1: by Fedák Sári the winners go out, whatever they have; the others play on.
        (TWO, 24, [{"Bori": 20}, ({"Anna": 16}, ("Anna",))], "Anna", ["Bori bunko"]),
        (FOUR, 24, [{"Bori": 20}, ({"Anna": 16, "Cili": 16}, ("Anna", "Cili"))], "Anna Cili", []),
        # SNA 4.1: the target is agreed; the source has 12, too.
        (FOUR, 24, [{"Anna": 10}], "", []),
        (FOUR, 12, [{"Anna": 10}], "", []),
        (FOUR, 7, [{"Anna": 10}], "Anna", []),
        (FOUR, 12, [{"Anna": 12}], "Anna", []),
        (FOUR, 24, [{"Anna": 12}], "", []),
    ],
)  # fmt: skip
def test_who_goes_out_on_the_last_hand_and_who_gets_the_bunko(table, target, hands, out, marks):
    """SNA 3.1, 4.1-4.4: the last one left has it."""
    account, _ = evening_account(*hands, table=table, target=target)
    assert " ".join(account.lines[-1].out) == out
    assert [" ".join(mark) for mark in dots(account)] == marks


def test_a_hairy_bunko_is_paid_twice():
    """SNA 4.4: and is told apart without colour."""
    account, _ = evening_account({"Anna": 24}, {"Bori": 24}, {"Dani": 24})
    assert account.points == {"Anna": 2, "Bori": 2, "Cili": -6, "Dani": 2}
    assert PLAIN.drawing != HAIRY.drawing


def test_a_game_without_a_bunko_is_over_all_the_same():
    """SNA 4.3: the next one begins from nothing."""
    account, _ = evening_account({"Anna": 24, "Bori": 24}, {"Cili": 24, "Dani": 24}, {"Anna": 1})
    assert [one.ending for one in account.stretches] == [SeriesEnding.LIMIT, SeriesEnding.RUNNING]
    assert set(account.stretches[0].results.values()) == {0}
    assert account.lines[1].ends
    assert account.totals["Anna"] == 1


def test_where_everybody_stands_for_the_board():
    """The board lists the units to go of the remaining players; nobody leads without a unit."""
    account, _ = evening_account({"Anna": 20, "Cili": 4}, {"Anna": 12})
    assert account.standing.to_go == {"Anna": 0, "Bori": 24, "Cili": 20, "Dani": 24}
    assert account.standing.leaders == ("Cili",)
    assert evening_account({})[0].standing.leaders == ()
    assert account.standing.target == TARGET


def test_a_correction_of_the_third_hand_moves_who_went_out():
    """SES 5.1: all later hands are recomputed; those of players then out are kept."""
    units = [{"Bori": 12}, {"Bori": 6}, {"Bori": 6}, {"Anna": 24}, {"Dani": 24}]
    before, hands = evening_account(*units)
    assert [line.out for line in before.lines] == [(), (), ("Bori",), ("Anna",), ("Dani",)]
    assert dots(before) == [("Cili", "hairy-bunko")]
    hands[2] = hand(FOUR, {"Cili": 6})
    after = counted(hands)
    assert [line.out for line in after.lines] == [(), (), (), ("Anna",), ("Dani",)]
    assert [line.due for line in after.lines][3:] == [FOUR, ("Bori", "Cili", "Dani")]
    assert after.next_players == ("Bori", "Cili")
    assert dots(after) == []
    assert after.standing.to_go == {"Anna": 0, "Bori": 6, "Cili": 18, "Dani": 0}


def test_who_is_out_writes_nothing_more():
    """SNA 4.3: his points in a hand that was not his do not count, and the hand stays."""
    hands = [hand(FOUR, {"Bori": 24}), hand(FOUR, {"Bori": 6, "Anna": 6})]
    account = counted(hands)
    assert account.lines[1].points == {"Anna": 6, "Bori": 0, "Cili": 0, "Dani": 0}
    assert account.lines[1].due == ("Anna", "Cili", "Dani")
    assert account.totals == {"Anna": 6, "Bori": 24, "Cili": 0, "Dani": 0}


def test_a_game_broken_off_gives_no_bunko():
    """SNA 4.3: by the table, or at the end of the evening; it is marked, without a payment."""
    account = counted([hand(FOUR, {"Anna": 24}, broken=True), hand(FOUR, {"Bori": 1})])
    assert [one.ending for one in account.stretches] == [
        SeriesEnding.BROKEN_OFF,
        SeriesEnding.RUNNING,
    ]
    assert (dots(account), set(account.points.values())) == ([], {0})
    assert account.lines[1].due == FOUR
    account = counted([hand(FOUR, {"Anna": 23})], closed=True)
    assert [one.ending for one in account.stretches] == [SeriesEnding.BROKEN_OFF]
    assert (account.standing, account.totals) == (None, {})


def test_the_evening_ends_with_the_last_bunko():
    """Closing breaks off only a running game: the one ended by the last hand has its dot."""
    _, hands = evening_account({"Anna": 24}, {"Bori": 24}, {"Dani": 24})
    account = counted(hands, closed=True)
    assert [one.ending for one in account.stretches] == [SeriesEnding.LIMIT]
    assert dots(account) == [("Cili", "hairy-bunko")]


def test_a_newcomer_for_somebody_who_is_out_waits_for_the_next_game():
    """The others continue; if a player still in leaves, the game is broken off (SES 1.1)."""
    table = ("Anna", "Edit", "Cili", "Dani")
    hands = [hand(FOUR, {"Bori": 24}), hand(("Anna", "Cili", "Dani"), {"Anna": 24}, table=table)]
    account = counted(hands, table=table)
    assert account.lines[1].due == ("Anna", "Cili", "Dani")
    assert account.lines[1].totals == {"Anna": 24, "Bori": 24, "Cili": 0, "Dani": 0, "Edit": 0}
    assert account.next_players == ("Cili", "Dani")
    hands.append(hand(("Cili", "Dani"), {"Cili": 24}, table=table))
    ended = counted(hands, table=table)
    assert ended.points == {"Anna": 2, "Bori": 2, "Cili": 2, "Dani": -6}
    assert ended.next_players == table
    gone = counted(hands[:2], table=("Anna", "Edit", "Fanni", "Dani"))
    assert [one.ending for one in gone.stretches] == [SeriesEnding.SUBSTITUTION]
    assert gone.lines[1].ends
    assert gone.next_players == ("Anna", "Edit", "Fanni", "Dani")
    assert set(gone.points.values()) == {0}


def test_the_deal_passes_to_the_next_who_is_still_in():
    """SNA 1.5: also from a dealer who has gone out; after a bunkó everybody is back in."""
    assert BUNKO.deals_next(Seat.A, (Seat.C, Seat.D)) is Seat.C
    assert BUNKO.deals_next(Seat.D, (Seat.B, Seat.C)) is Seat.B
    assert BUNKO.deals_next(Seat.B, tuple(Seat)[:4]) is Seat.C


MATCH_TERMS = {"target": 7, "wins": 2}


def match_account(*winners, table=TWO, terms=MATCH_TERMS, closed=False):
    """Return the account of hands worth 7 units, each by its winner; None: 1 unit, broken off."""
    hands = [
        hand(table, {who or table[0]: 7 if who else 1}, table=table, broken=not who)
        for who in winners
    ]
    return MATCH.account(hands, terms, coming=table, closed=closed)


def test_a_match_is_won_by_the_first_to_win_two_games():
    """SNA 4.5: the best of three; the loser pays one stake, once, though a bunkó is a hairy one."""
    account = match_account("Anna", "Bori")
    assert (account.games_won, set(account.points.values())) == ({"Anna": 1, "Bori": 1}, {0})
    account = match_account("Anna", "Bori", "Anna")
    assert dots(account) == [
        *(("Bori", "hairy-bunko"), ("Anna", "hairy-bunko")),
        *(("Bori", "hairy-bunko"), ("Anna", "match")),
    ]
    assert account.points == {"Anna": 1, "Bori": -1}
    assert [set(one.results.values()) for one in account.stretches] == [{0}, {0}, {1, -1}]
    assert account.games_won == {"Anna": 0, "Bori": 0}, "the next match begins"
    three = {"target": 7, "wins": 3}
    assert match_account("Anna", "Bori", "Anna", terms=three).games_won == {"Anna": 2, "Bori": 1}
    assert MATCH.usual() == MATCH_TERMS


def test_a_match_broken_off_has_no_winner():
    """SNA 4.5: a game broken off counts for nobody; other players begin another match."""
    account = match_account("Anna", None, "Anna")
    assert [who for who, kind in dots(account) if kind == "match"] == ["Anna"]
    assert set(match_account("Anna", closed=True).points.values()) == {0}
    others = ("Anna", "Cili")
    hands = [hand(TWO, {"Anna": 7}, table=TWO), hand(others, {"Anna": 7}, table=others)]
    account = MATCH.account(hands, MATCH_TERMS, coming=others, closed=False)
    assert account.games_won == {"Anna": 1, "Cili": 0}
    assert not any(account.points.values())


def test_games_of_more_than_two_are_no_part_of_a_match():
    """SNA 4.5: what four begin is played to the bunkó."""
    hands = []
    for name in ("Anna", "Bori", "Dani"):
        coming = MATCH.account(hands, MATCH_TERMS, coming=FOUR, closed=False).next_players
        hands.append(hand(coming, {name: 7}))
    account = MATCH.account(hands, MATCH_TERMS, coming=FOUR, closed=False)
    assert (dots(account), account.games_won) == ([("Cili", "hairy-bunko")], {})
    assert account.points == {"Anna": 2, "Bori": 2, "Cili": -6, "Dani": 2}


UNITS = st.sampled_from([0, 1, 2, 3, 4, 5, 6, 10, 12, 16, 24, 48])


@st.composite
def evenings(draw):
    """Draw an evening: each hand by the players due, its winners write, losers nothing."""
    table = (*FOUR, "Edit")[: draw(st.integers(2, 5))]
    hands = []
    for _ in range(draw(st.integers(0, 25))):
        players = counted(hands, table=table).next_players
        winners = draw(st.lists(st.sampled_from(players), unique=True, max_size=len(players) - 1))
        units = draw(UNITS)
        fedak = draw(st.booleans()) and units > 0 and draw(st.booleans())
        won = dict.fromkeys(winners, units)
        hands.append(hand(players, won, table=table, out=winners if fedak else ()))
    return table, hands


@given(evenings())
def test_laws_of_an_evening(played):
    """Only winners write; one player has the bunkó unless all remaining go out at once.

    A hand without points changes only the deal, and the computation is repeatable.
    """
    table, hands = played
    account = counted(hands, table=table)
    assert account == counted(hands, table=table)
    assert sum(account.points.values()) == 0
    for one, line in zip(hands, account.lines, strict=True):
        assert set(line.due) == set(one.players.values()), "played by those whose it was"
        assert {who for who, won in line.points.items() if won} <= {
            one.players[seat] for seat, won in one.totals.written.items() if won
        }
        assert set(line.out) <= set(line.due)
    _hold_bunkos(account)
    for place in range(len(hands) + 1):
        before = counted(hands[:place], table=table)
        players = before.next_players
        more = counted([*hands[:place], hand(players, {}, table=table)], table=table)
        assert (more.next_players, more.marks, more.totals) == (
            players,
            before.marks,
            before.totals or dict.fromkeys(table, 0),
        )


def _hold_bunkos(account):
    marks = {mark.place: mark for mark in account.marks}
    for game in account.stretches:
        gone = [who for place in game.hands for who in account.lines[place].out]
        left = set(game.players) - set(gone)
        assert len(gone) == len(set(gone))
        if game.ending is SeriesEnding.RUNNING:
            assert len(left) > 1
            continue
        mark = marks.pop(game.hands[-1], None)
        assert [mark.player] == [*left] if left else mark is None
        assert all(game.totals[-1][who] < TARGET for who in left)
        if mark:
            assert (mark.kind is HAIRY) is (game.totals[-1][mark.player] == 0)
    assert not marks


@given(evenings(), st.data())
def test_broken_off_and_corrected_anywhere(played, data):
    """Any hand may be another's or void afterwards: no hand is dropped, and it still adds up."""
    table, hands = played
    if hands:
        place = data.draw(st.integers(0, len(hands) - 1))
        void = partial(hand, tuple(hands[place].players.values()), {}, table=table)
        hands[place] = void(broken=data.draw(st.booleans()))
    account = counted(hands, table=table, closed=data.draw(st.booleans()))
    assert len(account.lines) == len(hands)
    assert sum(account.points.values()) == 0
    assert [place for game in account.stretches for place in game.hands] == [*range(len(hands))]
