"""The moment an item of Alsós is decided, and the texts: nothing too early, nothing omitted."""

import pytest

import engine
from tests.games.alsos.record_strategies import record_of
from tests.support import records as files


def entry(do, seat=None, **fields):
    """One entry as plain data."""
    return {"do": do, **({"seat": seat} if seat else {}), **fields}


def judged(*entries, variant=("csibor", 3), house=None):
    """Return the record of these entries and its adjudication."""
    return files.judge(record_of(list(entries), variant=variant, house=house))


def outcomes(*entries, **table):
    """Return the outcome of each item."""
    _, said = judged(*entries, **table)
    assert said.findings == ()
    return {item.id: item.outcome.value for item in said.items}


def outcome_text(on, lang, *entries, **table):
    """Return the text of an item's outcome."""
    record, said = judged(*entries, **table)
    (item,) = [item for item in said.items if item.id == on]
    return engine.record_sentences(record, lang).outcome(item)


FRONT_200 = (entry("original", suit="makk"), entry("accept", "A"),
             entry("figure", "A", figure="200"))  # fmt: skip
BACK = (*FRONT_200, entry("pick-up"))


@pytest.mark.parametrize(
    ("entries", "outcome"),
    [
        (FRONT_200, "open"),
        (BACK, "open"),
        ((*BACK, entry("pass", "A")), "failed"),  # nobody else's melds help
        ((*BACK, entry("declare-sequence", "A", length=3)), "open"),
        ((*BACK, entry("points", "A", points=90)), "failed"),  # the words are over
        ((*FRONT_200, entry("points", "A", points=90)), "failed"),
    ],
)
def test_a_200_stays_open_until_no_meld_can_come(entries, outcome):
    """ALS 5 200, 6.5, 9.2: it is not paid as failed while its announcer may still declare."""
    assert outcomes(*entries)["200/A"] == outcome
    _, said = judged(*entries)
    assert bool(said.awards) is (outcome == "failed")


def test_a_200_may_be_saved_by_kicsi_of_the_partner():
    """ALS 9.4: the partner's longer sequence is in the way as long as he may give way."""
    entries = [
        entry("accept", "A"),
        entry("figure", "C", figure="200"),
        entry("pick-up"),
        entry("pass", "A"),
        entry("declare-sequence", "B", length=4),
        entry("declare-sequence", "C", length=3),
    ]
    assert outcomes(*entries)["200/C"] == "open"
    kicsi = entry("kicsi", "B", meld="sequence")
    assert outcomes(*entries, kicsi)["200/C"] == "open"
    assert outcomes(*entries, entry("points", "C", points=100))["200/C"] == "failed"


def test_a_200_may_be_made_by_a_second_sequence():
    """ALS 9.3: after the first validated sequence its owner may name another."""
    entries = [
        entry("accept", "A"),
        entry("pick-up"),
        entry("figure", "A", figure="200"),
        entry("declare-sequence", "A", length=3),
        entry("score-sequence", "A", length=3),
    ]
    assert outcomes(*entries)["200/A"] == "open"
    assert outcomes(*entries, entry("points", "B", points=0))["200/A"] == "open"  # béla
    assert outcomes(*entries, entry("points", "B", points=10))["200/A"] == "failed"


def test_what_a_change_to_betli_voids_is_not_decided_before():
    """ALS 3.8: an ace in the talon fails 44 only once a change to betli is impossible."""
    entries = [
        entry("top", card="makk-ász"),
        entry("indicator", card="tök-X"),
        entry("bid", "A", bid="zöld"),
        entry("figure", "A", figure="44"),
        entry("pick-up"),
    ]
    assert outcomes(*entries)["44/A"] == "open"
    passes = [entry("pass", seat) for seat in "ABC"]
    assert outcomes(*entries, *passes)["44/A"] == "failed"
    dear = [*entries[:-1], entry("kontra", "B", on="44/A"), entry("pick-up")]
    assert outcomes(*dear)["44/A"] == "failed"  # 32 and 1 are more than 10


def test_a_game_that_may_be_called_is_not_decided():
    """ALS 10.1: with unreachable melds, it may still be called and given up."""
    entries = [
        entry("accept", "A"),
        entry("pick-up"),
        entry("bela-kassza", "A"),
        entry("declare-sequence", "A", length=5),
        entry("declare-vannak", "A"),
        entry("score-sequence", "A", length=5),
        entry("score-vannak", "A"),
    ]
    assert outcomes(*entries)["game"] == "open"
    call = entry("gyerunk", "A")
    assert outcomes(*entries, call)["game"] == "open"
    assert outcomes(*entries, call, entry("play-on", "B"))["game"] == "open"
    assert outcomes(*entries, entry("points", "A", points=0))["game"] == "made"


