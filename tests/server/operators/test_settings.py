"""Settings from flags, the environment and a file: every one of them, in this order, and none that does not exist."""

from __future__ import annotations

import argparse
import re
import tomllib
from pathlib import Path
from typing import Any

import pytest

from nemeton.cli.main import main
from nemeton.cli.serve import add_serve, read_configuration
from nemeton.server.operators.configuration import FIELDS, BadSetting, Configured, configure, read_environment
from nemeton.server.operators.describing import show, write_example, write_table
from nemeton.server.settings import Settings

DOCS = Path(__file__).parents[3] / "docs"

# Another value than the default for each setting: as text, and as a file has it.
OTHERS: dict[str, tuple[str, Any]] = {
    "host": ("0.0.0.0", "0.0.0.0"),
    "port": ("8080", 8080),
    "hosts": ("games.example,play.example", ["games.example", "play.example"]),
    "origins": ("https://a.example", ["https://a.example"]),
    "proxy": ("10.0.0.0/8", "10.0.0.0/8"),
    "database": ("postgresql://u:p@h/n", "postgresql://u:p@h/n"),
    "log": ("debug", "debug"),
    "metrics_token": ("m" * 20, "m" * 20),
    "admin_token": ("a" * 20, "a" * 20),
    "stand_in": ("level2", "level2"),
    "own_bots": ("any=nemeton.bots.bot:RandomBot", ["any=nemeton.bots.bot:RandomBot"]),
    "private_webhooks": ("true", True),
}


def another(name: str) -> tuple[str, Any]:
    default = FIELDS[name].default
    if name in OTHERS:
        return OTHERS[name]
    if isinstance(default, tuple):
        return "1.5,7", [1.5, 7]
    number = default + 3
    return str(number), number


def parse(*words: str) -> Configured:
    parser = argparse.ArgumentParser()
    add_serve(parser)
    return read_configuration(parser.parse_args(words))


def write(file: Path, **values: Any) -> Path:
    from nemeton.server.operators.describing import format_toml

    file.write_text("".join(f"{name} = {format_toml(value)}\n" for name, value in values.items()), encoding="utf-8")
    return file


@pytest.fixture
def site(tmp_path: Path) -> str:
    (tmp_path / "site").mkdir()
    (tmp_path / "site" / "index.html").write_text("", encoding="utf-8")
    return str(tmp_path / "site")


@pytest.fixture(autouse=True)
def no_variables(monkeypatch: pytest.MonkeyPatch) -> None:
    for name in ("NEMETON_DATABASE", "NEMETON_DOCS", "NEMETON_METRICS_TOKEN"):
        monkeypatch.delenv(name, raising=False)


