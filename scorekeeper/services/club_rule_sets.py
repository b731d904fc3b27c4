"""The club's own rule sets: kept under a name, changed only forward.

Every change is a row of its own; the last one is in force.  A version is a change of the rules, so
a rename makes none.  Tables belong to the version whose digest they have: their rules are stored
with them, and are never changed from here.
"""

import hashlib
import json
from collections import defaultdict
from collections.abc import Iterator, Mapping
from contextlib import suppress
from datetime import datetime
from typing import Any

from msgspec import Struct
from sqlalchemy import func, select
from sqlalchemy.orm import selectinload

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from scorekeeper.models import ClubRuleSet, RuleSetChange, Session, SessionChange
from scorekeeper.person_names import name_key
from scorekeeper.services import input_validation, table_counting
from scorekeeper.services.errors import NotFoundError, OutdatedError, RefusedError, ServiceError
from scorekeeper.services.persistence import idempotency_keys, repository
from scorekeeper.services.session import table_and_rule_set_validation
from scorekeeper.services.session.table_and_rule_set_validation import Mistake
from scorekeeper.services.view_types.serialization_and_fields import Flat, Inner, in_data
from scorekeeper.sorting_and_hyphenation import collation_key
from scorekeeper.storage.database import db, writing


class RuleSetTerms(Struct, frozen=True):
    """The rules of a game and the counting method `mode` with its `terms` (SES 1.2)."""

    game: str
    rules: RuleSetRef
    mode: str
    terms: Mapping[str, int]

    def columns(self) -> dict[str, Any]:
        """Return the terms as plain values by name, as rows and files hold them."""
        return {
            "game": self.game,
            "preset": self.rules.preset,
            "rules_version": self.rules.version,
            "house": dict(self.rules.house),
            "mode": self.mode,
            "terms": dict(self.terms),
        }

    @property
    @in_data(after="terms")
    def digest(self) -> str:
        """The digest of the terms: equal for tables that play by the same rules."""
        plain = [*self.columns().values()]
        told = json.dumps(plain, sort_keys=True, separators=(",", ":"))
        return hashlib.sha256(told.encode()).hexdigest()


def complete_terms(
    game: str, rules: RuleSetRef, mode: str | None, terms: Mapping[str, int]
) -> RuleSetTerms:
    """Return the terms, with the usual ones where none are said.  Raises ServiceError."""
    way, whole = table_counting.resolve_method_and_terms(
        game, rules.preset, rules.house, mode, terms
    )
    return RuleSetTerms(game, rules, way.name, whole)


def latest_terms(
    game: str, preset: str, house: Mapping[str, object], mode: str | None, terms: Mapping[str, int]
) -> RuleSetTerms:
    """Return the terms under the latest version of a preset.  Raises ServiceError."""
    found = table_counting.find_preset(game, preset)
    if found is None:
        raise ServiceError("rule-set-unknown")
    return complete_terms(game, RuleSetRef(preset, dict(house), found.version), mode, terms)


def rule_set_mistakes(terms: RuleSetTerms) -> Iterator[tuple[str, Mistake]]:
    """Yield every error in the terms as (field, error), as `rule_mistakes` does."""
    if terms.game not in engine.GAMES:
        yield "game", ServiceError("rule-set-unknown")
        return
    preset = table_counting.find_preset(terms.game, terms.rules.preset)
    if preset is None or preset.version != terms.rules.version:
        yield "preset", ServiceError("rule-set-unknown")
        return
    # A rule set is right if some number of players can play it.
    found: list[tuple[str, MalformedRecordError]] = []
    for players in preset.players:
        wrong = [*table_and_rule_set_validation.rule_mistakes(terms.game, terms.rules, players)]
        if not wrong:
            break
        found = found or wrong
    else:
        yield from found
    for error in table_counting.term_mistakes(
        terms.game, terms.rules.preset, terms.rules.house, terms.mode, terms.terms
    ):
        yield table_counting.field_of_mistake(error), error


class RuleSetVersion(Struct, frozen=True):
    """A version of a rule set: its number from 1, its terms, and who made it when and why."""

    number: int
    terms: Flat[RuleSetTerms]
    who: str
    when: datetime
    why: str


class ClubRuleSetView(Struct, frozen=True):
    """A rule set of the club; `revision` is the number of its changes."""

    id: int
    name: str
    removed: bool
    revision: Inner[int]
    versions: tuple[RuleSetVersion, ...]

    @property
    def last(self) -> RuleSetVersion:
        """The version in force."""
        return self.versions[-1]

    def version(self, number: int) -> RuleSetVersion:
        """Return a version by its number.  Raises NotFoundError."""
        if not 1 <= number <= len(self.versions):
            raise NotFoundError("no-rule-set")
        return self.versions[number - 1]


class KnownRules(Struct, frozen=True):
    """The name and version of the club's rule set that somebody plays by."""

    id: int
    name: str
    version: int


class TableOfRules(Struct, frozen=True):
    """A table that was played by a version."""

    id: int
    name: str
    opened: datetime


def list_rule_sets(*, removed: bool = False) -> tuple[ClubRuleSetView, ...]:
    """Return the rule sets that are not removed, or those that are, by name."""
    found = []
    query = select(ClubRuleSet).options(selectinload(ClubRuleSet.changes))
    for row in db.session.scalars(query):
        # One that cannot be read is in `check`, and hides no other.
        with suppress(NotFoundError):
            found.append(_view(row))
    shown = (one for one in found if one.removed is removed)
    return tuple(sorted(shown, key=lambda one: (collation_key(one.name), one.id)))


