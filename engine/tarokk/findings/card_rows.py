"""Findings about cards and facts (TAR 1, 2.6, 4, 6, 7)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

PLAY_ROWS: Final = parse_rows(
    """
-- the deal and the talon
# share-size | e | TAR 2.6
{who} {size} lapot vesz fel a talonból, itt {count} van.
= {who} takes {size} {size:card|cards} of the talon, not {count}.
# discard-forbidden | e | TAR 2.6
{cards}: királyt, honőrt és jelzett lapot nem lehet letenni.
= {cards}: a király, an honour or a card signalled cannot be laid away.
# laid-unsaid | d | TAR 2.6
{who} tarokkot is tett le ({count}), és nem mondta be.
= {who} laid {count} {count:tarokk|tarokks} away and did not tell.
# cards-told-late | e | TAR 1.3, TAR 2.6
A kiosztott, felvett és letett lapokat az első kijátszott lap elé kell beírni.
= Cards dealt, taken and laid away are entered before the first card is played.
# card-laid-away | e | TAR 2.6
{card} le van téve, nincs játékban.
= {card} lies away and is not in play.
-- the play
# must-trump | e | TAR 6.1
Tarokkényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.
= A tarokk is compulsory: instead of {card} one of {legal} should have been played.
# played-early | e | TAR 4.3
{card} a {trick}. ütésre van bemondva, addig nem játszható ki; helyette: {legal}.
= {card} is announced for trick {trick} and may not be played before; instead: {legal}.
# revoke-unpriced | e | TAR 6.1
A renonsznak ezen az asztalon nincs ára: szabálytalanságként kell beírni, és a versenybíró dönt.
= A revoke has no price at this table: enter an irregularity, and the director decides.
# revoke-paid | n | TAR 6.1, TAR 6.1 revoke_pays
{who} renonszolt, és fizet érte.
= {who} revoked, and pays for it.
-- facts
# nothing-played | e | TAR 2.2, TAR 2.3, TAR 2.7
Ezt a leosztást nem játszották le, a lejátszásról nincs mit beírni.
= This hand was not played, there is nothing to enter about the play.
# took-an-honour | e | TAR 4
{card} nem honőr: azt kell beírni, ki vitte a skízt, a XXI-est és a pagátot.
= {card} is no honour: told is who took the skíz, the XXI and the pagát.
# won-with-what | e | TAR 4
Egy lapot kell megadni, vagy egy színt, vagy azt, hogy király, amivel az ütést vitték.
= Told is one card that won the trick, or a plain suit, or that it was a király.
# silent-of-whom | e | TAR 4
Csendes figurához az oldal is kell; ha nem volt semmi, figura nélkül kell beírni.
= A silent figure is of a side; where there was none, no figure is named.
# not-silent | e | TAR 4.2, TAR 7.7
{figure}: ezt az az oldal bemondta, csendben nem jár érte semmi.
= {figure}: that side announced it, so it brings nothing silently.
"""
)
