"""Archives of records: the same rows on processes and on a cluster, resumed, and refused."""

import importlib.util
import json
import os
import socket
import subprocess
import sys
import time
from concurrent.futures import Executor, Future
from pathlib import Path

import distributed
import pytest
from pyarrow import parquet

import engine
from scorekeeper.commands import bulk_adjudication, chunk_adjudication, main, record_files
from scorekeeper.commands.bulk_adjudication_folder import (
    COLUMNS,
    JSONL,
    PARQUET,
    OtherArchiveError,
    ResultFolder,
    encode_parquet,
)
from scorekeeper.commands.chunk_adjudication import MALFORMED
from tests.support import records as corpus
from tests.support.servers.processes import wait_until_ended

ROOT = Path(__file__).parents[3]
STUDY = ROOT / "docs" / "examples" / "reading_study.py"
NOBODY = "tcp://127.0.0.1:1"
"""No scheduler answers there."""
SPOILT = (b"{", b'{"format": 1}', b"\xff\xfe", b"[" * 2000)


@pytest.fixture(autouse=True)
def small_chunks(monkeypatch):
    """Chunks of a few lines, so that a small archive has many."""
    monkeypatch.setattr(record_files, "LINES", 25)


@pytest.fixture(scope="module")
def records():
    """Recorded hands of all games as plain data."""
    found = []
    for game in engine.GAMES:
        paths = corpus.files(f"examples/{game}/*.json") + corpus.files(f"findings/{game}/*.json")
        found += [one for path in paths for one in corpus.records_at_one_table(path)][:100]
    return found


@pytest.fixture
def archive(tmp_path, records):
    """Two files of records with a blank line; spoilt lines in the second."""
    lines = [json.dumps(one, ensure_ascii=False).encode() for one in records]
    files = [tmp_path / "one.jsonl", tmp_path / "two.jsonl"]
    files[0].write_bytes(b"\n".join([*lines[:150], b"", *lines[150:200]]) + b"\n")
    files[1].write_bytes(b"\n".join([*lines[200:], *SPOILT]))
    return files


@pytest.fixture
def cluster():
    """A Dask cluster of two workers in this process."""
    with distributed.LocalCluster(2, processes=False, dashboard_address=None) as cluster:
        yield cluster


class InOrder(Executor):
    """An executor that runs everything at once, until it is told to fail."""

    def __init__(self, most=10**6):
        """Fail after this number of chunks."""
        self.left = most

    def submit(self, task, /, *given):
        """Run a task."""
        future = Future()
        self.left -= 1
        if self.left < 0:
            future.set_exception(OSError("stopped"))
        else:
            future.set_result(task(*given))
        return future


def run(archive, folder, executor=None, form=JSONL, workers=2):
    """Adjudicate an archive; return the folder and the report."""
    results = ResultFolder(folder, archive, form)
    told = []
    found = bulk_adjudication.adjudicate_archive(
        archive, results, executor or InOrder(), workers, told.append
    )
    assert not told or told[-1] == found
    return results, found


def rows_of(folder):
    """Return the rows of all parts, in order."""
    parts = sorted(folder.glob("part-*.jsonl"))
    return [json.loads(line) for part in parts for line in part.read_bytes().splitlines()]


def test_rows_are_what_the_engine_says(archive, records, tmp_path):
    """Payments and findings in the order of the lines; a spoilt line is a row, too."""
    _, found = run(archive, tmp_path / "results")
    rows = rows_of(tmp_path / "results")
    assert found.records == len(rows) == len(records) + len(SPOILT)
    assert found.malformed == len(SPOILT)
    for row, plain in zip(rows, records, strict=False):
        record = engine.parse_record(plain)
        said = engine.format_adjudication(record, engine.adjudicate(record), "en")
        assert row["status"] == said["status"]
        assert row["cash"] == [said["totals"]["cash"].get(seat.value, 0) for seat in record.places]
        wrong = [one["code"] for one in said["findings"] if one["severity"] == "error"]
        assert row["errors"] == wrong
    assert [row["status"] for row in rows[len(records) :]] == [MALFORMED] * len(SPOILT)
    assert (rows[149]["line"], rows[150]["line"], rows[200]["file"]) == (150, 152, "two.jsonl")
    assert found.errors == sum(bool(row["errors"]) and row["status"] != "ruled" for row in rows)


def test_processes_and_a_cluster_give_equal_digests(archive, tmp_path, cluster):
    """And so does Parquet, whose columns hold the same values."""
    _, here = run(archive, tmp_path / "here")
    with bulk_adjudication.open_executor(2, None) as (pool, workers):
        assert run(archive, tmp_path / "processes", pool, workers=workers)[1] == here
    opened = bulk_adjudication.open_executor(None, cluster.scheduler_address)
    with opened as (executor, workers):
        form = PARQUET
        _, there = run(archive, tmp_path / "cluster", executor, form, workers)
    assert there == here
    assert parquet.read_table(tmp_path / "cluster").to_pylist() == rows_of(tmp_path / "here")


