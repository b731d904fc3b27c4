"""Parts of the game that are imported with its first hand."""

from __future__ import annotations

from typing import Final

from engine.game import Hands
from engine.tarokk.adjudication.judge import Judge
from engine.tarokk.adjudication.replay import TarokkReplay
from engine.tarokk.wording.rule_sheet import rule_sheet
from engine.tarokk.wording.sentences import TarokkSentences

HANDS: Final = Hands(way=TarokkReplay, judge=Judge, words=TarokkSentences, rule_sheet=rule_sheet)
