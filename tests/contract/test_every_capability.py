"""Every capability that ships keeps the contract, through a real server."""

from __future__ import annotations

from pathlib import Path

import pytest

from aibackend import Settings
from aibackend.capability import Capability
from aibackend.plugins import Plugins
from aibackend.testing import check_capability

PRICES = {
    "parse": 10, "extract": 4, "classify": 2, "summarize": 3, "redact": 3, "sentiment": 2, "contract": 12,
    "chargeback": 15, "enrich": 5, "invoice": 8, "receipt": 6, "statement": 12, "resume": 8, "tables": 8, "split": 10,
    "compare": 15, "structure": 6, "normalize": 5, "match": 8, "categorize": 3, "dunning": 8, "po-match": 10,
    "quote": 8, "fraud-flag": 6, "reply": 5, "triage": 3, "minutes": 6, "outreach": 6, "review-reply": 3,
    "moderate": 2, "rewrite": 3, "product-copy": 5, "describe": 3, "research": 50, "screen": 10, "transcribe": 10,
    "memory": 2, "image": 10, "speak": 5,
}  # fmt: skip
"""Credits a call, from the price list."""
PLUGINS = Path(__file__).parents[2] / "plugins" / "aibackend_plugins"

CAPABILITIES = [c for name, c in sorted(Plugins.load(Settings()).capabilities.items()) if name in PRICES]


@pytest.mark.parametrize("capability", CAPABILITIES, ids=lambda capability: capability.name)
def test_it_keeps_the_contract(capability: Capability) -> None:
    """Examples, prices, bounds, test keys and bad input are as the contract says."""
    folder = PLUGINS / capability.name.replace("-", "_")

    assert capability.credits == PRICES[capability.name]
    check_capability(capability, folder)


def test_the_files_of_the_examples_ship_with_the_plugins() -> None:
    """Each lies where the wheel takes it along: the playground offers it also where there is no checkout."""
    files = [
        PLUGINS / capability.name.replace("-", "_") / path
        for capability in CAPABILITIES
        for example in capability.examples
        for path in example.files.values()
    ]

    assert len(files) > 5
    assert [path for path in files if not path.is_file() or not path.resolve().is_relative_to(PLUGINS)] == []
