"""The version of the program, for releases, the API and `--version`."""

from typing import Final

__version__: Final = "1.0.0"
