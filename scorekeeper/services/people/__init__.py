"""The club's people: adding and changing players, merging two entries of one person."""
