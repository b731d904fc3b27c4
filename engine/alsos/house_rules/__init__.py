"""The house rules of Alsós: options, their changes to a rule set, and exclusions."""
