"""The entry page as regions: a response holds only regions that the page does not have yet.

A page sends the digest of each of its regions (`HAVE`), so the patch is right whatever the page
has shown: another scorer's tap, another language, an older program.  Values that change with
every tap are outside all regions (`entry/page_state.html`).
"""

from __future__ import annotations

import json
from collections.abc import Iterator, Mapping
from dataclasses import replace
from typing import Final, TypeAlias

from flask import render_template, request, url_for
from markupsafe import Markup
from msgspec import Struct

import engine
from engine.hand.cards import Seat, Suit
from engine.hand.record import Record, format_entry
from engine.results.adjudication import Prompt
from engine.wording.sentences import Sentences
from scorekeeper.http.language import current_language
from scorekeeper.http.static_files import assets_digest
from scorekeeper.services.entry import offline_prompt_search
from scorekeeper.services.people import table_phones
from scorekeeper.services.view_types import DraftView, HandState, HandView
from scorekeeper.web import region_cache
from scorekeeper.web.entry.entry_buttons import ButtonGroup, EntryButton, build_button_group
from scorekeeper.web.entry.entry_view import EntryPanel
from scorekeeper.web.entry.seat_prompts import SeatColumn

HAVE: Final = "X-Have"
"""The header with the page's name and the digest of each region it has."""
_MOST: Final = 40
"""More regions than any page has."""
RulesAt: TypeAlias = tuple[str, str, int]


class HeaderData(Struct, frozen=True):
    """The data of the page's heading beside the hand's number."""

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


class PageToSend(Struct, frozen=True):
    """A page to be sent; `part` is a patch, `told` the hand just recorded, `why` a question."""

    name: str
    lang: str
    url: str
    part: bool
    told: int | None
    why: str
    phones: bool
    notes: Markup
    regions: Mapping[str, region_cache.PageRegion]
    changed: tuple[Markup, ...]
    entries: str
    """A whole page's revision and entries as JSON, for the offline sheet; the page adds its own."""


class PageMessages(Struct, frozen=True):
    """Messages beside the hand: a notice, and the hand recorded just before."""

    notice: str | None = None
    kept: int | None = None


def build_page_patch(panel: EntryPanel, said: PageMessages, *, whole: bool) -> str:
    """Render the `whole` page, its body, or a patch if the page has all other regions."""
    draft = panel.draft
    number = draft.number if draft.correction else None
    url = url_for("web.entry", session_id=draft.session_id, number=number)
    why = _asked_before(panel)
    regions = {one.name: one for one in _regions(panel, said, url, why, whole=whole)}
    region_cache.remember_regions(regions.values())
    # A page of another hand, language or program version is replaced completely, and so is one that
    # was opened before the table had a code for players' phones.
    name = page_name(draft)
    had = _had(name)
    is_part = not whole and had.keys() == regions.keys()
    shown = PageToSend(
        name=name,
        lang=current_language(),
        url=url,
        part=is_part,
        told=said.kept if said.kept and not number else None,
        why=why,
        phones=table_phones.was_made(draft.session_id),
        notes=region_cache.render_fragment("entry/notes.html", "notes", said.notice),
        regions=regions,
        changed=tuple(
            region_cache.build_region_patch(one, had)
            for one in regions.values()
            if is_part and had.get(one.name) != one.mark
        ),
        entries="" if is_part else _entries(draft),
    )
    if is_part:
        return region_cache.render_fragment("entry/page_state.html", "changed", panel, shown)
    template = "entry/page.html" if whole else "entry/body.html"
    return render_template(template, panel=panel, page=shown)


def _entries(draft: DraftView) -> str:
    plain = [format_entry(entry) for entry in draft.entries]
    return json.dumps({"revision": draft.revision, "entries": plain}, ensure_ascii=False)


def page_name(draft: DraftView) -> str:
    """Return the name of the page that a draft has now, outside its regions."""
    phones = "phones" if table_phones.was_made(draft.session_id) else "alone"
    return f"{draft.number}-{current_language()}-{assets_digest()}-{phones}"


