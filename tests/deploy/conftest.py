"""The programs that the files of `deploy/` are for: of the system, or as `tools/install-proxies` has unpacked them."""

from __future__ import annotations

import os
import shutil
import subprocess
from pathlib import Path

import pytest

from tests.without import do_without

ROOT = Path(__file__).parents[2]
UNPACKED = ROOT / ".make" / "proxies" / "usr"
PLACES = os.pathsep.join([os.environ.get("PATH", os.defpath), "/usr/sbin", str(UNPACKED / "sbin"), str(UNPACKED / "bin")])


def find_program(config: pytest.Config, name: str) -> str:
    found = None if os.environ.get("NEMETON_PROXIES") == "no" else shutil.which(name, path=PLACES)
    if found is None:
        do_without(config, f"NO {name.upper()}: what deploy/ has for it is NOT tested; tools/install-proxies gets it")
    return found


@pytest.fixture(scope="session")
def nginx(pytestconfig: pytest.Config) -> str:
    return find_program(pytestconfig, "nginx")


@pytest.fixture(scope="session")
def caddy(pytestconfig: pytest.Config) -> str:
    return find_program(pytestconfig, "caddy")


@pytest.fixture(scope="session")
def certificate(pytestconfig: pytest.Config, tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A folder with a certificate of our own for localhost, and its key."""
    if shutil.which("openssl") is None:
        do_without(pytestconfig, "NO OPENSSL: there is no certificate for the tests of deploy/, which are NOT run")
    folder = tmp_path_factory.mktemp("certificate")
    words = "openssl req -x509 -newkey ec -pkeyopt ec_paramgen_curve:prime256v1 -nodes -days 2 -subj /CN=localhost"
    names = "subjectAltName=DNS:localhost,DNS:games.example"
    subprocess.run(
        [*words.split(), "-addext", names, "-keyout", "privkey.pem", "-out", "fullchain.pem"],
        cwd=folder,
        check=True,
        capture_output=True,
    )
    return folder
