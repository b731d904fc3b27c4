"""Adjudication of an Alsós record: replay, judge and prompts."""
