"""House rules of Ulti: the readings of its source, and values and forms of clubs."""
