"""Records as files and as words, for the commands that adjudicate and compare them."""
