"""The catalogue of Tarokk findings, a table of codes for each part of a hand."""
