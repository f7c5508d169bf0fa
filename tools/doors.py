"""Try every way into Nemeton on a bare machine, and say how long each takes.

    make doors                                # all of them
    python tools/doors.py --only play wheel   # some of them

Each door is opened in a clean clone of HEAD (`tools/bare-machine`), then used (`tools/door_check.py`). Exit code 1 if one does
not open as it should; its output is printed. Downloads are kept between runs, so the second run shows the seconds without them.
"""

from __future__ import annotations

import argparse
import json
import os
import subprocess
import sys
import time
from collections.abc import Callable, Sequence
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PIP = "pip install --quiet --disable-pip-version-check"
ELSEWHERE = "mkdir -p /tmp/elsewhere && cd /tmp/elsewhere"  # where no file of the clone can stand in for one of the package


def use(expect: str, serve: str, nemeton: str) -> str:
    return f"python3 /project/tools/door_check.py --expect {expect} --serve '{serve}' {nemeton}"


def in_empty_environment(install: str, expect: str = "compiled") -> str:
    """Install by pip into a new environment and use it from elsewhere."""
    nemeton = "/tmp/v/bin/nemeton"
    return f"python3 -m venv /tmp/v && {install} && {ELSEWHERE} && {use(expect, nemeton + ' open', nemeton)}"


# An edit of a module that is not compiled builds nothing; one of a game's rules builds that game and no other.
REBUILD = """
built() { grep -c "^nemeton: compiled $1" .make/build.log || true; }
make --no-print-directory build && rm .make/build.log
echo >>src/nemeton/games/skye/view.py && make --no-print-directory build
[ ! -e .make/build.log ] || { echo "BROKEN: an edit of a view compiled something"; exit 1; }
echo 'EDITED = 1' >>src/nemeton/games/skye/bag.py && begin=$(date +%s) && make --no-print-directory build
echo "an edit of one game: $(($(date +%s) - begin)) s"
[ "$(built nemeton.games.skye.core)" = 1 ] || { echo "BROKEN: an edit of Isle of Skye did not compile it"; exit 1; }
[ "$(built nemeton.core)" = 1 ] && { echo "BROKEN: an edit of Isle of Skye compiled the engine"; exit 1; }
[ "$(built nemeton.games)" = 1 ] || { echo "BROKEN: an edit of Isle of Skye compiled another game"; exit 1; }
"""


class Door(NamedTuple):
    name: str
    what: str
    script: str
    compiler: bool = True


DOORS = (
    Door("play", "make play", use("compiled", "make play", ".venv/bin/nemeton")),
    Door("rebuild", "make build after edits", REBUILD + use("compiled", "make play", ".venv/bin/nemeton")),
    Door("pip", "pip install .", in_empty_environment(f"/tmp/v/bin/{PIP} .")),
    Door("research", "pip install .[research]", in_empty_environment(f"/tmp/v/bin/{PIP} '.[research]'")),
    Door(
        "wheel",
        "sdist, wheel from it, pip install wheel",
        f"python3 -m venv /tmp/b && /tmp/b/bin/{PIP} build; "
        "/tmp/b/bin/python -m build --outdir /tmp/dist . >/tmp/build.log 2>&1 || { tail -n 30 /tmp/build.log; exit 1; }; "
        + in_empty_environment(f"/tmp/v/bin/{PIP} /tmp/dist/*.whl"),
    ),
    Door("editable", "pip install --editable .", in_empty_environment(f"/tmp/v/bin/{PIP} --editable .")),
    Door("play-plain", "make play, no compiler", use("interpreted", "make play", ".venv/bin/nemeton"), compiler=False),
    Door("pip-plain", "pip install ., no compiler", in_empty_environment(f"/tmp/v/bin/{PIP} .", "interpreted"), compiler=False),
)


class Outcome(NamedTuple):
    """How a door opened: seconds in all, seconds from the start of the server to the first page, and what was wrong."""

    seconds: float
    page: float
    fault: str
    text: str


Run = Callable[[Door], tuple[int, str]]


def run_on_bare_machine(door: Door) -> tuple[int, str]:
    """Exit code and output of a door's script in a clean clone."""
    options = [] if door.compiler else ["--no-compiler"]
    command = [str(ROOT / "tools" / "bare-machine"), *options, f"set -e\n{door.script}"]
    done = subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False)
    return done.returncode, done.stdout


def try_door(door: Door, run: Run) -> Outcome:
    began = time.monotonic()
    code, text = run(door)
    seconds = time.monotonic() - began
    lines = text.strip().splitlines()
    if code:
        fault = next((line for line in lines if line.startswith("BROKEN")), f"exit code {code}")
        return Outcome(seconds, 0.0, fault, text)
    try:
        page = float(json.loads(lines[-1])["page"])
    except (IndexError, ValueError, KeyError, TypeError):
        return Outcome(seconds, 0.0, "the check of the door said nothing", text)
    return Outcome(seconds, page, "", text)


def try_doors(doors: Sequence[Door], run: Run) -> int:
    """Try one after the other and print a table; 1 if one is broken."""
    outcomes: list[Outcome] = []
    for door in doors:
        outcomes.append(try_door(door, run))
        sys.stdout.write(f"--- {door.what}: {outcomes[-1].fault or 'opens'}\n")
        if outcomes[-1].fault:
            sys.stdout.write(outcomes[-1].text + "\n")
        sys.stdout.flush()
    sys.stdout.write("\n| door | seconds in all | of that, until the server's first page | |\n|---|---|---|---|\n")
    for door, outcome in zip(doors, outcomes, strict=True):
        sys.stdout.write(f"| `{door.what}` | {outcome.seconds:.0f} | {outcome.page:.1f} | {outcome.fault or 'opens'} |\n")
    broken = sum(bool(outcome.fault) for outcome in outcomes)
    sys.stdout.write(f"\n{len(outcomes) - broken} passed, {broken} failed\n")
    return 1 if broken else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", metavar="DOOR", choices=[door.name for door in DOORS], help="only these doors")
    arguments = parser.parse_args()
    possible = subprocess.run([str(ROOT / "tools" / "bare-machine"), "--possible"], check=False, capture_output=True, text=True)
    if possible.returncode:
        sys.stderr.write(f"doors: there is no bare machine to try them on ({possible.stderr.strip()})\n")
        return 1 if os.environ.get("CI") else 0
    return try_doors([door for door in DOORS if not arguments.only or door.name in arguments.only], run_on_bare_machine)


if __name__ == "__main__":
    sys.exit(main())
