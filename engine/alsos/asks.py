"""What the scorer may or must enter next: the offers of a page, found by asking `step`'s checks.

Nothing is offered here that would be refused, and nothing that would be accepted without a word
is left out; a test holds both.
"""

from __future__ import annotations

from collections.abc import Iterator
from typing import Final

from engine.adjudication import Ask
from engine.alsos import bidding, calling, melds
from engine.alsos.ask_facts import deal_facts, play_facts, trouble
from engine.alsos.evidence import Evidence
from engine.alsos.score import Scored
from engine.alsos.shapes import MELDS
from engine.alsos.stakes import GAME, Call
from engine.alsos.state import Hand
from engine.alsos.step import check_card, handler_of, wrong_now
from engine.alsos.table import FRONT, STRAINS
from engine.cards import PACK, Rank, Seat
from engine.kontra import next_step
from engine.record import Entry

ACES: Final = tuple(card for card in PACK if card.rank is Rank.ASZ)


def find_asks(hand: Hand, scored: tuple[Scored, ...], *, disputed: bool) -> tuple[Ask, ...]:
    """Every entry that would be accepted now (ALS 6.5: passes in between are implied)."""
    evidence = Evidence(hand)
    needs = {(kind, about): one.item.id for one in scored for kind, about in reversed(one.needs)}
    later = after_betli_turn(hand)
    asks = [*spoken(hand), *answers(later), *validations(later, needs), *at_table(hand)]
    asks += deal_facts(hand, needs)
    asks += play_facts(hand, evidence, needs)
    asks += trouble(hand, scored, disputed=disputed)
    return tuple(asks)


def after_betli_turn(hand: Hand) -> Hand:
    """The hand once nobody changes to betli: cards and calls end that turn by themselves."""
    if hand.stage != "pick-up" or not hand.can_go_on():
        return hand
    later = hand.copy()
    later.go_on()
    return later


# -- words


def spoken(hand: Hand) -> Iterator[Ask]:
    """Everything some seat may say now, or with nothing but passes in between."""
    seen: set[Entry] = set()
    trial = hand
    while True:
        for seat in trial.round.order:
            for entry in _candidates(trial, seat):
                if entry not in seen and _stands(trial, entry):
                    seen.add(entry)
                    yield Ask(entry, trial.stage, "say", value=_value(trial, entry))
        yield from _named_aces(trial, seen)
        if not trial.can_go_on() or (bidding.pending_bid(trial) is not None and _low(trial)):
            return
        trial = trial.copy()
        trial.go_on()


def _low(hand: Hand) -> bool:
    """Whether the last bid still needs figures before anybody else may speak (ALS 3.4)."""
    low = bidding.low_bids(hand)
    return bool(low) and low[-1][0] is hand.standing_bid()


def _stands(hand: Hand, entry: Entry) -> bool:
    if hand.stage == "bid2" and _low(hand) and not bidding.can_bid_figure(hand, entry):
        return False
    if hand.stage == "bid2" and _low(hand) and entry.do != "figure":
        return False
    return wrong_now(hand, handler_of(hand.rules, entry), entry) is None


def _candidates(hand: Hand, seat: Seat) -> Iterator[Entry]:
    """Entries that belong to the stage at all."""
    stage = hand.stage
    if stage == "bid1":
        yield Entry("accept", seat=seat)
    elif stage == "bid2":
        yield from (Entry("bid", seat=seat, bid=strain) for strain in STRAINS)
    elif stage == "pick-up":
        yield Entry("betli", seat=seat)
    elif stage in {"back", "trick1"}:
        yield Entry("siber", seat=seat)
        yield Entry("exchange", seat=seat)
    if stage in {"bid2", "front", "back"}:
        yield from (Entry("figure", seat=seat, figure=name) for name in hand.rules.figures)
    if stage in {"front", "back"}:
        yield Entry("bela-kassza", seat=seat)
        yield from _kontras(hand, seat)
    if stage in {"back", "trick1"}:
        lengths = range(melds.SHORTEST, melds.LONGEST + 1)
        yield from (Entry("declare-sequence", seat=seat, length=length) for length in lengths)
        yield Entry("declare-vannak", seat=seat)
    if stage != "play":
        yield Entry("pass", seat=seat)


def _kontras(hand: Hand, seat: Seat) -> Iterator[Entry]:
    for stake in hand.stakes.values():
        right = next_step(len(stake.steps), hand.rules.steps)
        if right is not None and not stake.void:
            yield Entry(right, seat=seat, on=stake.id)


def _named_aces(hand: Hand, seen: set[Entry]) -> Iterator[Ask]:
    """Ulti and uhu with a plain ace that is named (ALS 5)."""
    if hand.stage not in {"bid2", "front", "back"}:
        return
    for seat in hand.round.order:
        for row in hand.rules.figures.values():
            if not row.plain_ace:
                continue
            bare = Entry("figure", seat=seat, figure=row.name)
            entries = [Entry("figure", seat=seat, figure=row.name, card=ace) for ace in ACES]
            choices = tuple(
                entry.card for entry in entries if entry not in seen and _stands(hand, entry)
            )
            seen.update(entry for entry in entries if entry.card in choices)
            if choices:
                yield Ask(bare, hand.stage, "say", "card", choices, value=_value(hand, bare))


