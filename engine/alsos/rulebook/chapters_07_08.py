"""ALS 7-8: kontra, exchange."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import ALL, BOTH, CSIBOR, POTTER, TOMPA
from engine.rulebook.rule import (
    BilingualText,
    Rule,
    TextByVariant,
    VariantPassage,
    join_sources,
    variants_with_players,
)
from engine.rulebook.sources import csibor_source, potter_source, tompa_source

RULES: Final[tuple[Rule, ...]] = (
    Rule(
        "ALS 7.1",
        BilingualText("A kontra fokozatai", "The steps of kontra"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="Öt fokozat van: kontra, rekontra, szubkontra, hirskontra, mordkontra.",
                en="There are five: kontra, rekontra, szubkontra, hirskontra, mordkontra.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint négy van: kontra, rekontra, szubkontra, hirskontra, és "
                "megállapodással ötödiknek mordkontra.",
                en="Potter: four, kontra, rekontra, szubkontra, hirskontra, and by agreement "
                "mordkontra as the fifth.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint kettő van: kontra és rekontra.",
                en="Tompa: two, kontra and rekontra.",
            ),
            VariantPassage(
                ALL,
                hu="A két fél felváltva szól, és mindig a bemondó ellenfele kezdi.",
                en="The sides alternate, and the announcer's opponents always begin.",
            ),
            VariantPassage(
                BOTH,
                hu="Övé a kontra, a szubkontra és a mordkontra, a bemondó oldaláé a rekontra és a "
                "hirskontra.",
                en="Theirs are kontra, szubkontra and mordkontra, the announcer's side has "
                "rekontra and hirskontra.",
            ),
        ),
        join_sources(csibor_source("Kontrafokozatok"), potter_source("Kontras"), tompa_source("F")),
        ALL,
    ),
    Rule(
        "ALS 7.2",
        BilingualText("Mennyit szoroz a kontra", "What kontra multiplies by"),
        BilingualText(
            hu="Minden fokozat csak azt a tételt drágítja, amelyikre mondták: elölről "
            "négyszeresére, hátulról kétszeresére.",
            en="Each step raises only the item it was said to: four times from the front, twice "
            "from the back.",
        ),
        join_sources(csibor_source("Kontrafokozatok"), potter_source("Kontras"), tompa_source("F")),
        ALL,
    ),
    Rule(
        "ALS 7.3",
        BilingualText("Ki mit kontrázhat", "Who may kontra what"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="A védők a játékot és a felvevő figuráit, a felvevő a védők figuráit.",
                en="Defenders can kontra the game and whatever figures the declarer announced; the "
                "declarer can kontra theirs.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 3, 4),
                hu="Társat kontrázni nem lehet. A védők közül bármelyik felelhet, de csak az "
                "egyik, és az mindkettőjükre áll.",
                en="Partners cannot kontra each other. One defender's answer counts for both, and "
                "only one may answer.",
            ),
        ),
        join_sources(csibor_source("Kontrafokozatok"), potter_source("Kontras")),
        ALL,
    ),
    Rule(
        "ALS 7.4",
        BilingualText("Minden tétel külön", "Every item by itself"),
        BilingualText(
            hu="A játéknak és minden figurának saját kontrasora van; az egyik nem drágítja a "
            "másikat. Ha a kontra figurára szól, a figurát meg kell nevezni.",
            en="The game and every figure has a kontra chain of its own; one does not raise "
            "another. A kontra to a figure must name the figure.",
        ),
        join_sources(csibor_source("Kontrafokozatok"), potter_source("Kontras")),
        ALL,
    ),
    # The béla is in one hand, so béla kassza from both sides cannot be right: that is a finding of
    # its own. A false one is against the rules; what becomes of its factor is for the director.
    Rule(
        "ALS 7.5",
        BilingualText("Béla kassza", "Béla kassza"),
        BilingualText(
            hu="Akinél az adu király és felső van, drágíthatja az adus játékot: elölről "
            "négyszeresére, hátulról kétszeresére. Egy oldal csak egyszer mondhatja, licit "
            "közben senki. A játék szorzója, nem külön tétel.",
            en="The player with the trump king and felső can make the trump game dearer: four "
            "times from the front, twice from the back. A side says it no more than once, and "
            "nobody while bidding. It multiplies the game and is not scored apart.",
        ),
        csibor_source("Alapjátékok, Előzetes bemondások"),
        CSIBOR,
    ),
    Rule(
        "ALS 8.1",
        BilingualText("Mikor lehet cserélni", "When exchange is possible"),
        BilingualText(
            hu="Csak akkor van csere, ha az első körben elfogadott eredeti szín az adu.",
            en="Only if the original suit was accepted as trumps in round 1.",
        ),
        join_sources(
            csibor_source("Taloncsere"), potter_source("Trump Exchange"), tompa_source("G")
        ),
        ALL,
    ),
    Rule(
        "ALS 8.2",
        BilingualText("Síber", "Síber"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Síber akkor van, ha a talon tetején adu vagy ász fekszik. A jog azé, akinél az "
                "adu VII van; ha az nyitva fekszik, akinél a VIII.",
                en="There is a síber when a trump or an ace lies on top of the talon. It belongs "
                "to the player with the trump VII, or with the VIII if that card is open.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint, ha mindkettő nyitva fekszik, akinél a IX.",
                en="With Csibor, to the player with the IX if both are.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 3, 4),
                hu="Hárman: ezt a lapot nyitva leteszi, felveszi az egész talont, és 4 lapot "
                "lerak.",
                en="With three: lay this card down open, pick up all of the talon, put 4 away.",
            ),
            VariantPassage(
                variants_with_players(BOTH, 2),
                hu="Ketten: viszi a két nyílt lapot, majd alulról a csukottakat, amíg adu vagy ász "
                "jön, és 12 lapra rak le.",
                en="With two: take the open pair, then closed cards from below for as long as "
                "trumps or aces turn up, and put down to 12.",
            ),
            VariantPassage(
                variants_with_players(CSIBOR, 2),
                hu="Csibor szerint azután, ha maradt csukott lap, felülről is így vesz, és csak "
                "a végén rak le.",
                en="With Csibor, if closed cards are left, it then goes on from above in the same "
                "way, before anything is put down.",
            ),
        ),
        join_sources(csibor_source("Taloncsere"), potter_source("Trump Exchange, Two-Player Game")),
        BOTH,
    ),
    # Csibor leaves trump discards to the table; that they are not allowed by default is ours.
    Rule(
        "ALS 8.3",
        BilingualText("Adut lerakni", "Discarding trumps"),
        TextByVariant(
            VariantPassage(
                CSIBOR,
                hu="Csibor szerint előre meg kell állapodni, hogy síbernél adut szabad-e lerakni. "
                "Ha nem szóltak róla, nem szabad. (A program döntése.)",
                en="With Csibor the table agrees beforehand whether trumps may be discarded in a "
                "síber. If nothing was said, they may not. (The program's ruling.)",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint síbernél adut lerakni nem szabad, bár van, ahol engedik.",
                en="Potter: no trumps in a síber, though some allow them.",
            ),
            VariantPassage(
                BOTH,
                hu="Ahol szabad, ott bármelyik adu lerakható.",
                en="Where it is allowed, any trump may go.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Annak a bélának a lapjai is, amelyre béla kasszát mondtak.",
                en="One of the béla that béla kassza was said for may go too.",
            ),
        ),
        join_sources(csibor_source("Taloncsere"), potter_source("Trump Exchange, Variations")),
        BOTH,
        ruled=CSIBOR,
    ),
    # Each card taken is a choice that nobody sees, so discards say how many were taken at least.
    Rule(
        "ALS 8.4",
        BilingualText("Egyszerű csere", "Simple exchange"),
        TextByVariant(
            VariantPassage(
                BOTH,
                hu="Ha síber nem lehetséges, akinél az adu VII van, elcserélheti a felkínált "
                "lapra.",
                en="When there can be no síber, the player with the trump VII can trade it for the "
                "indicator.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint síber helyett is.",
                en="With Potter also in place of a síber.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint az adu VII cserélhető a felkínált lapra, vagy a VIII, ha a "
                "felkínált lap a VII; utána a talon tetejéről is elvihető az adu vagy ász, majd "
                "ugyanígy sorra a legalsó csukott lap. Bármelyiknél meg lehet állni.",
                en="With Tompa the trump VII can be traded for the indicator, or the VIII if the "
                "VII is the indicator; after that a trump or ace on top of the talon can be "
                "taken, and then the lowest closed cards one by one as long as they are such. One "
                "may stop at any of them.",
            ),
            VariantPassage(
                ALL,
                hu="Megállapodással a VIII is elcserélhető, ha a VII a talon valamelyik végén "
                "nyitva fekszik.",
                en="By agreement the VIII can be traded too, if the VII lies open at either end of "
                "the talon.",
            ),
        ),
        join_sources(
            csibor_source("Taloncsere"),
            potter_source("Trump Exchange, Variations"),
            tompa_source("G"),
        ),
        ALL,
    ),
    Rule(
        "ALS 8.5",
        BilingualText("A csere ideje", "The moment of exchange"),
        TextByVariant(
            VariantPassage(
                ALL,
                hu="Cserélni sosem kötelező.",
                en="Nobody has to exchange.",
            ),
            VariantPassage(
                CSIBOR,
                hu="Ideje hátulról van, amikor a jogosult sorra kerül, a bemondásai előtt.",
                en="It comes in the back stage, on your turn, ahead of your announcements.",
            ),
            VariantPassage(
                variants_with_players(CSIBOR, 2),
                hu="Ketten Csibor szerint a felülről vétel megáll az alulról felütött lapnál.",
                en="With two, going from above ends with Csibor at the card that was turned up "
                "from below.",
            ),
            VariantPassage(
                POTTER,
                hu="Potter szerint síber csak az első kihívás előtt van, egyszerű csere "
                "közvetlenül az első saját lap előtt.",
                en="With Potter a síber must come before any card is led, the simple exchange just "
                "before you play your first.",
            ),
            VariantPassage(
                TOMPA,
                hu="Tompa szerint az első lap előtt kell cserélni, és adut lerakni csak "
                "megállapodással szabad. (A program döntése.)",
                en="With Tompa you exchange before your first card, and trumps can be put away "
                "only by agreement. (The program's ruling.)",
            ),
        ),
        join_sources(
            csibor_source("Taloncsere"), potter_source("Trump Exchange"), tompa_source("G")
        ),
        ALL,
        ruled=TOMPA,
    ),
)
