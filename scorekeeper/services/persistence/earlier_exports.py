"""Exports of earlier releases: fields that came later get what the migrations give old rows.

The format is the same: fields are added to it, and none changes its meaning.
"""

from __future__ import annotations

import re
from collections.abc import Iterator, Sequence
from typing import Any, Final, TypeAlias

from scorekeeper.services import rights
from scorekeeper.services.rights import Role

Plain: TypeAlias = dict[str, Any]


def add_later_fields(document: Plain) -> None:
    """Add to a document, in place, what later releases export.

    A document of another shape is left as it is: reading it says what is wrong.
    """
    for name in _LATER_LISTS:
        document.setdefault(name, [])
    if "accounts" not in document:
        # Whoever had an account had every right.
        roles = rights.format_roles(Role).split(",")
        names = document.get("scorers")
        document["accounts"] = [
            {"name": name, "roles": roles, "changes": []}
            for name in (names if isinstance(names, list) else ())
        ]
    for player in _objects(document, "players"):
        for name, usual in _OF_A_PLAYER.items():
            player.setdefault(name, usual)
        player.setdefault("changes", [])
    evenings = _objects(document, "evenings")
    for evening in evenings:
        _complete_payments(evening)
    for table in _objects(document, "tables"):
        _complete_table(table, evenings)
    for path in _EXPLAINED:
        for change in _walk(document, *path):
            change.setdefault("why", "")


_LATER_LISTS: Final = ("settings", "seasons", "rule_sets", "paper_imports")
_OF_A_PLAYER: Final = {"short_name": None, "status": "member", "merged_into": None}
_OF_A_TABLE: Final[Plain] = {"paper_import": None, "taken_back": False, "games_won": {}}
_LISTS_OF_A_TABLE: Final = ("corrections", "remarks")
_SIGNED_ZERO: Final = re.compile(r"-0(?:\.0+)?")
_EXPLAINED: Final = (
    ("players", "changes"),
    ("tables", "changes"),
    ("tables", "seatings"),
    ("tables", "breaks"),
    ("tables", "payments"),
    ("evenings", "payments"),
    ("seasons", "changes"),
    ("paper_imports",),
    ("paper_imports", "undoings"),
)
"""Lists of changes that had no reason at first."""


def _complete_table(table: Plain, evenings: Sequence[Plain]) -> None:
    for name, usual in _OF_A_TABLE.items():
        table.setdefault(name, usual)
    for name in _LISTS_OF_A_TABLE:
        table.setdefault(name, [])
    for seating in _objects(table, "seatings"):
        seating.setdefault("entered_as", seating.get("player"))
        seating.setdefault("leaves", False)
    for version in _walk(table, "hands", "versions"):
        version.setdefault("places", None)
    for owner, name in (
        (table, "balances"),
        *((one, "amounts") for one in _objects(table, "stretches")),
    ):
        if isinstance(owner.get(name), dict):
            owner[name] = {player: _unsigned(amount) for player, amount in owner[name].items()}
    _complete_payments(table)
    if "evening_changes" not in table:
        joint = next((one for one in evenings if one.get("id") == table.get("evening")), None)
        told = {"evening": table.get("evening"), "why": ""}
        table["evening_changes"] = (
            [told | {name: joint.get(name) for name in ("by", "at")}] if joint else []
        )


def _unsigned(amount: object) -> object:
    """Return an amount without the sign that a zero had in the first release."""
    is_zero = isinstance(amount, str) and _SIGNED_ZERO.fullmatch(amount)
    return str(amount).removeprefix("-") if is_zero else amount


def _complete_payments(owner: Plain) -> None:
    for paid in _objects(owner, "payments"):
        paid.setdefault("entered_as", [paid.get("payer"), paid.get("payee")])


def _walk(owner: Plain, *path: str) -> Iterator[Plain]:
    """Yield the objects at the end of a path of lists."""
    name, *rest = path
    for each in _objects(owner, name):
        if rest:
            yield from _walk(each, *rest)
        else:
            yield each


def _objects(owner: Plain, name: str) -> list[Plain]:
    found = owner.get(name)
    return [each for each in found if isinstance(each, dict)] if isinstance(found, list) else []
