"""The optional frameworks: their supported versions, and a clear error if one is missing or unsupported."""

from __future__ import annotations

import importlib
import re
from importlib.metadata import PackageNotFoundError, version
from typing import Any, ClassVar, NamedTuple

from nemeton.engine.errors import BadSetup, NemetonError, UnknownAction


class Framework(NamedTuple):
    """A package, the module it is imported as, our extra that installs it, and the versions from `first` to below `end`."""

    package: str
    module: str
    extra: str
    first: str
    end: str


FRAMEWORKS = {
    framework.package: framework
    for framework in (
        Framework("numpy", "numpy", "research", "2.0", "3"),
        Framework("pettingzoo", "pettingzoo", "pettingzoo", "1.27", "2"),
        Framework("pillow", "PIL", "pettingzoo", "11", "14"),
        Framework("open_spiel", "pyspiel", "openspiel", "2.0", "3"),
        Framework("pyarrow", "pyarrow", "parquet", "18", "27"),
    )
}


class BadUse(BadSetup):
    """A call of the research API that cannot be carried out."""

    SAY: ClassVar = {"": "{problem}"}

    def __init__(self, problem: str) -> None:
        super().__init__("", problem=problem)


class BadAction(UnknownAction):
    """Something given to the research API as an action that is none."""

    SAY: ClassVar = {"": "{problem}"}

    def __init__(self, problem: str) -> None:
        super().__init__("", problem=problem)


class FrameworkMissing(NemetonError):
    """A framework that is not installed."""


class WrongVersion(NemetonError):
    """A framework in an unsupported version."""


def need(package: str) -> Any:
    """The module of a framework, or FrameworkMissing or WrongVersion."""
    framework = FRAMEWORKS[package]
    install = f"pip install 'nemeton[{framework.extra}]'"
    try:
        installed = version(package)
    except PackageNotFoundError:
        raise FrameworkMissing(f"{package} is not installed; expected the extra {framework.extra!r}: {install}") from None
    if not parse(framework.first) <= parse(installed) < parse(framework.end):
        wanted = f"version {framework.first} or newer, below {framework.end}"
        raise WrongVersion(f"{package} {installed} is installed, which nemeton does not support; expected {wanted}: {install}")
    return importlib.import_module(framework.module)


def parse(text: str) -> tuple[int, ...]:
    """The numbers a version begins with: enough to compare releases."""
    return tuple(int(part) for part in re.findall(r"\d+", re.split(r"[^0-9.]", text, maxsplit=1)[0]))
