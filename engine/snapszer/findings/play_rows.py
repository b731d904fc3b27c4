"""Findings about cards, the talon, facts and revokes (SNA 1-3)."""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import common_rows
from engine.results.entry_problem import parse_rows

_STANDS: Final = (
    "Amíg nem mondtak rá renonszot, áll.",
    "It stands unless “renonsz” was said.",
)
_REVOKES: Final = ("must-follow", "must-trump", "must-beat", "revoke-shown")

PLAY_ROWS: Final = (
    *parse_rows(
        """
-- the deal
# cards-told-late | e | SNA 1.3
A kiosztott lapokat az első csere vagy kijátszott lap elé kell beírni.
= The cards dealt are entered before the first exchange or card played.
-- the talon of two
# two-only | e | SNA 2.3
Cserélni és takarni csak ketten játszva lehet: itt nincs talon.
= Exchange and closing are for two players: there is no talon here.
# talon-too-low | e | SNA 2.3
Ez csak addig lehet, amíg legalább {least} lap van az adu felett; itt {count} van.
= This needs at least {least} {least:card|cards} above the trump; here there {count:is|are} {count}.
# closed-already | e | SNA 2.3
A talon már le van takarva: nincs több csere, és takarni sem lehet újra.
= The talon is closed already: no exchange any more, and no second closing.
# exchanged-already | e | SNA 2.3
Az adu alsót {other} már becserélte.
= {other} has exchanged the trump alsó already.
# exchange-itself | e | SNA 2.3
Maga az adu alsó van felütve ({card}): nincs mit cserélni.
= The trump alsó itself is turned up ({card}): there is nothing to exchange.
"""
    ),
    # Revokes stand unless they are claimed.
    *(
        (slug, "d", rules, f"{hu} {_STANDS[0]}", f"{en} {_STANDS[1]}")
        for slug, _, rules, hu, en in common_rows((one, "SNA 1.4, SNA 3.3") for one in _REVOKES)
    ),
    *parse_rows(
        """
# revoke-called | n | SNA 3.3
{who} renonsza; a másik oldal rámondta, és nyert.
= {who}'s revoke; the other side called it and has won.
# revoke-unseen | d | SNA 3.3
A beírt lapok szerint {who} nem tett rossz lapot.
= By the cards entered {who} has played none that was wrong.
-- facts
# end-first | e | SNA 2.1
Előbb azt kell beírni, hogyan ért véget: ki mondta, hogy „Kész!”, vagy kié az utolsó ütés.
= Enter first how it ended: who said “Kész!”, or who won the last trick.
# play-untold | e | SNA 2.1
A lapok be vannak írva: a végét is lapokkal, „Kész!”-szel vagy renonsszal kell.
= The cards are being entered: so is the end, by cards, “Kész!” or a revoke.
# fact-of-another-game | e | SNA 2.1, SNA 2.4
Ez itt nem dönt: az utolsó ütés az alapjátékban, a „megvolt-e” licitnél és snapszernél számít.
= This does not decide here: the last trick counts in the basic game, keeping it with a bid or a snapszer.
# nobody-called | e | SNA 1.3
Ebben a leosztásban nincs hívott lap.
= There is no called card in this hand.
"""
    ),
)
