"""The example game fulfils every law that the registered games fulfil: `tests/engine/laws`."""

from importlib import import_module
from pathlib import Path

LAWS = Path(__file__).parents[1] / "engine" / "laws"

for path in sorted(LAWS.glob("test_*.py")):
    module = vars(import_module(f"tests.engine.laws.{path.stem}"))
    # With the fixtures that a law has in its own module.
    globals().update({name: own for name, own in module.items() if not name.startswith("_")})
