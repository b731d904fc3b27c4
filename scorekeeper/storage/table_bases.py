"""The common parts of tables: numbers, names, reasons, and rows that never change (SES 5.1)."""

from collections.abc import Collection
from typing import Any, ClassVar

import sqlalchemy as sa
from sqlalchemy.engine.default import DefaultExecutionContext
from sqlalchemy.orm import Mapped, Mapper, mapped_column

from scorekeeper.person_names import name_key
from scorekeeper.storage.column_types import ShortText


class AppendOnlyBase:
    """A table whose rows are immutable except for the columns in `changing`.

    A row of a `deletable` table may be deleted while no other row refers to it, which the
    database's foreign keys check.
    """

    changing: ClassVar[frozenset[str]] = frozenset()
    deletable: ClassVar[bool] = False

    def hold(self, changed: Collection[str]) -> None:
        """Check that immutable columns are not changed."""
        wrong = set(changed) - self.changing
        if wrong:
            raise AssertionError(f"{self!r} is kept as it is: {sorted(wrong)}")


class LoggedChange(AppendOnlyBase):
    """A row of the log of changes; `services.changes.request_reasons` fills in both columns.

    `token` is the name of the API token that a program made the change with, empty for people.
    """

    why: Mapped[str] = mapped_column(ShortText(500), default="", server_default="")
    token: Mapped[str] = mapped_column(ShortText(60), default="", server_default="")


class Numbered:
    """A row with a number of its own."""

    id: Mapped[int] = mapped_column(primary_key=True, sort_order=-1)


def _key_of_name(context: DefaultExecutionContext) -> str:
    values: dict[str, str] = context.get_current_parameters()  # type: ignore[no-untyped-call]
    return name_key(values["name"])


class Person:
    """A person; duplicates entered before names had keys have no `name_key`."""

    name: Mapped[str] = mapped_column(ShortText(60), unique=True)
    name_key: Mapped[str | None] = mapped_column(
        sa.Text, index=True, unique=True, default=_key_of_name
    )


@sa.event.listens_for(AppendOnlyBase, "before_update", propagate=True)
def _hold_rows(_mapper: Mapper[Any], _connection: sa.Connection, row: AppendOnlyBase) -> None:
    """Check that a row's immutable columns are unchanged."""
    state = sa.inspect(row)
    columns = state.mapper.column_attrs.keys()
    changed = {name for name in columns if state.attrs[name].history.has_changes()}
    row.hold(changed)


@sa.event.listens_for(AppendOnlyBase, "before_delete", propagate=True)
def _hold_all_rows(_mapper: Mapper[Any], _connection: sa.Connection, row: AppendOnlyBase) -> None:
    """Raise an error if a recorded row is deleted."""
    if not row.deletable:
        raise AssertionError(f"{row!r} is never deleted")
