"""From the entries of a record of Snapszer to its adjudication."""
