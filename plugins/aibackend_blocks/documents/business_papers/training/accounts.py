"""The sums of a page, with what stands beside them: taxes by rate, earlier balances, instalments."""

from __future__ import annotations

from collections.abc import Callable
from decimal import Decimal

from aibackend_blocks.documents.business_papers.training.blocks import Block, Line, Run, Writer

Columns = Callable[[str, str, str, bool], Line]
"""Sets a sum by its label, figure, role and whether it is bold."""


def sums(write: Writer, columns: Columns) -> Block:
    """The sums in an order, each through `columns`."""
    paper, factors, random = write.paper, write.factors, write.random
    told = factors["sums_told"]

    def row(kind: str, role: str, value: Decimal, rate: Decimal | None = None, bold: bool = False) -> Line:
        label = write.label(kind, "sum_labels")
        if rate is not None:
            label += random.choice((f" {write.plain(rate)}%", f" ({write.plain(rate)} %)", "", ""))
        return columns(label, write.money(value), role, bold)

    rows: Block = _asides(write, columns, 0.5)
    total = row("total", "total", paper.total, bold=random.random() < 0.7)
    if told == "total_first":
        rows.append(total)
    if told not in ("no_subtotal", "total_alone"):
        rows.append(row("subtotal", "subtotal", paper.subtotal))
    if paper.discount:
        rows.append(row("discount", "discount", -paper.discount if random.random() < 0.7 else paper.discount))
    if paper.shipping:
        rows.append(row("shipping", "shipping", paper.shipping))
    if not paper.inclusive:
        rows += _taxed(write, columns, row)
    if told != "total_first":
        rows.append(total)
    if paper.inclusive:
        rows += [row("incl", "tax", amount, rate) for rate, amount in paper.taxes]
    if paper.paid:
        rows += [row("paid", "paid", -paper.paid if random.random() < 0.5 else paper.paid)]
        rows += [row("balance", "balance", paper.total - paper.paid, bold=True)]
    elif told == "total_twice":
        rows.append(row("balance", "total", paper.total, bold=True))
    rows += _asides(write, columns, 0.6)
    if factors["due"] == "by_sums":
        rows.append(columns(write.label("due"), write.day(paper.due), "due", False))
    return rows


def _taxed(write: Writer, columns: Columns, row: Callable[..., Line]) -> Block:
    """What is left before taxes, and the taxes; where only the total is told they stand in the table of rates."""
    paper, random = write.paper, write.random
    rows: Block = []
    if write.factors["sums_told"] == "total_alone" and write.factors["tax_table"] in ("yes", "before"):
        return rows
    if (paper.discount or paper.shipping) and random.random() < 0.4:
        rows.append(row("subtotal", "subtotal_after", paper.net))
    for rate, amount in paper.taxes:
        if len(paper.taxes) > 1 and random.random() < 0.1:
            rows.append(columns(write.label("tax", "sum_labels"), f"{write.plain(rate)}%", "other", False))
        rows.append(row("tax", "tax", amount, rate))
    return rows


def _asides(write: Writer, columns: Columns, share: float) -> Block:
    """Amounts among the sums that are none of them."""
    random = write.random
    if write.factors["asides"] == "none" or random.random() > share:
        return []
    amounts = (Decimal(random.randrange(0, 90_000)) / 100, write.paper.total, Decimal(0))
    return [
        columns(write.label("aside"), write.money(random.choice((amounts[0], *amounts))), "other", False)
        for _ in range(random.choice((1, 1, 2)))
    ]


def tax_table(write: Writer, width: float) -> Block:
    """The taxes by rate, with what each is reckoned on; their own roles where no sum tells them."""
    paper, random = write.paper, write.random
    gross = random.random() < 0.4
    step = min(width / 4, 90.0)
    alone = write.factors["sums_told"] == "total_alone" and not paper.inclusive and len(paper.taxes) == 1
    labels = ["rate", "subtotal", "tax", *(["gross"] if gross else [])]
    rows: Block = [[Run(place * step, write.label(kind)[:18]) for place, kind in enumerate(labels)]]
    for rate, amount in paper.taxes:
        base = paper.net if len(paper.taxes) == 1 else amount * 100 / rate if rate else paper.net
        figures = [(f"{write.plain(rate)}%", "other")]
        figures += [
            (write.money(base), "subtotal" if alone else "other"),
            (write.money(amount), "tax" if alone else "other"),
        ]
        figures += [(write.money(base + amount), "other")] if gross else []
        rows.append([Run(place * step, text, role) for place, (text, role) in enumerate(figures)])
    return rows
