"""Everything said in a hand of Ulti: its checks and effects."""
