"""Previews of changes: the figures that would be others, with money where it is shown."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from scorekeeper.api.openapi.answer_schemas import describe_data
from scorekeeper.services.previews import MONEY, ORDER, ChangePreview, FigureChange
from scorekeeper.services.statistics.standing_previews import STANDING_FIGURES, StandingKey

_HIDDEN: Final = Annotated[
    bool, Meta(description="amounts would change, too, which the account may not see")
]
_FIGURE: Final[dict[str, Any]] = {"before": object, "after": object}
"""A figure before and after a change, null for none; money is an exact decimal as text."""
_TABLE_FIGURE: Final = describe_data(
    "TableFigure",
    **_FIGURE,
    what=Literal[ORDER],
    player=str,
    payee=str,
    hand=int,
    series=int,
    mark=str,
)
TABLE_PREVIEW: Final = describe_data("TablePreview", changes=[_TABLE_FIGURE], money_hidden=_HIDDEN)
_STANDING_FIGURE: Final = describe_data(
    "StandingFigure",
    **_FIGURE,
    what=Literal[STANDING_FIGURES],
    player=int,
    name=str,
    currency=str,
)
SEASON_PREVIEW: Final = describe_data(
    "SeasonPreview", changes=[_STANDING_FIGURE], money_hidden=_HIDDEN
)


def table_preview_data(preview: ChangePreview, *, money: bool) -> dict[str, object]:
    """Return the figures of a table that a change would change."""
    changes = [
        {
            "what": each.key.what,
            "player": each.key.player,
            "payee": each.key.payee,
            "hand": each.key.hand,
            "series": each.key.stretch,
            "mark": each.key.mark,
            **_before_and_after(each, is_money=each.key.what in MONEY),
        }
        for each in preview.changes
        if money or each.key.what not in MONEY
    ]
    return {"changes": changes, "money_hidden": len(changes) < len(preview.changes)}


def season_preview_data(
    preview: Sequence[FigureChange[StandingKey]], *, money: bool
) -> dict[str, object]:
    """Return the figures of standings that a change would change."""
    changes = [
        {
            "what": each.key.what,
            "player": each.key.player,
            "name": each.key.name,
            "currency": each.key.currency,
            **_before_and_after(each, is_money=each.key.what == "money"),
        }
        for each in preview
        if money or each.key.what != "money"
    ]
    return {"changes": changes, "money_hidden": len(changes) < len(preview)}


def _before_and_after(change: FigureChange[Any], *, is_money: bool) -> dict[str, object]:
    """Return both values; no amount is a number."""
    both = {"before": change.before, "after": change.after}
    return {
        name: Decimal(value) if is_money and value is not None else value
        for name, value in both.items()
    }
