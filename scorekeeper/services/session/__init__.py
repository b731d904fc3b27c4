"""Tables of an evening: opening, players, lists, revisions, closing."""
