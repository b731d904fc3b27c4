"""The same record always has the same adjudication, whatever is cached and wherever people sit."""

import sys
from dataclasses import replace

from engine import adjudicate, format_adjudication, format_record, parse_record
from engine.adjudication.replay_cache import ENDS, continue_replay
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from tests.support.maker import first_entries, result_without_reasons, turned_item, turned_seat


def test_the_same_record_gives_the_same_adjudication(generated_hands, subtests):
    """A record survives JSON, is not changed by being judged, and is judged the same again."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            record = hand.record
            plain = format_record(record)
            first = format_adjudication(record, hand.said, "hu")
            again = parse_record(plain)
            assert again == record
            assert format_adjudication(again, adjudicate(again), "hu") == first
            assert format_record(record) == plain


def test_turning_the_table_turns_the_result(generated_hands, subtests):
    """SES 1.1: nothing depends on which seat is called A."""
    for hand in generated_hands.hands:
        with subtests.test(seed=hand.seed):
            record, said = hand.moved

            def at(seat, hand=hand):
                return turned_seat(hand.record, seat, hand.turn)

            before, after = hand.said.totals, said.totals
            for form in ("written", "cash"):
                was, now = getattr(before, form), getattr(after, form)
                assert {at(seat): points for seat, points in was.items()} == now
            assert after.window == before.window
            assert after.window_to == (before.window_to and at(before.window_to))
            assert said.status is hand.said.status
            assert [(one.code, one.entry) for one in said.findings] == [
                (one.code, one.entry) for one in hand.said.findings
            ]
            items = {
                turned_item(record, i.id, hand.turn): (i.value, i.outcome) for i in hand.said.items
            }
            assert {item.id: (item.value, item.outcome) for item in said.items} == items


def test_agreeing_on_what_is_usual_changes_nothing(generated_hands, subtests):
    """SES 1.2: a house rule as the rule set has it is none."""
    preset = generated_hands.maker.preset(generated_hands.table)
    for hand in generated_hands.hands:
        rules = hand.record.rules
        left = [rule for rule in preset.house_rules if rule.name not in rules.house]
        if not left:
            continue
        with subtests.test(seed=hand.seed):
            rule = hand.random("usual").choice(left)
            house = {**rules.house, rule.name: rule.choices[0]}
            told = RuleSetRef(rules.preset, house, rules.version)
            try:
                generated_hands.maker.game.check_rules(told, generated_hands.table.players)
            except MalformedRecordError:  # it means nothing at this table
                continue
            assert result_without_reasons(
                adjudicate(replace(hand.record, rules=told))
            ) == result_without_reasons(hand.said)


def test_what_is_kept_is_what_is_found_anew(generated_hands):
    """A cached result does not depend on the records adjudicated before."""
    told = [told for hand in generated_hands.first(20) for told in hand.told]
    records = [
        first_entries(one, length) for one in told for length in range(0, len(one.entries) + 1, 3)
    ]
    said = [adjudicate(record) for record in records]
    # What a game keeps is there once its hands were judged.
    kept = [
        each
        for name, module in [*sys.modules.items()]
        if name.startswith("engine.")
        for each in vars(module).values()
        if hasattr(each, "cache_clear")
    ]
    for each in kept:
        each.cache_clear()
    # The other way round, so that something else is found first.
    for record, before in zip(records[::-1], said[::-1], strict=True):
        assert adjudicate(record) == before, record


def test_going_on_is_following_from_the_deal(generated_hands):
    """Continuing a replay gives the same result as replaying all entries.

    Also with entries swapped, missing or repeated, so that some are late, wrong or moved; and next
    to a hand with the same entries but for the last one.
    """
    for hand in generated_hands.first(2):
        random = hand.random("going on")
        told = random.choice([told for told in hand.told if len(told.entries) > 1])
        entries = [*told.entries]
        at, to = (random.randrange(len(entries)) for _ in "12")
        entries[at], entries[to] = entries[to], entries[at]
        entries.insert(random.randrange(len(entries)), random.choice(entries))
        for one in (told, replace(told, entries=tuple(entries[:15]))):
            records = [first_entries(one, length) for length in range(len(one.entries) + 1)]
            ENDS.forget()
            said = [adjudicate(record) for record in records]
            kept = [ENDS.before(record) is not None for record in records[2:]]
            ways = [generated_hands.maker.game.hands().replayer(record) for record in records[1:-1]]
            assert kept == [not way.is_complete(continue_replay(way).hand) for way in ways]
            other = replace(one, rules=replace(one.rules, version=one.rules.version + 1))
            assert ENDS.before(other) is None
            for record, before in [*zip(records, said, strict=True)][::-3]:
                ENDS.forget()
                assert adjudicate(record) == before, record
