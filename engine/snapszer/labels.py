"""The names of things in Snapszer, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.snapszer.rule_constants import STEPS
from engine.wording.labels import parse_labels

LABELS: Final = parse_labels(
    """
# bid
betli | betli | betli
durchmarsch | durchmarsch | durchmarsch
teritett-betli | terített betli | terített betli
teritett-durchmarsch | terített durchmarsch | terített durchmarsch
# name
alapjatek | alapjáték | basic game
game | játék | game
snapszer | snapszer | snapszer
hand | az egész leosztás | the whole hand
# step
supkontra | supkontra | supkontra
fedak-sari | Fedák Sári | Fedák Sári
# what
33 | 33 vagy több | 33 or more
fewer | 33-nál kevesebb | fewer than 33
no-trick | nincs ütésük | no trick
egyenes | egyenes | straight
vissza | vissza | back
aki-szagol | aki szagol | aki szagol
nobody | senki | nobody
last | az utolsó ütés oldala | the last trick's side
others | a másik oldal | the other side
both | mindkét oldal | both sides
kept | végig megvolt | kept to the end
broken | megbukott egy ütésen | broken by a trick
# whose
declarer | a felvevő | the declarer
announcer | a bemondó | the announcer
# stage
trick1 | első ütés | first trick
# entry
award | döntés szerint {points} egység | {points} {points:unit|units} by the ruling
call | hívott lap: {card} | called card: {card}
trump | adu: {suit} | trumps: {suit}
turned-up | felütött lap: {card} | turned up: {card}
invite | meghív, {what}: {card} | invites, {what}: {card}
invite-last | meghív: aki szagol | invites: aki szagol
snapszer | snapszer | snapszer
announce | bemond: {figure} | announces {figure}
announce-suit | bemond: {suit} {figure} | announces {figure} in {suit}
kesz | „Kész!” | “Kész!”
kesz-points | „Kész!”, {points} ponttal | “Kész!” with {points} {points:point|points}
exchange | becseréli az adu alsót | exchanges the trump alsó
close | takar | closes the talon
appeared | nála volt a hívott lap, korábban kijött | held the called card, out before
appeared-now | nála volt a hívott lap, az utolsó ütésben jött ki
= held the called card, out in the last trick
appeared-not | a hívott lap még nem jött ki | the called card was not out yet
alone | egyedül is 66-ja volt | had 66 alone
alone-nobody | egyedül senkinek nem volt 66-ja | nobody had 66 alone
held | nála volt a hívott lap | held the called card
class | a vesztesek: {what} | the losers: {what}
last-trick | végigjátszva, az utolsó ütést viszi | played out, wins the last trick
sixty-six | 66-ja volt: {what} | had 66: {what}
went | {what} | {what}
revoke | renonsza, rámondták | revoked, and it was called
# ask
20 | húsz | 20
40 | negyven | 40
# fill
award | döntés szerinti egység | units by the ruling
bid | licit | bid
call | a hívott lap | the called card
trump | az adu | trumps
turned-up | a felütött lap | the card turned up
invite | meghív: {what} | invites: {what}
announce | húsz, melyik színből | 20, of which suit
kesz-points | „Kész!” 66 nélkül, ennyi ponttal | “Kész!” without 66, with so many points
last-trick | ki vitte az utolsó ütést? | who won the last trick?
went | a vállalás | how it went
class | a vesztesek | the losers
sixty-six | 66-ja volt | had 66
appeared | a hívott lap kijött, nála volt | the called card was out, held by
appeared-now | az utolsó ütésben jött ki a hívott lap, nála volt
= the called card was out in the last trick, held by
held | kinél volt a hívott lap | who held the called card
revoke | renonsz, rámondták | revoke, called
# needed
end | „Kész!” vagy végigjátszva | “Kész!” or played out
# seldom
invite | meghív | invites
# reason
kesz | {seat}: „Kész!” | {seat}: “Kész!”
kesz-alone | {seat} egyedül: „Kész!” | {seat} alone: “Kész!”
kesz-without | {seat} 66 nélkül mondta: „Kész!” | {seat} said “Kész!” without 66
revoke | {seat} renonsza | {seat}'s revoke
kept | végig megvolt | kept to the end
broken | megbukott egy ütésen | broken by a trick
closing-unsaid | {seat} takart, és nem mondta, hogy „Kész!” | {seat} closed without “Kész!”
nobody-has-it | senkinek sincs 66-ja | nobody has 66
last-trick | utolsó ütés: {seat} | last trick: {seat}
unsaid | 66 bemondás nélkül, utolsó ütés: {seat} | 66 unsaid, last trick: {seat}
unsaid-others | 66 bemondás nélkül a másik oldalon, utolsó ütés: {seat}
= 66 unsaid on the other side, last trick: {seat}
# own
called_card | hívott lap | called card
invited_card | meghívott lap | invited card
turned_up | felütött lap | turned up
closed_by | takart | closed by
# preset
snapszer | Snapszer | Snapszer
# about
snapszer | Öten, négyen, hárman, ketten: hívott lap, 66-ig, licit, snapszer, bunkó.
= Five, four, three, two: a called card, to 66, bids, snapszer, bunkó.
# house-group
forms | Öten | Five players
# house-rule
dealer_shares | a kimaradó osztó a felvevő ellenfeleivel ír
= a dealer who sits out writes with the declarer's opponents
# house-not
dealer_shares | a kimaradó osztó nem ír semmit | a dealer who sits out writes nothing
"""
)
LABELS["name"] |= LABELS["bid"]
LABELS["step"] = {step: LABELS["step"][step] for step in STEPS}
LETTERS: Final = {"kontra": "k", "rekontra": "r", "supkontra": "s", "fedak-sari": "F"}
"""The signs after an item in the short notation."""
