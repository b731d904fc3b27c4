"""A record that tells more never makes a legal hand illegal: cards dealt may be entered or not."""

from dataclasses import replace

from engine import adjudicate
from tests.support.maker import errors_and_doubts, result_without_reasons

CHANCE = 0.5
"""The probability that one seat's cards are entered."""


def test_cards_dealt_change_nothing(generated_hands, subtests):
    """At every level, with all cards dealt entered, and with those of some seats.

    That a word came before its turn may show; it counts as said in that turn.
    """
    maker = generated_hands.maker
    early = f"{maker.game.name}.entered-early"
    for hand in generated_hands.hands:
        random = hand.random("dealt")
        less = maker.less(random, hand.record, hand.said)
        with subtests.test(seed=hand.seed):
            for told in (*hand.told, *less):
                dealt = cards_dealt_elsewhere(maker, hand.record, told)
                some = [entry for entry in dealt if random.random() < CHANCE]
                for cards in (dealt, some):
                    said = adjudicate(with_cards_dealt(maker, told, cards))
                    found = {one.code for one in errors_and_doubts(maker, said)}
                    assert found <= {early}
                    assert result_without_reasons(said) == result_without_reasons(hand.said)


def cards_dealt_elsewhere(maker, record, told):
    """Return the entries of a record's last deal that another record of the hand leaves out."""
    entries = record.entries[place_of_last_deal(maker, record) :]
    return [one for one in entries if one.do == "dealt" and one not in told.entries]


def place_of_last_deal(maker, record):
    """Return the place at which the hand was dealt last."""
    again = (at for at, one in enumerate(record.entries, 1) if one.do in maker.AGAIN)
    return max(again, default=0)


def with_cards_dealt(maker, record, cards):
    """Return a record with these entries for the last deal, too."""
    place = place_of_last_deal(maker, record)
    return replace(record, entries=(*record.entries[:place], *cards, *record.entries[place:]))
