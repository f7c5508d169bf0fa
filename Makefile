# Two commands: `make play` and `make test`. Everything they need is set up on the way, once.
PYTHON ?= python3
VENV := .venv
BIN := $(VENV)/bin

.PHONY: play test test-all thorough nightly attacks alike browser chromium proxies check format build doors docs coverage mutants bench gate soak levels calibration wheel sounds lock clean

# ARGS go to `nemeton open`, for example: make play ARGS="--port 8000 --no-browser"
play: build
	@$(BIN)/nemeton open $(ARGS)

# One more than there are processors: tests wait for servers and browsers most of the time.
WORKERS ?= $(shell expr $$(getconf _NPROCESSORS_ONLN 2>/dev/null || echo 1) + 1)

test:
	@$(MAKE) --no-print-directory -j 2 .make/dev chromium
	@$(MAKE) --no-print-directory -j 3 build alike .make/bytecode
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "not thorough and not attack"

# `make test` leaves out what is slow and seldom fails, and what must have the machine to itself; this runs both too.
test-all: test thorough attacks

thorough: .make/dev build chromium proxies
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m "thorough and not nightly"

# The longest sweeps, which find what the others do once in a while: the same in other windows, whole games instead of parts.
nightly: .make/dev build chromium
	$(BIN)/python -m pytest -n $(WORKERS) --dist worksteal -m nightly

# What hostile visitors cost everybody else, measured: one test at a time.
attacks: .make/dev build
	$(BIN)/python -m pytest -m attack tests/server/attacks

# Where the interpreted core shows that it plays the same games, number for number; everything else is tested once, compiled.
# It needs nothing but the source, so it need not wait for the build.
alike: check
	PYTHONPATH=src NEMETON_CORE=python $(BIN)/python -m pytest -m "not compiled_only and not thorough" tests/engine tests/games/test_golden.py tests/games/test_playthroughs.py

