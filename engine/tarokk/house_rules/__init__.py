"""House rules of Tarokk: the readings of its source, and the values of figures and counts."""
