"""Rule sheet of Ulti: every number of a rule set (ULT 1-5).

There are no house rules, so every line is as in the preset.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.hand.record import RuleSetRef
from engine.ulti import labels
from engine.ulti.rule_constants import (
    CARDS_EACH,
    COMPONENTS,
    KONTRA_TIMES,
    LAST_TRICK_ZSIR,
    LOST_ULTI,
    MISDEAL_POINTS,
    PAIR_ZSIR,
    PIROS_TIMES,
    REVOKE_TIMES,
    SILENT,
    SILENT_HUNDRED_ZSIR,
    STEPS,
    TALON,
    TERITETT_TIMES,
    rule_set,
)
from engine.wording.labels import Both
from engine.wording.rule_sheet import (
    Row,
    RuleSheetPart,
    fixed_sheet,
    format_multiplier,
    same_in_both,
)

TITLES: Final[tuple[Both, ...]] = (
    ("Osztás", "Deal"),
    ("A játékok értéke", "Components"),
    ("Zsír", "Zsír"),
    ("Kontra", "Kontra"),
    ("Csendes figurák (pirosban)", "Silent figures (in piros)"),
    ("Fizetés", "Paying"),
    ("Ablak", "Window"),
)


def rule_sheet(ref: RuleSetRef, players: int, lang: str) -> tuple[RuleSheetPart, ...]:
    """Return the rule set as parts of lines in one language.

    Raises MalformedRecordError for a rule set that a record could not have.
    """
    rule_set(ref, players)
    parts = (_deal(), _components(), _zsir(), _kontra(), _silent(), _paying(), _window())
    return fixed_sheet(lang, *zip(TITLES, parts, strict=True))


def _deal() -> Iterator[Row]:
    yield ("lap mindenkinek", "cards for each"), same_in_both(CARDS_EACH), "ULT 1.1"
    yield ("lap a kezdőnek", "cards for forehand"), same_in_both(CARDS_EACH + TALON), "ULT 1.1"
    yield ("talon", "talon"), same_in_both(TALON), "ULT 1.1"


def _components() -> Iterator[Row]:
    for row in sorted(COMPONENTS.values(), key=lambda row: row.value):
        yield labels.NAMES[row.name], same_in_both(row.value), "ULT 1.3"
    yield ("piros", "piros"), format_multiplier(PIROS_TIMES), "ULT 1.5"
    names = ", ".join(row.name for row in COMPONENTS.values() if row.opens)
    label = f"terített ({names})"
    yield same_in_both(label), format_multiplier(TERITETT_TIMES), "ULT 1.5"


def _zsir() -> Iterator[Row]:
    yield ("ász, X", "ace, X"), same_in_both(1), "ULT 4.1"
    yield ("utolsó ütés", "last trick"), same_in_both(LAST_TRICK_ZSIR), "ULT 4.1"
    for figure, zsir in PAIR_ZSIR.items():
        yield same_in_both(figure), same_in_both(zsir), "ULT 4.1"
    for row in COMPONENTS.values():
        if row.zsir:
            label = (f"{row.name} teljesítéséhez", f"needed for {row.name}")
            yield label, same_in_both(row.zsir), "ULT 4.2"


def _kontra() -> Iterator[Row]:
    yield same_in_both(", ".join(STEPS)), format_multiplier(KONTRA_TIMES), "ULT 3.1"
    alone = ", ".join(row.name for row in COMPONENTS.values() if row.apart)
    yield ("csak a maga nevében", "for oneself only"), same_in_both(alone), "ULT 3.2"


def _silent() -> Iterator[Row]:
    for row in SILENT.values():
        yield labels.NAMES[row.name], same_in_both(f"{row.value} ({row.piros})"), "ULT 4.3"
    label = ("csendes 100: legalább ennyi zsír", "silent 100: at least so much zsír")
    yield label, same_in_both(SILENT_HUNDRED_ZSIR), "ULT 4.3"


def _paying() -> Iterator[Row]:
    lost = f"+{LOST_ULTI} ({LOST_ULTI * PIROS_TIMES})"
    yield ("bukott ulti (pirosban)", "lost ulti (in piros)"), same_in_both(lost), "ULT 5.2"
    thrown = (
        "minden játék kontrával bukik; passzért, piros passzért senki sem fizet",
        "every component lost with a kontra; nobody pays for passz or piros passz",
    )
    yield ("bedobás", "throwing in"), thrown, "ULT 5.4"
    value = (
        f"fejenként a leosztás értéke ×{REVOKE_TIMES}",
        f"to each the value of the hand ×{REVOKE_TIMES}",
    )
    yield ("renonsz", "revoke"), value, "ULT 5.6"


def _window() -> Iterator[Row]:
    cancels = (
        "mindenki befizeti, amit ellenfelenként nyertek",
        "each pays in what was won for each opponent",
    )
    yield ("minden kiegyenlítődik", "all cancels"), cancels, "ULT 5.3"
    yield ("rossz osztás, az osztó", "misdeal, the dealer"), same_in_both(MISDEAL_POINTS), "ULT 5.5"
    taken = ("elviszi, ami benne volt", "takes what was in it")
    yield ("bemondott, megcsinált piros ulti", "piros ulti, bid and made"), taken, "ULT 5.3"
    shared = (
        "egyenlően; a maradék egyesével a legrosszabbul állóké",
        "equally; what remains one by one to those worst placed",
    )
    yield ("a végén", "at the end"), shared, "ULT 5.3"
