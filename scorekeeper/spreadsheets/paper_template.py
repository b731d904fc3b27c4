"""The file to write an evening from paper into: titles, examples, the words of the game."""

from __future__ import annotations

from collections.abc import Iterator, Sequence
from datetime import date
from typing import Final

import engine
from engine.preset import PresetInfo
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.paper.columns import IN_POINTS, TITLES, Layout, Role
from scorekeeper.services.paper.hand_notation import format_hand, word_of
from scorekeeper.spreadsheets.workbook_data import Column, Sheet, Value, Workbook

_OF_THE_TABLE: Final = (Role.DAY, Role.TABLE, Role.GAME, Role.RULES)


def build_paper_template(
    layout: Layout, preset: PresetInfo, count: int, lang: str, day: date
) -> Workbook:
    """Build the file for totals, or for hands, of so many players."""
    sheets = [_lines(layout, preset, count, lang, day)]
    if layout is Layout.HANDS:
        sheets += [_examples(preset, lang), _words(preset, lang)]
    key = "paper.file-hands" if layout is Layout.HANDS else "paper.file-totals"
    name = f"{text(key, lang)}-{preset.name}-{count}"
    return Workbook(name, text("paper.title", lang), day, tuple(sheets), lang)


def _lines(layout: Layout, preset: PresetInfo, count: int, lang: str, day: date) -> Sheet:
    """Return the sheet to be filled in; the first line says what the table is."""

    def title(role: Role, number: int | None = None) -> str:
        word = pick_language(TITLES[role], lang)
        return word if number is None else f"{word} {number}"

    game = engine.GAMES[preset.game].label[lang]
    roles = [title(role) for role in _OF_THE_TABLE]
    first: list[Value] = [day, text("paper.table-usual", lang), game, preset.label[lang]]
    seats = range(1, count + 1)
    if layout is Layout.HANDS:
        way = pick_language(preset.ways[0].words.label, lang)
        titles = [title(Role.COUNTING), title(Role.PRICE)]
        titles += [title(Role.PLAYER, at) for at in seats]
        titles += [title(Role.DEALER), title(Role.HAND)]
        values: list[Value] = [way, 10, *(None for _ in seats), None, None]
    else:
        titles = [title(Role.PRICE), title(Role.UNIT)]
        titles += [title(role, at) for at in seats for role in (Role.PLAYER, Role.RESULT)]
        values = [10, pick_language(IN_POINTS, lang), *(None for _ in seats for _ in range(2))]
    columns = tuple(Column(one) for one in (*roles, *titles))
    return Sheet("lines", text("paper.title", lang), columns, ((*first, *values),))


def _examples(preset: PresetInfo, lang: str) -> Sheet:
    # The example club reads its hands when it is imported.
    from scorekeeper import demo

    hands = demo.EXAMPLES.get(preset.game, ())
    rows = tuple((format_hand(hand, lang),) for hand in hands)
    columns = (Column(pick_language(TITLES[Role.HAND], lang)),)
    return Sheet("examples", text("paper.examples", lang), columns, rows)


def _words(preset: PresetInfo, lang: str) -> Sheet:
    shapes = engine.GAMES[preset.game].shapes
    rows = tuple(
        (
            word_of(do, lang),
            ", ".join(_fields(shape.needs, lang)),
            ", ".join(_fields(shape.may, lang)),
            ", ".join(word for words in shape.words.values() for word in words),
        )
        for do, shape in shapes.items()
    )
    titles = ("paper.word", "paper.needs", "paper.may", "paper.values")
    columns = tuple(Column(text(title, lang)) for title in titles)
    return Sheet("words", text("paper.words", lang), columns, rows)


def _fields(names: Sequence[str], lang: str) -> Iterator[str]:
    for name in names:
        yield text(f"paper.field.{name}", lang)
