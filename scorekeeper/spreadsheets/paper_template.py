"""The file to write an evening's hands into: titles, examples, the words of the game."""

from __future__ import annotations

from collections.abc import Iterable, Sequence
from datetime import date

import engine
from engine.preset import PresetInfo
from engine.wording.hand_notation import format_hand, word_of
from scorekeeper.i18n.texts import pick_language, text
from scorekeeper.services.paper.columns import Role
from scorekeeper.spreadsheets.workbook_types import Column, Sheet, Value, Workbook


def build_paper_template(preset: PresetInfo, lang: str, day: date) -> Workbook:
    """Build the file for hands of a rule set; the first line says what the table is."""
    game = engine.GAMES[preset.game]
    first: dict[Role, Value] = {
        Role.DAY: day,
        Role.TABLE: text("paper.table-usual", lang),
        Role.GAME: game.label[lang],
        Role.RULES: preset.label[lang],
        Role.PRICE: 10,
    }
    players = [
        f"{pick_language(Role.PLAYER.titles, lang)} {at}"
        for at in range(1, max(preset.players) + 1)
    ]
    dealt = [pick_language(role.titles, lang) for role in (Role.DEALER, Role.HAND)]
    titles = (*(pick_language(role.titles, lang) for role in first), *players, *dealt)
    values = (*first.values(), *(None for _ in (*players, *dealt)))
    lines = _sheet("lines", "paper.title", titles, [values], lang)
    # The example club reads its hands when it is imported.
    from scorekeeper import demo

    hands = [(format_hand(hand, lang),) for hand in demo.EXAMPLES.get(preset.game, ())]
    examples = _sheet("examples", "paper.examples", dealt[-1:], hands, lang)
    words = [
        (
            word_of(do, lang),
            ", ".join(text(f"paper.field.{name}", lang) for name in shape.needs),
            ", ".join(text(f"paper.field.{name}", lang) for name in shape.may),
            ", ".join(word for words in shape.words.values() for word in words),
        )
        for do, shape in game.shapes.items()
    ]
    named = [text(f"paper.{key}", lang) for key in ("word", "needs", "may", "values")]
    name = f"{text('paper.file-hands', lang)}-{preset.name}"
    sheets = lines, examples, _sheet("words", "paper.words", named, words, lang)
    return Workbook(name, text("paper.title", lang), day, sheets, lang)


def _sheet(
    key: str, title: str, titles: Iterable[str], rows: Sequence[tuple[Value, ...]], lang: str
) -> Sheet:
    return Sheet(key, text(title, lang), tuple(map(Column, titles)), tuple(rows))
