"""From recorded hands to a session's standings."""
