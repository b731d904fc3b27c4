"""Sheets of two, three and four players under every counting method: ordinary and extreme ones."""

from decimal import Decimal

from msgspec import structs

import engine
from engine.sessions.counting_methods import CASH, RADLI, RUBBER, WRITTEN
from engine.sessions.series.series_replay import HandScore
from engine.sessions.series.series_rules import RubberRules
from scorekeeper.printing.column_split import AnnouncementLine, StageSection
from scorekeeper.printing.comparison_sheet import cited_rules, comparison_view
from scorekeeper.printing.session_sheet import build_section
from scorekeeper.printing.sheet_rendering import PrintedSheet
from scorekeeper.printing.short_names import short_names
from scorekeeper.services.views import PlayerView
from tests.printing.sheets.handmade_sheets import (
    FAILED,
    HEADING,
    MADE,
    MAKK,
    PIROS,
    TOK,
    ZOLD,
    closing_of,
    effect_of,
    item_of,
    replace,
    row_of,
    settlement_of,
    sheet_of,
    slip,
    summary_of,
)
from tests.support.series import play_series

FRIENDS = ("Kristóf", "Boglárka", "Anna", "Győző", "Zsuzsanna", "Ödön")
LONGEST = (
    "Hadházy-Vörösmarty Konstantin Boldizsár",
    "Krisztinkovich-Papp Bernadett Szidónia",
    "Szentgyörgyvölgyi-Bartókné Hőgyészi Tűzrőlpattant Mária Ida",
    "Őszapó-Űrhajós Krisztián Szilveszter Nepomuk Maximilián",
    "Kovács",
    "W" * 60,
)
"""Sixty letters is the longest name there can be."""

HANDS = (
    (0, (PIROS, " piros (eredeti) ", MADE), (), 1),
    (1, ("szanzadu ", FAILED), (("44! ", MADE), ("parti k ", FAILED)), 8),
    (2, (MAKK, " makk (eredeti) ", MADE), (("abszolút! k! r! ", MADE), ("100 ", FAILED)), 96),
    (0, ("betli ", MADE), (), 10),
    (1, (TOK, " tök ", FAILED), (("tulétroá ", FAILED), ("ulti! k! ", FAILED)), 43),
    (3, (ZOLD, " zöld (eredeti) ", MADE), (("parti k! r! s h ", MADE),), 128),
)


def player_columns(names):
    """Give the players of a sheet their short names."""
    short = short_names(names)
    return tuple(PlayerView(at, name, short[name]) for at, name in enumerate(names, 1))


def points_written(players, declarer, value, failed):
    """Write a hand: the declarer once, or everybody else once."""
    return tuple(value if (place == declarer) != failed else 0 for place in range(len(players)))


def hand_rows(players, count, first=1):
    """Play so many hands; of four players the dealer sits out."""
    rows, totals = [], (0,) * len(players)
    for number in range(first, first + count):
        seat, contract, calls, value = HANDS[(number - 1) % len(HANDS)]
        dealer = number % len(players)
        declarer = seat % len(players)
        if declarer == dealer:
            declarer = (declarer + 1) % len(players)
        gained = points_written(players, declarer, value, failed=contract[-1] is FAILED)
        totals = tuple(map(sum, zip(totals, gained, strict=True)))
        row = row_of(
            number, players[dealer].short, players[declarer].short, contract, calls, gained, totals
        )
        rows.append(replace(row, sits_out=dealer if len(players) == 4 else None))
    return tuple(rows)


def close_series(players, rows, bonus, ending="limit", case="alone"):
    """Close a rádli or rubber with these bonuses; the arithmetic is the example's own."""
    totals = rows[-1].totals
    bonus = (*bonus, *(0,) * (len(totals) - len(bonus)))
    final = tuple(map(sum, zip(totals, bonus, strict=True)))
    results = tuple(len(final) * own - sum(final) for own in final)
    amounts = tuple(Decimal(10 * own) for own in results)
    return closing_of(players, ending, case, bonus, final, results, amounts)


