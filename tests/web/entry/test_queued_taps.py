"""Taps queued behind others of the same scorer are accepted in order, or rejected.

A page that waits for responses sends its taps with the revision after the previous tap (`seen`)
and the one on the page (`behind`).
"""

import json
import re

import pytest

from scorekeeper.i18n.texts import text
from scorekeeper.services.entry import drafts
from tests.support.forms import Page, page_of

ACCEPT = {"do": "accept", "seat": "B"}
HUNDRED = {"do": "figure", "seat": "B", "figure": "100"}
KONTRA = {"do": "kontra", "seat": "A", "on": "game"}
UP = {"do": "pick-up"}


def points(seat, count):
    """Tell a seat's points."""
    return {"do": "points", "seat": seat, "points": count}


class QueueingTablet:
    """A tablet that taps ahead: on a page that it keeps in sight until `look`."""

    def __init__(self, client, evening):
        """Look at the hand."""
        self.client, self.base = client, f"/sessions/{evening}/entry"
        self.look()

    def look(self):
        """See the page as it is."""
        self.on = page_of(self.client, self.base).made_on()
        self.page = self.on["seen"]
        return self

    def tap(self, what, to="/enter", **more):
        """Send a tap made on the page in sight, after those sent before it."""
        data = {**self.on, "behind": self.page, **more}
        if what is not None:
            data["entry"] = json.dumps(what)
        answer = self.client.post(self.base + to, data=data, headers={"HX-Request": "true"})
        if answer.headers.get("X-Taken") == "yes" and answer.data:
            self.sent = data
            self.on = Page(answer.text).made_on()
            self.on["seen"] = answer.headers.get("X-Led-To", self.on["seen"])
        return answer


def is_accepted(answer):
    """Tell whether a tap was taken."""
    assert answer.status_code in {200, 204}
    return {"yes": True, "no": False}[answer.headers["X-Taken"]]


@pytest.fixture
def tablet(client, table_id):
    """A tablet before an empty hand."""
    return QueueingTablet(client, table_id)


@pytest.fixture
def read_draft_entries(in_club, table_id):
    """Return a function that returns the draft's entries."""

    def told():
        return [one.do for one in in_club(drafts.load, table_id).entries]

    return told


def test_taps_in_a_row_are_taken_in_order(tablet, read_draft_entries):
    """A tap that is valid on the page is accepted after the taps queued before it."""
    assert is_accepted(tablet.tap(ACCEPT))
    tablet.look()
    for entry in (HUNDRED, KONTRA, UP, points("A", 40), points("B", 95)):
        assert is_accepted(tablet.tap(entry)), entry
    assert read_draft_entries() == ["accept", "figure", "kontra", "pick-up", "points", "points"]


def test_what_would_fall_into_another_stage_is_not_taken(tablet, read_draft_entries):
    """A figure of the front grid, tapped after the pick-up, is worth something else."""
    tablet.tap(ACCEPT)
    tablet.look()
    assert is_accepted(tablet.tap(UP))
    answer = tablet.tap(HUNDRED)
    assert not is_accepted(answer)
    (why,) = re.findall(r"data-why-not>([^<]*)<", answer.text)
    assert why.startswith("más szakaszban hangzott volna el"), "what it was stands beside it"
    assert read_draft_entries() == ["accept", "pick-up"]
    assert is_accepted(tablet.look().tap(HUNDRED))


def test_what_makes_something_wrong_is_not_taken(tablet, read_draft_entries):
    """Two cannot take the original suit: it was on the page, but not after the first."""
    assert is_accepted(tablet.tap(ACCEPT))
    answer = tablet.tap({"do": "accept", "seat": "C"})
    assert not is_accepted(answer)
    assert "data-why-not" in answer.text
    assert read_draft_entries() == ["accept"]


def test_why_something_is_wrong_is_told_and_not_that_it_is_in_no_stage(tablet, read_draft_entries):
    """Család and összes adu are not announced together (ALS 5.4); both were on the page."""
    tablet.tap(ACCEPT)
    tablet.look()
    assert is_accepted(tablet.tap({"do": "figure", "seat": "B", "figure": "csalad"}))
    answer = tablet.tap({"do": "figure", "seat": "B", "figure": "osszes-adu"})
    assert not is_accepted(answer)
    (why,) = re.findall(r"data-why-not>([^<]*)<", answer.text)
    assert "nem mondható együtt" in why
    assert read_draft_entries() == ["accept", "figure"]


