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
    MAKK,
    PACK,
    TOK,
    VII,
    VIII,
    HungarianRank,
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
BETLI = trick_table(PACK, tuple(HungarianRank))
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


class TestWhoWins:
    """Tables of tricks: the card at the place given wins."""

    @pytest.mark.parametrize(
        ("trump", "trick", "place"),
        [
            pytest.param(TOK, "makk-X makk-ász makk-király", 1, id="highest of the suit"),
            pytest.param(TOK, "makk-király makk-X makk-felső", 1, id="X above the kings"),
            pytest.param(TOK, "makk-VII zöld-ász piros-ász", 0, id="discards never win"),
            pytest.param(TOK, "makk-ász tök-VII makk-X", 1, id="a trump wins"),
            pytest.param(TOK, "makk-ász tök-VII tök-VIII", 2, id="a higher trump wins"),
            pytest.param(TOK, "tök-ász tök-IX tök-alsó", 2, id="alsó on top of trumps"),
            pytest.param(TOK, "tök-ász tök-IX tök-X", 1, id="then the IX"),
            pytest.param(TOK, "tök-VII makk-ász zöld-ász", 0, id="the smallest trump led"),
            pytest.param(MAKK, "makk-alsó makk-IX", 0, id="two players"),
            pytest.param(None, "makk-alsó makk-IX makk-X", 2, id="no trumps"),
            pytest.param(None, "makk-VII zöld-ász tök-ász piros-ász", 0, id="four players"),
            pytest.param(TOK, "makk-VII", 0, id="one card"),
        ],
    )
    def test_alsos(self, trump, trick, place):
        """Trumps rank alsó IX ász X king felső VIII VII, plain suits ász X ... VII (ALS 1.4)."""
        assert ALSOS[trump].winner(cards(trick)) == place

    def test_betli_in_natural_order(self):
        """In a betli the X is below the alsó (ALS 1.5, csibor)."""
        assert BETLI.winner(cards("makk-X makk-alsó makk-IX")) == 1

    def test_order_of_a_suit(self):
        """The whole order of a suit, compared card by card (ALS 1.4)."""
        for suit, order in ((TOK, TRUMPS), (MAKK, PLAIN)):
            named = cards(" ".join(f"{suit.value}-{rank.value}" for rank in order))
            table = ALSOS[TOK]
            for i, high in enumerate(named):
                assert [table.beats(high, low) for low in named] == [i < j for j in range(8)]


class TestWhatMayBePlayed:
    """Tables of hands and their legal cards."""

    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            pytest.param("makk-X zöld-IX", "", "makk-X zöld-IX", id="the leader chooses"),
            pytest.param("makk-X zöld-IX tök-VII", "zöld-X", "zöld-IX", id="follow"),
            pytest.param("makk-X tök-VII tök-ász", "zöld-X", "tök-VII tök-ász", id="trump"),
            pytest.param("makk-X piros-X", "zöld-X", "makk-X piros-X", id="anything"),
            pytest.param("makk-X tök-VII", "tök-X", "tök-VII", id="follow trumps"),
            pytest.param("makk-X piros-X", "tök-X", "makk-X piros-X", id="no trump on trumps"),
            pytest.param(
                "tök-VII tök-ász", "zöld-X tök-IX", "tök-VII tök-ász", id="may undertrump"
            ),
        ],
    )
    def test_alsos(self, hand, trick, legal):
        """Follow suit; if void, trump; otherwise anything; no duty to beat (ALS 11.2)."""
        assert list(ALSOS[TOK].legal_cards(cards(hand), cards(trick))) == cards(legal)

    def test_no_trumps(self):
        """Without trumps a void hand may play anything (ALS 11.2)."""
        hand = cards("makk-X tök-VII")
        assert list(ALSOS[None].legal_cards(hand, cards("zöld-X"))) == hand

    @pytest.mark.parametrize(
        ("hand", "trick", "legal"),
        [
            pytest.param("zöld-ász zöld-IX", "zöld-X", "zöld-ász", id="beat while following"),
            pytest.param("zöld-VII zöld-IX", "zöld-X", "zöld-VII zöld-IX", id="cannot beat"),
            pytest.param("zöld-ász zöld-IX", "zöld-X tök-VII", "zöld-ász zöld-IX", id="trumped"),
            pytest.param("tök-ász tök-VIII", "zöld-X tök-IX", "tök-ász", id="overtrump"),
            pytest.param("tök-VII tök-VIII", "zöld-X tök-IX", "tök-VII tök-VIII", id="under"),
            pytest.param("makk-ász makk-VII", "zöld-X", "makk-ász makk-VII", id="discard"),
        ],
    )
    def test_beating_within_the_other_duties(self, hand, trick, legal):
        """Follow suit, else trump, else anything, and beat if one can within that (ULT 2.3)."""
        assert list(STRICT[TOK].legal_cards(cards(hand), cards(trick))) == cards(legal)

    def test_no_duties_while_the_talon_has_cards(self):
        """Two players play anything while the talon has cards (SNA 1.4)."""
        hand = cards("makk-X zöld-IX tök-VII")
        table = trick_table(PACK, PLAIN, TOK, duties=FREE)
        assert list(table.legal_cards(hand, cards("zöld-X"))) == hand

    def test_following_without_trumping(self):
        """A void hand may keep its trumps if following suit is the only duty."""
        table = trick_table(PACK, PLAIN, TOK, duties=Duties(trump=False))
        assert list(table.legal_cards(cards("zöld-IX tök-X"), cards("zöld-X"))) == cards("zöld-IX")
        assert list(table.legal_cards(cards("makk-X tök-X"), cards("zöld-X"))) == cards(
            "makk-X tök-X"
        )

    def test_trumping_without_following_needs_a_void(self):
        """A hand that could follow suit may play anything if trumping is the only duty."""
        table = trick_table(PACK, PLAIN, TOK, duties=Duties(follow=False))
        assert list(table.legal_cards(cards("zöld-IX makk-X"), cards("zöld-X"))) == cards(
            "zöld-IX makk-X"
        )
        assert list(table.legal_cards(cards("tök-IX makk-X"), cards("zöld-X"))) == cards("tök-IX")


