"""The director's word on a disputed hand, from its own page (SES 6.1)."""

import pytest

from scorekeeper.services import drafts, hands, rulings, sessions

WHO = {"why": "renonsz volt", "by": "Kati"}
DISPUTED = [
    {"do": "original", "suit": "piros"},
    {"do": "accept", "seat": "B"},
    {"do": "figure", "seat": "B", "figure": "44"},
    {"do": "kontra", "seat": "B", "on": "44/B"},
    {"do": "pick-up"},
    *({"do": "points", "seat": s, "points": p} for s, p in zip("ABC", (40, 95, 20), strict=True)),
]


@pytest.fixture
def disputed(club_app, evening):
    """A hand that was recorded with an error on one figure."""
    with club_app.app_context():
        for at, entry in enumerate(DISPUTED):
            drafts.enter(evening, at, entry)
        scorer = 1
        drafts.keep(evening, "disputed-hand", scorer, disputed=True)
    return f"/sessions/{evening}/hands/1"


def hand_of(club_app, evening):
    """The hand as it is recorded."""
    with club_app.app_context():
        return sessions.view(evening).hand(1)


def test_a_disputed_hand_says_what_needs_a_ruling(client, disputed, club_app, evening):
    """The page has a button; of the items only the one with the error needs a ruling."""
    assert f'hx-get="{disputed}/ruling"' in client.get(disputed).text
    form = client.get(f"{disputed}/ruling").text
    assert "Dönteni kell erről: 44 (Bori)." in form
    hand = hand_of(club_app, evening)
    needed = [one.on for one in rulings.rulable(hand.record, hand.adjudication) if one.needed]
    assert needed == ["44/B"]


def test_one_request_rules_and_records(client, disputed, club_app, evening):
    """Two rulings with one reason and one name close the hand; coming twice they count once."""
    versions = len(hand_of(club_app, evening).versions)
    told = {**WHO, "item:44/B": "failed", "item:game": "", "versions": versions}
    for _ in range(2):
        assert client.post(f"{disputed}/ruling", data=told).status_code == 200
    hand = hand_of(club_app, evening)
    assert hand.state.value == "ruled"
    assert len(hand.versions) == versions + 1
    last = hand.record.entries[-1]
    assert (last.do, last.on, last.outcome) == ("ruling", "44/B", "failed")
    assert (last.why, last.by) == (WHO["why"], WHO["by"])
    assert f'hx-get="{disputed}/ruling"' not in client.get(disputed).text


@pytest.mark.parametrize(
    ("told", "sentence"),
    [
        ({**WHO}, "Még egyik tételről sincs döntés"),
        ({"item:44/B": "failed", "by": "Kati"}, "Írjátok oda, miért"),
        ({"item:44/B": "failed", "why": "renonsz"}, "nevét"),
        ({**WHO, "item:44/B": "failed", "item:hand": "void"}, "kizárják egymást"),
    ],
)
def test_what_is_refused_loses_nothing(client, disputed, club_app, evening, told, sentence):
    """The form comes back as it was filled in, says why, and nothing was recorded."""
    versions = len(hand_of(club_app, evening).versions)
    answer = client.post(f"{disputed}/ruling", data={**told, "versions": versions})
    assert answer.status_code == 422
    assert sentence in answer.text
    for name, value in told.items():
        shown = f'value="{value}" checked' if name.startswith("item:") else f'value="{value}"'
        assert shown in answer.text
    assert len(hand_of(club_app, evening).versions) == versions


def test_a_ruling_on_a_page_that_is_out_of_date_changes_nothing(
    client, disputed, club_app, evening
):
    """Another version came meanwhile: nothing is ruled."""
    with club_app.app_context():
        hands.withdraw(evening, 1, 1, "tévedés", "withdrawn-meanwhile")
    client.post(f"{disputed}/ruling", data={**WHO, "item:44/B": "failed", "versions": 1})
    assert len(hand_of(club_app, evening).versions) == 2


def test_a_correction_that_was_begun_is_not_lost(client, disputed, club_app, evening):
    """Who rules does not throw away what somebody else is correcting."""
    with club_app.app_context():
        draft = drafts.load(evening, 1)
        drafts.undo(evening, draft.at, 1, on=draft.page)
    told = {**WHO, "item:44/B": "failed", "versions": 1}
    assert "elkezdte javítani" in client.post(f"{disputed}/ruling", data=told).text
    with club_app.app_context():
        assert drafts.load(evening, 1).undone
