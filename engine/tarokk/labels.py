"""Names of things in Tarokk, Hungarian and English side by side."""

from __future__ import annotations

from typing import Final

from engine.tarokk.rule_constants import BIDS as VALUES
from engine.tarokk.rule_constants import COUNT_VALUES, STEPS
from engine.wording import labels
from engine.wording.labels import Both

BIDS: Final[dict[str, Both]] = {
    "harom": ("három", "három"),
    "ketto": ("kettő", "kettő"),
    "egy": ("egy", "egy"),
    "szolo": ("szóló", "szóló"),
}
FIGURES: Final[dict[str, Both]] = {
    name: (said, said)
    for name, said in {
        "trull": "trull",
        "negykiraly": "négykirály",
        "duplajatek": "duplajáték",
        "volat": "volát",
        "pagatulti": "pagátulti",
        "xxi-fogas": "XXI-es fogás",
        "centrum": "centrum",
        "kismadar": "kismadár",
        "nagymadar": "nagymadár",
        "pagatuhu": "pagátuhu",
        "kiralyulti": "királyulti",
        "kiralyuhu": "királyuhu",
        "pagatfacan": "pagátfácán",
        "sasfacan": "sasfácán",
        "parosfacan": "párosfácán",
        "sasulti": "sasulti",
        "szincsalad": "színcsalád",
        "harom-kiraly": "három király",
        "zaroparos": "zárópáros",
        "pagatkismadar": "pagátkismadár",
        "saskismadar": "saskismadár",
        "kiralykismadar": "királykismadár",
        "pagatnagymadar": "pagátnagymadár",
        "sasnagymadar": "sasnagymadár",
        "kiralynagymadar": "királynagymadár",
        "sasuhu": "sasuhu",
    }.items()
}
"""The names of the 26 figures, the same in English (TAR 4)."""
COUNTS: Final[dict[int, Both]] = {
    8: ("nyolc tarokk", "eight tarokks"),
    9: ("kilenc tarokk", "nine tarokks"),
}
NAMES: Final[dict[str, Both]] = {
    **BIDS,
    **FIGURES,
    "game": ("játék", "game"),
    "tarokks": ("tarokkszám", "tarokk count"),
    "revoke": ("renonsz", "revoke"),
    "hand": ("az egész leosztás", "the whole hand"),
}
"""Names of items and games."""
SILENT: Final[Both] = ("csendes {name}", "silent {name}")
CAUGHT: Final[Both] = ("elfogott {name}", "caught {name}")
"""The names of silent and caught figures."""
SIDES: Final[dict[str, Both]] = {
    "declarer": ("felvevő oldala", "declarer's side"),
    "defenders": ("ellenfelek", "defenders"),
    "nobody": ("senki", "nobody"),
    "not-so": ("nem azzal", "not with that"),
}
THROWN: Final[dict[str, Both]] = {
    "four-kings": ("négy király", "four kings"),
    "xxi": ("a XXI az egyetlen tarokk", "the XXI as only tarokk"),
    "pagat": ("a pagát az egyetlen tarokk", "the pagát as only tarokk"),
    "xxi-pagat": ("XXI, pagát és hét színes", "XXI, pagát and seven plain cards"),
    "plain": ("kilenc színes", "nine plain cards"),
}
"""The cards for which a hand is thrown in (TAR 2.7)."""
IRREGULARITIES: Final[dict[str, Both]] = labels.IRREGULARITIES
WHATS: Final[dict[str, Both]] = IRREGULARITIES | SIDES | THROWN
"""The values of the field `what` of an entry."""
LETTERS: Final[dict[str, str]] = labels.STEP_LETTERS
"""The letters after an item in the short notation."""
SIGNS: Final[dict[str, Both]] = labels.STEP_SIGNS
"""The meanings of those letters."""
FACTORS: Final[dict[str, Both]] = {
    **{step: labels.STEPS[step] for step in STEPS},
    **dict.fromkeys(VALUES, ("a játék értéke", "value of the game")),
    "no-honour": ("honőr nélkül", "without an honour"),
    "revoke": ("renonsz", "revoke"),
}
STAGES: Final[dict[str, Both]] = {
    **labels.STAGES,
    "bid": ("licit", "bidding"),
    "talon": ("talon", "talon"),
    "announce": ("bemondások", "announcements"),
    "over": ("vége", "over"),
}
ENTRIES: Final[dict[str, Both]] = {
    **labels.ENTRIES,
    "hold": ("tartja", "holds"),
    "throw-in": ("eldobja: {what}", "throws in: {what}"),
    "drew": ("felvette: {cards}", "took up: {cards}"),
    "discard": ("leteszi: {cards}", "lays away: {cards}"),
    "laid": ("{count} tarokkot tett le", "laid {count} {count:tarokk|tarokks} away"),
    "laid-none": ("nem tett le tarokkot", "laid no tarokk away"),
    "laid-unshown": (
        "{count} tarokkot tett le, de nem mutatta meg",
        "laid {count} {count:tarokk|tarokks} away and did not show {count:it|them}",
    ),
    "laid-shown": (
        "{count} tarokkot tett le: {cards}",
        "laid {count} {count:tarokk|tarokks} away: {cards}",
    ),
    "no-honour": ("nem jött honőre, elbukta", "no honour came, lost"),
    "call": ("hívja: {card}", "calls {card}"),
    "tarokks": ("{count} tarokk", "{count} tarokks"),
    "announce": ("{figure}", "{figure}"),
    "announce-suit": ("{figure}: {suit}", "{figure}: {suit}"),
    "award": (
        "döntés szerint {points} pont minden ellenféltől",
        "{points} {points:point|points} from each by the ruling",
    ),
    "held": ("nála volt a hívott lap", "held the called card"),
    "held-nobody": ("a hívott lapot letették", "the called card was laid away"),
    "points": ("{what}: {points} pont", "{what}: {points} {points:point|points}"),
    "every-trick": ("minden ütés: {what}", "every trick: {what}"),
    "first": ("{what}: az első {count} ütés", "{what}: the first {count} {count:trick|tricks}"),
    "kings": ("{what}: {count} király", "{what}: {count} király"),
    "took": ("{card}: {what}", "{card}: {what}"),
    "took-all": ("mindhárom honőr: {what}", "all three honours: {what}"),
    "xxi": ("a XXI-est a skíz fogta: {what}", "the XXI caught by the skíz: {what}"),
    "paros": ("párosfácán az 1. ütésben: {what}", "párosfácán in trick 1: {what}"),
    "won": ("{trick}. ütés, {card}: {what}", "trick {trick}, {card}: {what}"),
    "silent": ("csendes {figure}: {what}", "silent {figure}: {what}"),
    "revoke": ("renonsza, fizet érte", "revoked, and pays for it"),
    "silent-nobody": ("más csendes figura nem volt", "no other silent figure"),
}
"""The sentences of entries; a seat's name, if any, is put in front."""
FILLS: Final[dict[str, Both]] = {
    **labels.FILLS,
    "bid": ("licit", "bid"),
    "award": (
        "döntés szerinti pont (minden ellenféltől)",
        "points by the ruling (from each opponent)",
    ),
    "throw-in": ("eldobja a játékot", "throws the hand in"),
    "drew": ("a talonból felvett lapok", "cards taken of the talon"),
    "discard": ("a letett lapok", "cards laid away"),
    "revoke": ("renonsz, fizet érte", "revoke, paid for"),
    "laid": ("letett tarokkok száma", "tarokks laid away"),
    "laid-shown": ("a megmutatott letett tarokkok", "the tarokks shown"),
    "laid-unshown": ("letett tarokkok, nem mutatta meg", "tarokks laid away, not shown"),
    "call": ("a hívott tarokk", "the called tarokk"),
    "announce": ("{figure}, melyik", "{figure}, which"),
    "held": ("kinél volt a hívott lap", "who held the called card"),
    "points": ("{what}: hány pont", "points of the {what}"),
    "every-trick": ("minden ütést elvitt", "every trick went to"),
    "first": ("{what}: hány ütés az elején", "{what}: so many first tricks"),
    "kings": ("{what}: hány király", "{what}: so many király"),
    "took": ("kié lett a {card}", "who took {card}"),
    "took-all": ("kié mindhárom honőr", "who took all three honours"),
    "xxi": ("a XXI-est a skíz fogta, kinek", "the XXI caught by the skíz, for"),
    "paros": ("párosfácán az 1. ütésben, kinek", "párosfácán in trick 1, for"),
    "won": ("{trick}. ütés, {card}: kié", "trick {trick}, {card}: whose"),
    "silent": ("csendes {figure}, kinek", "silent {figure}, for"),
    "silent-any": ("csendes figura", "silent figure"),
}
SELDOM: Final[dict[str, Both]] = {
    "announce": ("további figurák", "more figures"),
    "silent": ("volt csendes figura", "a silent figure"),
    "took": ("honőrök egyenként", "honours one by one"),
}
"""The buttons that group rare entries, by the kind of entry."""
REASONS: Final[dict[str, Both]] = {
    **labels.REASONS,
    "points": ("{own} pont, kell {limit}", "{own} {own:point|points}, needs {limit}"),
    "took-all": ("mindet elvitte", "took them all"),
    "missed-card": ("{card} a másik oldalé", "{card} went to the other side"),
    "first-tricks": (
        "nincs meg az első {count} ütés",
        "not the first {count} {count:trick|tricks}",
    ),
    "won-with": ("{trick}. ütés: {card}", "trick {trick}: {card}"),
    "won-with-named": ("{trick}. ütés is úgy, ahogy bemondták", "trick {trick} too as announced"),
    "not-won-with-named": ("{trick}. ütés: nem azzal", "trick {trick}: not with that"),
    "not-won-with": ("{trick}. ütés: nem {card}", "trick {trick}: not {card}"),
    "xxi-caught": ("a skíz megfogta a XXI-est", "the skíz caught the XXI"),
    "xxi-not-caught": ("a XXI-est nem fogta meg", "the XXI was not caught"),
    "paros": ("a XXI vitte az 1. ütést", "the XXI won trick 1"),
    "no-paros": ("az 1. ütés nem így ment", "trick 1 was not so"),
    "kings": ("{count} király", "{count} király"),
    "kings-lost": ("király a másik oldalé", "a király went to the other side"),
    "every-trick": ("minden ütés", "every trick"),
    "not-every-trick": ("nem minden ütés", "not every trick"),
    "silent": ("csendben", "silent"),
    "told": ("bemondva", "announced"),
    "told-once": (
        "bemondva; duplán számító leosztásban is egyszer",
        "announced; once, also in a doubled hand",
    ),
    "revoke": ("nem a szabály szerint tett", "did not play by the rules"),
    "no-honour": ("nem jött honőre", "no honour came"),
    "replaced": ("helyette fizet: {figure}", "paid instead: {figure}"),
    "within": ("a bemondott {figure} fizet helyette", "{figure}, announced, pays instead"),
    "freed": ("felmentette: {on}", "freed by {on}"),
    "twice": ("már be volt mondva: {on}", "announced already: {on}"),
}
OWN: Final[dict[str, Both]] = {
    "called_tarokk": ("hívott lap", "called card"),
    "signalled_tarokk": ("elfogadott jelzés", "accepted signal"),
    "thrown_in_by": ("eldobta", "thrown in by"),
    "passed_out": ("körpassz", "nobody bid"),
    "declarer_points": ("felvevő oldala", "declarer's side"),
}
"""The labels of the values specific to this game."""
POINTS: Final[Both] = ("{points} pont", "{points} {points:point|points}")
"""The number of card points (TAR 1.2)."""
ENDINGS: Final[dict[str, Both]] = {
    "passed_out": ("körpassz", "nobody bid"),
    "thrown_in_by": ("eldobva", "thrown in"),
}
"""The endings shown in place of the game if nobody played."""
PRESETS: Final[dict[str, Both]] = {
    "paskievics": ("Paskievics", "Paskievics"),
    "illusztralt": ("Illusztrált", "Illusztrált"),
    "magas": ("Magas", "Magas"),
}
ABOUT: Final[dict[str, Both]] = {
    "paskievics": ("Hat figura, XX-as hívás.", "Six figures, the XX called."),
    "illusztralt": (
        "Tizenkét figura: centrum, madarak, uhuk is.",
        "Twelve figures: centrum, madár and uhu too.",
    ),
    "magas": ("Mind a huszonhat figura.", "All twenty-six figures."),
}
"""The descriptions of the presets, one line each."""
COUNT_CHOICES: Final[dict[int | bool | str, Both]] = {
    choice: (f"{values[8]} és {values[9]}", f"{values[8]} and {values[9]}")
    for choice, values in COUNT_VALUES.items()
}
"""The values of eight and nine tarokks, as a table chooses them."""
