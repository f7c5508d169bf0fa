"""Unit tests of the client's connection and table state: `units/*.test.mjs`, run by Node's own test runner."""

from __future__ import annotations

import re
import subprocess
from pathlib import Path

import pytest

HERE = Path(__file__).parent
UNITS = sorted((HERE / "units").glob("*.test.mjs"))
STATIC = HERE.parents[1] / "src" / "nemeton" / "web" / "static"
LINES, BRANCHES = 98, 90  # per cent of the module that its tests must reach


def run(node: Path, unit: Path, *options: str) -> subprocess.CompletedProcess[str]:
    command = [str(node), "--import", str(HERE / "modules.mjs"), "--test", "--test-reporter=spec", "--test-timeout=120000"]
    return subprocess.run([*command, *options, str(unit)], capture_output=True, text=True, timeout=240, check=False)


def count_passed(said: str) -> int:
    found = re.search(r"^ℹ pass (\d+)$", said, re.M)
    return int(found[1]) if found else 0


@pytest.mark.parametrize("unit", UNITS, ids=lambda unit: unit.name)
def test_a_module_behaves_as_its_unit_tests_say_and_they_reach_nearly_all_of_it(node: Path, unit: Path) -> None:
    module = STATIC / "app" / unit.name.replace(".test.mjs", ".js")
    assert module.is_file()
    done = run(
        node,
        unit,
        "--experimental-test-coverage",
        f"--test-coverage-include={module}",
        f"--test-coverage-lines={LINES}",
        f"--test-coverage-branches={BRANCHES}",
    )
    assert done.returncode == 0, done.stdout + done.stderr
    assert count_passed(done.stdout) > 0
    assert re.search(rf"^ℹ +{re.escape(module.name)} +\|", done.stdout, re.M), "the module was not reached"


def test_a_unit_test_that_fails_is_reported_by_its_name(node: Path, tmp_path: Path) -> None:
    unit = tmp_path / "sum.test.mjs"
    unit.write_text(
        """
        import assert from "node:assert/strict";
        import { it } from "node:test";
        import { applyChanges } from "/static/app/link.js";
        it("adds up", () => assert.equal(applyChanges(1, []), 1));
        it("does not add up", () => assert.equal(applyChanges(1, []), 2));
        """
    )
    done = run(node, unit)
    assert done.returncode == 1
    assert count_passed(done.stdout) == 1
    assert "does not add up" in done.stdout
