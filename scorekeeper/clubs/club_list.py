"""The list of clubs: a folder each, with the file of its settings.

    kek-kor/club.toml    its host names, and the settings that differ from the service's
    kek-kor/closed       is there while the club is closed
    kek-kor/…            what an instance folder has: the key, the caches, an SQLite database

Clubs are chosen by host name.  The settings of the service are those of each club, too, except for
the folder, the database, the key and the backups, which no two clubs share.
"""

import json
import os
import re
import tomllib
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

from scorekeeper import config
from scorekeeper.config import PREFIX, TOML_ENCODING, Setting, SettingError, read_file, read_values
from scorekeeper.http.middleware import is_host
from scorekeeper.storage import private_and_atomic_files

FILE: Final = "club.toml"
CLOSED: Final = "closed"
_NAME: Final = re.compile(r"[a-z0-9][a-z0-9-]{0,39}", re.ASCII)
_OWN: Final = frozenset({"DATABASE_URL", "SECRET_KEY", "BACKUP_FOLDER"})
"""Settings of a club that are never the service's."""
_THIS_MACHINE: Final = frozenset({"", "localhost", "127.0.0.1", "::1"})
_MAY_DIFFER: Final = frozenset(
    {
        *("DATABASE_CONNECTIONS", "LOCK_SECONDS", "STATEMENT_SECONDS", "CHANGE_SECONDS"),
        *("IDLE_DAYS", "SIGNED_IN_DAYS", "OPEN_READING", "PHONES", "TIMEZONE", "API_LIMIT"),
        *("BACKUPS", "MIN_FREE_MB"),
    }
)


class Club(Struct, frozen=True):
    """A club of the list, and its settings as texts; equal if nothing of it has changed.

    `error` says what is wrong with its file: such a club has no settings, and cannot be opened.
    """

    name: str
    folder: Path
    hosts: tuple[str, ...]
    settings: tuple[tuple[str, str], ...]
    is_closed: bool
    error: str = ""


def host_name(text: str) -> str:
    """Return the name in a `Host` header as the list has it: without port, in small letters.

    >>> host_name("Kek.Example.ORG.:8080")
    'kek.example.org'
    """
    return text.partition(":")[0].lower().rstrip(".")


def _hosts(text: str) -> tuple[str, ...]:
    """Parse host names with blanks between.  Raises ValueError."""
    names = text.split()
    if not names or not all(is_host(name) and host_name(name) == name for name in names):
        raise ValueError(text)
    return tuple(names)


SETTINGS: Final = (
    Setting(
        "HOSTS",
        "",
        "egy vagy több kisbetűs gépnév, port nélkül (kor.example.org)",
        "one or more host names in small letters, without a port (kor.example.org)",
        _hosts,
    ),
    *(setting for setting in config.SETTINGS if setting.name in _OWN | _MAY_DIFFER),
)
"""The settings that the file of a club may have."""


def clubs_folder(environ: Mapping[str, str]) -> Path | None:
    """Return the folder of the clubs; None if the service has one club.

    Raises SettingError, also for a key that all clubs would share.
    """
    values = read_values(environ)
    if not values["CLUBS"]:
        return None
    if values["SECRET_KEY"]:
        raise SettingError(
            f"{PREFIX}SECRET_KEY: több klub esetén mindegyiknek saját kulcsa van; hagyd el. / "
            "With several clubs each has a key of its own; leave it out."
        )
    return Path(str(values["CLUBS"])).absolute()


def read_clubs(folder: Path, environ: Mapping[str, str] = os.environ) -> list[Club]:
    """Read the list, by name.  Raises SettingError if two clubs share a host name or a database."""
    if not folder.is_dir():
        # On a disk that is not there it would seem empty.
        raise SettingError(
            f"{folder}: nincs ilyen mappa. / There is no such folder ({PREFIX}CLUBS)."
        )
    clubs = [read_club(file.parent) for file in sorted(folder.glob(f"*/{FILE}"))]
    _require_separate(clubs, environ)
    return clubs


def _require_separate(clubs: Sequence[Club], environ: Mapping[str, str]) -> None:
    """Raise SettingError if two clubs have one host name or one database."""
    owners: dict[object, Club] = {}
    for club in clubs:
        for host in club.hosts:
            other = owners.setdefault(host, club)
            if other is not club:
                raise SettingError(
                    f"{host}: ez már a(z) {other.name} klub neve. / "
                    f"belongs to the club {other.name} already."
                )
        if club.error:
            continue
        other = owners.setdefault(_place_of_database(club, environ), club)
        if other is not club:
            raise SettingError(
                f"{club.name}: database_url: ez a(z) {other.name} klub adatbázisa. / "
                f"This database belongs to the club {other.name} already."
            )


def read_club(folder: Path) -> Club:
    """Read one club; one whose file is wrong has what could be read of it, and the error."""
    file, is_closed = folder / FILE, (folder / CLOSED).exists()
    try:
        values = read_file(file, SETTINGS)
        hosts = values.pop("HOSTS", ())
        if not isinstance(hosts, tuple) or not hosts:
            raise SettingError(f"{file}: hosts: hiányzik. / is missing.")  # noqa: TRY301
    except SettingError as error:
        return Club(folder.name, folder, _readable_hosts(file), (), is_closed, str(error))
    texts = (
        (name, str(int(value)) if isinstance(value, bool) else str(value))
        for name, value in values.items()
    )
    return Club(folder.name, folder, hosts, tuple(texts), is_closed)


