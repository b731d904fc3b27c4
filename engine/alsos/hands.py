"""What hands are followed, judged and told by; loaded with the first of them."""

from __future__ import annotations

from typing import Final

from engine.alsos.follow import Way
from engine.alsos.judge import Judge
from engine.alsos.sheet import rule_sheet
from engine.alsos.words import Words
from engine.game import Hands

HANDS: Final = Hands(way=Way, judge=Judge, words=Words, rule_sheet=rule_sheet)
