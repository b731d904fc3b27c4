"""Texts of figures over many hands: players, running totals, seasons."""

from typing import Final

TEXTS: Final = """
print.totals.standing | Az állás | Standing
totals.title | Állás leosztásról leosztásra | Running totals
totals.points-line | Az állás pontban | Totals in points
totals.line | Az állás pénzben ({currency}) | Totals in money ({currency})
totals.why | Minden helyen annyi, mintha az a leosztás lett volna az utolsó.
= At each place what it would be had that hand been the last.
totals.print | Nyomtatás | Print
totals.leads | Ki mikor vezetett | The leaders
totals.leader | Vezetett | Leader
totals.span | Leosztás után | After hand
totals.rows | Számokban | In figures
player.in-all | Összesen | In all
player.evenings | Esték | Evenings
player.hands | Leosztások | Hands
player.to-tables | Az asztalai | The player's tables
player.balance | Egyenleg | Balance
player.balance-of | Egyenleg ({currency}) | Balance ({currency})
player.balance-line | {name} egyenlege estéről estére ({currency})
= {name}'s balance from evening to evening ({currency})
player.balance-rows | Estéről estére | Evening by evening
player.evening | Est | Evening
player.result | Az est | That evening
player.none | Még nincs rögzített leosztása. | No hand of this player has been recorded yet.
player.unreadable | {count} asztal nem olvasható, ezért nincs benne.
= {count} {count:table|tables} cannot be read and {count:is|are} not included.
player.role | Szerep | Role
player.role.declarer | felvevő | declarer
player.role.partner | társ | partner
player.role.defender | védő | defender
player.role-why | A védőé akkor van meg, ha a felvevő oldala bukott.
= A defender's hand is made if the declarer's side lost.
player.count | Leosztás | Hands
player.made | Megvolt | Made
player.lost | Bukott | Lost
player.neither | Egyik sem | Neither
player.share | Arány | Share
player.points | A leosztások pontja | Points of the hands
player.best | Legjobb leosztás | Best hand
player.worst | Legrosszabb leosztás | Worst hand
player.points-why | Egy leosztás pontja az, amit a játékos azzal nyert a többiektől; ahol csak írnak, amennyivel többet írt az ellenfélnél. A rádli, a rubber és a jutalom az egyenlegben van.
= A hand's points are what the player won from the others with it; where points are only written, by how much they exceed the opponents'. Series and bonuses are in the balance.
player.items | Bemondások, figurák | Announcements and figures
player.item | Tétel | Item
player.kontras | Kontrák | Kontras
player.step | Fok | Step
player.given | Adta | Given
player.paid-off | Bejött | Paid off
player.brought | Hozott | Brought
player.kontras-why | Annyit hozott, amennyivel a tétel ettől a foktól többet ért; a rákövetkező fokok nélkül.
= It brought the amount by which it raised the item, without the steps that answered it.
player.rivals | Kivel szemben | Against whom
player.rival | Ellenfél | Opponent
player.won | Nyert | Won
player.beaten | Vesztett | Lost
player.rivals-why | Azok a leosztások, amelyekben egyikük nyert, a másik vesztett, és nem egy oldalon voltak. A nyertesek a nyereségük arányában osztoznak a veszteségen.
= Hands in which one won and the other lost, on different sides. The winners share a loss in proportion to what they won.
seasons.title | Szezonok | Seasons
seasons.none | Még nincs szezon. | There is no season yet.
seasons.new | Új szezon | New season
seasons.removed | Törölt szezonok | Removed seasons
season.name | Név | Name
season.first | Első est | First evening
season.last | Utolsó est | Last evening
season.games | Játékok | Games
season.games-why | Ha egyik sincs megjelölve, mind számít; a szabálykészletek ugyanígy.
= If none is marked, all count; the same holds for rule sets.
season.presets | Szabálykészletek | Rule sets
season.tables | Asztalok, amelyek számítanak | Tables that count
season.edit | Szezon módosítása | Change the season
season.all-games | minden játék | all games
season.out | nem számít: {names} | not counted: {names}
season.counted-again | újra számít: {names} | counted again: {names}
season.remove | Szezon törlése | Remove the season
season.remove-sure | A szezon lekerül a listáról; az asztalok és a leosztások maradnak. Visszahozható.
= The season leaves the list; tables and hands stay. It can be brought back.
season.restore | Visszahozás | Bring back
season.is-removed | Ez a szezon törölve van. | This season has been removed.
season.dates | {first} – {last} | {first} – {last}
season.of | {count} asztal, {n} est | {count} {count:table|tables}, {n} {n:evening|evenings}
season.provisional | Ideiglenes: a szezon még tart, vagy van nyitott asztala.
= Provisional: the season still runs, or has an open table.
season.open | Benne van {count} nyitott asztal is, a mostani állásával.
= {count} {count:table|tables} still open included, as things stand now.
season.empty | Ebben a szezonban még nincs olyan leosztás, amely számít.
= No hand has counted in this season yet.
season.order | Sorrend | Order
season.by.points | pont | points
season.by.money | pénz | money
season.by.average | estenkénti átlag | average an evening
season.by.share | a megvoltak aránya | share made
season.by.rating | értékszám | rating
season.standings | Állás | Standings
season.place | Hely | Place
season.points | Pont | Points
season.money | Pénz | Money
season.rounding | Kerekítés | Rounding
season.evenings | Est | Evenings
season.average | Átlag | Average
season.share | Megvolt | Made
season.rating | Értékszám | Rating
season.why.points | Azonos eredménynél a hely közös. | Players with equal figures share a place.
season.mixed | Többféle játék pontjai együtt: egy-egy pontjuk nem ugyanannyit ér.
= Points of several games together: a point is not worth the same in each.
season.why.money | Ahány pénznemben játszottak, annyi állás van.
= There are standings in each currency that was played for.
season.why.average | A pontok és az esték hányadosa, legalább {least} estéből; akinek kevesebb van, hátul áll.
= Points divided by evenings, at least {least}; who has fewer stands at the end.
season.why.share | Felvevőként, legalább {least} leosztásból; akinek kevesebb van, az a végén áll.
= Hands as declarer, at least {least}; who has fewer stands at the end.
season.why.rating | Weng–Lin-értékszám a leosztások oldalaiból: a becslés, és hogy mennyire bizonytalan (±). A sorrend a becslés mínusz a bizonytalanság háromszorosa szerint van, legalább {least} leosztástól.
= A Weng–Lin rating from the sides of hands: the estimate and its uncertainty (±). The order is by the estimate less three times the uncertainty, from hand {least} on.
chart.left-out | Nincs rajta: {names}. | Not drawn: {names}.
season.line | A pontok estéről estére | Points from evening to evening
season.print | Állás nyomtatása | Print the standings
season.champion | Bajnoki lap | Champion's page
season.changes | Változások | Changes
print.season.title | {name}: állás | {name}: standings
print.season.totals-only | Ebből {count} asztalnak csak a végeredménye ismert, papírról.
= Of these {count} {count:table|tables} with totals only, from paper.
print.season.money | Pénz ({symbol}) | Money ({symbol})
print.season.rounding | Kerekítés ({symbol}) | Rounding ({symbol})
print.season.by | Sorrend: {by} | Order: {by}
print.season.champion | A szezon bajnoka | Champion of the season
print.season.champions | A szezon bajnokai | Champions of the season
"""
