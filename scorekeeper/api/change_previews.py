"""Previews of changes: the figures that would be others, with money where it is shown."""

from collections.abc import Collection, Mapping, Sequence
from decimal import Decimal
from typing import Annotated, Any, Final, Literal

from msgspec import Meta

from scorekeeper.api.openapi.schemas_from_views import describe_data
from scorekeeper.services.change_previews import MONEY, ORDER, ChangePreview, FigureChange
from scorekeeper.services.statistics.standing_change_previews import STANDING_FIGURES, StandingKey

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
    names = {name: name for name in ("what", "player", "payee", "hand", "series", "mark")}
    return _data(preview.changes, names | {"series": "stretch"}, MONEY, money=money)


def season_preview_data(
    preview: Sequence[FigureChange[StandingKey]], *, money: bool
) -> dict[str, object]:
    """Return the figures of standings that a change would change."""
    names = {name: name for name in ("what", "player", "name", "currency")}
    return _data(preview, names, {"money"}, money=money)


def _data(
    preview: Sequence[FigureChange[Any]],
    names: Mapping[str, str],
    amounts: Collection[str],
    *,
    money: bool,
) -> dict[str, object]:
    """Return changes with the fields of their keys by `names`; no amount is a number."""
    shown = [each for each in preview if money or each.key.what not in amounts]
    changes = []
    for each in shown:
        change = {name: getattr(each.key, field) for name, field in names.items()}
        for name, value in (("before", each.before), ("after", each.after)):
            is_amount = value is not None and each.key.what in amounts
            change[name] = Decimal(value or 0) if is_amount else value
        changes.append(change)
    return {"changes": changes, "money_hidden": len(shown) < len(preview)}
