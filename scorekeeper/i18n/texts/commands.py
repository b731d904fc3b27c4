"""Texts of commands: backups, checks, archives, explanations of hands; causes of failures."""

from typing import Final

TEXTS: Final = """
cause.no-such-file | nincs ilyen fájl vagy mappa | no such file or folder
cause.not-permitted | nincs hozzá jogosultság | permission denied
cause.full | megtelt a lemez | the disk is full
cause.too-large | ekkora fájl nem fér ide | a file of this size does not fit there
cause.is-folder | ez mappa, nem fájl | it is a folder, not a file
cause.no-folder | nem mappa, ami annak látszik | a part of the path is no folder
cause.read-only | csak olvasható a lemez | the disk is read-only
cause.disk-error | a lemez hibás | the disk has an error
cause.refused | senki nem figyel ezen a címen | connection refused
cause.address-in-use | ezen a porton már fut valami | something else already uses this port
cause.address-not-ours | ez nem ennek a gépnek a címe | this machine has no such address
cause.locked | más program foglalja | another program holds it
cause.damaged | egy része nem olvasható | a part of it cannot be read
cause.unwritable | nem nyitható meg, vagy nem írható | it cannot be opened, or not be written
cause.takes-no-changes | az adatbázis-kiszolgáló most csak olvasható
= the database server takes no changes now
cause.missing-row | {table}, {row}. sor: hiányzik a sor, amelyre mutat ({parent})
= {table}, row {row}: the row that it refers to is missing ({parent})
cause.no-server | az adatbázis-kiszolgáló nem fut, vagy máshol figyel
= the database server does not run, or listens elsewhere
cause.quoted | a rendszer üzenete: „{words}” | the system says “{words}”
safe.system | Nem sikerült: {why}. | It failed: {why}.
safe.names-taken | {path}: más program táblái vannak benne a mieink nevével ({names}): adj a programnak külön adatbázist vagy sémát.
= {path}: another program's tables have the names of ours ({names}): give this program a database or a schema of its own.
safe.is-folder | {path}: ez mappa, nem fájl. | {path}: this is a folder, not a file.
safe.empty | {path}: üres fájl (0 bájt). | {path}: the file is empty (0 bytes).
safe.no-file | {path}: nincs ilyen fájl. | {path}: there is no such file.
safe.no-folder | {path}: nincs ilyen mappa. | {path}: there is no such folder.
safe.migrated-by-others | {path}: egy más program migrációinak táblája (alembic_version) van benne, a mi tábláink nincsenek: adj a programnak külön adatbázist vagy sémát.
= {path}: it has the migrations table (alembic_version) of another program, and none of our tables: give this program a database or schema of its own.
safe.not-ours | {path}: ez nem a program adatbázisa vagy mentése.
= {path}: this is no database or backup of this program.
safe.unreadable-row | Nem készült semmi: {number}. asztal, {what}: ez az érték nem lehet ott; lásd: check.
= Nothing was written: session {number}, {what}: no such value can stand there; see check.
safe.unreadable-player | Nem készült semmi: {number}. játékos, {what}: ez az érték nem lehet ott.
= Nothing was written: player {number}, {what}: no such value can stand there.
safe.unreadable-paper-import | Nem készült semmi: {number}. bevitel, {what}: ez az érték nem lehet ott.
= Nothing was written: import {number}, {what}: no such value can stand there.
safe.unreadable-account | Nem készült semmi: {number}. belépő, {what}: ez az érték nem lehet ott.
= Nothing was written: account {number}, {what}: no such value can stand there.
safe.unreadable-setting | Nem készült semmi: {number}. beállítás, {what}: ez az érték nem lehet ott.
= Nothing was written: setting {number}, {what}: no such value can stand there.
safe.unreadable-season | Nem készült semmi: {number}. szezon, {what}: ez az érték nem lehet ott.
= Nothing was written: season {number}, {what}: no such value can stand there.
archive.progress | {records} leosztás, {errors} hibás, {malformed} olvashatatlan sor; {rate} másodpercenként
= Hands: {records}, with errors: {errors}, unreadable lines: {malformed}; {rate} a second
archive.total | {records} leosztás, {errors} hibás, {malformed} olvashatatlan sor
= Hands: {records}, with errors: {errors}, unreadable lines: {malformed}
archive.other | {folder}: nem ennek az archívumnak az eredményei vannak benne; válasszon üres mappát.
= {folder}: it holds something else than results of this archive; choose an empty folder.
archive.extra | Ehhez az archives kiegészítés kell: pip install 'scorekeeper[archives]' ({what})
= This needs the extra archives: pip install 'scorekeeper[archives]' ({what})
archive.options | --format, --processes, --scheduler: csak --into mellett van értelmük, --explain nélkül.
= --format, --processes, --scheduler: only beside --into, which takes no --explain.
archive.input | --into: fájl kell, nem „-” és nem csővezeték: leállítás után azzal nem folytatható.
= --into: files only, neither - nor a pipe: a stopped run could not go on with one.
archive.cluster | {address}: ezzel a Dask-fürttel nem megy ({why}). Az ütemezőn is kell ez a program.
= {address}: the Dask cluster cannot be used ({why}). Its scheduler needs this program.
archive.silent | {address}: nem válaszol. Biztosan egy Dask-fürt ütemezője van ott?
= {address}: there is no answer. Is it the scheduler of a Dask cluster?
archive.lost | {address}: megszakadt a kapcsolat az ütemezővel. Ugyanazzal a paranccsal folytatható.
= {address}: the connection to the scheduler is lost. The same command goes on.
archive.other-program | {address}, {why}: ezen a gépen a program más változata fut, más szabályokkal. Mindenütt ugyanaz legyen; ugyanazzal a paranccsal folytatható.
= {address}, {why}: a worker there runs another version of the program, with other rules. Install the same everywhere; the same command goes on.
archive.failed | Nem sikerült: {why} | It failed: {why}
archive.stopped | Leállítva; ugyanazzal a paranccsal folytatható.
= Stopped; the same command goes on.
safe.unreadable-rule-set | Nem készült semmi: {number}. szabálykészlet, {what}: ez az érték nem lehet ott.
= Nothing was written: rule set {number}, {what}: no such value can stand there.
safe.unreadable-evening | Nem készült semmi: {number}. est, {what}: ez az érték nem lehet ott.
= Nothing was written: evening {number}, {what}: no such value can stand there.
safe.unreadable-file | {path}: nem olvasható: {why}. | {path}: it cannot be read: {why}.
safe.newer | {path}: újabb program készítette ({revision}, ez {ours}); frissítsd előbb a programot.
= {path}: a newer program made it ({revision}, this is {ours}); update the program first.
safe.left-out | {place}: nem olvasható leosztás, kimaradt; lásd: check.
= {place}: a hand that cannot be read was left out; see check.
safe.no-records | Egyetlen számító leosztás sincs, nincs mit kiírni.
= No hand counts yet: there is nothing to write.
safe.damaged | {path}: sérült: {why}. | {path}: it is damaged: {why}.
safe.exists | {path}: már van ilyen fájl; felülírni a --overwrite kapcsolóval lehet.
= {path}: it is there already; --overwrite writes over it.
safe.no-place | {path}: ide nem írható: {why}. | {path}: it cannot be written: {why}.
safe.database | Az adatbázis nem használható: {why}. | The database cannot be used: {why}.
safe.referred-to | Más program táblája hivatkozik a mieinkre ({why}): a visszaállítás idejére vedd le róla az idegen kulcsot (ALTER TABLE … DROP CONSTRAINT). Semmi nem változott.
= Another program's table refers to ours ({why}): take its foreign key off while you restore (ALTER TABLE … DROP CONSTRAINT). Nothing was changed.
safe.start-full | Megtelt a lemez, amelyen az adatok vannak: szabadíts fel rajta helyet, és indítsd el újra.
= The disk that the data are on is full: make room on it and start again.
safe.start-damaged | Az adatbázis sérült: {why}. A check parancs megmondja, mi a baj; az utolsó jó mentést a restore teszi vissza.
= The database is damaged: {why}. The check command says what is wrong; restore puts the last good backup in its place.
safe.waiting | Várunk az adatbázis-kiszolgálóra… | Waiting for the database server…
safe.running | A program fut ezzel az adatbázissal ({path}); visszaállítás előtt állítsd le.
= The service runs on this database ({path}); stop it before restoring.
safe.serving | {path}: ezzel az adatbázissal már fut a program. Több példányhoz PostgreSQL kell.
= {path}: the service runs on this database already. Several instances need PostgreSQL.
safe.restoring | {path}: éppen visszaállítás folyik; indítsd újra, ha kész.
= {path}: it is being restored; start again when that is done.
safe.itself | {path}: ez maga az adatbázis, nem a mentése.
= {path}: this is the database itself, not a backup of it.
safe.nothing | {path}: itt nincs adatbázis; a program első indítása hozza létre.
= {path}: there is no database here; the first start of the program makes it.
safe.no-club | Még nincs klub: előbb az első beállítás kell.
= There is no club yet: the first set-up comes first.
safe.exported | Kiírva ide: {path} | Exported to {path}
safe.made | Mentés kész: {path} | Backup made: {path}
safe.replaces | A mentés ennek a helyére kerül: {there} („{club}”, asztalok: {sessions}, leosztások: {hands}).
= The backup replaces {there} (“{club}”, tables: {sessions}, hands: {hands}).
club.unknown-host | Itt nincs ilyen klub | There is no such club here
club.unknown-host.why | Ezen a címen nem érhető el egy klub sem. Nézd meg, jó címet írtál-e be.
= No club is reached at this address. Check that you typed the right one.
club.club-closed | Ez a klub zárva van | This club is closed
club.club-closed.why | Az adatai megvannak. Aki a szolgáltatást üzemelteti, újra megnyithatja.
= Its data are kept. Whoever runs the service can open it again.
club.club-not-open | Ez a klub most nem érhető el | This club cannot be reached now
club.club-not-open.why | Most indul, vagy az adatbázisa nem érhető el. Próbáld újra egy perc múlva.
= It is starting, or its database cannot be reached. Try again in a minute.
safe.restored | Visszaállítva ebből: {path}; ide: {there} | Restored from {path} into {there}
safe.aside | Ami eddig volt, itt van: {path} | What was there before is in {path}
safe.sign-in-anew | Aki jegyzett, jelentkezzen be újra; a programoknak új kulcs kell.
= Scorers sign in anew; programs need new tokens.
copies.last | Utolsó biztonsági mentés: {day} {clock} | Last backup: {day} {clock}
copies.none | Biztonsági mentés még nem készült. | There is no backup yet.
copies.failed | A biztonsági mentés nem sikerült: {why} | The backup failed: {why}
check.tables | Táblák változata: {revision} (a programé: {ours})
= Version of the tables: {revision} (the program's: {ours})
check.counted | {sessions} asztal, {hands} leosztás, {versions} változat, {drafts} félbehagyott.
= Tables: {sessions}, hands: {hands}, versions: {versions}, half-entered: {drafts}.
check.statuses | Újra kiszámolva: {told} | Adjudicated anew: {told}
check.remembered | Megjegyezve volt, és újraszámolva is annyi: {count}
= Remembered, and the same when reckoned anew: {count}
check.good | Minden rendben. | All is well.
check.faults | Hibák: {count} | Faults: {count}
check.damaged | Az adatbázisfájl sérült. Sérült benne: {damaged}. Ép benne: {others}.
= The database file is damaged. Damaged in it: {damaged}. Whole in it: {others}.
check.readable | Ami még olvasható: {sessions} asztal, {hands} leosztás, {versions} változat, {drafts} félbehagyott.
= What can still be read: tables: {sessions}, hands: {hands}, versions: {versions}, half-entered: {drafts}.
check.intact | Hibátlan asztalok (sorszám szerint): {numbers} | Sessions without a fault: {numbers}
check.fault.damaged-table | sérült: {name} | damaged: {name}
check.fault.unreadable-table | {name}: nem olvasható végig, ezért nincs megszámolva
= {name}: it cannot be read to its end, and is not counted
check.fault.lost-row | {name}, {row}. sor: nem olvasható | {name}, row {row}: cannot be read
check.fault.evenings | a közös elszámolások nem olvashatók | the evenings cannot be read
check.fault.damage | sérült fájl | damaged file
check.fault.migration | nem hozható a mai változatra | cannot be migrated
check.fault.row | {row}. sor: nem olvasható | row {row}: cannot be read
check.fault.unreadable | {session}. asztal, {hand}. leosztás, {version}. változat: nem olvasható
= session {session}, hand {hand}, version {version}: cannot be read
check.fault.not-the-same | {session}. asztal, {hand}. leosztás, {version}. változat: nem ugyanazt adja kétszer
= session {session}, hand {hand}, version {version}: not the same twice
check.fault.not-zero | {session}. asztal, {hand}. leosztás, {version}. változat: a fizetések összege nem nulla
= session {session}, hand {hand}, version {version}: payments do not add up to zero
check.fault.remembered | {session}. asztal, {hand}. leosztás, {version}. változat: nem az van megjegyezve, ami
= session {session}, hand {hand}, version {version}: not what is remembered of it
check.fault.draft | {session}. asztal ({table}), {hand}. leosztás: a félbehagyott beírás nem olvasható
= session {session} ({table}), hand {hand}: what was half-entered cannot be read
check.fault.session | {session}. asztal ({table}): nem számolható össze
= session {session} ({table}): it cannot be added up
check.fault.not-zero-session | {session}. asztal ({table}): az egyenlegek összege nem nulla
= session {session} ({table}): the balances do not add up to zero
check.fault.evening | {evening}. közös elszámolás: nem számolható össze
= evening {evening}: it cannot be added up
-- the explanation of a hand on the command line
explain.dealer | osztó: {name} | dealer: {name}
explain.written | írás | written
explain.cash | készpénz | cash
explain.window | az ablakba | into the window
explain.only | csak a {place}. szerint: | only under {place}:
explain.same | a kettő ugyanannyi | both come to the same
explain.differs | a kettő különbözik | they differ
"""
