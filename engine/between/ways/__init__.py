"""The usual ways of counting, each one class: rádli, rubber, written, cash, cash with a window."""

from engine.between.ways.cash import CASH
from engine.between.ways.radli import RADLI
from engine.between.ways.rubber import RUBBER
from engine.between.ways.windowed import CASH_WITH_WINDOW
from engine.between.ways.written import WRITTEN

__all__ = ["CASH", "CASH_WITH_WINDOW", "RADLI", "RUBBER", "WRITTEN"]
