"""The words between the hands of any game, each with the rules that define it."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Term

TERMS: Final = (
    Term(
        BilingualText("asztal", "table"),
        BilingualText(
            hu="Egy asztal egy estéje: játék, szabályok, ülésrend, számolás, ár.",
            en="One table on one evening: game, rules, seats, counting, price.",
        ),
        ("SES 1.1",),
    ),
    Term(
        BilingualText("est", "evening"),
        BilingualText(
            hu="A klub asztalai, amelyek együtt számolnak el.",
            en="The tables of a club that settle together.",
        ),
        ("SES 1.1",),
    ),
    Term(
        BilingualText("számolás", "counting method"),
        BilingualText(
            hu="Ahogyan az asztal összeadja a leosztásait.",
            en="How a table adds up its hands.",
        ),
        ("SES 1.2",),
    ),
    Term(
        BilingualText("készpénz", "cash"),
        BilingualText(
            hu="Minden leosztás után rögtön fizetnek.",
            en="Every hand is paid at once.",
        ),
        ("SES 1.2",),
    ),
    Term(
        BilingualText("rádli", "rádli"),
        BilingualText(
            hu="Leosztások sora; akkor ér véget, amikor valaki elérte a határt.",
            en="A series of hands that ends when somebody has reached the limit.",
        ),
        ("SES 2.1", "SES 2.2"),
    ),
    Term(
        BilingualText("jutalom", "bonus"),
        BilingualText(
            hu="Ráadáspont annak, aki eléri a rádli határát vagy a rubber célját; ha a határt "
            "többen érik el egyszerre, legfeljebb a fele jár.",
            en="Extra points for reaching the limit of a rádli or the target of a rubber; at "
            "most half of them if several reach the limit at once.",
        ),
        ("SES 2.3", "SES 3.1"),
    ),
    Term(
        BilingualText("rubber", "rubber"),
        BilingualText(
            hu="Potter sorozata, amelyet egyvalaki nyer meg; ha egyszerre többen érik el a célt, "
            "az nő.",
            en="Potter's series, which one player wins; if several reach the target at once, it "
            "rises.",
        ),
        ("SES 3.1",),
    ),
    Term(
        BilingualText("felírt pontok", "written points"),
        BilingualText(
            hu="Egyetlen hosszú írás, cél és jutalom nélkül.",
            en="One long account without a target or a bonus.",
        ),
        ("SES 3.2",),
    ),
    Term(
        BilingualText("a pont ára", "price of a point"),
        BilingualText(
            hu="Ennyi pénzt ér egy pont; az első leosztás előtt állapodnak meg benne.",
            en="What a point is worth in money, agreed on before the first hand.",
        ),
        ("SES 4.1",),
    ),
    Term(
        BilingualText("kerekítés", "rounding"),
        BilingualText(
            hu="Az összegeket a legkisebb érmére kerekítik, úgy, hogy együtt nullát adjanak.",
            en="Amounts are rounded to the smallest coin so that they still add up to zero.",
        ),
        ("SES 4.2",),
    ),
    Term(
        BilingualText("elszámolás", "settlement"),
        BilingualText(
            hu="Ki kinek mennyit fizet a végén.",
            en="Who pays whom at the end.",
        ),
        ("SES 4.3",),
    ),
    Term(
        BilingualText("javítás", "correction"),
        BilingualText(
            hu="Egy leosztás új változata; a régi is megmarad.",
            en="Another version of a hand; the old one is kept.",
        ),
        ("SES 5.1",),
    ),
    Term(
        BilingualText("döntés", "ruling"),
        BilingualText(
            hu="A versenybíró szava egy vitás leosztásról.",
            en="The director's word on a disputed hand.",
        ),
        ("SES 6.1",),
    ),
    Term(
        BilingualText("szabálytalanság", "irregularity"),
        BilingualText(
            hu="Ami a szabályok ellen történt.",
            en="What happened against the rules.",
        ),
        ("SES 6.2",),
    ),
)
