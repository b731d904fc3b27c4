"""The entry page, asked again with what it has seen, answers only if that changed."""

from scorekeeper.services import drafts, sessions


def test_nothing_is_sent_as_long_as_nothing_changed(client, evening, club_app):
    """Neither another tap, nor another hand."""
    with club_app.app_context():
        draft = drafts.enter(evening, 0, {"do": "pick-up"})
    page = f"/sessions/{evening}/entry"
    seen = f"{page}?shown={draft.number}&seen={draft.revision}"
    asked = {"HX-Request": "true"}
    assert client.get(seen, headers=asked).status_code == 204
    other = f"{page}?shown={draft.number + 1}&seen={draft.revision}"
    assert client.get(other, headers=asked).status_code == 200
    assert client.get(seen).status_code == 200, "a browser that opens the page gets it"
    with club_app.app_context():
        drafts.enter(evening, 1, {"do": "betli", "seat": "A"})
    answer = client.get(seen, headers=asked)
    assert answer.status_code == 200
    assert 'data-at="2"' in answer.text
    with club_app.app_context():
        view = sessions.view(evening)
        sessions.close(evening, 1, seen=view.state)
    assert client.get(seen, headers=asked).headers["HX-Redirect"] == f"/sessions/{evening}"
