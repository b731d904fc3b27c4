"""Pages of the club: the first page, evenings, players, seasons, imports, the log of changes."""
