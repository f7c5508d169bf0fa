"""How Sphinx builds the site (`make docs`). Its pages are laid out by tools/docs_pages.py."""

from __future__ import annotations

from typing import Any

import nemeton
from nemeton.texts.catalogue import LANGUAGES

project = "Nemeton"
project_copyright = "The Nemeton maintainers"
release = version = nemeton.__version__

extensions = ["myst_parser", "sphinx.ext.autodoc"]
language = "en"

# Pages are plain Markdown, as a code host shows it. Links to headings work as they do there.
myst_heading_anchors = 4
myst_links_external_new_tab = False

highlight_language = "text"  # of blocks that name no language

# Docstrings write code between single backticks; what has a place in the reference becomes a link.
default_role = "py:obj"
autodoc_member_order = "bysource"
autodoc_typehints_format = "short"
autodoc_preserve_defaults = True
autodoc_default_options = {"members": True, "undoc-members": True, "show-inheritance": True}
python_use_unqualified_type_names = True

# A link to something of ours that is not in the reference is an error. Other packages and type variables have no pages here.
nitpicky = True
nitpick_ignore_regex = [
    ("py:obj", r".*"),
    ("py:.*", r"(?!nemeton\.).*"),
    ("py:class", r"nemeton\..*\.[A-Z]|nemeton\.texts\.book_blocks\.Book"),
]

html_theme = "furo"
html_favicon = "../src/nemeton/web/static/app/icon.svg"
html_title = f"Nemeton {release}"
html_copy_source = False
html_show_sphinx = False


def drop_filler(app: Any, what: str, name: str, obj: object, options: object, lines: list[str]) -> None:
    """Fields of a named tuple say only which number they have."""
    if lines and lines[0].startswith("Alias for field number"):
        lines.clear()


def name_language(app: Any, page: str, template: str, context: dict[str, Any], tree: object) -> None:
    """A translation, such as `rules.pl`, says to browsers and screen readers which language it is in."""
    _, dot, own = page.rpartition(".")
    if dot and own in LANGUAGES:
        context["language"] = own


def setup(app: Any) -> None:
    app.connect("html-page-context", name_language)
    app.connect("autodoc-process-docstring", drop_filler)
