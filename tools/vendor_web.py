"""Refresh what the browser client takes from others: `python tools/vendor_web.py`.

Packages are fetched by name with `npm pack`; nothing of npm is needed to run or to serve the client. Imports of one package by
another are rewritten to relative ones, because a page with a strict content policy has no import map.
`python tools/vendor_web.py --symbols SHEET.svg --to FOLDER` takes over a drawn symbol sheet as FOLDER/symbols.svg: inline styles,
which that policy forbids too, become attributes, and classes whose rules are printed for the style sheet beside it.
"""

from __future__ import annotations

import argparse
import json
import re
import subprocess
import sys
import tarfile
import tempfile
from pathlib import Path
from typing import Final

STATIC: Final = Path(__file__).parent.parent / "src/nemeton/web/static"
VENDOR: Final = STATIC / "vendor"

# Package, and which of its files becomes which of ours.
PACKAGES: Final[dict[str, dict[str, str]]] = {
    "preact": {
        "dist/preact.mjs": "preact.js",
        "src/index.d.ts": "preact.d.ts",
        "src/jsx.d.ts": "jsx.d.ts",
        "src/dom.d.ts": "dom.d.ts",
        "hooks/dist/hooks.mjs": "hooks.js",
        "hooks/src/index.d.ts": "hooks.d.ts",
    },
    "@preact/signals-core": {"dist/signals-core.mjs": "signals-core.js", "dist/signals-core.d.ts": "signals-core.d.ts"},
    "@preact/signals": {"dist/signals.mjs": "signals.js", "dist/signals.d.ts": "signals.d.ts"},
    "uqr": {"dist/index.mjs": "uqr.js", "dist/index.d.mts": "uqr.d.ts"},
    "htm": {"dist/htm.mjs": "htm.js", "dist/htm.d.ts": "htm.d.ts"},
    "@fluent/bundle": {
        f"esm/{name}.{kind}": f"fluent/{name}.{kind}"
        for name in ("ast", "builtins", "bundle", "index", "memoizer", "resolver", "resource", "scope", "types")
        for kind in ("js", "d.ts")
    },
}
# Fonts are changed and have names of their own; they and their licences lie in app/fonts and are not fetched.
FONTS: Final = {"Nemeton Sans": ("Source Sans 3", "source-sans-3"), "Nemeton Carved": ("Alegreya Sans", "alegreya-sans")}
IMPORTS: Final = {
    "preact": "./preact.js",
    "preact/hooks": "./hooks.js",
    "@preact/signals-core": "./signals-core.js",
    "@preact/signals": "./signals.js",
    "./index": "./preact.js",
    "../../src/index": "./preact.js",
}
IMPORT: Final = re.compile(r"""((?:from|import)\s*\(?\s*)(["'])([^"']+)\2""")
STYLE: Final = re.compile(r'\sstyle="([^"]*)"')


def fetch(package: str, folder: Path) -> Path:
    """Unpack the newest version of a package; the folder with its files."""
    command = ["npm", "pack", package, "--silent", "--pack-destination", str(folder)]
    name = subprocess.run(command, check=True, capture_output=True, text=True, cwd=folder).stdout.split()[-1]
    target = folder / name.removesuffix(".tgz")
    with tarfile.open(folder / name) as archive:
        archive.extractall(target, filter="data")
    return target / "package"


def rewrite(text: str) -> str:
    """Relative imports, and no reference to a map that is not there."""
    text = IMPORT.sub(lambda found: f"{found[1]}{found[2]}{IMPORTS.get(found[3], found[3])}{found[2]}", text)
    return re.sub(r"\n?//# sourceMappingURL=.*", "", text).rstrip() + "\n"


def vendor() -> None:
    lines = ["Vendored by tools/vendor_web.py; not edited by hand.", ""]
    licences = []
    with tempfile.TemporaryDirectory() as place:
        for package, files in PACKAGES.items():
            source = fetch(package, Path(place))
            about = json.loads((source / "package.json").read_text(encoding="utf-8"))
            lines.append(f"{package} {about['version']} ({about['license']})")
            for old, new in files.items():
                target = VENDOR / new
                target.parent.mkdir(parents=True, exist_ok=True)
                target.write_text(rewrite((source / old).read_text(encoding="utf-8")), encoding="utf-8")
            found = sorted(source.glob("LICENSE*"))
            own = VENDOR / "licences" / f"{about['license']}.txt"
            text = found[0].read_text(encoding="utf-8").strip() if found else own.read_text(encoding="utf-8").strip()
            licences.append(f"=== {package} {about['version']}: {about['license']}\n\n{text}\n")
    for name, (source_name, file) in FONTS.items():
        text = (STATIC / f"app/fonts/{file}-LICENSE.txt").read_text(encoding="utf-8").strip()
        licences.append(f"=== {name}, made from {source_name}: OFL-1.1\n\n{text}\n")
    (VENDOR / "VERSIONS.txt").write_text("\n".join(lines) + "\n", encoding="utf-8")
    (VENDOR / "LICENCES.txt").write_text("\n".join(licences), encoding="utf-8")


def convert_symbols(text: str) -> tuple[str, str]:
    """A sheet without style attributes, and the classes for what no attribute can say (custom properties)."""
    classes: dict[str, str] = {}

    def replace(found: re.Match[str]) -> str:
        attributes, custom = [], []
        for part in filter(None, (piece.strip() for piece in found[1].split(";"))):
            name, _, value = part.partition(":")
            if name.startswith("--"):
                custom.append(f"{name}: {value}")
            elif name != "position":
                attributes.append(f'{name}="{value}"')
        if custom:
            rule = "; ".join(custom)
            attributes.append(f'class="{classes.setdefault(rule, f"sym-{len(classes) + 1}")}"')
        return "".join(f" {attribute}" for attribute in attributes)

    sheet = STYLE.sub(replace, text)
    rules = "".join(f".{name} {{ {rule}; }}\n" for rule, name in classes.items())
    return sheet, rules


def take_symbols(file: Path, folder: Path) -> None:
    sheet, rules = convert_symbols(file.read_text(encoding="utf-8"))
    (folder / "symbols.svg").write_text(sheet, encoding="utf-8")
    sys.stdout.write(rules)


if __name__ == "__main__":
    parser = argparse.ArgumentParser(description=__doc__.splitlines()[0] if __doc__ else "")
    parser.add_argument("--symbols", type=Path, help="take over this symbol sheet instead of refreshing the packages")
    parser.add_argument("--to", type=Path, default=STATIC / "app", help="the folder that the sheet belongs to")
    arguments = parser.parse_args()
    if arguments.symbols:
        take_symbols(arguments.symbols, arguments.to)
    else:
        vendor()
