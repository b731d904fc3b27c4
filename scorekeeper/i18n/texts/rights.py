"""Texts about rights: roles, who may do what, the club's settings, the log of changes."""

from typing import Final

TEXTS: Final = """
role.scorer | jegyző | scorer
role.director | versenybíró | director
role.treasurer | pénztáros | treasurer
role.reader | olvasó | reader
roles.title | Szerepek | Roles
roles.table | Ki mit tehet | Who may do what
roles.change | Szerepek… | Roles…
roles.save | Szerepek mentése | Save the roles
roles.why | Miért? (nem kötelező) | Why? (optional)
roles.scorer-why | asztalt nyit és zár, leosztást ír és javít, játékost vesz fel
= opens and closes tables, enters and corrects hands, adds players
roles.director-why | mindez, és dönt vitás leosztásról, módosít lezárt asztalt, töröl, beállít, szerepet ad
= all this, and rules on disputed hands, changes closed tables, deletes, sets, gives roles
roles.treasurer-why | fizetést jegyez fel és von vissza, látja a pénzt
= ticks off payments and takes them back, sees money
roles.reader-why | leosztásokat és eredményeket néz | reads hands and results
-- tokens of programs
tokens.title | Programok kulcsai | Tokens of programs
tokens.why | Egy program a kulccsal a te nevedben dolgozik, a saját szerepeiden belül.
= With a token a program works in your name, within your roles.
tokens.none | Még nincs kulcs. | There is no token yet.
tokens.new | Új kulcs | New token
tokens.name | Mi használja? | What uses it?
tokens.scopes | Mit tehet? | What may it do?
tokens.last-day | Meddig használható? | Until when?
tokens.go | Kulcs készítése | Make the token
tokens.once | Most másold ki, többször nem látszik: | Copy it now, it is not shown again:
tokens.ends | {day}-ig | until {day}
tokens.ended | lejárt vagy visszavonva | ended or revoked
tokens.of | {name} kulcsa | token of {name}
tokens.revoke | Visszavonás | Revoke
tokens.revoked | A kulcs vissza van vonva. | The token is revoked.
api.why | Programok így olvashatnak és módosíthatnak. Kipróbálni a klubot módosítja.
= Programs read and change things this way. Trying it changes the club.
api.token | Kulcs (az oldal nem őrzi meg) | Token (the page does not keep it)
api.send | Elküldés | Send
scope.read | olvasás | read
scope.play | játék | play
scope.direct | versenybíró | direct
scope.treasury | pénztár | treasury
scope.club | klub | club
scope.read-why | mindent olvas, a naplót is | reads everything, the log too
scope.play-why | játékost vesz fel, asztalt nyit és zár, leosztást ír és javít
= adds players, opens and closes tables, enters and corrects hands
scope.direct-why | vitás leosztásról dönt, lezárt asztalt módosít
= rules on disputed hands, changes closed tables
scope.treasury-why | fizetést ír fel és von vissza, közös elszámolást kér
= notes payments and takes them back, lets tables settle together
scope.club-why | szezont és saját szabályt vezet, játékost összevon, üres asztalt töröl, mindent kiment
= keeps seasons and rule sets, merges players, deletes empty tables, exports everything
-- who may do something
access.may.read | Leosztást és eredményt nézhet: {who}. | May read hands: {who}.
access.may.money | A pénzt ő látja: {who}. | May see money: {who}.
access.may.own | Ezt teheti: {who}. | May do this: {who}.
access.may.log | A változások naplóját nézheti: {who}. | May read the log: {who}.
access.may.enter | Leosztást írhat és javíthat: {who}. | May enter and correct hands: {who}.
access.may.tables | Asztalt nyithat, javíthat és zárhat: {who}.
= May open, correct and close tables: {who}.
access.may.group | Közös elszámolást kérhet: {who}. | May have tables settle together: {who}.
access.may.people | Játékost felvehet és javíthat: {who}. | May add and change players: {who}.
access.may.import | Papíron vezetett estét bevihet: {who}. | May enter evenings from paper: {who}.
access.may.pay | Fizetést felírhat és visszavonhat: {who}. | May tick off payments: {who}.
access.may.rule | Vitás leosztásról dönthet: {who}. | May rule on disputed hands: {who}.
access.may.closed | Lezárt asztalt újranyithat és módosíthat: {who}.
= May reopen and change closed tables: {who}.
access.may.seasons | Szezont létrehozhat és módosíthat: {who}. | May make and change seasons: {who}.
access.may.rule-sets | A klub saját szabályait felírhatja és módosíthatja: {who}.
= May keep and change the club's own rules: {who}.
access.may.merge | Játékosokat összevonhat: {who}. | May merge players: {who}.
access.may.delete | Törölhet: {who}. | May delete: {who}.
access.may.accounts | Belépőt felvehet, törölhet, szerepet adhat: {who}.
= May add and remove accounts, and give roles: {who}.
access.may.settings | A beállításokat módosíthatja: {who}. | May change settings: {who}.
access.may.export | Mindent kimenthet: {who}. | May export everything: {who}.
access.typed | Amit beírtál: | What you typed:
access.again-why | Ha megkaptad a jogot, innen újra elküldheted.
= Once you have been given the right, it can be sent again from here.
error.bad-token | Ez a kulcs ismeretlen, lejárt vagy visszavonták.
= This token is unknown, has ended or was revoked.
error.out-of-scope | A kulcs erre nem elég, ez a hatókör kell: {scopes}.
= The token's scopes do not permit this; it needs: {scopes}.
error.token-needed | Programok kulccsal módosíthatnak: Authorization: Bearer …
= Programs change things with a token: Authorization: Bearer …
error.no-token | Nincs ilyen kulcs. | There is no such token.
error.token-known | Már volt ilyen nevű kulcsod. | You have had a token of this name.
error.no-scope | Legalább egy kell. | At least one is needed.
error.bad-last-day | Mától legfeljebb {days} nap. | From today, {days} days at most.
error.not-permitted | Ehhez nincs jogod. | You may not do that.
error.no-role | Legalább egy szerep kell. | At least one role is needed.
error.last-director | Egy versenybírónak maradnia kell: adj előbb másnak ilyen szerepet.
= A director must remain: give somebody else that role first.
error.roles-changed | {name} szerepeit közben más megváltoztatta. Nézd meg, és válassz újra.
= Somebody else changed the roles of {name} meanwhile. Look, and choose again.
-- settings of the club
settings.title | Beállítások | Settings
settings.readers | Ki nézheti a leosztásokat és az eredményt? | Who may read hands and results?
settings.money-readers | Ki láthatja a pénzt? | Who may see money?
settings.everybody | bárki | everybody
settings.signed-in | aki belépett | who has signed in
settings.treasury | a pénztáros és a versenybíró | the treasurer and the director
settings.money-why | Más csak pontot lát, lapon és táblázatban is. Az asztal árát látja, aki asztalt nyithat.
= Others see points only, on sheets too. Who may open a table sees its price.
settings.not-open | Belépés nélkül az üzemeltető senkit sem enged nézni: „bárki” itt az, aki belépett.
= The operator lets nobody read before signing in: “everybody” here means those who have.
settings.board | A kijelző és a szabályok mindig nyilvánosak; pénzt csak olyan eszközön mutat a kijelző, amelyik láthatja.
= Scoreboards and rules are always public; a scoreboard shows money only on a device that may see it.
settings.save | Mentés | Save
settings.saved | Elmentve. | Saved.
error.bad-setting | Válassz a felsoroltakból. | Choose one of those listed.
error.settings-changed | A beállításokat közben más megváltoztatta. Nézd meg, és válassz újra.
= Somebody else changed the settings meanwhile. Look, and choose again.
-- the log of changes
log.title | Változások naplója | Log of changes
log.why | Miért? | Why?
log.all | Minden változás | All changes
log.of-table | csak ez az asztal | only this table
log.of-player | csak ez a játékos | only this player
log.pays | {payer} fizet, {payee} kap: {amount} | {payer} pays {payee}: {amount}
log.column.when | Mikor | When
log.column.who | Ki | Who
log.column.table | Asztal | Table
log.column.what | Mi | What
log.column.before | Előtte | Before
log.column.after | Utána | After
log.column.why | Miért | Why
log.page | {number}. oldal | page {number}
log.server | a szerveren | on the server
log.no-money | Pénz nélkül. | Without money.
log.hand.kept | {hand}. leosztás: rögzítve | Hand {hand}: recorded
log.hand.corrected | {hand}. leosztás: javítva | Hand {hand}: corrected
log.hand.ruled | {hand}. leosztás: versenybírói döntés | Hand {hand}: ruled
log.hand.reopened | {hand}. leosztás: rögzítés visszavéve | Hand {hand}: recording taken back
log.hand.rules | {hand}. leosztás: javított szabályokkal | Hand {hand}: by corrected rules
log.hand.restored | {hand}. leosztás: visszahozva | Hand {hand}: brought back
log.hand.withdrawn | {hand}. leosztás: visszavonva | Hand {hand}: withdrawn
log.table.opened | Asztal megnyitva | Table opened
log.table.closed | Asztal lezárva | Table closed
log.table.reopened | Asztal újranyitva | Table opened again
log.terms.name | Asztal neve | Name of the table
log.terms.price | Ár | Price
log.terms.date | Dátum | Date
log.terms.counting | Számolás | Counting
log.terms.house | Háziszabályok | House rules
log.terms.seats | Ki ült ott {hand:az}. leosztástól | Who sat there from hand {hand} on
log.terms.note | Megjegyzés | Note
log.terms.deleted | Asztal törölve | Table deleted
log.seat.seat | Csere a {hand}. leosztástól, {name} hely
= Substitution from hand {hand}, seat {name}
log.series.broken | Sorozat megszakítva a {hand}. leosztás után
= Series broken off after hand {hand}
log.series.resumed | Megszakítás visszavonva a {hand}. leosztás után
= Breaking off undone after hand {hand}
log.draft.draft | Olvashatatlan adat félretéve | Unreadable data put aside
log.objection.cleared | {hand}. leosztás: {name} kifogása elintézve
= Hand {hand}: objection of {name} cleared
log.group.joined | Közös elszámoláshoz csatolva | Settles together with others
log.group.left | Külön számol el | Settles by itself
log.payment.paid | Fizetés felírva | Payment noted
log.payment.taken-back | Fizetés visszavonva | Payment taken back
log.player.added | Játékos felvéve: {name} | Player added: {name}
log.player.name | Játékos neve: {name} | Player's name: {name}
log.player.short | {name} rövid neve | Short name of {name}
log.player.status | {name} a klubban | {name} in the club
log.player.merged | Játékosok összevonva | Players merged
log.player.unmerged | Összevonás szétbontva | Merge undone
log.player.apart | Nem ugyanaz az ember: {name} | Not the same person: {name}
log.player.deleted | Játékos törölve | Player deleted
log.season.created | Szezon létrehozva: {name} | Season made: {name}
log.season.changed | Szezon módosítva: {name} | Season changed: {name}
log.season.removed | Szezon törölve: {name} | Season removed: {name}
log.season.restored | Szezon visszahozva: {name} | Season brought back: {name}
log.rule-set.created | Klubszabályok felírva: {name} | Club rules kept: {name}
log.rule-set.changed | Klubszabályok módosítva: {name} | Club rules changed: {name}
log.rule-set.removed | Klubszabályok törölve: {name} | Club rules removed: {name}
log.rule-set.restored | Klubszabályok visszahozva: {name} | Club rules brought back: {name}
log.import.entered | Bevitel papírról: {name} | Entered from paper: {name}
log.undone-import.taken-back | Bevitel visszavonva: {name} | Import taken back: {name}
log.account.added | Belépő felvéve: {name} | Account added: {name}
log.account.roles | {name} szerepei | Roles of {name}
log.account.token | {name}: új kulcs | {name}: new token
log.account.token-end | {name}: visszavont kulcs | {name}: revoked token
log.token | {who} ({token} kulcsával) | {who} (by the token {token})
log.account.pin | Új PIN: {name} | New PIN: {name}
log.account.removed | Belépő törölve: {name} | Account removed: {name}
log.account.back | Belépő visszavéve: {name} | Account restored: {name}
log.setting.readers | Ki nézheti a leosztásokat | Who may read hands
log.setting.money-readers | Ki láthatja a pénzt | Who may see money
"""
