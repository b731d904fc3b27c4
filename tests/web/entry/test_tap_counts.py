"""The taps that the recorded hands take, counted on the pages that ask for them."""

import json
import os
from html.parser import HTMLParser
from pathlib import Path

import engine
from tests.support import records, tables

COUNTS = Path(__file__).with_name("tap_counts.json")
"""The taps of each hand on 29 November 2026: no change may make it more."""
EVERY = {"thorough": 1, "quick": 36}.get(os.environ.get("HYPOTHESIS_PROFILE"), 12)
"""Of so many records one is counted; all of them when new examples are looked for on purpose."""
FETCHED = 2
"""The taps for an entry that is on no page: the button of a dialog, and its own."""


class Taps(HTMLParser):
    """The buttons of an entry page, the fields of its pad and its cards, with the folds above."""

    def __init__(self, page):
        """Read the page."""
        super().__init__()
        self.folds, self.buttons, self.fields, self.cards, self.closing = [], {}, [], [], set()
        self.feed(page)

    @property
    def folded(self):
        """The number of folds that are closed around what is read now."""
        return sum(self.folds)

    def handle_starttag(self, tag, attrs):
        """Take note of a fold, a button, a field or a question about cards."""
        attrs = dict(attrs)
        if tag == "details":
            self.folds.append("open" not in attrs)
        elif "data-slot" in attrs:
            self.fields.append((json.loads(attrs["data-entry"]), attrs, self.folded))
        elif "data-cards" in attrs:
            self.cards.append((json.loads(attrs["data-entry"]), attrs["data-fill"], self.folded))
        elif tag == "button" and attrs.get("name") == "entry" and attrs["value"]:
            if attrs.get("formaction", "").endswith("/keep"):
                self.closing.add(attrs["value"])
            elif "formaction" not in attrs:
                self.buttons.setdefault(canon(json.loads(attrs["value"])), self.folded)

    def handle_endtag(self, tag):
        """Leave a fold."""
        if tag == "details":
            self.folds.pop()

    def count(self, entry, before):
        """Return the taps that an entry takes, digits aside; `before` was entered before it."""
        if canon(entry) in self.buttons:
            return 1 + self.buttons[canon(entry)]
        for template, attrs, folded in self.fields:
            number = entry.get(attrs["data-fill"])
            if number is None or template | {attrs["data-fill"]: number} != entry:
                continue
            waits = 0 < number * 10 <= int(attrs["data-most"])
            return folded + (attrs is not self._next_field(before)) + waits
        for template, fill, folded in self.cards:
            if template | {fill: entry.get(fill)} == entry:
                return folded + len(entry[fill]) + 1
        return FETCHED

    def _next_field(self, before):
        """Return the field that the pad is open for (`digit_pad.js`)."""
        there = [(template["do"], attrs) for template, attrs, folded in self.fields if not folded]
        there.sort(key=lambda field: int(field[1]["data-place"]))
        needed = [attrs for _, attrs in there if "data-needed" in attrs]
        alike = [attrs for do, attrs in there if do == before.get("do")]
        return next(iter((*needed, *alike)), None)


def canon(entry):
    """Return an entry as comparable text."""
    return json.dumps(entry, sort_keys=True, ensure_ascii=False)


def count_taps(plain, client, club_app):
    """Return the taps from an empty hand to its recording, at a table of its own."""
    record = engine.parse_record(plain)
    entries = [engine.format_entry(entry) for entry in record.entries]
    with club_app.app_context():
        session = tables.open_table_of(record)
    taps, before = 0, {}
    for at, entry in enumerate(entries):
        page = Taps(client.get(f"/sessions/{session}/entry").text)
        taps += page.count(entry, before)
        before = entry
        with club_app.app_context():
            tables.enter(session, [entry], at=at)
    closes = canon(before) in {canon(json.loads(one)) for one in page.closing} if entries else False
    return taps + (not closes)


def test_no_recorded_hand_takes_more_taps_than_before(client, club_app):
    """Hands that a table of rádlis cannot have are not among the counts."""
    before = json.loads(COUNTS.read_text(encoding="utf-8"))
    more = {}
    for name, plain in list(records.first_hands().items())[::EVERY]:
        if name not in before:
            continue
        taps = count_taps(plain, client, club_app)
        if taps > before[name]:
            more[name] = (taps, before[name])
    assert not more
