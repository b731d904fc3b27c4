"""The HTTP server and its warm-up."""
