"""The service as it is started: greeting, set-up, restart."""

import contextlib
import os
import re
import subprocess
import sys
from http.cookiejar import CookieJar
from pathlib import Path
from urllib.error import HTTPError
from urllib.parse import urlencode
from urllib.request import HTTPCookieProcessor, build_opener, urlopen

import pytest

ROOT = Path(__file__).parents[2]
COMMAND = [sys.executable, "-m", "scorekeeper", "serve", "--host", "127.0.0.1"]


@contextlib.contextmanager
def serving(instance, *options):
    """Yield the address and the greeting of a service in a process of its own."""
    environ = os.environ | {"SCOREKEEPER_INSTANCE": str(instance), "PYTHONIOENCODING": "utf-8"}
    with subprocess.Popen(
        [*COMMAND, "--port", "0", *options],
        cwd=ROOT,
        env=environ,
        stdout=subprocess.PIPE,
        text=True,
        encoding="utf-8",
    ) as process:
        greeting = ""
        for line in process.stdout:
            greeting += line
            if "Ctrl-C" in line:
                break
        try:
            yield re.search(r"http://\S+", greeting)[0], greeting
        finally:
            process.terminate()
            process.wait(timeout=20)


def test_first_start_set_up_and_restart(tmp_path):
    """The code on the screen opens the set-up; after a restart the club is there, the code not."""
    browser = build_opener(HTTPCookieProcessor(CookieJar()))
    with serving(tmp_path) as (address, greeting):
        code = re.search(r"^  ([A-Z2-9]{8})$", greeting, re.MULTILINE)[1]
        page = browser.open(address).read().decode()
        token = re.search(r'name="csrf_token" value="([^"]+)"', page)[1]
        form = {"code": code, "club": "Kék Kör", "scorer": "Dóra", "pin": "1234", "again": "1234"}
        data = urlencode({"csrf_token": token, **form}).encode()
        assert "Kék Kör" in browser.open(f"{address}setup", data).read().decode()
    with serving(tmp_path) as (address, greeting):
        assert code not in greeting
        assert "Kék Kör" in urlopen(address).read().decode()  # noqa: S310


def test_the_demo(tmp_path):
    """It says its PIN, and on every page that it is one."""
    with serving(tmp_path, "--demo") as (address, greeting):
        assert "PIN: 2468" in greeting
        assert 'class="demo"' in urlopen(address).read().decode()  # noqa: S310


def test_large_bodies(tmp_path):
    """The server behind the application says no as well, and goes on."""
    with serving(tmp_path) as (address, _):
        with pytest.raises(HTTPError, match="413") as refused:
            urlopen(f"{address}api/v1/adjudicate", b" " * 10_000_000)  # noqa: S310
        refused.value.close()
        # Past what the server takes it hangs up.
        with contextlib.suppress(OSError):
            urlopen(f"{address}api/v1/adjudicate", b" " * 20_000_000)  # noqa: S310
        assert urlopen(f"{address}api/v1/openapi.json").status == 200  # noqa: S310


def test_a_port_that_is_taken(tmp_path):
    """One line says which and why."""
    with serving(tmp_path) as (address, _):
        port = address.rstrip("/").rpartition(":")[2]
        done = subprocess.run(
            [*COMMAND, "--port", port],
            cwd=ROOT,
            env=os.environ | {"SCOREKEEPER_INSTANCE": str(tmp_path / "other")},
            capture_output=True,
            text=True,
            check=False,
        )
    assert done.returncode == 1
    assert done.stderr.count("\n") == 1
    assert port in done.stderr
