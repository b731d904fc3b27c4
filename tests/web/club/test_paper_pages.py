"""Pages of evenings from paper: templates, upload, preview, entering and taking back."""

import csv
import io
import json
import re
from datetime import date
from html import unescape

import openpyxl
import pytest

import engine
from scorekeeper import demo
from scorekeeper.commands import database_copies
from scorekeeper.i18n.texts import text
from scorekeeper.models import Session
from scorekeeper.printing.statistics_sheets import build_season_sheet
from scorekeeper.services.changes import change_log
from scorekeeper.services.changes.change_query import ChangeFilter, LogKind
from scorekeeper.services.evening_dates import club_zone, evening_date_of
from scorekeeper.services.paper.hand_notation import format_hand
from scorekeeper.services.session import sessions
from scorekeeper.services.statistics import season_definitions, standings
from scorekeeper.services.statistics.season_definitions import SeasonTerms
from scorekeeper.services.statistics.standings import StandingOrder
from scorekeeper.storage.database import db
from tests.support import tables
from tests.support.forms import Page

PRESETS = [
    (game.name, preset.name, count)
    for game in engine.GAMES.values()
    for preset in game.presets
    for count in preset.players
]
TOTALS = (
    "Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2\n"
    "2026. 01. 20.;Éva;12;Béla;-12\n"
    "2026. 01. 21.;Éva;12;Béla;-11\n"
)
GOOD = TOTALS.replace("-11", "-12")


def upload(client, content, name="este.csv", **more):
    """Upload a file; return the answer."""
    content = content.encode() if isinstance(content, str) else content
    return client.post(
        "/paper", data={"file": (io.BytesIO(content), name), "key": "paper-key-1", **more}
    )


def fields(answer):
    """Return the fields of the preview's form, as a browser sends them."""
    form = answer.text[answer.text.index('name="lines-mark"') - 600 :].split("</form>")[0]
    found = {}
    for tag in re.findall(r"<input ([^>]*)>", form):
        one = dict(re.findall(r'([a-z-]+)="([^"]*)"', tag))
        if one.get("type") not in {"checkbox", "radio"} or " checked" in tag:
            found[unescape(one["name"])] = unescape(one.get("value", "on"))
    for name, options in re.findall(
        r'<select[^>]* name="([^"]*)".*?>(.*?)</select>', form, re.DOTALL
    ):
        chosen = re.search(r'value="([^"]*)" selected', options)
        found[unescape(name)] = chosen[1] if chosen else ""
    lines = re.search(r"<textarea[^>]*>\n(.*?)</textarea>", form, re.DOTALL)
    return {**found, "lines": unescape(lines[1])}


def count_tables(app):
    """Return the number of tables in the database."""
    with app.app_context():
        return db.session.query(Session).count()


@pytest.mark.parametrize(("game", "preset", "count"), PRESETS)
def test_a_template_is_read_as_it_is_filled_in(client, club_app, game, preset, count):
    """Of each rule set and number of players, as XLSX and CSV, in one language or the other."""
    lang = ("hu", "en")[count % 2]
    address = f"/paper/template.%s?kind=%s&preset={preset}&count={count}&lang={lang}"
    people = ["Éva", "Béla", "Gábor", "Dezső"][:count]
    book = openpyxl.load_workbook(io.BytesIO(client.get(address % ("xlsx", "totals")).data))
    titles = [cell.value for cell in book.active[1]]
    for at, name in enumerate(people, 1):
        player, result = (
            next(place for place, title in enumerate(titles, 1) if title == f"{word} {at}")
            for word in (("Játékos", "Eredmény") if lang == "hu" else ("Player", "Result"))
        )
        book.active.cell(2, player).value = name
        book.active.cell(2, result).value = 0
    file = io.BytesIO()
    book.save(file)
    assert upload(client, file.getvalue(), "sablon.xlsx").status_code == 200
    text = client.get(address % ("csv", "hands")).data.decode("utf-8-sig")
    rows = [*csv.reader(io.StringIO(text), delimiter=";" if lang == "hu" else ",")]
    place = next(at for at, title in enumerate(rows[0]) if title in {"Játékos 1", "Player 1"})
    rows[1][place : place + count] = people
    if game in demo.EXAMPLES and count == len(
        {"alsos": demo.PLAYERS, "ulti": demo.ULTI_PLAYERS}.get(game, "1234")
    ):
        rows[1][-1] = format_hand(demo.EXAMPLES[game][0], lang)
        file = io.StringIO()
        csv.writer(file, delimiter="\t").writerows(rows)
        answer = upload(client, file.getvalue())
        assert answer.status_code == 200, answer.text
        with club_app.app_context():
            assert db.session.query(Session).count() == 0


