"""Write docs/reference/performance.md: throughput, start, and the time and memory of texts and documents.

python tests/bench/performance.py          (tox -e bench)
"""

from __future__ import annotations

import contextlib
import io
import os
import platform
import subprocess
import sys
from datetime import UTC, datetime
from pathlib import Path

import documents
import texts
import throughput

ROOT = Path(__file__).parents[2]
PAGE = ROOT / "docs" / "reference" / "performance.md"
LOAD = (
    "import time; started = time.perf_counter(); from aibackend.plugins import Plugins; from aibackend import Settings;"
    "Plugins.load(Settings()); import resource; print(time.perf_counter() - started,"
    "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
)


def main() -> None:
    """Measure, print and write."""
    rows = [_loading(), *texts.rows(), *documents.rows()]
    with contextlib.redirect_stdout(io.StringIO()) as told:
        throughput.main()
    print(told.getvalue())
    for name, value in rows:
        print(f"{name}: {value}")
    table = "\n".join(f"| {name} | {value} |" for name, value in rows)
    PAGE.write_text(
        "# Performance\n\n"
        f"Measured {datetime.now(UTC):%Y-%m-%d} on {os.cpu_count()} cores, CPython {platform.python_version()}, by\n"
        "`python tests/bench/performance.py`, which writes this page. The load generator runs on the same machine.\n\n"
        "## A fully metered call\n\n"
        f"{(throughput.__doc__ or '').strip()}\n\n```\n{told.getvalue().strip()}\n```\n\n"
        f"## Start, texts and documents\n\n| what | figure |\n| --- | --- |\n{table}\n",
        "utf-8",
    )


def _loading() -> tuple[str, str]:
    """Importing the package and loading every plugin, in a fresh interpreter; the best of five."""
    runs = [subprocess.check_output([sys.executable, "-c", LOAD], text=True).split() for _ in range(5)]
    seconds, memory_mb = min(float(run[0]) for run in runs), min(float(run[1]) for run in runs)
    return "import and load all plugins", f"{seconds:.2f} s, {memory_mb:.0f} MB resident"


if __name__ == "__main__":
    main()