def test_a_repeated_tap_goes_on_from_where_it_led(tablet, client, table_id, read_draft_entries):
    """Its response was lost and another scorer continued: later taps do not follow that."""
    tablet.tap(ACCEPT)
    first = tablet.tap(HUNDRED)
    assert is_accepted(QueueingTablet(client, table_id).tap(KONTRA))
    again = client.post(f"{tablet.base}/enter", data=tablet.sent, headers={"HX-Request": "true"})
    assert is_accepted(again)
    assert again.headers["X-Led-To"] == first.headers["X-Led-To"]
    assert not is_accepted(tablet.tap(UP))
    assert read_draft_entries() == ["accept", "figure", "kontra"]


@pytest.mark.parametrize("step", ["/undo", "/redo"])
def test_a_repeated_step_is_taken_once(step, tablet, client, read_draft_entries):
    """Undo after taps takes back the last of them, however often it is sent."""
    tablet.tap(ACCEPT)
    tablet.tap(HUNDRED)
    tablet.tap(None, "/undo")
    if step == "/redo":
        tablet.tap(None, "/redo")
    expected = ["accept"] if step == "/undo" else ["accept", "figure"]
    for _ in range(2):
        assert read_draft_entries() == expected
        headers = {"HX-Request": "true"}
        assert is_accepted(client.post(tablet.base + step, data=tablet.sent, headers=headers))


def test_a_step_too_many_is_refused_and_loses_nothing(tablet, read_draft_entries):
    """Undone once and done again twice, as one taps where the answers are slow to come."""
    tablet.tap(ACCEPT)
    tablet.tap(None, "/undo")
    assert is_accepted(tablet.tap(None, "/redo"))
    answer = tablet.tap(None, "/redo")
    assert "X-Taken" not in answer.headers
    assert "Nincs mit újra megtenni" in answer.text
    assert read_draft_entries() == ["accept"]
    assert is_accepted(tablet.tap(HUNDRED))
    assert read_draft_entries() == ["accept", "figure"]


def test_recording_behind_taps_asks_when_they_made_something_doubtful(tablet, read_draft_entries):
    """Doubts that the page did not show are displayed before recording."""
    for entry in (ACCEPT, UP, points("A", 40), points("B", 95)):
        tablet.tap(entry)
    tablet.look()
    key = f"hand-{tablet.base.split('/')[2]}-1-{tablet.page}"
    late = {**tablet.on, "entry": json.dumps({"do": "kontra", "seat": "B", "on": "game"})}
    answer = tablet.client.post(f"{tablet.base}/enter", data=late, headers={"HX-Request": "true"})
    tablet.on = Page(answer.text).made_on()
    kept = tablet.tap(None, "/keep", key=key)
    assert not is_accepted(kept)
    assert "Rögzítés előtt nézd meg" in kept.text
    assert len(read_draft_entries()) == 5
    assert "HX-Replace-Url" not in kept.headers


def test_recording_behind_taps_that_make_nothing_doubtful(tablet, read_draft_entries):
    """Then it is recorded as tapped; a retry has the same response."""
    for entry in (ACCEPT, UP, points("A", 40), points("B", 95)):
        tablet.tap(entry)
    tablet.look()
    assert is_accepted(tablet.tap(points("C", 20)))
    key = f"hand-{tablet.base.split('/')[2]}-1-{tablet.on['seen']}"
    for _ in range(2):
        kept = tablet.tap(None, "/keep", key=key)
        assert is_accepted(kept)
        assert kept.headers["HX-Replace-Url"].endswith("kept=1")
    assert read_draft_entries() == []


def test_a_mend_behind_taps_is_the_one_that_was_seen(tablet, read_draft_entries):
    """By its place another finding could be mended."""
    tablet.tap(ACCEPT)
    tablet.look()
    wrong = {**tablet.on, "entry": json.dumps({"do": "accept", "seat": "C"})}
    tablet.client.post(f"{tablet.base}/enter", data=wrong, headers={"HX-Request": "true"})
    page = tablet.page
    tablet.look()
    answer = tablet.tap(None, "/mends/0", behind=page)
    assert not is_accepted(answer)
    assert read_draft_entries() == ["accept", "accept"]


def rejection_reason(answer):
    """Return the words why a tap was not taken."""
    assert not is_accepted(answer)
    (why,) = re.findall(r"data-why-not>([^<]*)<", answer.text)
    return why


VOLAT = {"do": "figure", "seat": "A", "figure": "volat"}
ON_VOLAT = {"do": "kontra", "seat": "C", "on": "volat/A"}


