"""Exit statuses of the commands that read records."""

from __future__ import annotations

from typing import Final

RIGHT: Final = 0
WRONG: Final = 1
"""There are errors that nobody has ruled on."""
MALFORMED: Final = 2
"""Something is not a record, or the command could not be carried out."""
