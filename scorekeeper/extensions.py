"""Flask extensions used by several modules."""

from __future__ import annotations

from typing import Final

from flask_wtf import CSRFProtect

csrf: Final = CSRFProtect()
