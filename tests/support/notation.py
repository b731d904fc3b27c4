"""Hands in the short notation of evenings from paper, as entries."""

from functools import cache

import engine
from engine.hand.record import SEATS, RuleSetRef
from scorekeeper.services.paper.hand_notation import Notation


@cache
def notation(game):
    """Return the notation of a game, for as many players as it can have."""
    info = engine.GAMES[game]
    preset = info.presets[0]
    pack = info.pack_of(RuleSetRef(preset.name, {}, preset.version), max(preset.players))
    return Notation(info.shapes, pack, {seat.value: seat for seat in SEATS}.get)


def parse_hand(text, game="alsos"):
    """Return the entries of a hand, as `parse_hand("original makk; A accept; A points 95")`."""
    return notation(game).parse(text)
