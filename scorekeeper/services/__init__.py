"""The service layer: plain functions that know no page and no request.

Packages: `accounts` (club, scorers, logins), `session` (tables and players), `entry` (drafts and
recorded hands), `scoring`, `settling` and `persistence`.  They accept plain values and return the
frozen data of `view_types`.  A request that cannot be served raises `errors.ServiceError`; data
that do not form an entry raise `engine.MalformedRecordError`.
"""
