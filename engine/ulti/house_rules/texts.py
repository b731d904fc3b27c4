"""The texts of the house rules of Ulti that are no readings, in both languages."""

from __future__ import annotations

from typing import Final

from engine.house_rules.descriptions import HouseRuleTexts
from engine.house_rules.options import READINGS
from engine.house_rules.readings import READINGS as READINGS_HEADING
from engine.house_rules.sitting_out import DEALER_SHARES, LABEL, NOT
from engine.ulti.house_rules.options import FORMS, SILENTS, VALUES
from engine.ulti.labels import NAMES
from engine.ulti.rule_constants import (
    COMPONENTS,
    EVERY_PASSZ,
    IN_PIROS,
    NO_PASSZ,
    SILENT,
    SILENT_DURCHMARSCH,
)
from engine.wording.hungarian_articles import with_article
from engine.wording.labels import Both

_VALUED: Final[dict[str, Both]] = {
    **{name: NAMES[name] for name in (*COMPONENTS, *SILENT)},
    f"{SILENT_DURCHMARSCH}-piros": ("csendes durchmarsch pirosban", "silent durchmarsch in piros"),
}

TEXTS: Final = HouseRuleTexts(
    labels={
        **{name: (f"{hu} értéke", f"value of {en}") for name, (hu, en) in _VALUED.items()},
        "piros_times": ("a piros szorzója", "piros multiplies by"),
        "teritett_times": ("a terített szorzója", "terített multiplies by"),
        "lost_ulti": ("a bukott ulti ráfizetése", "addition of a lost ulti"),
        "passz_bids": ("mondható passz", "passz that may be bid"),
        "thrown_in_kontra": (
            "a bedobott leosztás kontrával bukik",
            "a hand thrown in is lost with a kontra",
        ),
        "window": ("van ablak", "there is a window"),
        DEALER_SHARES: LABEL,
    },
    groups={
        VALUES: ("A játékok értéke", "What the components are worth"),
        SILENTS: ("A csendes figurák értéke", "What silent figures are worth"),
        FORMS: ("Licit, bedobás, ablak", "Bidding, throwing in, window"),
        READINGS: READINGS_HEADING,
    },
    choices={
        EVERY_PASSZ: ("passz és piros passz", "passz and piros passz"),
        IN_PIROS: ("csak piros passz", "piros passz only"),
        NO_PASSZ: ("egyik sem", "neither"),
    },
    values={
        **{
            name: (f"{with_article(hu)} {{}} pontot ér", f"{en} is worth {{}}")
            for name, (hu, en) in _VALUED.items()
        },
        "piros_times": ("a piros ×{}", "piros ×{}"),
        "teritett_times": ("a terített ×{}", "terített ×{}"),
        "lost_ulti": ("a bukott ulti ráfizetése {}", "a lost ulti costs {} more"),
    },
    nots={
        "thrown_in_kontra": (
            "a bedobott leosztás kontra nélkül bukik",
            "a hand thrown in is lost without a kontra",
        ),
        "window": ("nincs ablak", "there is no window"),
        DEALER_SHARES: NOT,
    },
)
