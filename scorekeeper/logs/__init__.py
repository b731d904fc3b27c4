"""Structured log lines on standard error."""
