"""Everything said in a hand of Tarokk: its checks and effects."""
