"""How an item comes out: decided for a reason, ruled on, or open with what it still needs."""

from __future__ import annotations

from typing import NamedTuple, TypeAlias

from engine.adjudication.ruling import RULES, Rulings
from engine.results.items import Bound, Factor, Item, Outcome, Reason

Need: TypeAlias = tuple[str, object]
"""What has to be told, and of whom or what."""


class Verdict(NamedTuple):
    """An outcome with its reason, and what is still needed while it is open.

    It is `ruled` where the director said it of this very item (SES 6.1).
    """

    outcome: Outcome
    reason: Reason | None = None
    needs: tuple[Need, ...] = ()
    ruled: bool = False


def made_verdict(code: str, **params: object) -> Verdict:
    """Decide that it was made, for this reason."""
    return Verdict(Outcome.MADE, Reason(code, params))


def failed_verdict(code: str, **params: object) -> Verdict:
    """Decide that it failed, for this reason."""
    return Verdict(Outcome.FAILED, Reason(code, params))


def void_verdict(code: str) -> Verdict:
    """Decide that it is worth nothing to anybody, for this reason."""
    return Verdict(Outcome.VOID, Reason(code))


def open_verdict(*needs: Need) -> Verdict:
    """Leave it open, with what it needs."""
    return Verdict(Outcome.OPEN, None, needs)


def ruled_verdict(rulings: Rulings, item: str) -> Verdict | None:
    """What the director said of an item, or of the hand, which goes before all (SES 6.1)."""
    told = rulings.outcome(item)
    if told is None:
        return None
    return Verdict(Outcome(told[1]), Reason("ruled", {"entry": told[0]}), ruled=True)


def least_value(low: int, high: int) -> int | Bound:
    """What somebody has for certain, said as such unless it is known."""
    return low if low == high else Bound(low, least=True)


def most_value(low: int, high: int, counts: str | None = None) -> int | Bound:
    """What somebody can have at most, said as such unless it is known."""
    return high if low == high else Bound(high, least=False, counts=counts)


def is_settled(item: Item, verdict: Verdict, rulings: Rulings) -> Item:
    """An item as the director said it comes out, else by its verdict (SES 6.1)."""
    return decide(item, ruled_verdict(rulings, item.id) or verdict, rulings)


def decide(item: Item, verdict: Verdict, rulings: Rulings) -> Item:
    """An item as it comes out, worth its factors or what the director said (SES 6.1)."""
    worth, chain, plus = rulings.worths.get(item.id), item.factors, item.plus
    if worth is not None:
        chain, plus = (Factor(item.name, worth, RULES, item.by),), ()
    rules = (*item.rules, *RULES) if verdict.ruled else item.rules
    outcome, reason, _, ruled = verdict
    what = item.id, item.name, item.by, item.stage
    return Item(*what, chain, outcome, reason, rules, item.card, ruled, plus)
