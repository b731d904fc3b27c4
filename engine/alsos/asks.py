"""What the scorer may or must enter next: the offers of a page, found by asking `step`'s checks.

Nothing is offered here that would be refused, and nothing that would be accepted without a word
is left out; a test holds both.
"""

from __future__ import annotations

from collections.abc import Iterable, Iterator
from typing import Final

from engine.adjudication import Ask
from engine.alsos import bidding, calling, facts, melds
from engine.alsos.evidence import Evidence
from engine.alsos.exchange import check_right
from engine.alsos.score import Scored
from engine.alsos.shapes import IRREGULARITIES, MELDS, RULED_OUTCOMES
from engine.alsos.state import GAME, GYERUNK, KLOPITZKY, TRUMP_GAME, WITH_FIGURES, Hand, Stake
from engine.alsos.step import handler_of, wrong_now
from engine.alsos.table import STRAINS
from engine.alsos.verdicts import (
    key_cards,
    relevant_cards,
    relevant_tricks,
    target_card,
    trick_number,
    tricks_matter,
)
from engine.cards import PACK, Card, Rank, Seat, Suit
from engine.items import Outcome
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
    return wrong_now(hand, handler_of(entry), entry) is None


def _candidates(hand: Hand, seat: Seat) -> Iterator[Entry]:
    """Entries that belong to the stage at all."""
    stage = hand.stage
    if stage == "bid1":
        yield Entry("accept", seat=seat)
    elif stage == "bid2":
        yield from (Entry("bid", seat=seat, bid=strain) for strain in STRAINS)
    elif stage == "pick-up":
        yield Entry("betli", seat=seat)
    elif stage == "back":
        yield Entry("siber", seat=seat)
        yield Entry("exchange", seat=seat)
    if stage in {"bid2", "front", "back"}:
        yield from (Entry("figure", seat=seat, figure=name) for name in hand.rules.figures)
    if stage in {"front", "back"}:
        yield Entry("bela-kassza", seat=seat)
        yield from _kontras(hand, seat)
    if stage == "back":
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
        front = rules.front_figure if hand.stage in {"bid2", "front"} else 1
        return rules.figures[str(entry.figure)].value * front
    if entry.do == "bela-kassza":
        front_times, back_times = rules.bela_kassza_front, rules.bela_kassza_back
        return bidding.game_stake(hand) * (front_times if hand.stage == "front" else back_times)
    stake = hand.stakes.get(str(entry.on))
    if stake is not None:
        return hand.value(stake) * hand.step_factor(hand.stage)
    return None


# -- calling


def answers(hand: Hand) -> Iterator[Ask]:
    """Gyerünk, and the answers to it (ALS 10)."""
    if hand.game not in WITH_FIGURES:
        return
    worth = bidding.game_stake(hand) if GAME in hand.stakes else 0
    steps = len(hand.call.steps) if hand.call else 0
    doubled = worth * hand.rules.call_step ** (steps + 1)
    waiting = calling.call_open(hand)
    for seat in hand.order:
        entries = [Entry("gyerunk", seat=seat)]
        if hand.call is not None:
            right = next_step(steps - 1, hand.rules.steps)
            entries = [Entry("play-on", seat=seat), Entry("give-up", seat=seat)]
            entries += [Entry(right, seat=seat, on=GYERUNK)] if right else []
        for entry in entries:
            meek = entry.do in {"play-on", "give-up"} and calling.overruled(hand, seat)
            if not meek and wrong_now(hand, handler_of(entry), entry) is None:
                raised = entry.do not in {"play-on", "give-up"}
                value = doubled if raised else None
                yield Ask(entry, "call", "say", required=waiting, value=value)


# -- melds


