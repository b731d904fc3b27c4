"""Findings about bids, the talon, calls, counts, figures and kontra (TAR 2-5)."""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

SAY_ROWS: Final = parse_rows(
    """
-- the bidding
# bid-first | e | TAR 2.1
Ehhez előbb licit kell: még senki sem licitált.
= This needs a bid first: nobody has bid yet.
# bid-not-higher | e | TAR 2.1
Nem elég magas: {bid}; az álló licit {standing}, csak magasabb mondható.
= Not high enough: {bid}; the standing bid is {standing}, it takes a higher one.
# own-bid-stands | e | TAR 2.1
{who} licitje áll ({bid}): nem ő következik, és vissza sem vonhatja.
= {who}'s own bid stands ({bid}): it is not the turn to speak, nor to take it back.
# passed-already | e | TAR 2.1
{who} már passzolt, a licitből kiesett.
= {who} has passed already and is out of the bidding.
# nothing-to-hold | e | TAR 2.1
Nincs mit tartani: még senki sem licitált.
= There is nothing to hold: nobody has bid yet.
# hold-without-bid | e | TAR 2.1
{who} nem tarthatja ({bid}): tartani csak az tud, aki licitált, és rálicitáltak.
= {who} cannot hold it ({bid}): only somebody who has bid and was overbid can.
# held-twice | e | TAR 2.1
Ezt a licitet ({bid}) már tartották; most csak magasabb licit vagy passz jöhet.
= This bid ({bid}) has been held already; only a higher bid or a pass can follow.
# jump-too-far | d | TAR 2.4
Három fok átugrása ({bid}) nem jelez lapot; érdemes megnézni, így volt-e.
= A jump over three steps ({bid}) signals no card; look whether it was so.
# jump-forbidden | e | TAR 2.4, TAR 2.4 three_step_jump
Ezen az asztalon három fokot átugrani ({bid}) nem szabad.
= At this table three steps may not be jumped ({bid}).
# throw-in-late | e | TAR 2.7
{who} már megszólalt, a lapot csak az első szava előtt dobhatta volna el.
= {who} has spoken already; the hand is thrown in before one's first call at the latest.
# throw-in-over | e | TAR 2.7, TAR 2.7 throw_in_until
A lapot ezen az asztalon csak az első hívásig lehetett volna eldobni.
= At this table the hand is thrown in until the first lead at the latest.
-- the talon
# laid-count | e | TAR 2.6
{who} {most} lapot tesz le, {count} tarokk nem lehet köztük.
= {who} lays {most} {most:card|cards} away; there cannot be {count} tarokks.
# laid-shown-count | e | TAR 2.6
A megmutatott lapok nem {count} tarokk.
= The cards shown are not {count} {count:tarokk|tarokks}.
# laid-late | e | TAR 2.6
A letett tarokkok számát a partnerhívás előtt kell bemondani.
= How many tarokks were laid away is told before the partner is called.
# no-honour-not-free | e | TAR 2.2
Honőr nélkül csak az utolsó helyről, három passz után lehet licitálni; itt nem így volt.
= Only the fourth seat, after three passes, may bid without an honour; not so here.
# no-honour-of-another | e | TAR 2.2
Ez csak a felvevőre állhat: {declarer}.
= This can be so of the declarer only: {declarer}.
# honour-there | e | TAR 2.2
A beírt lapok szerint van honőre.
= By the cards entered there is an honour.
# no-honour-late | e | TAR 2.2
Ha nem jött honőr, a játék a talon felvételével véget ér; hívás után ez már késő.
= Without an honour the game ends as the talon is seen; after the call it is too late.
-- turns and calls
# call-first | e | TAR 3.1
Előbb a felvevő ({declarer}) hívja meg a partnerét.
= First the declarer ({declarer}) calls the partner.
# announcing-is-over | e | TAR 3.1
A bemondásoknak három egymás utáni passz véget vetett.
= Three passes in a row have ended the announcements.
# called-already | e | TAR 3.2
A felvevő már hívott; hívni egyszer lehet.
= The declarer has called already; one calls once.
# call-no-tarokk | e | TAR 3.2
{card} nem hívható: csak tarokk hívható, és honőr nem.
= {card} cannot be called: a tarokk is called, and no honour.
# call-signalled | e | TAR 3.2
{card} nem hívható: {other} jelzett lapját ({right}) kötelező meghívni.
= {card} cannot be called: the card that {other} signalled ({right}) must be.
# call-wrong | e | TAR 3.2
{card} nem hívható: csak a XX, vagy akinél az van, annak a legnagyobb nála nem lévő tarokk.
= {card} cannot be called: only the XX or, with that in hand, the highest tarokk not held.
# call-needs-laid | n | TAR 3.2, TAR 2.6
{card} csak akkor hívható, ha valaki más tarokkot tett le; nincs beírva, hogy ki és hányat.
= {card} can be called only if one of the others laid a tarokk away; who did, and how many, was not entered.
-- tarokk counts
# count-no-such | e | TAR 3.3
Bemondani csak nyolc vagy kilenc tarokkot lehet, {count} nem.
= Only eight or nine tarokks are announced, not {count}.
# count-not-first | e | TAR 3.1, TAR 3.1 count_first
{who} már mondott mást; ezen az asztalon a tarokkszám minden más szó elé való.
= {who} has said something else; at this table tarokks are counted before anything else.
# nine-after-nine | e | TAR 3.3
Kilenc tarokkra nem lehet kilencet mondani.
= Nine tarokks cannot be announced after nine.
# counts-too-many | e | TAR 1.1, TAR 3.3
Ennyi tarokk nincs: összesen {most}.
= There are not so many tarokks: {most} in all.
-- figures
# figure-names-king | e | TAR 4
{figure}: meg kell mondani, melyik király.
= {figure}: which király has to be named.
# figure-names-suit | e | TAR 4
{figure}: meg kell mondani, melyik szín.
= {figure}: which suit has to be named.
# announced-twice | e | TAR 4.1, TAR 4.2
{figure} ezen az oldalon már be van mondva; egy oldal egyszer mondhatja.
= {figure} has been announced on this side; a side announces it once.
# not-together | e | TAR 4.2
{figure} és {other} nem mondható be ugyanabban a körben.
= {figure} and {other} cannot be announced in one turn.
# duplajatek-after-volat | e | TAR 4.2
Volát után ugyanaz az oldal nem mondhat duplajátékot.
= After volát the same side cannot announce duplajáték.
# ulti-after-uhu | e | TAR 4.2
{other} után {figure} ugyanarra a lapra már nem mondható.
= After {other}, {figure} cannot be announced on the same card.
# barred-by-opponent | e | TAR 4.2, TAR 4.2 limits_bind
{figure} nem mondható az ellenfél bemondása után: {other}.
= {figure} cannot be announced after the opponents announced {other}.
-- kontra
# kontra-on-count | e | TAR 3.3, TAR 5.1
A tarokkszám nem kontrázható.
= A tarokk count takes no kontra.
# kontra-on-void | e | TAR 4.2, TAR 5.1
{on}: az uhu felmentett alóla, már nem kontrázható.
= {on}: the uhu has freed from it, it takes no kontra any more.
"""
)
