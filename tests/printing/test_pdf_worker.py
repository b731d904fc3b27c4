"""The PDF worker: rendering once, in a process of its own, with all its failures."""

import os
import signal
import socket
import sqlite3
import subprocess
import sys
import time
from concurrent.futures import ThreadPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import closing
from pathlib import Path

import pytest

from scorekeeper.printing import pdf_queue_and_worker as workers
from scorekeeper.printing.pdf_queue_and_worker import PdfWorker
from scorekeeper.printing.pdf_renderer import render_pdf
from tests.printing.sheets import alsos_sheets
from tests.support.servers.processes import wait_until_ended

ROOT = Path(__file__).parents[2]
SHEET = "<p>Ő írta: űrlap</p>"
LONG = f"<table>{'<tr><td>Ő írta: <td>űrlap' * 300}</table>"
KILLED_SERVICE = """
import os, signal
from scorekeeper.printing.pdf_queue_and_worker import PdfWorker
worker = PdfWorker()
with worker.apart():
    worker.print("<p>x")
    print(worker._process._pid.result(), flush=True)
    os.kill(os.getpid(), signal.SIGKILL)
"""


@pytest.fixture(autouse=True)
def temporary_files(monkeypatch, tmp_path):
    """A killed process leaves its copies of the fonts behind: here with those of the test."""
    monkeypatch.setenv("TMPDIR", str(tmp_path))


@pytest.fixture
def pdf_worker():
    """A worker with a process of its own."""
    made = PdfWorker()
    with made.apart():
        yield made


def pid_of(pdf_worker):
    """Return the number of the worker's process."""
    return pdf_worker._process._pid.result()


def test_the_worker_prints_the_same(pdf_worker):
    """In one process of its own as here, byte for byte, whatever was printed before."""
    papers = alsos_sheets.evening_documents()["hu"]
    settlement = papers["settlement"].html("hu")
    pages = [papers["slip-5"].html("hu"), settlement, SHEET]
    wanted = [render_pdf(page) for page in pages]
    assert pdf_worker.print(SHEET) == wanted[2]
    pid = pid_of(pdf_worker)
    assert [pdf_worker.print(page) for page in reversed(pages)] == wanted[::-1]
    assert pid_of(pdf_worker) == pid


def test_the_same_sheet_is_made_once(monkeypatch):
    """Forty simultaneous requests share one rendering."""
    made = []

    def slowly(html):
        made.append(html)
        time.sleep(0.5)  # until all forty have come
        return b"pdf"

    monkeypatch.setattr(workers, "render_in_this_process", slowly)
    with ThreadPoolExecutor(40) as people:
        got = [*people.map(PdfWorker().print, [SHEET] * 40)]
    assert (got, made) == ([b"pdf"] * 40, [SHEET])


def test_old_sheets_go(monkeypatch):
    """There are never more than the limit; the least recently used one is evicted."""
    made = []
    monkeypatch.setattr(workers, "render_in_this_process", lambda html: made.append(html) or b"pdf")
    monkeypatch.setattr(workers, "MOST_SHEETS", 2)
    worker = PdfWorker()
    for sheet in ("a", "b", "a", "c", "a", "b"):
        worker.print(sheet)
    assert made == ["a", "b", "c", "b"]
    assert len(worker._sheets) == 2


@pytest.mark.slow
def test_a_killed_worker_is_replaced(pdf_worker):
    """Clients notice only a short wait."""
    pdf_worker.print(SHEET)
    os.kill(pid_of(pdf_worker), signal.SIGKILL)
    assert pdf_worker.print(SHEET * 3) == render_pdf(SHEET * 3)


@pytest.mark.slow
def test_a_worker_killed_at_work_is_replaced(pdf_worker):
    """The sheet that it was rendering is made again, and those behind it are made."""
    pdf_worker.print(SHEET)
    pid = pid_of(pdf_worker)
    for html in (LONG, SHEET * 2):
        with pytest.raises(workers.PdfPendingError):
            pdf_worker.print(html, patience=0.05)
    os.kill(pid, signal.SIGKILL)
    assert pdf_worker.print(LONG) == render_pdf(LONG)
    assert pdf_worker.print(SHEET * 2) == render_pdf(SHEET * 2)
    assert pid_of(pdf_worker) != pid


def test_a_sheet_that_kills_the_worker(pdf_worker, monkeypatch):
    """It is tried twice, and the next one is printed."""
    died = []

    def die(self, html):
        died.append(html)
        raise BrokenProcessPool

    with monkeypatch.context() as patch:
        patch.setattr(workers._WorkerProcess, "render", die)
        with pytest.raises(workers.PdfNotMadeError, match="died twice"):
            pdf_worker.print(SHEET)
    assert died == [SHEET] * 2
    assert pdf_worker.print(SHEET) == render_pdf(SHEET)


@pytest.mark.slow
def test_a_sheet_that_never_comes(pdf_worker, monkeypatch):
    """It is given up, and the next one is printed."""
    pdf_worker.print(SHEET)
    pid = pid_of(pdf_worker)
    os.kill(pid, signal.SIGSTOP)
    monkeypatch.setattr(workers, "SECONDS", 0.2)
    with pytest.raises(workers.PdfNotMadeError, match=r"0\.2 s"):
        pdf_worker.print(SHEET * 4)
    monkeypatch.setattr(workers, "SECONDS", 60)
    wait_until_ended([pid])
    assert pdf_worker.print(SHEET * 4) == render_pdf(SHEET * 4)


def test_a_mistake_on_a_sheet(pdf_worker):
    """It is raised where the sheet was asked for, and the worker goes on."""
    with pytest.raises(workers.PdfError, match="nothing but files under static"):
        pdf_worker.print('<img src="https://example.org/x.svg">')
    assert pdf_worker.print(SHEET) == render_pdf(SHEET)


def test_the_worker_has_no_socket_or_database_of_the_service(pdf_worker, tmp_path):
    """Else a connection would stay open for as long as the worker lives."""
    database = sqlite3.connect(tmp_path / "club.db")
    with socket.create_server(("127.0.0.1", 0)), closing(database):
        database.execute("CREATE TABLE hand (number)")
        pdf_worker.print(SHEET)
        held = Path(f"/proc/{pid_of(pdf_worker)}/fd")
        # The first three are the terminal, or whatever stands for it.
        opened = {str(path.readlink()) for path in held.iterdir() if int(path.name) > 2}
    assert any(name.startswith("pipe:") for name in opened)
    assert not [name for name in opened if name.startswith("socket:") or "club.db" in name]


@pytest.mark.slow
def test_the_worker_ends_with_the_service():
    """Also where the service is killed and can tell it nothing."""
    done = subprocess.run(
        [sys.executable, "-c", KILLED_SERVICE], cwd=ROOT, capture_output=True, check=False
    )
    assert done.returncode == -signal.SIGKILL, done.stderr
    wait_until_ended([int(done.stdout)])
