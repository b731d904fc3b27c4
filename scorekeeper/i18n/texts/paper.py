"""Texts of evenings that were kept on paper: the files, their lines, the preview."""

from typing import Final

TEXTS: Final = """
-- the page
paper.title | Est papírról | An evening from paper
paper.about | Töltsd fel a táblázatot, ahogy van: játékosok egymás mellett, alattuk a pontok vagy a pénz. Megmutatjuk, miből mi lesz; amit nem lehet biztosan tudni, azt megkérdezzük.
= Upload the spreadsheet as it is: players side by side, points or money below them. You see what becomes of it; what cannot be known for certain is asked.
paper.hands | Leosztások szavakkal | Hands in words
paper.hands-why | Ha a licit és a figurák is megvannak, minden leosztás egy sor. Az oszlopok: Dátum, Játék, Szabály, Játékos 1, Játékos 2, …, Osztó, Leosztás. Az utolsóban például:
= Where bids and figures are known as well, a line for each hand. The columns: Date, Game, Rules, Player 1, Player 2, …, Dealer, Hand. In the last one, for example:
paper.upload | Feltöltés | Upload
paper.file | Fájl (CSV vagy XLSX, legfeljebb {most} kB) | File (CSV or XLSX, {most} kB at most)
paper.ask.table | Az asztal neve | Name of the table
paper.table-usual | Papír | Paper
paper.unit | A puszta számok | Bare numbers are
paper.unit.points | pontok | points
paper.ask.out | Kihagyott sorok (például 7, 12) | Lines left out (such as 7, 12)
paper.is-hidden | rejtett | hidden
paper.hidden | Az elrejtett sorok is kellenek | Hidden lines count as well
paper.show | Mi lesz belőle? | What becomes of it?
paper.again | Újra megnézem | Check again
-- the preview
paper.refused | Elutasított sorok száma: {n}. Amíg van ilyen, semmi sem kerül be.
= Lines refused: {n}. Nothing is entered while there are any.
paper.line | {number}. sor | Line {number}
paper.lines | A sorok | The lines
paper.result | Változás | Change
paper.more | Egységár, asztal, kihagyott sorok | Price, table, lines left out
paper.mend | A sorok javítása; utána nézd meg újra | Mend the lines, then check again
paper.leave-out | Elutasított sorok kihagyása | Leave the refused lines out
paper.enter | Bevitel | Enter all
paper.not-read | Nem olvassuk: {names} | Not read: {names}
paper.read-it | Kell ez a lap: {name} | Read this sheet: {name}
paper.remembered | Az oszlopok úgy vannak, mint legutóbb. | The columns are as last time.
paper.name | név | name
-- columns and lines
paper.role | ? mondd meg | ? say it
paper.line.hand | leosztás | hand
paper.line.state | állás | state
paper.line.total | összeg | total
paper.line.out | kimarad | left out
-- questions
paper.yes | Igen | Yes
paper.ask.column | Mi ez az oszlop: „{about}”? | What is this column: “{about}”?
paper.ask.preset | Mit játszottak? | What was played?
paper.ask.thousands | Mennyi az 1.000 vagy az 1,000 a fájlban? | What is 1.000 or 1,000 in this file?
paper.thousands.group | Ezer | A thousand
paper.thousands.decimal | Egy egész | One
paper.ask.each | Mi áll egy-egy sorban? | What does each line say?
paper.each.hands | Egy leosztás vagy este pontjai, ezeket összeadjuk | Points of a hand or an evening, to be added up
paper.each.totals | Ugyanígy, de összesítő sor, és kimarad: {lines} | The same, but these lines are sums of those above, and left out: {lines}
paper.each.running | Az állás, asztalonként elölről | The state so far, from nothing at each table
paper.each.running-on | Az állás, amely asztalról asztalra folytatódik | The state so far, going on from table to table
paper.each.running-sheets | Az állás, laponként elölről | The state so far, from nothing on each sheet
paper.each.winners | Csak a nyertes pontja; a különbségeket fizetik | The winner's points only; the differences are paid
paper.each.running-winners | Az állás a nyert pontokból; a különbségeket fizetik | The state of points won; the differences are paid
paper.ask.people | Új nevek is vannak. Ők új játékosok? | There are new names. Are these new players?
paper.ask.columns | Nincsenek oszlopnevek. Jó, ami az oszlopok fölött áll? | There are no titles. Is it right what stands above the columns?
paper.ask.name | „{about}” majdnem olyan, mint egy másik név. Ki ő? | “{about}” is almost another name. Who is it?
paper.ask.price | Mennyi egy pont ára? | What is the price of a point?
paper.ask.day | Melyik napon játszották? {about} | On which day was it played? {about}
paper.ask.again | Úgy látszik, ez már megvan, vagy kétszer van a fájlban: {about}. Mégis kell?
= This seems to be there already, or twice in the file: {about}. Enter it all the same?
paper.ask.currency | Más pénz, mint a klubé. Ez az? | Another currency than the club's. Is it this?
paper.ask.sure-price | Szokatlan egységár; máskor {about}. Biztosan ennyi? | An unusual price of a point; otherwise {about}. Is it right?
-- an import
paper.imports | Eddigi bevitelek | Entered so far
paper.from | Papírról vittük be | It was entered from paper
paper.totals-why | Papírról, csak a végeredmény ismert. | From paper; only the totals are known.
paper.take-back | Az egész visszavonása | Take it all back
paper.take-back-sure | Visszavonod? Az összes asztala eltűnik a listákból és az eredményekből.
= Take it back? All its tables leave the lists and the results.
paper.taken-back | Visszavonta {who}, {when} | Taken back by {who}, {when}
-- a file that is refused as a whole
error.file-large | A fájl túl nagy: legfeljebb {lines} sor, {columns} oszlop, cellánként {letters} betű, {kb} kB, kicsomagolva {mb} MB.
= The file is too large: at most {lines} lines, {columns} columns, {letters} letters a cell, {kb} kB, {mb} MB unpacked.
error.file-merged | Egyesített cellák, nem tudni, melyik sorhoz tartoznak: {cell}. Bontsd szét őket.
= Merged cells, nobody can tell which line they belong to: {cell}. Split them.
error.file-kind | Ilyen fájlt nem olvasunk ({cell}). Mentsd el .xlsx vagy .csv formában, makrók és jelszó nélkül.
= Files of this kind are not read ({cell}). Save it as .xlsx or .csv, without macros or a password.
error.file-damaged | A fájl sérült. | The file is damaged.
error.file-encoding | Ez nem szövegfájl, vagy ismeretlen a kódolása. Mentsd el UTF-8 kódolással. | This is no text file, or its encoding is unknown. Save it as UTF-8.
error.file-signs | Láthatatlan vagy vezérlőkarakter van a cellában. | There is an invisible or a control character in the cell.
error.file-csv | Az idézőjelek nincsenek lezárva. | The quotation marks are not closed.
error.file-empty | A fájlban nincs semmi. | There is nothing in the file.
-- titles
error.paper-nothing | Nincs egy sor sem. | There is no line.
error.paper-columns-missing | Legalább két játékos pontjai kellenek egymás mellett, vagy név és eredmény, a veszteség mínusszal. Mondd meg az oszlopok fölött, melyik mi; ha a címek esték, írd ki a dátumukat évvel.
= Points of at least two players are needed side by side, or a name and a result, losses with a minus. Say above the columns which is which; where titles are evenings, write their dates with the year.
error.paper-name-twice | {name} kétszer is itt áll. Ha két oszlop címe, az egyik legyen „Nem kell”.
= {name} is here twice. If it is the title of two columns, one has to be “Nothing”.
error.paper-role | {title}: ilyen oszlop nincs: {value}. | {title}: there is no such column: {value}.
error.paper-formula | Képlet van értéke nélkül: {cells}. Mentsd el CSV formában, vagy illeszd be értékként.
= Formulas without a value: {cells}. Save the file as CSV, or paste them as values.
-- cells
error.paper-day-ahead | Ez a nap még nem jött el. | This day is still to come.
error.paper-number | Ez nem szám. | This is not a number.
error.paper-not-whole | Pontból csak egész lehet. | Points are whole numbers.
error.paper-price | {text}: ez nem egy pont ára: 0 vagy több, legfeljebb két tizedessel.
= {text}: this is not the price of a point: 0 or more, with at most two decimals.
error.paper-unit | Az egység pont vagy pénz lehet. | The unit is points or money.
error.paper-clock | Ez nem időpont: óra és perc kell, például 21:30. | This is no time: hour and minute, such as 21:30.
error.paper-mixed | Pont és pénz nem állhat együtt. Írd minden szám mellé, vagy mondd meg alább, mik a puszta számok.
= Points and money cannot stand together. Write the unit beside each number, or say below what bare numbers are.
error.paper-other-unit | {text}: az oszlop vagy az egységár szerint más az egység. | {text}: the column or the price says another unit.
error.paper-check | Az ellenőrző összeg nem ennyi. A sor összege: {total}. | The check sum is not that of the line: {total}.
error.paper-total | Az összesítő sor nem a fölötte állók összege. {name}: {written}, kiszámolva {sum}.
= The line of totals is not the sum of those above it. {name}: {written}, added up {sum}.
error.paper-unknown | Ezt nem ismerjük. Ezek vannak: {known}. | This is unknown. Known: {known}.
error.paper-dealer | Az osztó az asztal egyik játékosa: a betűje (A–D) vagy a neve.
= The dealer is one of the players: by letter (A–D) or name.
error.paper-nobody | Eredmény van, de nincs mellette játékos. | There is a result, but no player.
error.paper-players | {count} játékos van; ehhez a szabályhoz ennyi kell: {known}. | There are {count} players; these rules need {known}.
error.paper-not-zero | Nem nulla az összeg. Az eltérés: {difference}. | The sum is not zero. The difference: {difference}.
error.paper-money | A pénz nem egész számú pont {price} forintos egységárral.
= The money is not a whole number of points at a price of {price}.
-- hands
error.paper-hand-open | A leosztás nincs végig leírva: ennyiből nem lehet elszámolni.
= The hand is not written to its end: it cannot be scored from this.
error.paper-entry | Ezt nem értem: „{entry}”. Így kell: hely, szó, érték; közöttük pontosvessző.
= Not understood: “{entry}”. Write seat, word, value; with semicolons between.
-- the file
error.paper-many | Egy fájlban legfeljebb {hands} leosztás és {tables} asztal lehet; oszd két fájlra. | Too many hands or tables for a file (at most {hands} and {tables}); divide it.
error.paper-not-good | Amíg van elutasított sor vagy nyitott kérdés, semmi sem kerül be.
= Nothing is entered while a line is refused or a question is open.
error.paper-twice | Ugyanezeket a sorokat {who} már bevitte. Ha hibás volt, előbb vond vissza.
= {who} has entered the same lines before. If that was wrong, take it back first.
error.paper-changed | Azóta változott valami: nézd át újra, és erősítsd meg.
= Something has changed since: look through it again, and confirm.
error.paper-built-upon | Nem vonható vissza, mert azóta történt valami ezeknél az asztaloknál: {tables}.
= It cannot be taken back: something has happened at these tables since: {tables}.
error.no-paper-import | Nincs ilyen bevitel. | There is no such import.
"""
