"""Check what `python -m build` made: `python tools/check_wheel.py dist`. Prints each fault; exit code 1 if there is one.

The source distribution must hold all that a build needs. The wheel must hold exactly the files of the package, the rules pages
and the compiled core, be tagged for its platform, and run compiled in an empty environment.
"""

from __future__ import annotations

import argparse
import base64
import csv
import hashlib
import io
import json
import os
import re
import runpy
import subprocess
import sys
import tarfile
import tempfile
import venv
import zipfile
from collections.abc import Iterable
from dataclasses import dataclass
from pathlib import Path

ROOT = Path(__file__).parents[1]
WHEEL_NAME = re.compile(r"(?P<name>[^-]+)-(?P<version>[^-]+)-(?P<python>[^-]+)-(?P<abi>[^-]+)-(?P<platform>[^-]+)\.whl")
RULES_PAGE = re.compile(r"/(?:rules[^/]*|book\.[^/]*)\.md$")
EXTENSIONS = (".so", ".pyd")
LIBRARY = "__mypyc"  # in the name of each library that mypyc makes; the modules' own extensions only point into one
NEEDED_TO_BUILD = ("setup.py", "pyproject.toml", "README.md", "LICENSE")
NOT_IN_SOURCE = (*EXTENSIONS, ".pyc", ".c", ".h")
GAMES_TRIED = 50


@dataclass(frozen=True)
class Tree:
    """What the source says should be in a release. Files as they are called below `src`, rules pages as below `docs/games`."""

    version: str
    files: frozenset[str]
    pages: frozenset[str]
    modules: tuple[str, ...]  # those that are compiled


def read_tree(root: Path = ROOT) -> Tree:
    def tracked(folder: str) -> list[str]:
        listed = subprocess.run(["git", "ls-files", "-z", folder], cwd=root, capture_output=True, text=True, check=True).stdout
        return [name for name in listed.split("\0") if name and (root / name).exists()]

    found = re.search(r'^__version__ = "([^"]+)"$', (root / "src/nemeton/__init__.py").read_text(encoding="utf8"), re.MULTILINE)
    if found is None:
        raise SystemExit('src/nemeton/__init__.py has no line like: __version__ = "1.2.3"')
    return Tree(
        version=found[1],
        files=frozenset(name.removeprefix("src/") for name in tracked("src/nemeton")),
        pages=frozenset(name.removeprefix("docs/games/") for name in tracked("docs/games") if RULES_PAGE.search(name)),
        modules=tuple(runpy.run_path(str(root / "src/nemeton/compiling/compiled.py"))["MODULES"]),
    )


def check_sdist(path: Path, tree: Tree) -> list[str]:
    if path.name != f"nemeton-{tree.version}.tar.gz":
        return [f"{path.name}: the name is wrong; expected nemeton-{tree.version}.tar.gz"]
    with tarfile.open(path) as archive:
        names = {member.name.partition("/")[2] for member in archive if member.isfile()}
    wanted = {*NEEDED_TO_BUILD, *(f"src/{name}" for name in tree.files), *(f"docs/games/{name}" for name in tree.pages)}
    strays = {name for name in names if name.endswith(NOT_IN_SOURCE) or name.startswith(("tests/", "tools/", "build/"))}
    return [*_tell(path, "missing, so it cannot be built", wanted - names), *_tell(path, "should not be in it", strays)]


def check_wheel(path: Path, tree: Tree) -> list[str]:
    """Exactly what it should hold, under the right name, with a correct list of its own."""
    with zipfile.ZipFile(path) as archive:
        names = {name for name in archive.namelist() if not name.endswith("/")}
        faults = _check_record(path, archive, names)
    info = f"nemeton-{tree.version}.dist-info/"
    extensions = {name for name in names if name.endswith(EXTENSIONS)}
    wanted = {*tree.files, *(f"nemeton/games/{name.replace('/', '/rulebook/')}" for name in tree.pages)}
    strays = {name for name in names - wanted - extensions if not name.startswith(info)}
    return [
        *faults,
        *_check_name(path, tree, compiled=bool(extensions)),
        *_tell(path, "missing", wanted - names),
        *_tell(path, "should not be in it", strays),
        *_check_core(path, tree, extensions),
    ]


def _check_name(path: Path, tree: Tree, compiled: bool) -> list[str]:
    found = WHEEL_NAME.fullmatch(path.name)
    if found is None or found["name"] != "nemeton" or found["version"] != tree.version:
        return [f"{path.name}: the name is wrong; expected nemeton-{tree.version}-PYTHON-ABI-PLATFORM.whl"]
    if compiled and (found["abi"] == "none" or found["platform"] == "any"):
        return [
            f"{path.name}: holds compiled code, but is tagged for every platform; expected tags like cp311-cp311-linux_x86_64"
        ]
    return []


