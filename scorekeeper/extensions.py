"""Flask extensions that more than one part uses."""

from __future__ import annotations

from typing import Final

from flask_limiter import Limiter
from flask_limiter.util import get_remote_address
from flask_wtf import CSRFProtect

csrf: Final = CSRFProtect()
limiter: Final = Limiter(get_remote_address)
