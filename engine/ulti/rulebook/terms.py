"""The words of Ulti, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("licit", "bidding"),
        BilingualText(
            hu="Ez dönti el, ki a felvevő és mit játszik.",
            en="Decides who is the declarer, and what is played.",
        ),
        ("ULT 1.2", "ULT 1.6"),
    ),
    Term(
        BilingualText("piros", "piros"),
        BilingualText(
            hu="Piros az adu: minden játék kétszer annyit ér.",
            en="Hearts are trumps: every game is worth twice as much.",
        ),
        ("ULT 1.5",),
    ),
    Term(
        BilingualText("terített", "open"),
        BilingualText(
            hu="A lapokat kiterítve játszott betli vagy durchmarsch, négyszeresért.",
            en="Betli or durchmarsch with the hand laid open, for four times as much.",
        ),
        ("ULT 1.5", "ULT 2.4"),
    ),
    Term(
        BilingualText("húsz, negyven", "20, 40"),
        BilingualText(
            hu="Király és felső egy színből, illetve az aduból.",
            en="Király and felső of a plain suit, or of trumps.",
        ),
        ("ULT 2.5",),
    ),
    Term(
        BilingualText("zsír", "zsír"),
        BilingualText(
            hu="Amit a parti és a százak számolnak: ászok, tízesek, az utolsó ütés, húsz és "
            "negyven.",
            en="What parti and the hundreds count: each ász and X, the last trick, 20 and 40.",
        ),
        ("ULT 4.1",),
    ),
    Term(
        BilingualText("csendes", "silent"),
        BilingualText(
            hu="Bemondás nélkül teljesített figura.",
            en="A figure made without having been bid.",
        ),
        ("ULT 4.3",),
    ),
    Term(
        BilingualText("kontra", "kontra"),
        BilingualText(
            hu="Az ellenjátékosok kételkednek, és kétszerezik a játék értékét; a felvevő "
            "felelhet rá.",
            en="The defenders doubt a game and double its value; the declarer may answer.",
        ),
        ("ULT 3.1", "ULT 3.2"),
    ),
    Term(
        BilingualText("ablak", "window"),
        BilingualText(
            hu="Közös számla: amit senki sem nyert meg. A piros ulti elviszi, a végén elosztják.",
            en="A common account of what nobody won. A piros ulti takes it; at the end it is "
            "shared.",
        ),
        ("ULT 5.3",),
    ),
    Term(
        BilingualText("bedobás", "throwing in"),
        BilingualText(
            hu="A felvevő a licit után, az első kihívás előtt feladja a játékát.",
            en="The declarer gives up after the bidding, before the first lead.",
        ),
        ("ULT 5.4",),
    ),
    Term(
        BilingualText("rossz osztás", "misdeal"),
        BilingualText(
            hu="Hibásan osztott lapok, amiért az osztó az ablakba fizet.",
            en="Wrongly dealt cards, for which the dealer pays into the window.",
        ),
        ("ULT 5.5",),
    ),
    Term(
        BilingualText("renonsz", "revoke"),
        BilingualText(
            hu="Szabálytalan lap vagy szó, amely a leosztás értékének kétszeresébe kerül.",
            en="A card or word against the rules, at twice the value of the hand.",
        ),
        ("ULT 5.6",),
    ),
)
