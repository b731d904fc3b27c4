"""Texts of a hand: its own page and the entry page."""

from typing import Final

TEXTS: Final = """
-- a hand
hand.nth | {number}. leosztás | Hand {number}
hand.reopened | újra nyitva | open again
hand.correcting | javítás | correction
hand.after | utána {total} | total {total}
hand.entries | Ahogy elhangzott | What was said
hand.versions | Változatok | Versions
hand.closed | Az asztal le van zárva; javítani újranyitás után lehet.
= The table is closed; corrections are possible after reopening.
hand.correct | Javítás | Correct
hand.restore | Visszahozás… | Bring back…
hand.restore-go | Visszahozom a leosztást | Bring the hand back
hand.changed | Közben máshol változott a leosztás: amit kértél, nem történt meg. Most ez érvényes.
= The hand was changed elsewhere meanwhile: what you asked for was not done.
-- the director's ruling on a hand
ruling.open | Versenybírói döntés… | Director's ruling…
ruling.title | Döntés: {number}. leosztás | Ruling: hand {number}
ruling.not-needed | Itt már nincs miről dönteni. | There is nothing left to rule on.
ruling.needed | Dönteni kell erről: {items}. | These need a ruling: {items}.
ruling.any | Elég egy tételről dönteni, vagy az egész leosztásról.
= A ruling on one of the items, or on the whole hand, is enough.
ruling.needs | erről dönteni kell | needs a ruling
ruling.made | megvan | made
ruling.failed | megbukott | failed
ruling.void | érvénytelen | void
ruling.nothing | nincs döntés | no ruling
ruling.by | A versenybíró neve | The director's name
ruling.points | pontokkal | by points
ruling.worth | {points} pont | {points} {points:point|points}
ruling.reopen | Döntés módosítása… | Change the ruling…
ruling.is-made | eldöntve | ruled
ruling.change | Ami el van döntve, úgy marad, amíg mást nem választasz.
= What was ruled stays so until you choose otherwise.
ruling.take-back | visszavonom | take it back
ruling.in-points | Ha pontokról szól a döntés, a „Javítás” gombbal írható be.
= A ruling in points is entered with “Correct”.
ruling.go | Döntés rögzítése | Record the ruling
hand.withdraw | Visszavonás… | Withdraw…
hand.withdraw-go | Visszavonom a leosztást | Withdraw the hand
hands.withdrawn | (+{count} visszavonva) | (+{count} withdrawn)
hands.count | {count} leosztás | {count} {count:hand|hands}
seat.out | kimarad | sits out
seat.waits | a következő játszmától | from the next game on
seat.dealer | osztó | dealer
seat.progress | {name}: úton a {limit} felé | {name}: on the way to {limit}
seat.show | {name} mutatása | Show {name}
-- the entry page
entry.rest-of-facts | egyenként (még {count}) | one by one ({count} more)
entry.settled-facts | ami már nem hiányzik ({count}) | no longer missing ({count})
entry.what-happened | mi történt? | what happened?
entry.more-questions | a többi kérdés ({count}) | more questions ({count})
entry.other-facts | másképp (még {count}) | otherwise ({count} more)
entry.undo | Egyet vissza | Undo
entry.redo | Egyet előre | Redo
entry.stages | Hol tart a leosztás | Stage of the hand
hand.times | Ez a leosztás {times}× számít: mindez ennyiszer.
= This hand counts ×{times}: all of it so often.
hand.times-but | Ez a leosztás {times}× számít; {items} csak egyszer.
= This hand counts ×{times}; {items} only once.
hand.undoubled | {items} csak egyszer | {items} only once
hand.by-reading | Ez az asztal olvasata szerint van így. | This is so by this table's reading.
next.times | A következő leosztás {times}× számít. | The next hand counts ×{times}.
next.times-for | A következő {n} leosztás {times}× számít.
= The next {n} {n:hand counts|hands count} ×{times}.
window | Ablak | Window
window.lies | Az ablakban: {points} | In the window: {points}
window.taken | – {name} viszi | – {name} takes it
window.shares | Ha most lenne vége, az osztozkodás: {shares}.
= Shared out like this if the session ended now: {shares}.
window.divides | Az ablakban lévő {points} pontot szétosztják: {shares}.
= The {points} {points:point|points} in the window will be shared out: {shares}.
window.included | Ebben benne van az ablak {points} pontja, mintha most lenne vége: {shares}.
= This includes the {points} {points:point|points} in the window, as if it ended now: {shares}.
window.divided | Az ablakban {points} pont maradt, szétosztva: {shares}.
= {points} {points:point was|points were} left in the window, shared out: {shares}.
entry.too-soon | Ez a gomb épp most került ide; koppints rá újra, ha ezt akartad.
= This button has only just come here; tap it again if you meant it.
entry.gone | épp változott az oldal, ez nem lett bejegyezve
= the page has just changed, this was not entered
entry.ended | a rögzítés még folyamatban van | the recording is still under way
entry.surplus | ez a szám már kész; a fölösleges számjegy kimaradt
= this number is complete; the extra digit was left out
entry.unfit | ilyen szám itt nem lehet | there can be no such number here
entry.unfinished | ez a szám még nincs kész: fejezd be vagy töröld
= this number is not complete: finish or erase it
entry.taken | beírva | entered
entry.next | Közben a következő leosztás kezdődött. | The next hand has begun meanwhile.
entry.away | Most nincs kapcsolat, ez nem ment el. Koppints rá később újra.
= No connection just now: this was not sent. Tap it again later.
entry.barred | most nem mondható | cannot be said now
entry.other-card | Más lapot tett? Szabálytalanság… | Played another card? Irregularity…
entry.questions | Az asztal mondja meg | For the table to say
entry.needs | Ami még hiányzik | What is still missing
late.ask | Korábban mondta… | Said earlier…
late.title | Korábban mondta | Said earlier
late.none | Nincs más, amit korábban mondhatott volna.
= There is nothing else that could have been said earlier.
heard.back | visszavéve: {what} | taken back: {what}
entry.more | Több… | More…
entry.more-title | Ritkábban kell | Rarely needed
entry.cards-done | Ezek azok | These
entry.text-done | Kész | Done
entry.discard | Leosztás elvetése | Throw this hand away
entry.discard-sure | Biztosan elveted a félig beírt leosztást? | Throw the half-entered hand away?
items.title | Tételek | Items
items.none | Még nincs játék. | No game yet.
items.sum | Beírandó: | To be written:
items.sum.cash | Kap, illetve fizet: | Gets or pays:
pad.title | Számok | Digits
pad.erase | Törlés | Erase
pad.close | Számok elrejtése | Hide the digits
pad.limit | legfeljebb {most} | at most {most}
pad.done | Tovább | Next
findings.title | Észrevételek | Findings
findings.others | még {count} észrevétel | {count} more
read.pays | Fizet: | To pay:
read.gets | Kap: | To get:
read.nobody | Senki nem fizet. | Nobody pays.
findings.goes-on | Még tart: {stage}. | Still going on: {stage}.
findings.then | Utána: {what}. | Then: {what}.
findings.missing | Még hiányzik: | Still missing:
severity.error | Hiba | Error
severity.doubt | Kétség | Doubt
severity.note | Megjegyzés | Note
mend.move | a helyére tesz | put in its place
mend.in-time | időben volt, én késtem | in time, I was late
mend.remove | kivesz | take out
mend.insert | beszúr: {what} | insert: {what}
mend.instead | helyette: {what} | instead: {what}
mend.more | döntés… | ruling…
mend.change | módosít | change
saved.kept | mentve | saved
saved.going | mentés… | saving…
saved.waiting | mentésre vár | not saved yet
saved.away | nincs kapcsolat | no connection
offline.banner | Nincs kapcsolat, de minden megvan. | No connection, but nothing is lost.
offline.goes | Amit koppintasz, sorban magától elmegy. | What you tap goes by itself, in order.
entry.offline | Kapcsolat nélkül | Without a connection
entry.offline-go | Kapcsolat nélkül tovább | Go on without a connection
entry.offline-back | Utolsó vissza | Take back the last
entry.offline-keep-words | rögzítés | recording
outbox.held | vár, amíg az előző leosztás nincs rögzítve
= waits until the hand before it is recorded
outbox.begun | ezt a leosztást közben egy másik eszközön kezdték beírni
= this hand was begun on another device meanwhile
outbox.title | Mentésre váró koppintások | Taps not saved yet
outbox.waiting | Sorban | In order
outbox.failing | A szerver most nem tudja átvenni. | The server cannot take it just now.
outbox.kept | Amit koppintottál, megvan, és újra elmegy. | What you tapped is kept and sent again.
outbox.only-here | Csak ezen az oldalon van meg: hagyd nyitva! | On this page only: keep it open!
outbox.stores-no-more | A böngésző nem tárol többet. | The browser stores no more.
outbox.refused | Nem lett bejegyezve: | Not entered:
outbox.after | ami előtte volt, nem lett bejegyezve | what came before it was not entered
outbox.too-early | előbb a sorban lévőknek kell elmenniük | those before it have to be saved first
outbox.others | {who} koppintotta, és nem ment el; más nevében nem küldjük el
= {who} tapped it, and it was not sent; it is not sent in anybody else's name
outbox.unsent | Elküldésre váró koppintások: | Taps not sent yet:
outbox.unsent-stay | Ha most kilépsz, ezen az eszközön maradnak, és csak akkor mennek el, ha újra te lépsz be. Ha közben más is belép itt, utána az Újra gombbal küldheted el őket.
= If you sign out now they stay on this device, and go only when you sign in again. If somebody else signs in here meanwhile, send them with Again afterwards.
outbox.leave-anyway | Kilépés így is | Sign out all the same
outbox.aside | félretetted | set aside
outbox.set-aside | Félreteszem | Set aside
outbox.look | Megnézem | Show me
outbox.again | Újra | Again
outbox.all-again | Mind újra | All again
outbox.dismiss | Rendben | All right
outbox.dismiss-all | Mind rendben | All seen
outbox.other-stage | más szakaszban hangzott volna el, mint amelyikben koppintottad
= it would have been said in another stage than you tapped it in
outbox.look-first | Rögzítés előtt nézd meg: {what} | Look before you record: {what}
outbox.other-finding | közben más lett a javítanivaló | what was to be mended has changed meanwhile
error.not-taken | Ezt a program nem tudta átvenni; a leosztás megvan.
= This could not be taken; the hand is safe.
recorded.remove | Kivesz | Take out
recorded.by | Más mondta: | Somebody else said it:
recorded.of | Másé: | Somebody else's:
recorded.risky | Ez is lehetett, de akkor valami nem áll meg abból, ami utána van:
= Possible too, but something after it would not stand then:
recorded.replace | Helyette | Instead
keep.hand | Rögzítés | Record
keep.doubtful | Rögzítés… | Record…
keep.title.correction | Javítás rögzítése | Record the correction
keep.title.disputed | Rögzítés vitásként | Record as disputed
keep.title.doubtful | Rögzítés | Record
keep.doubts | Kétes, és az elszámolás múlik rajta. Valóban így volt?
= Doubtful, and the score hangs on it. Was it so?
keep.like-this | Rögzítem így | Record it like this
keep.not-now | Most nem | Not now
keep.it-was-so | Valóban így volt, rögzítés | It was so, record
finding.settled | Döntés zárta le | Settled by a ruling
finding.confirmed | Kétes, de megerősítve ({who}) | Doubtful, but confirmed ({who})
keep.correction | Javítás rögzítése… | Record the correction…
keep.correction-why | A régi változat is megmarad. Miért változik?
= The old version is kept too. Why does it change?
keep.disputed | Rögzítés vitásként… | Record as disputed…
keep.disputed-why | A leosztás pont nélkül megmarad, amíg ki nem javítod, vagy a versenybíró nem dönt.
= The hand is kept without points until it is mended or ruled on.
stale.recorded | Közben rögzítették: {number}. leosztás. Itt már a következő van, ebbe nem írtunk semmit.
= Hand {number} has been recorded meanwhile. This is the next one; nothing was entered.
stale.recorded-with | Közben rögzítették: {number}. leosztás. A koppintásod még benne van.
= Hand {number} has been recorded meanwhile, your tap with it.
stale.changed | Közben máshol változott: {what}. | Changed elsewhere meanwhile: {what}.
stale.other | Közben máshol változott a leosztás: elvetették vagy újrakezdték.
= The hand was changed elsewhere meanwhile: it was discarded or begun anew.
stale.discarded | Közben elvetették a leosztást. | The hand was thrown away meanwhile.
stale.taken-back | Közben visszavették a rögzítést: {number}. leosztás. Most az van nyitva, a másik vár.
= The recording of hand {number} was taken back: it is open now, and the other one is left.
stale.lost | A szolgáltatás nem őrizte meg a rögzítést: {number}. leosztás. Most ez van nyitva; nézd meg az eredményeket, és ami hiányzik, írd be újra.
= The service did not keep the recording of hand {number}: that hand is open now. Look at the results, and enter again what is missing.
stale.reopened | Közben a leosztást rögzítették, majd a rögzítést visszavették.
= The hand was recorded meanwhile, and the recording taken back.
stale.corrected | Közben máshol változott a leosztás: javították, visszavonták vagy visszahozták.
= The hand was changed elsewhere meanwhile: corrected, withdrawn or brought back.
stale.more | és még {n} | and {n} more
stale.new | új: {now} | new: {now}
stale.gone | nincs már: {was} | gone: {was}
stale.instead | {now} (eddig: {was}) | {now} (so far: {was})
stale.dealer | {name} oszt | {name} deals
stale.seats | más ült le | somebody else sat down
stale.tap | Amit koppintottál, azt nem írtuk be: most az látszik, ami érvényes.
= Your tap was not entered: what is shown now is in force.
stale.keep | Nem rögzítettük: most az látszik, ami érvényes. Rögzíted így?
= Not recorded: what is shown now is in force. Record it like this?
reason.later | később döntünk | to be decided later
reason.revoke | renonsz volt | there was a revoke
reason.memory | nem emlékszünk | nobody remembers
reason.typo | elírás | slip of the finger
reason.points | újraszámoltuk | counted again
reason.said | más hangzott el | something else was said
reason.agreed | megegyeztünk | the table agreed
reason.misdeal | rossz osztás | misdeal
kept.hand | {number}. leosztás rögzítve | Hand {number} recorded
kept.taken-back | a rögzítést visszavették | the recording was taken back
changed.title | {number}. leosztás: ami változott | Hand {number}: what changed
changed.nothing | Pont nem változott. | No points changed.
changed.points | {hand}. leosztás | Hand {hand}
changed.others | {hand}. leosztás | Hand {hand}
changed.window | Ablak, {hand}. leosztás | Window, hand {hand}
changed.balance | Egyenleg | Balance
hand.others.tag | mások játszották | played by others
hand.others | A számolás szerint ezt a leosztást ők játszották volna: {names}. Nézd meg, jó-e így!
= By the count this hand was for {names} to play. Have a look whether it is right.
entry.others | A számolás szerint most ők következnek: {names}. Ez {playing} leosztása: így is rögzíthető, eldobva újra kezdhető.
= By the count the next hand is for {names}. This one is played by {playing}: it can be recorded so, or discarded and begun again.
state.scored | elszámolva | scored
state.ruled | a versenybíró döntésével | by ruling
state.disputed | vitás | disputed
state.withdrawn | visszavonva | withdrawn
state.corrected | javítva | corrected
state.unreadable | olvashatatlan | unreadable
state.disputed.long | Vitás: nem ér pontot, amíg ki nem javítják vagy a versenybíró nem dönt.
= Disputed: no points until it is corrected or ruled on.
state.withdrawn.long | Visszavonva: nem ér pontot. | Withdrawn: no points.
version.nth | {number}. változat | version {number}
version.to-hand | Vissza a leosztáshoz | Back to the hand
version.in-force | Ez érvényes. | This is in force.
version.old | Ez már nem érvényes: így volt felírva.
= It is not in force any more: this is what was recorded then.
version.kept | Rögzítve | Recorded
version.corrected | Javítva | Corrected
version.ruled | A versenybíró döntése | Ruled
version.reopened | Rögzítés visszavéve | Recording taken back
version.rules | Javított szabályokkal | By corrected rules
version.restored | Visszahozva | Brought back
version.withdrawn | Visszavonva | Withdrawn
"""
