"""Debian's WebKitGTK by its driver, in the WebDriver protocol: what Safari is made of."""

import contextlib
import os
import shutil
import subprocess
import time
from pathlib import Path

import requests

MINI_BROWSER = "/usr/lib/*/webkit2gtk-4.1/MiniBrowser"
PATIENCE = 60
ELEMENT = "element-6066-11e4-a52e-4f735466cecf"


class WebKitPage:
    """A window of WebKit, on a session of its driver."""

    def __init__(self, session):
        self.session = session

    def ask(self, path, **told):
        """Send a command to the driver; return its answer."""
        answer = requests.post(f"{self.session}/{path}", json=told, timeout=PATIENCE)
        assert answer.ok, answer.text
        return answer.json()["value"]

    def goto(self, address):
        """Open a page."""
        self.ask("url", url=address)

    def run(self, script, *args):
        """Run a script's body in the page; return what it returns."""
        return self.ask("execute/sync", script=script, args=list(args))

    def wait(self, script, *args):
        """Wait until a script returns something; return it."""
        until = time.monotonic() + PATIENCE
        while not (found := self.run(script, *args)):
            assert time.monotonic() < until, script
            time.sleep(0.05)
        return found

    def tap(self, script, *args):
        """Click the element that a script returns, once there is one."""
        self.ask(f"element/{self.wait(script, *args)[ELEMENT]}/click")


@contextlib.contextmanager
def running_webkit():
    """Yield a page of WebKit on a screen of its own."""
    browser = next(Path("/").glob(MINI_BROWSER.lstrip("/")), None)
    driver, screen = shutil.which("WebKitWebDriver"), shutil.which("Xvfb")
    if None in {browser, driver, screen}:
        msg = "No WebKitWebDriver and Xvfb are installed; ./test --all installs them."
        raise RuntimeError(msg)
    with contextlib.ExitStack() as running:
        read, write = os.pipe()
        shown = [screen, "-displayfd", str(write), "-screen", "0", "1280x1400x24"]
        _start(running, shown, pass_fds=(write,))
        display = f":{os.read(read, 16).decode().strip()}"
        port = 40_000 + os.getpid() % 20_000
        _start(running, [driver, f"--port={port}"], env=os.environ | {"DISPLAY": display})
        wanted = {"binary": str(browser), "args": ["--automation"]}
        address = f"http://127.0.0.1:{port}"
        asked = {"capabilities": {"alwaysMatch": {"webkitgtk:browserOptions": wanted}}}
        for _ in range(100):
            with contextlib.suppress(requests.ConnectionError):
                requests.get(f"{address}/status", timeout=PATIENCE)
                break
            time.sleep(0.1)
        answer = requests.post(f"{address}/session", json=asked, timeout=PATIENCE).json()
        page = WebKitPage(f"{address}/session/{answer['value']['sessionId']}")
        running.callback(requests.delete, page.session, timeout=PATIENCE)
        page.ask("window/rect", width=1180, height=1300)
        yield page


def _start(running, command, **options):
    process = subprocess.Popen(command, stderr=subprocess.DEVNULL, **options)
    running.callback(process.wait)
    running.callback(process.terminate)
