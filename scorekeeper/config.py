"""Settings: one list, read from a TOML file and the environment, and checked at the start.

The environment takes precedence over the file, `create_app(config)` and the commands' options over
both.  The defaults suit a club's own machine.  docs/operating.md has the same list, and their
meanings.
"""

import difflib
import hmac
import importlib.util
import os
import secrets
import tomllib
from collections.abc import Callable, Mapping, Sequence
from datetime import timedelta
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from msgspec import Struct

from scorekeeper.resources import default_instance
from scorekeeper.storage import private_and_atomic_files

PREFIX: Final = "SCOREKEEPER_"
TOML_ENCODING: Final = "utf-8-sig"
"""Some editors write a byte order mark, which TOML does not have."""
FILE: Final = f"{PREFIX}CONFIG"
"""The variable that names the configuration file."""
IGNORED: Final = frozenset({f"{PREFIX}PROCESSES"})
"""Variables of earlier versions; the start says that they do nothing."""
MOST_BYTES: Final = 256 * 1024
"""The largest request: a record of 400 entries is under 100 KiB."""
RATE_COUNTS: Final = "steady-memory"
"""The storage of rate limits (`scorekeeper.api.rate_limits`)."""
COMMON_COUNTS: Final = "common-"
"""The prefix of the address of a storage that several instances share."""
DEMO_FILE: Final = "demo.sqlite3"
_KEY_FILE: Final = "secret-key"
HOST_ONLY: Final = "__Host-"
"""The name prefix of cookies that browsers accept over HTTPS from this host only."""
_COOKIE: Final = "scorekeeper"
_QUICKLY: Final = {"socket_connect_timeout": 1, "socket_timeout": 1}
_KEY_BYTES: Final = 48
_READING_SECONDS: Final = 600
"""Transactions that only read stop nobody, and may print a sheet meanwhile."""
APPLICATION: Final = "scorekeeper"
"""The name of our connections to PostgreSQL, also where the URL gives them another one."""
_SILENCE: Final = {
    "connect_timeout": "5",
    "keepalives_idle": "10",
    "keepalives_interval": "5",
    "keepalives_count": "3",
    "tcp_user_timeout": "30000",
}
"""Parameters of libpq that notice a database server which has gone without a word."""
_SHORTEST_KEY: Final = 20
_FEWEST_CHARACTERS: Final = 8
_COUNT_SCHEMES: Final = frozenset({"redis", "rediss"})
_DRIVERS: Final = frozenset({"sqlite", "postgresql", "postgresql+psycopg"})


class SettingError(ValueError):
    """A setting that stops the start; its text is one line in both languages."""


class Setting(Struct, frozen=True):
    """A setting: an upper-case name without the prefix, and its default as text.

    What is accepted is said in both languages; `parser` raises ValueError for all else.  In a
    file, `is_flag` takes `true` and `false` too.  `is_secret` keeps a rejected value out of
    messages.
    """

    name: str
    default: str
    hu: str
    en: str
    parser: Callable[[str], object] = str
    is_flag: bool = False
    is_secret: bool = False

    @property
    def variable(self) -> str:
        """Return the name of the environment variable."""
        return PREFIX + self.name

    @property
    def key(self) -> str:
        """Return the name in a configuration file."""
        return self.name.lower()

    def parse(self, text: str, place: str) -> object:
        """Parse a value from a place that the error names.  Raises SettingError."""
        try:
            return self.parser(text)
        except (ValueError, LookupError, OSError):
            value = "" if self.is_secret else f" {text!r}:"
            raise SettingError(
                f"{place}:{value} itt {self.hu} állhat. / {place}:{value} accepted is {self.en}."
            ) from None


def _number(name: str, default: str, least: int, most: int) -> Setting:
    def parse(text: str) -> int:
        # `int` takes signs, blanks, underscores and other scripts' digits.
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    hu, en = f"egész szám {least} és {most} között", f"a whole number from {least} to {most}"
    return Setting(name, default, hu, en, parse)


def _flag(name: str, default: str) -> Setting:
    values = {"1": True, "0": False}
    return Setting(name, default, "1 vagy 0", "1 or 0", values.__getitem__, is_flag=True)


def _choice(name: str, default: str, *words: str) -> Setting:
    values = {word: word for word in words}
    return Setting(name, default, " vagy ".join(words), " or ".join(words), values.__getitem__)


