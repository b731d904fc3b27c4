"""PDFs rendered as pictures: the text in a PDF can be right while its glyphs are not."""

import subprocess
from dataclasses import dataclass
from pathlib import Path

from PIL import Image


@dataclass(frozen=True)
class PdfPage:
    """One page, as a picture (PPM) that people and programs can look at."""

    path: Path

    def image(self) -> Image.Image:
        """Return the page in shades of grey: 0 is ink, 255 is paper."""
        with Image.open(self.path) as image:
            return image.convert("L")

    def is_grey(self) -> bool:
        """Return whether the page contains nothing but shades of grey."""
        with Image.open(self.path) as image:
            red, green, blue = (channel.tobytes() for channel in image.split())
        return red == green == blue

    def ink(self, box: tuple[int, int, int, int] | None = None) -> int:
        """Count the dark pixels, on the whole page or in (left, upper, right, lower)."""
        image = self.image()
        return sum((image.crop(box) if box else image).histogram()[:128])


def pages_of(pdf: bytes | Path, folder: Path, dpi: int = 100) -> list[PdfPage]:
    """Render each page of a PDF, a file or its content, into `folder`."""
    folder.mkdir(parents=True, exist_ok=True)
    if isinstance(pdf, bytes):
        content, pdf = pdf, folder / "document.pdf"
        pdf.write_bytes(content)
    # As PNG a page takes ten times as long: nearly all of it goes into making the file small.
    subprocess.run(["pdftoppm", "-r", str(dpi), pdf, folder / "page"], check=True)
    # pdftoppm pads the numbers to one width, so they sort as pages do.
    return [PdfPage(path) for path in sorted(folder.glob("page-*.ppm"))]


def text_of(pdf: bytes | Path) -> str:
    """Return the text of a PDF, laid out as on the page."""
    content = pdf if isinstance(pdf, bytes) else pdf.read_bytes()
    done = subprocess.run(
        ["pdftotext", "-layout", "-", "-"], input=content, capture_output=True, check=True
    )
    return done.stdout.decode()
