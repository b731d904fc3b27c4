"""The rulebook: a rule by its number, a chapter, or a search."""

from __future__ import annotations

from collections.abc import Iterator
from typing import cast

from flask import abort, render_template, request
from flask.typing import ResponseReturnValue

import engine
from engine import rulebook
from engine.rulebook import Chapter, Language, PresetAndPlayers, Rule
from scorekeeper.http.language import current_language
from scorekeeper.i18n.texts import text
from scorekeeper.services.session import session_lists
from scorekeeper.web.blueprint import bp
from scorekeeper.web.site_layout import read_search_and_page


@bp.get("/rules")
def rule_list() -> ResponseReturnValue:
    """Show the chapters; with `words`, the rules that contain all of them."""
    words, page = read_search_and_page()
    found = session_lists.build_page([*_telling(words)], page, tuple) if words.strip() else None
    return render_template("rules/rulebook.html", books=_books(), words=words, found=found)


def _books() -> Iterator[tuple[str, tuple[Chapter, ...]]]:
    """Yield the title of each book, a game's name, with its chapters."""
    lang = current_language()
    games = {game.book.id: game.label[lang] for game in engine.GAMES.values()}
    for book in rulebook.books():
        yield games.get(book.id, text("rules.sessions", lang)), book.chapters


def _telling(words: str) -> Iterator[Rule]:
    """Yield the rules with all of these word parts in the text or the chapter's title."""
    tells, lang = (
        session_lists.make_search_predicate(_apart(words)),
        cast("Language", current_language()),
    )
    for chapter in rulebook.chapters():
        for rule in _in(chapter.id):
            title, text = rule.title[lang], rule.text[lang]
            if tells(_apart(f"{rule.number} {title} {text} {chapter.title[lang]}")):
                yield rule


def _apart(text: str) -> str:
    """Return a rule number as the book writes it, also from an address: `ALS-1.2`."""
    return text.replace("-", " ")


def _in(chapter: str) -> tuple[Rule, ...]:
    """Return the rules of a chapter, tables of values first.  Raises KeyError."""
    return rulebook.value_tables(chapter) + rulebook.rules(chapter)


@bp.get("/rules/chapters/<name>")
def chapter(name: str) -> ResponseReturnValue:
    """Show a chapter with links to the previous and next one."""
    chapters = rulebook.chapters()
    place = next((n for n, one in enumerate(chapters) if one.id == name.replace("-", " ")), None)
    if place is None:
        abort(404)
    return render_template(
        "rules/chapter.html",
        title=next(title for title, own in _books() if chapters[place] in own),
        chapter=chapters[place],
        rules=_in(chapters[place].id),
        before=chapters[place - 1] if place else None,
        behind=next(iter(chapters[place + 1 :]), None),
    )


@bp.get("/rules/<number>")
def rule(number: str) -> ResponseReturnValue:
    """Show one rule, in a dialog or as a page of its own.

    A table's page passes its rule set and number of players, to which the rule is narrowed.
    """
    try:
        found = rulebook.rule(number.replace("-", " ", 1))
    except KeyError:
        abort(404)
    template = "rules/rule_body.html" if "HX-Request" in request.headers else "rules/rule.html"
    asked = request.args
    game, preset = asked.get("game", ""), asked.get("preset", "")
    text = found.text.of(PresetAndPlayers(game, preset, asked.get("players", 0, int)))
    return render_template(template, rule=found, text=text, whole=text.hu == found.text.hu)
