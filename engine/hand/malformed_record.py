"""The error for data that is not a record, with place and reason, in both languages."""

from __future__ import annotations

from collections.abc import Mapping

from engine.hand.malformed_texts import MALFORMED


class MalformedRecordError(ValueError):
    """Input that is not a record: the place (a path) and the reason (a code with parameters).

    The parameter `why` has the sentence of a reason specific to a game, in both languages.
    """

    def __init__(self, path: str, code: str, **params: object) -> None:
        """Store the place and the reason."""
        self.path = path
        self.code = code
        self.params = params
        super().__init__(f"{path or 'record'}: {explain_malformed(code, 'en', params)}")

    def at(self, path: str) -> MalformedRecordError:
        """Return the same error at another place."""
        return MalformedRecordError(path, self.code, **self.params)


def explain_malformed(code: str, lang: str, params: Mapping[str, object]) -> str:
    """Explain in `hu` or `en` why something is not a record.

    >>> explain_malformed("not-json", "en", {"because": "depth"})
    'not readable as JSON: nested too deeply'
    """
    kind = f"{code}/{params['because']}" if "because" in params else code
    own = params.get("why")
    told = own if isinstance(own, Mapping) else MALFORMED[kind]
    return str(told[lang]).format(**params)
