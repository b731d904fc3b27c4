"""The house rules of Ulti: their choices, their texts, and what they change (ULT 1-5)."""

from __future__ import annotations

from dataclasses import replace
from functools import partial
from typing import Final

from engine.house_rules.options import (
    ON,
    Change,
    Choice,
    HouseRule,
    parse_reading_rules,
    set_row_field,
)
from engine.house_rules.rule_sets import Clash, RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.ulti.rule_constants import (
    COMPONENTS,
    EVERY_PASSZ,
    FOUR_M,
    IN_PIROS,
    LOST_ULTI,
    NO_PASSZ,
    PAID,
    PIROS_TIMES,
    PLAYERS,
    PRESETS,
    SILENT,
    SILENT_DURCHMARSCH,
    TERITETT_TIMES,
    RuleSet,
)

MOST: Final = 999
"""The highest custom value: no source has more than two digits, three are plenty."""


def set_misdeal_points(rules: RuleSet, choice: Choice) -> RuleSet:
    """Set what a misdeal costs; without a window there is nowhere to pay it (ULT 5.5)."""
    return replace(rules, misdeal_points=int(choice) if rules.window else 0)


READING_RULES: Final = parse_reading_rules(
    """
# seven_kept | ULT 4.2 | a bemondott ulti VII-ese | the VII of an announced ulti
A forrás az ultinál azt mondja: „az utolsó ütésbe az adu VII-t kell tennünk”.
= The source, on ulti, says: the trump VII has to be played to the last trick.
@ False | bármikor kijátszható | it may be played at any time
@ True | az utolsó ütésig csak kényszerből | before the last trick only if forced

# silent_hundred | ULT 4.3 | a csendes 100 és a passz | the silent 100 and the passz
A forrás a csendes játékoknál azt mondja: ha van parti, csendes 100-at is lehet csinálni.
= The source, on silent figures, says: if there is a parti, a silent 100 can be made.
@ beside | a passz mellett jár | beside the passz
@ instead | a passz helyett, annak kontrájával; ha van benne 20, csendes 20-100
= in place of the passz, with its kontra; with a 20 in it a silent 20-100

# defenders_silent_ulti | ULT 4.3 | az ellenjátékos csendes ultija | a defender's silent ulti
A forrás a csendes ultinál azt mondja: „a másik két játékostól 2-2 pontot kap”.
= The source, on the silent ulti, says: he gets 2 points from each of the two others.
@ player | a másik kettővel számol el | between him and each of the others
@ side | az oldalak számolnak el, bemondott ulti mellett semmi
= between the sides, and nothing beside an announced ulti

# lost_ulti_silent | ULT 4.3 | bemondott ulti, ha elütik a VII-est
| an announced ulti whose VII is beaten
A forrás a csendes, be nem mondott játékoknál azt mondja: akinek az utolsó ütésben elviszik az adu
VII-esét, „elbukta a csendes ultit”.
= The source, on silent figures, which nobody bid, says: whose trump VII is beaten in the last trick
has lost a silent ulti.
@ False | csak a bemondott ulti bukik | only the announced ulti is lost
@ True | csendes ultiként is bukik | it is a lost silent ulti too

# lost_ulti_kontra | ULT 5.2 | a bukott ulti ráfizetése és a kontra
| the addition of a lost ulti and kontra
A forrás a számolásnál csak annyit mond, hogy a bukott ulti +4 (pirosban +8), a kontráról ott nem
szól.
= The source, on scoring, says only that a lost ulti costs 4 more (8 in piros), and nothing of
kontra.
@ False | a ráfizetést a kontra nem szorozza | kontra does not multiply the addition
@ True | a ráfizetést a kontra is szorozza | kontra multiplies the addition too

# window_own | ULT 5.3 | az ablak, ha a piros ulti maga is befizet
| a piros ulti that pays in itself
A forrás az ablaknál azt mondja, hogy a bemondott és teljesített piros ulti megkapja az Ablak
pontjait is.
= The source, on the window, says that a piros ulti bid and made gets the points of the window too.
@ False | csak azt viszi, ami előtte benne volt | it takes only what was there before
@ True | a most befizetettet is viszi | it takes what is paid in now, too

# window_share | ULT 5.3 | a megmaradt ablak | what is left in the window
A forrás az ablaknál azt mondja: ha senki nem nyeri el, a végén „elosztják”.
= The source, on the window, says: if nobody wins it, it is shared at the end.
@ seated | záráskor az asztalnál ülőké | to those at the table when it closes
@ paid | ki-ki visszakapja, amit befizetett | everybody gets back what he paid in

# thrown_in_plus | ULT 5.4 | a bedobott ulti ráfizetése | the addition of an ulti thrown in
A forrás a bedobásnál azt mondja: „mintha minden bemondást kontrázva bukna”.
= The source, on throwing in, says: as if he lost everything he bid under kontra.
@ False | a bukott ulti ráfizetése egyszeres | the addition of a lost ulti is single
@ True | a bukott ulti ráfizetése is kétszeres | the addition of a lost ulti is doubled too

# passz_thrown_in | ULT 5.4 | a bedobott passz | a passz thrown in
A forrás a bedobásnál kivételt tesz: az egyedüli passznál „senki nem fizet semmit”.
= The source, on throwing in, makes an exception: for a passz alone nobody pays anything.
@ False | senki sem fizet | nobody pays
@ True | a passz is elbukik, mint minden más | the passz is lost like everything else

# misdeal_points | ULT 5.5 | a rossz osztás ára | what a misdeal costs
A forrás a szabálytalanságoknál azt mondja: ha az osztó rosszul oszt, 5 pontot fizet az Ablaknak.
= The source, on irregularities, says: a dealer who misdeals pays 5 points into the window.
@ 5 | 5 pont az ablakba | 5 into the window
@ 0 | semmi, csak újra osztanak | nothing, the cards are dealt again
""",
    PRESETS,
    {
        "window_share": {"between_hands": True},
        "misdeal_points": {"change": set_misdeal_points, "numbers": range(MOST + 1)},
    },
)


