"""Findings about cards, facts and irregularities (TAR 1, 2.6, 4.3, 6; SES 6)."""

from __future__ import annotations

from typing import Final

PLAY_ROWS: Final = (
    # -- the deal and the talon
    (
        "deal-size",
        "e",
        "TAR 1.3",
        "{who} {size} lapot kap, itt {count} van.",
        "{who} is dealt {size} cards, not {count}.",
    ),
    (
        "share-size",
        "e",
        "TAR 2.6",
        "{who} {size} lapot vesz fel a talonból, itt {count} van.",
        "{who} takes {size} {size:card|cards} of the talon, not {count}.",
    ),
    (
        "discard-size",
        "e",
        "TAR 2.6",
        "{who} {size} lapot tesz le, itt {count} van.",
        "{who} lays {size} {size:card|cards} away, not {count}.",
    ),
    (
        "discard-forbidden",
        "e",
        "TAR 2.6",
        "{cards}: királyt, honőrt és jelzett lapot nem lehet letenni.",
        "{cards}: a király, an honour or a card signalled cannot be laid away.",
    ),
    (
        "laid-unsaid",
        "d",
        "TAR 2.6",
        "{who} tarokkot is tett le ({count}), és nem mondta be.",
        "{who} laid {count} {count:tarokk|tarokks} away and did not tell.",
    ),
    (
        "cards-told-late",
        "e",
        "TAR 1.3, TAR 2.6",
        "A kiosztott, felvett és letett lapokat az első kijátszott lap elé kell beírni.",
        "Cards dealt, taken and laid away are entered before the first card is played.",
    ),
    (
        "card-laid-away",
        "e",
        "TAR 2.6",
        "{card} le van téve, nincs játékban.",
        "{card} lies away and is not in play.",
    ),
    (
        "held-elsewhere",
        "e",
        "TAR 1.3",
        "{card} {other} kezében van, {who} nem teheti.",
        "{card} is in {other}'s hand, {who} cannot have it.",
    ),
    # -- the play
    (
        "must-trump",
        "e",
        "TAR 6.1",
        "Tarokkényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.",
        "A tarokk is compulsory: instead of {card} one of {legal} should have been played.",
    ),
    (
        "played-early",
        "e",
        "TAR 4.3",
        "{card} a {trick}. ütésre van bemondva, addig nem játszható ki; helyette: {legal}.",
        "{card} is announced for trick {trick} and may not be played before; instead: {legal}.",
    ),
    # -- facts
    (
        "fact-contradicts",
        "e",
        "TAR 7.1",
        "Ez nem fér össze azzal, ami a leosztásról már be van írva.",
        "This does not go with what has been entered about the hand.",
    ),
    (
        "nothing-played",
        "e",
        "TAR 2.2, TAR 2.3, TAR 2.7",
        "Ezt a leosztást nem játszották le, a lejátszásról nincs mit beírni.",
        "This hand was not played, there is nothing to enter about the play.",
    ),
    (
        "number-too-high",
        "e",
        "TAR 1.1, TAR 1.2",
        "{count} nem lehet: legfeljebb {most}.",
        "It cannot be {count}: {most} at most.",
    ),
    (
        "took-an-honour",
        "e",
        "TAR 4",
        "{card} nem honőr: azt kell beírni, ki vitte a skízt, a XXI-et és a pagátot.",
        "{card} is no honour: told is who took the skíz, the XXI and the pagát.",
    ),
    (
        "no-such-trick",
        "e",
        "TAR 1.3",
        "{trick}. ütés nincs: {most} van.",
        "There is no trick {trick}: there are {most}.",
    ),
    (
        "won-with-what",
        "e",
        "TAR 4",
        "Egy lapot kell megadni, vagy egy színt, vagy azt, hogy király, amivel az ütést vitték.",
        "Told is one card that won the trick, or a plain suit, or that it was a király.",
    ),
    (
        "silent-of-whom",
        "e",
        "TAR 4",
        "Csendes figurához az oldal is kell; ha nem volt semmi, figura nélkül kell beírni.",
        "A silent figure is of a side; where there was none, no figure is named.",
    ),
    (
        "not-silent",
        "e",
        "TAR 4.2, TAR 7.7",
        "{figure}: ezt az az oldal bemondta, csendben nem jár érte semmi.",
        "{figure}: that side announced it, so it brings nothing silently.",
    ),
    # -- irregularities
    (
        "irregularity",
        "d",
        "SES 6.2",
        "Szabálytalanság: {what}. Erre nincs büntetés a szabályban; a versenybíró dönthet.",
        "Irregularity: {what}. The rules have no penalty for it; the director may rule.",
    ),
)
