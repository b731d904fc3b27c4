import pytest
from hypothesis import given
from hypothesis import strategies as st

from engine.card_play.trick_rules import (
    FOLLOW_AND_TRUMP,
    FREE,
    MUST_BEAT,
    Duties,
    Duty,
    trick_table,
    trick_tables,
)
from engine.hand.cards import Suit
from engine.packs.hungarian_pack import (
    ALSO,
    ASZ,
    FELSO,
    IX,
    KIRALY,
    PACK,
    TOK,
    VII,
    VIII,
    X,
    parse_card,
)

PLAIN = (
    ASZ, X, KIRALY, FELSO, ALSO, IX, VIII, VII,
)  # fmt: skip
TRUMPS = (
    ALSO, IX, ASZ, X, KIRALY, FELSO, VIII, VII,
)  # fmt: skip
ALSOS = trick_tables(PACK, PLAIN, TRUMPS)
STRICT = trick_tables(PACK, PLAIN, duties=MUST_BEAT)
EVERY_DUTIES = [
    Duties(follow, trump, beat)
    for follow in (True, False)
    for trump in (True, False)
    for beat in (True, False)
]


def cards(text):
    """Read cards with a blank between them."""
    return [parse_card(name) for name in text.split()]


def tok_table(**duties):
    """Return a table of tricks with tök as trumps, in a plain order, under these duties."""
    return trick_table(PACK, PLAIN, TOK, duties=Duties(**duties))


STRICT_TOK = STRICT[TOK]
ANY = tok_table(follow=False, trump=False)
ONLY_FOLLOW, ONLY_TRUMP = tok_table(trump=False), tok_table(follow=False)


@pytest.mark.parametrize(
    ("rules", "hand", "trick", "legal"),
    [
        # Follow suit; if void, trump; otherwise anything; no duty to beat (ALS 11.2).
        (ALSOS[TOK], "makk-X zöld-IX", "", "makk-X zöld-IX"),
        (ALSOS[TOK], "makk-X zöld-IX tök-VII", "zöld-X", "zöld-IX"),
        (ALSOS[TOK], "makk-X tök-VII tök-ász", "zöld-X", "tök-VII tök-ász"),
        (ALSOS[TOK], "makk-X piros-X", "zöld-X", "makk-X piros-X"),
        (ALSOS[TOK], "makk-X tök-VII", "tök-X", "tök-VII"),
        (ALSOS[TOK], "makk-X piros-X", "tök-X", "makk-X piros-X"),
        (ALSOS[TOK], "tök-VII tök-ász", "zöld-X tök-IX", "tök-VII tök-ász"),
        (ALSOS[None], "makk-X tök-VII", "zöld-X", "makk-X tök-VII"),
        # Beat if one can within that (ULT 2.3).
        (STRICT_TOK, "zöld-ász zöld-IX", "zöld-X", "zöld-ász"),
        (STRICT_TOK, "zöld-VII zöld-IX", "zöld-X", "zöld-VII zöld-IX"),
        (STRICT_TOK, "zöld-ász zöld-IX", "zöld-X tök-VII", "zöld-ász zöld-IX"),
        (STRICT_TOK, "tök-ász tök-VIII", "zöld-X tök-IX", "tök-ász"),
        (STRICT_TOK, "tök-VII tök-VIII", "zöld-X tök-IX", "tök-VII tök-VIII"),
        (STRICT_TOK, "makk-ász makk-VII", "zöld-X", "makk-ász makk-VII"),
        # Anything while the talon has cards (SNA 1.4).
        (ANY, "makk-X zöld-IX tök-VII", "zöld-X", "makk-X zöld-IX tök-VII"),
        # Only following, and only trumping, which needs a void.
        (ONLY_FOLLOW, "zöld-IX tök-X", "zöld-X", "zöld-IX"),
        (ONLY_FOLLOW, "makk-X tök-X", "zöld-X", "makk-X tök-X"),
        (ONLY_TRUMP, "zöld-IX makk-X", "zöld-X", "zöld-IX makk-X"),
        (ONLY_TRUMP, "tök-IX makk-X", "zöld-X", "tök-IX"),
    ],
)
def test_cards_that_may_be_played(rules, hand, trick, legal):
    """ALS 11.2, ULT 2.3, SNA 1.4: by the duties of the table."""
    assert list(rules.legal_cards(cards(hand), cards(trick))) == cards(legal)


