"""View data of the entry page, built from a draft: columns, items, findings, buttons."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping, Sequence
from dataclasses import replace
from types import MappingProxyType
from typing import Final

from markupsafe import Markup
from msgspec import Struct

import engine
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication, HandDisplay, HandStatus, Prompt, filled
from engine.results.findings import Finding, Severity
from engine.results.items import Item
from engine.wording.item_notation import TableFact
from engine.wording.sentences import Sentences
from scorekeeper.printing.short_names import short_names
from scorekeeper.services.view_types import DraftView, HandState, HandView, SessionView
from scorekeeper.web.entry import entry_buttons, seat_prompts, stable_button_layout
from scorekeeper.web.entry.stable_button_layout import RARE, PromptCell

_FEW_WORDS: Final = 3
"""The maximum number of following entries named in a label."""
_CUSTOM: Final = 5
"""The number of last hands that show what a table enters."""


class ItemAnswerButton(Struct, frozen=True):
    """A seat's answer to an item: open, given, or no longer possible; `name` is a short one."""

    key: str
    label: str
    value: int | None
    name: str
    entry: str
    said: int | None
    barred: bool

    @property
    def sends(self) -> bool:
        """True if a tap on it sends the entry."""
        return self.said is None and not self.barred


class ItemRow(Struct, frozen=True):
    """An item on the page."""

    item: Item
    name: str
    by: str | None
    chain: str
    outcome: str
    why: str
    steps: tuple[tuple[ItemAnswerButton | None, ...], ...]
    """Lines of answers, one per seat in play."""

    def __hash__(self) -> int:
        """Hash everything but the item, whose reason may hold unhashable values."""
        return hash((self.name, self.by, self.chain, self.outcome, self.why, self.steps))


class FindingNotice(Struct, frozen=True):
    """A finding on the page; `place` is its index, by which its fix is requested.

    `settled` marks an error closed by a ruling, which no longer counts as one (SES 6.1); `inserts`
    is the entry that its fix would insert, if it inserts one.
    """

    place: int
    finding: Finding
    sentence: str
    settled: bool
    accepted: tuple[tuple[str, str], ...] = ()
    inserts: str = ""

    def __hash__(self) -> int:
        """Hash everything but the finding, whose parameters may be unhashable."""
        return hash((self.place, self.sentence, self.settled, self.accepted, self.inserts))

    @property
    def weight(self) -> str:
        """The severity as it is shown: a settled error is a note."""
        return (Severity.NOTE if self.settled else self.finding.severity).value


class WindowPoolPanel(Struct, frozen=True):
    """The window on the page: points in it before the hand, points paid in, and its taker."""

    lies: int
    pays: int
    taker: Seat | None

    @property
    def taken(self) -> int:
        """The points its taker gets from it: none of those paid in by this hand."""
        return self.lies if self.taker else 0


class HandResultData(Struct, frozen=True):
    """The result of a hand: its multiplier and the points of each player and the window."""

    writes: bool
    times: int
    undoubled: tuple[str, ...]
    gains: tuple[tuple[str, int], ...]
    window: int | None


class ClosingAnswer(Struct, frozen=True):
    """An answer to the hand's last question: one tap enters it and records the hand."""

    label: str | Markup
    entry: str
    gains: tuple[tuple[str, int], ...]


class HandOverview(Struct, frozen=True):
    """The hand as the scoreboard shows it: a part of the entry page's data, without buttons."""

    table: HandDisplay
    rows: tuple[ItemRow, ...]
    contract: str
    own: tuple[TableFact, ...]
    tags: Mapping[Seat, seat_prompts.RoleBadge]


