"""Hypothesis: records of Snapszer that are well formed, however foolish what they tell."""

from hypothesis import strategies as st

from engine.packs.hungarian import HUNGARIAN_20, HUNGARIAN_24, HungarianSuit
from engine.snapszer.shapes import SHAPES
from tests.support import records as files

ON = ("game", "snapszer", "hand", "betli", "nonsense", "game/B")
TEXT = st.text(st.characters(exclude_categories=["C", "Z"]) | st.sampled_from(" \n{}"), max_size=20)
SUITS = st.sampled_from([suit.value for suit in HungarianSuit])


def _fields(players):
    pack = HUNGARIAN_20 if players == 2 else HUNGARIAN_24
    cards = st.sampled_from([card.name for card in pack.cards])
    return {
        "seat": st.sampled_from("ABCD"[:players]),
        "points": st.integers(0, 130) | st.integers(0, 1000),
        "suit": SUITS,
        "card": cards,
        "cards": st.lists(cards, max_size=9),
        "on": st.sampled_from(ON),
        "why": TEXT,
        "by": TEXT,
    }


def _entry(do, players):
    shape, known = SHAPES[do], _fields(players)
    fields = {
        name: st.sampled_from(shape.words[name]) if name in shape.words else known[name]
        for name in (*shape.needs, *shape.may)
    }
    optional = {name: fields[name] for name in shape.may}
    needed = {"do": st.just(do)} | {name: fields[name] for name in shape.needs}
    return st.fixed_dictionaries(needed, optional=optional)


def entries(players):
    """Any one entry at a table of so many, drawn from every kind alike."""
    return st.sampled_from(sorted(SHAPES)).flatmap(lambda do: _entry(do, players))


_CALLED = {4: {"do": "call", "card": "zöld-ász"}, 3: {"do": "trump", "suit": "zöld"},
           2: {"do": "turned-up", "card": "zöld-ász"}}  # fmt: skip


def openings(players):
    """How a hand may begin, so that nonsense gets further."""
    called = _CALLED[players]
    bid = {"do": "bid", "seat": "B", "bid": "durchmarsch"}
    return st.sampled_from([[], [called], [called, {"do": "snapszer", "seat": "A"}], [bid]])


def record_of(told, players=4):
    """Return a record with these entries, as plain data."""
    return {
        "format": 1,
        "game": "snapszer",
        "rules": {"preset": "snapszer", "house": {}, "version": 1},
        "seats": list(files.NAMES[:players]),
        "dealer": "ABCD"[players - 1],
        "entries": told,
    }


@st.composite
def records(draw, most=30):
    """Well-formed records at tables of four, three and two."""
    players = draw(st.sampled_from([4, 4, 3, 2]))
    opening = draw(openings(players))
    tail = draw(st.lists(entries(players), max_size=most))
    return record_of([*opening, *tail], players)


@st.composite
def disturbed_records(draw):
    """Hands from `tests/records` with entries moved, left out and put in: nearly right ones."""
    plain = draw(st.sampled_from(_RECORDED))
    told = list(plain["entries"])
    players = len(plain["seats"])
    for _ in range(draw(st.integers(1, 5))):
        place = draw(st.integers(0, len(told)))
        how = draw(st.sampled_from(["put in", "leave out", "move", "cut"]))
        if how == "put in" or place == len(told):
            told.insert(place, draw(entries(players)))
        elif how == "leave out":
            del told[place]
        elif how == "move":
            entry = told.pop(place)
            told.insert(draw(st.integers(0, len(told))), entry)
        else:
            del told[place + 1 :]
    return {**plain, "entries": told}


_RECORDED = [
    plain
    for path in files.files("**/*.json")
    for plain, _ in files.hands_of(path)
    if plain["game"] == "snapszer"
]
