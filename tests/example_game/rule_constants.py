"""The numbers, the cards and the rules of the example game."""

from types import SimpleNamespace

from engine.adjudication import ruling
from engine.hand.cards import Pack, Rank, Suit, create_card
from engine.hand.record import EntryFields
from engine.house_rules.rule_sets import RuleSets
from engine.results.common_findings import catalogue
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
CODES = catalogue(
    NAME,
    (
        ("no-game", "e", "VEN 1.3", "Ehhez előbb játék kell.", "This needs a game first."),
        ("too-many", "e", "VEN 2.1", "Négy ütés van.", "There are four tricks."),
    ),
    (("bidding-is-over", "VEN 1.2"), ("play-out-of-turn", "VEN 1.2"), ("fact-twice", "VEN 2.1")),
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


_RULES = SimpleNamespace(preset=PRESET, version=1, players=(PLAYERS,), ways=())
check_rules = RuleSets({PRESET: _RULES}).find
