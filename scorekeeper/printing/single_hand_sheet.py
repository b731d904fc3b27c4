"""The content of a hand sheet, built from a hand and its adjudication."""

from collections.abc import Iterable, Iterator, Mapping
from datetime import tzinfo
from itertools import groupby
from types import SimpleNamespace

from msgspec.structs import replace

import engine
from engine.hand.cards import Seat
from engine.hand.record import Entry
from engine.preset import PresetInfo
from engine.results.findings import Severity
from engine.results.items import Item, Outcome
from engine.rulebook import PresetAndPlayers
from engine.wording.sentences import Sentences
from scorekeeper.printing import hand_texts
from scorekeeper.printing.cited_rules import rule_texts
from scorekeeper.printing.column_balancing import AnnouncementLine, StageSection
from scorekeeper.printing.hand_footnotes import objection_lines, ruling_lines
from scorekeeper.printing.number_and_date_formats import format_timestamp, sheet_text
from scorekeeper.printing.sheet_heading import build_heading
from scorekeeper.printing.sheet_html import PrintedSheet
from scorekeeper.printing.short_names import player_columns, sheet_names
from scorekeeper.printing.text_with_signs import DrawnSign, outcome_mark, with_player_names
from scorekeeper.services import view_types
from scorekeeper.services.scoring.hand_version_effect import version_effect
from scorekeeper.services.view_types.recorded_hands import NO_OPINIONS, TableOpinions


def build_hand_sheet(
    view: view_types.SessionView,
    hand: view_types.HandView,
    lang: str,
    zone: tzinfo,
    opinions: TableOpinions = NO_OPINIONS,
) -> PrintedSheet:
    """Build the sheet of one hand of a session."""
    called = sheet_names(view.players)
    columns = player_columns(view.players, hand.players.values())
    names = {seat: columns[player.id].short for seat, player in hand.players.items()}
    table = hand.adjudication.table
    record = with_player_names(hand.record, names)
    say = engine.record_sentences(record, lang)
    items = tuple(_items(hand, say, lang))
    findings = tuple(_findings(hand, say, lang, zone))
    cited = [*(item.rules for item in items), *(finding.rules for finding in findings)]
    cited.append(hand.readings)
    at = PresetAndPlayers(view.game, view.rules.preset, len(hand.players))
    effects = hand_texts.later_effects(hand, lang)
    cited += [effect.rules for effect in effects]
    if hand.window and hand.window.taken:
        cited.append(hand.window.rules)
    totals, note = hand.adjudication.totals, view.note(hand.number)
    return PrintedSheet(
        "slip.html",
        heading=build_heading(view, lang, zone),
        hand=hand,
        cash=not view.way.writes,
        players=tuple(columns.values()),
        dealer=names[hand.dealer],
        sits_out=hand.dealer not in table.order,
        declarer=hand_texts.declarer_names(hand, names, lang),
        contract=hand_texts.contract_line(hand, lang),
        own=tuple((one.name, hand_texts.game_detail_line(one)) for one in say.own(table)),
        stages=tuple(_stages(hand, names, say, lang)),
        facts=tuple(_facts(hand, names, say)),
        items=items,
        written=_by_seat(totals.written, names) if hand.state.counts else (),
        paid=_by_seat(totals.cash, names) if hand.state.counts else (),
        findings=findings,
        rulings=tuple(ruling_lines(record, view.way, lang)),
        versions=tuple(
            (each, format_timestamp(each.when, lang, zone), version_effect(view, hand, each))
            for each in hand.versions
        ),
        rules=rule_texts(cited, at, lang, hand.record.rules.house),
        forms=_forms(engine.GAMES[view.game].preset(view.rules.preset)),
        window=_window(hand, columns, view.window.rules) if view.window else None,
        due=tuple(called[player.id] for player in hand.due),
        objections=tuple(objection_lines(opinions.of(hand.number), called, lang, zone)),
        undoubled=hand_texts.undoubled_items((hand,), lang),
        effects=effects,
        counted=tuple(hand.points.get(player, 0) for player in columns)
        if hand.times > 1 and hand.state.counts
        else (),
        note=note.new if note else "",
    )


def _forms(preset: PresetInfo) -> tuple[str, ...]:
    """Return the forms in which hands of a rule set can count (SES 1.2)."""
    able = {"written": preset.writes, "cash": preset.pays}
    return tuple(form for form, counts in able.items() if counts)


