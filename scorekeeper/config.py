"""Settings, and their sources.

Each setting is an environment variable; the defaults suit a club's own machine.
`create_app(config)` and the commands' options take precedence over the environment.

| variable | meaning | default |
|---|---|---|
| `SCOREKEEPER_INSTANCE` | folder of the database and the key | `instance/` next to the packages |
| `SCOREKEEPER_DATABASE_URL` | another database, as `postgresql+psycopg://…` | SQLite |
| `SCOREKEEPER_SECRET_KEY` | signs the cookies, except with `--demo` | created in `instance/` |
| `SCOREKEEPER_HOST`, `SCOREKEEPER_PORT` | address and port of `serve` | `0.0.0.0`, `5000` |
| `SCOREKEEPER_TIMEZONE` | for the times shown | `Europe/Budapest` |
| `SCOREKEEPER_HTTPS` | `1` behind a TLS proxy: browsers use HTTPS only | off |
| `SCOREKEEPER_IDLE_DAYS` | days without use after which a device is signed out | `31` |
| `SCOREKEEPER_SIGNED_IN_DAYS` | days after which a device is signed out in any case | `180` |
| `SCOREKEEPER_PROXIES` | number of reverse proxies whose `X-Forwarded-*` are trusted | `0` |
| `SCOREKEEPER_OPEN_READING` | `1`: hands and settlements can be read without signing in | off |
| `SCOREKEEPER_PHONES` | `0`: players cannot join a table with their phones | on |
| `SCOREKEEPER_API_LIMIT` | rate limit of stateless adjudications per address | `600 per minute` |
| `SCOREKEEPER_BACKUPS` | number of nightly backups to keep; `0` for none | `14` |
| `SCOREKEEPER_BACKUP_FOLDER` | another, existing folder for backups | `instance/backups/` |
| `SCOREKEEPER_LOG` | `json` or `console` | `console` |
| `SCOREKEEPER_MIN_FREE_MB` | megabytes free below which `/readyz` fails | `64` |
| `SCOREKEEPER_LOG_REQUESTS` | lines for `all` requests, `pages` or `changes` | `pages` |
"""

from __future__ import annotations

import hmac
import os
import secrets
from collections.abc import Mapping
from datetime import timedelta
from pathlib import Path
from typing import Final

from scorekeeper.session_cookie import HOST_ONLY

ROOT: Final = Path(__file__).parents[1]
MOST_BYTES: Final = 256 * 1024
"""The largest request: a record of 400 entries is under 100 KiB."""
RATE_COUNTS: Final = "steady-memory"
"""The storage of rate limits (`scorekeeper.api.rate_limits`)."""
_KEY_FILE: Final = "secret-key"
_COOKIE: Final = "scorekeeper"
_IDLE_DAYS: Final = "31"
_SIGNED_IN_DAYS: Final = "180"
_MOST_DAYS: Final = 3650
_SHORTEST_KEY: Final = 20
_FEWEST_CHARACTERS: Final = 8
_PREFIX: Final = "SCOREKEEPER_"


def instance_path(config: Mapping[str, object], environ: Mapping[str, str] = os.environ) -> Path:
    """Return the path of the instance folder, whether it exists or not."""
    chosen = config.get("INSTANCE") or environ.get(f"{_PREFIX}INSTANCE") or ROOT / "instance"
    return Path(str(chosen)).absolute()


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
        chosen = environ.get(f"{_PREFIX}DATABASE_URL")
    file = instance / ("demo.sqlite3" if demo else "scorekeeper.sqlite3")
    return str(chosen or f"sqlite:///{file}")


