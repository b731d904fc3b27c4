"""Rule sets of the club: listing, reading, keeping and removing them, and their files."""

from typing import Any, Final

import msgspec
from flask import Response
from marshmallow import Schema, fields

from scorekeeper.api import etags
from scorekeeper.api.openapi import shared_schemas
from scorekeeper.api.openapi.api_blueprint import JSON
from scorekeeper.api.openapi.schemas_from_views import answer, describe_data
from scorekeeper.api.openapi.write_blueprint import (
    ChangeBlueprint,
    keep_terms,
    request_key,
    scorer_id,
    tagged,
)
from scorekeeper.services import club_rule_sets, pagination, rule_set_files, table_counting
from scorekeeper.services.club_rule_sets import (
    ClubRuleSetView,
    RuleSetTerms,
    RuleSetVersion,
    latest_terms,
)
from scorekeeper.services.rights import Permission
from scorekeeper.services.view_types.serialization_and_fields import plain_data

_THERE: Final = "/rule-sets/<int:rule_set_id>"
_HEAD: Final = describe_data(
    "KeptRuleSetHead",
    id=int,
    name=str,
    removed=bool,
    game=str,
    preset=str,
    version=int,
    digest=str,
)
_RULE_SET: Final = answer(
    ClubRuleSetView, "KeptRuleSet", versions=[answer(RuleSetVersion, tables=[int])]
)
blueprint: Final = ChangeBlueprint("rule-sets")


class RuleSetQuerySchema(shared_schemas.PageQuerySchema):
    """A page of rule sets: those in use, or those that were removed."""

    removed = fields.Boolean(load_default=False)


class RuleSetChangeSchema(shared_schemas.ReasonSchema):
    """The fields of a rule set that change; other rules are a new version of it."""

    name = shared_schemas.NameField()
    game = fields.String()
    preset = fields.String()
    house = fields.Dict(keys=fields.String())
    mode = fields.String(metadata={"description": "the way of counting"})
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(strict=True))


class NewRuleSetSchema(RuleSetChangeSchema):
    """A new rule set; without a way of counting, the usual one."""

    name = shared_schemas.NameField(required=True)
    game = fields.String(required=True)
    preset = fields.String(required=True)


class RuleSetFileSchema(Schema):
    """A version as a file to be given away; `digest` shows that nobody changed its rules."""

    format = fields.Integer(data_key="rule-set", required=True)
    name = fields.String(required=True)
    version = fields.Integer(required=True)
    game = fields.String(required=True)
    preset = fields.String(required=True)
    rules_version = fields.Integer(required=True)
    house = fields.Dict(keys=fields.String(), required=True)
    mode = fields.String(required=True)
    terms = fields.Dict(keys=fields.String(), values=fields.Integer(), required=True)
    digest = fields.String(required=True)


class RuleSetImportSchema(shared_schemas.ReasonSchema):
    """A file of another club, as it came from there."""

    file = fields.Dict(keys=fields.String(), required=True)


@blueprint.show(
    *("/rule-sets", Permission.READ),
    query=RuleSetQuerySchema,
    answer=_HEAD(many=True),
    refusals=(401, 429),
    headers=shared_schemas.NEXT_PAGE,
)
def list_rule_sets(asked: dict[str, Any]) -> tuple[list[dict[str, object]], int, dict[str, str]]:
    """List the rule sets that the club keeps, in the order in which they were added."""
    limit, removed = asked["limit"], asked["removed"]
    found = club_rule_sets.list_rule_sets(removed=removed)
    shown, cursor = pagination.cut_after(found, asked["cursor"], limit, lambda one: one.id)
    return [_head(each) for each in shown], 200, shared_schemas.link_next_page(cursor, limit)


@blueprint.show(_THERE, Permission.READ, answer=_RULE_SET)
def show_rule_set(rule_set_id: int) -> Response:
    """Return a rule set with all its versions, and the ETag that a change needs."""
    return _answer(club_rule_sets.rule_set(rule_set_id))


