"""The tour belongs to the example club alone."""

from scorekeeper import demo


def test_a_club_has_no_tour(client):
    """Its tables are not those that the tour is about."""
    assert client.get("/tour").status_code == 404
    assert 'href="/tour"' not in client.get("/").text


def test_the_tour_comes_back_to_its_step(client, club_app, monkeypatch):
    """Also after leaving it; a step that does not exist is none."""
    with club_app.app_context():
        demo.TABLES[0](1)
    monkeypatch.setitem(club_app.config, "DEMO", "yes")
    monkeypatch.setattr(demo, "find_tour_places", lambda: dict.fromkeys(PLACES, 1))
    assert 'href="/tour"' in client.get("/").text
    assert "1/7" in client.get("/tour").text
    assert "4/7" in client.get("/tour/4").text
    assert "4/7" in client.get("/tour").text
    assert client.get("/tour/8").status_code == 404
    client.set_cookie("tour", "x")
    assert "1/7" in client.get("/tour").text


PLACES = ("half", "wrong", "closed", "evening", "season")
