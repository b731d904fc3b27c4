"""Rules for every file in git."""

import re
import subprocess
from pathlib import Path

import pytest

ROOT = Path(__file__).parents[1]

# A letter in brackets keeps a pattern from matching itself.
UNWANTED = {
    "the address of a package index": r"py[p]i\.org|python[h]osted|registry\.np[m]js",
    "an option that names one": r"--(?:extra-)?(?:index-url|find-links)[= ]+\S*:[/]/",
    "a path of one machine": r"(?<![\w.])/(?:work|home|Users|root)[/]\w",
    "a private key": r"-----BEGIN [A-Z ]*PRIVAT[E] KEY",
    "a token": r"\b(?:gh[pousr]_\w{20,}|AKI[A][0-9A-Z]{16}|xox[abprs]-\w{10,})",
    "a fixed secret": r"(?i)\b(?:secret_key|api_key|password)\b\s*=\s*[\"'][\w+/=-]{16,}",
}

NEVER_TRACKED = re.compile(
    r"(^|/)(instance|\.venv|__pycache__)/|\.(pyc|pem|key|sqlite3?|db(-wal|-shm)?)$"
    r"|(^|/)(\.env|uv\.lock|pylock\.toml)$"
)


def tracked():
    """Return the files that git knows here and that still exist."""
    # Whoever runs the tests may not be whoever made the checkout.
    command = ["git", "-c", f"safe.directory={ROOT}", "ls-files", "-z"]
    done = subprocess.run(command, cwd=ROOT, capture_output=True, check=True)
    paths = [ROOT / name for name in done.stdout.decode().split("\0") if name]
    return [path for path in paths if path.is_file()]


FILES = tracked()


def text_of(path):
    """Return the text of a file, None for a binary one."""
    try:
        return path.read_text(encoding="utf-8")
    except UnicodeDecodeError:
        return None


def name_of(path):
    """Return a test's id: the path within the checkout."""
    return str(path.relative_to(ROOT))


def is_shell(path):
    """Tell a shell script by its name or its first line."""
    if path.suffix in {".sh", ".bash"}:
        return True
    with path.open("rb") as file:
        return re.match(rb"#!.*\b(ba|da)?sh\b", file.readline()) is not None


@pytest.mark.parametrize("what", UNWANTED)
def test_no_file_holds(what):
    """Nothing in git ties it to one machine or index, or gives a secret away."""
    pattern = re.compile(UNWANTED[what])
    found = [
        f"{name_of(path)}:{number}: {match.group()}"
        for path in FILES
        if (text := text_of(path)) is not None
        for number, line in enumerate(text.splitlines(), 1)
        if (match := pattern.search(line))
    ]
    assert found == []


@pytest.mark.parametrize(
    ("what", "example"),
    [
        ("the address of a package index", "https://py|pi.org/simple"),
        ("an option that names one", "--index-url https:|//example.org/simple"),
        ("a path of one machine", "/home|/anna/club.db"),
        ("a private key", "-----BEGIN RSA PRIVATE| KEY-----"),
        ("a token", "gh|p_abcdefghijklmnopqrstuvwxyz"),
        ("a fixed secret", "SECRET_KEY =| 'abcdefghijklmnop0123'"),
    ],
)
def test_what_is_unwanted_would_be_seen(what, example):
    """Each pattern matches an example of its kind; the bar keeps this file clean of it."""
    assert re.search(UNWANTED[what], example.replace("|", ""))


def test_what_running_makes_is_not_tracked():
    """Databases, keys, caches and the virtual environment stay out of git."""
    assert [name for path in FILES if NEVER_TRACKED.search(name := name_of(path))] == []


@pytest.mark.parametrize("path", [path for path in FILES if is_shell(path)], ids=name_of)
def test_shell_script_parses(path):
    """Bash can read every script to its end."""
    subprocess.run(["bash", "-n", path], check=True)


@pytest.mark.parametrize("name", ["run", "test", ".ci/run"])
def test_command_is_executable(name):
    """The commands that README names can be called as they are."""
    assert (ROOT / name).stat().st_mode & 0o111


TEMPLATES = [path for path in FILES if path.is_relative_to(ROOT / "templates")]
WIDEST, LONGEST = 140, 200


def test_a_template_can_be_read():
    """A template has one job: it fits on a screen or two, and no line of it runs out of sight."""
    assert TEMPLATES
    found = []
    for path in TEMPLATES:
        lines = path.read_text(encoding="utf-8").splitlines()
        found += [f"{name_of(path)} has {len(lines)} lines"] * (len(lines) > LONGEST)
        found += [
            f"{name_of(path)}:{number} is {len(line)} wide"
            for number, line in enumerate(lines, 1)
            if len(line) > WIDEST
        ]
    assert found == []


PIN = re.compile(r"^([\w.-]+)(?:\[[\w,]+\])?==(\S+)(?: ; (.+?))? \\$", re.MULTILINE)


@pytest.mark.parametrize("name", ["requirements.txt", "requirements-dev.txt"])
def test_requirements_are_pinned_and_hashed(name):
    """Every requirement has one version and at least one hash, and there is nothing else."""
    text = (ROOT / name).read_text()
    lines = [line for line in text.splitlines() if not line.startswith("    --hash=sha256:")]
    assert lines
    assert [line for line in lines if not PIN.fullmatch(line)] == []
    assert re.search(r"\\\n(?!    --hash)", text) is None


def test_tests_use_what_the_service_runs_on():
    """Both locks agree, so ./run after ./test finds everything in place."""
    run, test = (
        set(PIN.findall((ROOT / name).read_text()))
        for name in ("requirements.txt", "requirements-dev.txt")
    )
    versions = {(name, version) for name, version, _ in test}
    assert {(name, version) for name, version, _ in run} <= versions
