"""`python -m scorekeeper COMMAND`: each command is a module in `scorekeeper.commands`."""

from __future__ import annotations

import sys

from scorekeeper.commands import main

sys.exit(main())
