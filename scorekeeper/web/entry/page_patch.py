"""The entry page's middle in regions: each is sent by itself, to pages that do not have it yet.

What a page has it says with a mark of each (`HAVE`), which is a digest of what was sent, so that
an answer is right whatever the page has seen: another scorer's tap, a language, an old program.
What changes with every tap stands in no region (`entry/page_state.html`).
"""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from typing import Final, TypeAlias

from flask import render_template, request, url_for
from markupsafe import Markup
from msgspec import Struct

from engine.hand.cards import Seat, Suit
from scorekeeper.http.language import current
from scorekeeper.http.static_files import version
from scorekeeper.services.views import HandState, HandView
from scorekeeper.web.entry.entry_view import EntryPanel
from scorekeeper.web.entry.seat_view import SeatColumn
from scorekeeper.web.fragment_cache import (
    PageRegion,
    changed_regions,
    rebuild_fragments,
    render_fragment,
    render_region,
    render_uncached,
)

HAVE: Final = "X-Have"
"""The header in which a page says which it is, and the mark of each region it has."""
_MOST: Final = 40
"""More regions than any page has."""
RulesAt: TypeAlias = tuple[str, str, int]


class HeaderData(Struct, frozen=True):
    """What stands in the page's head beside the number of the hand."""

    reopened: bool
    correction: bool
    withdrawn: bool
    contract: str
    trump: Suit | None
    out: tuple[str, ...]
    out_word: tuple[str, str]
    times: int
    next_times: int
    next_for: int


class SumData(Struct, frozen=True):
    """What a hand comes to: how often it counts, and what everybody and the window get of it."""

    writes: bool
    times: int
    gains: tuple[tuple[str, int], ...]
    window: int | None


class ShownPage(Struct, frozen=True):
    """A page to be sent: `part` is to one that has the rest of it, and has the same `name`.

    `told` is the number of the hand that was recorded just now, and `why` what recording asks
    before it is done, if it does.
    """

    name: str
    lang: str
    url: str
    part: bool
    told: int | None
    why: str
    notes: Markup
    regions: Mapping[str, PageRegion]
    changed: tuple[Markup, ...]


class AnnouncedData(Struct, frozen=True):
    """What is said beside the hand itself: a notice, and the hand that was recorded just now."""

    notice: str | None = None
    kept: int | None = None


def build_page_patch(panel: EntryPanel, said: AnnouncedData, *, whole: bool) -> str:
    """The middle of the page, or what of it the page that asks does not have; the `whole` page."""
    draft = panel.draft
    number = draft.number if draft.correction else None
    url = url_for("web.entry", session_id=draft.session_id, number=number)
    why = _asked_before(panel)
    regions = {one.name: one for one in _regions(panel, said, url, why, whole=whole)}
    # Another hand's, in another language, or of another program: nothing of it stays.
    name = f"{draft.number}-{current()}-{version()}"
    had = _had(name)
    names = {each.name for one in regions.values() for each in (one, *one.inside)}
    is_part = not whole and had.keys() == names
    shown = ShownPage(
        name=name,
        lang=current(),
        url=url,
        part=is_part,
        told=said.kept if said.kept and not number else None,
        why=why,
        notes=render_fragment("entry/notes.html", "notes", said.notice),
        regions=regions,
        changed=tuple(
            changed_regions(one, had)
            for one in regions.values()
            if is_part and had.get(one.name) != one.mark
        ),
    )
    if is_part:
        return rebuild_fragments("entry/page_state.html", "changed", panel, shown)
    template = "entry/page.html" if whole else "entry/body.html"
    return render_template(template, panel=panel, page=shown)


def _had(page: str) -> dict[str, str]:
    """The marks of what the page that asks has of this one; nothing of another one."""
    name, *said = request.headers.get(HAVE, "").split()[:_MOST] or [""]
    if name != page:
        return {}
    pairs = (one.partition("=") for one in said)
    return {name: mark for name, _, mark in pairs}


def _asked_before(panel: EntryPanel) -> str:
    """What recording asks before it is done."""
    if panel.disputed:
        return "disputed"
    if panel.draft.correction:
        return "correction"
    return "doubtful" if panel.draft.doubts else ""


