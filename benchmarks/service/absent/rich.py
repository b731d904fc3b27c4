"""A stub that hides `rich`, which a club does not have and structlog would load."""

raise ImportError("comes with the tools for tests only")
