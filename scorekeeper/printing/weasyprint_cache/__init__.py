"""Caches for WeasyPrint: styles, box lengths and text lines reused between sheets."""
