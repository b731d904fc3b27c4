"""The drawn marks on paper: each is read once, and drawn once in every size it is used in."""

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
    """A drawing of ours as WeasyPrint uses pictures: what it drew is kept and drawn again.

    Marks are opaque and take no colour from the line they stand in, so nothing but their size
    says how they are drawn.
    """

    def __init__(self, url: str) -> None:
        """Read it.  Raises FatalURLFetchingError for anything but a file of ours."""
        try:
            tree = ET.fromstring(resolve_static_file(url).read_bytes())  # noqa: S314  (our own)
        except ValueError as refused:
            raise FatalURLFetchingError(str(refused)) from refused
        self._image = SVGImage(tree, url, None, None)
        self._ratios: dict[tuple[float, float], Ratio] = {}
        self._drawn: dict[tuple[float, float], bytes] = {}

    def get_intrinsic_size(self, resolution: float, font_size: float) -> Ratio:
        """Say how wide and high it is by itself, and the one by the other."""
        key = (resolution, font_size)
        if key not in self._ratios:
            self._ratios[key] = self._image.get_intrinsic_size(resolution, font_size)
        return self._ratios[key]

    def draw(self, stream: Stream, width: float, height: float, _style: object) -> None:
        """Draw it at the place where the stream is."""
        stream.set_alpha(1)
        stream.set_alpha(1, stroke=True)
        if (width, height) not in self._drawn:
            self._drawn[width, height] = self._draw(stream, width, height)
        stream.stream.append(self._drawn[width, height])

    def _draw(self, stream: Stream, width: float, height: float) -> bytes:
        # A stream of its own, so that nothing which happens to be set already is left out.
        alone = stream.clone(resources={"ExtGState": {}})
        alone.set_alpha(1)
        alone.set_alpha(1, stroke=True)
        alone.stream.clear()
        self._image.draw(alone, width, height, None)
        return b"\n".join(
            part if isinstance(part, bytes) else str(part).encode() for part in alone.stream
        )


class SvgMarkCache(dict[str, SvgMark]):
    """All that a sheet can show beside text; WeasyPrint asks here before it fetches."""

    def __contains__(self, url: object) -> bool:
        """Say that it is known: there is nothing else to be fetched."""
        return True

    def __missing__(self, url: str) -> SvgMark:
        """Read a mark that is used for the first time.  Raises FatalURLFetchingError."""
        made = self[url] = SvgMark(url)
        return made
