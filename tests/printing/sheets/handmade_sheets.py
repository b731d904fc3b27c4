"""Handmade sheets: ordinary ones, and ones that would break a careless layout."""

from datetime import date
from decimal import Decimal

from msgspec.structs import replace

from engine.sessions.counting_methods import CASH, RADLI
from scorekeeper.printing.data import (
    AnnouncementLine,
    Balance,
    DrawnSign,
    FindingLine,
    HandRow,
    HandSheet,
    Heading,
    ItemLine,
    PlayerColumn,
    RowState,
    RuleText,
    RulingLine,
    SeriesClosing,
    SeriesSection,
    SessionSheet,
    SettlementSheet,
    SheetNote,
    StageSection,
    TotalsSummary,
    Transfer,
    VersionLine,
)

PIROS = DrawnSign("suits/piros", "piros")
MAKK = DrawnSign("suits/makk", "makk")
ZOLD = DrawnSign("suits/zold", "zöld")
TOK = DrawnSign("suits/tok", "tök")
MADE = DrawnSign("marks/made", "megvan")
FAILED = DrawnSign("marks/failed", "megbukott")
VOID = DrawnSign("marks/void", "érvénytelen")

ANNA, BORI, CILI = PLAYERS = (
    PlayerColumn("Anna", "Anna"),
    PlayerColumn("Győző", "Győző"),
    PlayerColumn("Szentgyörgyvölgyi-Bartók Ágoston", "Ágoston"),
)
HEADING = Heading(
    club="Hetes Kártyakör",
    table="Kék asztal",
    day=date(2026, 11, 21),
    games=("Alsós · csibor · három játékos",),
    agreed=("rádli 80, jutalom 20 · 1 pont = 10 Ft", "eltérés: uhu 5, szanzadu 4"),
    hands=12,
    state="9f3a 61c0 88de 17b4",
)

GAMES = (
    ("Anna", (PIROS, " piros, eredeti ", MADE), (), (1, 0, 0)),
    ("Győző", ("szanzadu ", FAILED), (("44! ", MADE), ("parti k ", FAILED)), (4, 8, 4)),
    ("Ágoston", ("betli ", MADE), (), (0, 0, 10)),
    ("", ("klopitzky",), (("4–4–1",),), (0, 0, 6)),
    (
        "Győző",
        (MAKK, " makk, eredeti ", FAILED),
        (("abszolút! k! ", MADE), ("100 ", FAILED), ("parti k ", FAILED)),
        (6, 24, 6),
    ),
    ("Anna", (ZOLD, " zöld ", MADE), (("tulétroá ", MADE), ("ulti ", FAILED)), (3, 5, 5)),
    ("Ágoston", (TOK, " tök ", MADE), (("család! k r ", MADE), ("200 ", MADE)), (0, 0, 20)),
)


def rows(count, first=1, void=()):
    """Make so many hands, the example games over and over; `void` ones count for nothing."""
    made, totals = [], (0, 0, 0)
    for number in range(first, first + count):
        declarer, contract, calls, gained = GAMES[(number - 1) % len(GAMES)]
        gained = (0, 0, 0) if number in void else gained
        totals = tuple(a + b for a, b in zip(totals, gained, strict=True))
        dealer = PLAYERS[(number + 1) % 3].short
        made.append(HandRow(number, dealer, declarer, contract, calls, gained, totals))
    return tuple(made)


def close_radli(totals, bonus=(0, 0, 0), ending="limit", case="alone", price=10):
    """Close a rádli: the example's own arithmetic, so that the sheet needs none."""
    final = tuple(map(sum, zip(totals, bonus, strict=True)))
    everything = sum(final)
    results = tuple(len(final) * own - everything for own in final)
    amounts = tuple(Decimal(result * price) for result in results)
    return SeriesClosing(ending, case, bonus, final, results, amounts)


LEGEND = (
    (("!",), "elölről bemondva"),
    (("k, r",), "kontra, rekontra"),
    ((MADE,), "megvan"),
    ((FAILED,), "megbukott"),
)


def session_sheet():
    """One rádli of twelve hands; one corrected, one ruled, one disputed, one withdrawn."""
    played = list(rows(12, void=(9, 10)))
    played[1] = replace(played[1], sign="*")
    played[6] = replace(played[6], state=RowState.RULED, sign="§")
    played[8] = replace(played[8], state=RowState.WITHDRAWN, contract=("szanzadu",), gained=())
    played[9] = replace(played[9], state=RowState.DISPUTED, sign="?", gained=())
    end = close_radli(played[-1].totals, (0, 0, 20))
    return SessionSheet(
        heading=HEADING,
        way=RADLI,
        currency="HUF",
        sections=(SeriesSection(1, PLAYERS, tuple(played), end),),
        summary=TotalsSummary(PLAYERS, ((1, end.results),), end.results, end.amounts),
        notes=(
            SheetNote("*", 2, "javította Kovács Erzsébet, 21:14: elírt pontszám"),
            SheetNote("§", 7, "döntés, rögzítette Kovács Erzsébet, 22:03: renonsz a 6. ütésben"),
            SheetNote("?", 10, "Ágoston két adu hetest látott az utolsó ütésben"),
        ),
        legend=(
            *LEGEND,
            (("*",), "javított leosztás"),
            (("§",), "versenybírói döntés"),
            (("?",), "vitás leosztás"),
        ),
    )


