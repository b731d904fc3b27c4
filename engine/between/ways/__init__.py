"""The usual ways of counting, each one class: rádli, rubber, written, cash."""

from engine.between.ways.cash import CASH
from engine.between.ways.in_stretches import RADLI, RUBBER, WRITTEN

__all__ = ["CASH", "RADLI", "RUBBER", "WRITTEN"]
