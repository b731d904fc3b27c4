"""Structured logs on standard error."""
