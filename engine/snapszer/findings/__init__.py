"""The catalogue of Snapszer findings, a table of codes for each part of a hand."""
