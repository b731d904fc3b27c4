"""Names are in the order of the seats, independent of the dealer and the leader."""

from engine import adjudicate, parse_record, record_sentences
from engine.hand.cards import Seat
from engine.results.adjudication import in_seat_order

NAMES = ["Anna", "Béla", "Cili", "Dani"]
PLAYED = {
    "alsos": [
        {"do": "original", "suit": "piros"},
        {"do": "accept", "seat": "B"},
        {"do": "figure", "seat": "B", "figure": "44"},
        {"do": "pick-up"},
    ],
    "ulti": [
        {"do": "bid", "seat": "B", "bid": "ulti"},
        {"do": "pass", "seat": "C"},
        {"do": "pass", "seat": "A"},
        {"do": "pass", "seat": "B"},
        {"do": "trump", "suit": "makk"},
    ],
}


def judge(game, entries, seats=3, dealer="A"):
    """A hand in which A deals, so that B speaks first."""
    rules = {"alsos": "csibor", "ulti": "4m"}[game]
    plain = {"format": 1, "game": game, "rules": rules, "seats": NAMES[:seats]}
    record = parse_record({**plain, "dealer": dealer, "entries": entries})
    return record, adjudicate(record)


def test_names_in_a_sentence_stand_in_seat_order():
    """ALS 4.4: both losers of a klopitzky are named in seat order, though C leads in it."""
    told = [{"do": "tricks", "seat": s, "count": n} for s, n in zip("ABC", (4, 1, 4), strict=True)]
    entries = [{"do": "pick-up"}, {"do": "klopitzky"}, *told]
    record, found = judge("alsos", entries, dealer="B")
    (item,) = found.items
    assert "Anna, Cili" in record_sentences(record, "hu").outcome(item)


def test_what_is_no_seat_keeps_its_order():
    """Cards and numbers keep the given order."""
    assert in_seat_order((3, 1, 2)) == (3, 1, 2)
    assert in_seat_order((Seat.C, Seat.A)) == (Seat.A, Seat.C)


def test_all_cards_of_an_item_are_told_in_one_tap_of_anybody():
    """ALS 5: "mind a négy ász Annánál" is one entry, of any seat, and settles every one of them."""
    _, found = judge("alsos", PLAYED["alsos"])
    (ask,) = [one for one in found.asks if one.entry.do == "took" and len(one.entry.cards) == 4]
    assert (ask.fill, ask.required, ask.for_item) == ("seat", True, "44/B")
    assert ask.choices == (Seat.A, Seat.B, Seat.C, None)
    cards = [card.name for card in ask.entry.cards]
    for seat, outcome in (("A", "failed"), ("B", "made")):
        _, after = judge("alsos", [*PLAYED["alsos"], {"do": "took", "seat": seat, "cards": cards}])
        assert not [one for one in after.asks if one.entry.do == "took"]
        (item,) = [item for item in after.items if item.id == "44/B"]
        assert item.outcome.value == outcome
