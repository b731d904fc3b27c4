"""Addresses of the API that change something, by the services that the pages call."""