class EntryPanel(Struct, frozen=True):
    """Everything on the entry page."""

    session: SessionView
    draft: DraftView
    adjudication: Adjudication
    table: HandDisplay
    stage: str
    columns: tuple[seat_prompts.SeatColumn, ...]
    rows: tuple[ItemRow, ...]
    times: int
    """The hand's multiplier."""
    window: WindowPoolPanel | None
    notices: tuple[FindingNotice, ...]
    log: tuple[seat_prompts.AnnouncementWord, ...]
    actions: tuple[entry_buttons.ButtonGroup, ...]
    first: tuple[entry_buttons.ButtonGroup, ...]
    """Facts seen before anybody announces, shown first."""
    questions: tuple[entry_buttons.ButtonGroup, ...]
    """Questions to the table, with all answers as buttons."""
    needed: tuple[entry_buttons.ButtonGroup, ...]
    """Required facts that belong to no seat."""
    optional: tuple[entry_buttons.ButtonGroup, ...]
    behind: tuple[seat_prompts.DrawerButton, ...]
    """Buttons for seldom used facts that belong to no seat."""
    rare: int
    """The number of rarely used entries."""
    missing: tuple[str, ...]
    """Required entries in words; empty while the table still announces."""
    leads_to: str
    """The announcements that can follow the table's only possible entry."""
    later: bool
    """Facts can wait: the table still has to tell that it goes on, or had to in this stage."""
    goes_on: bool
    """There is an entry for that in this stage; outcomes are not offered before it."""
    instead: bool
    """The prompts take the room of a pack of cards that was shown before."""
    can_keep: bool
    disputed: bool
    closing: tuple[ClosingAnswer, ...]
    """The answers to the only question left, if each of them would decide the hand."""
    contract: str
    own: tuple[TableFact, ...]
    """Game-specific lines about the table."""
    read_back: str
    """The line that reads a hand back before it is recorded; empty until it can be."""
    typed: tuple[tuple[str, str, str], ...]
    """The entries with a typed number: what precedes it, the number, and what follows."""
    untold: tuple[TableFact, ...]
    """Those of these lines that no entry states in the same words."""
    tags: Mapping[Seat, seat_prompts.RoleBadge]
    """The badges of seats whose side is worth showing."""

    @property
    def result(self) -> HandResultData | None:
        """The result of the hand, None while it has none."""
        if not self.adjudication.awards:
            return None
        gains = tuple((column.seated.name, column.seated.gain or 0) for column in self.columns)
        window = self.window
        moved = window.pays - window.taken if window and (window.pays or window.taken) else None
        once = self.adjudication.undoubled if self.times > 1 else ()
        names = tuple(row.name for row in self.rows if row.item.id in once)
        return HandResultData(self.session.way.writes, self.times, names, gains, moved)

    @property
    def row(self) -> int:
        """The number of cards in a row of buttons, by the table's pack."""
        return entry_buttons.cards_per_row(engine.pack_of(self.draft.record))

    @property
    def speaking(self) -> bool:
        """True if some seat may still announce something."""
        offers = (one for column in self.columns for one in column.asked.offers)
        return any(not slot.barred for one in offers for slot in one.says)

    @property
    def withdrawn(self) -> bool:
        """True if a withdrawn hand is being corrected: it counts again once recorded."""
        if not self.draft.correction:
            return False
        return self.session.hand(self.draft.number).state is HandState.WITHDRAWN

    @property
    def opening(self) -> bool:
        """True if the hand has only announcements so far, which are quickly entered again."""
        return not any(column.facts for column in self.columns)

    @property
    def doubts(self) -> tuple[FindingNotice, ...]:
        """The doubts that affect money: recording the hand asks to confirm them."""
        return tuple(one for one in self.notices if one.finding.weighs)


def build_overview(draft: DraftView, lang: str) -> HandOverview:
    """Build the scoreboard's data from a draft."""
    found = draft.adjudication
    words = engine.record_sentences(draft.record, lang, found)
    order = stable_button_layout.items_in_order(draft.so_far)
    return HandOverview(
        table=found.table,
        rows=tuple(
            build_item_row(item, words)
            for item in sorted(found.items, key=lambda item: order.index(item.id))
        ),
        contract=words.contract(found.table),
        own=words.own(found.table),
        tags=seat_prompts.role_badges(found.table, words),
    )


