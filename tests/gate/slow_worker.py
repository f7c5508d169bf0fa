"""Stands in for `tools/gate/measure.py`: a tree says in the file `speed` how many units it does in a second."""

from __future__ import annotations

import json
import os
import sys
from pathlib import Path

SOURCE = Path(os.environ["PYTHONPATH"])
SPEED = json.loads((SOURCE.parent / "speed").read_text())


def main() -> None:
    tables = {"chess 2": 40, "chess 4 clocks=yes": SPEED.get("length", 80)}
    about = {"package": str(SOURCE / "nemeton"), "compiled": SPEED.get("compiled", True), "what": ["decisions"], "tables": tables}
    sys.stdout.write(json.dumps(about) + "\n")
    sys.stdout.flush()
    for line in sys.stdin:
        amount = json.loads(line)["amount"]
        if "fault" in SPEED:
            raise RuntimeError(SPEED["fault"])
        sys.stdout.write(json.dumps({"units": amount, "seconds": amount / SPEED["per_second"]}) + "\n")
        sys.stdout.flush()


if __name__ == "__main__":
    main()