def sheet_of_sections(way, names, agreed, sections):
    """Put sections, each of rows and their closing, on a sheet."""
    players = player_columns(names)
    ends = [end for _, end in sections]
    finals, points = (
        tuple(map(sum, zip(*(figures.values() for figures in each), strict=True)))
        for each in ([end.final for end in ends], [end.results for end in ends])
    )
    rubber = way is RUBBER
    shown = [tuple((end.final if rubber else end.results).values()) for end in ends]
    amounts = tuple(Decimal(10 * own) for own in points)
    count = sum(len(rows) for rows, _ in sections)
    return sheet_of(
        way,
        tuple(
            build_section(number, players, rows, end)
            for number, (rows, end) in enumerate(sections, 1)
        ),
        summary_of(players, tuple(enumerate(shown, 1)), points, amounts, finals if rubber else ()),
        heading=structs.replace(HEADING, hands=count, games=(agreed[0],), agreed=agreed[1:]),
    )


def radli_sheet(names):
    """Two rádlis: one that ended, one running."""
    players = player_columns(names)
    size = {2: "két", 3: "három", 4: "négy"}[len(players)]
    first, second = hand_rows(players, 12), hand_rows(players, 5, 13)
    agreed = (f"Alsós · Csibor-féle · {size} játékos", "rádli 80, jutalom 20 · 1 pont = 10 Ft")
    return sheet_of_sections(
        RADLI,
        names,
        agreed,
        [
            (first, close_series(players, first, (0, 10), case="highest")),
            (second, close_series(players, second, (), "running", "unfinished")),
        ],
    )


SMALL = (8, 22, 13, 4, 9, 12, 3, 5, 15, 7, 2)
"""The points of the example hands in a rubber."""


def rubbers_sheet(names):
    """Rubbers as the engine counts them: targets rise, and the last one is running."""
    players = player_columns(names)
    played = hand_rows(players, 16)
    brought = [
        tuple(SMALL[place % len(SMALL)] if own else 0 for own in row.gained)
        for place, row in enumerate(played)
    ]
    rules = RubberRules()
    scores = [HandScore(dict(zip(names, points, strict=True))) for points in brought]
    sections = []
    for stretch in play_series(scores, rules).stretches:
        before, rows = rules.target, []
        for place, totals, target in zip(
            stretch.hands, stretch.totals, stretch.targets, strict=True
        ):
            risen = {"target": target, "bonus": rules.bonus_at(target)}
            risen, before = (risen if target != before else None), target
            row = replace(played[place], gained=brought[place], totals=tuple(totals.values()))
            rows.append(replace(row, risen=risen))
        ended = [
            tuple(each.values()) for each in (stretch.bonus.points, stretch.final, stretch.results)
        ]
        money = tuple(Decimal(10 * own) for own in ended[2])
        case = stretch.bonus.case.value
        end = closing_of(players, stretch.ending.value, case, *ended, money)
        sections.append((tuple(rows), end))
    agreed = ("Alsós · Potter-féle", "rubber 20, jutalom 2 · 1 pont = 10 Ft")
    return sheet_of_sections(RUBBER, names, agreed, sections)


def substitution_sheet(names):
    """A cash evening at which six sat down, four at a time."""
    players = player_columns(names)
    early, late = players[:4], players[2:]
    first, second = hand_rows(early, 6), hand_rows(late, 7, 7)
    points = tuple(range(-40938, 40939, 16375))
    agreed = ("készpénzes játék · 1 pont = 2,5 Ft",)
    return sheet_of(
        CASH,
        (
            build_section(None, early, first),
            build_section(None, late, second, carried=(1024, -512, 0, 0)),
        ),
        summary_of(players, (), points, tuple(Decimal("2.5") * each for each in points)),
        heading=structs.replace(HEADING, hands=13, agreed=agreed),
    )


def written_totals_sheet(names):
    """One account of the whole evening, still running."""
    players = player_columns(names)
    rows = hand_rows(players, 18)
    agreed = ("Alsós · Tompa-féle · két játékos", "írt pontok, cél nélkül · 1 pont = 10 Ft")
    return sheet_of_sections(
        WRITTEN, names, agreed, [(rows, close_series(players, rows, (), "running", "unfinished"))]
    )


CHAIN = "3 × 2 elölről × 4 kontra elölről × 4 rekontra elölről × 2 szubkontra × 2 hirskontra = 384"


