"""What stands below the sums: terms, banks, registers, columns of the sender, a slip that is sent back."""

from __future__ import annotations

from aibackend_blocks.documents.business_papers.training.blocks import Block, Run, Writer
from aibackend_blocks.documents.business_papers.training.sheets import Sheet

BETWEEN = (" · ", " - ", ", ", " | ")
"""What stands between the parts of an address in one line."""


def closing(sheet: Sheet, write: Writer, left: float, inner: float, y: float) -> None:
    """All that follows the sums."""
    paper, factors, random = write.paper, write.factors, write.random
    lines: Block = []
    if factors["terms"] == "foot":
        lines.append([Run(0, f"{write.label('terms')}:"), Run(0, paper.terms, "terms", joined=True)])
    elif factors["terms"] == "sentence":
        lines.append([Run(0, paper.terms, "terms")])
    if factors["due"] == "sentence":
        if random.random() < 0.5:
            lines.append(write.said("due_said", {"date": (write.day(paper.due), "due")}))
        else:
            lines.append([Run(0, write.label("due")), Run(0, write.day(paper.due), "due", joined=True)])
    if factors["taxes"] in ("none", "zero") and random.random() < 0.5:
        lines.append([Run(0, write.phrase("exempt"))])
    if factors["foot"] != "none":
        lines += [[Run(0, write.phrase("thanks"))] for _ in range(random.choice((1, 1, 2)))]
    if factors["foot"] == "bank":
        bank = random.choice(("ABCDEFGH", "QRSTDEFF"))
        lines.append([Run(0, f"IBAN DE{random.randrange(10**19, 10**20)}  BIC {bank}")])
        lines += [[Run(0, write.phrase("foot"))] for _ in range(random.choice((0, 1, 2)))]
    if factors["tax_id"] == "foot":
        lines.append([Run(0, write.label("tax_id")), Run(0, paper.vendor.tax_id, "vendor_tax_id", joined=True)])
    y = sheet.put(lines, left, y)
    if factors["foot"] == "slip":
        sheet.put(_slip(write, inner), left, y + sheet.size * 3)
    elif factors["foot"] == "register":
        sheet.put_at_foot([[Run(0, write.phrase("foot"), scale=0.8)] for _ in range(random.choice((1, 2, 3)))], left)
    elif factors["foot"] == "columns":
        sheet.put_at_foot(_columns(write, inner), left)


def sender_line(write: Writer, scale: float = 0.7, *, contact: bool = False) -> list[Run]:
    """The vendor's name and address in one line."""
    vendor = write.paper.vendor
    between = write.random.choice(BETWEEN)
    line = [
        Run(0, vendor.name + between.rstrip(), "vendor", scale=scale),
        Run(0, between.join(vendor.lines), "vendor_address", scale=scale, joined=True),
    ]
    if contact:
        more = between.join((vendor.phone, vendor.mail))
        line.append(Run(0, f"{between.strip()} {more}", scale=scale, joined=True))
    return line


def _columns(write: Writer, inner: float) -> Block:
    """Small columns at the foot: the sender, how to reach it, its bank and its register."""
    vendor, random = write.paper.vendor, write.random
    own = [(vendor.name, "vendor"), *((each, "vendor_address") for each in vendor.lines)]
    reach = [(vendor.phone, "other"), (vendor.mail, "other")]
    parts = [
        own,
        reach,
        *([(write.phrase("foot")[:34], "other") for _ in range(random.choice((1, 2, 3)))] for _ in "ab"),
    ]
    parts = parts[: random.choice((2, 3, 4))]
    if random.random() < 0.3:
        random.shuffle(parts)
    step = inner / len(parts)
    deep = max(map(len, parts))
    return [
        [Run(place * step, *part[line], scale=0.7) for place, part in enumerate(parts) if line < len(part)]
        for line in range(deep)
    ]


def _slip(write: Writer, inner: float) -> Block:
    """The part of a page that is sent back with the money: payer, number, sum and day once more."""
    paper, random = write.paper, write.random
    balance = paper.total - paper.paid
    role = "balance" if paper.paid else "total"
    facts = [
        (write.label("number"), paper.number, "number"),
        (write.label(role), write.money(balance), role),
        (write.label("due"), write.day(paper.due), "due"),
        (write.label("other"), str(random.randrange(10**5, 10**8)), "other"),
    ]
    random.shuffle(facts)
    payer = [
        Run(0, paper.customer.name, "customer"),
        *(Run(0, each, "customer_address") for each in paper.customer.lines),
    ]
    deep = max(len(facts), len(payer))
    rows: Block = [[Run(0, "- " * int(inner / 9))]]
    for line in range(deep):
        row = [payer[line]] if line < len(payer) else []
        if line < len(facts):
            label, value, part = facts[line]
            row += [Run(inner * 0.5, label), Run(inner, value, part, right=True)]
        rows.append(row)
    return rows
