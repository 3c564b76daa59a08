"""Numbered headings of a page are told from streets, days and goods that begin with a number, too."""

from __future__ import annotations

import pytest

from aibackend.testing.text_document import text_document
from aibackend_plugins.split.bundles.leaves import leaf_of

LETTER = "Holloway Estates Ltd\n12 High Street\n14 March 2025\n4 Mill Lane\nDear Ms Bell,\nWe write about your lease."
GOODS = "INVOICE 4471\n3 Widgets      20.00\n4 Bolts        30.00\n5 Hinges       12.50\nTotal due      62.50"
CLAUSES = "1. Definitions\nIn this agreement words mean what they say.\n2. Term\nIt runs for 12 months."
BARE = "7 Bank\nName of the bank\n8 Sort code\nSix figures\n9 Account number\nEight figures"


@pytest.mark.parametrize(
    ("text", "sections"),
    [
        pytest.param(LETTER, (), id="streets and a day"),
        pytest.param(GOODS, (), id="goods with their quantities"),
        pytest.param(CLAUSES, (("#.", 1), ("#.", 2)), id="clauses"),
        pytest.param(BARE, (("#", 7), ("#", 8), ("#", 9)), id="numbers without a mark that count on"),
    ],
)
def test_only_headings_are_sections(text: str, sections: tuple[tuple[str, int], ...]) -> None:
    """What counts on from page to page, and so keeps them together, is a heading."""
    assert leaf_of(next(iter(text_document(text).pages))).sections == sections
