"""Fixes that would bring an error, or leave their own, are not shown."""

from pathlib import Path

import pytest

from tests.support import records

UNSAFE = records.read(Path(__file__).with_name("unsafe-fixes.json"))


@pytest.mark.parametrize("told", UNSAFE, ids=lambda told: told["code"])
def test_an_unsafe_fix_is_not_shown(told):
    """The fix of a doubt without errors, of a ruling with its award, and of another entry."""
    _, said = records.judge(told["record"])
    fixes = {one.code: one.mend for one in said.findings}
    assert fixes[told["code"]] is None
