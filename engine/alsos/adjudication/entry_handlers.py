"""The handlers of Alsós entries: apply an entry to a hand, or explain why it is not valid.

`HANDLERS` has one handler for each kind of entry: the stages it belongs to, its part in the round
of speaking, its check and its effect. `step` first applies implied passes (ALS 6.5), also across
the end of a stage, but never an implied pick-up.
"""

from __future__ import annotations

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Final

from engine.adjudication import ruling
from engine.alsos.announcements import (
    bidding,
    figure_announcements,
    gyerunk,
    meld_declarations,
    talon_exchange,
)
from engine.alsos.play.card_consistency import DECLARING, SHOWING, NextPlayerCardClaims
from engine.alsos.rule_constants import KLOPITZKY, STEPS, RuleSet
from engine.alsos.scoring import fact_checks
from engine.alsos.state import Hand
from engine.card_play import handlers
from engine.card_play.handlers import (
    Act,
    Check,
    always_valid,
    apply_ruling_entry,
    play,
    record_irregularity,
)
from engine.card_play.sitting_out import check_in_play
from engine.hand.cards import Card, IdentityEnum, Seat
from engine.hand.record import Entry, seat_of
from engine.results.adjudication import SpokenEntry
from engine.results.entry_problem import EntryProblem, make_problem


class SpeakingRole(IdentityEnum):
    """The part of an entry in the round of speaking.

    `WORD` keeps the round going, `ACT` belongs to a turn without keeping the round going, `PASS`
    ends a turn; `ASIDE` is said by a seat outside the turns; `AFTER` ends the round; `PLAY` and
    `FACT`, like events that concern the whole table, are not said in turn.
    """

    WORD = "word"
    ACT = "act"
    PASS = "pass"  # noqa: S105 - the word is said at tables
    ASIDE = "aside"
    AFTER = "after"
    PLAY = "play"
    FACT = "fact"


SPOKEN: Final = frozenset({SpeakingRole.WORD, SpeakingRole.ACT, SpeakingRole.PASS})
_UNSAID: Final = frozenset({SpeakingRole.PLAY, SpeakingRole.FACT})


@dataclass(frozen=True, slots=True)
class EntryHandler(handlers.Handler[Hand]):
    """The handler of one kind of entry, with its part in the round of speaking."""

    part: SpeakingRole = SpeakingRole.FACT


def _check_figure(hand: Hand, entry: Entry) -> EntryProblem | None:
    if hand.stage == "bid2":
        if bidding.can_add_figure_to_own_bid(hand, entry.seat):
            return bidding.check_bid_figure(hand, entry)
        return make_problem("alsos.figure-without-bid")
    return figure_announcements.check_front_or_back_figure(hand, entry)


def _do_figure(hand: Hand, index: int, entry: Entry) -> None:
    act = bidding.do_bid_figure if hand.stage == "bid2" else figure_announcements.do_figure
    act(hand, index, entry)


def _check_play(hand: Hand, entry: Entry) -> EntryProblem | None:
    """Check one card: the play, the right to a síber, the card of an ulti (ALS 11.2, 8.2, 5.7)."""
    seat, card = entry.seat, entry.card
    if hand.calls and (wrong := gyerunk.check_play_can_go_on(hand)) is not None:
        return wrong
    if seat is None or card is None:  # pragma: no cover - the schema excludes this
        return None
    wrong = hand.deal.check_play(seat, card)
    return wrong if wrong is not None else check_siber_and_ulti_card(hand, seat, card)


def check_siber_and_ulti_card(
    hand: Hand, seat: Seat, card: Card, turn: NextPlayerCardClaims | None = None
) -> EntryProblem | None:
    """Check a card that is legal in the trick: the right to a síber, the card of an ulti."""
    wrong = None
    if seat not in hand.deal.held:
        wrong = (turn or NextPlayerCardClaims(hand, seat)).check(card)
    if wrong is None and hand.rules.ulti_card_bound:
        wrong = figure_announcements.check_early_ulti_card(hand, seat, card)
    return wrong


def _do_play(hand: Hand, index: int, entry: Entry) -> None:
    """Play a card; to trick 1 it ends the seat's first turn (ALS 6.3), later all speaking."""
    if hand.stage != "play":
        _end_speaking(hand, seat_of(entry))
    play(hand, index, entry)


