"""A scorer's thumb: taps the controls of the entry page and counts the taps."""

import json
import re
from urllib.parse import urljoin

from playwright.sync_api import expect

from tests.support.pdf import text_of

# What a thumb would miss.
TOO_SMALL = """() => [...document.querySelectorAll('a, button, summary, input:not([type=hidden])')]
  .filter((one) => one.checkVisibility() && !one.matches('.skip'))
  .map((one) => [one, one.getBoundingClientRect()])
  .filter(([one, box]) => box.width > 0 && (box.width < 43.9 || box.height < 43.9))
  .map(([one, box]) => `${one.outerHTML.slice(0, 120)} ${box.width} x ${box.height}`)"""

# What would be cut off or scroll sideways.
TOO_WIDE = """() => [document.documentElement,
  ...document.querySelectorAll('main, section, aside, dialog[open]')]
  .filter((one) => one.scrollWidth > one.clientWidth + 1)
  .map((one) => `${one.tagName} ${one.className}: ${one.scrollWidth} in ${one.clientWidth}`)"""


# Whether each of them is what a finger on its middle would meet.
ON_TOP = """all => all.map((one) => {
  const { x, y, width, height } = one.getBoundingClientRect();
  return one.contains(document.elementFromPoint(x + width / 2, y + height / 2));
})"""

# All at once: a question a button would take longer than the tap.
VALUES = "buttons => buttons.map((one) => one.value)"
TEMPLATES = "fields => fields.map((one) => [one.dataset.entry, one.dataset.fill])"

# A question from out here would be asked so seldom that half of each moment were waited once more.
LISTENS = """(one) => new Promise((done) => {
  const look = () => {
    const { deaf } = one.dataset;
    if (!one.isConnected || !deaf) done();
    else setTimeout(look, Math.max(0, Number(deaf) - performance.now()) + 1);
  };
  look();
})"""


def wait_until_ready(page):
    """Wait until the page's scripts listen."""
    page.locator("html[data-ready]").wait_for()


# Scripts hear of a new size in the next frame, and place things by it; without scripts there is
# nothing to wait for, and no frame is told.
RESIZED = """() => 'ready' in document.documentElement.dataset && new Promise((done) =>
  requestAnimationFrame(() => requestAnimationFrame(() => setTimeout(done))))"""


def viewports(*sizes):
    """Return the viewports of sizes."""
    return [{"width": width, "height": height} for width, height in sizes]


def each_screen(page, screens):
    """Give a page the size of one screen after another, and then its own back.

    What is done on a page is done on one screen; how it looks is a matter of each.
    """
    own = page.viewport_size
    for viewport in screens:
        page.set_viewport_size(viewport)
        page.evaluate(RESIZED)
        yield viewport
    page.set_viewport_size(own)
    page.evaluate(RESIZED)


def find_on_each(page, screens, *looks):
    """Return what scripts, or functions of a page, find wrong on one screen after another."""
    return [
        f"{viewport['width']}: {one}"
        for viewport in each_screen(page, screens)
        for look in looks
        for one in (page.evaluate(look) if isinstance(look, str) else look(page))
    ]


def fetch_sheet_text(page, link, pdf_pages):
    """Fetch the PDF a link leads to; return its text, having seen that there is ink on paper."""
    address = page.get_by_role("link", name=link).first.get_attribute("href")
    answer = page.request.get(urljoin(page.url, address))
    assert answer.headers["content-type"] == "application/pdf"
    assert all(paper.ink() > 1000 for paper in pdf_pages(answer.body()))
    return text_of(answer.body())


