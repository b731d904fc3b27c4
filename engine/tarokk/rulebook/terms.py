"""The words of Tarokk, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("honőr", "honour"),
        BilingualText(
            hu="A skíz, a XXI-es és a pagát.",
            en="Skíz, XXI and pagát.",
        ),
        ("TAR 1.3",),
    ),
    Term(
        BilingualText("licit", "bidding"),
        BilingualText(
            hu="Három, kettő, egy, szóló: ahány lapot a felvevő felvesz.",
            en="Three, two, one, solo: the cards that the declarer takes.",
        ),
        ("TAR 2.1",),
    ),
    Term(
        BilingualText("invit", "invitation"),
        BilingualText(
            hu="Fokot ugró licit, amely egy tarokkot jelez a leendő társnak.",
            en="A jump in the bidding that shows a tarokk to the partner to be.",
        ),
        ("TAR 2.4",),
    ),
    Term(
        BilingualText("engedett játék", "yielded game"),
        BilingualText(
            hu="Az első licitáló a kettő után átengedi a játékot.",
            en="The first bidder leaves the game to the second.",
        ),
        ("TAR 2.5",),
    ),
    Term(
        BilingualText("talon, skart", "talon, discards"),
        BilingualText(
            hu="A hat ki nem osztott lap, és amit helyettük letesznek.",
            en="The six cards dealt to nobody, and those laid away for them.",
        ),
        ("TAR 2.6",),
    ),
    Term(
        BilingualText("eldobás", "throwing in"),
        BilingualText(
            hu="Nem játszanak: új osztás, és négy leosztás duplán számít.",
            en="Nobody plays: a new deal, and four hands count double.",
        ),
        ("TAR 2.7",),
    ),
    Term(
        BilingualText("hívás, társ", "call, partner"),
        BilingualText(
            hu="A felvevő egy tarokkot nevez meg; akinél van, az a társa.",
            en="The declarer names a tarokk; its holder is the partner.",
        ),
        ("TAR 3.2", "TAR 3.4"),
    ),
    Term(
        BilingualText("tarokkszám", "tarokk count"),
        BilingualText(
            hu="Nyolc vagy kilenc tarokk egy kézben; bemondva mindenki fizet érte.",
            en="Eight or nine tarokks in one hand; if announced, everybody pays for it.",
        ),
        ("TAR 3.3",),
    ),
    Term(
        BilingualText("figura", "figure"),
        BilingualText(
            hu="Amit a játékon felül teljesít egy oldal, bemondva vagy csendben.",
            en="What a side achieves beyond the game, announced or silent.",
        ),
        ("TAR 4.1",),
    ),
    Term(
        BilingualText("kontra", "kontra"),
        BilingualText(
            hu="A másik oldal kételkedik egy tételben, és kétszerezi az értékét.",
            en="The other side doubts an item and doubles its value.",
        ),
        ("TAR 5.1",),
    ),
)
