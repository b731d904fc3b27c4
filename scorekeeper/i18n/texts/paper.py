"""Texts of evenings that were kept on paper: the files, their lines, the preview."""

from typing import Final

TEXTS: Final = """
-- the page
paper.title | Est papírról | An evening from paper
paper.about | Tölts le egy sablont, töltsd ki a papír alapján, és töltsd fel. Előbb megmutatjuk, miből mi lesz.
= Download a template, copy the paper into it, and upload it. You see what each line becomes.
paper.template | Sablon | Template
paper.kind.totals | Csak a végeredmény | Totals only
paper.kind.hands | Leosztásonként | Hand by hand
paper.kind | Mi van a papíron | What the paper has
paper.rules | Játék és szabály | Game and rules
paper.count | Játékosok száma | Number of players
paper.as | {form} letöltése | Download {form}
paper.upload | Feltöltés | Upload
paper.file | Fájl (CSV, XLSX vagy a program JSON exportja, legfeljebb {most} kB)
= File (CSV, XLSX or this program's JSON export, {most} kB at most)
paper.others-why | Más program fájlja is jó, ha van benne dátum, és minden játékosnak egy oszlopa: a pontokat asztalonként összeadjuk.
= Another program's file will do if it has a date and a column for each player: the points are added up for each table.
paper.usual | Ahol a fájl nem mondja | Where the file does not say
paper.table | Az asztal neve | Name of the table
paper.table-usual | Papír | Paper
paper.price | Egy pont ára (Ft) | Price of a point (HUF)
paper.show | Mi lesz belőle? | Show what becomes of it
paper.again | Újra megnézem | Check again
-- the preview
paper.preview | Mi lesz belőle | What becomes of it
paper.counts | {tables} asztal, {n} leosztás | {tables} {tables:table|tables}, {n} {n:hand|hands}
paper.refused | Elutasított sorok száma: {n}. Amíg van ilyen, semmi sem kerül be.
= Lines refused: {n}. Nothing is entered while there are any.
paper.line | {number}. sor | Line {number}
paper.hand | {number}. leosztás | Hand {number}
paper.players | Játékosok | Players
paper.new | új | new
paper.same-as | {typed}: ő {name} | {typed}: this is {name}
paper.lines | A sorok | The lines
paper.mend | A sorok javítása | Mend the lines
paper.lines-why | Itt is javíthatod; utána nézd meg újra. | You can mend them here, and check again.
paper.leave-out | Elutasított sorok kihagyása | Leave the refused lines out
paper.there | Úgy látszik, ez az asztal már megvan: | This table seems to be there already:
paper.enter-again | Tudom, vidd be újra | I know, enter it again
paper.enter | Bevitel | Enter all
-- an import
paper.imports | Eddigi bevitelek | Entered so far
paper.made | {who}, {when} | {who}, {when}
paper.from | Papírról vittük be | It was entered from paper
paper.totals-why | Papírról, csak a végeredmény ismert. | From paper; only the totals are known.
paper.take-back | Az egész visszavonása | Take it all back
paper.take-back-sure | Visszavonod? Az összes asztala eltűnik a listákból és az eredményekből.
= Take it back? All its tables leave the lists and the results.
paper.taken-back | Visszavonta {who}, {when} | Taken back by {who}, {when}
paper.count-tables | Ebből {count} asztal papírról van, csak a végeredménye ismert.
= From paper, with totals only: {count} {count:table|tables}.
-- the template
paper.file-totals | papir-vegeredmeny | paper-totals
paper.file-hands | papir-leosztasok | paper-hands
paper.examples | Minták | Examples
paper.words | Szavak | Words
paper.word | Szó | Word
paper.needs | Kell hozzá | Needs
paper.may | Lehet hozzá | May have
paper.values | Értékek | Values
paper.field.seat | hely (A–D vagy név) | seat (A–D or name)
paper.field.bid | licit | bid
paper.field.figure | figura | figure
paper.field.on | mire (figura/hely) | on what (figure/seat)
paper.field.meld | mi | meld
paper.field.length | hossz | length
paper.field.count | hány | how many
paper.field.points | pont | points
paper.field.trick | hányadik ütés | number of the trick
paper.field.what | mi | which
paper.field.outcome | kimenetel | outcome
paper.field.why | miért (a sor végén) | why (at the end)
paper.field.by | ki (a sor végén) | by whom (at the end)
paper.field.suit | szín | suit
paper.field.rank | érték | rank
paper.field.card | lap (makk-ász) | card (makk-ász)
paper.field.cards | lapok (makk-ász+tök-X) | cards (makk-ász+tök-X)
-- a file that is refused as a whole
error.file-large | A fájl túl nagy: legfeljebb {most} kB lehet.
= The file is too large: at most {most} kB.
error.file-long | Túl sok a sor: egy fájlban legfeljebb {most} lehet.
= Too many lines: a file may have at most {most}.
error.file-wide | Túl sok az oszlop: legfeljebb {most} lehet. | Too many columns: at most {most}.
error.file-unpacked | Kicsomagolva túl nagy a fájl: legfeljebb {most} MB lehet.
= The file is too large when unpacked: at most {most} MB.
error.file-cell | Túl hosszú a cella szövege. | The text of the cell is too long.
error.file-formula | Képlet van a cellában. Az értéket kell beírni, nem a képletet.
= There is a formula in the cell. Write the value, not the formula.
error.file-error-value | A táblázatkezelő hibát jelez a cellában.
= The spreadsheet shows an error in the cell.
error.file-merged | Egyesített cellák: nem tudni, melyik sorhoz tartoznak. Bontsd szét őket.
= Merged cells: nobody can tell which line they belong to. Split them.
error.file-macros | Makrókat tartalmazó fájlt nem olvasunk. Mentsd el .xlsx vagy .csv formában.
= Files with macros are not read. Save it as .xlsx or .csv.
error.file-protected | Régi vagy jelszóval védett fájl. Mentsd el .xlsx vagy .csv formában, jelszó nélkül.
= An old file, or one protected by a password. Save it as .xlsx or .csv without one.
error.file-damaged | A fájl sérült. | The file is damaged.
error.file-binary | Ez nem szövegfájl. | This is not a text file.
error.file-encoding | Ismeretlen karakterkódolás. Mentsd el UTF-8 kódolással.
= Unknown character encoding. Save it as UTF-8.
error.file-signs | Láthatatlan vagy vezérlőkarakter van a cellában.
= There is an invisible or a control character in the cell.
error.file-csv | Az idézőjelek nincsenek lezárva. | The quotation marks are not closed.
error.file-json | Ez nem ép JSON. | This is not intact JSON.
error.file-json-record | {cell}: ez nem ép leosztás. | {cell}: this is no intact record of a hand.
error.file-json-version | {cell}: ezt a szabályok más változatával játszották.
= {cell}: this was played by another version of the rules.
error.file-json-export | Ez a klub exportja, más programoknak. A klubot a backup és a restore parancs viszi át; leosztásokat az export --records fájlja hoz.
= This is a club's export, for other programs. The commands backup and restore move a club; hands come in the file of export --records.
error.paper-agreed | Nevek és értékek állnak itt, ahogy a program kiírta.
= Names and values belong here, as the program wrote them.
error.file-empty | A fájlban nincs semmi. | There is nothing in the file.
-- titles
error.paper-nothing | Nincs egy sor sem. | There is no line.
error.paper-column-twice | Kétszer van ez az oszlop: {title}. | This column is there twice: {title}.
error.paper-column-unknown | Ismeretlen oszlop: {title}. A sablon oszlopneveit használd.
= Unknown column: {title}. Use the titles of the template.
error.paper-columns-missing | Az első sorba oszlopnevek kellenek: dátum, játékosok, eredmények vagy leosztások.
= The first line needs titles: a date, players, results or hands.
-- cells
error.paper-day-ahead | Ez a nap még nem jött el. | This day is still to come.
error.paper-number | Ez nem szám. | This is not a number.
error.paper-not-whole | Pontból csak egész lehet. | Points are whole numbers.
error.paper-price | Ez nem egy pont ára: 0 vagy több, legfeljebb két tizedessel.
= This is not the price of a point: 0 or more, with at most two decimals.
error.paper-unit | Az egység pont vagy pénz lehet. | The unit is points or money.
error.paper-game | Ismeretlen játék. Ezek vannak: {known}. | Unknown game. Known: {known}.
error.paper-rules | Ismeretlen szabály ehhez a játékhoz. Ezek vannak: {known}.
= Unknown rules for this game. Known: {known}.
error.paper-counting | Ismeretlen számolás ehhez a szabályhoz. Ezek vannak: {known}.
= Unknown counting for these rules. Known: {known}.
error.paper-dealer | Az osztó az asztal egyik játékosa: a betűje (A–D) vagy a neve.
= The dealer is one of the players: by letter (A–D) or name.
error.paper-nobody | Eredmény van, de nincs mellette játékos. | There is a result, but no player.
error.paper-players | {count} játékos van; ehhez a szabályhoz ennyi kell: {known}.
= There are {count} players; these rules need {known}.
error.paper-not-zero | Nem nulla az összeg. Az eltérés: {difference}.
= The sum is not zero. The difference: {difference}.
error.paper-money | A pénz nem egész számú pont {price} forintos egységárral.
= The money is not a whole number of points at a price of {price}.
-- hands
error.paper-hand-missing | Nincs beírva a leosztás. | The hand is missing.
error.paper-hand-open | A leosztás nincs végig leírva: ennyiből nem lehet elszámolni.
= The hand is not written to its end: it cannot be scored from this.
error.paper-entry | Ezt nem értem: „{entry}”. Így kell: hely, szó, érték; közöttük pontosvessző.{known}
= Not understood: “{entry}”. Write seat, word, value; with semicolons between.{known}
error.paper-entry-several | Ez többfélét jelenthet: „{entry}”. Írd elé, melyiket: {known}.
= This may mean several things: “{entry}”. Write which one: {known}.
-- the file
error.paper-hands | Egy asztalnál legfeljebb {most} leosztás lehet.
= Too many hands at one table: at most {most}.
error.paper-tables | Egy fájlban legfeljebb {most} asztal lehet.
= A file may have at most {most} tables.
error.paper-slow | Túl sokáig tart. Oszd két fájlra, például {line:az}. sor előtt.
= This takes too long. Divide the file, for example before line {line}.
error.paper-not-good | Amíg van elutasított sor, semmi sem kerül be.
= Nothing is entered while a line is refused.
error.paper-twice | Ugyanezeket a sorokat {who} már bevitte. Ha hibás volt, előbb vond vissza.
= {who} has entered the same lines before. If that was wrong, take it back first.
error.paper-there | Van köztük asztal, amely már megvan. Ha mégis kell, jelöld be: „Tudom, vidd be újra”.
= A table seems to be there already. If you do want it, tick “I know, enter it again”.
error.paper-changed | Azóta változott valami: nézd át újra, és erősítsd meg.
= Something has changed since: look through it again, and confirm.
error.paper-built-upon | Nem vonható vissza, mert azóta történt valami ezeknél az asztaloknál: {tables}.
= It cannot be taken back: something has happened at these tables since: {tables}.
error.no-paper-import | Nincs ilyen bevitel. | There is no such import.
error.totals-only | Ennél az asztalnál csak a végeredmény ismert, nem nyitható meg újra.
= Only the totals of this table are known; it cannot be reopened.
error.totals-correct | Ennél az asztalnál csak a végeredmény ismert. Vond vissza a bevitelt, és vidd be javítva.
= Only the totals of this table are known. Take the import back, and import it corrected.
"""
