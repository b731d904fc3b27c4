"""The words of Ulti, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule_parser import parse_terms

TERMS: Final = parse_terms(
    """
# licit | bidding | ULT 1.2, ULT 1.6
Ez dönti el, ki a felvevő és mit játszik.
= Decides who is the declarer, and what is played.

# piros | piros | ULT 1.5, ULT 2.1
Minden játék kétszer annyit ér, csak a terített nem; ha van adu, az a piros.
= Every component is worth twice as much, except a terített one; the trumps, if there are any, are
piros.

# terített | terített | ULT 1.5, ULT 2.4
A lapokat az első ütés után kiterítve játszott betli vagy durchmarsch, négyszeresért.
= Betli or durchmarsch with the hand laid open after trick 1, for four times as much.

# húsz, negyven | 20, 40 | ULT 2.5
Király és felső egy kézben: az adué negyven, más színé húsz.
= Király and felső in one hand: 40 those of trumps, 20 those of another suit.

# zsír | zsír | ULT 4.1
Ami a partiban és a százakban számít: minden ász és tízes, az utolsó ütés, a húsz és a negyven.
= What counts in parti and the hundreds: each ász and X, the last trick, 20 and 40.

# csendes | silent | ULT 4.3
Bemondás nélkül teljesített figura; az ulti akkor is, ha az utolsó ütésben elbukik.
= A figure made without having been bid; an ulti also if it fails in the last trick.

# kontra | kontra | ULT 3.1, ULT 3.2
Az ellenjátékosok nem hiszik, hogy egy játék meglesz, és kétszerezik az értékét; a felvevő felelhet
rá.
= The defenders doubt that a component will be made and double its value; the declarer may answer.

# ablak | window | ULT 5.3, ULT 5.5
Közös számla: ide fizetnek, ha a nyereségek és veszteségek kiegyenlítődnek, és rossz osztásért. Aki
piros ultit mond és teljesít, elviszi; a végén elosztják.
= A common account, paid into if gains and losses cancel, and for a misdeal. Whoever bids and makes
a piros ulti takes it; at the end it is shared.

# bedobás | throwing in | ULT 5.4
A felvevő a licit után, az első kihívás előtt feladja a játékát.
= The declarer gives up after the bidding, before the first lead.

# rossz osztás | misdeal | ULT 5.5
Hibásan osztott lapok, amiért az osztó az ablakba fizet.
= Wrongly dealt cards, for which the dealer pays into the window.

# renonsz | revoke | ULT 5.6
Szabálytalan lap vagy szó, amely már nem hozható helyre: a vétkes a leosztás értékének kétszeresét
fizeti mindkét ellenfelének.
= A card or word against the rules that can no longer be put right: the offender pays both opponents
twice the value of the hand.
"""
)
