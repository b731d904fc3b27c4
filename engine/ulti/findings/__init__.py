"""The catalogue of Ulti findings, a table of codes for each part of a hand."""
