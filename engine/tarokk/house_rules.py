"""The house rules of Tarokk: their choices, their texts, and what they change (TAR 2-7)."""

from __future__ import annotations

from dataclasses import replace
from typing import Final

from engine.house_rules import options
from engine.house_rules.rule_sets import RuleSets
from engine.house_rules.sitting_out import dealer_shares_rule
from engine.tarokk import rule_constants as constants
from engine.tarokk.rule_constants import RuleSet


def set_kismadar_card(rules: RuleSet, choice: options.Choice) -> RuleSet:
    """Set the card that wins the sixth trick of a kismadár (TAR 4.1)."""
    row = rules.figures[constants.KISMADAR]
    wins = {row.first: constants.KISMADAR_CARDS[str(choice)]}
    return replace(rules, figures={**rules.figures, constants.KISMADAR: replace(row, wins=wins)})


READING_RULES: Final = options.parse_reading_rules(
    """
# pass_is_final | TAR 2.1 | a passz a licitben | a pass in the bidding
A forrás a licitálásnál azt mondja, hogy a licit három egymást követő passzig tart.
= The source, on bidding, says that it goes on until three passes in a row.
@ True | aki passzolt, kiszállt | who has passed is out
@ False | aki passzolt, később visszajöhet | who has passed may come back

# hold_once | TAR 2.1 | tartás a licitben | holding in the bidding
A forrás a licitálásnál azt mondja: „licitet tartani csak egyszer lehet”.
= The source, on bidding, says: a bid can be held only once.
@ bid | egy licitet egyszer, akárki | each bid once, whoever does it
@ player | mindenki egyszer tarthat | each player may hold once

# no_honour_pays | TAR 2.2 | ha nem jön honőr | if no honour comes
A forrás a licitálásnál azt mondja: a honőr nélküli vállalást „automatikusan elbukta”.
= The source, on bidding, says: a bid without an honour is lost automatically.
@ once | a játék értékét fizeti mindenkinek | it costs the value of the game to each
@ twice | kétszer annyit fizet | it costs twice as much
@ thrice | háromszor annyit fizet | it costs three times as much

# three_step_jump | TAR 2.4 | három fok átugrása | a jump of three steps
A forrás a licitálásnál csak egy és két lépés átugrásáról szól.
= The source, on bidding, speaks of jumps of one and two steps only.
@ doubt | kétes, nem jelez lapot; három passz után a negyediknek szabad
= it is a doubt and signals no card; free to the fourth after three passes
@ forbidden | tilos; három passz után a negyediknek szabad
= it is forbidden; free to the fourth after three passes
@ allowed | szabad, nem jelez lapot | it is allowed and signals no card

# xx_discard | TAR 2.6 | a XX letétele | laying the XX away
A forrás a skartolásnál csak királyt, honőrt és jelzett lapot tilt letenni.
= The source, on discards, forbids only a király, an honour and a signalled card.
@ True | a XX letehető | the XX may be laid away
@ False | a XX-at sem szabad letenni | the XX may not be laid away either

# doubled_span | TAR 2.7 | a dupla eldobás után | double hands after a throw-in
A forrás az eldobásnál azt mondja: „a következő 4 kör pontjai duplán számolódnak”.
= The source, on throwing in, says: the points of the next 4 rounds are doubled.
@ hands | a kör egy leosztás: 4 leosztás | a round is a hand: 4 hands
@ rounds | a körben mindenki oszt: 16 leosztás, öten 20
= in a round everybody deals: 16 hands, 20 with five
@ none | nincs duplázás | none counts double

# doublings_stack | TAR 2.7 | két duplázás egyszerre | two doublings at once
A forrás az eldobásnál nem mondja, hányszor számít a kétszer duplázott leosztás.
= The source, on throwing in, does not say how often a hand doubled twice counts.
@ False | dupla marad, és tovább tart | it stays double, and lasts longer
@ True | minden duplázás újra dupláz: ×4, ×8, legfeljebb ×32
= each doubles once more: ×4, ×8, at most ×32
@ anew | dupla marad, és a hosszabbik számít, össze nem adódnak
= it stays double, the longer one counts, and they do not add up

# throw_in_until | TAR 2.7 | meddig dobható el a lap | until when a hand may be thrown in
A forrás az eldobásnál nem mond időt.
= The source, on throwing in, gives no time.
@ first-call | a saját első szóig | until one's own first call
@ bidding | a licit végéig | until the end of the bidding
@ first-lead | az első hívásig | until the first lead

# count_first | TAR 3.1 | mikor mondható a tarokkszám | when tarokks may be counted
A forrás a bemondásoknál azt mondja a felvevőről: „először tarokkszámot mondhat”.
= The source, on announcements, says of the declarer: first he may count his tarokks.
@ False | bármelyik saját körben | at any of one's turns
@ True | minden más szava előtt | before anything else that one says

# highest_callable | TAR 3.2 | a legmagasabb hívható tarokk | the highest tarokk to call
A forrás a partnerhívásnál azt mondja: „a legnagyobb tarokkot, amelyik nincs nála”.
= The source, on calling, says: the highest tarokk that he does not hold.
@ below-xx | a XX alatt, honőrt nem | below the XX, no honours
@ honours | a XXI és a skíz is | the XXI and the skíz too

# count_compulsory | TAR 3.3 | kinek kötelező a tarokkszám | who must count his tarokks
A forrás a tarokkszámnál azt mondja: „ha valaki pagátultit vállal, vagy kontráz”.
= The source, on counts, says: whoever announces pagátulti, or kontras.
@ pagatulti | aki pagátultit mond vagy azt kontrázza | who announces or kontras pagátulti
@ any-kontra | aki pagátultit mond, vagy bármit kontráz
= who announces pagátulti, or kontras anything

# count_kontra_steps | TAR 3.3 | melyik fok kötelez tarokkszámra
| which step of kontra binds to count
A forrás a tarokkszámnál csak annyit mond: „vagy kontráz”, a magasabb fokokról nem szól.
= The source, on counts, says only: or kontras; of the higher steps it says nothing.
@ kontra | csak a kontra | only the kontra
@ every-step | a rekontra és a többi is | rekontra and the others too

# kismadar_card | TAR 4.1 | a kismadár lapja | the card of the kismadár | illusztralt, magas
A forrás a figuráknál azt mondja: a kismadár a hatodik ütést „a XIX-essel” viszi el.
= The source, on figures, says: a kismadár wins the sixth trick with the XIX.
@ XIX | a XIX | the XIX
@ XXI | a XXI | the XXI

# limits_bind | TAR 4.2 | kit kötnek a megszorítások | whom the limits bind
A forrás a megszorításoknál azt mondja: volát után nem lehet duplajátékot, uhu után ultit mondani;
hogy kinek, nem mondja.
= The source, on limits, says: no duplajáték after volát, no ulti after an uhu; it does not say for
whom.
@ side | csak a saját oldalt | one's own side only
@ table | az ellenfelet is | the opponents too

# caught_announced | TAR 4.2 | az elfogott bemondott figura | an announced figure that is caught
A forrás a figuráknál külön ad értéket az elfogott pagátultinak és fácánnak.
= The source, on figures, gives a caught pagátulti or fácán a value of its own.
@ False | csak a bemondott érték jár | only the announced value is paid
@ True | az elfogás értéke is jár | the value of catching it is paid too

# voided_ulti | TAR 4.2 | az uhuval felmentett ulti | an ulti freed by an uhu | illusztralt, magas
A forrás a megszorításoknál azt mondja: uhu után „az ultit nem kell teljesíteni”.
= The source, on restrictions, says: after an uhu the ulti need not be made.
@ False | semmit sem fizet | it pays nothing
@ True | csendben még számít | it still counts silently

# silent_beside_volat | TAR 4.2 | csendes trull és négykirály volát mellett
| silent trull and négykirály beside a volát
A forrás a figuráknál mindkettőnek ad csendes értéket; a volátról ott nem szól.
= The source, on figures, gives both a silent value; of volát it says nothing there.
@ True | volát mellett is fizet | they are paid beside a volát too
@ False | aki volátot vitt vagy mondott, nem kap | a side with a volát is not paid them

# pagat_by_own_partner | TAR 4.2 | a pagát az utolsó ütésben a társé
| the pagát taken last by the own partner
A forrás a figuráknál azt mondja: „ha a pagátot az utolsó körben kijátszák és elfogják”.
= The source, on figures, says: if the pagát is played in the last trick and caught.
@ False | semmit sem ér | nothing is paid
@ True | elfogottnak számít, a másik oldalé | it counts as caught, for the other side

# partner_bound | TAR 4.3 | rájátszás a társ kezéből | a bound card in the partner's hand
A forrás a lejátszásnál azt köti, aki „olyan figurát vállalt”, amelyhez a lap kell.
= The source, on play, binds who has undertaken a figure that needs the card.
@ False | csak a bemondót köti | only the announcer is bound
@ True | a társát is köti | his partner is bound too

# revoke_pays | TAR 6.1 | a renonsz ára | what a revoke costs
A forrás a lejátszásnál a renonszra nem mond árat.
= The source, on play, names no price for a revoke.
@ director | a versenybíró mondja meg | the director decides
@ double-value | a játék kontra nélküli értékének kétszerese, a másik oldal minden játékosának
= twice the value of the game without its kontra, to each player of the other side

# volat_lost_dupla | TAR 7.6 | a bukott volát mellett a duplajáték | duplajáték beside a lost volát
A forrás a kontrázott játéknál a csendes duplajátékot „a játéktól függetlenül” díjazza.
= The source, on a kontra'd game, says: a silent duplajáték is paid apart from the game.
@ False | a volát bemondójának nem jár | the side that announced volát is not paid it
@ True | annak is jár | that side is paid it too

# silent_dupla_kontra | TAR 7.6 | a csendes duplajáték kontrázott játékban
| silent duplajáték in a kontra'd game
A forrás a pontozásnál azt mondja: kontrázott játékban a csendes duplajátékot is fizetik.
= The source, on scoring, says: a silent duplajáték is paid in a kontra'd game too.
@ False | a kontra nem szorozza | kontra does not multiply it
@ True | a játék kontrája szorozza | the kontra of the game multiplies it

# game_both_announced | TAR 7.6 | a játék, ha mindkét oldal mondott
| the game where both sides announced
A forrás a duplajátéknál: ha az ellenoldal nyer, „jár pont az elbukott játékért” is.
= The source, on duplajáték, says: if the other side wins, it is paid the lost game too.
@ False | kontra nélkül a bemondójának nem jár
= without kontra a winner who announced is not paid it
@ True | a nyertesének jár, ha az ellenfél is mondott
= its winner is paid it where the opponents announced too

# silent_after_lost | TAR 7.7 | figura, amit az ellenfél elbukott | a figure that the opponents lost
A forrás a pontozásnál a csendes értéket csak a duplajátéknál és a volátnál említi.
= The source, on scoring, names the silent value for duplajáték and volát only.
@ True | a csendes érték is jár | its silent value is paid too
@ False | csak a bemondott érték jár | only the announced value is paid

# counts_doubled | TAR 7.8 | tarokkszám a duplán számító leosztásban
| tarokk counts in a doubled hand
A forrás a licitálásnál azt mondja: „a következő játék pontértéke duplán számít”.
= The source, on bidding, says: the value of the next game is doubled.
@ True | az is duplán számít | they are doubled too
@ False | az nem szorzódik | they are not multiplied

# alone_value | TAR 7.8 | a játék értéke egyedül | the value of a game played alone
A forrás a licitálásnál csak a licitek értékét mondja; az egyedül játszóról nem szól.
= The source, on bidding, only gives the values of bids; who plays alone is not named.
@ bid | a licité | that of the bid
@ 4 | mindig 4, a szólóé | always 4, as at szóló
""",
    constants.PRESETS,
    {
        "doubled_span": {"between_hands": True},
        "doublings_stack": {"between_hands": True},
        "kismadar_card": {"change": set_kismadar_card},
    },
)


