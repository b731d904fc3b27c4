"""A club of sixty members and 300 evenings, through the pages as a user.

Each test is done on one screen, and its pages are looked at on all three.

It is made once for the whole run, and served once by each process of the run.
"""

import fcntl
import io
import os
import re
import shutil
from collections import Counter
from datetime import UTC, datetime
from decimal import Decimal
from itertools import combinations

import openpyxl
import pytest
from playwright.sync_api import expect
from sqlalchemy import select

from scorekeeper import create_app, demo
from scorekeeper.models import Player, Seating
from scorekeeper.server import warmup
from scorekeeper.services.input_validation import MOST_NAME
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db
from tests.browser.conftest import sign_in_by_requests
from tests.browser.entry.tapping import each_screen, wait_until_ready
from tests.browser.people.test_roster import SIZES, check_on_each_screen, on
from tests.support import tables
from tests.support.servers import http_server
from tests.web.test_access import WON

EVENINGS = 300
LONGEST = "Szentgyörgyvölgyi-Megyeriné Kovács Alexandra Konstancia Zita"


def serve_to(home):
    """Return the application of a folder."""
    return create_app({"TESTING": True, "RATELIMIT_ENABLED": False, "INSTANCE": home})


@pytest.fixture(scope="session")
def large_club(tmp_path_factory, migrated):
    """Yield the application with the club, and its address.

    The first process of the run that wants it makes it, and keeps a copy for the others, with the
    scores of all hands, which are stored beside the database.
    """
    shared = tmp_path_factory.getbasetemp()
    if "PYTEST_XDIST_WORKER" in os.environ:
        shared = shared.parent
    made = shared / "large-club"
    home = tmp_path_factory.mktemp("large") / "instance"
    with (shared / "large-club.lock").open("w") as lock:
        fcntl.flock(lock, fcntl.LOCK_EX)
        if made.exists():
            shutil.copytree(made, home)
            app = serve_to(home)
        else:
            app = serve_to(migrated(home))
            with app.app_context():
                demo.create_demo_club(EVENINGS)
                db.session.remove()
                warmup.warm_figures(app, pause=0)
                db.engine.dispose()
            shutil.copytree(home, shared / "large-club.new")
            (shared / "large-club.new").rename(made)
    warmup.warm_figures(app, pause=0)
    with http_server.serving(app) as site:
        yield app, site
    with app.app_context():
        db.session.remove()
        db.engine.dispose()


@pytest.fixture
def site(large_club):
    """Return the address of the club."""
    return large_club[1]


@pytest.fixture
def club_app(large_club):
    """Return the application of the club."""
    return large_club[0]


@pytest.fixture
def sized(size, open_page, site):
    """Return a signed-in page of a size; a refused form answers 409 or 422."""
    page = open_page(expect=("409", "422"), viewport=SIZES[size])
    return sign_in_by_requests(page, site, demo.PIN)


@pytest.fixture
def couple(club_app):
    """Return two members who never sat at one table.

    The one with fewer tables comes first: that entry goes in a merge.
    """
    with club_app.app_context():
        seats = db.session.execute(
            select(Seating.session_id, Player.name).join(Player).where(Player.name.contains(" "))
        ).all()
    by_table = {}
    for table, name in seats:
        by_table.setdefault(table, []).append(name)
    met = {pair for there in by_table.values() for pair in combinations(sorted(there), 2)}
    tables_of = Counter(name for _, name in seats if name in demo.member_names())
    return next(
        (fewer, more)
        for fewer, more in (
            sorted(pair, key=tables_of.get)
            for pair in combinations(sorted(tables_of), 2)
            if pair not in met
        )
        if tables_of[fewer] < tables_of[more]
    )


@pytest.fixture
def table(club_app):
    """Open a table of three members with a hand; return its number."""
    with club_app.app_context():
        players = ("Kovács Anikó", "Nagy Cecília", "Szabó Gizella")
        key = f"large-{datetime.now(UTC).timestamp() * 1000:.0f}"
        number = sessions.create(sessions.NewSession("Sarokasztal", players), 1, key).id
        tables.record(number, WON, f"{key}-hand")
        return number


def number(text):
    """Return a number of a page: `+1 234`, `−57,50 Ft`."""
    plain = re.sub(r"[^\d,−]", "", text).replace("−", "-").replace(",", ".")
    return Decimal(plain)


