"""Everything said in a hand of Snapszer: its checks and effects."""