def is_of_page(draft: DraftView) -> bool:
    """Return whether the client's page is the one that a draft has now, or it does not say."""
    said = request.headers.get(HAVE, "").split()
    return not said or said[0] == page_name(draft)


def _had(page: str) -> dict[str, str]:
    """Read the digests of the regions the client has of this page; none of another page."""
    name, *said = request.headers.get(HAVE, "").split()[:_MOST] or [""]
    if name != page:
        return {}
    pairs = (one.partition("=") for one in said)
    return {name: mark for name, _, mark in pairs}


def _asked_before(panel: EntryPanel) -> str:
    """Return the kind of question that recording asks first; empty for none."""
    if panel.disputed:
        return "disputed"
    if panel.draft.correction:
        return "correction"
    return "doubtful" if panel.draft.doubts else ""


def _regions(
    panel: EntryPanel, said: PageMessages, url: str, why: str, *, whole: bool
) -> Iterator[region_cache.PageRegion]:
    """Yield all regions in the order of the page."""
    yield region_cache.render_region("where", "entry/header.html", "where", *_head(panel))
    yield region_cache.render_region(
        *("stages", "entry/stages.html", "stages"),
        *(panel.draft.record.game, panel.stage, panel.first),
    )
    for column in panel.columns:
        yield from _seat(panel, column)
    yield region_cache.render_region("log", "entry/stages.html", "log", panel.untold, panel.log)
    yield region_cache.render_region("questions", "entry/facts.html", "questions", panel.questions)
    yield region_cache.render_region(
        *("needs", "entry/facts.html", "needs"),
        *(panel.needed, panel.later, panel.behind, panel.speaking, panel.instead),
    )
    yield region_cache.render_region("side", "entry/items_column.html", "side", *_side(panel))
    last = _last(panel, said)
    wholly = last is not None and _is_told_wholly(panel, said, whole=whole)
    if wholly:
        yield region_cache.render_region_uncached(
            "kept", "entry/dialogs/recorded_hand.html", "kept", panel.session, last
        )
    else:
        yield region_cache.render_region(
            "kept", "entry/dialogs/recorded_hand.html", "kept", None, None
        )
    due = _due(panel)
    then = tuple(slot.label for slot in panel.actions if slot.kind == "tap" and slot.taps[0].sends)
    yield region_cache.render_region(
        *("findings", "entry/findings.html", "findings", panel.notices, *due),
        *((panel.read_back, panel.typed, panel.result), bool(why)),
        *(panel.missing, panel.leads_to, panel.stage, then, panel.can_keep, panel.disputed),
        *(None if wholly else _still(panel, last), url, _rules_at(panel)),
    )
    tapped = tuple((slot, _name(panel, slot.seat)) for slot in panel.actions)
    yield region_cache.render_region(
        *("actions", "entry/actions.html", "actions"),
        *(tapped, why, panel.can_keep, panel.disputed, panel.closing, url),
    )


def _seat(panel: EntryPanel, column: SeatColumn) -> Iterator[region_cache.PageRegion]:
    """Yield a seat's head, possible entries and announcements; most taps change one of them."""
    seat, template = column.seat.value, "entry/seat.html"
    tag, target = panel.tags.get(column.seat), panel.session.target
    yield region_cache.render_region(
        *(f"head-{seat}", template, "head"), *(column.seated, tag, target, column.turn)
    )
    yield region_cache.render_region(
        f"seat-{seat}", template, "seat", column.asked, panel.later, column.turn
    )
    yield region_cache.render_region(
        f"said-{seat}", template, "said", seat, column.said, column.facts
    )


def _name(panel: EntryPanel, seat: Seat | None) -> str:
    return panel.draft.record.name(seat) if seat else ""


def _rules_at(panel: EntryPanel) -> RulesAt:
    """Return the arguments of rule links: the table's game, preset and number of seats."""
    session = panel.session
    return session.game, session.rules.preset, len(session.seats)


