"""The checker of releases finds each fault that it is there for, in archives made wrong on purpose."""

from __future__ import annotations

import base64
import hashlib
import io
import sys
import tarfile
import zipfile
from pathlib import Path

import pytest

from tools.check_wheel import NEEDED_TO_BUILD, Tree, check_sdist, check_wheel, read_tree, try_wheel

TREE = Tree(
    version="1.2.3",
    files=frozenset(
        {"nemeton/__init__.py", "nemeton/rules.py", "nemeton/py.typed", "nemeton/locale/pl.ftl", "nemeton/font.woff2"}
    ),
    pages=frozenset({"skye/rules.md"}),
    modules=("nemeton.rules",),
)
SUFFIX = ".cpython-311-x86_64-linux-gnu.so"
CORE = {f"nemeton/rules{SUFFIX}", f"nemeton__mypyc{SUFFIX}"}
CONTENT = {*TREE.files, "nemeton/games/skye/rulebook/rules.md", "nemeton-1.2.3.dist-info/METADATA", *CORE}
NAME = "nemeton-1.2.3-cp311-cp311-linux_x86_64.whl"
RECORD = "nemeton-1.2.3.dist-info/RECORD"


def make_wheel(folder: Path, content: set[str] = CONTENT, name: str = NAME, unlisted: str = "", changed: str = "") -> Path:
    path = folder / name
    rows = []
    with zipfile.ZipFile(path, "w") as archive:
        for each in sorted(content):
            archive.writestr(each, f"this is {each}")
            told = f"that was {each}" if each == changed else f"this is {each}"
            digest = base64.urlsafe_b64encode(hashlib.sha256(told.encode()).digest()).decode().rstrip("=")
            if each != unlisted:
                rows.append(f"{each},sha256={digest},{len(told)}")
        archive.writestr(RECORD, "\n".join([*rows, f"{RECORD},,"]))
    return path


def make_sdist(folder: Path, content: set[str], name: str = "nemeton-1.2.3.tar.gz") -> Path:
    path = folder / name
    with tarfile.open(path, "w:gz") as archive:
        for each in sorted(content):
            archive.addfile(tarfile.TarInfo(f"nemeton-1.2.3/{each}"), io.BytesIO())
    return path


SOURCE = {*NEEDED_TO_BUILD, *(f"src/{name}" for name in TREE.files), "docs/games/skye/rules.md"}


def test_a_right_wheel_and_a_right_source_distribution_have_no_fault(tmp_path: Path) -> None:
    assert check_wheel(make_wheel(tmp_path), TREE) == []
    assert check_sdist(make_sdist(tmp_path, SOURCE), TREE) == []


@pytest.mark.parametrize(
    "lacking",
    [
        "nemeton/py.typed",
        "nemeton/locale/pl.ftl",
        "nemeton/font.woff2",
        "nemeton/games/skye/rulebook/rules.md",
        "nemeton/rules.py",
    ],
)
def test_a_missing_file_is_named(tmp_path: Path, lacking: str) -> None:
    assert check_wheel(make_wheel(tmp_path, CONTENT - {lacking}), TREE) == [f"{NAME}: missing: {lacking}"]


@pytest.mark.parametrize("stray", ["tests/test_house.py", "nemeton/rules.c", "nemeton/__pycache__/rules.cpython-311.pyc"])
def test_a_file_that_does_not_belong_is_named(tmp_path: Path, stray: str) -> None:
    assert check_wheel(make_wheel(tmp_path, CONTENT | {stray}), TREE) == [f"{NAME}: should not be in it: {stray}"]


def test_a_wheel_that_is_not_compiled_is_a_fault(tmp_path: Path) -> None:
    (fault,) = check_wheel(make_wheel(tmp_path, CONTENT - CORE, "nemeton-1.2.3-py3-none-any.whl"), TREE)
    assert "not compiled" in fault


def test_a_module_that_was_left_out_of_the_core_is_named(tmp_path: Path) -> None:
    (fault,) = check_wheel(make_wheel(tmp_path, CONTENT - {f"nemeton/rules{SUFFIX}"}), TREE)
    assert fault.endswith("the compiled form of a module: nemeton/rules")


