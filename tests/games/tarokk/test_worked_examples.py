"""Hands of Tarokk scored by hand, one file each in `records/examples`."""

from tests.support import records

EXAMPLES = records.files("examples/tarokk/*.json")


def test_a_silent_volat_brings_trull_and_kings_with_it():
    """TAR 4.2, 7.3: example 2 counts duplajáték and volát, 8 + 6; honours and kings are beside."""
    (path,) = records.files("examples/tarokk/worked-2-silent-volat.json")
    _, adjudication = records.judged(path)
    worth = {item.id: item.value for item in adjudication.items if item.outcome.pays}
    assert worth["duplajatek/A"] + worth["silent-volat/A"] == 14
    assert set(worth) == {"duplajatek/A", "silent-volat/A", "silent-trull/A", "silent-negykiraly/A"}


def test_the_examples_cover_what_the_rules_decide():
    """TAR 2-7: each chapter's rules that a hand can show have an example that names them."""
    named = {rule for path in EXAMPLES for rule in records.read(path)["rules"]}
    assert named >= {
        *("TAR 2.1", "TAR 2.2", "TAR 2.3", "TAR 2.4", "TAR 2.5", "TAR 2.7"),
        *("TAR 3.2", "TAR 3.3", "TAR 3.4", "TAR 4.2", "TAR 5.1"),
        *("TAR 7.2", "TAR 7.3", "TAR 7.6", "TAR 7.7", "TAR 7.8"),
    }
