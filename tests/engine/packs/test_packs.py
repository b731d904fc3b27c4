"""Packs: their cards, the parser of card names, and that each card is one object."""

import copy
import pickle
from collections import Counter
from itertools import product

import pytest
from jsonschema import Draft202012Validator

import engine
from engine import GAMES, MalformedRecordError
from engine.hand.cards import Rank, Seat, Suit, card_of, fold
from engine.hand.record import RuleSetRef
from engine.packs.hungarian_pack import (
    HUNGARIAN_20,
    HUNGARIAN_24,
    HUNGARIAN_32,
    TOK,
    VII,
    HungarianRank,
)
from engine.packs.tarokk_pack import TAROKK_42, TarokkRank, TarokkSuit
from tests.support.notation import record_of_hand
from tests.support.packs import by_house, by_players, played_with

PACKS = (HUNGARIAN_32, HUNGARIAN_24, HUNGARIAN_20, TAROKK_42)
EVERY = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)


def test_hungarian_packs_lose_their_low_ranks():
    """ALS 1.1: 32 cards with eight of each suit; 24 have no VII and VIII, 20 no IX either."""
    left = {pack.name: [rank.value for rank in pack.ranks] for pack in PACKS[:3]}
    upper = ["ász", "király", "felső", "alsó", "X"]
    assert left == {
        "hungarian-32": [*upper, "IX", "VIII", "VII"],
        "hungarian-24": [*upper, "IX"],
        "hungarian-20": upper,
    }
    for pack in PACKS[:3]:
        assert len(pack.suits) == 4
        assert len(pack.cards) == 4 * len(pack.ranks)


def test_tarokk_has_forty_two_cards():
    """22 tarokks from skíz to pagát, and five of each French suit, the fifth by its colour."""
    suits = Counter(card.suit for card in TAROKK_42.cards)
    assert suits.pop(TarokkSuit.TAROKK) == 22
    assert list(suits.values()) == [5] * 4
    names = [card.name for card in TAROKK_42.cards]
    assert names[:3] == ["skíz", "XXI", "XX"]
    assert names[18:22] == ["IIII", "III", "II", "pagát"]
    lowest = {card.name for card in TAROKK_42.cards if card.rank.value in {"tízes", "ász"}}
    assert lowest == {"treff-tízes", "pikk-tízes", "káró-ász", "kör-ász"}


READ_AS = {
    "IIII": ("IV", "iv"), "IX": ("VIIII",), "XIV": ("XIIII",), "XIX": ("xviiii",),
    "XXI": ("XXI",), "pagát": ("I", "i", "Pagat"), "skíz": ("SKIZ",),
}  # fmt: skip


@pytest.mark.parametrize(
    ("written", "name"), [(word, name) for name, words in READ_AS.items() for word in words]
)
def test_tarokks_are_read_in_either_way_of_writing_roman_numbers(written, name):
    """TAR 1.1: with IV and IX or without; and they are written by one name."""
    card = TAROKK_42.parse_card(written)
    assert (card.name, TAROKK_42.parse_rank(written)) == (name, card.rank)
    (entry,) = record_of_hand("magas 4", [{"do": "call", "card": written}]).entries
    assert engine.format_entry(entry)["card"] == name


def test_all_spellings_of_a_card_are_in_the_schema():
    """The parser accepts every spelling in the schema, which lists all spellings but for case."""
    listed = engine.record_schema()["$defs"]["tarokk-42-card"]["enum"]
    assert {TAROKK_42.parse_card(word) for word in listed} == set(TAROKK_42.cards)
    assert {"IV", "IIII", "I", "pagát", "pagat", "VIIII", "XIIII", "XVIIII", "skiz"} <= {*listed}
    assert len({fold(word) for word in listed}) == len(TAROKK_42.cards) + 5


@pytest.mark.parametrize("word", ["IVI", "XXII", "0", "XXX", "treff-IV", "II II", ""])
def test_no_other_number_is_a_tarokk(word):
    """TAR 1.1: there are as many as there are."""
    with pytest.raises(ValueError, match="not a card"):
        TAROKK_42.parse_card(word)


@EVERY
def test_a_card_is_read_as_people_write_it(pack):
    """With accents or without, in capitals or not; two cards of a pack never read alike."""
    for card in pack.cards:
        for written in (card.name, fold(card.name), card.name.upper(), f" {card.name} "):
            assert pack.parse_card(written) is card
    assert len({fold(card.name) for card in pack.cards}) == len(pack.cards)
    for suit in pack.suits:
        assert pack.parse_suit(fold(suit.value)) is suit
    for rank in pack.ranks:
        assert pack.parse_rank(fold(rank.value)) is rank


@pytest.mark.parametrize(
    ("pack", "text"),
    [(HUNGARIAN_24, "makk-VII"), (HUNGARIAN_20, "zöld-IX"), (HUNGARIAN_32, "kör-király"),
     (TAROKK_42, "makk-ász"), (TAROKK_42, "treff-ász"), (TAROKK_42, "tarokk-XX"),
     (HUNGARIAN_32, "")],
)  # fmt: skip
def test_a_card_of_another_pack_is_none_of_this_one(pack, text):
    """A card is read by the pack that the game is played with."""
    with pytest.raises(ValueError, match="not a card"):
        pack.parse_card(text)


