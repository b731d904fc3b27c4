"""Judging a hand: following its entries, findings, items and awards, rulings, comparison."""
