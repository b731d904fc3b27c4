"""The names of things in Snapszer, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.snapszer.rule_constants import BASIC, STEPS
from engine.wording import labels
from engine.wording.labels import Both, same_labels

BIDS: Final[dict[str, Both]] = {
    **same_labels("betli", "durchmarsch"),
    "teritett-betli": ("terített betli", "terített betli"),
    "teritett-durchmarsch": ("terített durchmarsch", "terített durchmarsch"),
}
NAMES: Final[dict[str, Both]] = {
    **BIDS,
    BASIC: ("alapjáték", "basic game"),
    "game": ("játék", "game"),
    "snapszer": ("snapszer", "snapszer"),
    "hand": ("az egész leosztás", "the whole hand"),
}
"""Names of items and games."""
STEP_NAMES: Final[dict[str, Both]] = {
    **same_labels(*STEPS),
    "fedak-sari": ("Fedák Sári", "Fedák Sári"),
}
LETTERS: Final[dict[str, str]] = {
    "kontra": "k",
    "rekontra": "r",
    "supkontra": "s",
    "fedak-sari": "F",
}
"""The signs after an item in the short notation."""
SIGNS: Final[dict[str, Both]] = {LETTERS[step]: STEP_NAMES[step] for step in STEPS}
"""The meaning of those letters."""
CLASSES: Final[dict[str, Both]] = {
    "33": ("33 vagy több", "33 or more"),
    "fewer": ("33-nál kevesebb", "fewer than 33"),
    "no-trick": ("nincs ütésük", "no trick"),
}
FACTORS: Final[dict[str, Both]] = STEP_NAMES
STAGES: Final[dict[str, Both]] = {**labels.STAGES, "trick1": ("első ütés", "first trick")}
INVITATIONS: Final[dict[str, Both]] = {
    "egyenes": ("egyenes", "straight"),
    "vissza": ("vissza", "back"),
    "aki-szagol": ("aki szagol", "aki szagol"),
}
IRREGULARITIES: Final[dict[str, Both]] = labels.IRREGULARITIES
ENTRIES: Final[dict[str, Both]] = {
    **labels.ENTRIES,
    "award": ("döntés szerint {points} egység", "{points} {points:unit|units} by the ruling"),
    "call": ("hívott lap: {card}", "called card: {card}"),
    "trump": ("adu: {suit}", "trumps: {suit}"),
    "turned-up": ("felütött lap: {card}", "turned up: {card}"),
    "invite": ("meghív, {what}: {card}", "invites, {what}: {card}"),
    "invite-last": ("meghív: aki szagol", "invites: aki szagol"),
    "snapszer": ("snapszer", "snapszer"),
    "announce": ("bemond: {figure}", "announces {figure}"),
    "announce-suit": ("bemond: {suit} {figure}", "announces {figure} in {suit}"),
    "kesz": ("„Kész!”", "“Kész!”"),
    "kesz-points": ("„Kész!”, {points} ponttal", "“Kész!” with {points} {points:point|points}"),
    "exchange": ("becseréli az adu alsót", "exchanges the trump alsó"),
    "close": ("takar", "closes the talon"),
    "appeared": ("nála volt a hívott lap, korábban kijött", "held the called card, out before"),
    "appeared-now": (
        "nála volt a hívott lap, az utolsó ütésben jött ki",
        "held the called card, out in the last trick",
    ),
    "appeared-not": ("a hívott lap még nem jött ki", "the called card was not out yet"),
    "alone": ("egyedül is 66-ja volt", "had 66 alone"),
    "alone-nobody": ("egyedül senkinek nem volt 66-ja", "nobody had 66 alone"),
    "held": ("nála volt a hívott lap", "held the called card"),
    "class": ("a vesztesek: {what}", "the losers: {what}"),
    "last-trick": ("végigjátszva, az utolsó ütést viszi", "played out, wins the last trick"),
    "sixty-six": ("66-ja volt: {what}", "had 66: {what}"),
    "went": ("{what}", "{what}"),
    "revoke": ("renonsza, rámondták", "revoked, and it was called"),
}
"""The text of each kind of entry; the player's name precedes it where there is one."""
HAD: Final[dict[str, Both]] = {
    "nobody": ("senki", "nobody"),
    "last": ("az utolsó ütés oldala", "the last trick's side"),
    "others": ("a másik oldal", "the other side"),
    "both": ("mindkét oldal", "both sides"),
}
WENT: Final[dict[str, Both]] = {
    "kept": ("végig megvolt", "kept to the end"),
    "broken": ("megbukott egy ütésen", "broken by a trick"),
}
WHOSE: Final[dict[str, Both]] = {
    "declarer": ("a felvevő", "the declarer"),
    "announcer": ("a bemondó", "the announcer"),
}
"""The seat whose partner somebody is."""
WHATS: Final[dict[str, Both]] = CLASSES | INVITATIONS | HAD | WENT | IRREGULARITIES
"""The values of the field `what` of an entry."""
ASKS: Final[dict[str, Both]] = {"20": ("húsz", "20"), "40": ("negyven", "40")}
"""The announcements, as short as a button."""
FILLS: Final[dict[str, Both]] = {
    **labels.FILLS,
    "award": ("döntés szerinti egység", "units by the ruling"),
    "bid": ("licit", "bid"),
    "call": ("a hívott lap", "the called card"),
    "trump": ("az adu", "trumps"),
    "turned-up": ("a felütött lap", "the card turned up"),
    "invite": ("meghív: {what}", "invites: {what}"),
    "announce": ("húsz, melyik színből", "20, of which suit"),
    "kesz": ("„Kész!”", "“Kész!”"),
    "kesz-points": ("„Kész!” 66 nélkül, ennyi ponttal", "“Kész!” without 66, with so many points"),
    "last-trick": ("ki vitte az utolsó ütést?", "who won the last trick?"),
    "went": ("a vállalás", "how it went"),
    "class": ("a vesztesek", "the losers"),
    "alone": ("egyedül is 66-ja volt", "had 66 alone"),
    "sixty-six": ("66-ja volt", "had 66"),
    "appeared": ("a hívott lap kijött, nála volt", "the called card was out, held by"),
    "appeared-now": (
        "az utolsó ütésben jött ki a hívott lap, nála volt",
        "the called card was out in the last trick, held by",
    ),
    "held": ("kinél volt a hívott lap", "who held the called card"),
    "revoke": ("renonsz, rámondták", "revoke, called"),
}
NEEDED: Final[dict[str, Both]] = {"end": ("„Kész!” vagy végigjátszva", "“Kész!” or played out")}
"""The missing entry, where several prompts serve the same purpose."""
SELDOM: Final[dict[str, Both]] = {"invite": ("meghív", "invites")}
"""The label of a button for several rare entries, by kind."""
REASONS: Final[dict[str, Both]] = {
    **labels.REASONS,
    "kesz": ("{seat}: „Kész!”", "{seat}: “Kész!”"),
    "kesz-alone": ("{seat} egyedül: „Kész!”", "{seat} alone: “Kész!”"),
    "kesz-without": ("{seat} 66 nélkül mondta: „Kész!”", "{seat} said “Kész!” without 66"),
    "revoke": ("{seat} renonsza", "{seat}'s revoke"),
    "kept": ("végig megvolt", "kept to the end"),
    "broken": ("megbukott egy ütésen", "broken by a trick"),
    "closing-unsaid": (
        "{seat} takart, és nem mondta, hogy „Kész!”",
        "{seat} closed without “Kész!”",
    ),
    "nobody-has-it": ("senkinek sincs 66-ja", "nobody has 66"),
    "last-trick": ("utolsó ütés: {seat}", "last trick: {seat}"),
    "unsaid": ("66 bemondás nélkül, utolsó ütés: {seat}", "66 unsaid, last trick: {seat}"),
    "unsaid-others": (
        "66 bemondás nélkül a másik oldalon, utolsó ütés: {seat}",
        "66 unsaid on the other side, last trick: {seat}",
    ),
}
OWN: Final[dict[str, Both]] = {
    "called_card": ("hívott lap", "called card"),
    "invited_card": ("meghívott lap", "invited card"),
    "turned_up": ("felütött lap", "turned up"),
    "closed_by": ("takart", "closed by"),
}
"""The game-specific fields of a table."""
PRESETS: Final[dict[str, Both]] = {"snapszer": ("Snapszer", "Snapszer")}
ABOUT: Final[dict[str, Both]] = {
    "snapszer": (
        "Öten, négyen, hárman, ketten: hívott lap, 66-ig, licit, snapszer, bunkó.",
        "Five, four, three, two: a called card, to 66, bids, snapszer, bunkó.",
    )
}
"""The description of a preset in one line, where one is chosen."""
