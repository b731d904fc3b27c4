"""Hypothesis: records of Alsós that are well formed, however foolish what they tell."""

from hypothesis import strategies as st

from engine import GAMES
from engine.alsos.shapes import SHAPES
from engine.packs.hungarian import PACK, HungarianRank, HungarianSuit
from tests.support import records as files

NAMES = ("Anna", "Bori", "Cili", "Dani")
VARIANTS = [
    (preset.name, players) for preset in GAMES["alsos"].presets for players in preset.players
]
ON = (
    "game",
    "gyerunk",
    "hand",
    "void-game",
    "abszolut/A",
    "ulti/B",
    "100/C",
    "volat/D",
    "kassza/A",
    "gyerunk-44/B",
    "nonsense",
)
TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" \n"), max_size=20)
NUMBERS = st.integers(0, 12) | st.integers(0, 1000)
CARDS = st.sampled_from([card.name for card in PACK])
FIELDS = {
    "seat": st.sampled_from("ABC"),
    "length": st.integers(0, 10),
    "count": NUMBERS,
    "points": NUMBERS | st.integers(0, 165),
    "trick": st.integers(0, 11),
    "suit": st.sampled_from([suit.value for suit in HungarianSuit]),
    "rank": st.sampled_from([rank.value for rank in HungarianRank]),
    "card": CARDS,
    "cards": st.lists(CARDS, max_size=9),
    "on": st.sampled_from(ON),
    "why": TEXT,
    "by": TEXT,
}


def _entry(do):
    shape = SHAPES[do]
    fields = {
        name: st.sampled_from(shape.words[name]) if name in shape.words else FIELDS[name]
        for name in (*shape.needs, *shape.may)
    }
    optional = {name: fields[name] for name in shape.may}
    needed = {"do": st.just(do)} | {name: fields[name] for name in shape.needs}
    return st.fixed_dictionaries(needed, optional=optional)


ENTRIES = st.sampled_from(sorted(SHAPES)).flatmap(_entry)
"""Any one entry, drawn from every kind alike."""

_OPENINGS = st.sampled_from(
    [
        [],
        [{"do": "original", "suit": "piros"}, {"do": "accept", "seat": "A"}],
        [{"do": "accept", "seat": "B"}, {"do": "pick-up"}],
        [{"do": "bid", "seat": "A", "bid": "zöld"}, {"do": "pick-up"}],
        [{"do": "bid", "seat": "C", "bid": "szanzadu"}, {"do": "pick-up"}],
        [{"do": "pick-up"}, {"do": "betli", "seat": "A"}],
        [{"do": "pick-up"}, {"do": "klopitzky"}],
        [{"do": "throw-in"}],
        [{"do": "accept", "seat": "A"}, {"do": "pick-up"}, {"do": "gyerunk", "seat": "A"}],
    ]
)


def record_of(entries, dealer="C", variant=("csibor", 3), house=None):
    """Return a record with these entries, as plain data; nobody speaks who is not there."""
    preset, players = variant
    letters = "ABCD"[:players]
    if players != len("ABC"):
        entries = [entry for entry in entries if entry.get("seat", "A") in letters]
    return {
        "format": 1,
        "game": "alsos",
        "rules": {"preset": preset, "house": house or {}, "version": 1},
        "seats": list(NAMES[:players]),
        "dealer": dealer if dealer in letters else letters[-1],
        "entries": entries,
    }


def records(most=30):
    """Well-formed records: half of them begin with a bidding, so that nonsense gets further."""
    tails = st.lists(ENTRIES, max_size=most)
    entries = st.builds(lambda opening, tail: [*opening, *tail], _OPENINGS, tails)
    return st.builds(record_of, entries, st.sampled_from("ABC"), st.sampled_from(VARIANTS))


@st.composite
def disturbed_records(draw):
    """Hands from `tests/records` with entries moved, left out and put in: nearly right ones."""
    plain = draw(st.sampled_from(_RECORDED))
    entries = list(plain["entries"])
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.integers(0, len(entries)))
        how = draw(st.sampled_from(["put in", "leave out", "move", "cut"]))
        if how == "put in" or place == len(entries):
            entries.insert(place, draw(ENTRIES))
        elif how == "leave out":
            del entries[place]
        elif how == "move":
            entry = entries.pop(place)
            entries.insert(draw(st.integers(0, len(entries))), entry)
        else:
            del entries[place + 1 :]
    letters = "ABCD"[: len(plain["seats"])]
    entries = [entry for entry in entries if entry.get("seat", "A") in letters]
    return {**plain, "entries": entries}


_RECORDED = [
    plain
    for path in files.files("**/*.json")
    for plain, _ in files.hands_of(path)
    if plain["game"] == "alsos"
]