def figure(page, name):
    """Return a figure of a player's page by its name."""
    row = page.locator(".standings li").filter(has_text=re.compile(rf"^\s*{name}\b"))
    return number(row.first.locator("b").inner_text())


def see_picture(page):
    """Assert that a picture is inside the screen; unfold its figures, and return their rows."""
    card = page.locator("section.card:has(svg.chart)").first
    for screen in each_screen(page, SIZES.values()):
        box = card.locator("svg.chart").bounding_box()
        assert box["width"] > 250
        assert box["height"] > 140
        assert box["width"] > 0.9 * card.bounding_box()["width"] - 16
        name = card.locator("svg.chart .line text:visible").first
        name.click()
        assert name.evaluate("name => getComputedStyle(name).fontWeight") == "700"
        assert box["x"] >= 0
        assert box["x"] + box["width"] <= screen["width"]
    page.locator("details:has(table.figures) > summary").first.click()
    rows = page.locator("details[open] table.figures tbody tr")
    expect(rows.first).to_be_visible()
    check_on_each_screen(page)
    return rows


@on("phone")
def test_a_member_is_found_renamed_merged_and_parted(sized, site, couple, axe):
    """1: among sixty; each page has the new name, and both their figures together."""
    assert len(LONGEST) == MOST_NAME
    goes, stays = couple
    tables_of = {}
    for name in couple:
        sized.goto(f"{site}/players")
        sized.get_by_label("Keresés").fill(name.lower())
        sized.get_by_label("Keresés").press("Enter")
        sized.get_by_role("link", name=f"{name} ").first.click()
        expect(sized.get_by_role("heading", level=1)).to_have_text(name)
        tables_of[name] = figure(sized, "Asztalok")
    sized.goto(f"{site}/players?words={goes}")
    sized.get_by_role("link", name=f"{goes} adatai").click()
    check_on_each_screen(sized, axe)
    form = sized.url
    sized.get_by_label("Név", exact=True).fill(stays.upper())
    sized.get_by_role("button", name="Mentés").click()
    expect(sized.get_by_role("alert")).to_contain_text("már szerepel")
    sized.get_by_label("Név", exact=True).fill(LONGEST)
    sized.get_by_role("button", name="Mentés").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.goto(f"{site}/seasons/1")
    expect(sized.get_by_role("link", name=LONGEST)).to_be_visible()
    check_on_each_screen(sized)

    sized.goto(form)
    sized.get_by_label("A másik neve").fill(stays.lower())
    sized.get_by_role("button", name="Megnézem, mi lenne").click()
    expect(sized.get_by_text(f"{tables_of[goes]} asztal, ")).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.get_by_role("button", name="Összevonom").click()
    expect(sized.get_by_text("Összevonva vele:")).to_be_visible()
    sized.goto(f"{site}/players?words={stays}")
    sized.get_by_role("link", name=f"{stays} ").first.click()
    assert figure(sized, "Asztalok") == sum(tables_of.values())
    sized.goto(f"{site}/players?words={stays}")
    sized.get_by_role("link", name=f"{stays} adatai").click()
    sized.once("dialog", lambda dialog: dialog.accept())
    sized.get_by_role("button", name="Szétválasztom").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.goto(form)
    sized.get_by_label("Név", exact=True).fill(goes)
    sized.get_by_role("button", name="Mentés").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.goto(form.removesuffix("/edit"))
    assert figure(sized, "Asztalok") == tables_of[goes]


