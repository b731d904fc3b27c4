"""The pack of tarokk: 22 tarokks, and five cards in each of the French suits (TAR 1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.hand.cards import Card, Pack, Rank, Suit, create_card


class TarokkSuit(Suit):
    """The tarokks, which are a suit of their own, and the four plain suits."""

    TAROKK = "tarokk"
    TREFF = "treff"
    PIKK = "pikk"
    KARO = "káró"
    KOR = "kör"


class TarokkRank(Rank):
    """The tarokks from the top, then the ranks of the plain suits."""

    SKIZ = "skíz"
    XXI = "XXI"
    XX = "XX"
    XIX = "XIX"
    XVIII = "XVIII"
    XVII = "XVII"
    XVI = "XVI"
    XV = "XV"
    XIV = "XIV"
    XIII = "XIII"
    XII = "XII"
    XI = "XI"
    X = "X"
    IX = "IX"
    VIII = "VIII"
    VII = "VII"
    VI = "VI"
    V = "V"
    IIII = "IIII"
    III = "III"
    II = "II"
    PAGAT = "pagát"
    KIRALY = "király"
    DAMA = "dáma"
    LOVAS = "lovas"
    BUBI = "bubi"
    TIZES = "tízes"
    ASZ = "ász"


_FACES: Final = (TarokkRank.KIRALY, TarokkRank.DAMA, TarokkRank.LOVAS, TarokkRank.BUBI)
LOWEST: Final[dict[Suit, Rank]] = {
    TarokkSuit.TREFF: TarokkRank.TIZES,
    TarokkSuit.PIKK: TarokkRank.TIZES,
    TarokkSuit.KARO: TarokkRank.ASZ,
    TarokkSuit.KOR: TarokkRank.ASZ,
}
"""The lowest card of each suit below the four faces: black suits the tízes, red ones the ász."""


def _cards() -> Iterator[Card]:
    for rank in TarokkRank:
        if rank not in {*_FACES, *LOWEST.values()}:
            yield create_card(TarokkSuit.TAROKK, rank, rank.value)
    for suit, lowest in LOWEST.items():
        for each in (*_FACES, lowest):
            yield create_card(suit, each, f"{suit.value}-{each.value}")


ALSO: Final[dict[Rank, tuple[str, ...]]] = {
    TarokkRank.XIX: ("XVIIII",),
    TarokkRank.XIV: ("XIIII",),
    TarokkRank.IX: ("VIIII",),
    TarokkRank.IIII: ("IV",),
    TarokkRank.PAGAT: ("I",),
}
"""Other spellings: Roman numbers with and without IV and IX, the lowest tarokk by its number."""

TAROKK_42: Final = Pack("tarokk-42", _cards(), ALSO)
