"""A cache of the SVG signs on sheets: each is parsed once, and drawn once in every size."""

from __future__ import annotations

from typing import TYPE_CHECKING
from xml.etree import ElementTree as ET

from weasyprint.images import SVGImage
from weasyprint.urls import FatalURLFetchingError

from scorekeeper.printing.static_urls import resolve_static_file

if TYPE_CHECKING:
    from weasyprint.pdf.stream import Stream

    Ratio = tuple[float | None, float | None, float | None]


class SvgMark:
    """An SVG sign as a WeasyPrint image that caches its drawing.

    Signs are opaque and do not use the colour of the line, so the drawing depends only on the size.
    """

    def __init__(self, url: str) -> None:
        """Parse the file.  Raises FatalURLFetchingError for anything but a file of ours."""
        try:
            tree = ET.fromstring(resolve_static_file(url).read_bytes())  # noqa: S314  (our own)
        except ValueError as refused:
            raise FatalURLFetchingError(str(refused)) from refused
        self._image = SVGImage(tree, url, None, None)
        self._ratios: dict[tuple[float, float], Ratio] = {}
        self._drawn: dict[tuple[float, float], bytes] = {}

    def get_intrinsic_size(self, resolution: float, font_size: float) -> Ratio:
        """Return the intrinsic width, height and aspect ratio."""
        key = (resolution, font_size)
        if key not in self._ratios:
            self._ratios[key] = self._image.get_intrinsic_size(resolution, font_size)
        return self._ratios[key]

    def draw(self, stream: Stream, width: float, height: float, _style: object) -> None:
        """Draw the sign at the current position of the stream."""
        stream.set_alpha(1)
        stream.set_alpha(1, stroke=True)
        if (width, height) not in self._drawn:
            self._drawn[width, height] = self._draw(stream, width, height)
        stream.stream.append(self._drawn[width, height])

    def _draw(self, stream: Stream, width: float, height: float) -> bytes:
        # A separate stream, so that no operator is omitted because it is set already.
        alone = stream.clone(resources={"ExtGState": {}})
        alone.set_alpha(1)
        alone.set_alpha(1, stroke=True)
        alone.stream.clear()
        self._image.draw(alone, width, height, None)
        return b"\n".join(
            part if isinstance(part, bytes) else str(part).encode() for part in alone.stream
        )


class SvgMarkCache(dict[str, SvgMark]):
    """All images of the sheets; WeasyPrint looks in here before it fetches."""

    def __contains__(self, url: object) -> bool:
        """Return True, so that WeasyPrint never fetches an image itself."""
        return True

    def __missing__(self, url: str) -> SvgMark:
        """Load a sign on first use.  Raises FatalURLFetchingError."""
        made = self[url] = SvgMark(url)
        return made
