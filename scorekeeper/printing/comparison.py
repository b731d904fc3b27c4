"""The sheet of a hand by two rule sets: what it shows, and where that comes from."""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from datetime import tzinfo
from typing import cast

from msgspec import Struct

import engine
from engine import rulebook
from engine.hand.record import Record, RuleSetRef
from engine.rulebook import Variant
from scorekeeper.printing.cited import in_order, numbers_of
from scorekeeper.printing.data import Heading, Player
from scorekeeper.printing.heading import columns_of, heading_of
from scorekeeper.services.views import DraftView, HandState, HandView, SessionView
from scorekeeper.side_by_side import Both, both_of


class CitedRule(Struct, frozen=True):
    """A rule that makes a difference: what it says by each of the two sides that it is a rule of.

    `sides` are 1 and 2, or both where the text is the same for both.
    """

    number: str
    title: str
    texts: tuple[tuple[tuple[int, ...], str], ...]


class ComparisonSheet(Struct, frozen=True):
    """One hand by two rule sets; the first is the table's own.

    `state` is the id of what the hand counts for, nothing while it is only half entered; `writes`
    tells that the table writes, and what is paid is only what it comes to.
    """

    heading: Heading
    number: int
    state: str | None
    writes: bool
    players: tuple[Player, ...]
    dealer: str
    both: Both
    rules: tuple[CitedRule, ...]


def comparison_data(
    view: SessionView, hand: HandView | DraftView, rules: RuleSetRef, lang: str, zone: tzinfo
) -> ComparisonSheet:
    """Make the sheet of a kept hand, or of one that is half entered, beside other rules.

    Raises MalformedRecordError for rules that it cannot be played by.
    """
    own = hand.record
    other = engine.parse_rules({"preset": rules.preset, "house": dict(rules.house)}, own)
    both = both_of(own, other, engine.compare(own, other), lang)
    columns = columns_of(view.players, hand.players.values())
    return ComparisonSheet(
        heading=heading_of(view, lang, zone),
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


def _cited(both: Both) -> Iterator[tuple[str, ...]]:
    """The rules that something differs by."""
    for pair in both.pairs:
        yield from (why.rules for why in pair.causes)
        if pair.only_paid or pair.others_pay:
            yield pair.paid_by
    for side in both.sides:
        yield from (remark.finding.rules for remark in side.remarks)


def cited_rules(
    both: Both, sides: Iterable[RuleSetRef], record: Record, lang: str
) -> tuple[CitedRule, ...]:
    """What every rule cited says to either side, once where it says the same to both."""
    language = cast("rulebook.Language", lang)
    tables = [Variant(record.game, side.preset, len(record.seats)) for side in sides]
    found = []
    for number in sorted(numbers_of(_cited(both)), key=in_order):
        rule = rulebook.rule(number)
        texts: dict[str, tuple[int, ...]] = {}
        for place, table in enumerate(tables, 1):
            if table in rule.applies:
                said = rule.text.of(table)[language]
                texts[said] = (*texts.get(said, ()), place)
        said_by = tuple((places, said) for said, places in texts.items())
        found.append(CitedRule(number, rule.title[language], said_by))
    return tuple(found)
