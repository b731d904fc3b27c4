"""Files that the program comes with, and the folder of its data.

In a checkout they are beside the packages; a wheel has them in this package (`pyproject.toml`).
"""

import os
from collections.abc import Mapping
from pathlib import Path
from typing import Final

from engine.hand.cards import Suit, fold

_HERE: Final = Path(__file__).parent
_CHECKOUT: Final = _HERE.parents[1]
IS_INSTALLED: Final = (_HERE / "templates").is_dir()
"""The program runs from an installed wheel."""
_FILES: Final = _HERE if IS_INSTALLED else _CHECKOUT
TEMPLATES: Final = _FILES / "templates"
STATIC: Final = _FILES / "static"
_DRAWN: Final = frozenset(path.stem for path in (STATIC / "suits").glob("*.svg"))


def default_instance(environ: Mapping[str, str] = os.environ) -> Path:
    """Return the folder of databases and keys if no setting names one.

    An installed program keeps them in the account's data folder (XDG Base Directory
    Specification), as its own folder is replaced with every update.
    """
    if not IS_INSTALLED:
        return _CHECKOUT / "instance"
    home = environ.get("XDG_DATA_HOME", "")
    # The specification says to ignore relative ones.
    data = Path(home) if Path(home).is_absolute() else Path.home() / ".local" / "share"
    return data / "scorekeeper"


def picture_name(suit: Suit) -> str:
    """Return the name of a suit's picture under `static/suits`, drawn or not."""
    return fold(suit.value)


def is_drawn(suit: Suit) -> bool:
    """Return whether a suit has a picture; otherwise its name is shown."""
    return picture_name(suit) in _DRAWN
