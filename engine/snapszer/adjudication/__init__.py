"""The adjudication of a Snapszer record."""
