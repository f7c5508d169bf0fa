"""The command `nemeton`, also as `python -m nemeton`."""

from __future__ import annotations

import sys
from collections.abc import Sequence

CANNOT_START = 2


def main(argv: Sequence[str] | None = None) -> int:
    """Run one command; its exit code. `doctor` must run where nothing else can, so it does not import the others."""
    words = sys.argv[1:] if argv is None else argv
    if words[:1] == ["doctor"]:
        from nemeton.cli.doctor import main as doctor

        return doctor(words[1:])
    try:
        from nemeton.cli.main import main as cli
    except ImportError as error:
        sys.stderr.write(f"nemeton: cannot start: {error}; `nemeton doctor` says what to do\n")
        return CANNOT_START
    return cli(words)


# Worker processes import this module anew; only the first one is the command.
if __name__ == "__main__":
    sys.exit(main())
