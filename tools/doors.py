"""Try every way into Nemeton on a bare machine, and say how long each takes.

    make doors                                # all of them
    make doors DOORS='--machines 2'           # two machines at once: sooner done, but the seconds of each door are longer
    python tools/doors.py --only play wheel   # some of them

Each door is opened in a clean clone of HEAD (`tools/bare-machine`), then used (`tools/door_check.py`). Exit code 1 if one does
not open as it should; its output is printed. Downloads are kept between runs, so the second run shows the seconds without them.
"""

from __future__ import annotations

import argparse
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Sequence
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path
from typing import NamedTuple

ROOT = Path(__file__).parents[1]
PIP = "pip install --quiet --disable-pip-version-check"
ELSEWHERE = "mkdir -p /tmp/elsewhere && cd /tmp/elsewhere"  # where no file of the clone can stand in for one of the package


def use(expect: str, serve: str, nemeton: str) -> str:
    return f"python3 /project/tools/door_check.py --expect {expect} --serve '{serve}' {nemeton}"


def in_empty_environment(name: str, install: str, expect: str = "compiled") -> str:
    """Install by pip into a new environment and use it from elsewhere."""
    home = f"/tmp/{name}"
    nemeton = f"{home}/bin/nemeton"
    return f"python3 -m venv {home} && {home}/bin/{install} && {ELSEWHERE} && {use(expect, nemeton + ' open', nemeton)}"


PACK = f"""
python3 -m venv /tmp/b && /tmp/b/bin/{PIP} build
/tmp/b/bin/python -m build --outdir /tmp/dist . >/tmp/build.log 2>&1 || {{ tail -n 30 /tmp/build.log; exit 1; }}
"""
# An edit of a module that is not compiled builds nothing; one of a game's rules builds that game and no other.
REBUILD = """
built() { grep -c "^nemeton: compiled $1" .make/build.log || true; }
make --no-print-directory build && rm .make/build.log
game=$(basename "$(dirname "$(ls -d src/nemeton/games/*/rules | head -n 1)")")
echo >>src/nemeton/games/$game/faces/view.py && make --no-print-directory build
[ ! -e .make/build.log ] || { echo "BROKEN: an edit of a view compiled something"; exit 1; }
echo 'EDITED = 1' >>src/nemeton/games/$game/rules/setup.py && begin=$(date +%s) && make --no-print-directory build
echo "an edit of one game: $(($(date +%s) - begin)) s"
[ "$(built nemeton.games.$game.core)" = 1 ] || { echo "BROKEN: an edit of $game did not compile it"; exit 1; }
[ "$(built nemeton.core)" = 1 ] && { echo "BROKEN: an edit of $game compiled the engine"; exit 1; }
[ "$(built nemeton.games)" = 1 ] || { echo "BROKEN: an edit of $game compiled another game"; exit 1; }
"""


class Door(NamedTuple):
    """A way in. Doors of one machine are tried one after the other in one clone, each with an environment of its own."""

    name: str
    what: str
    machine: str
    script: str


PLAIN = "plain"  # machines whose name begins so have no compiler
DOORS = (
    Door("play", "make play", "make", use("compiled", "make play", ".venv/bin/nemeton")),
    Door("rebuild", "make build after edits", "make", REBUILD + use("compiled", "make play", ".venv/bin/nemeton")),
    Door("pip", "pip install .", "pip", in_empty_environment("pip", f"{PIP} .")),
    Door("research", "pip install .[research]", "pip", in_empty_environment("research", f"{PIP} '.[research]'")),
    Door("editable", "pip install --editable .", "pip", in_empty_environment("editable", f"{PIP} --editable .")),
    Door(
        "wheel",
        "sdist, wheel from it, pip install wheel",
        "wheel",
        PACK + in_empty_environment("wheel", f"{PIP} /tmp/dist/*.whl"),
    ),
    Door("play-plain", "make play, no compiler", f"{PLAIN}-make", use("interpreted", "make play", ".venv/bin/nemeton")),
    Door("pip-plain", "pip install ., no compiler", f"{PLAIN}-pip", in_empty_environment("pip", f"{PIP} .", "interpreted")),
)


