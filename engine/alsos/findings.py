"""The findings of Alsós: what can be wrong with a record."""

from __future__ import annotations

from typing import Final

from engine.alsos.entry_schema import SHAPES
from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode, parse_rows

BIDDING_ROWS: Final = parse_rows(
    """
-- turns and stages
# spoke-already | e | ALS 3.1, ALS 3.2
{who} ebben a körben már nyilatkozott; itt mindenki csak egyszer szól.
= {who} has already spoken in this round; everybody speaks only once here.
# stage-is-over | e | ALS 6.1, ALS 6.3
Ez a szakasz már véget ért: mindenki más passzolt, {who} itt már nem szólhat.
= This stage is over: all the others have passed, {who} cannot speak in it any more.
# pass-after-words | d | ALS 6.1
{who} ebben a körben már mondott valamit; passz csak önmagában mondható. Elhagyható.
= {who} has already said something in this turn; a pass stands alone. It can be left out.
# bidding-not-over | e | ALS 3.1, ALS 3.2
Még tart a licit: most elfogadás, szín, szanzadu vagy passz mondható.
= The bidding is still on: an acceptance, a suit, szanzadu or a pass can be said now.
# words-in-bidding | e | ALS 3.2, ALS 3.6, ALS 6.1, ALS 7.5
{who} licitje ({bid}) elkésett: {word}, és ez csak a licit után mondható. Ha mégis licitált, azt kell elhagyni.
= {who}'s bid ({bid}) is too late: {word}, which is said after the bidding only. If the bid was made, leave that out.
# accept-late | e | ALS 3.1
Az eredeti színt csak az első körben lehet elfogadni.
= The original suit can be accepted in the first round only.
# not-picked-up | e | ALS 6.2
Ez csak felvétel után következhet. Előbb a felvételt kell beírni.
= This can only come after picking up. Enter the pick-up first.
# picked-up-already | e | ALS 6.2
A maradék lapokat már felvették.
= The rest of the cards have been picked up already.
# nothing-after-change | e | ALS 3.8
Betlire változtatás után már semmit sem lehet mondani, kontrát sem.
= After a change to betli nothing more can be said, no kontra either.
-- bidding
# bid-original | e | ALS 3.2, ALS 3.6
Az eredeti szín ({bid}) a második körben nem licitálható.
= The original suit ({bid}) cannot be bid in the second round.
# bid-twice | e | ALS 3.2, ALS 3.6
{who} már licitált; egy leosztásban mindenki csak egyszer licitálhat.
= {who} has made a bid already; everybody bids only once in a hand.
# bid-closed | e | ALS 3.4, ALS 3.5
{bid}: ezt már bemondták, más nem mondhatja.
= {bid} was bid already and is closed to the others.
# bid-not-played | e | ALS 3.3, ALS 3.6
{bid}: ebben a szabálykészletben nem licitálható.
= {bid} cannot be bid in this rule set.
# bid-not-higher | e | ALS 3.3, ALS 3.5, ALS 3.6
{bid} nem magasabb rangú, mint {last}: csak rangosabb színnel lehet rálicitálni.
= {bid} does not rank above {last}: only a higher suit overcalls.
# throw-in-not-now | e | ALS 3.6
Bedobni csak akkor lehet, ha a szabálykészlet engedi, és senki sem vállalt játékot.
= A hand is thrown in only where the rule set says so and nobody took a game.
# nobody-plays | e | ALS 3.6
Senki sem vállalt játékot: a lapot bedobják, nem veszik fel a maradékot.
= Nobody took a game: the hand is thrown in, and the rest is not picked up.
# game-not-played | e | ALS 4
{game}: ebben a szabálykészletben nincs.
= There is no {game} in this rule set.
# betli-no-change | e | ALS 3.7
Ebben a szabálykészletben játékot nem lehet betlire változtatni.
= A game cannot be changed to betli in this rule set.
# bid-hopeless | e | ALS 3.4, ALS 3.5
{bid}: ehhez nincs annyi bemondható figura, amennyi a felüllicitáláshoz kell.
= {bid}: not enough figures can be said in it to overcall.
# bid-too-low | e | ALS 3.4, ALS 3.5
{who} licitje kevés: {bid} mellé legalább {need} figurapont kell, {total} van.
= {who}'s bid is too low: {bid} needs a figure total of at least {need}, it has {total}.
# figure-without-bid | e | ALS 3.4
A licitben figura csak a saját szín után mondható.
= In the bidding a figure can only follow one's own suit.
# betli-before-pick-up | e | ALS 3.7, ALS 3.8
Betli csak felvétel után vállalható.
= Betli can be taken only after picking up.
# betli-after-original | e | ALS 3.8
Eredeti színű felvételt nem lehet betlire változtatni.
= A game in the original suit cannot be changed to betli.
# betli-too-much | e | ALS 3.8
A játék és a felvevő figurái {stake} pontot érnek; betlire {limit} pontig lehet változtatni.
= The game and the declarer's figures come to {stake}; a change to betli is allowed up to {limit}.
# betli-late | e | ALS 3.7, ALS 3.8
Betlit közvetlenül a felvétel után, sorban lehet bejelenteni; most már késő.
= Betli is taken in turn right after picking up; it is too late now.
# betli-passed | e | ALS 3.7, ALS 3.8
{who} a felvétel után már passzolt; betlire mindenki csak egyszer szólhat.
= {who} has passed already after picking up; everybody has one turn to take betli.
# klopitzky-not-now | e | ALS 3.7
Klopitzky csak akkor van, ha mindenki passzolt, felvették a lapokat, és senki sem vállal betlit.
= Klopitzky comes only when all passed, the cards are picked up and nobody takes betli.
"""
)


