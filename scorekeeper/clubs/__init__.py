"""Several clubs in one process, each with a folder, a database and a key of its own."""
