"""The knowledge of cards and tricks of an Alsós hand."""
