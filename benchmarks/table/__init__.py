"""The complete performance table with its baselines: `python -m benchmarks.table`."""
