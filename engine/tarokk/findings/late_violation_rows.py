"""Findings of violations that cards or sides later revealed in valid entries (TAR 2-5).

The hand goes on in spite of them, and the director decides what follows (SES 6.2).
"""

from __future__ import annotations

from typing import Final

from engine.results.entry_problem import parse_rows

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