def build_panel(session: SessionView, draft: DraftView, lang: str) -> EntryPanel:
    """Build the entry page's data from a draft."""
    record, found = draft.record, draft.adjudication
    words = engine.record_sentences(record, lang, found)
    own = words.own(found.table)
    entered = set(map(words.entry, record.entries)) if own else set()
    stage = stable_button_layout.layout_grid(record, draft.so_far, draft.before)
    # Seldom and rarely used entries are laid out on request (`rare_actions`).
    shown = [cell for cell in enumerate(stage.cells) if cell[1].group not in RARE]
    slots = [
        (cell, build_cell_buttons(cell, words, place)) for place, cell in shown if not cell.seldom
    ]
    behind = [cell for _, cell in shown if cell.seldom]
    spoken = {said.entry for said in found.table.said}
    loose = [place for place, _ in enumerate(record.entries) if place not in spoken]
    at_table = seat_prompts.sorted_group_buttons(slots, "table")
    # Announcements without a seat are the declarer's, who may still change.
    at_table += seat_prompts.sorted_group_buttons(
        [(cell, slot) for cell, slot in slots if slot.seat is None], "say"
    )
    facts = [(cell, slot) for cell, slot in slots if slot.seat is None]
    first = seat_prompts.sorted_group_buttons(slots, "deal")
    in_place = {tap.said for slot in first for tap in slot.taps}
    log = [place for place in loose if record.entries[place].seat is None]
    window = _window(session, draft)
    times = session.times_of(draft.number)
    gains = _gains(session, found, window, times)
    short = short_names(record.name(seat) for seat in record.places)
    missing = tuple(_missing_prompts(session, draft))
    return EntryPanel(
        session=session,
        draft=draft,
        adjudication=found,
        table=found.table,
        stage=words.stage(found.table.stage),
        columns=tuple(
            seat_prompts.build_column(
                seat,
                draft,
                words,
                slots,
                [cell for cell in behind if cell.seat is seat],
                loose,
                (seat_prompts.total_before_hand(session, draft, seat), gains.get(seat)),
            )
            for seat in record.places
        ),
        rows=tuple(
            build_item_row(item, words, stage.steps.get(item.id, ()), short)
            for item in sorted(found.items, key=lambda item: stage.items.index(item.id))
        ),
        times=times,
        window=window,
        notices=tuple(_notice(place, found, words) for place in range(len(found.findings))),
        log=seat_prompts.words_of((place for place in log if place not in in_place), draft, words),
        first=first,
        actions=tuple(slot for slot in at_table if not _is_question(slot)),
        questions=tuple(slot for slot in at_table if _is_question(slot)),
        needed=seat_prompts.sorted_group_buttons(
            [(cell, slot) for cell, slot in facts if cell.needed], "fact"
        ),
        optional=seat_prompts.sorted_group_buttons(
            [(cell, slot) for cell, slot in facts if not cell.needed], "fact"
        ),
        behind=seat_prompts.drawer_buttons((cell for cell in behind if cell.seat is None), words),
        rare=sum(cell.now for cell in stage.cells if cell.group in RARE),
        missing=_missing(missing, record, words),
        leads_to=_leads_to(record, found, words),
        later=found.status is HandStatus.OPEN and stage.later,
        goes_on=found.status is HandStatus.OPEN and stage.goes_on,
        instead=stage.instead,
        can_keep=found.status.is_decided,
        disputed=found.status is HandStatus.DISPUTED,
        closing=tuple(_closing(session, draft, window, missing, words)),
        contract=words.contract(found.table),
        own=own,
        read_back=words.read_back(found) if found.status.is_decided else "",
        typed=tuple(_typed(slots, record, words)),
        untold=tuple(one for one in own if str(one) not in entered),
        tags=seat_prompts.role_badges(found.table, words),
    )


