"""The printed sheets: views of the adjudication on A4, without any rules of the games.

`data` defines the content of the sheets, `content` builds it from the services' views and the
engine's texts, `sheets` renders it.  The functions in `documents` do all of it and return a PDF,
the same bytes for the same records and language (`hu` or `en`).  Pages use a small part of this
package (`content.hand_row`, `text.drawn_signs`); nothing else is imported here, to keep the start
of the service fast.
"""
