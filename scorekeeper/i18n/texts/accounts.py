"""Texts of accounts: set-up, signing in, devices, roles and rights, tokens, the club's settings."""

from typing import Final

TEXTS: Final = """
-- set-up and signing in
setup.title | Első beállítás | First set-up
setup.why | A kódot az a képernyő mutatja, ahol a program elindult.
= The code is on the screen where the program was started.
setup.code | Beállítási kód | Set-up code
setup.club | A klub neve | Name of the club
setup.scorer | Az első jegyző neve | Name of the first scorer
setup.again | PIN még egyszer | PIN once more
setup.go | Kész | Done
sign-in.title | Belépés | Sign in
sign-in.scorer | Jegyző | Scorer
sign-in.pin | PIN | PIN
sign-in.demo | Példaest: a jegyző PIN-je {pin}. | Example evening: the scorer's PIN is {pin}.
sign-in.forgotten | Elfelejtett PIN | Forgotten PIN
sign-in.forgotten-why | Új PIN-t annál a gépnél lehet kérni, amelyiken a program fut:
= A new PIN is made at the machine on which the program runs:
pin.letters | Betűket is írok | I type letters
pin.weak | A PIN-ed könnyen kitalálható. Cseréld le: legalább 6 számjegy, vagy egy szó.
= Your PIN is easily guessed. Change it: at least 6 digits, or a word.
devices.title | Ahol be vagy lépve | Where you are signed in
devices.here | ez az eszköz | this device
devices.since | belépés: {day} {clock} | signed in: {day} {clock}
devices.seen | utoljára: {day} {clock} | last used: {day} {clock}
devices.end | Kiléptetés | Sign out
devices.end-others | Minden más eszköz kiléptetése | Sign out all other devices
devices.only-here | Máshol nem vagy belépve. | You are signed in nowhere else.
devices.why | Ami itt {idle} napig nem volt használatban, magától kilép; {longest} nap után minden.
= What was not used for {idle} days is signed out by itself; after {longest} days all are.
devices.unknown | Olyat látsz, ami nem a tiéd? Léptesd ki, és cserélj PIN-t.
= Is there one that is not yours? Sign it out, and change your PIN.
devices.done.one | Az eszköz kilépett. | The device is signed out.
devices.done.others | Már csak ezen az eszközön vagy belépve.
= You are signed in on this device only.
device.name | {browser}, {system} | {browser}, {system}
device.browser.chrome | Chrome | Chrome
device.browser.edge | Edge | Edge
device.browser.firefox | Firefox | Firefox
device.browser.opera | Opera | Opera
device.browser.other | Ismeretlen böngésző | Unknown browser
device.browser.safari | Safari | Safari
device.browser.samsung | Samsung Internet | Samsung Internet
device.system.android | androidos telefon | Android phone
device.system.android-tablet | androidos táblagép | Android tablet
device.system.chromebook | Chromebook | Chromebook
device.system.ipad | iPad | iPad
device.system.iphone | iPhone | iPhone
device.system.linux | linuxos gép | Linux computer
device.system.mac | Mac vagy iPad | Mac or iPad
device.system.other | ismeretlen eszköz | unknown device
device.system.windows | windowsos gép | Windows computer
scorers.title | Jegyzők | Scorers
scorers.you | te | you
scorers.remove | Törlés… | Remove…
scorers.remove-why | {name} többé nem léphet be. Amit rögzített, megmarad a nevével.
= {name} can no longer sign in. What was recorded keeps the name.
scorers.doubles | Kétszer felvéve, más írásmóddal: {names}. Az egyiket töröld.
= Added twice, spelled otherwise: {names}. Remove one of them.
scorers.remove-go | {name} nem jegyző többé | {name} is no scorer any more
scorers.change | Új PIN: {name} | New PIN: {name}
scorers.change-why | A többi eszközön véget ér a belépésed, és a programok kulcsai is megszűnnek.
= Your sign-in on other devices ends, and so do your programs' tokens.
scorers.old | A te PIN-ed ({name}) | Your PIN ({name})
scorers.new | Új PIN: legalább 6 számjegy, vagy egy szó | New PIN: at least 6 digits, or a word
scorers.again | Új PIN még egyszer | New PIN once more
scorers.change-go | PIN cseréje | Change the PIN
scorers.done.pin | Az új PIN él. | The new PIN is in force.
scorers.done.roles | A szerepek elmentve. | The roles were saved.
scorers.done.removed | A jegyző törölve. | The scorer was removed.
scorer.title | Új jegyző | New scorer
form.name | Név | Name
scorer.pin | PIN: legalább 6 számjegy, vagy egy szó | PIN: at least 6 digits, or a word
scorer.go | Felvétel | Add
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
form.save | Mentés | Save
form.saved | Elmentve. | Saved.
error.bad-setting | Válassz a felsoroltakból. | Choose one of those listed.
error.settings-changed | A beállításokat közben más megváltoztatta. Nézd meg, és válassz újra.
= Somebody else changed the settings meanwhile. Look, and choose again.
"""
