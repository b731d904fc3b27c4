"""The texts of Ulti: its table of numbers, its chains, and the causes in a comparison."""

import pytest

import engine
from engine.adjudication.comparison import Cause
from engine.hand.cards import Seat
from engine.hand.record import Entry, RuleSetRef
from engine.results.items import Factor
from tests.games.ulti.maker import empty, extend

A, C = Seat.A, Seat.C


def bid(seat, word):
    """Return a bid."""
    return Entry("bid", seat=seat, bid=word)


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_the_rule_set_can_be_read_as_a_table(lang):
    """ULT 1.3, 4.3, 5.5: its numbers, each with its rule; nothing differs from the preset."""
    parts = engine.rule_sheet("ulti", RuleSetRef("4m"), 3, lang)
    lines = [line for part in parts for line in part.lines]
    assert not any(line.changed for line in lines)
    assert all(line.rules for line in lines)
    said = {line.rules[0]: line.value for line in lines}
    assert said["ULT 5.5"] == "5"
    components = {line.label: line.value for line in parts[1].lines}
    assert (components["passz"], components["durchmarsch"], components["piros"]) == ("1", "7", "×2")


def link(what, times):
    """Return a link of a value chain."""
    return Factor(what, times, ("ULT 1.1",))


CAUSES = [
    ("plus", (link("lost-ulti", 4), None), "bukott ulti: + 4 ↔ –", "lost ulti: + 4 ↔ –"),
    ("factor", (link("kontra", 2), link("kontra", 4)), "kontra: × 2 ↔ × 4", "kontra: × 2 ↔ × 4"),
    ("factor", (link("betli", 5), link("betli", 6)), "alapérték: × 5 ↔ × 6",
     "base value: × 5 ↔ × 6"),
    ("factor", (None, link("teritett", 4)), "terített: – ↔ × 4", "terített: – ↔ × 4"),
    ("outcome", (None, None), "más az eredmény", "another outcome"),
    ("missing", (None, None), "csak az egyik szabálykészletben van",
     "in one of the rule sets only"),
]  # fmt: skip


@pytest.mark.parametrize(("kind", "factors", "hu", "en"), CAUSES)
def test_why_an_item_differs_can_be_read(kind, factors, hu, en):
    """SES 1.1: the link and its numbers on both sides, a sum with plus."""
    cause = Cause(kind, ("ULT 1.1",), factors)
    record = empty(C)
    assert [engine.record_sentences(record, lang).cause(cause) for lang in ("hu", "en")] == [hu, en]


def test_a_finding_that_makes_an_item_differ_is_told():
    """SES 1.1: an entry invalid on the other side gives the reason."""
    record = extend(empty(C), bid(A, "betli-passz"))
    (found,) = engine.adjudicate(record).findings
    say = engine.record_sentences(record, "en")
    cause = Cause("finding", found.rules, finding=found)
    assert say.cause(cause) == say.finding(found)
