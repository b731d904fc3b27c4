"""The texts about going out, the bunkó and games."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.sessions.counting_method import Both, CountingTexts, SeriesTexts
from engine.text_blocks import parse_texts

BUNKO_MARK: Final[Both] = ("bunkó", "bunkó")
HAIRY_MARK: Final[Both] = ("szőrös bunkó", "hairy bunkó")
MATCH_MARK: Final[Both] = ("nyert mérkőzés", "match won")

_GAMES: Final = SeriesTexts(
    **parse_texts("""
nth | {number}. játszma | Game {number}
several | Játszmák | Games
ended | {number}. játszma vége | End of game {number}
result | {number}. játszma | Game {number}
changing | Ha olyan áll fel, aki még játékban van, a futó játszma ({number}.) félbemarad: nincs \
bunkó.
= If somebody leaves who is still in, game {number} is broken off: there is no bunkó.
changing_why | A következő leosztással akkor új játszma kezdődik. Amíg azt nem rögzíted, a csere \
visszavonható. Aki leül, akár olyan helyére, aki elment, a következő játszmában száll be.
= A new game then begins with the next hand. Until that is recorded the change can be undone. \
Whoever sits down, perhaps for one who is out, joins the next game.
changed | A csere félbehagyta a játszmát ({number}.): nincs bunkó.
= This broke off game {number}: there is no bunkó.
closing | A lezárással a futó játszma ({number}.) félbemarad: nincs bunkó.
= Closing breaks off game {number}: there is no bunkó.
break_off | Játszma félbehagyása | Break off the game
break_off_sure | Félbehagyod a játszmát? Bunkó nélkül ér véget.
= Break the game off? It ends without a bunkó.
resume | Mégis folytatódik a játszma | Go on with the game after all
""")
)

WORDS: Final = CountingTexts(
    file="jatszmalap",
    rules=("SNA 4.1", "SNA 4.2", "SNA 4.4"),
    stretch=_GAMES,
    **parse_texts("""
label | Bunkóra | To the bunkó
long | bunkóra, {target} egységig | to the bunkó, out at {target}
agreed | elmenés {target} egységnél | out at {target} units
title | Játszmalap | Game sheet
about | Egységeket írnak; akinek elég van, elmegy, és aki utolsónak marad, bunkót kap. Fizetni \
csak akkor kell érte, ha az asztal megállapodott egy tétben.
= Units are written down; whoever has enough goes out, and the last one left gets a bunkó. Money \
is paid for it only if the table agrees on a stake.
out | elment | is out
price | Tét bunkónként | Stake for each bunkó
price_why | Ennyit fizet a bunkós mindenki másnak, a szőrös kétszer ennyit. 0: nem megy pénzre.
= The bunkó pays so much to each other player, a hairy one twice. 0: not for money.
"""),
)

_MATCH_WAITS: Final = parse_texts("""
waits | Ha többen lesztek, a mérkőzés szünetel (SNA 4.5): minden játszma bunkóra megy, és minden \
bunkóért jár a tét. Ha ugyanaz a két játékos folytatja, a megnyert játszmáik megmaradnak; más \
kettővel új mérkőzés kezdődik.
= With more of you here the match waits (SNA 4.5): each game is played to the bunkó, and each \
bunkó is paid for. If the same two go on, the games they have won still count; with another two a \
new match begins.
""")["waits"]
_MATCH_GAMES: Final = replace(
    _GAMES,
    changing_why=(
        f"{_GAMES.changing_why[0]} {_MATCH_WAITS[0]}",
        f"{_GAMES.changing_why[1]} {_MATCH_WAITS[1]}",
    ),
)
MATCH_WORDS: Final = CountingTexts(
    file=WORDS.file,
    rules=("SNA 4.1", "SNA 4.5"),
    stretch=_MATCH_GAMES,
    title=WORDS.title,
    out=WORDS.out,
    **parse_texts("""
label | Mérkőzésre (ketten) | Match for two
long | mérkőzésre: {wins} nyert játszmáig, játszmánként {target} egységig
= match: first to win {wins} games, each to {target} units
agreed | mérkőzés {wins} nyert játszmáig, játszmánként {target} egység
= match to {wins} games won, each to {target} units
about | Versenyre, két játékosnak: aki előbb nyer meg ennyi játszmát, azé a mérkőzés. Amit többen \
kezdenek, az bunkóra megy.
= For a competition of two: the first to win so many games has the match. What more players begin \
is played to the bunkó.
price | Tét mérkőzésenként | Stake for each match
price_why | Ennyit fizet a mérkőzés vesztese a győztesnek; többen játszva a bunkós mindenki \
másnak, a szőrös kétszer ennyit. 0: nem megy pénzre.
= The loser of a match pays so much to its winner; with more players the bunkó to each other one, \
a hairy one twice. 0: not for money.
"""),
)
