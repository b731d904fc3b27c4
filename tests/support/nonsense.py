"""Hypothesis strategies for well-formed records of any game, with nonsensical content.

They are drawn from the game's entry schema; its maker (`tests/support/maker.py`) lists the items,
and the beginnings that let random entries get further.
"""

from functools import cache

from hypothesis import strategies as st

from tests.support import records as files
from tests.support.maker import NAMES, SEATS

TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" \n{}"), max_size=20)
NUMBERS = st.integers(0, 12) | st.integers(0, 1000)
MOST_CARDS = 13


def plain_record(maker, entries, dealer=None, table=None, house=None):
    """Return a record with these entries, as plain data, without entries of empty seats.

    The default table is the first one with three players, or else the first; the last player deals.
    """
    three = (one for one in maker.tables if one.players == len("ABC"))
    table = table or next(three, maker.tables[0])
    seats = [seat.value for seat in SEATS[: table.players]]
    preset = maker.preset(table)
    if table.players < len("ABC"):
        entries = [entry for entry in entries if entry.get("seat", "A") in seats]
    return {
        "format": 1,
        "game": maker.game.name,
        "rules": {"preset": preset.name, "house": house or {}, "version": preset.version},
        "seats": list(NAMES[: table.players]),
        "dealer": dealer if dealer in seats else seats[-1],
        "entries": entries,
    }


@cache
def entries_of(maker):
    """Return a strategy for one entry of a game, with every kind equally likely."""
    shapes = maker.game.shapes
    return st.sampled_from(sorted(shapes)).flatmap(lambda do: _entry(maker, do))


def _entry(maker, do):
    shape = maker.game.shapes[do]

    def field(name):
        return st.sampled_from(shape.words[name]) if name in shape.words else _fields(maker)[name]

    needed = {"do": st.just(do)} | {name: field(name) for name in shape.needs}
    return st.fixed_dictionaries(needed, optional={name: field(name) for name in shape.may})


@cache
def _fields(maker):
    pack = maker.pack_of(maker.empty(maker.tables[-1]))
    # Of every table's pack: a card that is not in the pack makes a record malformed.
    others = [maker.pack_of(maker.empty(table)).cards for table in maker.tables]
    own = [card.name for card in pack.cards if all(card in each for each in others)]
    cards = st.sampled_from(own)
    owned = [f"{name}/{seat.value}" for name in maker.NAMES_OF_ITEMS for seat in SEATS]
    return {
        "seat": st.sampled_from("ABC"),
        "length": st.integers(0, 10),
        "count": NUMBERS,
        "points": NUMBERS | st.integers(0, 165),
        "trick": st.integers(0, 11),
        "suit": st.sampled_from([suit.value for suit in pack.suits]),
        "rank": st.sampled_from([rank.value for rank in pack.ranks]),
        "card": cards,
        "cards": st.lists(cards, max_size=MOST_CARDS),
        "on": st.sampled_from([*maker.ITEMS, *owned]),
        "why": TEXT,
        "by": TEXT,
    }


def records(maker, most=30):
    """Return a strategy for well-formed records; most start with a usual opening."""
    tails = st.lists(entries_of(maker), max_size=most)
    openings = st.sampled_from(maker.OPENINGS)
    entries = st.builds(lambda opening, tail: [*opening, *tail], openings, tails)
    # Mostly by the last: it is the first seat then that speaks first.
    dealers, tables = st.sampled_from("CCCAB"), st.sampled_from(maker.tables)
    return st.builds(plain_record, st.just(maker), entries, dealers, tables)


@cache
def recorded_hands(maker):
    """Return the recorded hands of a game as plain data, or generated ones if there are none."""
    found = [plain for path in files.files("*/*/*.json") for plain, _ in files.hands_of(path)]
    return [plain for plain in found if plain["game"] == maker.game.name] or [
        plain_record(maker, opening, table=table)
        for opening in maker.OPENINGS
        for table in maker.tables
    ]


@st.composite
def disturbed_records(draw, maker):
    """Draw recorded hands with entries moved, left out and inserted: nearly right ones."""
    plain = draw(st.sampled_from(recorded_hands(maker)))
    entries = list(plain["entries"])
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.integers(0, len(entries)))
        how = draw(st.sampled_from(["put in", "leave out", "move", "cut"]))
        if how == "put in" or place == len(entries):
            entries.insert(place, draw(entries_of(maker)))
        elif how == "leave out":
            del entries[place]
        elif how == "move":
            entry = entries.pop(place)
            entries.insert(draw(st.integers(0, len(entries))), entry)
        else:
            del entries[place + 1 :]
    letters = "ABCD"[: len(plain["seats"])]
    return {**plain, "entries": [one for one in entries if one.get("seat", "A") in letters]}