def rule_set(rule_set_id: int) -> ClubRuleSetView:
    """Return a rule set.  Raises NotFoundError."""
    return _view(repository.row(ClubRuleSet, rule_set_id, "no-rule-set"))


def terms_to_play(rule_set_id: int, version: int | None = None) -> RuleSetTerms:
    """Return the terms of a version, or the last one, for a new table.  Raises ServiceError."""
    one = rule_set(rule_set_id)
    if one.removed:
        raise NotFoundError("no-rule-set")
    terms = (one.last if version is None else one.version(version)).terms
    _require_right(terms)
    return terms


def find_known_rules(terms: RuleSetTerms) -> KnownRules | None:
    """Return the club's rule set, and the version of it, that has these terms."""
    wanted = terms.digest
    for one in list_rule_sets():
        for version in reversed(one.versions):
            if version.terms.digest == wanted:
                return KnownRules(one.id, one.name, version.number)
    return None


def find_newer_rules(terms: RuleSetTerms) -> ClubRuleSetView | None:
    """Return the club's rule set that has other rules by now, if these are an earlier version."""
    known = find_known_rules(terms)
    one = rule_set(known.id) if known else None
    return one if known and one and one.last.number != known.version else None


def terms_of_table(session_id: int) -> RuleSetTerms:
    """Return what a table plays by, for any number of players.  Raises NotFoundError."""
    return _terms(repository.session_as_stored(session_id))


def tables_by_digest() -> Mapping[str, list[TableOfRules]]:
    """Return all tables by the digest of what they play by, the latest first."""
    opened = (
        select(SessionChange.session_id, func.min(SessionChange.at).label("at"))
        .group_by(SessionChange.session_id)
        .subquery()
    )
    query = (
        select(Session, opened.c.at)
        .join(opened, opened.c.session_id == Session.id)
        .where(~Session.taken_back)
        .order_by(Session.id.desc())
    )
    found: defaultdict[str, list[TableOfRules]] = defaultdict(list)
    for row, at in db.session.execute(query):
        try:
            digest = _terms(row).digest
        except (ValueError, TypeError, AttributeError):
            # A table that cannot be read is in `check`, and hides no other.
            continue
        found[digest].append(TableOfRules(row.id, row.table, at))
    return found


def create(name: str, terms: RuleSetTerms, scorer_id: int, key: str) -> ClubRuleSetView:
    """Keep a rule set; idempotent with a key.  Raises ServiceError, MalformedRecordError."""
    _require_right(terms)
    with writing():
        done = idempotency_keys.find_served_result(key, "rule-set")
        if done is not None:
            return rule_set(done)
        row = ClubRuleSet(scorer_id=scorer_id)
        change = _change(_free_name(name, None), terms, scorer_id, removed=False)
        db.session.add(row)
        db.session.flush()
        row.changes.append(change)
        idempotency_keys.record_served_key(key, "rule-set", None, row.id)
        db.session.flush()
        return _view(row)


def change(
    rule_set_id: int,
    name: str,
    terms: RuleSetTerms,
    scorer_id: int,
    seen: int,
    *,
    removed: bool = False,
) -> ClubRuleSetView:
    """Rename a rule set, make a new version of it, remove it, or bring it back.

    The same change once more is no other.  Raises NotFoundError, OutdatedError for an
    outdated page, RefusedError for a name that is taken, ServiceError, MalformedRecordError.
    """
    _require_right(terms)
    with writing():
        row = repository.row(ClubRuleSet, rule_set_id, "no-rule-set")
        now = _view(row)
        name = input_validation.clean_name(name)
        if (now.name, now.last.terms.digest, now.removed) == (name, terms.digest, removed):
            return now
        if now.revision != seen:
            raise OutdatedError("rule-set-changed")
        if not removed:
            name = _free_name(name, rule_set_id)
        row.changes.append(_change(name, terms, scorer_id, removed=removed))
        db.session.flush()
        return _view(row)


def _require_right(terms: RuleSetTerms) -> None:
    wrong = next(rule_set_mistakes(terms), None)
    if wrong is not None:
        raise wrong[1]


def _free_name(name: str, rule_set_id: int | None) -> str:
    name = input_validation.clean_name(name)
    others = (one for one in list_rule_sets() if one.id != rule_set_id)
    if any(name_key(one.name) == name_key(name) for one in others):
        raise RefusedError("rule-set-name", name=name)
    return name


def _change(name: str, terms: RuleSetTerms, scorer_id: int, *, removed: bool) -> RuleSetChange:
    return RuleSetChange(name=name, removed=removed, scorer_id=scorer_id, **terms.columns())


def _view(row: ClubRuleSet) -> ClubRuleSetView:
    versions: list[RuleSetVersion] = []
    try:
        for each in row.changes:
            terms = _terms(each)
            if not versions or terms.digest != versions[-1].terms.digest:
                number = len(versions) + 1
                told = (each.scorer.name, each.at, each.why)
                versions.append(RuleSetVersion(number, terms, *told))
        last = row.changes[-1]
    except (ValueError, TypeError, AttributeError, IndexError):
        raise NotFoundError("no-rule-set") from None
    return ClubRuleSetView(row.id, last.name, last.removed, len(row.changes), tuple(versions))


def _terms(row: RuleSetChange | Session) -> RuleSetTerms:
    """Return stored terms.  Raises ValueError, TypeError, AttributeError."""
    rules = RuleSetRef(row.preset, dict(row.house), row.rules_version)
    terms = {str(name): int(number) for name, number in row.terms.items()}
    return RuleSetTerms(row.game, rules, row.mode, terms)
