"""Measure the readers of parties on designs that training never shows: web pages that Chromium prints.

    python -m aibackend_plugins.invoice.training.designs PAGES FOLDER

Each design is one HTML table or grid of its own; what the invoices say comes from the grammar. Needs `chromium`.
Prints, for each design and for all, the share of vendors' names, vendors' addresses and customers that are read right.
"""

from __future__ import annotations

import subprocess
import sys
from collections.abc import Callable, Iterator
from dataclasses import replace
from html import escape
from pathlib import Path
from random import Random

from rapidfuzz.fuzz import token_sort_ratio

from aibackend_blocks.documents.business_papers.training.factors import FACTORS
from aibackend_blocks.documents.business_papers.training.grammar import Invoice, Side, invoice, word, wording
from aibackend_blocks.documents.invoices import invoice_reader
from aibackend_blocks.pages.cells import sheet_of
from aibackend_defaults.document_reader import EmbeddedReader

FIRST_SEED = 40_000
"""Far from the pages that heads are trained on."""
SAME = 85
"""Ratio of sorted words from which two texts are one."""


class Text:
    """What the designs put into a page. random: draws labels and what is left to chance."""

    def __init__(self, paper: Invoice, random: Random) -> None:
        self.paper, self.random = paper, random
        self.vendor, self.customer = paper.vendor, paper.customer

    def label(self, kind: str) -> str:
        return escape(self.random.choice(wording()[self.paper.language][kind]))

    def name(self, side: Side) -> str:
        return escape(side.name)

    def address(self, side: Side, between: str = "<br>") -> str:
        return between.join(map(escape, side.lines))

    def facts(self, mark: str = ":") -> str:
        paper = self.paper
        rows = (("number", paper.number), ("issued", paper.issued.isoformat()), ("due", paper.due.isoformat()))
        return "".join(f"<tr><td>{self.label(kind)}{mark}<td>{value}" for kind, value in rows)

    def goods(self) -> str:
        heads = "".join(f"<th>{self.label(kind)}" for kind in ("description", "quantity", "price", "amount"))
        rows = "".join(
            f"<tr><td>{escape(good.name)}<td>{good.quantity or 1}<td>{good.price or good.net}<td>{good.net}"
            for good in self.paper.goods
        )
        sums = (("subtotal", self.paper.net), ("tax", self.paper.tax), ("total", self.paper.total))
        below = "".join(f"<tr><td><td><td>{self.label(kind)}<td>{value}" for kind, value in sums)
        return f"<table class=wide><tr>{heads}{rows}{below}</table>"


def contact_person_first(text: Text) -> str:
    """Three columns; a person above the company in each party, mail and telephone in its block."""
    paper = text.paper

    def side(of: Side, kind: str) -> str:
        return (
            f"<td>{text.label(kind)}<br><b>{escape(of.person)}</b><br>{text.name(of)}<br>{text.address(of)}"
            f"<br>{of.phone}<br>{of.mail}"
        )

    head = f"<table class=wide><tr>{side(paper.vendor, 'vendor')}{side(paper.customer, 'customer')}"
    return f"<h2>{text.label('title')}</h2>{head}<td><table>{text.facts()}</table></table>{text.goods()}"


def footer_columns(text: Text) -> str:
    """The sender only in columns of small letters at the foot, and its brand as a heading."""
    vendor = text.vendor
    foot = (
        f"<table class='wide small'><tr><td>{text.name(vendor)}<br>{text.address(vendor)}"
        f"<td>{vendor.phone}<br>{vendor.mail}<td>IBAN DE12 5001 0517 0648 4898 90<br>BIC QRSTDEFF"
        f"<td>{text.label('tax_id')}<br>{vendor.tax_id}</table>"
    )
    brand = escape(vendor.name.split()[0])
    to = f"<p>{text.name(text.customer)}<br>{text.address(text.customer)}</p>"
    return (
        f"<h1 align=right>{brand}</h1>{to}<table align=right>{text.facts()}</table><h3>{text.label('title')}</h3>"
        f"{text.goods()}<div style='height:150px'></div>{foot}"
    )


def centred_letterhead(text: Text) -> str:
    """Name and one line of address and contact centred; the customer right, and the same one to be delivered to."""
    vendor, customer = text.vendor, text.customer
    head = (
        f"<center><h1>{text.name(vendor)}</h1>{text.address(vendor, ' | ')} | {vendor.phone} | {vendor.mail}</center>"
    )
    same = f"{text.name(customer)}<br>{text.address(customer)}"
    sides = f"<table class=wide><tr><td><table>{text.facts('')}</table>"
    sides += f"<td><i>{text.label('delivery')}</i><br>{same}<td><i>{text.label('customer')}</i><br>{same}</table>"
    return f"{head}<hr><h2>{text.label('title')}</h2>{sides}{text.goods()}"


