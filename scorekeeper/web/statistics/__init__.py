"""Pages of figures over many hands: players, running totals, seasons."""
