"""Reading files that people bring: CSV and XLSX as plain lines of texts, or refused with the line.

A file may come from anybody.  It is never run, and its size, lines, columns and cells are limited
before anything is computed from them.
"""