@blueprint.show(f"{_THERE}/versions/<int:version>", Permission.READ, answer=RuleSetFileSchema)
def rule_set_file(rule_set_id: int, version: int) -> Response:
    """Return a version as a file, which another club can take in."""
    one = club_rule_sets.rule_set(rule_set_id)
    content = rule_set_files.write_file(one.name, version, one.version(version).terms)
    return Response(content, mimetype=JSON)


@blueprint.create("/rule-sets", Permission.RULE_SETS, body=NewRuleSetSchema, answer=_RULE_SET)
def keep_rule_set(body: dict[str, Any]) -> Response:
    """Keep a rule set under a name."""
    made = club_rule_sets.create(body["name"], _terms(body), scorer_id(), request_key())
    return _answer(made, 201)


@blueprint.create(
    "/rule-sets/import", Permission.RULE_SETS, body=RuleSetImportSchema, answer=_RULE_SET
)
def take_rule_set_in(body: dict[str, Any]) -> Response:
    """Take in a file of another club; rules that the club has already are returned instead."""
    key, brought = request_key(), rule_set_files.read_file(msgspec.json.encode(body["file"]))
    known = club_rule_sets.find_known_rules(brought.rules)
    if known is not None:
        return _answer(club_rule_sets.rule_set(known.id), 201)
    return _answer(club_rule_sets.create(brought.name, brought.rules, scorer_id(), key), 201)


@blueprint.change(
    *("PATCH", _THERE, Permission.RULE_SETS), body=RuleSetChangeSchema, answer=_RULE_SET
)
def change_rule_set(body: dict[str, Any], rule_set_id: int) -> Response:
    """Rename a rule set, or make a new version of it; what is missing stays as it is."""
    one = club_rule_sets.rule_set(rule_set_id)
    now = one.last.terms
    kept: dict[str, Any] = {"game": now.game, "preset": now.rules.preset}
    kept |= {"house": now.rules.house, "mode": now.mode}
    is_renamed_only = not body.keys() & {*kept, "terms"}
    terms = now if is_renamed_only else _terms(kept | keep_terms(body, now.mode, now.terms))
    return _change(one, body.get("name", one.name), terms, removed=one.removed)


@blueprint.change("DELETE", _THERE, Permission.RULE_SETS, answer=_RULE_SET)
def remove_rule_set(_body: dict[str, Any], rule_set_id: int) -> Response:
    """Remove a rule set from the list; it can be restored."""
    one = club_rule_sets.rule_set(rule_set_id)
    return _change(one, one.name, one.last.terms, removed=True)


@blueprint.change("POST", f"{_THERE}/restore", Permission.RULE_SETS, answer=_RULE_SET)
def restore_rule_set(_body: dict[str, Any], rule_set_id: int) -> Response:
    """Bring a removed rule set back."""
    one = club_rule_sets.rule_set(rule_set_id)
    return _change(one, one.name, one.last.terms, removed=False)


def _terms(body: dict[str, Any]) -> RuleSetTerms:
    """Return the terms of a body.  Raises ServiceError."""
    table_counting.require_known_terms(
        body["game"], body["preset"], body.get("mode"), body.get("terms", {})
    )
    agreed = body.get("house", {}), body.get("mode"), body.get("terms", {})
    return latest_terms(body["game"], body["preset"], *agreed)


def _change(one: ClubRuleSetView, name: str, terms: RuleSetTerms, *, removed: bool) -> Response:
    [seen] = etags.numbers_of_request("rules", one.id, 1)
    return _answer(club_rule_sets.change(one.id, name, terms, scorer_id(), seen, removed=removed))


def _head(one: ClubRuleSetView) -> dict[str, object]:
    terms = one.last.terms
    same = {"id": one.id, "name": one.name, "removed": one.removed, "version": one.last.number}
    return {**same, "game": terms.game, "preset": terms.rules.preset, "digest": terms.digest}


def _answer(one: ClubRuleSetView, status: int = 200) -> Response:
    data = plain_data(one)
    tables = club_rule_sets.tables_by_digest()
    for version in data["versions"]:
        version["tables"] = [table.id for table in tables.get(version["digest"], ())]
    return tagged(data, etags.tag_of("rules", one.id, one.revision), status)
