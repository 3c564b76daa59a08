"""Draws statements, prints them, reads them, and tells how well by each factor of their designs.

    python -m aibackend_plugins.statement.training.measure FOLDER FIRST COUNT [--left-out] [--medium M] [--worst N]

Papers are kept in FOLDER; needs Chromium. Seeds from 1,000 up and the countries left out are for the last measure.
--medium: all are printed so; `extracted` and `extracted_text` have lost their columns, as text out of a file has.
"""

from __future__ import annotations

import argparse
import io
import json
import pickle
from collections import defaultdict
from collections.abc import Mapping
from datetime import date
from decimal import Decimal
from pathlib import Path
from random import Random
from statistics import fmean
from typing import Any

import numpy as np
from PIL import Image, ImageFilter
from reportlab.pdfgen import canvas

from aibackend.documents import Document
from aibackend.errors import NothingFound
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.statement.offline import find
from aibackend_plugins.statement.schema import Response
from aibackend_plugins.statement.training.designs import draw
from aibackend_plugins.statement.training.extracted import extracted
from aibackend_plugins.statement.training.ledgers import COUNTRIES, Account, account
from aibackend_plugins.statement.training.printing import html_of, rows_of, text_of
from aibackend_plugins.statement.training.setting import Setter


def paper_of(seed: int, *, left_out: bool, medium: str = "") -> Setter:
    """The paper of a seed, ready to be set. medium: "" for that of its design."""
    random = Random(seed + 500_000 * left_out)  # noqa: S311 - reproducible, no secret
    design = draw(random, left_out=left_out, medium=medium)
    paper = account(random, design["country"], design["kind"])
    return Setter(paper=paper, design=design, random=random, half=random.randint(0, 1))


def expected(paper: Account, design: Mapping[str, str]) -> dict[str, Any]:
    """The fields that the page tells."""
    rows = list(paper.rows)
    if design["columns"] == "sections":
        rows = [row for sign in (1, -1) for row in rows if row.cents * sign > 0]
    elif design["order"] == "newest":
        rows.reverse()
    head = design["medium"] != "csv"
    told: dict[str, Any] = {
        "transactions": [(str(row.day), row.cents, row.text[0]) for row in rows],
        "total_credits": paper.total(1),
        "total_debits": paper.total(-1),
        "currency": COUNTRIES[paper.country][1] if design["currency"] in ("heading", "code") else None,
    }
    for name, cents in (("opening", paper.opening), ("closing", paper.closing)):
        told[f"{name}_balance"] = cents if design[name] != "none" and head else None
    if head:
        told |= {"account_number": paper.number[-4:], "institution": paper.institution, "account_holder": paper.holder}
        told |= {"account_type": paper.kind}
        if design["period"] != "none":
            told |= {"period_start": str(paper.start), "period_end": str(paper.end)}
        if design["opening"] != "none" and design["closing"] != "none":
            told["reconciled"] = True
    return {name: value for name, value in told.items() if value is not None}


def printed(write: Setter, page: Any) -> bytes:
    """The paper as a file. page: of a browser."""
    medium = write.design["medium"]
    if medium == "csv":
        return rows_of(write).encode()
    if medium in ("text", "text_pdf", "extracted", "extracted_text"):
        text = extracted(write) if medium.startswith("extracted") else text_of(write)
        return _typed(text) if medium in ("text_pdf", "extracted") else text.encode()
    page.set_content(html_of(write))
    file = page.pdf(prefer_css_page_size=True)
    return _scanned(file, write.random) if medium == "scan" else file


def _typed(text: str) -> bytes:
    from reportlab.pdfbase import pdfmetrics
    from reportlab.pdfbase.ttfonts import TTFont

    pdfmetrics.registerFont(TTFont("mono", "/usr/share/fonts/truetype/dejavu/DejaVuSansMono.ttf"))
    file = io.BytesIO()
    paper = canvas.Canvas(file, pagesize=(595, 842))
    lines = text.split("\n")
    size = min(9.0, 535 / (0.602 * max(map(len, lines))))
    for first in range(0, len(lines), 60):
        paper.setFont("mono", size)
        for at, line in enumerate(lines[first : first + 60]):
            paper.drawString(30, 800 - 12 * at, line)
        paper.showPage()
    paper.save()
    return file.getvalue()


def _scanned(file: bytes, random: Random) -> bytes:
    import pypdfium2

    pages = []
    for page in pypdfium2.PdfDocument(file):
        picture = page.render(scale=2.2).to_pil().convert("L")
        picture = picture.rotate(random.uniform(-1.2, 1.2), fillcolor=255, resample=Image.Resampling.BICUBIC)
        dots = np.random.default_rng(random.randint(0, 10**6)).normal(0, 9, picture.size[::-1])
        grey = np.clip(np.asarray(picture.filter(ImageFilter.GaussianBlur(0.5))) + dots, 0, 255)
        pages.append(Image.fromarray(grey.astype(np.uint8)))
    out = io.BytesIO()
    pages[0].save(out, format="PDF", save_all=True, append_images=pages[1:], quality=80, resolution=158)
    return out.getvalue()


