"""The printed sheets: views of the adjudication on A4, which know no rule.

`data` says what a sheet shows, `build` makes it from what the services hand out and the engine's
words, `sheets` prints it.  The functions in `papers` do all of it: a PDF, the same bytes for the
same records and language (`hu` or `en`).  Pages need little of all that (`in_short`, `drawn`), and
nothing is loaded here that only sheets do: a start would wait for it.
"""
