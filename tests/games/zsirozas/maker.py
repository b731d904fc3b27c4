"""Generated hands of Zsírozás for the laws (see `tests/support/maker.py`)."""

from dataclasses import replace

from engine.hand.record import Entry
from engine.zsirozas import GAME
from tests.support.maker import Maker

ZSIR = ("ász", "X")


class ZsirozasMaker(Maker):
    """Hands of Zsírozás: cards by the asks, results reckoned here and not by the engine."""

    game = GAME
    CARDS = ("play",)
    RESULTS = ("points", "last-trick")
    MEANT = False
    TELLS = ("zsirozas.irregularity",)
    TELLS_ANYWHERE = True
    ITEMS = ("game", "hand", "nonsense")

    def usual(self, said):
        """Return the asks for cards, as long as there are any."""
        return [ask for ask in said.asks if ask.group == "table"]

    def quick(self, record, said):
        """Return the points of forehand's side, and the last trick where they do not decide."""
        order = record.places[record.places.index(record.dealer) + 1 :] + record.places
        side = order[: len(record.places)][::2]
        tricks = list(tricks_of([(one.seat, one.card) for one in record.entries], len(side) * 2))
        cards = [card for winner, trick in tricks if winner in side for _, card in trick]
        points = 10 * sum(card.rank.value in ZSIR for card in cards)
        facts = [Entry("points", points=points)]
        facts += [Entry("last-trick", seat=tricks[-1][0])] if points == len(ZSIR) * 20 else []
        return replace(record, entries=tuple(facts))

    def trouble(self, record):
        """Return points that no zsír makes: an error, whatever was entered before."""
        return Entry("points", points=5)


def tricks_of(plays, players):
    """Yield each trick with its winner; the leader's next card goes on if another seat leads."""
    trick = []
    for at in range(0, len(plays), players):
        trick += plays[at : at + players]
        taking = {trick[0][1].rank.value, "VII"}
        winner = [seat for seat, card in trick if card.rank.value in taking][-1]
        if at + players == len(plays) or plays[at + players][0] is winner:
            yield winner, trick
            trick = []


MAKER = ZsirozasMaker()
