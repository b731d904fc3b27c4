"""The blueprint of the pages for signing in and for accounts, and the protection of their forms."""

from __future__ import annotations

from typing import Final

from flask import Blueprint
from flask_wtf import CSRFProtect

blueprint: Final = Blueprint("auth", __name__)
csrf: Final = CSRFProtect()