# Only the client in a real Chromium, which is a part of `make test` as well.
browser: .make/dev build chromium
	$(BIN)/python -m pytest -n auto tests/browser $(wildcard tests/games/*/test_browser*.py)

chromium:
	@tools/install-browser

proxies:
	@tools/install-proxies

check: .make/dev
	$(BIN)/ruff check .
	$(BIN)/ruff format --check .
	$(BIN)/mypy --cache-dir .mypy_cache/check  # the build has a cache of its own
	$(BIN)/python -m tools.javascript check

format: .make/dev
	$(BIN)/ruff check --quiet --fix --select I .
	$(BIN)/ruff format .
	$(BIN)/python -m tools.javascript format

# Compiles what is out of date, and nothing else. Without a C compiler it says so, and the same source runs interpreted.
build: .make/installed
	@$(BIN)/python tools/build_core.py

# The documentation as a site in build/docs, which the server serves under /docs. A warning or a broken link is an error, and the site of
# the last build stays. Compiled modules have no docstrings, so the reference is read off the interpreted core.
SITE := build/docs-work
docs: .make/docs
	@rm -rf $(SITE)
	PYTHONPATH=src NEMETON_CORE=python $(BIN)/python -m tools.docs_pages $(SITE)/pages
	PYTHONPATH=src NEMETON_CORE=python $(BIN)/python -m sphinx -q -W --keep-going -c docs -d $(SITE)/trees $(SITE)/pages $(SITE)/html
	$(BIN)/python -m tools.docs_links $(SITE)/html
	@rm -rf build/docs && mv $(SITE)/html build/docs
	@echo "Documentation: build/docs/index.html"

# Lines and branches that the tests run through, without the browser's. Compiled modules cannot be traced: the second run is for them.
COVERAGE = $(BIN)/python -m coverage
coverage: .make/dev build
	@rm -rf build/coverage && mkdir -p build/coverage
	$(COVERAGE) run -m pytest -n auto --dist worksteal --ignore tests/browser --ignore-glob "*/test_browser*.py"
	PYTHONPATH=src NEMETON_CORE=python $(COVERAGE) run -m pytest -n auto --dist worksteal -m "not compiled_only" \
		tests/engine tests/games tests/bots tests/research
	$(COVERAGE) combine --quiet
	$(COVERAGE) html --quiet --directory build/coverage/html
	$(COVERAGE) report --skip-covered --sort=cover

# Changes the rules of a game in one place at a time and asks whether its tests notice; goes on where it was stopped.
# MUTANTS="--only MODULE", "--show 17", "--survivors" and the like are passed on (`python -m tools.mutants --help`).
MUTANTS ?= --count 200 --seed 1
mutants: .make/dev
	@test -n "$(GAME)" || { echo 'Which game? make mutants GAME=... MUTANTS="--count 200 --seed 1"' >&2; exit 2; }
	$(BIN)/python -m tools.mutants $(GAME) $(MUTANTS)

# The benchmark's peers are large, so they have a group of their own.
bench: build
	NEMETON_BUILD=python $(BIN)/pip install --quiet --no-build-isolation --editable '.[bench]'
	$(BIN)/nemeton bench

# Every way in, tried on a bare machine (root and Debian), with a table of seconds. DOORS="--only play wheel" tries some.
doors:
	@$(PYTHON) tools/doors.py $(DOORS)

# How fast this tree is beside the last tag, or beside BASE, both built and measured here; fails below 0.9.
# BASE=abc123 names another commit, GATE='--least 0.97 --only GAME' passes options on (`python -m tools.gate --help`).
gate: .make/dev build
	$(BIN)/python -m tools.gate $(if $(BASE),--base $(BASE)) $(GATE)

# The figures of docs/reliability.md: whole games while servers are killed, on loopback, bounded in count and time.
AMONG_ATTACKERS = --servers 2 --moves 300 --attackers 8 --alive 10 40 --play-seconds 1800 --seconds 2700 --seed 1
soak: .make/dev build
	$(BIN)/python -m nemeton.cli.soak --kills 100 --seed 1
	$(BIN)/python -m tests.server.soak_postgres --kills 60 --servers 2 --seed 1
	$(BIN)/python -m tests.server.soak_postgres $(AMONG_ATTACKERS)

# The tables of docs/bots.md; takes an hour or two and goes on where it was stopped.
# The figures stand there with their LEVELS, for example: make levels GAME=chess LEVELS="--games 120 --players 4"
LADDER = --bots level1,level2,level3,level4,level5,level6 --ladder --seed 1
levels: build
	@test -n "$(GAME)" || { echo 'Which game? make levels GAME=... LEVELS="--games 120"; `nemeton games` lists them' >&2; exit 2; }
	$(BIN)/nemeton arena $(GAME) $(LADDER) $(LEVELS) --out ".make/levels-$(GAME)$(subst --,-,$(subst $() ,,$(LEVELS))).jsonl"

# How true the chances are that people are shown, measured and adjusted again: after an evaluation, the search of level 6 or the bots of
# levels 2 to 4 have changed.
# Goes on where it was stopped. CALIBRATION="--games 300 --seed 1" is quicker and less sure; GAME=NAME does one game.
CALIBRATION ?= --games 1200 --seed 1
calibration: build
	for game in $(or $(GAME),$(notdir $(patsubst %/game.py,%,$(wildcard src/nemeton/games/*/game.py)))); do \
		$(BIN)/nemeton calibrate $$game $(CALIBRATION) --keep .make/calibration-$$game.jsonl \
			--out src/nemeton/games/$$game/bots/calibration.json --held-out tests/games/$$game/held_out.csv || exit 1; done

# The source distribution and the wheel of this machine, in dist/, and proof that the wheel runs compiled in an empty environment.
wheel: .make/release
	rm -rf dist
	SOURCE_DATE_EPOCH=$$(git log -1 --format=%ct) $(BIN)/python -m build --outdir dist $(BUILD)
	$(BIN)/python -m tools.check_wheel dist

# The sounds of the browser client, made again. Only this needs an encoder, so it has an environment of its own.
sounds:
	$(PYTHON) -m venv .make/sounds
	.make/sounds/bin/python -m pip install --quiet --disable-pip-version-check "numpy>=2.0,<3" soundfile==0.14.0
	.make/sounds/bin/python -m tools.make_sounds

# Modules are turned into bytecode when they are first imported: most of them never are.
PIP := $(BIN)/python -m pip install --quiet --no-compile --disable-pip-version-check

.make/venv: requirements.lock
	@$(PYTHON) -c 'import sys; sys.exit(sys.version_info < (3, 11) and "nemeton needs Python 3.11 or newer; this is " + sys.version)'
	@tools/timed .make/venv.log "Making $(VENV)" $(PYTHON) -m venv $(VENV)
	@tools/timed .make/pip.log "Installing packages" $(PIP) --require-hashes -r requirements.lock
	@touch $@

.make/dev: .make/venv requirements-dev.lock
	@tools/timed .make/dev.log "Installing what the tests need" $(PIP) --require-hashes -r requirements-dev.lock
	@touch $@

# Once, or each worker of the tests would do it for itself at the same time.
.make/bytecode: .make/dev
	@PYTHONPATH=src NEMETON_CORE=python $(BIN)/python -m pytest --collect-only >.make/bytecode.log 2>&1 || true  # the tests will say what is wrong
	@touch $@

.make/installed: .make/venv pyproject.toml setup.py
	@NEMETON_BUILD=python tools/timed .make/installed.log "Installing nemeton" $(PIP) --no-build-isolation --no-deps --editable .
	@touch $@

.make/release: .make/venv requirements-release.lock
	@tools/timed .make/release.log "Installing what a release needs" $(PIP) --require-hashes -r requirements-release.lock
	@touch $@

.make/docs: .make/venv requirements-docs.lock
	@tools/timed .make/docs.log "Installing what the documentation needs" $(PIP) --require-hashes -r requirements-docs.lock
	@touch $@

# Needs uv. The lock files name no registry. The version is read by a build of the package, which need not compile.
lock: export NEMETON_BUILD := python
lock:
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --extra postgres --group build --no-group dev -o requirements.lock
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --extra postgres --extra research --group build --group dev -o requirements-dev.lock
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --extra postgres --extra research --group build --group docs --no-group dev -o requirements-docs.lock
	uv export --quiet --format requirements-txt --no-emit-project --no-header --no-annotate --only-group release -o requirements-release.lock
	rm -f uv.lock

clean:
	rm -rf .make build dist $(VENV) src/*.egg-info tools/web/node_modules
	find src -name '*.so' -delete
