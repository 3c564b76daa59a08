"""Time and memory of documents: a page with a text layer, a scanned page, a file of 300 pages.

Times are the median of the better half of runs, warm: other work on the machine only ever adds time.
"""

from __future__ import annotations

import importlib
import io
import json
import os
import statistics
import subprocess
import sys
import tempfile
import time
from collections.abc import Callable
from pathlib import Path

EXAMPLES = Path(__file__).parents[2] / "docs" / "examples"
PAGES = 300
ROWS = 40
"""Of each page's table."""
LONG = ("tables", "split")
"""Capabilities that look at every page of a long file."""

Row = tuple[str, str]


def rows() -> list[Row]:
    """(what, figure) of everything here."""
    return [*_text_layer(), *_scan(), *_long()]


def _text_layer() -> list[Row]:
    from pdfminer.high_level import extract_pages

    from aibackend_defaults.document_reader import EmbeddedReader
    from aibackend_plugins.invoice.offline import find

    data = (EXAMPLES / "invoice.pdf").read_bytes()
    reader = EmbeddedReader()
    bare_ms = _best_ms(lambda: list(extract_pages(io.BytesIO(data))))
    read_ms = _best_ms(lambda: list(reader.read(data).pages))
    all_ms = _best_ms(lambda: find(reader.read(data), {"evidence": False}))
    return [
        ("pdfminer.six's bare layout analysis of the example invoice", f"{bare_ms:.1f} ms"),
        ("reading the same page", f"{read_ms:.1f} ms, {read_ms / bare_ms:.2f} of that"),
        ("reading it and finding the invoice", f"{all_ms:.1f} ms, {all_ms / bare_ms:.2f} of that"),
    ]


def _scan() -> list[Row]:
    import cv2
    from rapidocr import RapidOCR

    from aibackend_defaults.document_reader import EmbeddedReader

    data = (EXAMPLES / "invoice-scan.png").read_bytes()
    pixels = cv2.imread(str(EXAMPLES / "invoice-scan.png"))
    alone = RapidOCR(params={"Global.log_level": "error"})
    reader = EmbeddedReader()
    bare_ms = _best_ms(lambda: alone(pixels), runs=6)
    read_ms = _best_ms(lambda: list(reader.read(data).pages), runs=6)
    return [
        ("RapidOCR alone on the example scan", f"{bare_ms:.0f} ms"),
        ("reading the same scan", f"{read_ms:.0f} ms, {read_ms / bare_ms:.2f} of that"),
    ]


def _long() -> list[Row]:
    with tempfile.TemporaryDirectory(prefix="aibackend-bench-") as folder:
        path = Path(folder) / "long.pdf"
        path.write_bytes(long_file())
        return [_alone(name, path) for name in LONG]


def _alone(name: str, path: Path) -> Row:
    """One capability on the long file, in a process of its own as in a worker."""
    command = [sys.executable, __file__, name, str(path)]
    told = json.loads(subprocess.run(command, check=True, capture_output=True, text=True).stdout)
    figure = (
        f"{told['seconds']:.1f} s, {1000 * told['seconds'] / PAGES:.0f} ms a page, {told['peak_mb']:.0f} MB at most"
    )
    return f"{name} of {PAGES} pages, each with a table of {ROWS} rows", figure


def long_file() -> bytes:
    """Pages of a heading, a paragraph and a ruled table."""
    from reportlab.lib.styles import getSampleStyleSheet
    from reportlab.platypus import PageBreak, Paragraph, SimpleDocTemplate, Table, TableStyle

    styles, made = getSampleStyleSheet(), io.BytesIO()
    ruled = TableStyle([("GRID", (0, 0), (-1, -1), 0.5, "black"), ("FONTSIZE", (0, 0), (-1, -1), 7)])
    parts: list[object] = []
    for page in range(1, PAGES + 1):
        entries = [
            [f"2026-01-{1 + row % 28:02}", f"Item {page}.{row}", f"{row + 1}", f"{row}.50"] for row in range(ROWS)
        ]
        parts += [
            Paragraph(f"Section {page}", styles["Heading2"]),
            Paragraph("What was delivered, on which day, how much of it, and at which price. " * 3, styles["Normal"]),
            Table([["Date", "Item", "Quantity", "Amount"], *entries], style=ruled, rowHeights=13),
            PageBreak(),
        ]
    SimpleDocTemplate(made, topMargin=40, bottomMargin=40).build(parts)
    return made.getvalue()


def _best_ms(work: Callable[[], object], runs: int = 30) -> float:
    times = []
    work()
    for _ in range(runs):
        started = time.perf_counter()
        work()
        times.append(time.perf_counter() - started)
    return 1000 * statistics.median(sorted(times)[: runs // 2])


def _measure(name: str, path: Path) -> dict[str, float]:
    """Read and find once, cold; peak memory of this process."""
    from aibackend_defaults.document_reader import EmbeddedReader

    find = importlib.import_module(f"aibackend_plugins.{name}.offline").find
    started = time.perf_counter()
    find(EmbeddedReader().read(path.read_bytes()), {"evidence": False})
    seconds = time.perf_counter() - started
    status = dict(line.split(":\t", 1) for line in Path("/proc/self/status").read_text().splitlines())
    peak_kb = int(status["VmHWM"].split()[0])  # not ru_maxrss, which a child inherits from who started it
    return {"seconds": seconds, "peak_mb": peak_kb / 1024}


if __name__ == "__main__":
    os.environ.setdefault("OMP_NUM_THREADS", "1")
    print(json.dumps(_measure(sys.argv[1], Path(sys.argv[2]))))