def _typed(
    slots: Iterable[tuple[PromptCell, entry_buttons.ButtonGroup]], record: Record, words: Sentences
) -> Iterator[tuple[str, str, str]]:
    for _, slot in slots:
        if slot.kind == "digits" and slot.said is not None:
            entry = record.entries[slot.said]
            before, number, after = words.entry(entry).partition(slot.told)
            who = f"{words.seat(entry.seat)}: " if entry.seat else ""
            yield f"{who}{before}", number, after


def build_cell_buttons(
    cell: PromptCell, words: Sentences, number: int
) -> entry_buttons.ButtonGroup:
    """Build the buttons of a cell; `number` is how many prompts precede it."""
    in_column = cell.group == "fact" and cell.ask.entry.seat is not None
    return entry_buttons.build_button_group(cell.ask, words, cell.place(number), narrow=in_column)


def _is_question(slot: entry_buttons.ButtonGroup) -> bool:
    return slot.seat is None and slot.kind == "pick"


def _missing_prompts(session: SessionView, draft: DraftView) -> Iterator[Prompt]:
    """Yield the customary prompts and the required ones.

    A customary one is missing until the hand is decided, and then where the table told it before.
    While the table still announces, not the required ones but its choices are missing: the called
    card, the original suit.
    """
    found = draft.adjudication
    earlier = [hand for hand in session.hands if hand.number < draft.number and hand.state.counts]
    for ask in found.asks:
        if ask.customary and (not found.status.is_decided or _is_told(earlier, ask.entry.do)):
            yield ask
    others = [ask for ask in found.asks if not ask.customary]
    announcing = any(stable_button_layout.of_table(others))
    stage = found.table.stage
    yield from (ask for ask in others if (_is_choice(ask, stage) if announcing else ask.required))


def _closing(
    session: SessionView,
    draft: DraftView,
    window: WindowPoolPanel | None,
    missing: Sequence[Prompt],
    words: Sentences,
) -> Sequence[ClosingAnswer]:
    """Return the answers to the only prompt left; none if one would leave something to look at."""
    record, found = draft.record, draft.adjudication
    if len(missing) != 1 or not missing[0].required or found.findings or draft.correction:
        return ()
    ask, answers = missing[0], []
    numbers = any(isinstance(choice, int) for choice in ask.choices)
    if numbers or (ask.fill and not 0 < len(ask.choices) <= _FEW_WORDS):
        return ()
    for choice in ask.choices if ask.fill else (None,):
        entry = filled(ask.entry, ask.fill, choice) if ask.fill else ask.entry
        after = engine.adjudicate(replace(record, entries=(*record.entries, entry)))
        if not after.status.is_decided or after.findings:
            return ()
        gains = _gains(session, after, window, session.times_of(draft.number))
        label = entry_buttons.choice_label(ask, choice, words) if ask.fill else words.ask(ask)
        told = tuple((words.seat(seat), gain) for seat, gain in gains.items() if gain)
        answers.append(ClosingAnswer(label, entry_buttons.plain_entry(entry), told))
    return answers


def _is_choice(ask: Prompt, stage: str) -> bool:
    """Return whether a prompt has to be answered by the whole table in its present stage."""
    at_table = ask.group == "table" or (ask.group == "fact" and ask.stage == stage)
    return at_table and ask.fill is not None and ask.entry.seat is None


def _is_told(hands: Sequence[HandView], kind: str) -> bool:
    """Return whether such an entry is in one of the last hands, the latest first."""
    records = (hand.versions[-1].record for hand in reversed(hands[-_CUSTOM:]))
    return any(entry.do == kind for record in records for entry in record.entries)


