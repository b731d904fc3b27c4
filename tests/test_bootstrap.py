"""Tests of the installation script: source tools/bootstrap.sh and run its functions."""

import os
import shutil
import subprocess
import time
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]


@pytest.fixture
def checkout(tmp_path):
    """A checkout with nothing to install, at a path that needs quoting."""
    folder = tmp_path / "a 'club' $HOME"
    (folder / "tools").mkdir(parents=True)
    shutil.copy(ROOT / "tools" / "bootstrap.sh", folder / "tools")
    (folder / "requirements.txt").write_text("# nothing\n")
    return folder


def bash(checkout, script, **variables):
    """Run a script that sourced the bootstrap, from another folder."""
    return subprocess.run(
        ["bash", "-c", f'set -euo pipefail; source "$0/tools/bootstrap.sh"; {script}', checkout],
        cwd="/",
        env=os.environ | variables,
        capture_output=True,
        text=True,
        check=False,
    )


def test_second_start_does_nothing_and_does_it_quickly(checkout):
    """The first start makes the environment; another lock is installed; otherwise nothing is."""
    prepare = 'prepare requirements.txt; "$python" -c "import sys; print(sys.prefix)"'
    first = bash(checkout, prepare)
    assert first.returncode == 0, first.stderr
    assert first.stdout.strip() == str(checkout / ".venv")
    assert "Creating .venv" in first.stderr
    assert "Installing requirements.txt" in first.stderr

    started = time.monotonic()
    second = bash(checkout, prepare, PIP_NO_INDEX="1")
    assert (second.returncode, second.stderr) == (0, "")
    assert time.monotonic() - started < 2

    (checkout / "requirements.txt").write_text("# another nothing\n")
    third = bash(checkout, prepare)
    assert third.stderr.splitlines()[0] == "Installing requirements.txt"


def test_a_broken_environment_is_made_anew(checkout):
    """After an upgrade of Debian the Python that made .venv may be gone."""
    broken = checkout / ".venv" / "bin" / "python"
    broken.parent.mkdir(parents=True)
    broken.symlink_to("/nonexistent/python3.11")
    done = bash(checkout, 'prepare requirements.txt; "$python" --version')
    assert done.returncode == 0, done.stderr
    assert done.stdout.startswith("Python 3.")


def test_a_failed_installation_is_not_taken_for_done(checkout):
    """The next start retries a failed installation."""
    (checkout / "requirements.txt").write_text("nothing-of-this-name==1 --hash=sha256:" + "0" * 64)
    for _ in range(2):
        done = bash(checkout, "prepare requirements.txt; echo served", PIP_NO_INDEX="1")
        assert done.returncode == 1
        assert done.stdout == ""
        assert "pip could not install requirements.txt." in done.stderr


MISSING = "scorekeeper-needs-no-such-package scorekeeper-nor-this"


def test_without_root_the_one_command_is_named(checkout):
    """One command installs everything missing, and nothing else."""
    done = bash(checkout, f"is_root() {{ false; }}; need_packages bash {MISSING}; echo served")
    assert done.returncode == 1
    assert done.stdout == ""
    assert done.stderr.splitlines()[-1].endswith(f"--no-install-recommends -y {MISSING}")


def test_root_installs_what_is_missing(checkout):
    """The lists are renewed first; nothing is asked."""
    fakes = 'is_root() { true; }; apt-get() { echo "$@" >>"$root/calls"; }'
    done = bash(checkout, f"{fakes}; need_packages bash {MISSING}; echo served")
    assert (done.returncode, done.stdout) == (0, "served\n"), done.stderr
    update, install = (checkout / "calls").read_text().splitlines()
    assert update.endswith(" update")
    assert install.endswith(f" install --no-install-recommends -y {MISSING}")


def test_a_failed_apt_get_shows_what_it_said(checkout):
    """The suppressed output is shown on failure."""
    fakes = "is_root() { true; }; apt-get() { echo no such thing; false; }"
    done = bash(checkout, f"{fakes}; need_packages {MISSING}; echo served")
    assert (done.returncode, done.stdout) == (1, "")
    assert "no such thing" in done.stderr


def test_nothing_missing_calls_nothing(checkout):
    """With everything there, neither root nor network is needed."""
    fakes = "is_root() { false; }; apt-get() { exit 9; }"
    done = bash(checkout, f"{fakes}; need_packages bash coreutils; echo served")
    assert (done.returncode, done.stdout, done.stderr) == (0, "served\n", "")


def test_the_tests_have_what_the_service_prints_with(checkout):
    """Fonts decide which names can be printed: `./test` installs all that `./run` does."""
    with (checkout / "tools" / "bootstrap.sh").open("a") as bootstrap:
        bootstrap.write('prepare() { printf "%s\\n" "${@:2}"; exit; }\n')
    packages = {}
    for name in ("run", "test"):
        shutil.copy(ROOT / name, checkout)
        packages[name] = set(bash(checkout, f'source "$root/{name}"').stdout.split())
    assert "fonts-noto-ui-core" in packages["run"] < packages["test"]