class TestBreaches:
    """A wrong card is reported by the duty it breaches; its neighbour by none."""

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
    def test_the_duty_is_named(self, card, hand, trick, duty):
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


class TestLaws:
    """Laws that hold for any cards under any duties."""

    @given(situations())
    def test_there_is_always_a_card_to_play(self, situation):
        """Something held may always be played, offered in the order of the hand (ALS 11.2)."""
        table, hand, trick = situation
        legal = list(table.legal_cards(hand, trick))
        assert legal
        assert legal == [card for card in hand if card in legal]

    @given(situations())
    def test_breach_and_legal_cards_agree(self, situation):
        """A card breaches a duty exactly when it is not among those offered (ALS 11.2)."""
        table, hand, trick = situation
        legal = table.legal_cards(hand, trick)
        for card in hand:
            assert (table.breach(card, hand, trick) is None) == (card in legal)

    @given(situations())
    def test_the_order_of_the_hand_does_not_matter(self, situation):
        """The legal cards depend on the cards held, not on their order."""
        table, hand, trick = situation
        assert set(table.legal_cards(hand[::-1], trick)) == set(table.legal_cards(hand, trick))
        assert set(table.legal_cards(frozenset(hand), trick)) == set(table.legal_cards(hand, trick))

    @given(situations())
    def test_the_winner_by_another_road(self, situation):
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
    def test_the_winner_beats_or_was_led(self, situation):
        """Nothing played after the winner beats it, and it is never a discard."""
        table, hand, trick = situation
        trick = [*trick, hand[0]]
        place = table.winner(trick)
        best = trick[place]
        assert not any(table.beats(card, best) for card in trick[place + 1 :])
        assert best.suit in (trick[0].suit, table.trump)

    @given(situations())
    def test_beating_only_narrows(self, situation):
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
    def test_beating_is_an_order_within_a_suit(self, trump):
        """Of two cards of a suit exactly one beats the other; plain never beats trump (ALS 1.4)."""
        table = ALSOS[trump]
        for one in PACK:
            assert not table.beats(one, one)
            for other in PACK:
                if one.suit is other.suit and one is not other:
                    assert table.beats(one, other) != table.beats(other, one)
                elif one.suit is not other.suit:
                    assert table.beats(one, other) == (one.suit is trump)


class TestInvalidArguments:
    """Programmers' mistakes are exceptions."""

    def test_a_rank_missing_from_the_order(self):
        """A table that could not rank every card is not made."""
        with pytest.raises(KeyError):
            trick_table(PACK, PLAIN[:-1])

    def test_default_duties(self):
        """Unless specified: follow, trump, no duty to beat (ALS 11.2)."""
        assert ALSOS[None].duties is FOLLOW_AND_TRUMP
        assert Duties() == Duties(follow=True, trump=True, beat=False)
