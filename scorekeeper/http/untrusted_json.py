"""Reading untrusted JSON in bounded time and without surprises."""

import json

from engine.hand.malformed_record import MalformedRecordError


def read_json(text: str | bytes, path: str = "") -> object:
    """Parse a JSON text.  Raises engine.MalformedRecordError `not-json` for `path`.

    >>> read_json('{"format": 1}')
    {'format': 1}
    """
    try:
        return json.loads(text.decode("utf-8-sig") if isinstance(text, bytes) else text)
    except UnicodeDecodeError:
        raise MalformedRecordError(path, "not-json", because="letters") from None
    except json.JSONDecodeError as error:
        place = {"line": error.lineno, "column": error.colno}
        raise MalformedRecordError(path, "not-json", **place) from None
    except RecursionError:
        raise MalformedRecordError(path, "not-json", because="depth") from None
    except ValueError:
        # Python rejects integers of more than 4300 digits.
        raise MalformedRecordError(path, "not-json", because="number") from None