def test_what_does_not_hang_on_a_word_that_was_not_taken_is_taken(tablet, read_draft_entries):
    """Another seat's figure is independent; a kontra on the rejected one is not."""
    tablet.tap(ACCEPT)
    tablet.look()
    lost = json.dumps(VOLAT)
    assert rejection_reason(tablet.tap(ON_VOLAT, lost=lost)) == text("outbox.after", "hu")
    assert is_accepted(tablet.tap(HUNDRED, lost=lost))
    assert is_accepted(tablet.tap(KONTRA, lost=[lost, json.dumps(ON_VOLAT)]))
    assert read_draft_entries() == ["accept", "figure", "kontra"]


def test_nobody_passes_because_a_word_was_not_taken(tablet, read_draft_entries):
    """Anna's word was refused: that Bori accepts does not tell that Anna had passed."""
    lost = json.dumps({"do": "accept", "seat": "A"})
    assert rejection_reason(tablet.tap(ACCEPT, lost=lost)) == text("outbox.after", "hu")
    assert read_draft_entries() == []
    assert is_accepted(tablet.tap(ACCEPT))


@pytest.mark.parametrize("lost", ["{", '{"do": "dance"}', "[]"])
def test_what_was_lost_is_read_as_entries_are(lost, tablet, read_draft_entries):
    """A `lost` field that is no entry is ignored, and the request is rejected."""
    tablet.tap(ACCEPT)
    tablet.look()
    assert "X-Taken" not in tablet.tap(KONTRA, lost=lost).headers
    assert read_draft_entries() == ["accept"]


@pytest.mark.parametrize("how", ["replace", "remove"])
def test_an_entry_behind_taps_is_the_one_that_was_seen(how, tablet, read_draft_entries):
    """An entry inserted at its place meanwhile is not mistaken for it."""
    tablet.tap(ACCEPT)
    page = tablet.look().page
    tablet.tap({"do": "accept", "seat": "C"}, "/entries/0/replace")
    other = {"do": "accept", "seat": "A"} if how == "replace" else None
    answer = tablet.tap(other, f"/entries/0/{how}", behind=page)
    assert not is_accepted(answer)
    assert read_draft_entries() == ["accept"]
    assert is_accepted(tablet.look().tap(other, f"/entries/0/{how}"))


def test_what_was_said_earlier_falls_into_its_stage_or_is_not_taken(tablet, read_draft_entries):
    """Behind other taps too; after the pick-up it would be said from the back."""
    for entry in (ACCEPT, HUNDRED, KONTRA):
        tablet.tap(entry)
    tablet.look()
    late = {"do": "figure", "seat": "B", "figure": "volat"}
    assert is_accepted(tablet.tap({"do": "rekontra", "seat": "B", "on": "game"}))
    assert is_accepted(tablet.tap(late, "/late"))
    assert read_draft_entries() == ["accept", "figure", "figure", "kontra", "rekontra"]
    tablet.look()
    assert is_accepted(tablet.tap(UP))
    assert not is_accepted(tablet.tap({**late, "figure": "abszolut"}, "/late"))
    assert read_draft_entries()[-1] == "pick-up"


@pytest.mark.parametrize(
    ("others", "waiting", "entered"),
    [
        ([], [ACCEPT, HUNDRED, UP], ["accept", "figure", "pick-up"]),
        ([ACCEPT], [ACCEPT, HUNDRED, UP], ["accept", "figure", "pick-up"]),
        ([ACCEPT, KONTRA], [ACCEPT, HUNDRED, UP], ["accept", "kontra"]),
        ([ACCEPT | {"seat": "A"}], [ACCEPT, UP], ["accept"]),
        ([], [ACCEPT, ACCEPT | {"seat": "C"}], []),
    ],
)
def test_what_waited_is_entered_as_a_whole_or_not_at_all(
    others, waiting, entered, tablet, client, table_id, read_draft_entries
):
    """Two tablets disagree where another entry was made meanwhile; a retry is answered alike."""
    other = QueueingTablet(client, table_id)
    for entry in others:
        assert is_accepted(other.tap(entry))
    data = {**tablet.on, "behind": tablet.page, "entry": [*map(json.dumps, waiting)]}
    answers = [
        client.post(f"{tablet.base}/enter", data=data, headers={"HX-Request": "true"})
        for _ in range(2)
    ]
    assert read_draft_entries() == entered
    is_whole = len(entered) == len(waiting)
    assert [is_accepted(answer) for answer in answers] == [is_whole] * 2
    assert len({answer.headers.get("X-Led-To") for answer in answers}) == 1
