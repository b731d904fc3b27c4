"""The command line: its output, and the exit status for scripts."""

import io
import json
import subprocess
import sys
import time
from pathlib import Path

import pytest

import engine
from scorekeeper.commands import main, record_files, serve
from scorekeeper.version import __version__
from tests.scorekeeper.conftest import won

ROOT = Path(__file__).parents[3]
RECORD = {
    "format": 1,
    "game": "alsos",
    "rules": {"preset": "csibor", "house": {}, "version": 1},
    "seats": ["Anna", "Bori", "Őrsi"],
    "dealer": "C",
    "entries": won(),
}
WRONG = RECORD | {"entries": [*won()[:2], {"do": "accept", "seat": "B"}]}
OPEN = RECORD | {"entries": []}
RULED = WRONG | {
    "entries": [
        *WRONG["entries"],
        {"do": "ruling", "on": "hand", "outcome": "void", "why": "két felvevő"},
    ]
}


def written_files(folder, contents):
    """Write each content into a file of its own and return the arguments that name them."""
    names = []
    for number, content in enumerate(contents):
        path = folder / f"{number}.json"
        data = content if isinstance(content, bytes) else json.dumps(content).encode()
        path.write_bytes(data)
        names.append(str(path))
    return names or ["-"]


@pytest.fixture
def run_as_process(tmp_path):
    """A function that runs `adjudicate` on contents, in a process of its own."""

    def run(*contents, options=(), stdin=None):
        command = [sys.executable, "-W", "error", "-m", "scorekeeper", "adjudicate"]
        return subprocess.run(
            [*command, *options, *written_files(tmp_path, contents)],
            cwd=ROOT,
            input=stdin,
            capture_output=True,
            check=False,
            timeout=120,
        )

    return run


@pytest.fixture
def run(tmp_path, run_command):
    """The same in this process: for what the command says, a start of a second shows no more."""

    def run(*contents, options=(), stdin=b""):
        return run_command("adjudicate", *options, *written_files(tmp_path, contents), stdin=stdin)

    return run


def read_lines(printed):
    """Return the adjudications printed."""
    return [json.loads(line) for line in printed.splitlines()]


@pytest.mark.parametrize(
    ("record", "status", "exit_status"),
    [
        (RECORD, "scored", 0),
        (OPEN, "open", 0),
        (WRONG, "disputed", 1),
        (RULED, "ruled", 0),
    ],
)
def test_one_record(run, record, status, exit_status):
    """Its adjudication as a line of JSON; 1 for errors without a ruling."""
    ended, out, err = run(record)
    assert [each["status"] for each in read_lines(out)] == [status]
    assert (ended, err) == (exit_status, "")


def test_the_same_as_the_engine_says(run):
    """The command adds nothing, and takes English when asked."""
    (adjudication,) = read_lines(run(RECORD, options=["--lang", "en"])[1])
    record = engine.parse_record(RECORD)
    expected = engine.format_adjudication(record, engine.adjudicate(record), "en")
    assert adjudication == json.loads(json.dumps(expected))


@pytest.mark.parametrize(
    "content",
    [
        [RECORD, WRONG, RECORD],
        "\n".join(json.dumps(record) for record in (RECORD, WRONG, RECORD)).encode(),
        b"\xef\xbb\xbf" + json.dumps([RECORD, WRONG, RECORD], indent=2).encode(),
    ],
)
def test_many_records(run, content):
    """A list, or a record a line: a line of JSON each, and the worst exit status."""
    ended, out, _ = run(content)
    assert [each["status"] for each in read_lines(out)] == ["scored", "disputed", "scored"]
    assert ended == 1


@pytest.mark.parametrize(
    ("record", "status", "exit_status"), [(RECORD, "scored", 0), (WRONG, "disputed", 1)]
)
def test_standard_input(run, run_as_process, record, status, exit_status):
    """`-` reads it; a process ends as the command does, and prints the same."""
    stdin = json.dumps(record).encode()
    done, here = run_as_process(stdin=stdin), run(stdin=stdin)
    assert [each["status"] for each in read_lines(here[1])] == [status]
    assert here == (exit_status, done.stdout.decode(), done.stderr.decode())
    assert done.returncode == exit_status


@pytest.mark.parametrize(("lang", "words"), [("hu", "írás: Anna 1"), ("en", "written: Anna 1")])
def test_explain(run, lang, words):
    """For people, in both languages, with the rules and the names as they are written."""
    text = run(RECORD, options=["--explain", "--lang", lang])[1]
    assert words in text
    assert "Őrsi" in text
    assert "ALS 4.1" in text


def test_explain_names_no_contract_before_there_is_one(run):
    """SNA 1.3: forehand is known before he has named anything."""
    record = {"format": 1, "game": "snapszer", "rules": "snapszer", "dealer": "D", "entries": []}
    lines = run(record | {"seats": [*"PQRS"]}, options=["--explain"])[1].splitlines()
    assert lines[2] == "P"


def test_explain_tells_what_is_wrong(run):
    """With the entry and the rule."""
    text = run(WRONG, options=["--explain"])[1]
    assert "✗ 3." in text
    assert "[ALS 3" in text


@pytest.mark.parametrize(
    ("example", "words"),
    [
        ("worked-1-window", ["ablakba: +12\n", "ULT 3.1", "ULT 5.3"]),
        ("misdeal", ["ablakba: +5\n", "ULT 5.5"]),
        ("piros-ulti-takes-the-window", ["Anna viszi, ami előtte az ablakban volt [ULT 5.3]"]),
    ],
)
def test_explain_accounts_for_the_window(run, example, words):
    """ULT 5.3: payments into the window are shown; nothing is written in such a game."""
    path = ROOT / f"tests/games/ulti/records/examples/{example}.json"
    text = run(json.loads(path.read_bytes())["record"], options=["--explain"])[1]
    assert [word for word in words if word not in text] == []
    assert "írás" not in text


