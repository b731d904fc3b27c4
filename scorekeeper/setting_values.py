"""Values of settings: what each accepts, and where they are read: a TOML file, the environment."""

from __future__ import annotations

import difflib
import tomllib
from collections.abc import Callable, Mapping, Sequence
from pathlib import Path
from typing import Final

from msgspec import Struct

PREFIX: Final = "SCOREKEEPER_"
TOML_ENCODING: Final = "utf-8-sig"
"""Some editors write a byte order mark, which TOML does not have."""
FILE: Final = f"{PREFIX}CONFIG"
"""The variable that names the configuration file."""
IGNORED: Final = frozenset({f"{PREFIX}PROCESSES"})
"""Variables of earlier versions; the start says that they do nothing."""
_FLAGS: Final = {"1": True, "0": False}


class SettingError(ValueError):
    """A setting that stops the start; its text is one line in both languages."""


class Accepted(Struct, frozen=True):
    """The accepted values of a setting, in words, and their parser, which raises ValueError.

    In a file, `is_flag` takes `true` and `false` too.
    """

    hu: str
    en: str
    parse: Callable[[str], object]
    is_flag: bool = False


class Setting(Struct, frozen=True):
    """A setting: an upper-case name without the prefix, and its default as text.

    `fallback` describes the default in documents where it is no constant.  `is_secret` keeps a
    rejected value out of messages.
    """

    name: str
    default: str
    accepted: Accepted
    meaning: str
    fallback: str = ""
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
            return self.accepted.parse(text)
        except (ValueError, LookupError, OSError):
            value = "" if self.is_secret else f" {text!r}:"
            raise SettingError(
                f"{place}:{value} itt {self.accepted.hu} állhat. / "
                f"{place}:{value} accepted is {self.accepted.en}."
            ) from None


def number(least: int, most: int) -> Accepted:
    """Accept whole numbers from `least` to `most`.

    >>> number(0, 9).parse("7")
    7
    """

    def parse(text: str) -> int:
        # `int` takes signs, blanks, underscores and other scripts' digits.
        if not (text.isascii() and text.isdigit()) or not least <= int(text) <= most:
            raise ValueError(text)
        return int(text)

    return Accepted(
        f"egész szám {least} és {most} között", f"a whole number from {least} to {most}", parse
    )


def flag() -> Accepted:
    """Accept `1` and `0`, in a file also `true` and `false`."""
    return Accepted("1 vagy 0", "1 or 0", _FLAGS.__getitem__, is_flag=True)


def choice(*words: str) -> Accepted:
    """Accept one of these words."""

    def parse(text: str) -> str:
        if text not in words:
            raise ValueError(text)
        return text

    return Accepted(" vagy ".join(words), " or ".join(words), parse)


def free_text(hu: str, en: str, check: Callable[[str], object] = str) -> Accepted:
    """Accept texts that `check` takes without an error."""

    def parse(given: str) -> str:
        check(given)
        return given

    return Accepted(hu, en, parse)


def read_values(settings: Sequence[Setting], environ: Mapping[str, str]) -> dict[str, object]:
    """Return the value of each setting by its name: environment, else file, else default.

    Raises SettingError for an unknown name or a value that is not accepted.
    """
    by_variable = {setting.variable: setting for setting in settings}
    for variable in sorted(environ):
        if variable.startswith(PREFIX) and variable not in {FILE, *IGNORED, *by_variable}:
            raise _unknown(variable, variable, by_variable)
    name = environ.get(FILE)
    from_file = {} if not name else read_file(Path(name), settings)
    found = {}
    for setting in settings:
        given = environ.get(setting.variable)
        if given:
            found[setting.name] = setting.parse(given, setting.variable)
        elif setting.name in from_file:
            found[setting.name] = from_file[setting.name]
        else:
            found[setting.name] = setting.accepted.parse(setting.default) if setting.default else ""
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
            given = str(int(value)) if setting.accepted.is_flag else given.lower()
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
