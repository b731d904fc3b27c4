"""The words between the hands of any game, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule_parser import parse_terms

TERMS: Final = parse_terms(
    """
# asztal | table | SES 1.1
Egy asztal egy estéje: játék, szabályok, ülésrend, számolás, ár.
= One table on one evening: game, rules, seats, counting, price.

# est | evening | SES 1.1
A klub asztalai, amelyek együtt számolnak el.
= The tables of a club that settle together.

# számolás | counting method | SES 1.2
Ahogyan az asztal összeadja a leosztásait.
= How a table adds up its hands.

# készpénz | cash | SES 1.2
Minden leosztás után rögtön fizetnek.
= Every hand is paid at once.

# rádli | rádli | SES 2.1, SES 2.2
Leosztások sora; akkor ér véget, amikor valaki elérte a határt.
= A series of hands that ends when somebody has reached the limit.

# jutalom | bonus | SES 2.3, SES 3.1
Ráadáspont annak, aki eléri a rádli határát vagy a rubber célját; ha a határt többen érik el
egyszerre, legfeljebb a fele jár.
= Extra points for reaching the limit of a rádli or the target of a rubber; at most half of them if
several reach the limit at once.

# rubber | rubber | SES 3.1
Potter sorozata, amelyet egyvalaki nyer meg; ha egyszerre többen érik el a célt, az nő.
= Potter's series, which one player wins; if several reach the target at once, it rises.

# felírt pontok | written points | SES 3.2
Egyetlen hosszú írás, cél és jutalom nélkül.
= One long account without a target or a bonus.

# a pont ára | price of a point | SES 4.1
Ennyi pénzt ér egy pont; az első leosztás előtt állapodnak meg benne.
= What a point is worth in money, agreed on before the first hand.

# kerekítés | rounding | SES 4.2
Az összegeket a legkisebb érmére kerekítik, úgy, hogy együtt nullát adjanak.
= Amounts are rounded to the smallest coin so that they still add up to zero.

# elszámolás | settlement | SES 4.3
Ki kinek mennyit fizet a végén.
= Who pays whom at the end.

# javítás | correction | SES 5.1
Egy leosztás új változata; a régi is megmarad.
= Another version of a hand; the old one is kept.

# döntés | ruling | SES 6.1
A versenybíró szava egy vitás leosztásról.
= The director's word on a disputed hand.

# szabálytalanság | irregularity | SES 6.2
Ami a szabályok ellen történt.
= What happened against the rules.
"""
)
