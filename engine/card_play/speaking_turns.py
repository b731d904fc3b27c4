"""Whose turn it is to speak in trick 1, where the cards tell it.

Each speaks before his own card. Where a hand is told quickly, words are written down before any
card, and the turns between them go without saying; where it is told card by card they do not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.card_play.hand_state import TurnState
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.entry_problem import Code, finding_of, make_problem
from engine.results.findings import Finding, Mend


def may_speak(hand: TurnState, seat: Seat) -> bool:
    """Return whether a seat's turn in trick 1 may be now (ULT 2.5, 3.1, SNA 2.5, ALS 6.3)."""
    deal = hand.deal
    if not deal.is_card_by_card or deal.broken:
        return True
    return bool(deal.tricks) or deal.turn is seat


def early_words(
    hand: TurnState, entries: Sequence[Entry], words: Iterable[int], codes: Mapping[str, Code]
) -> Iterator[Finding]:
    """Find those of some `words`, by their places, that came before the turn of who said them.

    They count as said in that turn; the mend puts each there once that has come.
    """
    if not hand.deal.is_card_by_card:
        return
    plays = [
        said.entry
        for said in hand.said
        if said.entry is not None and not said.void and entries[said.entry].do == "play"
    ]
    # A card that cannot have been played was played all the same, or stands for one that was.
    void = {said.entry for said in hand.said if said.void}
    cards = [at for at, one in enumerate(entries) if one.do == "play" and at not in void]
    for word in sorted(words):
        seat = entries[word].seat
        turn = hand.speakers.index(seat) if seat is not None else 0
        if sum(card < word for card in cards) >= turn:
            continue
        mend = Mend("move", entry=word, to=plays[turn - 1] + 1) if len(plays) >= turn else None
        yield finding_of(codes, word, make_problem(f"{hand.deal.GAME}.entered-early"), mend)
