"""Builds with a compiled core where there is a C compiler; the commands are in `src/nemeton/building.py`, the rest in `pyproject.toml`."""

from __future__ import annotations

import sys
from pathlib import Path

from setuptools import setup

sys.path.insert(0, str(Path(__file__).parent / "src"))

from nemeton.building import BuildCore, BuildModules, CoreDistribution  # noqa: E402

setup(distclass=CoreDistribution, cmdclass={"build_ext": BuildCore, "build_py": BuildModules})
