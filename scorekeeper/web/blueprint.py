"""The blueprint of all pages."""

from typing import Final

from scorekeeper.auth.access_control import PageBlueprint

bp: Final = PageBlueprint("web", __name__)
