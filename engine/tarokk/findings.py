"""The findings of Tarokk: what can be wrong with a record."""

from __future__ import annotations

from typing import Final

from engine.results.common_findings import catalogue
from engine.results.entry_problem import FindingCode, parse_rows
from engine.tarokk.entry_schema import SHAPES

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


CONDUCT_ROWS: Final = parse_rows(
    """
# bid-without-honour | e | TAR 2.2
{who} honőr nélkül licitált ({bid}); ezt csak az utolsó helyről, három passz után lehet.
= {who} bid without an honour ({bid}); only the fourth seat may, after three passes.
# jump-without-cards | e | TAR 2.4
{other} ugrása a {card} és egy nagyhonőr nélkül szabálytalan; invitnek nem számít.
= {other} jumped without {card} and a great honour; it binds nobody to call that.
# yield-without-cards | e | TAR 2.5
{other} a {card} és egy nagyhonőr nélkül nem engedhette volna a játékot: licitálnia kellett.
= {other} could not yield the game without {card} and a great honour, but had to bid.
# signal-held-elsewhere | d | TAR 2.4, TAR 2.5
{other} a licitjével azt mutatta, hogy a {card} nála van: vagy másnál volt, vagy a licit volt szabálytalan.
= {other} showed by the bidding to hold the {card}: either another seat held it, or the bidding was faulty.
# throw-in-cards | e | TAR 2.7
{who} a lapjaival nem dobhatta volna el a játékot ({what}).
= {who} could not throw the hand in with these cards ({what}).
# laid-otherwise | e | TAR 2.6
{who} {count} letett tarokkot mondott be, pedig {really} volt, vagy nem ezeket mutatta.
= {who} told of {count} laid away and it was {really}, or other cards than were shown.
# laid-not-shown | e | TAR 2.6
Letett tarokkjait csak a felvevő mutatja meg; {who} csak a számát mondja.
= Only the declarer shows the tarokks laid away; {who} just tells how many.
# laid-unshown | d | TAR 2.6, SES 6.2
{who} nem mutatta meg a letett tarokkjait, pedig a felvevőnek meg kell; a versenybíró dönthet.
= {who} did not show the tarokks laid away, as the declarer has to; the director may rule.
# count-false | e | TAR 3.3
{who} {count} tarokkot mondott be, pedig a lapok szerint nála {really} van.
= {who} announced {count} tarokks, but holds {really} by the cards.
# count-not-said | e | TAR 3.3
{who} kezében {count} tarokk van: pagátultihoz ezt kötelező bemondani.
= {who} holds {count} tarokks: with pagátulti that must be announced.
# announced-after-opponent | e | TAR 3.4
{who} az ellenfele ({other}) után kontra nélkül mondott be figurát.
= {who} announced a figure after an opponent ({other}) without saying kontra.
# with-the-leader | e | TAR 4
{figure}: csak a hívó ({other}) ellenfelei mondhatják be.
= {figure}: only the opponents of the one who leads ({other}) announce it.
# discarder-silent | e | TAR 3.2
Aki a meghívott lapot ({card}) letette ({other}), annak az első sorában kontráznia kellett volna a játékot.
= Who laid the called card ({card}) away ({other}) had to kontra the game at the first turn.
# discarder-unknown | n | TAR 3.2
Nem derül ki, ki tette le a meghívott lapot ({card}): ha ez {other} volt, az első sorában kontráznia kellett volna a játékot.
= It is not known who laid the called card ({card}) away: if it was {other}, the game had to be kontra'd at the first turn.
# kontra-own-side | e | TAR 5.1
{on}: {who} a saját oldala ellen emelt; ez és ami rá felelt, nem számít.
= {on}: {who} raised against the own side; this and its answers do not count.
"""
)


