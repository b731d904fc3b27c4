"""House rules of Snapszer: the readings of its source."""
