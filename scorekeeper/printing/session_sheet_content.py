"""The content of an evening's sheets, built from the services' views."""

from collections.abc import Collection, Iterable, Iterator, Mapping, Sequence
from datetime import date, tzinfo
from itertools import groupby
from types import SimpleNamespace
from typing import Final

from scorekeeper.printing import hand_texts
from scorekeeper.printing.hand_footnotes import footnote_sign, objection_lines, version_note
from scorekeeper.printing.number_and_date_formats import sheet_text
from scorekeeper.printing.sheet_heading import build_heading
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.printing.short_names import player_columns, sheet_names
from scorekeeper.printing.text_with_signs import Line
from scorekeeper.printing.ulti_window_points import build_window
from scorekeeper.services.view_types import (
    HandState,
    HandView,
    PlayerId,
    PlayerView,
    Points,
    SeriesView,
    SessionView,
)
from scorekeeper.services.view_types.recorded_hands import NO_OPINIONS, HandOpinions, TableOpinions

STATE_SIGNS: Final = {
    "*": "corrected",
    "§": "ruled",
    "?": "disputed",
    "!": "others",
    "~": "objected",
}
"""The meaning of the signs after a hand's number, in the order of the legend."""
MOST_LEFT: Final = 2
"""The number of former players who get a column of their own."""


def _build_row(
    hand: HandView,
    columns: Mapping[PlayerId, PlayerView],
    left: Collection[frozenset[PlayerId]],
    names: Mapping[PlayerId, str],
    lang: str,
    opinions: HandOpinions,
    day: date | None,
) -> SimpleNamespace:
    """Build the row of a hand; `gained` is empty where the hand scores nothing.

    `sign` is the footnote sign after the number, `sits_out` the column of a dealer who did not
    play, `in_play` has for each column whether that player played.  `besides` are the columns next
    to the players, with which the figures sum to zero: the totals of those who have `left`, and the
    window.
    """
    named = {seat: names[player.id] for seat, player in hand.players.items()}
    playing = {player.id for player in hand.players.values()}
    dealer, flow = hand.players[hand.dealer].id, hand.window
    # A withdrawn hand may have had a dealer who has no column among the hands that count.
    dealt_only = hand.dealer not in hand.adjudication.table.order and dealer in columns
    return SimpleNamespace(
        number=hand.number,
        dealer=names[dealer],
        declarer=hand_texts.declarer_names(hand, named, lang),
        contract=hand_texts.contract_with_outcome(hand, lang),
        calls=hand_texts.items_in_short(hand, named, lang),
        gained=tuple(hand.points.get(each, 0) for each in columns) if hand.state.counts else (),
        totals=tuple(hand.totals.get(each, 0) for each in columns),
        state=hand.state,
        sign=footnote_sign(hand, opinions),
        sits_out=tuple(columns).index(dealer) if dealt_only else None,
        risen=hand.risen,
        besides=flow
        and SimpleNamespace(
            left=tuple(sum(hand.totals.get(each, 0) for each in column) for column in left),
            window=flow.after,
            change=flow.change,
        ),
        times=hand.times,
        by_reading=bool(hand.readings),
        day=day,
        in_play=tuple(each in playing for each in columns),
        came_to=hand_texts.result_line(hand, lang),
    )


def build_session_sheet(
    view: SessionView, lang: str, zone: tzinfo, opinions: TableOpinions = NO_OPINIONS
) -> PrintedSheet:
    """Build the sheet of a session, with any counting method."""
    template = "columns.html" if view.way.in_columns else "session.html"
    note = view.note()
    return PrintedSheet(
        "window.html" if view.window else template,
        heading=build_heading(view, lang, zone),
        view=view,
        sections=tuple(_sections(view, lang, hand_texts.day_breaks(view.hands, zone), opinions)),
        summary=_summary(view, lang),
        notes=tuple(_notes(view, lang, zone, opinions)),
        legend=(*_legend(view.hands, lang, opinions), *_mark_legend(view, lang)),
        window=build_window(view, player_columns(view.players, view.players), lang),
        note=note.new if note else "",
    )


def build_section(
    number: int | None,
    players: Sequence[PlayerView],
    rows: Sequence[SimpleNamespace],
    closing: SeriesView | None = None,
    **more: object,
) -> SimpleNamespace:
    """Return a section of hands by the same people: a series (`number` from 1), or not.

    `carried` are the totals before its first hand, empty if they are all zero; `left` the columns
    of those who had left before, if a window needs them; `brought` the extra columns of the totals
    `carried`; `marks` those that each player got with the series.
    """
    nothing = {"carried": (), "left": (), "brought": None, "marks": ()}
    figures = (figure for row in rows for figure in (*row.gained, *row.totals))
    return SimpleNamespace(
        number=number,
        players=players,
        rows=rows,
        closing=closing,
        dealers_sit_out=any(row.sits_out is not None for row in rows),
        longest_figure=max((len(str(figure)) for figure in figures), default=0),
        **(nothing | more),
    )


def _notes(
    view: SessionView, lang: str, zone: tzinfo, opinions: TableOpinions
) -> Iterator[SimpleNamespace]:
    """Yield a note on each hand that has a sign or a note, or was withdrawn."""
    names = sheet_names(view.players)
    for hand in view.hands:
        of_hand, note = opinions.of(hand.number), view.note(hand.number)
        sign = footnote_sign(hand, of_hand)
        changed = sign or hand.state is HandState.WITHDRAWN
        version = version_note(hand, names, view.way, lang, zone) if changed else ""
        remarks = (version, *objection_lines(of_hand, names, lang, zone), note.new if note else "")
        if any(remarks):
            text = "; ".join(filter(None, remarks))
            yield SimpleNamespace(sign=sign or "–", hand=hand.number, text=text)


