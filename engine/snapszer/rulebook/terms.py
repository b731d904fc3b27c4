"""The words of Snapszer, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule_parser import parse_terms

TERMS: Final = parse_terms(
    """
# hívott lap, társ | called card, partner | SNA 1.3
Négyen a felvevő egy lapot hív: a színe az adu, akinél van, az a titkos társ.
= With four the declarer calls a card: its suit is trumps, its holder the secret partner.

# „Kész!” | “Kész!” | SNA 2.1, SNA 2.6
Ezzel a szóval ér véget a leosztás: megvan a 66.
= The word that ends the hand: I have 66.

# húsz, negyven | 20, 40 | SNA 2.2
Király és felső egy kézben: az adué negyven, más színé húsz.
= Király and felső in one hand: 40 those of trumps, 20 those of another suit.

# csere | exchange | SNA 2.3
Ketten: az adu alsó cseréje a felütött lapra.
= With two: the trump alsó for the turned-up card.

# takarás | closing | SNA 2.3, SNA 2.8
Ketten: a talon letakarása; utána nem húznak és nem cserélnek.
= With two: the talon is closed, and nobody draws or exchanges any more.

# snapszer | snapszer | SNA 2.4, SNA 2.5
66 az ellenfél ütése nélkül, az első ütésben bemondva.
= 66 without a trick of the opponents, announced in trick 1.

# meghívás | invitation | SNA 2.9
A durchmarschot mondó társat hív: egyenesen, vissza, vagy „aki szagol”.
= Whoever bids durchmarsch calls a partner: straight, back, or “aki szagol”.

# egység | unit | SNA 3.4
Amit a nyertesek felírnak: a játéktól vagy a vesztesek pontjaitól függ, és a kontrától.
= What the winners write down: it depends on the game or on what the losers have, and on kontra.

# kontra | kontra | SNA 3.1
A másik oldal nem hiszi, hogy a játék meglesz, és kétszerezi az egységeket; a következő fokok erre
felelnek.
= The other side doubts that the game will be made and doubles the units; the next steps answer it.

# elmenés | going out | SNA 4.1
Akinek elég egysége van, nem játszik tovább a játszmában.
= Whoever has enough units plays no more in this game.

# bunkó | bunkó | SNA 4.2
Fekete pont annak, aki utolsónak marad; szőrös, ha egyetlen egysége sincs.
= A black dot for whoever is left last; hairy if he has no unit.
"""
)
