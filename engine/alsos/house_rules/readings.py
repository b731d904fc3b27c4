"""The readings of Alsós: what the source says, and both ways to read it (ALS 4, 6, 12)."""

from __future__ import annotations

from typing import Final

from engine.alsos.rule_constants import PRESETS
from engine.house_rules.options import parse_reading_rules

WRITTEN_TWICE_IN_RADLI: Final = (
    "a forrás szerint rádlira a felvevő csak szimplán ír",
    "in a rádli, by the source, the declarer writes the value once only",
)
READING_RULES: Final = parse_reading_rules(
    """
# equal_points | ALS 4.1 | a játék egyenlő pontoknál | the game with equal points
| tompa
A forrás Tompánál azt mondja: a játék azé, akinek a legtöbb pontja van.
= The source, on Tompa's rules, says: the game is won by the player with the most points.
@ lost | a felvevő veszít | the declarer loses
@ nobody | senki sem nyer | nobody wins

# klopitzky_writes_each | ALS 4.4 | klopitzky 4-4-1-nél, írva | klopitzky at 4-4-1, written
| potter/3,4
A forrás szerint a leírásokból ez nem világos; hármat javasol annak, aki egyet ütött.
= The source says that this is not clear; it suggests 3 for the player with one trick.
@ False | az egyet ütő egyszer írja az értéket | who took one trick writes the value once
@ True | mindkét négyesért külön felírja, pénzben egyszer számít
= he writes it for either of the fours, for money it counts once

# kontra_first_chance | ALS 6.4 | a kontra első alkalma | the first occasion for kontra
| csibor
A forrás a bemondásoknál azt mondja: kontrát „a legelső olyan alkalommal kell” mondani.
= The source, on announcements, says: kontra has to come at the very first occasion.
@ True | a hátulról mondás új alkalom | speaking from the back is a new occasion
@ False | ami elölről elmaradt, hátulról sem jöhet | what was passed from the front is gone

# written_twice | ALS 12.2 | a felvevő írása hárman | what the declarer writes with three
| csibor/3
A forrás a pontszámításnál azt mondja: a felvevő „mind két ellenfele tekintetében (azaz duplán)”
írja fel.
= The source, on scoring, says: the declarer writes it for both opponents, so twice.
@ False | az értéket egyszer írja | he writes the value once
@ True | az értéket kétszer írja, pénzben egyszer számít
= he writes the value twice, for money it counts once
""",
    PRESETS,
    {"written_twice": {"uncounted": {"radli": WRITTEN_TWICE_IN_RADLI}}},
)