def validations(hand: Hand, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """Validation of what was declared (ALS 9.3, 9.4)."""
    for meld in MELDS:
        required = (meld, None) in needs
        item = needs.get((meld, None))
        for entry in _meld_entries(hand, meld):
            if wrong_now(hand, handler_of(entry), entry) is None:
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
    if not hand.picked_up and not low:
        yield Ask(Entry("pick-up"), "pick-up", "table")
    if bidding.check_klopitzky(hand, Entry("klopitzky")) is None:
        yield Ask(Entry("klopitzky"), "pick-up", "table")
    seat = hand.deal.turn
    played = hand.stage in {"back", "play"} or (hand.stage == "pick-up" and hand.can_go_on())
    ready = played and not calling.call_open(hand)
    if seat is not None and ready and not calling.given_up(hand):
        right = hand.deal.siber is None
        cards = tuple(
            card for card in hand.deal.playable() if right or check_right(hand, card) is None
        )
        if cards:
            yield Ask(Entry("play", seat=seat), "play", "table", "card", cards)


# -- facts


def deal_facts(hand: Hand, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """The original suit and the talon's face-up cards (ALS 2)."""
    item = needs.get(("original", None))
    suits = [suit for suit in Suit if facts.check_suit(hand, suit) is None]
    if hand.original is None and suits:
        ask = Entry("original")
        needed = item is not None
        group = "fact" if needed or hand.game is None or hand.accepted else "more"
        yield Ask(ask, hand.stage, group, "suit", tuple(suits), needed, item)
    face_up = {"indicator": hand.deal.indicator, "top": hand.deal.top}
    for name in (name for name, known in face_up.items() if known is None):
        cards = tuple(card for card in PACK if _tellable(hand, Entry(name, card=card)))
        if cards:
            yield Ask(Entry(name), hand.stage, "more", "card", cards)


def _tellable(hand: Hand, entry: Entry) -> bool:
    return facts.check_talon_card(hand, entry) is None


def play_facts(
    hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]
) -> Iterator[Ask]:
    """Points, tricks, key cards, key tricks and the béla, needed ones first."""
    if facts.check_play_fact(hand) is not None:
        return
    found = [
        *_points(hand, evidence, needs),
        *_tricks(hand, evidence, needs),
        *_took(hand, evidence, needs),
        *_won(hand, evidence, needs),
        *_bela(hand, evidence, needs),
    ]
    yield from sorted(found, key=lambda ask: not ask.required)


def _points(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    if hand.game not in WITH_FIGURES:
        return
    for seat in hand.order:
        if evidence.points(seat) is None:
            item = needs.get(("points", seat))
            choices = evidence.possible_points(seat)
            entry = Entry("points", seat=seat)
            needed = item is not None
            most = evidence.total
            yield Ask(entry, "result", "fact", "points", choices, needed, item, most=most)


def _tricks(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    if not tricks_matter(hand):
        return
    for seat in hand.order:
        item = needs.get(("tricks", seat))
        if evidence.tricks(seat) is None:
            choices = facts.possible_tricks(hand, evidence, seat)
            entry = Entry("tricks", seat=seat)
            needed, most = item is not None, hand.deal.each
            yield Ask(entry, "result", "fact", "count", choices, needed, item, most=most)


def _took(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    missing = [card for card in relevant_cards(hand) if not evidence.knows_taker(card)]
    for kind, about in needs:
        if kind == "took":
            stake = hand.stakes[str(about)]
            wanted = tuple(card for card in _cards_of(hand, stake) if card in missing)
            entry = Entry("took", seat=stake.by, cards=wanted)
            if len(wanted) > 1 and facts.check_took(hand, entry) is None:
                yield Ask(entry, "result", "fact", required=True, for_item=stake.id)
    for card in missing:
        takers = (*hand.order, None)
        able = tuple(
            seat
            for seat in takers
            if facts.check_took(hand, Entry("took", seat=seat, cards=(card,))) is None
        )
        needed = needs.get(("card", card))
        entry = Entry("took", cards=(card,))
        if able:
            yield Ask(entry, "result", "fact", "seat", able, needed is not None, needed)


def _cards_of(hand: Hand, stake: Stake) -> tuple[Card, ...]:
    return (key_cards(stake.row, hand.trump) or ()) if stake.row is not None else ()


def _won(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    """Who won a trick: the announcer with the right card in one tap, the others without a card."""
    for number in relevant_tricks(hand):
        known = evidence.won(number)
        item = needs.get(("won-trick", number))
        required = item is not None
        if known is not None and known[1] is not None:
            continue
        for entry in _won_entries(hand, number):
            if facts.check_won_trick(hand, entry) is None:
                yield Ask(entry, "result", "fact", None, (), required, item)
        for seat in hand.order:
            cards = tuple(
                card
                for card in PACK
                if card not in _targets(hand, number)
                and facts.check_won_trick(hand, _won_entry(number, seat, card)) is None
            )
            if cards and (required or known is not None):
                entry = Entry("won-trick", trick=number, seat=seat)
                yield Ask(entry, "result", "fact", "card", cards, required, item)


def _won_entry(number: int, seat: Seat, card: Card) -> Entry:
    return Entry("won-trick", trick=number, seat=seat, card=card)


def _targets(hand: Hand, number: int) -> tuple[Card, ...]:
    """The cards that ultis and uhus have to win this trick with."""
    cards = [
        target_card(stake, hand.trump)
        for stake in hand.stakes.values()
        if stake.row and stake.row.trick and trick_number(hand, stake.row) == number
        if not stake.void
    ]
    return tuple(card for card in dict.fromkeys(cards) if card is not None)


def _won_entries(hand: Hand, number: int) -> Iterator[Entry]:
    for card in _targets(hand, number):
        yield from (_won_entry(number, seat, card) for seat in hand.order)
    if Evidence(hand).won(number) is None:
        yield from (Entry("won-trick", trick=number, seat=seat) for seat in hand.order)


def _bela(hand: Hand, evidence: Evidence, needs: dict[tuple[str, object], str]) -> Iterator[Ask]:
    holders = evidence.bela_holders()
    if hand.game == TRUMP_GAME and len(holders) > 1:
        item = needs.get(("bela", None))
        choices = (*(seat for seat in hand.order if seat in holders), None)
        group = "fact" if item else "more"
        yield Ask(Entry("bela"), "result", group, "seat", choices, item is not None, item)


# -- irregularities and rulings


def trouble(hand: Hand, scored: tuple[Scored, ...], *, disputed: bool) -> Iterator[Ask]:
    """What went wrong, and the director's word (SES 6)."""
    if disputed:
        yield from _rulings(hand, scored)
    for what in IRREGULARITIES:
        yield Ask(Entry("irregularity", what=what), hand.stage, "trouble")


def _rulings(hand: Hand, scored: tuple[Scored, ...]) -> Iterator[Ask]:
    for one in scored:
        if one.item.outcome is Outcome.VOID and not one.item.ruled:
            continue
        outcomes: Iterable[str] = RULED_OUTCOMES if hand.game != KLOPITZKY else ("void",)
        for outcome in outcomes:
            entry = Entry("ruling", on=one.item.id, outcome=outcome)
            yield Ask(entry, "result", "trouble", "why")
    yield Ask(Entry("ruling", on=facts.WHOLE_HAND, outcome="void"), "result", "trouble", "why")
