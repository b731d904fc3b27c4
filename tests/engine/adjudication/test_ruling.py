"""The director's ruling: it closes the hand, sets the payments and is final (SES 6.1, 6.2)."""

from dataclasses import replace

import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate, parse_record, record_sentences
from engine.adjudication.ruling import hand_award
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from tests.games.alsos.record_strategies import VARIANTS, record_of
from tests.games.ulti.plain_records import record_of as ulti_record_of

WHY = "the director saw it"
TABLES = pytest.mark.parametrize(
    "variant", VARIANTS, ids=lambda variant: "-".join(map(str, variant))
)
POINTS = st.integers(0, 1000)


def ruling(on, outcome):
    """Return a ruling."""
    return Entry("ruling", on=on, outcome=outcome, why=WHY)


def judge(variant, *entries):
    """Return the record of a hand after something went wrong, and its adjudication."""
    plain = record_of([{"do": "accept", "seat": "A"}, {"do": "irregularity", "what": "other"}])
    plain = record_of(plain["entries"], "ABCD"[variant[1] - 1], variant)
    record = parse_record(plain)
    record = replace(record, entries=(*record.entries, *entries))
    return record, adjudicate(record)


@given(points=st.dictionaries(st.sampled_from(Seat), POINTS))
def test_a_hand_award_never_writes_below_nothing(points):
    """SES 6.1: points are written as entered; in a cash game nothing is written."""
    award = hand_award(points, tuple(Seat))
    assert sum(award.cash.values()) == 0
    assert dict(award.written) == points
    assert hand_award(points, tuple(Seat), written=False).written == {}


@TABLES
def test_an_item_may_be_worth_what_the_director_says(variant):
    """SES 6.1: the ruled value replaces the chain, and is paid as the item is."""
    _, said = judge(variant, ruling("game", "failed"), Entry("worth", on="game", points=4))
    assert said.status is HandStatus.RULED
    assert [(item.id, item.value, item.ruled) for item in said.items] == [("game", 4, True)]
    assert said.totals.cash[Seat("B")] == 4
    _, void = judge(variant, ruling("game", "void"), Entry("worth", on="game", points=4))
    errors = [f.code for f in void.findings if f.severity is Severity.ERROR]
    assert errors == ["alsos.irregularity", "alsos.ruling-first"]


def adjudicate_ulti(*entries):
    """Return the adjudication of a hand of Ulti in which an ulti was bid."""
    plain = ulti_record_of([{"do": "bid", "seat": "A", "bid": "ulti"}])
    record = parse_record(plain)
    return adjudicate(replace(record, entries=(*record.entries, *entries)))


def test_in_ulti_a_ruling_closes_what_it_is_about():
    """SES 6.1: a refused kontra on the ulti is not closed by a ruling on the passz."""
    seats = Seat("A"), Seat("B"), Seat("C")
    refused = Entry("rekontra", seat=seats[2], on="ulti")
    facts = Entry("zsir", seat=seats[0], count=6), Entry("seven", seat=seats[0])
    facts = (*facts, Entry("last-trick", seat=seats[0]))
    other = adjudicate_ulti(refused, *facts, ruling("passz", "made"))
    assert other.status is HandStatus.DISPUTED
    about = adjudicate_ulti(refused, *facts, ruling("ulti", "failed"))
    assert about.status is HandStatus.RULED
    twice = adjudicate_ulti(refused, *facts, ruling("ulti", "failed"), ruling("ulti", "made"))
    assert "ulti.ruling-twice" in {finding.code for finding in twice.findings}
    assert twice.status is HandStatus.DISPUTED


def test_in_ulti_the_hand_may_go_by_points():
    """SES 6.1: everybody pays each of the others his ruled points, and nothing is written."""
    wrong = Entry("zsir", count=10)
    awards = (Entry("award", seat=seat, points=n) for seat, n in zip(Seat, (4, 0, 1), strict=False))
    said = adjudicate_ulti(wrong, ruling("hand", "points"), *awards)
    assert said.status is HandStatus.RULED
    assert [said.totals.cash[seat] for seat in tuple(Seat)[:3]] == [7, -5, -2]
    assert not any(said.totals.written.values())
    assert said.totals.window == 0


def test_a_kontra_on_a_figure_that_nobody_said_can_be_ruled_on():
    """SES 6.1: once it is void, and all else is ruled on, the hand is closed."""
    words = [
        {"do": "original", "suit": "zöld"},
        {"do": "accept", "seat": "A"},
        {"do": "figure", "seat": "C", "figure": "100"},
        {"do": "kontra", "seat": "B", "on": "100/A"},
        {"do": "pick-up"},
        *(
            {"do": "points", "seat": s, "points": p}
            for s, p in zip("ABC", (80, 30, 10), strict=True)
        ),
    ]
    said = judged(words)
    assert said.status is HandStatus.DISPUTED
    offered = {(ask.entry.on, ask.entry.outcome) for ask in said.asks if ask.entry.do == "ruling"}
    assert ("100/A", "void") in offered
    assert ("100/A", "made") not in offered
    ruling = {"do": "ruling", "outcome": "void", "why": "nem mondta"}
    rulings = [{**ruling, "on": on} for on in ("game", "100/C", "100/A")]
    assert judged([*words, *rulings]).status is HandStatus.RULED


def judged(entries):
    """Adjudicate a hand of Alsós for three."""
    return adjudicate(
        parse_record(
            {
                "format": 1,
                "game": "alsos",
                "rules": "csibor",
                "seats": ["Anna", "Bori", "Cili"],
                "dealer": "C",
                "entries": entries,
            }
        )
    )


def test_another_irregularity_is_told_in_a_sentence():
    """SES 6.2: an irregularity without a name requires a description, and is reported with it."""
    record, said = judge(VARIANTS[0])
    other = [ask for ask in said.asks if ask.entry == Entry("irregularity", what="other")]
    assert [ask.fill for ask in other] == ["why"]
    seen = Entry("irregularity", what="other", why="looked into the talon")
    told = record_sentences(replace(record, entries=(seen,)), "en").entry(seen)
    assert told == "irregularity: other – looked into the talon"
