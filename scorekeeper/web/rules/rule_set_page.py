"""A rule set as a table: the club's rules and their differences from the preset."""

from collections.abc import Mapping
from uuid import uuid4

from flask import render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine.hand.malformed_record import MalformedRecordError
from engine.hand.record import RuleSetRef
from engine.preset import PresetInfo
from engine.wording.rule_sheet import RuleSheetLine, RuleSheetPart
from scorekeeper.http.language import current_language, t
from scorekeeper.http.service_error_sentences import FieldError, Wrongs
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.printing import printable_documents
from scorekeeper.services import club_rule_sets, table_counting
from scorekeeper.services.errors import ServiceError
from scorekeeper.services.session import table_and_rule_set_validation
from scorekeeper.web import table_counting_fields
from scorekeeper.web.blueprint import bp
from scorekeeper.web.pdf_and_spreadsheet_downloads import Sheet, sheet_route
from scorekeeper.web.request_helpers import error_text
from scorekeeper.web.rule_set_form import (
    player_counts_of,
    presets,
    read_preset,
    read_rule_set,
    rule_set_fields,
    wrong_rule,
    wrong_rules,
)


@bp.get("/rules/sets")
def rule_set() -> ResponseReturnValue:
    """Show the rule set in the query; it can be saved as a version of the `club`'s."""
    club = request.args.get("club", type=int)
    one = club_rule_sets.rule_set(club) if club is not None else None
    wrong = find_mistakes(request.args)
    return show_form(request.args, wrong, club=one), 422 if wrong else 200


def show_form(
    form: Mapping[str, str],
    wrong: Wrongs,
    *,
    error: str | None = None,
    club: club_rule_sets.ClubRuleSetView | None = None,
) -> str:
    """Return the page of a form's rule set; an `error` is shown in place of what is `wrong`."""
    rules, preset = read_rule_set(form), read_preset(form)
    count = _count(preset, form)
    counting = {
        name: form[name] for name in table_counting_fields.counting_field_names() if name in form
    }
    fields = rule_set_fields(rules) | {"count": str(count)} | counting
    parts = () if wrong else rule_sheet_of(preset.game, fields, current_language())
    return render_template(
        "rule_sets/rule_set.html",
        games=engine.GAMES,
        preset=preset,
        presets=presets(),
        rules=rules,
        counts=player_counts_of(presets()),
        count=count,
        form=form,
        usual=table_counting_fields.default_counting_fields(preset, rules),
        mode=_mode(form, preset),
        parts_of_set=parts,
        address=fields,
        wrong={} if error else wrong,
        error=error,
        club=club,
        known=None if not parts else club_rule_sets.find_known_rules(read_terms(fields)),
        key=form.get("key") or uuid4().hex,
    )


def rule_sheet_of(game: str, fields: Mapping[str, str], lang: str) -> tuple[RuleSheetPart, ...]:
    """Return the rule sheet of a form's fields.  Raises MalformedRecordError."""
    rules, preset = read_rule_set(fields, game), read_preset(fields, game)
    counting = build_rule_sheet_part(fields, preset, rules, lang)
    parts = engine.rule_sheet(preset.game, rules, _count(preset, fields), lang)
    return (*parts, counting) if counting else tuple(parts)


def read_terms(form: Mapping[str, str]) -> club_rule_sets.RuleSetTerms:
    """Read a rule set with its counting method.  Raises ServiceError, MalformedRecordError."""
    rules, preset = read_rule_set(form), read_preset(form)
    mode = _mode(form, preset)
    way = next(way for way in preset.ways if way.name == mode)
    return club_rule_sets.complete_terms(
        preset.game, rules, mode, table_counting_fields.read_terms(form, way)
    )


def rules_fields(terms: club_rule_sets.RuleSetTerms) -> dict[str, str]:
    """Return the form fields of a club's rule set, the reverse of `read_terms`."""
    way = table_counting.methods_of(terms.game, terms.rules.preset).get(terms.mode)
    fields = {} if way is None else table_counting_fields.method_fields(way, terms.terms)
    fields |= _players_of(terms)
    return {"game": terms.game, **rule_set_fields(terms.rules), "mode": terms.mode, **fields}


def _players_of(terms: club_rule_sets.RuleSetTerms) -> dict[str, str]:
    """Return the field for the number of players that most of the house rules concern.

    None for the usual number, and for rules that this release does not know.
    """
    preset = table_counting.find_preset(terms.game, terms.rules.preset)
    if preset is None:
        return {}
    house = terms.rules.house
    most = max(preset.players, key=lambda count: len(preset.house_for(house, count)))
    return {} if most == preset.players[0] else {"count": str(most)}


