"""Findings common to several games, in the same words: rows for the games' catalogues.

A game cites its own rule for each, and overrides a text only if its rule says more. Those with a
rule of sessions (SES) are in every catalogue. A code that has another name in some game, as
released codes never change, has the same text there.
"""

from __future__ import annotations

from collections.abc import Collection, Iterable
from typing import Final

from engine.results.entry_problem import SEVERITIES, FindingCode, Row
from engine.text_blocks import parse_blocks

WORDS: Final = tuple(
    (slug, weight, text.hu, text.en, "".join(rules))
    for (slug, weight, *rules), (text,) in parse_blocks(
        """
# entered-late | d | SES 6.1
{what}: a maga helyén szabályos, csak később lett beírva.
= {what}: right in its own place, only entered later.
# entered-early | d
{what}: {who} még nem volt soron, amikor ez be lett írva; úgy számít, mintha a maga sorában mondta volna.
= {what}: entered before it was {who}'s turn; it counts as said in that turn.
# too-late | e | SES 6.1
{what}: itt már késő, mert ez volt előbb: {word}.
= {what}: too late here, as this came first: {word}.
# rest-held-back | n | SES 6.1
Innentől nem derül ki, mi történt: túl sok bejegyzés mond ellent egymásnak. A többi hiba akkor látszik, ha a már jelzettek ki vannak javítva.
= From here on it cannot be found out what was meant: too many entries contradict each other. Other errors are shown once those told are fixed.
# pass-needless | d
{who} passza fölösleges: ez a szakasz már véget ért. Elhagyható.
= {who}'s pass is needless: this stage is over already. It can be left out.
# bidding-is-over | e
A licitnek már vége, a felvevő és a játék megvan.
= The bidding is over, declarer and game are fixed.
# announced-late | e
Ez csak az első ütésnél mondható be, a saját lap előtt.
= This is announced at trick 1 only, before one's own card.
# announced-already | e
{who} ezt már bemondta.
= {who} has announced this already.
# announced-too-often | e
Ennyi {figure} nincs a csomagban, legfeljebb {most}: az egyik elírás vagy jogosulatlan.
= The pack does not hold as many: {figure} at most {most} {most:time|times}; one is a slip or unfounded.
# announced-without-cards | e
{who} bemondása jogosulatlan: nem volt hozzá király és felső ({figure}).
= {who} announced without holding király and felső for it ({figure}).
# figure-not-played | e
{figure}: ebben a szabálykészletben nincs ilyen figura.
= {figure}: there is no such figure in this rule set.
# figure-names-none | e
{figure} mellé nem kell semmit megnevezni.
= Nothing is named with {figure}.
# no-such-item | e
Ebben a leosztásban nincs ilyen tétel: {on}.
= There is no such item in this hand: {on}.
# kontra-wrong-step | e
{on}: most {right} mondható, {step} nem.
= {on}: {right} can be said now, {step} cannot.
# kontra-at-the-top | e
{on}: ez volt az utolsó fok, nincs feljebb.
= {on}: that was the last step, there is none above.
# kontra-wrong-side | e
{on}: a {step} most a másik oldalé, {who} nem mondhatja.
= {on}: the {step} is for the other side now, {who} cannot say it.
# deal-size | e
{who} {size} lapot kap, itt {count} van.
= {who} is dealt {size} cards, not {count}.
# discard-size | e
{who} {size} lapot tesz le, itt {count} van.
= {who} lays {size} {size:card|cards} away, not {count}.
# card-twice | e
{card} már szerepelt: minden lapból egy van.
= {card} has appeared already: there is one of each card.
# card-not-held | e
{who} kezében nincs {card}.
= {who} does not hold {card}.
# card-in-talon | e
{card} a talonban van.
= {card} lies in the talon.
# held-elsewhere | e
{card} {other} kezében van, {who} nem teheti.
= {card} is in {other}'s hand, {who} cannot have it.
# play-out-of-turn | e
Most {turn} következik, nem {who}.
= It is {turn}'s turn, not {who}'s.
# must-follow | e
Színre szín: {card} helyett ezek egyikét kellett volna tenni: {legal}.
= Follow suit: instead of {card} one of {legal} should have been played.
# must-trump | e
Adukényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.
= Trumping is compulsory: instead of {card} one of {legal} should have been played.
# must-beat | e
Felülütési kényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.
= Beating is compulsory: instead of {card} one of {legal} should have been played.
# revoke-shown | e
{card}: {who} ezt egy korábbi ütésnél köteles lett volna megtenni; az volt a renonsz.
= {card}: {who} should have played this to an earlier trick; that was a revoke.
# other-bid | e
A kijátszott lapok szerint ez nem így volt: ezzel több lap is szabálytalan, mással egy sem.
= By the cards played this was not so: with it several cards are against the rules, with another none.
# play-is-over | e
A leosztásnak már vége; ez nem számít bele.
= The hand is over already; this does not count.
# fact-twice | e
Ez már másképp be van írva; az egyik téves.
= This was entered differently before; one of them is wrong.
# fact-contradicts | e
Ez nem fér össze azzal, ami a leosztásról már be van írva.
= This does not go with what has been entered about the hand.
# not-in-play | e
{who} ebben a leosztásban nem játszik.
= {who} is not in play in this hand.
# number-too-high | e
{count} nem lehet: legfeljebb {most}.
= It cannot be {count}: {most} at most.
# no-such-trick | e
Nincs ilyen ütés: összesen {each} van.
= There is no such trick: there are {each}.
# known-already | n
Ez az eddigiekből már tudható volt.
= This was known already from what was entered.
# seven-early | e
{who} ultit mondott: {card} az utolsó ütés előtt csak kényszerből játszható ki.
= {who} announced ulti: {card} may be played before the last trick only if forced.
# not-needed | n
Ezt nem kellett megadni: egyik tétel sem kérte.
= This was not needed: no item asked for it.
# irregularity | d | SES 6.2
Szabálytalanság: {what}. Erre nincs büntetés a szabályban; a versenybíró dönthet.
= Irregularity: {what}. The rules have no penalty for it; the director may rule.
# ruling-on-hand | e | SES 6.1
Az egész leosztás érvénytelen lehet, vagy pontokkal dől el; egy tétel megvan, megbukott vagy érvénytelen.
= A whole hand is void or goes by the points of each player; an item is made, failed or void.
# ruling-twice | e | SES 6.1
Erről már van döntés: {on}. Ha megváltozott, a korábbit kell kijavítani.
= There is a ruling on this already: {on}. If it has changed, mend the earlier one.
# ruling-no-item | e | SES 6.1
Erről nem lehet dönteni: {on}. Dönteni a leosztás tételeiről lehet, vagy az egészről.
= This cannot be ruled on: {on}. A ruling is on an item of the hand, or on all of it.
# ruling-first | e | SES 6.1
Előbb a döntést kell beírni, amelyhez ez tartozik: {on}.
= Enter the ruling first that this belongs to: {on}.
# ruling-unneeded | d | SES 6.1
Nincs mit eldönteni: ebben a leosztásban nincs hiba, sem szabálytalanság. A döntés így is érvényes.
= There is nothing to rule on: this hand has neither an error nor an irregularity. The ruling holds all the same.
"""
    )
)


