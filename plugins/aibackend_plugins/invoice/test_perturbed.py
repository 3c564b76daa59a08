"""Invoices that differ from a plain one in half of all factors at once: wording, places, orders, columns, sums."""

from __future__ import annotations

from decimal import Decimal
from random import Random

import pytest

from aibackend.errors import NothingFound
from aibackend_blocks.documents.business_papers.training.factors import perturb
from aibackend_blocks.documents.business_papers.training.grammar import invoice
from aibackend_blocks.documents.business_papers.training.setting import set_invoice
from aibackend_blocks.documents.business_papers.training.sheets import pdf_of
from aibackend_defaults.document_reader import EmbeddedReader
from aibackend_plugins.invoice.offline import find

SEEDS = range(100_000, 100_040)
"""Training draws its pages from seeds below 10,000."""
RIGHT_LEAST = 0.95
CENTS = {"cents": "two", "signs": "usual"}
"""Factors that are not perturbed: amounts have cents, and nothing is given back."""


@pytest.fixture(scope="module")
def totals() -> list[tuple[Decimal, Decimal | None, frozenset[str]]]:
    """The total of each paper, the one that was read (None: refused), and the words on the page."""
    found = []
    for seed in SEEDS:
        random = Random(seed)
        factors = {**perturb(random), **CENTS}
        paper = invoice(random, factors)
        document = EmbeddedReader().read(pdf_of([set_invoice(paper, factors, random)]))
        words = frozenset("".join(filter(str.isdigit, line.text)) for page in document.pages for line in page.lines)
        try:
            found.append((paper.total, Decimal(str(find(document, {}).result["total"])), words))
        except NothingFound:
            found.append((paper.total, None, words))
    return found


def test_totals_are_right(totals: list[tuple[Decimal, Decimal | None, frozenset[str]]]) -> None:
    """The total is right on at least 19 of 20 of them, and none is refused."""
    right = sum(wanted == got for wanted, got, _ in totals)

    assert right >= RIGHT_LEAST * len(totals)
    assert all(got is not None for _, got, _ in totals)


def test_no_total_is_invented(totals: list[tuple[Decimal, Decimal | None, frozenset[str]]]) -> None:
    """A total that is told stands on the page."""
    for _, got, words in totals:
        digits = f"{got:.2f}".replace(".", "") if got else ""
        assert any(digits in word for word in words)
