"""From the entries of a record of Alsós to its adjudication."""
