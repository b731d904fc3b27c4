"""Pages of evenings that were kept on paper."""
