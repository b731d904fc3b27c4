"""A temporary PostgreSQL server for the tests."""

import contextlib
import itertools
import os
import pwd
import shutil
import signal
import subprocess
import tempfile
import time
from collections.abc import Callable, Iterator
from dataclasses import dataclass, field
from pathlib import Path

import psycopg
from psycopg import sql

ROLE = "scorekeeper"
STARTUP_SECONDS = 60


@dataclass
class Cluster:
    """A running server, reached through a socket in `folder`, so that no port can be taken."""

    folder: Path
    start: Callable[[], subprocess.Popen]
    process: subprocess.Popen = field(init=False)
    numbers: Iterator[int] = field(default_factory=itertools.count)

    def __post_init__(self) -> None:
        """Start the server."""
        self.process = self.start()

    def stop(self) -> None:
        """Stop the server without waiting for its clients to leave."""
        self.process.send_signal(signal.SIGINT)
        try:
            self.process.wait(timeout=60)
        except subprocess.TimeoutExpired:
            self.process.kill()
            self.process.wait()

    def restart(self) -> None:
        """Stop the server and start it again; it answers a moment later."""
        self.stop()
        self.process = self.start()

    def conninfo(self, database: str = "postgres") -> str:
        """Return the libpq connection string."""
        return f"host={self.folder} user={ROLE} dbname={database}"

    def url(self, database: str = "postgres") -> str:
        """Return the SQLAlchemy URL."""
        return f"postgresql+psycopg://{ROLE}@/{database}?host={self.folder}"

    def execute(self, statement: str, **names: str) -> None:
        """Run one statement outside any transaction; `names` fill its {placeholders}, quoted."""
        identifiers = {key: sql.Identifier(name) for key, name in names.items()}
        with psycopg.connect(self.conninfo(), autocommit=True) as connection:
            connection.execute(sql.SQL(statement).format(**identifiers))

    @contextlib.contextmanager
    def database(self) -> Iterator[str]:
        """Yield the URL of an empty database that nobody else uses; drop it afterwards."""
        name = f"test_{next(self.numbers)}"
        self.execute("CREATE DATABASE {database}", database=name)
        try:
            yield self.url(name)
        finally:
            # A test that failed may have left connections open.
            self.execute("DROP DATABASE {database} WITH (FORCE)", database=name)


def newest_server_folder() -> Path:
    """Return the folder of the newest server installed, which Debian keeps off PATH."""
    folders = [
        folder
        for folder in Path("/usr/lib/postgresql").glob("*/bin")
        if (folder / "initdb").exists()
    ]
    if folders:
        return max(folders, key=lambda folder: int(folder.parent.name))
    initdb = shutil.which("initdb")
    if initdb is None:
        msg = "No PostgreSQL server is installed; ./test installs one."
        raise RuntimeError(msg)
    return Path(initdb).resolve().parent


def non_root_arguments() -> dict[str, object]:
    """Return the `subprocess` arguments for a user other than root, as PostgreSQL requires."""
    if os.geteuid() != 0:
        return {}
    entry = pwd.getpwnam("postgres")
    return {"user": entry.pw_uid, "group": entry.pw_gid, "extra_groups": []}


def wait_until_ready(cluster: Cluster, server: subprocess.Popen, log: Path) -> None:
    """Wait until the server answers; raise an error with its log if it never does."""
    deadline = time.monotonic() + STARTUP_SECONDS
    while True:
        try:
            psycopg.connect(cluster.conninfo()).close()
        except psycopg.OperationalError as error:
            if server.poll() is not None or time.monotonic() > deadline:
                msg = f"PostgreSQL did not start:\n{log.read_text()}"
                raise RuntimeError(msg) from error
            time.sleep(0.05)
        else:
            return


@contextlib.contextmanager
def running_cluster() -> Iterator[Cluster]:
    """Yield an empty server, which is deleted when it stops."""
    with _server_folder() as folder:
        _run(
            *("initdb", "--pgdata", folder / "data", "--username", ROLE),
            *("--auth=trust", "--encoding=UTF8", "--locale=C.UTF-8", "--no-sync"),
            folder=folder,
        )
        with _running_in(folder) as cluster:
            yield cluster


@contextlib.contextmanager
def running_standby(primary: Cluster) -> Iterator[Cluster]:
    """Yield a replica of a server, which confirms every commit from now on."""
    with _server_folder() as folder:
        _run(
            *("pg_basebackup", "--pgdata", folder / "data", "--host", primary.folder),
            *("--username", ROLE, "--checkpoint=fast", "--no-sync", "--write-recovery-conf"),
            folder=folder,
        )
        with _running_in(folder) as standby:
            primary.execute("ALTER SYSTEM SET synchronous_standby_names = '*'")
            primary.execute("SELECT pg_reload_conf()")
            yield standby


@contextlib.contextmanager
def _server_folder() -> Iterator[Path]:
    # Right under /tmp: a socket's path is short, and pytest's folders are closed to other users.
    folder = Path(tempfile.mkdtemp(prefix="scorekeeper-pg-", dir="/tmp"))
    user = non_root_arguments()
    if user:
        os.chown(folder, user["user"], user["group"])
    try:
        yield folder
    finally:
        shutil.rmtree(folder, ignore_errors=True)


def _run(program: str, *arguments: object, folder: Path) -> None:
    """Run one of the server's programs; raise an error with its output if it fails."""
    done = subprocess.run(
        [newest_server_folder() / program, *arguments],
        cwd=folder,
        capture_output=True,
        text=True,
        check=False,
        **non_root_arguments(),
    )
    if done.returncode != 0:
        msg = f"{program} failed:\n{done.stdout}{done.stderr}"
        raise RuntimeError(msg)


@contextlib.contextmanager
def _running_in(folder: Path) -> Iterator[Cluster]:
    """Yield a server on the data in a folder."""
    log = folder / "log"
    settings = {
        "listen_addresses": "",
        "unix_socket_directories": folder,
        # Speed over safety: these data need not outlive anything.
        "fsync": "off",
        "full_page_writes": "off",
        "synchronous_commit": "off",
        "shared_buffers": "32MB",
    }
    options = [part for name, value in settings.items() for part in ("-c", f"{name}={value}")]

    def start():
        with log.open("a") as output:
            return subprocess.Popen(
                [newest_server_folder() / "postgres", "-D", folder / "data", *options],
                cwd=folder,
                stdout=output,
                stderr=output,
                # Ctrl-C is for the tests; they then stop the server in order.
                start_new_session=True,
                **non_root_arguments(),
            )

    cluster = Cluster(folder, start)
    try:
        wait_until_ready(cluster, cluster.process, log)
        yield cluster
    finally:
        cluster.stop()
