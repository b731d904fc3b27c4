"""Visitors use concurrency slots, scorers do not."""

import pytest

from scorekeeper.http import visitor_slots


@pytest.fixture
def full_service(client, club_app, monkeypatch):
    """A service in which visitors hold every place."""
    monkeypatch.setattr(visitor_slots, "PATIENCE", 0.0)
    places = visitor_slots.visitor_slots(club_app).places
    assert all(places.take(0) for _ in range(places.at_once))
    return club_app


@pytest.mark.parametrize("path", ["/rules", "/rules/sets.pdf"])
def test_visitors_come_again(full_service, path):
    """A page tells them the time to retry."""
    answer = full_service.test_client().get(path)
    assert answer.status_code == 503
    assert answer.headers["Retry-After"] == "3"
    assert "Most sokan kérnek egyszerre" in answer.text


def test_programs_come_again(full_service):
    """A problem document tells them the time to retry."""
    answer = full_service.test_client().get("/api/v1/openapi.json")
    assert (answer.status_code, answer.mimetype) == (503, "application/problem+json")
    assert answer.headers["Retry-After"] == "3"
    assert answer.json["details"]["en"].startswith("Try again in a few seconds")


def test_scorers_take_no_place(full_service, client):
    """Nor do files that every page needs."""
    assert client.get("/rules").status_code == 200
    assert client.get("/rules/sets.pdf").status_code == 200
    with full_service.test_client().get("/static/css/base.css") as file:
        assert file.status_code == 200


def test_places_are_given_back(club_app):
    """After an answer as after an error, also where the next request is another visitor's."""
    visitors = [club_app.test_client() for _ in range(3)]
    for path in ("/rules", "/nothing", "/rules/sets.pdf", "/rules/sets.pdf?preset=none"):
        for turn in range(visitor_slots.AT_ONCE + visitor_slots.WAITING + 1):
            assert visitors[turn % len(visitors)].get(path).status_code != 503


def test_sheets_that_have_to_be_made_are_few(client, club_app, monkeypatch):
    """A visitor waits for his, and retries; a cached one is sent at once."""
    monkeypatch.setattr(visitor_slots, "PATIENCE", 0.0)
    visitor = club_app.test_client()
    made, new = "/rules/sets.pdf?preset=tompa&count=2", "/rules/sets.pdf?preset=potter"
    assert visitor.get(made).status_code == 200
    sheets = visitor_slots.visitor_slots(club_app).sheets
    assert all(sheets.take(0) for _ in range(sheets.at_once))
    assert visitor.get(made).status_code == 200
    refused = visitor.get(new)
    assert refused.status_code == 503
    assert 'http-equiv="refresh" content="3"' in refused.text
    assert visitor.get("/rules").status_code == 200
    assert client.get(new).status_code == 200
