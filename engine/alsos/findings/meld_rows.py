"""Findings about the exchange and melds (ALS 8, 9)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

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
