"""Entering a hand: drafts, queued taps, recording, corrections, rulings."""
