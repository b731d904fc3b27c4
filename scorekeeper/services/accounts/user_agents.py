"""Which browser and what kind of device somebody has, as far as the browser tells."""

from __future__ import annotations

from typing import Final

from msgspec import Struct

OTHER: Final = "other"
_BROWSERS: Final = (
    # Each claims to be those after it, too.
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
    # An iPad calls itself a Mac unless told otherwise.
    ("mac", "Macintosh"),
    ("linux", "Linux"),
)
BROWSERS: Final = (*dict(_BROWSERS), OTHER)
SYSTEMS: Final = (*dict(_SYSTEMS), "android-tablet", OTHER)


class UserAgent(Struct, frozen=True):
    """A browser and what it runs on, as keys of texts."""

    browser: str
    system: str


def serialize_agent(browser: str, system: str) -> UserAgent:
    """What was stored of one; what is no such key any more is unknown."""
    return UserAgent(
        browser if browser in BROWSERS else OTHER, system if system in SYSTEMS else OTHER
    )


def parse_agent(header: str) -> UserAgent:
    """Read what a browser says of itself (`User-Agent`).

    >>> header = "Mozilla/5.0 (Linux; Android 14; SM-X200) AppleWebKit/537.36 Chrome/130.0"
    >>> parse_agent(header)
    UserAgent(browser='chrome', system='android-tablet')
    """
    browser = next((name for name, mark in _BROWSERS if mark in header), OTHER)
    system = next((name for name, mark in _SYSTEMS if mark in header), OTHER)
    if system == "android" and "Mobile" not in header:
        system = "android-tablet"
    return UserAgent(browser, system)
