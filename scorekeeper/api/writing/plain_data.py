"""Drafts, recorded hands and settlements as JSON data."""

from __future__ import annotations

from collections.abc import Sequence
from decimal import Decimal

from msgspec.structs import asdict

import engine
from scorekeeper.http.language import current_language
from scorekeeper.services.people.player_edits import PlayerCard
from scorekeeper.services.previews.change_preview import ChangePreview, FigureChange
from scorekeeper.services.previews.session_figures import MONEY
from scorekeeper.services.statistics.season_preview import StandingChange
from scorekeeper.services.views import DraftView, HandView, SessionView
from scorekeeper.services.views.serialization import (
    amount_text,
    hand_data,
    money_data,
    player_data,
)
from scorekeeper.services.views.settlement_views import EveningView, PaymentView, SettlementView

Plain = dict[str, object]


def draft_data(draft: DraftView) -> Plain:
    """Return a draft."""
    lang = current_language()
    same = ("number", "revision", "correction", "reopened", "discarded", "can_undo", "can_redo")
    return {
        "session": draft.session_id,
        **{name: getattr(draft, name) for name in same},
        "players": {seat.value: player_data(each) for seat, each in draft.players.items()},
        "out": [player_data(each) for each in draft.out],
        "record": engine.format_record(draft.record),
        "undone": [engine.format_entry(each) for each in draft.undone],
        "doubts": [each.mark for each in draft.doubts],
        "adjudication": engine.format_adjudication(draft.record, draft.adjudication, lang),
    }


def recorded_hand_data(session: SessionView, hand: HandView) -> Plain:
    """Return a recorded hand with its versions; an unreadable one as an empty hand."""
    last = hand.version
    return {
        "session": session.id,
        "hand": hand_data(hand),
        "versions": [
            {
                "number": each.number,
                "kind": each.kind.value,
                "by": each.who,
                "at": each.when.isoformat(),
                "why": each.why,
                "confirmed": list(each.confirmed),
                "record": engine.format_record(each.record),
            }
            for each in hand.versions
        ],
        "adjudication": engine.format_adjudication(
            last.record, last.adjudication, current_language()
        ),
    }


def player_card_data(card: PlayerCard) -> Plain:
    """Return a player."""
    told = asdict(card)
    same = {name: told[name] for name in ("id", "name", "short", "status", "tables")}
    return {**same, "merged": [{"id": each.id, "name": each.name} for each in card.merged]}


def settlement_data(view: SettlementView | EveningView) -> Plain:
    """Return a settlement, of a table or of an evening."""
    if isinstance(view, EveningView):
        place: Plain = {"evening": view.id, "tables": [each.id for each in view.sessions]}
    else:
        evening = view.evening.id if view.evening else None
        place = {"evening": evening, "tables": [view.session_id]}
    return {
        "currency": view.currency,
        "provisional": view.provisional,
        "players": [player_data(each) for each in view.players],
        "balances": money_data(view.balances),
        "rounded": money_data(view.rounded),
        "rounding": money_data(view.rounding),
        "lot": list(view.lot),
        "paid": [_payment(each) for each in view.handed_over],
        "due": [_payment(each) for each in view.due],
        **place,
    }


def table_preview_data(preview: ChangePreview, *, money: bool) -> Plain:
    """Return the figures of a table that a change would change, amounts where they are shown."""
    changes = [
        {
            "what": each.key.what,
            "player": each.key.player,
            "payee": each.key.payee,
            "hand": each.key.hand,
            "series": each.key.stretch,
            "mark": each.key.mark,
            **_before_and_after(each, is_money=each.key.what in MONEY),
        }
        for each in preview.changes
        if money or each.key.what not in MONEY
    ]
    return {"changes": changes, "money_hidden": len(changes) < len(preview.changes)}


def season_preview_data(preview: Sequence[StandingChange], *, money: bool) -> Plain:
    """Return the figures of standings that a change would change, amounts where shown."""
    changes = [
        {
            "what": each.key.what,
            "player": each.key.player,
            "name": each.key.name,
            "currency": each.key.currency,
            **_before_and_after(each, is_money=each.key.what == "money"),
        }
        for each in preview
        if money or each.key.what != "money"
    ]
    return {"changes": changes, "money_hidden": len(changes) < len(preview)}


def _before_and_after(change: FigureChange | StandingChange, *, is_money: bool) -> Plain:
    """Return both values, an amount as text."""
    both = {"before": change.before, "after": change.after}
    if not is_money:
        return dict(both)
    return {
        name: None if amount is None else amount_text(Decimal(amount))
        for name, amount in both.items()
    }


def _payment(view: PaymentView) -> Plain:
    return {
        "id": view.id,
        "payer": view.payer,
        "payee": view.payee,
        "amount": amount_text(view.amount),
        "by": view.who,
        "at": view.when.isoformat() if view.when else None,
        "session": view.session_id,
    }
