"""Settings: one list, read from a TOML file and the environment, and checked at the start.

The environment takes precedence over the file, `create_app(config)` and the commands' options over
both.  The defaults suit a club's own machine.  docs/operating.md has the same list.
"""

from __future__ import annotations

import hmac
import importlib.util
import os
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Final, cast
from urllib.parse import urlsplit
from zoneinfo import ZoneInfo

from scorekeeper.resources import default_instance
from scorekeeper.session_cookie import HOST_ONLY
from scorekeeper.setting_values import (
    PREFIX,
    Setting,
    SettingError,
    choice,
    flag,
    free_text,
    number,
    read_values,
)
from scorekeeper.storage import private_files

MOST_BYTES: Final = 256 * 1024
"""The largest request: a record of 400 entries is under 100 KiB."""
RATE_COUNTS: Final = "steady-memory"
"""The storage of rate limits (`scorekeeper.api.rate_limits`)."""
COMMON_COUNTS: Final = "common-"
"""The prefix of the address of a storage that several instances share."""
_KEY_FILE: Final = "secret-key"
_COOKIE: Final = "scorekeeper"
_MOST_DAYS: Final = 3650
_MOST_PORT: Final = 65_535
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


def _check_url(url: str) -> None:
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


def _check_limit(limit: str) -> None:
    from limits import parse_many

    if not all(each.amount for each in parse_many(limit)):
        raise ValueError(limit)


def _check_counts(url: str) -> None:
    scheme, colon, _ = url.partition("://")
    if not colon or scheme not in _COUNT_SCHEMES or importlib.util.find_spec("redis") is None:
        raise ValueError(url)
    # Reading the port raises ValueError if there can be no such port.
    _ = urlsplit(url).port


def _check_key(key: str) -> None:
    if not _is_secret(key):
        raise ValueError(key)


def _check_secret(secret: str) -> None:
    if not (secret.isascii() and secret.isprintable() and _is_secret(secret)):
        raise ValueError(secret)


def _is_secret(secret: str) -> bool:
    return len(secret) >= _SHORTEST_KEY and len(set(secret)) >= _FEWEST_CHARACTERS


