"""The prompts of Alsós: entries the scorer may or must make next, found by the checks of `step`.

No prompt is offered that would be refused, and none is missing that would be accepted without a
finding; a test checks both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from functools import lru_cache
from itertools import product
from typing import Final

from engine.adjudication.kontra_ladder import step_by
from engine.alsos.adjudication.entry_handlers import (
    SPEAKING,
    SPOKEN,
    SpeakingRole,
    check_siber_and_ulti_card,
    handler_of,
    handlers_of,
    may_speak,
    stage_problem,
)
from engine.alsos.announcements import bidding, figure_announcements, gyerunk
from engine.alsos.announcements.meld_declarations import DeclaredMelds, check_validation_time
from engine.alsos.announcements.talon_exchange import keeps_words
from engine.alsos.entry_schema import MELDS, SEQUENCE
from engine.alsos.play.card_consistency import DECLARING, NextPlayerCardClaims
from engine.alsos.play.melds import RUNS
from engine.alsos.rule_constants import FRONT, STEPS, STRAINS
from engine.alsos.scoring import fact_checks
from engine.alsos.scoring.fact_prompts import Needs
from engine.alsos.stakes import GAME
from engine.alsos.state import Hand
from engine.card_play.handlers import next_card
from engine.hand.cards import Seat
from engine.hand.record import Entry, entry_of, seat_of
from engine.packs.hungarian_pack import ASZ, PACK
from engine.results.adjudication import Prompt, answerable_now, expand_prompts

LENGTHS: Final = tuple(RUNS)
ACES: Final = tuple(card for card in PACK if card.rank is ASZ)


def close_betli_turn(hand: Hand) -> Hand:
    """Return the hand after the turn to change to betli, which cards and calls end implicitly."""
    return hand.gone_on() if hand.stage == "pick-up" and hand.can_go_on() else hand


# -- words


def speakable_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield everything that some seat may say now, or after passes only."""
    return answerable_now(announcement_prompts(hand))


def announcement_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield the same, interleaved with words that must wait for other seats' cards (ALS 6.3)."""
    seen: set[Entry] = set()
    trial = hand
    while trial.stage in SPEAKING:
        low = trial.stage == "bid2" and _low(trial)
        more = trial.can_go_on() and not (low and bidding.can_last_bidder_add_figures(trial))
        for ask in _spoken_in(trial, low=low):
            once = _unseen(ask, seen) if more or trial is not hand else ask
            if once is not None:
                yield once
        if not more:
            return
        trial = trial.gone_on()


def _unseen(ask: Prompt, seen: set[Entry]) -> Prompt | None:
    """Return the part of a prompt that no earlier stage offered, or None.

    A word that is possible in two stages is said in the earlier one.
    """
    new = [entry for entry in expand_prompts([ask]) if entry not in seen]
    seen.update(new)
    if ask.fill is None or not new:
        return ask if new else None
    return ask._replace(choices=tuple(entry.card for entry in new))


def _spoken_in(hand: Hand, *, low: bool) -> Iterator[Prompt]:
    """Yield what may be said in this stage; a low bid has to get its figures first (ALS 3.4)."""
    rows, stage, figures = handlers_of(hand.rules), hand.stage, tuple(hand.rules.figures)
    words = [do for do in (("figure",) if low else SAID) if stage in rows[do].stages]
    seats = hand.speakers if words else ()
    able = [seat for seat in seats if not low or bidding.can_add_figure_to_own_bid(hand, seat)]
    speaking = [seat for seat in able if may_speak(hand, seat)]
    for seat, do in product(able, words):
        part = rows[do].part
        if part not in SPOKEN or seat in speaking:
            # An entered pass says no more than silence, so it need not wait (ALS 6.5).
            waits = part in SPOKEN and part is not SpeakingRole.PASS and not hand.in_turn(seat)
            said = _said_by(hand, seat, do, figures)
            yield from (ask._replace(upcoming=True) for ask in said) if waits else said
    for seat in speaking if "figure" in words else ():
        waits = not hand.in_turn(seat)
        yield from (ask._replace(upcoming=waits) for ask in _named_aces(hand, seat))