@pytest.mark.parametrize("game", [*demo.EXAMPLES])
def test_the_examples_and_words_come_with_it(client, game):
    """On sheets of their own, so that nobody enters them by mistake."""
    preset = engine.GAMES[game].presets[0].name
    answer = client.get(f"/paper/template.xlsx?kind=hands&preset={preset}&lang=en")
    book = openpyxl.load_workbook(io.BytesIO(answer.data))
    assert [sheet.title for sheet in book][1:] == ["Examples", "Words"]
    words = {row[0].value for row in book["Words"].iter_rows(min_row=2)}
    assert words == set(engine.GAMES[game].shapes)


def test_nothing_is_entered_while_a_line_is_refused(client, club_app):
    """The line, the cell and the difference; then without it, and at once."""
    answer = upload(client, TOTALS)
    assert answer.status_code == 422
    assert "C3, Eredmény 1" in answer.text
    assert "+1" in answer.text
    assert 'name="enter"' not in answer.text
    sent = fields(answer)
    assert client.post("/paper", data={**sent, "enter": "1"}).status_code == 422
    assert count_tables(club_app) == 0
    left = client.post("/paper", data={**sent, "leave-out": "1"})
    assert left.status_code == 200
    made = client.post("/paper", data={**fields(left), "enter": "1"})
    assert made.location == "/paper/1"
    assert count_tables(club_app) == 1
    assert "2026. 01. 20." in client.get("/paper/1").text


GRID = "Date;Game;Éva;Béla;Gábor\n2026-01-20;Alsós;3;-1;-2\n;;1;1;-2\n"
HAND = (
    "Dátum;Játékos 1;Játékos 2;Játékos 3;Leosztás\n2026-01-20;Éva;Béla;Gábor;"
    "eredeti makk; A elfogadja; felvettek; A pont 90; B pont 32; C pont 30\n"
).replace("; ", ", ")


def words_of(answer):
    """The tables and the lines of a preview, as they are read; what is wrong is marked."""
    text = answer.text.replace("<mark>", "*").replace("</mark>", "*")
    found = re.findall(r'<li><span><b>.*?</li>|<tr data-kind=".*?</tr>', text, re.DOTALL)
    return [" ".join(re.sub(r"<[^>]+>", " ", unescape(each)).split()) for each in found]


TOTALS_ONLY = "Alsós · Csibor-féle · papírról, csak végeredmény"


@pytest.mark.parametrize(
    ("content", "told"),
    [
        (
            GOOD,
            [
                f"Papír 2026. január 20. · {TOTALS_ONLY} Éva +12 (120 Ft), Béla −12 (−120 Ft)",
                f"Papír 2026. január 21. · {TOTALS_ONLY} Éva +12 (120 Ft), Béla −12 (−120 Ft)",
                "2 2026. 01. 20. Éva 12 Béla -12 Éva +12, Béla −12",
            ],
        ),
        (
            TOTALS,
            [
                (
                    "3 2026. 01. 21. Éva *12* Béla -11 Éva +12, Béla −11 C3, Eredmény 1: Nem nulla"
                    " az összeg. Az eltérés: +1."
                )
            ],
        ),
        (
            GOOD.replace("01. 21.", "13. 21."),
            ["3 *2026. 13. 21.* Éva 12 Béla -12 Éva +12, Béla −12 A3, Dátum:"],
        ),
        (
            GRID,
            [
                f"Papír 2026. január 20. · {TOTALS_ONLY} Éva +4 (40 Ft), Béla 0, Gábor −4 (−40 Ft)",
                "3 1 1 -2 Éva +1, Béla +1, Gábor −2",
            ],
        ),
        (
            HAND,
            [
                "Papír 2026. január 20. · Alsós · Csibor-féle · rádli 80 · 1 leosztás",
                "2 2026-01-20 Éva Béla Gábor eredeti makk, A elfogadja, felvették",
            ],
        ),
        (HAND.replace("elfogadja", "elfogadná"), ["2 2026-01-20 Éva Béla Gábor *eredeti makk,"]),
    ],
)
def test_the_preview_says_what_will_be_recorded(client, content, told):
    """Tables with their sums in money; each line as it was typed, and what it counts."""
    found = words_of(upload(client, content.replace("felvettek", "felvették")))
    for each in told:
        assert any(line.startswith(each) for line in found), found


