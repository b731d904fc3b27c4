"""From the entries of a record of Tarokk to its adjudication."""
