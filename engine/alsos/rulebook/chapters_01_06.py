"""ALS 1-6: cards, deal, bidding, games, figures, when announcements come."""

from typing import Final

TEXT: Final = """
# ALS 1.1 | A csomag | The pack | ALL | Csibor: Alapismeretek
Magyar kártya, 32 lap, négy szín: makk, zöld, tök, piros. Minden színben nyolc lap van: ász, király,
felső, alsó, X, IX, VIII, VII.
= The Hungarian pack of 32, in four suits: makk (acorns), zöld (leaves), tök (bells) and piros
(hearts). Each suit has eight cards: ace, king, felső (over), alsó (under), X, IX, VIII, VII.

# ALS 1.2 | A lapok értéke | Card points | ALL | Csibor: A lapok pontértéke
@ ALL
Adu: alsó 20, IX 14, ász 11, X 10, király 4, felső 3, VIII és VII 0; együtt 62. Minden más szín: ász
11, X 10, király 4, felső 3, alsó 2, IX, VIII és VII 0; együtt 30.
= Trumps: alsó 20, IX 14, ace 11, X 10, king 4, felső 3, VIII and VII 0; 62 in all. Any other suit:
ace 11, X 10, king 4, felső 3, alsó 2, IX, VIII and VII 0; 30 in all.
@ BOTH | Adu nélkül mind a négy színre ez az utóbbi áll.
= Without trumps all four suits count like that.

# ALS 1.3 | Utolsó ütés és összes pont | Last trick and total | ALL
| Csibor: Maximális partipontok, Elszámolás
Aki az utolsó ütést viszi, még 10 pontot kap. Így aduval összesen 162, adu nélkül 130 pont van. A
talonban maradt, a cserében odaadott és a lerakott lapok senkinek sem számítanak.
= Whoever takes the last trick gets 10 more. That makes 162 points with trumps and 130 without.
Cards left in the talon, given in exchange or discarded count for nobody.

# ALS 1.4 | Melyik lap üt | Which card beats which | ALL | Csibor: A lapok ütőereje, Összefüggések
Adu, felülről lefelé: alsó, IX, ász, X, király, felső, VIII, VII. Más szín: ász, X, király, felső,
alsó, IX, VIII, VII. Sorozatoknál minden színben, aduban is, a természetes sorrend számít: ász,
király, felső, alsó, X, IX, VIII, VII.
= Trumps, from the top: alsó, IX, ace, X, king, felső, VIII, VII. Other suits: ace, X, king, felső,
alsó, IX, VIII, VII. For sequences every suit, trumps too, goes by the natural order: ace, king,
felső, alsó, X, IX, VIII, VII.

# ALS 1.5 | Sorrend betliben és klopitzkyben | Order in betli and klopitzky | BOTH
| Csibor: Alapjátékok; Potter: Card Ranking in Betli and Klopitzky
@ BOTH | Nincs adu. | There are no trumps.
@ CSIBOR | A természetes sorrend üt: ász, király, felső, alsó, X, IX, VIII, VII.
= The natural order holds: ace, king, felső, alsó, X, IX, VIII, VII.
@ POTTER | Potter szerint itt is a szokásos sorrend üt: ász, X, király, felső, alsó, IX, VIII, VII.
= Potter: the usual order here too: ace, X, king, felső, alsó, IX, VIII, VII.
@ BOTH | Az asztal megállapodhat a másik sorrendben. | The table may agree on the other.

# ALS 2.1 | Osztás és talon | Deal and talon | ALL | Csibor: Osztás
@ BOTH/3,4
Hárman fejenként 9 lapot kapnak, ebből 6-ot vesznek kézbe, 3 félretéve marad. A talon 5 lap: alul
nyitva a felkínált lap, rajta 3 csukott, legfelül nyitva a csomag utolsó lapja.
= With three, everyone is dealt 9 cards: 6 to look at now, 3 left lying unseen. The talon has 5: the
indicator open underneath, 3 closed, and the bottom card of the pack open above them.
@ ALL/2
Ketten fejenként 12 lapot kapnak, ebből 8-at vesznek kézbe. A talon 8 lap: alul nyitva a felkínált
lap, rajta 6 csukott, legfelül nyitva a csomag utolsó lapja.
= With two, everyone is dealt 12 and looks at 8. The talon has 8: the indicator open underneath, 6
closed, and the bottom card of the pack open above them.
@ BOTH/4 | Négyen az osztó kimarad, a többi három játszik.
= With four, the dealer does not play and the rest is as with three.

# ALS 2.2 | Jobbra haladva | To the right | ALL | Csibor: Osztás
Az osztás, a beszéd és a lejátszás jobbra halad. A licitet az osztó jobb oldali szomszédja kezdi, és
a következő leosztásban ő oszt.
= Dealing, speaking and playing go to the right. The dealer's right-hand neighbour opens the
bidding, and deals the next hand.

# ALS 2.3 | Eredeti szín | Original suit | ALL | Csibor: A licitálás menete
Az eredeti szín a felkínált lap színe, vagyis a talon alatt nyitva fekvő lapé.
= The original suit is that of the indicator, the card lying face up under the talon.

# ALS 3.1 | Első kör: az eredeti szín | Round 1: the original suit | ALL
| Csibor: A licitálás menete
Az osztó jobb szomszédjától kezdve mindenki egyszer szól: passzol, vagy elfogadja adunak az eredeti
színt. Aki elfogadta, az a felvevő, és a licitnek vége. Figura itt nem mondható.
= From the dealer's right, each player speaks once: pass, or take the original suit as trumps.
Whoever takes it is declarer and the bidding is over. No figures here.

# ALS 3.2 | Második kör: új szín | Round 2: a new suit | BOTH
| Csibor: Az új színre való licitálás alapvető szabályai
Csak akkor következik, ha az első körben mindenki passzolt. Mindenki egyszer szól: passz, az
eredetitől eltérő szín, vagy szanzadu (adu nélküli játék). Aki utoljára licitált, az a felvevő.
= Comes only when all have passed in round 1. Everyone has one say: a pass, any suit but the
original, or szanzadu (a game without trumps). Whoever made the last bid is declarer.

# ALS 3.3 | A színek rangja | Rank of the suits | ALL
| Csibor: A licitálás menete; Potter: Types of Game and Bidding; Tompa: B
@ CSIBOR | Alulról felfelé: makk, zöld, tök, piros, szanzadu.
= From the lowest up, makk, zöld, tök, piros, szanzadu.
@ POTTER | Potter szerint alulról felfelé: zöld, tök, piros, makk, szanzadu.
= With Potter the lowest is zöld, then tök, piros, makk, and szanzadu highest.
@ TOMPA | Tompa szerint alulról felfelé: zöld, tök, piros, makk.
= With Tompa the lowest is zöld, then tök, piros, and makk highest.

# ALS 3.4 | Rálicitálás figurákkal | Overcalling with figures | CSIBOR
| Csibor: Az új színre való licitálás alapvető szabályai
A színnel vagy szanzaduval együtt figurák is licitálhatók, elölről számolt, dupla értékkel; béla
kassza nem. Rálicitálni nagyobb figuraösszeggel lehet bármely szabad színben, vagy ugyanakkorával
magasabb rangúban; figura nélkül az összeg 0. Amit más már licitált, az foglalt, a szanzadu is. A
felvevő figurái elölről bemondva érvényesek, a többieké elvesznek.
= A suit or szanzadu can be bid together with figures, counted double as from the front; béla kassza
cannot. To overcall, bid more figure points in whatever suit is free, or as many in one that ranks
higher; a bare suit has 0. What someone else has bid is taken, szanzadu as well. The declarer's
figures hold as said from the front; those of the others lapse.

-- The source compares the bids' total worth. Comparing figures alone would decide otherwise
-- where a trump game or szanzadu has another value.
# ALS 3.5 | Licit Potter szerint | Potter's bidding | POTTER
| Potter: Types of Game and Bidding, Bidding and Announcements
Csak a színt mondják, figura nélkül, és rangosabb legyen az előzőnél; a szanzadu lezárja a kört.
Megállapodással elölről számolt figurák is licitálhatók, kassza akkor sem. Ilyenkor a játék és
figurái együtt számítanak: több pontot kell mondani, vagy ugyanannyit magasabb rangú színben. A
szanzadu akkor nem zár le, és a már licitált szín foglalt. (A program döntése.)
= Only the suit is said, with no figures, and each must outrank the one before; after szanzadu
nobody bids. By agreement figures can be bid too, counted as from the front, though never kassza. In
that case the game and its figures count together: more points have to be bid, or as many in a
higher suit. Bidding then continues after szanzadu, and nobody can repeat a suit. (The program's
ruling.)

# ALS 3.6 | Licit Tompa szerint | Tompa's bidding | TOMPA | Tompa: D
Ha az eredeti szín egyiküknek sem kell, a nem osztó mond egy másikat, vagy passzol. Ha mondott,
felváltva mennek egyre rangosabb színre, míg egyikük passzol. Ha passzolt, az osztó választ színt,
vagy ő is passzol. Az eredeti szín már nem mondható. (A program döntése.) Csak adus játék van. Ha
senki sem játszik, bedobják a lapot, pont nincs, és a másik oszt.
= If neither wants the original suit, the non-dealer names another or passes. After a suit, they
take turns with higher ones until one passes. After a pass, the dealer picks a suit or passes too.
The original suit is out by now. (The program's ruling.) There are only trump games. If nobody
plays, the hand is thrown in without score and the deal passes on.

# ALS 3.7 | Mindenki passzolt: betli vagy klopitzky | All passed: betli or klopitzky | BOTH
| Csibor: Alapjátékok; Potter: Types of Game and Bidding
Ha mindkét körben mindenki passzolt, felveszik a maradék lapokat. Ezután az osztó jobb szomszédjától
mindenki egyszer szól: betlit vállal vagy passzol. Az első vállaló a felvevő. Ha nincs vállaló,
klopitzky következik, felvevő nélkül.
= If everybody passed in both rounds, the rest of the cards is picked up. Then, from the dealer's
right, each player speaks once: betli or pass. The first to take it is declarer. If nobody does,
klopitzky is played, with no declarer.

# ALS 3.8 | Változtatás betlire | Changing to betli | CSIBOR
| Csibor: Alapjátékok, Előzetes bemondások
Csak akkor lehet, ha az első körben mindenki passzolt, és a másodikban lett adu vagy szanzadu. A
lapok felvétele után előbb a felvevő, majd jobbra sorban a többiek változtathatnak. Feltétel: a
játék és a felvevő figurái, eddigi szorzóikkal együtt, legfeljebb 10 pontot érnek. A változtató lesz
a felvevő, minden korábbi tétel megszűnik, és több bemondás nincs, kontra sem.
= Open only when all passed in round 1 and someone bid in round 2. Once the cards are picked up, the
declarer may turn the hand into betli, or else the next player to the right, and so on. The game
plus the declarer's figures, counted with every factor up to then, must not exceed 10. The one who
changes becomes declarer, all that was announced lapses, and nobody says anything more, kontra
included.

# ALS 4.1 | Adus játék és szanzadu | Trump game and szanzadu | ALL
| Csibor: Alapjátékok; Potter: Scoring; Tompa: F
@ BOTH
A felvevő nyer, ha több a kasszapontja, mint bármelyik védőé külön-külön. Egyenlőségnél veszít.
= The declarer needs more kassza points than either defender taken singly. Equal is not enough.
@ BOTH/3,4 | A védők nem adják össze az ütéseiket. | Defenders' tricks are never put together.
@ BOTH | Az adus játék 1, a szanzadu 2 pont. | The trump game is worth 1, szanzadu 2.
@ TOMPA
Tompa szerint az nyer, akinek több pontja van; egyenlőségnél a felvevő veszít. (A program döntése.)
= With Tompa the side with more points has the game; equal is lost for the declarer. (The program's
ruling.)

# ALS 4.2 | Partipont és kasszapont | Parti points and kassza points | ALL
| Csibor: Licitálás, A figurák definíciója
Partipont: a saját ütések lapértéke, és az utolsó ütésért 10. Kasszapont: a partipont, meg az
érvényes sorozatok, vannakok és a béla. A játék és a 200 a kasszaponton dől el; az abszolút, a 100,
a 111 és a 120 a partiponton.
= Parti points: the card points in one's own tricks, plus 10 for the last trick. Kassza points:
parti points plus valid sequences, vannak and the béla. The game and 200 go by kassza points;
abszolút, 100, 111 and 120 go by parti points.

-- Kontra is usual by the source, but a betli after the pick-up has no front stage in which it
-- could count four times. Only Potter says that play may stop; nothing is left to decide then.
# ALS 4.3 | Betli | Betli | BOTH
| Csibor: Alapjátékok; Potter: Types of Game and Bidding, First Trick
@ BOTH | A felvevő akkor nyer, ha egy ütést sem visz. Figura és összefüggés nincs.
= The declarer wins by taking no trick at all. No figures, no melds.
@ POTTER | Potter szerint 5 pontot ér, és az első ütésénél abba lehet hagyni. Kontrázni lehet.
= With Potter it is worth 5, and play may stop at the first trick. It may be kontra'd.
@ CSIBOR
Csibor szerint 10 pontot ér, és kontrázni lehet, de ha játékból változtattak betlire (3.8), akkor
nem. Az első ütésnél itt is abba lehet hagyni.
= With Csibor it is worth 10, and it may be kontra'd, but not after a change to betli (3.8). Here
too play may stop at the first trick.
@ BOTH | A kontra hátulról szól, kétszerez. (A program döntése.)
= Kontra is from the back and doubles. (The program's ruling.)

-- Written and cash forms differ (6 written makes +12, -6, -6 by SES 2.4; cash is +6, -3, -3).
-- The source does this.
# ALS 4.4 | Klopitzky | Klopitzky | BOTH
| Csibor: Alapjátékok; Potter: Types of Game and Bidding, Scoring
@ BOTH
Aki a legtöbb ütést viszi, veszít: mindenki másnak 3-3 pontot fizet. Ha mindenki ugyanannyit vitt,
nincs pont.
= The player with most tricks loses 3 to everyone else. All equal: no points.
@ CSIBOR/3,4 | 4-4-1-nél a két négyes 3-3 pontot fizet az egyesnek, aki 6-ot ír.
= If it is 4-4-1, each four loses 3 to the single one, who writes 6.
@ POTTER/3,4
Potter szerint 4-4-1-nél az egyes 3-at kap mindkét négyestől, vagy 3-at ír. (A program döntése.)
= With Potter, at 4-4-1 the single one gets 3 from either four, or writes 3. (The program's ruling.)
@ POTTER/2 | Potter szerint ketten 6-6-nál nincs pont. (A program döntése.)
= With Potter there are no points at 6-6 between two. (The program's ruling.)
@ BOTH/4 | Négyen az osztó annyit kap, mint aki kevesebbet ütött.
= The dealer of a four-player table gets what a player with fewer tricks gets.
@ CSIBOR/4
Csibor szerint 4-4-1-nél is, 6-ot; készpénzben csak ott, ahol az osztó is fizet és kap (12.4). (A
program döntése.)
= With Csibor at 4-4-1 as well: 6; for cash only where the dealer pays and is paid (12.4). (The
program's ruling.)
@ BOTH | Kontra nincs. | Kontra is not possible.

-- The variations give no numbers, so tables enter them. Ranks stay: a suit that counts double is
-- no easier to bid.
# ALS 4.5 | Színenkénti érték, felár | Values by suit, a premium | ALL | Potter: Scoring schedules
Megállapodással az adus játék színenként mást ér, és az eredeti színért felár jár: néhány ponttal
több, vagy kétszer annyi. A számokat az asztal adja meg. A színek rangja (3.3) marad, a szanzadu
egyik színnél sem érhet kevesebbet, és a felárat a kontra is szorozza. Amíg az eredeti színt nem
írták be, a játék értéke nyitott. (A program döntése.)
= By agreement a trump game is worth another number in each suit, and the original suit more than
the others: some points, or twice as much. The table names the numbers. The rank of the suits (3.3)
stays, szanzadu is worth no less than any of them, and kontra multiplies the premium too. Until the
original suit is entered the value of the game is open. (The program's ruling.)

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
@ BOTH | Betli és klopitzky mellé figura nem mondható.
= There are no figures in betli and klopitzky.

# ALS 5.3 | Csak elölről, csak hátulról | Front only, back only | ALL
| Potter: Figures, Two-Player Game, Variations; Tompa: F
@ POTTER | Potter szerint a volát csak hátulról mondható. | Potter allows volát just from the back.
@ POTTER/2 | Ketten Potter szerint az abszolút csak elölről mondható.
= Between two players Potter allows abszolút just from the front.
@ TOMPA | Tompa szerint az abszolút csak elölről mondható, és ott is 1 pontot ér, nem kettőt.
= Tompa allows abszolút just from the front, where it stays at 1 instead of becoming 2.
@ CSIBOR + POTTER/3,4 | Megállapodással az abszolút csak elölről mondható.
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

# ALS 5.6 | Kassza mint figura | Kassza as a figure | POTTER + TOMPA | Potter: Figures; Tompa: F
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
@ POTTER + TOMPA | Béla nélkül is mondható, de akkor megbukik. (A program döntése.)
= Saying it without the pair is allowed, and fails. (The program's ruling.)

# ALS 5.7 | Az ulti lapját tartani kell | Keeping the ulti card | POTTER | Potter: Figures
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
# ALS 5.9 | Kötelező abszolút | Compulsory abszolút | BOTH | Potter: Variations, Figures
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
@ CSIBOR | Csibor szerint ez a sorrend: béla kassza, figurák, kontrafokozatok.
= With Csibor the order is béla kassza, figures, kontra steps.
@ ALL
Vége, ha az elején mindenki passzolt, vagy ha az utolsó bemondás óta a többiek mind passzoltak.
Előbb mindenki legalább egyszer szóhoz jut. (A program döntése.)
= The stage is over if all pass from the start, or once everyone else has passed after the latest
announcement. Nobody is skipped before a first turn. (The program's ruling.)

# ALS 6.2 | A maradék lapok felvétele | Picking up the rest | ALL | Csibor: Előzetes bemondások
@ ALL
Az elölről mondott bemondások végén mindenki felveszi félretett lapjait; innentől minden bemondás
hátulról számít.
= When the front stage is over, everybody picks up the cards set aside; from here on everything is
from the back.
@ CSIBOR | Csibor szerint ilyenkor lehet betlire változtatni (3.8).
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
@ TOMPA | Tompa szerint mindent az első alkalommal kell mondani.
= With Tompa everything is said as early as possible.

# ALS 6.5 | Kihagyott passzok | Passes left out | ALL
| project: hogyan írunk be egy leosztást = how a hand is entered
A passzokat nem kell beírni. A program odaérti őket, ahol szabályosan elhangozhattak, és jelzi azt a
sorrendet, amelyre semmilyen passz nem ad magyarázatot.
= There is no need to enter passes. The program assumes one wherever it was allowed, and tells you
if even that cannot explain the order.
"""
