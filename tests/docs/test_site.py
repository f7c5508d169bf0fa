"""The site of the documentation, as far as it can be checked without building it: its pages, and the check of its links.

`make docs` builds it; a warning of the generator or a broken link is an error there.
"""

from __future__ import annotations

import re
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.cli.main import make_parser
from nemeton.texts.catalogue import DEFAULT, LANGUAGES
from nemeton.texts.rulebook import read_page
from tools import docs_pages

ROOT = Path(__file__).parents[2]


@pytest.fixture(scope="module")
def pages(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """All pages, laid out as for the generator."""
    folder = tmp_path_factory.mktemp("site") / "pages"
    subprocess.run([sys.executable, "-m", "tools.docs_pages", folder], cwd=ROOT, check=True)
    return folder


def list_contents(pages: Path) -> list[str]:
    """The pages that the tables of contents name."""
    entries = re.findall(
        r"```{toctree}\n:hidden:\n:caption: [^\n]*\n(.*?)```", (pages / "index.md").read_text(encoding="utf-8"), re.DOTALL
    )
    return [re.sub(r".*<(.*)>", r"\1", entry) for part in entries for entry in part.splitlines()]


# --- The pages -------------------------------------------------------------------------------------------------------


def test_the_contents_name_every_page_once(pages: Path) -> None:
    written = {file.relative_to(pages).as_posix() for file in pages.rglob("*.md")} - {"index.md"}
    contents = list_contents(pages)
    assert sorted(contents) == sorted(written)
    committed = {file.relative_to(ROOT / "docs").as_posix() for file in (ROOT / "docs").rglob("*.md")}
    assert written >= committed | {"changelog.md", "contributing.md", "security-policy.md", "style.md", "browser-client.md"}


def test_a_page_that_the_outline_does_not_name_is_listed_at_the_end() -> None:
    contents = docs_pages.write_contents(["index.md", "server.md", "brand-new.md"])
    assert contents.rstrip().endswith(":caption: More\nbrand-new.md\n```")
    assert ":caption: More" not in docs_pages.write_contents(["index.md", "server.md"])


def test_links_lead_to_where_the_pages_are() -> None:
    places = docs_pages.find_places()
    assert docs_pages.turn_link("docs/server.md", "README.md", places) == "server.md"
    assert docs_pages.turn_link("../CHANGELOG.md", "docs/server.md", places) == "changelog.md"
    assert docs_pages.turn_link("../../../STYLE.md#x", "docs/games/skye/rules.md", places) == "../../style.md#x"
    assert docs_pages.turn_link("../src/nemeton/web/static/README.md", "docs/architecture.md", places) == "browser-client.md"
    for elsewhere in ("https://example.org/a.md", "mailto:a@example.org", "#here"):
        assert docs_pages.turn_link(elsewhere, "README.md", places) == elsewhere


def test_a_link_to_nothing_is_refused_with_its_page() -> None:
    with pytest.raises(docs_pages.BadLink, match=r"docs/server\.md links to none\.md"):
        docs_pages.turn_link("none.md", "docs/server.md", docs_pages.find_places())


def test_code_between_fences_is_left_as_it_is(pages: Path) -> None:
    """Other tests run these blocks; a reader copies them."""
    blocks = re.compile(r"```python\n.*?```", re.DOTALL)
    for name in ("architecture.md", "tutorial.md"):
        source = blocks.findall((ROOT / "docs" / name).read_text(encoding="utf-8"))
        assert source == blocks.findall((pages / name).read_text(encoding="utf-8"))
        assert source


RULES = sorted((ROOT / "docs" / "games").glob("*/rules*.md"))


@pytest.mark.parametrize("page", RULES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_every_numbered_rule_is_an_anchor(pages: Path, page: Path) -> None:
    written = (pages / "games" / page.parent.name / page.name).read_text(encoding="utf-8")
    anchors = re.findall(r'<a id="([A-Z]+\d+)" href="#\1">\1</a>', written)
    assert len(set(anchors)) == len(anchors)
    assert set(anchors) == {entry.number for entry in read_page(page)} - {""}
    assert "<!--" not in written


@pytest.mark.parametrize("page", RULES, ids=lambda page: f"{page.parent.name}/{page.stem}")
def test_a_page_of_rules_links_to_its_other_languages(page: Path) -> None:
    text = page.read_text(encoding="utf-8")
    name, *own = page.name.removesuffix(".md").split(".")
    for language in LANGUAGES:
        file = f"{name}.md" if language == DEFAULT else f"{name}.{language}.md"
        assert (page.parent / file).is_file()
        assert (f"]({file})" in text.splitlines()[2]) == ([language] != (own or [DEFAULT]))


def test_the_reference_of_the_command_line_has_every_command_and_option(pages: Path) -> None:
    text = (pages / "reference" / "commands.md").read_text(encoding="utf-8")
    assert "\x1b" not in text
    for command in ("", " play", " serve", " bench server"):
        assert f"\n## nemeton{command}\n" in text
    for name in re.findall(r"^    ([a-z]+) ", make_parser().format_help(), re.MULTILINE):
        assert f"\n## nemeton {name}\n" in text
    assert "\n.. option:: --players N\n\n   how many seats" in text
    assert "\n.. option:: GAME\n" in text


@pytest.mark.parametrize(
    "file", sorted((ROOT / "docs" / "games").glob("*/book.*.md")), ids=lambda file: f"{file.parent.name} {file.stem}"
)
def test_a_rulebook_is_a_plain_page_whose_rules_are_links_and_whose_pictures_are_elsewhere(pages: Path, file: Path) -> None:
    text = (pages / "games" / file.parent.name / file.name).read_text(encoding="utf-8")
    assert not re.search(r":::|!\[|\{[=a-z]|\[[A-Z]+\d+\](?!\()", text), "no mark of the rulebook's own is left"
    assert f"`/book/{file.parent.name}`" in text
    links = set(re.findall(r'<a href="([\w.-]+)\.html#([A-Z]+\d+)">', text))
    assert len(links) > 30
    for page, number in links:
        anchors = (pages / "games" / file.parent.name / f"{page}.md").read_text(encoding="utf-8")
        assert f'<a id="{number}"' in anchors, f"{page} has no {number}"


# --- The check of links ----------------------------------------------------------------------------------------------


def check_links(folder: Path, **files: str) -> tuple[int, list[str]]:
    """The exit code and the findings for a site of these files; `_` stands for the dot."""
    for name, text in files.items():
        (folder / name.replace("_", ".")).write_text(text, encoding="utf-8")
    done = subprocess.run([sys.executable, "-m", "tools.docs_links", folder], capture_output=True, text=True, check=False)
    return done.returncode, done.stderr.splitlines()


def test_a_site_whose_links_all_lead_somewhere_passes(tmp_path: Path) -> None:
    start = (
        '<a href="b.html#there">b</a><a href="#here" id="here">here</a><a href="https://example.org/">away</a><img src="data:x">'
    )
    assert check_links(tmp_path, a_html=start, b_html='<p id="there">b</p><a href="a.html">a</a>') == (0, [])


@pytest.mark.parametrize(
    ("page", "problem"),
    [
        ('<a href="none.html">', "a.html: none.html: there is no such file"),
        ('<a href="#none">', "a.html: #none: there is no such anchor"),
        ('<a href="/a.html">', "a.html: /a.html: must be relative, so that the site works at any address"),
        ('<img src="none.png">', "a.html: none.png: there is no such file"),
        ('<script src="https://example.org/a.js">', "a.html: https://example.org/a.js: is loaded from another host"),
        ('<link rel="preconnect" href="//example.org">', "a.html: //example.org: is loaded from another host"),
        ('<img srcset="https://example.org/a.png 2x">', "a.html: https://example.org/a.png: is loaded from another host"),
    ],
)
def test_a_broken_link_and_a_foreign_host_are_found(tmp_path: Path, page: str, problem: str) -> None:
    assert check_links(tmp_path, a_html=page) == (1, [problem])


def test_a_style_sheet_may_load_nothing_from_elsewhere(tmp_path: Path) -> None:
    style = "@import 'https://example.org/a.css'; p { background: url(//example.org/a.png) } q { background: url(b.png) }"
    code, problems = check_links(tmp_path, a_html="<p>", a_css=style)
    assert code == 1
    assert [problem.split(": ")[1] for problem in problems] == ["https://example.org/a.css", "//example.org/a.png"]


def test_an_empty_folder_is_no_site(tmp_path: Path) -> None:
    code, (problem,) = check_links(tmp_path)
    assert code == 1
    assert "has no pages" in problem
