"""The guest game in words."""

from typing import ClassVar

from engine.telling import labels
from engine.telling.labels import LANGUAGES
from engine.telling.notation import Named, Notation
from engine.telling.rule_sheet import Line, Part
from engine.telling.wording import Wording
from tests.guest.table import CODES, NEEDED, TAKE, check_rules

GAME = (TAKE, "I take it")
ENTRIES = labels.ENTRIES | {
    "bid": GAME,
    "call": ("hívja: {card}", "calls {card}"),
    "held": ("nála volt a hívott lap", "held the called card"),
}


class Words(Wording):
    """One record in one language."""

    CODES = CODES
    STAGES = labels.STAGES | {
        "bid": ("bemondás", "bidding"),
        "call": ("hívás", "calling"),
        "over": ("vége", "over"),
    }
    FILLS = labels.FILLS | {
        "call": ("a hívott lap", "the called card"),
        "held": ("kinél volt a hívott lap", "who held the called card"),
    }
    REASONS = labels.REASONS | {"tricks": labels.ENTRIES["tricks"]}
    SIGNS: ClassVar = {}
    NAMED: ClassVar = {"outcome": labels.OUTCOMES}
    SEAT_NAMES = frozenset({"seat", "turn"})

    def entry(self, entry):
        """What was said or told, without who."""
        names = ("card", "count", "on", "outcome", "points")
        params = {name: getattr(entry, name) for name in names}
        return self._fill(self._pick(ENTRIES, entry.do), params)

    def named(self, item):
        """There is one item."""
        return Named(self.item_name(item.id))

    def item_name(self, on):
        """The game, or the hand as a whole."""
        return GAME[self._column] if on == "game" else on

    def notation(self, item):
        """Its name."""
        return Notation(self.named(item))

    def contract(self, table):
        """What is played, if anything is."""
        return GAME[self._column] if table.game else ""

    def contract_items(self, table):
        """The contract tells of the only item."""
        return ("game",) if table.game else ()

    def link(self, factor):
        """The only link is the value itself."""
        del factor
        return labels.BASE[self._column]


def rule_sheet(ref, players, lang):
    """The rule set as a table to read."""
    check_rules(ref, players)
    column = LANGUAGES.index(lang)
    told = ("kell hozzá", "needed")[column], f"{NEEDED} {('ütés', 'tricks')[column]}"
    return (Part(GAME[column], (Line(*told, told[1], ("VEN 2.1",)),)),)
