"""Parts of the game that are imported with its first hand."""

from __future__ import annotations

from typing import Final

from engine.game import Hands
from engine.ulti.adjudication.judge import Judge
from engine.ulti.adjudication.replay import UltiReplay
from engine.ulti.wording.rule_sheet import rule_sheet
from engine.ulti.wording.sentences import UltiSentences

HANDS: Final = Hands(way=UltiReplay, judge=Judge, words=UltiSentences, rule_sheet=rule_sheet)
