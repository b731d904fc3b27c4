"""`python -m scorekeeper COMMAND`: each command is a module in `scorekeeper.commands`."""

import sys

from scorekeeper.commands import main

sys.exit(main())
