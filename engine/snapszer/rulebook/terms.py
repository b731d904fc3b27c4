"""The words of Snapszer, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("hívott lap, társ", "called card, partner"),
        BilingualText(
            hu="Négyen a felvevő egy lapot hív: a színe az adu, akinél van, az a titkos társ.",
            en="With four the declarer calls a card: its suit is trumps, its holder the secret "
            "partner.",
        ),
        ("SNA 1.3",),
    ),
    Term(
        BilingualText("„Kész!”", "“Kész!”"),
        BilingualText(
            hu="Ezzel a szóval ér véget a leosztás: megvan a 66.",
            en="The word that ends the hand: I have 66.",
        ),
        ("SNA 2.1", "SNA 2.6"),
    ),
    Term(
        BilingualText("húsz, negyven", "20, 40"),
        BilingualText(
            hu="Király és felső egy kézben: az adué negyven, más színé húsz.",
            en="Király and felső in one hand: 40 those of trumps, 20 those of another suit.",
        ),
        ("SNA 2.2",),
    ),
    Term(
        BilingualText("csere", "exchange"),
        BilingualText(
            hu="Ketten: az adu alsó cseréje a felütött lapra.",
            en="With two: the trump alsó for the turned-up card.",
        ),
        ("SNA 2.3",),
    ),
    Term(
        BilingualText("takarás", "closing"),
        BilingualText(
            hu="Ketten: a talon letakarása; utána nem húznak és nem cserélnek.",
            en="With two: the talon is closed, and nobody draws or exchanges any more.",
        ),
        ("SNA 2.3", "SNA 2.8"),
    ),
    Term(
        BilingualText("snapszer", "snapszer"),
        BilingualText(
            hu="66 az ellenfél ütése nélkül, az első ütésben bemondva.",
            en="66 without a trick of the opponents, announced in trick 1.",
        ),
        ("SNA 2.4", "SNA 2.5"),
    ),
    Term(
        BilingualText("meghívás", "invitation"),
        BilingualText(
            hu="A durchmarschot mondó társat hív: egyenesen, vissza, vagy „aki szagol”.",
            en="Whoever bids durchmarsch calls a partner: straight, back, or “aki szagol”.",
        ),
        ("SNA 2.9",),
    ),
    Term(
        BilingualText("egység", "unit"),
        BilingualText(
            hu="Amit a nyertesek felírnak: a játéktól vagy a vesztesek pontjaitól függ, és a "
            "kontrától.",
            en="What the winners write down: it depends on the game or on what the losers have, "
            "and on kontra.",
        ),
        ("SNA 3.4",),
    ),
    Term(
        BilingualText("kontra", "kontra"),
        BilingualText(
            hu="A másik oldal nem hiszi, hogy a játék meglesz, és kétszerezi az egységeket; a "
            "következő fokok erre felelnek.",
            en="The other side doubts that the game will be made and doubles the units; the next "
            "steps answer it.",
        ),
        ("SNA 3.1",),
    ),
    Term(
        BilingualText("elmenés", "going out"),
        BilingualText(
            hu="Akinek elég egysége van, nem játszik tovább a játszmában.",
            en="Whoever has enough units plays no more in this game.",
        ),
        ("SNA 4.1",),
    ),
    Term(
        BilingualText("bunkó", "bunkó"),
        BilingualText(
            hu="Fekete pont annak, aki utolsónak marad; szőrös, ha egyetlen egysége sincs.",
            en="A black dot for whoever is left last; hairy if he has no unit.",
        ),
        ("SNA 4.2",),
    ),
)
