"""One self-contained page: a head, sections with links to them, and notes on how to read it."""

from __future__ import annotations

from collections.abc import Sequence
from html import escape

from nemeton.studies.report import words
from nemeton.studies.report.style import SCRIPT, STYLE

# The browser refuses to load anything.
POLICY = "default-src 'none'; style-src 'unsafe-inline'; script-src 'unsafe-inline'"


def make_document(
    title: str, facts: Sequence[str], parts: Sequence[tuple[str, str]], notes: Sequence[str], style: str = ""
) -> str:
    """`parts` are headings with their HTML, left out where that is empty; all else is text. `style` adds to that of all pages."""
    shown = [(f"part-{at}", heading, body) for at, (heading, body) in enumerate(parts) if body]
    links = "".join(f'<a href="#{anchor}">{escape(heading)}</a>' for anchor, heading, _ in shown)
    sections = "".join(
        f'<section aria-labelledby="{anchor}"><h2 id="{anchor}">{escape(heading)}</h2>{body}</section>'
        for anchor, heading, body in shown
    )
    about = "".join(f"<p>{escape(fact)}</p>" for fact in facts)
    listed = "".join(f"<li>{escape(note)}</li>" for note in notes)
    return (
        '<!doctype html><html lang="en"><head><meta charset="utf-8">'
        f'<meta http-equiv="Content-Security-Policy" content="{POLICY}">'
        '<meta name="viewport" content="width=device-width, initial-scale=1">'
        f"<title>{escape(title)}</title><style>{STYLE}{style}</style></head><body>"
        f"<header><h1>{escape(title)}</h1>{about}<nav>{links}</nav></header>"
        f"<main>{sections}</main>"
        f"<footer><section><h2>{words.READING}</h2><ul>{listed}</ul></section></footer>"
        f"<script>{SCRIPT}</script></body></html>\n"
    )
