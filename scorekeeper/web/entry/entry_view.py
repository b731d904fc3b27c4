"""What the entry page shows, made from a draft: columns, items, findings, where each ask goes."""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import replace
from typing import Final

from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication, Ask, Status, Table
from engine.results.findings import Finding, Severity
from engine.results.items import Item
from engine.wording.item_notation import TableLine
from engine.wording.sentences import Sentences
from scorekeeper.services.views import DraftView, HandState, SessionView
from scorekeeper.web.entry import button_layout
from scorekeeper.web.entry.button_layout import RARE, GridCell
from scorekeeper.web.entry.entry_buttons import (
    ButtonGroup,
    build_button_group,
    button_row,
    plain_entry,
)
from scorekeeper.web.entry.seat_view import (
    AnnouncementWord,
    DrawerButton,
    SeatColumn,
    build_column,
    drawer_buttons,
    group_of,
    total_of,
    words_of,
)
from scorekeeper.web.role_badges import RoleBadge, role_badges

_FEW_WORDS: Final = 3
"""So many words are named ahead; more are looked for in their stage."""


class StageStep(Struct, frozen=True):
    """A seat's place beside an item: what it may answer, did answer, or can answer no more."""

    key: str
    label: str
    value: int | None
    name: str
    entry: str
    said: int | None
    barred: bool

    @property
    def sends(self) -> bool:
        """Whether a tap on it says it."""
        return self.said is None and not self.barred


class ItemRow(Struct, frozen=True):
    """An item on the page."""

    item: Item
    name: str
    by: str | None
    chain: str
    outcome: str
    why: str
    steps: tuple[tuple[StageStep | None, ...], ...]
    """Lines of places, one for each seat in play."""

    def __hash__(self) -> int:
        """All but the item, whose reason tells of anything."""
        return hash((self.name, self.by, self.chain, self.outcome, self.why, self.steps))


class PanelNotice(Struct, frozen=True):
    """A finding on the page; `place` is its place among the findings, for its mend.

    `settled` is an error that a ruling closed, which is none any more (SES 6.1); `inserts` tells
    the entry that its mend would put in, if it is one of those.
    """

    place: int
    finding: Finding
    sentence: str
    settled: bool
    accepted: tuple[tuple[str, str], ...] = ()
    inserts: str = ""

    def __hash__(self) -> int:
        """All but the finding, whose parameters are anything."""
        return hash((self.place, self.sentence, self.settled, self.accepted, self.inserts))

    @property
    def weight(self) -> str:
        """How heavy it is, as it is drawn and called."""
        return (Severity.NOTE if self.settled else self.finding.severity).value


class WindowPanel(Struct, frozen=True):
    """The window on the page: what lay in it before the hand, what the hand pays and who takes."""

    lies: int
    pays: int
    taker: Seat | None

    @property
    def taken(self) -> int:
        """What its taker gets out of it: nothing of what this hand pays."""
        return self.lies if self.taker else 0


class EntryPanel(Struct, frozen=True):
    """Everything on the entry page."""

    session: SessionView
    draft: DraftView
    adjudication: Adjudication
    table: Table
    stages: tuple[tuple[str, bool], ...]
    columns: tuple[SeatColumn, ...]
    rows: tuple[ItemRow, ...]
    times: int
    """How often the hand counts."""
    window: WindowPanel | None
    notices: tuple[PanelNotice, ...]
    log: tuple[AnnouncementWord, ...]
    actions: tuple[ButtonGroup, ...]
    first: tuple[ButtonGroup, ...]
    """What is seen before anybody speaks, and stands before all else."""
    questions: tuple[ButtonGroup, ...]
    """What the table has to say next, with all answers open to be tapped."""
    needed: tuple[ButtonGroup, ...]
    """Facts of nobody in particular that the hand cannot be scored without."""
    optional: tuple[ButtonGroup, ...]
    behind: tuple[DrawerButton, ...]
    """What is seldom seen of nobody in particular."""
    missing: tuple[str, ...]
    """What the hand cannot be scored without, in words; nothing while the table still speaks."""
    leads_to: str
    """What can be said after the only thing that is left to be done at the table."""
    later: bool
    """Facts can wait: somebody has yet to say that the table went on, or had in this stage."""
    goes_on: bool
    """Somebody has a word for that in this stage: until it is said no outcome is told."""
    instead: bool
    """What is asked stands where a pack of cards was laid out to be tapped."""
    can_keep: bool
    disputed: bool
    contract: str
    own: tuple[TableLine, ...]
    """What only this game tells of the table."""
    untold: tuple[TableLine, ...]
    """Of this, what no entry says in the same words."""
    tags: Mapping[Seat, RoleBadge]
    """Who is on which side, where that has to be told."""

    @property
    def row(self) -> int:
        """How many cards stand in a row where they are tapped, by the table's pack."""
        return button_row(engine.pack_of(self.draft.record))

    @property
    def speaking(self) -> bool:
        """Some seat may still say something."""
        offers = (one for column in self.columns for one in column.asked.offers)
        return any(not slot.barred for one in offers for slot in one.says)

    @property
    def withdrawn(self) -> bool:
        """The hand is being corrected, and was withdrawn: it counts again once it is recorded."""
        if not self.draft.correction:
            return False
        return self.session.hand(self.draft.number).state is HandState.WITHDRAWN

    @property
    def opening(self) -> bool:
        """Nothing of the hand was told but words, which can be said again in a few taps."""
        return not any(column.facts for column in self.columns)

    @property
    def doubts(self) -> tuple[PanelNotice, ...]:
        """What is doubtful and changes money: recording the hand asks whether it was so."""
        return tuple(one for one in self.notices if one.finding.weighs)


