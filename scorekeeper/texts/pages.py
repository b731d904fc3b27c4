"""Texts of the pages."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, tuple[str, str]]] = {
    "app.name": ("Jegyző", "Scorekeeper"),
    "yes": ("igen", "yes"),
    "no": ("nem", "no"),
    "dialog.close": ("Bezárás", "Close"),
    "dialog.coming": ("Máris jön…", "Just coming…"),
    "dialog.away": (
        "Most nincs kapcsolat. Amint lesz, koppints rá újra.",
        "No connection right now. Once there is one, tap it again.",
    ),
    "menu.open": ("Menü", "Menu"),
    "menu.title": ("Menü", "Menu"),
    "nav.skip": ("Ugrás a tartalomra", "Skip to content"),
    "nav.players": ("Játékosok", "Players"),
    "nav.rules": ("Szabályok", "Rules"),
    "nav.session": ("Az asztal leosztásai", "Hands of the table"),
    "nav.to-session": ("Vissza az asztalhoz", "Back to the table"),
    "nav.scoreboard": ("Eredményjelző", "Scoreboard"),
    "nav.settlement": ("Elszámolás", "Settlement"),
    "nav.seats": ("Játékoscsere", "Change of players"),
    "theme.title": ("Megjelenés", "Appearance"),
    "theme.auto": ("gép szerint", "auto"),
    "theme.light": ("világos", "light"),
    "theme.dark": ("sötét", "dark"),
    # home and sessions
    "home.resume": ("Folytatás: {number}. leosztás", "Go on with hand {number}"),
    "home.resume-correction": ("{number}. leosztás javítása", "Correction of hand {number}"),
    "home.enter": ("{number}. leosztás", "Hand {number}"),
    "home.none": ("Most nincs nyitott asztal.", "No table is open."),
    "home.none-why": (
        "Nyiss egyet: három név, mód, ár – és kezdődhet az első leosztás.",
        "Open one: three names, a mode, a price, and the first hand can begin.",
    ),
    "home.visitor": (
        "Az eredményjelzőt bárki nézheti. A leosztásokhoz és az elszámoláshoz be kell lépni.",
        "Anybody may watch the scoreboard. Hands and settlements are for those who sign in.",
    ),
    "home.visitor-open": (
        "Beíráshoz, javításhoz és elszámoláshoz be kell lépni.",
        "Entering, correcting and settling are for those who sign in.",
    ),
    "home.new": ("Új asztal", "New table"),
    "home.past": ("Lezárt asztalok", "Closed tables"),
    "home.forgotten": ("További nyitott asztalok", "More open tables"),
    "list.all": ("Mind", "All"),
    "list.all-tables": ("Minden lezárt asztal ({count})", "All closed tables ({count})"),
    "list.all-evenings": ("Minden est ({count})", "All evenings ({count})"),
    "list.before": ("Előzők", "Earlier"),
    "list.behind": ("Továbbiak", "More"),
    "list.find": ("Keresés", "Search"),
    "list.found": ("{count} találat.", "{count} found."),
    "list.newer": ("Újabbak", "Newer"),
    "list.none": ("Még nincs egy sem.", "There are none yet."),
    "list.older": ("Régebbiek", "Older"),
    "list.page": ("{number}. oldal, összesen {pages}", "page {number} of {pages}"),
    "list.pages": ("Oldalak", "Pages"),
    "list.words": ("Keresés", "Search"),
    "list.words-why": (
        "Asztal, játékos, játék vagy nap neve vagy egy része, például: Anna november.",
        "A table, player, game or day, or part of one, such as: Anna November.",
    ),
    "ruleset.title": ("Szabálykészletek", "Rule sets"),
    "ruleset.show": ("Megnézem", "Show"),
    "ruleset.players": ("{count} játékos", "{count} players"),
    "ruleset.as-preset": ("Háziszabály nélkül.", "Without house rules."),
    "ruleset.changed": (
        "Megjelölve, ami háziszabály szerint eltér a szabálykészlettől.",
        "What differs from the rule set by a house rule is marked.",
    ),
    "ruleset.preset": ("a készletben: {value}", "in the rule set: {value}"),
    "ruleset.print": ("Nyomtatás", "Print"),
    "ruleset.play": ("Új asztal ezekkel", "A table with these"),
    "compare.title": ("Más szabályokkal", "Under other rules"),
    "compare.back": ("Vissza a leosztáshoz", "Back to the hand"),
    "compare.back-to-entry": ("Vissza a beíráshoz", "Back to entering"),
    "compare.half": (
        "Félig beírva, nincs rögzítve: csak azt veti össze, amit eddig beírtak.",
        "Half entered, not recorded: only what was entered so far is compared.",
    ),
    "compare.half-short": ("félig beírva", "half entered"),
    "compare.sheet": ("Összevetés (PDF)", "Comparison (PDF)"),
    "compare.with": ("Mivel vessük össze", "What to compare with"),
    "compare.show": ("Összevetem", "Compare"),
    "compare.same": ("Ugyanannyi mindkettővel", "The same by both"),
    "compare.differs": ("Nem ugyanannyi", "Not the same by both"),
    "compare.own": ("ahogy az asztal játssza", "as the table plays"),
    "compare.other": ("amivel összevetjük", "what it is compared with"),
    "compare.writes": ("ír: {points}", "writes {points}"),
    "compare.nothing-paid": (
        "Amíg nincs eldöntve, nincs fizetés.",
        "Nothing is paid until it is decided.",
    ),
    "compare.item-differs": ("eltér", "differs"),
    "compare.item-same": ("egyezik", "the same"),
    "compare.not-there": ("nincs ilyen tétel", "there is no such item"),
    "compare.paid-by": ("Csak a fizetés más", "Only the payment differs"),
    "compare.others-pay": (
        "Nem ugyanazok írnak vagy fizetnek",
        "It is not the same people who write or pay",
    ),
    "compare.undecided": (
        "A tétel ugyanannyit ér, de az egyikkel még nincs eldöntve a leosztás",
        "The item is worth the same, but by one of them the hand is not decided",
    ),
    "compare.only-one": ("Ami csak az egyikkel hiba vagy kérdés", "Wrong or doubtful by one only"),
    "compare.no-findings": ("Nincs ilyen.", "None."),
    "new.title": ("Új asztal", "New table"),
    "new.table": ("Az asztal neve", "Name of the table"),
    "new.table-first": ("{number}. asztal", "Table {number}"),
    "new.players": ("Játékosok", "Players"),
    "new.players-why": (
        "Ülésrendben, jobbra haladva – ahogy a szó jár.",
        "In seat order, to the right, as the turn goes.",
    ),
    "counting.title": ("A számolás", "Counting"),
    "new.game": ("Játék", "Game"),
    "new.preset": ("Szabálykészlet", "Rule set"),
    "new.for": ("{players} játékos", "{players} players"),
    "new.count": ("Hányan játszotok", "How many play"),
    "new.known": ("Akik már játszottak", "Those who have played"),
    "new.seat": ("{place}. hely", "Seat {place}"),
    "new.dealer": ("Ki oszt először", "Who deals first"),
    "new.mode": ("Hogyan számoltok", "Scoring"),
    "new.price": ("Egy pont ára (Ft)", "Price of a point (HUF)"),
    "new.house": ("Háziszabályok", "House rules"),
    "new.bad-number": (
        "egész szám legyen {least} és {most} között, vagy üres: akkor a szabálykészleté marad",
        "a whole number from {least} to {most}, or nothing: then it is as in the rule set",
    ),
    "new.or-number": ("vagy más érték", "or another value"),
    "new.go": ("Kezdődhet", "Begin"),
    "new.like-last": (
        "Úgy kezdődik, mint a legutóbbi asztal: {table}, {game}. Bármi átállítható.",
        "It begins like the last table: {table}, {game}. Anything can be changed.",
    ),
    "new.afresh": ("Inkább alapbeállításokkal", "Rather with the usual settings"),
    "new.elsewhere": (
        "{name} ül már egy nyitott asztalnál is:",
        "{name} already sits at an open table:",
    ),
    "new.elsewhere-sure": (
        "Ha az ő asztaluk véget ért, zárjátok le; ha így is kell, küldd el még egyszer.",
        "If that table is over, close it; if you want it so all the same, send this once more.",
    ),
    "session.standing": ("Állás", "Standing"),
    "session.balance": ("egyenleg", "balance"),
    "session.hands": ("Leosztások", "Hands"),
    "session.earlier-hands": ("Korábbi leosztások", "Earlier hands"),
    "session.later-hands": ("Későbbi leosztások", "Later hands"),
    "session.contract": ("Játék", "Game"),
    "session.signs": ("Jelek", "Signs"),
    "session.no-hands": ("Még nincs rögzített leosztás.", "No hand has been recorded yet."),
    "session.papers": ("Nyomtatás", "Printing"),
    "session.rules": ("Az asztal szabályai", "The table's rules"),
    "session.table-things": ("Az asztal", "The table"),
    "session.close": ("Asztal lezárása", "Close the table"),
    "session.close-sure": (
        "Lezárod az asztalt? Később újra megnyitható.",
        "Close the table? It can be opened again.",
    ),
    "session.unreadable": (
        "Nem olvasható, ezért nem számít bele: {numbers}. leosztás.",
        "Not readable, and so not counted: hand {numbers}.",
    ),
    "unreadable.draft": (
        "A félig beírt {number}. leosztás nem olvasható.",
        "What was entered of hand {number} cannot be read.",
    ),
    "unreadable.draft-what": (
        "Tegyétek félre, és írjátok be újra. Ami benne volt, megmarad, és letölthető.",
        "Put it aside and enter the hand anew. What was in it is kept, and can be downloaded.",
    ),
    "unreadable.mistake": (
        "A program hibát vétett, amikor kiszámolta; a naplóban ott van, hol.",
        "The program made a mistake in working it out; its log says where.",
    ),
    "unreadable.spoilt": (
        "Az adatbázisban olyan érték áll, ami nem lehet ott: {what}",
        "The database holds a value that cannot stand there: {what}",
    ),
    "unreadable.table-what": (
        "Valami elromlott abban, ami erről az asztalról a lemezen van; a többi asztal jó.",
        "Something is spoilt in what is stored of this table; all other tables are fine.",
    ),
    "unreadable.table-game": (
        "Minden megmaradt, és megint ott lesz, amint olyan program fut, amelyik ismeri a játékot.",
        "Everything is kept, and is there again once a program runs that knows the game.",
    ),
    "unreadable.table-play": (
        "Játszani most új asztalnál lehet tovább.",
        "Go on playing at a new table for now.",
    ),
    "unreadable.table-check": (
        "Aki a program gépénél ül: a „check” parancs megmondja, melyik adat rossz.",
        "Whoever sits at the program's machine: the command “check” tells which values are wrong.",
    ),
    "unreadable.table-restore": (
        "A „restore” parancs visszahozza az utolsó jó mentést; ami azóta történt, elvész.",
        "The command “restore” brings the last good backup back, without what happened since.",
    ),
    "unreadable.table-stored": (
        "Ami fel van jegyezve, innen letölthető; a program nem nyúl hozzá.",
        "What is stored can be downloaded here; the program does not touch it.",
    ),
    "unreadable.table-put": (
        "Félreteheted, hogy ne legyen útban: ha megjavul, magától visszakerül a helyére.",
        "You may put it aside, out of the way: once it is mended it is back in its place.",
    ),
    "unreadable.table-aside": ("Félretette {who}: {why}", "Put aside by {who}: {why}"),
    "unreadable.tables-aside": ("Félretett asztalok", "Tables put aside"),
    "unreadable.put-aside": ("Félreteszem", "Put it aside"),
    "unreadable.reason": ("nem olvasható", "not readable"),
    "unreadable.see": ("Mit lehet tenni?", "What can be done?"),
    "unreadable.raw": ("Ami fel van jegyezve", "What is stored"),
    "unreadable.aside": (
        "Félretéve: a félig beírt {number}. leosztás – {who}: {why}",
        "Put aside: what was entered of hand {number} – {who}: {why}",
    ),
    "session.disputed": (
        "Vitás, ezért nem számít bele: {numbers}. leosztás.",
        "Disputed, and so not counted: hand {numbers}.",
    ),
    "session.half": (
        "Félig beírva: {number}. leosztás ({count} bejegyzés).",
        "Half entered: hand {number} (entries: {count}).",
    ),
    "session.half.correction": (
        "Félbemaradt javítás: {number}. leosztás ({count} bejegyzés).",
        "Unfinished correction: hand {number} (entries: {count}).",
    ),
    "session.half-later": (
        "Ha most zársz, ez nem számít, de megmarad, és újranyitás után folytatható.",
        "If you close now it does not count, but is kept and can be gone on with after reopening.",
    ),
    "session.half-kept": (
        (
            "Félig beírva maradt: {number}. leosztás ({count} bejegyzés). Nem számít bele; "
            "újranyitás után folytatható."
        ),
        (
            "Left half entered: hand {number} (entries: {count}). It does not count; "
            "it can be gone on with after reopening."
        ),
    ),
    "session.half-kept.correction": (
        (
            "Félbemaradt javítás: {number}. leosztás ({count} bejegyzés). A régi változat számít; "
            "újranyitás után folytatható."
        ),
        (
            "Unfinished correction: hand {number} (entries: {count}). The old version counts; "
            "it can be gone on with after reopening."
        ),
    ),
    "session.closed": ("Az asztal le van zárva", "The table is closed"),
    "session.closed-why": (
        "Leosztást beírni, javítani és visszavonni újranyitás után lehet.",
        "Hands can be entered, corrected and withdrawn after reopening.",
    ),
    "session.late": (
        "Az asztalt közben lezárták: amit most koppintottál, az nem került be.",
        "The table was closed meanwhile: what you have just tapped was not taken.",
    ),
    "session.others": (
        "Mások játszották, mint akik a számolás szerint következtek (leosztás: {numbers}).",
        "Played by others than those whose turn it was by the count (hand: {numbers}).",
    ),
    "session.changed": (
        "Közben máshol változott valami: amit kértél, nem történt meg. Ha így is kell, kérd újra.",
        "Something was changed meanwhile: what you asked for was not done. Ask again if need be.",
    ),
    "session.reopen": ("Újra megnyitom", "Open again"),
    "stretch.ending.broken-off": ("megszakítva", "broken off"),
    "stretch.ending.substitution": ("csere miatt", "change of players"),
    "stretch.no-bonus": ("jutalom nélkül", "no bonus"),
    "stretch.bonus": ("+{bonus} jutalom", "+{bonus} bonus"),
    "seats.why": (
        "Érvényes: {number}. leosztástól. Aki feláll, annak megmarad, amit eddig játszott.",
        "The change counts from hand {number} on. Who leaves keeps what was played so far.",
    ),
    "seats.leaves": ("Ki áll fel", "Who leaves"),
    "seats.comes": ("Ki ül a helyére", "Who sits down instead"),
    "seats.somebody": ("Vagy másvalaki (név)", "Or somebody else (name)"),
    "seats.name": ("Név", "Name"),
    "seats.go": ("Csere", "Change"),
    "seats.half": (
        "Félig beírva: {number}. leosztás ({count} bejegyzés)",
        "Half entered: hand {number} (entries: {count})",
    ),
    "seats.half-short": ("A félig beírt leosztás", "The half-entered hand"),
    "seats.half-why": (
        "Cserélni két leosztás között szokás. Fejezzétek be előbb, vagy mondd meg, mi legyen vele.",
        "Players change between hands. Finish it first, or say what becomes of it.",
    ),
    "seats.half-first": ("Előbb befejezem ({number}. leosztás)", "Finish hand {number} first"),
    "seats.half.theirs": (
        "Már a csere után játsszák: a bejegyzések megmaradnak, az új ülésrendben.",
        "It is played after the change already: its entries stay, with the new players.",
    ),
    "seats.half.discarded": (
        "Nem kell: a félig beírt leosztást elvetem.",
        "Not needed: throw the half-entered hand away.",
    ),
    "swap.title": ("Csere: {number}. leosztástól", "Change of players from hand {number} on"),
    "swap.window": (
        (
            "Az ablakban {points} pont van. Akik az utolsó leosztást játsszák, azok osztoznak "
            "rajta; aki előbb feláll, nem részesül belőle ({rules})."
        ),
        (
            "{points} {points:point lies|points lie} in the window. Those who play the last hand "
            "share it; who leaves before has no part in it ({rules})."
        ),
    ),
    "swap.undo": ("Csere visszavonása", "Undo the change"),
    # money
    "money.provisional": (
        "Az asztal még nincs lezárva: ez a mostani állás szerint van.",
        "The table is not closed yet: this is as things stand now.",
    ),
    "money.due": ("Ki kinek fizet", "Who pays whom"),
    "money.paid": ("Kifizetve", "Paid"),
    "money.even": ("Senki sem tartozik.", "Nobody owes anything."),
    "money.balances": ("Egyenlegek", "Balances"),
    "money.player": ("Játékos", "Player"),
    "money.points": ("Pont", "Points"),
    "money.stakes": ("Tét", "Stakes"),
    "money.balance": ("Pénzben", "In money"),
    "money.open": ("Hátravan", "Still open"),
    "money.marks": ("Az est eredménye", "What the evening came to"),
    "money.for-nothing": ("Nem megy pénzre.", "Not played for money."),
    "money.stake": (
        "{what}: {price}; fizetéskor {coin}-ra kerekítve.",
        "{what}: {price}; payments rounded to {coin}.",
    ),
    "money.price": (
        "1 pont = {price}; fizetéskor {coin}-ra kerekítve.",
        "1 point = {price}; payments rounded to {coin}.",
    ),
    "money.handed": ("Átadott pénz", "Money handed over"),
    "money.hand-over": ("Pénzt adott át valaki", "Somebody handed money over"),
    "money.payer": ("Ki adta", "From"),
    "money.payee": ("Kinek", "To"),
    "money.amount": ("Összeg", "Amount"),
    "money.note": ("Feljegyzem", "Note it"),
    "money.take-back": ("Mégsem", "Take back"),
    # an evening: tables that settle together
    "evening.title": ("Az est elszámolása", "Settlement of the evening"),
    "evening.list": ("Estek", "Evenings"),
    "evening.back": ("Vissza az est elszámolásához", "Back to the settlement of the evening"),
    "evening.why": (
        "Több asztal együtt is elszámolhat: egy este, kevesebb fizetés.",
        "Several tables can settle together: one evening, fewer payments.",
    ),
    "evening.choose": ("Közös elszámolás…", "Settle together…"),
    "evening.which": (
        "Melyik asztalok számolnak el együtt?",
        "Which tables settle together?",
    ),
    "evening.none": ("Nincs ilyen asztal.", "There are no such tables."),
    "evening.go": ("Együtt számolnak el", "They settle together"),
    "evening.dissolve": (
        "Ha egyik sincs kijelölve, mindegyik külön számol el.",
        "If none is chosen, each settles by itself.",
    ),
    "evening.joint": ("Más asztalokkal együtt számol el", "Settles together with other tables"),
    "evening.provisional": (
        "Van még nyitott asztal: ez a mostani állás szerint van.",
        "A table is still open: this is as things stand now.",
    ),
    "evening.coin": ("Fizetéskor {coin}-ra kerekítve.", "Payments rounded to {coin}."),
    "evening.tables": ("Asztalok", "Tables"),
    "evening.playing": ("még nyitott", "still open"),
    "evening.regroup": ("Asztalok módosítása", "Change the tables"),
    "evening.paper": ("Az est elszámolása (PDF)", "Settlement of the evening (PDF)"),
    "papers.settlement": ("Elszámolás (PDF)", "Settlement (PDF)"),
    "papers.being-made": ("Készül a lap…", "The sheet is being made…"),
    "papers.comes": (
        "Néhány másodpercig készül. Amint megvan, magától megnyílik, vagy a letöltések közt lesz.",
        "It takes a few seconds. When it is ready it opens by itself, or is among your downloads.",
    ),
    "papers.look": ("Megnézem, kész-e", "See whether it is ready"),
    "papers.slip": ("Leosztás lapja (PDF)", "Slip of the hand (PDF)"),
    "players.tables": ("{count} asztal", "{count} {count:table|tables}"),
    "players.words-why": (
        "A név vagy egy része.  Koppintásra a lezárt asztalai.",
        "A name or part of one.  A tap leads to the closed tables.",
    ),
    "rules.contents": ("Fejezetek", "Chapters"),
    "rules.words-why": (
        "A szabály száma, szava vagy szavai, például: rekontra, SNA 4 bunkó.",
        "A rule's number, a word of it or several, such as: rekontra, SNA 4 bunko.",
    ),
    "rules.whole": ("Minden szabálykészlettel", "With all rule sets"),
    "board.to-go": ("még {count}", "{count} to go"),
    "board.now": ("A mostani leosztás", "The present hand"),
    "board.last": ("Utolsó leosztások", "Latest hands"),
    "board.waiting": ("Osztanak…", "Being dealt…"),
    "board.units": ("{name} a mostani játszmában, leosztásonként", "{name} so far, hand by hand"),
    "board.sum": ("összesen", "in all"),
    "board.no-code": (
        "QR-kód akkor van, ha az oldal a gép házi hálózati címén nyílik meg (hogyan: README).",
        "There is a QR code where the machine has an address in the house network (README).",
    ),
    "board.lost": (
        "Nincs kapcsolat; magától frissül, ha visszajön. Így állt:",
        "No connection; it goes on by itself. This is how it stood at",
    ),
    "board.follow": ("Kövesd a telefonodon", "Follow on your phone"),
    "board.more": ("és még {count} tétel", "and {count} more"),
    "board.closed": ("Az asztal le van zárva", "The table is closed"),
}