def _end_speaking(hand: Hand, seat: Seat) -> None:
    if hand.stage not in {"back", "trick1"} or hand.deal.tricks:
        hand.end_speaking()
    elif hand.first_turn(seat) and hand.reach(seat):
        hand.go_to(seat)
        hand.end_turn(seat)


SPEAKING: Final = ("bid1", "bid2", "front", "pick-up", "back", "trick1")
TALK: Final = ("front", "back")
_WITHOUT: Final = {"figure": "alsos.no-figures"} | dict.fromkeys(STEPS, "alsos.no-kontra")
"""The codes of entries that do not exist in klopitzky (ALS 4.4)."""
BACK: Final = ("back",)
LATE: Final = ("back", "play")


def _word(check: Check[Hand], act: Act[Hand], *stages: str) -> EntryHandler:
    return EntryHandler(check, act, stages, part=SpeakingRole.WORD)


def _after(check: Check[Hand], act: Act[Hand]) -> EntryHandler:
    return EntryHandler(check, act, LATE, part=SpeakingRole.AFTER)


HANDLERS: Final[dict[str, EntryHandler]] = {
    "pass": EntryHandler(bidding.check_pass, bidding.do_pass, SPEAKING, part=SpeakingRole.PASS),
    "accept": _word(always_valid, bidding.do_accept, "bid1"),
    "bid": _word(bidding.check_bid, bidding.do_bid, "bid2"),
    "figure": _word(_check_figure, _do_figure, "bid2", *TALK),
    "bela-kassza": _word(
        figure_announcements.check_bela_kassza, figure_announcements.do_bela_kassza, *TALK
    ),
    **dict.fromkeys(
        STEPS, _word(figure_announcements.check_kontra, figure_announcements.do_kontra, *TALK)
    ),
    "pick-up": EntryHandler(bidding.check_pick_up_rest, bidding.do_pick_up_rest),
    "betli": _word(always_valid, bidding.do_betli, "pick-up"),
    "klopitzky": EntryHandler(bidding.check_klopitzky, bidding.do_klopitzky),
    **dict.fromkeys(
        ("siber", "exchange"),
        EntryHandler(
            talon_exchange.check_exchange, talon_exchange.do_exchange, BACK, part=SpeakingRole.ACT
        ),
    ),
    **dict.fromkeys(
        DECLARING, _word(meld_declarations.check_declare, meld_declarations.do_meld, *BACK)
    ),
    "kicsi": _after(meld_declarations.check_giving_way, meld_declarations.do_meld),
    **dict.fromkeys(
        SHOWING, _after(meld_declarations.check_meld_validation, meld_declarations.do_meld)
    ),
    "no-valid": _after(meld_declarations.check_none_valid, meld_declarations.do_meld),
    "gyerunk": _after(gyerunk.check_gyerunk, gyerunk.do_gyerunk),
    **dict.fromkeys(gyerunk.ANSWERS, _after(gyerunk.check_answer, gyerunk.do_answer)),
    "play": EntryHandler(_check_play, _do_play, LATE, part=SpeakingRole.PLAY),
    **dict.fromkeys(
        ("original", "indicator", "top", "hidden"),
        EntryHandler(fact_checks.check_once, fact_checks.store_deal_fact),
    ),
    "dealt": EntryHandler(fact_checks.check_dealt, fact_checks.do_dealt),
    **dict.fromkeys(
        fact_checks.FACT_RULES, EntryHandler(fact_checks.check_fact, fact_checks.do_fact)
    ),
    "throw-in": EntryHandler(bidding.check_throw_in, bidding.do_throw_in),
    "irregularity": EntryHandler(always_valid, record_irregularity),
    **dict.fromkeys(ruling.SHAPES, EntryHandler(fact_checks.check_ruling, apply_ruling_entry)),
}
CALL_STEP: Final = _after(gyerunk.check_call_step, gyerunk.do_call_step)