def _value(hand: Hand, entry: Entry) -> int | None:
    """What the item would be worth with this said."""
    rules = hand.rules
    if entry.do == "figure":
        row = rules.figures[str(entry.figure)]
        return row.value * row.stages.get(FRONT if hand.stage == "bid2" else hand.stage, 1)
    if entry.do == "bela-kassza":
        return bidding.game_stake(hand) * rules.bela_kassza[hand.stage]
    stake = hand.stakes.get(str(entry.on))
    if stake is not None:
        return hand.value(stake) * hand.step_factor(hand.stage)
    return None


# -- calling


def answers(hand: Hand) -> Iterator[Ask]:
    """Gyerünk, and the answers to it (ALS 10)."""
    if hand.game not in hand.rules.call_games:
        return
    items = [GAME, *(name for name, stake in hand.stakes.items() if stake.row)]
    for item in items if hand.rules.call_figures else [GAME]:
        yield from _answers_on(hand, item)


def _answers_on(hand: Hand, item: str) -> Iterator[Ask]:
    call, on = hand.calls.get(item), None if item == GAME else item
    steps = len(call.steps) if call else 0
    doubled = hand.value(hand.stakes[item]) * hand.rules.call_step ** (steps + 1)
    waiting = call is not None and call.ended is None
    for seat in hand.order:
        for entry in _call_words(hand, call, item, seat, on):
            meek = entry.do in MEEK and calling.overruled(hand, call, seat)
            if not meek and wrong_now(hand, handler_of(hand.rules, entry), entry) is None:
                value = None if entry.do in MEEK else doubled
                yield Ask(entry, "call", "say", required=waiting, value=value)


MEEK: Final = frozenset({calling.PLAY_ON, calling.GIVE_UP})


def _call_words(
    hand: Hand, call: Call | None, item: str, seat: Seat, on: str | None
) -> Iterator[Entry]:
    yield Entry("gyerunk", seat=seat, on=on)
    if call is not None:
        yield Entry("play-on", seat=seat, on=on)
        yield Entry("give-up", seat=seat, on=on)
        right = calling.next_call_step(hand, call)
        if right:
            yield Entry(right, seat=seat, on=calling.call_id(item))


# -- melds


def validations(hand: Hand, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """Validation of what was declared (ALS 9.3, 9.4)."""
    for meld in MELDS:
        required = (meld, None) in needs
        item = needs.get((meld, None))
        for entry in _meld_entries(hand, meld):
            if wrong_now(hand, handler_of(hand.rules, entry), entry) is None:
                must = required and not _is_shorter(hand, entry)
                yield Ask(entry, "play", "fact", required=must, for_item=item if must else None)


def _is_shorter(hand: Hand, entry: Entry) -> bool:
    """Whether a sequence is one beside the declared longest: it settles nothing by itself."""
    declared = hand.melds.sequences.get(entry.seat) if entry.seat else None
    return entry.length is not None and entry.length != declared


def _meld_entries(hand: Hand, meld: str) -> Iterator[Entry]:
    for seat in hand.order:
        if seat in hand.melds.declared(meld):
            if meld == "sequence":
                longest = hand.melds.sequences[seat]
                for length in range(longest, melds.SHORTEST - 1, -1):
                    yield Entry("score-sequence", seat=seat, length=length)
            else:
                yield Entry("score-vannak", seat=seat)
            yield Entry("kicsi", seat=seat, meld=meld)
    yield Entry("no-valid", meld=meld)


# -- the table


def at_table(hand: Hand) -> Iterator[Ask]:
    """Picking up, klopitzky, and the next card."""
    low = hand.stage == "bid2" and _low(hand)
    if not low and bidding.check_pick_up(hand, Entry("pick-up")) is None:
        yield Ask(Entry("pick-up"), "pick-up", "table")
    if bidding.check_throw_in(hand, Entry("throw-in")) is None:
        yield Ask(Entry("throw-in"), "bid2", "table")
    if bidding.check_klopitzky(hand, Entry("klopitzky")) is None:
        yield Ask(Entry("klopitzky"), "pick-up", "table")
    seat = hand.deal.turn
    played = hand.stage in {"back", "trick1", "play"} or (
        hand.stage == "pick-up" and hand.can_go_on()
    )
    ready = played and not calling.call_open(hand)
    if seat is not None and ready and not calling.given_up(hand):
        cards = hand.deal.playable()
        if hand.deal.siber is not None or hand.rules.ulti_card_bound:
            cards = tuple(card for card in cards if check_card(hand, seat, card) is None)
        if cards:
            yield Ask(Entry("play", seat=seat), "play", "table", "card", cards)
