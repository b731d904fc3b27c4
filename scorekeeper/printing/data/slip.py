"""The slip of one hand, for settling a dispute at the table."""

from __future__ import annotations

from msgspec import Struct

from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.text.drawn_signs import Drawn, Line


class AnnouncementLine(Struct, frozen=True):
    """A statement or an act: `number` is its place in the record, None for implied passes."""

    number: int | None
    who: str
    what: Line


class StageSection(Struct, frozen=True):
    """A stage of the hand and everything said in it, in order."""

    title: str
    said: tuple[AnnouncementLine, ...]


class ItemLine(Struct, frozen=True):
    """An item with how it was valued, what became of it and why, and what it brought each seat.

    `written` and `cash` are empty where nothing is decided; `window` is what goes there.
    """

    title: Line
    chain: str
    outcome: Drawn
    reason: str
    rules: tuple[str, ...]
    written: tuple[int, ...]
    cash: tuple[int, ...]
    ruled: bool = False
    window: int = 0


class FindingLine(Struct, frozen=True):
    """Something wrong or doubtful; `entry` is a place in the record.

    `severity` is the engine's id, or `settled` for an error that a ruling has closed.

    A doubt that changed money was `confirmed`: by whom, and when.
    """

    severity: str
    text: str
    rules: tuple[str, ...]
    entry: int | None = None
    confirmed: tuple[str, str] | None = None


class RulingLine(Struct, frozen=True):
    """The director's word: on what, the outcome, why, by whom (empty where not noted)."""

    subject: str
    outcome: str
    why: str
    by: str


class VersionLine(Struct, frozen=True):
    """A version of the hand: who recorded it, when and why; `kind` is the services' id.

    `gained` is what it brought when it was recorded; empty where nothing was decided, or where it
    is `withdrawn` and brings nothing.
    """

    number: int
    kind: str
    who: str
    when: str
    why: str
    gained: tuple[int, ...]
    window: int = 0
    withdrawn: bool = False


class SlipWindow(Struct, frozen=True):
    """What a hand did with the window: `paid` into it, `taken` by `taker`, `after` is left.

    Nothing is known of `after` where the hand was withdrawn.  `took` is the same as `taken`,
    player by player; `points` are what everybody has of the hand in the end, empty where it
    counts for nothing.
    """

    paid: int
    taken: int
    taker: str
    after: int | None
    took: tuple[int, ...]
    points: tuple[int, ...]
    rules: tuple[str, ...]


class HandSlip(Struct, frozen=True):
    """One hand in full, for settling a dispute at the table; `cash` tells which form counts.

    `written` and `paid` are the sums of the items, empty where the hand counts for nothing.
    `own` is what the game alone tells of the table, by name. `sits_out` tells that the dealer did
    not play.  `forms` are those in which such hands can count: `written`, `cash` or both.  `due`
    are those whose hand it was, where others played it.  `counted` is what a hand
    brings that counts so many `times`.
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
    window: SlipWindow | None = None
    own: tuple[tuple[str, Line], ...] = ()
    due: tuple[str, ...] = ()
    times: int = 1
    counted: tuple[int, ...] = ()
