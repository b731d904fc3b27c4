"""Snapszer: each row of the unit table and each decision of the rules has an example."""

from engine.snapszer.rule_constants import BIDS, CLASSES
from tests.support import records

EXAMPLES = records.files("examples/snapszer/*.json")
UNITS = {
    **{f"units-basic-{name}": units for name, units in CLASSES.items()},
    "units-nobody-has-66": 1,
    **{
        f"units-{word}-{how}": bid.units for word, bid in BIDS.items() for how in ("made", "failed")
    },
    "units-snapszer-made": 4,
    "units-snapszer-failed": 4,
}
"""The unit table of SNA 3 as four play it: what each row is worth in its example."""


def test_every_row_of_the_unit_table_is_here():
    """SNA 3: each has its example, with the value of the table."""
    for stem, units in UNITS.items():
        (path,) = records.files(f"examples/snapszer/{stem}.json")
        ((_, item),) = records.read(path)["expected"]["items"].items()
        assert item["value"] == units, stem


def test_the_examples_cover_what_the_rules_decide():
    """SNA 1-3: every ruling that a hand can show has an example that names it."""
    named = {rule for path in EXAMPLES for rule in records.read(path)["rules"]}
    assert named >= {
        *("SNA 1.3", "SNA 2.1", "SNA 2.3", "SNA 2.4", "SNA 2.5", "SNA 2.6", "SNA 2.7", "SNA 2.8"),
        *("SNA 2.9", "SNA 3", "SNA 3.1", "SNA 3.2", "SNA 3.3", "SNA 3.4"),
    }
