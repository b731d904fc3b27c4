"""Views as JSON data for the API and the export, and what their annotations say about it.

A view's fields are in its data under their own names, or those of `RENAMED`, so that a new field is
in the API and in its description at once.  What differs is said at the field: `Inner[int]`.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import asdict
from datetime import date
from decimal import Decimal
from enum import Enum
from functools import cache
from operator import attrgetter, methodcaller
from typing import Annotated, Any, Final, NamedTuple, TypeVar, get_args, get_origin, get_type_hints

from msgspec import Meta, Struct

from engine.hand.record import Entry, Record, RuleSetRef, format_entry, format_record
from engine.sessions.counting_method import CountingMethod, PlayerMarkKind
from engine.sessions.settlement import unsigned_zero

T = TypeVar("T")
Getter = TypeVar("Getter", bound=Callable[[Any], Any])
View = TypeVar("View", bound=Struct)

Inner = Annotated[T, "inner"]
"""A field that is not in the data."""
ById = Annotated[T, "by-id"]
"""Views that are in the data by their ids."""
Flat = Annotated[T, "flat"]
"""A view whose fields take the place of this one."""
OfMoney = Annotated[T, "of-money"]
"""A field that is not in the data where money is hidden."""
IfAny = Annotated[T, "if-any"]
"""A field that is not in the data if it is empty."""

RENAMED: Final = {
    "average_tenths": "average",
    "doubt_marks": "doubts",
    "evening_number": "evening",
    "handed_over": "paid",
    "session_id": "session",
    "subject": "about",
    "table_numbers": "tables",
    "version_number": "version",
    "way": "mode",
    "when": "at",
    "who": "by",
}
"""The names in the data that are not those of the views."""
_AS_IT_IS: Final = frozenset({type(None), bool, int, float, str})


class DataField(NamedTuple):
    """A field of a view's data: its name, how it is read, its type, and its annotations."""

    name: str
    get: Callable[[Any], Any]
    kind: Any
    marks: frozenset[str]
    description: str


def in_data(after: str) -> Callable[[Getter], Getter]:
    """Return a decorator of a property's getter that is in the data after another field."""

    def mark(getter: Getter) -> Getter:
        getter.after = after  # type: ignore[attr-defined]
        return getter

    return mark


@cache
def data_fields(view: type[Struct]) -> tuple[DataField, ...]:
    """Return the fields of a view's data, in the order of its description."""
    return tuple(_fields(view))


def _fields(view: type[Struct]) -> Iterator[DataField]:
    hints = get_type_hints(view, include_extras=True)
    members = [each for base in view.__mro__ for each in vars(base).values()]
    getters: list[Any] = [each.fget for each in members if isinstance(each, property)]
    following = {getter.after: getter for getter in getters if hasattr(getter, "after")}
    # A number comes first, also where it may be missing.
    for name in sorted(view.__struct_fields__, key=lambda name: name != "id"):
        yield from _field(name, hints[name])
        getter = following.get(name)
        while getter is not None:
            hint = get_type_hints(getter, include_extras=True)["return"]
            yield from _field(getter.__name__, hint)
            getter = following.get(getter.__name__)


def _field(attribute: str, hint: Any) -> Iterator[DataField]:  # noqa: ANN401  (any annotation)
    extras: list[object] = []
    if get_origin(hint) is Annotated:
        hint, *extras = get_args(hint)
    marks = frozenset(each for each in extras if isinstance(each, str))
    description = next((each.description or "" for each in extras if isinstance(each, Meta)), "")
    if "flat" in marks:
        for one in data_fields(hint):
            yield one._replace(get=_get_inner(attrgetter(attribute), one.get))
    elif "inner" not in marks:
        name, get = RENAMED.get(attribute, attribute), attrgetter(attribute)
        yield DataField(name, get, hint, marks, description)


def _get_inner(outer: Callable[[Any], Any], inner: Callable[[Any], Any]) -> Callable[[Any], Any]:
    return lambda view: inner(outer(view))


def read_view(view: type[View], row: object, **others: object) -> View:
    """Return a view of a row: fields that are not given have the row's values of the same name."""
    same = [name for name in view.__struct_fields__ if name not in others]
    return view(**{name: getattr(row, name) for name in same}, **others)


def plain_data(value: object, *, money: bool = True, by_id: bool = False) -> Any:  # noqa: ANN401
    """Return a view, or what it consists of, as JSON data; money as text, never as a float."""
    kind: Any = type(value)
    if kind in _AS_IT_IS:
        return value
    if isinstance(value, Struct):
        return value.id if by_id else _view_data(value, money=money)  # type: ignore[attr-defined]
    if isinstance(value, dict | Mapping):
        return {
            str(key if type(key) in _AS_IT_IS else plain_data(key)): (
                each if type(each) in _AS_IT_IS else plain_data(each, money=money, by_id=by_id)
            )
            for key, each in value.items()
        }
    if isinstance(value, tuple | list):
        return [plain_data(each, money=money, by_id=by_id) for each in value]
    return _converter(kind)(value)


@cache
def _converter(kind: type) -> Callable[[Any], object]:
    """Return the conversion of a class; there is none for text that is no UTF-8."""
    found = (convert for base, convert in _CONVERTERS if issubclass(kind, base))
    return next(found, lambda value: value)


def _view_data(view: Struct, *, money: bool) -> dict[str, Any]:
    data = {}
    for field in data_fields(type(view)):
        if not money and "of-money" in field.marks:
            continue
        value = field.get(view)
        if not value and "if-any" in field.marks:
            continue
        is_simple = type(value) in _AS_IT_IS
        by_id = "by-id" in field.marks
        data[field.name] = value if is_simple else plain_data(value, money=money, by_id=by_id)
    return data


def amount_text(amount: Decimal) -> str:
    """Return an amount as JSON data has it: exact, as text, however it was typed.

    >>> amount_text(Decimal("130.0")), amount_text(Decimal("2.50")), amount_text(Decimal("-0.00"))
    ('130', '2.5', '0')
    """
    return format(unsigned_zero(amount).normalize(), "f")


_CONVERTERS: Final[tuple[tuple[type, Callable[[Any], object]], ...]] = (
    (Decimal, amount_text),
    (date, methodcaller("isoformat")),
    (Enum, attrgetter("value")),
    (CountingMethod, attrgetter("name")),
    (PlayerMarkKind, attrgetter("name")),
    (Record, format_record),
    (Entry, format_entry),
    (RuleSetRef, asdict),
)
"""Conversions of other values; a `datetime` is a date, too."""
