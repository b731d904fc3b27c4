"""Two well-known engines that ours is compared with, where they are installed."""

from __future__ import annotations

from collections.abc import Callable
from importlib import import_module
from random import Random

Run = Callable[[], int]
"""A function that does the work once and returns the number of steps."""
MOVES = 80
"""The length of a long game of chess."""


def poker_run(count: int, seed: int) -> Run:
    """Return a run of hold'em hands of four players: blinds, four betting rounds, a showdown."""
    kit = import_module("pokerkit")
    automatic = kit.Automation
    automations = (
        automatic.ANTE_POSTING,
        automatic.BET_COLLECTION,
        automatic.BLIND_OR_STRADDLE_POSTING,
        automatic.HOLE_CARDS_SHOWING_OR_MUCKING,
        automatic.HAND_KILLING,
        automatic.CHIPS_PUSHING,
        automatic.CHIPS_PULLING,
    )

    def run() -> int:
        random = Random(seed)
        operations = 0
        for _ in range(count):
            state = kit.NoLimitTexasHoldem.create_state(
                automations,
                True,  # noqa: FBT003  (PokerKit's parameters have no names in this order)
                0,
                (1, 2),
                2,
                (200,) * 4,
                4,
            )
            while state.status:
                if state.can_deal_hole():
                    state.deal_hole()
                elif state.can_burn_card():
                    state.burn_card("??")
                elif state.can_deal_board():
                    state.deal_board()
                elif state.can_complete_bet_or_raise_to() and random.random() < 0.1:  # noqa: PLR2004
                    state.complete_bet_or_raise_to()
                else:
                    state.check_or_call()
            operations += len(state.operations)
        return operations

    return run


def chess_run(count: int, seed: int) -> Run:
    """Return a run that replays games of random legal moves, checking each move."""
    chess = import_module("chess")
    random = Random(seed)
    games: list[list[object]] = []
    for _ in range(count):
        board = chess.Board()
        game: list[object] = []
        while len(game) < MOVES and (legal := list(board.legal_moves)):
            game.append(random.choice(legal))
            board.push(game[-1])
        games.append(game)

    def run() -> int:
        for game in games:
            board = chess.Board()
            for move in game:
                if not board.is_legal(move):
                    raise AssertionError(move)
                board.push(move)
        return sum(map(len, games))

    return run
