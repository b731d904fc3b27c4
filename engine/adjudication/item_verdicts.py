"""Verdicts on items: decided with a reason, ruled on, or open with the missing entries."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.adjudication.ruling import RULES, Rulings
from engine.results.items import Bound, Factor, Item, Outcome, Reason

Need: TypeAlias = tuple[str, object]
"""The kind of a missing entry, and the seat or thing it is about."""


class Verdict(NamedTuple):
    """An outcome with its reason, and the missing entries while it is open.

    It is `ruled` if the director ruled on this very item (SES 6.1).
    """

    outcome: Outcome
    reason: Reason | None = None
    needs: tuple[Need, ...] = ()
    ruled: bool = False


def made_verdict(code: str, **params: object) -> Verdict:
    """Return the verdict that the item was made, for this reason."""
    return Verdict(Outcome.MADE, Reason(code, params))


def failed_verdict(code: str, **params: object) -> Verdict:
    """Return the verdict that the item failed, for this reason."""
    return Verdict(Outcome.FAILED, Reason(code, params))


def void_verdict(code: str) -> Verdict:
    """Return the verdict that the item is worth nothing to anybody, for this reason."""
    return Verdict(Outcome.VOID, Reason(code))


def open_verdict(*needs: Need) -> Verdict:
    """Return the verdict that the item is open, with the missing entries."""
    return Verdict(Outcome.OPEN, None, needs)


def ruled_verdict(rulings: Rulings, item: str) -> Verdict | None:
    """Return the director's ruling on an item or the hand; it overrides all else (SES 6.1)."""
    told = rulings.outcome(item)
    if told is None:
        return None
    return Verdict(Outcome(told[1]), Reason("ruled", {"entry": told[0]}), ruled=True)


def value_or_lower_bound(low: int, high: int) -> int | Bound:
    """Return the certain minimum, as a `Bound` unless the value is known."""
    return low if low == high else Bound(low, least=True)


def value_or_upper_bound(low: int, high: int, counts: str | None = None) -> int | Bound:
    """Return the possible maximum, as a `Bound` unless the value is known."""
    return high if low == high else Bound(high, least=False, counts=counts)


def points_verdict(low: int, high: int, *, made: bool) -> Verdict:
    """Return the verdict for points that are known as far as they decide, as reason `points`."""
    if made:
        return made_verdict("points", points=value_or_lower_bound(low, high))
    return failed_verdict("points", points=value_or_upper_bound(low, high))


def settle_item(item: Item, verdict: Verdict, rulings: Rulings) -> Item:
    """Return an item as the director ruled, or else with its verdict (SES 6.1)."""
    return decide(item, ruled_verdict(rulings, item.id) or verdict, rulings)


def decide(item: Item, verdict: Verdict, rulings: Rulings) -> Item:
    """Return an item with its verdict, worth its factors or the ruled points (SES 6.1)."""
    worth, chain, plus = rulings.worths.get(item.id), item.factors, item.plus
    if worth is not None:
        chain, plus = (Factor(item.name, worth, RULES, item.by),), ()
    rules = (*item.rules, *RULES) if verdict.ruled else item.rules
    outcome, reason, _, ruled = verdict
    what = item.id, item.name, item.by, item.stage
    return Item(*what, chain, outcome, reason, rules, item.card, ruled, plus)
