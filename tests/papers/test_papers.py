"""Papers of many lands, trades and habits are read back from their text as it stands on the page.

Each JSON file here holds the papers of one capability: their lines, the values that are true of them, and the pointers
of the sums that do not agree on them.
"""

from __future__ import annotations

import json
from collections.abc import Mapping
from importlib import import_module
from pathlib import Path
from typing import Any

import pytest

from aibackend.testing.text_document import text_document

COLUMNS = {
    "lineItems": ("quantity", "unitPrice", "amount"),
    "items": ("quantity", "amount"),
    "transactions": ("date", "amount"),
}
CASES = [
    pytest.param(file.stem, case, id=f"{file.stem}: {name}")
    for file in sorted(Path(__file__).parent.glob("*.json"))
    for name, case in json.loads(file.read_text("utf-8")).items()
]


def said(answer: Mapping[str, Any], field: str) -> Any:
    """A field of the answer; of lines the figures, of `mismatches` the sums that are warned of."""
    if field in COLUMNS:
        return [[line[column] for column in COLUMNS[field]] for line in answer[field]]
    if field == "mismatches":
        return [each["field"] for each in answer["warnings"] if each["code"] == "totals_mismatch"]
    for part in field.split("."):
        answer = answer[part]
    return answer


@pytest.mark.parametrize(("capability", "case"), CASES)
def test_each_paper_is_read_back(capability: str, case: Mapping[str, Any]) -> None:
    """What a paper says is what is answered, and a sum that is wrong on it is told."""
    package = f"aibackend_plugins.{capability}"
    found = import_module(f"{package}.offline").find(text_document("\n".join(case["text"])), {"evidence": True})
    answer = import_module(f"{package}.schema").Response().dump(found.result)

    assert {field: said(answer, field) for field in case["expected"]} == case["expected"]
