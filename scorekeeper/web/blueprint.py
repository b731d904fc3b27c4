"""The blueprint of all pages."""

from __future__ import annotations

from typing import Final

from flask import Blueprint

bp: Final = Blueprint("web", __name__)
