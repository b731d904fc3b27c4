"""Reading JSON that anybody may have sent, in bounded time and without surprises."""

from __future__ import annotations

import json

from engine.record import MalformedRecordError


def read_json(text: str | bytes) -> object:
    """Return what a JSON text says.  Raises engine.MalformedRecordError `not-json`.

    >>> read_json('{"format": 1}')
    {'format': 1}
    """
    try:
        return json.loads(text.decode("utf-8-sig") if isinstance(text, bytes) else text)
    except UnicodeDecodeError:
        raise MalformedRecordError("", "not-json", why="UTF-8") from None
    except json.JSONDecodeError as error:
        why = f"{error.msg} ({error.lineno}:{error.colno})"
        raise MalformedRecordError("", "not-json", why=why) from None
    except RecursionError:
        raise MalformedRecordError("", "not-json", why="nesting") from None
    except ValueError:
        # Python reads no whole numbers of more than 4300 digits.
        raise MalformedRecordError("", "not-json", why="number") from None
