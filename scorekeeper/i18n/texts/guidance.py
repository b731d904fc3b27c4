"""Texts of explanations, the glossary and the tour."""

from typing import Final

TEXTS: Final = """
explain.open | Példa és szabályok | Example and rules
explain.example | Például | For example
explain.writes | Ennyit írnak fel erre a leosztásra | Written for this hand
explain.pays | Ennyit ér ez a leosztás | Paid for this hand
explain.series | {count} ilyen leosztással vége; az eredmény, jutalommal
= It ends after {count} {count:hand|hands} like this; the result, with the bonus
explain.closed | Ha ezzel vége, ez az eredmény | The result if it ends here
explain.price | Egy pont ára {price}. | A point is {price}.
explain.set | A szabálykészlet táblázata | The rule set as a table
explain.book | {game}: szabályok | {game}: rules
glossary.title | Szavak | Words
glossary.words-why | Egy szó vagy a jelentése, magyarul vagy angolul: kontra, ablak, honour.
= A word or its meaning, in either language: kontra, ablak, honour.
help.what | Mit jelent: {word} | What it means: {word}
tour.title | Körbevezetés | Tour
tour.why | Hét lépés, amelyből kiderül, mi hol van. | Seven steps that show what is where.
tour.begin | Körbevezetés | Take the tour
tour.go-on | Körbevezetés folytatása | Go on with the tour
tour.step | {step}/{steps}. | {step}/{steps}
tour.steps | Minden lépés | All steps
tour.back | Bármikor abbahagyható: a menüben a Körbevezetés ide hoz vissza.
= Leave it whenever you like: Tour in the menu brings you back here.
tour.sign-in | Az asztalokhoz előbb be kell lépni; a PIN a belépés lapján áll.
= Sign in first for the tables; the PIN is on that page.
tour.table | Asztal nyitása | Open a table
tour.table-why | Játék, szabályok, ülésrend, számolás, ár. A szabályokról és a számolásról egy mondat áll alattuk, kiszámolt példával.
= Game, rules, seats, counting, price. Below rules and counting there is a sentence about them, with a worked example.
tour.table-go | Új asztal | New table
tour.hand | Egy leosztás | A hand
tour.hand-why | Koppints arra, amit mondanak, aztán az eredményre; ami nem lehetséges, az nem is koppintható. A végén Rögzítés.
= Tap what is said, then the result; what is not possible cannot be tapped. Record it at the end.
tour.hand-go | Kék asztal: bejegyzés | Kék asztal: enter a hand
tour.error | Hiba és az oka | An error and its reason
tour.error-why | A Fehér asztal leosztásában egy szó a szabályok ellen van. A piros sáv megmondja, miért, melyik szabály szerint, és mivel hozható helyre.
= In the hand at Fehér asztal a word is against the rules. The red bar says why, by which rule, and what puts it right.
tour.error-go | Fehér asztal: a hiba | Fehér asztal: the error
tour.correction | Javítás | A correction
tour.correction-why | A Kék asztal első leosztásában felcserélték a pontokat. A javítás oka és mindkét változat megmaradt.
= In the first hand of Kék asztal the points were mixed up. The reason for the correction and both versions are kept.
tour.correction-go | Az 1. leosztás | Hand 1
tour.settlement | Lezárás és elszámolás | Closing and settlement
tour.settlement-why | A múlt heti est két lezárt asztala együtt számolt el: ki kinek mennyit fizet, és mit fizettek már ki.
= Two closed tables of last week settled together: who pays whom, and what has been paid.
tour.settlement-go | A múlt heti est | Last week's evening
tour.sheets | Lapok | Sheets
tour.sheets-why | Minden asztalnak van nyomtatható lapja: PDF, és táblázat is.
= Every table has sheets to print, as PDF, and spreadsheets.
tour.sheets-go | A lezárt asztal lapjai | The closed table's sheets
tour.season | Szezon | A season
tour.season-why | A két est állása együtt: pont, pénz, átlag, értékszám.
= The standings of both evenings: points, money, average, rating.
tour.season-go | Bemutató szezon | Bemutató szezon
"""