def _regions(
    panel: EntryPanel, said: AnnouncedData, url: str, why: str, *, whole: bool
) -> Iterator[PageRegion]:
    """All of them, in the order in which they stand."""
    yield render_region("where", "entry/header.html", "where", *_head(panel))
    yield render_region(
        *("stages", "entry/stages.html", "stages"),
        *(panel.stages, panel.first, panel.untold, panel.log),
    )
    for column in panel.columns:
        yield _seat(panel, column)
    yield render_region("questions", "entry/facts.html", "questions", panel.questions)
    yield render_region(
        *("needs", "entry/facts.html", "needs"),
        *(panel.needed, panel.later, panel.behind, panel.speaking, panel.instead),
    )
    yield render_region("side", "entry/items_column.html", "side", *_side(panel))
    last = _last(panel, said)
    wholly = last is not None and _is_told_wholly(panel, said, whole=whole)
    if wholly:
        yield render_uncached(
            "kept", "entry/dialogs/recorded_hand.html", "kept", panel.session, last
        )
    else:
        yield render_region("kept", "entry/dialogs/recorded_hand.html", "kept", None, None)
    yield render_region("glance", "entry/items_summary.html", "glance", panel.rows)
    due = _due(panel)
    yield render_region(
        *("findings", "entry/findings.html", "findings", panel.notices, *due),
        *(panel.missing, panel.leads_to, panel.can_keep, panel.disputed),
        *(None if wholly else _still(panel, last), url, _rules_at(panel)),
    )
    count = len(panel.notices) + bool(due[0])
    yield render_region("next-finding", "entry/findings.html", "pager", count)
    tapped = tuple((slot, _name(panel, slot.seat)) for slot in panel.actions)
    yield render_region(
        *("actions", "entry/actions.html", "actions"),
        *(tapped, why, panel.can_keep, panel.disputed, url),
    )


def _seat(panel: EntryPanel, column: SeatColumn) -> PageRegion:
    """A seat; most taps change one of the three that stand in it, or none."""
    seat, seated, template = column.seat.value, column.seated, "entry/seat.html"
    tag, target = panel.tags.get(column.seat), panel.session.target
    return render_region(
        *(f"seat-{seat}", template, "seat", seat, column.turn, seated.out),
        render_region(f"head-{seat}", template, "head", seated, tag, target),
        render_region(f"said-{seat}", template, "said", seat, column.said, column.facts),
        render_region(f"body-{seat}", template, "body", column.asked, panel.later),
    )


def _name(panel: EntryPanel, seat: Seat | None) -> str:
    return panel.draft.record.name(seat) if seat else ""


def _rules_at(panel: EntryPanel) -> RulesAt:
    """Where rules are looked up: as they hold at this table."""
    session = panel.session
    return session.game, session.rules.preset, len(session.seats)


def _head(panel: EntryPanel) -> tuple[str, int, HeaderData]:
    draft, session = panel.draft, panel.session
    told = HeaderData(
        reopened=draft.reopened,
        correction=draft.correction,
        withdrawn=panel.withdrawn,
        contract=panel.contract,
        trump=panel.table.trump if panel.contract else None,
        out=tuple(one.name for one in draft.out),
        out_word=session.way.words.out,
        times=panel.times,
        next_times=session.next_times,
        next_for=session.next_for,
    )
    return session.table, draft.number, told


def _side(panel: EntryPanel) -> tuple[object, ...]:
    later = panel.needed if panel.later else ()
    window, comes_to = panel.window, None
    if panel.adjudication.awards:
        seated = (column.seated for column in panel.columns)
        gains = tuple((one.name, one.gain or 0) for one in seated)
        moved = window.pays - window.taken if window and (window.pays or window.taken) else None
        comes_to = SumData(panel.session.way.writes, panel.times, gains, moved)
    lies = (window.lies, _name(panel, window.taker)) if window and window.lies else None
    return panel.optional, panel.rows, later, panel.goes_on, comes_to, lies, _rules_at(panel)


def _due(panel: EntryPanel) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """The names of those whose hand it is, where others play it, and of these."""
    due = tuple(one.name for one in panel.session.due(panel.draft) or ())
    return due, tuple(one.name for one in panel.draft.players.values()) if due else ()


def _last(panel: EntryPanel, said: AnnouncedData) -> HandView | None:
    """The hand that was recorded just now."""
    number = said.kept or 0
    hands = panel.session.hands[max(0, number - 1) : number]
    return next((hand for hand in hands if hand.number == number != panel.draft.number), None)


def _is_told_wholly(panel: EntryPanel, said: AnnouncedData, *, whole: bool) -> bool:
    """Whether it is told in full: until the next hand begins, over nothing that is needed then."""
    return bool(said.notice or not panel.draft.at or (whole and not _is_before(panel, said.kept)))


def _is_before(panel: EntryPanel, number: int | None) -> bool:
    return number == panel.draft.number - 1


def _still(panel: EntryPanel, last: HandView | None) -> tuple[int, int, int] | None:
    """What taking it back needs: while the next hand is only spoken about it can still go wrong."""
    if last is None or last.state is HandState.WITHDRAWN:
        return None
    if not panel.opening or not _is_before(panel, last.number):
        return None
    return panel.session.id, last.number, len(last.versions)