_CONVERTED: Final = frozenset(
    {
        *("INSTANCE", "DATABASE_URL", "DATABASE_CONNECTIONS", "STATEMENT_SECONDS"),
        *("SECRET_KEY", "HTTPS", "IDLE_DAYS", "SIGNED_IN_DAYS"),
    }
)
"""Settings that Flask's configuration has under other names or types."""
_DAYS: Final = number(1, _MOST_DAYS)
_SECONDS: Final = number(1, 3600)
_FOLDER: Final = free_text("mappa", "a folder")
SETTINGS: Final = (
    Setting(
        "INSTANCE",
        "",
        _FOLDER,
        "folder of the embedded database, the key and the caches",
        fallback="`instance/`; if installed, `~/.local/share/scorekeeper`",
    ),
    Setting(
        "CLUBS",
        "",
        _FOLDER,
        "several clubs, a folder of this one each, chosen by host name; see below",
        fallback="one club",
    ),
    Setting(
        "DATABASE_URL",
        "",
        free_text(
            "postgresql+psycopg://… vagy sqlite:///…",
            "postgresql+psycopg://… or sqlite:///…",
            _check_url,
        ),
        "another database: `postgresql+psycopg://user@host/name`",
        fallback="SQLite in the instance folder",
        is_secret=True,
    ),
    Setting(
        "DATABASE_CONNECTIONS",
        "16",
        number(2, 1000),
        "PostgreSQL: connections of this instance at most; further requests wait for a free one",
    ),
    Setting(
        "LOCK_SECONDS",
        "5",
        _SECONDS,
        "PostgreSQL: a request waits so long for others' changes, or for a connection",
    ),
    Setting(
        "STATEMENT_SECONDS",
        "60",
        _SECONDS,
        "PostgreSQL: a statement of a request may take so long",
    ),
    Setting(
        "CHANGE_SECONDS",
        "30",
        _SECONDS,
        "PostgreSQL: a change is undone if its instance says nothing for so long",
    ),
    Setting(
        "SECRET_KEY",
        "",
        free_text(
            f"{_SHORTEST_KEY} jel, köztük {_FEWEST_CHARACTERS} különböző",
            f"{_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them different",
            _check_key,
        ),
        "signs the cookies; `--demo` always has its own key",
        fallback="created on the first start, kept in the instance folder, or in PostgreSQL",
        is_secret=True,
    ),
    Setting(
        "HOST",
        "0.0.0.0",  # noqa: S104  (tablets come from the network)
        free_text("név vagy cím", "a name or an address"),
        "address to listen on",
    ),
    Setting("PORT", "5000", number(0, _MOST_PORT), "port to listen on; `0` for any free one"),
    Setting(
        "HTTPS",
        "0",
        flag(),
        "`1` behind a TLS proxy: secure cookies, and browsers use HTTPS only for a year",
    ),
    Setting(
        "PROXIES",
        "0",
        number(0, 16),
        "number of your own reverse proxies in front, see below",
    ),
    Setting(
        "IDLE_DAYS",
        "31",
        _DAYS,
        "a device that was not used for this many days is signed out",
    ),
    Setting(
        "SIGNED_IN_DAYS",
        "180",
        _DAYS,
        "after this many days every device is signed out",
    ),
    Setting(
        "OPEN_READING",
        "0",
        flag(),
        "`1`: hands and settlements can be read without signing in",
    ),
    Setting(
        "PHONES",
        "1",
        flag(),
        "`0`: players cannot join a table with their phones, and what they said is not shown",
    ),
    Setting(
        "TIMEZONE",
        "Europe/Budapest",
        free_text(
            "időzóna neve (Europe/Budapest)", "a time zone's name (Europe/Budapest)", ZoneInfo
        ),
        "time zone of the times shown",
    ),
    Setting(
        "API_LIMIT",
        "600 per minute",
        free_text("korlát, mint 600 per minute", "a limit as 600 per minute", _check_limit),
        "stateless adjudications per address, and requests of each token",
    ),
    Setting(
        "LIMITS_URL",
        "",
        free_text(
            "redis://… vagy rediss://…, telepített `redis` csomaggal",
            "redis://… or rediss://…, with the package `redis` installed",
            _check_counts,
        ),
        "Redis or Valkey, in which several instances count the API's limits together",
        fallback="counted by each instance",
        is_secret=True,
    ),
    Setting(
        "BACKUPS",
        "14",
        number(0, 10_000),
        "number of nightly backups kept; `0` makes none",
    ),
    Setting(
        "BACKUP_FOLDER",
        "",
        _FOLDER,
        "folder of the nightly backups; it must exist",
        fallback="`backups/` in the instance folder",
    ),
    Setting(
        "MIN_FREE_MB",
        "64",
        number(0, 1_000_000_000),
        "`/readyz` fails if the disk of the instance folder has fewer megabytes free",
    ),
    Setting(
        "METRICS_TOKEN",
        "",
        free_text(
            f"{_SHORTEST_KEY} jel, köztük {_FEWEST_CHARACTERS} különböző",
            f"{_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them different",
            _check_secret,
        ),
        "`/metrics` answers who sends it as `Authorization: Bearer …`",
        fallback="no `/metrics`",
        is_secret=True,
    ),
    Setting("LOG", "console", choice("console", "json"), "form of the log: for people or programs"),
    Setting(
        "LOG_REQUESTS",
        "pages",
        choice("changes", "pages", "all"),
        "requests with a line in the log: `changes` (and failures), `pages` (not files, probes "
        "and polls without news), `all`",
    ),
)
"""Every setting; a new one is a row here and the same row in docs/operating.md."""


def instance_path(config: Mapping[str, object], environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the instance folder, whether it exists or not."""
    chosen = config.get("INSTANCE") or read_values(SETTINGS, environ)["INSTANCE"]
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
        chosen = read_values(SETTINGS, environ)["DATABASE_URL"]
    file = instance / ("demo.sqlite3" if demo else "scorekeeper.sqlite3")
    return str(chosen or f"sqlite:///{file}")


def settings(
    config: Mapping[str, object], instance: Path, environ: Mapping[str, str] = os.environ
) -> dict[str, object]:
    """Return Flask's configuration from defaults, file, environment and `config`, in this order.

    Raises SettingError for a setting that is unknown or impossible.
    """
    values = read_values(SETTINGS, environ)
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
        # `auth.signing_key` replaces a key that nobody chose by that of the database.
        "CHOSEN_KEY": bool(chosen),
        "SESSION_COOKIE_NAME": cookie_name(cookie_mark(key, url), https=https),
        **config,
        "SECRET_KEY": key,
    }


def _server_options(url: str, values: Mapping[str, object]) -> dict[str, object]:
    """Return the options of connections to PostgreSQL; those in the URL take precedence.

    With the timeouts a server, an instance or a network that hangs stops nobody for good.
    """
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
    """Return a mark of this service, derived from the key and the database.

    Cookies are shared by all ports of a host; other services on the machine have other marks.
    """
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
    return private_files.read_or_write(path, secrets.token_urlsafe(_KEY_BYTES))


def _require_secret(key: str) -> None:
    """Raise SettingError if a key can be guessed, with a sentence that says what to do.

    Guesses can be checked offline, and a guessed key can sign cookies.
    """
    if not _is_secret(key):
        raise SettingError(
            f"{PREFIX}SECRET_KEY / a titkos kulcs: legalább {_SHORTEST_KEY} jel, "
            f"köztük {_FEWEST_CHARACTERS} különböző. Nélküle a program maga készít egyet. / "
            f"The secret key has at least {_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them "
            "different. Without it the program makes one."
        )
