#!/usr/bin/env bash
# Babel 2.19.0 against 2.18.0: an amount of 2.5 forints.
# Guess: a pattern of one's own, "#,##0.00 ¤", decides how many decimals are written, as 2.18.0
# does it; a newer release changes the locale's default at most.
# Behaviour: 2.19.0 rounds to the whole forints of CLDR in spite of the pattern: "2 Ft", and -0.5
# becomes "-0 Ft". With currency_digits=False both releases follow the pattern.
set -euo pipefail
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cat >"$folder/show.py" <<'PYTHON'
import sys
from decimal import Decimal

from babel import __version__
from babel.numbers import format_currency

pattern, hu = "#,##0.00 ¤", "hu_HU"
amounts = Decimal("2.5"), Decimal("-0.5")
default = [format_currency(one, "HUF", pattern, locale=hu) for one in amounts]
asked = [format_currency(one, "HUF", pattern, locale=hu, currency_digits=False) for one in amounts]
print(__version__, default, asked)
expected = {"2.18.0": ["2,50 Ft", "-0,50 Ft"], "2.19.0": ["2 Ft", "-0 Ft"]}
sys.exit(default != expected[__version__] or asked != expected["2.18.0"])
PYTHON
for version in 2.18.0 2.19.0; do
    python3 -m venv "$folder/$version"
    "$folder/$version/bin/pip" --quiet install "babel==$version"
    "$folder/$version/bin/python" "$folder/show.py"
done
