"""nginx and Caddy with the files of `deploy/`, on loopback. Ports, paths and names are filled in; the rest is as it stands."""

from __future__ import annotations

import asyncio
import os
import re
import ssl
import subprocess
from collections import defaultdict
from collections.abc import AsyncIterator, Callable, Coroutine, Sequence
from contextlib import asynccontextmanager
from pathlib import Path
from typing import Any

from nemeton.client.rest import Server
from nemeton.ops.server_process import find_free_port, spawn_guard
from nemeton.ops.soak.context import Front
from tests.deploy.conftest import ROOT
from tests.patience import PATIENCE

DEPLOY = ROOT / "deploy"
NAME = "games.example"
BEHIND = ("--workers", "1", "--proxy", "127.0.0.1", "--name", NAME)  # how servers are started behind a proxy
PORTS_TRIED = 3

MAIN = """
{user}
worker_processes 2;
pid {folder}/pid;
error_log {folder}/error.log warn;
events {{ worker_connections 2000; }}
http {{
    log_format served '$upstream_addr $status $request_method $uri';
    access_log {folder}/access.log served;
    client_body_temp_path {folder}/bodies;
    proxy_temp_path {folder}/answers;
    fastcgi_temp_path {folder}/unused;
    uwsgi_temp_path {folder}/unused;
    scgi_temp_path {folder}/unused;
    include {folder}/conf.d/*.conf;
}}
"""


def run(story: Coroutine[Any, Any, None]) -> None:
    """Run a test's coroutine; a test that hangs fails."""
    asyncio.run(asyncio.wait_for(story, 3 * PATIENCE))


async def until(happened: Callable[[], object]) -> None:
    async with asyncio.timeout(PATIENCE):
        while not happened():
            await asyncio.sleep(0.01)


class Proxy:
    """A running proxy. `url` is that of https, `plain` that of http."""

    def __init__(self, folder: Path, certificate: Path) -> None:
        self.folder = folder
        self.port, self.plain_port = find_free_port(), find_free_port()
        self.url = f"https://localhost:{self.port}"
        self.tls = ssl.create_default_context(cafile=certificate / "fullchain.pem")

    def visitor(self, address: str = "127.0.0.1") -> Server:
        """A client from an address of the loopback network."""
        return Server(self.url, tls=self.tls, address=address)

    def served(self) -> dict[str, set[str]]:
        """For each table the servers that have answered requests and sockets of it, so far as they have ended."""
        found: defaultdict[str, set[str]] = defaultdict(set)
        for line in (self.folder / "access.log").read_text(encoding="utf8").splitlines():
            servers, _, uri = re.fullmatch(r"(.*) (\d+) [A-Z]+ (.*)", line).groups()  # type: ignore[union-attr]
            table = re.match(r"/api/tables/([^/]+)", uri)
            if table:
                found[table[1]].add(servers.split(", ")[-1])  # those before it could not be reached
        return dict(found)


def fill(text: str, *filled: tuple[str, str]) -> str:
    """The text with something else in some places, each of which there must be."""
    for old, new in filled:
        assert old in text, old
        text = text.replace(old, new)
    return text


@asynccontextmanager
async def run_nginx(program: str, folder: Path, certificate: Path, servers: Sequence[str]) -> AsyncIterator[Proxy]:
    """nginx in front of two servers."""
    here, there = (url.removeprefix("http://") for url in servers)
    (folder / "conf.d").mkdir(parents=True)
    for _ in range(PORTS_TRIED):
        proxy = Proxy(folder, certificate)
        user = "user root;" if os.geteuid() == 0 else ""
        (folder / "nginx.conf").write_text(MAIN.format(user=user, folder=folder), encoding="utf8")
        upstream = (DEPLOY / "nginx" / "nemeton-servers.conf").read_text(encoding="utf8")
        upstream = fill(upstream, ("127.0.0.1:8001", here), ("127.0.0.1:8002", there))
        (folder / "conf.d" / "nemeton-servers.conf").write_text(upstream, encoding="utf8")
        site = fill(
            (DEPLOY / "nginx" / "nemeton.conf").read_text(encoding="utf8"),
            ("    listen [::]:443 ssl default_server;\n", ""),
            ("    listen [::]:443 ssl http2;\n", ""),
            ("    listen [::]:80 default_server;\n", ""),
            ("listen 443", f"listen 127.0.0.1:{proxy.port}"),
            ("listen 80", f"listen 127.0.0.1:{proxy.plain_port}"),
            (f"server_name {NAME};", f"server_name {NAME} localhost;"),
            ("/etc/nginx/certificates", str(certificate)),
        )
        (folder / "conf.d" / "nemeton.conf").write_text(site, encoding="utf8")
        command = [
            program,
            "-p",
            str(folder),
            "-c",
            str(folder / "nginx.conf"),
            "-e",
            str(folder / "error.log"),
            "-g",
            "daemon off;",
        ]
        async with run_proxy(proxy, command) as works:
            if works:
                yield proxy
                return
    raise RuntimeError(f"nginx did not start: {(folder / 'error.log').read_text(encoding='utf8')}")


@asynccontextmanager
async def run_caddy(program: str, folder: Path, certificate: Path, servers: Sequence[str]) -> AsyncIterator[Proxy]:
    """Caddy in front of two servers."""
    here, there = (url.removeprefix("http://") for url in servers)
    for _ in range(PORTS_TRIED):
        proxy = Proxy(folder, certificate)
        site = fill(
            (DEPLOY / "Caddyfile").read_text(encoding="utf8"),
            ("\n{\n", f"\n{{\n\tadmin off\n\tauto_https off\n\tstorage file_system {folder}\n"),
            (
                f"\n{NAME} {{\n",
                f"\nhttps://localhost:{proxy.port} {{\n\ttls {certificate}/fullchain.pem {certificate}/privkey.pem\n",
            ),
            ("127.0.0.1:8001 127.0.0.1:8002", f"{here} {there}"),
        )
        (folder / "Caddyfile").write_text(site, encoding="utf8")
        command = [program, "run", "--config", str(folder / "Caddyfile"), "--adapter", "caddyfile"]
        async with run_proxy(proxy, command) as works:
            if works:
                yield proxy
                return
    raise RuntimeError(f"Caddy did not start: {(folder / 'error.log').read_text(encoding='utf8')}")


@asynccontextmanager
async def run_proxy(proxy: Proxy, command: list[str]) -> AsyncIterator[bool]:
    """Whether it has come up; False if it has ended, as when another process has taken its port."""
    with (proxy.folder / "error.log").open("ab") as log:
        process = subprocess.Popen(
            command, env={"HOME": str(proxy.folder), "PATH": os.defpath}, stdin=subprocess.DEVNULL, stdout=log, stderr=log,
            start_new_session=True,
        )  # fmt: skip
    guard = spawn_guard(process.pid)
    try:
        yield await answers(proxy, process)
    finally:
        process.terminate()
        try:
            process.wait(PATIENCE)
        except subprocess.TimeoutExpired:
            process.kill()
            process.wait()
        if guard is not None:
            guard.kill()
            guard.communicate()


async def answers(proxy: Proxy, process: subprocess.Popen[bytes]) -> bool:
    async with asyncio.timeout(PATIENCE):
        while process.poll() is None:
            try:
                _, writer = await asyncio.open_connection("127.0.0.1", proxy.port)
            except OSError:
                await asyncio.sleep(0.02)
                continue
            writer.close()
            return True
    return False


def front_of(proxy: Proxy) -> Front:
    return Front(proxy.url, proxy.tls)