@pytest.mark.parametrize(
    ("card", "hand", "trick", "duty"),
    [
        ("makk-X", "makk-X zöld-IX", "zöld-X", Duty.FOLLOW),
        ("zöld-IX", "makk-X zöld-IX zöld-VII", "zöld-X", None),
        ("tök-IX", "tök-IX zöld-IX", "zöld-X", Duty.FOLLOW),
        ("makk-X", "makk-X tök-IX", "zöld-X", Duty.TRUMP),
        ("tök-IX", "makk-X tök-IX", "zöld-X", None),
        ("makk-X", "makk-X piros-IX", "zöld-X", None),
        ("makk-X", "makk-X zöld-IX", "", None),
        ("zöld-IX", "zöld-IX zöld-ász", "zöld-X", Duty.BEAT),
        ("tök-VII", "tök-VII tök-ász makk-IX", "zöld-X tök-VIII", Duty.BEAT),
        ("makk-IX", "tök-VII tök-ász makk-IX", "zöld-X tök-VIII", Duty.TRUMP),
    ],
)
def test_the_duty_that_a_card_breaches_is_named(card, hand, trick, duty):
    """A revoke is recorded with the violated duty (ALS 11.2, 11.3; ULT 2.3)."""
    played = parse_card(card)
    assert STRICT[TOK].breach(played, cards(hand), cards(trick)) is duty
    if duty is Duty.BEAT:
        assert ALSOS[TOK].breach(played, cards(hand), cards(trick)) is None


@st.composite
def situations(draw):
    """Give a table, a hand and the cards already on the table, all from one pack."""
    table = trick_table(
        PACK,
        PLAIN,
        draw(st.sampled_from([None, *Suit])),
        TRUMPS,
        draw(st.sampled_from(EVERY_DUTIES)),
    )
    dealt = draw(st.lists(st.sampled_from(PACK), min_size=1, max_size=12, unique=True))
    on_table = draw(st.integers(0, min(3, len(dealt) - 1)))
    return table, dealt[on_table:], dealt[:on_table]


# -- laws that hold for any cards under any duties


@given(situations())
def test_there_is_always_a_card_to_play(situation):
    """Something held may always be played, offered in the order of the hand (ALS 11.2)."""
    table, hand, trick = situation
    legal = list(table.legal_cards(hand, trick))
    assert legal
    assert legal == [card for card in hand if card in legal]


@given(situations())
def test_breach_and_legal_cards_agree(situation):
    """A card breaches a duty exactly when it is not among those offered (ALS 11.2)."""
    table, hand, trick = situation
    legal = table.legal_cards(hand, trick)
    for card in hand:
        assert (table.breach(card, hand, trick) is None) == (card in legal)


@given(situations())
def test_the_order_of_the_hand_does_not_matter(situation):
    """The legal cards depend on the cards held, not on their order."""
    table, hand, trick = situation
    assert set(table.legal_cards(hand[::-1], trick)) == set(table.legal_cards(hand, trick))
    assert set(table.legal_cards(frozenset(hand), trick)) == set(table.legal_cards(hand, trick))


@given(situations())
def test_the_winner_by_another_road(situation):
    """Highest trump if there is one, else the highest card of the suit led (ALS 11.2)."""
    table, hand, trick = situation
    trick = [*trick, hand[0]]
    trumps = [card for card in trick if card.suit is table.trump]
    order, among = (
        (TRUMPS, trumps)
        if trumps
        else (PLAIN, [card for card in trick if card.suit is trick[0].suit])
    )
    assert trick[table.winner(trick)] is min(among, key=lambda card: order.index(card.rank))


@given(situations())
def test_beating_only_narrows(situation):
    """The duty to beat leaves a subset of the cards legal by the other duties (ULT 2.3)."""
    table, hand, trick = situation
    duties = table.duties
    milder, stricter = (
        trick_table(
            PACK, PLAIN, table.trump, TRUMPS, Duties(duties.follow, duties.trump, beat)
        ).legal_cards(hand, trick)
        for beat in (False, True)
    )
    assert set(stricter) <= set(milder)


@pytest.mark.parametrize("trump", [None, *Suit])
def test_beating_is_an_order_within_a_suit(trump):
    """Of two cards of a suit exactly one beats the other; plain never beats trump (ALS 1.4)."""
    table = ALSOS[trump]
    for one in PACK:
        assert not table.beats(one, one)
        for other in PACK:
            if one.suit is other.suit and one is not other:
                assert table.beats(one, other) != table.beats(other, one)
            elif one.suit is not other.suit:
                assert table.beats(one, other) == (one.suit is trump)


def test_a_rank_missing_from_the_order_is_refused():
    """A table that could not rank every card is not made."""
    with pytest.raises(KeyError):
        trick_table(PACK, PLAIN[:-1])


def test_default_duties_are_to_follow_and_to_trump():
    """Unless specified: no duty to beat (ALS 11.2)."""
    assert ALSOS[None].duties is FOLLOW_AND_TRUMP
    assert Duties() == Duties(follow=True, trump=True, beat=False)
    assert Duties(follow=False, trump=False) == FREE
