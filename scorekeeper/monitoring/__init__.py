"""Addresses for programs that watch the service, outside of pages and API."""
