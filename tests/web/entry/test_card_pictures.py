"""Every card of every pack has a picture, and a place in the grid of its pack."""

import pkgutil
import re
from importlib import import_module

import pytest

from engine import packs
from engine.hand.cards import Pack, fold
from engine.hand.record import Entry
from engine.packs.hungarian_pack import HUNGARIAN_20, HUNGARIAN_24, HUNGARIAN_32
from engine.packs.tarokk_pack import TAROKK_42
from engine.results.adjudication import Prompt
from scorekeeper.services.session import sessions
from scorekeeper.web.entry.entry_buttons import build_button_group, cards_per_row
from scorekeeper.web.inline_icons import STATIC, card_mark, sprite, suit_mark
from tests.support.packs import by_players, played_with

MODULES = [
    import_module(f"{packs.__name__}.{one.name}") for one in pkgutil.iter_modules(packs.__path__)
]
PACKS = [value for module in MODULES for value in vars(module).values() if isinstance(value, Pack)]
EVERY = pytest.mark.parametrize("pack", PACKS, ids=lambda pack: pack.name)


def stylesheet_text(name):
    """Return one of the style sheets."""
    return (STATIC / "css" / name).read_text(encoding="utf-8")


class Words:
    """Words of an ask, where they do not matter."""

    def ask(self, _ask):
        """Say something."""
        return "lap"

    def suit_bid(self, _entry):
        """No bid."""
        return


def card_taps(pack):
    """The taps of a pack's cards, as they are laid out."""
    return build_button_group(
        Prompt(Entry("play"), "play", "table", "card", pack.cards), Words()
    ).taps


def test_all_packs_are_looked_at():
    """Also one that is put into a module of its own later."""
    assert set(PACKS) >= {HUNGARIAN_32, HUNGARIAN_24, HUNGARIAN_20, TAROKK_42}


@EVERY
def test_every_card_has_its_picture(pack):
    """Its suit is drawn, in the colour of the text, and named for screen readers."""
    for card in pack.cards:
        name = fold(card.suit.value)
        drawn = (STATIC / "suits" / f"{name}.svg").read_text(encoding="utf-8")
        assert f"<title>{card.suit.value}</title>" in drawn
        assert 'viewBox="0 0 24 24" fill="currentColor"' in drawn
        assert f'id="suits-{name}"' in sprite()
        assert f".suit-{name} {{ color: var(--" in stylesheet_text("base.css")
        shown = card_mark(card)
        assert suit_mark(card.suit) in shown
        assert f'<span class="unseen">{card.name}</span>' in shown
        assert f'<span aria-hidden="true">{card.rank.value}</span>' in shown


@EVERY
def test_no_two_cards_look_alike(pack):
    """Not without colours either: each suit of a pack has a drawing of its own."""
    shapes = {
        re.sub(
            r"<title>.*?</title>", "", (STATIC / "suits" / f"{fold(suit.value)}.svg").read_text()
        )
        for suit in pack.suits
    }
    assert len(shapes) == len(pack.suits)
    assert len({(card.suit, card.rank.value) for card in pack.cards}) == len(pack.cards)
    assert len({card_mark(card) for card in pack.cards}) == len(pack.cards)


@EVERY
def test_the_page_has_rows_for_every_pack(pack):
    """As long as a suit, or a like part of a long one; each suit begins one, or half of one."""
    row = cards_per_row(pack)
    assert f".row-{row} {{ --row:" in stylesheet_text("entry.css")
    longest = max(sum(card.suit is suit for card in pack.cards) for suit in pack.suits)
    assert longest % row == 0
    taps = card_taps(pack)
    assert sum(tap.first for tap in taps) == len(pack.suits)
    assert all(tap.first for tap in taps if tap.beside)


def test_tarokks_stand_in_two_rows_and_short_suits_in_pairs():
    """Eleven in a row: four rows for 42 cards."""
    assert cards_per_row(TAROKK_42) == 11
    beside = [
        card.suit.value
        for card, tap in zip(TAROKK_42.cards, card_taps(TAROKK_42), strict=True)
        if tap.beside
    ]
    assert beside == ["pikk", "kör"]


def test_a_page_lays_its_cards_out_by_its_tables_pack(club_app, client, table_id):
    """With 24 cards for two players a row has six cards, with 32 it has eight."""
    with played_with(by_players), club_app.app_context():
        of_two = sessions.create(
            sessions.NewSession("Zöld", ("Anna", "Bori")), 1, "picture-table-1"
        ).id
        shown = {each: client.get(f"/sessions/{each}/entry").text for each in (table_id, of_two)}
    rows = [
        re.search(r'class="hand [^"]*row-(\d+)"', shown[each])[1] for each in (table_id, of_two)
    ]
    assert rows == ["8", "6"]
