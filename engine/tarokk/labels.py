"""Names of things in Tarokk, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.house_rules.sitting_out import DEALER_LABELS
from engine.tarokk.rule_constants import BIDS, COUNT_VALUES, FIGURES
from engine.wording.hungarian_articles import with_article
from engine.wording.labels import parse_labels

LABELS: Final = parse_labels(
    """
# bid
harom | három | három
ketto | kettő | kettő
egy | egy | egy
szolo | szóló | szóló
# figure
trull | trull | trull
negykiraly | négykirály | négykirály
duplajatek | duplajáték | duplajáték
volat | volát | volát
pagatulti | pagátulti | pagátulti
xxi-fogas | XXI-es fogás | XXI-es fogás
centrum | centrum | centrum
kismadar | kismadár | kismadár
nagymadar | nagymadár | nagymadár
pagatuhu | pagátuhu | pagátuhu
kiralyulti | királyulti | királyulti
kiralyuhu | királyuhu | királyuhu
pagatfacan | pagátfácán | pagátfácán
sasfacan | sasfácán | sasfácán
parosfacan | párosfácán | párosfácán
sasulti | sasulti | sasulti
szincsalad | színcsalád | színcsalád
harom-kiraly | három király | három király
zaroparos | zárópáros | zárópáros
pagatkismadar | pagátkismadár | pagátkismadár
saskismadar | saskismadár | saskismadár
kiralykismadar | királykismadár | királykismadár
pagatnagymadar | pagátnagymadár | pagátnagymadár
sasnagymadar | sasnagymadár | sasnagymadár
kiralynagymadar | királynagymadár | királynagymadár
sasuhu | sasuhu | sasuhu
# tarokks
8 | nyolc tarokk | eight tarokks
9 | kilenc tarokk | nine tarokks
# name
game | játék | game
tarokks | tarokkszám | tarokk count
revoke | renonsz | revoke
hand | az egész leosztás | the whole hand
# prefix
silent | csendes {name} | silent {name}
caught | elfogott {name} | caught {name}
# what
declarer | felvevő oldala | declarer's side
defenders | ellenfelek | defenders
nobody | senki | nobody
not-so | nem azzal | not with that
four-kings | négy király | four kings
xxi | a XXI az egyetlen tarokk | the XXI as only tarokk
pagat | a pagát az egyetlen tarokk | the pagát as only tarokk
xxi-pagat | XXI, pagát és hét színes | XXI, pagát and seven plain cards
plain | kilenc színes | nine plain cards
# factor
no-honour | honőr nélkül | without an honour
revoke | renonsz | revoke
# stage
talon | talon | talon
announce | bemondások | announcements
# entry
award | döntés szerint {points} pont minden ellenféltől
= {points} {points:point|points} from each by the ruling
hold | tartja | holds
throw-in | eldobja: {what} | throws in: {what}
drew | felvette: {cards} | took up: {cards}
discard | leteszi: {cards} | lays away: {cards}
laid | {count} tarokkot tett le | laid {count} {count:tarokk|tarokks} away
laid-none | nem tett le tarokkot | laid no tarokk away
laid-unshown | {count} tarokkot tett le, de nem mutatta meg
= laid {count} {count:tarokk|tarokks} away and did not show {count:it|them}
laid-shown | {count} tarokkot tett le: {cards} | laid {count} {count:tarokk|tarokks} away: {cards}
no-honour | nem jött honőre, elbukta | no honour came, lost
call | hívja: {card} | calls {card}
tarokks | {count} tarokk | {count} tarokks
announce | {figure} | {figure}
announce-suit | {figure}: {suit} | {figure}: {suit}
held | nála volt a hívott lap | held the called card
held-nobody | a hívott lapot letették | the called card was laid away
points | {what}: {points} pont | {what}: {points} {points:point|points}
every-trick | minden ütés: {what} | every trick: {what}
first | {what}: az első {count} ütés | {what}: the first {count} {count:trick|tricks}
kings | {what}: {count} király | {what}: {count} király
took | {card}: {what} | {card}: {what}
took-all | mindhárom honőr: {what} | all three honours: {what}
xxi | a XXI-est a skíz fogta: {what} | the XXI caught by the skíz: {what}
paros | párosfácán az 1. ütésben: {what} | párosfácán in trick 1: {what}
won | {trick}. ütés, {card}: {what} | trick {trick}, {card}: {what}
silent | csendes {figure}: {what} | silent {figure}: {what}
revoke | renonsza, fizet érte | revoked, and pays for it
silent-nobody | más csendes figura nem volt | no other silent figure
# fill
award | döntés szerinti pont (minden ellenféltől) | points by the ruling (from each opponent)
bid | licit | bid
throw-in | eldobja a játékot | throws the hand in
drew | a talonból felvett lapok | cards taken of the talon
discard | a letett lapok | cards laid away
revoke | renonsz, fizet érte | revoke, paid for
laid | letett tarokkok száma | tarokks laid away
laid-shown | a megmutatott letett tarokkok | the tarokks shown
laid-unshown | letett tarokkok, nem mutatta meg | tarokks laid away, not shown
call | a hívott tarokk | the called tarokk
announce | {figure}, melyik | {figure}, which
held | kinél volt a hívott lap | who held the called card
points | {what}: hány pont | points of the {what}
every-trick | minden ütést elvitt | every trick went to
first | {what}: hány ütés az elején | {what}: so many first tricks
kings | {what}: hány király | {what}: so many király
took | kié lett a {card} | who took {card}
took-all | kié mindhárom honőr | who took all three honours
xxi | a XXI-est a skíz fogta, kinek | the XXI caught by the skíz, for
paros | párosfácán az 1. ütésben, kinek | párosfácán in trick 1, for
won | {trick}. ütés, {card}: kié | trick {trick}, {card}: whose
silent | csendes {figure}, kinek | silent {figure}, for
silent-any | csendes figura | silent figure
# seldom
announce | további figurák | more figures
silent | volt csendes figura | a silent figure
took | honőrök egyenként | honours one by one
# reason
points | {own} pont, kell {limit} | {own} {own:point|points}, needs {limit}
took-all | mindet elvitte | took them all
missed-card | {card} a másik oldalé | {card} went to the other side
first-tricks | nincs meg az első {count} ütés | not the first {count} {count:trick|tricks}
won-with | {trick}. ütés: {card} | trick {trick}: {card}
won-with-named | {trick}. ütés is úgy, ahogy bemondták | trick {trick} too as announced
not-won-with-named | {trick}. ütés: nem azzal | trick {trick}: not with that
not-won-with | {trick}. ütés: nem {card} | trick {trick}: not {card}
xxi-caught | a skíz megfogta a XXI-est | the skíz caught the XXI
xxi-not-caught | a XXI-est nem fogta meg | the XXI was not caught
paros | a XXI vitte az 1. ütést | the XXI won trick 1
no-paros | az 1. ütés nem így ment | trick 1 was not so
kings | {count} király | {count} király
kings-lost | király a másik oldalé | a király went to the other side
every-trick | minden ütés | every trick
not-every-trick | nem minden ütés | not every trick
silent | csendben | silent
told | bemondva | announced
told-once | bemondva; duplán számító leosztásban is egyszer
= announced; once, also in a doubled hand
revoke | nem a szabály szerint tett | did not play by the rules
no-honour | nem jött honőre | no honour came
replaced | helyette fizet: {figure} | paid instead: {figure}
within | a bemondott {figure} fizet helyette | {figure}, announced, pays instead
freed | felmentette: {on} | freed by {on}
twice | már be volt mondva: {on} | announced already: {on}
# own
called_tarokk | hívott lap | called card
signalled_tarokk | elfogadott jelzés | accepted signal
thrown_in_by | eldobta | thrown in by
passed_out | körpassz | nobody bid
declarer_points | felvevő oldala | declarer's side
# ending
passed_out | körpassz | nobody bid
thrown_in_by | eldobva | thrown in
# word
points | {points} pont | {points} {points:point|points}
# preset
paskievics | Paskievics | Paskievics
illusztralt | Illusztrált | Illusztrált
magas | Magas | Magas
# about
paskievics | Hat figura, XX-as hívás. | Six figures, the XX called.
illusztralt | Tizenkét figura: centrum, madarak, uhuk is.
= Twelve figures: centrum, madár and uhu too.
magas | Mind a huszonhat figura. | All twenty-six figures.
# house-group
counts | Tarokkszám | Tarokk counts
values | A bemondott figurák értéke | What announced figures are worth
silent | A csendes és az elfogott figurák értéke | What silent and caught figures are worth
forms | Öten | Five players
# house-rule
count_values | nyolc és kilenc tarokk értéke | value of eight and nine tarokks
"""
    + DEALER_LABELS
)
LABELS["name"] |= LABELS["bid"] | LABELS["figure"]
LABELS["factor"] |= dict.fromkeys(BIDS, ("a játék értéke", "value of the game"))
for _choice, _of in COUNT_VALUES.items():
    LABELS["house-choice"][_choice] = f"{_of[8]} és {_of[9]}", f"{_of[8]} and {_of[9]}"


def _name_values() -> None:
    """Name the house rules for the values of figures: announced, silent, caught (TAR 4)."""
    for figure in FIGURES.values():
        has = {"": True, "silent": figure.silent, "caught": figure.caught}
        for kind in filter(has.get, has):
            form = LABELS["prefix"][kind] if kind else ("{name}", "{name}")
            names = zip(form, LABELS["figure"][figure.id], strict=True)
            hu, en = (text.format(name=name) for text, name in names)
            label, value = (f"{hu} értéke", f"value of {en}"), ("{} pontot ér", "is worth {}")
            if figure.of_game and kind != "caught":
                label = f"{hu}: a játék hányszorosa", f"{en}: times the value of the game"
                value = "a játék {}-szorosa", "is {} times the game"
            rule = f"{kind}_{figure.id}".removeprefix("_")
            LABELS["house-rule"][rule] = label
            LABELS["house-value"][rule] = f"{with_article(hu)} {value[0]}", f"{en} {value[1]}"


_name_values()
