#!/usr/bin/env bash
# WeasyPrint 70.0 with pyphen 0.18.1: hyphens: auto in Hungarian text with a doubled digraph.
# Guess: "összeadja" and "passzolt" break as pyphen's own wrap() writes them and as Hungarian is
# spelled: "ösz-szeadja", "pasz-szolt" (ssz is sz + sz, and the break gives the letter back).
# Behaviour: the letter is cut instead: "ösz-ze-adja", "pasz-zolt", on every narrow column.
# pyphen returns the changed halves with the position; the layout uses the position alone.
# Needs Debian's libpango-1.0-0 and libpangoft2-1.0-0.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
python3 -m venv "$folder/venv"
"$folder/venv/bin/pip" --quiet install weasyprint==70.0 pyphen==0.18.1 pypdf==6.4.0
"$folder/venv/bin/python" - <<'PYTHON'
import io
import sys

import pyphen
from pypdf import PdfReader
from weasyprint import HTML

hungarian = pyphen.Pyphen(lang="hu_HU")
spelled = [hungarian.inserted(word) for word in ("összeadja", "passzolt")]
page = """<html lang="hu"><style>@page { size: 60mm; margin: 2mm }
p { hyphens: auto; width: 12mm; font: 12pt monospace }</style><p>összeadja</p><p>passzolt</p>"""
pdf = HTML(string=page).write_pdf()
lines = PdfReader(io.BytesIO(pdf)).pages[0].extract_text().replace("\u2010", "-").split()
print("pyphen:", spelled, "WeasyPrint:", lines)
sys.exit(
    spelled != ["ösz-sze-ad-ja", "pasz-szolt"]
    or lines != ["ösz-", "ze-", "adja", "pasz-", "zolt"]
)
PYTHON
