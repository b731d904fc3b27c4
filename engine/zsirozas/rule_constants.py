"""The numbers, the rules and the findings of Zsírozás (ZSI 1-3)."""

from __future__ import annotations

from typing import Final

from engine.adjudication import ruling
from engine.card_play.trick_rules import FREE, trick_table
from engine.hand.record import EntryFields
from engine.house_rules.rule_sets import PlainRuleSet, RuleSets
from engine.packs.hungarian_pack import ASZ, NATURAL, PACK, VII, X
from engine.results.common_findings import catalogue
from engine.results.entry_problem import parse_rows
from engine.rulebook.rule import BilingualText, Book, Chapter, variants_of_preset
from engine.rulebook.rule_parser import parse_rules
from engine.sessions.counting_methods import CASH, WRITTEN

NAME: Final = "zsirozas"
IN_HAND: Final = 4
WILD: Final = VII
"""Each player's cards before a trick, and the rank that takes like the one led (ZSI 1.2, 2.2)."""
ZSIR_POINTS: Final = 10
WORTH: Final = {card: ZSIR_POINTS * (card.rank in {ASZ, X}) for card in PACK}
POINTS: Final = range(0, 81, ZSIR_POINTS)
HALF: Final = POINTS[-1] // 2
"""The points that a side can have, and those after which the last trick decides (ZSI 3.1)."""
VALUE: Final = 1
TABLE: Final = trick_table(PACK, NATURAL, duties=FREE)
IRREGULARITIES: Final = ("exposed-card", ruling.OTHER)
SHAPES: Final = {
    "play": EntryFields(("seat", "card")),
    "points": EntryFields(("points",)),
    "last-trick": EntryFields(("seat",)),
    **ruling.director_shapes(*IRREGULARITIES),
}
RULE_SETS: Final = RuleSets({NAME: PlainRuleSet(NAME, (4, 2), (CASH, WRITTEN))})
OWN_CODES: Final = """
# no-such-points | e | ZSI 3.1
{points} nem lehet: minden zsír tíz pont, összesen nyolcvan.
= It cannot be {points}: each zsír is ten points, eighty in all.
"""
COMMON: Final = """
ZSI 1.2 | card-twice
ZSI 2.1, ZSI 2.3 | play-out-of-turn
ZSI 2.4 | play-is-over
ZSI 3.1 | fact-twice, fact-contradicts, known-already
"""
CODES: Final = catalogue(NAME, SHAPES, parse_rows(OWN_CODES), COMMON)


PAGAT: Final = ("Zsírozás a pagat.com szerint, „{part}”", "Zsíros via pagat.com, {part}")
RULES: Final = """
# ZSI 1.1 | Játékosok | Players | ALL | pagat: Players
Ketten egymás ellen, vagy négyen: az egymással szemben ülők vannak egy oldalon.
= Two against each other, or four: those who sit opposite are one side.
# ZSI 1.2 | Osztás | Deal | ALL | pagat: Deal
Magyar kártya, 32 lap; mindenki négyet kap, a többi a talon. Az osztótól jobbra ülő hív.
= The Hungarian pack of 32; four cards each, the others are the talon. The dealer's right leads.
# ZSI 2.1 | Kijátszás | Play | ALL | pagat: Play
Sorban mindenki egy lapot tesz, bármelyiket: sem színre színt, sem ütni nem kell.
= Everybody plays one card in turn, any of them: there is no duty to follow or to take.
# ZSI 2.2 | Ki viszi | Who takes it | ALL | pagat: Sevens
Aki utoljára tett a hívott lappal egyező rangú lapot vagy hetest. A hívott hetest hetes üti.
= Who was the last to play the rank that was led, or a seven. A seven led is taken by a seven.
# ZSI 2.3 | Több kör | Several rounds | ALL | pagat: Multiple Tricks
Amit a másik oldal vinne, azt a hívó folytathatja egyező lappal vagy hetessel, amíg van a kezében.
= What the other side would take the leader may go on with, by the same rank or a seven in hand.
# ZSI 2.4 | Húzás | Drawing | ALL | pagat: Drawing from the Talon
Az ütés után mindenki négyre egészíti ki a lapjait; aki vitte, az húz először, és az hív.
= After a trick everybody draws up to four cards; its taker is the first to draw, and leads.
# ZSI 3.1 | Zsír | Zsír | ALL | pagat: Scoring
Az ász és a tízes tíz pont. A több nyer; 40 : 40 után az, akinek az oldala az utolsó ütést viszi.
= Aces and tens are ten points each. More wins; after 40 : 40 the side that takes the last trick.
# ZSI 3.2 | A nyert leosztás | A hand won | ALL | project: a forrás nem ír róla. = nothing said.
A nyertesek mindegyike egy pontot ír, vagy minden vesztestől egyet kap. (A program döntése.)
= Each winner writes one point, or gets one from each loser. (The program's ruling.)
"""
BOOK: Final = Book(
    id="ZSI",
    chapters=(
        Chapter("ZSI 1", BilingualText("Játékosok, lapok", "Players and cards")),
        Chapter("ZSI 2", BilingualText("Kijátszás", "Play")),
        Chapter("ZSI 3", BilingualText("Számolás", "Scoring")),
    ),
    rules=parse_rules(RULES, {"ALL": variants_of_preset(NAME, NAME, 2, 4)}, {"pagat": PAGAT}),
)
