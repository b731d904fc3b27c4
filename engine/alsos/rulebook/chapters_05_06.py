"""ALS 5-6: rules for figures, and the times of announcements."""

from __future__ import annotations

from typing import Final

from engine.alsos.rulebook.rule_applicability import TABLES_BY_NAME
from engine.rulebook.rule import Rule
from engine.rulebook.rule_parser import parse_rules
from engine.rulebook.sources import SOURCES

RULES: Final[tuple[Rule, ...]] = parse_rules(
    """
# ALS 5.1 | Csak a bemondott figura számít | Only announced figures count | ALL
| Csibor: A figurák definíciója; Potter: Figures
Figuráért bemondás nélkül akkor sem jár semmi, ha megvan. A megbukott figura pontosan annyit ér a
másik félnek, amennyit a bemondónak ért volna.
= A figure made without announcing it scores nothing. A failed figure pays the other side exactly
what it would have paid if made.

# ALS 5.2 | Ki mondhat figurát | Who may announce figures | ALL
| Csibor: A figurák definíciója; Potter: Figures
@ ALL
Mindenki, aki játékban van, azt is, amit más már bemondott. Ugyanazt a figurát senki sem mondhatja
kétszer.
= Anyone in play, also a figure somebody else has announced. Nobody announces the same figure twice.
@ BOTH
Betli és klopitzky mellé figura nem mondható.
= There are no figures in betli and klopitzky.

# ALS 5.3 | Csak elölről, csak hátulról | Front only, back only | ALL
| Potter: Figures, Two-Player Game, Variations; Tompa: F
@ POTTER
Potter szerint a volát csak hátulról mondható.
= Potter allows volát just from the back.
@ POTTER/2
Ketten Potter szerint az abszolút csak elölről mondható.
= Between two players Potter allows abszolút just from the front.
@ TOMPA
Tompa szerint az abszolút csak elölről mondható, és ott is 1 pontot ér, nem kettőt.
= Tompa allows abszolút just from the front, where it stays at 1 instead of becoming 2.
@ CSIBOR + POTTER/3,4
Megállapodással az abszolút csak elölről mondható.
= By agreement abszolút is announced just from the front.

-- All trumps include család: one from the front and the other from the back would pay twice for
-- the same cards.
# ALS 5.4 | Mi nem mondható együtt | What does not go together | BOTH
| Csibor: A figurák definíciója; Potter: Figures, Variations
@ CSIBOR
Család és összes adu nem mondható együtt: egy bemondó a leosztásban csak az egyiket mondhatja. (A
program döntése.) Az abszolút, 100, 111, 120, volát csak ebben a sorrendben mondható; drágább után
olcsóbb nem.
= Család and összes adu do not go together: the same player may say only one of them all hand long.
(The program's ruling.) Abszolút, 100, 111, 120 and volát must go up in this order; after a dear one
the cheaper are closed.
@ POTTER
Potter szerint az abszolút és a 100 nem fér egy szakaszba, és 100 után nincs abszolút; ahol 111 és
120 is van, ott csak felfelé lehet haladni.
= With Potter one stage cannot hold both abszolút and 100, and 100 closes abszolút; if 111 and 120
are in use, it only goes up.

-- The source once asks that one of the defenders make it alone; its definitions, settlement and
-- remark on an overtaking partner all speak of the announcer. We follow those.
# ALS 5.5 | A védő figurája | A defender's figure | BOTH/3,4
| Csibor: A figurák definíciója; Potter: Figures
A bemondó védőnek egyedül kell teljesítenie: a társa ütései nem számítanak bele, és ha a társa üti
felül, akkor is megbukott. Két védő ugyanazt a figurát is bemondhatja; az két külön tétel. (A
program döntése.)
= The announcing defender must make it alone: the partner's tricks do not count towards it, and if
the partner overtakes the card it has failed too. If both defenders say one and the same figure, it
makes two items. (The program's ruling.)

# ALS 5.6 | Kassza mint figura | Kassza as a figure | POTTER + TOMPA
| Potter: Figures; Tompa: F
@ POTTER
Potter szerint a felvevő kasszája akkor van meg, ha nála van az adu király és felső, és megnyeri a
játékot. A védőké akkor, ha a két lap egyikük kezében van együtt, bármelyiküknél, és a felvevő nem
nyer.
= With Potter a declarer's kassza succeeds when the trump king and felső are in the declarer's hand
and the game is won. A defender's succeeds when one defender, no matter which, has the pair and the
declarer loses the game.
@ TOMPA
Tompa szerint az adu király és felső a bemondónál legyen, és a felvevőé akkor van meg, ha megnyeri a
játékot, a védőé akkor, ha a felvevő nem nyer.
= With Tompa the trump king and felső have to be in the announcer's own hand, and the declarer has
to win the game, or to lose it for a defender's to succeed.
@ POTTER + TOMPA
Béla nélkül is mondható, de akkor megbukik. (A program döntése.)
= Saying it without the pair is allowed, and fails. (The program's ruling.)

# ALS 5.7 | Az ulti lapját tartani kell | Keeping the ulti card | POTTER
| Potter: Figures
Aki ultit mondott, az utolsó ütés előtt csak kényszerből játszhatja ki az adu VII-est. Ha kényszer
nélkül teszi, szabályt sért.
= Whoever announced ulti may play the trump VII before the last trick only when forced to. Playing
it unforced breaks the rules.

# ALS 5.8 | Ha az asztal más értéket ad | If the table names other values | ALL
| Potter: Scoring schedules
@ POTTER
Ha az adus játék 4, 5, 8 vagy 10 pont, a program a figurákat és a rubber jutalmát
ugyanannyiszorosára javasolja; a betli és a klopitzky az asztal választása szerint emelkedik vele.
= If the trump game is worth 4, 5, 8 or 10, the program proposes the figures and the rubber bonus
multiplied by the same; betli and klopitzky rise with it if the table chooses so.
@ ALL
Megállapodással minden játék és figura értéke külön is megadható. A figuráé hátulról értendő,
elölről annyiszorosa, ahányszorosa egyébként (5.3).
= By agreement every game and every figure can be given a value of its own. A figure's is from the
back, and from the front as many times that as otherwise (5.3).

-- It is an error and not a failed item: no source says what failing it costs.
# ALS 5.9 | Kötelező abszolút | Compulsory abszolút | BOTH
| Potter: Variations, Figures
Megállapodással az a felvevő, aki az eredeti színben játszik, és egynél több lapot vett fel a
talonból, azaz síbert csinált, köteles abszolútot mondani, legkésőbb első lapja előtt. Eleget tett
neki, ha már elölről bemondta, vagy olyan figurát mondott, amely után abszolút már nem mondható
(5.4). Ha elmarad, a versenybíró dönt. (A program döntése.)
= By agreement a declarer in the original suit who took more than one card of the talon, that is,
did a síber, has to announce abszolút, before playing a card at the latest. It is done if it was
announced from the front, or if a figure was after which abszolút cannot be said any more (5.4). If
it is not said, the director decides. (The program's ruling.)

-- Two passes would otherwise silence the third player at the declarer's seat. The source's order
-- within a turn is checked only where a value depends on it.
# ALS 6.1 | Bemondások elölről | Announcing from the front | ALL
| Csibor: Előzetes bemondások; Potter: Announcement procedure
@ ALL
A felvevő kezdi, és jobbra haladnak. Aki sorra kerül, passzol, vagy figurát, kontrafokozatot mond.
= The declarer begins, then to the right. On your turn pass, or say figures and kontra steps.
@ CSIBOR
Csibor szerint ez a sorrend: béla kassza, figurák, kontrafokozatok.
= With Csibor the order is béla kassza, figures, kontra steps.
@ ALL
Vége, ha az elején mindenki passzolt, vagy ha az utolsó bemondás óta a többiek mind passzoltak.
Előbb mindenki legalább egyszer szóhoz jut. (A program döntése.)
= The stage is over if all pass from the start, or once everyone else has passed after the latest
announcement. Nobody is skipped before a first turn. (The program's ruling.)

# ALS 6.2 | A maradék lapok felvétele | Picking up the rest | ALL
| Csibor: Előzetes bemondások
@ ALL
Az elölről mondott bemondások végén mindenki felveszi félretett lapjait; innentől minden bemondás
hátulról számít.
= When the front stage is over, everybody picks up the cards set aside; from here on everything is
from the back.
@ CSIBOR
Csibor szerint ilyenkor lehet betlire változtatni (3.8).
= Csibor: this is the moment for the betli change (3.8).

# ALS 6.3 | Bemondások hátulról | Announcing from the back | ALL
| Csibor: Utólagos bemondások; Potter: Announcement procedure; Tompa: F, G
@ BOTH
Az kezdi, aki az első ütéshez kihív; mindenki az első lapja előtt szól. Az első ütés után
folytatják, amíg az utolsó bemondás óta a többiek mind passzoltak.
= Whoever leads to trick 1 begins; you speak before playing your first card. Once the trick is over
this continues until everyone else has passed after the latest announcement.
@ CSIBOR
Csibor szerint ez a sorrend: csere, béla kassza, figurák, összefüggések, kontrafokozatok. Ha valaki
csak összefüggést mond, az is folytatja a kört.
= With Csibor the order is exchange, béla kassza, figures, melds, kontra steps. Declaring a meld is
enough to continue.
@ POTTER
Potter szerint az összefüggés magában nem folytatja. Szanzaduban is a kihívó kezdi. (A program
döntése.)
= With Potter declaring a meld is not enough. In szanzadu too the leader begins. (The program's
ruling.)
@ TOMPA
Tompa szerint mindkét szakaszt a felvevő kezdi, és az első kihívásig vége; csere és összefüggés az
első ütésnél jön.
= With Tompa the declarer begins either stage and all is said before a card is led; only exchange
and melds wait for trick 1.

-- The source demands the very first occasion, yet its own example answers a rekontra from the
-- front with a szubkontra from the back.
# ALS 6.4 | Mit mikor kell mondani | What must come when | ALL
| Csibor: Előzetes bemondások, Utólagos bemondások, Hívás; Potter: Kontras, Announcement procedure
| Tompa: F
@ CSIBOR
Béla kasszát, figurát, összefüggést csak a szakasz első megszólalásakor lehet mondani.
Kontrafokozatot akkor kell, amikor az ember először kerül sorra azután, hogy az elhangzott, amire
felel. Hátulról mindenkinek új első alkalma van. (A program döntése.)
= You can say béla kassza, figures and melds only when you first speak in a stage. Kontra has to
come as soon as it is your turn after the thing you answer. With the back a new chance begins. (The
program's ruling.)
@ POTTER
Potter szerint a kontra várhat hátulra, figura elölről később is jöhet, de az első lapja után
mindenki csak kontrázhat.
= With Potter kontra can be kept for the back and the front may bring figures on any turn, though
once you have played your first card you can only kontra.
@ TOMPA
Tompa szerint mindent az első alkalommal kell mondani.
= With Tompa everything is said as early as possible.

# ALS 6.5 | Kihagyott passzok | Passes left out | ALL
| project: hogyan írunk be egy leosztást = how a hand is entered
A passzokat nem kell beírni. A program odaérti őket, ahol szabályosan elhangozhattak, és jelzi azt a
sorrendet, amelyre semmilyen passz nem ad magyarázatot.
= There is no need to enter passes. The program assumes one wherever it was allowed, and tells you
if even that cannot explain the order.
""",
    TABLES_BY_NAME,
    SOURCES,
)
