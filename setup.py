"""Builds with a compiled core where there is a C compiler: see `src/nemeton/compiling/commands.py`."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "src"))

from nemeton.compiling.commands import BuildCore, BuildModules, CoreDistribution

setup(distclass=CoreDistribution, cmdclass={"build_ext": BuildCore, "build_py": BuildModules})