def _database(url: str) -> str:
    from sqlalchemy import make_url
    from sqlalchemy.exc import ArgumentError

    try:
        address = make_url(url)
    except ArgumentError:
        raise ValueError(url) from None
    if address.drivername not in _DRIVERS:
        raise ValueError(url)
    # SQLite without a file would forget everything with each connection.
    name = address.database or ""
    if address.get_backend_name() == "sqlite" and (not name or name.startswith((":", "file:"))):
        raise ValueError(url)
    return url


def _limit(limit: str) -> str:
    from limits import parse_many

    if not all(each.amount for each in parse_many(limit)):
        raise ValueError(limit)
    return limit


def _counts(url: str) -> str:
    scheme, colon, _ = url.partition("://")
    if not colon or scheme not in _COUNT_SCHEMES or importlib.util.find_spec("redis") is None:
        raise ValueError(url)
    # Reading the port raises ValueError if there can be no such port.
    _ = urlsplit(url).port
    return url


def _key(key: str) -> str:
    if not _is_secret(key):
        raise ValueError(key)
    return key


def _token(token: str) -> str:
    if not (token.isascii() and token.isprintable()):
        raise ValueError(token)
    return _key(token)


def _is_secret(secret: str) -> bool:
    return len(secret) >= _SHORTEST_KEY and len(set(secret)) >= _FEWEST_CHARACTERS


_CONVERTED: Final = frozenset(
    {
        *("INSTANCE", "DATABASE_URL", "DATABASE_CONNECTIONS", "STATEMENT_SECONDS"),
        *("SECRET_KEY", "HTTPS", "IDLE_DAYS", "SIGNED_IN_DAYS"),
    }
)
"""Settings that Flask's configuration has under other names or types."""
_FOLDER: Final = "", "mappa", "a folder"
_SECRET: Final = (
    f"{_SHORTEST_KEY} jel, köztük {_FEWEST_CHARACTERS} különböző",
    f"{_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them different",
)
_DATABASES: Final = (
    *("postgresql+psycopg://… vagy sqlite:///…", "postgresql+psycopg://… or sqlite:///…"),
)
_REDIS: Final = (
    "redis://… vagy rediss://…, telepített `redis` csomaggal",
    "redis://… or rediss://…, with the package `redis` installed",
)
_ZONES: Final = "időzóna neve (Europe/Budapest)", "a time zone's name (Europe/Budapest)"
SETTINGS: Final = (
    Setting("INSTANCE", *_FOLDER),
    Setting("CLUBS", *_FOLDER),
    Setting("DATABASE_URL", "", *_DATABASES, _database, is_secret=True),
    _number("DATABASE_CONNECTIONS", "16", 2, 1000),
    _number("LOCK_SECONDS", "5", 1, 3600),
    _number("STATEMENT_SECONDS", "60", 1, 3600),
    _number("CHANGE_SECONDS", "30", 1, 3600),
    Setting("SECRET_KEY", "", *_SECRET, _key, is_secret=True),
    # Tablets come from the network.
    Setting("HOST", "0.0.0.0", "név vagy cím", "a name or an address"),  # noqa: S104
    _number("PORT", "5000", 0, 65_535),
    _flag("HTTPS", "0"),
    _number("PROXIES", "0", 0, 16),
    _number("IDLE_DAYS", "31", 1, 3650),
    _number("SIGNED_IN_DAYS", "180", 1, 3650),
    _flag("OPEN_READING", "0"),
    _flag("PHONES", "1"),
    Setting("TIMEZONE", "Europe/Budapest", *_ZONES, lambda name: ZoneInfo(name).key),
    Setting(
        *("API_LIMIT", "600 per minute", "korlát, mint 600 per minute"),
        *("a limit as 600 per minute", _limit),
    ),
    Setting("LIMITS_URL", "", *_REDIS, _counts, is_secret=True),
    _number("BACKUPS", "14", 0, 10_000),
    Setting("BACKUP_FOLDER", *_FOLDER),
    _number("MIN_FREE_MB", "64", 0, 1_000_000_000),
    Setting("METRICS_TOKEN", "", *_SECRET, _token, is_secret=True),
    _choice("LOG", "console", "console", "json"),
    _choice("LOG_REQUESTS", "pages", "changes", "pages", "all"),
)
"""Every setting; a new one is a row here and in docs/operating.md, which says what it means."""


