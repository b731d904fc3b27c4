"""Alsós in words: sentences and the rule sheet, in Hungarian and English."""
