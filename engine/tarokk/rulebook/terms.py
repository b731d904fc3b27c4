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
            hu="Három, kettő, egy vagy szóló: ennyi lapot vesz fel a felvevő, szólónál egyet sem.",
            en="Három, kettő, egy or szóló: the declarer takes 3, 2, 1 cards or none.",
        ),
        ("TAR 2.1", "TAR 2.6"),
    ),
    Term(
        BilingualText("invit", "invitation"),
        BilingualText(
            hu="Ugrás a licitben: egy fok a XIX-est jelzi, kettő a XVIII-ast, egy nagyhonőrrel.",
            en="A jump in the bidding: one step signals the XIX, two the XVIII, with a great "
            "honour.",
        ),
        ("TAR 2.4",),
    ),
    Term(
        BilingualText("engedett játék", "yielded game"),
        BilingualText(
            hu="Három és kettő után az első licitáló a XX-assal és egy nagyhonőrrel passzol.",
            en="After három and kettő the first bidder passes with the XX and a great honour.",
        ),
        ("TAR 2.5",),
    ),
    Term(
        BilingualText("talon, skart", "talon, discards"),
        BilingualText(
            hu="A hat lap, amelyet senkinek sem osztottak ki, és amit helyettük letesznek.",
            en="The six cards dealt to nobody, and those laid away for them.",
        ),
        ("TAR 2.6",),
    ),
    Term(
        BilingualText("eldobás", "throwing in"),
        BilingualText(
            hu="Nem játsszák le: új osztás jön, és a következő négy leosztás duplán számít.",
            en="The hand is not played: there is a new deal, and the next four hands count double.",
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
            hu="Nyolc vagy kilenc tarokk egy kézben; ha bemondják, a másik három fizet érte, a "
            "társ is.",
            en="Eight or nine tarokks in one hand; if announced, the other three pay for it, the "
            "partner too.",
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
            hu="A másik oldal nem hiszi, hogy egy tétel meglesz, és kétszerezi az értékét; a "
            "következő fokok erre felelnek.",
            en="The other side doubts that an item will be made and doubles its value; the next "
            "steps answer it.",
        ),
        ("TAR 5.1",),
    ),
)
