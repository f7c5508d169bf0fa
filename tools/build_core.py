"""Build what is missing or out of date of the compiled core of this checkout, and say how the rules will run.

    python tools/build_core.py     # what `make build` calls

Does nothing when the core is up to date. Nothing is marked as done: the next call looks again. Exit code 0 when the rules can be
played, also interpreted; 1 when a build failed that had to succeed (in CI, or with NEMETON_BUILD=required).
"""

from __future__ import annotations

import os
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[1]
LOG = Path(".make/build.log")
ASK = "from nemeton.compiling.compiled import explain_unusable; print('; '.join(dict.fromkeys(explain_unusable().values())))"


def ask() -> str:
    """Why the core of this checkout cannot be used; empty if it can. A new process, because an import happens once."""
    env = os.environ | {"PYTHONPATH": str(ROOT / "src"), "NEMETON_CORE": "python"}
    return subprocess.run([sys.executable, "-c", ASK], env=env, capture_output=True, text=True, check=True).stdout.strip()


def main() -> int:
    os.chdir(ROOT)
    if os.environ.get("NEMETON_BUILD") == "python" or not ask():
        return 0
    build = [sys.executable, "setup.py", "-q", "build_ext", "--inplace"]
    failed = subprocess.run(["tools/timed", str(LOG), "Compiling the rules, once", *build], check=False).returncode
    reason = ask()
    if reason:
        sys.stdout.write(
            f"NOTICE: {reason}. The rules run interpreted, about 50 times slower. {LOG} has all that the build said.\n"
        )
    return 1 if failed else 0


if __name__ == "__main__":
    sys.exit(main())
