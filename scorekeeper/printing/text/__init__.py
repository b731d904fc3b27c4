"""Text on sheets: numbers, names, signs and notation."""
