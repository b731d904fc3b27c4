"""Adjudication of archives: millions of records, on all cores or on a cluster."""
