"""A new game is registered and works everywhere without a change to any other file."""

import io
import json
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest
from playwright.sync_api import expect

import engine
from engine.hand.cards import Seat
from engine.results.items import Totals
from engine.sessions.counting_method import CountedHand
from scorekeeper.commands import main
from scorekeeper.services.entry import drafts
from scorekeeper.services.session import sessions
from tests.browser.entry.tapping import Thumb, fetch_sheet_text, wait_until_ready
from tests.example_game import GUEST
from tests.example_game.counting import KOR
from tests.support.pdf import text_of
from tests.test_repository import ROOT, tracked
from tests.web.conftest import PIN

FOLDER = Path(__file__).parent
MOST_LINES = 400
ELSEWHERE = [path for path in tracked() if FOLDER not in path.parents]
"""The files of the project outside its folder."""

NAMES = ["Anna", "Bori", "Cili"]
TAKEN = [
    {"do": "bid", "seat": "B", "bid": "viszem"},
    {"do": "call", "card": "hold-négy"},
    {"do": "held", "seat": "C"},
    {"do": "tricks", "count": 3},
]
PASSED = [{"do": "pass", "seat": seat} for seat in "ABC"]


def record(*entries, dealer="C"):
    """A hand of three."""
    rules = {"preset": "fabula", "house": {}, "version": 1}
    told = {"format": 1, "game": "vendeg", "rules": rules, "seats": NAMES, "dealer": dealer}
    return {**told, "entries": list(entries)}


def judged(*entries):
    """Return the adjudication of a hand."""
    return engine.adjudicate(engine.parse_record(record(*entries)))


@pytest.fixture
def table(club_app):
    """An open session with a passed-out hand and a doubled one."""
    with club_app.app_context():
        new = sessions.NewSession("Kerek", NAMES, game="vendeg", preset="fabula")
        number = sessions.create(new, 1, "guest-table").id
        for place, hand in enumerate((PASSED, TAKEN)):
            for at, entry in enumerate(hand):
                drafts.enter(number, at, entry)
            drafts.keep(number, f"guest-hand-{place}", 1)
    return number


def test_it_is_small_and_lives_in_one_folder():
    """The game with its maker has 400 lines at most; nothing outside its folder names it."""
    game = {*FOLDER.glob("*.py")} - {FOLDER / "conftest.py", *FOLDER.glob("test_*.py")}
    lines = [line for path in game for line in path.read_text("utf-8").splitlines()]
    assert len(lines) <= MOST_LINES
    assert ROOT / "tests" / "support" / "maker.py" in ELSEWHERE
    texts = {path: path.read_bytes().lower() for path in ELSEWHERE}
    naming = (b"vendeg", b"tests.example_game")
    assert not [path for path, text in texts.items() if any(name in text for name in naming)]


def test_without_its_folder_nothing_is_left_of_it(tmp_path):
    """Its folder taken away, all other tests are there as before, those of the laws too."""
    for path in ELSEWHERE:
        copy = tmp_path / path.relative_to(ROOT)
        copy.parent.mkdir(parents=True, exist_ok=True)
        shutil.copy2(path, copy)
        # With what Python and pytest compiled for it: compiling everything again takes a minute.
        for compiled in path.parent.glob(f"__pycache__/{path.stem}.*.pyc"):
            (copy.parent / "__pycache__").mkdir(exist_ok=True)
            shutil.copy2(compiled, copy.parent / "__pycache__")
    for made in (["init", "-q"], ["add", "."]):
        subprocess.run(["git", *made], cwd=tmp_path, check=True)
    collect = [sys.executable, "-m", "pytest", "--collect-only", "-q", "-p", "no:cacheprovider"]
    collect += ["-o", "addopts=--import-mode=importlib"]  # without doctests
    done = subprocess.run(
        [*collect, "tests"], cwd=tmp_path, check=False, capture_output=True, text=True
    )
    assert done.returncode == 0, done.stdout[-3000:]
    told = {line.partition("::")[0] for line in done.stdout.splitlines() if "::" in line}
    tests = [path for path in ELSEWHERE if path.match("test_*.py")]
    assert told == {path.relative_to(ROOT).as_posix() for path in tests}


