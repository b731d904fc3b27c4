"""The parts of the table; each module yields the rows of one or two."""
