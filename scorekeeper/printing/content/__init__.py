"""The content of each sheet, built from views of the services."""