def test_a_hand_is_judged():
    """One item, paid by the loser; passed out it pays nothing, and errors are reported."""
    won = judged(*TAKEN)
    assert (won.status.value, won.findings) == ("scored", ())
    assert won.totals.cash == {Seat.A: -2, Seat.B: 1, Seat.C: 1}
    assert won.table.roles == {Seat.B: "declarer", Seat.C: "partner", Seat.A: "defenders"}
    assert [side.role.value for side in judged(*TAKEN[:2]).table.sides] == ["declarer"]
    assert judged(*PASSED).status.value == "scored"
    assert judged(*TAKEN[:3]).status.value == "open"
    wrong = judged(TAKEN[0], TAKEN[0], *TAKEN[1:3], {"do": "tricks", "count": 5})
    assert [found.code for found in wrong.findings] == [
        "vendeg.bidding-is-over",
        "vendeg.too-many",
    ]
    ruled = {"do": "ruling", "on": "hand", "outcome": "void", "why": "két játékos vitte"}
    assert judged(TAKEN[0], TAKEN[0], ruled).status.value == "ruled"
    with pytest.raises(engine.MalformedRecordError, match="card"):
        engine.parse_record(record(TAKEN[0], {"do": "call", "card": "makk-ász"}))


def test_what_is_offered_is_accepted():
    """The law of offers: nothing asked for is refused, from the deal to the result."""
    for cut in range(len(TAKEN) + 1):
        for ask in judged(*TAKEN[:cut]).asks:
            choices = ask.choices[:3] if ask.fill else (None,)
            for choice in choices:
                told = engine.format_entry(ask.entry)
                if ask.fill:
                    told[ask.fill] = getattr(choice, "value", getattr(choice, "name", choice))
                assert not judged(*TAKEN[:cut], told).findings, told


def test_it_is_counted_in_its_own_way():
    """To the mark; after a passed-out hand the next one counts double."""
    players = dict(zip(Seat, "123", strict=False))
    hands = [CountedHand(players, Totals(won, {}), Seat.C) for won in ({}, {Seat.A: 3}, {}, {})]
    account = KOR.account(hands, KOR.usual(), coming=("1", "2", "3"), closed=False)
    assert [line.times for line in account.lines] == [1, 2, 1, 2]
    assert [line.stretch for line in account.lines] == [1, 1, 2, 2]
    assert account.next_times == 2
    assert account.points == {"1": 12, "2": -6, "3": -6}


def test_the_command_line_and_the_api_tell_of_it(client, capsys, monkeypatch):
    """The same answer, with the exit status of a hand that is done."""
    monkeypatch.setattr(
        "sys.stdin", io.TextIOWrapper(io.BytesIO(json.dumps(record(*TAKEN)).encode()))
    )
    assert main(["adjudicate", "--lang", "en", "-"]) == 0
    told = json.loads(capsys.readouterr().out)
    answer = client.post("/api/v1/adjudicate?lang=en", json=record(*TAKEN))
    assert answer.status_code == 200
    assert told["totals"] == answer.json["totals"]
    assert answer.json["items"][0]["label"] == "I take it"


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_every_page_and_sheet_knows_it(table, lang, client):
    """Form, session, hand, scoreboard, seats, settlement, rules; sheet, slip and rule set."""
    client.set_cookie("lang", lang)
    pages = ["", "/entry", "/entry?kept=2", "/scoreboard", "/settlement", "/seats", "/hands/2"]
    for page in [*(f"/sessions/{table}{page}" for page in pages), "/", "/sessions/new", "/rules"]:
        assert client.get(page).status_code == 200, page
    rules = client.get("/rules/sets?game=vendeg&preset=fabula&count=3").text
    assert "VEN 2.1" in rules.replace("\N{NO-BREAK SPACE}", " ")
    home = client.get(f"/sessions/{table}").text
    assert {"hu": "kör 5", "en": "rounds to 5"}[lang] in home
    assert "×2" in home
    title = {"hu": "Körlap", "en": "Round sheet"}[lang]
    paper = text_of(client.get(f"/sessions/{table}/sheet.pdf?lang={lang}").data)
    assert title in paper
    # What counts doubly says so, in its row and beneath, on paper and on the page.
    legend = {"hu": "a leosztás 2× számít", "en": "the hand counts 2-fold"}[lang]
    assert (paper.count("×2"), paper.count(legend)) == (2, 1)
    assert legend in home
    slip = text_of(client.get(f"/sessions/{table}/hands/2/slip.pdf?lang={lang}").data)
    assert "VEN 2.1" in slip
    assert client.get("/rules/sets.pdf?game=vendeg&preset=fabula&count=3").status_code == 200