def test_extensions_without_the_library_they_point_into_are_a_fault(tmp_path: Path) -> None:
    (fault,) = check_wheel(make_wheel(tmp_path, CONTENT - {f"nemeton__mypyc{SUFFIX}"}), TREE)
    assert "holds no library of mypyc" in fault


@pytest.mark.parametrize(
    "name", ["nemeton-1.2.3-py3-none-any.whl", "nemeton-1.2.3-cp311-cp311-any.whl", "nemeton-1.2.4-cp311-cp311-linux_x86_64.whl"]
)
def test_a_wrong_name_or_tag_is_a_fault(tmp_path: Path, name: str) -> None:
    (fault,) = check_wheel(make_wheel(tmp_path, name=name), TREE)
    assert fault.startswith(f"{name}: ")
    assert "expected" in fault


def test_a_wheel_whose_own_list_is_wrong_is_a_fault(tmp_path: Path) -> None:
    unlisted = check_wheel(make_wheel(tmp_path, unlisted="nemeton/py.typed"), TREE)
    assert unlisted == [f"{NAME}: not listed in RECORD: nemeton/py.typed"]
    changed = check_wheel(make_wheel(tmp_path, changed="nemeton/rules.py"), TREE)
    assert changed == [f"{NAME}: changed after RECORD was written: nemeton/rules.py"]


@pytest.mark.parametrize("lacking", ["setup.py", "src/nemeton/locale/pl.ftl", "docs/games/skye/rules.md"])
def test_a_source_distribution_from_which_nothing_can_be_built_is_a_fault(tmp_path: Path, lacking: str) -> None:
    (fault,) = check_sdist(make_sdist(tmp_path, SOURCE - {lacking}), TREE)
    assert fault == f"nemeton-1.2.3.tar.gz: missing, so it cannot be built: {lacking}"


@pytest.mark.parametrize("stray", ["tests/test_house.py", "src/nemeton/rules.so", "build/__native.c"])
def test_what_does_not_belong_into_a_source_distribution_is_named(tmp_path: Path, stray: str) -> None:
    (fault,) = check_sdist(make_sdist(tmp_path, SOURCE | {stray}), TREE)
    assert fault.endswith(f"should not be in it: {stray}")


def test_a_source_distribution_of_another_version_is_a_fault(tmp_path: Path) -> None:
    (fault,) = check_sdist(make_sdist(tmp_path, SOURCE, "nemeton-1.2.2.tar.gz"), TREE)
    assert "expected nemeton-1.2.3.tar.gz" in fault


# Programs of an environment, played by shell scripts. The last one refuses to play.
PIP = "#!/bin/sh\nexit 0\n"
NEMETON = """#!/bin/sh
case "$1" in
    --version) echo 'nemeton 1.2.3 (compiled core, CPython 3.11.7)' ;;
    games) echo '[{"id": "skye"}, {"id": "chess"}]' ;;
    simulate) [ "$2" = skye ] || { echo "no $2" >&2; exit 2; } ;;
esac
"""


@pytest.mark.skipif(sys.platform == "win32", reason="the programs of this test are shell scripts")
@pytest.mark.parametrize(
    ("pip", "nemeton", "fault"),
    [
        (PIP, NEMETON.replace("chess", "skye"), ""),
        ("#!/bin/sh\necho 'no such package' >&2\nexit 1\n", NEMETON, "pip install --quiet"),
        (PIP, NEMETON.replace("compiled", "interpreted"), "expected a compiled core"),
        (PIP, NEMETON, "simulate chess --games 50 --workers 1 --json` failed: no chess"),
    ],
)
def test_a_wheel_that_does_not_install_or_run_compiled_or_play_is_a_fault(
    tmp_path: Path, pip: str, nemeton: str, fault: str
) -> None:
    for name, script in (("python", pip), ("nemeton", nemeton)):
        (tmp_path / name).write_text(script)
        (tmp_path / name).chmod(0o755)
    faults = try_wheel(make_wheel(tmp_path), tmp_path, tmp_path)
    assert len(faults) == bool(fault)
    assert all(fault in each for each in faults)


def test_the_tree_of_this_checkout_names_what_a_release_must_carry() -> None:
    tree = read_tree()
    assert {"nemeton/py.typed", "nemeton/web/locale/ja.ftl", "nemeton/web/static/index.html"} <= tree.files
    assert "runestones/rules.md" in tree.pages
    assert "nemeton.engine.state" in tree.modules
