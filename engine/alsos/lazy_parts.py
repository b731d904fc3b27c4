"""The parts of Alsós that are imported with its first hand."""

from __future__ import annotations

from typing import Final

from engine.alsos.adjudication.judge import Judge
from engine.alsos.adjudication.replay import AlsosReplay
from engine.alsos.wording.rule_sheet import rule_sheet
from engine.alsos.wording.sentences import AlsosSentences
from engine.game import Hands

HANDS: Final = Hands(way=AlsosReplay, judge=Judge, words=AlsosSentences, rule_sheet=rule_sheet)