TABLE_ROWS: Final = parse_rows(
    """
-- figures and béla kassza
# no-figures | e | ALS 4.3, ALS 4.4
Betliben és klopitzkyban nincs figura.
= There are no figures in betli and klopitzky.
# figure-wrong-stage | e | ALS 5.3
{figure}: csak {stage} mondható be.
= {figure} can be announced {stage} only.
# abszolut-owed | e | ALS 5.9
{who} a felvevő, és síbert csinált: ezen az asztalon kötelező abszolútot mondania. Ha mondta, egy érintéssel beírható; ha nem, a versenybíró dönt.
= {who} is declarer and did a síber: at this table abszolút has to be announced then. If it was, one tap enters it; if not, the director decides.
# figure-needs-trumps | e | ALS 5
{figure}: adu nélkül nem mondható.
= {figure} cannot be announced without trumps.
# figure-twice | e | ALS 5.2
{who} ezt már bemondta: {figure}.
= {who} has already announced {figure}.
# figure-falling | e | ALS 5.4
{after} után {figure} már nem mondható: csak emelkedő sorrendben lehet.
= {figure} cannot follow {after}: these go in rising order only.
# figure-not-together | e | ALS 5.4
{figure} és {other} nem mondható együtt.
= {figure} and {other} cannot be announced together.
# figure-late | e | ALS 6.4
{who} ebben a szakaszban már szólt: figurát csak az első megszólalásakor mondhat.
= {who} has spoken in this stage: figures can be announced in the first turn only.
# not-a-plain-ace | e | ALS 5 ulti, ALS 5 uhu
{figure}: csak nem adu ász nevezhető meg, {card} nem az.
= {figure}: only a plain ace can be named, {card} is not one.
# trump-unknown | e | ALS 2.3
Ehhez előbb az eredeti színt kell beírni.
= Enter the original suit first for this.
# bela-kassza-not-played | e | ALS 5.6
Ebben a szabálykészletben nincs béla kassza; a kassza figura.
= There is no béla kassza in this rule set; kassza is a figure.
# bela-kassza-needs-trumps | e | ALS 7.5
Béla kassza csak adus játékban mondható.
= Béla kassza can be said in trump games only.
# bela-kassza-twice | e | ALS 7.5
A béla kasszát ezen az oldalon már bemondták.
= Béla kassza has been said by this side already.
# bela-kassza-both-sides | e | ALS 7.5
A béla egy kézben van: ha {other} joggal mondott béla kasszát, {who} nem mondhat.
= The béla is in one hand: if {other} was right to say béla kassza, {who} cannot.
# bela-kassza-late | e | ALS 6.4, ALS 7.5
{who} ebben a szakaszban már szólt: béla kasszát csak az első megszólalásakor mondhat.
= {who} has spoken in this stage: béla kassza can be said in the first turn only.
# bela-not-held | e | ALS 7.5
{who} kezében nincs béla (adu király és felső).
= {who} does not hold the béla (trump király and felső).
-- kontra
# no-kontra | e | ALS 4.4
Klopitzkyban nincs kontra.
= There is no kontra in klopitzky.
# kontra-late | e | ALS 6.4
{on}: {who} azóta már volt soron; a {step} fokot az első alkalommal kell bemondani (felvétel után újra).
= {on}: {who} has had a turn since; {step} comes at the first chance (anew after picking up).
-- calling
# call-no-game | e | ALS 10.1
{game}: ebben nincs gyerünk.
= There is no gyerünk in {game}.
# call-not-played | e | ALS 10.1, ALS 10.4
Ennél az asztalnál nincs gyerünk.
= There is no gyerünk at this table.
# call-figures-not-played | e | ALS 10.4
Figurát hívni ennél az asztalnál nem lehet, csak a játékot.
= Figures cannot be called at this table, only the game.
# call-goes-with-game | e | ALS 10.2, ALS 10.4
{on}: ezt nem lehet külön hívni, a parti gyerünkjével együtt emelkedik és dől el.
= {on} is not called by itself: it rises and goes with the call of the game.
# call-early | e | ALS 10.1
Gyerünk a második ütésnél mondható, előbb nem.
= Gyerünk is called at trick 2, not before.
# call-late | e | ALS 10.1
Gyerünk a második ütésnél mondható, később már nem.
= Gyerünk is called at trick 2, not after.
# call-out-of-turn | e | ALS 10.2
Gyerünköt csak az mondhat, aki a második ütésben soron van: {turn}.
= Only the player in turn in trick 2 calls gyerünk: {turn}.
# call-twice | e | ALS 10.2
Egy leosztásban a gyerünk csak egyszer mondható.
= There is one gyerünk a hand.
# call-with-figures | e | ALS 10.1
Gyerünk csak akkor mondható, ha senki sem mondott figurát.
= Gyerünk can be called only if nobody announced a figure.
# nothing-called | e | ALS 10.2
Nincs gyerünk, amire válaszolni lehetne.
= There is no gyerünk to answer.
# call-answered | e | ALS 10.2, ALS 10.3
Erre már válaszoltak: a merészebb válasz érvényes.
= This has been answered already: the bolder answer holds.
# answer-early | d | ALS 10.3
{first} felel előbb: {who} feladása addig nem számít.
= {first} answers first: {who}'s giving up does not count until then.
# answer-overruled | n | ALS 10.3
{who} társa már legalább ilyen merészen válaszolt: az érvényes.
= {who}'s partner answered at least as boldly, and that holds.
# call-own-side | e | ALS 10.2
A gyerünkre most a másik fél válaszol, nem {who}.
= It is for the other side to answer the call, not {who}.
# call-open | e | ALS 10.2
Előbb a gyerünkre kell válaszolni: „nem megyünk”, feladás vagy kontra gyerünk.
= The call must be answered first: play on, give up, or kontra.
"""
)


