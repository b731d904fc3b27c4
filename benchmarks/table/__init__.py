"""The whole table of how quick the service is, beside its floors: `python -m benchmarks.table`."""
