"""PIN rules: at least six digits, or a word, and not easy to guess.

Earlier versions accepted four digits.  Such a PIN still works, and its owner is asked to change it.
"""

import itertools
import unicodedata
from typing import Final

from engine.hand.record import JOINERS
from scorekeeper.services.errors import ServiceError

FEWEST: Final = 6
MOST: Final = 64
_FEWEST_DIFFERENT: Final = 3
_SHORTEST_NAME: Final = 3
_COMMON: Final = frozenset(
    {
        *("qwertz", "qwertzu", "qwerty", "qwertyu", "asdfgh", "asdfghjkl", "yxcvbn", "zxcvbn"),
        *("password", "passwort", "jelszo", "jelszo1", "titok1", "letmein", "iloveyou", "admin1"),
        *("1q2w3e", "1q2w3e4r", "qazwsx", "szeretlek", "kiskutya", "kartya", "kartyakor"),
        *("alsos", "alsosulti", "snapszer", "jegyzo", "hetes7", "pinkod", "scorer", "scorekeeper"),
        *("147258", "147852", "159753", "159357", "258369", "369258", "741852", "852456"),
        *("123321", "321321", "102030", "010203", "101010", "131313", "135790", "142536"),
        *("159159", "007007", "696969", "112358", "314159", "271828", "420420", "143143"),
    }
)


def normalize_pin(text: str) -> str:
    """Return a PIN as it is compared: case and surrounding blanks make no difference.

    >>> normalize_pin(" Makktök "), normalize_pin("0713")
    ('makktök', '0713')
    """
    return unicodedata.normalize("NFC", text.strip().casefold())


def validate_new_pin(text: str, *names: str) -> str:
    """Return a new PIN in normal form, not made of `names`.  Raises ServiceError if it is easy."""
    pin = normalize_pin(text)
    # Some emoji and scripts are written with joiners, which show nothing by themselves.
    visible = [sign for sign in pin if sign not in JOINERS]
    is_readable = all(unicodedata.category(sign)[0] != "C" for sign in visible)
    if not (is_readable and len(visible) >= FEWEST and len(pin) <= MOST):
        raise ServiceError("bad-pin", fewest=FEWEST, most=MOST)
    if _is_easy(pin, names):
        raise ServiceError("easy-pin")
    return pin


def is_weak(text: str, *names: str) -> bool:
    """Return whether a PIN in use would be rejected as a new one."""
    try:
        validate_new_pin(text, *names)
    except ServiceError:
        return True
    return False


def _is_easy(pin: str, names: tuple[str, ...]) -> bool:
    # Dates are allowed: they cannot be told from other digits.
    plain = _plain(pin)
    if not plain:
        return len(set(pin) - set(JOINERS)) < _FEWEST_DIFFERENT
    without_doubles = "".join(sign for sign, _ in itertools.groupby(plain))
    return (
        len(set(plain)) < _FEWEST_DIFFERENT
        or plain in _COMMON
        or _is_row(plain)
        or _is_row(without_doubles)
        or plain in (plain + plain)[1:-1]  # a repetition of one part: 123123, hophop
        or _is_made_of(plain, names)
    )


def _plain(text: str, gap: str = "") -> str:
    """Strip accents and everything but letters and digits: `Dóra-1` becomes `dora1`."""
    apart = unicodedata.normalize("NFKD", text.casefold())
    signs = (sign for sign in apart if not unicodedata.combining(sign))
    return "".join(sign if sign.isalnum() else gap for sign in signs)


def _is_row(text: str) -> bool:
    """Return whether the characters have a constant step: 123456, 864202, abcdef."""
    steps = {
        (ord(after) - ord(before)) % (10 if text.isdecimal() else 26)
        for before, after in itertools.pairwise(text)
    }
    return len(steps) <= 1


def _is_made_of(pin: str, names: tuple[str, ...]) -> bool:
    """Return whether a PIN consists mostly of names: `dora12`, `1dora`, but not `pandorasz`."""
    left = pin
    for part in (part for name in names for part in _plain(name, " ").split()):
        if len(part) >= _SHORTEST_NAME:
            left = left.replace(part, "")
    return left != pin and (len(left) < FEWEST - 1 or left.isdecimal())
