"""House rules of Alsós: the options, what each changes, and which exclude each other."""