@pytest.mark.parametrize(
    ("lang", "words"),
    [
        ("hu", "az egész játszmát megnyeri: Bori, Cili, Dani [SNA "),
        ("en", "wins the whole game: Bori, Cili, Dani [SNA "),
    ],
)
def test_explain_tells_who_wins_the_whole_game(run, lang, words):
    """SNA 3.1: with Fedák Sári, whatever his total; otherwise it is not mentioned."""
    for example, told in (("kontra-fedak-sari-lost", True), ("kontra-four-supkontra", False)):
        path = ROOT / f"tests/games/snapszer/records/examples/{example}.json"
        record = json.loads(path.read_bytes())["record"]
        text = run(record, options=["--explain", "--lang", lang])[1]
        assert (words in text) is told
        assert not {"készpénz", "cash"} & set(text.replace(":", " ").split()), "none is paid"


@pytest.mark.parametrize(
    ("content", "where", "why"),
    [
        (b"", "0.json", "JSON"),
        (b"{", "0.json", "JSON"),
        (b"\xff", "0.json", "UTF-8"),
        (b"[" * 1_000_000, "0.json", "túl mélyen"),
        (b'{"a":' * 100_000 + b"1" + b"}" * 100_000, "0.json", "túl mélyen"),
        (b" " * (record_files.MOST_BYTES + 1), "0.json", str(record_files.MOST_BYTES)),
        (b"9" * 5000, "0.json", "túl hosszú szám"),
        (b"null", "0.json", "objektum"),
        (RECORD | {"entries": [{"do": "pick-up"}] * 10_000}, "0.json: entries", "400"),
        ([RECORD, 7], "0.json[1]", "objektum"),
        (json.dumps(RECORD).encode() + b"\n{\n", "0.json:2", "JSON"),
        ({"\n\x1b[31m": 1}, "0.json", "\ufffd"),
    ],
)
def test_what_is_no_record(run, content, where, why):
    """Exit status 2 and one line that says where and why, in bounded time, never a traceback."""
    started = time.monotonic()
    status, _, err = run(content)
    errors = err.splitlines()
    assert status == 2
    assert len(errors) == 1
    assert where in errors[0]
    assert why in errors[0]
    assert time.monotonic() - started < 10


def test_bad_files_do_not_hide_good_ones(run, tmp_path):
    """Every file is looked at; the worst one gives the exit status."""
    status, out, err = run(b"{", RECORD)
    assert status == 2
    assert len(out.splitlines()) == len(err.splitlines()) == 1


def test_a_file_that_is_not_there(run):
    """It is named, and so is the reason."""
    status, _, err = run(options=["nowhere.json"], stdin=json.dumps(RECORD).encode())
    assert status == 2
    assert "nowhere.json" in err


def test_names_that_no_terminal_can_show(run_as_process):
    """Half a character in a name is printed somehow."""
    record = json.dumps(RECORD | {"seats": ["\ud800", "B", "C"]}).encode()
    done = run_as_process(record, options=["--explain"])
    assert b"Traceback" not in done.stderr


def test_help_lists_the_commands(capsys):
    """Every command has a description."""
    with pytest.raises(SystemExit) as left:
        main(["--help"])
    assert left.value.code == 0
    assert {"serve", "adjudicate"} <= set(capsys.readouterr().out.split())


def test_wrong_options(capsys):
    """Exit status 2, as argparse has it."""
    with pytest.raises(SystemExit) as left:
        main(["adjudicate"])
    assert left.value.code == 2
    capsys.readouterr()


@pytest.mark.parametrize(
    ("host", "first"), [("192.0.2.7", "192.0.2.7"), ("127.0.0.1", "127.0.0.1")]
)
def test_the_address_to_type(host, first):
    """A chosen address is the one that is printed."""
    assert serve.addresses(host) == [first]


def test_every_address():
    """Listening everywhere, this machine itself is among them."""
    assert "127.0.0.1" in serve.addresses("0.0.0.0")  # noqa: S104


def test_what_a_terminal_cannot_show(monkeypatch):
    """The greeting is printed even there."""
    out = io.TextIOWrapper(io.BytesIO(), encoding="ascii")
    monkeypatch.setattr(sys, "stdout", out)
    serve.print_lines("Beállítási kód")
    assert out.buffer.getvalue() == b"Be?ll?t?si k?d\n"


def test_the_way_to_it_for_a_camera_comes_last(capsys):
    """First how to stop the service, then a square of signs that leads to its address."""
    serve.print_qr_code("http://192.0.2.7:5000/")
    stop, *code = capsys.readouterr().out.split("\n")
    assert stop.endswith("Ctrl-C")
    drawn = [line for line in code if line]
    assert {len(line) for line in drawn} == {2 * len(drawn) - 1}
    assert set("".join(drawn)) == set("█▀▄ ")


def test_what_nobody_reads_to_its_end_is_no_mistake():
    """As in `export | head`: no complaint, and an exit status that says so."""
    command = [sys.executable, "-m", "scorekeeper", "schema"]
    with subprocess.Popen(
        command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.PIPE
    ) as printing:
        printing.stdout.close()
        said = printing.stderr.read()
    assert (printing.returncode, said) == (141, b"")


def test_the_version(capsys):
    """The same as the API's."""
    with pytest.raises(SystemExit) as ended:
        main(["--version"])
    assert (ended.value.code, capsys.readouterr().out) == (0, f"scorekeeper {__version__}\n")
