# Two commands: `make play` and `make test`. Everything they need is set up on the way, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin
CORE := src/nemeton/compiled.py $(wildcard src/nemeton/engine/*.py src/nemeton/games/*/*.py src/nemeton/players/tree.py)

.PHONY: play test alike browser check build bench gate soak levels wheel lock clean

play: .make/core
	@$(BIN)/nemeton open

test: .make/dev
	@$(MAKE) --no-print-directory -j 3 .make/core .make/browser alike  # compiling uses one processor only
	$(BIN)/python -m pytest -n auto --dist worksteal  # one of them has the browser, the other is done sooner

# Where the interpreted core shows that it plays the same games, number for number; everything else is tested once, compiled.
# It needs nothing but the source, so it need not wait for the build.
alike: check
	PYTHONPATH=src NEMETON_CORE=python $(BIN)/python -m pytest -m "not compiled_only" tests/engine tests/golden tests/playthroughs

# Only the client in a real Chromium, which is a part of `make test` as well.
browser: .make/dev .make/core .make/browser
	$(BIN)/python -m pytest -n auto tests/browser

check: .make/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --cache-dir .mypy_cache/check  # the build has a cache of its own

build: .make/core

# The benchmark's peers are large, so they have a group of their own.
bench: .make/core
	NEMETON_BUILD=python $(BIN)/pip install --quiet --no-build-isolation --editable '.[bench]'
	$(BIN)/nemeton bench

# How fast this tree is beside the last tag, or beside BASE, both built and measured here; fails below 0.9.
# BASE=abc123 names another commit, GATE='--least 0.97 --only skye' passes options on (`python -m tools.gate --help`).
gate: .make/dev .make/core
	$(BIN)/python -m tools.gate $(if $(BASE),--base $(BASE)) $(GATE)

# The figures of docs/reliability.md: whole games while servers are killed, on loopback, bounded in count and time.
soak: .make/dev .make/core
	$(BIN)/python -m nemeton.soak --kills 100 --seed 1
	$(BIN)/python -m tests.server.soak_postgres --kills 60 --servers 2 --seed 1

# The tables of docs/bots.md; takes an hour or two and goes on where it was stopped.
LADDER = --bots level1,level2,level3,level4,level5 --ladder --seed 1
levels: .make/core
	$(BIN)/nemeton arena runestones $(LADDER) --games 1000 --out .make/levels.jsonl
	$(BIN)/nemeton arena skye $(LADDER) --games 160 --out .make/levels-skye.jsonl
	$(BIN)/nemeton arena skye $(LADDER) --games 120 --players 4 --option druids=yes --out .make/levels-skye-4.jsonl
	$(BIN)/nemeton arena realm $(LADDER) --games 120 --out .make/levels-realm.jsonl
	$(BIN)/nemeton arena realm $(LADDER) --games 40 --players 4 --out .make/levels-realm-4.jsonl

# The source distribution and the wheel of this machine, in dist/, and proof that the wheel runs compiled in an empty environment.
wheel: .make/release
	rm -rf dist
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m build --outdir dist $(BUILD)
	$(BIN)/python tools/check_wheel.py dist

.make/venv: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "nemeton needs Python 3.11 or newer; this is " + sys.version)'
	@mkdir -p .make
	$(PYTHON) -m venv $(VENV)
	$(BIN)/pip install --quiet --require-hashes -r requirements.lock
	@touch $@

.make/dev: .make/venv requirements-dev.lock
	$(BIN)/pip install --quiet --require-hashes -r requirements-dev.lock
	@touch $@

.make/release: .make/venv requirements-release.lock
	$(BIN)/pip install --quiet --require-hashes -r requirements-release.lock
	@touch $@

# The browser tests drive the system's Chromium; where it cannot be installed they are skipped with a notice (never in CI).
.make/browser: .make/venv
	@command -v chromium >/dev/null || { echo "Installing Chromium for the browser tests ..."; \
		apt-get update -qq >/dev/null && DEBIAN_FRONTEND=noninteractive apt-get install -y -qq --no-install-recommends chromium fonts-noto-cjk >.make/browser.log 2>&1; } \
		|| echo "Notice: Chromium is missing and could not be installed (see .make/browser.log); the browser tests will be skipped."
	@touch $@

# Compiling takes two or three minutes and is optional: without a C compiler the same source runs interpreted.
.make/core: .make/venv setup.py pyproject.toml $(CORE)
	@echo "Building the compiled core (once, two or three minutes) ..."
	@$(BIN)/python setup.py --quiet build_ext --inplace >.make/build.log 2>&1 || cat .make/build.log
	@NEMETON_BUILD=python $(BIN)/pip install --quiet --no-build-isolation --no-deps --editable .
	@$(BIN)/python -c 'import nemeton.compiled as c; print("Core: compiled." if c.is_compiled() else "Notice: no compiled core (see .make/build.log); the rules run interpreted, about 50 times slower.")'
	@touch $@

# Needs uv. The lock files name no registry. The version is read by a build of the package, which need not compile.
lock: export NEMETON_BUILD := python
lock:
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --extra postgres --group build --no-group dev -o requirements.lock
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --extra postgres --extra research --group build --group dev -o requirements-dev.lock
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --only-group release -o requirements-release.lock
	rm -f uv.lock

clean:
	rm -rf .make build dist $(VENV) src/*.egg-info
	find src -name '*.so' -delete
