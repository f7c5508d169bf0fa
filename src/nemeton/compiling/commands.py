"""Builds the compiled core: commands for setuptools that translate the modules with mypyc and compile the libraries side by side.

A build needs nothing but its declared requirements. `NEMETON_BUILD` says what happens when it cannot be done: unset, a notice is
printed and the same source runs interpreted; `required` (and any build in CI that has a compiler) fails; `python` builds nothing.
"""

from __future__ import annotations

import ast
import json
import os
import shutil
import sys
import time
import traceback
from collections.abc import Iterable, Iterator, Mapping, Sequence
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.extension import Extension

from nemeton.compiling.compiled import CHECKOUT, INPUTS, LIBRARIES, ROOT, library_stem
from nemeton.compiling.toolchain import find_compiler

SOURCE = ROOT.parent
CHECKS = Path(__file__).parent / "mypyc.ini"  # how strictly what is compiled is checked
TRANSLATED = Path("build", "mypy")  # what mypyc keeps between two builds
# Measured: see docs/performance.md.
OPTIMISATION = "3"
DEBUG_INFORMATION = "0"
# On ELF systems a library could replace another's functions at run time, so the compiler may not inline exports, and calls
# take a detour through a table. Nothing replaces functions of ours.
ELF_FLAGS = ["-fno-semantic-interposition", "-fno-plt"]
# The front door of research is named in `nemeton/__init__.py` for type checkers only; `mypyc.ini` does not follow it.
NOT_FOLLOWED = "nemeton.research.api"


class BuildFailed(Exception):
    """The core could not be compiled although it had to be."""


def wish() -> str:
    """What the builder wants: `python`, `required` or nothing."""
    wanted = os.environ.get("NEMETON_BUILD", "")
    if wanted not in ("", "python", "required"):
        raise BuildFailed(f"NEMETON_BUILD is {wanted!r}; expected 'python', 'required' or nothing")
    return wanted


class CoreDistribution(Distribution):
    """A distribution that has extensions, without translating them until they are built, and as long as they can be."""

    left_out = False  #: whether the libraries could not be built

    def has_ext_modules(self) -> bool:
        return wish() != "python" and not self.left_out

    def leave_out(self) -> None:
        """Go on without libraries: what is packed now is for every platform, also where a wheel has begun."""
        self.left_out = True
        wheel = self.get_command_obj("bdist_wheel", create=False)
        if wheel is not None:
            vars(wheel).update(root_is_pure=True)


class BuildCore(build_ext):
    """Compile the libraries of the core, or leave them out with a notice."""

    subject = "core"
    planned: Mapping[str, Sequence[str]] = LIBRARIES  #: the modules of each library

    def find_hindrance(self) -> str:
        """Why there is no use in trying; empty if there is."""
        compiler = find_compiler()
        return "" if compiler.works else f"no C compiler that works ({compiler.fault}); what helps: {compiler.advice}"

    def translate(self) -> list[Any]:
        """The extensions with their C code."""
        files = {library: [path_of(module) for module in modules] for library, modules in LIBRARIES.items()}
        return translate(files, [SOURCE])

    def note_inputs(self) -> None:
        """Write down what was built from which files."""
        if self.inplace:
            # A library whose C code did not change was not compiled again, but it is up to date all the same.
            for library in LIBRARIES:
                stem = library_stem(library)
                for built in stem.parent.glob(stem.name + ".*"):
                    built.touch()
            inputs = {library: list_inputs(modules) for library, modules in LIBRARIES.items()}
            (CHECKOUT / INPUTS).parent.mkdir(exist_ok=True)
            (CHECKOUT / INPUTS).write_text(json.dumps(inputs), encoding="utf8")

    def run(self) -> None:
        if wish() == "python":
            return
        hindrance = self.find_hindrance()
        try:
            if hindrance:
                raise BuildFailed(hindrance)
            self._build()
        except (Exception, SystemExit) as error:  # mypyc leaves with SystemExit when a module does not pass the type check
            reason = hindrance or f"compiling failed ({error}); what it said stands above"
            if wish() == "required" or (os.environ.get("CI") and not hindrance):
                raise BuildFailed(f"the compiled {self.subject} could not be built: {reason}") from error
            if not hindrance:
                traceback.print_exc()
            say(f"NOTICE: no compiled {self.subject}: {reason}. The same rules run interpreted, about 50 times slower.")
            self.extensions = []
            if not self.inplace:
                self._remove_strangers()
            if isinstance(self.distribution, CoreDistribution):
                self.distribution.leave_out()

    def _build(self) -> None:
        began = time.monotonic()
        modules, libraries = sum(map(len, self.planned.values())), len(self.planned)
        many = "library" if libraries == 1 else "libraries"
        say(f"compiled {self.subject}: {modules} modules in {libraries} {many}, {workers()} at a time, once")
        self.distribution.ext_modules = self.translate()
        # As they were before the options were read for the first time:
        vars(self).update(include_dirs=None, swig_opts=None)
        self.finalize_options()
        say(f"checked and translated to C: {time.monotonic() - began:.1f} s")
        super().run()
        if not self.inplace:
            self._remove_strangers()
        self.note_inputs()
        say(f"compiled {self.subject}: ready after {time.monotonic() - began:.1f} s")

    def build_extensions(self) -> None:
        """The libraries first, the largest before the others; then the hundred small ones that only lead to them."""
        self.check_extensions_list(self.extensions)
        queue = sorted(self.extensions, key=lambda extension: -sum(Path(source).stat().st_size for source in extension.sources))
        with ThreadPoolExecutor(workers()) as pool:
            begun = {pool.submit(self._time, extension): extension for extension in queue}
            for done in as_completed(begun):
                seconds = done.result()
                if seconds and begun[done].name.endswith("__mypyc"):
                    say(f"compiled {begun[done].name.removesuffix('__mypyc')}: {seconds:.1f} s")

    def _time(self, extension: Extension) -> float:
        """The seconds that an extension took; none if it was up to date."""
        began = time.monotonic()
        before = self._built_at(extension)
        self.build_extension(extension)
        return 0.0 if self._built_at(extension) == before else time.monotonic() - began

    def _built_at(self, extension: Extension) -> int:
        built = Path(self.get_ext_fullpath(extension.name))
        return built.stat().st_mtime_ns if built.exists() else 0

    def _remove_strangers(self) -> None:
        """Extensions of an earlier build that are no longer part of the core must not get into a package."""
        ours = {Path(self.get_ext_fullpath(extension.name)) for extension in self.extensions}
        for built in Path(self.build_lib).rglob("*.so"):
            if built not in ours:
                built.unlink()


