"""Two scorers at one table, on pages up to five states old: hands are recorded as seen.

Each of them uses the pages at hand in any order, and some requests are sent twice.  Pages are
parsed as by a browser, and only requests that they can send are sent.
"""

import json
from collections import Counter, deque
from dataclasses import dataclass, field
from random import Random

import pytest

from scorekeeper import demo
from scorekeeper.models import Draft, Session
from scorekeeper.services import eager_loading, seating
from scorekeeper.services.entry import draft_loading
from scorekeeper.services.session import sessions
from scorekeeper.storage.database import db, now
from tests.support.forms import Page, TapRequest
from tests.web.conftest import HTMX, PIN

INTERLEAVINGS = 250
BLOCKS = 2
PARTS = 5
OLDEST = 5
WEIGHTS = {"keep": 30, "undo": 16, "redo": 6, "enter": 24, "discard": 1}
TABLES = {
    "alsos": sessions.NewSession("Kék", ("Anna", "Bori", "Cili")),
    "ulti": sessions.NewSession("Zöld", demo.ULTI_PLAYERS, game="ulti", preset="4m"),
}
SHORT = {
    "alsos": [hand for hand in demo.HANDS if len(hand) < 8],
    "ulti": [hand for hand in demo.ULTI_HANDS if len(hand) < 8],
}


@dataclass(frozen=True)
class TableState:
    """The database content of a table: its hands' versions, and each current hand."""

    versions: dict
    hands: dict


@dataclass
class SeenPage:
    """A page, and the table when it was drawn."""

    html: str
    table: TableState
    _page: Page | None = None

    @property
    def page(self):
        """The page, read when it is needed."""
        self._page = self._page or Page(self.html)
        return self._page


@dataclass
class Scorer:
    """A client with a tablet: the last pages, and the requests sent from them."""

    client: object
    pages: deque = field(default_factory=lambda: deque(maxlen=OLDEST + 1))
    sent: deque = field(default_factory=lambda: deque(maxlen=4))
    errand: list = field(default_factory=list)


