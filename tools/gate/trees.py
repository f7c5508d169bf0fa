"""The other commit: found, checked out and built beside this tree, once."""

from __future__ import annotations

import os
import shutil
import subprocess
import sys
from pathlib import Path

ROOT = Path(__file__).parents[2]
KEPT = Path(".make", "gate")  # below the root of this tree
BUILD = ("setup.py", "build_ext", "--inplace")
# A build script may leave the core out with a notice and call that a success.
CHECK = (
    "-P",
    "-c",
    "import sys; from nemeton.engine import state; sys.exit('the core is not compiled' if state.__file__.endswith('.py') else 0)",
)


class CannotMeasure(Exception):
    """Why there is nothing to compare with, or no way to do so."""


def find_commit(base: str, root: Path = ROOT) -> str:
    """The commit of a name or, without one, of the last tag like v0.2.0."""
    if not base:
        base = _git(root, "describe", "--tags", "--match", "v[0-9]*", "--abbrev=0")
        if not base:
            raise CannotMeasure("there is no tag like v0.2.0 yet; name a commit to compare with: make gate BASE=abc123")
    commit = _git(root, "rev-parse", "--verify", "--quiet", f"{base}^{{commit}}")
    if not commit:
        raise CannotMeasure(f"{base!r} is no commit of this repository; expected a tag, a branch or a hash")
    return commit


def name_commit(commit: str, root: Path = ROOT) -> str:
    return _git(root, "describe", "--tags", "--always", commit) or commit[:10]


def build_commit(commit: str, root: Path = ROOT) -> Path:
    """A folder with this commit and its compiled core. It is kept; one that was not finished is made again."""
    folder = root / KEPT / commit
    stamp = folder / ".built"
    if stamp.exists():
        return folder
    shutil.rmtree(folder, ignore_errors=True)
    folder.mkdir(parents=True)
    with subprocess.Popen(["git", "archive", commit], cwd=root, stdout=subprocess.PIPE) as archive:
        subprocess.run(["tar", "-x", "-C", str(folder)], stdin=archive.stdout, check=True)
    log = folder.with_suffix(".log")
    sys.stderr.write(f"building {name_commit(commit, root)}, once; the log is {log} ...\n")
    # Its own build script, with the compiler's options of its time: what is compared is what users of that commit had.
    environ = {key: value for key, value in os.environ.items() if key not in ("NEMETON_BUILD", "MYPYPATH", "PYTHONPATH")}
    with log.open("w") as out:
        for call, more in ((BUILD, {}), (CHECK, {"PYTHONPATH": str(folder / "src"), "NEMETON_CORE": "compiled"})):
            command, settings = [sys.executable, *call], environ | more
            done = subprocess.run(command, cwd=folder, env=settings, stdout=out, stderr=subprocess.STDOUT, check=False)
            if done.returncode:
                raise CannotMeasure(f"the core of {name_commit(commit, root)} cannot be built; see {log}")
    stamp.touch()
    return folder


def _git(root: Path, *words: str) -> str:
    """What git says, or nothing if it fails."""
    done = subprocess.run(["git", *words], cwd=root, capture_output=True, text=True, check=False)
    return done.stdout.strip() if done.returncode == 0 else ""
