"""The sheet of one hand, for settling a dispute at the table."""

from __future__ import annotations

from msgspec import Struct

from engine.wording.sentences import HandEffect
from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.text.drawn_signs import DrawnSign, Line


class AnnouncementLine(Struct, frozen=True):
    """An announcement or an act: `number` is its place in the record, None for implied passes."""

    number: int | None
    who: str
    what: Line


class StageSection(Struct, frozen=True):
    """A stage of the hand and its announcements, in order."""

    title: str
    said: tuple[AnnouncementLine, ...]


class ItemLine(Struct, frozen=True):
    """An item with its value, its outcome, the reason, and each seat's points.

    `written` and `cash` are empty where nothing is decided; `window` is the part for the window.
    """

    title: Line
    chain: str
    outcome: DrawnSign
    reason: str
    rules: tuple[str, ...]
    written: tuple[int, ...]
    cash: tuple[int, ...]
    ruled: bool = False
    window: int = 0


class FindingLine(Struct, frozen=True):
    """An error or a doubt; `entry` is a place in the record.

    `severity` is the engine's id, or `settled` for an error that a ruling has closed.

    `confirmed` says who confirmed a doubt that changed money, and when.
    """

    severity: str
    text: str
    rules: tuple[str, ...]
    entry: int | None = None
    confirmed: tuple[str, str] | None = None


class RulingLine(Struct, frozen=True):
    """A ruling by the director: item, outcome, reason, and name (empty where not noted)."""

    subject: str
    outcome: str
    why: str
    by: str


class VersionLine(Struct, frozen=True):
    """A version of the hand: who recorded it, when and why; `kind` is the services' id.

    `gained` is its effect when it was recorded; empty where nothing was decided, or where it
    is `withdrawn`.
    """

    number: int
    kind: str
    who: str
    when: str
    why: str
    gained: tuple[int, ...]
    window: int = 0
    withdrawn: bool = False


class HandWindowEffect(Struct, frozen=True):
    """A hand's effect on the window: `paid` into it, `taken` by `taker`, and `after` it.

    `after` is unknown if the hand was withdrawn.  `took` is `taken` by player; `points` are each
    player's final points of the hand, empty if it scores nothing.
    """

    paid: int
    taken: int
    taker: str
    after: int | None
    took: tuple[int, ...]
    points: tuple[int, ...]
    rules: tuple[str, ...]


class HandSheet(Struct, frozen=True):
    """One hand in full, for settling a dispute at the table; `cash` selects the form that counts.

    `written` and `paid` are the sums of the items, empty where the hand scores nothing.
    `own` are the game-specific lines about the table, by name.  `sits_out` means that the dealer
    did not play.  `forms` are those in which such hands can count: `written`, `cash` or both.
    `due` are those whose turn it was, if others played it, `objections` what players say is not so.
    `counted` is the score of a hand that counts more than once (`times`), by these `readings` of
    the table; `undoubled` are the items that count once in it. `effects` are what the hand changes
    for later ones.
    """

    heading: Heading
    number: int
    state: RowState
    cash: bool
    players: tuple[PlayerColumn, ...]
    dealer: str
    declarer: str
    contract: Line
    stages: tuple[StageSection, ...]
    facts: tuple[AnnouncementLine, ...]
    items: tuple[ItemLine, ...]
    written: tuple[int, ...]
    paid: tuple[int, ...]
    findings: tuple[FindingLine, ...]
    rulings: tuple[RulingLine, ...]
    versions: tuple[VersionLine, ...]
    rules: tuple[RuleText, ...]
    sits_out: bool = False
    forms: tuple[str, ...] = ("written", "cash")
    window: HandWindowEffect | None = None
    own: tuple[tuple[str, Line], ...] = ()
    due: tuple[str, ...] = ()
    objections: tuple[str, ...] = ()
    times: int = 1
    readings: tuple[str, ...] = ()
    undoubled: tuple[str, ...] = ()
    effects: tuple[HandEffect, ...] = ()
    counted: tuple[int, ...] = ()
    note: str = ""
