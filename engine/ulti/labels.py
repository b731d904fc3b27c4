"""The names of things in Ulti, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.ulti.table import COMPONENTS, STEPS

Both = tuple[str, str]


def same(*names: str) -> dict[str, Both]:
    """Words that are the same in both languages."""
    return {name: (name, name) for name in names}


NAMES: Final[dict[str, Both]] = {
    **same(*COMPONENTS),
    "passz": ("passz", "passz"),
    "silent-durchmarsch": ("csendes durchmarsch", "silent durchmarsch"),
    "silent-100": ("csendes 100", "silent 100"),
    "silent-20-100": ("csendes 20-100", "silent 20-100"),
    "silent-ulti": ("csendes ulti", "silent ulti"),
    "lost-silent-ulti": ("elbukott csendes ulti", "failed silent ulti"),
    "window": ("ablak", "window"),
    "misdeal": ("rossz osztás", "misdeal"),
    "revoke": ("renonsz", "revoke"),
    "hand": ("leosztás", "hand"),
}
"""Names of items."""
DEFENDERS: Final[Both] = ("ellenjátékosok", "defenders")
STEP_LETTERS: Final[dict[str, str]] = {step: step[0] for step in STEPS}
FACTORS: Final[dict[str, Both]] = {
    **same(*STEPS),
    "piros": ("piros", "piros"),
    "teritett": ("terített", "terített"),
    "throw-in": ("bedobva", "thrown in"),
    "lost-ulti": ("bukott ulti", "lost ulti"),
    "times": ("alkalom", "times"),
    "revoke": ("renonsz", "revoke"),
}
STAGES: Final[dict[str, Both]] = {
    "bid": ("licit", "bidding"),
    "trick1": ("első ütés", "first trick"),
    "play": ("lejátszás", "play"),
    "over": ("vége", "over"),
    "result": ("eredmény", "result"),
}
REVOKES: Final[dict[str, Both]] = {
    "suit": ("rossz szín", "wrong suit"),
    "beat": ("nem ütötte felül", "did not beat"),
    "announcement": ("jogosulatlan 20 vagy 40", "unfounded 20 or 40"),
    "information": ("információ a lapjairól", "information about his cards"),
    "stands": ("nem hozható helyre", "can no longer be put right"),
    "put-right": ("helyrehozva", "put right"),
}
IRREGULARITIES: Final[dict[str, Both]] = {
    "exposed-card": ("felfedett lap", "exposed card"),
    "wrong-discard": ("hibás talon", "wrong talon"),
    "other": ("egyéb", "other"),
}
OUTCOMES: Final[dict[str, Both]] = {
    "open": ("nyitott", "open"),
    "made": ("megvan", "made"),
    "failed": ("megbukott", "failed"),
    "drawn": ("döntetlen", "drawn"),
    "void": ("érvénytelen", "void"),
}
STATUSES: Final[dict[str, Both]] = {
    "open": ("hiányos", "incomplete"),
    "scored": ("kész", "scored"),
    "disputed": ("vitás", "disputed"),
    "ruled": ("döntéssel lezárva", "closed by a ruling"),
}
GROUPS: Final[dict[str, Both]] = {
    "say": ("bemondások", "announcements"),
    "table": ("az asztalon", "at the table"),
    "fact": ("eredmény", "result"),
    "more": ("egyéb", "more"),
    "trouble": ("szabálytalanság, döntés", "irregularity, ruling"),
}
ENTRIES: Final[dict[str, Both]] = {
    "pass": ("passz", "pass"),
    "bid": ("{bid}", "{bid}"),
    "announce": ("bemond: {figure}", "announces {figure}"),
    "step": ("{step} {on}", "{step} {on}"),
    "discard": ("leteszi: {cards}", "lays away {cards}"),
    "play": ("{card}", "{card}"),
    "trump": ("adu: {suit}", "trumps: {suit}"),
    "throw-in": ("bedobja", "throws in"),
    "dealt": ("lapjai: {cards}", "dealt: {cards}"),
    "zsir": ("{count} zsír", "{count} zsír"),
    "zsir-rest": ("ellenjátékosok: {count} zsír", "defenders: {count} zsír"),
    "tricks": ("{count} ütés", "{count} tricks"),
    "last-trick": ("viszi az utolsó ütést", "wins the last trick"),
    "last-trick-card": ("utolsó ütés: {card}", "last trick: {card}"),
    "seven": ("az adu VII az utolsó ütésben", "the trump VII in the last trick"),
    "seven-nobody": ("az adu VII nem az utolsó ütésben", "no trump VII in the last trick"),
    "held": ("volt nála {figure}", "held a {figure}"),
    "held-nobody": ("nem volt nála {figure}", "held no {figure}"),
    "misdeal": ("rossz osztás, újra", "misdeal, dealt again"),
    "revoke": ("renonsz: {what}, {outcome}", "revoke: {what}, {outcome}"),
    "irregularity": ("szabálytalanság: {what}", "irregularity: {what}"),
    "ruling": ("döntés: {on} {outcome}", "ruling: {on} {outcome}"),
}
"""How an entry is told; a seat's name goes before it where there is one."""
ASKS: Final[dict[str, Both]] = {"20": ("húsz", "20"), "40": ("negyven", "40")}
"""What is announced, as short as a button."""
FILLS: Final[dict[str, Both]] = {
    "bid": ("licit", "bid"),
    "trump": ("az adu", "trumps"),
    "play": ("kijátszik", "plays"),
    "discard": ("a talonba tett lapok", "cards laid away"),
    "zsir": ("zsír (lapok, utolsó ütés)", "zsír (cards, last trick)"),
    "zsir-rest": ("ellenjátékosok zsírja, talonnal", "defenders' zsír, with the talon"),
    "tricks": ("ütések száma", "number of tricks"),
    "seven": ("kinél volt az adu VII az utolsó ütésben", "who had the trump VII in the last trick"),
    "last-trick": ("utolsó ütés, melyik lappal", "last trick, with which card"),
    "held": ("kinél volt {figure}", "who held the {figure}"),
    "revoke": ("renonsz: {what}, {outcome}", "revoke: {what}, {outcome}"),
    "ruling": ("döntés: {on} {outcome}", "ruling: {on} {outcome}"),
}
REASONS: Final[dict[str, Both]] = {
    "zsir": ("zsír {own} : {rest}", "zsír {own} : {rest}"),
    "zsir-limit": ("{own} zsír, kell {limit}", "{own} zsír, needs {limit}"),
    "pair-not-held": ("nem volt nála {figure}", "held no {figure}"),
    "tricks": ("{count} ütés", "{count} tricks"),
    "not-all": ("az ütések száma szerint", "by the number of tricks"),
    "seven-won": ("utolsó ütés az adu VII-tel", "last trick with the trump VII"),
    "seven-beaten": ("az adu VII-t {seat} elütötte", "the trump VII was beaten by {seat}"),
    "seven-elsewhere": ("nem vitte az adu VII-tel", "not won with the trump VII"),
    "last-trick": ("utolsó ütés: {seat}", "last trick: {seat}"),
    "silent": ("be nem mondva", "never announced"),
    "thrown-in": ("bedobta", "thrown in"),
    "passz-thrown-in": ("bedobott passzért senki sem fizet", "nobody pays for passz thrown in"),
    "revoked": ("renonsz miatt vége", "ended by a revoke"),
    "misdeal": ("az osztó fizet", "the dealer pays"),
    "cancelled": ("kiegyenlítődött: pénz az ablakba", "all cancels: into the window"),
    "ruled": ("a versenybíró döntése", "director's ruling"),
    "revoke-suit": ("rossz szín", "wrong suit"),
    "revoke-beat": ("nem ütötte felül", "did not beat"),
    "revoke-announcement": ("jogosulatlan 20 vagy 40", "unfounded 20 or 40"),
    "revoke-information": ("információ a lapjairól", "information about his cards"),
}
CAUSES: Final[dict[str, Both]] = {
    "factor": ("más a szorzó", "another factor"),
    "outcome": ("más az eredmény", "another outcome"),
    "finding": ("itt nem mondható", "cannot be said here"),
    "missing": ("csak az egyik szabálykészletben van", "in one of the rule sets only"),
}
"""Why an item differs between two rule sets."""
NOBODY: Final[Both] = ("senki", "nobody")
PRESETS: Final[dict[str, Both]] = {"4m": ("módosított 4M", "modified 4M")}
