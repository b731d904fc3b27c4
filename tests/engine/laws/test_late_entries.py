"""A late entry is only doubted if moving it to its place changes nothing else."""

from dataclasses import replace
from random import Random

from hypothesis import given
from hypothesis import strategies as st

from engine import adjudicate, format_record, late_place, parse_record, prompts_for_this_stage
from engine.adjudication.work_budget import WorkBudget
from engine.results.adjudication import HandStatus
from engine.results.findings import Severity
from scorekeeper.services.entry.drafts import mend_entries
from tests.support.corpus import EXAMPLES, generate_hands
from tests.support.maker import errors_and_doubts, extend, first_entries, result_without_reasons
from tests.support.nonsense import disturbed_records, entries_of

ASKED = max(EXAMPLES // 15, 1)
"""The number of late offers tried at each point of a hand."""


@st.composite
def delayed_hands(draw, maker):
    """Whole hands with a word or two entered too late, often beside something wrong."""
    hands = generate_hands(maker, draw(st.sampled_from(maker.tables))).hands
    record, random = draw(st.sampled_from(hands)).record, Random(draw(st.integers(0, 2**31)))
    entries = list(record.entries)
    if draw(st.booleans()):
        entries = [entry for entry in entries if entry.do not in maker.CARDS]
    words = [place for place, entry in enumerate(entries) if entry.do not in maker.CARDS]
    for place in random.sample(words, min(len(words), draw(st.integers(1, 2)))):
        entry = entries.pop(place)
        entries.insert(min(place + random.randrange(1, 8), len(entries)), entry)
    seats = {seat.value for seat in record.places}
    for strange in draw(st.lists(entries_of(maker), max_size=2)):
        if strange.get("seat", "A") in seats:
            one = parse_record({**format_record(record), "entries": [strange]}).entries[0]
            entries.insert(draw(st.integers(0, len(entries))), one)
    return replace(record, entries=tuple(entries))


def test_a_late_word(maker):
    """Each of these holds of hands with late words, and of those that were recorded otherwise."""

    @given(delayed_hands(maker) | disturbed_records(maker).map(parse_record))
    def holds(record):
        said = adjudicate(record)
        check_move_changes_nothing(record, said)
        check_stays_in_stage(maker, record, said)
        check_entered_in_time(maker, record, said)
        check_fix_removes_doubt(maker, record, said)
        check_unmarked_doubts(record, said)

    holds()


def check_move_changes_nothing(record, said):
    """The hand is the same with the word moved to where it is put."""
    for late in with_mends(late_entry_doubts(said))[:1]:
        mended, place = moved(record, late.mend)
        after = adjudicate(mended)
        assert errors(after, int) == errors(said, place)
        assert outcome(after) == outcome(said)


def check_stays_in_stage(maker, record, said):
    """A word said in one stage never moves back into another, nor into a bid of it."""
    stages = {one.entry: one.stage for one in said.table.said}
    for late in late_entry_doubts(said):
        entry, spoken = record.entries[late.entry], stages[late.entry]
        table = adjudicate(first_entries(record, late.entry)).table
        together = any({spoken, table.stage} <= set(one) for one in maker.ONE_SPEAKING)
        both = together or maker.is_of_both(entry, spoken, table)
        assert spoken == table.stage or both or entry.do in maker.OF_ONE_STAGE


def check_entered_in_time(maker, record, said):
    """Neither one's own card nor the lead to trick 2 lies in between."""
    refused = {one.entry for one in said.findings}
    for late in with_mends(late_entry_doubts(said)):
        entry = record.entries[late.entry]
        if not maker.is_of_trick_one(entry):
            continue
        cards = [
            (place, one)
            for place, one in enumerate(record.entries[: late.entry])
            if one.do == "play" and place not in refused
        ]
        assert len(cards) <= len(said.table.order)
        assert entry.seat not in {one.seat for place, one in cards if place >= late.mend.to}


def check_fix_removes_doubt(maker, record, said):
    """The mend takes it away, and nothing else becomes wrong by it."""
    late = [one for one in said.findings if one.code.endswith(".too-late")][:1]
    for gone in late:
        assert gone.severity is Severity.ERROR
        assert record.entries[gone.params["word"]].do in maker.SHOW_OVER
    for gone in with_mends(late):
        mended, place = moved(record, gone.mend)
        after = adjudicate(mended)
        assert not [
            one
            for one in after.findings
            if one.entry == place(gone.entry) and one.severity is not Severity.NOTE
        ]
        before = [one for one in errors(said, place) if one[1] != place(gone.entry)]
        held = {place(entry) for entry in maker.held(record)}  # what is wrong there was so before
        assert len([one for one in errors(after, int) if one[1] not in held]) <= len(before)


def check_unmarked_doubts(record, said):
    """Without any one doubt that is not marked the hand pays the same; only doubts are marked.

    Where the work budget is used up, a doubt may be marked that was not tried.
    """
    decided = said.status.is_decided
    for one in said.findings:
        assert not one.weighs or (one.severity is Severity.DOUBT and decided)
        if one.severity is not Severity.DOUBT or one.entry is None or not decided:
            continue
        rest = (*record.entries[: one.entry], *record.entries[one.entry + 1 :])
        without = adjudicate(replace(record, entries=rest))
        if without.status.is_decided:
            untried = one.weighs and WorkBudget(said.work).is_over
            assert untried or one.weighs == (without.totals != said.totals)
        else:
            assert one.weighs == (said.status is not HandStatus.RULED)


def late_entry_doubts(said):
    """Return the doubts about words that were put in their place."""
    return [one for one in said.findings if one.code.endswith(".entered-late")]


def with_mends(findings):
    """Return the findings whose mend is shown.

    A mend that would bring an error, or could not be checked within the work budget, is not.
    """
    return [one for one in findings if one.mend]


def outcome(said):
    """Return the status, the items and the totals of a hand."""
    items = [(one.id, one.by, one.value, one.outcome) for one in said.items]
    return said.status, items, said.totals


def errors(said, place_of):
    """The errors, each by the place of its entry in another order."""
    found = (one for one in said.findings if one.severity is Severity.ERROR)
    return sorted((one.code, -1 if one.entry is None else place_of(one.entry)) for one in found)


def moved(record, mend):
    """Return the record with a late announcement moved, and the new place of each entry."""
    order = list(range(len(record.entries)))
    order.insert(mend.to, order.pop(mend.entry))
    return replace(record, entries=mend_entries(record.entries, mend)), order.index


def test_what_may_have_been_said_earlier_is_only_doubted(generated_hands, subtests):
    """A late offer is doubted, or an error where cards show that its time was over.

    The fix leaves no finding, except that a later fact may become superfluous.
    """
    name = generated_hands.maker.game.name
    for hand in generated_hands.hands:
        random = hand.random("earlier")
        told = random.choice(hand.told)
        record = first_entries(told, random.randrange(len(told.entries) + 1))
        late = prompts_for_this_stage(record, random.choice(record.places))
        with subtests.test(seed=hand.seed):
            for ask in random.sample(late, min(len(late), ASKED)):
                more = extend(record, ask.entry)
                said = adjudicate(more)
                (doubted,) = errors_and_doubts(generated_hands.maker, said)
                assert doubted.code in {f"{name}.entered-late", f"{name}.too-late"}, ask.entry
                assert late_place(record, ask.entry) == doubted.mend.to
                mended = adjudicate(moved(more, doubted.mend)[0])
                assert errors_and_doubts(generated_hands.maker, mended) == []
                if doubted.code == f"{name}.entered-late":
                    assert result_without_reasons(mended) == result_without_reasons(said)
                else:
                    assert said.status is HandStatus.DISPUTED


def test_a_word_of_a_whole_hand_can_be_put_in_its_place(generated_hands, subtests):
    """The mend of a late word makes the record as if it had come in time."""
    cards = generated_hands.maker.CARDS
    for hand in generated_hands.hands:
        random, entries = hand.random("whole"), list(hand.record.entries)
        words = [place for place, entry in enumerate(entries) if entry.do not in cards]
        if not words:
            continue
        place = random.choice(words)
        entry = entries.pop(place)
        entries.insert(min(len(entries), place + random.choice([1, 2])), entry)
        record = replace(hand.record, entries=tuple(entries))
        late = adjudicate(record)
        if len(late.findings) != 1 or not late_entry_doubts(late):
            continue
        with subtests.test(seed=hand.seed):
            after = adjudicate(moved(record, late.findings[0].mend)[0])
            assert after.findings == ()
            assert result_without_reasons(after) == result_without_reasons(late)


def test_any_entry_may_be_asked_for_its_place(generated_hands):
    """A fact too, and where nothing was said; its place is among the entries, or none."""
    for hand in generated_hands.hands[:10]:
        for told in range(1, 4):
            record = first_entries(hand.record, told)
            places = {late_place(record, entry) for entry in hand.record.entries}
            assert places - {None} <= set(range(told))
