"""Turns to speak in trick 1, as far as the cards show them.

Each seat speaks before its own card. If all announcements are entered before the first card, the
turns between them are implied; if the hand is entered card by card, they are not.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence

from engine.card_play.hand_state import TurnState
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.entry_problem import FindingCode, finding_of, make_problem
from engine.results.findings import Finding, Fix


def may_speak(hand: TurnState, seat: Seat) -> bool:
    """Return whether a seat's turn in trick 1 may be now (ULT 2.5, 3.1, SNA 2.5, ALS 6.3)."""
    deal = hand.deal
    if not deal.is_card_by_card or deal.broken:
        return True
    return bool(deal.tricks) or deal.turn is seat


def early_words(
    hand: TurnState,
    entries: Sequence[Entry],
    words: Iterable[int],
    codes: Mapping[str, FindingCode],
) -> Iterator[Finding]:
    """Yield findings for those of some `words`, by place, that came before their seat's turn.

    They are valid as said in that turn; the fix moves each there once that turn has come.
    """
    early = sorted(words) if hand.deal.is_card_by_card else ()
    if not early:
        return
    plays = [
        said.entry
        for said in hand.said
        if said.entry is not None and not said.void and entries[said.entry].do == "play"
    ]
    # An impossible card was played anyway, or stands for one that was.
    void = {said.entry for said in hand.said if said.void}
    cards = [at for at, one in enumerate(entries) if one.do == "play" and at not in void]
    for word in early:
        seat = entries[word].seat
        turn = hand.speakers.index(seat) if seat is not None else 0
        if sum(card < word for card in cards) >= turn:
            continue
        mend = Fix("move", entry=word, to=plays[turn - 1] + 1) if len(plays) >= turn else None
        yield finding_of(codes, word, make_problem(f"{hand.deal.GAME}.entered-early"), mend)
