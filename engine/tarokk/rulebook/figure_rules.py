"""TAR 4: each of the 26 figures, when it is made and what it is worth."""

from __future__ import annotations

from typing import Final

from engine.rulebook.rule import BilingualText, Rule
from engine.tarokk.labels import FIGURES as NAMES
from engine.tarokk.rule_constants import FIGURES, Figure
from engine.tarokk.rulebook.rule_applicability import ALL, cite_ultinet, rule_sets_with

MADE: Final[dict[str, BilingualText]] = {
    "trull": BilingualText(
        "elviszi a skízt, a XXI-est és a pagátot",
        "takes skíz, XXI and pagát",
    ),
    "negykiraly": BilingualText(
        "elviszi mind a négy királyt",
        "takes all four kings",
    ),
    "duplajatek": BilingualText(
        "legalább 71 pontot szerez",
        "has 71 points or more",
    ),
    "volat": BilingualText(
        "minden ütést elvisz",
        "takes every trick",
    ),
    "pagatulti": BilingualText(
        "a pagáttal viszi az utolsó ütést",
        "wins the last trick with the pagát",
    ),
    "xxi-fogas": BilingualText(
        "a skízzel elviszi a másik oldal XXI-esét",
        "takes the other side's XXI with the skíz",
    ),
    "centrum": BilingualText(
        "viszi az első 5 ütést, az ötödiket a XX-assal",
        "takes the first 5 tricks, the fifth with the XX",
    ),
    "kismadar": BilingualText(
        "viszi az első 6 ütést, a hatodikat a XIX-essel",
        "takes the first 6 tricks, the sixth with the XIX",
    ),
    "nagymadar": BilingualText(
        "viszi az első 7 ütést, a hetediket a skízzel",
        "takes the first 7 tricks, the seventh with the skíz",
    ),
    "pagatuhu": BilingualText(
        "a pagáttal viszi a 8. ütést",
        "wins trick 8 with the pagát",
    ),
    "kiralyulti": BilingualText(
        "a megnevezett királlyal viszi az utolsó ütést",
        "wins the last trick with the named király",
    ),
    "kiralyuhu": BilingualText(
        "a megnevezett királlyal viszi a 8. ütést",
        "wins trick 8 with the named király",
    ),
    "pagatfacan": BilingualText(
        "a pagáttal viszi az 1. ütést",
        "wins trick 1 with the pagát",
    ),
    "sasfacan": BilingualText(
        "a II-essel viszi az 1. ütést",
        "wins trick 1 with the II",
    ),
    "parosfacan": BilingualText(
        "a XXI-essel viszi az 1. ütést, amelyben a pagát vagy a II is benne van; bemondani csak a "
        "hívó ellenfelei tudják",
        "wins trick 1 with the XXI, the pagát or the II in it; only the leader's opponents "
        "announce it",
    ),
    "sasulti": BilingualText(
        "a II-essel viszi az utolsó ütést",
        "wins the last trick with the II",
    ),
    "szincsalad": BilingualText(
        "a megnevezett színnel viszi az utolsó 3 ütést",
        "wins the last 3 tricks with the named suit",
    ),
    "harom-kiraly": BilingualText(
        "királyokkal viszi az utolsó 3 ütést",
        "wins the last 3 tricks with kings",
    ),
    "zaroparos": BilingualText(
        "a II-essel viszi a 8. és a pagáttal a 9. ütést",
        "wins trick 8 with the II and trick 9 with the pagát",
    ),
    "pagatkismadar": BilingualText(
        "a pagáttal viszi a 6. ütést",
        "wins trick 6 with the pagát",
    ),
    "saskismadar": BilingualText(
        "a II-essel viszi a 6. ütést",
        "wins trick 6 with the II",
    ),
    "kiralykismadar": BilingualText(
        "a megnevezett királlyal viszi a 6. ütést",
        "wins trick 6 with the named király",
    ),
    "pagatnagymadar": BilingualText(
        "a pagáttal viszi a 7. ütést",
        "wins trick 7 with the pagát",
    ),
    "sasnagymadar": BilingualText(
        "a II-essel viszi a 7. ütést",
        "wins trick 7 with the II",
    ),
    "kiralynagymadar": BilingualText(
        "a megnevezett királlyal viszi a 7. ütést",
        "wins trick 7 with the named király",
    ),
    "sasuhu": BilingualText(
        "a II-essel viszi a 8. ütést",
        "wins trick 8 with the II",
    ),
}
"""The conditions of each figure."""


def _worth(figure: Figure) -> BilingualText:
    """Return the values of a figure: announced, silent, and caught by the others."""
    sign = "V" if figure.of_game else ""
    hu, en = f"bemondva {figure.value}{sign}", f"{figure.value}{sign} announced"
    if figure.silent:
        hu, en = f"{hu}, csendben {figure.silent}{sign}", f"{en}, {figure.silent}{sign} silent"
    else:
        hu, en = f"{hu}, csendben nem számít", f"{en}, nothing silently"
    if figure.caught:
        hu = f"{hu}; ha elfogják, {figure.caught} a másik oldalnak"
        en = f"{en}; caught, {figure.caught} to the other side"
    if figure.of_game:
        hu, en = f"{hu} (V a játék értéke)", f"{en} (V is the value of the game)"
    return BilingualText(hu, en)


def _rule(figure: Figure) -> Rule:
    made, worth, name = MADE[figure.id], _worth(figure), NAMES[figure.id]
    return Rule(
        f"TAR 4 {figure.id}",
        BilingualText(
            name[0].capitalize() if name[0].islower() else name[0],
            name[1].capitalize() if name[1].islower() else name[1],
        ),
        BilingualText(
            f"Az oldal {made.hu}: {worth.hu}.",
            f"The side {made.en}: {worth.en}.",
        ),
        cite_ultinet("Figurák"),
        rule_sets_with(figure.id),
    )


TABLES: Final[tuple[Rule, ...]] = (
    Rule(
        "TAR 4",
        BilingualText("Mely figurák játszhatók", "Which figures are played"),
        BilingualText(
            "A Paskievics készlet az első hat figura, az Illusztrált ezek és a rá következő hat, "
            "a Magas mind a huszonhat. A király- és színfigurák mellé a színt meg kell nevezni, "
            "és mindegyik szín külön figura. (A program döntése.)",
            "Paskievics has the first six figures, Illusztrált these and the next six, Magas all "
            "twenty-six. With figures of a király or a suit the suit is named, and each suit is a "
            "figure of its own. (The program's ruling.)",
        ),
        cite_ultinet("Figurák"),
        ALL,
        ALL,
    ),
    *(_rule(figure) for figure in FIGURES.values()),
)
