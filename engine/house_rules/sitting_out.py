"""The house rule of a dealer who sits out: whether he shares the defenders' payments."""

from __future__ import annotations

from collections.abc import Iterable
from typing import Any, Final

from engine.house_rules.options import OFF, HouseRule
from engine.wording.labels import Both
from engine.wording.rule_sheet import Row

DEALER_SHARES: Final = "dealer_shares"
DEALER_LABELS: Final = f"""
# house-rule
{DEALER_SHARES} | a kimaradó osztó a védőkkel fizet és kap
= a dealer who sits out pays and is paid with the defenders
# house-not
{DEALER_SHARES} | a kimaradó osztó nem fizet és nem kap
= a dealer who sits out neither pays nor is paid
"""
"""The names of this house rule where he pays like a defender."""
PAYS: Final[Both] = ("a védőkkel fizet és kap", "pays and is paid with the defenders")
PAYS_NOTHING: Final[Both] = ("nem fizet és nem kap", "neither pays nor is paid")


def dealer_shares_rule(
    presets: Iterable[str], rule: str, group: str, players: int
) -> HouseRule[Any]:
    """Return the house rule, for tables of so many players; usually he does not share."""
    of = tuple(presets)
    return HouseRule(
        DEALER_SHARES,
        dict.fromkeys(of, OFF),
        (rule,),
        group,
        players=dict.fromkeys(of, (players,)),
    )


def sitting_out_row(rule: str, told: Both) -> Row:
    """Return the line of a rule sheet about the dealer who sits out: what he pays or writes."""
    return ("az osztó kimarad", "the dealer sits out"), told, rule
