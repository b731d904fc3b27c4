"""The entry page of every recorded hand: nothing cut, overlapped, too small or too wide."""

import os

import pytest

import engine
from tests.browser.entry.tapping import TOO_SMALL, find_on_each, viewports, wait_until_ready
from tests.support import records, tables

SCREENS = viewports((320, 568), (390, 844), (820, 1180), (1024, 768), (1180, 820), (1920, 1080))
EVERY = 1 if os.environ.get("HYPOTHESIS_PROFILE") == "thorough" else 12
"""Of so many records one is looked at; all of them when new examples are looked for on purpose."""

# Text that its box cuts, that runs out of it or of the page, or that lies over other text.
FAULTS = """() => {
  const faults = [];
  const shown = (one) => one.checkVisibility({ visibilityProperty: true })
    && !one.closest('.unseen, .skip, dialog, template, #heard, .pop');
  const tell = (what, one, more = '') =>
    faults.push(`${what}: ${one.className || one.id || one.tagName} "${one.textContent.trim()
      .replace(/\\s+/g, ' ').slice(0, 60)}" ${more}`);
  const texts = [];
  for (const one of document.querySelectorAll('#hand *')) {
    if (!shown(one)) continue;
    const style = getComputedStyle(one);
    const cuts = style.overflowX !== 'visible' || style.overflowY !== 'visible';
    const [right, down] = [one.scrollWidth - one.clientWidth, one.scrollHeight - one.clientHeight];
    if (cuts && (right > 1 || down > 1)) tell('cut', one, `by ${right}, ${down}`);
    for (const node of one.childNodes) {
      if (node.nodeType !== Node.TEXT_NODE || !node.data.trim()) continue;
      const range = document.createRange();
      range.selectNodeContents(node);
      const box = range.getBoundingClientRect();
      if (box.right > innerWidth + 1 || box.left < -1) tell('wide', one);
      const frame = one.closest('button, summary, .item, .seat-head, .tag, .finding');
      const room = frame?.getBoundingClientRect();
      if (room && (box.right > room.right + 1 || box.left < room.left - 1
          || box.bottom > room.bottom + 3 || box.top < room.top - 3)) tell('out of its frame', one);
      const edge = one.closest('.edge, .dock');
      for (const line of range.getClientRects()) texts.push([line, one, edge]);
    }
  }
  texts.sort(([a], [b]) => a.top - b.top);
  texts.forEach(([box, one, edge], at) => {
    for (const [other, two, otherEdge] of texts.slice(at + 1)) {
      if (other.top > box.bottom - 4) break;
      if (edge === otherEdge && two !== one && !one.contains(two) && !two.contains(one)
          && Math.min(box.right, other.right) - Math.max(box.left, other.left) > 2)
        tell('overlapped', one, `by "${two.textContent.trim().slice(0, 40)}"`);
    }
  });
  return faults;
}"""


def every_hand():
    """Return the recorded hands that are looked at, as plain data: the first of each file."""
    hands = [
        records.hands_of(path)[0][0]
        for kind in ("examples", "findings")
        for path in records.files(f"{kind}/*/*.json")
    ]
    return hands[::EVERY]


def open_hand(plain):
    """Enter a hand at a table of its own; return the number of the session."""
    record = engine.parse_record(plain)
    session = tables.open_table(
        game=record.game,
        preset=record.rules.preset,
        house=plain["rules"]["house"],
        players=record.seats,
        first_dealer=record.dealer,
    )
    tables.enter(session, plain["entries"])
    return session


@pytest.mark.parametrize("lang", records.LANGUAGES)
def test_entry_page_of_recorded_hands_cuts_and_overlaps_nothing(
    lang, open_page, sign_in, site, club_app
):
    """On six screens, with all that was said, asked and found wrong."""
    page = sign_in(open_page(reduced_motion="reduce"))
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    trouble = []
    for number, plain in enumerate(every_hand()):
        with club_app.app_context():
            session = open_hand(plain)
        page.goto(f"{site}/sessions/{session}/entry")
        wait_until_ready(page)
        found = find_on_each(page, SCREENS, FAULTS, TOO_SMALL)
        trouble += [f"{plain['game']} {number}: {one}" for one in found]
    assert not trouble, "\n".join(trouble)
