"""The measured services: clubs, processes, and clients that tap or watch."""