def read_values(environ: Mapping[str, str]) -> dict[str, object]:
    """Return each setting's value: environment, else file, else default.  Raises SettingError."""
    by_variable = {setting.variable: setting for setting in SETTINGS}
    for variable in sorted(environ):
        if variable.startswith(PREFIX) and variable not in {FILE, *IGNORED, *by_variable}:
            raise _unknown(variable, variable, by_variable)
    name = environ.get(FILE)
    from_file = {} if not name else read_file(Path(name), SETTINGS)
    found = {}
    for setting in SETTINGS:
        given = environ.get(setting.variable)
        if given:
            found[setting.name] = setting.parse(given, setting.variable)
        elif setting.name in from_file:
            found[setting.name] = from_file[setting.name]
        else:
            found[setting.name] = setting.parser(setting.default) if setting.default else ""
    return found


def read_file(path: Path, settings: Sequence[Setting]) -> dict[str, object]:
    """Return the values in a configuration file, by name.  Raises SettingError."""
    try:
        content = tomllib.loads(path.read_text(encoding=TOML_ENCODING))
    except OSError as error:
        raise SettingError(
            f"{path}: nem olvasható ({error.strerror}). / cannot be read ({error.strerror})."
        ) from None
    except ValueError as error:
        raise SettingError(
            f"{path}: nem TOML-fájl ({error}). / is not a TOML file ({error})."
        ) from None
    by_key = {setting.key: setting for setting in settings}
    found = {}
    for key, value in content.items():
        if key not in by_key:
            raise _unknown(f"{path}: {key}", key, by_key)
        setting = by_key[key]
        given = str(value)
        if isinstance(value, bool):
            given = str(int(value)) if setting.is_flag else given.lower()
        found[setting.name] = setting.parse(given, f"{path}: {key}")
    return found


def _unknown(place: str, name: str, known: Mapping[str, Setting]) -> SettingError:
    """Propose the nearest name, or list all: a wheel has no document with the list."""
    # The common prefix would make all variables look alike.
    bare = {one.removeprefix(PREFIX): one for one in known}
    close = difflib.get_close_matches(name.removeprefix(PREFIX), bare, n=1)
    near = (f" Talán {bare[close[0]]}?", f" Perhaps {bare[close[0]]}?") if close else ("", "")
    every = "" if close else f" Ezek vannak / These exist: {', '.join(known)}."
    return SettingError(
        f"{place!r}: nincs ilyen beállítás.{near[0]} / "
        f"{place!r}: there is no such setting.{near[1]}{every}"
    )


