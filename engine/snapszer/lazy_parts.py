"""The parts of the game that are imported with its first hand."""

from __future__ import annotations

from typing import Final

from engine.game import Hands
from engine.snapszer.adjudication.judge import Judge
from engine.snapszer.adjudication.replay import SnapszerReplay
from engine.snapszer.wording.rule_sheet import rule_sheet
from engine.snapszer.wording.sentences import SnapszerSentences

HANDS: Final = Hands(
    way=SnapszerReplay, judge=Judge, words=SnapszerSentences, rule_sheet=rule_sheet
)