CLASHES: Final[tuple[Clash[RuleSet], ...]] = (
    Clash(
        "misdeal_points",
        "misdeal-without-window",
        lambda table: not table.rules.window and bool(table.chosen.get("misdeal_points")),
        "ablak nélkül nincs hova befizetni",
        "without a window there is nowhere to pay it",
    ),
    Clash(
        "window_own",
        "window-own-without-window",
        lambda table: not table.rules.window and table.rules.window_own,
        "ahol nincs ablak, onnan elvinni sem lehet",
        "where there is no window nothing can be taken from it",
    ),
    Clash(
        "window_share",
        "window-share-without-window",
        lambda table: not table.rules.window and table.rules.window_share == PAID,
        "ahol nincs ablak, ott nem marad benne semmi",
        "where there is no window nothing is left in it",
    ),
    Clash(
        "passz_thrown_in",
        "passz-thrown-in-without-passz",
        lambda table: table.rules.passz_thrown_in and table.rules.passz_bids == NO_PASSZ,
        "ahol passz nem mondható, nincs mit bedobni",
        "where no passz may be bid there is none to throw in",
    ),
    Clash(
        "lost_ulti_kontra",
        "lost-ulti-kontra-without-addition",
        lambda table: table.rules.lost_ulti_kontra and not table.rules.lost_ulti,
        "ha a bukott ultinak nincs ráfizetése, a kontra sem szorozza",
        "where a lost ulti has no addition kontra multiplies none",
    ),
    Clash(
        "thrown_in_plus",
        "thrown-in-plus-without-addition",
        lambda table: table.rules.thrown_in_plus and not table.rules.lost_ulti,
        "ha a bukott ultinak nincs ráfizetése, nincs mi duplázódjék",
        "where a lost ulti has no addition there is none to double",
    ),
    Clash(
        "thrown_in_plus",
        "thrown-in-plus-without-kontra",
        lambda table: table.rules.thrown_in_plus and not table.rules.thrown_in_kontra,
        "ha a bedobott leosztás nem kontrával bukik, a ráfizetést sincs mi szorozza",
        "where a hand thrown in is lost without a kontra nothing multiplies the addition",
    ),
)


VALUES: Final = "values"
SILENTS: Final = "silent"
FORMS: Final = "forms"
"""The groups of house rules, in the order of a form."""
VALUE: Final = range(1, MOST + 1)
MULTIPLIERS: Final = range(2, 9)


def _row(
    name: str,
    choices: tuple[Choice, ...],
    rule: str,
    group: str,
    numbers: range = range(0),
    change: Change[RuleSet] | None = None,
) -> HouseRule[RuleSet]:
    return HouseRule(name, {FOUR_M.preset: choices}, (rule,), group, change, numbers)


def _component_values() -> tuple[HouseRule[RuleSet], ...]:
    # What has no value here may be left without one.
    numbers = (range(MOST + 1), VALUE)
    change = partial(set_row_field, "components", column="value")
    return tuple(
        _row(name, (row.value,), "ULT 1.3", VALUES, numbers[bool(row.value)], change(name))
        for name, row in reversed(tuple(COMPONENTS.items()))
    )


def _silent_values() -> tuple[HouseRule[RuleSet], ...]:
    change = partial(set_row_field, "silent", column="value")
    rows = [
        _row(name, (row.value,), "ULT 4.3", SILENTS, VALUE, change(name))
        for name, row in SILENT.items()
    ]
    march = SILENT[SILENT_DURCHMARSCH]
    in_piros = set_row_field("silent", march.name, "piros")
    piros = (march.piros or march.value * PIROS_TIMES,)
    rows.insert(1, _row(f"{march.name}-piros", piros, "ULT 4.3", SILENTS, VALUE, in_piros))
    return tuple(rows)


HOUSE_RULES: Final[tuple[HouseRule[RuleSet], ...]] = (
    *_component_values(),
    _row("piros_times", (PIROS_TIMES,), "ULT 1.5", VALUES, MULTIPLIERS),
    _row(
        "teritett_times",
        (TERITETT_TIMES,),
        "ULT 1.5",
        VALUES,
        MULTIPLIERS,
    ),
    _row("lost_ulti", (LOST_ULTI,), "ULT 5.2", VALUES, range(MOST + 1)),
    *_silent_values(),
    _row("passz_bids", (EVERY_PASSZ, IN_PIROS, NO_PASSZ), "ULT 1.3", FORMS),
    _row("thrown_in_kontra", ON, "ULT 5.4", FORMS),
    replace(_row("window", ON, "ULT 5.3", FORMS), between_hands=True),
    dealer_shares_rule(PRESETS, "ULT 1.8", FORMS, PLAYERS + 1),
    *READING_RULES,
)
"""In order of application: what a misdeal costs needs to know of the window."""


RULE_SETS: Final = RuleSets(PRESETS, HOUSE_RULES, CLASHES)
rule_set: Final = RULE_SETS.find
