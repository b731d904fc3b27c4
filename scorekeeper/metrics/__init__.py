"""Metrics: what the service counts and times of its own work."""
