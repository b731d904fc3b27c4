"""Adjudication of a hand: replay, findings, items and awards, rulings, comparison."""
