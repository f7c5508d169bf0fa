"""The tools that check the client: which Node runs them, that they are downloaded once, and that they find what they should."""

from __future__ import annotations

import importlib.util
import json
import re
import shutil
import subprocess
import sys
from concurrent.futures import ThreadPoolExecutor
from pathlib import Path

import pytest

from tests.web.scripts import STATIC, scripts
from tests.without import do_without
from tools import javascript
from tools.javascript import ROOT, WEB, MissingToolError, biome_command, fetch, find_node, find_npm, main

WIDTH = json.loads((ROOT / "biome.json").read_text(encoding="utf-8"))["formatter"]["lineWidth"]


FAULTS = {
    "noUndeclaredVariables": "export const one = two;",
    "noUnusedImports": 'import { html } from "./lib.js";',
    "noUnusedVariables": "export function one() { const two = 2; }",
    "noDoubleEquals": "export const one = (two) => two == 2;",
    "useConst": "let one = 1; export { one };",
    "noFloatingPromises": "async function one() { await one(); } export const two = () => { one(); };",
    "useImportExtensions": 'export { one } from "./other";',
    "noConsole": "console.log(1);",
}


def test_no_line_of_our_modules_is_wider_than_the_formatter_allows() -> None:
    # The formatter does not break templates.
    others = [file for kind in ("*.js", "*.mjs") for file in (ROOT / "tests").rglob(kind)]
    for file in [*scripts(), *STATIC.glob("app/*.d.ts"), *others]:
        for at, line in enumerate(file.read_text(encoding="utf-8").splitlines(), 1):
            assert len(line) <= WIDTH, f"{file}:{at}"


@pytest.mark.usefixtures("web_tools")
def test_the_linter_finds_what_breaks_a_client_without_a_build(tmp_path: Path) -> None:
    shutil.copy(ROOT / "biome.json", tmp_path)
    app = tmp_path / STATIC.relative_to(ROOT) / "app"
    app.mkdir(parents=True)
    (app / "other.js").write_text("export const one = 1;\n")
    for rule, code in FAULTS.items():
        (app / f"{rule}.js").write_text(code)
    command = biome_command("lint", "--error-on-warnings", "--max-diagnostics=none")
    done = subprocess.run(command, cwd=tmp_path, capture_output=True, text=True, timeout=240, check=False)
    assert done.returncode == 1
    for rule in FAULTS:
        assert re.search(rf"{rule}\.js:\d+:\d+ lint/\w+/{rule} ", done.stderr + done.stdout), rule
    assert "other.js:" not in done.stderr + done.stdout


@pytest.mark.usefixtures("web_tools")
def test_the_formatter_leaves_templates_as_they_are() -> None:
    # htm drops white space only at line breaks: a formatter that follows the rules of HTML would change what is shown.
    code = "export const one = (html) => html`<b>${1}</b> <i>${2}</i><${html} a=${3}>  x <//>`;\n"
    command = biome_command("format", "--stdin-file-path=src/nemeton/web/static/app/probe.js")
    done = subprocess.run(command, cwd=ROOT, input=code, capture_output=True, text=True, timeout=240, check=False)
    assert done.stdout == code


def test_node_comes_from_the_development_packages(monkeypatch: pytest.MonkeyPatch, tmp_path: Path, node: Path) -> None:
    other = tmp_path / "node"
    other.write_text("#!/bin/sh\necho v99.0.0\n")
    other.chmod(0o755)
    monkeypatch.delenv("NEMETON_NODE", raising=False)
    monkeypatch.setenv("PATH", str(tmp_path))
    assert find_node().is_relative_to(sys.prefix)
    monkeypatch.setattr(importlib.util, "find_spec", lambda _: None)
    assert find_node() == other
    monkeypatch.setenv("NEMETON_NODE", str(node))
    assert find_node() == node