def hand_slip_of(names):
    """A hand with the longest chains and the highest figures, between these players."""
    players = player_columns(names)
    count = len(players)
    won = (384,) + (0,) * (count - 1)
    paid = (384 * (count - 1),) + (-384,) * (count - 1)
    items = tuple(
        item_of(
            (f"{title}, {players[0].short}",),
            CHAIN,
            outcome,
            f"95 ≥ 82 ({players[1].name})",
            ("ALS 5 abszolut", "ALS 5.1", "ALS 7.2", "ALS 12.1", "ALS 12.2"),
            won,
            paid,
            ruled=outcome is FAILED,
        )
        for title, outcome in (("parti", MADE), ("abszolút", MADE), ("összes adu", FAILED))
    )
    plain = slip()
    return replace(
        plain,
        heading=structs.replace(plain.heading, games=("Alsós · Csibor-féle",)),
        players=players,
        hand=replace(plain.hand, players=dict(zip("ABCD", players, strict=False))),
        dealer=players[-1].short,
        declarer=players[0].short,
        sits_out=count == 4,
        stages=(
            StageSection(
                "Elölről",
                (
                    *(
                        AnnouncementLine(n, each.short, ("abszolút",))
                        for n, each in enumerate(players, 1)
                    ),
                    AnnouncementLine(
                        None, ", ".join(each.short for each in players[:3]), ("passz",)
                    ),
                ),
            ),
        ),
        facts=tuple(
            AnnouncementLine(9 + n, player.short, ("40 pont",)) for n, player in enumerate(players)
        ),
        items=items,
        written=tuple(3 * own for own in won),
        paid=tuple(3 * own for own in paid),
        versions=tuple(
            (version, when, effect_of([3 * own for own in won]))
            for version, when, _ in plain.versions
        ),
    )


def settlement_sheet_of(names):
    """Everybody against the first; something is paid already, the rest is due."""
    others = range(2, len(names) + 1)
    share = 102345
    return settlement_of(
        names,
        (40938 * len(others), *(-40938 for _ in others)),
        (-share, *(share for _ in others)),
        (share, *(-share for _ in others)),
        made=[(2, 1, Decimal(share))],
        due=[(other, 1, Decimal(share)) for other in others],
        heading=structs.replace(HEADING, games=("Alsós",)),
        provisional=False,
    )


def comparison_sheet_of(names):
    """A hand with a long chain beside Potter's rules; with three it is in dispute there."""
    players = player_columns(names)
    said = [
        ("original", {"suit": "piros"}),
        ("accept", {"seat": "B"}),
        *([("bela-kassza", {"seat": "B"})] if len(names) == 3 else []),
        ("figure", {"seat": "B", "figure": "abszolut"}),
        ("figure", {"seat": "B", "figure": "osszes-adu"}),
        ("kontra", {"seat": "A", "on": "osszes-adu/B"}),
        ("rekontra", {"seat": "B", "on": "osszes-adu/B"}),
        ("szubkontra", {"seat": "A", "on": "osszes-adu/B"}),
        ("pick-up", {}),
        ("points", {"seat": "A", "points": 26}),
        ("points", {"seat": "B", "points": 95}),
    ]
    if len(names) > 2:
        said.append(("points", {"seat": "C", "points": 30}))
    taken = ["piros-alsó", "piros-IX", "piros-ász", "piros-X", "piros-király", "piros-felső"]
    said.append(("took", {"seat": "B", "cards": taken}))
    record = engine.parse_record(
        {
            "format": 1,
            "game": "alsos",
            "rules": {"preset": "csibor", "house": {"trump_game": 2}},
            "seats": [player.name for player in players],
            "dealer": "ABCD"[len(names) - 1],
            "entries": [{"do": do, **more} for do, more in said],
        }
    )
    other = engine.parse_rules({"preset": "potter"}, record)
    both = comparison_view(record, other, "hu")
    return PrintedSheet(
        "comparison.html",
        heading=structs.replace(HEADING, games=("Alsós · Csibor-féle",)),
        number=7,
        state="scored" if len(names) > 2 else None,
        writes=True,
        players=players,
        dealer=players[-1].short,
        both=both,
        rules=tuple(cited_rules(both, (record.rules, other), record, "hu")),
    )
