"""The blueprint on which all of these pages are."""

from __future__ import annotations

from typing import Final

from flask import Blueprint

blueprint: Final = Blueprint("auth", __name__)