def _missing(asks: Iterable[Prompt], record: Record, words: Sentences) -> tuple[str, ...]:
    missing: dict[str, set[Seat | None]] = {}
    for ask in asks:
        missing.setdefault(words.needed(ask), set()).add(ask.entry.seat)
    # Names are in the order of the seats.
    names = {
        what: ", ".join(record.name(seat) for seat in record.places if seat in seats)
        for what, seats in missing.items()
    }
    return tuple(f"{what}: {who}" if who else what for what, who in names.items())


def _leads_to(record: Record, found: Adjudication, words: Sentences) -> str:
    """Return a label with what can follow the only entry left, as after a passed-out hand."""
    spoken = [ask for ask in found.asks if ask.group in {"say", "table"}]
    if len(spoken) != 1 or spoken[0].fill is not None or spoken[0].group != "table":
        return ""
    done = spoken[0]
    after = engine.adjudicate(replace(record, entries=(*record.entries, done.entry)))
    follow = (ask for ask in after.asks if ask.group in {"say", "table"} and ask.entry.do != "pass")
    named = dict.fromkeys(words.ask(ask) for ask in follow)
    return f"{words.ask(done)} → {', '.join(named)}" if 0 < len(named) <= _FEW_WORDS else ""


def _gains(
    session: SessionView, found: Adjudication, window: WindowPoolPanel | None, times: int
) -> Mapping[Seat, int]:
    """Return the points each seat gets from the hand; empty while there are no awards."""
    if not found.awards:
        return {}
    return session.way.moves(found.totals.multiplied(times), window.lies if window else 0).points


def _window(session: SessionView, draft: DraftView) -> WindowPoolPanel | None:
    if session.window is None:
        return None
    before = session.before(draft.number)
    # Withdrawn hands do not affect the window.
    while before is not None and before.window is None:
        before = session.before(before.number)
    lies = before.window.after if before and before.window else 0
    totals = draft.adjudication.totals
    return WindowPoolPanel(lies, totals.window, totals.window_to)


def build_item_row(
    item: Item,
    words: Sentences,
    steps: tuple[tuple[stable_button_layout.ItemAnswerPlace | None, ...], ...] = (),
    short: Mapping[str, str] = MappingProxyType({}),
) -> ItemRow:
    """Return an item in words, with the answers of the seats, by their `short` names."""
    return ItemRow(
        item=item,
        name=words.item(item),
        by=words.owner(item) or None,
        chain=words.chain(item),
        outcome=item.outcome.value,
        why=words.outcome(item),
        steps=tuple(
            tuple(
                _step(f"{item.id}-{line}".replace("/", "-"), step, words, short) if step else None
                for step in places
            )
            for line, places in enumerate(steps)
        ),
    )


def _step(
    place: str,
    step: stable_button_layout.ItemAnswerPlace,
    words: Sentences,
    short: Mapping[str, str],
) -> ItemAnswerButton:
    entry = step.ask.entry
    return ItemAnswerButton(
        f"{place}-{entry.seat.value if entry.seat else ''}",
        words.without_item(step.ask),
        step.ask.value,
        short.get(words.seat(entry.seat), words.seat(entry.seat)),
        entry_buttons.plain_entry(entry),
        step.said,
        step.barred,
    )


def is_closed_by_ruling(finding: Finding, found: Adjudication) -> bool:
    """Return whether a finding is an error closed by the director's ruling (SES 6.1)."""
    return finding.severity is Severity.ERROR and found.status is HandStatus.RULED


def _notice(place: int, found: Adjudication, words: Sentences) -> FindingNotice:
    finding = found.findings[place]
    # Replacements need an entry; without one the prompt itself is on the page.
    offered = finding.accepted if finding.entry is not None else ()
    accepted = tuple((words.told(entry), entry_buttons.plain_entry(entry)) for entry in offered)
    new = finding.mend.new if finding.mend else None
    inserts = words.told(new) if new else ""
    settled = is_closed_by_ruling(finding, found)
    return FindingNotice(place, finding, words.finding(finding), settled, accepted, inserts)
