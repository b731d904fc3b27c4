"""A fix corrects one thing: it adds no error, and hides no violation that really happened."""

from dataclasses import replace

from engine import adjudicate
from engine.adjudication.replay_cache import continue_replay
from engine.hand.record import Entry
from engine.results.findings import Severity
from scorekeeper.services.entry.drafts import mend_entries
from tests.engine.laws.test_single_slips import slips
from tests.support.corpus import made

TRIED = 4
"""Mends that are tried of one record."""


def swapped(hand):
    """A hand in which some cards were played the other way round, so that they may be revokes."""
    random, entries = hand.random("swapped"), list(hand.record.entries)
    plays = [place for place, entry in enumerate(entries) if entry.do == "play"]
    for _ in range(random.randrange(1, 4)):
        one = random.choice(plays)
        own = [place for place in plays if entries[place].seat is entries[one].seat]
        other = random.choice(own)
        cards = entries[one].card, entries[other].card
        entries[other], entries[one] = (
            replace(entries[place], card=card)
            for place, card in zip((other, one), cards, strict=True)
        )
    return replace(hand.record, entries=tuple(entries))


def mistaken(hand):
    """A hand with a slip of the scorer or with revokes, in several ways."""
    if any(entry.do == "play" for entry in hand.record.entries):
        yield swapped(hand)
    yield from slips(hand)


def hands_of(maker):
    """Every other one of the made-up hands of a game."""
    return (hand for table in maker.tables for hand in made(maker, table).hands[::2])


def test_a_mend_brings_no_error(maker, subtests):
    """After any fix only the previous errors, or those suppressed by it, remain."""
    for hand in hands_of(maker):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                said, held = adjudicate(record), maker.held(record)
                places = range(len(record.entries))
                mends = [one.mend for one in said.findings if one.mend is not None]
                for mend in mends[:TRIED]:
                    after = adjudicate(replace(record, entries=mend_entries(record.entries, mend)))
                    now = errors(after, mend.apply(places, len(places)))
                    known = errors(said, places)
                    assert now - known <= set(held), (mend, said.findings)


def errors(said, places):
    """The places in another record of the entries that are errors."""
    found = (one for one in said.findings if one.severity is Severity.ERROR)
    return {None if one.entry is None else places[one.entry] for one in found}


def test_a_revoke_that_was_called_is_told(maker, subtests):
    """Next to any mistake: a revoke called at the table happened, and is not suppressed."""
    if "revoke" not in maker.game.shapes or "what" in maker.game.shapes["revoke"].needs:
        return
    for hand in hands_of(maker):
        random = hand.random("called")
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                way = maker.game.hands().way(record)
                found = continue_replay(way).findings().values()
                seen = [one for one in found if one.code in way.REVOKES - way.SLIPS]
                if seen:
                    at = random.choice(seen).entry
                    call = Entry("revoke", seat=record.entries[at].seat)
                    entries = (*record.entries[: at + 1], call, *record.entries[at + 1 :])
                    said = adjudicate(replace(record, entries=entries))
                    assert at in {one.entry for one in said.findings}


def test_a_revoke_that_was_seen_is_told(maker, subtests):
    """Every revoke is reported in a record without errors, even if a typo would explain it."""
    for hand in hands_of(maker):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                way = maker.game.hands().way(record)
                found = continue_replay(way).findings().values()
                happened = way.REVOKES - way.SLIPS
                seen = {one.entry for one in found if one.code in happened}
                if all(one.severity is not Severity.ERROR for one in found):
                    assert seen <= {one.entry for one in adjudicate(record).findings}
