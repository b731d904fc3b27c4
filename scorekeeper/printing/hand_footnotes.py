"""Notes on a hand after it was played: corrections, rulings, disputes, withdrawals."""

from collections.abc import Iterator, Mapping
from datetime import tzinfo
from types import SimpleNamespace
from typing import Final

import engine
from engine.hand.record import Entry, Record
from engine.results.findings import Severity
from engine.sessions.counting_method import CountingMethod
from scorekeeper.printing.number_and_date_formats import format_timestamp, sheet_text
from scorekeeper.printing.text_with_signs import with_player_names
from scorekeeper.services.view_types import HandState, HandView, PlayerId, VersionView
from scorekeeper.services.view_types.recorded_hands import HandOpinions

BY_POINTS: Final = "points"
"""The outcome of a ruling that is followed by each seat's points, in the record format."""


def footnote_sign(hand: HandView, opinions: HandOpinions) -> str:
    """Return the footnote signs of a hand.

    `*` corrected, `§` ruled on, `?` disputed, `!` not played by those whose turn it was, `~` not
    so, as one of `opinions` has it; a withdrawn hand is struck out and has none.
    """
    if hand.state is HandState.WITHDRAWN:
        return ""
    state = {HandState.RULED: "§", HandState.DISPUTED: "?"}.get(hand.state, "")
    objected = "~" if opinions.objections else ""
    return f"{'*' if hand.corrected else ''}{state}{'!' if hand.due else ''}{objected}"


def objection_lines(
    opinions: HandOpinions, names: Mapping[PlayerId, str], lang: str, zone: tzinfo
) -> Iterator[str]:
    """Yield who, of these `names`, says that the hand was not so, with the word and the time."""
    for one in opinions.objections:
        when = format_timestamp(one.when, lang, zone)
        key = "note.objected-word" if one.word else "note.objected"
        yield sheet_text(
            key, lang, who=names.get(one.player.id, one.player.name), when=when, word=one.word
        )


def version_note(
    hand: HandView, names: Mapping[PlayerId, str], way: CountingMethod, lang: str, zone: tzinfo
) -> str:
    """Return the footnote in one line: who, when, why; the ruling; the dispute; by these names."""
    return "; ".join(_remarks(hand, names, way, lang, zone))


def _remarks(
    hand: HandView, names: Mapping[PlayerId, str], way: CountingMethod, lang: str, zone: tzinfo
) -> Iterator[str]:
    seated = {seat: names.get(player.id, player.name) for seat, player in hand.players.items()}
    record = with_player_names(hand.record, seated)
    changed = len(hand.versions) > 1
    if changed:
        yield _version_note(hand.version, lang, zone)
    if hand.state is HandState.RULED:
        for ruling in ruling_lines(record, way, lang):
            by = f" ({ruling.by})" if ruling.by else ""
            yield f"{ruling.subject} {ruling.outcome}: {ruling.why}{by}"
    if hand.due:
        yield sheet_text(
            "row.others", lang, names=", ".join(names[player.id] for player in hand.due)
        )
    if hand.state is HandState.DISPUTED:
        say = engine.record_sentences(record, lang)
        errors = [f for f in hand.adjudication.findings if f.severity is Severity.ERROR]
        yield from (say.finding(error) for error in errors)
        yield from [hand.version.why] if hand.version.why and not changed else ()
        if not errors:
            yield sheet_text("row.disputed", lang)


def _version_note(version: VersionView, lang: str, zone: tzinfo) -> str:
    when = format_timestamp(version.when, lang, zone)
    what = sheet_text(f"note.{version.kind.value}", lang, who=version.who, when=when)
    return sheet_text("note.why", lang, what=what, why=version.why) if version.why else what


def ruling_lines(record: Record, way: CountingMethod, lang: str) -> Iterator[SimpleNamespace]:
    """Yield the director's rulings in a record: item, outcome, reason, and name if noted."""
    for entry in record.entries:
        if entry.do == "ruling":
            yield _ruling(entry, record, way, lang)


def _ruling(entry: Entry, record: Record, way: CountingMethod, lang: str) -> SimpleNamespace:
    subject = engine.record_sentences(record, lang).item_name(entry.on or "hand")
    if entry.outcome == BY_POINTS:
        # A number alone is ambiguous: in total or from each player (SES 2.4).
        outcome = (
            sheet_text("ruled.written", lang) if way.writes else sheet_text("ruled.cash", lang)
        )
    else:
        outcome = sheet_text(f"legend.{entry.outcome}", lang)
    return SimpleNamespace(subject=subject, outcome=outcome, why=entry.why or "", by=entry.by or "")
