"""Rule sets that the club keeps under a name."""
