"""Scoring between hands: rádlis and rubbers, the window, and settling the money."""
