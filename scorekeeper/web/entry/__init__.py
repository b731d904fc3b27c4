"""The entry page: a hand, tap by tap."""
