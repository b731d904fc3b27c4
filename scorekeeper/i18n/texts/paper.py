"""Texts of evenings that were kept on paper: the files, their lines, the preview."""

from __future__ import annotations

from typing import Final

TEXTS: Final[dict[str, tuple[str, str]]] = {
    # a file that is refused as a whole
    "error.file-large": (
        "A fájl túl nagy: legfeljebb {most} kB lehet.",
        "The file is too large: at most {most} kB.",
    ),
    "error.file-long": (
        "Túl sok a sor: egy fájlban legfeljebb {most} lehet.",
        "Too many lines: a file may have at most {most}.",
    ),
    "error.file-wide": (
        "Túl sok az oszlop: legfeljebb {most} lehet.",
        "Too many columns: at most {most}.",
    ),
    "error.file-unpacked": (
        "Kicsomagolva túl nagy a fájl: legfeljebb {most} MB lehet.",
        "The file is too large when unpacked: at most {most} MB.",
    ),
    "error.file-cell": ("Túl hosszú a cella szövege.", "The text of the cell is too long."),
    "error.file-formula": (
        "Képlet van a cellában. Az értéket kell beírni, nem a képletet.",
        "There is a formula in the cell. Write the value, not the formula.",
    ),
    "error.file-error-value": (
        "A táblázatkezelő hibát jelez a cellában.",
        "The spreadsheet shows an error in the cell.",
    ),
    "error.file-merged": (
        "Egyesített cellák: nem tudni, melyik sorhoz tartoznak. Bontsd szét őket.",
        "Merged cells: nobody can tell which line they belong to. Split them.",
    ),
    "error.file-macros": (
        "Makrókat tartalmazó fájlt nem olvasunk. Mentsd el .xlsx vagy .csv formában.",
        "Files with macros are not read. Save it as .xlsx or .csv.",
    ),
    "error.file-protected": (
        "Régi vagy jelszóval védett fájl. Mentsd el .xlsx vagy .csv formában, jelszó nélkül.",
        "An old file, or one protected by a password. Save it as .xlsx or .csv without one.",
    ),
    "error.file-damaged": ("A fájl sérült.", "The file is damaged."),
    "error.file-binary": ("Ez nem szövegfájl.", "This is not a text file."),
    "error.file-encoding": (
        "Ismeretlen karakterkódolás. Mentsd el UTF-8 kódolással.",
        "Unknown character encoding. Save it as UTF-8.",
    ),
    "error.file-signs": (
        "Láthatatlan vagy vezérlőkarakter van a cellában.",
        "There is an invisible or a control character in the cell.",
    ),
    "error.file-csv": (
        "Az idézőjelek nincsenek lezárva.",
        "The quotation marks are not closed.",
    ),
    "error.file-empty": ("A fájlban nincs semmi.", "There is nothing in the file."),
}
