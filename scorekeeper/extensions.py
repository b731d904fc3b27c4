"""Flask extensions that more than one part uses."""

from __future__ import annotations

from typing import Final

from flask_wtf import CSRFProtect

csrf: Final = CSRFProtect()
