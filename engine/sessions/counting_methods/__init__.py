"""The common counting methods, each one class: rádli, rubber, written, cash."""

from engine.sessions.counting_methods.cash import CASH
from engine.sessions.counting_methods.series_counting import RADLI, RUBBER, WRITTEN

__all__ = ["CASH", "RADLI", "RUBBER", "WRITTEN"]