def test_a_node_that_cannot_be_used_is_named_with_what_is_needed(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    old = tmp_path / "node"
    monkeypatch.setenv("NEMETON_NODE", str(old))
    with pytest.raises(MissingToolError, match=f"NEMETON_NODE names {old}, which cannot be run"):
        find_node()
    old.write_text("#!/bin/sh\necho v12.1.0\n")
    old.chmod(0o755)
    with pytest.raises(MissingToolError, match="is Node 12: Node 24 or newer is needed"):
        find_node()
    monkeypatch.delenv("NEMETON_NODE")
    monkeypatch.setattr(javascript, "list_places", list)
    with pytest.raises(MissingToolError, match="there is no Node"):
        find_node()


def test_npm_is_the_one_that_belongs_to_node(node: Path) -> None:
    said = subprocess.run([*find_npm(node), "--version"], capture_output=True, text=True, timeout=240, check=True).stdout
    assert int(said.partition(".")[0]) >= 10


def pretend_npm(monkeypatch: pytest.MonkeyPatch, folder: Path, script: str) -> None:
    monkeypatch.setattr(javascript, "find_npm", lambda _: ["sh", "-c", script, "npm"])
    (folder / "package-lock.json").write_text("{}")


@pytest.mark.usefixtures("node")
def test_tools_are_fetched_once_for_a_lock_file_by_any_number_of_processes(
    monkeypatch: pytest.MonkeyPatch, tmp_path: Path
) -> None:
    pretend_npm(monkeypatch, tmp_path, 'mkdir -p node_modules; echo "$1" >> calls; sleep 0.2')
    with ThreadPoolExecutor(4) as several:
        list(several.map(lambda _: fetch(tmp_path), range(4)))
    assert (tmp_path / "calls").read_text() == "ci\n"
    (tmp_path / "package-lock.json").write_text('{"lockfileVersion": 3}')
    fetch(tmp_path)
    assert (tmp_path / "calls").read_text() == "ci\nci\n"


@pytest.mark.usefixtures("node")
def test_tools_that_cannot_be_fetched_are_fetched_the_next_time(monkeypatch: pytest.MonkeyPatch, tmp_path: Path) -> None:
    pretend_npm(monkeypatch, tmp_path, "mkdir -p node_modules; echo no network >&2; exit 1")
    with pytest.raises(MissingToolError, match="no network"):
        fetch(tmp_path)
    pretend_npm(monkeypatch, tmp_path, "touch fetched")
    fetch(tmp_path)
    assert (tmp_path / "fetched").exists()


@pytest.mark.parametrize(("ci", "code"), [("", 0), ("1", 1)])
def test_a_check_without_tools_is_a_notice_and_in_ci_an_error(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str], ci: str, code: int
) -> None:
    def miss() -> None:
        raise MissingToolError("no network")

    monkeypatch.setattr(javascript, "fetch", miss)
    monkeypatch.setenv("CI", ci)
    assert main(["check"]) == code
    assert "NOT checked: no network" in capsys.readouterr().err
    assert main(["nonsense"]) == 2


def test_a_test_that_cannot_be_run_is_skipped_with_a_notice_and_fails_in_ci(
    monkeypatch: pytest.MonkeyPatch, pytestconfig: pytest.Config
) -> None:
    monkeypatch.setenv("CI", "")
    notice = "(Nothing is missing: this is how a notice looks.)"
    with pytest.raises(pytest.skip.Exception, match="this is how a notice looks"):
        do_without(pytestconfig, notice)
    monkeypatch.setenv("CI", "true")
    with pytest.raises(pytest.fail.Exception, match="this is how a notice looks"):
        do_without(pytestconfig, notice)


def test_the_lock_file_names_no_registry() -> None:
    lock = json.loads((WEB / "package-lock.json").read_text(encoding="utf-8"))
    for name, package in lock["packages"].items():
        assert "resolved" not in package, name
        assert not name or package["integrity"].startswith("sha512-"), name