class Outcome(NamedTuple):
    """How a door opened: seconds in all, seconds from the start of the server to the first page, and what was wrong."""

    seconds: float
    page: float
    fault: str
    text: str


Run = Callable[[str, str], str]


def run_on_bare_machine(machine: str, script: str) -> str:
    """What a script prints in a clean clone."""
    options = ["--no-compiler"] if machine.startswith(PLAIN) else []
    command = [str(ROOT / "tools" / "bare-machine"), *options, script]
    return subprocess.run(command, cwd=ROOT, stdout=subprocess.PIPE, stderr=subprocess.STDOUT, text=True, check=False).stdout


def write_script(doors: Sequence[Door]) -> str:
    """Try doors one after the other, each between two marks with its exit code and seconds."""
    return "\n".join(
        f"echo '=== {door.name}'; begin=$(date +%s); ( set -e; cd /project; {door.script} )\n"
        f'echo "=== {door.name} ended $? $(($(date +%s) - begin))"'
        for door in doors
    )


def read_outcome(door: Door, text: str) -> Outcome:
    """How a door opened, from what its machine printed."""
    found = re.search(rf"^=== {door.name}\n(.*)^=== {door.name} ended (\d+) (\d+)$", text, re.DOTALL | re.MULTILINE)
    if found is None:
        return Outcome(0.0, 0.0, "its machine did not come so far", text)
    said, code, seconds = found[1], int(found[2]), float(found[3])
    lines = said.strip().splitlines()
    if code:
        return Outcome(seconds, 0.0, next((line for line in lines if line.startswith("BROKEN")), f"exit code {code}"), said)
    try:
        return Outcome(seconds, float(json.loads(lines[-1])["page"]), "", said)
    except (IndexError, ValueError, KeyError, TypeError):
        return Outcome(seconds, 0.0, "the check of the door said nothing", said)


def try_doors(doors: Sequence[Door], run: Run, machines: int = 1) -> int:
    """Try the doors, on so many machines at once, and print a table; 1 if a door is broken."""
    outcomes: dict[Door, Outcome] = {}
    together = {name: [door for door in doors if door.machine == name] for name in dict.fromkeys(door.machine for door in doors)}
    with ThreadPoolExecutor(machines) as pool:
        texts = pool.map(lambda name: run(name, write_script(together[name])), together)
        for mine, text in zip(together.values(), texts, strict=True):
            for door in mine:
                outcomes[door] = read_outcome(door, text)
                sys.stdout.write(f"--- {door.what}: {outcomes[door].fault or 'opens'}\n")
                if outcomes[door].fault:
                    sys.stdout.write(outcomes[door].text + "\n")
                sys.stdout.flush()
    sys.stdout.write("\n| door | seconds in all | from the start command to the first page | |\n|---|---|---|---|\n")
    for door, outcome in outcomes.items():
        sys.stdout.write(f"| `{door.what}` | {outcome.seconds:.0f} | {outcome.page:.1f} | {outcome.fault or 'opens'} |\n")
    broken = sum(bool(outcome.fault) for outcome in outcomes.values())
    sys.stdout.write(f"\n{len(outcomes) - broken} passed, {broken} failed\n")
    return 1 if broken else 0


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("--only", nargs="+", metavar="DOOR", choices=[door.name for door in DOORS], help="only these doors")
    parser.add_argument("--machines", type=int, default=1, metavar="N", help="how many machines at once (default 1)")
    arguments = parser.parse_args()
    if arguments.machines < 1:
        parser.error("--machines expects at least 1")
    possible = subprocess.run([str(ROOT / "tools" / "bare-machine"), "--possible"], check=False, capture_output=True, text=True)
    if possible.returncode:
        sys.stderr.write(f"doors: there is no bare machine to try them on ({possible.stderr.strip()})\n")
        return 1 if os.environ.get("CI") else 0
    return try_doors(
        [door for door in DOORS if not arguments.only or door.name in arguments.only], run_on_bare_machine, arguments.machines
    )


if __name__ == "__main__":
    sys.exit(main())