MELD_ROWS: Final = parse_rows(
    """
-- exchange
# exchange-not-original | e | ALS 8.1
Talont cserélni csak eredeti színű adus játékban lehet.
= The talon is exchanged only when the original suit became trumps.
# exchange-twice | e | ALS 8.2, ALS 8.4
Ebben a leosztásban már cseréltek.
= There was an exchange in this hand already.
# exchange-late | e | ALS 8.5
{who} csak az első megszólalásakor cserélhet, felvétel után.
= {who} can exchange only in the first turn after picking up.
# exchange-after-words | e | ALS 8.5
{who} már bemondott: cserélni a bemondás előtt kell.
= {who} has announced already: the exchange comes before the announcements.
# siber-not-possible | e | ALS 8.2, ALS 8.4
Nincs síber: a talon tetején {top} van, sem adu, sem ász.
= No síber: the talon's top card is {top}, neither a trump nor an ace.
# siber-wrong-card | e | ALS 8.2, ALS 8.4
A síberhez {right} jogosít, nem {card}.
= The síber needs {right}, not {card}.
# siber-without-right | e | ALS 8.2, ALS 8.4
{seat} síbere nem jogos: a többi adat szerint a rá jogosító adu nem lehetett nála.
= {seat} had no right to the síber: by the other entries the trump it takes was elsewhere.
# siber-not-played | e | ALS 8.4
Ennél az asztalnál nincs síber: csak a felkínált lap cserélhető.
= There is no síber at this table: only the indicator is exchanged.
# siber-after-lead | e | ALS 8.5
{who} már nem síbolhat: a síber az első kihívás előtt van.
= {who} is too late: the síber comes before the first lead.
# exchange-wrong-card | e | ALS 8.4
A felkínált lapért {right} adható, nem {card}.
= The indicator is exchanged for {right}, not for {card}.
# exchange-by-nobody | e | ALS 8.2, ALS 8.4
Most senki sem cserélhet: az adu, amelyért járna, felütve fekszik ({up}).
= Nobody can exchange here: the trump that it takes lies face up ({up}).
# exchange-without-card | e | ALS 8.2, ALS 8.4
{who} kezében nem lehet {card}.
= {who} cannot hold {card}.
# discard-count | e | ALS 8.2, ALS 8.4
Síberkor a jogosító lapon kívül ennyi lapot kell letenni, mindet egyszer: {count}.
= Cards to discard in a síber, each once and beside the one put down: {count}.
# discard-trump | e | ALS 8.3, ALS 8.5
Adut nem lehet letenni síberkor: {card}.
= Trumps cannot be discarded in a síber: {card}.
# exchange-when-siber | e | ALS 8.4
Sima csere csak akkor van, ha síbelni nem lehet; most síber lehetséges.
= The simple exchange is only for when no síber is possible; here it is.
-- melds
# no-melds | e | ALS 9.2, ALS 9.3
Összefüggést itt nem lehet bemondani vagy érvényesíteni.
= Melds cannot be declared or validated here.
# meld-length | e | ALS 9.1, ALS 9.2
{length} lapos sorozat itt nem lehet: 3-tól 8-ig, és nem hosszabb a bemondottnál.
= A sequence of {length} cannot be: 3 to 8, and no longer than the one declared.
# meld-late | e | ALS 9.2, ALS 6.4
{who} már szólt hátulról: összefüggést csak az első megszólalásakor mondhat be.
= {who} has spoken from the back: melds are declared in the first turn only.
# meld-untrue | e | ALS 9.1, ALS 9.2
{who} lapjai nem ezt mutatják: leghosszabb sorozatuk {longest} lapos.
= {who}'s cards do not show this: their longest sequence has {longest} {longest:card|cards}.
# vannak-untrue | e | ALS 9.1
{who} lapjai között nincs ilyen négy egyforma.
= {who}'s cards have no such four of a kind.
# validated-early | e | ALS 9.3
Az összefüggéseket az első ütés után érvényesítik.
= Melds are validated after trick 1.
# validated-late | e | ALS 9.3
Az összefüggéseket a második ütésre hívás előtt kell érvényesíteni.
= Melds are validated before the lead to trick 2.
# meld-not-declared | e | ALS 9.2
{who} ezt nem mondta be (vagy már „kicsi”-vel elállt tőle): nem számít.
= {who} did not declare this (or gave way already): it does not count.
# meld-settled | e | ALS 9.3
Ez már eldőlt: legfeljebb egy játékos összefüggései érvényesek.
= This is settled already: at most one player's melds are valid.
# meld-not-best | e | ALS 9.3
Van jobb, mint {who} bemondása: csak a legjobb gazdája érvényesíthet.
= Somebody has a better one than {who}: only the owner of the best scores.
# held-elsewhere | e | ALS 1.1
{who} kezében nem lehet {card}: a többi adat szerint nem nála volt.
= {who} cannot hold {card}: by the other entries it was not there.
# meld-given-away | e | ALS 8.2, ALS 8.4, ALS 9.1
{who} a cserénél odaadta ezt: {card}. Ami az első ütésnél már nincs a kézben, nem számít az összefüggésbe.
= {who} gave {card} away in the exchange. What is not in the hand at trick 1 counts in no meld.
# meld-impossible | e | ALS 1.1, ALS 9.1, ALS 9.2
{who} kezében ez az összefüggés nem lehetett: a többi adat szerint a lapok máshol voltak.
= {who} cannot have held this meld: by the other entries the cards were elsewhere.
# meld-shows-revoke | e | ALS 9.1, ALS 11.2, ALS 11.3
{who} nem tett ilyen színt, pedig eszerint nála volt: {card}. Renonsz, vagy téves adat.
= {who} did not follow, yet by this held {card}. A revoke, or a wrong entry.
# meld-too-many | e | ALS 9.1
Ennyi összefüggés nem fér egy kézbe.
= So many melds do not fit into one hand.
# meld-same-length | e | ALS 9.1
{length} lapos sorozatból itt csak egy számít.
= Only one sequence of {length} counts here.
# vannak-low | e | ALS 9.1
Négy {rank} itt nem számít vannaknak.
= Four of {rank} are no vannak here.
# meld-overlap | e | ALS 9.1
Egy lap csak egy sorozatban lehet, az összeérő sorozat pedig egy hosszabb.
= A card can be in one sequence only, and sequences that touch are one longer one.
# meld-has-owner | e | ALS 9.3
Itt nincs egyenlő legjobb: valakié érvényes.
= There are no equal best ones here: somebody's are valid.
# kicsi-alone | e | ALS 9.4
Más nem mondott be: nincs ki előtt „kicsi”-vel elállni.
= Nobody else declared; there is nobody to give way to.
# kicsi-better | e | ALS 9.4
{who} a jobb összefüggést csak ellenjátékosként, a társa javára engedheti át.
= {who} can give way with the better meld only as a defender, for his partner.
# kicsi-for-declarer | d | ALS 9.4
{who} a jobb összefüggést engedte át, és végül nem a társa, hanem {declarer} járt jól vele. Ha így volt, érvényes.
= {who} gave way with the better meld, and in the end not the partner but {declarer} profited. If it was so, it stands.
"""
)


