"""Pages of players' phones, and the scorer's side of them."""