def build_panel(session: SessionView, draft: DraftView, lang: str) -> EntryPanel:
    """Put a draft on the page."""
    record, found = draft.record, draft.adjudication
    words = engine.words(record, lang, found)
    own = words.own(found.table)
    told = set(map(words.entry, record.entries)) if own else set()
    stage = button_layout.layout_grid(record, draft.so_far, draft.before)
    # What is seldom or rarely needed is laid out once somebody looks at it (`seldom`).
    shown = [cell for cell in enumerate(stage.cells) if cell[1].group not in RARE]
    slots = [(cell, layout_panel(cell, words, place)) for place, cell in shown if not cell.seldom]
    behind = [cell for _, cell in shown if cell.seldom]
    spoken = {said.entry for said in found.table.said}
    loose = [place for place, _ in enumerate(record.entries) if place not in spoken]
    at_table = group_of(slots, "table")
    # Said without a seat's name: whoever declares says it, and that may still change.
    at_table += group_of([(cell, slot) for cell, slot in slots if slot.seat is None], "say")
    facts = [(cell, slot) for cell, slot in slots if slot.seat is None]
    first = group_of(slots, "deal")
    in_place = {tap.said for slot in first for tap in slot.taps}
    log = [place for place in loose if record.entries[place].seat is None]
    window = _window(session, draft)
    times = _times(session, draft)
    gains = _gains(session, found, window, times)
    return EntryPanel(
        session=session,
        draft=draft,
        adjudication=found,
        table=found.table,
        stages=_stages(found.table, words),
        columns=tuple(
            build_column(
                seat,
                draft,
                words,
                slots,
                [cell for cell in behind if cell.seat is seat],
                loose,
                (total_of(session, draft, seat), gains.get(seat)),
            )
            for seat in record.places
        ),
        rows=tuple(
            _row(item, stage.steps.get(item.id, ()), words)
            for item in sorted(found.items, key=lambda item: stage.items.index(item.id))
        ),
        times=times,
        window=window,
        notices=tuple(_notice(place, found, words) for place in range(len(found.findings))),
        log=words_of((place for place in log if place not in in_place), draft, words),
        first=first,
        actions=tuple(slot for slot in at_table if not _is_question(slot)),
        questions=tuple(slot for slot in at_table if _is_question(slot)),
        needed=group_of([(cell, slot) for cell, slot in facts if cell.needed], "fact"),
        optional=group_of([(cell, slot) for cell, slot in facts if not cell.needed], "fact"),
        behind=drawer_buttons((cell for cell in behind if cell.seat is None), words),
        missing=_missing(found.asks, record, words),
        leads_to=_leads_to(record, found, words),
        later=found.status is Status.OPEN and stage.later,
        goes_on=found.status is Status.OPEN and stage.goes_on,
        instead=stage.instead,
        can_keep=found.status.is_decided,
        disputed=found.status is Status.DISPUTED,
        contract=words.contract(found.table),
        own=own,
        untold=tuple(one for one in own if str(one) not in told),
        tags=role_badges(found.table, words),
    )


def layout_panel(cell: GridCell, words: Sentences, number: int) -> ButtonGroup:
    """A cell as a thing to tap; `number` is how many are asked for before it."""
    return build_button_group(cell.ask, words, cell.place(number), narrow=_narrow(cell))


