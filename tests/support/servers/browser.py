"""A real headless Chromium from Debian, and pages that record their errors."""

import contextlib
import re
import shutil
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from urllib.parse import urlsplit

from axe_playwright_python.sync_playwright import Axe
from playwright.sync_api import Browser, BrowserContext, Page, expect, sync_playwright

# An upright tablet at a Hungarian table; each test may ask for something else.
TABLET = {
    "viewport": {"width": 820, "height": 1180},
    "has_touch": True,
    "locale": "hu-HU",
    "timezone_id": "Europe/Budapest",
}

# The sandbox needs rights that root in a container has not; the rest keeps Chromium from calling
# home, which a closed network answers slowly.
FLAGS = [
    "--no-sandbox",
    "--disable-gpu",
    "--disable-dev-shm-usage",
    "--disable-quic",
    "--no-first-run",
    "--disable-background-networking",
    "--disable-component-update",
    "--disable-sync",
]


# What a page does with a tap that comes before its scripts listen is not what tests are about:
# until then nothing on it can be hit, and Playwright waits until it can.
UNTIL_IT_LISTENS = """
const untilItListens = new CSSStyleSheet();
untilItListens.replaceSync('html:not([data-ready]) * { pointer-events: none !important }');
document.adoptedStyleSheets = [...document.adoptedStyleSheets, untilItListens];
"""

# A machine shared with other work is slow now and then; only what fails waits so long.
PATIENCE = 30_000
expect.set_options(timeout=PATIENCE)


def wait_until(page: Page, what: str, arg: object = None) -> None:
    """Wait until an expression, or a promise of one, is true in a page.

    Playwright's own way evaluates it inside the page once it has to ask twice, which our pages
    forbid.
    """
    for _ in range(PATIENCE // 100):
        if page.evaluate(what, arg):
            return
        page.wait_for_timeout(100)
    msg = f"the page never came to it: {what}"
    raise AssertionError(msg)


@contextlib.contextmanager
def running_browser() -> Iterator[Browser]:
    """Yield a headless Chromium; Playwright gives it a profile of its own and removes it."""
    executable = shutil.which("chromium-headless-shell")
    if executable is None:
        msg = "No chromium-headless-shell is installed; ./test installs one."
        raise RuntimeError(msg)
    with sync_playwright() as playwright:
        browser = playwright.chromium.launch(executable_path=executable, args=FLAGS)
        try:
            yield browser
        finally:
            browser.close()


def _is_local(url: str) -> bool:
    parts = urlsplit(url)
    return parts.scheme not in {"http", "https", "ws", "wss"} or parts.hostname in {
        "127.0.0.1",
        "localhost",
    }


UNANSWERED = ("net::ERR_", "htmx:sendError", "htmx:afterRequest", "when fetching the script")
"""The browser's complaint about a request without an answer."""


@dataclass
class PageErrors:
    """The complaints of a page, except for those that the test expects."""

    expected: list[str] = field(default_factory=list)
    noticed: list[str] = field(default_factory=list)
    over: bool = False

    def watch(self, page: Page) -> None:
        """Record console errors, uncaught exceptions, and requests to other hosts."""
        page.on("console", lambda message: message.type == "error" and self._console(message))
        page.on("pageerror", lambda error: self.noticed.append(f"uncaught: {error}"))
        page.on(
            "request",
            lambda request: (
                _is_local(request.url) or self.noticed.append(f"other host: {request.url}")
            ),
        )

    def _console(self, message) -> None:
        if self.over and any(word in message.text for word in UNANSWERED):
            return  # it was closed while it asked
        # The address matters: "404 (NOT FOUND)" alone does not say what was not found.
        self.noticed.append(f"console: {message.text} [{message.location.get('url', '')}]")

    def unexpected(self) -> list[str]:
        """Return the complaints that match none of the expected patterns."""
        return [
            line
            for line in self.noticed
            if not any(re.search(pattern, line) for pattern in self.expected)
        ]


_OPEN: list[tuple[BrowserContext, PageErrors]] = []
"""The visitors of the test that runs, and what their pages complained about."""


def close_all_pages() -> None:
    """Close all pages while their servers still run, so that none reports a lost connection."""
    for context, trouble in _OPEN:
        trouble.over = True
        context.close()
    _OPEN.clear()


@contextlib.contextmanager
def page_maker(
    browser: Browser, *, service_workers: str = "block"
) -> Iterator[Callable[..., Page]]:
    """Yield a function that opens pages, each in a browser context of its own; close them later.

    Its `expect` are patterns of expected complaints; any other complaint fails the test at its
    end.  Other arguments are for the browser context.  Service workers are blocked, as installing
    one for each context is a fifteenth of the browser tests.
    """
    contexts, troubles = [], []

    def open_page(url: str | None = None, *, expect: tuple[str, ...] = (), **options) -> Page:
        context = browser.new_context(**(TABLET | {"service_workers": service_workers} | options))
        contexts.append(context)
        context.add_init_script(UNTIL_IT_LISTENS)
        trouble = PageErrors(list(expect))
        troubles.append(trouble)
        _OPEN.append((context, trouble))
        # Pages that this one opens (a sheet in a new tab) are watched as well.
        context.on("page", trouble.watch)
        page = context.new_page()
        page.set_default_timeout(30_000)
        if url is not None:
            page.goto(url)
        return page

    try:
        yield open_page
    finally:
        for context in contexts:
            context.close()
    unexpected = [line for trouble in troubles for line in trouble.unexpected()]
    assert not unexpected, "The page complained:\n" + "\n".join(unexpected)


AXE = Axe()
RUN_AXE = "(room) => axe.run(room ?? document, { resultTypes: ['violations'] })"


def axe_violations(page: Page, context: str | None = None) -> list[str]:
    """Run axe-core on the page, or the part that a selector names; return a line a violation.

    So `assert axe(page) == []` shows all violations.
    """
    # The script is half a megabyte: a page that has it is not sent it again.
    if not page.evaluate("'axe' in window"):
        page.evaluate(AXE.axe_script)
    response = page.evaluate(RUN_AXE, context)
    return [
        f"{violation['id']} ({violation['impact']}): {violation['help']}"
        f" at {' '.join(map(str, node['target']))}"
        for violation in response["violations"]
        for node in violation["nodes"]
    ]
