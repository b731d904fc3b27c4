"""Texts of tables and evenings: standing, seats, scoreboard, details, new tables, money."""

from typing import Final

TEXTS: Final = """
session.standing | Állás | Standing
session.balance | egyenleg | balance
session.hands | Leosztások | Hands
session.earlier-hands | Korábbi leosztások | Earlier hands
session.later-hands | Későbbi leosztások | Later hands
session.signs | Jelek | Signs
session.no-hands | Még nincs rögzített leosztás. | No hand has been recorded yet.
session.papers | Nyomtatás | Printing
session.rules | Az asztal szabályai | The table's rules
session.table-things | Az asztal | The table
session.close | Asztal lezárása | Close the table
session.close-sure | Lezárod az asztalt? Később újra megnyitható.
= Close the table? It can be opened again.
unreadable.spoilt | Az adatbázisban olyan érték áll, ami nem lehet ott: {what}
= The database holds a value that cannot stand there: {what}
unreadable.table-what | Valami elromlott abban, ami erről az asztalról a lemezen van; a többi asztal jó.
= Something is spoilt in what is stored of this table; all other tables are fine.
unreadable.table-game | Minden megmaradt, és megint ott lesz, amint olyan program fut, amelyik ismeri a játékot.
= Everything is kept, and is there again once a program runs that knows the game.
unreadable.table-play | Játszani most új asztalnál lehet tovább.
= Go on playing at a new table for now.
unreadable.table-check | Aki a program gépénél ül: a „check” parancs megmondja, melyik adat rossz.
= Whoever sits at the program's machine: the command “check” tells which values are wrong.
unreadable.table-restore | A „restore” parancs visszahozza az utolsó jó mentést; ami azóta történt, elvész.
= The command “restore” brings the last good backup back, without what happened since.
unreadable.table-stored | Ami fel van jegyezve, innen letölthető; a program nem nyúl hozzá.
= What is stored can be downloaded here; the program does not touch it.
unreadable.table-put | Félreteheted, hogy ne legyen útban: ha megjavul, magától visszakerül a helyére.
= You may put it aside, out of the way: once it is mended it is back in its place.
unreadable.table-aside | Félretette {who}: {why} | Put aside by {who}: {why}
unreadable.tables-aside | Félretett asztalok | Tables put aside
unreadable.put-aside | Félreteszem | Put it aside
unreadable.reason | nem olvasható | not readable
unreadable.see | Mit lehet tenni? | What can be done?
unreadable.raw | Ami fel van jegyezve | What is stored
session.disputed | Vitás, ezért nem számít bele: {numbers}. leosztás.
= Disputed, and so not counted: hand {numbers}.
session.half | Félig beírva: {number}. leosztás ({count} bejegyzés).
= Half entered: hand {number} (entries: {count}).
session.half.correction | Félbemaradt javítás: {number}. leosztás ({count} bejegyzés).
= Unfinished correction: hand {number} (entries: {count}).
seat.left | felállt | left
session.discarded | Elvetve: {number}. leosztás. Visszahozható, amíg újra nem kezded.
= Thrown away: hand {number}. It can be brought back until it is begun anew.
session.discarded.correction | Elvetve: {number}. leosztás javítása. Visszahozható, amíg nem rögzíttek újabb leosztást.
= Thrown away: the correction of hand {number}. It can be brought back until a hand is recorded.
session.half-later | Ha most zársz, ez nem számít, de megmarad, és újranyitás után folytatható.
= If you close now it does not count, but is kept and can be gone on with after reopening.
session.half-kept | Félig beírva maradt: {number}. leosztás ({count} bejegyzés). Nem számít bele; újranyitás után folytatható.
= Left half entered: hand {number} (entries: {count}). It does not count; it can be gone on with after reopening.
session.half-kept.correction | Félbemaradt javítás: {number}. leosztás ({count} bejegyzés). A régi változat számít; újranyitás után folytatható.
= Unfinished correction: hand {number} (entries: {count}). The old version counts; it can be gone on with after reopening.
session.closed | Az asztal le van zárva | The table is closed
session.closed-why | Leosztást beírni, javítani és visszavonni újranyitás után lehet.
= Hands can be entered, corrected and withdrawn after reopening.
session.late | Az asztalt közben lezárták: amit most koppintottál, az nem került be.
= The table was closed meanwhile: what you have just tapped was not taken.
session.others | Mások játszották, mint akik a számolás szerint következtek (leosztás: {numbers}).
= Played by others than those whose turn it was by the count (hand: {numbers}).
session.changed | Közben máshol változott valami: amit kértél, nem történt meg. Ha így is kell, kérd újra.
= Something was changed meanwhile: what you asked for was not done. Ask again if need be.
session.reopen | Újra megnyitom | Open again
stretch.ending.broken-off | megszakítva | broken off
stretch.ending.substitution | csere miatt | change of players
stretch.no-bonus | jutalom nélkül | no bonus
stretch.uncounted | nem számít | does not count
stretch.by-reading | az asztal olvasata szerint | by this table's reading
stretch.bonus | +{bonus} jutalom | +{bonus} bonus
seats.why | {number:Az}. leosztástól érvényes. Aki feláll, annak megmarad, amit eddig játszott.
= The change counts from hand {number} on. Who leaves keeps what was played so far.
seats.leaves | Ki áll fel | Who leaves
seats.free | senki: új hely {name} után | nobody: a new seat after {name}
seats.numbers | Ennek az asztalnak a szabályai szerint {known} játékos lehet:
= By this table's rules there can be {known} players:
seats.no-more | több nem ülhet le | nobody else can sit down
seats.no-less | helyettes nélkül senki sem mehet el | nobody can leave without a substitute
seats.nobody | senki, eggyel kevesebben lesznek | nobody, there will be one less
seats.comes | Ki ül a helyére | Who sits down instead
seats.somebody | Vagy másvalaki (név) | Or somebody else (name)
seats.go | Csere | Change
seats.half | Félig beírva: {number}. leosztás ({count} bejegyzés)
= Half entered: hand {number} (entries: {count})
seats.half-short | A félig beírt leosztás | The half-entered hand
seats.half-why | Cserélni két leosztás között szokás. Fejezd be előbb, vagy mondd meg, mi legyen vele.
= Players change between hands. Finish it first, or say what becomes of it.
seats.half-first | Előbb befejezem ({number}. leosztás) | Finish hand {number} first
seats.half.theirs | Már a csere után játsszák: a bejegyzések megmaradnak, az új ülésrendben.
= It is played after the change already: its entries stay, with the new players.
seats.half.discarded | Nem kell: a félig beírt leosztást elvetem.
= Not needed: throw the half-entered hand away.
swap.title | Csere: {number}. leosztástól | Change of players from hand {number} on
swap.window | Az ablakban {points} pont van, most így oszlana el: {shares}. Záráskor az asztalnál ülők osztoznak rajta: aki feláll, nem visz belőle, aki leül, részesül ({rules}).
= {points} {points:point lies|points lie} in the window, now shared: {shares}. Those at the table when it closes share it: who leaves takes nothing, who joins has a share ({rules}).
swap.window-kept | Az ablakban {points} pont van: {shares}. Aki feláll, záráskor azt is megkapja ({rules}).
= {points} {points:point lies|points lie} in the window: {shares}. Who leaves gets his part of it all the same when the table closes ({rules}).
swap.joins | leül | joins
swap.leaves | feláll | leaves
swap.undo | Csere visszavonása | Undo the change
board.to-go | még {count} | {count} to go
board.games-won | megnyert játszma a mérkőzésben: {count} | games won in the match: {count}
board.now | A mostani leosztás | The present hand
board.last | Utolsó leosztások | Latest hands
board.waiting | Osztanak… | Being dealt…
board.units | {name} a mostani játszmában, leosztásonként | {name} so far, hand by hand
board.sum | összesen | in all
board.no-code | QR-kód akkor van, ha ez az oldal a gép hálózati címén nyílik meg, nem localhost-ként.
= There is a QR code where this page is opened at the machine's address, not localhost.
board.lost | Nincs kapcsolat; magától frissül, ha visszajön. Így állt:
= No connection; it goes on by itself. This is how it stood at
board.follow | Kövesd a telefonodon | Follow on your phone
board.more | és még {count} tétel | and {count} more
new.title | Új asztal | New table
new.table | Az asztal neve | Name of the table
new.table-first | {number}. asztal | Table {number}
new.players-why | Ülésrendben, jobbra haladva – ahogy a szó jár.
= In seat order, to the right, as the turn goes.
new.preset | Szabálykészlet | Rule set
new.for | {players} játékos | {players} players
new.count | Hányan játszotok | How many play
new.known | Akik már játszottak | Those who have played
new.seat | {place}. hely | Seat {place}
new.dealer | Ki oszt először | Who deals first
new.mode | Hogyan számoltok | Scoring
new.price | Egy pont ára (Ft) | Price of a point (HUF)
new.readings | Olvasatok | Readings
new.house | Háziszabályok | House rules
new.bad-number | egész szám legyen {least} és {most} között, vagy üres: akkor a szabálykészleté marad
= a whole number from {least} to {most}, or nothing: then it is as in the rule set
new.or-number | vagy más érték | or another value
new.go | Kezdődhet | Begin
new.like-last | Úgy kezdődik, mint a legutóbbi asztal: {table}, {game}. Bármi átállítható.
= It begins like the last table: {table}, {game}. Anything can be changed.
new.newer-rules | A klub azóta változtatott a szabályain, ezek már a mostaniak: {rules}.
= The club has changed its rules since; these are the present ones: {rules}.
new.afresh | Inkább alapbeállításokkal | Rather with the usual settings
new.elsewhere | {name} ül már egy nyitott asztalnál is: | {name} already sits at an open table:
new.elsewhere-sure | Ha az ő asztaluk véget ért, zárd le; ha így is kell, küldd el még egyszer.
= If that table is over, close it; if you want it so all the same, send this once more.
new.odd-price | A beírt {price} szokatlan: nálatok eddig {usual} körül volt.
= {price} is unusual: it has been about {usual} at your tables.
new.odd-price-sure | Ha elírás, javítsd ki; ha így játszotok, küldd el még egyszer.
= If it is a slip, put it right; if you play for that, send this once more.
new.show-places | Helyek e szerint | Show the seats for this
money.provisional | Az asztal még nincs lezárva: ez a mostani állás szerint van.
= The table is not closed yet: this is as things stand now.
money.too-much | Több, mint amennyi jár. | More than is owed.
money.owes | {name} tartozása: {amount}. | {name} owes {amount}.
money.is-owed | {name} ennyit kap: {amount}. | {name} is owed {amount}.
money.typed | Beírva: {amount}. | Typed: {amount}.
money.too-much-sure | Ha elírás, javítsd ki; ha így volt, jegyezd fel.
= If it is a slip, put it right; if it was so, note it.
money.note-sure | Így volt, feljegyzem | It was so, note it
money.due | Ki kinek fizet | Who pays whom
money.lot | Egyenlő maradéknál sorsolás döntött, az asztal olvasata szerint; a sorrend: {names}.
= Equal remainders were decided by lot, by this table's reading; the order: {names}.
money.paid | Megkapta | Received
money.even | Senki sem tartozik. | Nobody owes anything.
money.balances | Egyenlegek | Balances
money.stakes | Tét | Stakes
money.balance | Pénzben | In money
money.open | Hátravan | Still open
money.marks | Az est eredménye | What the evening came to
money.for-nothing | Nem megy pénzre. | Not played for money.
money.stake | {what}: {price}; fizetéskor {coin}-ra kerekítve.
= {what}: {price}; payments rounded to {coin}.
money.price | 1 pont = {price}; fizetéskor {coin}-ra kerekítve.
= 1 point = {price}; payments rounded to {coin}.
money.handed | Átadott pénz | Money handed over
money.hand-over | Pénzt adott át valaki | Somebody handed money over
money.payer | Ki adta | From
money.payee | Kinek | To
money.amount | Összeg | Amount
money.note | Feljegyzem | Note it
money.take-back | Mégsem | Take back
evening.title | Az est elszámolása | Settlement of the evening
evening.list | Estek | Evenings
evening.back | Vissza az est elszámolásához | Back to the settlement of the evening
evening.why | Több asztal együtt is elszámolhat: egy este, kevesebb fizetés.
= Several tables can settle together: one evening, fewer payments.
evening.choose | Közös elszámolás… | Settle together…
evening.which | Melyik asztalok számolnak el együtt? | Which tables settle together?
evening.none | Nincs ilyen asztal. | There are no such tables.
evening.go | Együtt számolnak el | They settle together
evening.dissolve | Ha egyik sincs kijelölve, mindegyik külön számol el.
= If none is chosen, each settles by itself.
evening.joint | Más asztalokkal együtt számol el | Settles together with other tables
evening.provisional | Van még nyitott asztal: ez a mostani állás szerint van.
= A table is still open: this is as things stand now.
evening.coin | Fizetéskor {coin}-ra kerekítve. | Payments rounded to {coin}.
evening.wall | Eredményjelző minden asztalhoz | Scoreboard of all tables
evening.playing | még nyitott | still open
evening.regroup | Asztalok módosítása | Change the tables
evening.paper | Az est elszámolása (PDF) | Settlement of the evening (PDF)
table.title | Az asztal adatai | The table's details
table.open | Adatok, megjegyzés | Details, note
table.day-why | Ha rosszul járt a gép órája. Az est napja, éjfél után is.
= Where the machine's clock was wrong. The day of the evening, after midnight too.
table.free | Még nincs rögzített leosztás: itt minden szabadon átírható.
= No hand has been recorded yet: everything here can be changed freely.
table.careful | Már van rögzített leosztás: mentés előtt megmutatjuk, mi változna. A régi is megmarad.
= There are hands already: before saving you see what would change. The old terms are kept.
table.closed | Lezárt asztalnál ár, számolás, szabály és név csak újranyitás után javítható.
= Open a closed table again to correct its price, counting, rules or who sat there.
table.look | Megnézem, mi változna | See what would change
table.history | Ami változott | Changes
table.change.name | Név: {old} → {new} | Name: {old} → {new}
table.change.price | Ár: {old} → {new} | Price: {old} → {new}
table.change.date | Dátum: {old} → {new} | Date: {old} → {new}
table.change.counting | Számolás: {old} → {new} | Counting: {old} → {new}
table.change.house | Háziszabályok: {old} → {new} | House rules: {old} → {new}
table.change.seats | Ki ült ott {hand:az}. leosztástól: {old} → {new}
= Who sat there from hand {hand} on: {old} → {new}
table.change.note | Megjegyzés: {old} → {new} | Note: {old} → {new}
table.change.hand-note | Megjegyzés a {hand}. leosztáshoz: {old} → {new}
= Note on hand {hand}: {old} → {new}
form.by | {who}, {when} | {who}, {when}
table.corrected | Játék közben javítva: {what}. | Corrected during play: {what}.
table.what.name | név | name
table.what.price | ár | price
table.what.date | dátum | date
table.what.counting | számolás | counting
table.what.house | háziszabályok | house rules
table.what.seats | ki ült ott | who sat there
table.seats | Ki ült ott? | Who sat there?
table.seats-why | Ha más nevét koppintottátok meg: a számok maradnak, csak a név változik.
= Where another name was tapped: the figures stay, only the name changes.
table.seats-from | Melyik leosztástól? | From which hand on?
table.seats-instead | {names} helyett | Instead of {names}
table.seats-since | {hand}. leosztástól {name} | {name} from hand {hand} on
table.delete | Asztal törlése | Delete the table
table.delete-sure | Törlöd: {table}? Még nem írtak be hozzá semmit. Visszavonni nem lehet, csak újat nyitni.
= Delete {table}? Nothing was entered at it. This cannot be undone; open a new one instead.
note.title | Megjegyzés | Note
note.why | Látszik az oldalon és a kinyomtatott lapon. Üresen törlődik.
= Shown on the page and on printed sheets. Left empty, it is removed.
note.edit | Megjegyzés írása | Write a note
note.save | Megjegyzés mentése | Save the note
"""