PLAY_ROWS: Final = parse_rows(
    """
-- cards
# cards-told-late | e | ALS 2.1
A lapokat (a felütötteket is) a csere és a kijátszás előtt kell beírni.
= Cards (the face-up ones too) are entered before the exchange and the play.
# talon-size | e | ALS 2.1
A talonban {size} lap van lefordítva, itt {count}.
= {size} cards of the talon are hidden, not {count}.
# indicator-suit | e | ALS 2.3
{card} nem lehet az adunak kínált lap: az eredeti szín {suit}.
= {card} cannot be the indicator: the original suit is {suit}.
# said-mid-trick | e | ALS 6.3
{who} ebben az ütésben már szólt vagy játszott: az első ütés végéig nem szólhat újra.
= {who} has had the turn in trick 1: no more words until the trick is complete.
-- facts
# no-game-yet | e | ALS 3.1, ALS 3.2
Még nincs játék, amihez ez tartozna.
= There is no game yet for this to belong to.
# fact-contradicts | e | ALS 1.1, ALS 4.2, ALS 9.1, ALS 11.2
Ez ellentmond a többi adatnak, azok szerint: {known}.
= The other entries say otherwise: {known}.
# points-do-not-count | e | ALS 4.3, ALS 4.4
Betliben és klopitzkyban a lapok pontja nem számít.
= Card points do not count in betli and klopitzky.
# points-too-many | e | ALS 1.3, ALS 4.2
{who}: {points} pont már nem fér bele, legfeljebb {most} lehet (béla és sorozat nélkül).
= {who}: {points} {points:point does|points do} not fit, at most {most} are possible (without béla and sequences).
# points-impossible | e | ALS 1.2, ALS 1.3, ALS 4.2
{who}: {points} pont a többi adat mellett nem jöhet ki a lapokból (béla és sorozat nélkül).
= {who}: {points} {points:point|points} cannot come out of the cards beside the other facts (without béla and sequences).
# tricks-impossible | e | ALS 2.1, ALS 4.4
{who}: {count} ütés nem fér össze a többi adattal (összesen {each} ütés van).
= {who}: {count} {count:trick does|tricks do} not fit the other facts ({each} in all).
# no-cards | e | ALS 5
Legalább egy lapot meg kell adni.
= At least one card is needed.
# took-impossible | e | ALS 1.3, ALS 5
{card}: ez a többi adat mellett nem lehet így.
= {card}: this cannot be so beside the other facts.
# won-impossible | e | ALS 1.3, ALS 5
{trick:Az} ütést a többi adat szerint {who} nem vihette el így.
= This cannot have been won so by {who} beside the other facts: {trick}.
# no-bela | e | ALS 9.1
Béla csak adus játékban van.
= There is a béla in trump games only.
-- irregularities and rulings
# irregularity | e | ALS 11.3, SES 6.2
Szabálytalanság: {what}. A versenybíró dönt.
= Irregularity: {what}. The director decides.
"""
)