def _said_by(hand: Hand, seat: Seat, do: str, figures: tuple[str, ...]) -> Iterator[Prompt]:
    """Yield the words of one kind that a seat may say, if it is its turn."""
    stage, check = hand.stage, handlers_of(hand.rules)[do].check
    if do == "figure" and stage != "bid2":
        yield from _announcements(hand, seat, _filled(do, seat, figures))
        return
    if do in DECLARING:
        declared = DeclaredMelds(hand, seat)
        melds = _filled(do, seat, figures)
        yield from (Prompt(e, stage, "say") for e in melds if declared.check(e) is None)
        return
    entries = _kontras(hand, seat) if do == KONTRA else _filled(do, seat, figures)
    for entry in entries:
        if check(hand, entry) is None and (do != "exchange" or keeps_words(hand, entry)):
            yield Prompt(entry, stage, "say", value=_value(hand, entry))


def _announcements(hand: Hand, seat: Seat, every: Iterable[Entry]) -> Iterator[Prompt]:
    """Yield the figures that a seat may announce besides its earlier ones (ALS 5, 6.4)."""
    if figure_announcements.check_announcer(hand, seat) is None:
        before = figure_announcements.AnnouncedFigures(hand, seat)
        for entry in every:
            if before.check(entry) is None:
                yield Prompt(entry, hand.stage, "say", value=_value(hand, entry))


def _low(hand: Hand) -> bool:
    """Return whether the last bid still needs figures before another seat may speak (ALS 3.4)."""
    low = bidding.low_bids(hand)
    return bool(low) and low[-1][0] == hand.bids[-1][0]


KONTRA: Final = STEPS[0]
SAID: Final = (
    *("accept", "bid", "betli", "siber", "exchange", "figure", "bela-kassza", KONTRA),
    *("declare-sequence", "declare-vannak", "pass"),
)
"""The words of seats, in the order of the prompts; kontra includes its higher steps."""


# Saves 4 % of adjudicating a tap of Alsós; decided by its arguments.
@lru_cache(maxsize=512)
def _filled(do: str, seat: Seat, figures: tuple[str, ...]) -> tuple[Entry, ...]:
    words: dict[str, tuple[str, tuple[object, ...]]] = {
        "bid": ("bid", STRAINS),
        "figure": ("figure", figures),
        "declare-sequence": ("length", LENGTHS),
    }
    return tuple(expand_prompts([Prompt(Entry(do, seat=seat), "", "", *words.get(do, (None, ())))]))


def _kontras(hand: Hand, seat: Seat) -> Iterator[Entry]:
    for stake in hand.chains.values():
        entry = step_by(seat, stake.id, len(stake.steps), hand.rules.steps)
        if entry is not None and not stake.void:
            yield entry


def _named_aces(hand: Hand, seat: Seat) -> Iterator[Prompt]:
    """Yield ulti and uhu with a named plain ace, if they may be announced without one (ALS 5)."""
    bid = hand.bid if hand.stage == "bid2" else None
    trump = hand.trump if bid is None else bid.trump
    for row in (row for row in hand.rules.figures.values() if row.plain_ace):
        bare = entry_of("figure", seat=seat, figure=row.name)
        if handlers_of(hand.rules)[bare.do].check(hand, bare) is None:
            aces = tuple(
                ace for ace in ACES if figure_announcements.check_named_ace(row, ace, trump) is None
            )
            if aces:
                yield Prompt(bare, hand.stage, "say", "card", aces, value=_value(hand, bare))


def _value(hand: Hand, entry: Entry) -> int | None:
    """Return the value of the item with this entry applied, or None."""
    rules = hand.rules
    if entry.do == "figure":
        row = rules.figures[str(entry.figure)]
        return row.value * row.stages.get(FRONT if hand.stage == "bid2" else hand.stage, 1)
    if entry.do == "bela-kassza":
        return hand.value(hand.chains[GAME]) * rules.bela_kassza[hand.stage]
    stake = hand.chains.get(str(entry.on))
    if stake is not None:
        return hand.value(stake) * hand.step_factor(hand.stage)
    return None


# -- calling


