"""Pages of the club: first page, settling up, players, seasons, imports, the log of changes."""
