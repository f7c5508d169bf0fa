"""`python -m nemeton` is the same as `nemeton`."""

from __future__ import annotations

import sys

from nemeton.cli import main

# Worker processes import this module anew; only the first one is the command.
if __name__ == "__main__":
    sys.exit(main())