@on("upright")
def test_a_table_is_corrected_and_a_hand_withdrawn(sized, site, table, axe):
    """2 and 4: the preview says what would change, and that is then so."""
    sized.goto(f"{site}/sessions/{table}/settlement")
    money = sized.locator("table.figures").first.locator("tbody tr td.n:nth-child(3)")
    before = [number(one) for one in money.all_inner_texts()]
    assert any(before)
    sized.goto(f"{site}/sessions/{table}")
    sized.get_by_role("link", name="Adatok, megjegyzés").click()
    sized.get_by_label("Egy pont ára (Ft)").fill("20")
    check_on_each_screen(sized, axe)
    sized.get_by_role("button", name="Megnézem, mi változna").click()
    expect(sized.get_by_role("heading", name="Mi változna")).to_be_visible()
    expect(sized.get_by_text("Ár: 10 Ft → 20 Ft")).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.get_by_role("button", name="elírás").click()
    sized.get_by_role("button", name="Így javítom").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.get_by_label("Megjegyzés").fill("A sarokban játszották.")
    sized.get_by_role("button", name="Megjegyzés mentése").click()
    expect(sized.get_by_text("Elmentve.")).to_be_visible()
    sized.goto(f"{site}/sessions/{table}/settlement")
    assert [number(one) for one in money.all_inner_texts()] == [2 * one for one in before]
    sized.goto(f"{site}/sessions/{table}")
    expect(sized.get_by_text("Játék közben javítva: ár.")).to_be_visible()
    expect(sized.get_by_text("A sarokban játszották.")).to_be_visible()

    sized.goto(f"{site}/sessions/{table}/hands/1")
    sized.locator("summary", has_text="Visszavon").click()
    sized.get_by_role("button", name="Megnézem, mi változna").click()
    dialog = sized.get_by_role("dialog")
    expect(dialog.get_by_role("heading", name="Mi változna")).to_be_visible()
    check_on_each_screen(sized, axe)
    dialog.get_by_role("button", name="rossz osztás").click()
    dialog.locator("button.keep").click()
    expect(dialog.get_by_role("heading", name="1. leosztás: ami változott")).to_be_visible()
    sized.goto(f"{site}/sessions/{table}/settlement")
    assert not any(number(one) for one in money.all_inner_texts())


@on("lying")
def test_figures_of_a_player_a_season_and_an_evening(sized, site, axe):
    """3: each with its picture and the figures to it, which are right."""
    sized.goto(f"{site}/players?words=kovács+emma")
    sized.get_by_role("link", name="Kovács Emma ").first.click()
    check_on_each_screen(sized, axe)
    assert figure(sized, "Leosztások") > 500
    rows = see_picture(sized)
    assert rows.count() == figure(sized, "Esték")
    last = rows.first.locator("td").all_inner_texts()[-1]
    assert number(last) == figure(sized, "Egyenleg")
    evenings, balance = figure(sized, "Esték"), figure(sized, "Egyenleg")

    sized.goto(f"{site}/seasons/1?by=money")
    check_on_each_screen(sized, axe)
    standings = sized.locator("table.figures").first.locator("tbody tr")
    assert standings.count() > 60
    money = standings.locator("td:nth-child(3)").all_inner_texts()
    assert sum(number(one) for one in money if one != "–") == 0
    hers = standings.filter(has_text="Kovács Emma").locator("td").all_inner_texts()
    assert [number(one) for one in (hers[1], hers[3])] == [balance, evenings]
    rows = see_picture(sized)
    assert rows.count() > EVENINGS

    sized.goto(f"{site}/evenings/{EVENINGS}")
    check_on_each_screen(sized, axe)
    settled = {
        row.locator("th").inner_text().split("\n")[0]: number(row.locator("td").first.inner_text())
        for row in sized.locator("#settlement table.figures").first.locator("tbody > tr").all()
    }
    assert sum(settled.values()) == 0
    sized.goto(f"{site}/evenings/{EVENINGS}/totals")
    check_on_each_screen(sized, axe)
    rows = see_picture(sized)
    assert rows.count() == 34
    names = sized.locator("details[open] table.figures thead th.n").all_inner_texts()
    last = map(number, rows.last.locator("td").all_inner_texts())
    assert dict(zip(names, last, strict=True)) == settled


