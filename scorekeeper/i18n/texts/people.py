"""Texts about the club's people: the roster, a player's form, merging two entries."""

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
player.save | Mentés | Save
player.saved | Elmentve. | Saved.
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
player.history | Ami változott | Changes
player.no-history | Még semmi. | Nothing yet.
player.by | {who}, {when} | {who}, {when}
player.change.added | Felvéve: {new} | Added: {new}
player.change.name | Név: {old} → {new} | Name: {old} → {new}
player.change.short | Rövid név: {old} → {new} | Short name: {old} → {new}
player.change.status | A klubban: {old} → {new} | In the club: {old} → {new}
player.change.merged | {old} összevonva ezzel: {new} | {old} merged into {new}
player.change.unmerged | {player} szétválasztva ettől: {old} | {player} no longer merged into {old}
player.change.apart | {player} nem ugyanaz, mint {new} | {player} is not {new}
player.change.deleted | Törölve: {old} | Deleted: {old}
merge.title | Összevonás | Merge
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
"""
