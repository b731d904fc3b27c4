"""What can be wrong at any table, in the same words: rows for the games' catalogues.

A game says by which of its rules each is wrong, and overrides a text only where its rule says more.
"""

from __future__ import annotations

from collections.abc import Iterable
from typing import Final

Row = tuple[str, str, str, str, str]

_WORDS: Final = (
    (
        "entered-late",
        "d",
        "{what}: a maga helyén szabályos, csak később lett beírva.",
        "{what}: right in its own place, only entered later.",
    ),
    (
        "too-late",
        "e",
        "{what}: itt már késő, mert ez volt előbb: {word}.",
        "{what}: too late here, as this came first: {word}.",
    ),
    (
        "pass-needless",
        "d",
        "{who} passza fölösleges: ez a szakasz már véget ért. Elhagyható.",
        "{who}'s pass is needless: this stage is over already. It can be left out.",
    ),
    (
        "bidding-is-over",
        "e",
        "A licitnek már vége, a felvevő és a játék megvan.",
        "The bidding is over, declarer and game are fixed.",
    ),
    (
        "no-such-item",
        "e",
        "Ebben a leosztásban nincs ilyen tétel: {on}.",
        "There is no such item in this hand: {on}.",
    ),
    (
        "kontra-wrong-step",
        "e",
        "{on}: most {right} mondható, {step} nem.",
        "{on}: {right} can be said now, {step} cannot.",
    ),
    (
        "kontra-at-the-top",
        "e",
        "{on}: ez volt az utolsó fok, nincs feljebb.",
        "{on}: that was the last step, there is none above.",
    ),
    (
        "card-twice",
        "e",
        "{card} már szerepelt: minden lapból egy van.",
        "{card} has appeared already: there is one of each card.",
    ),
    (
        "card-not-held",
        "e",
        "{who} kezében nincs {card}.",
        "{who} does not hold {card}.",
    ),
    (
        "card-in-talon",
        "e",
        "{card} a talonban van.",
        "{card} lies in the talon.",
    ),
    (
        "play-out-of-turn",
        "e",
        "Most {turn} következik, nem {who}.",
        "It is {turn}'s turn, not {who}'s.",
    ),
    (
        "must-follow",
        "e",
        "Színre szín: {card} helyett ezek egyikét kellett volna tenni: {legal}.",
        "Follow suit: instead of {card} one of {legal} should have been played.",
    ),
    (
        "must-trump",
        "e",
        "Adukényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.",
        ("Trumping is compulsory: instead of {card} one of {legal} should have been played."),
    ),
    (
        "must-beat",
        "e",
        "Felülütési kényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.",
        "Beating is compulsory: instead of {card} one of {legal} should have been played.",
    ),
    (
        "revoke-shown",
        "e",
        ("{card}: {who} ezt egy korábbi ütésnél köteles lett volna megtenni; az volt a renonsz."),
        "{card}: {who} should have played this to an earlier trick; that was a revoke.",
    ),
    (
        "play-is-over",
        "e",
        "A leosztásnak már vége; ez nem számít bele.",
        "The hand is over already; this does not count.",
    ),
    (
        "fact-twice",
        "e",
        "Ez már másképp be van írva; az egyik téves.",
        "This was entered differently before; one of them is wrong.",
    ),
    (
        "known-already",
        "n",
        "Ez az eddigiekből már tudható volt.",
        "This was known already from what was entered.",
    ),
    (
        "not-needed",
        "n",
        "Ezt nem kellett megadni: egyik tétel sem kérte.",
        "This was not needed: no item asked for it.",
    ),
)


def common_rows(cited: Iterable[tuple[str, str]]) -> tuple[Row, ...]:
    """The rows of these codes, each resting on a game's own rules.

    Raises KeyError for a code that is not common.

    >>> common_rows([("card-twice", "ULT 1.1")])[0][:3]
    ('card-twice', 'e', 'ULT 1.1')
    """
    words = {slug: (weight, hu, en) for slug, weight, hu, en in _WORDS}
    rows = ((slug, rules, *words[slug]) for slug, rules in cited)
    return tuple((slug, weight, rules, hu, en) for slug, rules, weight, hu, en in rows)