def common_rows(cited: str) -> tuple[Row, ...]:
    """Return the rows of codes, each line with the rules of a game and the codes that cite them.

    A code with another name here has the common one behind `=`. Raises KeyError for codes that are
    not common.

    >>> for row in common_rows("ULT 1.1 | card-twice, talon-size = discard-size"):
    ...     row[:3]
    ('card-twice', 'e', 'ULT 1.1')
    ('talon-size', 'e', 'ULT 1.1')
    """
    words = {slug: (weight, hu, en) for slug, weight, hu, en, *_ in WORDS}
    rows: list[Row] = []
    for rules, _, codes in (line.partition(" | ") for line in cited.split("\n") if line):
        for slug, _, same in (code.partition(" = ") for code in codes.split(", ")):
            weight, hu, en = words[same or slug]
            rows.append((slug, weight, rules, hu, en))
    return tuple(rows)


NEEDED: Final = {
    "bid": ("bidding-is-over", "pass-needless"),
    "kontra": ("kontra-at-the-top", "kontra-wrong-step", "no-such-item"),
    "dealt": ("card-not-held", "cards-told-late", "deal-size", "fact-twice", "held-elsewhere"),
    "play": ("card-twice", "play-is-over", "play-out-of-turn"),
}
"""The codes that the common part raises for kinds of entries; those of sessions are everywhere."""


def catalogue(
    game: str, shapes: Collection[str], rows: Iterable[Row] = (), cited: str = ""
) -> dict[str, FindingCode]:
    """Return the findings of a game: its own `rows`, and the common ones with the rules it cites.

    Raises ValueError with the codes that the common part needs for these kinds of entries, and
    that are neither in `rows` nor `cited`.

    >>> codes = catalogue("ulti", (), [("x", "d", "ULT 1.1, ULT 1.2", "Így.", "So.")])
    >>> codes["ulti.x"].rules, codes["ulti.ruling-twice"].rules
    (('ULT 1.1', 'ULT 1.2'), ('SES 6.1',))
    """
    of_sessions = common_rows("\n".join(f"{row[-1]} | {row[0]}" for row in WORDS if row[-1]))
    every = (*of_sessions, *common_rows(cited), *rows)
    missing = {slug for kind in shapes for slug in NEEDED.get(kind, ())} - {row[0] for row in every}
    if missing:
        raise ValueError(f"{game} needs findings of these codes: {', '.join(sorted(missing))}")
    return {
        f"{game}.{slug}": FindingCode(SEVERITIES[weight], tuple(rules.split(", ")), hu, en)
        for slug, weight, rules, hu, en in every
    }
