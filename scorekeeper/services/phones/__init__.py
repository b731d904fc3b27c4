"""Players' phones: joining a table with a code, and opinions on its recorded hands."""