_AFTER_TRICK_ONE: Final = {
    "siber": "alsos.exchange-late",
    "exchange": "alsos.exchange-late",
    "declare-sequence": "alsos.meld-late",
    "declare-vannak": "alsos.meld-late",
}
"""The codes of entries too late after the seat's own card to trick 1 (ALS 8.5, 9.2)."""


def _variant(*, before_lead: bool, aside: bool) -> dict[str, EntryHandler]:
    """Return the handlers for words before the lead or a síber outside the turns (6.3, 8.5)."""
    every = dict(HANDLERS)
    if before_lead:
        every |= {do: replace(every[do], stages=("trick1",)) for do in _AFTER_TRICK_ONE}
        every["play"] = replace(every["play"], stages=("trick1", "play"))
        late = (do for do, row in every.items() if row.part is SpeakingRole.AFTER)
        every |= {do: replace(every[do], stages=("back", "trick1", "play")) for do in late}
    if aside:
        every["siber"] = replace(every["siber"], part=SpeakingRole.ASIDE)
    return every


_VARIANTS: Final = {
    before_lead: {aside: _variant(before_lead=before_lead, aside=aside) for aside in (False, True)}
    for before_lead in (False, True)
}


def handlers_of(rules: RuleSet) -> Mapping[str, EntryHandler]:
    """Return the handlers of a rule set."""
    return _VARIANTS[rules.words_before_lead][rules.siber_before_lead]


def handler_of(rules: RuleSet, entry: Entry) -> EntryHandler:
    """Return the handler of an entry; a kontra step on a call is an answer to it (ALS 10.2)."""
    if entry.on is not None and entry.do in STEPS and gyerunk.is_call_step(entry):
        return CALL_STEP
    return handlers_of(rules)[entry.do]


def stage_problem(hand: Hand, handler: EntryHandler, entry: Entry) -> EntryProblem | None:
    """Return the problem of an entry in the present stage, or None if it is valid."""
    if handler.stages and hand.stage not in handler.stages:
        return _wrong_stage(hand, entry)
    if handler.part in SPOKEN and entry.seat is not None:
        wrong = _wrong_turn(hand, entry.seat, entry.do)
    else:
        wrong = check_in_play("alsos", hand, entry)
    return handler.check(hand, entry) if wrong is None else wrong


def may_speak(hand: Hand, seat: Seat) -> bool:
    """Return whether it is the seat's turn in this stage, now or after passes only."""
    return _wrong_turn(hand, seat) is None


def _wrong_stage(hand: Hand, entry: Entry) -> EntryProblem:
    if entry.do == "betli":
        return bidding.why_no_betli(hand)
    if hand.game == KLOPITZKY and _WITHOUT.get(entry.do):
        return make_problem(_WITHOUT[entry.do], game=hand.game)
    if hand.changed and entry.do not in {"play", "pass"}:
        return make_problem("alsos.nothing-after-change")
    if hand.game is None:
        code = "alsos.bidding-not-over" if entry.do != "accept" else "alsos.accept-late"
        return make_problem(code)
    if entry.do in {"accept", "bid"}:
        return bidding.why_no_bid(hand, entry)
    if not hand.picked_up:
        return make_problem("alsos.not-picked-up", Entry("pick-up"))
    return make_problem("alsos.stage-is-over", stage="back")


def _wrong_turn(hand: Hand, seat: Seat, do: str = "") -> EntryProblem | None:
    if seat not in hand.order:
        return make_problem("alsos.not-in-play")
    deal = hand.deal
    mid_trick = hand.stage == "back" and deal.trick and not deal.tricks
    if mid_trick and not hand.first_turn(seat):
        return make_problem("alsos.said-mid-trick")
    if hand.reach(seat):
        return None
    code = "alsos.spoke-already" if hand.once else "alsos.stage-is-over"
    if hand.stage == "trick1":
        code = _AFTER_TRICK_ONE.get(do, "alsos.stage-is-over")
    elif hand.stage == "pick-up":
        code = "alsos.betli-passed"
    return make_problem(code, stage=hand.stage)


def apply_entry(hand: Hand, index: int, entry: Entry, handler: EntryHandler) -> None:
    """Apply a checked entry, after the passes it implies.

    Facts entered earlier are checked again if the entry may contradict them.
    """
    if handler.part not in _UNSAID:
        _say(hand, index, entry, handler.part)
    handler.act(hand, index, entry)
    hand.found.clear()
    if hand.told and fact_checks.can_contradict_facts(hand, entry):
        fact_checks.recheck_facts(hand)