def _head(panel: EntryPanel) -> tuple[str, int, HeaderData]:
    draft, session = panel.draft, panel.session
    header = HeaderData(
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
    return session.table, draft.number, header


def _side(panel: EntryPanel) -> tuple[object, ...]:
    later, window = panel.needed if panel.later else (), panel.window
    lies = (window.lies, _name(panel, window.taker)) if window and window.lies else None
    sums = panel.result, lies
    return panel.optional, panel.rows, later, panel.rare, panel.goes_on, *sums, _rules_at(panel)


def _due(panel: EntryPanel) -> tuple[tuple[str, ...], tuple[str, ...]]:
    """Return the names of the players whose hand it is and of those who play it, if different."""
    due = tuple(one.name for one in panel.session.due(panel.draft) or ())
    return due, tuple(one.name for one in panel.draft.players.values()) if due else ()


def _last(panel: EntryPanel, said: PageMessages) -> HandView | None:
    """Return the hand recorded just before."""
    number = said.kept or 0
    hands = panel.session.hands[max(0, number - 1) : number]
    return next((hand for hand in hands if hand.number == number != panel.draft.number), None)


def _is_told_wholly(panel: EntryPanel, said: PageMessages, *, whole: bool) -> bool:
    """Return whether that hand is shown in full: with a notice, or before the next begins."""
    return bool(said.notice or not panel.draft.at or (whole and not _is_before(panel, said.kept)))


def _is_before(panel: EntryPanel, number: int | None) -> bool:
    return number == panel.draft.number - 1


def _still(panel: EntryPanel, last: HandView | None) -> tuple[int, int, int] | None:
    """Return the arguments for undoing its recording, possible while a hand is opening."""
    if last is None or last.state is HandState.WITHDRAWN:
        return None
    if not panel.opening or not _is_before(panel, last.number):
        return None
    return panel.session.id, last.number, len(last.versions)


def build_offline_steps(record: Record, lang: str) -> dict[str, object]:
    """Return what can be asked in a hand of these rules, as plain data for the offline sheet.

    The last seat deals in it, and names are left open, as "{A}".  Without a connection nobody
    computes what comes next; the server accepts the valid entries later and reports the others.
    """
    names = tuple(f"{{{seat.value}}}" for seat in record.places)
    empty = replace(record, seats=names, dealer=record.places[-1], entries=())
    words = engine.record_sentences(empty, lang, engine.adjudicate(empty))
    hand = offline_prompt_search.explore_hand(empty)
    places = {kind: place for place, kind in enumerate(hand.prompts)}
    return {
        "seats": len(names),
        "indifferent": sorted(offline_prompt_search.INDIFFERENT_FIELDS),
        "stages": [[stage, words.stage(stage)] for stage in hand.stages],
        "prompts": [
            {**_plain_prompt(ask, words), "key": kind[0], "again": kind in hand.again}
            for kind, ask in hand.prompts.items()
        ],
        "after": {
            key: {
                stage: {
                    "gone": None if one.gone is None else [places[kind] for kind in one.gone],
                    "came": [[places[kind], needed] for kind, needed in one.came.items()],
                    "stage": one.stage,
                    "declares": one.declares,
                    "ends": one.ends,
                }
                for stage, one in changes.items()
            }
            for key, changes in hand.after.items()
        },
    }


def _plain_prompt(ask: Prompt, words: Sentences) -> dict[str, object]:
    slot = build_button_group(ask, words, scope="offline-")
    return {
        "entry": json.loads(slot.entry),
        "fill": slot.fill,
        "label": slot.label,
        "needed": words.needed(ask),
        "stage": ask.stage,
        "group": ask.group,
        "isRare": ask.group in offline_prompt_search.RARE_GROUPS,
        "most": slot.most if slot.kind == "digits" else None,
        "picks": [(tap.label, _plain_pick(slot, tap)) for tap in slot.taps if slot.fill],
    }


def _plain_pick(slot: ButtonGroup, tap: EntryButton) -> object:
    """Return the entry of a button; of one among several cards its name in a list."""
    cards = {**json.loads(slot.entry), slot.fill: [tap.entry]}
    return cards if slot.kind == "cards" else json.loads(tap.entry)
