"""Where settings come from: flags of the command line, then the environment, then a file, then the defaults."""

from __future__ import annotations

import difflib
import re
import tomllib
from collections.abc import Mapping
from pathlib import Path
from typing import Any, Final, NamedTuple, get_args, get_origin, get_type_hints

import msgspec
from msgspec import inspect

from nemeton.engine.errors import NemetonError
from nemeton.server.settings import Settings

PREFIX: Final = "NEMETON_"
DEFAULT: Final = "default"
# Variables of ours that are no settings, those of our tests, and those that Kubernetes sets for a service of our name.
OTHERS: Final = frozenset(
    PREFIX + name
    for name in ("ADMIN_URL", "BROWSER", "BUILD", "CHROMIUM", "CORE", "GALLERY", "LANG", "NODE", "PROXIES", "SETTINGS")
)
NOT_FOR_US: Final = re.compile(rf"{PREFIX}(TEST|SERVICE|PORT)_.*")
LEAST_TOKEN: Final = 16  # characters of the admin token
# Almost no limits for one address, for load tests on loopback.
GENEROUS: Final[dict[str, object]] = {
    "message_rate": (10_000.0, 10_000),
    "request_rate": (10_000.0, 10_000),
    "table_rate": (1_000.0, 10_000),
    "join_rate": (1_000.0, 10_000),
    "record_rate": (1_000.0, 10_000),
    "hint_rate": (1_000.0, 10_000),
    "history_rate": (10_000.0, 100_000),
    "open_tables": 1_000_000,
    "connections_per_address": Settings().connections,
}


class BadSetting(NemetonError):
    """A setting that does not exist or has an impossible value. It names the key and where it was given."""

    def __init__(self, key: str, source: str, problem: str) -> None:
        super().__init__(f"{key} ({source}): {problem}")
        self.key = key
        self.source = source


class Field(NamedTuple):
    """A setting, as the struct declares it."""

    name: str
    kind: Any  # its type, with bounds
    default: Any
    text: str
    title: str  # of the group that it begins; empty within one

    @property
    def flag(self) -> str:
        # Of a list each flag gives one: their names are in the singular.
        own = {"hosts": "--name", "origins": "--origin"}
        return own.get(self.name, f"--{self.name.replace('_', '-')}")

    @property
    def variable(self) -> str:
        return PREFIX + self.name.upper()

    @property
    def is_list(self) -> bool:
        return isinstance(_bare(inspect.type_info(self.kind)), inspect.VarTupleType)


def list_fields() -> list[Field]:
    hints = get_type_hints(Settings, include_extras=True)
    found = inspect.type_info(Settings)
    assert isinstance(found, inspect.StructType)
    fields = []
    for field in found.fields:
        schema = getattr(field.type, "extra_json_schema", None) or {}
        fields.append(Field(field.name, hints[field.name], field.default, schema.get("description", ""), schema.get("title", "")))
    return fields


FIELDS: Final = {field.name: field for field in list_fields()}


class Configured(NamedTuple):
    """Settings, and where each of them comes from."""

    settings: Settings
    sources: dict[str, str]


def configure(
    flags: Mapping[str, str | bool | list[str]], environment: Mapping[str, str], file: Path | None, *, generous: bool = False
) -> Configured:
    """The settings of all sources. Raises BadSetting."""
    values: dict[str, Any] = {}
    sources = dict.fromkeys(FIELDS, DEFAULT)
    layers = [read_file(file) if file is not None else {}, read_environment(environment)]
    layers.append(dict.fromkeys(GENEROUS, ("", "--generous")) if generous else {})
    layers.append({name: (value, FIELDS[name].flag) for name, value in flags.items()})
    for layer in layers:
        for name, (value, source) in layer.items():
            values[name] = GENEROUS[name] if source == "--generous" else read_value(FIELDS[name], value, source)
            sources[name] = source
    settings = Settings(**values)
    check(settings, sources)
    return Configured(settings, sources)


def read_file(file: Path) -> dict[str, tuple[object, str]]:
    """The settings of a TOML file, with their source."""
    source = str(file)
    try:
        found = tomllib.loads(file.read_text(encoding="utf-8"))
    except OSError as error:
        raise BadSetting("settings", source, f"the file cannot be read: {error.strerror}; expected a TOML file") from error
    except (tomllib.TOMLDecodeError, UnicodeDecodeError) as error:
        raise BadSetting("settings", source, f"this is not TOML: {error}; expected lines such as: workers = 4") from error
    for name in found:
        if name not in FIELDS:
            raise BadSetting(name, source, f"there is no such setting; {_suggest(name, list(FIELDS))}")
    return {name: (value, source) for name, value in found.items()}


