"""Texts of players' phones: joining a table, and opinions on its hands."""

from typing import Final

TEXTS: Final = """
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
phone.nothing | Még nincs rögzített leosztás. | No hand has been recorded yet.
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