def test_a_table_is_opened_for_it_and_refuses_what_it_cannot_be(client):
    """The form has its counting method, and names the values its term may have."""
    form = {"game": "vendeg", "preset": "fabula", "count": "3", "table": "Kerek", "player": NAMES}
    form |= {"mode": "kor", "price": "10"}
    refused = client.post("/sessions", data=form | {"kor-mark": "4"})
    assert refused.status_code == 422
    assert "3, 5, 7 lehet." in refused.text
    assert client.post("/sessions", data=form | {"kor-mark": "3"}).status_code == 303


def test_a_hand_is_entered_by_taps(club_app, live_server, open_page, pdf_pages, table):
    """Two hands on the entry page: the called card is picked from the game's own pack."""
    site, page = live_server(club_app), open_page()
    page.goto(f"{site}/sign-in")
    page.get_by_label("PIN").fill(PIN)
    page.get_by_role("button", name="Belépés").click()
    page.wait_for_url(f"{site}/")
    thumb = Thumb(page, site, table)
    expect(page.locator("header .where")).not_to_contain_text("×2")
    for seat in "CAB":
        thumb.enter({"do": "pass", "seat": seat})
    thumb.keep()
    expect(page.locator("header .where")).to_contain_text("×2")
    for entry in ({**TAKEN[0], "seat": "A"}, *TAKEN[1:2], {"do": "held", "seat": "A"}, TAKEN[3]):
        thumb.enter(entry)
    thumb.keep()
    page.goto(f"{site}/sessions/{table}")
    wait_until_ready(page)
    assert re.search(r"×2", page.locator("table.hands").inner_text())
    assert all(name in fetch_sheet_text(page, "Körlap", pdf_pages) for name in NAMES)
    with club_app.app_context():
        view = sessions.view(table)
    assert [hand.times for hand in view.hands] == [1, 2, 1, 2]
    assert list(view.points.values()) == [4, -2, -2], "alone and doubly: 4 against 2 and 2"


def test_a_game_that_is_gone_leaves_its_tables_as_they_are(table, client, club_app):
    """Withdrawn while the program runs: every page says so, nothing is lost, and others go on."""
    with club_app.app_context():
        before = sessions.view(table)
    engine.withdraw(GUEST)
    try:
        at = f"/sessions/{table}"
        inside = ("", "/entry", "/scoreboard", "/settlement", "/seats", "/hands/2", "/sheet.pdf")
        gone = "ezt a játékot (vendeg) ez a program nem ismeri"
        assert gone in client.get(f"/api/v1{at}").json["detail"]
        for page in (f"{at}{page}" for page in inside):
            answer = client.get(page)
            assert answer.status_code in {303, 409}, page
            told = client.get(answer.location).text if answer.status_code == 303 else answer.text
            assert gone in told, page
        for page in ("/sessions/new", "/api/v1/sessions", "/evenings/new", "/rules"):
            assert client.get(page).status_code == 200, page
        assert f"Kerek: {gone}" in client.get("/").text
        assert "Minden megmaradt" in client.get(f"{at}/unreadable").text
    finally:
        engine.register(GUEST)
    with club_app.app_context():
        assert sessions.view(table) == before
