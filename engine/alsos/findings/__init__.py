"""The catalogue of Alsós findings: one table of codes for each part of a hand."""
