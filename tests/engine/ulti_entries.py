"""Records of Ulti as plain data."""

from tests.support import nonsense
from tests.support.ulti_hands import MAKER


def record_of(entries, dealer="C"):
    """Return a record with these entries, as plain data."""
    return nonsense.plain_record(MAKER, entries, dealer)
