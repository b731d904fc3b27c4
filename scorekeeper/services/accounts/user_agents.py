"""Browser and kind of device, parsed from the `User-Agent` header."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

OTHER: Final = "other"
_BROWSERS: Final = (
    # Each browser also claims to be those after it, so the order matters.
    *(("edge", mark) for mark in ("Edg/", "EdgA/", "EdgiOS/")),
    *(("opera", mark) for mark in ("OPR/", "OPX/")),
    ("samsung", "SamsungBrowser/"),
    *(("firefox", mark) for mark in ("Firefox/", "FxiOS/")),
    *(("chrome", mark) for mark in ("Chrome/", "CriOS/", "Chromium/")),
    ("safari", "Safari/"),
)
_SYSTEMS: Final = (
    ("iphone", "iPhone"),
    ("ipad", "iPad"),
    ("android", "Android"),
    ("windows", "Windows"),
    ("chromebook", "CrOS"),
    # By default an iPad identifies as a Mac.
    ("mac", "Macintosh"),
    ("linux", "Linux"),
)
BROWSERS: Final = (*dict(_BROWSERS), OTHER)
SYSTEMS: Final = (*dict(_SYSTEMS), "android-tablet", OTHER)


class UserAgent(Struct, frozen=True):
    """A browser and its system, as keys of texts."""

    browser: str
    system: str


def load_agent(browser: str, system: str) -> UserAgent:
    """Return a stored user agent; keys that are no longer known become unknown."""
    return UserAgent(
        browser if browser in BROWSERS else OTHER, system if system in SYSTEMS else OTHER
    )


def parse_agent(header: str) -> UserAgent:
    """Parse a `User-Agent` header.

    >>> header = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0"
    >>> parse_agent(header)
    UserAgent(browser='chrome', system='android-tablet')
    """
    browser = next((name for name, mark in _BROWSERS if mark in header), OTHER)
    system = next((name for name, mark in _SYSTEMS if mark in header), OTHER)
    if system == "android" and "Mobile" not in header:
        system = "android-tablet"
    return UserAgent(browser, system)
