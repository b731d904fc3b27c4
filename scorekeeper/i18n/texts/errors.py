"""Texts of errors: what a service refuses, forms, fields of a request, HTTP, the database."""

from typing import Final

TEXTS: Final = """
-- what a service refuses
error.totals-only | Ennél az asztalnál csak a végeredmény ismert, nem nyitható meg újra.
= Only the totals of this table are known; it cannot be reopened.
error.totals-correct | Ennél az asztalnál csak a végeredmény ismert. Vond vissza a bevitelt, és vidd be javítva.
= Only the totals of this table are known. Take the import back, and import it corrected.
error.no-session | Nincs ilyen asztal. | There is no such session.
error.no-hand | Nincs ilyen leosztás: {number}. | There is no such hand: {number}.
error.no-version | Nincs ilyen változata a {number}. leosztásnak: {version}.
= Hand {number} has no such version: {version}.
error.no-season | Nincs ilyen szezon. | There is no such season.
error.no-rule-set | Nincs ilyen szabálykészlet. | There is no such rule set.
error.rule-set-name | Már van „{name}” nevű szabálykészlet.
= There is a rule set named “{name}” already.
error.rule-set-changed | Közben más módosította a szabályokat. Nézze meg, és mentse újra.
= Somebody else has changed the rules meanwhile. Look at them, then save again.
error.rule-set-unknown | Ezt a játékot vagy szabálykészletet ez a program nem ismeri.
= This program does not know that game or rule set.
error.rule-set-file | Ez nem szabályokat tartalmazó fájl; itt nem olvasható: {place}
= This is no file with rules; it cannot be read here: {place}
error.rule-set-large | A fájl túl nagy: legfeljebb {most} kB lehet.
= The file is too large: {most} kB at most.
error.rule-set-format | A fájlt újabb program írta (formátuma {version}, a legújabb ismert {known}).
= A newer program wrote the file (format {version}; this one knows format {known}).
error.rule-set-digest | A fájl tartalma megváltozott, mióta letöltötték: az ellenőrző kód nem egyezik.
= The file was changed since it was downloaded: its checksum does not match.
error.season-backwards | A szezon vége nem lehet az eleje előtt.
= A season cannot end before it begins.
error.season-unknown | Ilyen játék vagy szabálykészlet nincs. | There is no such game or rule set.
error.export-unreadable | A mentés nem készült el: egy sor nem olvasható. A „check” parancs megmondja, melyik.
= Nothing was exported: a row cannot be read. The command `check` says which.
error.season-changed | A szezont közben másvalaki megváltoztatta. Nézd meg, aztán mentsd újra.
= Somebody else has changed the season meanwhile. Look at it, then save again.
error.no-player | Nincs ilyen játékos. | There is no such player.
error.same-hands | Aki adja és aki kapja a pénzt, két ember.
= Who gives the money and who gets it are two people.
error.no-payment | Nincs ilyen fizetés. | There is no such payment.
error.no-entry | Nincs ilyen bejegyzés. | There is no such entry.
error.nothing-to-undo | Nincs mit visszavonni: semmi sem változott.
= There is nothing to undo, and nothing was changed.
error.nothing-to-redo | Nincs mit újra megtenni: semmi sem változott.
= There is nothing to redo, and nothing was changed.
error.no-mend | Ehhez nincs javítási javaslat. | There is no mend for that.
error.no-seat | Nincs ilyen hely: {seat}. | There is no such seat: {seat}.
error.seat-missing | Jelöld meg, ki áll fel. | Say who leaves.
error.session-closed | Az asztal le van zárva; előbb nyisd meg újra.
= The session is closed; open it again first.
error.session-open | Az asztal nincs lezárva. | The session is not closed.
error.session-unreadable | {table}: az asztal adatai nem olvashatók, ezért nem számolható össze.
= {table}: what is stored of this table cannot be read, so it cannot be added up.
error.game-unknown | {table}: ezt a játékot ({game}) ez a program nem ismeri, így nem számolható össze.
= {table}: this program does not know its game ({game}), so it cannot be added up.
error.evening-unreadable | Az est fizetései nem olvashatók, ezért nem számolható el.
= The evening's payments cannot be read, so it cannot be settled.
error.draft-stale | Közben máshol változott a leosztás; most az látszik, ami érvényes.
= The hand was changed elsewhere meanwhile; what is shown now is in force.
error.hand-open | Ehhez a leosztáshoz még hiányzik valami.
= Something is still missing from this hand.
error.hand-disputed | A leosztásban hiba van: javítsd ki, döntsön a versenybíró, vagy maradjon vitás.
= The hand has errors: mend it, take the director's ruling, or keep it as disputed.
error.doubts-unconfirmed | Kétes, és az elszámolás múlik rajta: a Rögzítés megkérdezi, hogy valóban így volt-e.
= Something is doubtful and the score hangs on it: Record asks whether it was so.
error.hand-withdrawn | A leosztás vissza van vonva. | The hand is withdrawn.
error.hand-not-withdrawn | A leosztás nincs visszavonva. | The hand is not withdrawn.
error.table-changed | Közben máshol változott valami az asztalnál; most az látszik, ami érvényes.
= Something was changed at the table meanwhile; what is shown now is in force.
error.hand-unchanged | Nem változott semmi. | Nothing was changed.
error.seats-changed | A javítás nem változtathat a játékosokon és a szabályokon.
= A correction cannot change the players or the rules.
error.ruling-none | Még egyik tételről sincs döntés: válassz ki legalább egyet.
= Nothing has been ruled on yet: choose at least one outcome.
error.ruling-by-whom | Írd oda a versenybíró nevét. | Please name the director.
error.ruling-not-possible | Így nem dönthető el: ezek a döntések kizárják egymást, vagy már nincs miről dönteni.
= It cannot be ruled so: these rulings exclude each other, or nothing is left to rule on.
error.correction-begun | Valaki már elkezdte javítani ezt a leosztást: előbb azt kell befejezni vagy elvetni.
= Somebody has begun to correct this hand: finish or discard that first.
error.why-missing | Írd oda, miért. | Please say why.
error.nothing-runs | Most nincs mit megszakítani. | Nothing is running now.
error.no-target | Ennél a számolásnál nincs mit megszakítani.
= With this way of counting there is nothing to break off.
error.not-broken-off | Az utolsó leosztás után nem szakadt meg semmi.
= Nothing was broken off after the last hand.
error.no-swap | Az utolsó leosztás óta nem volt csere. | Nobody was changed since the last hand.
error.cannot-join | Eggyel többen itt nem játszhattok: {known} játékos lehet (SES 1.1).
= There cannot be one player more at this table, only {known} (SES 1.1).
error.cannot-leave | Eggyel kevesebben itt nem játszhattok tovább: {known} játékos lehet (SES 1.1).
= There cannot be one player less at this table, only {known} (SES 1.1).
error.hand-other-number | A félig beírt {number}. leosztás más számú játékossal nem folytatható: fejezd be előbb, vagy dobd el.
= Hand {number}, half entered, cannot go on with another number of players: finish it first, or discard it.
error.hand-half-entered | Félig beírva: {number}. leosztás ({count} bejegyzés). Fejezd be előbb, vagy mondd meg, mi legyen vele.
= Half entered: hand {number} (entries: {count}). Finish it first, or say what becomes of it.
error.bad-name | Írj be egy nevet (legfeljebb 60 betű). | Type a name (60 letters at most).
error.bad-text | Legfeljebb {most} betű fér ide. | There is room for {most} letters at most.
error.bad-signs | Láthatatlan vezérlőjel van benne: töröld ki, és írd be újra.
= There is an invisible control character in it: delete it and type it again.
error.unprintable | Ezt nem tudjuk kinyomtatni: {signs}. Írd le más betűkkel.
= This cannot be printed: {signs}. Please write it in other letters.
error.same-player | {name} már ül az asztalnál. | {name} is at the table already.
error.bad-mode | Ezeket a szabályokat így lehet számolni: {known}.
= These rules can be counted as: {known}.
error.bad-price | Egy pont ára 0 és {most} közötti összeg, legfeljebb két tizedessel.
= The price of a point is an amount from 0 to {most}, with two decimals at most.
error.bad-amount | Az összeg 0-nál több és legfeljebb {most}, legfeljebb két tizedessel.
= The amount is above 0 and at most {most}, with two decimals at most.
error.unknown-term | Ennél a számolásnál nincs ilyen megállapodás: {term}. Lehet: {known}.
= This way of counting has no such term: {term}. It has: {known}.
error.bad-currency | Ismeretlen pénznem: {value}. | Unknown currency: {value}.
error.bad-key | Hibás kérésazonosító. | Bad request key.
error.key-reused | Ez a kérésazonosító már másé volt.
= This request key has been used for something else.
error.no-evening | Nincs ilyen est. | There is no such evening.
error.too-few-tables | Legalább két asztalt jelölj ki. | Choose at least two tables.
error.grouped-elsewhere | {table} már egy másik esttel számol el.
= {table} settles with another evening already.
error.mixed-currencies | Csak azonos pénznemű asztalok számolhatnak el együtt.
= Only tables of one currency can settle together.
error.evening-paid | Az estre már fizettek: asztalt elhagyni a fizetések visszavonása után lehet.
= Payments were made for the evening: take them back before leaving a table out.
error.not-due | Ez már nincs a teendők között: közben feljegyezték, vagy változott az elszámolás.
= This is not among what is due any more: it was noted meanwhile, or the sums changed.
error.grouping-changed | Közben változott, mely asztalok számolnak el együtt; most az látszik, ami érvényes.
= Which tables settle together was changed meanwhile; what is shown now is in force.
error.bad-pin | A PIN {fewest}–{most} jel: számjegyek vagy egy szó.
= A PIN has {fewest} to {most} signs: digits or a word.
error.easy-pin | Ezt a PIN-t elsőre kitalálják: ne legyen sor, ismétlés vagy név.
= This PIN is guessed at once: no row, no repetition, no name.
error.wait-seconds | Túl sok téves próbálkozás. {seconds} másodperc múlva próbáld újra.
= Too many wrong attempts. Try again in {seconds} seconds.
error.wait-minutes | Túl sok téves próbálkozás. {minutes} perc múlva próbáld újra.
= Too many wrong attempts. Try again in {minutes} minutes.
error.pins-differ | A két PIN nem egyezik. | The two PINs are not the same.
error.wrong-pin | A PIN nem jó. | The PIN is wrong.
error.last-scorer | Az utolsó jegyző nem törölhető: vegyél fel előbb másikat.
= The last scorer cannot be removed: add another one first.
error.no-scorer | Nincs ilyen jegyző. | There is no such scorer.
error.same-person | Válaszolj a név alatti kérdésre, és írd be újra a PIN-eket.
= Answer the question about the name, and type the PINs once more.
error.scorer-known | Már van ilyen nevű jegyző. | There is a scorer with this name.
form.refused | Javítandó | To be mended
form.wrong | Javítani kell: | Please mend:
form.retype | A PIN-t biztonságból nem küldjük vissza az oldallal: írd be újra.
= A PIN is never sent back with the page: type it again.
form.empty | Ezt még ki kell tölteni: {what}. | This is still to be filled in: {what}.
form.unchosen | Itt még választani kell: {what}. | This is still to be chosen: {what}.
form.short | Itt legalább {least} jel kell: {what}. | At least {least} characters: {what}.
form.digits | Ide csak szám írható: {what}. | Only a number can stand here: {what}.
form.retype-here | Írd be újra. | Type it again.
error.wrong-code | A beállítási kód nem jó. | The set-up code is wrong.
error.already-set-up | A klub már be van állítva. | The club has been set up already.
error.csrf | Az oldal régi volt. Töltsd újra, és próbáld még egyszer.
= The page was too old. Reload it and try again.
-- The English of `field.` is marshmallow's own, by which its errors are known.
field.required | Ez a mező kötelező. | Missing data for required field.
field.null | Ez nem lehet null. | Field may not be null.
field.value | Ez itt nem jó érték. | Invalid value.
field.unknown | Nincs ilyen mező. | Unknown field.
field.unknown-of | Nincs ilyen mező. Ezek lehetnek: {names}. | Unknown field. Accepted: {names}.
field.input | Ide objektum kell. | Invalid input type.
field.type | Ide objektum kell. | Invalid type.
field.mapping | Ide objektum kell. | Not a valid mapping type.
field.list | Ide lista kell. | Not a valid list.
field.string | Ide szöveg kell. | Not a valid string.
field.utf8 | Ide UTF-8 szöveg kell. | Not a valid utf-8 string.
field.integer | Ide egész szám kell. | Not a valid integer.
field.large | Ez a szám túl nagy. | Number too large.
field.boolean | Ide true vagy false kell. | Not a valid boolean.
field.date | Ide dátum kell, így: 2026-01-31. | Not a valid date.
field.one-of | Ezek egyike lehet: {choices}. | Must be one of: {choices}.
field.length | A hossza {min} és {max} között lehet. | Length must be between {min} and {max}.
field.longer | Legfeljebb {max} hosszú lehet. | Longer than maximum length {max}.
field.shorter | Legalább {min} hosszú legyen. | Shorter than minimum length {min}.
field.range | Legalább {min} és legfeljebb {max} lehet.
= Must be greater than or equal to {min} and less than or equal to {max}.
field.least | Legalább {min} legyen. | Must be greater than or equal to {min}.
field.most | Legfeljebb {max} lehet. | Must be less than or equal to {max}.
field.equal | Csak {other} lehet. | Must be equal to {other}.
field.amount | Ide összeg kell szövegként, legfeljebb {most}, legfeljebb két tizedessel, így: "2,50".
= Not an amount as text, at most {most}, with two decimals at most, as "2.50".
field.with-rule-set | A klub szabálykészlete mellett ez nem adható meg.
= Not together with a rule set of the club.
field.without-rule-set | Csak a klub szabálykészletével együtt adható meg.
= Only together with a rule set of the club.
problem.malformed | Ez nem érthető leosztás | This is not a record
problem.400 | Hibás kérés | Bad request
problem.400.why | A kérés nem értelmezhető. | The request cannot be understood.
problem.401 | Belépés szükséges | Sign in first
problem.401.why | Ehhez be kell lépni. | This is for those who sign in.
problem.403 | Ez nem szabad | Not allowed
problem.403.why | Ehhez nincs jogod. | You may not do that.
problem.404 | Nincs ilyen oldal | No such page
problem.404.why | Amit keresel, nincs itt. | What you look for is not here.
problem.405 | Így nem kérhető | Not in this way
problem.405.why | Ez a cím másféle kérést vár. | This address takes another kind of request.
problem.409 | Most nem lehet | Not as things are
problem.412 | Közben megváltozott | Changed meanwhile
problem.428 | Hiányzik, mihez szól | Say what it was made on
error.state-missing | Az If-Match fejlécben add meg az állapot ETag-jét, amelyre a kérés vonatkozik.
= Give the ETag of the state that the request was made on, in the header If-Match.
error.key-missing | Adj a kérésnek egyedi azonosítót az Idempotency-Key fejlécben (1–200 jel).
= Give the request a key of its own in the header Idempotency-Key (1 to 200 characters).
error.similar-player | Van hasonló nevű: {names}. Ha más ember, küldd el így: "sure": true.
= Somebody has a similar name: {names}. If it is another person, send "sure": true.
problem.413 | Túl nagy | Too large
problem.413.why | A kérés nagyobb a megengedettnél. | The request is larger than allowed.
problem.415 | Ismeretlen formátum | Unknown format
problem.415.why | Ez a cím JSON-t vár. | This address takes JSON.
problem.422 | Hibás adat | Wrong data
problem.422.why | Az adatok nem értelmezhetők. | The data cannot be understood.
problem.429 | Túl sok kérés | Too many requests
problem.429.why | Várj egy kicsit, aztán próbáld újra. | Wait a little, then try again.
problem.500 | Hiba történt | Something went wrong
problem.500.why | A hibát feljegyeztük; ami mentve volt, megvan.
= The error was logged; what was saved is safe.
problem.number | A kérés száma: {number}. Ha szólsz a program gazdájának, ezt mondd meg neki.
= Request number: {number}. Tell this number to whoever runs the service.
problem.again-why | Amit beírtál, megvan. | What you typed is still here.
problem.again | Küldés újra | Send it again
problem.503 | Most sokan kérnek egyszerre | Too many at once
problem.503.why | Pár másodperc múlva próbáld újra; a jegyzőt ez nem lassítja.
= Try again in a few seconds; the scorer is not held up by this.
problem.sheet-not-made | A lap nem készült el | The sheet was not made
problem.sheet-not-made.why | Túl sokáig tartott. Egy perc múlva próbáld újra.
= It took too long. Try again in a minute.
database.retried | Pár másodperc múlva magától újra megpróbáljuk.
= It is tried again in a few seconds.
database.not-saved | Nem lett elmentve; pár másodperc múlva próbáld újra.
= It was not saved; try again in a few seconds.
database.full | Megtelt a lemez | The disk is full
database.full.why | Semmi nem veszett el, de új dolog most nem menthető. Szabadíts fel helyet azon a gépen, amelyen a program fut; utána minden megy tovább magától.
= Nothing is lost, but nothing new can be saved. Free some space on the machine that runs the program; everything then goes on by itself.
database.locked | Az adatbázist más program foglalja | Another program holds the database
database.locked.why | Ha így marad, zárd be azt a programot, amely az adatbázist nyitva tartja.
= If this stays, close the program that keeps the database open.
database.damaged | Sérült az adatbázis | The database is damaged
database.damaged.why | Az adatoknak az a része sérült, amelyből ez az oldal készülne. Amelyik oldal megnyílik (például a szabályok), az használható. Állítsd le a programot, és állítsd vissza az utolsó jó mentést (restore); a check parancs megmondja, mi sérült.
= The part of the data that this page is made of is damaged. Any page that opens, as that of the rules, can be used. Stop the program and restore the last good backup (restore); the check command says what is damaged.
database.unwritable | Az adatbázis nem írható | The database cannot be written
database.unwritable.why | A lemez vagy a mappa nem írható azon a gépen, amelyen a program fut. Nézd meg, csatlakozik-e a lemez, és a programé-e az adatok mappája.
= The disk or folder cannot be written on the machine that runs the program. See whether the disk is connected, and whether the program owns its folder.
database.read-only | Az adatbázis most csak olvasható | The database takes no changes now
database.read-only.why | Ha így marad, nézd meg, az elsődleges adatbázis-kiszolgálót éri-e el a program, és nincs-e az csak olvasható üzemben.
= If this stays, see whether the program reaches the primary database server, and whether that is set to read only.
database.unreachable | Az adatbázis nem érhető el | The database cannot be reached
database.unreachable.why | Ha így marad, nézd meg, fut-e az adatbázis-kiszolgáló.
= If this stays, see whether the database server runs.
error.correct-nothing | Nem írtál át semmit. | You changed nothing.
error.correct-closed | Az asztal le van zárva: ár, számolás, szabály és név csak újranyitás után javítható.
= The table is closed: open it again to correct its price, counting, rules or players.
error.no-player-named | Nincs ilyen nevű játékos: {name}. Előbb vedd fel a játékosok közé.
= There is no player named {name}. Add the player first.
error.two-seats | {name} a {number}. leosztásban két helyen ülne. Írd be azt is, ki ült a másik helyen.
= {name} would have two seats in hand {number}. Say who had the other seat, too.
error.correct-hand | {number:Az}. leosztásban olyasmi áll, amit e szabályok nem ismernek. Előbb azt javítsd.
= Hand {number} has something that these rules do not know. Correct that hand first.
error.table-not-empty | {table} nem törölhető: írtak már be hozzá valamit, vagy fizettek, vagy egy est része.
= {table} cannot be deleted: something was entered or paid, or it is part of an evening.
"""
