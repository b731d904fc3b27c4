"""The blueprint of the pages of this package."""

from __future__ import annotations

from typing import Final

from flask import Blueprint

blueprint: Final = Blueprint("auth", __name__)
