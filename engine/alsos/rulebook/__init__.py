"""The rules of Alsós in this project's own words (ALS 1-12)."""

from __future__ import annotations

from typing import Final

from engine.alsos.house_rules import HOUSE_RULES
from engine.alsos.rulebook import chapters_01_06, chapters_07_12, value_tables
from engine.house_rules.readings import reading_rules
from engine.rulebook.rule import BilingualText, Book, Chapter, Variants, variants_of_preset
from engine.rulebook.rule_parser import parse_rules, parse_terms
from engine.rulebook.sources import SOURCES

CSIBOR: Final[Variants] = variants_of_preset("alsos", "csibor", 2, 3, 4)
POTTER: Final[Variants] = variants_of_preset("alsos", "potter", 2, 3, 4)
TOMPA: Final[Variants] = variants_of_preset("alsos", "tompa", 2)
ALL: Final = CSIBOR | POTTER | TOMPA
TABLES_BY_NAME: Final = {
    "CSIBOR": CSIBOR,
    "POTTER": POTTER,
    "TOMPA": TOMPA,
    "BOTH": CSIBOR | POTTER,
    "ALL": ALL,
}
"""The tables by their names in texts."""
_PARTS: Final = (chapters_01_06, chapters_07_12)
RULES: Final = parse_rules("".join(part.TEXT for part in _PARTS), TABLES_BY_NAME, SOURCES)
TERMS: Final = parse_terms(
    """
# felvevő | declarer | ALS 3.1, ALS 3.2, ALS 3.7
Aki elfogadta adunak az eredeti színt, utoljára licitált, vagy betlit vállalt; a többiek ellen
játszik.
= The player who accepted the original suit, made the last bid or took betli, and plays against the
others.

# eredeti szín | original suit | ALS 2.3, ALS 3.1
A felkínált lap színe; az első körben ezt lehet adunak elfogadni.
= The suit of the indicator; in the first round it can be accepted as trumps.

# talon | talon | ALS 2.1
A lapok, amelyeket senkinek sem osztottak ki.
= The cards dealt to nobody.

# elölről | from the front | ALS 6.1, ALS 7.2
A maradék lapok felvétele előtt mondva; rendszerint kétszer annyit ér, mint hátulról.
= Said before the rest of the cards is picked up; usually worth twice as much as from the back.

# felvétel | pick-up | ALS 6.2
Amikor mindenki felveszi félretett lapjait; utána minden bemondás hátulról számít.
= When everybody picks up the cards set aside; everything said later is from the back.

# hátulról | from the back | ALS 6.3
A felvétel után mondva.
= Said after the pick-up.

# kontra | kontra | ALS 7.1, ALS 7.2
A másik oldal nem hiszi, hogy egy tétel meglesz, és megszorozza az értékét; a következő fokozatok
erre felelnek.
= The other side doubts that an item will be made and multiplies its value; the next steps answer
it.

# béla kassza | béla kassza | ALS 7.5
Csibor szerint: akinél az adu király és felső van, ezzel drágítja az adus játékot.
= With Csibor: the holder of the trump király and felső raises the trump game.

# szanzadu | szanzadu | ALS 3.2, ALS 4.1
Adu nélküli játék.
= A game without trumps.

# betli | betli | ALS 4.3
A felvevő azt vállalja, hogy egy ütése sem lesz.
= The declarer undertakes to take no trick.

# klopitzky | klopitzky | ALS 3.7, ALS 4.4
Ha senki sem licitált, és betlit sem vállalt: aki a legtöbb ütést viszi, veszít.
= If nobody bid, nor took betli: whoever takes most tricks loses.

# partipont, kasszapont | parti points, kassza points | ALS 4.2
Partipont az elvitt lapok értéke, az utolsó ütésért még 10; a kasszapontba az érvényes összefüggések
is beleszámítanak.
= Parti points are the values of the cards taken, plus 10 for the last trick; kassza points include
valid melds.

# figura | figure | ALS 5.1, ALS 5.2
Amit a játékon felül mondanak be; külön tétel, külön dől el.
= What is announced beyond the game; an item of its own, decided by itself.

# síber | síber | ALS 8.1, ALS 8.2
A talon felvétele az adu VII-essel vagy a helyette járó lappal, ha a tetején adu vagy ász fekszik;
ketten csak addig veszik, amíg adu vagy ász jön.
= Taking the talon with the trump VII, or the card that stands in for it, if a trump or an ace lies
on top; two players take it only as long as trumps or aces come.

# egyszerű csere | simple exchange | ALS 8.4
Az adu VII cseréje a felkínált lapra.
= Exchanging the trump VII for the indicator.

# összefüggés | meld | ALS 9.1, ALS 9.3
Sorozat, vannak vagy béla; ha érvényes, kasszapontot ér.
= A sequence, four of a rank or the béla; it is worth kassza points if valid.

# sorozat: terc, kvárt, kvint … | sequence: terc, kvárt, kvint … | ALS 9.1, ALS 9.3
Legalább három egymás utáni lap egy színben; a neve a hosszát mondja.
= Three cards or more of a suit in order; the name tells the length.

# vannak | vannak | ALS 9.1, ALS 9.3
Négy egyforma lap egy kézben.
= All four cards of a rank in one hand.

# béla | béla | ALS 9.1, ALS 9.2
Az adu király és az adu felső egy kézben; bemondani nem kell.
= The trump király and felső in one hand; it need not be declared.

# kicsi | kicsi | ALS 9.4
Aki ezt mondja, visszalép az érvényesítéstől.
= Giving way: whoever says it withdraws from the validation.

# gyerünk | gyerünk | ALS 10.1, ALS 10.2
Felszólítás: a másik fél feladja, kétszeresért továbbjátszik, vagy kontrát mond rá.
= A call: the other side gives up, plays on for double, or says kontra to it.

# színtagadás | revoke | ALS 11.2, ALS 11.3
Ha valaki nem tesz színre színt, vagy nem aduz, pedig tudna.
= Not following suit, or not trumping, when one could.
"""
)
BOOK: Final = Book(
    id="ALS",
    chapters=(
        Chapter("ALS 1", BilingualText("A lapok", "Cards")),
        Chapter("ALS 2", BilingualText("Osztás", "Deal")),
        Chapter("ALS 3", BilingualText("Licit", "Bidding")),
        Chapter("ALS 4", BilingualText("Játékok", "Games")),
        Chapter("ALS 5", BilingualText("Figurák", "Figures")),
        Chapter("ALS 6", BilingualText("A bemondások ideje", "When announcements come")),
        Chapter("ALS 7", BilingualText("Kontrák", "Kontra")),
        Chapter("ALS 8", BilingualText("Taloncsere", "Talon exchange")),
        Chapter("ALS 9", BilingualText("Összefüggések", "Melds")),
        Chapter("ALS 10", BilingualText("Gyerünk (hívás)", "Gyerünk (calling)")),
        Chapter("ALS 11", BilingualText("Lejátszás", "Play")),
        Chapter("ALS 12", BilingualText("Fizetés és írás", "Paying and writing")),
    ),
    rules=RULES,
    readings=reading_rules(HOUSE_RULES, RULES),
    tables=parse_rules(value_tables.TEXT, TABLES_BY_NAME, SOURCES),
    terms=TERMS,
)
