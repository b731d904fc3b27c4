"""Tables of an evening: opening, lists, revisions, closing."""