def _say(hand: Hand, index: int, entry: Entry, part: SpeakingRole) -> None:
    """Give the turn to the speaker of the entry, according to its part in the speaking."""
    hand.found.clear()
    if part in SPOKEN and entry.seat is not None:
        if part is not SpeakingRole.PASS and not hand.in_turn(entry.seat):
            hand.early |= {index}
        hand.go_to(entry.seat)
        if part is SpeakingRole.PASS:
            return
        if part is SpeakingRole.WORD and (
            hand.rules.melds_keep_talking or entry.do not in DECLARING
        ):
            hand.state()
        else:
            hand.acted = True
        hand.said.append(SpokenEntry(entry.seat, hand.stage, index))
    elif part is SpeakingRole.ASIDE:
        hand.said.append(SpokenEntry(entry.seat, hand.stage, index))
    elif part is SpeakingRole.AFTER:
        hand.end_speaking()
        hand.said += [
            SpokenEntry(seat, hand.stage, index) for seat in gyerunk.speakers(hand, entry)
        ]


_ONCE: Final = frozenset({"alsos.spoke-already", "alsos.betli-passed"})


def step(hand: Hand, index: int, entry: Entry) -> tuple[Hand, EntryProblem | None]:
    """Apply an entry. Returns the new hand, or the unchanged hand with the problem."""
    handler = handler_of(hand.rules, entry)
    first: EntryProblem | None = None
    trial = hand
    while (wrong := stage_problem(trial, handler, entry)) is not None:
        first = _tell_better(first, wrong)
        if not _may_go_on(trial, handler):
            over = first.code in _ONCE and trial.passes_left <= 0
            if handler.part is SpeakingRole.PASS and (over or first.code == "alsos.stage-is-over"):
                first = make_problem("alsos.pass-needless")
            return hand, first
        trial = trial.gone_on()
    apply_entry(trial, index, entry, handler)
    return trial, None


def _may_go_on(hand: Hand, handler: EntryHandler) -> bool:
    """Return whether passes may end the stage for this entry; cards and calls end only betli's.

    Facts of the play end the bidding, because they concern the game that was bid (ALS 3.2).
    """
    if handler.part is SpeakingRole.FACT:
        return hand.stage == "bid2" and hand.can_go_on()
    leads = (
        handler.part is SpeakingRole.PLAY and hand.stage == "back"
    )  # ends the words from the back (ALS 6.3)
    if handler.part in SPOKEN or hand.stage == "pick-up" or leads:
        return hand.can_go_on()
    return False


_DEAL: Final = frozenset({"original", "indicator", "top", "hidden", "dealt", "irregularity"})
"""Facts whose meaning does not depend on the game."""


def meaning_of(hand: Hand, entry: Entry) -> object:
    """Return the meaning of an entry, from the hand right after it: stage, turn and subject.

    A late entry must not change the meaning of earlier ones (ALS 3.7, 6.5): a pass stays in its
    turn, and a word, a card or a result belongs to the game of one declarer.
    """
    part = handler_of(hand.rules, entry).part
    if entry.do in _DEAL:
        return None
    stage = hand.said[-1].stage if part is not SpeakingRole.FACT else None
    about: object = None
    if part is SpeakingRole.PASS:
        about = hand.turn
    elif part is SpeakingRole.AFTER:
        about = gyerunk.answered_step(hand, entry)
    elif part is not SpeakingRole.FACT and entry.on is not None:
        stake = hand.chains.get(entry.on)
        about = (stake.entry, len(stake.steps)) if stake is not None else None
    return stage, hand.declarer, hand.game, hand.trump, about


_VAGUE: Final = frozenset({"alsos.bidding-not-over", "alsos.stage-is-over"})


def _tell_better(first: EntryProblem | None, wrong: EntryProblem) -> EntryProblem:
    """Prefer a problem of the entry itself over a problem of the stage."""
    if first is None or (first.code in _VAGUE and wrong.code not in _VAGUE):
        return wrong
    return first
