"""Files of a rule set, written and read, for taking it to another club."""

import re
from typing import Any, Final

import msgspec
from msgspec import Struct

from engine.hand.record import RuleSetRef
from scorekeeper.services.club_rule_sets import RuleSetTerms
from scorekeeper.services.errors import ServiceError

FORMAT: Final = 1
MOST_BYTES: Final = 100_000
"""The largest file; a rule set has a few kilobytes."""
_FIELD: Final = re.compile(r"(?:field `|at `\$\.?)([^`]+)`")


class RuleSetFile(Struct, frozen=True, forbid_unknown_fields=True, kw_only=True):
    """The file of a version; its digest covers the rules, not their name."""

    format: int = msgspec.field(name="rule-set")
    name: str
    version: int
    game: str
    preset: str
    rules_version: int
    house: dict[str, Any]
    mode: str
    terms: dict[str, int]
    digest: str

    @property
    def rules(self) -> RuleSetTerms:
        """The terms in the file."""
        rules = RuleSetRef(self.preset, self.house, self.rules_version)
        return RuleSetTerms(self.game, rules, self.mode, self.terms)


def write_file(name: str, version: int, terms: RuleSetTerms) -> bytes:
    """Return the file of a version."""
    content = RuleSetFile(
        format=FORMAT, name=name, version=version, digest=terms.digest, **terms.columns()
    )
    return msgspec.json.format(msgspec.json.encode(content), indent=2) + b"\n"


def read_file(content: bytes) -> RuleSetFile:
    """Read a file that another club gave away.

    Raises ServiceError: `rule-set-file` with the place of what cannot be read, `rule-set-large`,
    `rule-set-format` for a newer format, `rule-set-digest` for content that was changed on the way.
    """
    if len(content) > MOST_BYTES:
        raise ServiceError("rule-set-large", most=MOST_BYTES // 1000)
    try:
        found = msgspec.json.decode(content, type=RuleSetFile)
    except (msgspec.DecodeError, UnicodeDecodeError) as error:
        raise ServiceError("rule-set-file", place=_place(str(error))) from None
    if found.format != FORMAT:
        raise ServiceError("rule-set-format", version=found.format, known=FORMAT)
    if found.rules.digest != found.digest:
        raise ServiceError("rule-set-digest")
    return found


def _place(why: str) -> str:
    """Return the field in a decoder's message; `JSON` if the file is none at all.

    >>> _place("Expected `int`, got `str` - at `$.version`"), _place("Input data was truncated")
    ('version', 'JSON')
    >>> _place("Object missing required field `name`")
    'name'
    """
    found = _FIELD.search(why)
    return found[1] if found else "JSON"