class TwoScorerTable:
    """A table with two scorers, and the effects of their requests."""

    def __init__(self, app, clients, game, seed):
        """Open the table."""
        self.app, self.random, self.game = app, Random(seed), game
        self.counts = Counter()
        self.scorers = [Scorer(client) for client in clients]
        with app.app_context():
            self.id = sessions.create(TABLES[game], 1, f"evening-{game}-{seed}").id
        self.path = f"/sessions/{self.id}"
        for scorer in self.scorers:
            self.look(scorer, f"{self.path}/entry")

    def table(self):
        """The table as it is in the database."""
        with self.app.app_context():
            row = db.session.get(Session, self.id)
            coming = seating.next_number(row)
            hands = {}
            for number in range(1, coming + 1):
                draft = draft_loading.load_draft(row, number)
                names = [
                    player.name for player in seating.seating_of_draft(row, draft).players.values()
                ]
                effect, undone = draft.entries[: draft.cursor], draft.entries[draft.cursor :]
                hands[number] = {"dealer": draft.dealer, "seats": names, "entries": effect}, undone
            versions = {
                (hand.number, version.number): (version.kind, version.record)
                for hand in eager_loading.load_hands(row)
                for version in hand.versions
            }
            return TableState(versions, hands)

    def half_enter(self):
        """Let most of a hand be entered already, so that there is something to record."""
        with self.app.app_context():
            row = db.session.get(Session, self.id)
            draft = draft_loading.load_draft(row, None)
            if draft.entries and self.random.random() < 0.4:
                return
            row.revision += 1
            hand = self.random.choice(SHORT[self.game])
            cursor = len(hand) - self.random.choice((0, 0, 0, 1, 2))
            dealer, places = draft_loading._coming(row)
            row.drafts[:] = [one for one in row.drafts if one.number != draft.number]
            db.session.flush()
            row.drafts.append(
                Draft(
                    number=draft.number,
                    dealer=dealer,
                    places=places,
                    entries=hand,
                    cursor=cursor,
                    revision=row.revision,
                    at=now(),
                )
            )
            db.session.commit()

    # What a scorer does.

    def act(self):
        """Let one of the two act: on an errand its next step, or anything at all."""
        scorer = self.random.choice(self.scorers)
        chance = self.random.random()
        if scorer.errand and self.random.random() < 0.85:
            where, *scorer.errand = scorer.errand
            if where.startswith("/"):
                self.look(scorer, self.path + where)
            else:
                self.tap(scorer, scorer.pages[-1], where)
        elif scorer.sent and chance < 0.15:
            self.counts["again"] += 1
            self.send(scorer, *self.random.choice(scorer.sent))
        elif chance < 0.7:
            with self.app.app_context():
                last = seating.next_number(db.session.get(Session, self.id)) - 1
            scorer.errand = self.errand(self.random.randint(max(1, last - 1), last) if last else 0)
        else:
            old = self.random.random() < 0.5
            shown = self.random.choice(scorer.pages) if old else scorer.pages[-1]
            self.tap(scorer, shown)

    def errand(self, number):
        """A path through several pages, which the other scorer may cross: address or action."""
        if not number:
            return ["/entry", "keep"]
        hand = f"/hands/{number}"
        withdraw = [hand, "withdraw restore", hand, "withdraw restore"]
        record = ["/entry", "enter undo", "undo redo", "keep"]
        correct = [f"{hand}/entry", "entries", "replace remove", "ask keep", "keep"]
        return self.random.choice((record, record, withdraw, correct, correct))

    @staticmethod
    def taps(page):
        """Return what a page can send, without the forms of the menu."""
        return [
            tap
            for form in page.forms
            if "/sessions/" in form.action
            for tap in form.taps
            if not tap.path.endswith("/correct") and tap.data.get("entry") != ""
        ]

    def tap(self, scorer, shown, wanted=""):
        """Tap something: recording and stepping back often, everything else now and then."""
        kinds = {}
        for one in (*self.taps(shown.page), *shown.page.asks):
            parts = one.path.split("?")[0].split("/")
            kind = parts[-2] if parts[-1].isdigit() or len(parts[-1]) == 1 else parts[-1]
            kind = kind if one.data or kind == "entries" else f"ask {kind}"
            kinds.setdefault(kind, []).append(one)
        kinds.pop("ask rules", None)
        if wanted:
            kinds = {kind: of for kind, of in kinds.items() if kind in wanted}
        if not kinds:
            scorer.errand = []
            return
        kind = self.random.choices(list(kinds), [WEIGHTS.get(kind, 5) for kind in kinds])[0]
        send = self.random.choice(kinds[kind])
        if "why" in send.data:
            send = TapRequest(send.path, {**send.data, "why": "elírás"}, send.id)
        self.send(scorer, shown, send)

    # What becomes of it.

    def look(self, scorer, path):
        """Open a page; the entry page's middle is enough."""
        answer = scorer.client.get(path, headers=HTMX)
        if answer.status_code == 200:
            scorer.pages.append(SeenPage(answer.text, self.table()))
        return answer

    def send(self, scorer, shown, send):
        """Send a tap, or fetch a dialog, and check the invariants."""
        if not send.data:
            self.look(scorer, send.path)
            return
        before = self.table()
        answer = scorer.client.post(send.path, data=send.data, headers=HTMX)
        after = self.table()
        served = any(one is send for _, one in scorer.sent if _ is shown)
        what = send.path.rsplit("/", 1)[-1]
        story = f"{send.path} {json.dumps(send.data, ensure_ascii=False)}"
        unchanged = answer.status_code == 409 and "Nem változott semmi." in answer.text
        assert answer.status_code < 400 or unchanged, f"{story}: {answer.status_code}"
        self.hold(shown, send, before, after, story)
        taken = answer.headers.get("X-Taken")
        self.counts[what, taken] += 1
        if taken == "no" or unchanged:
            assert after == before, f"not taken, and yet done: {story}"
        if served:
            assert after == before, f"done twice: {story}"
        if taken != "no":
            scorer.sent.append((shown, send))
        there = answer.headers.get("HX-Redirect")
        if there and "/entry" in there:
            self.look(scorer, there)
        elif answer.status_code == 200:
            scorer.pages.append(SeenPage(answer.text, after))

    def hold(self, shown, send, before, after, story):
        """Check that every change was requested by a scorer who saw the current state."""
        new = {key: one for key, one in after.versions.items() if key not in before.versions}
        assert before.versions.items() <= after.versions.items(), story
        assert len(new) <= 1, story
        for (number, version), (kind, record) in new.items():
            self.counts[kind] += 1
            if kind in {"withdrawn", "restored", "reopened"}:
                assert (number, version - 1) in shown.table.versions, story
                assert (number, version) not in shown.table.versions, story
                assert record == before.versions[number, version - 1][1], story
                continue
            saw = shown.table.hands[int(send.data["shown"])][0]
            if send.entry:  # the last answer, which is recorded with the hand
                saw = {**saw, "entries": [*saw["entries"], send.entry]}
            assert number == int(send.data["shown"]), f"another hand was recorded: {story}"
            assert {name: record[name] for name in saw} == saw, f"another record: {story}"
        if not new and before.hands != after.hands:
            number = int(send.data["shown"])
            changed = {n for n in after.hands if before.hands.get(n) != after.hands[n]}
            assert changed == {number}, f"another hand was changed: {story}"
            assert shown.table.hands[number] == before.hands[number], f"unseen: {story}"


@pytest.fixture
def clients(club_app):
    """Two browsers on which the scorer has signed in."""
    pair = [club_app.test_client() for _ in range(2)]
    for client in pair:
        client.post("/sign-in", data={"scorer": 1, "pin": PIN})
    return pair


@pytest.mark.parametrize("block", range(BLOCKS))
def test_what_is_recorded_is_what_its_scorer_saw(block, club_app, clients):
    """Taps, steps back and forth, recording, correcting, withdrawing, in every order."""
    game = list(TABLES)[block % 2]
    counts = Counter()
    for part in range(PARTS):
        evening = TwoScorerTable(club_app, clients, game, 100 * block + part)
        for _ in range(INTERLEAVINGS // BLOCKS // PARTS):
            evening.half_enter()
            for _ in range(evening.random.randint(3, 4)):
                evening.act()
        counts += evening.counts
    assert counts.keys() >= {"kept", "corrected", "withdrawn", "again"}, counts
    late = {(what, "no") for what in ("keep", "undo", "enter")}
    assert counts.keys() >= late, counts
