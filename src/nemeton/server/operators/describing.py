"""Settings for people: the effective ones with their sources, the example file, the table of the documentation."""

from __future__ import annotations

import json
import re
from typing import Any, Final

from nemeton.server.operators.configuration import FIELDS, Configured, Field, describe_kind, format_text
from nemeton.server.settings import SECRETS

MASK: Final = "***"
PASSWORD: Final = re.compile(r"(?<=://)([^/@:]*):[^/]*(?=@)")
PASSWORD_FIELD: Final = re.compile(r"(password=)[^&\s]*", re.IGNORECASE)


def show(configured: Configured) -> str:
    """The effective settings as TOML, each with its source. Secrets are masked."""
    lines = []
    for name, field in FIELDS.items():
        value = mask(name, getattr(configured.settings, name))
        source = configured.sources[name]
        lines.append(f"{_heading(field)}{name} = {format_toml(value)}  # {source}")
    return "\n".join(lines).lstrip("\n") + "\n"


def mask(name: str, value: Any) -> Any:
    if name in SECRETS:
        return MASK if value else ""
    if name == "database":
        return PASSWORD_FIELD.sub(rf"\g<1>{MASK}", PASSWORD.sub(rf"\g<1>:{MASK}", value))
    return value


def write_example() -> str:
    """A settings file in which everything is left as it is, and explained."""
    lines = [
        "# Settings of a Nemeton server, for `nemeton serve --settings FILE`. To change a default, take away its #.",
        "# The same settings can come from the environment (NEMETON_WORKERS=4) and from flags (--workers 4). A flag wins",
        "# over the environment, and the environment over this file. `nemeton serve --show-settings` shows what holds.",
    ]
    for field in FIELDS.values():
        lines.append(f"{_heading(field) or chr(10)}# {field.text}".replace("\n\n\n", "\n\n"))
        lines.append(f"#{field.name} = {format_toml(field.default)}")
    return "\n".join(lines) + "\n"


def write_table() -> str:
    """The table of the documentation."""
    lines = ["| setting | default | expected | what it is |", "|---|---|---|---|"]
    for field in FIELDS.values():
        default = format_text(field.default)
        lines.append(f"| `{field.name}` | {f'`{default}`' if default else 'none'} | {describe_kind(field)} | {field.text} |")
    return "\n".join(lines) + "\n"


def format_toml(value: Any) -> str:
    if isinstance(value, tuple | list):
        return f"[{', '.join(format_toml(each) for each in value)}]"
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, float):
        return repr(value)
    return json.dumps(value, ensure_ascii=False) if isinstance(value, str) else str(value)


def _heading(field: Field) -> str:
    return f"\n# --- {field.title} ---\n" if field.title else ""
