"""Texts of a table's own pages: hands, seats, series, the scoreboard."""

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
"""
