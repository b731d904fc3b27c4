"""From the entries of a record of Ulti to its adjudication."""
