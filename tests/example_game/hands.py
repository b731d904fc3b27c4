"""What the guest game brings to the laws (see `tests/support/maker.py`)."""

from engine.hand.record import Entry
from tests.example_game import GUEST
from tests.support.maker import Maker


class GuestMaker(Maker):
    """Hands of the guest game: its cards fall on the table, and only what they came to is told."""

    game = GUEST
    CARDS = ("call",)
    RESULTS = ("held", "tricks")
    MEANT = False
    ITEMS = ("game", "hand", "nonsense")
    OPENINGS = ([], [{"do": "bid", "seat": "A", "bid": "viszem"}])

    def unsaid(self, record):
        """Whoever takes it tells that those before him passed; nobody tells that all did."""
        taken = any(entry.do == "bid" for entry in record.entries)
        return super().unsaid(record) if taken else record

    def trouble(self, record):
        """Somebody speaks again: there is nothing in which the bidding could have been over."""
        return Entry("bid", seat=record.dealer, bid="viszem")


MAKER = GuestMaker()
