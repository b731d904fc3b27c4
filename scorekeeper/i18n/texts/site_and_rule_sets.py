"""Texts of the pages around the tables: first page, tour, lists, rule sets, their comparison."""

from typing import Final

TEXTS: Final = """
nav.sign-out | Kilépés | Sign out
nav.home | Kezdőlap | Home
demo.banner | Példaest: ami itt történik, nem számít. | Example evening: nothing here counts.
app.name | Jegyző | Scorekeeper
yes | igen | yes
no | nem | no
dialog.close | Bezárás | Close
dialog.coming | Máris jön… | Just coming…
dialog.away | Most nincs kapcsolat. Amint lesz, koppints rá újra.
= No connection right now. Once there is one, tap it again.
menu.open | Menü | Menu
nav.skip | Ugrás a tartalomra | Skip to content
nav.players | Játékosok | Players
nav.rules | Szabályok | Rules
nav.session | Az asztal leosztásai | Hands of the table
nav.to-session | Vissza az asztalhoz | Back to the table
nav.scoreboard | Eredményjelző | Scoreboard
nav.settlement | Elszámolás | Settlement
nav.seats | Játékoscsere | Change of players
theme.title | Megjelenés | Appearance
theme.auto | gép szerint | auto
theme.light | világos | light
theme.dark | sötét | dark
awake.title | Képernyő leosztás és eredményjelző alatt | Screen during a hand and on boards
awake.yes | ébren marad | stays awake
awake.no | kikapcsolhat | may turn off
-- the first page
home.resume | Folytatás: {number}. leosztás | Go on with hand {number}
home.resume-correction | {number}. leosztás javítása | Correction of hand {number}
home.none | Most nincs nyitott asztal. | No table is open.
home.none-why | Nyiss egyet: három név, mód, ár – és kezdődhet az első leosztás.
= Open one: three names, a mode, a price, and the first hand can begin.
home.visitor | Az eredményjelzőt bárki nézheti. A leosztásokhoz és az elszámoláshoz be kell lépni.
= Anybody may watch the scoreboard. Hands and settlements are for those who sign in.
home.visitor-open | Beíráshoz, javításhoz és elszámoláshoz be kell lépni.
= Entering, correcting and settling are for those who sign in.
home.past | Lezárt asztalok | Closed tables
home.open | Nyitott asztalok | Open tables
home.forgotten | További nyitott asztalok | More open tables
list.all | Mind | All
list.all-open | Minden nyitott asztal ({count}) | All open tables ({count})
list.all-tables | Minden lezárt asztal ({count}) | All closed tables ({count})
list.all-evenings | Minden est ({count}) | All evenings ({count})
list.before | Előzők | Earlier
list.behind | Továbbiak | More
list.find | Keresés | Search
list.found | {count} találat. | {count} found.
list.newer | Újabbak | Newer
list.none-closed | Még nincs lezárt asztal. A nyitottak a kezdőlapon vannak.
= No table was closed yet. Those that are open are on the first page.
list.open | nyitva | open
list.tables | Asztalok | Tables
list.none | Még nincs egy sem. | There are none yet.
list.older | Régebbiek | Older
list.page | {number}. oldal, összesen {pages} | page {number} of {pages}
list.pages | Oldalak | Pages
list.words-why | Asztal, játékos, játék vagy nap, vagy egy részük: Anna november. Nyitottat is talál.
= A table, player, game or day, or part of one: Anna November. It finds open tables, too.
ruleset.title | Szabálykészletek | Rule sets
ruleset.show | Megnézem | Show
ruleset.look-first | A választások változtak: előbb „Megnézem”, azután lehet menteni.
= The choices have changed: show them first, then they can be saved.
ruleset.players | {count} játékos | {count} players
ruleset.as-preset | Háziszabály nélkül. | Without house rules.
ruleset.changed | Megjelölve, ami háziszabály szerint eltér a szabálykészlettől.
= What differs from the rule set by a house rule is marked.
ruleset.preset | a készletben: {value} | in the rule set: {value}
club-rules.title | A klub szabályai | The club's rules
club-rules.none | A klub még nem írta fel a szabályait. | The club has kept no rules yet.
club-rules.why | Új asztalnál egy koppintás. Módosításból új változat lesz; ami lejátszott, marad.
= One tap at a new table. A change makes a new version; what was played stays.
club-rules.new | Új szabályok felírása | Keep new rules
club-rules.keep | Felírom a klub szabályai közé | Keep as the club's rules
club-rules.change | {name}: új változat | {name}: a new version
club-rules.edit | Módosítás | Change
club-rules.version | {version}. változat | Version {version}
club-rules.version-of | {name}, {version}. változat | {name}, version {version}
club-rules.older | Régebbi változat; az érvényes sorszáma {version}.
= An older version; now version {version} is in force.
club-rules.digest | A szabályok ellenőrző kódja (a név nincs benne): {digest}
= Checksum of the rules, without the name: {digest}
club-rules.unplayable | Ezt a programnak ez a változata már nem ismeri.
= This release of the program does not know it any more.
club-rules.played | Eszerint játszott asztalok: | Tables played by it:
club-rules.more | és még {count} | and {count} more
club-rules.give | Letöltés más klubnak | Download for another club
club-rules.take-in | Más klub szabályainak átvétele | Take in another club's rules
club-rules.file | A letöltött fájl | The downloaded file
club-rules.compare | Összehasonlítás | Compare
club-rules.compare-with | Összehasonlítás ezzel | Compare with
club-rules.rule | Szabály | Rule
club-rules.equal | {count} további sor ugyanaz. | Lines that are the same: {count}.
club-rules.same | Mindenben ugyanaz. | They are the same in everything.
club-rules.remove | Törlés a klub szabályai közül | Remove from the club's rules
club-rules.remove-sure | A szabályok lekerülnek a listáról; az asztalok maradnak. Visszahozható.
= The rules leave the list; tables stay. They can be brought back.
club-rules.removed | Törölt szabályok | Removed rules
club-rules.is-removed | Ezek a szabályok törölve vannak. | These rules have been removed.
club-rules.for-table | A klub szabályai: | The club's rules:
ruleset.play | Új asztal ezekkel | A table with these
compare.title | Más szabályokkal | Under other rules
compare.back-to-entry | Vissza a beíráshoz | Back to entering
compare.half | Félig beírva, nincs rögzítve: csak azt veti össze, amit eddig beírtak.
= Half entered, not recorded: only what was entered so far is compared.
compare.half-short | félig beírva | half entered
compare.sheet | Összevetés (PDF) | Comparison (PDF)
compare.with | Mivel vessük össze | What to compare with
compare.show | Összevetem | Compare
compare.same | Ugyanannyi jön ki mindkettővel | The same by both
compare.same-alone | A leosztás magában ugyanannyit ér mindkettővel
= The hand by itself is the same by both
compare.between-hands | Leosztásról leosztásra hat: {rules}. Egy leosztás ezt nem mutatja; hogy az estén mit változtatna, azt „Az asztal adatai” javításának előnézete mutatja.
= This acts from hand to hand: {rules}. One hand does not show it; the preview of a change to the table's details shows what it would do to the evening.
compare.differs | Más jön ki az egyikkel, mint a másikkal | Not the same by both
compare.own | ahogy az asztal játssza | as the table plays
compare.other | amivel összevetjük | what it is compared with
compare.writes | ír: {points} | writes {points}
compare.start | Kezdd ezzel: | Begin with:
compare.table | az asztal szabályai | the table's rules
compare.own-shown | Ezek az asztal szabályai. Írd át, amit más szabály szerint néznél.
= These are the table's rules. Change what you would see by another rule.
compare.nothing-paid | Amíg nincs eldöntve, nincs fizetés. | Nothing is paid until it is decided.
compare.item-differs | eltér | differs
compare.item-same | egyezik | the same
compare.not-there | nincs ilyen tétel | there is no such item
compare.paid-by | Csak a fizetés más | Only the payment differs
compare.others-pay | Nem ugyanazok írnak vagy fizetnek | It is not the same people who write or pay
compare.undecided | A tétel ugyanannyit ér, de az egyikkel még nincs eldöntve a leosztás
= The item is worth the same, but by one of them the hand is not decided
compare.only-one | Ami csak az egyikkel hiba vagy kérdés | Wrong or doubtful by one only
compare.no-findings | Nincs ilyen. | None.
counting.title | A számolás | Counting
-- people
people.same | {name}: új név, de majdnem olyan, mint akit már ismerünk. Ugyanaz az ember?
= {name}: a new name, but almost that of somebody known. Is it the same person?
people.same-yes | Igen, ő {name} | Yes, it is {name}
people.same-no | Nem, {name} más valaki | No, {name} is somebody else
-- sheets and rules
papers.settlement | Elszámolás (PDF) | Settlement (PDF)
papers.being-made | Készül a lap… | The sheet is being made…
papers.comes | Néhány másodpercig készül. Amint megvan, magától megnyílik, vagy a letöltések közt lesz.
= It takes a few seconds. When it is ready it opens by itself, or is among your downloads.
papers.look | Megnézem, kész-e | See whether it is ready
papers.slip | Leosztás lapja (PDF) | Slip of the hand (PDF)
players.tables | {count} asztal | {count} {count:table|tables}
players.words-why | A név vagy egy része. Rákoppintva a játékos lapja jön elő.
= A name or part of one. A tap leads to the player's page.
rules.sessions | Az asztal, pénz, döntések | Sessions, money, rulings
rules.contents | Fejezetek | Chapters
rules.words-why | A szabály száma, szava vagy szavai, magyarul vagy angolul: rekontra, SNA 4 bunkó.
= A rule's number or words of it, in either language: rekontra, SNA 4 bunko.
rules.agreed | Az asztal megállapodhat ebben: | A table may agree on:
rules.whole | Minden szabálykészlettel | With all rule sets
-- explanations, the glossary and the tour
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
