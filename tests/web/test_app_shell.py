"""Rules for all pages: nothing inline or from other hosts, no game logic in templates."""

import re
from pathlib import Path

import pytest

from engine.alsos import labels
from engine.wording.labels import STEPS
from scorekeeper.http.static_files import offline_asset_digests

ROOT = Path(__file__).parents[2]
PAGES = [
    "/",
    "/sessions/new",
    "/rules",
    "/rules/ALS-7.1",
    "/scorers",
    "/devices",
    "/tokens",
    "/api/v1/docs",
    "/sign-in",
    "/scorers/new",
]
OF_A_SESSION = ["", "/entry", "/seats", "/settlement", "/scoreboard"]
# Inline code and styles, which the content security policy would not let run.
INLINE = re.compile(r"<script(?![^>]*\bsrc=)|<style|\sstyle=|\son[a-z]+=|javascript:|hx-on")
ELSEWHERE = re.compile(r'(?:src|href|action|hx-get|hx-post)="(?:https?:)?//')


@pytest.mark.parametrize("lang", ["hu", "en"])
def test_pages_hold_nothing_inline_and_nothing_from_elsewhere(lang, client, table_id):
    """In both languages."""
    paths = [*PAGES, "/evenings/new"] + [f"/sessions/{table_id}{rest}" for rest in OF_A_SESSION]
    for path in paths:
        answer = client.get(f"{path}?lang={lang}")
        page = answer.text
        assert answer.status_code == 200, path
        assert not INLINE.search(page), path
        assert not ELSEWHERE.search(page), path
        assert f'<html lang="{lang}"' in page


def test_no_template_or_script_knows_a_game():
    """Words of the games come from the engine; a page that named one would know a rule."""
    words = {*labels.FIGURES, *STEPS, *labels.LABELS["game"], *labels.LABELS["meld"]} - {
        "100",
        "111",
        "120",
    }
    words -= {"200", "44", "sequence", "trump"}
    named = re.compile(rf"\b({'|'.join(sorted(words))})\b")
    files = [
        *(ROOT / "templates").rglob("*.html"),
        *(ROOT / "static" / "js").rglob("*.js"),
        *(ROOT / "static" / "css").glob("*.css"),
    ]
    assert files
    assert [
        (file, named.findall(file.read_text("utf-8")))
        for file in files
        if named.search(file.read_text("utf-8"))
    ] == []


def test_the_theme_is_kept_and_only_own_paths_are_gone_back_to(client):
    """A cookie on this device; an address elsewhere is not followed."""
    there = client.post("/theme/dark", data={"back": "/rules"})
    assert there.location == "/rules"
    assert 'data-theme="dark"' in client.get("/rules").text
    assert client.post("/theme/light", data={"back": "//example.org"}).location == "/"
    assert client.post("/theme/purple").status_code == 404


def test_the_service_worker_is_served_for_every_page(client):
    """From the root, so that it may answer for all of them."""
    worker = client.get("/sw.js", buffered=True)
    assert worker.mimetype == "text/javascript"
    kept = client.get("/offline-files.json").get_json()
    assert len(kept["files"]) == len(offline_asset_digests()) - 1
    found = (client.get(address, buffered=True) for address in kept["files"])
    assert {answer.status_code for answer in found} == {200}
    assert client.get("/manifest.webmanifest").get_json()["start_url"] == "/"
