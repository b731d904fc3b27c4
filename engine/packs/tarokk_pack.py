"""The pack of tarokk: 22 tarokks, and five cards in each of the French suits (TAR 1.1)."""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.hand.cards import Card, Pack, Rank, Suit, printed


class TarokkSuit(Suit):
    """The tarokks, which are a suit of their own, and the four plain suits."""

    TAROKK = "tarokk"
    TREFF = "treff"
    PIKK = "pikk"
    KARO = "káró"
    KOR = "kör"


class TarokkRank(Rank):
    """The tarokks from the top, then what the plain suits have of."""

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
"""Below the four faces the black suits have their tízes, the red ones their ász."""


def _cards() -> Iterator[Card]:
    for rank in TarokkRank:
        if rank not in {*_FACES, *LOWEST.values()}:
            yield printed(TarokkSuit.TAROKK, rank, rank.value)
    for suit, lowest in LOWEST.items():
        for each in (*_FACES, lowest):
            yield printed(suit, each, f"{suit.value}-{each.value}")


ALSO: Final[dict[Rank, tuple[str, ...]]] = {
    TarokkRank.XIX: ("XVIIII",),
    TarokkRank.XIV: ("XIIII",),
    TarokkRank.IX: ("VIIII",),
    TarokkRank.IIII: ("IV",),
    TarokkRank.PAGAT: ("I",),
}
"""Roman numbers are read with IV and IX and without, and the lowest tarokk by its number too."""

TAROKK_42: Final = Pack("tarokk-42", _cards(), ALSO)
