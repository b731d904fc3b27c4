"""Texts of the printed sheets, beside the engine's."""

from typing import Final

TEXTS: Final = """
-- the sheets
print.rules.version | {preset}, {version}. változat | {preset}, version {version}
print.rules.legend | • háziszabály, ami eltér a szabálykészlettől
= • a house rule that differs from the rule set
print.title.slip | {n}. leosztás | Hand {n}
print.head.withdrawn | (+{n} visszavonva) | (+{n} withdrawn)
print.head.state | állás {n} leosztás után | as it stands after {n} {n:hand|hands}
-- the rádli sheet
print.col.number | # | #
print.col.sits-out | osztó, kimarad | dealer, out
print.col.contract | játék | contract
print.col.calls | bemondások, kontrák | announcements, kontras
print.col.wrote | írt | wrote
print.col.got | kapott | got
print.col.total | összes | total
print.col.items | játék és tételek | contract and items
print.col.change | be/ki | in/out
print.col.in-window | benne | in it
print.col.left | elment | has left
print.col.left-all | elmentek ({n}) | have left ({n})
print.row.carried | áthozat | brought forward
print.row.no-game | nem volt játék | no game
print.slip.due | A számolás szerint ők következtek | By the count it was for
print.row.others | mások játszották; a számolás szerint ők következtek: {names}
= played by others; by the count it was for {names}
print.row.disputed | vitás, nincs eldöntve | disputed, not decided
print.row.nobody | még nem volt leosztás | no hand has been played
print.ending.limit | {what} vége | {what} ended
print.ending.broken-off | {what} félbehagyva | {what} broken off
print.ending.substitution | {what} félbeszakadt: játékoscsere | {what} broken off: substitution
print.ending.running | {what}, eddig | {what}, so far
print.closed.broken-off | összesen | all together
print.closed.substitution | összesen a játékoscseréig | up to the substitution
print.closed.running | eddig | so far
print.bonus.alone | jutalom | bonus
print.bonus.highest | fél jutalom a legtöbbnek | half the bonus to the highest
print.bonus.shared | negyed jutalom kettőnek | a quarter of the bonus to each of two
print.bonus.whole-highest | a jutalom a több pontúé | the bonus to the higher one
print.bonus.not-alone | egyik sem volt első, nincs jutalom | neither was first, no bonus
print.bonus.uncounted | nem számít | does not count
print.bonus.tied | holtverseny, nincs jutalom | tied, no bonus
print.bonus.unfinished | jutalom nélkül | no bonus
print.row.result | eredmény: {times} × saját − a többiek | result: {times} × own − the others
print.row.result-two | eredmény: saját − a másiké | result: own − the other's
print.row.unpaid | , a többször írt pont egyszer számít
= , what was written more than once counts once
print.row.result-each | eredmény, rubberenként számolva | result, rubber by rubber
print.row.money | pénzben ({symbol}) | in money ({symbol})
print.summary.title | Az este összesen | The evening in all
print.summary.written | felírt pontok összesen | points written, all together
print.summary.points | összesen, pont | all together, points
print.summary.stakes | összesen, tét | all together, stakes
print.summary.played | a leosztásokból | from the hands
print.summary.divided | az ablak elosztva | the window, shared
print.summary.lies | az ablak, ha most osztanák el | the window, if shared now
print.summary.so-far | összesen, ha most lenne vége | all together, if it ended now
print.window.empty | Az ablak üres. | The window is empty.
print.window.divided | Az ablakban {n} pont volt, elosztva ({rules}): {shares}.
= There {n:was|were} {n} {n:point|points} in the window, shared ({rules}): {shares}.
print.window.lies | Az ablakban {n} pont van, az asztal zárásáig ott marad. Ha most osztanák el ({rules}): {shares}.
= There {n:is|are} {n} {n:point|points} in the window, which {n:stays|stay} there until the table closes. If shared now ({rules}): {shares}.
print.window.each | {names} egyenként {n} | {names} {n} each
print.window.rest | {each}; a maradékból {rest} | {each}; of the remainder {rest}
print.window.of | {table}: {what} | {table}: {what}
print.window.part | ebből az ablakból {amount} | of which from the window {amount}
print.legend.title | Jelek: | Signs:
print.legend.made | megvan | made
print.legend.failed | megbukott | failed
print.legend.drawn | döntetlen | drawn
print.sign.worth | 1, 2 … | 1, 2 …
print.legend.worth | érték fejenként | value a head
print.legend.beside | nem fizet | not paid
print.legend.void | érvénytelen | void
print.legend.open | eldöntetlen | not decided
print.legend.times | a leosztás {n}× számít | the hand counts {n}-fold
print.rules.in-force | Itt: {rule}. | In force here: {rule}.
print.legend.sits-out | szürke: az osztó, aki kimarad | grey: the dealer, sitting out
print.legend.corrected | javított leosztás | corrected hand
print.legend.ruled | versenybírói döntés | director's ruling
print.legend.grey | szürke: | grey:
print.legend.did-not-play | nem játszott | did not play
print.summary.games-won | nyert játszma | games won
print.legend.others | mások játszották, mint akik következtek
= played by others than those whose turn it was
print.legend.disputed | vitás leosztás | disputed hand
print.legend.objected | valaki szerint nem így volt | not so, as somebody says
print.legend.withdrawn | visszavont leosztás | withdrawn hand
print.notes.title | Megjegyzések | Notes
print.note.hand | {n}. leosztás: | Hand {n}:
print.note.corrected | javította {who}, {when} | corrected by {who}, {when}
print.note.ruled | döntés, rögzítette {who}, {when} | ruling, noted by {who}, {when}
print.note.rules | javított szabályokkal, {who}, {when} | by corrected rules, {who}, {when}
print.note.restored | visszahozta {who}, {when} | brought back by {who}, {when}
print.note.reopened | a rögzítést visszavette {who}, {when} | recording taken back by {who}, {when}
print.note.withdrawn | visszavonta {who}, {when} | withdrawn by {who}, {when}
print.note.kept | rögzítette {who}, {when} | recorded by {who}, {when}
print.note.objected | {who} szerint nem így volt, {when} | not so, says {who}, {when}
print.note.objected-word | {who} szerint nem így volt, {when}: „{word}”
= not so, says {who}, {when}: “{word}”
print.note.why | {what}: {why} | {what}: {why}
-- the settlement
print.settle.provisional | Ideiglenes: az este még tart. | Provisional: the evening is not over.
print.settle.player | játékos | player
print.settle.points | pont | points
print.settle.stakes | tét | stakes
print.settle.played | leosztások | hands
print.settle.sum | összesen | sum
print.settle.handed | már rendezve | settled so far
print.settle.rounded | rendezendő, kerekítve | open, in coins
print.settle.payer | fizet | pays
print.settle.payee | kap | receives
print.settle.how-much | összeg | amount
print.settle.nothing-due | Minden rendezve. | Everything is settled.
print.settle.made | Eddigi fizetések | Payments made
print.settle.price | 1 pont = {price}; kerekítés {coin} pontossággal.
= 1 point = {price}; rounded to {coin}.
print.settle.lot | Egyenlő maradéknál (SES 4.2) sorsolás döntött, az asztal olvasata szerint; az első leosztásból kisorsolt sorrend: {names}.
= Equal remainders (SES 4.2) were decided by lot, by this table's reading; the order drawn from the first hand: {names}.
print.settle.coin | Kerekítés {coin} pontossággal. | Rounded to {coin}.
print.settle.joint | Együtt számolnak el: {tables}. A fizetések az est elszámolásán vannak.
= They settle together: {tables}. The payments are on the settlement of the evening.
print.settle.open | kifizetendő | to be paid
print.settle.done | kifizetve | paid
-- the slip of a hand
print.title.comparison | {n}. leosztás, más szabályokkal | Hand {n}, under other rules
print.comparison.half | Félig beírva, nincs rögzítve: csak az van itt, amit eddig beírtak.
= Half entered, not recorded: only what was entered so far is here.
print.comparison.same | A két elszámolás megegyezik. | Both sides come to the same.
print.comparison.same-alone | A leosztás magában ugyanannyit ér mindkettővel.
= The hand by itself is the same by both.
print.comparison.differs | A két elszámolás különbözik. | The two sides differ.
print.comparison.no-house | háziszabály nélkül | without house rules
print.comparison.written | írásban | written
print.comparison.cash | pénzben | in cash
print.comparison.window | az ablakba: {points} | into the window: {points}
print.comparison.undecided-side | nincs eldöntve | not decided
print.comparison.paid-by | Csak a fizetés más. | Only the payment differs.
print.comparison.others-pay | Nem ugyanazok írnak vagy fizetnek.
= It is not the same people who write or pay.
print.comparison.undecided | A tétel ugyanannyit ér, de az egyikkel még nincs eldöntve a leosztás.
= The item is worth the same, but by one of them the hand is not decided.
print.comparison.rules | A szabályok, amelyeken múlik | The rules it hinges on
print.slip.sits-out | kimarad | sitting out
print.slip.nobody | senki | nobody
print.slip.said | Ami elhangzott | What was said
print.slip.void | Érvénytelen: rossz osztás | Void: misdeal
print.slip.implied | zárójelben: be nem írt passzok | in brackets: passes nobody wrote down
print.settle.disputed | Vitás, ezért nincs benne: {numbers}. leosztás.
= Disputed, and so not in it: hand {numbers}.
print.settle.disputed-at | Vitás, ezért nincs benne: {table}, {numbers}. leosztás.
= Disputed, and so not in it: {table}, hand {numbers}.
print.slip.recorded | Rögzítette {who}, {when}. | Recorded by {who}, {when}.
print.slip.facts | Tények, egyéb bejegyzések | Facts and other entries
print.slip.item | tétel és értéke | item and its value
print.slip.outcome | kimenetel | outcome
print.slip.written | írásban | written
print.slip.cash | pénzben, pont | in cash, points
print.slip.sum | összesen | all together
print.slip.points | elszámolás, pont | paid, points
print.slip.window | ablak | window
print.slip.items-sum | a leosztás | the hand
print.slip.takes | {who} elviszi, ami az ablakban volt | {who} takes what was in the window
print.slip.empty | A leosztás után az ablak üres. | After this hand the window is empty.
print.slip.after | Az ablakban a leosztás után {n} pont van.
= After this hand there {n:is|are} {n} {n:point|points} in the window.
print.slip.no-findings | Nincs észrevétel. | Nothing was found wrong.
print.slip.entry | {n}. bejegyzés | entry {n}
print.severity.error | hiba | error
print.severity.settled | hiba, döntés zárta le | error, settled by a ruling
print.severity.doubt | kétes | doubt
print.slip.confirmed | kétes, de megerősítve | doubtful, but confirmed
print.slip.confirmed-by | megerősítette: {who}, {when} | confirmed by {who}, {when}
print.severity.note | megjegyzés | note
print.slip.rulings | Versenybírói döntések | The director's rulings
print.slip.ruled-by | döntött: {who} | ruled by {who}
print.ruled.written | pontokkal, ki-ki ennyit ír | by points, which each writes
print.ruled.cash | pontokkal, ki-ki minden ellenfelétől ennyit kap
= by points, which each gets from every opponent
print.slip.version | {n}. változat | version {n}
print.version.kept | első rögzítés | first recorded
print.version.corrected | javítás | correction
print.version.ruled | döntés | ruling
print.version.reopened | a rögzítés visszavéve | recording taken back
print.version.rules | más szabályok | other rules
print.version.restored | visszahozás | brought back
print.version.withdrawn | visszavonás | withdrawal
print.version.counts-nothing | nem ér pontot | no points
print.slip.rules | Az idézett szabályok | The rules cited
print.state.ruled | döntéssel lezárva | closed by a ruling
-- what the table agreed on
print.agreed.players-2 | két játékos | two players
print.agreed.players-3 | három játékos | three players
print.agreed.players-4 | négy játékos | four players
print.agreed.players-5 | öt játékos | five players
print.agreed.house | háziszabály: {rules} | house rules: {rules}
print.agreed.for-nothing | nem megy pénzre | not for money
print.agreed.stake | {what}: {price} | {what}: {price}
print.settle.stake | {what}: {price}; kerekítés {coin} pontossággal.
= {what}: {price}; rounded to {coin}.
print.agreed.price | 1 pont = {price} | 1 point = {price}
-- a player's statement, and blank sheets
print.statement.from-until | {since} – {until} | {since} – {until}
print.statement.from | {since} óta | since {since}
print.statement.until | eddig: {until} | until {until}
print.statement.always | az első asztaltól | from the first table on
print.statement.issued | kiállítva: {day} | issued on {day}
print.statement.won | az asztaloknál | at the tables
print.statement.paid | kifizetett | paid
print.statement.received | kapott | received
print.statement.rounded | kerekítés érmére | rounded to coins
print.statement.is-owed | még neki jár | is still owed
print.statement.owes | még tartozik | still owes
print.statement.even | minden rendezve | everything is settled
print.statement.day | dátum | date
print.statement.table | asztal | table
print.statement.game | játék | game
print.statement.with | kivel | with
print.statement.provisional | Az asztal még nyitva van, az eredménye változhat.
= The table is still open, and its result may change.
print.blank.title | üres lap | blank sheet
print.blank.total | összesen | total
print.blank.money | pénzben | in money
"""
