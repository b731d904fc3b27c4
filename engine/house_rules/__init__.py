"""House rules of any game: options of a table, laid over a rule set of its game.

A game has one row for each in its `house_rules/options.py`. A row that is a reading has both
readings of a sentence of the source; the rulebook, the rule sheet and the forms tell them from it.
"""
