"""Names of things in Ulti, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.house_rules.sitting_out import DEALER_LABELS
from engine.ulti.rule_constants import COMPONENTS, SILENT
from engine.wording.hungarian_articles import with_article
from engine.wording.labels import parse_labels

LABELS: Final = parse_labels(
    """
# name
betli | betli | betli
durchmarsch | durchmarsch | durchmarsch
ulti | ulti | ulti
40-100 | 40-100 | 40-100
20-100 | 20-100 | 20-100
negyasz | négyász | négyász
passz | passz | passz
silent-durchmarsch | csendes durchmarsch | silent durchmarsch
silent-100 | csendes 100 | silent 100
silent-20-100 | csendes 20-100 | silent 20-100
silent-ulti | csendes ulti | silent ulti
lost-silent-ulti | elbukott csendes ulti | failed silent ulti
window | ablak | window
misdeal | rossz osztás | misdeal
revoke | renonsz | revoke
hand | az egész leosztás | the whole hand
# word
defenders | ellenjátékosok | defenders
# factor
piros | piros | piros
teritett | terített | terített
throw-in | bedobva | thrown in
lost-ulti | bukott ulti | lost ulti
times | alkalom | times
revoke | renonsz | revoke
# stage
trick1 | első ütés | first trick
# what
suit | rossz szín | wrong suit
beat | nem ütötte felül | did not beat
announcement | jogosulatlan 20 vagy 40 | unfounded 20 or 40
information | információ a lapjairól | information about his cards
wrong-discard | hibás talon | wrong talon
# outcome
stands | nem hozható helyre | can no longer be put right
put-right | helyrehozva | put right
# entry
-- Not “passz”: that is a bid here (ULT 1.3).
pass | passzol | passes
award | döntés szerint {points} pont minden ellenféltől
= {points} {points:point|points} from each by the ruling
announce | bemond: {figure} | announces {figure}
discard | leteszi: {cards} | lays away {cards}
trump | adu: {suit} | trumps: {suit}
throw-in | bedobja | throws in
zsir | {count} zsír | {count} zsír
zsir-rest | ellenjátékosok: {count} zsír | defenders: {count} zsír
last-trick | viszi az utolsó ütést | wins the last trick
last-trick-card | utolsó ütés: {card} | last trick: {card}
seven | az adu VII az utolsó ütésben | the trump VII in the last trick
seven-nobody | az adu VII nem az utolsó ütésben | no trump VII in the last trick
held | volt nála {figure} | held a {figure}
held-nobody | nem volt nála {figure} | held no {figure}
aces | vitte mind a négy ászt | took all four aces
aces-nobody | nem vitte mind a négy ászt | did not take all four aces
misdeal | rossz osztás, újra | misdeal, dealt again
revoke | renonsz: {what}, {outcome} | revoke: {what}, {outcome}
revoke-figure | renonsz: jogosulatlan {figure}, {outcome} | revoke: unfounded {figure}, {outcome}
revoke-information | szabálytalanság: {what}, {outcome} | irregularity: {what}, {outcome}
# ask
20 | húsz | 20
40 | negyven | 40
# fill
award | döntés szerinti pont (minden ellenféltől) | points by the ruling (from each opponent)
bid | licit | bid
trump | az adu | trumps
discard | a talonba tett lapok | cards laid away
zsir | zsír (lapok, utolsó ütés) | zsír (cards, last trick)
zsir-rest | ellenjátékosok zsírja, talonnal | defenders' zsír, with the talon
seven | kinél volt az adu VII az utolsó ütésben | who had the trump VII in the last trick
last-trick | ki vitte az utolsó ütést, melyik lappal? | who won the last trick, with which card?
aces | ki vitte mind a négy ászt | who took all four aces
held-40 | kinél volt a 40 | who held the 40
held-20 | kinél volt 20 | who held a 20
# reason
zsir | zsír {own} : {rest} | zsír {own} : {rest}
zsir-limit | {own} zsír, kell {limit} | {own} zsír, needs {limit}
pair-not-held | nem volt nála {figure} | held no {figure}
tricks | {count} ütés | {count} {count:trick|tricks}
aces | mind a négy ász az övé | he took all four aces
aces-missed | nem vitte mind a négy ászt | he did not take all four aces
seven-won | utolsó ütés az adu VII-essel | last trick with the trump VII
seven-beaten | az adu VII-est {seat} elütötte | the trump VII was beaten by {seat}
seven-lost | az adu VII-est elütötték | the trump VII was beaten
seven-elsewhere | nem az adu VII-essel vitte | not won with the trump VII
last-trick | utolsó ütés: {seat} | last trick: {seat}
hundred-instead | helyette a csendes 100 számít | the silent 100 counts in its place
beside-ulti | bemondott ulti mellett nem számít | counts nothing beside an announced ulti
silent | bemondás nélkül | never announced
thrown-in | bedobta | thrown in
passz-thrown-in | bedobott passz: nincs fizetség | passz thrown in: nothing is paid
revoked | renonsz miatt vége | ended by a revoke
misdeal | az osztó fizet | the dealer pays
misdeal-unpaid | nem jár érte fizetség | nothing is paid
cancelled | kiegyenlítődött, pénz az ablakba | all cancels out: into the window
revoke-suit | rossz szín | wrong suit
revoke-beat | nem ütötte felül | did not beat
revoke-announcement | jogosulatlan 20 vagy 40 | unfounded 20 or 40
revoke-information | információ a lapjairól | information about his cards
# preset
4m | módosított 4M | modified 4M
# about
4m | Bíró módosított 4M-je: összeadott bemondások, piros, terített, csendes figurák, ablak.
= Bíró's modified 4M: combined bids, piros, terített, silent figures, a window.
# house-group
values | A játékok értéke | What the components are worth
silent | A csendes figurák értéke | What silent figures are worth
forms | Licit, bedobás, ablak | Bidding, throwing in, window
# house-rule
piros_times | a piros szorzója | piros multiplies by
teritett_times | a terített szorzója | terített multiplies by
lost_ulti | a bukott ulti ráfizetése | addition of a lost ulti
passz_bids | mondható passz | passz that may be bid
thrown_in_kontra | a bedobott leosztás kontrával bukik | a hand thrown in is lost with a kontra
window | van ablak | there is a window
# house-value
piros_times | a piros ×{} | piros ×{}
teritett_times | a terített ×{} | terített ×{}
lost_ulti | a bukott ulti ráfizetése {} | a lost ulti costs {} more
# house-not
thrown_in_kontra | a bedobott leosztás kontra nélkül bukik
= a hand thrown in is lost without a kontra
window | nincs ablak | there is no window
# house-choice
every | passz és piros passz | passz and piros passz
piros | csak piros passz | piros passz only
none | egyik sem | neither
"""
    + DEALER_LABELS
)
_IN_PIROS: Final = ("csendes durchmarsch pirosban", "silent durchmarsch in piros")
for _name in (*COMPONENTS, *SILENT, "silent-durchmarsch-piros"):
    _hu, _en = LABELS["name"].get(_name, _IN_PIROS)
    LABELS["house-rule"][_name] = f"{_hu} értéke", f"value of {_en}"
    LABELS["house-value"][_name] = f"{with_article(_hu)} {{}} pontot ér", f"{_en} is worth {{}}"