def test_questions_are_answered_on_the_page(client, club_app):
    """With both results side by side; what is answered is remembered for the next file."""
    first = upload(client, GRID)
    shown = " ".join(unescape(re.sub(r"<[^>]+>", " ", first.text)).split())
    assert "összeadjuk: Éva +4 (40 Ft), Béla 0, Gábor −4 (−40 Ft)" in shown
    assert "elölről: Éva +1 (10 Ft), Béla +1 (10 Ft), Gábor −2 (−20 Ft)" in shown
    sent = fields(first) | {"enter": "1"}
    assert client.post("/paper", data=sent).status_code == 200
    assert count_tables(club_app) == 0
    said = sent | {"each": "running", "people": "Éva, Béla, Gábor"}
    assert client.post("/paper", data=said).status_code == 303
    with club_app.app_context():
        assert set(sessions.view(1).points.values()) == {1, -2}
    other = upload(client, GRID.replace("01-20", "01-27"), key="paper-key-2")
    assert "Az oszlopok úgy vannak, mint legutóbb." in other.text
    assert client.post("/paper", data=fields(other) | {"enter": "1"}).status_code == 303
    with club_app.app_context():
        assert set(sessions.view(2).points.values()) == {1, -2}


def test_the_rest_of_a_table_stays_when_its_first_line_goes(client):
    """The terms of its table, which only that line told, go over to the next one."""
    bad = "eredeti makk; A elfogadná"
    good = "eredeti makk; A elfogadja; felvettek; A pont 90; B pont 32; C pont 30"
    text = (
        "Dátum\tJátékos 1\tJátékos 2\tJátékos 3\tLeosztás\n"
        f"2026-01-20\tÉva\tBéla\tGábor\t{bad}\n\t\t\t\t{good}\n"
    )
    answer = upload(client, text)
    left = client.post("/paper", data={**fields(answer), "leave-out": "1"})
    assert fields(left)["out"] == "2"
    assert client.post("/paper", data=fields(left) | {"enter": "1"}).status_code == 303


def test_a_name_like_a_known_one_is_asked_about(client, club_app, table_id):
    """Neither answer is guessed; the one that is given counts."""
    answer = upload(client, GOOD.replace("Éva", "Ánna"))
    assert answer.status_code == 200
    field, sent = "same:Ánna", fields(answer)
    assert client.post("/paper", data={**sent, "enter": "1"}).status_code == 200
    assert count_tables(club_app) == 1
    again = client.post("/paper", data={**sent, field: "Anna"})
    assert again.status_code == 200
    made = client.post("/paper", data={**fields(again), field: "Anna", "enter": "1"})
    assert made.status_code == 303
    with club_app.app_context():
        assert sessions.view(table_id + 1).players[0].name == "Anna"


def test_what_is_confirmed_is_what_was_shown(client, club_app):
    """Lines that were changed since the preview are shown first."""
    sent = fields(upload(client, GOOD))
    changed = {**sent, "lines": sent["lines"].replace("12", "13"), "enter": "1"}
    assert client.post("/paper", data=changed).status_code == 422
    assert count_tables(club_app) == 0


def test_an_import_is_taken_back(client, club_app):
    """Its tables lead nowhere; the page says by whom."""
    made = client.post("/paper", data={**fields(upload(client, GOOD)), "enter": "1"})
    table = client.get("/sessions/1").text
    assert "papírról, csak végeredmény" in table
    assert "/reopen" not in table
    for page in ("/", "/sessions?words=", "/players", "/players/1", "/players/1/statement"):
        assert client.get(page).status_code == 200, page
    for page in ("settlement", "totals", "sheet.pdf", "settlement.pdf", "table.xlsx", "scoreboard"):
        assert client.get(f"/sessions/1/{page}").status_code == 200, page
    assert client.post(f"{made.location}/take-back").status_code == 303
    assert client.get("/sessions/1").status_code == 404
    assert "Visszavonta Dóra" in client.get(made.location).text
    assert "2026. január 20." in " ".join(client.get(made.location).text.split())
    assert "Visszavonta Dóra" in client.get("/paper").text
    for page in ("/paper", made.location):
        assert not re.search(r"Visszavonta Dóra[^<]*\.\.", client.get(page).text)


