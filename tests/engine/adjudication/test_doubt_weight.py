"""Doubts that change what a hand pays are marked, and no others."""

from engine import format_adjudication
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from tests.games.alsos.record_strategies import record_of
from tests.games.ulti.plain_records import record_of as ulti_record_of
from tests.support import records as files


def say(seat, do, **fields):
    """Return a seat's announcement as an entry."""
    return {"do": do, "seat": seat, **fields}


ORIGINAL = {"do": "original", "suit": "piros"}
POINTS = [
    say(seat, "points", points=points) for seat, points in zip("ABC", (60, 55, 40), strict=True)
]
WON = [{"do": "pick-up"}, *POINTS, {"do": "bela"}]


def judged(entries, of=record_of):
    """Return record and adjudication of a hand of three."""
    return files.judge(of(entries))


def weighing(said):
    """Return the places of the doubts that change money."""
    return [one.entry for one in said.findings if one.weighs]


def test_a_late_kontra_weighs():
    """ALS 6.5, 7.2: the hand pays otherwise without it, so it has to be confirmed."""
    begin = [ORIGINAL, say("A", "accept"), say("A", "figure", figure="abszolut")]
    words = [say("C", "kontra", on="abszolut/A"), say("B", "kontra", on="game")]
    record, said = judged([*begin, *words, *WON])
    assert said.status is HandStatus.SCORED, said.asks
    assert [(one.code, one.entry) for one in said.findings] == [("alsos.entered-late", 4)]
    assert weighing(said) == [4]
    plain = format_adjudication(record, said, "hu")
    assert [one["weighs"] for one in plain["findings"]] == [True]
    open_hand = judged([*begin, *words])[1]
    assert open_hand.status is HandStatus.OPEN
    assert weighing(open_hand) == []


def test_a_needless_pass_weighs_nothing():
    """ALS 6.1, 6.5: it is doubted, and the hand pays the same without it."""
    begin = [ORIGINAL, say("A", "accept"), say("B", "kontra", on="game"), say("B", "pass")]
    _, said = judged([*begin, *WON])
    assert said.status is HandStatus.SCORED, said.asks
    assert [one.severity for one in said.findings] == [Severity.DOUBT]
    assert weighing(said) == []


def test_in_ulti_a_late_kontra_weighs():
    """ULT 3.1: as in Alsós."""
    told = [
        say("A", "bid", bid="ulti"),
        say("C", "kontra", on="ulti"),
        say("B", "kontra", on="passz"),
        {"do": "trump", "suit": "makk"},
        say("A", "zsir", count=7),
        say("A", "tricks", count=6),
        say("A", "seven"),
        say("A", "last-trick"),
    ]
    _, said = judged(told, of=ulti_record_of)
    assert said.status is HandStatus.SCORED, said.asks
    assert [(one.code, one.entry) for one in said.findings] == [("ulti.entered-late", 2)]
    assert weighing(said) == [2]


def test_what_the_director_ruled_on_is_not_asked_again():
    """SES 6.1: an irregularity is no doubt of the scorer's once the hand goes by a ruling."""
    told = [
        say("A", "bid", bid="passz"),
        {"do": "irregularity", "what": "other"},
        {"do": "ruling", "on": "hand", "outcome": "points", "why": "így volt"},
        *(say(seat, "award", points=points) for seat, points in zip("ABC", (2, 0, 0), strict=True)),
    ]
    _, said = judged(told, of=ulti_record_of)
    assert said.status is HandStatus.RULED, said.findings
    assert weighing(said) == []
