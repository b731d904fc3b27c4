"""A seat on the entry page: its announcements, possible announcements and required facts."""

from __future__ import annotations

from collections.abc import Iterable, Iterator, Mapping
from itertools import groupby

from msgspec import Struct

from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.results.adjudication import Adjudication, HandDisplay
from engine.results.findings import Severity
from engine.results.sides import Role
from engine.wording.sentences import Sentences
from scorekeeper.services.view_types import DraftView, SessionView
from scorekeeper.web.entry.entry_buttons import ButtonGroup, fold_similar_groups
from scorekeeper.web.entry.late_entry_options import seats_to_offer_late_entries
from scorekeeper.web.entry.stable_button_layout import PromptCell


class AnnouncementWord(Struct, frozen=True):
    """An entry in words; `index` is its place, None for an inferred pass.

    `wrong` is `error` or `doubt` if a finding points at it; `void` if it no longer counts.
    """

    label: str
    index: int | None
    wrong: str | None = None
    void: bool = False


class SpokenWords(Struct, frozen=True):
    """The announcements of a seat in one stage."""

    stage: str
    words: tuple[AnnouncementWord, ...]


class StepPrompts(Struct, frozen=True):
    """The prompts a seat got at one step of the stage; those of later steps follow it."""

    needs: tuple[ButtonGroup, ...]
    says: tuple[ButtonGroup, ...]


class DrawerButton(Struct, frozen=True):
    """The button of a kind of seldom used entries: how many, and it stays even for none."""

    key: str
    label: str
    count: int


class SeatHeading(Struct, frozen=True):
    """The player in a seat and his score."""

    seat: Seat
    name: str
    total: int
    gain: int | None
    dealer: bool
    out: bool
    """The seat does not play this hand."""


class SeatPrompts(Struct, frozen=True):
    """The announcements a seat may make and the facts required from it."""

    seat: Seat
    name: str
    offers: tuple[StepPrompts, ...]
    needs: tuple[ButtonGroup, ...]
    """All its required facts, in order."""
    behind: tuple[DrawerButton, ...]
    late: bool
    """The seat may have an announcement to be entered late."""

    @property
    def speaks(self) -> bool:
        """True if it can announce anything, or may have done so late."""
        return self.late or any(offered.says for offered in self.offers)


class SeatColumn(Struct, frozen=True):
    """A seat: player, announcements, prompts and facts, each a region of its own."""

    seat: Seat
    seated: SeatHeading
    turn: bool
    said: tuple[SpokenWords, ...]
    facts: tuple[AnnouncementWord, ...]
    asked: SeatPrompts


def build_column(
    seat: Seat,
    draft: DraftView,
    words: Sentences,
    slots: list[tuple[PromptCell, ButtonGroup]],
    seldom: Iterable[PromptCell],
    loose: list[int],
    points: tuple[int, int | None],
) -> SeatColumn:
    """Build the column of a seat.

    `seldom` are its prompts behind buttons, `loose` the places of entries that are no
    announcements, `points` its total and its gain from the hand.
    """
    record, found = draft.record, draft.adjudication
    entries = record.entries
    mine = [(cell, slot) for cell, slot in slots if slot.seat is seat]
    name = record.name(seat)
    return SeatColumn(
        seat=seat,
        seated=SeatHeading(
            seat=seat,
            name=name,
            total=points[0],
            gain=points[1],
            dealer=found.table.dealer is seat,
            out=seat not in found.table.order,
        ),
        turn=found.table.turn is seat,
        said=_said(seat, draft, words),
        facts=words_of((place for place in loose if entries[place].seat is seat), draft, words),
        asked=SeatPrompts(
            seat=seat,
            name=name,
            offers=tuple(_offers(mine)),
            needs=sorted_group_buttons(mine, "fact"),
            behind=drawer_buttons(seldom, words),
            late=seat in seats_to_offer_late_entries(record.game, found),
        ),
    )


def _offers(slots: list[tuple[PromptCell, ButtonGroup]]) -> Iterator[StepPrompts]:
    """Yield what a seat may announce and has to tell in the stage, step by step."""
    there = 0
    for _, came in groupby(slots, key=lambda pair: pair[0].batch):
        now = list(came)
        says = fold_similar_groups((slot for cell, slot in now if cell.group == "say"), there)
        there += len(says)
        yield StepPrompts(sorted_group_buttons(now, "fact"), says)