def _window(
    hand: view_types.HandView,
    columns: Mapping[view_types.PlayerId, view_types.PlayerView],
    rules: tuple[str, ...],
) -> SimpleNamespace:
    """Return what the hand paid into the window, or who took it; `took` is that by player."""
    flow = hand.window or view_types.WindowPoolEffect(
        paid=0, taken=0, taker=None, after=0, rules=rules
    )
    taker = flow.taker if flow.taken else None
    return SimpleNamespace(
        paid=flow.paid,
        taken=flow.taken,
        taker=columns[taker].short if taker is not None else "",
        after=hand.window.after if hand.window else None,
        took=tuple(flow.taken if player == taker else 0 for player in columns),
        points=tuple(hand.points[player] for player in columns) if hand.state.counts else (),
        rules=rules,
    )


def _by_seat(points: Mapping[Seat, int], seats: Iterable[Seat]) -> tuple[int, ...]:
    return tuple(points.get(seat, 0) for seat in seats)


def _stages(
    hand: view_types.HandView, names: Mapping[Seat, str], say: Sentences, lang: str
) -> Iterator[StageSection]:
    """Yield the announcements by stage, including implied passes."""
    for stage, statements in groupby(
        hand.adjudication.table.said, key=lambda each: None if each.void else each.stage
    ):
        lines: list[AnnouncementLine] = []
        # Implied passes are in one line, once for each player, however often the turn came
        # round.
        for place, run in groupby(statements, key=lambda each: each.entry):
            who = ", ".join(dict.fromkeys(names[each.seat] for each in run if each.seat))
            entry = Entry("pass") if place is None else hand.record.entries[place]
            number = None if place is None else place + 1
            lines.append(AnnouncementLine(number, who, (say.entry(entry),)))
        title = sheet_text("slip.void", lang) if stage is None else say.stage(stage)
        yield StageSection(title, tuple(lines))


def _facts(
    hand: view_types.HandView, names: Mapping[Seat, str], say: Sentences
) -> Iterator[AnnouncementLine]:
    """Yield the entries that are no announcements."""
    stated = {each.entry for each in hand.adjudication.table.said}
    for place, entry in enumerate(hand.record.entries):
        if place not in stated:
            who = names[entry.seat] if entry.seat else ""
            yield AnnouncementLine(place + 1, who, (say.entry(entry),))


def _items(hand: view_types.HandView, say: Sentences, lang: str) -> Iterator[SimpleNamespace]:
    """Yield the items in words, with each seat's points; none where nothing is decided."""
    awards = {award.item: award for award in hand.adjudication.awards}
    for item in hand.adjudication.items:
        award = awards.get(item.id)
        yield SimpleNamespace(
            title=(", ".join(filter(None, (say.item(item), say.owner(item)))),),
            chain=say.chain(item),
            outcome=_outcome(item, say, lang),
            reason=say.reason(item),
            rules=hand.adjudication.rules_of(item),
            written=_by_seat(award.written, hand.players) if award else (),
            cash=_by_seat(award.cash, hand.players) if award else (),
            ruled=item.ruled,
            window=award.window if award else 0,
        )


def _outcome(item: Item, say: Sentences, lang: str) -> DrawnSign:
    """Return an item's outcome; not void where the reason says that another one is paid."""
    mark = outcome_mark(item, lang)
    instead = item.outcome is Outcome.VOID and say.says_all(item)
    return replace(mark, says=sheet_text("legend.beside", lang)) if instead else mark


def _findings(
    hand: view_types.HandView, say: Sentences, lang: str, zone: tzinfo
) -> Iterator[SimpleNamespace]:
    """Yield the findings; a ruling settles errors, and a version may have `confirmed` a doubt."""
    for finding in hand.adjudication.findings:
        by = hand.confirmed(finding)
        settled = hand.state is view_types.HandState.RULED and finding.severity is Severity.ERROR
        yield SimpleNamespace(
            severity="settled" if settled else finding.severity.value,
            text=say.finding(finding),
            rules=finding.rules,
            entry=None if finding.entry is None else finding.entry + 1,
            confirmed=by and (by.who, format_timestamp(by.when, lang, zone)),
        )
