"""The texts of Snapszer: sentences of a record, and the rule set as a table to read."""

from __future__ import annotations

from collections.abc import Iterator, Mapping
from functools import partial
from typing import ClassVar, Final

from engine.hand.record import Entry
from engine.house_rules.readings import sheet_with_readings
from engine.house_rules.sitting_out import sitting_out_row
from engine.results.adjudication import HandDisplay, Prompt
from engine.results.items import Item
from engine.snapszer import rule_constants as constants
from engine.snapszer.counting_method import HAIRY_TIMES
from engine.snapszer.entry_schema import NOW
from engine.snapszer.findings import CODES
from engine.snapszer.house_rules import RULE_SETS
from engine.snapszer.labels import LABELS, LETTERS
from engine.snapszer.rule_constants import RuleSet
from engine.wording.item_notation import ItemNameWithOwner
from engine.wording.labels import Both
from engine.wording.rule_sheet import Row, format_multiplier, same_in_both
from engine.wording.sentences import Sentences

NUMBERS: Final[Mapping[int, Both]] = {
    constants.THREE: ("hárman", "three"),
    constants.TWO: ("ketten", "two"),
}
"""The numbers of players that a table of more may come down to."""
WRITES: Final[Both] = ("a felvevő ellenfeleivel ír", "writes with the declarer's opponents")
WRITES_NOTHING: Final[Both] = ("nem ír", "writes nothing")


def _parts(rules: RuleSet, players: int, agreed: RuleSet) -> Iterator[tuple[Both, Iterator[Row]]]:
    yield ("Lapok", "Cards"), _deal(rules, players)
    yield ("Bemondások, renonsz", "Announcements, revokes"), _speaking(rules, players, agreed)
    yield ("Pontok", "Points"), _points()
    yield ("Egységek", "Units"), _units(rules, players, has_bids=agreed.may_bid(players))
    yield ("Kontra", "Kontra"), _kontra(players)
    yield ("Elmenés", "Going out"), _going_out()


rule_sheet: Final = partial(sheet_with_readings, RULE_SETS, _parts)


def _deal(rules: RuleSet, players: int) -> Iterator[Row]:
    packs = {count: same_in_both(len(pack.cards)) for count, pack in constants.PACKS.items()}
    each = {count: same_in_both(cards) for count, cards in constants.CARDS_EACH.items()}
    yield ("a csomag", "the pack"), _as_players_go_out(players, packs), "SNA 1.1"
    yield ("lap mindenkinek", "cards for each"), _as_players_go_out(players, each), "SNA 1.3"
    if players > constants.MOST_IN_PLAY:
        yield sitting_out_row("SNA 1.7", WRITES if rules.dealer_shares else WRITES_NOTHING)
    label = (
        "cseréhez, takaráshoz ennyi lap az adu felett",
        "cards above the trump, to exchange or close",
    )
    least = same_in_both(constants.LEAST_ABOVE)
    if rules.exchange_down_to != constants.LEAST_ABOVE:
        least = (
            f"cseréhez {rules.exchange_down_to}, takaráshoz {constants.LEAST_ABOVE}",
            f"{rules.exchange_down_to} to exchange, {constants.LEAST_ABOVE} to close",
        )
    yield _for_two(players, label), least, "SNA 2.3"


def _speaking(rules: RuleSet, players: int, agreed: RuleSet) -> Iterator[Row]:
    if agreed.may_bid(players):
        words = [LABELS["bid"][bid.word] for bid in constants.BIDS.values()]
        rising = tuple(" < ".join(texts) for texts in zip(*words, strict=True))
        yield ("licit, emelkedő sorban", "bids, rising"), (rising[0], rising[1]), "SNA 2.4"
        yield (
            ("ki licitálhat", "who may bid"),
            (
                "bárki, a felvevő is; egyenlő licitnél, aki előbb ül",
                "anybody, the declarer too; of equal bids the earlier seat's stands",
            ),
            "SNA 2.4",
        )
    if agreed.bids_for_two and not agreed.closed_talon_binds:
        label = ("licites játékban a színkényszer", "following suit in a bid game")
        binds = ("köt: a talon nincs játékban", "binds: the talon is out of the game")
        yield _for_two(players, label), binds, "SNA 2.4"
    yield (
        ("húsz, negyven", "twenty, forty"),
        ("hívás előtt, a pár egyik lapját hívva", "before leading one of the pair"),
        "SNA 2.2",
    )
    yield (
        ("snapszer", "snapszer"),
        ("az első ütésben, a maga sorában", "in the first trick, at one's turn"),
        "SNA 2.5",
    )
    yield (
        ("kontra", "kontra"),
        (
            "a maga sorában, az első körben; a további fok azonnal",
            "at one's turn in the first round; higher steps at once",
        ),
        "SNA 3.1",
    )
    yield (
        _for_two(players, ("csere, takarás", "exchange, closing")),
        ("aki soron van, hívás előtt", "the seat on turn, before leading"),
        "SNA 2.3",
    )
    lost = ("mint a renonsz: a másik oldal nyer", "as a revoke: the other side wins")
    if rules.false_kesz_units != rules.revoke_units:
        lost = ("a másik oldal nyer", "the other side wins")
    yield (f"„Kész!” {constants.AIM} nélkül", f"“Kész!” without {constants.AIM}"), lost, "SNA 2.6"
    yield (
        ("renonsz", "revoke"),
        ("aki rámondja, annak az oldala nyer", "the side that says so wins"),
        "SNA 3.3",
    )


