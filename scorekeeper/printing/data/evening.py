"""The sheet of an evening, hand by hand, and the rule set it was played by."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from msgspec import Struct

from engine.sessions.counting_method import Counting, Terms
from engine.wording.rule_sheet import RuleSheetPart
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.text.drawn_signs import Line


class ExtraColumns(Struct, frozen=True):
    """What stands beside the players of a row, so that with it their figures sum to zero.

    `left` are the totals of those who have left the table, `window` what lies in the window then,
    `change` what the hand put there, negative where it was taken.
    """

    left: tuple[int, ...]
    window: int
    change: int = 0


class HandRow(Struct, frozen=True):
    """One hand on the sheet; `gained` is empty where the hand counts for nothing.

    `sign` stands after the number: corrected, ruled on, disputed, as the legend says.  `sits_out`
    is the place among the players of a dealer who did not play.  `risen` are the terms from here
    on, where this hand changed them.  `besides` is there where hands pay into a window; `times` is
    how often the hand counts.  `day` is the date, where the hand before was recorded on another.
    `in_play` tells of each player whether he played it; `came_to` is what the play came to.
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
    risen: Terms | None = None
    besides: ExtraColumns | None = None
    times: int = 1
    day: date | None = None
    in_play: tuple[bool, ...] = ()
    came_to: str = ""


class SeriesClosing(Struct, frozen=True):
    """How a stretch stands when it ends, or when the sheet was printed before that.

    `ending` and `bonus_case` are the engine's ids; `final` includes the bonus, `results` and
    `amounts` follow from it, `marks` are those that each got with it.
    """

    ending: str
    bonus_case: str
    bonus: tuple[int, ...]
    final: tuple[int, ...]
    results: tuple[int, ...]
    amounts: tuple[Decimal, ...]
    marks: tuple[Line, ...] = ()


class SeriesSection(Struct, frozen=True):
    """Hands by the same people: evaluated together (`number` from 1), or not.

    `carried` are the totals before its first hand, empty where they are all nothing.  `left` are
    the columns of those who had left before, where a window needs them; `brought` is what stood
    beside the totals `carried` then.
    """

    number: int | None
    players: tuple[PlayerColumn, ...]
    rows: tuple[HandRow, ...]
    closing: SeriesClosing | None = None
    carried: tuple[int, ...] = ()
    left: tuple[PlayerColumn, ...] = ()
    brought: ExtraColumns | None = None

    @property
    def dealers_sit_out(self) -> bool:
        """Whether who dealt did not play."""
        return any(row.sits_out is not None for row in self.rows)

    @property
    def longest_figure(self) -> int:
        """How many signs the longest figure has: its column may have to be set smaller."""
        figures = (figure for row in self.rows for figure in (*row.gained, *row.totals))
        return max((len(str(figure)) for figure in figures), default=0)


class TotalsSummary(Struct, frozen=True):
    """The evening in one table: a row for each stretch (none for cash), the sums, the money.

    A figure is None for somebody who did not take part.  Stretches come with their results, which
    add up to `points`; where all are evaluated at once, with what was written, which adds up to
    `sums`, and `points` are the results of that.  `together` tells that the same people played all
    of them.  `marks` are those that everybody got, stretch by stretch, and `all_marks` all of them.
    """

    players: tuple[PlayerColumn, ...]
    stretches: tuple[tuple[int, tuple[int | None, ...]], ...]
    points: tuple[int, ...]
    amounts: tuple[Decimal, ...]
    sums: tuple[int, ...] = ()
    together: bool = True
    marks: tuple[tuple[Line, ...], ...] = ()
    all_marks: tuple[Line, ...] = ()


class WindowSum(Struct, frozen=True):
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


class SheetNote(Struct, frozen=True):
    """What happened to a hand after it was played: a correction, a ruling, a dispute."""

    sign: str
    hand: int
    text: str


class SessionSheet(Struct, frozen=True):
    """The sheet of an evening, hand by hand.

    `legend` explains the signs that the sheet uses, and no others.
    """

    heading: Heading
    way: Counting
    currency: str
    sections: tuple[SeriesSection, ...]
    summary: TotalsSummary
    notes: tuple[SheetNote, ...]
    legend: tuple[tuple[Line, str], ...]
    window: WindowSum | None = None
    for_nothing: bool = False

    @property
    def cash(self) -> bool:
        """Whether hands are paid and not written."""
        return not self.way.writes

    @property
    def stakes(self) -> bool:
        """Whether the price is that of a stake, and not of a point."""
        return any(self.way.words.price)

    def name_of(self, number: int, lang: str) -> str:
        """Name the stretch of this number: a rádli, a rubber."""
        stretch = self.way.words.stretch
        return pick_language(stretch.nth, lang, number=number) if stretch else ""


class RuleSetSheet(Struct, frozen=True):
    """A rule set: whose it is, what it is called, for how many, and its lines by heading."""

    club: str
    game: str
    preset: str
    players: int
    version: int
    parts: tuple[RuleSheetPart, ...]
