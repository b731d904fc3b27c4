"""Previews of changes, worked out by the code that makes them."""
