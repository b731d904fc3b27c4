"""Pictures of figures, as SVG for pages and sheets alike."""
