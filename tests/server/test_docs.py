"""The documentation under /docs: a folder with a site in it, which the server hands out and nothing else."""

from __future__ import annotations

import argparse
import base64
import hashlib
from pathlib import Path

import httpx
import msgspec
import pytest

from nemeton.cli.serve import add_serve, read_configuration
from nemeton.server.operators.configuration import BadSetting
from tests.server.running import NO_BOTS, run, start_server

SCRIPT = 'document.body.dataset.theme = "auto"'
STYLE = "body { color: black }"
PAGE = f"""<!doctype html><html><head><style>{STYLE}</style><script src="_static/a.js"></script></head>
<body><script>{SCRIPT}</script><p style="width: 33%">Welcome</p></body></html>"""


@pytest.fixture
def site(tmp_path: Path) -> Path:
    """A small site, and a file beside it that is nobody's business."""
    folder = tmp_path / "site"
    (folder / "rules").mkdir(parents=True)
    (folder / "_static").mkdir()
    (folder / "index.html").write_text(PAGE, encoding="utf-8")
    (folder / "rules" / "skye.html").write_text("<!doctype html><p>Rules</p>", encoding="utf-8")
    (folder / "_static" / "a.js").write_text("let a = 1;\n" * 200, encoding="utf-8")
    (folder / "_static" / "a.png").write_bytes(bytes(range(256)) * 8)
    (folder / "conf.py").write_text("secret = 1", encoding="utf-8")
    (tmp_path / "secret.html").write_text("<p>secret</p>", encoding="utf-8")
    return folder


def visit(database: str, folder: Path, *paths: str, **headers: str) -> list[httpx.Response]:
    """What a server with this documentation answers. The paths are sent as they are."""

    async def stay() -> list[httpx.Response]:
        async with start_server(database, msgspec.structs.replace(NO_BOTS, docs=str(folder))) as server:
            base = httpx.URL(server.url)
            urls = [base.copy_with(raw_path=path.encode()) for path in paths]
            return [await server.http.get(url, headers=headers) for url in urls]

    return run(stay())


def hash_source(text: str) -> str:
    return f"'sha256-{base64.b64encode(hashlib.sha256(text.encode()).digest()).decode()}'"


def test_the_site_is_served_with_its_types(sqlite: str, site: Path) -> None:
    start, rules, script, picture = visit(
        sqlite, site, "/docs/index.html", "/docs/rules/skye.html", "/docs/_static/a.js?v=1", "/docs/_static/a.png"
    )
    assert [answer.status_code for answer in (start, rules, script, picture)] == [200] * 4
    assert start.text == PAGE
    assert "Rules" in rules.text
    assert script.headers["content-type"].startswith("text/javascript")
    assert script.headers["content-encoding"] == "gzip"
    assert picture.headers["content-type"] == "image/png"


def test_the_short_address_leads_to_the_start_page(sqlite: str, site: Path) -> None:
    for answer in visit(sqlite, site, "/docs", "/docs/"):
        assert (answer.status_code, answer.headers["location"]) == (307, "/docs/index.html")


def test_a_page_that_has_not_changed_is_not_sent_again(sqlite: str, site: Path) -> None:
    (first,) = visit(sqlite, site, "/docs/index.html")
    assert first.headers["cache-control"] == "no-cache"
    (again,) = visit(sqlite, site, "/docs/index.html", **{"if-none-match": first.headers["etag"]})
    assert (again.status_code, again.content) == (304, b"")


def test_a_page_may_run_the_script_that_is_written_in_it_and_no_other(sqlite: str, site: Path) -> None:
    (answer,) = visit(sqlite, site, "/docs/index.html")
    (policy,) = answer.headers.get_list("content-security-policy")
    parts = {part.split()[0]: part.split()[1:] for part in policy.split(";")}
    assert parts["default-src"] == ["'none'"]
    assert parts["script-src"] == ["'self'", hash_source(SCRIPT)]
    assert parts["style-src"] == ["'self'", hash_source(STYLE)]
    assert parts["frame-ancestors"] == parts["base-uri"] == ["'none'"]
    assert not [source for sources in parts.values() for source in sources if "//" in source or "*" in source]
    assert answer.headers["x-content-type-options"] == "nosniff"


def test_the_policy_of_the_client_stays_as_strict_as_it_was(sqlite: str, site: Path) -> None:
    for answer in visit(sqlite, site, "/", "/static/app/symbols.svg", "/docs/none.html"):
        (policy,) = answer.headers.get_list("content-security-policy")
        assert "unsafe" not in policy
        assert "sha256" not in policy


@pytest.mark.parametrize(
    "path",
    [
        "/docs/../secret.html",
        "/docs/%2e%2e/secret.html",
        "/docs/..%2fsecret.html",
        "/docs/rules/..%2f..%2fsecret.html",
        "/docs/%2fetc%2fhostname",
        "/docs//etc/hostname",
        "/docs/..%5csecret.html",
        "/docs/a%00b.html",
        f"/docs/{'a' * 300}.html",
        "/docs/conf.py",
        "/docs/rules",
        "/docs/rules/",
        "/docs/none.html",
        "/docsindex.html",
    ],
)
def test_only_files_of_the_site_are_served(sqlite: str, site: Path, path: str) -> None:
    (answer,) = visit(sqlite, site, path)
    assert (answer.status_code, answer.json()["code"]) == (404, "nothing-here")
    assert "secret" not in answer.text


def test_a_link_out_of_the_folder_is_not_followed(sqlite: str, site: Path) -> None:
    (site / "out.html").symlink_to(site.parent / "secret.html")
    (answer,) = visit(sqlite, site, "/docs/out.html")
    assert answer.status_code == 404


def test_where_nothing_is_built_the_answer_says_how(sqlite: str, tmp_path: Path) -> None:
    for answer in visit(sqlite, tmp_path / "none", "/docs", "/docs/", "/docs/index.html"):
        assert (answer.status_code, answer.json()["code"]) == (404, "nothing-here")
        assert "make docs" in answer.json()["text"]


def test_a_site_that_is_built_while_the_server_runs_is_found(sqlite: str, site: Path) -> None:
    async def stay() -> list[int]:
        folder = site.with_name("later")
        async with start_server(sqlite, msgspec.structs.replace(NO_BOTS, docs=str(folder))) as server:
            before = await server.http.get("/docs/index.html")
            site.rename(folder)
            return [before.status_code, (await server.http.get("/docs/index.html")).status_code]

    assert run(stay()) == [404, 200]


def read_command(*words: str) -> str:
    parser = argparse.ArgumentParser()
    add_serve(parser)
    return read_configuration(parser.parse_args(words)).settings.docs


def test_the_folder_is_named_by_an_argument_or_the_environment(site: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.delenv("NEMETON_DOCS", raising=False)
    assert read_command() == ""
    assert read_command("--docs", str(site)) == str(site)
    monkeypatch.setenv("NEMETON_DOCS", str(site))
    assert read_command() == str(site)


def test_a_folder_without_a_site_is_refused_at_the_start(tmp_path: Path) -> None:
    with pytest.raises(BadSetting, match=r"expected a folder with an index\.html"):
        read_command("--docs", str(tmp_path))