def test_a_worker_with_other_rules_is_refused(archive, tmp_path, cluster, monkeypatch, capsys):
    """By its address; none of its parts is stored."""
    monkeypatch.setattr(chunk_adjudication, "engine_source_digest", lambda: "other rules")
    given = [*map(str, archive), "--scheduler", cluster.scheduler_address, "--lang", "en"]
    assert main(["adjudicate", *given, "--into", str(tmp_path / "x")]) == 2
    said = capsys.readouterr().err
    assert "a worker there runs another version of the program" in said
    assert any(worker.address in said for worker in cluster.workers.values())
    assert not rows_of(tmp_path / "x")


def test_a_scheduler_that_is_gone_is_said(tmp_path, cluster, monkeypatch):
    """It does not look as if the program were missing there."""
    monkeypatch.setattr(bulk_adjudication, "CONNECT_SECONDS", 1)

    def lose():
        with bulk_adjudication.open_executor(None, cluster.scheduler_address) as (executor, _):
            waiting = executor.submit(time.sleep, 60)
            cluster.close()
            waiting.result()

    with pytest.raises(bulk_adjudication.ClusterError) as refused:
        lose()
    assert refused.value.key == "archive.lost"


def test_a_resumed_archive_has_the_speed_of_what_is_left(archive, tmp_path, capsys):
    """The parts of an earlier run are none of it, also where nothing is left."""
    given = [*map(str, archive), "--into", str(tmp_path / "x"), "--processes", "1"]
    run(archive, tmp_path / "x")
    main(["adjudicate", *given, "--lang", "en"])
    assert capsys.readouterr().err.splitlines()[-1].endswith("; 0 a second")


@pytest.mark.parametrize(("column", "value"), [("cash", [2.5]), ("bonus", 1)])
def test_parquet_takes_no_row_unlike_its_columns(column, value):
    """The library would cut the fraction and leave out the column."""
    row = dict.fromkeys(COLUMNS)
    assert encode_parquet(json.dumps(row).encode())
    with pytest.raises(TypeError):
        encode_parquet(json.dumps(row | {column: value}).encode())


def test_a_stopped_run_goes_on(archive, tmp_path):
    """With what it had; also if the machine stopped while it wrote the list."""
    whole = run(archive, tmp_path / "whole")[1]
    with pytest.raises(OSError, match="stopped"):
        run(archive, tmp_path / "results", InOrder(5))
    listed = tmp_path / "results" / "_parts.jsonl"
    *lines, last = listed.read_bytes().splitlines(keepends=True)
    assert lines
    listed.write_bytes(b"".join(lines) + last[:20])
    (tmp_path / "results" / ".part-000009.jsonl.writing").write_bytes(b"half")
    again = InOrder()
    assert run(archive, tmp_path / "results", again)[1] == whole
    assert 10**6 - again.left == len(sorted((tmp_path / "whole").glob("part-*"))) - len(lines)
    assert rows_of(tmp_path / "results") == rows_of(tmp_path / "whole")
    (tmp_path / "results" / "part-000003.jsonl").write_bytes(b"x")
    one = InOrder(1)
    assert run(archive, tmp_path / "results", one)[1] == whole
    assert one.left == 0
    assert rows_of(tmp_path / "results") == rows_of(tmp_path / "whole")
    nothing = InOrder(0)
    assert run(archive, tmp_path / "results", nothing)[1] == whole


def test_a_folder_of_something_else_is_refused(archive, tmp_path):
    """Other files, one letter changed, another format, a folder in use."""
    run(archive, tmp_path / "results")
    corrected = tmp_path / "corrected" / archive[0].name
    corrected.parent.mkdir()
    corrected.write_bytes(archive[0].read_bytes().replace(b"o", b"a", 1))
    assert corrected.stat().st_size == archive[0].stat().st_size
    used = tmp_path / "used"
    used.mkdir()
    (used / "letter.txt").write_text("Kedves Mari!")
    for files, folder, form in (
        (archive[:1], tmp_path / "results", JSONL),
        ([corrected, archive[1]], tmp_path / "results", JSONL),
        (archive, tmp_path / "results", PARQUET),
        (archive, used, JSONL),
    ):
        with pytest.raises(OtherArchiveError):
            ResultFolder(folder, files, form)


