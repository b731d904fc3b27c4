"""The rulebook: a rule by its number, a chapter, a search; the words that rules define."""

from collections.abc import Mapping

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine import rulebook
from scorekeeper.http.language import current_language
from scorekeeper.i18n.texts import text
from scorekeeper.services import pagination
from scorekeeper.services.worked_examples import work_out_example
from scorekeeper.sorting_and_hyphenation import collation_key, search_key
from scorekeeper.web import rule_set_form
from scorekeeper.web.blueprint import bp
from scorekeeper.web.request_helpers import read_search_and_page
from scorekeeper.web.rule_set_form import presets


@bp.get("/rules")
def rule_list() -> ResponseReturnValue:
    """Show the chapters by games; with `words`, the rules that contain all of them."""
    words, page = read_search_and_page()
    found = pagination.build_page(_telling(words), page, tuple) if words.strip() else None
    return render_template("rules/rulebook.html", books=_books(), words=words, found=found)


def _books() -> list[tuple[Mapping[str, str], tuple[rulebook.Chapter, ...]]]:
    """Return the books as (title, chapters), in the order of the index."""
    return [(title, book.chapters) for _, title, book in _shelf()]


def _shelf() -> list[tuple[str | None, Mapping[str, str], rulebook.Book]]:
    """Return the books as (game, title, book): those of games by their names, then sessions."""
    lang = current_language()
    games = sorted(engine.GAMES.values(), key=lambda game: collation_key(game.label[lang]))
    own = {game.book.id for game in games}
    sessions: dict[str, str] = {each: text("rules.sessions", each) for each in rulebook.LANGUAGES}
    return [
        *((game.name, game.label, game.book) for game in games),
        *((None, sessions, book) for book in rulebook.books() if book.id not in own),
    ]


def _telling(words: str) -> list[rulebook.Rule]:
    """Return the rules with all of these word parts in a text or title, in either language.

    A rule with just this number comes first, then those with the words in their titles.
    """
    wanted = _apart(words)
    tells, number = pagination.make_search_predicate(wanted), search_key(wanted).strip()
    found: list[tuple[int, rulebook.Rule]] = []
    for book, chapters in _books():
        for chapter in chapters:
            around = [*_both(book), *_both(chapter.title)]
            for rule in _in(chapter.id):
                title = _apart(" ".join([rule.number, *_both(rule.title)]))
                if search_key(_apart(rule.number)) == number:
                    found.append((0, rule))
                elif tells(title):
                    found.append((1, rule))
                elif tells(" ".join([title, *around, *map(_apart, _both(rule.text))])):
                    found.append((2, rule))
    return [rule for _, rule in sorted(found, key=lambda one: one[0])]


def _both(
    of: Mapping[str, str] | rulebook.BilingualText | rulebook.TextByVariant,
) -> tuple[str, str]:
    return of["hu"], of["en"]


def _apart(text: str) -> str:
    """Return a rule number as the book writes it, also from an address: `ALS-1.2`."""
    return text.replace("-", " ")


def _in(chapter: str) -> tuple[rulebook.Rule, ...]:
    """Return the rules of a chapter, tables first, readings behind theirs.  Raises KeyError."""
    rules = ((rule, *rulebook.readings_of(rule.number)) for rule in rulebook.rules(chapter))
    return rulebook.value_tables(chapter) + tuple(one for each in rules for one in each)


@bp.get("/rules/words")
def glossary() -> ResponseReturnValue:
    """Show the words of each game and of sessions, in a dialog or as a page of its own.

    With `words`, those that tell of all of them; with `game`, those of one game.

    Figures have their place in the tables of values, and are words as well.
    """
    words, _ = read_search_and_page()
    lang: rulebook.Language = "en" if current_language() == "en" else "hu"
    tells, wanted = pagination.make_search_predicate(words), request.args.get("game")
    found = []
    for game, title, book in _shelf():
        if wanted in engine.GAMES and game not in {wanted, None}:
            continue
        terms = [*book.terms, *map(_figure_term, book.tables)]
        matching = [
            term
            for term in terms
            if tells(" ".join([*_both(term.name), *_both(term.meaning), *term.rules]))
        ]
        matching.sort(key=lambda term: collation_key(term.name[lang]))
        if matching:
            found.append((title, matching))
    body = "rules/glossary_body.html" if "HX-Request" in request.headers else "rules/glossary.html"
    return render_template(
        body,
        books=found,
        words=words,
        game=engine.GAMES.get(wanted or ""),
        count=sum(len(terms) for _, terms in found),
    )


def _figure_term(row: rulebook.Rule) -> rulebook.Term:
    """Return a row of a table of values as a term."""
    text = rulebook.BilingualText(row.text["hu"], row.text["en"])
    return rulebook.Term(row.title, text, (row.number,))


@bp.get("/rules/chapters/<name>")
def chapter(name: str) -> ResponseReturnValue:
    """Show a chapter with links to the previous and next one."""
    books = _books()
    chapters = [one for _, own in books for one in own]
    place = next((n for n, one in enumerate(chapters) if one.id == name.replace("-", " ")), None)
    if place is None:
        abort(404)
    return render_template(
        "rules/chapter.html",
        title=next(title for title, own in books if chapters[place] in own),
        chapter=chapters[place],
        rules=_in(chapters[place].id),
        before=chapters[place - 1] if place else None,
        behind=next(iter(chapters[place + 1 :]), None),
    )


def _agreed_about(number: str, game: str, preset: str) -> list[str]:
    """Return what a table may agree on besides a rule's readings, in any or one rule set."""
    labels = (
        rule.label[current_language()]
        for each in rule_set_form.presets()
        for rule in each.house_rules
        if number in rule.rules
        and not rule.source
        and (not game or (each.game, each.name) == (game, preset))
    )
    return list(dict.fromkeys(labels))


@bp.get("/rules/<number>")
def rule(number: str) -> ResponseReturnValue:
    """Show one rule, narrowed to a table's rule set and players, in a dialog or as a page."""
    try:
        found = rulebook.rule(number.replace("-", " ", 1))
    except KeyError:
        abort(404)
    template = "rules/rule_body.html" if "HX-Request" in request.headers else "rules/rule.html"
    asked = request.args
    game, preset = asked.get("game", ""), asked.get("preset", "")
    text = found.text.of(rulebook.PresetAndPlayers(game, preset, asked.get("players", 0, int)))
    return render_template(
        template,
        rule=found,
        text=text,
        whole=text.hu == found.text.hu,
        terms=rulebook.terms_of(found.number),
        readings=rulebook.readings_of(found.number),
        agreed=_agreed_about(found.number, game, preset),
    )


@bp.get("/rules/explained/<preset>")
@bp.get("/rules/explained/<preset>/<way>")
def explained(preset: str, way: str | None = None) -> ResponseReturnValue:
    """Explain a rule set, or one of its counting methods; in a dialog or as a page."""
    chosen = next((one for one in presets() if one.name == preset), None)
    ways = {one.name: one for one in chosen.ways} if chosen else {}
    if chosen is None or (way is not None and way not in ways):
        abort(404)
    counted = chosen.ways[0] if way is None else ways[way]
    example = work_out_example(chosen, counted)
    words = (
        engine.record_sentences(example.record, current_language(), example.adjudication)
        if example
        else None
    )
    name = "explained_body" if "HX-Request" in request.headers else "explained"
    return render_template(
        f"rules/{name}.html",
        game=engine.GAMES[chosen.game],
        preset=chosen,
        way=counted,
        of_way=way is not None,
        example=example,
        words=words,
    )
