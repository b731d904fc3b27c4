"""The parts of an adjudication: findings, items, awards, sides, and their catalogue."""
