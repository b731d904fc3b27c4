"""Hypothesis strategies for well-formed records of Alsós (see `tests/support/nonsense.py`)."""

from tests.games.alsos.maker import MAKER, VARIANTS
from tests.support import nonsense

__all__ = ["ENTRIES", "VARIANTS", "record_of", "records"]

ENTRIES = nonsense.entries_of(MAKER)
"""Any one entry, drawn from every kind alike."""


def record_of(entries, dealer="C", variant=("csibor", 3), house=None):
    """Return a record with these entries, as plain data, without entries of empty seats."""
    table = next(one for one in VARIANTS if one == variant)
    return nonsense.plain_record(MAKER, entries, dealer, table, house)


def records(most=30):
    """Well-formed records: most begin with a bidding, so that nonsense gets further."""
    return nonsense.records(MAKER, most)
