"""The sheet of an evening, hand by hand, and of its rule set."""

from __future__ import annotations

from datetime import date
from decimal import Decimal

from msgspec import Struct

from engine.sessions.counting_method import CountingMethod, Terms
from engine.wording.rule_sheet import RuleSheetPart
from scorekeeper.i18n.texts import pick_language
from scorekeeper.printing.data.common import Heading, PlayerColumn, RowState, RuleText
from scorekeeper.printing.text.drawn_signs import Line


class BalancingColumns(Struct, frozen=True):
    """The columns next to the players of a row, with which its figures sum to zero.

    `left` are the totals of those who have left the table, `window` the content of the window,
    `change` the hand's payment to it, negative for a payment out of it.
    """

    left: tuple[int, ...]
    window: int
    change: int = 0


class HandRow(Struct, frozen=True):
    """One hand on the sheet; `gained` is empty where the hand scores nothing.

    `sign` is the footnote sign after the number: corrected, ruled on, disputed, as in the legend.
    `sits_out` is the place among the players of a dealer who did not play.  `risen` are the terms
    from here on, if this hand changed them.  `besides` is there if hands pay into a window; `times`
    is the multiplier of the hand.  `day` is the date, if it is not that of the hand before.
    `in_play` has for each player whether he played it; `came_to` is the result of the play.
    `by_reading`: how it counts rests on a reading of the table.
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
    besides: BalancingColumns | None = None
    times: int = 1
    day: date | None = None
    in_play: tuple[bool, ...] = ()
    came_to: str = ""
    by_reading: bool = False


class SeriesClosing(Struct, frozen=True):
    """The result of a series at its end, or at the time of printing.

    `ending` and `bonus_case` are the engine's ids; `final` includes the bonus, `results` and
    `amounts` follow from it, without what is `unpaid`; `marks` are those that each player got with
    it.  `by_reading`: that rests on a reading of the table.
    """

    ending: str
    bonus_case: str
    bonus: tuple[int, ...]
    final: tuple[int, ...]
    results: tuple[int, ...]
    amounts: tuple[Decimal, ...]
    marks: tuple[Line, ...] = ()
    by_reading: bool = False
    unpaid: bool = False


class SeriesSection(Struct, frozen=True):
    """Hands by the same people: a series (`number` from 1), or not.

    `carried` are the totals before its first hand, empty if they are all zero.  `left` are the
    columns of those who had left before, if a window needs them; `brought` are the extra columns
    of the totals `carried`.
    """

    number: int | None
    players: tuple[PlayerColumn, ...]
    rows: tuple[HandRow, ...]
    closing: SeriesClosing | None = None
    carried: tuple[int, ...] = ()
    left: tuple[PlayerColumn, ...] = ()
    brought: BalancingColumns | None = None

    @property
    def dealers_sit_out(self) -> bool:
        """Return whether the dealer does not play."""
        return any(row.sits_out is not None for row in self.rows)

    @property
    def longest_figure(self) -> int:
        """The number of characters of the longest figure, for choosing the font size."""
        figures = (figure for row in self.rows for figure in (*row.gained, *row.totals))
        return max((len(str(figure)) for figure in figures), default=0)


class TotalsSummary(Struct, frozen=True):
    """The evening in one table: a row for each series (none for cash), the sums, the money.

    A figure is None for a player who did not take part.  Series have their results, which add up to
    `points`; if all are evaluated at once, they have the written points, which add up to `sums`,
    and `points` are the results of that.  `together` means that the same people played all of them.
    `marks` are the players' marks by series, and `all_marks` all of them; `games_won` are the games
    won in a running match, empty without one.
    """

    players: tuple[PlayerColumn, ...]
    stretches: tuple[tuple[int, tuple[int | None, ...]], ...]
    points: tuple[int, ...]
    amounts: tuple[Decimal, ...]
    sums: tuple[int, ...] = ()
    together: bool = True
    marks: tuple[tuple[Line, ...], ...] = ()
    all_marks: tuple[Line, ...] = ()
    games_won: tuple[int, ...] = ()


class WindowSum(Struct, frozen=True):
    """The window: its `points`, or those it had until it was `divided`.

    `played` is each player's result without it, in the order of the summary, `shares` each player's
    share, None for those without one.  `told` says it in a sentence, `rules` are those of the
    shares.
    """

    points: int
    played: tuple[int, ...]
    shares: tuple[int | None, ...]
    divided: bool
    told: str
    rules: tuple[RuleText, ...]


class SheetNote(Struct, frozen=True):
    """A note on a hand: a correction, a ruling, a dispute, or what somebody remarked."""

    sign: str
    hand: int
    text: str


class SessionSheet(Struct, frozen=True):
    """The sheet of an evening, hand by hand.

    `legend` explains only the signs that the sheet uses; without `money` no amount is printed.
    """

    heading: Heading
    way: CountingMethod
    currency: str
    sections: tuple[SeriesSection, ...]
    summary: TotalsSummary
    notes: tuple[SheetNote, ...]
    legend: tuple[tuple[Line, str], ...]
    window: WindowSum | None = None
    for_nothing: bool = False
    money: bool = True
    note: str = ""

    @property
    def cash(self) -> bool:
        """Return whether hands are paid and not written."""
        return not self.way.writes

    @property
    def stakes(self) -> bool:
        """Return whether the price is that of a stake, and not of a point."""
        return any(self.way.words.price)

    def name_of(self, number: int, lang: str) -> str:
        """Return the name of the series with this number: a rádli, a rubber."""
        stretch = self.way.words.stretch
        return pick_language(stretch.nth, lang, number=number) if stretch else ""


class RuleSetSheet(Struct, frozen=True):
    """A rule set: its game, its name, the number of players, and its lines by heading.

    `own_name` is the name under which the club keeps it.
    """

    club: str
    game: str
    preset: str
    players: int
    version: int
    parts: tuple[RuleSheetPart, ...]
    own_name: str = ""
