"""Hands of the example game for the laws (see `tests/support/maker.py`)."""

from engine.hand.record import Entry
from tests.example_game import GUEST
from tests.support.maker import Maker


class ExampleMaker(Maker):
    """Generated hands of the example game: cards are not entered, only the results."""

    game = GUEST
    CARDS = ("call",)
    RESULTS = ("held", "tricks")
    MEANT = False
    ITEMS = ("game", "hand", "nonsense")
    OPENINGS = ([], [{"do": "bid", "seat": "A", "bid": "viszem"}])

    def unsaid(self, record):
        """Remove the passes before a bid; they stay if everybody passed."""
        taken = any(entry.do == "bid" for entry in record.entries)
        return super().unsaid(record) if taken else record

    def trouble(self, record):
        """Somebody speaks again: there is nothing in which the bidding could have been over."""
        return Entry("bid", seat=record.dealer, bid="viszem")


MAKER = ExampleMaker()
