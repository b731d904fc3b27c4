"""What hands are followed, judged and told by; loaded with the first of them."""

from __future__ import annotations

from typing import Final

from engine.game import Hands
from engine.tarokk.follow import Way
from engine.tarokk.judge import Judge
from engine.tarokk.sheet import rule_sheet
from engine.tarokk.words import Words

HANDS: Final = Hands(way=Way, judge=Judge, words=Words, rule_sheet=rule_sheet)
