"""What is not a record at all: the error that says where and why, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from engine.hand.malformed_texts import MALFORMED


class MalformedRecordError(ValueError):
    """What was given is not a record; says where (a path) and why (a code with parameters).

    What is a game's own reason has its sentence with it, in both languages, as the parameter `why`.
    """

    def __init__(self, path: str, code: str, **params: object) -> None:
        """Remember the place and the reason."""
        self.path = path
        self.code = code
        self.params = params
        super().__init__(f"{path or 'record'}: {explain_malformed(code, 'en', params)}")

    def at(self, path: str) -> MalformedRecordError:
        """The same mistake at another place."""
        return MalformedRecordError(path, self.code, **self.params)


def explain_malformed(code: str, lang: str, params: Mapping[str, object]) -> str:
    """Say in `hu` or `en` why something is not a record.

    >>> explain_malformed("not-json", "en", {"because": "depth"})
    'not readable as JSON: nested too deeply'
    """
    kind = f"{code}/{params['because']}" if "because" in params else code
    own = params.get("why")
    told = own if isinstance(own, Mapping) else MALFORMED[kind]
    return str(told[lang]).format(**params)