def boxed_rows(text: Text) -> str:
    """A ruled form: what each cell is stands beside it; the customer first."""

    def rows(side: Side, kind: str) -> str:
        return (
            f"<tr><td rowspan=4><b>{text.label(kind)}</b><td>{text.label('name')}<td>{text.name(side)}"
            f"<tr><td>{text.label('address')}<td>{text.address(side, ', ')}"
            f"<tr><td>{text.label('tax_id')}<td>{side.tax_id}<tr><td>E-Mail<td>{side.mail}"
        )

    both = rows(text.customer, "customer") + rows(text.vendor, "vendor")
    return f"<h2>{text.label('title')}</h2><table class='wide ruled'>{both}{text.facts('')}</table>{text.goods()}"


def contact_within(text: Text) -> str:
    """Contact and tax number between the name and its address; sender at the right, land below the town."""

    def side(of: Side) -> str:
        between = "<br>".join((of.phone, of.mail, f"{text.label('tax_id')}: {of.tax_id}"))
        return f"<b>{text.name(of)}</b><br>{between}<br>{text.address(of)}<br>{of.land}"

    to = f"<td>{text.label('customer')}:<br>{side(text.customer)}"
    return (
        f"<table class=wide><tr>{to}<td align=right>{side(text.vendor)}</table>"
        f"<h1>{text.label('title')} {text.paper.number}</h1><table>{text.facts()}</table>{text.goods()}"
    )


def slogan_and_building(text: Text) -> str:
    """A slogan below the name and a building in the address; the customer's label in bold before its name."""
    random = text.random
    slogan = f"<i>{word(random)} {word(random).lower()} {word(random).lower()}</i>"
    left = f"<td><h2>{text.name(text.vendor)}</h2>{slogan}<br><br>{text.address(text.vendor)}<br>{text.vendor.mail}"
    right = f"<td><table>{text.facts()}</table>"
    to = f"<p><b>{text.label('customer')}</b> {text.name(text.customer)}<br>{text.address(text.customer)}</p>"
    return f"<table class=wide><tr>{left}{right}</table><h3>{text.label('title')}</h3>{to}{text.goods()}"


DESIGNS: tuple[Callable[[Text], str], ...] = (
    contact_person_first, footer_columns, centred_letterhead, boxed_rows, contact_within, slogan_and_building,
)  # fmt: skip
_STYLE = (
    "@page{size:A4;margin:14mm}body{font:10.5px Arial}.wide{width:100%}.small{font-size:8px}section{break-after:page}"
    "td,th{vertical-align:top;text-align:left;padding:2px 6px}.ruled td{border:1px solid #888}"
)


def papers(pages: int) -> Iterator[tuple[Callable[[Text], str], Text]]:
    """So many invoices with the design that each is set in."""
    plain = {name: values[0] for name, values in FACTORS.items()}
    for seed in range(FIRST_SEED, FIRST_SEED + pages):
        random = Random(seed)  # noqa: S311 - training material
        design, paper = DESIGNS[seed % len(DESIGNS)], invoice(random, plain)
        if design is slogan_and_building:
            lines = (f"{word(random)} House, {random.randrange(2, 9)}. OG", *paper.vendor.lines)
            paper = replace(paper, vendor=replace(paper.vendor, lines=lines))
        yield design, Text(paper, random)


def printed(bodies: list[str], folder: Path) -> Path:
    """The pages as one PDF file that Chromium prints."""
    page, file = folder / "designs.html", folder / "designs.pdf"
    sections = "".join(f"<section>{body}</section>" for body in bodies)
    page.write_text(f"<!doctype html><meta charset=utf-8><style>{_STYLE}</style>{sections}", "utf-8")
    options = ("--headless", "--no-sandbox", "--disable-gpu", "--no-pdf-header-footer", f"--print-to-pdf={file}")
    subprocess.run(["chromium", *options, str(page)], check=True, capture_output=True)  # noqa: S603, S607
    return file


def main(pages: int, folder: Path) -> None:
    """Print the pages, read them, count what is right."""
    drawn = list(papers(pages))
    document = EmbeddedReader().read(printed([design(text) for design, text in drawn], folder).read_bytes())
    if len(document.pages) != pages:
        raise SystemExit(f"{len(document.pages)} pages were printed of {pages}")
    right: dict[str, list[tuple[bool, bool, bool]]] = {}
    for (design, text), page in zip(drawn, document.pages, strict=True):
        got = invoice_reader.result_of(invoice_reader.read_invoice(sheet_of([replace(page, number=1)])))
        told = (got["vendor"]["name"], got["vendor"]["address"], got["customer"])
        wanted = (text.vendor.name, ", ".join(text.vendor.lines), text.customer.name)
        hits = tuple(
            token_sort_ratio(one.casefold(), other.casefold()) >= SAME for one, other in zip(told, wanted, strict=True)
        )
        if "misses" in sys.argv and not all(hits):
            print(design.__name__, text.paper.language, hits, told, wanted)
        for name in (design.__name__, "all"):
            right.setdefault(name, []).append((hits[0], hits[1], hits[2]))
    for name, rows in right.items():
        print(f"{name:24}", *(f"{sum(column) / len(rows):.3f}" for column in zip(*rows, strict=True)))


if __name__ == "__main__":
    main(int(sys.argv[1]), Path(sys.argv[2]))
