"""The words of Alsós, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("felvevő", "declarer"),
        BilingualText(
            hu="Aki a játékot a többiek ellen viszi, mert elfogadta az adut vagy övé a "
            "legmagasabb licit.",
            en="Plays the game against the others, having accepted the trumps or made the "
            "highest bid.",
        ),
        ("ALS 3.1", "ALS 3.2"),
    ),
    Term(
        BilingualText("eredeti szín", "original suit"),
        BilingualText(
            hu="A felkínált lap színe, amelyet az első körben lehet adunak elfogadni.",
            en="The suit of the indicator, which can be accepted as trumps in the first round.",
        ),
        ("ALS 2.3",),
    ),
    Term(
        BilingualText("talon", "talon"),
        BilingualText(
            hu="A senkinek sem osztott lapok.",
            en="The cards dealt to nobody.",
        ),
        ("ALS 2.1",),
    ),
    Term(
        BilingualText("elölről", "from the front"),
        BilingualText(
            hu="A maradék lapok felvétele előtt mondva: kétszeresen számít, ahol a tábla mást "
            "nem mond.",
            en="Said before the rest of the cards is picked up: counts double unless the table "
            "of values says otherwise.",
        ),
        ("ALS 6.1",),
    ),
    Term(
        BilingualText("felvétel", "pick-up"),
        BilingualText(
            hu="Amikor mindenki felveszi félretett lapjait; utána minden bemondás hátulról számít.",
            en="When everybody takes up the cards set aside; whatever is said later counts as "
            "from the back.",
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
            hu="A másik oldal kételkedik egy tételben, és megszorozza az értékét; a következő "
            "fokozatok erre felelnek.",
            en="The other side doubts an item and multiplies its value; the next steps answer it.",
        ),
        ("ALS 7.1", "ALS 7.2"),
    ),
    Term(
        BilingualText("béla kassza", "béla kassza"),
        BilingualText(
            hu="Az adu királyát és felsőjét tartó játékos emelése az adus játékra.",
            en="A raise of the trump game by the holder of the trump király and felső.",
        ),
        ("ALS 7.5",),
    ),
    Term(
        BilingualText("szanzadu", "no trumps"),
        BilingualText(
            hu="Adu nélküli játék.",
            en="A game without trumps.",
        ),
        ("ALS 4.1",),
    ),
    Term(
        BilingualText("betli", "betli"),
        BilingualText(
            hu="A felvevő azt vállalja, hogy egy ütése sem lesz.",
            en="The declarer undertakes to win no trick.",
        ),
        ("ALS 4.3",),
    ),
    Term(
        BilingualText("klopitzky", "klopitzky"),
        BilingualText(
            hu="Ha senki sem licitált: aki a legtöbbet üti, veszít.",
            en="If nobody bids: whoever wins most tricks loses.",
        ),
        ("ALS 4.4",),
    ),
    Term(
        BilingualText("partipont, kasszapont", "parti points, kassza points"),
        BilingualText(
            hu="Partipont az elvitt lapok értéke az utolsó ütéssel; a kasszapontba az érvényes "
            "összefüggések is beleszámítanak.",
            en="Parti points are the values of the cards taken, with the last trick; kassza "
            "points include valid melds.",
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
            hu="Az egész talon felvétele az adu hetesével vagy a helyette járó lappal.",
            en="Taking the whole talon with the trump VII, or the card that stands in for it.",
        ),
        ("ALS 8.2",),
    ),
    Term(
        BilingualText("egyszerű csere", "simple exchange"),
        BilingualText(
            hu="Az adu hetes cseréje a felkínált lapra.",
            en="The trump VII for the indicator.",
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
        BilingualText("kicsi", "giving way"),
        BilingualText(
            hu="Aki ezt mondja, visszalép az érvényesítéstől.",
            en="Whoever says it withdraws from the validation.",
        ),
        ("ALS 9.4",),
    ),
    Term(
        BilingualText("gyerünk", "call"),
        BilingualText(
            hu="Felszólítás: a másik fél feladja, vagy kétszeresért továbbjátszik.",
            en="Asks the other side to give up, or to play on for double.",
        ),
        ("ALS 10.1", "ALS 10.2"),
    ),
    Term(
        BilingualText("színtagadás", "revoke"),
        BilingualText(
            hu="Aki nem tett színre színt vagy nem ütött aduval, pedig tudott volna.",
            en="Not following suit, or not trumping, when one could.",
        ),
        ("ALS 11.3",),
    ),
)
