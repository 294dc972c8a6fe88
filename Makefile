# make data   publish the descriptions in seeds/ to data/current          make dev     the Dagster web UI
# make test   run the tests                                               make bench   measure the reader
# make browser   install what the tests of the report need                make accuracy   score it on tests/cases
# make docs   build this documentation to build/docs                      make compiled   the reader as machine code
# Each sets up .venv first, once. PYTHON=python3.13 names another Python, for a .venv that is not there yet.

PYTHON ?= python3
READY := .venv/.ready
DAGSTER_HOME := $(CURDIR)/data/.dagster

.PHONY: data docs test browser dev bench accuracy compiled setup clean

data: $(READY)
	.venv/bin/tidyfig build seeds

test: $(READY) browser
	.venv/bin/pytest -n auto --dist loadgroup
	.venv/bin/ruff check
	.venv/bin/mypy

browser:
	@command -v chromium >/dev/null || command -v chromium-browser >/dev/null || command -v google-chrome >/dev/null \
		|| { [ "$$(id -u)" = 0 ] && command -v apt-get >/dev/null && apt-get update -qq && apt-get install -qq -y chromium; } \
		|| { echo "The tests of the report need Chromium. On Debian: sudo apt-get install chromium" >&2; exit 1; }

docs: $(READY)
	NO_MKDOCS_2_WARNING=1 .venv/bin/mkdocs build --strict --quiet

dev: $(READY)
	@mkdir -p "$(DAGSTER_HOME)" && cp assets/dagster.yaml "$(DAGSTER_HOME)"
	DAGSTER_HOME="$(DAGSTER_HOME)" .venv/bin/dg dev

bench: $(READY)
	.venv/bin/python benchmarks/reading.py seeds tests/cases
	.venv/bin/python benchmarks/commands.py
	.venv/bin/python benchmarks/consensus.py
	.venv/bin/python benchmarks/scale.py 10000

accuracy: $(READY)
	.venv/bin/python benchmarks/accuracy.py

compiled: build/compiled

build/compiled: $(READY) deploy/compile.py $(shell find pipeline assets -name '*.py')
	@command -v cc >/dev/null || { echo "This needs a C compiler. On Debian: sudo apt-get install gcc python3-dev" >&2; exit 1; }
	.venv/bin/python deploy/compile.py $(OPTIMIZE)
	@touch build/compiled

setup: $(READY)

$(READY): pyproject.toml constraints.txt | .venv/bin/pip
	.venv/bin/pip install --quiet --disable-pip-version-check -c constraints.txt uv
	.venv/bin/uv pip install --quiet --python .venv/bin/python --compile-bytecode -c constraints.txt -e '.[dev]'
	.venv/bin/python -m compileall -q pipeline assets
	.venv/bin/python -m pipeline.reading.keep_programs
	@touch $(READY)

.venv/bin/pip:
	@$(PYTHON) -c 'import sys; v = sys.version.split()[0]; sys.exit(None if sys.version_info >= (3, 11) else \
		f"tidyfig needs Python 3.11 or later, and {sys.executable} is {v}. Name another: make PYTHON=python3.13")'
	$(PYTHON) -m venv .venv

clean:
	rm -rf .venv build *.egg-info .pytest_cache .ruff_cache .hypothesis .mypy_cache
	find . -name __pycache__ -type d -prune -exec rm -rf {} +
