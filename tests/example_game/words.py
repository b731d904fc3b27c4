"""The texts of the example game."""

from engine.wording import labels
from engine.wording.rule_sheet import fixed_sheet
from engine.wording.sentences import Sentences
from tests.example_game.rule_constants import CODES, NEEDED, OWN, TAKE, check_rules

GAME, NEED = (TAKE, "I take it"), ("kell hozzá", "needed")
TOLD = (f"{NEEDED} ütés", f"{NEEDED} tricks")


class Words(Sentences):
    """One record in one language."""

    CODES, OWN = CODES, OWN
    NAMES = dict.fromkeys((TAKE, "game"), GAME)
    ENTRIES = labels.ENTRIES | {
        "bid": GAME,
        "call": ("hívja: {card}", "calls {card}"),
        "held": ("nála volt a hívott lap", "held the called card"),
    }
    STAGES = labels.STAGES | {"call": ("hívás", "calling")}
    FILLS = labels.FILLS | {
        "call": ("a hívott lap", "the called card"),
        "held": ("kinél volt a hívott lap", "who held the called card"),
    }
    REASONS = labels.REASONS | {"tricks": labels.ENTRIES["tricks"]}


def rule_sheet(ref, players, lang):
    """The rule set as a table to read."""
    check_rules(ref, players)
    return fixed_sheet(lang, (GAME, [(NEED, TOLD, "VEN 2.1")]))