def _points() -> Iterator[Row]:
    yield ("a cél", "the aim"), same_in_both(constants.AIM), "SNA 2.1"
    for rank, points in constants.CARD_POINTS.items():
        yield same_in_both(rank.value), same_in_both(points), "SNA 1.1"
    for figure, points in constants.MELDS.items():
        suit = ("aduban", "in trumps") if figure == "40" else ("más színben", "in another suit")
        label = (f"király és felső {suit[0]}", f"király and felső {suit[1]}")
        yield label, same_in_both(points), "SNA 2.2"


def _units(rules: RuleSet, players: int, *, has_bids: bool) -> Iterator[Row]:
    for name, units in constants.CLASSES.items():
        what = LABELS["what"][name]
        yield (
            (f"alapjáték, a vesztesek: {what[0]}", f"basic game, the losers: {what[1]}"),
            same_in_both(units),
            "SNA 3",
        )
    label = (f"senkinek sincs {constants.AIM}", f"nobody has {constants.AIM}")
    if players == constants.TWO:
        # With more players a reading tells who writes it.
        label = (f"{label[0]}: utolsó ütés", f"{label[1]}: the last trick")
    by_class = ("a vesztesek pontjai szerint", "by the losers' points")
    is_fixed = rules.last_trick_pays == constants.NOBODY_HAS_IT
    yield label, same_in_both(constants.NOBODY_HAS_IT) if is_fixed else by_class, "SNA 3"
    yield LABELS["name"][constants.SNAPSZER], same_in_both(rules.snapszer_value), "SNA 3"
    failed = ("elbukott takarás", "failed closing")
    yield _for_two(players, failed), same_in_both(rules.failed_closing), "SNA 3"
    for bid in constants.BIDS.values() if has_bids else ():
        yield LABELS["bid"][bid.word], same_in_both(bid.units), "SNA 3"


def _kontra(players: int) -> Iterator[Row]:
    for step in constants.STEPS:
        yield LABELS["step"][step], format_multiplier(constants.STEP_TIMES[step]), "SNA 3.1"
    starts = {
        count: LABELS["step"][constants.STEPS[level - 1]]
        for count, level in constants.FIRST_LEVEL.items()
        if level
    }
    yield ("eleve ezzel megy", "starts at"), _as_players_go_out(players, starts), "SNA 3.2"


def _as_players_go_out(players: int, values: Mapping[int, Both]) -> Both:
    """Return what holds for so many players, and for fewer, once some are out (SNA 4.1)."""
    most = min(players, constants.MOST_IN_PLAY)
    told = [values[most]] if most in values else []
    for count in (constants.THREE, constants.TWO):
        if count < most and values[count] != values.get(count + 1):
            (hu, en), (who_hu, who_en) = values[count], NUMBERS[count]
            told.append((f"{who_hu}: {hu}", f"{who_en}: {en}"))
    return "; ".join(hu for hu, _ in told), "; ".join(en for _, en in told)


def _for_two(players: int, label: Both) -> Both:
    """Return the label of a line about two players, at a table of more with their number."""
    who_hu, who_en = NUMBERS[constants.TWO]
    return label if players == constants.TWO else (f"{who_hu}: {label[0]}", f"{who_en}: {label[1]}")


def _going_out() -> Iterator[Row]:
    label = ("a szőrös bunkó tétje", "hairy bunkó in money")
    yield label, format_multiplier(HAIRY_TIMES), "SNA 4.4"


class SnapszerSentences(Sentences):
    """The texts of one record in one language; seats are called by their players' names."""

    CODES, LABELS, LETTERS = CODES, LABELS, LETTERS
    ALIASES: ClassVar = {"standing": "bid", "right": "step"}
    SEAT_NAMES = frozenset({"seat", "other", "turn"})

    # -- entries and prompts

    def _entry_key(self, entry: Entry) -> str:
        if entry.do == "invite" and entry.card is None:
            return "invite-last"
        if entry.do == "announce" and entry.suit is not None:
            return "announce-suit"
        if entry.do == "kesz" and entry.points is not None:
            return "kesz-points"
        if entry.do == "appeared" and entry.seat is None:
            return "appeared-not"
        if entry.do == "appeared" and entry.what == NOW:
            return "appeared-now"
        if entry.do == "alone" and entry.seat is None:
            return "alone-nobody"
        return super()._entry_key(entry)

    def ask(self, ask: Prompt) -> str:
        """Return the label of a prompt: the entry itself, or the field to fill in."""
        if ask.entry.do == "announce" and ask.fill is None:
            return self._pick("ask", str(ask.entry.figure))
        if ask.entry.do == "kesz" and ask.fill == "points":
            return self._pick("fill", "kesz-points")
        return super().ask(ask)

    def _fill_key(self, entry: Entry) -> str:
        if entry.do == "appeared" and entry.what == NOW:
            return "appeared-now"
        return entry.do

    def needed(self, ask: Prompt) -> str:
        """Return the name of a required entry; all ways to end a hand share one (SNA 2.1)."""
        ending = ask.entry.do in {"kesz", "last-trick"}
        return self._pick("needed", "end") if ending else super().needed(ask)

    def choice(self, ask: Prompt, value: object) -> str:
        """Return the text of one choice of a prompt; a bid with its units (SNA 3)."""
        if isinstance(value, str) and value in constants.BIDS:
            return f"{self._pick('bid', value)} ({constants.BIDS[value].units})"
        return super().choice(ask, value)

    # -- items

    def named(self, item: Item) -> ItemNameWithOwner:
        """Return an item's name: `alapjáték`, `betli`, `snapszer`."""
        return ItemNameWithOwner(self._pick("name", item.name))

    def contract_items(self, table: HandDisplay) -> tuple[str, ...]:
        """Return the item of a hand, which needs no line of its own."""
        return () if table.game is None else (table.game,)
