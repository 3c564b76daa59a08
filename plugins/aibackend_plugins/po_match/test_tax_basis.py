"""A total before tax is told from one with it."""

from __future__ import annotations

from decimal import Decimal

import pytest

from aibackend_plugins.po_match.text_papers import read_text


@pytest.mark.parametrize(
    "row", ["Total excl. VAT 456.00", "excl VAT 456.00", "Total HT : 456,00 €", "Gesamt netto 456,00 €"]
)
def test_a_total_before_tax_is_the_net(row: str) -> None:
    """It is neither the total nor the tax."""
    paper = read_text(f"12 x Toner cartridge at 38.00\n{row}", "purchaseOrder")

    assert (paper.subtotal, paper.total, paper.tax) == (Decimal(456), None, None)