def test_nothing_is_taken_back_from_under_a_payment(client):
    """The page says which table."""
    made = client.post("/paper", data={**fields(upload(client, GOOD)), "enter": "1"})
    form = Page(client.get("/sessions/1/settlement").text).form("/paid")
    client.post(form.action, data=form.fields)
    answer = client.post(f"{made.location}/take-back")
    assert answer.status_code == 409
    assert "Papír" in answer.text


@pytest.mark.parametrize(
    ("content", "told"),
    [
        ("x", "Nincs egy sor sem"),
        ("Dátum;Játékos 1;Játékos 1\n2026-01-20;1;2\n", "mi ez az oszlop: Játékos 1"),
        ("Dátum;a;b\n2026-01-20;1;=1+1\n", "Képlet van értéke nélkül: C2"),
        (b"\xd0\xcf\x11\xe0", "jelszóval"),
        ("", "nincs semmi"),
        ("x" * 150_001, "túl nagy"),
    ],
)
def test_a_file_that_is_refused_says_why(client, club_app, content, told):
    """With the line; nothing has changed."""
    answer = upload(client, content)
    assert answer.status_code == 422
    assert told in answer.text
    assert count_tables(club_app) == 0


def test_a_typed_answer_that_is_wrong_keeps_the_page(client):
    """It is told above the lines, which stay."""
    sent = fields(upload(client, GOOD)) | {"price": "tíz", "enter": "1"}
    answer = client.post("/paper", data=sent)
    assert answer.status_code == 422
    assert "tíz: ez nem egy pont ára" in answer.text
    assert fields(answer)["lines"] == sent["lines"]


def test_a_forged_form_is_refused(client, club_app):
    """An upload needs the token as any form does; a visitor has to sign in."""
    club_app.config["WTF_CSRF_ENABLED"] = True
    assert upload(client, GOOD).status_code == 400
    assert upload(client, "x" * 300_000).status_code == 413
    assert club_app.test_client().get("/paper").location == "/sign-in?back=/paper"


def test_an_export_is_refused_with_the_way_out(client, club_app, table_id):
    """A club moves by a backup; damaged JSON is refused, too."""
    with club_app.app_context():
        document = json.dumps(database_copies.export_database(db.engine), indent=1)
    answer = upload(client, document, "club.json")
    assert answer.status_code == 422
    assert "a backup és a restore parancs viszi" in answer.text
    answer = upload(client, document[:-40], "club.json")
    assert answer.status_code == 422
    assert "Ez nem ép JSON." in answer.text


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_printed_standings_say_what_is_known_by_totals_only(client, club_app, lang):
    """As the page does."""
    client.post("/paper", data=fields(upload(client, GOOD)) | {"enter": "1"})
    with club_app.app_context():
        terms = SeasonTerms("Tél", date(2026, 1, 1), date(2026, 12, 31))
        made = season_definitions.create(terms, 1, "season-on-paper")
        found = standings.standings(made.id, StandingOrder.POINTS, club_zone())
        html = build_season_sheet(found, "Kék Kör", lang).html(lang)
    assert text("print.season.totals-only", lang, count=2) in html


def upload_records(client, app, number):
    """Record two hands at a table, close it and upload its records; return the preview, dated."""
    with app.app_context():
        for at, hand in enumerate(demo.HANDS[:2], 1):
            tables.record(number, hand, f"exported-hand-{at}")
        sessions.close(number, 1)
        view = sessions.view(number)
        day = evening_date_of(view.opened, club_zone()).isoformat()
        records = [json.dumps(engine.format_record(hand.record)) for hand in view.hands]
    sent = fields(upload(client, "\n".join(records), "club.jsonl"))
    return client.post("/paper", data=sent | {"day:": day, "table": view.table})


