"""Texts about people: the roster, a player's form, merges, players' phones and opinions."""

from typing import Final

TEXTS: Final = """
roster.add | Új játékos | New player
roster.add-go | Felveszem | Add
roster.edit | {name} adatai | Edit {name}
roster.never | még nem játszott | has not played yet
roster.deleted | Törölve: {name}. | Deleted: {name}.
roster.alike | {names}: majdnem egyforma nevek. Ugyanaz az ember?
= {names}: almost the same name. Is it the same person?
roster.alike-merge | Igen, összevonom | Yes, merge them
roster.alike-apart | Nem, két ember | No, two people
player.title | {name} adatai | {name}: details
player.name | Név | Name
player.name-why | Mindenhol ez lesz a neve, régi asztaloknál is; a kinyomtatott lap marad, ami volt.
= It is shown everywhere, at old tables too; printed sheets stay as they are.
player.short | Rövid név | Short name
player.short-why | A lapok keskeny oszlopaiba, legfeljebb {most} betű. Üresen magától lesz.
= For narrow columns of sheets, at most {most} letters. Left empty, one is made up.
player.status | A klubban | In the club
player.status.member | jár | active
player.status.away | most nem jár | away for now
player.status.left | már nem tag | no longer a member
player.similar | Majdnem ugyanígy hívnak mást is. Ha ugyanaz az ember, vond össze; ha más, mentsd újra.
= Somebody else has almost this name. If it is the same person, merge; if not, save again.
player.merge | Összevonás | Merge
player.merge-why | Ha ugyanaz az ember kétszer szerepel. Előbb megmutatjuk, mi lesz belőle.
= If the same person is entered twice. First you see what comes of it.
player.merge-other | A másik neve | The other name
player.merge-look | Megnézem, mi lenne | See what would happen
player.merged | Összevonva vele: {name} | Merged with: {name}
player.unmerge | Szétválasztom: {name} | Undo the merge of {name}
player.unmerge-sure | {name} újra külön játékos lesz, a saját asztalaival és pénzével.
= {name} will be a player apart again, with the same tables and money as before.
player.delete | Törlés | Delete
player.delete-sure | Törlöd: {name}? Nem ült még asztalnál. Visszavonni nem lehet, csak újra felvenni.
= Delete {name}, who never sat at a table? This cannot be undone; the name can only be added again.
player.no-history | Még semmi. | Nothing yet.
player.change.added | Felvéve: {new} | Added: {new}
player.change.name | Név: {old} → {new} | Name: {old} → {new}
player.change.short | Rövid név: {old} → {new} | Short name: {old} → {new}
player.change.status | A klubban: {old} → {new} | In the club: {old} → {new}
player.change.merged | {old} összevonva ezzel: {new} | {old} merged into {new}
player.change.unmerged | {player} szétválasztva ettől: {old} | {player} no longer merged into {old}
player.change.apart | {player} nem ugyanaz, mint {new} | {player} is not {new}
player.change.deleted | Törölve: {old} | Deleted: {old}
merge.what | {goes} minden leosztása, asztala és pénze ezentúl {stays} nevén lesz.
= Every hand, table and amount of {goes} will be {stays}'s from now on.
merge.sums | {count} asztal, {n} leosztás kerül át.
= {count} {count:table|tables} and {n} {n:hand|hands} are moved.
merge.money | Egyenleg, ami átkerül: {money} | Balance that is moved: {money}
merge.nothing | {goes} még nem játszott: csak a név kerül át.
= {goes} has not played: only the name goes.
merge.standings | {season}: ami az álláson változik | {season}: what changes in the standings
merge.ratings | Az értékszámok is változhatnak; az összevonás után számítjuk ki őket újra.
= Ratings may change, too: they are worked out anew after the merge.
merge.others | Senki más egyenlege nem változik. A játékos oldalán bármikor visszavonható.
= Nobody else's balance changes. It can be undone on the player's page at any time.
merge.go | Összevonom | Merge
merge.swap | Fordítva: {name} maradjon | The other way round: keep {name}
new.find | Név keresése | Find a name
new.find-go | Keresés | Find
new.find-none | Nincs ilyen név: írd be egy helyre. | No such name: type it at a seat.
error.player-known | {name} már szerepel a játékosok közt. | {name} is a player already.
error.name-of-merged | {name} ehhez a játékoshoz van összevonva. Válaszd szét, és vond össze fordítva.
= {name} is merged into this player. Undo that, and merge the other way round.
error.bad-short | Legfeljebb {most} betű lehet. | At most {most} letters are possible.
error.bad-status | Válassz egyet. | Choose one of them.
error.player-changed | {name} adatai közben változtak. Nézd meg, és mentsd újra.
= {name} was changed meanwhile. Look at it, and save again.
error.player-played | {name} nem törölhető: ült már asztalnál, vagy össze van vonva valakivel.
= {name} cannot be deleted: he sat at a table, or is part of a merge.
error.merged-already | {name} és a másik már ugyanaz a játékos.
= {name} and the other are one player already.
error.merge-unknown | Nincs ilyen nevű játékos: {name}. | There is no player of this name: {name}.
error.merge-same-table | {name} és {other} egyszerre ült itt: {table}. Akkor két külön ember.
= {name} and {other} sat at {table} at the same time, so they are two people.
error.merge-other-results | {table}: menet közben váltották egymást, így mások pénze is változna.
= They took over from each other at {table}, so the money of others would change, too.
error.merge-changed | Közben változott valami. Nézd meg újra, és erősítsd meg.
= Something changed meanwhile. Look again, and confirm.
-- players' phones
-- the scorer's side
phones.title | A játékosok telefonjai | The players' phones
phones.nav | Telefonok | Phones
phones.why | Aki itt ül, a telefonján megmondhatja egy leosztásról: így volt, vagy nem így volt.
= Whoever sits here can say of a hand, on a phone, that it was so, or not so.
phones.make | Kód a telefonokhoz | Make a code for phones
phones.code | A mai kód | Today's code
phones.scan | Az asztal eredményjelzője | The table's scoreboard
phones.how | Az eredményjelzőn az „Ennél az asztalnál ülök” után kell beírni.
= It is asked for on the scoreboard, after “I sit at this table”.
phones.nobody | Még senki nem csatlakozott. | Nobody has joined yet.
phones.since | {time} óta | since {time}
phones.take-back | Kiléptetem | Disconnect
phones.take-back-from | Kiléptetem {name} telefonját | Disconnect {name}'s phone
phones.renew | Új kód | A new code
phones.renew-sure | Új kód legyen? Aki már csatlakozott, annak is újra kell.
= Make a new code? Those who have joined have to join again.
phones.end | Telefonok leválasztása | Disconnect the phones
phones.end-sure | Leválasztod az asztalról a telefonokat? Amit mondtak, megmarad.
= Disconnect the phones from this table? What was said is kept.
-- opinions, as scorers see them
opinion.title | A játékosok szerint | What the players say
opinion.yes | Így volt | That was so
opinion.no | Nem így volt | Not so
opinion.tag | nem így volt | not so
opinion.objected | {name}: nem így volt | {name}: not so
opinion.objected-word | {name}: nem így volt – „{word}” | {name}: not so – “{word}”
opinion.cleared | Tisztázta {who}, {time}: {why} | Cleared by {who}, {time}: {why}
opinion.clear | Tisztáztuk | Clear it
opinion.open | Valaki szerint nem így volt: {numbers}. leosztás.
= Somebody says it was not so: hand {numbers}.
reason.talked | megbeszéltük | we talked it over
reason.mistaken | a játékos tévedett | the player was mistaken
-- the player's side
phone.sit | Ennél az asztalnál ülök | I sit at this table
phone.title | Az asztalnál ülök | I sit at the table
phone.closed | Ennél az asztalnál most nincs telefonoknak való kód. A jegyző tud adni.
= There is no code for phones at this table now. The scorer can make one.
phone.join-why | A kódot a jegyző mondja meg. Név és jelszó nem kell; a lezárással vége.
= The scorer tells you the code. No account is needed; it ends when the table closes.
phone.code | A kód | The code
phone.who | Ki vagy? | Who are you?
phone.join | Itt ülök | I sit here
phone.you | {name} telefonja | {name}'s phone
phone.ask | Nézd meg, jól van-e beírva. Amit mondasz, a jegyző látja.
= See whether it is entered right. The scorer sees what you say.
phone.word | Egy szóban, mi nem stimmel | In a word, what is wrong
phone.said-yes | Azt mondtad: így volt. | You said: that was so.
phone.said-no | Azt mondtad: nem így volt. | You said: not so.
phone.said-word | Azt mondtad: nem így volt – „{word}” | You said: not so – “{word}”
phone.cleared | A jegyző tisztázta: {why} | Cleared by the scorer: {why}
phone.before-you | Ezt még nem te játszottad ezen a helyen. | That was before you sat here.
phone.other-seat | Nem ezen a helyen ülök | I sit in another seat
-- refusals
error.wrong-join-code | Nem ez a kód. | That is not the code.
error.phones-not-open | Ennél az asztalnál most nem lehet telefonnal csatlakozni. A jegyző tud kódot adni.
= Phones cannot join this table now. The scorer can make a code.
error.seat-has-phone | Ezen a helyen már van telefon: {name}. A jegyző vissza tudja venni.
= {name}'s seat has a phone already. The scorer can take that back.
error.code-used-up | Ezzel a kóddal már túl sokszor csatlakoztak. A jegyző tud újat adni.
= This code was used too often. The scorer can make a new one.
error.phone-ended | Ez a telefon már nem szólhat hozzá: kérj kódot a jegyzőtől.
= This phone has no say any more: ask the scorer for the code.
error.no-phone | Nincs ilyen telefon. | There is no such phone.
error.hand-changed-since | {number:Az}. leosztás azóta megváltozott: nézd meg újra.
= Hand {number} has changed since: look at it again.
error.hand-before-you | {number:Az}. leosztás még azelőtt volt, hogy ideültél.
= Hand {number} was before you sat here.
error.said-enough | {number:Az}. leosztásról már elégszer szóltál: beszéld meg a jegyzővel.
= You have said enough of hand {number}: talk to the scorer.
error.no-seat-chosen | Válaszd ki, ki vagy. | Choose who you are.
"""
