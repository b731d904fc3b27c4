"""What a sheet shows, as plain frozen data: everything is decided here, nothing is a rule.

Words that the engine makes (contracts, chains, reasons, rule texts) come in as finished text, in
the language of the sheet; points are integers, money is exact decimals.  Columns are in the order
of `players`.  Who fills these in are the `build` modules, or a test by hand.
"""

from __future__ import annotations

from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from enum import Enum
from typing import TypeAlias

from engine.rule_sheet import Part


@dataclass(frozen=True, slots=True)
class Mark:
    """A drawn sign: `image` is a file under `static/`, without its ending; `says` its meaning."""

    image: str
    says: str


Line: TypeAlias = tuple[str | Mark, ...]
"""Text with drawn signs in it."""


class RowState(Enum):
    """What a hand on the sheet counts for."""

    SCORED = "scored"
    RULED = "ruled"
    DISPUTED = "disputed"
    WITHDRAWN = "withdrawn"
    UNREADABLE = "unreadable"


class Scheme(Enum):
    """How the evening counts: what stands at the end of a section, and in the summary."""

    RADLI = "radli"
    RUBBER = "rubber"
    WRITTEN = "written"
    CASH = "cash"


@dataclass(frozen=True, slots=True)
class Player:
    """A column: the full name, and a short one where space is short."""

    name: str
    short: str


@dataclass(frozen=True, slots=True)
class Heading:
    """The head of every sheet.

    `game` names the game and rule set, `agreed` what the table agreed on; `state` is the
    fingerprint of everything recorded, by which paper and program can be compared.  `hands` leaves
    the withdrawn ones out.
    """

    club: str
    table: str
    day: date
    game: str
    agreed: tuple[str, ...]
    hands: int
    state: str
    withdrawn: int = 0


@dataclass(frozen=True, slots=True)
class Besides:
    """What stands beside the players of a row, so that with it their figures sum to zero.

    `left` are the totals of those who have left the table, `window` what lies in the window then,
    `change` what the hand put there, negative where it was taken.
    """

    left: tuple[int, ...]
    window: int
    change: int = 0


@dataclass(frozen=True, slots=True)
class HandRow:
    """One hand on the sheet; `gained` is empty where the hand counts for nothing.

    `sign` stands after the number: corrected, ruled on, disputed, as the legend says.  `sits_out`
    is the place among the players of a dealer who did not play.  `risen` are the target and bonus
    of the rubber from here on, where this hand raised them.  `besides` is there where hands pay
    into a window.  `day` is the date, where the hand before was recorded on another one.
    """

    number: int
    dealer: str
    declarer: str
    contract: Line
    calls: tuple[Line, ...]
    gained: tuple[int, ...]
    totals: tuple[int, ...]
    state: RowState = RowState.SCORED
    sign: str = ""
    sits_out: int | None = None
    risen: tuple[int, int] | None = None
    besides: Besides | None = None
    day: date | None = None


@dataclass(frozen=True, slots=True)
class Closing:
    """How a rádli stands when it ends, or when the sheet was printed before that.

    `ending` and `bonus_case` are the engine's ids; `final` includes the bonus, `results` and
    `amounts` follow from it.
    """

    ending: str
    bonus_case: str
    bonus: tuple[int, ...]
    final: tuple[int, ...]
    results: tuple[int, ...]
    amounts: tuple[Decimal, ...]


@dataclass(frozen=True, slots=True)
class Section:
    """Hands by the same people: a rádli or rubber (`number` from 1), or a stretch of an evening.

    `carried` are the totals before its first hand, empty where they are all nothing.  `left` are
    the columns of those who had left before, where a window needs them; `brought` is what stood
    beside the totals `carried` then.
    """

    number: int | None
    players: tuple[Player, ...]
    rows: tuple[HandRow, ...]
    closing: Closing | None = None
    carried: tuple[int, ...] = ()
    left: tuple[Player, ...] = ()
    brought: Besides | None = None

    @property
    def dealers_sit_out(self) -> bool:
        """Tell whether who dealt did not play."""
        return any(row.sits_out is not None for row in self.rows)

    @property
    def longest_figure(self) -> int:
        """How many signs the longest figure has: its column may have to be set smaller."""
        figures = (figure for row in self.rows for figure in (*row.gained, *row.totals))
        return max((len(str(figure)) for figure in figures), default=0)


@dataclass(frozen=True, slots=True)
class Summary:
    """The evening in one table: a row for each rádli (empty for cash), the sums, the money.

    A figure is None for somebody who did not take part.  Rádlis come with their results, which
    add up to `points`; rubbers with what was written, which adds up to `sums`, and `points` are
    the results of that.  `together` tells that the same people played all of them.
    """

    players: tuple[Player, ...]
    radlis: tuple[tuple[int, tuple[int | None, ...]], ...]
    points: tuple[int, ...]
    amounts: tuple[Decimal, ...]
    sums: tuple[int, ...] = ()
    together: bool = True


@dataclass(frozen=True, slots=True)
class WindowSum:
    """What became of the window: `points` lie in it, or did until it was `divided`.

    `played` is what everybody has without it, in the order of the summary, `shares` what each
    gets of it: None for those who get none.  `told` says it in a sentence, `rules` are those by
    which it is shared.
    """

    points: int
    played: tuple[int, ...]
    shares: tuple[int | None, ...]
    divided: bool
    told: str
    rules: tuple[RuleText, ...]