def long_evening():
    """Forty hands in three rádlis, the last one running, with a hand of twelve items."""
    first, second, third = rows(16), rows(15, 17), rows(9, 32)
    everything = tuple(
        (f"{figure} k! r! sz h m ", MADE if place % 2 else FAILED)
        for place, figure in enumerate(
            (
                *("abszolút", "100", "111", "120", "200", "44", "tulétroá"),
                *("család", "összes adu", "ulti", "uhu", "volát"),
            )
        )
    )
    second = (*second[:4], replace(second[4], calls=everything), *second[5:])
    ends = (
        close_radli(first[-1].totals, (0, 0, 20)),
        close_radli(second[-1].totals, (0, 0, 10), "limit", "highest"),
        close_radli(third[-1].totals, ending="running", case="unfinished"),
    )
    sums = tuple(map(sum, zip(*(end.results for end in ends), strict=True)))
    return SessionSheet(
        heading=replace(HEADING, hands=40),
        way=RADLI,
        currency="HUF",
        sections=tuple(
            SeriesSection(number, PLAYERS, played, end)
            for number, played, end in zip((1, 2, 3), (first, second, third), ends, strict=True)
        ),
        summary=TotalsSummary(
            PLAYERS,
            tuple((number, end.results) for number, end in enumerate(ends, 1)),
            sums,
            tuple(Decimal(points * 10) for points in sums),
        ),
        notes=(),
        legend=LEGEND,
    )


def cash_sheet():
    """A cash evening with a substitution: the newcomer begins at nothing."""
    hands = (
        HandRow(
            1, "Ágoston", "Anna", (PIROS, " piros, eredeti ", MADE), (), (2, -1, -1), (2, -1, -1)
        ),
        HandRow(2, "Anna", "Győző", ("betli ", FAILED), (("k ",),), (20, -40, 20), (22, -41, 19)),
        HandRow(3, "Győző", "", ("klopitzky",), (("3–3–3",),), (0, 0, 0), (22, -41, 19)),
    )
    dora = PlayerColumn("Dóra", "Dóra")
    later = (
        HandRow(4, "Dóra", "Anna", ("szanzadu ", MADE), (), (4, -2, -2), (26, -43, -2)),
        HandRow(5, "Anna", "Dóra", (TOK, " tök ", FAILED), (), (1, 1, -2), (27, -42, -4)),
    )
    points = (27, -42, 19, -4)
    return SessionSheet(
        heading=replace(HEADING, hands=5, agreed=("készpénzes játék · 1 pont = 2,5 Ft",)),
        way=CASH,
        currency="HUF",
        sections=(
            SeriesSection(None, PLAYERS, hands),
            SeriesSection(None, (ANNA, BORI, dora), later, carried=(22, -41, 0)),
        ),
        summary=TotalsSummary(
            (*PLAYERS, dora), (), points, tuple(Decimal("2.5") * value for value in points)
        ),
        notes=(),
        legend=LEGEND[2:],
    )


def settlement_sheet():
    """A settlement with one payment made, one of the two left due."""
    return SettlementSheet(
        heading=HEADING,
        currency="HUF",
        unit_price=Decimal("2.5"),
        coin=Decimal(5),
        balances=(
            Balance("Anna", -99, Decimal("-247.5"), Decimal(100), Decimal(-145)),
            Balance("Győző", -21, Decimal("-52.5"), Decimal(0), Decimal(-55)),
            Balance(CILI.name, 120, Decimal(300), Decimal(-100), Decimal(200)),
        ),
        handed_over=(Transfer("Anna", CILI.name, Decimal(100), "Kovács Erzsébet, 23:40"),),
        due=(
            Transfer("Anna", CILI.name, Decimal(145)),
            Transfer("Győző", CILI.name, Decimal(55)),
        ),
        provisional=True,
    )


