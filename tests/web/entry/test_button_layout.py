"""Placement of the asks in every game, over example hands entered one entry at a time."""

import json
from pathlib import Path

import pytest

import engine
from scorekeeper.services.adjudication_cache import judge
from scorekeeper.services.entry.draft_loading import judge_before_announcements, judge_stage_entries
from scorekeeper.web.entry import stable_button_layout

EXAMPLES = Path(__file__).parents[2] / "games"
EACH = 8
"""Every so many examples are tapped: those next to each other are alike."""


def records_of(game):
    """The records of some examples of a game."""
    for path in sorted(EXAMPLES.glob("*/records/examples/*.json")):
        record = json.loads(path.read_text(encoding="utf-8"))["record"]
        if record["game"] == game:
            yield record


def open_choices(stage):
    """Return the enabled choices of each ask, by group, entry and fill."""
    found = {}
    for cell in stage.cells:
        place = cell.place()
        found.setdefault((cell.ask.group, cell.ask.entry, cell.ask.fill), set()).update(
            set(place.choices) & place.open
        )
    return found


@pytest.mark.parametrize("game", engine.GAMES)
def test_all_that_may_be_told_can_be_tapped(game):
    """Each answer to each question, also those that an earlier moment of the stage had not."""
    for plain in list(records_of(game))[::EACH]:
        for count in range(len(plain["entries"]) + 1):
            record, found = judge(plain | {"entries": plain["entries"][:count]})
            stage = stable_button_layout.layout_grid(record, judge_stage_entries(record, found))
            there, items = open_choices(stage), {item.id for item in found.items}
            for ask in found.asks:
                if not stable_button_layout.is_item_answer(ask, items):
                    assert set(ask.choices or (None,)) <= there[ask.group, ask.entry, ask.fill]


def test_own_words_from_the_front_stay_pressed_at_the_back():
    """A front announcement that exists at the back stays pressed, enabled only if it is offered."""
    seen = 0
    for plain in list(records_of("alsos"))[::3]:
        entries = plain["entries"]
        if {"do": "pick-up"} not in entries or not any(one["do"] == "figure" for one in entries):
            continue
        for count in range(entries.index({"do": "pick-up"}), len(entries) + 1):
            record, found = judge(plain | {"entries": entries[:count]})
            if found.table.stage != "back":
                continue
            asked = {(ask.entry, ask.fill) for ask in found.asks}
            before = judge_before_announcements(record, found)
            cells = stable_button_layout.layout_grid(
                record, judge_stage_entries(record, found), before
            ).cells
            columns = {(cell.ask.entry, cell.ask.fill): cell for cell in cells}
            says = (cell for cell in cells if cell.group == "say")
            if not any(cell.ask.entry.do == "figure" for cell in says):
                continue
            for said in found.table.said:
                if said.stage != "front" or said.entry is None or said.void:
                    continue
                entry = record.entries[said.entry]
                if entry.do != "figure" or entry.seat is None:
                    continue
                seen += 1
                cell = columns[entry, None]
                assert cell.group == "say"
                assert said.entry in cell.said.values()
                assert bool(cell.place().open) is ((entry, None) in asked)
    assert seen > 50


def test_no_card_of_trick_one_brings_a_word_that_had_no_place():
    """ALS 6.3: a seat before its turn has its words in their places, but not enabled."""
    cards = waiting = 0
    for plain in records_of("alsos"):
        entries = plain["entries"]
        plays = [at for at, one in enumerate(entries) if one["do"] == "play"]
        for at in plays[: len({entries[one]["seat"] for one in plays}) - 1]:
            (record, before), (_, after) = (
                judge(plain | {"entries": entries[:count]}) for count in (at, at + 1)
            )
            if before.table.stage != after.table.stage:
                continue
            stage, items = (
                stable_button_layout.layout_grid(record, judge_stage_entries(record, before)),
                after.items,
            )
            words = {
                (
                    ask.entry,
                    None
                    if stable_button_layout.is_item_answer(ask, {item.id for item in items})
                    else ask.fill,
                )
                for ask in after.asks
                if ask.group == "say"
            }
            places = words_with_places(stage)
            assert words <= places.keys()
            cards += 1
            waiting += sum(not places[word] for word in words)
    assert cards > 5
    assert waiting > 20


def words_with_places(stage):
    """Return the words in columns and beside items, each with whether it can be said now."""
    cells = (cell for cell in stage.cells if cell.group == "say")
    steps = (step for lines in stage.steps.values() for line in lines for step in line if step)
    return {(cell.ask.entry, cell.ask.fill): cell.now for cell in cells} | {
        (step.ask.entry, None): not step.barred for step in steps
    }