# Notes, in the page itself, where every button is before an answer is drawn and after.
# What was tapped stays under the finger, and so does all beside and above it in its part of the
# page; what is pushed elsewhere must be deaf.  What was said is left out: it is below all that can
# be tapped.  A page that has become too short to be scrolled as it was stands at its end: nothing
# can stay there.
WATCH = """() => {
  window.moved = [];
  window.compared = 0;
  // The next hand comes without another page being opened.
  if (window.watched) return;
  window.watched = true;
  let before = null;
  const parts = ['.seat', '.asked', '.side', '.dock'];
  const partOf = (one) => parts.find((part) => one.closest(part));
  let tapped = null;
  addEventListener('pointerdown', ({ target }) => {
    const button = target.closest('button, summary, a') ?? target;
    const below = button.getBoundingClientRect().bottom;
    tapped = { name: button.id, part: partOf(button), below };
  }, true);
  const visible = (one) => one.checkVisibility({ visibilityProperty: true });
  const nameOf = ({ id, dataset }) =>
    id || dataset.slot || (dataset.digit && `digit ${dataset.digit}`) || '';
  const atEnd = () => scrollY + innerHeight >= document.documentElement.scrollHeight - 1;
  const look = () => ({
    scrolled: scrollY,
    stage: document.querySelector('.stages [aria-current]').textContent,
    places: new Map([...document.querySelectorAll('#hand button:enabled')]
      .filter((one) => nameOf(one) && visible(one))
      .filter((one) => !one.closest('dialog, .findings, .seat-said, .log'))
      .map((one) => [nameOf(one), one.getBoundingClientRect()])),
  });
  addEventListener('htmx:beforeSwap', (event) => {
    before = event.detail.target.id === 'hand' ? look() : null;
  });
  addEventListener('htmx:afterSwap', () => setTimeout(() => {
    const was = before;
    before = null;
    if (!was) return;
    const now = look();
    if (now.stage !== was.stage) return;
    window.compared += 1;
    if (now.scrolled < was.scrolled && atEnd()) return;
    for (const [name, box] of now.places) {
      const old = was.places.get(name);
      if (!old) continue;
      const off = Math.max(Math.abs(old.x - box.x), Math.abs(old.y - box.y),
        Math.abs(old.right - box.right), Math.abs(old.bottom - box.bottom));
      const button = document.getElementById(name)
        ?? document.querySelector(`[data-slot="${name}"]`)
        ?? document.querySelector(`.dock [data-digit="${name.split(' ')[1]}"]`);
      const isFree = partOf(button) !== tapped.part || old.y >= tapped.below - 1;
      if (isFree && button.matches('[data-deaf]')) continue;
      const told = (one) => [one.x, one.y, one.width, one.height].map(Math.round).join(' ');
      if (off > 1)
        window.moved.push(`${now.stage}: ${name} ${told(old)} -> ${told(box)} (${tapped.name})`);
    }
  }));
}"""

# What was swapped in is looked at in a task of its own, which comes before this one.
LOOKED = "() => new Promise((done) => setTimeout(() => done([window.moved, window.compared])))"


# Right after the answer to the first tap, in the page: on a busy machine a tap from out here comes
# when the moment, in which what has just come is deaf, may be over.
AT_ONCE = """([x, y]) => addEventListener('htmx:afterSwap', () => setTimeout(() => {
  const tap = { bubbles: true, cancelable: true, detail: 1, clientX: x, clientY: y };
  document.elementFromPoint(x, y).dispatchEvent(new MouseEvent('click', tap));
}), { once: true })"""


def tap_twice(page, spot):
    """Tap a spot, and again as soon as the page has changed; wait until it takes taps there."""
    page.evaluate(AT_ONCE, spot)
    page.mouse.click(*spot)
    expect(page.locator("[data-missed]")).to_be_visible()
    wait_until_responsive(page)


def wait_until_responsive(page):
    """Wait until no part of the page ignores taps any more."""
    expect(page.locator("[data-deaf]")).to_have_count(0)


def press(button):
    """Tap a button at a person's pace, after its page has settled."""
    button.evaluate(LISTENS)
    button.click()


def open_table(page, names, preset, game="alsos", **choices):
    """Open a table on the form; return its number."""
    page.get_by_role("link", name="Új asztal").click()
    wait_until_ready(page)
    page.locator(f"[name=game][value={game}]").check()
    page.locator(f"[name=preset][value='{preset}']").check()
    page.locator(f"[name=count][value='{len(names)}']").check()
    for place, name in enumerate(names, 1):
        page.get_by_label(f"{place}. hely").first.fill(name)
    for name, value in choices.items():
        field = page.locator(f"[name={name}][value='{value}']")
        folded = page.locator("details:not([open])", has=field)
        while folded.count():
            folded.first.locator("> summary").click()
        field.check()
    page.get_by_role("button", name="Kezdődhet").click()
    page.wait_for_url("**/entry")
    return int(re.search(r"/sessions/(\d+)/", page.url)[1])


