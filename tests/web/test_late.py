"""What a seat said earlier is put where it was said, in one tap."""

import json

import pytest

from scorekeeper.services import drafts, sessions
from tests.support.forms import Page
from tests.support.tables import KONTRA_LATE

HTMX = {"HX-Request": "true"}
ULTI = [
    {"do": "bid", "seat": "A", "bid": "ulti"},
    {"do": "trump", "suit": "makk"},
    {"do": "play", "seat": "A", "card": "makk-VIII"},
    {"do": "play", "seat": "B", "card": "makk-IX"},
]
ALSOS = [
    {"do": "accept", "seat": "A"},
    {"do": "pick-up"},
    {"do": "play", "seat": "A", "card": "makk-VII"},
    {"do": "play", "seat": "B", "card": "makk-VIII"},
]


@pytest.fixture
def of_ulti(club_app):
    """The number of an open session of Ulti."""
    with club_app.app_context():
        new = sessions.NewSession(
            table="Piros asztal", players=("Anna", "Bori", "Cili"), game="ulti", preset="4m"
        )
        return sessions.create(new, 1, "late-in-ulti").id


@pytest.mark.parametrize(
    ("game", "entries", "word"),
    [
        ("alsos", KONTRA_LATE[1:4], KONTRA_LATE[4]),
        ("alsos", ALSOS, {"do": "kontra", "seat": "B", "on": "game"}),
        ("ulti", ULTI, {"do": "kontra", "seat": "B", "on": "ulti"}),
    ],
    ids=["a doubt", "its time is over", "in Ulti"],
)
def test_what_was_said_earlier_is_put_in_its_place_in_one_tap(
    game, entries, word, client, club_app, evening, request
):
    """ALS 6.5, ULT 3.1: nothing is doubted of it, and nothing else is to be done; once."""
    session = evening if game == "alsos" else request.getfixturevalue("of_ulti")
    with club_app.app_context():
        for at, entry in enumerate(entries):
            drafts.enter(session, at, entry)
    base = f"/sessions/{session}/entry"
    asks = {one.id: one for one in Page(client.get(base).text).asks}
    late = Page(client.get(asks[f"late-{word['seat']}"].path).text).form("/late")
    (tap,) = [tap for tap in late.taps if tap.entry == word]
    for _twice in range(2):
        answer = client.post(tap.path, data=tap.data, headers=HTMX)
        assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
    with club_app.app_context():
        draft = drafts.load(session)
        assert draft.adjudication.findings == ()
        told = [drafts.engine.format_entry(one) for one in draft.entries]
    assert sorted(told, key=str) == sorted([*entries, word], key=str)
    assert told[-1] != word
    told.remove(word)
    assert told == list(entries)


def test_undoing_takes_back_what_was_put_in_its_place(client, club_app, evening):
    """The last tap goes, wherever it went; then what stands last, as ever."""
    with club_app.app_context():
        for at, entry in enumerate(ALSOS):
            drafts.enter(evening, at, entry)
        word = {"do": "kontra", "seat": "B", "on": "game"}
        draft = drafts.enter_late(evening, len(ALSOS), word)
        assert [one.do for one in draft.entries][-1] == "play"
    base = f"/sessions/{evening}/entry"
    for left in (ALSOS, ALSOS[:-1]):
        button = next(tap for tap in Page(client.get(base).text).hand.taps if tap.id == "undo")
        for _twice in range(2):
            answer = client.post(button.path, data=button.data, headers=HTMX)
            assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
        with club_app.app_context():
            told = [drafts.engine.format_entry(one) for one in drafts.load(evening).entries]
        assert told == list(left)


@pytest.mark.parametrize("game", ["alsos", "ulti"])
@pytest.mark.parametrize("how", ["/remove", "/replace"])
def test_undoing_takes_back_what_was_done_to_an_entry(how, game, client, club_app, request):
    """Its buttons say that it can be undone, and done again; each counts once if sent twice."""
    session = request.getfixturevalue("evening" if game == "alsos" else "of_ulti")
    entries, index = (ALSOS, 0) if game == "alsos" else (ULTI, 1)
    with club_app.app_context():
        for at, entry in enumerate(entries):
            drafts.enter(session, at, entry)
    base = f"/sessions/{session}/entry"

    def told():
        with club_app.app_context():
            return [drafts.engine.format_entry(one) for one in drafts.load(session).entries]

    def tap(button):
        for _twice in range(2):
            answer = client.post(button.path, data=button.data, headers=HTMX)
            assert (answer.status_code, answer.headers["X-Taken"]) == (200, "yes")
        return {tap.id: tap for tap in Page(answer.text).hand.taps}

    page = Page(client.get(base).text)
    ask = next(one for one in page.asks if f"/entries/{index}?" in one.path)
    form = Page(client.get(ask.path).text).form("/replace")
    taps = [one for one in form.taps if one.path.endswith(how)]
    shown = tap(
        next(one for one in taps if one.entry != entries[index] and one.data.get("entry", how))
    )
    changed = told()
    assert changed != entries
    shown = tap(shown["undo"])
    assert told() == entries
    shown = tap(shown["redo"])
    assert (told(), "redo" in shown) == (changed, False)
    tap(tap(shown["undo"])["undo"])
    assert told() == entries[:-1]


def test_what_was_said_earlier_is_said_on_the_page_as_it_is(client, club_app, evening):
    """Another scorer went on: nothing is put anywhere, and the page is shown as it is."""
    with club_app.app_context():
        for at, entry in enumerate(ALSOS):
            drafts.enter(evening, at, entry)
    base = f"/sessions/{evening}/entry"
    asks = {one.id: one for one in Page(client.get(base).text).asks}
    tap = Page(client.get(asks["late-B"].path).text).form("/late").taps[0]
    with club_app.app_context():
        drafts.undo(evening, len(ALSOS))
    answer = client.post(tap.path, data=tap.data, headers=HTMX)
    assert (answer.status_code, answer.headers["X-Taken"]) == (200, "no")
    with club_app.app_context():
        assert drafts.load(evening).at == len(ALSOS) - 1


def test_what_was_said_earlier_and_was_recorded_since_was_taken(client, club_app, evening):
    """Its answer was lost, and another scorer recorded the hand with it: it is no refusal."""
    hand = [KONTRA_LATE[0], *KONTRA_LATE[1:3], *KONTRA_LATE[4:]]
    with club_app.app_context():
        for at, entry in enumerate(hand[:5]):
            drafts.enter(evening, at, entry)
    base = f"/sessions/{evening}/entry"
    draft = Page(client.get(base).text).made_on()
    sent = {**draft, "entry": json.dumps(KONTRA_LATE[3])}
    assert client.post(f"{base}/late", data=sent, headers=HTMX).headers["X-Taken"] == "yes"
    with club_app.app_context():
        for at, entry in enumerate(hand[5:], 6):
            drafts.enter(evening, at, entry)
        drafts.keep(evening, "recorded-with-it", 1)
    again = client.post(f"{base}/late", data=sent, headers=HTMX)
    assert (again.status_code, again.headers["X-Taken"]) == (200, "yes")
