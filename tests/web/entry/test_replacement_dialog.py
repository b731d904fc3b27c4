"""The replacement dialog offers every entry that was possible at that place."""

import json

import pytest

import engine
from scorekeeper import demo
from scorekeeper.i18n.texts import text
from scorekeeper.web.entry.rare_entries_and_replacements import replacements
from tests.support import tables
from tests.support.notation import parse_hand
from tests.web.entry.test_entry_page import ODD, Taps, canon, possible_entries

FIGURES = parse_hand("B accept; B figure ulti; A kontra ulti/B; pick-up; A points 40")


def record_of(entries, game="alsos", rules="csibor"):
    """Return a record of three players."""
    names = ["Anna", "Bori", "Cili"]
    plain = {"format": 1, "game": game, "rules": rules, "seats": names, "dealer": "C"}
    return engine.parse_record(plain | {"entries": list(entries)})


def offered(offer):
    """Return every entry that a dialog's slots send."""
    return {
        canon(json.loads(tap.entry))
        for slot in (*offer.slots, *offer.risky)
        if slot.kind in {"tap", "pick"}
        for tap in slot.taps
    }


def other_speakers(offer):
    """Return the names of other possible speakers, in the order offered."""
    return [tap.label for tap in offer.others]


@pytest.mark.parametrize("entries", [*demo.HANDS, *ODD, FIGURES])
def test_what_was_said_can_be_replaced_by_all_that_could_have_been(entries):
    """It offers the other asks of the seat at that moment, and the same entry for other seats."""
    record = record_of(entries)
    for index, old in enumerate(record.entries):
        asks = engine.adjudicate(record_of(entries[:index])).asks
        said = [ask for ask in asks if ask.group in {"say", "table"}]
        ready, _ = possible_entries(said)
        if canon(engine.format_entry(old)) not in ready:
            continue
        offer = replacements(record, index, "hu")
        mine, _ = possible_entries(ask for ask in said if ask.entry.seat is old.seat)
        assert mine - {canon(engine.format_entry(old))} <= offered(offer), old
        able = {
            record.name(seat)
            for seat in record.places
            if old.seat not in {None, seat}
            and canon(engine.format_entry(old) | {"seat": seat.value}) in ready
        }
        assert able <= set(other_speakers(offer)), old


def test_a_figure_is_replaced_by_any_other_and_not_only_with_named_aces():
    """The whole grid of that moment."""
    offer = replacements(record_of(FIGURES), 1, "hu")
    figures = {json.loads(one).get("figure") for one in offered(offer)}
    assert {"abszolut", "volat", "44", "tuletroa", "uhu"} <= figures


def test_somebody_else_said_it():
    """The most common typo; the options that leave the rest unchanged come first."""
    assert other_speakers(replacements(record_of(FIGURES), 2, "hu")) == ["Cili"]
    entries = [{"do": "accept", "seat": "B"}, {"do": "figure", "seat": "B", "figure": "abszolut"}]
    kontra = [*entries, {"do": "kontra", "seat": "A", "on": "abszolut/B"}]
    offer = replacements(record_of(kontra), 1, "hu")
    assert set(other_speakers(offer)) == {"Anna", "Cili"}
    # With a kontra on it by Anna it can only have been hers if that goes.
    taken = replacements(record_of([*kontra, {"do": "pick-up"}]), 0, "hu")
    assert other_speakers(taken)[0] in {"Anna", "Cili"}


def test_what_would_break_something_after_comes_behind_and_is_said():
    """Without the figure its kontra is invalid."""
    offer = replacements(record_of(FIGURES[:3]), 1, "hu")
    assert not offer.slots or "ulti" in "".join(slot.entry for slot in offer.slots)
    assert {json.loads(slot.entry).get("figure") for slot in offer.risky} >= {"44", "volat"}


def test_points_are_typed_anew_or_were_somebody_elses():
    """And a word is not offered for a fact."""
    offer = replacements(record_of(FIGURES), 4, "hu")
    assert [slot.kind for slot in offer.slots] == ["digits"]
    assert other_speakers(offer) == ["Bori", "Cili"]


def test_an_answer_is_replaced_by_another_one():
    """The holder of a card and the original suit can be replaced."""
    hand = [{"do": "original", "suit": "piros"}]
    offer = replacements(record_of(hand), 0, "hu")
    assert any('"makk"' in one for one in offered(offer))
    took = [
        FIGURES[0],
        FIGURES[1] | {"figure": "44"},
        {"do": "pick-up"},
        {"do": "took", "seat": "A", "cards": ["makk-ász"]},
    ]
    offer = replacements(record_of(took), 3, "hu")
    assert other_speakers(offer) == ["Bori", "Cili"]


def test_in_ulti_too():
    """A bid, a kontra."""
    hand = parse_hand("A bid ulti; trump makk; B kontra ulti", "ulti")
    record = record_of(hand, "ulti", "4m")
    assert other_speakers(replacements(record, 2, "hu")) == ["Cili"]
    assert any('"betli"' in one for one in offered(replacements(record, 0, "hu")))
    assert any('"zöld"' in one for one in offered(replacements(record, 1, "hu")))


def test_the_dialog_shows_it(client, in_club, table_id):
    """Under their headings, each tap an entry of its own."""
    in_club(tables.enter, table_id, FIGURES[:3])
    page = client.get(f"/sessions/{table_id}/entry/entries/1").text
    assert text("recorded.by", "hu") in page
    assert text("recorded.risky", "hu") in page
    sent = Taps(page).entries
    assert canon({"do": "figure", "seat": "C", "figure": "ulti"}) in sent
    assert canon({"do": "figure", "seat": "B", "figure": "volat"}) in sent
