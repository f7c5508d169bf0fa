"""Builds the compiled core: commands for setuptools that translate the modules with mypyc and compile the libraries side by side.

A build needs nothing but its declared requirements. `NEMETON_BUILD` says what happens when it cannot be done: unset, a notice is
printed and the same source runs interpreted; `required` (and any build in CI that has a compiler) fails; `python` builds nothing.
"""

from __future__ import annotations

import ast
import json
import os
import sys
import time
import traceback
from collections.abc import Iterable, Iterator
from concurrent.futures import ThreadPoolExecutor, as_completed
from pathlib import Path
from typing import Any

from setuptools import Distribution
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.extension import Extension

from nemeton.compiled import CHECKOUT, INPUTS, LIBRARIES, MODULES, library_stem
from nemeton.toolchain import find_compiler

SOURCE = CHECKOUT / "src"
# Measured: see docs/performance.md.
OPTIMISATION = "3"
DEBUG_INFORMATION = "0"
# The front door of research is named in `nemeton/__init__.py` for type checkers only; `mypyc.ini` does not follow it.
NOT_FOLLOWED = "nemeton.api"


class BuildFailed(Exception):
    """The core could not be compiled although it had to be."""


def wish() -> str:
    """What the builder wants: `python`, `required` or nothing."""
    wanted = os.environ.get("NEMETON_BUILD", "")
    if wanted not in ("", "python", "required"):
        raise BuildFailed(f"NEMETON_BUILD is {wanted!r}; expected 'python', 'required' or nothing")
    return wanted


class CoreDistribution(Distribution):
    """A distribution that has extensions, without translating them until they are built."""

    def has_ext_modules(self) -> bool:
        return wish() != "python" and (wish() == "required" or find_compiler().works)


class BuildCore(build_ext):
    """Compile the libraries of the core, or leave them out with a notice."""

    def run(self) -> None:
        if wish() == "python":
            return
        compiler = find_compiler()
        missing = "" if compiler.works else f"no C compiler that works ({compiler.fault}); what helps: {compiler.advice}"
        try:
            if missing:
                raise BuildFailed(missing)
            self._build()
        except (Exception, SystemExit) as error:  # mypyc leaves with SystemExit when a module does not pass the type check
            reason = missing or f"compiling failed ({error}); what it said stands above"
            if wish() == "required" or (os.environ.get("CI") and not missing):
                raise BuildFailed(f"the compiled core could not be built: {reason}") from error
            if not missing:
                traceback.print_exc()
            say(f"NOTICE: no compiled core: {reason}. The same rules run interpreted, about 50 times slower.")
            self.extensions = []

    def _build(self) -> None:
        began = time.monotonic()
        say(f"compiled core: {len(MODULES)} modules in {len(LIBRARIES)} libraries, {workers()} at a time, once")
        self.distribution.ext_modules = translate()
        # As they were before the options were read for the first time:
        vars(self).update(include_dirs=None, swig_opts=None)
        self.finalize_options()
        say(f"checked and translated to C: {time.monotonic() - began:.1f} s")
        super().run()
        if not self.inplace:
            self._remove_strangers()
        else:
            # A library whose C code did not change was not compiled again, but it is up to date all the same.
            for library in LIBRARIES:
                stem = library_stem(library)
                for built in stem.parent.glob(stem.name + ".*"):
                    built.touch()
            inputs = {library: list_inputs(modules) for library, modules in LIBRARIES.items()}
            (CHECKOUT / INPUTS).parent.mkdir(exist_ok=True)
            (CHECKOUT / INPUTS).write_text(json.dumps(inputs), encoding="utf8")
        say(f"compiled core: ready after {time.monotonic() - began:.1f} s")

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
    """The Python modules, with the numbered rules from the documentation, which people look up while they play."""

    def run(self) -> None:
        if not self.editable_mode:
            self._remove_strangers()
        super().run()
        if self.editable_mode:
            return
        rules = Path(self.build_lib) / "nemeton" / "rules"
        rules.mkdir(parents=True, exist_ok=True)
        for page in (CHECKOUT / "docs" / "rules").glob("*.md"):
            self.copy_file(str(page), str(rules / page.name))

    def _remove_strangers(self) -> None:
        """setuptools packs whatever lies in its build folder, also modules that were renamed since."""
        for old in Path(self.build_lib).rglob("*"):
            if old.is_file() and old.suffix not in (".so", ".pyd"):
                old.unlink()


def translate() -> list[Any]:
    """The C code of all libraries and what it takes to compile it. Nothing that has not changed is written again."""
    from mypyc.build import mypycify

    os.environ["MYPYPATH"] = str(SOURCE)
    built: list[Any] = mypycify(
        ["--config-file", str(CHECKOUT / "mypyc.ini"), "--cache-dir", str(CHECKOUT / "build" / "mypy"), *map(path_of, MODULES)],
        opt_level=OPTIMISATION,
        debug_level=DEBUG_INFORMATION,
        separate=[([path_of(module) for module in modules], library) for library, modules in LIBRARIES.items()],
    )
    for extension in built:
        if sys.platform != "win32":
            # mypyc turns warnings into errors, newer compilers have new ones, and looking for them takes time.
            extension.extra_compile_args.append("-w")
    return built


def list_inputs(modules: Iterable[str]) -> list[str]:
    """The files, relative to the checkout, that modules are made from: their own and all of ours that they import."""
    found: set[str] = set()
    waiting = list(modules)
    while waiting:
        module = waiting.pop()
        if module in found or module == NOT_FOLLOWED:
            continue
        found.add(module)
        waiting += [name for name in imports_of(module) if Path(path_of(name)).exists()]
    return sorted(str(Path(path_of(module)).relative_to(CHECKOUT)) for module in found)


def imports_of(module: str) -> Iterator[str]:
    """The names that a module may import modules by: modules, and what is taken from packages."""
    for node in ast.walk(ast.parse(Path(path_of(module)).read_text(encoding="utf8"))):
        if isinstance(node, ast.Import):
            yield from (name.name for name in node.names)
        elif isinstance(node, ast.ImportFrom) and node.module is not None:
            yield node.module
            yield from (f"{node.module}.{name.name}" for name in node.names)


def path_of(module: str) -> str:
    """Where a module of ours lies or would lie."""
    place = SOURCE.joinpath(*module.split("."))
    return str(place / "__init__.py" if place.is_dir() else place.with_suffix(".py"))


def workers() -> int:
    return os.cpu_count() or 1


def say(line: str) -> None:
    sys.stdout.write(f"nemeton: {line}\n")
    sys.stdout.flush()