def drawn(
    folder: Path, first: int, count: int, *, left_out: bool, medium: str = ""
) -> list[tuple[str, dict[str, str], dict[str, Any], Document]]:
    """The papers of some seeds, read as documents; printed and kept where they are not yet."""
    from playwright.sync_api import sync_playwright

    folder.mkdir(parents=True, exist_ok=True)
    found = []
    with sync_playwright() as play:
        page = play.chromium.launch(executable_path="/usr/bin/chromium", args=["--no-sandbox"]).new_page()
        for seed in range(first, first + count):
            name = f"{'x' if left_out else 's'}{seed}{medium}"
            kept = folder / f"{name}.pickle"
            if not kept.exists():
                write = paper_of(seed, left_out=left_out, medium=medium)
                data = printed(write, page)
                (folder / f"{name}.{'pdf' if data[:4] == b'%PDF' else 'txt'}").write_bytes(data)
                document = EmbeddedReader().read(data)
                document = Document(**{**document.__dict__, "pages": tuple(document.pages)})
                kept.write_bytes(pickle.dumps((dict(write.design), expected(write.paper, write.design), document)))
            found.append((name, *pickle.loads(kept.read_bytes())))  # noqa: S301, what was written above
    return found


def read(document: Document) -> dict[str, Any] | None:
    """The fields that the reader finds; None where it refuses."""
    try:
        return dict(Response().dump(find(document, {"today": date(2026, 11, 22)}).result))
    except NothingFound:
        return None


def scores(wanted: Mapping[str, Any], got: Mapping[str, Any] | None) -> dict[str, float]:
    """Each field right (1) or wrong (0); transactions by F1 over day and amount."""
    got = got or {}
    told: dict[str, float] = {}
    for name, value in wanted.items():
        key = "".join(part.capitalize() if at else part for at, part in enumerate(name.split("_")))
        have = got.get(key)
        if name == "transactions":
            pairs = [(row["date"], _cents(row["amount"])) for row in have or []]
            left = list(pairs)
            hits = 0
            for day, cents, _ in value:
                if (day, cents) in left:
                    left.remove((day, cents))
                    hits += 1
            told[name] = 2 * hits / max(1, len(pairs) + len(value))
            told["amounts"] = _overlap([c for _, c in pairs], [c for _, c, _ in value])
            told["days"] = _overlap([d for d, _ in pairs], [d for d, _, _ in value])
            texts = [" ".join(row["description"].split()).lower() for row in have or []]
            told["descriptions"] = fmean(any(text.lower() in each for each in texts) for *_, text in value)
        elif isinstance(value, int) and not isinstance(value, bool):
            told[name] = float(have is not None and _cents(have) == value)
        else:
            told[name] = float(str(have).lower() == str(value).lower())
    return told


def _cents(value: Any) -> int:
    return round(Decimal(str(value)) * 100)


def _overlap(one: list[Any], other: list[Any]) -> float:
    left, hits = list(one), 0
    for each in other:
        if each in left:
            left.remove(each)
            hits += 1
    return 2 * hits / max(1, len(one) + len(other))


def main() -> None:
    parser = argparse.ArgumentParser()
    parser.add_argument("folder", type=Path)
    parser.add_argument("first", type=int)
    parser.add_argument("count", type=int)
    parser.add_argument("--left-out", action="store_true")
    parser.add_argument("--medium", default="")
    parser.add_argument("--worst", type=int, default=0)
    chosen = parser.parse_args()
    by_factor: dict[tuple[str, str], list[float]] = defaultdict(list)
    fields: dict[str, list[float]] = defaultdict(list)
    papers = []
    refused = 0
    for name, design, wanted, document in drawn(
        chosen.folder, chosen.first, chosen.count, left_out=chosen.left_out, medium=chosen.medium
    ):
        got = read(document)
        refused += got is None
        each = scores(wanted, got)
        for key, value in each.items():
            fields[key].append(value)
        for factor, value in design.items():
            by_factor[factor, value].append(each["transactions"])
        papers.append((each["transactions"], name, design, each))
    print(f"{len(papers)} papers, refused {refused}")
    print("  ".join(f"{key} {fmean(values):.3f}" for key, values in fields.items()))
    mean = fmean(fields["transactions"])
    low = sorted((fmean(v) - mean, len(v), key) for key, v in by_factor.items() if len(v) > 3)
    print("\n".join(f"{fact}={value} {step:+.2f} ({count})" for step, count, (fact, value) in low[:14]))
    for score, name, design, each in sorted(papers, key=lambda paper: (paper[0], paper[1]))[: chosen.worst]:
        wrong = [key for key, value in each.items() if value < 1]
        print(f"--- {name} {score:.2f} wrong: {' '.join(wrong)}\n    {json.dumps(design)}")


if __name__ == "__main__":
    main()
