"""The known cards and tricks of a hand of Snapszer."""
