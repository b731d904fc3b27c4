"""The PDF worker: rendering once, in a process of its own, with all its failures."""

import os
import signal
import threading
import time

import pytest

from scorekeeper.printing import pdf_worker as presses
from scorekeeper.printing.pdf_worker import PdfWorker
from scorekeeper.printing.sheet_templates import render_pdf

SHEET = "<p>Ő írta: űrlap</p>"


@pytest.fixture
def pdf_worker():
    """A press with a process of its own."""
    made = PdfWorker()
    with made.apart():
        yield made


def test_the_press_prints_the_same(pdf_worker):
    """In the process of its own as here, byte for byte; the process is used again."""
    assert pdf_worker.print(SHEET) == render_pdf(SHEET)
    process = pdf_worker._worker[0]
    assert pdf_worker.print(SHEET * 2) == render_pdf(SHEET * 2)
    assert pdf_worker._worker[0] is process


def test_the_same_sheet_is_made_once(monkeypatch):
    """Forty simultaneous requests share one rendering."""
    made = []

    def slowly(html):
        made.append(html)
        time.sleep(0.05)
        return b"pdf"

    monkeypatch.setattr(presses, "render_in_this_process", slowly)
    press, got = PdfWorker(), []
    people = [threading.Thread(target=lambda: got.append(press.print(SHEET))) for _ in range(40)]
    for one in people:
        one.start()
    for one in people:
        one.join()
    assert (got, made) == ([b"pdf"] * 40, [SHEET])


def test_old_sheets_go(monkeypatch):
    """The cache stays below its byte limit and evicts the least recently used sheet."""
    made = []
    monkeypatch.setattr(
        presses, "render_in_this_process", lambda html: made.append(html) or b"0123456789"
    )
    press = PdfWorker(most_bytes=25)
    for sheet in ("a", "b", "a", "c", "a", "b"):
        press.print(sheet)
    assert made == ["a", "b", "c", "b"]


def test_a_killed_press_is_replaced(pdf_worker):
    """Clients notice only a short wait."""
    pdf_worker.print(SHEET)
    process = pdf_worker._worker[0]
    os.kill(process.pid, signal.SIGKILL)
    process.join()
    assert pdf_worker.print(SHEET * 3) == render_pdf(SHEET * 3)


def test_a_sheet_that_never_comes(pdf_worker, monkeypatch):
    """It is given up, and the next one is printed."""
    pdf_worker.print(SHEET)
    process = pdf_worker._worker[0]
    os.kill(process.pid, signal.SIGSTOP)
    monkeypatch.setattr(presses, "SECONDS", 0.2)
    with pytest.raises(presses.PdfError, match=r"0\.2 s"):
        pdf_worker.print(SHEET * 4)
    monkeypatch.setattr(presses, "SECONDS", 60)
    assert not process.is_alive()
    assert pdf_worker.print(SHEET * 4) == render_pdf(SHEET * 4)


def test_a_mistake_on_a_sheet(pdf_worker):
    """It is raised where the sheet was asked for, and the press goes on."""
    with pytest.raises(presses.PdfError, match="nothing but files under static"):
        pdf_worker.print('<img src="https://example.org/x.svg">')
    assert pdf_worker.print(SHEET) == render_pdf(SHEET)
