"""Two ways to put a mutant in the place of what it changes: when its module is imported, or later, if it is in a function."""

from __future__ import annotations

import sys
from collections.abc import Sequence
from importlib.abc import MetaPathFinder
from importlib.machinery import ModuleSpec, SourceFileLoader
from importlib.util import spec_from_file_location
from pathlib import Path
from types import CodeType, FunctionType, ModuleType

from tools.mutants.mutants import Mutant
from tools.mutants.subject import CannotTest, Subject


class ChangedLoader(SourceFileLoader):
    """Loads a module from its source with one change."""

    def __init__(self, name: str, path: str, mutant: Mutant) -> None:
        super().__init__(name, path)
        self._mutant = mutant

    def get_code(self, fullname: str) -> CodeType:
        return self._mutant.compile(self.path)


class ChangedFinder(MetaPathFinder):
    def __init__(self, name: str, path: Path, mutant: Mutant) -> None:
        self._name = name
        self._path = path
        self._mutant = mutant

    def find_spec(self, fullname: str, path: Sequence[str] | None, target: ModuleType | None = None) -> ModuleSpec | None:
        if fullname != self._name:
            return None
        folders = [str(self._path.parent)] if self._path.name == "__init__.py" else None
        loader = ChangedLoader(fullname, str(self._path), self._mutant)
        return spec_from_file_location(fullname, self._path, loader=loader, submodule_search_locations=folders)


def change_function(subject: Subject, mutant: Mutant) -> None:
    """Give a function that exists already the code of the mutant; all who have imported the function run it."""
    code = mutant.compile(str(subject.path(mutant.name.module)))
    target: object = sys.modules[subject.import_name(mutant.name.module)]
    for part in mutant.swapped.split("."):
        target = vars(target)[part]
        code = next(each for each in code.co_consts if isinstance(each, CodeType) and each.co_name == part)
    if not isinstance(target, FunctionType):
        raise CannotTest(f"{mutant.name.place} is no plain function of Python: it cannot be changed")
    target.__code__ = code
