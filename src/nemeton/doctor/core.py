"""Checks which core runs, why it is not the compiled one, and whether it could be built."""

from __future__ import annotations

import os
import subprocess
import sys
from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from enum import StrEnum
from importlib.machinery import EXTENSION_SUFFIXES
from pathlib import Path

from nemeton.compiling import compiled
from nemeton.compiling.toolchain import Compiler
from nemeton.doctor.findings import Finding, Level

LOAD = (
    "import nemeton.registry, nemeton.bots.tree, nemeton.compiling.compiled as c; "
    "print('compiled' if c.is_compiled() else 'its source')"
)
LOAD_SECONDS = 60
NAMED = 3  # how many of a list of files are named
SLOWER = "about 50 times slower"


class Reason(StrEnum):
    """Why the core runs as it does."""

    COMPILED = "compiled"
    WISHED = "NEMETON_CORE=python"
    UNKNOWN_WISH = "NEMETON_CORE has an unknown value"
    MISSING = "no extension files"
    OTHER_PYTHON = "built for another Python"
    INCOMPLETE = "some extension files are missing"
    STALE = "older than its source"
    BROKEN = "cannot be loaded"


@dataclass(frozen=True, slots=True)
class CoreReport:
    """`demanded` if NEMETON_CORE=compiled refuses everything else; `detail` names files or quotes an error."""

    reason: Reason
    detail: str
    checkout: bool
    demanded: bool


def load_core() -> str:
    """Import the core in a process of its own, which may crash: which core it is, or the last line of the error."""
    # The same places in the same order, so that it is the same package.
    environ = {**os.environ, "PYTHONPATH": os.pathsep.join(sys.path)}
    call = [sys.executable, "-P", "-c", LOAD]
    try:
        done = subprocess.run(call, env=environ, capture_output=True, text=True, check=False, timeout=LOAD_SECONDS)
    except subprocess.TimeoutExpired:
        return f"loading it takes more than {LOAD_SECONDS} seconds"
    if done.returncode == 0:
        return done.stdout.strip()
    said = done.stderr.strip().splitlines()
    return said[-1] if said else f"Python ended with code {done.returncode}"


def explain_core(
    root: Path = compiled.ROOT,
    environ: Mapping[str, str] = os.environ,
    libraries: Mapping[str, Sequence[str]] = compiled.LIBRARIES,
    load: Callable[[], str] = load_core,
) -> CoreReport:
    """Look at the files of the core, then load it."""
    wish = environ.get("NEMETON_CORE", "")
    checkout = (root.parent.parent / "setup.py").exists()

    def report(reason: Reason, detail: str = "") -> CoreReport:
        return CoreReport(reason, detail, checkout, wish == "compiled")

    def stem_of(module: str) -> Path:
        return root.joinpath(*module.split(".")[1:])

    def name(paths: Sequence[Path]) -> str:
        more = f" and {len(paths) - NAMED} more" if len(paths) > NAMED else ""
        return ", ".join(str(path.relative_to(root.parent)) for path in paths[:NAMED]) + more

    if wish not in ("", "python", "compiled"):
        return report(Reason.UNKNOWN_WISH, repr(wish))
    if wish == "python":
        return report(Reason.WISHED)
    stems = [stem_of(module) for library, modules in libraries.items() for module in (f"{library}__mypyc", *modules)]
    missing = [stem for stem in stems if _built(stem) is None]
    if missing:
        strangers = [path for stem in missing for path in _built_for_others(stem)]
        if strangers:
            return report(Reason.OTHER_PYTHON, name(strangers))
        return report(Reason.MISSING) if len(missing) == len(stems) else report(Reason.INCOMPLETE, name(missing))
    if checkout:
        inputs = compiled.read_inputs(root.parent.parent)
        for library, modules in libraries.items():
            own = [stem_of(module).with_suffix(".py") for module in modules]
            sources = [root.parent.parent / file for file in inputs[library]] if library in inputs else own
            built = _built(stem_of(f"{library}__mypyc")) or 0.0
            changed = [source for source in sources if source.exists() and source.stat().st_mtime > built]
            if changed:
                return report(Reason.STALE, name(changed))
    loaded = load()
    return report(Reason.COMPILED) if loaded == "compiled" else report(Reason.BROKEN, f"Python gets {loaded}")


def check_core(report: CoreReport, compiler: Compiler) -> list[Finding]:
    """An interpreted core is a problem if it was not requested and a compiler is available, or if it stops the program."""
    if report.reason is Reason.COMPILED:
        return [Finding("core", Level.OK, "compiled")]
    if report.reason is Reason.WISHED:
        advice = "unset NEMETON_CORE to use the compiled core"
        return [Finding("core", Level.NOTE, f"interpreted, {SLOWER}, because NEMETON_CORE=python", advice)]
    if report.reason is Reason.UNKNOWN_WISH:
        text = f"nothing runs: NEMETON_CORE is {report.detail}"
        return [Finding("core", Level.PROBLEM, text, "set NEMETON_CORE to 'python' or 'compiled', or unset it")]
    why = f"{report.reason}: {report.detail}" if report.detail else str(report.reason)
    advice = _advise_build(report, compiler)
    if report.reason is Reason.BROKEN:
        return [Finding("core", Level.PROBLEM, f"nothing runs: the compiled core {why}", advice)]
    if report.demanded:
        return [Finding("core", Level.PROBLEM, f"nothing runs: NEMETON_CORE=compiled, but the core is not ({why})", advice)]
    level = Level.PROBLEM if compiler.works else Level.NOTE
    return [Finding("core", level, f"interpreted, {SLOWER} ({why})", advice)]


def check_compiler(compiler: Compiler) -> list[Finding]:
    if compiler.works:
        return [Finding("C compiler", Level.OK, f"{compiler.command}, with the headers of this Python")]
    return [Finding("C compiler", Level.NOTE, compiler.fault, compiler.advice)]


def _advise_build(report: CoreReport, compiler: Compiler) -> str:
    if "ModuleNotFoundError" in report.detail:
        return "install what is missing, see the packages"
    again = "install Nemeton again, with pip's options --force-reinstall --no-cache-dir"
    build = "make build" if report.checkout else again
    return build if compiler.works or report.reason is Reason.BROKEN else f"{compiler.advice}; then {build}"


def _built(stem: Path) -> float | None:
    """When the extension of this name for this Python was built; nothing if there is none."""
    built = [path.stat().st_mtime for suffix in EXTENSION_SUFFIXES if (path := stem.with_name(stem.name + suffix)).exists()]
    return max(built, default=None)


def _built_for_others(stem: Path) -> list[Path]:
    return sorted(path for end in ("so", "pyd") for path in stem.parent.glob(f"{stem.name}.*.{end}"))
