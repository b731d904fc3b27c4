"""Texts about changes: what one would change, and the log of those that were made."""

from typing import Final

TEXTS: Final = """
preview.title | Mi változna | What would change
preview.terms | Amit javítasz | What you correct
preview.figures | Ami ettől változik | What changes with it
preview.all | Minden, ami változik ({n}) | All that changes ({n})
preview.ends | Véget ér: {series} | Ends: {series}
preview.goes-on | Folytatódik: {series} | Goes on: {series}
preview.none | Egyetlen szám sem változik tőle. | Not a single figure changes.
preview.money-hidden | A pénz is változik, de nem látható. | Money changes, too, but is not shown.
preview.moved | Közben változott valami az asztalnál: nézd át újra.
= Something changed at the table meanwhile: look through it again.
preview.go | Így javítom | Make the correction
preview.back | Mégsem | Cancel
preview.look.break-off | Mi változna a megszakítással? | What would breaking off change?
preview.look.resume | Mi változna a folytatással? | What would going on change?
preview.look.close | Mi változna a lezárással? | What would closing change?
preview.look.undo-seats | Mi változna a visszavonással? | What would undoing it change?
preview.due | {player} fizet neki: {payee} | {player} pays {payee}
preview.balance | {player} egyenlege | Balance of {player}
preview.evening | {player} egyenlege az estén | Balance of {player} in the evening
preview.sum | {player} pontjai | Points of {player}
preview.total | {player} állása | Standing of {player}
preview.mark | {player}, {hand}. leosztás: {mark} | {player}, hand {hand}: {mark}
preview.games-won | {player}, megnyert játszma a mérkőzésben | {player}, games won in the match
preview.ended | {series} vége | End of {series}
preview.ending | {series}: hogyan ért véget | {series}: how it ended
preview.bonus | {series}, jutalom: {player} | {series}, bonus: {player}
preview.result | {series}, eredmény: {player} | {series}, result: {player}
preview.result-now | {series}, eredmény, ha most lenne vége: {player}
= {series}, result if it ended now: {player}
preview.series | {number}. sorozat | Series {number}
preview.state | {hand}. leosztás | Hand {hand}
preview.points | {hand}. leosztás: {player} | Hand {hand}: {player}
preview.times | {hand}. leosztás szorzója | Multiplier of hand {hand}
preview.window | {hand}. leosztás: az ablakba | Hand {hand}: into the window
preview.out | {hand}. leosztástól nem játszik | Out from hand {hand} on
preview.others | {hand}. leosztás: a számolás szerint ők játszották volna
= Hand {hand}: whose turn it was by the count
preview.standing | Állás most: {player} | Standing now: {player}
preview.to-go | Hátravan: {player} | To go: {player}
preview.pool | Az ablakban | In the window
preview.share | Az ablakból: {player} | Share of the window: {player}
preview.share-now | Az ablakból, ha most lenne vége: {player}
= Share of the window if it ended now: {player}
preview.next-times | A következő leosztás szorzója | Multiplier of the next hand
preview.next-for | Ennyi leosztásra | For so many hands
preview.dealer | A következő osztó | The next dealer
preview.coming | A következő leosztást játsszák | Who plays the next hand
preview.ending.limit | elérte valaki | somebody reached it
preview.ending.broken-off | megszakították | broken off
preview.ending.substitution | csere miatt | change of players
preview.ending.running | tart még | still running
preview.mark-got | megkapja | gets it
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
