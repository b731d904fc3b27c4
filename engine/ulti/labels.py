"""Names of things in Ulti, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.ulti.rule_constants import COMPONENTS
from engine.wording import labels
from engine.wording.labels import Both, same_labels

NAMES: Final[dict[str, Both]] = {
    **same_labels(*COMPONENTS),
    "passz": ("passz", "passz"),
    "negyasz": ("négyász", "négyász"),
    "silent-durchmarsch": ("csendes durchmarsch", "silent durchmarsch"),
    "silent-100": ("csendes 100", "silent 100"),
    "silent-20-100": ("csendes 20-100", "silent 20-100"),
    "silent-ulti": ("csendes ulti", "silent ulti"),
    "lost-silent-ulti": ("elbukott csendes ulti", "failed silent ulti"),
    "window": ("ablak", "window"),
    "misdeal": ("rossz osztás", "misdeal"),
    "revoke": ("renonsz", "revoke"),
    "hand": ("az egész leosztás", "the whole hand"),
}
"""Names of items."""
DEFENDERS: Final[Both] = ("ellenjátékosok", "defenders")
LETTERS: Final[dict[str, str]] = labels.STEP_LETTERS | {"throw-in": "b"}
"""The letters after an item in the short notation; `b` is *bedobva*, thrown in."""
SIGNS: Final[dict[str, Both]] = labels.STEP_SIGNS | {"b": ("bedobva", "thrown in")}
"""The meanings of those letters."""
FACTORS: Final[dict[str, Both]] = {
    **labels.STEPS,
    "piros": ("piros", "piros"),
    "teritett": ("terített", "terített"),
    "throw-in": ("bedobva", "thrown in"),
    "lost-ulti": ("bukott ulti", "lost ulti"),
    "times": ("alkalom", "times"),
    "revoke": ("renonsz", "revoke"),
}
STAGES: Final[dict[str, Both]] = {"trick1": ("első ütés", "first trick"), **labels.STAGES}
REVOKES: Final[dict[str, Both]] = {
    "suit": ("rossz szín", "wrong suit"),
    "beat": ("nem ütötte felül", "did not beat"),
    "announcement": ("jogosulatlan 20 vagy 40", "unfounded 20 or 40"),
    "information": ("információ a lapjairól", "information about his cards"),
    "stands": ("nem hozható helyre", "can no longer be put right"),
    "put-right": ("helyrehozva", "put right"),
}
IRREGULARITIES: Final[dict[str, Both]] = {
    **labels.IRREGULARITIES,
    "wrong-discard": ("hibás talon", "wrong talon"),
}
ENTRIES: Final[dict[str, Both]] = {
    **labels.ENTRIES,
    # Not "passz": that is a bid here (ULT 1.3).
    "pass": ("passzol", "passes"),
    "award": (
        "döntés szerint {points} pont minden ellenféltől",
        "{points} {points:point|points} from each by the ruling",
    ),
    "announce": ("bemond: {figure}", "announces {figure}"),
    "discard": ("leteszi: {cards}", "lays away {cards}"),
    "trump": ("adu: {suit}", "trumps: {suit}"),
    "throw-in": ("bedobja", "throws in"),
    "zsir": ("{count} zsír", "{count} zsír"),
    "zsir-rest": ("ellenjátékosok: {count} zsír", "defenders: {count} zsír"),
    "last-trick": ("viszi az utolsó ütést", "wins the last trick"),
    "last-trick-card": ("utolsó ütés: {card}", "last trick: {card}"),
    "seven": ("az adu VII az utolsó ütésben", "the trump VII in the last trick"),
    "seven-nobody": ("az adu VII nem az utolsó ütésben", "no trump VII in the last trick"),
    "held": ("volt nála {figure}", "held a {figure}"),
    "held-nobody": ("nem volt nála {figure}", "held no {figure}"),
    "aces": ("vitte mind a négy ászt", "took all four aces"),
    "aces-nobody": ("nem vitte mind a négy ászt", "did not take all four aces"),
    "misdeal": ("rossz osztás, újra", "misdeal, dealt again"),
    "revoke": ("renonsz: {what}, {outcome}", "revoke: {what}, {outcome}"),
    "revoke-figure": (
        "renonsz: jogosulatlan {figure}, {outcome}",
        "revoke: unfounded {figure}, {outcome}",
    ),
    "revoke-information": ("szabálytalanság: {what}, {outcome}", "irregularity: {what}, {outcome}"),
}
"""The sentences of entries; a seat's name, if any, is put in front."""
ASKS: Final[dict[str, Both]] = {"20": ("húsz", "20"), "40": ("negyven", "40")}
"""The short labels of announcements, for buttons."""
FILLS: Final[dict[str, Both]] = {
    **labels.FILLS,
    "bid": ("licit", "bid"),
    "award": (
        "döntés szerinti pont (minden ellenféltől)",
        "points by the ruling (from each opponent)",
    ),
    "trump": ("az adu", "trumps"),
    "discard": ("a talonba tett lapok", "cards laid away"),
    "zsir": ("zsír (lapok, utolsó ütés)", "zsír (cards, last trick)"),
    "zsir-rest": ("ellenjátékosok zsírja, talonnal", "defenders' zsír, with the talon"),
    "seven": ("kinél volt az adu VII az utolsó ütésben", "who had the trump VII in the last trick"),
    "last-trick": (
        "ki vitte az utolsó ütést, melyik lappal?",
        "who won the last trick, with which card?",
    ),
    "aces": ("ki vitte mind a négy ászt", "who took all four aces"),
    "held-40": ("kinél volt a 40", "who held the 40"),
    "held-20": ("kinél volt 20", "who held a 20"),
    "revoke": ENTRIES["revoke"],
    "revoke-figure": ENTRIES["revoke-figure"],
    "revoke-information": ENTRIES["revoke-information"],
}
REASONS: Final[dict[str, Both]] = {
    **labels.REASONS,
    "zsir": ("zsír {own} : {rest}", "zsír {own} : {rest}"),
    "zsir-limit": ("{own} zsír, kell {limit}", "{own} zsír, needs {limit}"),
    "pair-not-held": ("nem volt nála {figure}", "held no {figure}"),
    "tricks": ("{count} ütés", "{count} {count:trick|tricks}"),
    "aces": ("mind a négy ász az övé", "he took all four aces"),
    "aces-missed": ("nem vitte mind a négy ászt", "he did not take all four aces"),
    "seven-won": ("utolsó ütés az adu VII-essel", "last trick with the trump VII"),
    "seven-beaten": ("az adu VII-est {seat} elütötte", "the trump VII was beaten by {seat}"),
    "seven-lost": ("az adu VII-est elütötték", "the trump VII was beaten"),
    "seven-elsewhere": ("nem az adu VII-essel vitte", "not won with the trump VII"),
    "last-trick": ("utolsó ütés: {seat}", "last trick: {seat}"),
    "hundred-instead": ("helyette a csendes 100 számít", "the silent 100 counts in its place"),
    "beside-ulti": ("bemondott ulti mellett nem számít", "counts nothing beside an announced ulti"),
    "silent": ("bemondás nélkül", "never announced"),
    "thrown-in": ("bedobta", "thrown in"),
    "passz-thrown-in": ("bedobott passz: nincs fizetség", "passz thrown in: nothing is paid"),
    "revoked": ("renonsz miatt vége", "ended by a revoke"),
    "misdeal": ("az osztó fizet", "the dealer pays"),
    "misdeal-unpaid": ("nem jár érte fizetség", "nothing is paid"),
    "cancelled": ("kiegyenlítődött, pénz az ablakba", "all cancels out: into the window"),
    "revoke-suit": ("rossz szín", "wrong suit"),
    "revoke-beat": ("nem ütötte felül", "did not beat"),
    "revoke-announcement": ("jogosulatlan 20 vagy 40", "unfounded 20 or 40"),
    "revoke-information": ("információ a lapjairól", "information about his cards"),
}
PRESETS: Final[dict[str, Both]] = {"4m": ("módosított 4M", "modified 4M")}
ABOUT: Final[dict[str, Both]] = {
    "4m": (
        "Bíró módosított 4M-je: összeadott bemondások, piros, terített, csendes figurák, ablak.",
        "Bíró's modified 4M: combined bids, piros, terített, silent figures, a window.",
    )
}
"""The descriptions of the presets, one line each."""
