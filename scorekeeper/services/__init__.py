"""What the program can do, as plain functions; they know no page and no request.

Each module is one subject: `club` (set-up and scorers), `players`, `sessions`, `drafts`, `hands`,
`settlement`.  They take plain values and return the frozen data of `views`.  A request that cannot
be served raises `errors.ServiceError`; data that are no entry raise `engine.MalformedRecordError`.
"""
