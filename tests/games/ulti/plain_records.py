"""Records of Ulti as plain data."""

from tests.games.ulti.maker import MAKER
from tests.support import nonsense


def record_of(entries, dealer="C"):
    """Return a record with these entries, as plain data."""
    return nonsense.plain_record(MAKER, entries, dealer)