def sorted_group_buttons(
    slots: Iterable[tuple[PromptCell, ButtonGroup]], group: str
) -> tuple[ButtonGroup, ...]:
    """Return the buttons of a group, sorted by step, required ones first within a step."""
    mine = [(cell, slot) for cell, slot in slots if cell.group == group]
    mine.sort(key=lambda pair: (pair[0].batch, not pair[0].needed))
    return tuple(slot for _, slot in mine)


def drawer_buttons(seldom: Iterable[PromptCell], words: Sentences) -> tuple[DrawerButton, ...]:
    """Return a button for each kind of seldom used entries, in the order of prompts."""
    kinds: dict[str, list[PromptCell]] = {}
    for cell in seldom:
        kinds.setdefault(rare_kind_key(cell), []).append(cell)
    return tuple(
        DrawerButton(key, words.seldom(cells[0].ask.entry), sum(cell.now for cell in cells))
        for key, cells in kinds.items()
    )


def rare_kind_key(cell: PromptCell) -> str:
    """Return the key of the kind of seldom used entries that a cell belongs to."""
    return "-".join((cell.ask.entry.do, *(seat.value for seat in {cell.seat} if seat)))


def words_of(
    places: Iterable[int], draft: DraftView, words: Sentences
) -> tuple[AnnouncementWord, ...]:
    """Return the entries at these places in words, marked where a finding points at one."""
    entries, wrong = draft.record.entries, _wrong(draft.adjudication)
    void = draft.adjudication.table.void
    return tuple(
        AnnouncementWord(words.entry(entries[place]), place, wrong.get(place), place in void)
        for place in places
    )


def _wrong(found: Adjudication) -> dict[int, str]:
    """Map each entry that a finding points at to the heaviest severity."""
    return {
        one.entry: one.severity.value
        for severity in (Severity.DOUBT, Severity.ERROR)
        for one in found.findings
        if one.entry is not None and one.severity is severity
    }


def total_before_hand(session: SessionView, draft: DraftView, seat: Seat) -> int:
    """Return the player's total when this hand was dealt."""
    player = draft.players[seat].id
    for one in session.seats:
        if one.player.id == player and not draft.correction:
            return one.total
    before = session.before(draft.number)
    return 0 if before is None or before.ends_stretch else before.totals.get(player, 0)


def _said(seat: Seat, draft: DraftView, words: Sentences) -> tuple[SpokenWords, ...]:
    wrong = _wrong(draft.adjudication)
    lines: dict[str, list[AnnouncementWord]] = {}
    for said in draft.adjudication.table.said:
        if said.seat is seat:
            place = said.entry
            entry = Entry("pass", seat) if place is None else draft.record.entries[place]
            mark = None if place is None else wrong.get(place)
            word = AnnouncementWord(words.entry(entry), place, mark, said.void)
            _add(lines.setdefault(said.stage, []), word)
    return tuple(SpokenWords(words.stage(stage), tuple(said)) for stage, said in lines.items())


def _add(line: list[AnnouncementWord], word: AnnouncementWord) -> None:
    """Append a word to a line; repeated inferred passes are shown once."""
    silence = AnnouncementWord(word.label, None, void=word.void)
    if line and line[-1] == silence:
        line.pop()
    elif line and word == silence and (line[-1].label, line[-1].void) == (word.label, word.void):
        return
    line.append(word)


class RoleBadge(Struct, frozen=True):
    """A word in a colour: `gold` is the declarer's side, `red` is against it."""

    says: str
    colour: str


def role_badges(table: HandDisplay, words: Sentences) -> Mapping[Seat, RoleBadge]:
    """Return the badges of publicly known sides; no opponents' if they are all the others."""
    roles = table.roles
    alone = len(table.declarers) == 1 and len(roles) == len(table.order)
    colours = {Role.DECLARER: "gold"} if alone else {Role.DECLARER: "gold", Role.DEFENDERS: "red"}
    return {
        seat: RoleBadge(words.role(roles[seat]), colours[side.role])
        for side in table.sides
        if side.role in colours
        for seat in side.known
    }
