"""The numbers, the cards and the rules of the example game."""

from types import SimpleNamespace

from engine.hand.rule_set_lookup import find_rule_set, refuse_house_rules
from engine.results.ruling_findings import RULING_ROWS

from engine.adjudication import ruling
from engine.hand.cards import Pack, Rank, Suit, create_card
from engine.hand.record import EntryFields
from engine.results.common_findings import common_rows
from engine.results.entry_problem import catalogue
from engine.rulebook.rule import BilingualText as Text
from engine.rulebook.rule import Book, Chapter, Rule, project_source, variants_of_preset

NAME, PRESET, PLAYERS, TAKE = "vendeg", "fabula", 3, "viszem"
LABEL = {"hu": "Vendégjáték", "en": "Guest game"}
TRICKS, NEEDED, VALUE, TIMES = 4, 3, 1, 2
OWN = {"called": ("hívott lap", "called card")}

GuestSuit = Suit("GuestSuit", {name.upper(): name for name in ("korong", "csillag", "hold")})
GuestRank = Rank("GuestRank", {name.upper(): name for name in ("négy", "három", "kettő", "egy")})
EVERY = [(suit, rank) for suit in GuestSuit for rank in GuestRank]
PACK = Pack("guest-12", [create_card(*each, "-".join(one.value for one in each)) for each in EVERY])
SHAPES = {
    "pass": EntryFields(("seat",)),
    "bid": EntryFields(("seat", "bid"), words={"bid": (TAKE,)}),
    "call": EntryFields(("card",)),
    "tricks": EntryFields(("count",)),
    "held": EntryFields(("seat",)),
    **ruling.SHAPES,
}
SPEAKING = ("entered-late", "too-late", "rest-held-back", "bidding-is-over", "play-out-of-turn")
CODES = catalogue(
    NAME,
    (
        *common_rows((slug, "VEN 1.2") for slug in SPEAKING),
        *common_rows((slug, "VEN 2.1") for slug in ("fact-twice",)),
        ("no-game", "e", "VEN 1.3", "Ehhez előbb játék kell.", "This needs a game first."),
        ("too-many", "e", "VEN 2.1", "Négy ütés van.", "There are four tricks."),
        *RULING_ROWS,
    ),
)
RULES = {
    "VEN 1.1": (("Lapok", "Cards"), ("Tizenkét lap.", "Twelve cards.")),
    "VEN 1.2": (("Bemondás", "Bidding"), ("Sorban, egyszer.", "In turn, once.")),
    "VEN 1.3": (("Hívás", "Calling"), ("Akié a lap, társ.", "Its holder is partner.")),
    "VEN 2.1": (("Nyerés", "Winning"), ("Három ütés kell.", "Three tricks win.")),
    "VEN 2.2": (("Kör", "Round"), ("Öt pontig tart.", "To five points.")),
    "VEN 2.3": (("Passz", "Passed"), ("A következő duplán.", "The next one doubly.")),
}
SOURCE = project_source("a próbák játéka.", "a game of the tests.")
WHENCE = SOURCE, variants_of_preset(NAME, PRESET, PLAYERS)
CHAPTERS = {"VEN 1": ("Játék", "Play"), "VEN 2": ("Számolás", "Counting")}
BOOK = Book(
    id="VEN",
    chapters=tuple(Chapter(number, Text(*title)) for number, title in CHAPTERS.items()),
    rules=tuple(
        Rule(number, *(Text(*both) for both in told), *WHENCE) for number, told in RULES.items()
    ),
)


def check_rules(ref, players):
    """Refuse another rule set, a house rule, or another number of players."""
    refuse_house_rules(ref)
    return find_rule_set(ref, {PRESET: SimpleNamespace(version=1, players=(PLAYERS,))}, players)
