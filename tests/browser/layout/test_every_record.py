"""The entry page of every recorded hand: nothing cut, overlapped, too small or too wide."""

import os

import pytest

import engine
from tests.browser.entry.tapping import (
    TOO_SMALL,
    TOO_WIDE,
    find_on_each,
    viewports,
    wait_until_ready,
)
from tests.support import records, tables

SCREENS = viewports((320, 568), (390, 844), (820, 1180), (1024, 768), (1180, 820), (1920, 1080))
SCHEMES = ("light", "dark")
WALK = os.environ.get("HYPOTHESIS_PROFILE")
EVERY = {"thorough": 1, "quick": 36}.get(WALK, 4)
"""Of so many records one is looked at: all of them when faults are looked for on purpose."""
EVERYWHERE = 36 if WALK == "quick" else 12
"""Of so many records one is looked at on all screens, the others each on one."""

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


def views_of(place, lang):
    """Return the screens to look at a record on, and the colours, each as often as any other."""
    shift = (1 + len(SCREENS) + len(SCREENS) // 2) * records.LANGUAGES.index(lang)
    turn, screen = divmod(place // EVERY + shift, len(SCREENS))
    screens = SCREENS if place % EVERYWHERE == 0 else SCREENS[screen : screen + 1]
    return screens, SCHEMES[turn % len(SCHEMES)]


@pytest.mark.parametrize("lang", records.LANGUAGES)
def test_entry_page_of_recorded_hands_cuts_and_overlaps_nothing(
    lang, open_page, sign_in, site, club_app
):
    """On six screens, with all that was said, asked and found wrong."""
    page = sign_in(open_page(reduced_motion="reduce"))
    page.context.add_cookies([{"name": "lang", "value": lang, "url": site}])
    trouble = []
    for place, (name, plain) in enumerate(records.first_hands().items()):
        if place % EVERY:
            continue
        record = engine.parse_record(plain)
        screens, scheme = views_of(place, lang)
        page.emulate_media(color_scheme=scheme)
        page.set_viewport_size(screens[0])
        with club_app.app_context():
            session = tables.open_table_of(record)
            tables.enter(session, plain["entries"])
        page.goto(f"{site}/sessions/{session}/entry")
        wait_until_ready(page)
        found = find_on_each(page, screens, FAULTS, TOO_SMALL, TOO_WIDE)
        trouble += [f"{name} {scheme} {one}" for one in found]
    assert not trouble, "\n".join(trouble)