PLAY_ROWS: Final = parse_rows(
    """
-- the deal and the talon
# share-size | e | TAR 2.6
{who} {size} lapot vesz fel a talonból, itt {count} van.
= {who} takes {size} {size:card|cards} of the talon, not {count}.
# discard-forbidden | e | TAR 2.6
{cards}: királyt, honőrt és jelzett lapot nem lehet letenni.
= {cards}: a király, an honour or a card signalled cannot be laid away.
# laid-unsaid | d | TAR 2.6
{who} tarokkot is tett le ({count}), és nem mondta be.
= {who} laid {count} {count:tarokk|tarokks} away and did not tell.
# cards-told-late | e | TAR 1.3, TAR 2.6
A kiosztott, felvett és letett lapokat az első kijátszott lap elé kell beírni.
= Cards dealt, taken and laid away are entered before the first card is played.
# card-laid-away | e | TAR 2.6
{card} le van téve, nincs játékban.
= {card} lies away and is not in play.
-- the play
# must-trump | e | TAR 6.1
Tarokkényszer: {card} helyett ezek egyikét kellett volna tenni: {legal}.
= A tarokk is compulsory: instead of {card} one of {legal} should have been played.
# played-early | e | TAR 4.3
{card} a {trick}. ütésre van bemondva, addig nem játszható ki; helyette: {legal}.
= {card} is announced for trick {trick} and may not be played before; instead: {legal}.
# revoke-unpriced | e | TAR 6.1
A renonsznak ezen az asztalon nincs ára: szabálytalanságként kell beírni, és a versenybíró dönt.
= A revoke has no price at this table: enter an irregularity, and the director decides.
# revoke-paid | n | TAR 6.1, TAR 6.1 revoke_pays
{who} renonszolt, és fizet érte.
= {who} revoked, and pays for it.
-- facts
# nothing-played | e | TAR 2.2, TAR 2.3, TAR 2.7
Ezt a leosztást nem játszották le, a lejátszásról nincs mit beírni.
= This hand was not played, there is nothing to enter about the play.
# took-an-honour | e | TAR 4
{card} nem honőr: azt kell beírni, ki vitte a skízt, a XXI-est és a pagátot.
= {card} is no honour: told is who took the skíz, the XXI and the pagát.
# won-with-what | e | TAR 4
Egy lapot kell megadni, vagy egy színt, vagy azt, hogy király, amivel az ütést vitték.
= Told is one card that won the trick, or a plain suit, or that it was a király.
# silent-of-whom | e | TAR 4
Csendes figurához az oldal is kell; ha nem volt semmi, figura nélkül kell beírni.
= A silent figure is of a side; where there was none, no figure is named.
# not-silent | e | TAR 4.2, TAR 7.7
{figure}: ezt az az oldal bemondta, csendben nem jár érte semmi.
= {figure}: that side announced it, so it brings nothing silently.
"""
)


COMMON: Final = """
TAR 2.1, TAR 3.1 | pass-needless
TAR 2.1 | bidding-is-over
TAR 5.1 | no-such-item, kontra-wrong-step, kontra-at-the-top, kontra-wrong-side
TAR 1.4 | not-in-play
TAR 1.1 | card-twice
TAR 1.3 | card-not-held, deal-size, held-elsewhere, no-such-trick
TAR 6.1 | play-out-of-turn, must-follow, revoke-shown
TAR 2.2, TAR 2.3, TAR 2.7, TAR 6.1 | play-is-over
TAR 1.3, TAR 7.1 | fact-twice
TAR 2.2, TAR 3.2, TAR 7.1 | known-already
TAR 7.1 | not-needed, fact-contradicts
TAR 2.6 | laid-twice = announced-already, discard-size
TAR 3.3 | count-twice = announced-already
TAR 4 | figure-not-in-set = figure-not-played, figure-names-none
TAR 1.1, TAR 1.2 | number-too-high
"""
"""The findings common to all games, with the rules they cite here."""

CODES: Final[dict[str, FindingCode]] = catalogue(
    "tarokk", SHAPES, (*SAY_ROWS, *CONDUCT_ROWS, *PLAY_ROWS), COMMON
)
