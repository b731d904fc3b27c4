"""Rule sheet of Tarokk: every number of a rule set (TAR 1-7)."""

from __future__ import annotations

from collections.abc import Iterator
from functools import partial
from itertools import groupby
from operator import itemgetter
from typing import Final

from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import PAYS, PAYS_NOTHING, sitting_out_row
from engine.tarokk import labels
from engine.tarokk.doubling_constants import PASSED_OUT, THROWN_IN, TIMES, hands_in_round
from engine.tarokk.house_rules.options import RULE_SETS
from engine.tarokk.rule_constants import (
    AIM,
    ALL_POINTS,
    BIDS,
    CARDS_EACH,
    DOUBLE_AIM,
    HONOUR_POINTS,
    HONOURS,
    INVITES,
    PLAIN_POINTS,
    PLAYERS,
    SHARES,
    STEP_TIMES,
    STEPS,
    TALON,
    TAROKK_POINTS,
    Figure,
    RuleSet,
)
from engine.wording import labels as shared
from engine.wording.labels import Both
from engine.wording.rule_sheet import Row, same_in_both


def _parts(rules: RuleSet, players: int, _agreed: RuleSet) -> Iterator[tuple[Both, Iterator[Row]]]:
    """Yield the parts of the sheet with their lines."""
    yield ("Osztás, licit", "Deal, bidding"), _deal(rules, players)
    yield (
        ("Figurák (bemondva / csendben / elfogva)", "Figures (announced / silent / caught)"),
        _figures(rules),
    )
    yield ("Tarokkszám", "Tarokk counts"), _counts(rules)
    yield ("Lapok értéke", "Card points"), _cards()
    yield ("Kontra", "Kontra"), _kontra()
    yield ("Pontozás", "Scoring"), _scoring()


rule_sheet: Final = partial(sheet_with_readings, RULE_SETS, _parts)


def _deal(rules: RuleSet, players: int) -> Iterator[Row]:
    yield ("lap mindenkinek", "cards for each"), same_in_both(CARDS_EACH), "TAR 1.3"
    yield ("talon", "talon"), same_in_both(TALON), "TAR 1.3"
    if players > PLAYERS:
        yield sitting_out_row("TAR 1.4", PAYS if rules.dealer_shares else PAYS_NOTHING)
    for bid, value in BIDS.items():
        talon = "-".join(map(str, SHARES[bid]))
        yield labels.BIDS[bid], same_in_both(f"{value}; talon: {talon}"), "TAR 2.6"
    invited = ", ".join(f"+{steps}: {card.rank.value}" for steps, card in INVITES.items())
    yield ("licithez kell", "needed to bid"), ("honőr", "an honour"), "TAR 2.2"
    yield ("invit: ugrás", "invitation by a jump"), same_in_both(invited), "TAR 2.4"
    yield (
        ("eldobható", "may be thrown in"),
        (
            "négy király; tarokkból csak XXI, csak pagát, csak e kettő, vagy semmi",
            "four kings; of tarokks only XXI, only pagát, only these two, or none",
        ),
        "TAR 2.7",
    )
    yield (
        ("körpassz után dupla leosztás", "double hands after nobody bid"),
        same_in_both(PASSED_OUT),
        "TAR 2.3",
    )
    yield (
        ("eldobás után dupla leosztás", "double hands after one thrown in"),
        same_in_both(THROWN_IN * hands_in_round(rules.doubled_span, players)),
        "TAR 2.7",
    )


def _figures(rules: RuleSet) -> Iterator[Row]:
    for figure in rules.figures.values():
        yield labels.FIGURES[figure.id], _worth(figure), f"TAR 4 {figure.id}"
    yield ("ahol V áll", "where V stands"), ("a játék értéke", "the value of the game"), "TAR 2.1"


def _worth(figure: Figure) -> Both:
    sign = "V" if figure.of_game else ""
    caught = (figure.caught,) if figure.caught else ()
    values = (figure.value, figure.silent, *caught)
    return same_in_both(" / ".join(f"{value}{sign}" if value else "–" for value in values))


def _counts(rules: RuleSet) -> Iterator[Row]:
    for count, points in rules.counts.items():
        yield labels.COUNTS[count], same_in_both(points), "TAR 3.3"


def _cards() -> Iterator[Row]:
    yield (
        (", ".join(card.rank.value for card in HONOURS),) * 2,
        same_in_both(HONOUR_POINTS),
        "TAR 1.2",
    )
    yield ("többi tarokk", "other tarokks"), same_in_both(TAROKK_POINTS), "TAR 1.2"
    plain = [
        (points, "/".join(rank.value for rank, _ in same))
        for points, same in groupby(PLAIN_POINTS.items(), key=itemgetter(1))
    ]
    label = ", ".join(names for _, names in plain)
    worth = ", ".join(str(points) for points, _ in plain)
    yield (label, label), same_in_both(worth), "TAR 1.2"
    yield ("összesen", "all together"), same_in_both(ALL_POINTS), "TAR 1.2"


def _kontra() -> Iterator[Row]:
    first, last = shared.STEPS[STEPS[0]], shared.STEPS[STEPS[-1]]
    times = (f"×{STEP_TIMES**level}" for level in range(1, len(STEPS) + 1))
    label = (f"{first[0]} – {last[0]}", f"{first[1]} – {last[1]}")
    yield label, same_in_both(", ".join(times)), "TAR 5.1"


def _scoring() -> Iterator[Row]:
    yield ("a játékhoz, felvevő", "for the game, declarer"), same_in_both(AIM), "TAR 7.1"
    label = ("a játékhoz, ellenfelek", "for the game, defenders")
    yield label, same_in_both(ALL_POINTS - AIM + 1), "TAR 7.1"
    yield labels.FIGURES["duplajatek"], same_in_both(DOUBLE_AIM), "TAR 7.1"
    yield (
        ("duplán számító leosztás", "a hand that counts double"),
        same_in_both(f"×{TIMES}"),
        "TAR 7.8",
    )