def test_the_command_prints_totals_and_says_what_is_wrong(
    archive, tmp_path, capsys, subtests, monkeypatch
):
    """Its exit status is that of `adjudicate` without a folder."""
    into = tmp_path / "results"
    files = [str(file) for file in archive]
    assert (
        main(["adjudicate", *files, "--into", str(into), "--processes", "1", "--lang", "en"]) == 2
    )
    shown = capsys.readouterr()
    assert f"unreadable lines: {len(SPOILT)}" in shown.out
    assert "a second" in shown.err
    digest = shown.out.split()[-1]
    assert digest == run(archive, into)[1].digest
    with subtests.test("another folder"):
        assert main(["adjudicate", files[0], "--into", str(into)]) == 2
        assert "válasszon üres mappát" in capsys.readouterr().err
    with subtests.test("no file"):
        assert main(["adjudicate", "nothing.jsonl", "--into", str(tmp_path / "x")]) == 2
        assert "nothing.jsonl" in capsys.readouterr().err
    with subtests.test("hands are counted without lines that are none"):
        rows = rows_of(into)
        assert f"Hands: {len(rows) - len(SPOILT)}, " in shown.out
    for *options, said in (
        ("--scheduler", "x", "only beside --into"),
        ("--format", "jsonl", "only beside --into"),
        ("--explain", "--into", str(tmp_path / "y"), "takes no --explain"),
    ):
        with subtests.test(said, options=options):
            assert main(["adjudicate", *files, *options, "--lang", "en"]) == 2
            assert said in capsys.readouterr().err
    with subtests.test("processes here, or those of a cluster"):
        with pytest.raises(SystemExit, match="2"):
            main(["adjudicate", *files, "--processes", "2", "--scheduler", "x"])
        assert "not allowed with argument --processes" in capsys.readouterr().err
    os.mkfifo(tmp_path / "pipe")
    monkeypatch.setattr(bulk_adjudication, "CONNECT_SECONDS", 0.2)
    refused = [
        (["-"], [], "files only"),
        ([str(tmp_path / "pipe")], [], "files only"),
        *((files, ["--scheduler", each], "the Dask cluster") for each in ("x", "foo://bar:1")),
        (files, ["--scheduler", NOBODY], "after 0.2 s"),
    ]
    for which, options, said in refused:
        with subtests.test(said, options=options):
            told = ["adjudicate", *which, "--into", str(tmp_path / "y"), *options, "--lang", "en"]
            assert main(told) == 2
            assert said in capsys.readouterr().err
    with (
        subtests.test("a scheduler that does not answer"),
        socket.create_server(("127.0.0.1", 0)) as mute,
    ):
        monkeypatch.setattr(bulk_adjudication, "ANSWER_SECONDS", 0.2)
        address = f"tcp://127.0.0.1:{mute.getsockname()[1]}"
        told = ["adjudicate", *files, "--into", str(tmp_path / "y"), "--scheduler", address]
        assert main(told) == 2
        assert f"{address}: nem válaszol." in capsys.readouterr().err


def load_study():
    """Return the module of the documented study."""
    spec = importlib.util.spec_from_file_location("reading_study", STUDY)
    study = importlib.util.module_from_spec(spec)
    spec.loader.exec_module(study)
    return study


@pytest.mark.slow
def test_the_documented_study_counts_what_a_reading_changes(tmp_path):
    """ULT 5.4: exactly the passz that were thrown in are paid, and by others than before."""
    study, house = load_study(), {"passz_thrown_in": True}
    for name, rules in (("usual", {}), ("lost", house)):
        lines = [*study.make_archive(300, rules)]
        (tmp_path / f"{name}.jsonl").write_text("\n".join(lines))
        run([tmp_path / f"{name}.jsonl"], tmp_path / name)
    hands = [json.loads(line)["entries"] for line in study.make_archive(300, {})]
    changed = sum([hand[0]["bid"], hand[-1]["do"]] == ["passz", "throw-in"] for hand in hands)
    assert changed
    assert study.compare_results(tmp_path / "usual", tmp_path / "lost") == (300, changed, changed)
    for folder in ("missing", "usual.jsonl"):
        with pytest.raises(SystemExit, match="no results as JSON lines"):
            study.compare_results(tmp_path / folder, tmp_path / "lost")
    (tmp_path / "lost" / "part-000000.jsonl").write_text('{"cash": [0, 0, 0]}\n')
    with pytest.raises(SystemExit, match="not as many hands"):
        study.compare_results(tmp_path / "usual", tmp_path / "lost")
    rows = rows_of(tmp_path / "usual")
    assert {row["status"] for row in rows} == {"scored"}
    assert not any(row["errors"] or row["doubts"] for row in rows)


@pytest.mark.slow
def test_no_process_is_left_when_the_command_is_killed(tmp_path, archive):
    """A pool's processes do not notice by themselves that nobody waits for them."""
    big = tmp_path / "big.jsonl"
    big.write_bytes(archive[0].read_bytes() * 300)
    command = [sys.executable, "-m", "scorekeeper", "adjudicate", big, "--processes", "2"]
    with subprocess.Popen(
        [*command, "--into", tmp_path / "results"], stderr=subprocess.PIPE, cwd=ROOT
    ) as running:
        assert running.stderr.readline()  # progress: the processes are at work
        tasks = Path(f"/proc/{running.pid}/task")
        started = " ".join(one.read_text() for one in tasks.glob("*/children")).split()
        running.kill()
    assert len(started) >= 2
    wait_until_ended(started)