def _readable_hosts(file: Path) -> tuple[str, ...]:
    """Return the host names in a file with something else wrong; none if they are wrong."""
    try:
        return _hosts(str(tomllib.loads(file.read_text(encoding=TOML_ENCODING))["hosts"]))
    except (OSError, ValueError, LookupError):
        return ()


def find_club(folder: Path, name: str) -> Club:
    """Return the club with this name.  Raises SettingError."""
    if _NAME.fullmatch(name) and (folder / name / FILE).exists():
        return read_club(folder / name)
    known = ", ".join(sorted(file.parent.name for file in folder.glob(f"*/{FILE}"))) or "–"
    raise SettingError(
        f"{name}: nincs ilyen klub; van: {known}. / There is no such club; there are: {known}."
    )


def describe_club(club: Club) -> str:
    """Return the name and the host names of a club, and its state, as one line."""
    state = " (zárva / closed)" if club.is_closed else ""
    error = f" ({club.error})" if club.error else ""
    return f"{club.name}: {' '.join(club.hosts) or '–'}{state}{error}"


def new_club(folder: Path, name: str, hosts: Sequence[str], url: str | None) -> Club:
    """Return a club that may be added to the list.  Raises SettingError."""
    if not _NAME.fullmatch(name):
        raise SettingError(
            f"{name!r}: a név legfeljebb 40 jel: a–z, 0–9 és kötőjel. / "
            "A name has at most 40 characters: a–z, 0–9 and hyphens."
        )
    given = {"HOSTS": " ".join(hosts), **({} if url is None else {"DATABASE_URL": url})}
    for setting in SETTINGS:
        if setting.name in given:
            setting.parse(given[setting.name], setting.key)
    clubs = read_clubs(folder)
    if any(club.name == name for club in clubs):
        raise SettingError(f"{name}: már van ilyen klub. / There is such a club already.")
    given.pop("HOSTS")
    new = Club(name, folder / name, tuple(hosts), tuple(given.items()), is_closed=False)
    _require_separate([*clubs, new], os.environ)
    return new


def add_club(club: Club) -> None:
    """Add a new club, whose database exists, to the list."""
    given = {"HOSTS": " ".join(club.hosts), **dict(club.settings)}
    # A text in JSON is one in TOML.
    lines = (f"{key.lower()} = {json.dumps(text)}\n" for key, text in given.items())
    with private_and_atomic_files.write_atomically(club.folder / FILE) as part:
        part.write_text("".join(lines), encoding="utf-8")


def set_closed(club: Club, *, closed: bool) -> None:
    """Close a club or open it again; services notice within a second or two."""
    mark = club.folder / CLOSED
    if closed:
        mark.touch()
    else:
        mark.unlink(missing_ok=True)


def environment(club: Club, environ: Mapping[str, str]) -> dict[str, str]:
    """Return the environment with the settings of a club.  Raises SettingError for a bad file."""
    if club.error:
        raise SettingError(club.error)
    values = read_values(environ)
    backups = Path(str(values["BACKUP_FOLDER"] or club.folder / "backups"))
    own = {
        "DATABASE_URL": _database_url(club, str(values["DATABASE_URL"])),
        # Beside each other's backups, those of clubs would be removed as old ones.
        "BACKUP_FOLDER": str(backups / club.name if values["BACKUP_FOLDER"] else backups),
        **dict(club.settings),
        "INSTANCE": str(club.folder),
    }
    return {**environ, **{PREFIX + name: text for name, text in own.items()}}


def _database_url(club: Club, of_service: str) -> str:
    """Return the address of a club's database that its file does not name.

    It is on the service's server, and has the service's name before its own.
    """
    from sqlalchemy import make_url

    if not of_service.startswith("postgresql"):
        return f"sqlite:///{club.folder / 'scorekeeper.sqlite3'}"
    url = make_url(of_service)
    name = f"{url.database or 'scorekeeper'}_{club.name.replace('-', '_')}"
    return url.set(database=name).render_as_string(hide_password=False)


def _place_of_database(club: Club, environ: Mapping[str, str]) -> tuple[str, ...]:
    """Return what two addresses of one database have in common: the file, or server and name."""
    from sqlalchemy import make_url

    url = make_url(environment(club, environ)[f"{PREFIX}DATABASE_URL"])
    if url.get_backend_name() == "sqlite":
        # Flask-SQLAlchemy looks for a relative name in the instance folder.
        return ("sqlite", str((club.folder / str(url.database)).resolve()))
    # What the address leaves out is what libpq takes; a query precedes the other parts.
    host = str(url.query.get("host") or url.host or "").lower()
    port = str(url.query.get("port") or url.port or 5432)
    name = str(url.query.get("dbname") or url.database or url.username or "")
    return ("postgresql", "localhost" if host in _THIS_MACHINE else host, port, name)
