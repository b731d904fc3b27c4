"""TAR 1-2: cards, deal, bidding, invitations, the talon, throwing in."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.tarokk.rulebook.rule_applicability import (
    SOURCES,
    TABLES_BY_NAME,
)

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# TAR 1.1 | A csomag | The pack | ALL
| ultinet: Kártya
A csomag 42 lap: 22 tarokk, fentről lefelé skíz, XXI, XX, és így tovább a II-ig, alul a pagát; és
négy szín, treff, pikk, káró, kör, mindegyikből öt lap.
= The pack is 42 cards: 22 tarokks, from the top skíz, XXI, XX and so on down to the II, the pagát
lowest; and four suits, treff, pikk, káró, kör, with five cards each.

# TAR 1.2 | A lapok pontja | What cards are worth | ALL
| ultinet: Kártya
Skíz, XXI, pagát és király 5 pont, minden más tarokk 1. A színes lapok a király alatt sorban 4, 3,
2, 1 pont. Összesen 94.
= Skíz, XXI, pagát and each király are 5 points, every other tarokk 1. Below the király the cards of
a suit are 4, 3, 2 and 1 points in order. All make 94.

# TAR 1.3 | Osztás, honőrök | Deal, honours | ALL
| ultinet: Osztás
Négyen játszanak, mindenki 9 lapot kap, 6 lap a talon. Honőr a skíz, a XXI és a pagát; közülük a
skíz és a XXI nagyhonőr.
= Four play with 9 cards each, 6 cards are the talon. Skíz, XXI and pagát are honours, skíz and XXI
of them great honours.

# TAR 1.4 | Öten | Five players | FIVE
| project: a forrás csak négyet ismer = the source knows four players only
Ha öten ülnek az asztalnál, az osztó kimarad: nem kap lapot és nem szól, a másik négy játszik. Nem
fizet és nem kap. Megállapodás szerint úgy fizet és kap, mint egy védő, aki semmit sem mondott:
tarokkszámért annak, aki mondta, minden másban a felvevővel számol el. (A program döntése.)
= With five at the table the dealer sits out: he gets no cards and says nothing, the other four
play. He neither pays nor is paid. By agreement he pays and is paid like a defender who said
nothing: for a tarokk count whoever announced it, in all else he settles with the declarer. (The
program's ruling.)

# TAR 2.1 | A licit | The bidding | ALL
| ultinet: Licitálás
Három 1, kettő 2, egy 3, szóló 4 pont: ez a V. Mindig magasabbat kell mondani; akire rálicitáltak,
tarthatja is az álló licitet, és akkor az övé. Egy licitet csak egyszer lehet tartani, egy újabbat
megint. Három egymás utáni passz véget vet a licitnek, de az első körben mindenki szól. Aki
passzolt, kiesett; három passz után az utolsó hely licitjével vége van. (A program döntése.)
= Három 1, kettő 2, egy 3, szóló 4 points: that is V. Each bid is higher; whoever was overbid may
also hold the standing bid, which is then his. A bid is held only once, a new one may be again.
Three passes in a row end it, but everybody speaks in round 1. Who has passed is out; the fourth
seat's bid after three passes ends it. (The program's ruling.)

# TAR 2.2 | Honőr nélkül | Without an honour | ALL
| ultinet: Licitálás
Licitálni csak honőrrel lehet; egyedül az utolsó hely tehet kivételt, három passz után. Ha a
talonból sem jön honőr, elbukta: V mindhárom ellenfélnek, más nem számít, és a játék véget ér, ahogy
a talont meglátta, szólónál azonnal. (A program döntése.)
= Bidding takes an honour; only the fourth seat may do without one, after three passes. If none
comes with the talon the game is lost: V to each opponent, nothing else counts, and it ends as the
talon is seen, at szóló at once. (The program's ruling.)

# TAR 2.3 | Körpassz | Nobody bids | ALL
| ultinet: Licitálás
Ha senki sem licitált, új osztás jön, és a következő leosztás duplán számít.
= If nobody bids there is a new deal, and the next hand counts double.

# TAR 2.4 | Ugrás: invit | Jumps invite | ALL
| ultinet: Licitálás
Egy fok átugrása a XIX-est, kettőé a XVIII-ast jelzi, egy nagyhonőrrel; ezek nélkül ugrani tilos.
Csak a licit első ugrása invit, és az utolsó helyé három passz után nem az: ezekhez lap sem kell. A
fokok a legkisebb mondható licittől számítanak, a tartást is; három fok nem jelez. Ha már senki sem
élhetne vele, a lap akkor is kell; a hibás első ugrás is első, de nem köt. (A program döntése.)
= Leaving out one step signals the XIX, two the XVIII, with a great honour; without them one may not
jump. Only the first jump of a bidding invites, and not the fourth seat's after three passes: those
take no cards. Steps count from the lowest bid open, the hold included; three steps signal nothing.
If nobody can take it up the cards are needed too; a faulty first jump is the first, but binds
nobody. (The program's ruling.)

# TAR 2.5 | Engedett játék | Yielded game | ALL
| ultinet: Licitálás
Három, kettő és passzok után az első licitáló passzolhat, ha nála a XX és egy nagyhonőr; különben
licitálnia kell, vagyis tartania vagy emelnie. Ez csak akkor köti, ha a passzokon kívül más nem
hangzott el. (A program döntése.)
= After három, kettő and passes the first bidder may pass with the XX and a great honour; else he
must bid, that is hold or go higher. It binds him only if nothing but passes was said besides. (The
program's ruling.)

# TAR 2.6 | Talon és skart | Talon and discards | ALL
| ultinet: Skartolás
A felvevő 3, 2, 1 vagy 0 lapot vesz fel, a többiek sorban a maradékot (1-1-1, 2-1-1, 2-2-1, 2-2-2),
és mindenki ugyanannyit tesz le: királyt, honőrt és amit licitjével jelzett, soha. A letett tarokkok
számát be kell mondani, a felvevőnek meg is kell mutatnia. A felvevő skartja az oldaláé, a többieké
az ellenfeleké.
= The declarer takes 3, 2, 1 or 0 cards, the others share the rest in turn (1-1-1, 2-1-1, 2-2-1,
2-2-2), and each lays as many away: never a király, an honour or what his bid signalled. The number
of tarokks laid away is announced, and the declarer shows his. His discards count for his side, the
others' for the defenders.

# TAR 2.7 | Eldobás | Throwing in | ALL
| ultinet: Játék eldobása
Bárki eldobhatja a játékot négy királlyal, a XXI-essel vagy a pagáttal mint egyetlen tarokkal, e
kettővel és 7 színes lappal, vagy 9 színes lappal. Új osztás jön, és 4 leosztás duplán számít. A
kilenc kapott lapra áll, legkésőbb az első saját szónál, előtte soron kívül is. A duplázás nem
halmozódik, csak tovább tart; csak a pontozott leosztás fogyasztja. (A program döntése.)
= Anybody may throw a hand in with four kings, the XXI or the pagát as only tarokk, both of them and
7 plain cards, or 9 plain cards. There is a new deal, and 4 hands count double. It is on the nine
cards dealt, at one's own first call at the latest, out of turn before. Doublings do not stack, they
last longer; only a scored hand uses one up. (The program's ruling.)

# TAR 2.8 | Ki kezd, ki oszt | Who begins, who deals | ALL
| ultinet: Osztás
A licitet az osztó utáni kezdi. Pontozott leosztás után az osztás jobbra halad, körpassz vagy
eldobás után ugyanaz oszt újra. (A program döntése.)
= Whoever comes after the dealer begins the bidding. The deal passes to the right after a scored
hand; nobody having bid, or thrown in, the same one deals again. (The program's ruling.)
""",
    TABLES_BY_NAME,
    SOURCES,
)
