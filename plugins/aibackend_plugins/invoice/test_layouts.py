"""Invoices of many countries and habits, set by these tests as PDF, are read back as they were set.

test_layouts.json holds each layout: the lines of its pages as [x, y, size, style, text], in points from the top left,
and what is expected.
"""

from __future__ import annotations

import io
import json
from collections.abc import Mapping, Sequence
from pathlib import Path
from typing import Any

import pytest
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen import canvas

from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice.offline import find
from aibackend_plugins.invoice.schema import Response

LAYOUTS = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))


def printed(pages: Sequence[Sequence[Any]]) -> bytes:
    """The pages as a PDF file."""
    file = io.BytesIO()
    paper = canvas.Canvas(file, pagesize=A4)
    for page in pages:
        for x, y, size, style, text in page:
            if style == "rule":
                paper.line(x, A4[1] - y, 545, A4[1] - y)
                continue
            paper.setFont("Helvetica-Bold" if "bold" in style else "Helvetica", size)
            (paper.drawRightString if "right" in style else paper.drawString)(x, A4[1] - y, text)
        paper.showPage()
    paper.save()
    return file.getvalue()


def flat(answer: Mapping[str, Any]) -> dict[str, Any]:
    """The answer with `vendor.name` for nested fields and each line as a list."""
    values = {name: value for name, value in answer.items() if name not in ("vendor", "lineItems")}
    values |= {f"vendor.{name}": value for name, value in answer["vendor"].items()}
    values["lines"] = [
        [line[key] for key in ("description", "quantity", "unitPrice", "amount")] for line in answer["lineItems"]
    ]
    return values


def wrong(got: Mapping[str, Any], expected: Mapping[str, Any]) -> dict[str, tuple[Any, Any]]:
    """What differs; numbers of tax offices are compared without spaces."""
    bare = {name: value.replace(" ", "") if name == "vendor.taxId" and value else value for name, value in got.items()}
    wanted = {name: value.replace(" ", "") if name == "vendor.taxId" else value for name, value in expected.items()}
    return {name: (bare[name], value) for name, value in wanted.items() if bare[name] != value}


@pytest.mark.parametrize("layout", LAYOUTS.values(), ids=LAYOUTS)
def test_each_layout_is_read_back(layout: Mapping[str, Any]) -> None:
    """What was set on the page is what is answered."""
    draft = find(EmbeddedReader().read(printed(layout["pages"])), {})

    assert wrong(flat(Response().dump(draft.result)), layout["expected"]) == {}