def slip(items=1):
    """The hand of the fifth worked example, ruled on, with its figures `items` times over."""
    lines = (
        ItemLine(
            ("parti (", PIROS, " piros, eredeti)"),
            "1 × 2 kontra (Anna) = 2",
            MADE,
            "Győző 95 kassza pontja több, mint Anna 60 és Ágoston 20 pontja.",
            ("ALS 4.1", "ALS 7.2", "ALS 12.2"),
            (0, 2, 0),
            (-2, 4, -2),
        ),
        ItemLine(
            ("abszolút, Győző",),
            "3 × 2 elölről × 4 kontra (Anna) = 24",
            MADE,
            "95 parti pont, legalább 82 kell.",
            ("ALS 5", "ALS 7.2"),
            (0, 24, 0),
            (-24, 48, -24),
            ruled=True,
        ),
        ItemLine(
            ("100, Győző",),
            "4 hátulról = 4",
            FAILED,
            "95 parti pont, legalább 100 kell.",
            ("ALS 5",),
            (4, 0, 4),
            (4, -8, 4),
        ),
    )
    return HandSheet(
        heading=HEADING,
        number=5,
        state=RowState.RULED,
        cash=False,
        players=PLAYERS,
        dealer=CILI.short,
        declarer=BORI.short,
        contract=(PIROS, " piros, eredeti"),
        stages=(
            StageSection(
                "Licit, első kör",
                (
                    AnnouncementLine(None, "Anna", ("passz",)),
                    AnnouncementLine(2, "Győző", ("vállalja",)),
                ),
            ),
            StageSection(
                "Elölről",
                (
                    AnnouncementLine(3, "Győző", ("abszolút",)),
                    AnnouncementLine(None, "Ágoston", ("passz",)),
                    AnnouncementLine(4, "Anna", ("kontra: abszolút, Győző",)),
                ),
            ),
            StageSection(
                "Hátulról",
                (
                    AnnouncementLine(6, "Anna", ("passz",)),
                    AnnouncementLine(7, "Győző", ("100",)),
                    AnnouncementLine(8, "Ágoston", ("kontra: parti",)),
                ),
            ),
        ),
        facts=(
            AnnouncementLine(1, "", ("Az eredeti szín ", PIROS, " piros.")),
            AnnouncementLine(5, "", ("Mindenki felvette a lapjait.",)),
            AnnouncementLine(9, "Anna", ("40 pont",)),
            AnnouncementLine(10, "Győző", ("95 pont",)),
            AnnouncementLine(11, "Ágoston", ("20 pont",)),
        ),
        items=lines * items,
        written=(4 * items, 26 * items, 4 * items),
        paid=(-22 * items, 44 * items, -22 * items),
        findings=(
            FindingLine(
                "doubt",
                "A talonban 7 pont maradt; ennyi csak akkor lehet, ha nem volt csere.",
                ("ALS 1.3",),
                10,
            ),
            FindingLine(
                "doubt",
                "Győző: kontra parti: a maga helyén szabályos, csak később lett beírva.",
                ("ALS 6.5",),
                4,
                ("Kovács Erzsébet", "2026. 11. 21. 21:05"),
            ),
        ),
        rulings=(RulingLine("abszolút, Győző", "megvan", "Renonsz a 6. ütésben.", "Tóth Ödön"),),
        versions=(
            VersionLine(1, "kept", "Kovács Erzsébet", "2026. 11. 21. 21:05", "", (4, 2, 4)),
            VersionLine(
                2, "ruled", "Kovács Erzsébet", "2026. 11. 21. 21:14", "renonsz", (4, 26, 4)
            ),
        ),
        rules=(
            RuleText(
                "ALS 4.1",
                "A játék",
                "A felvevő akkor nyer, ha kassza pontja mindegyik ellenfelénél több.",
            ),
            RuleText("ALS 5", "A figurák értéke", "Abszolút 3, 100 négy; elölről kétszer annyi."),
            RuleText(
                "ALS 7.2",
                "Szorzók",
                "Minden lépés szorozza a tételt: elölről négyszer, hátulról kétszer.",
            ),
        ),
    )


def crowded():
    """Four players with the longest names there can be, and the highest figures."""
    players = (
        PlayerColumn("W" * 60, "WWWWWWWWWW1"),
        PlayerColumn("Szentgyörgyvölgyi-Bartók Ágoston Nepomuk", "Nepomuk"),
        PlayerColumn("Őszapó-Űrhajós Tűzrőlpattant Ottília", "Ottília"),
        PlayerColumn("Ő", "Ő"),
    )
    names = [player.short for player in players]
    played = tuple(
        HandRow(
            number,
            names[number % 4],
            names[(number + 1) % 4],
            (MAKK, " makk (eredeti) ", MADE),
            (("Ottília: összes adu! k! r! s h m ", FAILED), ("parti k! r! s h m gy kgy ", MADE)),
            (1024, 0, 12288, 1024),
            (10240, 10240, 122880, 10240),
        )
        for number in range(100, 104)
    )
    end = close_radli((10240, 10240, 122880, 10240), (0, 0, 20, 0), "broken-off", "unfinished", 25)
    return SessionSheet(
        heading=replace(HEADING, club="A " + "klub" * 14, table="B " + "asztal" * 9),
        way=RADLI,
        currency="HUF",
        sections=(SeriesSection(12, players, played, end),),
        summary=TotalsSummary(players, ((12, end.results),) * 2, end.results, end.amounts),
        notes=(SheetNote("*", 100, "szó " * 100),),
        legend=LEGEND,
    )
