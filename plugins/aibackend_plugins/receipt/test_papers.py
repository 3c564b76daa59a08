"""Receipts of many lands and trades are read back from their text as it stands on the page.

test_papers.json holds each paper's lines, the values that are true of it, and the pointers of the sums that do not
agree on it.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from pathlib import Path
from typing import Any

import pytest

from aibackend.testing.paper import paper
from aibackend_plugins.receipt.offline import find
from aibackend_plugins.receipt.schema import Response

PAPERS = json.loads(Path(__file__).with_suffix(".json").read_text("utf-8"))
COLUMNS = ("quantity", "amount")


def said(answer: Mapping[str, Any], field: str) -> Any:
    """A field of the answer; of `items` the figures, of `mismatches` the sums that are warned of."""
    if field == "items":
        return [[line[column] for column in COLUMNS] for line in answer[field]]
    if field == "mismatches":
        return [each["field"] for each in answer["warnings"] if each["code"] == "totals_mismatch"]
    for part in field.split("."):
        answer = answer[part]
    return answer


@pytest.mark.parametrize("case", PAPERS.values(), ids=PAPERS)
def test_each_paper_is_read_back(case: Mapping[str, Any]) -> None:
    """What a paper says is what is answered, and a sum that is wrong on it is told."""
    answer = Response().dump(find(paper("\n".join(case["text"])), {"evidence": True}).result)

    assert {field: said(answer, field) for field in case["expected"]} == case["expected"]