ANNOUNCED: Final = "value"
SILENTLY: Final = "silent"
CAUGHT: Final = "caught"


def set_count_values(rules: RuleSet, choice: options.Choice) -> RuleSet:
    """Set what eight and nine tarokks are worth (TAR 3.3)."""
    return replace(rules, counts=constants.COUNT_VALUES[str(choice)])


COUNTS: Final = "counts"
VALUES: Final = "values"
SILENT_VALUES: Final = "silent"
FORMS: Final = "forms"
"""The groups of house rules, in the order of a form."""
COUNTS_RULE: Final = "count_values"
VALUE: Final = range(1, 1000)
"""The range of custom values: no source has more than two digits, three are plenty."""


def _values(kind: str, group: str) -> tuple[options.HouseRule[RuleSet], ...]:
    begins = {ANNOUNCED: "", SILENTLY: "silent_", CAUGHT: "caught_"}[kind]
    return tuple(
        options.HouseRule(
            f"{begins}{name}",
            {
                preset: (getattr(rules.figures[name], kind),)
                for preset, rules in constants.PRESETS.items()
                if name in rules.figures
            },
            ("TAR 4", f"TAR 4 {name}"),
            group,
            options.set_row_field("figures", name, kind),
            VALUE,
            of=name,
        )
        for name, row in constants.FIGURES.items()
        if getattr(row, kind)
    )


HOUSE_RULES: Final[tuple[options.HouseRule[RuleSet], ...]] = (
    options.HouseRule(
        COUNTS_RULE,
        dict.fromkeys(constants.PRESETS, tuple(constants.COUNT_VALUES)),
        ("TAR 3.3",),
        COUNTS,
        set_count_values,
    ),
    *_values(ANNOUNCED, VALUES),
    *_values(SILENTLY, SILENT_VALUES),
    *_values(CAUGHT, SILENT_VALUES),
    dealer_shares_rule(constants.PRESETS, "TAR 1.4", FORMS, constants.PLAYERS + 1),
    *READING_RULES,
)
"""In the order of a form; none depends on another."""


RULE_SETS: Final = RuleSets(constants.PRESETS, HOUSE_RULES)
rule_set: Final = RULE_SETS.find