def test_words_of_another_pack_are_refused():
    """Suits and ranks likewise."""
    with pytest.raises(ValueError, match="not a suit"):
        TAROKK_42.parse_suit("makk")
    with pytest.raises(ValueError, match="not a rank"):
        HUNGARIAN_24.parse_rank("VIII")


@EVERY
def test_there_is_one_object_for_each_card(pack):
    """Whichever pack it is taken from, copied or unpickled."""
    for card in pack.cards:
        assert card_of(card.suit, card.rank) is card
        assert copy.deepcopy([card])[0] is card
        assert copy.copy(card) is card
        assert pickle.loads(pickle.dumps(card)) is card  # noqa: S301 - our own
    assert set(HUNGARIAN_20.cards) < set(HUNGARIAN_24.cards) < set(HUNGARIAN_32.cards)


def test_no_pack_has_a_suit_without_ranks_of_its_own():
    """A name that no pack has is a programmer's mistake."""
    with pytest.raises(KeyError):
        card_of(TarokkSuit.KOR, TarokkRank.TIZES)
    with pytest.raises(KeyError):
        card_of(TOK, TarokkRank.VII)
    assert card_of(TOK, VII) is not None


def test_families_have_nothing_in_common():
    """`király` of one family is not that of another, though both are called so."""
    assert HungarianRank.KIRALY is not TarokkRank.KIRALY
    assert HungarianRank.KIRALY != TarokkRank.KIRALY
    assert not set(HUNGARIAN_32.cards) & set(TAROKK_42.cards)
    assert all(not list(kind) for kind in (Suit, Rank))
    assert len(Seat) == 5


def packs_of(game):
    """The packs of a game's tables."""
    return {game.pack_of(RuleSetRef(one.preset), one.players) for one in game.tables}


def test_each_game_says_its_pack():
    """Snapszer is played with 24, or 20 by two; Tarokk with its own; all others with all 32."""
    names = {name: {pack.name for pack in packs_of(game)} for name, game in GAMES.items()}
    own = {"snapszer": {"hungarian-24", "hungarian-20"}, "tarokk": {"tarokk-42"}}
    assert names == {name: {"hungarian-32"} for name in GAMES} | own


# -- a game that is not played with the same cards at every table


def record(players, entries, **changes):
    """A record of Alsós, as plain data."""
    names = ["Anna", "Bori", "Cili", "Dani"][:players]
    plain = {"format": 1, "game": "alsos", "rules": "csibor", "seats": names, "dealer": "B"}
    return plain | {"entries": entries} | changes


def plays(card):
    """Somebody plays a card."""
    return {"do": "play", "seat": "A", "card": card}


def rejection_path_and_code(read, *data):
    """Return the path and the code of the error that rejects the data."""
    with pytest.raises(MalformedRecordError) as error:
        read(*data)
    return error.value.path, error.value.code


def test_a_card_is_one_at_a_table_that_plays_with_it():
    """Two play with fewer cards than three: reading follows the table's number of players."""
    with played_with(by_players):
        of_three = engine.parse_record(record(3, [plays("makk-VII")]))
        of_two = engine.parse_record(record(2, [plays("makk-IX")]))
        assert engine.pack_of(of_three) is HUNGARIAN_32
        assert engine.pack_of(of_two) is HUNGARIAN_24
        gone = rejection_path_and_code(
            engine.parse_record, record(2, [plays("makk-IX"), plays("makk-VII")])
        )
        assert gone == ("entries[1].card", "not-a-card")
        too_many = {"do": "dealt", "seat": "A", "cards": ["makk-IX"] * 25}
        assert rejection_path_and_code(engine.parse_record, record(2, [too_many])) == (
            "entries[0].cards",
            "too-long",
        )
        assert engine.parse_entry(of_three, plays("tök-VIII")).card is not None
        assert rejection_path_and_code(engine.parse_entry, of_two, plays("tök-VIII")) == (
            "entry.card",
            "not-a-card",
        )


def test_the_schema_knows_which_cards_a_table_plays_with():
    """The parser accepts exactly the cards that the schema accepts."""
    with played_with(by_players):
        schema = engine.record_schema()
        Draft202012Validator.check_schema(schema)
        known = Draft202012Validator(schema)
        for rules in ("csibor", {"preset": "potter"}):
            for players, card in product((2, 3, 4), ("makk-IX", "zold-VIII")):
                plain = record(players, [plays(card)], rules=rules)
                fits = players > 2 or card == "makk-IX"
                assert known.is_valid(plain) is fits
                if fits:
                    engine.parse_record(plain)
                else:
                    assert rejection_path_and_code(engine.parse_record, plain)
    assert engine.record_schema() != schema


def test_a_hand_is_not_compared_under_rules_that_have_not_its_cards():
    """A house rule may take cards out; the place that is named is the rule set's."""
    smaller = {"preset": "csibor", "house": {"uhu": 7}}
    with played_with(by_house):
        low = engine.parse_record(record(3, [plays("makk-VII")]))
        high = engine.parse_record(record(3, [plays("makk-ász")]))
        assert rejection_path_and_code(engine.parse_rules, smaller, low, "with") == (
            "with",
            "not-in-pack",
        )
        rules = engine.parse_rules(smaller, high)
        assert rejection_path_and_code(engine.compare, low, rules) == ("rules", "not-in-pack")
        assert engine.compare(high, rules)
        suited = engine.parse_record(record(3, [{"do": "original", "suit": "makk"}]))
        assert engine.compare(suited, rules)
