"""The words of Alsós, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("felvevő", "declarer"),
        BilingualText(
            hu="Aki elfogadta adunak az eredeti színt, utoljára licitált, vagy betlit vállalt; a "
            "többiek ellen játszik.",
            en="The player who accepted the original suit, made the last bid or took betli, and "
            "plays against the others.",
        ),
        ("ALS 3.1", "ALS 3.2", "ALS 3.7"),
    ),
    Term(
        BilingualText("eredeti szín", "original suit"),
        BilingualText(
            hu="A felkínált lap színe; az első körben ezt lehet adunak elfogadni.",
            en="The suit of the indicator; in the first round it can be accepted as trumps.",
        ),
        ("ALS 2.3", "ALS 3.1"),
    ),
    Term(
        BilingualText("talon", "talon"),
        BilingualText(
            hu="A lapok, amelyeket senkinek sem osztottak ki.",
            en="The cards dealt to nobody.",
        ),
        ("ALS 2.1",),
    ),
    Term(
        BilingualText("elölről", "from the front"),
        BilingualText(
            hu="A maradék lapok felvétele előtt mondva; rendszerint kétszer annyit ér, mint "
            "hátulról.",
            en="Said before the rest of the cards is picked up; usually worth twice as much as "
            "from the back.",
        ),
        ("ALS 6.1", "ALS 7.2"),
    ),
    Term(
        BilingualText("felvétel", "pick-up"),
        BilingualText(
            hu="Amikor mindenki felveszi félretett lapjait; utána minden bemondás hátulról számít.",
            en="When everybody picks up the cards set aside; everything said later is from the "
            "back.",
        ),
        ("ALS 6.2",),
    ),
    Term(
        BilingualText("hátulról", "from the back"),
        BilingualText(
            hu="A felvétel után mondva.",
            en="Said after the pick-up.",
        ),
        ("ALS 6.3",),
    ),
    Term(
        BilingualText("kontra", "kontra"),
        BilingualText(
            hu="A másik oldal nem hiszi, hogy egy tétel meglesz, és megszorozza az értékét; a "
            "következő fokozatok erre felelnek.",
            en="The other side doubts that an item will be made and multiplies its value; the "
            "next steps answer it.",
        ),
        ("ALS 7.1", "ALS 7.2"),
    ),
    Term(
        BilingualText("béla kassza", "béla kassza"),
        BilingualText(
            hu="Csibor szerint: akinél az adu király és felső van, ezzel drágítja az adus játékot.",
            en="With Csibor: the holder of the trump király and felső raises the trump game.",
        ),
        ("ALS 7.5",),
    ),
    Term(
        BilingualText("szanzadu", "szanzadu"),
        BilingualText(
            hu="Adu nélküli játék.",
            en="A game without trumps.",
        ),
        ("ALS 3.2", "ALS 4.1"),
    ),
    Term(
        BilingualText("betli", "betli"),
        BilingualText(
            hu="A felvevő azt vállalja, hogy egy ütése sem lesz.",
            en="The declarer undertakes to take no trick.",
        ),
        ("ALS 4.3",),
    ),
    Term(
        BilingualText("klopitzky", "klopitzky"),
        BilingualText(
            hu="Ha senki sem licitált, és betlit sem vállalt: aki a legtöbb ütést viszi, veszít.",
            en="If nobody bid, nor took betli: whoever takes most tricks loses.",
        ),
        ("ALS 3.7", "ALS 4.4"),
    ),
    Term(
        BilingualText("partipont, kasszapont", "parti points, kassza points"),
        BilingualText(
            hu="Partipont az elvitt lapok értéke, az utolsó ütésért még 10; a kasszapontba az "
            "érvényes összefüggések is beleszámítanak.",
            en="Parti points are the values of the cards taken, plus 10 for the last trick; "
            "kassza points include valid melds.",
        ),
        ("ALS 4.2",),
    ),
    Term(
        BilingualText("figura", "figure"),
        BilingualText(
            hu="Amit a játékon felül mondanak be; külön tétel, külön dől el.",
            en="What is announced beyond the game; an item of its own, decided by itself.",
        ),
        ("ALS 5.1", "ALS 5.2"),
    ),
    Term(
        BilingualText("síber", "síber"),
        BilingualText(
            hu="A talon felvétele az adu VII-essel vagy a helyette járó lappal, ha a tetején adu "
            "vagy ász fekszik; ketten csak addig veszik, amíg adu vagy ász jön.",
            en="Taking the talon with the trump VII, or the card that stands in for it, if a "
            "trump or an ace lies on top; two players take it only as long as trumps or aces "
            "come.",
        ),
        ("ALS 8.1", "ALS 8.2"),
    ),
    Term(
        BilingualText("egyszerű csere", "simple exchange"),
        BilingualText(
            hu="Az adu VII cseréje a felkínált lapra.",
            en="Exchanging the trump VII for the indicator.",
        ),
        ("ALS 8.4",),
    ),
    Term(
        BilingualText("összefüggés", "meld"),
        BilingualText(
            hu="Sorozat, vannak vagy béla; ha érvényes, kasszapontot ér.",
            en="A sequence, four of a rank or the béla; it is worth kassza points if valid.",
        ),
        ("ALS 9.1", "ALS 9.3"),
    ),
    Term(
        BilingualText("sorozat: terc, kvárt, kvint …", "sequence: terc, kvárt, kvint …"),
        BilingualText(
            hu="Legalább három egymás utáni lap egy színben; a neve a hosszát mondja.",
            en="Three cards or more of a suit in order; the name tells the length.",
        ),
        ("ALS 9.1", "ALS 9.3"),
    ),
    Term(
        BilingualText("vannak", "vannak"),
        BilingualText(
            hu="Négy egyforma lap egy kézben.",
            en="All four cards of a rank in one hand.",
        ),
        ("ALS 9.1", "ALS 9.3"),
    ),
    Term(
        BilingualText("béla", "béla"),
        BilingualText(
            hu="Az adu király és az adu felső egy kézben; bemondani nem kell.",
            en="The trump király and felső in one hand; it need not be declared.",
        ),
        ("ALS 9.1", "ALS 9.2"),
    ),
    Term(
        BilingualText("kicsi", "kicsi"),
        BilingualText(
            hu="Aki ezt mondja, visszalép az érvényesítéstől.",
            en="Giving way: whoever says it withdraws from the validation.",
        ),
        ("ALS 9.4",),
    ),
    Term(
        BilingualText("gyerünk", "gyerünk"),
        BilingualText(
            hu="Felszólítás: a másik fél feladja, kétszeresért továbbjátszik, vagy kontrát mond "
            "rá.",
            en="A call: the other side gives up, plays on for double, or says kontra to it.",
        ),
        ("ALS 10.1", "ALS 10.2"),
    ),
    Term(
        BilingualText("színtagadás", "revoke"),
        BilingualText(
            hu="Ha valaki nem tesz színre színt, vagy nem aduz, pedig tudna.",
            en="Not following suit, or not trumping, when one could.",
        ),
        ("ALS 11.2", "ALS 11.3"),
    ),
)
