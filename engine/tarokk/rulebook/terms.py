"""The words of Tarokk, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule_parser import parse_terms

TERMS: Final = parse_terms(
    """
# honőr | honour | TAR 1.3
A skíz, a XXI-es és a pagát.
= Skíz, XXI and pagát.

# licit | bidding | TAR 2.1, TAR 2.6
Három, kettő, egy vagy szóló: ennyi lapot vesz fel a felvevő, szólónál egyet sem.
= Három, kettő, egy or szóló: the declarer takes 3, 2, 1 cards or none.

# invit | invitation | TAR 2.4
Ugrás a licitben: egy fok a XIX-est jelzi, kettő a XVIII-ast, egy nagyhonőrrel.
= A jump in the bidding: one step signals the XIX, two the XVIII, with a great honour.

# engedett játék | yielded game | TAR 2.5
Három és kettő után az első licitáló a XX-assal és egy nagyhonőrrel passzol.
= After három and kettő the first bidder passes with the XX and a great honour.

# talon, skart | talon, discards | TAR 2.6
A hat lap, amelyet senkinek sem osztottak ki, és amit helyettük letesznek.
= The six cards dealt to nobody, and those laid away for them.

# eldobás | throwing in | TAR 2.7
Nem játsszák le: új osztás jön, és a következő négy leosztás duplán számít.
= The hand is not played: there is a new deal, and the next four hands count double.

# hívás, társ | call, partner | TAR 3.2, TAR 3.4
A felvevő egy tarokkot nevez meg; akinél van, az a társa.
= The declarer names a tarokk; its holder is the partner.

# tarokkszám | tarokk count | TAR 3.3
Nyolc vagy kilenc tarokk egy kézben; ha bemondják, a másik három fizet érte, a társ is.
= Eight or nine tarokks in one hand; if announced, the other three pay for it, the partner too.

# figura | figure | TAR 4.1
Amit a játékon felül teljesít egy oldal, bemondva vagy csendben.
= What a side achieves beyond the game, announced or silent.

# kontra | kontra | TAR 5.1
A másik oldal nem hiszi, hogy egy tétel meglesz, és kétszerezi az értékét; a következő fokok erre
felelnek.
= The other side doubts that an item will be made and doubles its value; the next steps answer it.
"""
)
