"""The export: what a club has recorded, as plain data for other programs."""
