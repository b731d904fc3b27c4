"""A fix corrects one thing: it adds no error, and hides no violation that really happened."""

from dataclasses import replace
from random import Random

from engine import adjudicate, parse_record
from engine.adjudication.replay_cache import continue_replay
from engine.adjudication.replay_findings import replay_record
from engine.hand.record import Entry
from engine.results.findings import Severity
from scorekeeper.services.entry.drafts import mend_entries
from tests.engine.laws.test_follow_up_errors import single_mistakes
from tests.support import records
from tests.support.corpus import adjudicate_once, generate_hands

TRIED = 4
"""Mends that are tried of one record."""
DISTURBED = 60
"""Files of recorded hands of which one hand is disturbed."""


def with_swapped_cards(hand):
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
        yield with_swapped_cards(hand)
    yield from single_mistakes(hand)


def every_other_hand(maker):
    """Every other one of the made-up hands of a game."""
    return (hand for table in maker.tables for hand in generate_hands(maker, table).hands[::2])


def test_a_mend_brings_no_error(maker, subtests):
    """After any fix only the other errors, or those suppressed by it, remain."""
    for hand in every_other_hand(maker):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                assert not worsened(maker, record)


def test_a_mend_brings_no_error_to_a_disturbed_hand(maker, subtests):
    """Recorded hands in words: with an entry told again, elsewhere, or by somebody else."""
    paths = records.files(f"findings/{maker.game.name}/*.json")
    random = Random(maker.game.name)
    for path in random.sample(paths, min(DISTURBED, len(paths))):
        record = parse_record(random.choice(records.records_at_one_table(path)))
        with subtests.test(path=path.stem):
            assert not worsened(maker, record)
            for entries in disturbances(random, record.entries):
                disturbed = replace(record, entries=entries)
                assert not worsened(maker, disturbed), entries


def disturbances(random, entries):
    """Yield the entries with one of them told again, elsewhere, and by another seat."""
    if not entries:
        return
    one, to = random.choice(entries), random.randrange(len(entries) + 1)
    yield (*entries[:to], one, *entries[to:])
    rest = [entry for entry in entries if entry is not one]
    rest.insert(to, one)
    yield tuple(rest)
    seats = [entry.seat for entry in entries if entry.seat is not None]
    at = random.randrange(len(entries))
    if entries[at].seat is not None:
        other = replace(entries[at], seat=random.choice(seats))
        yield (*entries[:at], other, *entries[at + 1 :])


def worsened(maker, record):
    """Return the fixes after which there is a new error, or the mended one is still there.

    That another entry was meant is no new error: it explains those that were there.
    """
    said, way = adjudicate_once(record), maker.game.hands().replayer(record)
    explained, places = replay_record(way).explained, range(len(record.entries))
    worse = []
    for found in [one for one in said.findings if one.mend is not None][:TRIED]:
        after = adjudicate(replace(record, entries=mend_entries(record.entries, found.mend)))
        now = [one for one in after.findings if one.code != way.OTHER_CODE]
        now = errors(now, found.mend.apply(places, len(places)))
        known = errors(one for one in said.findings if one is not found)
        held = maker.held(record) - (set() if known else explained)
        if not set(now) <= {*known, *held}:
            worse.append(found)
    return worse


def errors(findings, places=None):
    """Return the entries that are errors, by their place or their place in another record."""
    found = [one.entry for one in findings if one.severity is Severity.ERROR]
    return [one if one is None or places is None else places[one] for one in found]


def test_a_revoke_that_was_called_is_told(maker, subtests):
    """Next to any mistake: a revoke called at the table happened, and is not suppressed."""
    if "revoke" not in maker.game.shapes or "what" in maker.game.shapes["revoke"].needs:
        return
    for hand in every_other_hand(maker):
        random = hand.random("called")
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                way = maker.game.hands().replayer(record)
                found = continue_replay(way).findings().values()
                seen = [one for one in found if one.code in way.REVOKES - way.TYPO_CODES]
                if seen:
                    at = random.choice(seen).entry
                    call = Entry("revoke", seat=record.entries[at].seat)
                    entries = (*record.entries[: at + 1], call, *record.entries[at + 1 :])
                    said = adjudicate(replace(record, entries=entries))
                    assert at in {one.entry for one in said.findings}


def test_a_revoke_that_was_seen_is_told(maker, subtests):
    """Every revoke is reported in a record without errors, even if a typo would explain it."""
    for hand in every_other_hand(maker):
        with subtests.test(hand=f"{hand.table} {hand.seed}"):
            for record in mistaken(hand):
                way = maker.game.hands().replayer(record)
                found = continue_replay(way).findings().values()
                happened = way.REVOKES - way.TYPO_CODES
                seen = {one.entry for one in found if one.code in happened}
                if all(one.severity is not Severity.ERROR for one in found):
                    assert seen <= {one.entry for one in adjudicate_once(record).findings}