def settings(
    config: Mapping[str, object], instance: Path, environ: Mapping[str, str] = os.environ
) -> dict[str, object]:
    """Return Flask's configuration from defaults, the environment and `config`, in this order."""

    def of(name: str, default: str) -> str:
        return environ.get(f"{_PREFIX}{name}") or default

    demo = bool(config.get("DEMO"))
    key = str(config.get("SECRET_KEY") or _key(instance, of("SECRET_KEY", ""), demo=demo))
    _require_secret(key)
    url = database_url(config, instance, environ)
    https = bool(config.get("SESSION_COOKIE_SECURE", of("HTTPS", "") == "1"))
    return {
        "SQLALCHEMY_DATABASE_URI": url,
        # A database server may have closed a connection; an SQLite file needs no check.
        "SQLALCHEMY_ENGINE_OPTIONS": {"pool_pre_ping": not url.startswith("sqlite")},
        "MAX_CONTENT_LENGTH": MOST_BYTES,
        "MAX_FORM_MEMORY_SIZE": MOST_BYTES,
        "SESSION_COOKIE_HTTPONLY": True,
        "SESSION_COOKIE_SAMESITE": "Lax",
        "SESSION_COOKIE_SECURE": https,
        "PROXIES": _count("PROXIES", of("PROXIES", "0")),
        "OPEN_READING": of("OPEN_READING", "") == "1",
        "PHONES": of("PHONES", "1") != "0",
        # The cookie's lifetime; the idle timeout is checked in the database.
        "PERMANENT_SESSION_LIFETIME": _days(
            "SIGNED_IN_DAYS", of("SIGNED_IN_DAYS", _SIGNED_IN_DAYS)
        ),
        "SESSION_REFRESH_EACH_REQUEST": False,
        "IDLE_FOR": _days("IDLE_DAYS", of("IDLE_DAYS", _IDLE_DAYS)),
        # The token lasts as long as the session, as an evening has no fixed length.
        "WTF_CSRF_TIME_LIMIT": None,
        "TIMEZONE": of("TIMEZONE", "Europe/Budapest"),
        "RATELIMIT_STORAGE_URI": f"{RATE_COUNTS}://",
        "RATELIMIT_ENABLED": True,
        "RATELIMIT_HEADERS_ENABLED": True,
        "API_LIMIT": of("API_LIMIT", "600 per minute"),
        "LOG": of("LOG", "console"),
        "LOG_REQUESTS": of("LOG_REQUESTS", "pages"),
        "MIN_FREE_MB": _count("MIN_FREE_MB", of("MIN_FREE_MB", "64")),
        "DEMO": demo,
        "BACKUPS": _count("BACKUPS", of("BACKUPS", "14")),
        "BACKUP_FOLDER": of("BACKUP_FOLDER", ""),
        "SESSION_COOKIE_NAME": (HOST_ONLY if https else "") + _cookie(key, url),
        **config,
        "SECRET_KEY": key,
    }


def _cookie(key: str, url: str) -> str:
    """Return a cookie name unique to this service, as cookies are shared by all ports of a host.

    It is derived from the key and the database, so other instances on the machine have other names.
    """
    mark = hmac.new(key.encode(), url.encode(), "sha256").hexdigest()[:8]
    return f"{_COOKIE}-{mark}"


def _count(name: str, text: str) -> int:
    """Parse a whole number.  Raises ValueError with a sentence that names the variable."""
    if not (text.isascii() and text.isdigit()):
        raise ValueError(f"{_PREFIX}{name} is a whole number, not {text!r}")
    return int(text)


def _days(name: str, text: str) -> timedelta:
    """Parse a number of days.  Raises ValueError with a sentence that names the variable."""
    days = _count(name, text)
    if not 1 <= days <= _MOST_DAYS:
        raise ValueError(f"{_PREFIX}{name} is 1 to {_MOST_DAYS} days, not {days}")
    return timedelta(days=days)


def _key(instance: Path, chosen: str, *, demo: bool) -> str:
    """Return the secret key; the demo has its own, as its PIN is public."""
    if demo:
        return _secret_key(instance / f"demo-{_KEY_FILE}")
    return chosen or _secret_key(instance / _KEY_FILE)


def _require_secret(key: str) -> None:
    """Raise ValueError if a key can be guessed, with a sentence that says what to do.

    Guesses can be checked offline, and a guessed key can sign cookies.
    """
    if len(key) < _SHORTEST_KEY or len(set(key)) < _FEWEST_CHARACTERS:
        raise ValueError(
            f"{_PREFIX}SECRET_KEY / a titkos kulcs: legalább {_SHORTEST_KEY} jel, "
            f"köztük {_FEWEST_CHARACTERS} különböző. Nélküle a program maga készít egyet. / "
            f"The secret key has at least {_SHORTEST_KEY} characters, {_FEWEST_CHARACTERS} of them "
            "different. Without it the program makes one."
        )


def _secret_key(path: Path) -> str:
    """Return the key in this file; a missing one is generated, readable by the owner only."""
    try:
        descriptor = os.open(path, os.O_WRONLY | os.O_CREAT | os.O_EXCL, 0o600)
    except FileExistsError:
        return path.read_text(encoding="ascii")
    key = secrets.token_urlsafe(48)
    try:
        with open(descriptor, "w", encoding="ascii") as file:  # noqa: PTH123  (a descriptor, no path)
            file.write(key)
    except OSError:
        # On a full disk an empty file would be left, and be the key of the next start.
        path.unlink()
        raise
    return key
