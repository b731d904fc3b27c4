"""Comparison of one hand under two rule sets: the differences and the rules that cause them."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from dataclasses import dataclass, replace

from engine.adjudication.ruling import RULES
from engine.hand.cards import Seat
from engine.hand.record import Record
from engine.results.adjudication import Adjudication, HandStatus
from engine.results.findings import Finding
from engine.results.items import Award, Factor, Item


@dataclass(frozen=True, slots=True)
class Cause:
    """The reason for a difference between items; an element is None if only the other side has it.

    `kind` is `factor` (a link of the value chain), `plus` (an addition to it), `outcome`, `finding`
    (the item is missing because its announcement is invalid on that side) or `missing` for another
    reason. `rules` are the rules that either side depends on.
    """

    kind: str
    rules: tuple[str, ...]
    factors: tuple[Factor | None, Factor | None] = (None, None)
    finding: Finding | None = None


@dataclass(frozen=True, slots=True)
class ItemDifference:
    """An item that has another value or outcome, or exists on one side only."""

    id: str
    items: tuple[Item | None, Item | None]
    causes: tuple[Cause, ...]


@dataclass(frozen=True, slots=True)
class AwardDifference:
    """The points written and cash paid for an item on each side, seat by seat, where they differ.

    `window` has the points that go into the window; `rules` are the rules for the payment on either
    side.
    """

    item: str
    written: tuple[Mapping[Seat, int], Mapping[Seat, int]]
    cash: tuple[Mapping[Seat, int], Mapping[Seat, int]]
    rules: tuple[str, ...]
    window: tuple[int, int] = (0, 0)

    @property
    def differs(self) -> bool:
        """Return whether the two sides write or pay differently."""
        return any(one != other for one, other in (self.written, self.cash, self.window))


@dataclass(frozen=True, slots=True)
class Comparison:
    """Two adjudications of the same entries and their differences.

    `findings` holds the findings of the first side only, and those of the second side only.
    """

    sides: tuple[Adjudication, Adjudication]
    items: tuple[ItemDifference, ...]
    awards: tuple[AwardDifference, ...]
    findings: tuple[tuple[Finding, ...], tuple[Finding, ...]]

    @property
    def same(self) -> bool:
        """Return whether both adjudications have the same result, also for later hands.

        What a hand does not show alone is ignored (TAR 7.8 counts_doubled, ULT 5.3 window_share).
        """
        one, other = self.sides
        return (
            not (self.items or self.awards or any(self.findings))
            and one.status is other.status
            and one.totals.alone == other.totals.alone
        )

    @property
    def pairs(self) -> Mapping[str, tuple[Item | None, Item | None]]:
        """Every item of either side by its id, as a pair, including items that do not differ."""
        one, other = ({item.id: item for item in side.items} for side in self.sides)
        return {name: (one.get(name), other.get(name)) for name in {**one, **other}}

    @property
    def paid(self) -> Mapping[str, tuple[Award | None, Award | None]]:
        """Every award of either side by its item's id, as a pair."""
        one, other = ({award.item: award for award in side.awards} for side in self.sides)
        return {name: (one.get(name), other.get(name)) for name in {**one, **other}}


def compare(of: Record, one: Adjudication, other: Adjudication) -> Comparison:
    """Compare two adjudications of the entries of one record."""
    findings = _only(one, other), _only(other, one)
    whole = Comparison((one, other), (), (), findings)
    return replace(
        whole,
        items=tuple(
            ItemDifference(name, pair, causes)
            for name, pair in whole.pairs.items()
            if (causes := tuple(_causes(of, pair, findings)))
        ),
        awards=tuple(
            award
            for name, paid in whole.paid.items()
            if (award := _award(name, paid, whole.sides)).differs
        ),
    )


def _only(one: Adjudication, other: Adjudication) -> tuple[Finding, ...]:
    """Return the findings of one side that the other side does not have at the same entry."""
    there = {(finding.code, finding.entry) for finding in other.findings}
    return tuple(found for found in one.findings if (found.code, found.entry) not in there)


def _causes(
    of: Record,
    pair: tuple[Item | None, Item | None],
    findings: tuple[tuple[Finding, ...], tuple[Finding, ...]],
) -> Iterator[Cause]:
    one, other = pair
    if one is None or other is None:
        present, lacking = (one, 1) if one is not None else (other, 0)
        if present is not None:
            yield from _why_missing(of, present, findings[lacking])
        return
    yield from _factors(one, other)
    if one.outcome is not other.outcome:
        yield Cause("outcome", _both(one.rules, other.rules))


def _why_missing(of: Record, item: Item, findings: tuple[Finding, ...]) -> Iterator[Cause]:
    """Yield the findings against an item's announcement, or a `missing` cause."""
    about = [found for found in findings if _announces(of, found, item)]
    for found in about:
        yield Cause("finding", found.rules, finding=found)
    if not about:
        yield Cause("missing", item.rules)


def _announces(of: Record, found: Finding, item: Item) -> bool:
    if found.entry is None:
        return False
    entry = of.entries[found.entry]
    return entry.seat is item.by and item.name in {entry.figure, entry.do, entry.bid}


def _factors(one: Item, other: Item) -> Iterator[Cause]:
    """Yield a cause for each differing link of the value chains, base and additions included."""
    for kind, links in (
        ("factor", [_numbered(item.factors, "") for item in (one, other)]),
        ("plus", [_numbered(item.plus) for item in (one, other)]),
    ):
        for key in {**links[0], **links[1]}:
            mine, theirs = links[0].get(key), links[1].get(key)
            if mine is None or theirs is None or mine.times != theirs.times:
                rules = _both(mine.rules if mine else (), theirs.rules if theirs else ())
                yield Cause(kind, rules, (mine, theirs))


def _numbered(
    factors: tuple[Factor, ...], base: str | None = None
) -> dict[tuple[str, int], Factor]:
    """Return factors by name and occurrence; the first one is named `base` if that is given."""
    found: dict[tuple[str, int], Factor] = {}
    for place, factor in enumerate(factors):
        what = factor.what if place or base is None else base
        found[what, sum(key[0] == what for key in found)] = factor
    return found


def _both(one: tuple[str, ...], other: tuple[str, ...]) -> tuple[str, ...]:
    return tuple(dict.fromkeys((*one, *other)))


def _award(
    name: str, pair: tuple[Award | None, Award | None], sides: tuple[Adjudication, Adjudication]
) -> AwardDifference:
    one, other = (award or Award(name, {}, {}, ()) for award in pair)
    # A disputed hand pays nobody until it is fixed or ruled on, regardless of its items.
    disputed = any(side.status is HandStatus.DISPUTED for side in sides)
    return AwardDifference(
        name,
        (one.written, other.written),
        (one.cash, other.cash),
        RULES if disputed else _both(one.rules, other.rules),
        (one.window, other.window),
    )