class Thumb:
    """Taps on the entry page of a session; `taps` counts everything but digits."""

    def __init__(self, page, site, session, number=None):
        """Open the page."""
        self.page = page
        self.taps = 0
        hand = f"/hands/{number}" if number else ""
        page.goto(f"{site}/sessions/{session}{hand}/entry")
        wait_until_ready(page)

    @property
    def at(self):
        """Return the number of entries that the page shows."""
        return int(self.page.get_attribute("#hand", "data-at"))

    @property
    def phone(self):
        """Return whether the page shows only one seat at a time."""
        return self.page.viewport_size["width"] < 700

    def known(self, at):
        """Wait until the page knows so many entries."""
        # An expectation would look again a tenth of a second later, a quarter, a half.
        self.page.locator(f'#hand[data-at="{at}"]').wait_for(state="attached")

    def tap(self, do, seat=None, **fields):
        """Tap the button of an entry, unfolding what hides it."""
        at = self.at
        button = self.button(do, seat, **fields)
        self._show(button)
        self._unfold(button)
        self.taps += 1
        press(button)
        self.known(at + 1)
        return self

    def watch(self):
        """Record elements that move within a stage from now on, until another page is opened."""
        self.page.evaluate(WATCH)
        return self

    def moved(self):
        """Return the elements that moved since `watch`, and the number of responses compared."""
        return self.page.evaluate(LOOKED)

    def button(self, do, seat=None, **fields):
        """Return the button that sends an entry."""
        wanted = {"do": do, **({"seat": seat} if seat else {}), **fields}
        found = self._find(wanted) or self._fetched(wanted, lambda: self._find(wanted))
        if found is None:
            raise AssertionError(f"{wanted} is not asked for")
        return found

    def _find(self, wanted):
        buttons = self.page.locator("#hand button[name=entry][value]")
        for place, value in enumerate(buttons.evaluate_all(VALUES)):
            if value and json.loads(value) == wanted:
                return buttons.nth(place)
        return None

    def _fetched(self, wanted, find):
        """Return a button or a field among the rare ones, from the dialog that has it."""
        do, seat = wanted["do"], wanted.get("seat")
        for what in (f"behind/{do}-{seat}", f"behind/{do}", "more"):
            opener = self.page.locator(f'#hand [data-fetches="{what}"]')
            if not opener.count():
                continue
            self._show(opener.first)
            self.open_fetched(what)
            found = find()
            if found is not None:
                self.taps += 1
                return found
            self.page.keyboard.press("Escape")
            # What was fetched goes a moment later: until then places are other ones.
            expect(self.page.locator("#hand [data-what]")).to_have_count(0)
        return None

    def open_fetched(self, what):
        """Open a fetched dialog, and wait for its content."""
        opener = self.page.locator(f'#hand [data-fetches="{what}"]').first
        press(opener)
        body = self.page.locator(f"#{what.partition('/')[0]}-body")
        expect(body).to_have_attribute("data-fetched", re.compile(f"/{re.escape(what)}[?]"))

    def enter(self, entry):
        """Enter any entry the page asks for: by its button, by digits, or card by card."""
        field = self._field(entry)
        if field is None and self._find(entry) is None:
            field = self._fetched(entry, lambda: self._field(entry))
        if field is None:
            return self.tap(**entry)
        at = self.at
        name = field.get_attribute("data-fill")
        self._show(field)
        self._unfold(field)
        if "now" not in (field.get_attribute("class") or ""):
            self.taps += 1
            press(field)
        most = int(field.get_attribute("data-most"))
        self.digits(entry[name])
        if entry[name] and entry[name] * 10 <= most:
            self.taps += 1
            press(self.page.locator("#hand [data-pad]:visible [data-done]"))
        self.known(at + 1)
        return self

    def _field(self, entry):
        """Return the digit pad's field for an entry, or None."""
        fields = self.page.locator("#hand [data-slot]")
        for place, (told, fill) in enumerate(fields.evaluate_all(TEMPLATES)):
            template = json.loads(told)
            if {**template, fill: 0}.keys() == entry.keys() and all(
                entry[name] == value for name, value in template.items()
            ):
                return fields.nth(place)
        return None

    def _show(self, target):
        column = target.locator("xpath=ancestor::*[@data-seat]")
        if self.phone and not target.is_visible() and column.count():
            self.taps += 1
            press(self.page.locator(f'[data-show-seat="{column.get_attribute("data-seat")}"]'))

    def _unfold(self, button):
        dialog = button.locator("xpath=ancestor::dialog[not(@open)]")
        if dialog.count():
            self.taps += 1
            press(self.page.locator(f'[data-opens-dialog="{dialog.get_attribute("id")}"]').first)
        folds = button.locator("xpath=ancestor::details[not(@open)]")
        for fold in folds.all():
            self.taps += 1
            press(fold.locator("summary").first)

    def digits(self, number):
        """Type a number into the field that has the focus."""
        pad = self.page.locator("#hand [data-pad]:visible")
        for digit in str(number):
            pad.locator(f'[data-digit="{digit}"]').click()
        return self

    def points(self, **by_seat):
        """Type points seat by seat, confirming only numbers that would wait for another digit."""
        for seat, points in by_seat.items():
            self.enter({"do": "points", "seat": seat, "points": points})
        return self

    def keep(self, answer=None):
        """Record the hand, with its last `answer` if one is given, and come to the next one."""
        button = self.page.locator("#keep")
        if answer is not None:
            button = self.page.locator(".dock .closing").filter(has_text=answer)
        self.taps += 1
        with self.page.expect_navigation(url="**/entry?kept=*"):
            press(button)
        wait_until_ready(self.page)
        return self
