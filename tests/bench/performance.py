"""Write docs/reference/performance.md: throughput, start, memory, and the time of an invoice's page.

python tests/bench/performance.py          (tox -e bench)
"""

from __future__ import annotations

import contextlib
import io
import os
import platform
import statistics
import subprocess
import sys
import time
from collections.abc import Callable
from datetime import UTC, datetime
from pathlib import Path

import throughput

ROOT = Path(__file__).parents[2]
INVOICE = ROOT / "docs" / "examples" / "invoice.pdf"
PAGE = ROOT / "docs" / "reference" / "performance.md"
LOAD = (
    "import time; started = time.perf_counter(); from aibackend.plugins import Plugins; from aibackend import Settings;"
    "Plugins.load(Settings()); import resource; print(time.perf_counter() - started,"
    "resource.getrusage(resource.RUSAGE_SELF).ru_maxrss / 1024)"
)


def main() -> None:
    """Measure, print and write."""
    rows = [_loading(), *_reading()]
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
        f"## Start and pages\n\n| what | figure |\n| --- | --- |\n{table}\n",
        "utf-8",
    )


def _loading() -> tuple[str, str]:
    """Importing the package and loading every plugin, in a fresh interpreter; the best of five."""
    runs = [subprocess.check_output([sys.executable, "-c", LOAD], text=True).split() for _ in range(5)]
    seconds, memory_mb = min(float(run[0]) for run in runs), min(float(run[1]) for run in runs)
    return "import and load all plugins", f"{seconds:.2f} s, {memory_mb:.0f} MB resident"


def _reading() -> list[tuple[str, str]]:
    """A page of an invoice with a text layer: bare layout analysis, reading, reading and finding; warm."""
    from pdfminer.high_level import extract_pages

    from aibackend_defaults.reader import EmbeddedReader
    from aibackend_plugins.invoice.offline import find

    data = INVOICE.read_bytes()
    reader = EmbeddedReader()
    bare_ms = _best_ms(lambda: list(extract_pages(io.BytesIO(data))))
    read_ms = _best_ms(lambda: list(reader.read(data).pages))
    all_ms = _best_ms(lambda: find(reader.read(data), {"evidence": False}))
    return [
        ("pdfminer.six's bare layout analysis of the example invoice", f"{bare_ms:.1f} ms"),
        ("reading the same page", f"{read_ms:.1f} ms, {read_ms / bare_ms:.2f} of that"),
        ("reading it and finding the invoice", f"{all_ms:.1f} ms, {all_ms / bare_ms:.2f} of that"),
    ]


def _best_ms(work: Callable[[], object]) -> float:
    """The median of the better half of runs: other work on the machine only ever adds time."""
    times = []
    for _ in range(30):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return 1000 * statistics.median(sorted(times)[:15])


if __name__ == "__main__":
    main()
