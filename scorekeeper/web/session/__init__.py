"""Pages of one table: its hands, players, money and scoreboard."""
