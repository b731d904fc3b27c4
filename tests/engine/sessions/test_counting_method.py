"""Every counting method fulfils the contract of `engine/sessions/counting_method.py`."""

from dataclasses import fields
from string import Formatter

import pytest

from engine import GAMES
from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand, CountingMethod
from engine.sessions.counting_methods import CASH, RADLI, RUBBER, WRITTEN
from engine.ulti.rule_constants import CASH_WITH_WINDOW
from engine.wording.plurals import fill_placeholders

WAYS = {
    f"{game.name} {way.name}": way
    for game in GAMES.values()
    for preset in game.presets
    for way in preset.ways
}
EVERY = pytest.mark.parametrize("way", WAYS.values(), ids=WAYS)
THREE = {Seat.A: "1", Seat.B: "2", Seat.C: "3"}


def hand(written=(), cash=(), dealer=Seat.C, window=0, taker=None):
    """A hand of three, with its points."""
    points = [dict(zip(THREE, figures, strict=False)) for figures in (written, cash)]
    return CountedHand(THREE, Totals(*points, window, taker), dealer)


def counted(way, *hands, terms=None, closed=False, coming=("1", "2", "3")):
    """The account of some hands, by the usual terms."""
    return way.account(hands, way.usual(terms), coming=coming, closed=closed)


def placeholders(text):
    """Return the names of the placeholders in a format string."""
    return {name for _, name, _, _ in Formatter().parse(text) if name is not None}


def texts_of(words):
    """Every pair of texts, by name."""
    pairs = {field.name: getattr(words, field.name) for field in fields(words)}
    return {
        name: pair for name, pair in pairs.items() if isinstance(pair, tuple) and name != "rules"
    }


@EVERY
def test_every_text_is_there_in_both_languages(way):
    """With places for its terms and for the number of a stretch, and for nothing else."""
    terms = {term.name for term in way.terms}
    told = texts_of(way.words)
    own = texts_of(way.words.stretch) if way.words.stretch else {}
    assert way.words.file.isascii()
    for name, (hungarian, english) in {**told, **own}.items():
        assert placeholders(hungarian) <= terms | {"number"}, name
        assert placeholders(english) <= terms | {"number"}, name
        assert bool(hungarian) == bool(english), name
        values = {**way.usual(), "number": 2}
        assert "{" not in fill_placeholders(hungarian, values) + fill_placeholders(english, values)
    breaks = [bool(own[name][0]) for name in own if name in {"break_off", "resume"}]
    assert breaks in ([], [way.has_target] * 2), "what can be broken off has its buttons"


@EVERY
def test_its_terms_are_numbers_that_it_can_play_by(way):
    """The usual ones, and the sets that are offered; others are refused, each by its name."""
    assert not list(way.wrong(way.usual()))
    for offer in way.offers:
        assert not list(way.wrong(offer))
    for term in way.terms:
        for bad in (-1, 10**9, True, "20", None):
            assert [wrong.name for wrong in way.wrong({**way.usual(), term.name: bad})] == [
                term.name
            ]
        values = {"known": "1", "least": 0, "most": 9}
        assert placeholders(term.refused[0]) == placeholders(term.refused[1]) <= set(values)
        assert term.rules
    assert way.usual({"nothing of it": 5}) == way.usual()


@EVERY
def test_nothing_played_comes_to_nothing(way):
    """Without hands everybody has zero, and no series is running."""
    for closed in (False, True):
        account = counted(way, closed=closed)
        assert (account.lines, account.stretches, account.standing) == ((), (), None)
        assert not any(account.points.values())
        assert account.next_times == 1


@EVERY
def test_a_line_for_every_hand_and_points_that_cancel(way):
    """SES 4.1: the points of any hand sum to zero."""
    hands = [hand((5, 0, 0), (10, -5, -5)), hand((), ()), hand((0, 3, 3), (-6, 3, 3), Seat.A)]
    for closed in (False, True):
        account = counted(way, *hands, closed=closed)
        assert len(account.lines) == len(hands)
        assert sum(account.points.values()) == 0
        assert set(account.lines[-1].totals) == {"1", "2", "3"}


@EVERY
def test_the_deal_goes_round(way):
    """To the right, and from the last seat to the first (ALS 2.2, ULT 2.6)."""
    seats = (Seat.A, Seat.B, Seat.C)
    assert [way.deals_next(seat, seats) for seat in seats] == [Seat.B, Seat.C, Seat.A]
    assert way.deals_next(Seat.D, seats) is Seat.A


def test_what_counts_of_a_hand():
    """SES 1.2: the points written, or paid; with a window also the amount taken (ULT 5.3)."""
    totals = Totals({Seat.A: 3}, {Seat.A: 4, Seat.B: -4}, 6, Seat.A)
    assert RADLI.moves(totals, 9).points == RUBBER.moves(totals).points == {Seat.A: 3}
    assert CASH.moves(totals, 9).points == {Seat.A: 4, Seat.B: -4}
    moved = CASH_WITH_WINDOW.moves(totals, 9)
    assert (moved.points, moved.window) == ({Seat.A: 13, Seat.B: -4}, -3)


def test_only_who_counts_is_broken_off_at_the_end():
    """SES 2.5, 3.2: closing breaks off the running series."""
    for way in (RADLI, RUBBER, WRITTEN):
        (running,) = counted(way, hand((5, 0, 0))).stretches
        (broken,) = counted(way, hand((5, 0, 0)), closed=True).stretches
        assert (running.ending.value, broken.ending.value) == ("running", "broken-off")


def test_a_rubber_tells_what_it_has_risen_to():
    """SES 3.1: where several pass the target, it and the bonus rise together."""
    account = counted(RUBBER, hand((25, 21, 0)), hand((0, 1, 0)))
    assert [line.risen for line in account.lines] == [{"target": 40, "bonus": 4}, None]
    assert RUBBER.target(RUBBER.usual()) == 20
    assert RADLI.target(RADLI.usual()) == 80
    assert WRITTEN.target({}) is CASH.target({}) is None


def test_the_window_is_shared_at_the_end():
    """ULT 5.3: among the players of the last hand, the rest to the one who is worst off."""
    hands = [hand(cash=(-4, -4, -4), window=12), hand(cash=(-1, 2, -3), window=2)]
    running, closed = (counted(CASH_WITH_WINDOW, *hands, closed=end) for end in (False, True))
    assert running.totals == {"1": -5, "2": -2, "3": -7}
    assert running.points == closed.points == closed.totals == {"1": 0, "2": 2, "3": -2}
    assert closed.window.divided
    assert not running.window.divided
    assert [line.window.after for line in running.lines] == [12, 14]


def test_a_way_that_is_not_whole_is_none():
    """A counting method must implement all abstract methods."""

    class Half(CountingMethod):
        name = "half"

    with pytest.raises(TypeError, match="begin"):
        Half()
