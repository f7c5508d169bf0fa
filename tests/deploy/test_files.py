"""The files of `deploy/`: those they are for accept them, and their limits are those of the server."""

from __future__ import annotations

import os
import re
import shutil
import subprocess
import sys
from pathlib import Path

import pytest

from nemeton.server.api.gate import MORE_PER_ADDRESS
from nemeton.server.api.play import MAX_WAIT
from nemeton.server.settings import Settings
from tests.deploy.proxies import DEPLOY, NAME

SETTINGS = Settings()
UNITS = ("nemeton.service", "nemeton@.service")


def read(name: str) -> str:
    return (DEPLOY / name).read_text(encoding="utf8")


def test_the_limits_of_nginx_are_those_of_the_server() -> None:
    site = read("nginx/nemeton.conf")
    rate, burst = SETTINGS.request_rate
    count, size = SETTINGS.max_head // 8192, 8
    for line in (
        f"rate={rate:g}r/s;",
        f"burst={burst} nodelay;",
        f"limit_conn nemeton_connections {SETTINGS.connections_per_address + MORE_PER_ADDRESS};",
        f"client_max_body_size {SETTINGS.max_body // 1024}k;",
        f"large_client_header_buffers {count} {size}k;",
        f"client_header_timeout {SETTINGS.request_seconds:g}s;",
        f"client_body_timeout {SETTINGS.request_seconds:g}s;",
    ):
        assert line in site
    waits = re.search(r"proxy_read_timeout (\d+)s;", site)
    assert waits
    assert int(waits[1]) > MAX_WAIT


def test_the_limits_of_caddy_are_those_of_the_server() -> None:
    site = read("Caddyfile")
    for line in (
        f"max_header_size {SETTINGS.max_head // 1024}KiB",
        f"read_header {SETTINGS.request_seconds:g}s",
        f"read_body {SETTINGS.request_seconds:g}s",
    ):
        assert line in site


def test_the_servers_of_compose_are_found_as_those_of_this_machine_are() -> None:
    ours = re.sub(r"#.*", "", read("nginx/nemeton-servers.conf")).split()
    composed = re.sub(r"#.*", "", read("nginx/compose-servers.conf")).split()
    servers = {"127.0.0.1:8001": "server-1:8000", "127.0.0.1:8002": "server-2:8000"}
    assert [servers.get(word, word) for word in ours] == composed


def test_in_compose_the_proxy_that_is_believed_is_nginx() -> None:
    composed = read("compose.yaml")
    addresses = re.findall(r"(?:--proxy|ipv4_address:) (\S+)", composed)
    assert len(addresses) == 2
    assert len(set(addresses)) == 1
    assert f"--name {NAME}" in composed


def test_the_compose_file_follows_its_schema() -> None:
    check = Path(sys.executable).with_name("check-jsonschema")
    words = [str(check), "--builtin-schema", "vendor.compose-spec", str(DEPLOY / "compose.yaml")]
    done = subprocess.run(words, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stdout


@pytest.mark.parametrize("unit", UNITS)
def test_systemd_accepts_the_unit_and_lets_the_server_do_little(unit: str, tmp_path: Path) -> None:
    if shutil.which("systemd-analyze") is None:
        pytest.skip("there is no systemd-analyze")
    file = tmp_path / unit.replace("@", "@8001")
    file.write_text(read(f"systemd/{unit}").replace("/opt/nemeton/bin/nemeton", "/bin/true"), encoding="utf8")
    environment = {"PATH": os.environ["PATH"], "SYSTEMD_COLORS": "0", "LC_ALL": "C.UTF-8"}
    for words in (("verify",), ("security", "--offline=true", "--threshold=20")):  # 20: an exposure of at most 2.0 of 10
        done = subprocess.run(
            ["systemd-analyze", *words, str(file)], env=environment, capture_output=True, text=True, check=False
        )
        if "Failed to" in done.stderr and "bus" in done.stderr:
            pytest.skip(f"systemd-analyze cannot be used here: {done.stderr.strip()}")
        assert done.returncode == 0, done.stdout[-300:] + done.stderr


def test_the_units_differ_in_the_port_and_the_database_only() -> None:
    def lines(unit: str) -> set[str]:
        return {line for line in read(f"systemd/{unit}").splitlines() if not line.startswith("#")}

    one, several = map(lines, UNITS)
    assert {line.partition("=")[0] for line in one ^ several} == {
        "After", "Description", "Environment", "EnvironmentFile", "ExecStart", "StateDirectory", "WorkingDirectory",
    }  # fmt: skip


@pytest.mark.thorough
def test_caddy_accepts_its_file(caddy: str, tmp_path: Path) -> None:
    words = [caddy, "validate", "--adapter", "caddyfile", "--config", str(DEPLOY / "Caddyfile")]
    done = subprocess.run(words, env={"HOME": str(tmp_path)}, capture_output=True, text=True, check=False)
    assert done.returncode == 0, done.stderr
    assert "Valid configuration" in done.stdout + done.stderr
