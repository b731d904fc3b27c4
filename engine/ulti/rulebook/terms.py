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
            hu="Minden játék kétszer annyit ér, csak a terített nem; ha van adu, az a piros.",
            en="Every component is worth twice as much, except a terített one; the trumps, if "
            "there are any, are piros.",
        ),
        ("ULT 1.5", "ULT 2.1"),
    ),
    Term(
        BilingualText("terített", "terített"),
        BilingualText(
            hu="A lapokat az első ütés után kiterítve játszott betli vagy durchmarsch, "
            "négyszeresért.",
            en="Betli or durchmarsch with the hand laid open after trick 1, for four times as "
            "much.",
        ),
        ("ULT 1.5", "ULT 2.4"),
    ),
    Term(
        BilingualText("húsz, negyven", "20, 40"),
        BilingualText(
            hu="Király és felső egy kézben: az adué negyven, más színé húsz.",
            en="Király and felső in one hand: 40 those of trumps, 20 those of another suit.",
        ),
        ("ULT 2.5",),
    ),
    Term(
        BilingualText("zsír", "zsír"),
        BilingualText(
            hu="Ami a partiban és a százakban számít: minden ász és tízes, az utolsó ütés, a "
            "húsz és a negyven.",
            en="What counts in parti and the hundreds: each ász and X, the last trick, 20 and 40.",
        ),
        ("ULT 4.1",),
    ),
    Term(
        BilingualText("csendes", "silent"),
        BilingualText(
            hu="Bemondás nélkül teljesített figura; az ulti akkor is, ha az utolsó ütésben "
            "elbukik.",
            en="A figure made without having been bid; an ulti also if it fails in the last trick.",
        ),
        ("ULT 4.3",),
    ),
    Term(
        BilingualText("kontra", "kontra"),
        BilingualText(
            hu="Az ellenjátékosok nem hiszik, hogy egy játék meglesz, és kétszerezik az értékét; "
            "a felvevő felelhet rá.",
            en="The defenders doubt that a component will be made and double its value; the "
            "declarer may answer.",
        ),
        ("ULT 3.1", "ULT 3.2"),
    ),
    Term(
        BilingualText("ablak", "window"),
        BilingualText(
            hu="Közös számla: ide fizetnek, ha a nyereségek és veszteségek kiegyenlítődnek, és "
            "rossz osztásért. Aki piros ultit mond és teljesít, elviszi; a végén elosztják.",
            en="A common account, paid into if gains and losses cancel, and for a misdeal. "
            "Whoever bids and makes a piros ulti takes it; at the end it is shared.",
        ),
        ("ULT 5.3", "ULT 5.5"),
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
            hu="Szabálytalan lap vagy szó, amely már nem hozható helyre: a vétkes a leosztás "
            "értékének kétszeresét fizeti mindkét ellenfelének.",
            en="A card or word against the rules that can no longer be put right: the offender "
            "pays both opponents twice the value of the hand.",
        ),
        ("ULT 5.6",),
    ),
)
