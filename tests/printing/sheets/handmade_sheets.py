"""Handmade sheets: ordinary ones, and ones that would break a careless layout."""

from datetime import date
from decimal import Decimal
from types import SimpleNamespace

from msgspec import structs

from engine.sessions.counting_methods import CASH, RADLI
from engine.sessions.series.series_replay import SeriesEnding
from engine.sessions.series.series_rules import BonusClause
from scorekeeper.printing.cited_rules import RuleText
from scorekeeper.printing.column_split import AnnouncementLine, StageSection
from scorekeeper.printing.drawn_signs import DrawnSign
from scorekeeper.printing.heading import Heading
from scorekeeper.printing.session_sheet import build_section
from scorekeeper.printing.sheet_rendering import PrintedSheet
from scorekeeper.services.views import HandState, PlayerView, VersionKind
from scorekeeper.services.views.settlement_views import PaymentView

PIROS = DrawnSign("suits/piros", "piros")
MAKK = DrawnSign("suits/makk", "makk")
ZOLD = DrawnSign("suits/zold", "zöld")
TOK = DrawnSign("suits/tok", "tök")
MADE = DrawnSign("marks/made", "megvan")
FAILED = DrawnSign("marks/failed", "megbukott")
VOID = DrawnSign("marks/void", "érvénytelen")

