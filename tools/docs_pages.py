"""Lays out the pages of the documentation for Sphinx: `python -m tools.docs_pages FOLDER` (a part of `make docs`).

The pages of the repository are plain Markdown that a code host shows as well; what only the site needs is added here. Pages of
the root and of docs/ are put into one folder, with the links between them adjusted; numbered rules become anchors, and
translations lose their fingerprints; rulebooks become plain pages; and the pages of the reference are written.
"""

from __future__ import annotations

import posixpath
import re
import shutil
import sys
from pathlib import Path
from typing import NamedTuple

from nemeton.cli.main import make_parser
from nemeton.registry import GAMES
from nemeton.texts.rulebook import FINGERPRINT
from tools.docs_books import write_book
from tools.docs_commands import write_commands

ROOT = Path(__file__).parents[1]

# Where pages that do not lie in docs/ have their place on the site.
MOVED = {
    "README.md": "index.md",
    "CHANGELOG.md": "changelog.md",
    "CONTRIBUTING.md": "contributing.md",
    "SECURITY.md": "security-policy.md",
    "STYLE.md": "style.md",
    "src/nemeton/web/static/README.md": "browser-client.md",
}


class Reference(NamedTuple):
    """A page of the Python reference: its modules, in the order in which a reader wants them."""

    page: str
    title: str
    about: str
    modules: tuple[str, ...]


REFERENCES = (
    Reference(
        "reference/api.md",
        "Games from Python",
        "`nemeton.load` and `nemeton.load_record` are in `nemeton.research.api`. [The tutorial](../tutorial.md) uses them.",
        ("nemeton.research.api", "nemeton.research.vector", "nemeton.research.factors"),
    ),
    Reference(
        "reference/research.md",
        "Research frameworks",
        "Each of these modules needs an extra of the package; [For research](../research.md) explains what they offer.",
        (
            "nemeton.research.observation",
            "nemeton.research.pettingzoo",
            "nemeton.research.environment",
            "nemeton.research.snapshots",
            "nemeton.research.gymnasium",
            "nemeton.research.openspiel",
            "nemeton.research.parquet",
            "nemeton.research.extras",
        ),
    ),
    Reference(
        "reference/studies.md",
        "Studies",
        "What `nemeton simulate`, `arena`, `balance`, `analyse` and `replay` run.",
        (
            "nemeton.studies.simulate",
            "nemeton.studies.arena.schedule",
            "nemeton.studies.arena.contest",
            "nemeton.studies.arena.tournament",
            "nemeton.studies.arena.standings",
            "nemeton.studies.arena.ratings",
            "nemeton.studies.arena.sprt",
            "nemeton.studies.balance.run",
            "nemeton.studies.balance.story",
            "nemeton.studies.balance.tally",
            "nemeton.studies.balance.report",
            "nemeton.studies.report.figures",
            "nemeton.studies.analysis.analyse",
            "nemeton.studies.replay",
            "nemeton.studies.intervals",
        ),
    ),
    Reference(
        "reference/client.md",
        "Client of the server",
        "A program that plays at a table of a server. [The server](../server.md) explains the protocol.",
        ("nemeton.client.rest", "nemeton.client.table", "nemeton.table.protocol"),
    ),
    Reference(
        "reference/engine.md",
        "Engine",
        "What the author of a game fills in and may use. [Architecture](../architecture.md) walks through a complete small game.",
        (
            "nemeton.engine.game",
            "nemeton.engine.views",
            "nemeton.engine.state",
            "nemeton.engine.frames",
            "nemeton.engine.chance",
            "nemeton.engine.decision",
            "nemeton.engine.events",
            "nemeton.engine.vocabulary",
            "nemeton.engine.match",
            "nemeton.engine.record",
            "nemeton.engine.encoding",
            "nemeton.engine.evaluators",
            "nemeton.engine.priors",
            "nemeton.engine.networks",
            "nemeton.engine.layout",
            "nemeton.engine.lookups",
            "nemeton.engine.lessons",
            "nemeton.engine.statistics",
            "nemeton.engine.playout",
            "nemeton.engine.rewards",
            "nemeton.engine.chances",
            "nemeton.engine.batch",
            "nemeton.engine.errors",
            "nemeton.registry",
        ),
    ),
    Reference(
        "reference/bots.md",
        "Bots",
        "What a bot is given, how bots are named, and hints. [Bots](../bots.md) says how strong they are.",
        (
            "nemeton.bots.bot",
            "nemeton.bots.roster",
            "nemeton.bots.own_bots",
            "nemeton.bots.evaluations",
            "nemeton.bots.trained",
            "nemeton.bots.search_bots",
            "nemeton.bots.hints",
            "nemeton.bots.spending",
            "nemeton.bots.tree",
            "nemeton.bots.fan",
            "nemeton.bots.menu",
            "nemeton.bots.parallel",
            "nemeton.bots.calibration",
            "nemeton.bots.inputs",
        ),
    ),
    Reference(
        "reference/conformance.md",
        "Conformance kit",
        "What `nemeton check` runs; [Conformance](../conformance.md) says what it promises.",
        (
            "nemeton.conformance.run",
            "nemeton.conformance.position",
            "nemeton.conformance.whole_game",
            "nemeton.conformance.leaks",
            "nemeton.conformance.attributes",
            "nemeton.conformance.observation",
            "nemeton.conformance.findings",
            "nemeton.conformance.rule_trace",
            "nemeton.conformance.rule_texts",
            "nemeton.conformance.books",
            "nemeton.conformance.golden",
            "nemeton.conformance.playthrough",
            "nemeton.conformance.words",
        ),
    ),
)
COMMANDS = "reference/commands.md"

