"""Addresses that answer with a file: spreadsheets, sheets as PDF, exports as JSON."""