@on("upright")
def test_a_spreadsheet_goes_out_and_an_evening_comes_in(sized, site, axe):
    """5: what is downloaded opens and adds up; a mended file is entered, and taken back."""
    sized.on("dialog", lambda dialog: dialog.accept())
    for address in (f"/evenings/{EVENINGS}", f"/sessions/{2 * EVENINGS}"):
        sized.goto(f"{site}{address}")
        check_on_each_screen(sized, axe)
        for form in ("XLSX", "CSV"):
            link = sized.get_by_role("link", name=f"({form})")
            for _ in each_screen(sized, SIZES.values()):
                link.scroll_into_view_if_needed()
                assert link.bounding_box()["height"] >= 44
            with sized.expect_download() as download:
                link.click()
            assert download.value.suggested_filename.isascii()
            assert download.value.suggested_filename.endswith(f".{form.lower()}")
            if form == "XLSX":
                content = io.BytesIO(download.value.path().read_bytes())
                book = openpyxl.load_workbook(content)
                assert book.sheetnames[-1] == "Adatok"
                assert any("SUM(" in str(cell.value) for row in book.worksheets[0] for cell in row)

    sized.goto(f"{site}/paper")
    lines = (
        "Dátum;Játékos 1;Eredmény 1;Játékos 2;Eredmény 2\n"
        "2019. 03. 01.;Kovács Emma;12;Nagy Bence;-11\n"
    )
    file = {"name": "este.csv", "mimeType": "text/csv", "buffer": lines.encode("cp1250")}
    sized.set_input_files("#field-file", file)
    sized.get_by_role("button", name="Mi lesz belőle?").click()
    expect(sized.get_by_text("Az eltérés: +1")).to_be_visible()
    check_on_each_screen(sized, axe)
    typed = sized.locator("#field-lines")
    typed.fill(typed.input_value().replace("-11", "-12"))
    sized.get_by_role("button", name="Újra megnézem").click()
    sized.get_by_role("button", name="Bevitel").click()
    sized.wait_for_url(re.compile(r"/paper/\d+$"))
    check_on_each_screen(sized, axe)
    sized.get_by_role("button", name="Az egész visszavonása").click()
    expect(sized.get_by_text("Visszavonta Dóra")).to_be_visible()


@on("lying")
def test_a_phone_says_not_so_and_the_scorer_sees_it(sized, open_page, site, table, axe):
    """6: with the code from the entry page's menu; then the seat is taken back."""
    sized.goto(f"{site}/sessions/{table}/entry")
    wait_until_ready(sized)
    sized.get_by_role("button", name="Menü").click()
    sized.get_by_role("link", name="Telefonok").click()
    sized.get_by_role("button", name="Kód a telefonokhoz").click()
    code = sized.locator("[data-join-code]").inner_text()
    check_on_each_screen(sized, axe)
    phone = open_page(viewport=SIZES["phone"])
    phone.goto(f"{site}/sessions/{table}/scoreboard")
    phone.get_by_role("link", name="Ennél az asztalnál ülök").click()
    phone.get_by_role("radio", name="Nagy Cecília").check()
    phone.get_by_label("A kód").fill(code)
    phone.get_by_role("button", name="Itt ülök").click()
    expect(sized.locator(".joined")).to_contain_text("Nagy Cecília")
    phone.get_by_text("Nem így volt").first.click()
    phone.get_by_label("Egy szóban, mi nem stimmel").fill("a betli is megvolt")
    phone.get_by_role("button", name="Nem így volt").click()
    expect(phone.get_by_text("nem így volt – „a betli is megvolt”")).to_be_visible()
    check_on_each_screen(phone)
    desk = sized.url
    sized.goto(f"{site}/sessions/{table}")
    said = sized.get_by_text("Nagy Cecília: nem így volt – „a betli is megvolt”")
    expect(said).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.goto(desk)
    sized.get_by_role("button", name="Kiléptetem Nagy Cecília telefonját").click()
    expect(sized.get_by_text("Még senki nem csatlakozott.")).to_be_visible()
    expect(phone.get_by_label("A kód")).to_be_visible()


@on("phone")
def test_a_term_is_explained_and_a_rule_is_found(sized, site, axe):
    """8: a tap beside the word opens its rule, and a search finds what has all the words."""
    sized.goto(f"{site}/sessions/{2 * EVENINGS}/settlement")
    wait_until_ready(sized)
    sized.get_by_role("link", name="Mit jelent: Egyenlegek").click()
    dialog = sized.locator("dialog[open]")
    expect(dialog.get_by_text("SES 4.1").first).to_be_visible()
    check_on_each_screen(sized, axe)
    sized.goto(f"{site}/rules")
    for typed, first in (("als 3.1", "ALS 3.1"), ("rekontra", "rekontra")):
        sized.get_by_label("Keresés").fill(typed)
        sized.get_by_label("Keresés").press("Enter")
        expect(sized.get_by_label("Keresés")).to_have_value(typed)
        found = sized.locator(".rulebook article").first
        expect(found).to_contain_text(first, ignore_case=True)
    check_on_each_screen(sized, axe)