def read_environment(environment: Mapping[str, str]) -> dict[str, tuple[object, str]]:
    """The settings of the environment, with their source. An empty variable is as good as none."""
    known = {field.variable: name for name, field in FIELDS.items()}
    for name in environment:
        if name.startswith(PREFIX) and name not in known and name not in OTHERS and not NOT_FOR_US.fullmatch(name):
            raise BadSetting(name, "environment", f"there is no such setting; {_suggest(name, list(known))}")
    return {known[name]: (value, f"${name}") for name, value in environment.items() if name in known and value}


def read_value(field: Field, value: object, source: str) -> Any:
    """A value as its type wants it. Texts of flags and of the environment are read; what a file has must have the right type."""
    is_text = not source.startswith(("$", "-")) or isinstance(value, bool)
    raw = value
    if not is_text and isinstance(value, str) and get_origin(_strip(field.kind)) is tuple:
        raw = [part.strip() for part in value.split(",") if part.strip()]
    try:
        return msgspec.convert(raw, field.kind, strict=is_text)
    except msgspec.ValidationError as error:
        shown = "***" if "token" in field.name else repr(value)
        raise BadSetting(field.name, source, f"{shown} is not possible; expected {describe_kind(field)}") from error


def check(settings: Settings, sources: Mapping[str, str]) -> None:
    """What no type says."""
    token = settings.admin_token
    if token and len(token) < LEAST_TOKEN:
        raise BadSetting(
            "admin_token",
            sources["admin_token"],
            f"too short; expected {LEAST_TOKEN} characters at least, as `openssl rand -hex 24` makes them",
        )
    if not re.fullmatch(r"level[1-6]|random", settings.stand_in):
        raise BadSetting(
            "stand_in", sources["stand_in"], f"{settings.stand_in!r} is no bot; expected level1 to level6, or random"
        )
    if settings.own_bots:
        from nemeton.bots.own_bots import BadBot
        from nemeton.server.offered import read_offers  # the bots are much to import for a list of settings

        try:
            read_offers(settings.own_bots)
        except BadBot as error:
            raise BadSetting("own_bots", sources["own_bots"], str(error)) from error
    if settings.docs and not Path(settings.docs, "index.html").is_file():
        raise BadSetting(
            "docs",
            sources["docs"],
            f"{settings.docs!r} is not built documentation; expected a folder with an index.html, as `make docs` builds it",
        )


def describe_kind(field: Field) -> str:
    """What a value of this setting may be, in words."""
    kind = _bare(inspect.type_info(field.kind))
    if isinstance(kind, inspect.BoolType):
        return "true or false"
    if isinstance(kind, inspect.LiteralType):
        return "one of " + ", ".join(get_args(_strip(field.kind)))
    if isinstance(kind, inspect.IntType):
        return f"a whole number {_describe_bounds(kind)}"
    if isinstance(kind, inspect.FloatType):
        return f"a number {_describe_bounds(kind)}"
    if isinstance(kind, inspect.TupleType):
        return f"a rate per second and a burst, such as {format_text(field.default)}"
    return "texts, with commas between them" if isinstance(kind, inspect.VarTupleType) else "a text"


def format_text(value: Any) -> str:
    """A value as it is written in the environment and on the command line."""
    if isinstance(value, bool):
        return str(value).lower()
    if isinstance(value, tuple | list):
        return ",".join(format_text(each) for each in value)
    return f"{value:.10g}" if isinstance(value, float) else str(value)


def _describe_bounds(kind: inspect.IntType | inspect.FloatType) -> str:
    least = f"above {kind.gt:g}" if kind.gt is not None else f"from {format_text(kind.ge)}"
    return f"{least} to {format_text(kind.le)}" if kind.gt is None else f"{least} and up to {format_text(kind.le)}"


def _bare(kind: inspect.Type) -> inspect.Type:
    return _bare(kind.type) if isinstance(kind, inspect.Metadata) else kind


def _strip(kind: Any) -> Any:
    """A type without its annotations."""
    return _strip(get_args(kind)[0]) if hasattr(kind, "__metadata__") else kind


def _suggest(name: str, known: list[str]) -> str:
    near = difflib.get_close_matches(name, known, 1)
    return f"did you mean {near[0]}?" if near else "`nemeton serve --show-settings` lists them"
