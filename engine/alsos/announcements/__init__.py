"""Everything said in a hand of Alsós: its checks and effects."""