def gyerunk_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield gyerünk and the answers to it (ALS 10)."""
    late = len(hand.deal.tricks) > 1 and not hand.deal.broken
    if hand.game not in hand.rules.call_games or (late and not gyerunk.call_open(hand)):
        return
    items = [GAME, *(name for name, stake in hand.chains.items() if stake.row)]
    items = items if hand.rules.call_figures else [GAME]
    yield from _together(hand, items)
    hand = gyerunk.without_early_answers(hand)
    for item in items:
        yield from _answers_on(hand, item)


def _together(hand: Hand, items: Iterable[str]) -> Iterator[Prompt]:
    """Yield giving up for a whole side in one entry; single answers stay possible (ALS 10.2)."""
    for item in items:
        if len(gyerunk.to_answer(hand, hand.calls.get(item))) > 1:
            entry = entry_of(gyerunk.GIVE_UP, on=None if item == GAME else item)
            yield Prompt(entry, "call", "say", required=True)


def _answers_on(hand: Hand, item: str) -> Iterator[Prompt]:
    call, on = hand.calls.get(item), None if item == GAME else item
    steps = len(call.steps) if call else 0
    doubled = hand.value(hand.chains[item]) * hand.rules.call_step ** (steps + 1)
    waiting = call is not None and call.ended is None
    right = gyerunk.next_call_step(hand, call) if call else None
    words = [(do, on) for do in ("gyerunk", *(gyerunk.ANSWERS if call else ()))]
    words += [(right, gyerunk.call_id(item))] if right else []
    for seat, (do, about) in product(hand.order, words):
        entry = entry_of(do, seat=seat, on=about)
        if do in gyerunk.ANSWERS and gyerunk.has_partner_answered_as_boldly(hand, call, seat):
            continue
        if do == gyerunk.GIVE_UP and gyerunk.partner_to_answer_first(hand, call, seat):
            continue
        if stage_problem(hand, handler_of(hand.rules, entry), entry) is None:
            value = None if do in gyerunk.ANSWERS else doubled
            yield Prompt(entry, "call", "say", required=waiting, value=value)


# -- melds


def meld_validation_prompts(hand: Hand, needs: Needs) -> Iterator[Prompt]:
    """Yield the validations of declared melds (ALS 9.3, 9.4)."""
    may_be = bool(hand.melds.said) and check_validation_time(hand) is None
    for meld in MELDS if may_be else ():
        for entry in _meld_entries(hand, meld):
            if stage_problem(hand, handler_of(hand.rules, entry), entry) is None:
                item = None if _is_shorter(hand, entry) else needs.get((meld, None))
                yield Prompt(entry, "play", "fact", required=item is not None, for_item=item)


def _is_shorter(hand: Hand, entry: Entry) -> bool:
    """Return whether a sequence is not the declared longest one, so decides nothing alone."""
    return entry.length is not None and entry.length != hand.melds.lengths[seat_of(entry)]


def _meld_entries(hand: Hand, meld: str) -> Iterator[Entry]:
    """Yield sequences of every length, longest first, or a vannak; giving way; no valid meld."""
    declared, lengths = hand.melds.declared(meld), LENGTHS[::-1] if meld == SEQUENCE else (None,)
    for seat in (seat for seat in hand.order if seat in declared):
        yield from (entry_of(f"score-{meld}", seat=seat, length=length) for length in lengths)
        yield entry_of("kicsi", seat=seat, meld=meld)
    yield entry_of("no-valid", meld=meld)


# -- the table


AT_TABLE: Final = tuple(map(Entry, ("pick-up", "throw-in", "klopitzky")))
"""The entries that concern the whole table."""


def table_action_prompts(hand: Hand) -> Iterator[Prompt]:
    """Yield picking up, throwing in, klopitzky, and the next card."""
    rows, low = handlers_of(hand.rules), hand.stage == "bid2" and _low(hand)
    for entry in AT_TABLE if hand.stage in SPEAKING and not low else ():
        if rows[entry.do].check(hand, entry) is None:
            yield Prompt(entry, "bid2" if entry.do == "throw-in" else "pick-up", "table")
    seat = hand.deal.turn
    if seat is None or close_betli_turn(hand).stage not in {"back", "trick1", "play"}:
        return
    if gyerunk.check_play_can_go_on(hand) is None:
        cards, turn = hand.deal.playable(), NextPlayerCardClaims(hand, seat)
        bound = hand.rules.ulti_card_bound and seat in hand.deal.held
        if not turn.plain or hand.deal.siber is not None or bound:
            cards = tuple(
                card for card in cards if check_siber_and_ulti_card(hand, seat, card, turn) is None
            )
        if turn.has_words:
            cards = tuple(card for card in cards if turn.keeps_words(card))
        if hand.told:
            cards = fact_checks.fact_consistent_cards(hand, seat, cards)
        yield from next_card(hand, cards)
