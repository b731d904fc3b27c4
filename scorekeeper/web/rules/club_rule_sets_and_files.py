"""The club's own rule sets: their list, versions, comparison, and files."""

from collections.abc import Iterable, Iterator, Mapping, Sequence
from typing import Final, TypeAlias

from flask import Response, render_template, request, url_for
from flask.typing import ResponseReturnValue

from engine.hand.malformed_record import MalformedRecordError
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart
from scorekeeper.http.language import current_language
from scorekeeper.services import club_rule_sets, rule_set_files
from scorekeeper.services.club_rule_sets import (
    ClubRuleSetView,
    KnownRules,
    RuleSetTerms,
    RuleSetVersion,
)
from scorekeeper.services.errors import NotFoundError, RefusedError, ServiceError
from scorekeeper.services.rights import Permission
from scorekeeper.spreadsheets.workbook_types import plain_name
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import (
    error_text,
    form_number,
    redirect_to,
    scorer_id,
    set_accepted_header,
)
from scorekeeper.web.rules import rule_set_page

DIGITS: Final = 12
"""The shown digits of a digest, in groups of four."""
SET: Final = "/rules/club/<int:rule_set_id>"
ComparedLine: TypeAlias = tuple[str, RuleSheetLine, tuple[str, str]]
"""The part, a line, and its value in each sheet, empty where a sheet has no such line."""


@bp.get("/rules/club", needs=Permission.READ)
def club_rules() -> ResponseReturnValue:
    """List the club's rule sets."""
    return _list()


@bp.post("/rules/club", needs=Permission.RULE_SETS)
def keep_rule_set() -> ResponseReturnValue:
    """Keep the rule set of the form under a name."""
    form = request.form
    try:
        terms = rule_set_page.read_terms(form)
        made = club_rule_sets.create(form.get("name", ""), terms, scorer_id(), form.get("key", ""))
    except (MalformedRecordError, ServiceError) as error:
        return _refused(error)
    return redirect_to(url_for("web.club_rule_set", rule_set_id=made.id))


@bp.get(SET, needs=Permission.READ)
def club_rule_set(rule_set_id: int) -> ResponseReturnValue:
    """Show a rule set in the version of the query, else in the last one."""
    one = club_rule_sets.rule_set(rule_set_id)
    return _page(one, _version(one, request.args.get("version")))


@bp.post(SET, needs=Permission.RULE_SETS)
def change_rule_set(rule_set_id: int) -> ResponseReturnValue:
    """Rename a rule set, or make a new version of it."""
    form = request.form
    one = club_rule_sets.rule_set(rule_set_id)
    try:
        terms = rule_set_page.read_terms(form)
        club_rule_sets.change(
            rule_set_id,
            form.get("name", ""),
            terms,
            scorer_id(),
            form_number("revision"),
            removed=one.removed,
        )
    except (MalformedRecordError, ServiceError) as error:
        return _refused(error, one)
    return redirect_to(url_for("web.club_rule_set", rule_set_id=rule_set_id))


@bp.post(f"{SET}/remove", endpoint="remove_rule_set", needs=Permission.RULE_SETS)
@bp.post(f"{SET}/restore", endpoint="restore_rule_set", needs=Permission.RULE_SETS)
def set_rule_set_removed(rule_set_id: int) -> ResponseReturnValue:
    """Remove a rule set from the list, or bring it back."""
    one, removed = club_rule_sets.rule_set(rule_set_id), request.endpoint == "web.remove_rule_set"
    seen, rules = form_number("revision"), one.last.terms
    try:
        club_rule_sets.change(rule_set_id, one.name, rules, scorer_id(), seen, removed=removed)
    except RefusedError as error:
        return set_accepted_header((_list(error_text(error)), error.status), was=False)
    if removed:
        return redirect_to(url_for("web.club_rules"))
    return redirect_to(url_for("web.club_rule_set", rule_set_id=rule_set_id))


@bp.get(f"{SET}/<int:version>.json", needs=Permission.READ)
def rule_set_file(rule_set_id: int, version: int) -> ResponseReturnValue:
    """Give a version away as a file."""
    one = club_rule_sets.rule_set(rule_set_id)
    content = rule_set_files.write_file(one.name, version, one.version(version).terms)
    name = plain_name(one.name) or str(rule_set_id)
    file = f"szabalyok-{name}-{version}.json"
    headers = {"Content-Disposition": f'attachment; filename="{file}"'}
    return Response(content, mimetype="application/json", headers=headers)


@bp.post("/rules/club/file", needs=Permission.RULE_SETS)
def take_rule_set_in() -> ResponseReturnValue:
    """Take in a file of another club; rules that the club has already are shown instead."""
    upload = request.files.get("file")
    try:
        brought = rule_set_files.read_file(upload.read() if upload else b"")
        known = club_rule_sets.find_known_rules(brought.rules)
        if known is not None:
            is_last = known.version == len(club_rule_sets.rule_set(known.id).versions)
            older = None if is_last else known.version
            return redirect_to(url_for("web.club_rule_set", rule_set_id=known.id, version=older))
        made = club_rule_sets.create(
            brought.name, brought.rules, scorer_id(), request.form.get("key", "")
        )
    except (MalformedRecordError, ServiceError) as error:
        return _list(error_text(error)), getattr(error, "status", 422)
    return redirect_to(url_for("web.club_rule_set", rule_set_id=made.id))