def rules_label(terms: club_rule_sets.RuleSetTerms) -> str:
    """Return the names of the game and its preset."""
    lang = current_language()
    game = engine.GAMES.get(terms.game)
    preset = table_counting.find_preset(terms.game, terms.rules.preset)
    names = (game.label[lang] if game else terms.game, preset.label[lang] if preset else "")
    return " · ".join(name for name in names if name)


def known_rules_title(known: club_rule_sets.KnownRules) -> str:
    """Return the name of a version: "Csütörtöki alsós, 2. változat"."""
    return t("club-rules.version-of", name=known.name, version=known.version)


@sheet_route("/rules/sets.pdf")
def rule_set_sheet(lang: str) -> Sheet:
    """Print the rule set in the query.  Raises MalformedRecordError."""
    rules, preset = read_rule_set(request.args), read_preset(request.args)
    counting = build_rule_sheet_part(request.args, preset, rules, lang)
    known = club_rule_sets.find_known_rules(read_terms(request.args)) if counting else None
    sheet = printable_documents.render_rule_set(
        preset.game,
        rules,
        _count(preset, request.args),
        lang,
        (counting,) if counting else (),
        known_rules_title(known) if known else "",
    )
    return sheet, f"szabalyok-{rules.preset}"


@sheet_route("/rules/sets/blank.pdf")
def nameless_sheet(lang: str) -> Sheet:
    """Print a blank score sheet of the rule set in the query, and of one of its `way`s."""
    rules, preset = read_rule_set(request.args), read_preset(request.args)
    way, terms = table_counting.resolve_method_and_terms(
        preset.game, preset.name, rules.house, request.args.get("way"), {}
    )
    sheet = printable_documents.render_nameless_sheet(
        preset, way, terms, _count(preset, request.args), lang
    )
    return sheet, f"ures-{way.words.file}"


def find_mistakes(form: Mapping[str, str]) -> Wrongs:
    """Return the errors of a form's rule set and counting method, by field."""
    rules, preset = read_rule_set(form), read_preset(form)
    wrong: Wrongs = dict(wrong_rules(preset, rules, _count(preset, form), current_language()))
    if not wrong:
        try:
            read_terms(form)
        except ServiceError as error:
            wrong = {"mode": FieldError(t("new.mode"), error_text(error))}
        except MalformedRecordError as error:
            rule = table_counting.field_of_mistake(error).removeprefix(
                table_and_rule_set_validation.HOUSE
            )
            wrong = dict([wrong_rule(rule, error, preset, current_language())])
    return wrong


def _mode(form: Mapping[str, str], preset: PresetInfo) -> str:
    mode = form.get("mode", "")
    return mode if mode in {way.name for way in preset.ways} else preset.ways[0].name


def _count(preset: PresetInfo, form: Mapping[str, str]) -> int:
    wanted = form.get("count", "")
    usual = player_counts_of((preset,))
    return next((count for count in usual if str(count) == wanted), usual[0])


def build_rule_sheet_part(
    form: Mapping[str, str], preset: PresetInfo, rules: RuleSetRef, lang: str
) -> RuleSheetPart | None:
    """Return the rule sheet part for a form's fields; None if they name no valid method."""
    way = {one.name: one for one in preset.ways}.get(form.get("mode", ""))
    if way is None:
        return None
    label, first = (
        pick_language(way.words.label, lang),
        pick_language(preset.ways[0].words.label, lang),
    )
    lines = [RuleSheetLine(text("new.mode", lang), label, first, ("SES 1.2",))]
    chosen_terms, proposed = (
        table_counting_fields.read_terms(form, way),
        preset.usual(way, rules.house),
    )
    for term in way.terms:
        number = chosen_terms.get(term.name, table_counting_fields.NO_NUMBER)
        if number < 0:
            return None
        usual = str(proposed[term.name])
        lines.append(RuleSheetLine(pick_language(term.line, lang), str(number), usual, term.rules))
    for reading in way.readings:
        chosen = chosen_terms.get(reading.name, reading.usual)
        if not reading.may_be(chosen):
            return None
        title = pick_language(reading.line, lang)
        now, usual = (pick_language(reading.named(one), lang) for one in (chosen, reading.usual))
        lines.append(RuleSheetLine(title, now, usual, (reading.number,)))
    return RuleSheetPart(text("counting.title", lang), tuple(lines))
