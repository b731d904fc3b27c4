"""The Hungarian and English names of things in Alsós."""

from __future__ import annotations

from typing import Final

from engine.wording.hungarian_articles import with_article
from engine.wording.labels import STEP_LETTERS, STEPS, parse_labels

LABELS: Final = parse_labels(
    """
# game
trump | parti | game
szanzadu | szanzadu | szanzadu
betli | betli | betli
klopitzky | klopitzky | klopitzky
thrown-in | bedobva | thrown in
# figure
kassza | kassza | kassza
abszolut | abszolút | abszolút
100 | 100 | 100
111 | 111 | 111
120 | 120 | 120
200 | 200 | 200
44 | 44 | 44
tuletroa | tulétroá | tulétroá
csalad | család | család
osszes-adu | összes adu | összes adu
ulti | ulti | ulti
uhu | uhu | uhu
volat | volát | volát
# stage
bid1 | licit, eredeti szín | bidding, original suit
bid2 | licit, új szín | bidding, new suit
front | elölről | from the front
pick-up | felvétel | picking up
back | hátulról | from the back
trick1 | első ütés | trick 1
call | gyerünk | gyerünk
# sequence
3 | terc | terc
4 | kvárt | kvárt
5 | kvint | kvint
6 | szext | szext
7 | szept | szept
8 | okt | okt
# meld
sequence | sorozat | sequence
vannak | vannak | vannak
# what
misdeal | rossz osztás | misdeal
revoke | renonsz | revoke
wrong-exchange | hibás csere | wrong exchange
# factor
front | elölről | front
original | eredeti szín | original suit
bela-kassza | béla kassza | béla kassza
gyerunk | gyerünk | gyerünk
# own
original | eredeti szín | original suit
accepted_original | az eredeti színben játsszák | played in the original suit
# entry
accept | elfogadja | accepts
figure | {figure} | {figure}
figure-card | {card} {figure} | {card} {figure}
bela-kassza | béla kassza | béla kassza
betli | betli | betli
declare-sequence | {sequence} | {sequence}
declare-vannak | vannak | vannak
kicsi | kicsi ({meld}) | kicsi ({meld})
score-sequence | érvényes {sequence} | {sequence} valid
score-sequence-card | érvényes {sequence}, {card} | {sequence} valid, {card}
score-vannak | érvényes vannak | vannak valid
score-vannak-rank | érvényes vannak: {rank} | vannak valid: {rank}
gyerunk | gyerünk | gyerünk
gyerunk-on | gyerünk: {on} | gyerünk: {on}
play-on | nem megyünk | plays on
play-on-on | nem megyünk: {on} | plays on: {on}
give-up | feladja | gives up
give-up-on | feladja: {on} | gives up: {on}
give-up-all | feladják | they give up
give-up-all-on | feladják: {on} | they give up: {on}
siber | síber | síber
exchange | becseréli a VII-est | exchanges the VII
exchange-some | csere a felkínált lapra | exchanges for the indicator
exchange-card | becseréli: {card} | exchanges {card}
pick-up | felvették | picked up
klopitzky | klopitzky | klopitzky
throw-in | bedobják | thrown in
original | eredeti szín: {suit} | original suit: {suit}
indicator | adunak kínált lap: {card} | indicator: {card}
top | a talon teteje: {card} | top of the talon: {card}
hidden | a talon rejtett lapjai: {cards} | hidden talon: {cards}
points | {points} pont | {points} {points:point|points}
took | ütéseiben {cards} | in tricks: {cards}
took-nobody | senki sem vitte: {cards} | in nobody's tricks: {cards}
won-trick | {trick} ütés | {trick}
won-trick-card | {trick} ütés, {card} | {trick}, {card}
bela | béla | béla
bela-nobody | nincs béla | no béla
no-valid | egyenlő, senkié sem érvényes ({meld}) | equal, none counts ({meld})
# fill
points | pont az ütéseiben (utolsóval, béla nélkül)
= points in tricks (with the last, without the béla)
original | eredeti szín | original suit
indicator | adunak kínált lap | indicator
top | a talon teteje | top of the talon
took | ki vitte {taken} | who took {taken}
won-trick | {trick} ütés, melyik lappal | {trick}, with which card
bela | kinél volt a béla | who held the béla
figure | {figure} megnevezett ásszal | {figure} with a named ace
score-sequence | még egy érvényes sorozat | another valid sequence
# counted
bela | bélával | with the béla
# needed
answer | válasz a gyerünkre | the answer to the gyerünk
# reason
more-than-each | {points} > {best} ({seat}) | {points} > {best} ({seat})
not-more | {seat} {points} ≥ {against} | {seat} {points} ≥ {against}
not-more-than-some | valamelyik védőnek legalább annyi van | some defender has at least as many
given-up | feladták, utoljára {seat} emelt | given up, {seat} raised last
took-a-trick | {seat} ütött | {seat} took a trick
took-no-trick | {seat} nem ütött | {seat} took no trick
equal-points | egyenlő, {points} pont | equal, {points} {points:point|points}
equal-tricks | ugyanannyi ütés ({tally}) | equal tricks ({tally})
most-tricks | {seats} veszít ({tally}) | lost by {seats} ({tally})
points-reach | {points} ≥ {limit} | {points} ≥ {limit}
points-short | {points} < {limit} | {points} < {limit}
kassza-reaches | kasszapont {points} ≥ {limit} | kassza points {points} ≥ {limit}
kassza-short | kasszapont {points} < {limit} | kassza points {points} < {limit}
every-trick | mind a {count} ütés | all {count} tricks
other-has-trick | {seat} ütött | {seat} took a trick
tricks-short | {count} ütés, kell {each} | {count} {count:trick|tricks}, needs {each}
cards-home | {cards} megvan | {cards} taken
card-elsewhere | {card}: {seat} | {card}: {seat}
bela-elsewhere | béla: {seat} | béla: {seat}
bela-missing | a béla nincs nála | without the béla
bela-or-game | a béla vagy a játék hiányzik | the béla or the game is missing
trick-elsewhere | {trick} ütés: {seat} | {trick}: {seat}
trick-with-card | {trick} ütés, {card} | {trick}, {card}
trick-with-other | {trick} ütés {card}, nem {wanted} | {trick} {card}, not {wanted}
changed-to-betli | betlire változtatták | changed to betli
# trick
0 | {trick}. | trick {trick}
1 | utolsó | last trick
2 | utolsó előtti | last trick but one
# every
rank | mind a négy {} | all four {}
trump | minden adu | all trumps
suit | minden {} | all of {}
# preset
csibor | Csibor-féle | Csibor's
potter | Potter-féle | Potter's
tompa | Tompa-féle | the Tompas'
# about
csibor | Csibor könyve (2001): licit figurákkal, öt kontrafok, béla kassza, gyerünk, rádli.
= Csibor's book (2001): bids with figures, five kontras, béla kassza, gyerünk, rádli.
potter | Potter könyve (1930): licit puszta színekkel, a kassza figura, négy kontrafok, rubber.
= Potter's book (1930): bare suits in the bidding, kassza a figure, four kontras, rubber.
tompa | A Tompa család kettes alsósa: csak adus játék, minden bemondás az első kijátszás előtt.
= The Tompa family's game for two: trump games only, all is said before the first lead.
# house-group
games | A játékok értéke | What the games are worth
figures | Figurák | Figures
worths | A figurák értéke hátulról | What the figures are worth from the back
words | Licit, kontra | Bidding, kontra
exchange | Csere | Exchange
calling | Gyerünk, fizetés | Calling, paying
# house-rule
trump_game | adus játék értéke | value of a trump game
trump_makk | adus játék makkban | trump game in makk
trump_zold | adus játék zöldben | trump game in zöld
trump_tok | adus játék tökben | trump game in tök
trump_piros | adus játék pirosban | trump game in piros
original_more | felár az eredeti színért (ennyi ponttal több)
= premium for the original suit (so many points more)
original_double | az eredeti szín kétszeresen számít | the original suit counts double
szanzadu | szanzadu értéke | value of szanzadu
betli | betli értéke | value of betli
klopitzky | klopitzky értéke | value of klopitzky
abszolut_front | abszolút csak elölről mondható | abszolút is announced from the front only
abszolut_bound | síber után a felvevőnek kötelező az abszolút
= after a síber the declarer has to announce abszolút
simple_eight | a VIII-as is becserélhető, ha a VII-es a talonban nyitva fekszik
= the VIII may be exchanged where the VII lies face up
extra_111 | a 111 is mondható | 111 may be announced too
extra_120 | a 120 is mondható | 120 may be announced too
extra_uhu | az uhu is mondható | uhu may be announced too
figures_times | a figurák szorzója | figures multiplied by
figures_in_bidding | figura a licitben is mondható | figures may be bid
kontra_steps | kontrafokozatok száma | steps of kontra
kontra_front | kontra szorzója elölről | kontra from the front multiplies by
kontra_back | kontra szorzója hátulról | kontra from the back multiplies by
betli_order | lapok sorrendje betliben | order of cards in betli
exchange_with | legmagasabb cserélő adu | highest trump to exchange with
exchange_takes | síberrel elvihető | the síber takes
siber_trump_discards | síberkor adu is letehető | trumps may be discarded in a síber
calling | gyerünk mondható | gyerünk may be called
call_figures | figura is hívható | figures may be called
call_back | vissza is lehet hívni | a call may be called back
dealer_shares | négyen készpénzben az osztó is fizet és kap
= with four in cash the dealer pays and is paid
# house-value
trump_game | az adus játék {} pontot ér | a trump game is worth {}
trump_makk | az adus játék makkban {} pontot ér | a trump game in makk is worth {}
trump_zold | az adus játék zöldben {} pontot ér | a trump game in zöld is worth {}
trump_tok | az adus játék tökben {} pontot ér | a trump game in tök is worth {}
trump_piros | az adus játék pirosban {} pontot ér | a trump game in piros is worth {}
original_more | az eredeti szín {} ponttal többet ér | the original suit is worth {} more
szanzadu | a szanzadu {} pontot ér | szanzadu is worth {}
betli | a betli {} pontot ér | betli is worth {}
klopitzky | a klopitzky {} pontot ér | klopitzky is worth {}
figures_times | a figurák értéke ×{} | figures count ×{}
kontra_steps | a kontrának {} foka van | steps of kontra: {}
kontra_front | elölről a kontra ×{} | kontra from the front ×{}
kontra_back | hátulról a kontra ×{} | kontra from the back ×{}
exchange_with | a legmagasabb cserélő adu a {} | the highest trump to exchange is the {}
# house-not
calling | nincs gyerünk | no gyerünk is called
# house-choice
preset | a szabálykészlet szerint | as in the rule set
trump-game | mint az adus játék értéke | as the trump game is worth
proportion | {} × adus játék | {} × trump game
natural | természetes (ász, király, felső…) | natural (ász, király, felső…)
plain | ütési (ász, X, király…) | as in tricks (ász, X, király…)
indicator | csak a felkínált lap | the indicator only
top | a felkínált és a felső lap | the indicator and the top card
from-top | felülről az aduk és ászok | trumps and aces from the top
from-bottom | alulról az aduk és ászok | trumps and aces from the bottom
both | alulról, majd felülről is | from the bottom, then from the top
whole | az egész talon | the whole talon
figures-times | {} × szorzó | {} × multiplier
as-otherwise | mint egyébként | as otherwise
"""
)
FIGURES: Final = LABELS["figure"]
for _step, (_hu, _en) in STEPS.items():
    LABELS["factor"][f"{_step}-gyerunk"] = f"{_hu} gyerünk", f"{_en} gyerünk"
