"""The names of things common to all games, Hungarian and English side by side."""

from __future__ import annotations

from collections.abc import Mapping
from typing import Final

from engine.results.items import Outcome
from engine.text_blocks import parse_texts

LANGUAGES: Final = ("hu", "en")
Both = tuple[str, str]
"""A text in the order of the languages."""
Labels = Mapping[str, Mapping[str, Both]]
"""The names of a game, in sections: those of what is in the field `figure` are `figure`."""


def by_language(both: Both) -> dict[str, str]:
    """Return a text by language code."""
    return dict(zip(LANGUAGES, both, strict=True))


def parse_labels(text: str, base: Labels | None = None) -> dict[str, dict[str, Both]]:
    """Return the sections of a text, over those of `base`, by default what all games share.

    >>> parse_labels("# game" + chr(10) + "trump | parti | game", {})
    {'game': {'trump': ('parti', 'game')}}
    """
    found = {name: {**rows} for name, rows in (COMMON if base is None else base).items()}
    for part in text.strip().removeprefix("# ").split("\n# "):
        name, _, rows = part.partition("\n")
        found.setdefault(name, {}).update(parse_texts(rows))
    return found


MARKS: Final = {
    Outcome.MADE: "✓",
    Outcome.FAILED: "✗",
    Outcome.DRAWN: "=",
    Outcome.VOID: "–",
    Outcome.OPEN: "?",
}
COMMON: Final = parse_labels(
    """
# step
kontra | kontra | kontra
rekontra | rekontra | rekontra
szubkontra | szubkontra | szubkontra
hirskontra | hirskontra | hirskontra
mordkontra | mordkontra | mordkontra
# stage
bid | licit | bidding
over | vége | over
play | lejátszás | play
result | eredmény | result
# what
exposed-card | felfedett lap | exposed card
other | egyéb | other
# outcome
open | nyitott | open
made | megvan | made
failed | megbukott | failed
drawn | döntetlen | drawn
void | érvénytelen | void
points | pontokkal dől el | decided by points
-- Of a hand on later ones, by the part of its totals; two of them follow another.
# effect
out | az egész játszmát megnyeri: {out} | wins the whole game: {out}
window_to | {window_to} viszi, ami előtte az ablakban volt
= {window_to} takes what was in the window before
one | a következő leosztás duplán számít | the next hand counts double
doubled | a következő {doubled} leosztás duplán számít | the next {doubled} hands count double
stacks | , {doubled:ha már dupla, akkor|ami már dupla, az} még egyszer
= , {doubled:once more if it is doubled already|doubled ones once more}
anew | , a hátralévők nem adódnak hozzá | , those left are not added
none | utána semmi sem számít duplán | no hand counts double after it
# status
open | hiányos | incomplete
scored | kész | scored
disputed | vitás | disputed
ruled | döntéssel lezárva | closed by a ruling
# group
say | bemondások | announcements
table | az asztalon | at the table
fact | eredmény | result
more | egyéb | more
deal | osztás | deal
trouble | szabálytalanság, döntés | irregularity, ruling
-- The player's name precedes an entry where there is one; a fill is a field of it.
# entry
pass | passz | pass
bid | {bid} | {bid}
step | {step} {on} | {step} {on}
play | {card} | {card}
dealt | lapjai: {cards} | dealt: {cards}
tricks | {count} ütés | {count} {count:trick|tricks}
irregularity | szabálytalanság: {what} | irregularity: {what}
irregularity-why | szabálytalanság: {what} – {why} | irregularity: {what} – {why}
ruling | döntés: {on} {outcome} | ruling: {on} {outcome}
award | döntés szerint {points} pont | {points} {points:point|points} by the ruling
worth | döntés: {on} értéke {points} | ruling: {on} is worth {points}
# fill
play | kijátszik | plays
tricks | ütések száma | number of tricks
award | döntés szerinti pont (ír, ill. minden ellenféltől kap)
= points by the ruling (writes, or gets from each)
worth | döntés: mennyit ér {on} | ruling: what {on} is worth
# reason
ruled | a versenybíró döntése | director's ruling
# bound
True | legalább {points} | at least {points}
False | legfeljebb {points} | at most {points}
-- Of a seat in a hand; a game may name them differently.
# role
declarer | felvevő | declarer
partner | társ | partner
defenders | védő | defender
alone | egyedül | alone
pair | párban | in a pair
-- Of a difference between two rule sets, where it is not a single number.
# cause
outcome | más az eredmény | another outcome
missing | csak az egyik szabálykészletben van | in one of the rule sets only
# word
base | alapérték | base value
nobody | senki | nobody
accepted | Elfogadható | Accepted
seldom | ritkábbak | less common
by-reading | az asztal olvasata szerint | by this table's reading
so-by-reading | Ez az asztal olvasata szerint van így. | This is so by this table's reading.
-- Sections without a row here are those of some games only.
# name
# own
# factor
# seldom
# house-rule
# house-value
# house-not
# house-choice
False | nem | no
True | igen | yes
# house-group
readings | Olvasatok | Readings
""",
    {},
)
STEPS: Final = COMMON["step"]
STEP_LETTERS: Final[dict[str, str]] = {step: step[0] for step in STEPS}
"""The kontra steps, and their letters in the notation of printed sheets."""
