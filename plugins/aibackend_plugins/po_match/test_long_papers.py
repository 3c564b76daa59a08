"""Papers of many lines are refused in words or matched in bounded time."""

from __future__ import annotations

import time

import pytest

from aibackend.errors import InvalidRequest

from .test_po_match import Rows, invoice, match, receipt


def test_too_many_lines_are_refused() -> None:
    """More than 1,000 lines a paper are told to come in parts."""
    rows: Rows = [(f"Part {n}", 1, 2.0) for n in range(1_001)]

    with pytest.raises(InvalidRequest):
        match(invoice(rows), invoice(), receipt())


@pytest.mark.timeout(60)
def test_long_papers_are_refused_before_they_are_held_against_each_other() -> None:
    """Which takes minutes where all three are as long as texts may be."""
    text = "\n".join(f"oak chair {number} 3 pcs 4.50 13.50" for number in range(1_500))

    with pytest.raises(InvalidRequest) as refused:
        match(text, text, text)

    assert "1000 line items" in refused.value.errors[0][1]


@pytest.mark.parametrize("written", ["json", "text"])
@pytest.mark.parametrize("alike", [True, False], ids=["the-same-items", "none-alike"])
def test_a_thousand_lines_are_matched_at_the_price_of_reading_them(written: str, alike: bool) -> None:
    """As many lines as are taken: under 40 s of a processor, even of a busy one, where a third took 17 s."""
    kinds = ["oak", "steel", "brass", "glass", "white", "black", "long", "short", "round", "flat"]
    billed, ordered = (
        [(f"{kinds[n % 10]} {kinds[n // 10 % 10]} part {n * 7 + shift} mm", n % 60 + 1, 2.5 + n) for n in range(1_000)]
        for shift in (0, 0 if alike else 3)
    )
    papers: list[object] = [invoice(billed), invoice(ordered), receipt(ordered)]
    if written == "text":
        papers = ["\n".join(f"{q} x {d} @ {p:.2f}" for d, q, p in rows) for rows in (billed, ordered, ordered)]
    started = time.process_time()

    answer = match(*papers)

    assert time.process_time() - started < 40
    assert not alike or answer["status"] == "matched"