def _check_core(path: Path, tree: Tree, extensions: set[str]) -> list[str]:
    if not extensions:
        return [f"{path.name}: not compiled; the build must have failed, or found no C compiler"]
    built = {name.partition(".")[0] for name in extensions}
    faults = _tell(path, "missing, the compiled form of a module", {module.replace(".", "/") for module in tree.modules} - built)
    if not any(LIBRARY in name for name in built):
        faults.append(f"{path.name}: holds no library of mypyc, a file with {LIBRARY} in its name")
    return faults


def _check_record(path: Path, archive: zipfile.ZipFile, names: set[str]) -> list[str]:
    """Whether the wheel's own list names all its files, with their hashes."""
    records = [name for name in names if name.endswith(".dist-info/RECORD")]
    if len(records) != 1:
        return [f"{path.name}: has {len(records)} files called RECORD; expected one"]
    rows = {row[0]: row[1] for row in csv.reader(io.StringIO(archive.read(records[0]).decode())) if row}
    changed = {name for name, wanted in rows.items() if wanted and name in names and _hash(archive.read(name)) != wanted}
    return [
        *_tell(path, "not listed in RECORD", names - set(rows)),
        *_tell(path, "listed in RECORD and not there", set(rows) - names),
        *_tell(path, "changed after RECORD was written", changed),
    ]


def _hash(data: bytes) -> str:
    return "sha256=" + base64.urlsafe_b64encode(hashlib.sha256(data).digest()).decode().rstrip("=")


def _tell(path: Path, what: str, names: Iterable[str]) -> list[str]:
    return [f"{path.name}: {what}: {name}" for name in sorted(names)]


def make_environment(folder: Path) -> Path:
    """An empty environment; where its programs are."""
    venv.create(folder / "env", with_pip=True)
    return folder / "env" / ("Scripts" if sys.platform == "win32" else "bin")


def try_wheel(wheel: Path, programs: Path, folder: Path) -> list[str]:
    """Install the wheel in the environment of these programs and play every game, from a folder that is no checkout."""
    environ = {key: value for key, value in os.environ.items() if not key.startswith(("PYTHON", "NEMETON_"))}

    def run(*words: str) -> str:
        program = str(programs / words[0])
        done = subprocess.run([program, *words[1:]], cwd=folder, env=environ, capture_output=True, text=True, check=False)
        if done.returncode:
            raise RuntimeError(f"`{' '.join(words)}` failed: {(done.stderr or done.stdout).strip()[-2000:]}")
        return done.stdout

    try:
        run("python", "-m", "pip", "install", "--quiet", str(wheel.resolve()))
        version = run("nemeton", "--version").strip()
        if "(compiled core" not in version:
            return [f"{wheel.name}: installed, it says {version!r}; expected a compiled core"]
        for game in json.loads(run("nemeton", "games", "--json")):
            run("nemeton", "simulate", game["id"], "--games", str(GAMES_TRIED), "--workers", "1", "--json")
    except RuntimeError as error:
        return [f"{wheel.name}: {error}"]
    sys.stdout.write(f"installed in an empty environment: {version}; {GAMES_TRIED} games of each kind played\n")
    return []


def check_metadata(paths: list[Path]) -> list[str]:
    done = subprocess.run(
        [sys.executable, "-m", "twine", "check", "--strict", *map(str, paths)], capture_output=True, text=True, check=False
    )
    return [] if done.returncode == 0 else [f"twine: {(done.stdout + done.stderr).strip()}"]


def main() -> int:
    parser = argparse.ArgumentParser(description=__doc__, formatter_class=argparse.RawDescriptionHelpFormatter)
    parser.add_argument("folder", type=Path, help="where the source distribution and the wheel are")
    folder: Path = parser.parse_args().folder
    sdists, wheels = sorted(folder.glob("*.tar.gz")), sorted(folder.glob("*.whl"))
    if len(sdists) != 1 or not wheels:
        sys.stderr.write(
            f"{folder} has {len(sdists)} source distributions and {len(wheels)} wheels; expected one and at least one\n"
        )
        return 1
    tree = read_tree()
    faults = check_metadata([*sdists, *wheels]) + check_sdist(sdists[0], tree)
    for wheel in wheels:
        faults += check_wheel(wheel, tree)
        if not faults:
            with tempfile.TemporaryDirectory() as apart:
                faults += try_wheel(wheel, make_environment(Path(apart)), Path(apart))
    for fault in faults:
        sys.stderr.write(fault + "\n")
    if not faults:
        sys.stdout.write("".join(f"ok: {path.name}, {path.stat().st_size:,} bytes\n" for path in (*sdists, *wheels)))
    return 1 if faults else 0


if __name__ == "__main__":
    sys.exit(main())
