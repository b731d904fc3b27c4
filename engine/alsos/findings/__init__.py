"""The catalogue of Alsós findings, a table of codes for each part of a hand."""
