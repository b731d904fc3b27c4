"""The names of things common to all games, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.results.items import Outcome

LANGUAGES: Final = ("hu", "en")
Both = tuple[str, str]
"""A text in the order of the languages."""


def by_language(both: Both) -> dict[str, str]:
    """Return a text by language code."""
    return dict(zip(LANGUAGES, both, strict=True))


def same_labels(*names: str) -> dict[str, Both]:
    """Return texts that are the same in both languages, by name."""
    return {name: (name, name) for name in names}


STEPS: Final[dict[str, Both]] = same_labels(
    "kontra", "rekontra", "szubkontra", "hirskontra", "mordkontra"
)
STEP_LETTERS: Final[dict[str, str]] = {step: step[0] for step in STEPS}
"""The kontra steps, and their letters in the notation of printed sheets."""
STEP_SIGNS: Final[dict[str, Both]] = {STEP_LETTERS[step]: STEPS[step] for step in STEPS}
"""The meaning of those letters."""
STAGES: Final[dict[str, Both]] = {
    "bid": ("licit", "bidding"),
    "over": ("vége", "over"),
    "play": ("lejátszás", "play"),
    "result": ("eredmény", "result"),
}
IRREGULARITIES: Final[dict[str, Both]] = {
    "exposed-card": ("felfedett lap", "exposed card"),
    "other": ("egyéb", "other"),
}
OUTCOMES: Final[dict[str, Both]] = {
    "open": ("nyitott", "open"),
    "made": ("megvan", "made"),
    "failed": ("megbukott", "failed"),
    "drawn": ("döntetlen", "drawn"),
    "void": ("érvénytelen", "void"),
    "points": ("pontokkal dől el", "decided by points"),
}
EFFECTS: Final[dict[str, Both]] = {
    "out": ("az egész játszmát megnyeri: {out}", "wins the whole game: {out}"),
    "window_to": (
        "{window_to} viszi, ami előtte az ablakban volt",
        "{window_to} takes what was in the window before",
    ),
    "one": ("a következő leosztás duplán számít", "the next hand counts double"),
    "doubled": (
        "a következő {doubled} leosztás duplán számít",
        "the next {doubled} hands count double",
    ),
    "stacks": (
        ", {doubled:ha már dupla, akkor|ami már dupla, az} még egyszer",
        ", {doubled:once more if it is doubled already|doubled ones once more}",
    ),
    "anew": (", a hátralévők nem adódnak hozzá", ", those left are not added"),
    "none": ("utána semmi sem számít duplán", "no hand counts double after it"),
}
"""The effects of a hand on later ones, by the part of its totals; two of them follow another."""
MARKS: Final = {
    Outcome.MADE: "✓",
    Outcome.FAILED: "✗",
    Outcome.DRAWN: "=",
    Outcome.VOID: "–",
    Outcome.OPEN: "?",
}
STATUSES: Final[dict[str, Both]] = {
    "open": ("hiányos", "incomplete"),
    "scored": ("kész", "scored"),
    "disputed": ("vitás", "disputed"),
    "ruled": ("döntéssel lezárva", "closed by a ruling"),
}
GROUPS: Final[dict[str, Both]] = {
    "say": ("bemondások", "announcements"),
    "table": ("az asztalon", "at the table"),
    "fact": ("eredmény", "result"),
    "more": ("egyéb", "more"),
    "deal": ("osztás", "deal"),
    "trouble": ("szabálytalanság, döntés", "irregularity, ruling"),
}
SELDOM: Final[Both] = ("ritkábbak", "less common")
"""The label of rare entries, where a game has no better word."""
ENTRIES: Final[dict[str, Both]] = {
    "pass": ("passz", "pass"),
    "bid": ("{bid}", "{bid}"),
    "step": ("{step} {on}", "{step} {on}"),
    "play": ("{card}", "{card}"),
    "dealt": ("lapjai: {cards}", "dealt: {cards}"),
    "tricks": ("{count} ütés", "{count} {count:trick|tricks}"),
    "irregularity": ("szabálytalanság: {what}", "irregularity: {what}"),
    "irregularity-why": ("szabálytalanság: {what} – {why}", "irregularity: {what} – {why}"),
    "ruling": ("döntés: {on} {outcome}", "ruling: {on} {outcome}"),
    "award": ("döntés szerint {points} pont", "{points} {points:point|points} by the ruling"),
    "worth": ("döntés: {on} értéke {points}", "ruling: {on} is worth {points}"),
}
"""The text of each kind of entry; the player's name precedes it where there is one."""
FILLS: Final[dict[str, Both]] = {
    "play": ("kijátszik", "plays"),
    "tricks": ("ütések száma", "number of tricks"),
    "irregularity": ENTRIES["irregularity"],
    "ruling": ENTRIES["ruling"],
    "award": (
        "döntés szerinti pont (ír, ill. minden ellenféltől kap)",
        "points by the ruling (writes, or gets from each)",
    ),
    "worth": ("döntés: mennyit ér {on}", "ruling: what {on} is worth"),
}
"""The label of a prompt with a field to fill in."""
REASONS: Final[dict[str, Both]] = {"ruled": ("a versenybíró döntése", "director's ruling")}
BOUNDS: Final[dict[bool, Both]] = {
    True: ("legalább {points}", "at least {points}"),
    False: ("legfeljebb {points}", "at most {points}"),
}
ROLES: Final[dict[str, Both]] = {
    "declarer": ("felvevő", "declarer"),
    "partner": ("társ", "partner"),
    "defenders": ("védő", "defender"),
    "alone": ("egyedül", "alone"),
    "pair": ("párban", "in a pair"),
}
"""The role of a seat in a hand; a game may name them differently."""
BASE: Final[Both] = ("alapérték", "base value")
CAUSES: Final[dict[str, Both]] = {
    "outcome": ("más az eredmény", "another outcome"),
    "missing": ("csak az egyik szabálykészletben van", "in one of the rule sets only"),
}
"""The cause of a difference between two rule sets, where it is not a single number."""
BY_READING: Final[Both] = ("az asztal olvasata szerint", "by this table's reading")
SO_BY_READING: Final[Both] = (
    "Ez az asztal olvasata szerint van így.",
    "This is so by this table's reading.",
)
"""Said of an item, and of a finding, that rests on a reading which the table chose."""
ACCEPTED: Final[Both] = ("Elfogadható", "Accepted")
NOBODY: Final[Both] = ("senki", "nobody")
