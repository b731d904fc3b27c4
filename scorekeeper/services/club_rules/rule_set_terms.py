"""The content of a club's rule set: game, rules, counting method, and their digest."""

from __future__ import annotations

import hashlib
import json
from collections.abc import Iterator, Mapping

from msgspec import Struct

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.services import counting_methods
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.session import session_validation
from scorekeeper.services.session.session_validation import Mistake
from scorekeeper.services.views.serialization import in_data


class RuleSetTerms(Struct, frozen=True):
    """The rules of a game and the counting method `mode` with its `terms` (SES 1.2)."""

    game: str
    rules: RuleSetRef
    mode: str
    terms: Mapping[str, int]

    @property
    @in_data(after="terms")
    def digest(self) -> str:
        """The digest of the terms: equal for tables that play by the same rules."""
        plain = [
            *(self.game, self.rules.preset, self.rules.version),
            *(dict(self.rules.house), self.mode, dict(self.terms)),
        ]
        told = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(told.encode()).hexdigest()


def complete_terms(
    game: str, rules: RuleSetRef, mode: str | None, terms: Mapping[str, int]
) -> RuleSetTerms:
    """Return the terms with the usual ones of the counting method where none are said.

    Raises ServiceError for a counting method or terms that the rule set does not know.
    """
    way, whole = counting_methods.resolve_method_and_terms(
        game, rules.preset, rules.house, mode, terms
    )
    return RuleSetTerms(game, rules, way.name, whole)


def latest_terms(
    game: str, preset: str, house: Mapping[str, object], mode: str | None, terms: Mapping[str, int]
) -> RuleSetTerms:
    """Return the terms under the latest version of a preset, as `complete_terms` does.

    Raises ServiceError, also for an unknown game or preset.
    """
    known = engine.GAMES[game].presets if game in engine.GAMES else ()
    found = next((one for one in known if one.name == preset), None)
    if found is None:
        raise ServiceError("rule-set-unknown")
    return complete_terms(game, RuleSetRef(preset, dict(house), found.version), mode, terms)


def rule_set_mistakes(terms: RuleSetTerms) -> Iterator[tuple[str, Mistake]]:
    """Yield every error in the terms as (field, error), as `rule_mistakes` does."""
    if terms.game not in engine.GAMES:
        yield "game", ServiceError("rule-set-unknown")
        return
    preset = next(
        (one for one in engine.GAMES[terms.game].presets if one.name == terms.rules.preset), None
    )
    if preset is None or preset.version != terms.rules.version:
        yield "preset", ServiceError("rule-set-unknown")
        return
    # A rule set is right if some number of players can play it.
    found: list[tuple[str, MalformedRecordError]] = []
    for players in preset.players:
        wrong = [*session_validation.rule_mistakes(terms.game, terms.rules, players)]
        if not wrong:
            break
        found = found or wrong
    else:
        yield from found
    for error in counting_methods.term_mistakes(
        terms.game, terms.rules.preset, terms.rules.house, terms.mode, terms.terms
    ):
        yield counting_methods.field_of_mistake(error), error
