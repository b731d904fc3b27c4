"""No club has this library: structlog would load it, with all that it brings, where it can."""

raise ImportError("comes with the tools for tests only")
