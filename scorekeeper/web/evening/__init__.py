"""The home page, lists of tables, and the pages of an evening."""
