"""The house rules of Snapszer: their choices, their texts, and what they change (SNA 2-4)."""

from __future__ import annotations

from typing import Final

from engine.house_rules.options import HouseRule, parse_reading_rules
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.snapszer.rule_constants import FIVE, PRESETS, RuleSet

READING_RULES: Final = parse_reading_rules(
    """
# second_pair | SNA 2.2 | két húsz vagy negyven egy kézben | two pairs in one hand
A forrás a húsznál és negyvennél azt mondja: „ha kettő is van kézben, csak egy mondható”.
= The source, on 20 and 40, says: with two in hand only one may be announced.
@ later | híváskor egy, a másik később | one at a lead, the other at a later one
@ one | az egész leosztásban csak egy | one in the whole hand

# meld_counts | SNA 2.2 | melyik ütéssel számít a húsz és negyven
| the trick with which 20 and 40 count
A forrás azt mondja: „csak akkor számít be a pont, ha ütések is vannak mellette”.
= The source, on 20 and 40, says: the points count only if there are tricks beside them.
@ any | az oldal bármelyik ütésével | with any trick of the side
@ later | csak a bemondás után vitt ütéssel | only with a trick won after it was announced

# exchange_down_to | SNA 2.3 | meddig cserélhető az adu alsó | how long the trump alsó is exchanged
A forrás a cseréről azt mondja: csak ha „legalább 3 lap van még [...] az adu felett”.
= The source, on two players, says: only while at least 3 cards lie above the trump.
@ 3 | amíg 3 lap van az adu felett | while 3 cards lie above the trump
@ 1 | amíg van talon | while there is a talon

# closed_talon_binds | SNA 2.3 | színkényszer takarás után | following suit after closing
A forrás a ketteseknél azt mondja: amíg a talonban lap van, a színre szín nem kötelező.
= The source, on two players, says: while cards lie in the talon following is free.
@ True | takarás után kötelező | after closing it binds
@ False | csak ha a talon elfogyott | only when the talon is really gone

# nobody_has_66 | SNA 2.3 | ki ír, ha senkinek sincs 66-ja | who writes if nobody has 66 | /5,4,3
A forrás csak a ketteseknél mondja, hogy akkor az utolsó ütés győz.
= The source says only of two players that the last trick wins then.
@ last-trick | az utolsó ütés oldala | the side of the last trick
@ opponents | a felvevő ellenfelei | the declarer's opponents

# last_trick_pays | SNA 2.3 | mennyit ér az utolsó ütés 66 nélkül
| what the last trick is worth without 66
A forrás azt mondja: ha „senki sem érte el a 66-ot: 1”.
= The source, on units, says: 1 if nobody reached 66.
@ 1 | 1 egység | 1 unit
@ class | a vesztesek pontjai szerint 1–3 | 1 to 3 by the losers' points

# bids_for_two | SNA 2.4 | ketten is licitálnak-e | whether two players bid
A forrás a licitálást a játékosok száma előtt írja le, kivétel nélkül.
= The source describes the bids before the numbers of players, with no exception.
@ False | ketten nem | two do not
@ True | ketten is, a kapott öt lapból, takart talonnal
= two do, from the five cards dealt, the talon closed

# snapszer_by | SNA 2.5 | ki mondhat snapszert | who may say snapszer
A forrás a snapszernél azt mondja: „az osztás után az első körben lehet bemondani”; hogy kinek, azt
nem.
= The source, on snapszer, says: it can be announced after the deal in the first round; not by whom.
@ any | bárki, a maga sorában | anybody, at his turn
@ declarer | csak a felvevő | the declarer only

# snapszer_value | SNA 2.5 | mennyit ér a snapszer | what a snapszer is worth
A forrás a snapszerre 4 egységet ad.
= The source gives 4 units for a snapszer.
@ 4 | 4 egység | 4 units
@ 5 | 5 egység | 5 units
@ 6 | 6 egység | 6 units

# false_kesz_units | SNA 2.6 | mennyit ér a „Kész!” 66 nélkül | what “Kész!” without 66 is worth
A forrás csak a rossz lapról mondja meg, hogy a másik csapat nyer; erről hallgat.
= The source says only of a wrong card that the other side wins; it is silent on this.
@ count | a vétkesek pontjai szerint | by the offenders' count
@ "1" | mindig 1 egység | always 1 unit
@ "2" | mindig 2 egység | always 2 units
@ "3" | mindig 3 egység | always 3 units
@ "4" | mindig 4 egység | always 4 units

# unsaid_last_card | SNA 2.7 | ki nem mondott 66 a hívott lappal | unsaid 66 with the called card
| /5,4
A forrás a négyeseknél azt mondja: a hívott lap körében még egyedül is lehet számolni.
= The source, on four players, says: in the round of the called card one may still count alone.
@ alone | az ír, akinek egyedül megvan | the one who has it alone writes
@ last-trick | az utolsó ütés oldala ír | the side of the last trick writes

# closing_without_kesz | SNA 2.8 | takarás „Kész!” nélkül | closing without “Kész!”
A forrás a ketteseknél azt mondja: ha senkinek sincs meg a 66, az utolsó ütés győz.
= The source, on two players, says: if nobody has 66, the last trick wins.
@ failed | a takarás elbukott | the closing has failed
@ last-trick | 66-tal és az utolsó ütéssel megvan | with 66 and the last trick it is made

# failed_closing | SNA 2.8 | mennyit ér az elbukott takarás | what a failed closing is worth
A forrás az ellenfél elbukott takarására 4 egységet ad.
= The source gives 4 units for the other side's failed closing.
@ 4 | 4 egység | 4 units
@ 1 | 1 egység | 1 unit
@ 2 | 2 egység | 2 units
@ 3 | 3 egység | 3 units

# lost_alone | SNA 2.9 | a meghívott, ha a durchmarsch előbb elbukik
| the invited, if durchmarsch is lost before
| /5,4,3
A forrás a durchmarschnál azt mondja: aki elbukik, mielőtt átadná az ütést, „egyedül veszít”.
= The source, on durchmarsch, says: who fails before handing over loses alone.
@ nothing | semmit sem ír | he writes nothing
@ with-others | a többiekkel ír, ha ellenfél ütése rontotta el
= he writes with the others, if an opponent's trick broke it

# kontra_beside_snapszer | SNA 3.1 | a játék kontrája a snapszer mellett
| kontra of the game beside a snapszer
A forrás a kontránál azt mondja: „mind a játékot, mind a snapszer bemondást kontrázni lehet”.
= The source, on kontra, says: both the game and the snapszer can be kontra'd.
@ False | snapszer után csak az kontrázható | after a snapszer only that is kontra'd
@ True | mindkettő, külön-külön: a kontrázott játék 1 egységről indul, és azé, aki a snapszert nyeri
= both, each for itself: a kontra'd game starts from 1 unit and goes to who wins the snapszer

# rekontra_by_partner | SNA 3.1 | ki rekontrázhat | who may say rekontra | /5,4
A forrás a kontránál azt mondja: „rekontra (felvevő)”.
= The source, on kontra, says: rekontra (declarer).
@ False | csak a felvevő | the declarer only
@ True | a társa is, ha már ismert | his partner too, once he is known

# fedak_sari | SNA 3.1 | mit hoz a Fedák Sári | what Fedák Sári brings
A forrás azt mondja: „0-ról is azonnali játszmanyerést jelent a nyertesnek”, de 12-ig játszva ezt a
16× is adja.
= The source says: from 0 too it means winning the game at once; played to 12, 16× alone does.
@ out | minden nyertes rögtön elmegy | every winner goes out at once
@ units | csak 16× egységet | 16× the units only

# start_level_for_all | SNA 3.2 | mire érvényes a magasabb kezdés | what the higher start holds for
A forrás a játékosok számánál azt mondja: hárman alapból kontrával, ketten rekontrával megy a játék.
= The source, on the number of players, says: three play at kontra from the start, two at rekontra.
@ True | minden játékra | for every contract
@ False | csak az alapjátékra | for the basic game only

# revoke_units | SNA 3.3 | mennyit ér a renonsz az alapjátékban
| what a revoke is worth in the basic game
A forrás a lapok letételénél azt mondja: a másik csapat „renonsz”-ot mond és győz.
= The source, on laying cards, says: the other side says renonsz and wins.
@ count | a vétkesek pontjai szerint | by the offenders' count
@ "1" | mindig 1 egység | always 1 unit
@ "2" | mindig 2 egység | always 2 units
@ "3" | mindig 3 egység | always 3 units
@ "4" | mindig 4 egység | always 4 units

# alone_against | SNA 3.4 | kinek a száma dönt, ha valaki egyedül ír
| whose count decides if one writes alone
| /5,4
A forrás az egyedül számolónál azt mondja: „partnere sem kap pontot”; hogy ő ellenfél lesz-e, azt
nem.
= The source, on counting alone, says: nor does his partner get points; not whether he counts as an
opponent.
@ pair | a másik páré | the other pair's
@ all | a másik háromé együtt | that of the other three together
""",
    PRESETS,
    {"fedak_sari": {"between_hands": True}},
)


FORMS: Final = "forms"
"""The group of house rules about the form of the game."""

HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    dealer_shares_rule(PRESETS, "SNA 1.7", FORMS, FIVE),
    *READING_RULES,
)
"""In the order of the rules that they vary."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find