def test_a_table_that_is_there_is_asked_about(client, club_app, table_id):
    """The preview leads to it, and enters it only where somebody says that he knows."""
    answer = upload_records(client, club_app, table_id)
    assert "Úgy látszik, ez az asztal már megvan" in answer.text
    assert f'href="/sessions/{table_id}"' in answer.text
    sent = {**fields(answer), "enter": "1"}
    refused = client.post("/paper", data=sent)
    assert refused.status_code == 422
    assert "Tudom, vidd be újra" in refused.text
    assert count_tables(club_app) == 1
    assert client.post("/paper", data={**sent, "enter-again": "1"}).status_code == 303
    assert count_tables(club_app) == 2


@pytest.mark.parametrize(
    ("change", "there"),
    [
        (("Éva;12", "Éva;12"), True),
        (("Dátum;", "Dátum;"), True),
        (("2026. 01. 20.;Éva;12;Béla;-12", "2026. 01. 20.;Béla;-12;Éva;12"), True),
        (("2026. 01. 20.", "2026. 01. 19."), False),
        (("20.;Éva;12;Béla;-12", "20.;Éva;13;Béla;-13"), False),
        (("Béla", "Bence"), False),
    ],
)
def test_the_same_file_twice_is_asked_about(client, club_app, change, there):
    """The same evening, people and totals, in whatever order; others are not."""
    one = GOOD.rsplit("\n", 2)[0]
    client.post("/paper", data={**fields(upload(client, one)), "enter": "1"})
    assert count_tables(club_app) == 1
    answer = upload(client, one.replace(*change), key="paper-key-2")
    assert ("már megvan" in answer.text) is there
    sent = {**fields(answer), "enter": "1"}
    assert client.post("/paper", data=sent).status_code == (422 if there else 303)
    assert client.post("/paper", data={**sent, "enter-again": "1"}).status_code == 303
    assert count_tables(club_app) == 2


def test_a_table_by_another_name_is_another(client, club_app):
    """Unless the file has no names; one that was taken back is not there."""
    one = GOOD.rsplit("\n", 2)[0]
    made = client.post("/paper", data={**fields(upload(client, one)), "enter": "1"})
    named = one.replace("Dátum", "Asztal;Dátum").replace("2026", "Zöld;2026")
    assert "már megvan" not in upload(client, named, key="paper-key-2").text
    client.post(f"{made.location}/take-back")
    assert "már megvan" not in upload(client, one, key="paper-key-2").text
    assert count_tables(club_app) == 1


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_lines_of_records_are_in_words(client, club_app, table_id, lang):
    """Games, ways of counting and entries by the names that they have elsewhere."""
    client.get(f"/paper?lang={lang}")
    answer = upload_records(client, club_app, table_id)
    shown = answer.text[: answer.text.index("<textarea")]
    assert "alsos ·" not in shown
    assert engine.GAMES["alsos"].label[lang] in shown
    with club_app.app_context():
        record = sessions.view(table_id).hands[0].record
    assert engine.record_sentences(record, lang).told(record.entries[0]) in unescape(shown)


def test_the_log_has_the_time_of_the_import(client, club_app):
    """One line for it; opened and closed on the day on paper are no changes, reopened is one."""
    client.post("/paper", data={**fields(upload(client, GOOD)), "enter": "1"})
    with club_app.app_context():
        kinds = [each.kind for each in change_log.change_page(ChangeFilter(table=1)).lines]
        assert kinds == [LogKind.IMPORT]
        assert min(each.at for each in change_log.change_page(ChangeFilter()).lines).year > 2025
        sessions_there = [each.what for each in change_log.change_page(ChangeFilter()).lines]
        assert "closed" not in sessions_there


def test_the_log_has_what_happens_later(client, club_app, table_id):
    """To a table that was imported hand by hand, as to any other."""
    answer = upload_records(client, club_app, table_id)
    sent = fields(answer) | {"enter": "1", "enter-again": "1"}
    assert client.post("/paper", data=sent).status_code == 303
    with club_app.app_context():
        sessions.reopen(table_id + 1, 1)
        found = change_log.change_page(ChangeFilter(table=table_id + 1)).lines
        assert [each.what for each in found] == ["reopened", "entered"]
        assert found[0].at >= found[1].at