def test_a_lost_betli_is_not_called():
    """ALS 4.3, 10.1: at the declarer's first trick it is over, and decided at once."""
    entries = [
        entry("pick-up"),
        entry("betli", "A"),
        entry("play", "A", card="makk-ász"),
        entry("play", "B", card="makk-VII"),
        entry("play", "C", card="makk-VIII"),
    ]
    assert outcomes(*entries, variant=("potter", 3)) == {"game": "failed"}
    _, said = judged(*entries, entry("gyerunk", "A"), variant=("potter", 3))
    assert files.findings_with_places(said) == [["alsos.play-is-over", 5]]
    other = [{**one, "card": "makk-X"} if one.get("card") == "makk-ász" else one for one in entries]
    other[3] = {**other[3], "card": "makk-ász"}
    _, said = judged(*other, entry("gyerunk", "B"), variant=("potter", 3))
    assert said.findings == ()


# -- what is said


GAME = (entry("accept", "A"), entry("pick-up"), entry("points", "A", points=99))


@pytest.mark.parametrize(
    ("entries", "hungarian", "english"),
    [
        (GAME, "megvan: legalább 99 > legfeljebb 83 bélával (Bori)", None),
        (
            (*GAME, entry("bela")),
            "megvan: 99 > legfeljebb 63 (Bori)",
            "made: 99 > at most 63 (Bori)",
        ),
        (
            (*GAME, entry("bela"), entry("points", "B", points=40)),
            "megvan: 99 > 40 (Bori)",
            "made: 99 > 40 (Bori)",
        ),
    ],
)
def test_what_nobody_counted_is_said_as_a_bound(entries, hungarian, english):
    """ALS 4.1: the remaining points are only an upper bound."""
    assert outcome_text("game", "hu", *entries) == hungarian
    if english:
        assert outcome_text("game", "en", *entries) == english


def test_a_lost_game_says_only_what_is_certain():
    """ALS 4.1: the holder of the béla is unknown, so neither number is exact."""
    lost = (entry("accept", "A"), entry("pick-up"), entry("points", "B", points=100))
    assert (
        outcome_text("game", "hu", *lost) == "megbukott: Bori legalább 100 ≥ legfeljebb 82 bélával"
    )
    assert outcome_text("game", "hu", *lost, entry("bela")) == "megbukott: Bori 100 ≥ legfeljebb 62"
    tied = (entry("accept", "A"), entry("pick-up"), entry("bela"))
    tied += (entry("points", "A", points=60), entry("points", "B", points=60))
    assert outcome_text("game", "en", *tied) == "failed: Bori 60 ≥ 60"


def test_a_kassza_does_not_tell_where_the_bela_was():
    """ALS 5.6: the game is lost with any holder of it, and nobody named him."""
    entries = (
        entry("accept", "A"),
        entry("figure", "A", figure="kassza"),
        entry("pick-up"),
        entry("points", "B", points=100),
    )
    potter = {"variant": ("potter", 3)}
    said = outcome_text("kassza/A", "hu", *entries, **potter)
    assert said == "megbukott: Bori legalább 100 ≥ legfeljebb 82 bélával"
    nobody = outcome_text("kassza/A", "hu", *entries, entry("bela"), **potter)
    assert nobody == "megbukott: béla: senki"


# -- a meld and an exchange that speak against each other


POTTERS = {"variant": ("potter", 3)}
VII_RUN = ["makk-X", "makk-IX", "makk-VIII", "makk-VII"]
OTHERS = ["tök-ász", "tök-X", "zöld-ász", "zöld-X", "piros-ász"]
DECLARED = (
    entry("indicator", card="makk-ász"),
    entry("top", card="tök-VII"),
    entry("dealt", "B", cards=[*VII_RUN, *OTHERS]),
    entry("accept", "A"),
    entry("pick-up"),
    entry("play", "A", card="tök-VIII"),
    entry("declare-sequence", "B", length=4),
)


def test_an_exchange_that_breaks_a_meld_is_found_on_the_meld():
    """ALS 8.4, 9.1: the trump VII given away cannot have been in the declared meld."""
    record, said = judged(*DECLARED, entry("exchange", "B"), **POTTERS)
    assert files.findings_with_places(said) == [["alsos.meld-impossible", 6]]
    sentence = engine.record_sentences(record, "hu").finding(said.findings[0])
    assert "összefüggés" in sentence
    assert "makk VII" not in sentence


def test_such_an_exchange_is_not_offered():
    """ALS 8.4, 9.1: after a sequence without the VII it is."""
    _, said = judged(*DECLARED, **POTTERS)
    assert "exchange" not in {ask.entry.do for ask in said.asks}
    held = [*VII_RUN[:2], "makk-VII", "tök-király", "tök-felső", "tök-alsó", *OTHERS[2:]]
    entries = list(DECLARED)
    entries[2] = entry("dealt", "B", cards=held)
    entries[6] = entry("declare-sequence", "B", length=3)
    _, said = judged(*entries, **POTTERS)
    assert "exchange" in {ask.entry.do for ask in said.asks}
    _, said = judged(*entries, entry("exchange", "B"), **POTTERS)
    assert said.findings == ()


def test_nobody_exchanges_what_another_holds():
    """ALS 8.4: without a meld in the way, the finding stays on the exchange."""
    entries = list(DECLARED[:-1])
    entries[2] = entry("dealt", "C", cards=[*VII_RUN, *OTHERS])
    _, said = judged(*entries, entry("exchange", "B"), **POTTERS)
    assert files.findings_with_places(said) == [["alsos.exchange-without-card", 6]]
