"""Subtests that cost nothing as long as they pass."""

import contextlib


class FailedSubtests:
    """pytest's subtests, of which only those that fail are reported."""

    def __init__(self, reported):
        """Wrap pytest's own."""
        self.reported = reported

    @contextlib.contextmanager
    def test(self, msg=None, **params):
        """Run a subtest; it goes on after one that fails."""
        try:
            yield
        except BaseException:  # a skip or a failure of pytest's own is no Exception
            with self.reported.test(msg, **params):
                raise
