"""HTTP concerns of every request: headers, caching, limits, errors."""