@bp.get(f"{SET}/compare", needs=Permission.READ)
def compare_rule_sets(rule_set_id: int) -> ResponseReturnValue:
    """Compare a version with another one, of the same rule set or of another of its game."""
    one = club_rule_sets.rule_set(rule_set_id)
    version = _version(one, request.args.get("version"))
    number, _, other_version = request.args.get("with", "").partition(".")
    other = club_rule_sets.rule_set(int(number) if number.isdecimal() else 0)
    there = _version(other, other_version)
    if there.terms.game != version.terms.game:
        raise NotFoundError("no-rule-set")
    lines, equal = compare_rule_sheets(rule_sheet(version.terms), rule_sheet(there.terms))
    return render_template(
        "rule_sets/rule_sets_compared.html",
        one=one,
        other=other,
        titles=[version_title(one, version), version_title(other, there)],
        lines=lines,
        equal=equal,
    )


def version_title(one: ClubRuleSetView, version: RuleSetVersion) -> str:
    """Return the name of a version."""
    return rule_set_page.known_rules_title(KnownRules(one.id, one.name, version.number))


def rule_sheet(terms: RuleSetTerms) -> tuple[RuleSheetPart, ...]:
    """Return what a rule set says; empty if this release cannot play it any more."""
    lang = current_language()
    try:
        return rule_set_page.rule_sheet_of(terms.game, rule_set_page.rules_fields(terms), lang)
    except (MalformedRecordError, LookupError):
        return ()


def _list(error: str | None = None) -> str:
    tables = club_rule_sets.tables_by_digest()
    shown = club_rule_sets.list_rule_sets()
    return render_template(
        "rule_sets/club_rule_sets.html",
        shown=shown,
        removed=club_rule_sets.list_rule_sets(removed=True),
        played={one.id: sum(len(each) for each in _tables(one, tables).values()) for one in shown},
        labels=rule_set_page.rules_label,
        error=error,
    )


def _page(one: ClubRuleSetView, version: RuleSetVersion) -> str:
    game = version.terms.game
    known = [each for each in club_rule_sets.list_rule_sets() if each.last.terms.game == game]
    comparable = [
        (f"{each.id}.{its.number}", version_title(each, its))
        for each in (one, *(each for each in known if each.id != one.id))
        for its in reversed(each.versions)
        if its is not version
    ]
    return render_template(
        "rule_sets/club_rule_set.html",
        one=one,
        version=version,
        label=rule_set_page.rules_label(version.terms),
        code=spaced_digest(version.terms.digest),
        parts_of_set=rule_sheet(version.terms),
        fields=rule_set_page.rules_fields(version.terms),
        tables=_tables(one, club_rule_sets.tables_by_digest()),
        comparable=comparable,
    )


def spaced_digest(digest: str) -> str:
    """Return the beginning of a digest as it is shown, in groups that can be read aloud.

    >>> spaced_digest("3f2a91bc04de77")
    '3f2a 91bc 04de'
    """
    return " ".join(digest[at : at + 4] for at in range(0, DIGITS, 4))


def _tables(
    one: ClubRuleSetView, tables: Mapping[str, Sequence[club_rule_sets.TableOfRules]]
) -> dict[int, Sequence[club_rule_sets.TableOfRules]]:
    """Return the tables of each version; one that came back has its tables at its last number."""
    by_digest = {version.terms.digest: version.number for version in one.versions}
    return {number: tables.get(digest, ()) for digest, number in by_digest.items()}


def _version(one: ClubRuleSetView, number: str | None) -> RuleSetVersion:
    if not number:
        return one.last
    return one.version(int(number) if number.isdecimal() else 0)


def _refused(
    error: MalformedRecordError | ServiceError, one: ClubRuleSetView | None = None
) -> ResponseReturnValue:
    """Show the form again with what is wrong in it."""
    wrong = rule_set_page.find_mistakes(request.form)
    page = rule_set_page.show_form(request.form, wrong, error=error_text(error), club=one)
    return set_accepted_header((page, getattr(error, "status", 422)), was=False)


def compare_rule_sheets(
    one: Iterable[RuleSheetPart], other: Iterable[RuleSheetPart]
) -> tuple[list[ComparedLine], int]:
    """Return the lines that differ, by heading and label, and the number of equal ones."""
    first, second = dict(_lines(one)), dict(_lines(other))
    keys = dict.fromkeys((*first, *second))
    lines = []
    for key in keys:
        pair = first.get(key), second.get(key)
        before, after = ("" if line is None else line.value for line in pair)
        if before != after:
            lines.append((key[0], next(filter(None, pair)), (before, after)))
    return lines, len(keys) - len(lines)


def _lines(parts: Iterable[RuleSheetPart]) -> Iterator[tuple[tuple[str, str, int], RuleSheetLine]]:
    """Yield the lines by heading, label, and their number among those with the same label."""
    for part in parts:
        seen: dict[str, int] = {}
        for line in part.lines:
            seen[line.label] = seen.get(line.label, 0) + 1
            yield (part.title, line.label, seen[line.label]), line
