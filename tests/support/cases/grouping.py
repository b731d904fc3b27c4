"""Hundreds of small cases in one test: pytest itself takes 6 ms for each test, on all workers."""

import functools
import inspect

import pytest


def in_one_test(name, cases, *, of=None, ids=str):
    """Return a decorator like `pytest.mark.parametrize(name, cases)`, with a test for each group.

    All cases are checked; each that fails is reported by its id, as a subtest.

    `of`
        tells the group of a case, such as its game; without it there is one test.
    """
    groups = {}
    for case in cases:
        groups.setdefault(of(case) if of else "all", []).append(case)

    def decorate(check):
        own = inspect.signature(check).parameters

        @functools.wraps(check)
        def test(group, subtests, **fixtures):
            told = {"subtests": subtests} if "subtests" in own else {}
            for case in groups[group]:
                with subtests.test(**{name: ids(case)}):
                    check(**{name: case}, **fixtures, **told)

        names = dict.fromkeys(("group", "subtests", *own))
        del names[name]
        kind = inspect.Parameter.POSITIONAL_OR_KEYWORD
        test.__signature__ = inspect.Signature([inspect.Parameter(one, kind) for one in names])
        return pytest.mark.parametrize("group", groups)(test)

    return decorate