ANNA, BORI, CILI = PLAYERS = (
    PlayerView(1, "Anna", "Anna"),
    PlayerView(2, "Győző", "Győző"),
    PlayerView(3, "Szentgyörgyvölgyi-Bartók Ágoston", "Ágoston"),
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


def replace(thing, **changed):
    """Return a sheet or a part of one with other content."""
    return type(thing)(**vars(thing) | changed)


def row_of(number, dealer, declarer, contract, calls, gained, totals):
    """Make a row of a hand that scores, without anything special about it."""
    return SimpleNamespace(
        number=number,
        dealer=dealer,
        declarer=declarer,
        contract=contract,
        calls=calls,
        gained=gained,
        totals=totals,
        state=HandState.SCORED,
        sign="",
        sits_out=None,
        risen=None,
        besides=None,
        times=1,
        day=None,
        in_play=(),
        came_to="",
        by_reading=False,
    )


def rows(count, first=1, void=()):
    """Make so many hands, the example games over and over; `void` ones count for nothing."""
    made, totals = [], (0, 0, 0)
    for number in range(first, first + count):
        declarer, contract, calls, gained = GAMES[(number - 1) % len(GAMES)]
        gained = (0, 0, 0) if number in void else gained
        totals = tuple(a + b for a, b in zip(totals, gained, strict=True))
        dealer = PLAYERS[(number + 1) % 3].short
        made.append(row_of(number, dealer, declarer, contract, calls, gained, totals))
    return tuple(made)


def closing_of(players, ending, case, bonus, final, results, amounts):
    """Close a series with these figures of the players."""
    figures = {"bonus": bonus, "final": final, "results": results, "amounts": amounts}
    return SimpleNamespace(
        ending=SeriesEnding(ending),
        bonus_case=BonusClause(case),
        running=ending == "running",
        by_reading=False,
        unpaid=False,
        **{
            name: {player.id: value for player, value in zip(players, values, strict=True)}
            for name, values in figures.items()
        },
    )


def close_radli(totals, bonus=(0, 0, 0), ending="limit", case="alone", price=10, players=PLAYERS):
    """Close a rádli: the example's own arithmetic, so that the sheet needs none."""
    final = tuple(map(sum, zip(totals, bonus, strict=True)))
    everything = sum(final)
    results = tuple(len(final) * own - everything for own in final)
    amounts = tuple(Decimal(result * price) for result in results)
    return closing_of(players, ending, case, bonus, final, results, amounts)


def summary_of(players, stretches, points, amounts, sums=()):
    """Make the table of an evening's results; the series are given by their figures."""
    return SimpleNamespace(
        players=players,
        stretches=stretches,
        points=points,
        amounts=amounts,
        sums=sums,
        together=True,
        marks=((),) * len(stretches),
        all_marks=(),
        games_won=(),
    )


def sheet_of(way, sections, summary, notes=(), **content):
    """Make the sheet of a session."""
    usual = {"heading": HEADING, "legend": LEGEND, "window": None, "note": ""}
    view = SimpleNamespace(way=way, currency="HUF", for_nothing=False, shows_money=True)
    parts = {"view": view, "sections": sections, "summary": summary, "notes": notes}
    return PrintedSheet("session.html", **usual | parts | content)


def note_of(sign, hand, text):
    """Make a note on a hand."""
    return SimpleNamespace(sign=sign, hand=hand, text=text)


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
    played[6] = replace(played[6], state=HandState.RULED, sign="§")
    played[8] = replace(played[8], state=HandState.WITHDRAWN, contract=("szanzadu",), gained=())
    played[9] = replace(played[9], state=HandState.DISPUTED, sign="?", gained=())
    end = close_radli(played[-1].totals, (0, 0, 20))
    results = tuple(end.results.values())
    return sheet_of(
        RADLI,
        (build_section(1, PLAYERS, played, end),),
        summary_of(PLAYERS, ((1, results),), results, tuple(end.amounts.values())),
        notes=(
            note_of("*", 2, "javította Kovács Erzsébet, 21:14: elírt pontszám"),
            note_of("§", 7, "döntés, rögzítette Kovács Erzsébet, 22:03: renonsz a 6. ütésben"),
            note_of("?", 10, "Ágoston két adu hetest látott az utolsó ütésben"),
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
    results = [tuple(end.results.values()) for end in ends]
    sums = tuple(map(sum, zip(*results, strict=True)))
    return sheet_of(
        RADLI,
        tuple(
            build_section(number, PLAYERS, played, end)
            for number, played, end in zip((1, 2, 3), (first, second, third), ends, strict=True)
        ),
        summary_of(
            PLAYERS,
            tuple(enumerate(results, 1)),
            sums,
            tuple(Decimal(points * 10) for points in sums),
        ),
        heading=structs.replace(HEADING, hands=40),
    )


def cash_sheet():
    """A cash evening with a substitution: the newcomer begins at nothing."""
    hands = (
        row_of(
            1, "Ágoston", "Anna", (PIROS, " piros, eredeti ", MADE), (), (2, -1, -1), (2, -1, -1)
        ),
        row_of(2, "Anna", "Győző", ("betli ", FAILED), (("k ",),), (20, -40, 20), (22, -41, 19)),
        row_of(3, "Győző", "", ("klopitzky",), (("3–3–3",),), (0, 0, 0), (22, -41, 19)),
    )
    dora = PlayerView(4, "Dóra", "Dóra")
    later = (
        row_of(4, "Dóra", "Anna", ("szanzadu ", MADE), (), (4, -2, -2), (26, -43, -2)),
        row_of(5, "Anna", "Dóra", (TOK, " tök ", FAILED), (), (1, 1, -2), (27, -42, -4)),
    )
    points = (27, -42, 19, -4)
    agreed = ("készpénzes játék · 1 pont = 2,5 Ft",)
    return sheet_of(
        CASH,
        (
            build_section(None, PLAYERS, hands),
            build_section(None, (ANNA, BORI, dora), later, carried=(22, -41, 0)),
        ),
        summary_of((*PLAYERS, dora), (), points, tuple(Decimal("2.5") * value for value in points)),
        heading=structs.replace(HEADING, hands=5, agreed=agreed),
        legend=LEGEND[2:],
    )


def settlement_of(names, points, paid, rounded, made, due, **content):
    """Make a settlement of these players, at two and a half forints a point; payments by number."""
    players = dict(enumerate(names, 1))
    balances = {at: Decimal("2.5") * own for at, own in zip(players, points, strict=True)}
    account = SimpleNamespace(
        currency="HUF",
        coin=Decimal(5),
        balances=balances,
        net_paid=dict(zip(players, map(Decimal, paid), strict=True)).get,
        rounded=dict(zip(players, map(Decimal, rounded), strict=True)),
        due=tuple(PaymentView(*one) for one in due),
        provisional=content.pop("provisional", True),
        lot=(),
    )
    usual = {"stake": "", "joint": "", "window": None, "windows": (), "legend": ()}
    return PrintedSheet(
        "settlement.html",
        account=account,
        names=players,
        points=dict(zip(players, points, strict=True)),
        unit_price=Decimal("2.5"),
        handed_over=tuple((PaymentView(*one), "Kovács Erzsébet, 23:40") for one in made),
        lot=(),
        played={},
        marks={},
        parts={},
        disputed=(),
        **usual | {"heading": HEADING} | content,
    )


def settlement_sheet():
    """A settlement with one payment made, one of the two left due."""
    return settlement_of(
        [player.name for player in PLAYERS],
        (-99, -21, 120),
        (100, 0, -100),
        (-145, -55, 200),
        made=[(1, 3, Decimal(100))],
        due=[(1, 3, Decimal(145)), (2, 3, Decimal(55))],
    )


def item_of(title, chain, outcome, reason, rules, *points, ruled=False):
    """Make an item of a slip, with the points in both forms."""
    written, cash = points
    return SimpleNamespace(
        title=title,
        chain=chain,
        outcome=outcome,
        reason=reason,
        rules=rules,
        written=written,
        cash=cash,
        ruled=ruled,
        window=0,
    )


def finding_of(text, rules, entry, confirmed=None):
    """Make a doubt of a slip."""
    return SimpleNamespace(
        severity="doubt", text=text, rules=rules, entry=entry, confirmed=confirmed
    )


def version_of(number, kind, when, why, gained):
    """Make a version of a slip, with its time and its effect."""
    version = SimpleNamespace(number=number, kind=VersionKind(kind), who="Kovács Erzsébet", why=why)
    return version, when, effect_of(gained)


def effect_of(points):
    """Make the effect of a version: the points by seat."""
    return SimpleNamespace(points=dict(zip("ABCD", points, strict=False)), window=0)


def slip(items=1):
    """The hand of the fifth worked example, ruled on, with its figures `items` times over."""
    lines = (
        item_of(
            ("parti (", PIROS, " piros, eredeti)"),
            "1 × 2 kontra (Anna) = 2",
            MADE,
            "Győző 95 kassza pontja több, mint Anna 60 és Ágoston 20 pontja.",
            ("ALS 4.1", "ALS 7.2", "ALS 12.2"),
            (0, 2, 0),
            (-2, 4, -2),
        ),
        item_of(
            ("abszolút, Győző",),
            "3 × 2 elölről × 4 kontra (Anna) = 24",
            MADE,
            "95 parti pont, legalább 82 kell.",
            ("ALS 5", "ALS 7.2"),
            (0, 24, 0),
            (-24, 48, -24),
            ruled=True,
        ),
        item_of(
            ("100, Győző",),
            "4 hátulról = 4",
            FAILED,
            "95 parti pont, legalább 100 kell.",
            ("ALS 5",),
            (4, 0, 4),
            (4, -8, 4),
        ),
    )
    return PrintedSheet(
        "slip.html",
        heading=HEADING,
        hand=SimpleNamespace(
            number=5,
            state=HandState.RULED,
            times=1,
            readings=(),
            players=dict(zip("ABC", PLAYERS, strict=True)),
        ),
        cash=False,
        sits_out=False,
        forms=("written", "cash"),
        window=None,
        own=(),
        due=(),
        objections=(),
        undoubled=(),
        effects=(),
        counted=(),
        note="",
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
            finding_of(
                "A talonban 7 pont maradt; ennyi csak akkor lehet, ha nem volt csere.",
                ("ALS 1.3",),
                10,
            ),
            finding_of(
                "Győző: kontra parti: a maga helyén szabályos, csak később lett beírva.",
                ("ALS 6.5",),
                4,
                ("Kovács Erzsébet", "2026. 11. 21. 21:05"),
            ),
        ),
        rulings=(
            SimpleNamespace(
                subject="abszolút, Győző",
                outcome="megvan",
                why="Renonsz a 6. ütésben.",
                by="Tóth Ödön",
            ),
        ),
        versions=(
            version_of(1, "kept", "2026. 11. 21. 21:05", "", (4, 2, 4)),
            version_of(2, "ruled", "2026. 11. 21. 21:14", "renonsz", (4, 26, 4)),
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
        PlayerView(1, "W" * 60, "WWWWWWWWWW1"),
        PlayerView(2, "Szentgyörgyvölgyi-Bartók Ágoston Nepomuk", "Nepomuk"),
        PlayerView(3, "Őszapó-Űrhajós Tűzrőlpattant Ottília", "Ottília"),
        PlayerView(4, "Ő", "Ő"),
    )
    names = [player.short for player in players]
    played = tuple(
        row_of(
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
    totals = (10240, 10240, 122880, 10240)
    end = close_radli(totals, (0, 0, 20, 0), "broken-off", "unfinished", 25, players)
    results, amounts = tuple(end.results.values()), tuple(end.amounts.values())
    return sheet_of(
        RADLI,
        (build_section(12, players, played, end),),
        summary_of(players, ((12, results),) * 2, results, amounts),
        notes=(note_of("*", 100, "szó " * 100),),
        heading=structs.replace(HEADING, club="A " + "klub" * 14, table="B " + "asztal" * 9),
    )
