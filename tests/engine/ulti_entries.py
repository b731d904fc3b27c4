"""Hypothesis: records of Ulti that are well formed, however foolish what they tell."""

from hypothesis import strategies as st

from engine.packs.hungarian import PACK, HungarianSuit
from engine.ulti.shapes import SHAPES
from tests.support import records as files

ON = ("passz", "ulti", "40-100", "20-100", "betli/B", "durchmarsch/C", "durchmarsch/A", "betli",
      "silent-ulti", "silent-100", "silent-durchmarsch", "revoke", "misdeal", "window", "hand",
      "nonsense", "ulti/D")  # fmt: skip
TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" \n{}"), max_size=20)
CARDS = st.sampled_from([card.name for card in PACK])
FIELDS = {
    "seat": st.sampled_from("ABC"),
    "count": st.integers(0, 12) | st.integers(0, 1000),
    "points": st.integers(0, 1000),
    "suit": st.sampled_from([suit.value for suit in HungarianSuit]),
    "card": CARDS,
    "cards": st.lists(CARDS, max_size=13),
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
    [[]]
    + [
        [{"do": "bid", "seat": "A", "bid": word}]
        for word in ("passz", "ulti", "piros-ulti", "betli", "durchmarsch-ulti", "40-100")
    ]
)


def record_of(entries, dealer="C"):
    """Return a record with these entries, as plain data."""
    return {
        "format": 1,
        "game": "ulti",
        "rules": {"preset": "4m", "house": {}, "version": 1},
        "seats": ["Anna", "Bori", "Cili"],
        "dealer": dealer,
        "entries": entries,
    }


def records(most=30):
    """Well-formed records: most begin with a bid, so that nonsense gets further."""
    tails = st.lists(ENTRIES, max_size=most)
    entries = st.builds(lambda opening, tail: [*opening, *tail], _OPENINGS, tails)
    return st.builds(record_of, entries, st.sampled_from("CCCAB"))


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
    return {**plain, "entries": entries}


_RECORDED = [
    plain
    for path in files.files("**/*.json")
    for plain, _ in files.hands_of(path)
    if plain["game"] == "ulti"
]