@dataclass(frozen=True, slots=True)
class Note:
    """What happened to a hand after it was played: a correction, a ruling, a dispute."""

    sign: str
    hand: int
    text: str


@dataclass(frozen=True, slots=True)
class RadliSheet:
    """The sheet of an evening, hand by hand.

    `legend` explains the signs that the sheet uses, and no others.
    """

    heading: Heading
    scheme: Scheme
    currency: str
    sections: tuple[Section, ...]
    summary: Summary
    notes: tuple[Note, ...]
    legend: tuple[tuple[Line, str], ...]
    window: WindowSum | None = None

    @property
    def cash(self) -> bool:
        """Tell whether hands are paid and not written."""
        return self.scheme is Scheme.CASH


@dataclass(frozen=True, slots=True)
class TablePart:
    """What a balance has from one table; `window` is the part of it that its window brought."""

    table: str
    amount: Decimal
    window: Decimal = Decimal(0)


@dataclass(frozen=True, slots=True)
class Balance:
    """What one player's evening came to, in points and money, and what of it is still open.

    Over several tables there are no points but `parts`: each table and what it came to there.
    Where there is a window, `played` is what the hands brought and `share` what it brings, which
    is None for somebody who gets none of it.
    """

    player: str
    points: int | None
    amount: Decimal
    handed_over: Decimal
    rounded: Decimal
    parts: tuple[TablePart, ...] = ()
    played: int = 0
    share: int | None = None


@dataclass(frozen=True, slots=True)
class Transfer:
    """Money from one player to another; `note` tells who noted it, and when."""

    payer: str
    payee: str
    amount: Decimal
    note: str = ""


@dataclass(frozen=True, slots=True)
class SettlementSheet:
    """Who ends with what and who pays whom; `provisional` while more hands may come.

    Of one table with its price, or of several (`unit_price` is None).  `joint` names the tables
    that this one settles with: then nothing is due on its own sheet.  `window` is what lies in
    the window of the one table, `windows` says of each table's what became of it; `disputed`
    says of each table which hands are not in it.
    """

    heading: Heading
    currency: str
    unit_price: Decimal | None
    coin: Decimal
    balances: tuple[Balance, ...]
    handed_over: tuple[Transfer, ...]
    due: tuple[Transfer, ...]
    provisional: bool
    joint: str = ""
    window: int | None = None
    windows: tuple[str, ...] = ()
    disputed: tuple[str, ...] = ()


@dataclass(frozen=True, slots=True)
class Said:
    """A statement or an act: `number` is its place in the record, None for implied passes."""

    number: int | None
    who: str
    what: Line


@dataclass(frozen=True, slots=True)
class Stage:
    """A stage of the hand and everything said in it, in order."""

    title: str
    said: tuple[Said, ...]


@dataclass(frozen=True, slots=True)
class ItemLine:
    """An item with how it was valued, what became of it and why, and what it brought each seat.

    `written` and `cash` are empty where nothing is decided; `window` is what goes there.
    """

    title: Line
    chain: str
    outcome: Mark
    reason: str
    rules: tuple[str, ...]
    written: tuple[int, ...]
    cash: tuple[int, ...]
    ruled: bool = False
    window: int = 0


@dataclass(frozen=True, slots=True)
class FindingLine:
    """Something wrong or doubtful; `severity` is the engine's id, `entry` a place in the record.

    A doubt that changed money was `confirmed`: by whom, and when.
    """

    severity: str
    text: str
    rules: tuple[str, ...]
    entry: int | None = None
    confirmed: tuple[str, str] | None = None


@dataclass(frozen=True, slots=True)
class RulingLine:
    """The director's word: on what, the outcome, why, by whom (empty where not noted)."""

    subject: str
    outcome: str
    why: str
    by: str


@dataclass(frozen=True, slots=True)
class VersionLine:
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


@dataclass(frozen=True, slots=True)
class SlipWindow:
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


@dataclass(frozen=True, slots=True)
class RuleText:
    """A rule that the slip cites."""

    number: str
    title: str
    text: str


@dataclass(frozen=True, slots=True)
class HandSlip:
    """One hand in full, for settling a dispute at the table; `cash` tells which form counts.

    `written` and `paid` are the sums of the items, empty where the hand counts for nothing.
    `sits_out` tells that the dealer did not play, `cash_only` that such hands are never written.
    """

    heading: Heading
    number: int
    state: RowState
    cash: bool
    players: tuple[Player, ...]
    dealer: str
    declarer: str
    contract: Line
    stages: tuple[Stage, ...]
    facts: tuple[Said, ...]
    items: tuple[ItemLine, ...]
    written: tuple[int, ...]
    paid: tuple[int, ...]
    findings: tuple[FindingLine, ...]
    rulings: tuple[RulingLine, ...]
    versions: tuple[VersionLine, ...]
    rules: tuple[RuleText, ...]
    sits_out: bool = False
    cash_only: bool = False
    window: SlipWindow | None = None

    @property
    def forms(self) -> tuple[str, ...]:
        """In which forms the items are shown: `written` and `cash`, or one of them."""
        return ("cash",) if self.cash_only else ("written", "cash")


@dataclass(frozen=True, slots=True)
class RuleSetSheet:
    """A rule set: whose it is, what it is called, for how many, and its lines by heading."""

    club: str
    game: str
    preset: str
    players: int
    version: int
    parts: tuple[Part, ...]
