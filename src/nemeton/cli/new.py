"""`nemeton new`: write a small complete game of one's own, a distribution that Nemeton finds by its entry point."""

from __future__ import annotations

import argparse
import importlib.util
import keyword
import re
import sys
from pathlib import Path
from typing import ClassVar, Final

from nemeton import __version__
from nemeton.compiling.compiled import ROOT
from nemeton.compiling.requirements import BUILD_REQUIREMENTS
from nemeton.engine.errors import CodedError
from nemeton.registry import GAMES

TEMPLATE: Final = ROOT / "template"
SUFFIX: Final = ".template"  # so that no tool takes the files for modules
NAME: Final = re.compile(r"[a-z][a-z0-9_]*")
LONGEST_NAME: Final = 20
RESERVED: Final = frozenset({"nemeton", "tests", "build", "setup"})  # would hide folders and modules of the project
NEXT_STEPS: Final = """wrote {count} files to {folder}; what to do next:
    cd {folder}
    pip install --no-build-isolation -e .
    nemeton check {name}
    nemeton play {name}
"""


class BadName(CodedError):
    """A name that a game cannot have."""

    SAY: ClassVar = {
        "name-form": "a game cannot be called {name!r}: expected small letters, digits and _, a letter first, at most {longest}",
        "name-reserved": "a game cannot be called {name!r}: the name is reserved",
        "name-taken": "a game cannot be called {name!r}: there is a game of that name",
        "name-package": "a game cannot be called {name!r}: an installed package has that name ({package})",
    }


class FolderExists(CodedError):
    SAY: ClassVar = {"folder-exists": "there is something at {folder!r} already; expected a folder that is not there yet"}

    def __init__(self, folder: Path) -> None:
        super().__init__("folder-exists", folder=str(folder))
        self.folder = folder


class CannotWrite(CodedError):
    SAY: ClassVar = {"folder-unwritable": "cannot write {folder!r}: {problem}"}

    def __init__(self, folder: Path, problem: str) -> None:
        super().__init__("folder-unwritable", folder=str(folder), problem=problem)


def add_new(parser: argparse.ArgumentParser) -> None:
    parser.description = "Write a small complete game: its own folder, rules, bots, words, tests and build. Change it into yours."
    parser.add_argument("name", metavar="NAME", help="a short name in small letters; the id of the game and of its package")
    parser.add_argument("--title", default="", help="what people call the game (default: the name)")
    parser.add_argument("--folder", type=Path, metavar="DIR", help="where to write it (default: NAME in this folder)")
    parser.set_defaults(command=new_game)


def new_game(arguments: argparse.Namespace) -> int:
    folder = arguments.folder or Path(arguments.name)
    written = write_game(arguments.name, folder, arguments.title)
    sys.stdout.write(NEXT_STEPS.format(count=len(written), folder=folder, name=arguments.name))
    return 0


def write_game(name: str, folder: Path, title: str = "") -> list[Path]:
    """Write the game into a new folder; the files. Raises BadName, FolderExists or CannotWrite before anything is written."""
    check_name(name)
    if folder.exists():
        raise FolderExists(folder)
    words = fill_in(name, title)
    written = []
    try:
        for source in sorted(TEMPLATE.rglob(f"*{SUFFIX}")):
            place = replace_words(str(source.relative_to(TEMPLATE)).removesuffix(SUFFIX), words)
            target = folder / (".gitignore" if place == "gitignore" else place)
            target.parent.mkdir(parents=True, exist_ok=True)
            target.write_text(replace_words(source.read_text(encoding="utf-8"), words), encoding="utf-8")
            written.append(target)
    except OSError as error:
        raise CannotWrite(folder, error.strerror or str(error)) from error
    return written


def check_name(name: str) -> None:
    """A name is an identifier of its own: of a package that can be imported, and of a game that has no namesake."""
    if not NAME.fullmatch(name) or len(name) > LONGEST_NAME:
        raise BadName("name-form", name=name, longest=LONGEST_NAME)
    if name in RESERVED or keyword.iskeyword(name) or keyword.issoftkeyword(name) or name in sys.stdlib_module_names:
        raise BadName("name-reserved", name=name)
    if name in GAMES:
        raise BadName("name-taken", name=name)
    found = importlib.util.find_spec(name)
    if found is not None and found.origin is not None:
        raise BadName("name-package", name=name, package=found.origin)


def fill_in(name: str, title: str = "") -> dict[str, str]:
    """What stands for each word of the template."""
    return {
        "name": name,
        "Name": "".join(part.capitalize() for part in name.split("_")),
        "dashed": name.replace("_", "-"),
        "title": title or name.replace("_", " ").strip().capitalize(),
        "letter": name[0].upper(),
        "version": __version__,
        "requirements": ", ".join(f'"{requirement}"' for requirement in BUILD_REQUIREMENTS),
    }


def replace_words(text: str, words: dict[str, str]) -> str:
    return re.sub(r"@(\w+)@", lambda found: words[found[1]], text)
