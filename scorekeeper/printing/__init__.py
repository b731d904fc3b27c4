"""The printed sheets: views of the adjudication on A4, without any rules of the games.

The modules of the sheets fill a template from the services' views and the engine's texts;
`printable_documents` does all of it and returns a PDF, the same bytes for the same records and
language (`hu` or `en`).  Pages use a small part of this package (`hand_texts`, `text_with_signs`);
nothing else is imported here, to keep the start of the service fast.
"""
