"""Texts of spreadsheets and of their links."""

from typing import Final

TEXTS: Final = """
-- sheets
sheet.hands | Leosztások | Hands
sheet.results | Eredmény | Results
sheet.payments | Fizetések | Payments
sheet.balances | Egyenlegek | Balances
sheet.balance | Egyenleg | Balance
sheet.tables | Asztalok | Tables
sheet.about | Adatok | About
sheet.evening-file | est | evening
sheet.total | Összesen | Total
sheet.balance-total | Nyitott egyenleg | Open balance
-- columns
sheet.hand | Leosztás | Hand
sheet.day | Dátum | Date
sheet.dealer | Osztó | Dealer
sheet.declarer | Felvevő | Declarer
sheet.contract | Játék | Contract
sheet.outcome | Kimenetel | Outcome
sheet.items | Bemondások, kontrák | Announcements, kontras
sheet.players | Játszottak | Played by
sheet.state | Állapot | State
sheet.times | Szorzó | Multiplier
sheet.series | Sorozat | Series
sheet.points-of | {name} (pont) | {name} (points)
sheet.money-of | {name} ({currency}) | {name} ({currency})
sheet.window | Ablak (pont) | Window (points)
sheet.player | Játékos | Player
sheet.from-hands | Leosztásokból | From hands
sheet.from-window | Az ablakból | From the window
sheet.written | Írt pontok | Points written
sheet.games-won | nyert játszma a mérkőzésben | games won in the match
sheet.points | Pont | Points
sheet.price | Egy pont ára | Price of a point
sheet.amount | Eredmény pénzben | Result in money
sheet.amount-in | Eredmény ({currency}) | Result ({currency})
sheet.net-paid | Átadott − átvett | Paid − received
sheet.rounding | Kerekítés érmére | Rounded to coins
sheet.rounding-in | Kerekítés ({currency}) | Rounded ({currency})
sheet.open | Nyitott, kerekítve | Open, rounded
sheet.payer | Ki fizet | Payer
sheet.payee | Kinek | Payee
sheet.with | Kivel | With
sheet.paid | Kifizetve | Paid
sheet.paid-in | Kifizetett ({currency}) | Paid ({currency})
sheet.received | Megkapva | Received
sheet.received-in | Kapott ({currency}) | Received ({currency})
sheet.due | Még fizetendő | Still due
sheet.noted-by | Feljegyezte | Noted by
sheet.table | Asztal | Table
sheet.game | Játék | Game
sheet.counting | Számolás | Counting
sheet.club | Klub | Club
sheet.agreed | Megállapodás | Agreed
sheet.fingerprint | Az állás ujjlenyomata | Fingerprint of the records
sheet.brought | Áthozat | Brought forward
sheet.won | Az asztaloknál | At the tables
-- what happened to hands afterwards
sheet.changes | Javítások, vélemények | Changes and opinions
sheet.version | Változat | Version
sheet.what | Mi történt | What happened
sheet.by | Ki | By
sheet.time | Időpont | Time
sheet.why | Indok, megjegyzés | Reason, note
sheet.cleared | Tisztázva | Cleared
sheet.note | Megjegyzés | Note
sheet.note-removed | Megjegyzés törölve | Note removed
-- a season
sheet.declared | Felvevőként | As declarer
sheet.declared-made | Ebből megvolt | Of these made
sheet.share-made | Megvolt (arány) | Share made
sheet.uncertainty | Az értékszám bizonytalansága | Uncertainty of the rating
sheet.table-number | Asztal száma | Number of the table
sheet.player-count | Játékosok száma | Number of players
-- the page of a player's statement
statement.title | Kimutatás | Statement
statement.of | {name} kimutatása | Statement of {name}
statement.since | Ettől a naptól | From
statement.until | Eddig a napig | To
statement.show | Mutasd | Show
statement.nothing | Ebben az időben nem játszott. | There are no tables in this period.
statement.unreadable | Nem olvasható, ezért kimaradt: {tables}.
= Not readable, and so left out: {tables}.
statement.open-table | nyitott asztal | open table
statement.is-owed | Még neki jár | Is still owed
statement.owes | Még tartozik | Still owes
statement.even | Minden rendezve | Everything is settled
statement.pdf | Kimutatás (PDF) | Statement (PDF)
-- links
sheets.blank | Üres lap (PDF) | Blank sheet (PDF)
sheets.blank-of | Üres lap: {title} (PDF) | Blank sheet: {title} (PDF)
sheets.whole-evening | Az est minden lapja (PDF) | All sheets of the evening (PDF)
sheets.xlsx | Táblázat (XLSX) | Spreadsheet (XLSX)
sheets.csv | Táblázat (CSV) | Spreadsheet (CSV)
safe.no-json | JSON-ban egy asztal vagy egy est kérhető (--table, --evening).
= A table or an evening can be had as JSON (--table, --evening).
error.bad-day | A dátum év-hónap-nap legyen, értelmes évvel, például 2026-11-21.
= A date must be year-month-day, in a likely year, such as 2026-11-21.
error.bad-period | Az utolsó nap az első előtt van. | The last day is before the first one.
error.no-sheet | Nincs ilyen lap; van: {known}. | There is no such sheet; there are: {known}.
"""