def _summary(view: SessionView, lang: str) -> SimpleNamespace:
    """Build the summary table: a row for each series (none for cash), the sums, the money.

    A figure is None for a player who did not take part.  Series have their results, which add up to
    `points`; if all are evaluated at once, they have the written points, which add up to `sums`,
    and `points` are the results of that.  `together` means that the same people played all of them.
    """
    everybody = player_columns(view.players, view.players)
    together = view.way.adds_up
    units = together or view.way.in_columns
    rows = [(one.number, one.final if units else one.results) for one in view.stretches]
    sums = [sum(row.get(player, 0) for _, row in rows) for player in everybody]
    # A match that is won is followed by one of which nothing was played yet.
    in_match = any(view.games_won.values())
    return SimpleNamespace(
        players=tuple(everybody.values()),
        stretches=tuple(
            (number, tuple(row.get(player) for player in everybody)) for number, row in rows
        ),
        points=tuple(view.points[player] for player in everybody),
        amounts=tuple(view.balances[player] for player in everybody),
        sums=tuple(sums) if together else (),
        together=all(len(stretch.players) == len(everybody) for stretch in view.stretches),
        marks=tuple(
            tuple(
                hand_texts.marks_as_signs(view.marks_of(player, stretch), lang)
                for player in everybody
            )
            for stretch in view.stretches
        ),
        all_marks=tuple(
            hand_texts.marks_as_signs(view.marks_of(player), lang) for player in everybody
        ),
        games_won=tuple(view.games_won.get(player, 0) for player in everybody if in_match),
    )


def _sections(
    view: SessionView, lang: str, days: Mapping[int, date], opinions: TableOpinions
) -> Iterator[SimpleNamespace]:
    """Yield a section for each series, or without series for each run of the same players."""
    stretches = {stretch.number: stretch for stretch in view.stretches}
    names = sheet_names(view.players)
    before: Mapping[PlayerId, int] = {}
    in_window = 0
    for key, numbered in groupby(_keyed(view.hands), key=lambda pair: pair[0]):
        hands = [hand for _, hand in numbered]
        stretch = stretches.get(key) if isinstance(key, int) else None
        players = stretch.players if stretch else hands[0].table
        columns = player_columns(view.players, players)
        carried = tuple(before.get(player, 0) for player in columns)
        left = _left(view, before, columns, lang) if view.window else {}
        rows = tuple(
            _build_row(
                hand, columns, left, names, lang, opinions.of(hand.number), days.get(hand.number)
            )
            for hand in hands
        )
        gone = tuple(sum(before[each] for each in column) for column in left)
        brings = any((in_window, *gone))
        yield build_section(
            stretch.number if stretch else None,
            tuple(columns.values()),
            rows,
            stretch,
            carried=carried if any(carried) or brings else (),
            left=tuple(left.values()),
            brought=SimpleNamespace(left=gone, window=in_window) if brings else None,
            marks=tuple(
                hand_texts.marks_as_signs(view.marks_of(player, stretch), lang)
                for player in columns
            ),
        )
        last = next((each for each in hands[::-1] if each.state is not HandState.WITHDRAWN), None)
        if not view.way.writes and last is not None:
            before = last.totals
            in_window = last.window.after if last.window else 0


def _left(
    view: SessionView, totals: Points, columns: Mapping[PlayerId, PlayerView], lang: str
) -> dict[frozenset[PlayerId], PlayerView]:
    """Return the columns of those who played before and have left: at most two, or one for all."""
    everybody = player_columns(view.players, view.players)
    gone = [player for player in everybody if player in totals and player not in columns]
    if len(gone) <= MOST_LEFT:
        return {frozenset({player}): everybody[player] for player in gone}
    name = sheet_text("col.left-all", lang, n=len(gone))
    return {frozenset(gone): PlayerView(0, name, name)}


def _keyed(hands: Sequence[HandView]) -> Iterator[tuple[int | frozenset[PlayerId], HandView]]:
    """Pair hands with their section's key; a withdrawn hand stays with its neighbours."""
    keys: list[int | frozenset[PlayerId] | None] = [
        None
        if hand.state is HandState.WITHDRAWN
        else hand.stretch or frozenset(player.id for player in hand.table)
        for hand in hands
    ]
    last = next((key for key in keys if key is not None), frozenset())
    for key, hand in zip(keys, hands, strict=True):
        last = last if key is None else key
        yield last, hand


def _mark_legend(view: SessionView, lang: str) -> Iterator[tuple[Line, str]]:
    """Yield the legend of the marks, and of grey cells: those who did not play a hand."""
    without = any(len(each.adjudication.table.order) < len(each.table) for each in view.hands)
    if view.way.in_columns and without:
        yield (sheet_text("legend.grey", lang),), sheet_text("legend.did-not-play", lang)
    yield from hand_texts.mark_legend(view.way.marks, lang)


def _legend(
    hands: Iterable[HandView], lang: str, opinions: TableOpinions
) -> Iterator[tuple[Line, str]]:
    """Yield the legend of the signs in these hands' rows: the engine's, outcomes, the sheet's."""
    shown = [hand for hand in hands if hand.state is not HandState.WITHDRAWN]
    yield from hand_texts.sign_legend(shown, lang)
    after_numbers = "".join(footnote_sign(hand, opinions.of(hand.number)) for hand in shown)
    for sign, state in STATE_SIGNS.items():
        if sign in after_numbers:
            yield (sign,), sheet_text(f"legend.{state}", lang)
