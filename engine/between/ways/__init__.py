"""The usual ways of counting, each one class: rádli, rubber, written, cash."""

from engine.between.ways.cash import CASH
from engine.between.ways.radli import RADLI
from engine.between.ways.rubber import RUBBER
from engine.between.ways.written import WRITTEN

__all__ = ["CASH", "RADLI", "RUBBER", "WRITTEN"]