# The contents of the site: each page with its title there, empty for the page's own. A page of docs/ that is not named here
# is listed at the end.
OUTLINE = {
    "Play and host": {
        "server.md": "",
        "deploy.md": "",
        "operators.md": "",
        "reliability.md": "",
        "security.md": "",
        "security-policy.md": "Security policy",
    },
    "Games": {"bots.md": ""},  # and all pages of docs/games
    "Research": {
        "tutorial.md": "Tutorial",
        "research.md": "",
        "write-a-bot.md": "",
        "train-a-policy.md": "",
        "train-networks.md": "",
        "performance.md": "",
    },
    "Reference": {COMMANDS: "", **{reference.page: "" for reference in REFERENCES}},
    "Development": {
        "contributing.md": "",
        "architecture.md": "",
        "add-a-game.md": "",
        "glossary.md": "",
        "browser-client.md": "",
        "style.md": "Style",
        "testing.md": "",
        "conformance.md": "",
        "changelog.md": "",
    },
}

KINDS = (".md", ".png", ".svg")
FENCE = re.compile(r"\s*(?:```|~~~)")
LINK = re.compile(r"(?<=\]\()([^()\s]+)(?=\))")
ELSEWHERE = re.compile(r"[a-z]+:|#")
NUMBER = re.compile(r"^(- |\| )(\**)([A-Z]{1,2}\d{1,3})(\**)(?= )")


class BadLink(Exception):
    """A link that leads to nothing on the site."""


def main() -> int:
    if len(sys.argv) != 2:
        sys.stderr.write("usage: python -m tools.docs_pages FOLDER\n")
        return 2
    try:
        lay_out(Path(sys.argv[1]))
    except BadLink as error:
        sys.stderr.write(f"{error}\n")
        return 1
    return 0