def instance_path(config: Mapping[str, object], environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the instance folder, whether it exists or not."""
    chosen = config.get("INSTANCE") or read_values(environ)["INSTANCE"]
    return Path(str(chosen or default_instance(environ))).absolute()


def instance_folder(config: Mapping[str, object], environ: Mapping[str, str]) -> Path:
    """Return the instance folder, created if it is missing."""
    folder = instance_path(config, environ)
    folder.mkdir(mode=0o700, parents=True, exist_ok=True)
    return folder


def database_url(
    config: Mapping[str, object], instance: Path, environ: Mapping[str, str] = os.environ
) -> str:
    """Return the URL of the database; nothing is created."""
    chosen = config.get("SQLALCHEMY_DATABASE_URI")
    demo = bool(config.get("DEMO"))
    if not chosen and not demo:
        chosen = read_values(environ)["DATABASE_URL"]
    file = instance / (DEMO_FILE if demo else "scorekeeper.sqlite3")
    return str(chosen or f"sqlite:///{file}")


def settings(
    config: Mapping[str, object], instance: Path, environ: Mapping[str, str] = os.environ
) -> dict[str, object]:
    """Return Flask's configuration: defaults, file, environment, `config`.  Raises SettingError."""
    values = read_values(environ)
    demo = bool(config.get("DEMO"))
    url = database_url(config, instance, environ)
    chosen = "" if demo else str(values["SECRET_KEY"])
    chosen = str(config.get("SECRET_KEY") or chosen)
    is_server = url.startswith("postgresql")
    key = chosen or _own_key(instance, demo=demo, is_server=is_server)
    _require_secret(key)
    https = bool(config.get("SESSION_COOKIE_SECURE", values["HTTPS"]))
    return {
        **{name: value for name, value in values.items() if name not in _CONVERTED},
        "SQLALCHEMY_DATABASE_URI": url,
        "SQLALCHEMY_ENGINE_OPTIONS": {
            # Errors are logged, and values of a statement may be names or hashes of PINs.
            "hide_parameters": True,
            **(_server_options(url, values) if is_server else {}),
        },
        "MAX_CONTENT_LENGTH": MOST_BYTES,
        "MAX_FORM_MEMORY_SIZE": MOST_BYTES,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": https,
        # The cookie's lifetime; the idle timeout is checked in the database.
        "PERMANENT_SESSION_LIFETIME": timedelta(days=cast("int", values["SIGNED_IN_DAYS"])),
        "SESSION_REFRESH_EACH_REQUEST": False,
        "IDLE_FOR": timedelta(days=cast("int", values["IDLE_DAYS"])),
        # The token lasts as long as the session, as an evening has no fixed length.
        "WTF_CSRF_TIME_LIMIT": None,
        "RATELIMIT_STORAGE_URI": (
            f"{COMMON_COUNTS}{values['LIMITS_URL']}"
            if values["LIMITS_URL"]
            else f"{RATE_COUNTS}://"
        ),
        "RATELIMIT_STORAGE_OPTIONS": _QUICKLY if values["LIMITS_URL"] else {},
        "RATELIMIT_ENABLED": True,
        "RATELIMIT_HEADERS_ENABLED": True,
        # Flask would read it from a variable of its own.
        "DEBUG": False,
        "DEMO": demo,
        # `database_and_signing_key` replaces a key that nobody chose by that of the database.
        "CHOSEN_KEY": bool(chosen),
        "SESSION_COOKIE_NAME": cookie_name(cookie_mark(key, url), https=https),
        **config,
        "SECRET_KEY": key,
    }


def _server_options(url: str, values: Mapping[str, object]) -> dict[str, object]:
    """Return the options of connections to PostgreSQL, with timeouts; those in the URL win."""
    from sqlalchemy import make_url

    lock, statement = (cast("int", values[f"{name}_SECONDS"]) for name in ("LOCK", "STATEMENT"))
    timeouts = {
        "lock_timeout": lock,
        "statement_timeout": statement,
        "idle_in_transaction_session_timeout": _READING_SECONDS,
    }
    query = make_url(url).query
    given = [f"-c {name}={seconds}s" for name, seconds in timeouts.items()]
    return {
        # The server may have closed a connection.
        "pool_pre_ping": True,
        "pool_size": values["DATABASE_CONNECTIONS"],
        "max_overflow": 0,
        "pool_timeout": lock,
        "connect_args": {
            **{name: value for name, value in _SILENCE.items() if name not in query},
            "application_name": APPLICATION,
            "options": " ".join([*given, str(query.get("options", ""))]).strip(),
        },
    }


def cookie_mark(key: str, url: str) -> str:
    """Return a mark of this service: all ports of a host share their cookies."""
    return hmac.new(key.encode(), url.encode(), "sha256").hexdigest()[:8]


def cookie_name(mark: str, *, https: bool) -> str:
    """Return the name of the session cookie of the service with this mark."""
    return f"{HOST_ONLY if https else ''}{_COOKIE}-{mark}"


def _own_key(instance: Path, *, demo: bool, is_server: bool) -> str:
    """Return the key that is used if none is chosen; the demo has its own, as its PIN is public.

    With a database server it is only proposed: the file is of a version that kept it there.
    """
    path = instance / (f"demo-{_KEY_FILE}" if demo else _KEY_FILE)
    if is_server and not path.exists():
        return secrets.token_urlsafe(_KEY_BYTES)
    # Readable by the owner only.
    return private_and_atomic_files.read_or_write(path, secrets.token_urlsafe(_KEY_BYTES))


def _require_secret(key: str) -> None:
    """Raise SettingError if a key can be guessed: guesses can be checked offline."""
    if not _is_secret(key):
        raise SettingError(
            f"{PREFIX}SECRET_KEY / a titkos kulcs: legalább {_SHORTEST_KEY} jel, "
            f"köztük {_FEWEST_CHARACTERS} különböző. Nélküle a program maga készít egyet. / "
            f"The secret key has at least {_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them "
            "different. Without it the program makes one."
        )