def _narrow(cell: GridCell) -> bool:
    """Whether it stands in a seat's column."""
    return cell.group == "fact" and cell.ask.entry.seat is not None


def _is_question(slot: ButtonGroup) -> bool:
    return slot.seat is None and slot.kind == "pick"


def _missing(asks: tuple[Ask, ...], record: Record, words: Sentences) -> tuple[str, ...]:
    if button_layout.continues(asks):
        return ()
    missing: dict[str, set[Seat | None]] = {}
    for ask in asks:
        if ask.required:
            missing.setdefault(words.needed(ask), set()).add(ask.entry.seat)
    # Names stand as people sit.
    told = {
        what: ", ".join(record.name(seat) for seat in record.places if seat in seats)
        for what, seats in missing.items()
    }
    return tuple(f"{what}: {who}" if who else what for what, who in told.items())


def _leads_to(record: Record, found: Adjudication, words: Sentences) -> str:
    """Name the few words that follow the only thing left to be done, as after a passed-out hand."""
    spoken = [ask for ask in found.asks if ask.group in {"say", "table"}]
    if len(spoken) != 1 or spoken[0].fill is not None or spoken[0].group != "table":
        return ""
    done = spoken[0]
    after = engine.adjudicate(replace(record, entries=(*record.entries, done.entry)))
    follow = (ask for ask in after.asks if ask.group in {"say", "table"} and ask.entry.do != "pass")
    named = dict.fromkeys(words.ask(ask) for ask in follow)
    return f"{words.ask(done)} → {', '.join(named)}" if 0 < len(named) <= _FEW_WORDS else ""


def _stages(table: Table, words: Sentences) -> tuple[tuple[str, bool], ...]:
    """The stages so far with whether each is the present one."""
    seen = dict.fromkeys(said.stage for said in table.said if said.stage != table.stage)
    return tuple((words.stage(stage), stage == table.stage) for stage in [*seen, table.stage])


def _times(session: SessionView, draft: DraftView) -> int:
    """How often the hand counts: a correction as the hand does, else as the next one."""
    again = (hand.times for hand in session.hands if hand.number == draft.number)
    return next(again, session.next_times)


def _gains(
    session: SessionView, found: Adjudication, window: WindowPanel | None, times: int
) -> Mapping[Seat, int]:
    """What the hand brings everybody, once it brings anything."""
    if not found.awards:
        return {}
    moved = session.way.moves(found.totals, window.lies if window else 0).points
    return {seat: points * times for seat, points in moved.items()}


def _window(session: SessionView, draft: DraftView) -> WindowPanel | None:
    if session.window is None:
        return None
    before = session.before(draft.number)
    # A hand that was withdrawn did nothing with it.
    while before is not None and before.window is None:
        before = session.before(before.number)
    lies = before.window.after if before and before.window else 0
    totals = draft.adjudication.totals
    return WindowPanel(lies, totals.window, totals.window_to)


def _row(
    item: Item, steps: tuple[tuple[button_layout.KontraStep | None, ...], ...], words: Sentences
) -> ItemRow:
    return ItemRow(
        item=item,
        name=words.item(item),
        by=words.owner(item) or None,
        chain=words.chain(item),
        outcome=item.outcome.value,
        why=words.outcome(item),
        steps=tuple(
            tuple(
                _step(f"{item.id}-{line}".replace("/", "-"), step, words) if step else None
                for step in places
            )
            for line, places in enumerate(steps)
        ),
    )


def _step(place: str, step: button_layout.KontraStep, words: Sentences) -> StageStep:
    entry = step.ask.entry
    return StageStep(
        f"{place}-{entry.seat.value if entry.seat else ''}",
        words.without_item(step.ask),
        step.ask.value,
        words.seat(entry.seat),
        plain_entry(entry),
        step.said,
        step.barred,
    )


def is_settled(finding: Finding, found: Adjudication) -> bool:
    """Whether a finding is an error that the director's word has closed (SES 6.1)."""
    return finding.severity is Severity.ERROR and found.status is Status.RULED


def _notice(place: int, found: Adjudication, words: Sentences) -> PanelNotice:
    finding = found.findings[place]
    # In the place of an entry: without one, the ask itself is on the page.
    offered = finding.accepted if finding.entry is not None else ()
    accepted = tuple((words.told(entry), plain_entry(entry)) for entry in offered)
    new = finding.mend.new if finding.mend else None
    inserts = words.told(new) if new else ""
    settled = is_settled(finding, found)
    return PanelNotice(place, finding, words.finding(finding), settled, accepted, inserts)
