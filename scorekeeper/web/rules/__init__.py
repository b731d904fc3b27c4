"""Pages of the rulebook, rule sets and comparisons."""
