"""The printed sheets: views of the adjudication on A4, which know no rule.

`data` says what a sheet shows, `build` makes it from what the services hand out and the engine's
words, `sheets` prints it.
"""