for _name, (_hu, _en) in FIGURES.items():
    LABELS["house-rule"][_name] = f"{_hu} értéke", f"value of {_en}"
    _hu, _en = f"{with_article(_hu)} hátulról {{}} pontot ér", f"{_en} is worth {{}} from the back"
    LABELS["house-value"][_name] = _hu, _en
FROM_FRONT: Final = "!"
SIGN_OF: Final[dict[str, str]] = {
    **STEP_LETTERS,
    "bela-kassza": "béla",
    "gyerunk": "gy",
    **{f"{step}-gyerunk": f"{letter}gy" for step, letter in STEP_LETTERS.items()},
}
"""The factors of a value chain that have a sign in the short notation."""
ORIGINAL: Final = "original"
ACCEPTED: Final = "accepted_original"
"""The keys of the values of `Table.own` (ALS 2.3, 3.1)."""
TOGETHER: Final = ("mind ", "minden ")
"""The first words of names with an article of their own or none."""
TAKEN: Final[dict[str, str]] = {
    "makk": "makkot",
    "zöld": "zöldet",
    "tök": "tököt",
    "piros": "pirosat",
    "adu": "adut",
    "ász": "ászt",
    "király": "királyt",
    "felső": "felsőt",
    "alsó": "alsót",
    "X": "X-est",
    "IX": "IX-est",
    "VIII": "VIII-ast",
    "VII": "VII-est",
}
"""Suits and ranks in the accusative: `ki vitte a makk ászt`."""
EXCHANGE_RANKS: Final[dict[int, str]] = {7: "VII", 8: "VIII", 9: "IX"}
"""The ranks among the choices of a house rule."""
