"""The pages of the club's people."""
