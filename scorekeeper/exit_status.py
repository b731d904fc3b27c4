"""Exit statuses of the commands that read records, and when a record is wrong."""

from __future__ import annotations

from typing import Final

from engine.results.adjudication import Adjudication, HandStatus
from engine.results.findings import Severity

RIGHT: Final = 0
WRONG: Final = 1
"""There are errors that nobody has ruled on."""
MALFORMED: Final = 2
"""Something is not a record, or the command could not be carried out."""


def has_open_errors(adjudication: Adjudication) -> bool:
    """Return whether there are errors that no ruling has closed."""
    errors = any(finding.severity is Severity.ERROR for finding in adjudication.findings)
    return errors and adjudication.status is not HandStatus.RULED