@pytest.mark.parametrize("name", list(FIELDS))
def test_every_setting_can_come_from_a_file_the_environment_and_a_flag(
    name: str, tmp_path: Path, site: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    text, value = (site, site) if name == "docs" else another(name)
    wanted = tuple(value) if isinstance(value, list) else value
    assert getattr(Settings(), name) != wanted

    file = write(tmp_path / "settings.toml", **{name: value})
    from_file = parse("--settings", str(file))
    assert (getattr(from_file.settings, name), from_file.sources[name]) == (wanted, str(file))

    flag = FIELDS[name].flag
    words = (
        [flag]
        if value is True
        else [word for part in (text.split(",") if FIELDS[name].is_list else [text]) for word in (flag, part)]
    )
    by_flag = parse(*words)
    assert (getattr(by_flag.settings, name), by_flag.sources[name]) == (wanted, flag)

    monkeypatch.setenv(f"NEMETON_{name.upper()}", text)
    by_variable = parse()
    assert (getattr(by_variable.settings, name), by_variable.sources[name]) == (wanted, f"$NEMETON_{name.upper()}")


def test_a_flag_wins_over_the_environment_the_environment_over_the_file_the_file_over_the_default(tmp_path: Path) -> None:
    file = write(tmp_path / "settings.toml", workers=3, idle=30, open_tables=6)
    found = configure({"workers": "5"}, {"NEMETON_WORKERS": "4", "NEMETON_IDLE": "40", "NEMETON_PORT": ""}, file)
    assert found.settings.workers == 5
    assert found.settings.idle == 40
    assert found.settings.open_tables == 6
    assert found.settings.port == Settings().port
    generous = configure({"open_tables": "8"}, {"NEMETON_REQUEST_RATE": "1,1"}, None, generous=True).settings
    assert generous.request_rate == (10_000.0, 10_000)
    assert generous.open_tables == 8


@pytest.mark.parametrize(
    ("text", "words"),
    [
        ("workrs = 3", ("workrs", "settings.toml", "workers")),
        ("workers = 0", ("workers", "settings.toml", "a whole number from 1 to 64")),
        ('workers = "3"', ("workers", "settings.toml", "a whole number")),
        ("request_rate = [3.0]", ("request_rate", "a rate per second and a burst")),
        ("request_rate = [0.0, 3]", ("request_rate", "settings.toml")),
        ('private_webhooks = "yes"', ("private_webhooks", "true or false")),
        ('log = "loud"', ("log", "debug, info, warning, error")),
        ("waiting_days = -1", ("waiting_days", "from 0 to 10000")),
        ('admin_token = "short"', ("admin_token", "16 characters")),
        ('stand_in = "Bob"', ("stand_in", "level1 to level6")),
        ('own_bots = ["sage"]', ("own_bots", "expected NAME=BOT")),
        ('own_bots = ["level1=nemeton.bots.bot:RandomBot"]', ("own_bots", "the name 'level1' is taken")),
        ('own_bots = ["sage=greedy"]', ("own_bots", "is no bot of one's own")),
        ('own_bots = ["sage=nowhere.py:Sage"]', ("own_bots", "there is no file")),
        ("[server]\nworkers = 3", ("server", "there is no such setting")),
        ("workers =", ("settings.toml", "not TOML")),
    ],
)
def test_what_makes_no_sense_in_a_file_is_named_with_what_was_expected(text: str, words: tuple[str, ...], tmp_path: Path) -> None:
    file = tmp_path / "settings.toml"
    file.write_text(text, encoding="utf-8")
    with pytest.raises(BadSetting) as refused:
        configure({}, {}, file)
    for word in words:
        assert word in str(refused.value)
    assert "short" not in str(refused.value).replace("too short", "")


def test_a_variable_that_is_no_setting_is_refused_and_others_of_the_name_are_let_be() -> None:
    with pytest.raises(BadSetting, match=r"NEMETON_WORKRES \(environment\).*NEMETON_WORKERS"):
        configure({}, {"NEMETON_WORKRES": "3"}, None)
    with pytest.raises(BadSetting, match=r"port \(\$NEMETON_PORT\): 'tcp://10\.0\.0\.1:80' .* from 0 to 65535"):
        configure({}, {"NEMETON_PORT": "tcp://10.0.0.1:80"}, None)
    configure({}, {"NEMETON_CORE": "python", "NEMETON_LANG": "pl", "NEMETON_SERVICE_HOST": "10.0.0.1", "HOME": "/root"}, None)


def test_no_variable_that_the_project_reads_itself_is_taken_for_a_wrong_setting() -> None:
    root = Path(__file__).parents[3]
    places = [root / "Makefile", root / "setup.py", root / "tools", root / "src", root / "tests" / "browser"]
    files = [file for place in places for file in ([place] if place.is_file() else [*place.glob("*"), *place.rglob("*.py")])]
    texts = [file.read_text("utf8") for file in files if file.suffix in ("", ".py") and file.is_file()]
    names = {name for text in texts for name in re.findall(r"\bNEMETON_[A-Z_]*[A-Z]\b", text)}
    assert {"NEMETON_CORE", "NEMETON_BROWSER", "NEMETON_PROXIES", "NEMETON_TEST_SEED"} <= names
    read_environment(dict.fromkeys(names, ""))


def test_nothing_is_started_with_a_wrong_setting(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEMETON_DATABASE", str(tmp_path / "tables.db"))
    assert main(["serve", "--settings", str(tmp_path / "none.toml")]) == 2
    assert "none.toml" in capsys.readouterr().err
    assert main(["serve", "--idle", "soon"]) == 2
    assert (
        capsys.readouterr().err == "nemeton: idle (--idle): 'soon' is not possible; expected a number above 0 and up to 1000000\n"
    )
    assert not (tmp_path / "tables.db").exists()


def test_the_effective_settings_are_shown_with_their_sources_and_without_secrets(
    tmp_path: Path, capsys: pytest.CaptureFixture[str], monkeypatch: pytest.MonkeyPatch
) -> None:
    monkeypatch.setenv("NEMETON_METRICS_TOKEN", "swordfish-of-metrics")
    file = write(tmp_path / "s.toml", admin_token="swordfish-of-admins", idle=5)
    database = "postgresql://nemeton:swordfish@db:5432/games?password=swordfish"
    assert main(["serve", "--settings", str(file), "--database", database, "--show-settings"]) == 0
    shown = capsys.readouterr().out
    assert "swordfish" not in shown
    assert f"idle = 5.0  # {file}\n" in shown
    assert 'metrics_token = "***"  # $NEMETON_METRICS_TOKEN\n' in shown
    assert 'database = "postgresql://nemeton:***@db:5432/games?password=***"  # --database\n' in shown
    assert "workers = 2  # default\n" in shown
    assert set(tomllib.loads(shown)) == set(FIELDS)


def test_what_is_shown_can_be_used_as_a_file(tmp_path: Path) -> None:
    given = configure({"workers": "3", "request_rate": "2,9", "hosts": ["a.example"]}, {}, None)
    file = tmp_path / "settings.toml"
    file.write_text(show(given), encoding="utf-8")
    assert configure({}, {}, file).settings == given.settings


def test_the_example_file_and_the_table_in_the_documentation_are_those_of_the_struct(tmp_path: Path) -> None:
    example = DOCS / "nemeton.toml"
    assert example.read_text(encoding="utf-8") == write_example(), "renew it: python -m tools.settings_page"
    page = (DOCS / "operators.md").read_text(encoding="utf-8")
    assert write_table() in page, "renew it: python -m tools.settings_page"
    switched_on = "".join(
        line[1:] for line in write_example().splitlines(keepends=True) if line.startswith("#") and line[1:2] not in " -"
    )
    file = tmp_path / "all.toml"
    file.write_text(switched_on, encoding="utf-8")
    assert configure({}, {}, file).settings == Settings()
    assert all(field.text and field.text[0] == field.text[0].lower() for field in FIELDS.values())
