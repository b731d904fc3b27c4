"""The sheet that compares a hand under two rule sets: its content, and how to build it."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import tzinfo
from typing import cast

from msgspec import Struct

import engine
from engine import rulebook
from engine.hand.record import Record, RuleSetRef
from engine.rulebook import PresetAndPlayers
from scorekeeper.printing.content.cited_rules import cited_numbers, rule_number_key
from scorekeeper.printing.content.comparison_view import ComparisonView, comparison_view
from scorekeeper.printing.content.heading import build_heading, player_columns
from scorekeeper.printing.data import Heading, PlayerColumn
from scorekeeper.printing.text.item_notation import with_player_names
from scorekeeper.services.views import DraftView, HandState, HandView, SessionView


class CitedRule(Struct, frozen=True):
    """A rule that causes a difference, with its text on the sides that have it.

    `sides` are 1 and 2, or both if the text is the same for both.
    """

    number: str
    title: str
    texts: tuple[tuple[tuple[int, ...], str], ...]


class ComparisonSheet(Struct, frozen=True):
    """One hand under two rule sets; the first is the table's own.

    `state` is the id of the hand's state, empty for a draft; `writes` means that the table writes
    points, and the payments are only derived from them.
    """

    heading: Heading
    number: int
    state: str | None
    writes: bool
    players: tuple[PlayerColumn, ...]
    dealer: str
    both: ComparisonView
    rules: tuple[CitedRule, ...]


def build_comparison_sheet(
    view: SessionView, hand: HandView | DraftView, rules: RuleSetRef, lang: str, zone: tzinfo
) -> ComparisonSheet:
    """Build the sheet of a recorded hand, or of a draft, compared with other rules.

    Raises MalformedRecordError for rules that it cannot be played by.
    """
    columns = player_columns(view.players, hand.players.values())
    names = {seat: columns[player.id].short for seat, player in hand.players.items()}
    own = with_player_names(hand.record, names)
    other = engine.parse_rules({"preset": rules.preset, "house": dict(rules.house)}, own)
    both = comparison_view(own, other, lang, view.times_of(hand.number))
    return ComparisonSheet(
        heading=build_heading(view, lang, zone),
        number=hand.number,
        state=_state(hand),
        writes=view.way.writes,
        players=tuple(columns.values()),
        dealer=columns[hand.players[hand.dealer].id].short,
        both=both,
        rules=cited_rules(both, (own.rules, other), own, lang),
    )


def _state(hand: HandView | DraftView) -> str | None:
    state: HandState | None = hand.state if isinstance(hand, HandView) else None
    return state.value if state else None


def _cited(both: ComparisonView) -> Iterator[tuple[str, ...]]:
    """Yield the rules that the differences cite."""
    for pair in both.pairs:
        yield from (why.rules for why in pair.causes)
        if pair.only_paid or pair.others_pay:
            yield pair.paid_by
    for side, other in (both.sides, both.sides[::-1]):
        yield from (remark.finding.rules for remark in side.remarks)
        yield from (effect.rules for effect in side.effects if effect not in other.effects)


def cited_rules(
    both: ComparisonView, sides: Iterable[RuleSetRef], record: Record, lang: str
) -> tuple[CitedRule, ...]:
    """Return the text of every cited rule for each side, once if it is the same for both."""
    language = cast("rulebook.Language", lang)
    tables = [PresetAndPlayers(record.game, side.preset, len(record.seats)) for side in sides]
    found = []
    for number in sorted(cited_numbers(_cited(both)), key=rule_number_key):
        rule = rulebook.rule(number)
        texts: dict[str, tuple[int, ...]] = {}
        for place, table in enumerate(tables, 1):
            if table in rule.applies:
                said = rule.text.of(table)[language]
                texts[said] = (*texts.get(said, ()), place)
        said_by = tuple((places, said) for said, places in texts.items())
        found.append(CitedRule(number, rule.title[language], said_by))
    return tuple(found)
