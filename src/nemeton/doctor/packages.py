"""Checks which packages are installed, and whether their versions are supported."""

from __future__ import annotations

import re
import sys
import tomllib
from collections.abc import Callable, Iterable
from dataclasses import dataclass
from importlib import metadata
from pathlib import Path

from nemeton.compiling.compiled import ROOT
from nemeton.doctor.findings import Finding, Level
from nemeton.research.extras import parse

REQUIREMENT = re.compile(r"(?P<name>[\w.-]+)(?:\[[^\]]*\])?\s*(?P<bounds>[^;]*)(?:;(?P<marker>.*))?")
BOUND = re.compile(r"\s*(>=|<)\s*([\d.]+)\s*")
EXTRA = re.compile(r"extra\s*==\s*['\"]([\w-]+)['\"]")
OTHER_SYSTEM = re.compile(r"sys_platform\s*!=\s*['\"](\w+)['\"]")


@dataclass(frozen=True, slots=True)
class Requirement:
    """A package that Nemeton needs (`extra` empty) or that one of its extras brings, with bounds like `>=2.0,<3`."""

    package: str
    bounds: str
    extra: str = ""

    def fits(self, version: str) -> bool:
        return all(_is_within(version, sign, bound) for sign, bound in BOUND.findall(self.bounds))


def read_version(package: str) -> str | None:
    try:
        return metadata.version(package)
    except metadata.PackageNotFoundError:
        return None


def list_requirements(root: Path = ROOT) -> list[Requirement]:
    """From the project file of a checkout, otherwise from the metadata of the installation."""
    project = root.parent.parent / "pyproject.toml"
    if (root.parent.parent / "setup.py").exists() and project.exists():
        table = tomllib.loads(project.read_text(encoding="utf8"))["project"]
        optional = table.get("optional-dependencies", {})
        lines = [*((text, "") for text in table["dependencies"]), *((text, name) for name in optional for text in optional[name])]
    else:
        lines = [(text, "") for text in metadata.requires("nemeton") or []]
    return [requirement for text, extra in lines if (requirement := read_requirement(text, extra))]


def read_requirement(text: str, extra: str = "", platform: str = sys.platform) -> Requirement | None:
    """A requirement as package files write it; nothing if it is for other systems."""
    found = REQUIREMENT.fullmatch(text.strip())
    if found is None:
        raise ValueError(f"{text!r} is no requirement; expected a package with bounds, like 'numpy>=2.0,<3'")
    marker = found["marker"] or ""
    if platform in OTHER_SYSTEM.findall(marker):
        return None
    return Requirement(found["name"], found["bounds"].replace(" ", ""), extra or "".join(EXTRA.findall(marker)))


def check_packages(
    requirements: Iterable[Requirement] | None = None, version: Callable[[str], str | None] = read_version
) -> list[Finding]:
    """One line for all that is required if all fits; one for each optional package."""
    wanted = list_requirements() if requirements is None else list(requirements)
    required = [each for each in wanted if not each.extra]
    optional: dict[tuple[str, str], list[str]] = {}
    for each in wanted:
        if each.extra:
            optional.setdefault((each.package, each.bounds), []).append(each.extra)
    faults = [finding for each in required if (finding := _check_required(each, version(each.package)))]
    fine = [Finding("required packages", Level.OK, f"all {len(required)} are installed and fit")]
    return [
        *(faults or fine),
        *(
            _check_optional(Requirement(package, bounds), extras, version(package))
            for (package, bounds), extras in optional.items()
        ),
    ]


def _check_required(wanted: Requirement, installed: str | None) -> Finding | None:
    if installed is not None and wanted.fits(installed):
        return None
    text = "not installed" if installed is None else f"{installed} is not supported"
    advice = f"pip install '{wanted.package}{wanted.bounds}'"
    return Finding(f"package {wanted.package}", Level.PROBLEM, f"{text}; Nemeton needs {wanted.bounds}", advice)


def _check_optional(wanted: Requirement, extras: list[str], installed: str | None) -> Finding:
    subject, install = f"package {wanted.package}", f"pip install 'nemeton[{extras[-1]}]'"
    of = f"for {', '.join(extras)}"
    if installed is None:
        return Finding(subject, Level.NOTE, f"not installed, {of}", f"if you want it: {install}")
    if not wanted.fits(installed):
        return Finding(subject, Level.PROBLEM, f"{installed} is not supported; Nemeton needs {wanted.bounds} {of}", install)
    return Finding(subject, Level.OK, f"{installed}, {of}")


def _is_within(version: str, sign: str, bound: str) -> bool:
    installed, wanted = parse(version), parse(bound)
    return installed >= wanted if sign == ">=" else installed < wanted
