"""Compile the rules when a C compiler is at hand; without one the same source runs interpreted."""

from __future__ import annotations

import os
import runpy
from pathlib import Path

from setuptools import setup
from setuptools.command.build_ext import build_ext
from setuptools.command.build_py import build_py
from setuptools.extension import Extension

HERE = Path(__file__).parent
COMPILED: list[str] = runpy.run_path(str(HERE / "src/nemeton/compiled.py"))["MODULES"]


class OptionalBuild(build_ext):
    """Leave the extension out, with a notice, when it cannot be built."""

    def run(self) -> None:
        try:
            super().run()
            # A build that finds nothing changed leaves old time stamps, and a core older than its source is not used.
            for extension in self.extensions:
                Path(self.get_ext_fullpath(extension.name)).touch()
        except Exception as error:
            self.warn(f"the compiled core could not be built ({error}); nemeton will run interpreted")
            self.extensions = []


class WithRules(build_py):
    """The numbered rules lie in the documentation; a package carries them along for those who look one up while playing."""

    def run(self) -> None:
        super().run()
        if self.editable_mode:
            return
        rules = Path(self.build_lib) / "nemeton" / "rules"
        rules.mkdir(parents=True, exist_ok=True)
        for page in (HERE / "docs" / "rules").glob("*.md"):
            self.copy_file(str(page), str(rules / page.name))


def extensions() -> list[Extension]:
    if os.environ.get("NEMETON_BUILD") == "python":
        return []
    from mypyc.build import mypycify

    os.environ.setdefault("MYPYPATH", str(HERE / "src"))
    files = [str(HERE / "src" / (module.replace(".", "/") + ".py")) for module in COMPILED]
    built = mypycify(["--config-file", str(HERE / "pyproject.toml"), *files], opt_level="3", group_name="nemeton")
    return [extension for extension in built if isinstance(extension, Extension)]


setup(ext_modules=extensions(), cmdclass={"build_ext": OptionalBuild, "build_py": WithRules})
