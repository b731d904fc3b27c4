"""Figures over many hands: players' statistics, running totals, seasons and ratings."""
