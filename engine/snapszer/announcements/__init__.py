"""The announcements in a hand of Snapszer: their checks and effects."""