def lay_out(folder: Path) -> None:
    """Write all pages, and the pictures on them, into a folder of their own."""
    shutil.rmtree(folder, ignore_errors=True)
    places = find_places()
    pages = {place: write_book(source) or write_page(source, places) for source, place in places.items() if place.endswith(".md")}
    pages[COMMANDS] = write_commands(make_parser())
    pages.update((reference.page, write_reference(reference)) for reference in REFERENCES)
    pages["index.md"] += write_contents(list(pages))
    for place, text in pages.items():
        make_room(folder / place).write_text(text, encoding="utf-8")
    for source, place in places.items():
        if place not in pages:
            shutil.copyfile(ROOT / source, make_room(folder / place))


def make_room(file: Path) -> Path:
    file.parent.mkdir(parents=True, exist_ok=True)
    return file


def find_places() -> dict[str, str]:
    """Every file of the site by its path in the repository, with its path on the site."""
    files = sorted(path.relative_to(ROOT).as_posix() for path in (ROOT / "docs").rglob("*") if path.suffix in KINDS)
    return {**MOVED, **{name: name.removeprefix("docs/") for name in files}}


def write_page(source: str, places: dict[str, str]) -> str:
    """A page of the repository as a page of the site. What stands between fences is left alone."""
    numbers: set[str] = set()
    lines: list[str] = []
    fenced = False
    for line in (ROOT / source).read_text(encoding="utf-8").splitlines():
        if FENCE.match(line):
            fenced = not fenced
        elif not fenced:
            line = LINK.sub(lambda found: turn_link(found[1], source, places), line)
            if source.startswith("docs/games/"):
                line = FINGERPRINT.sub("", line)
                line = NUMBER.sub(lambda found: name_rule(found, numbers), line)
        lines.append(line)
    return "\n".join([*lines, ""])


def turn_link(link: str, source: str, places: dict[str, str]) -> str:
    """A link as it has to be on the site, relative to the page it stands on."""
    if ELSEWHERE.match(link):
        return link
    path, mark, anchor = link.partition("#")
    target = posixpath.normpath(posixpath.join(posixpath.dirname(source), path))
    if target not in places:
        raise BadLink(f"{source} links to {link}, which is not a page of the site; expected a page, or a name in backticks")
    return posixpath.relpath(places[target], posixpath.dirname(places[source]) or ".") + mark + anchor


def name_rule(found: re.Match[str], numbers: set[str]) -> str:
    """The number at the head of a rule, as an anchor that links to itself: rules are cited by their numbers."""
    start, bold, number, end = found.groups()
    if number in numbers:
        return found[0]
    numbers.add(number)
    return f'{start}{bold}<a id="{number}" href="#{number}">{number}</a>{end}'


def write_reference(reference: Reference) -> str:
    """A page of directives; Sphinx fills it from the docstrings."""
    lines = [f"# {reference.title}", "", reference.about, ""]
    for module in reference.modules:
        lines += [f"## {module}", "", "```{eval-rst}", f".. automodule:: {module}", "```", ""]
    return "\n".join(lines)


def rank_page(page: str) -> tuple[bool, bool, str]:
    """The pages of a game: rulebooks, then numbered rules, then the others."""
    name = Path(page).name
    return not name.startswith("book."), not name.startswith("rules"), page


def write_contents(pages: list[str]) -> str:
    """The table of contents that stands beside every page."""
    outline = {caption: dict(part) for caption, part in OUTLINE.items()}
    for game in GAMES.values():
        own = [page for page in pages if page.startswith(f"games/{game.id}/")]
        outline["Games"] |= dict.fromkeys(sorted(own, key=rank_page), "")
    named = {page for part in outline.values() for page in part}
    others = dict.fromkeys((page for page in pages if page not in named and page != "index.md"), "")
    lines: list[str] = []
    for caption, part in (outline | {"More": others}).items():
        entries = [f"{title} <{page}>" if title else page for page, title in part.items()]
        lines += ["", "```{toctree}", ":hidden:", f":caption: {caption}", *entries, "```", ""] if entries else []
    return "\n".join(lines)


if __name__ == "__main__":
    sys.exit(main())