COMMON: Final = """
ALS 6.5 | entered-late, too-late, known-already
ALS 6.3 | entered-early
ALS 6.1, ALS 6.5 | pass-needless
ALS 3.1, ALS 3.2 | bidding-is-over
ALS 7.4 | no-such-item
ALS 7.1 | kontra-wrong-step, kontra-at-the-top
ALS 2.1 | not-in-play, deal-size, no-such-trick
ALS 1.1 | card-twice
ALS 11.2 | card-not-held
ALS 1.3 | card-in-talon
ALS 11.1, ALS 11.2 | play-out-of-turn
ALS 11.2, ALS 11.3 | must-follow, must-trump, revoke-shown
ALS 10.2, ALS 11.2 | play-is-over
ALS 1.1, ALS 2.1, ALS 2.3, ALS 4.2, ALS 9.1, ALS 11.2 | fact-twice
ALS 5.1 | not-needed
ALS 5 | figure-not-played, figure-names-no-card = figure-names-none
ALS 7.1, ALS 7.3 | kontra-own-side = kontra-wrong-side
ALS 3.1, ALS 3.2, ALS 3.6, ALS 11.2 | other-bid
ALS 5.7 | ulti-card-early = seven-early
ALS 9.2 | meld-twice = announced-already
"""
"""The findings common to all games, with the rules of Alsós."""

CODES: Final[dict[str, FindingCode]] = catalogue(
    "alsos", SHAPES, (*BIDDING_ROWS, *TABLE_ROWS, *MELD_ROWS, *PLAY_ROWS), COMMON
)
