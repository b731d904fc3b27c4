"""Made-up hands of the guest game for the laws (see `tests/support/maker.py`)."""

from random import Random

from engine.hand.record import Entry
from engine.judging.following import follow
from tests.guest import GUEST
from tests.guest.hand import way
from tests.support.maker import SEATS, Maker, extend


class GuestMaker(Maker):
    """Hands of the guest game: its cards fall on the table, and only what they came to is told."""

    game = GUEST
    CARDS = ("call",)
    RESULTS = ("held", "tricks")
    MEANT = False
    ITEMS = ("game", "hand", "nonsense")
    OPENINGS = ([], [{"do": "bid", "seat": "A", "bid": "viszem"}])

    def hand(self, table, seed, house=None):
        """All pass, or somebody takes it and calls a card."""
        random = Random(seed)
        record = self.empty(table, random.choice(SEATS[: table.players]), house)
        first = record.places.index(record.dealer) + 1
        order = (*record.places[first:], *record.places[:first])
        passed = random.randrange(len(order) + 1)
        record = extend(record, *(Entry("pass", seat=seat) for seat in order[:passed]))
        if passed == len(order):
            return record
        return extend(
            record,
            Entry("bid", seat=order[passed], bid="viszem"),
            Entry("call", card=random.choice(GUEST.pack.cards)),
            Entry("held", seat=random.choice(order)),
            Entry("tricks", count=random.randrange(5)),
        )

    def quick(self, record, said):
        """There is nothing less to tell."""
        return record

    def unsaid(self, record):
        """Whoever takes it tells that those before him passed; nobody tells that all did."""
        taken = any(entry.do == "bid" for entry in record.entries)
        return super().unsaid(record) if taken else record

    def trouble(self, record):
        """Somebody speaks again: there is nothing in which the bidding could have been over."""
        return Entry("bid", seat=record.dealer, bid="viszem")

    def held(self, record):
        """What waits for a mistake before it."""
        return follow(way(record), record.entries).held


MAKER = GuestMaker()