class BuildModules(build_py):
    """The Python modules, with rulebooks and numbered rules from the documentation, which people look up while they play."""

    def run(self) -> None:
        if not self.editable_mode:
            self._remove_strangers()
        super().run()
        if self.editable_mode:
            return
        games = CHECKOUT / "docs" / "games"
        for page in (*games.glob("*/rules*.md"), *games.glob("*/book.*.md")):
            rulebook = Path(self.build_lib) / "nemeton" / "games" / page.parent.name / "rulebook"
            rulebook.mkdir(parents=True, exist_ok=True)
            self.copy_file(str(page), str(rulebook / page.name))

    def _remove_strangers(self) -> None:
        """setuptools packs whatever lies in its build folder, also modules that were renamed since."""
        for old in Path(self.build_lib).rglob("*"):
            if old.is_file() and old.suffix not in (".so", ".pyd"):
                old.unlink()


def translate(libraries: Mapping[str, Sequence[str]], sources: Sequence[Path]) -> list[Any]:
    """The C code of libraries, each made from some files, and what it takes to compile it; written into `build` of the current
    folder. `sources` are the folders that packages are looked up in. Nothing that has not changed is written again."""
    os.environ["MYPYPATH"] = os.pathsep.join(map(str, sources))
    try:
        built = call_mypyc(libraries)
    except Exception:
        # What it keeps of classes lacks how it marks whole numbers as set, which other libraries then cannot read: it must
        # translate all of them again. What is compiled again is only what has changed. Faults of ours end in SystemExit.
        if not TRANSLATED.exists():
            raise
        shutil.rmtree(TRANSLATED)
        built = call_mypyc(libraries)
    # mypyc turns warnings into errors, newer compilers have new ones, and looking for them takes time.
    more = [*(["-w"] if sys.platform != "win32" else []), *(ELF_FLAGS if sys.platform == "linux" else [])]
    for extension in built:
        extension.extra_compile_args = [*extension.extra_compile_args, *more]  # mypyc gives all extensions one list
    return built


def call_mypyc(libraries: Mapping[str, Sequence[str]]) -> list[Any]:
    from mypyc.build import mypycify

    files = [file for each in libraries.values() for file in each]
    built: list[Any] = mypycify(
        ["--config-file", str(CHECKS), "--cache-dir", str(TRANSLATED), *files],
        opt_level=OPTIMISATION,
        debug_level=DEBUG_INFORMATION,
        separate=[(list(each), library) for library, each in libraries.items()],
    )
    return built


def list_inputs(modules: Iterable[str]) -> list[str]:
    """The files, relative to the checkout, that modules are made from: their own and all of ours that they import."""
    return sorted(str(path.relative_to(CHECKOUT)) for path in find_inputs(modules))


def find_inputs(modules: Iterable[str], source: Path = SOURCE) -> set[Path]:
    """The files below `source` that modules are made from: their own and all that they import."""
    found: dict[str, Path] = {}
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module in found or module == NOT_FOLLOWED:
            continue
        found[module] = Path(path_of(module, source))
        waiting += [name for name in imports_of(module, source) if Path(path_of(name, source)).exists()]
    return set(found.values())


def imports_of(module: str, source: Path = SOURCE) -> Iterator[str]:
    """The names that a module may import modules by: modules, and what is taken from packages."""
    for node in ast.walk(ast.parse(Path(path_of(module, source)).read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def path_of(module: str, source: Path = SOURCE) -> str:
    """Where a module lies or would lie."""
    place = source.joinpath(*module.split("."))
    return str(place / "__init__.py" if place.is_dir() else place.with_suffix(".py"))


def workers() -> int:
    return os.cpu_count() or 1


def say(line: str) -> None:
    sys.stdout.write(f"nemeton: {line}\n")
    sys.stdout.flush()
