"""Modules and styles go over the wire without their comments, which are a fifth of them. The lines stay: what a browser reports
is where the source has it."""

from __future__ import annotations

import re
from typing import Final

WHOLE_LINE: Final = re.compile(r"^[ \t]*//[^\n]*$", re.MULTILINE)
# A comment that begins a line and ends one. Between code only types are left out: to tell others from texts takes a parser.
BLOCK: Final = re.compile(r"^[ \t]*/\*(?:[^*]|\*(?!/))*\*/[ \t]*$", re.MULTILINE)
TYPE: Final = re.compile(r"/\*\* @(?:type|param) [^\n]*?\*/ ?")
STYLE: Final = re.compile(r"/\*.*?\*/", re.DOTALL)


def without_comments(module: str) -> str:
    """A JavaScript module with blank lines in place of those that hold nothing but a comment."""
    return TYPE.sub("", WHOLE_LINE.sub("", BLOCK.sub(_leave_lines, module)))


def without_style_comments(style: str) -> str:
    """A style sheet without its comments. None of ours has a text that looks like one."""
    return STYLE.sub(_leave_lines, style)


def _leave_lines(found: re.Match[str]) -> str:
    return "\n" * found[0].count("\n")
