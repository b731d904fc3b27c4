"""The content of spreadsheets, built from the services' views."""
