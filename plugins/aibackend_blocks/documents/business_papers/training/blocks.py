"""Lines of marked runs of text, who writes them in one paper's habits, and the references of a page."""

from __future__ import annotations

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from random import Random
from typing import NamedTuple

from reportlab.pdfbase.pdfmetrics import stringWidth

from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.documents.business_papers.training.firms import filled, invented, told
from aibackend_blocks.documents.business_papers.training.grammar import Invoice, word, wording
from aibackend_blocks.pages.paper_labels import COLUMNS, PARTIES, REFERENCES, SUMS, TAX_IDS

POINT = ("us", "gb", "ie", "au", "ca", "in", "sg", "za", "pe", "mx", "ch")
"""Countries that write decimals behind a point."""
_BLANK = ("fr", "pl", "se", "cz", "nb", "fi", "hu")
"""Countries that part thousands by a blank."""
_LISTED: Mapping[str, Sequence[str]] = {
    "number": REFERENCES["invoice_number"],
    "order": REFERENCES["po_number"],
    "issued": REFERENCES["issue_date"],
    "due": REFERENCES["due_date"],
    "terms": REFERENCES["payment_terms"],
    "vendor": PARTIES["vendor"],
    "customer": PARTIES["customer"],
    "delivery": PARTIES["delivery"],
    "tax_id": TAX_IDS["tax_id"],
    "subtotal": SUMS["subtotal"],
    "tax": SUMS["tax"],
    "total": SUMS["total"],
    "balance": SUMS["due"],
    "paid": SUMS["paid"],
    "discount": SUMS["discount"],
    "shipping": SUMS["charge"],
    "description": COLUMNS["description"],
    "quantity": COLUMNS["quantity"],
    "price": COLUMNS["unit_price"],
    "amount": COLUMNS["amount"],
}
"""Further wording, of the vocabulary that readers of tables and forms share."""


class Run(NamedTuple):
    """Text of one role at dx from the left of its block; right: dx is its right end."""

    dx: float
    text: str
    role: str = "other"
    bold: bool = False
    scale: float = 1.0
    right: bool = False
    joined: bool = False


Line = list[Run]
Block = list[Line]


@dataclass(frozen=True, kw_only=True)
class Writer:
    """Writes figures, dates and labels in the habits of one paper.

    dated: the form of its dates. minus: what a figure below zero is put into.
    """

    random: Random
    factors: Factors
    paper: Invoice
    dated: str
    minus: str = "-{}"

    def label(self, kind: str, factor: str = "labels") -> str:
        """A label of a kind; an unheard one is an invented word, one of both is said in two languages."""
        phrases = wording()[self.paper.language][kind]
        how = self.factors[factor]
        if how == "unheard" and self.random.random() < 0.5:
            return word(self.random)
        if how == "any" and kind in _LISTED and self.random.random() < 0.25:
            listed = self.random.choice(_LISTED[kind])
            return self.random.choice((listed.capitalize(), listed.title(), listed.upper()))
        if how == "plain":
            return phrases[0]
        if how == "both":
            other = self.random.choice(("en", "en", "fr", "de", "nl"))
            joint = self.random.choice((" / ", "/", " - "))
            return f"{self.random.choice(phrases)}{joint}{wording()[other][kind][0]}"
        return self.random.choice(phrases)

    def phrase(self, kind: str) -> str:
        """Any phrase of a kind, with numbers and names in it."""
        return told(self.random, self.random.choice(wording()[self.paper.language][kind]))

    def long(self, text: str, scale: float = 1.0) -> float:
        """How many points a text takes."""
        return float(stringWidth(text, self.factors["font"], float(self.factors["size"]) * scale))

    def money(self, value: Decimal, *, sign: bool = True) -> str:
        """An amount as this paper prints it."""
        if self.factors["signs"] == "turned":  # all that is given back is below zero
            value = -value
        text = self._marked(self._figure(abs(value), 0 if self.factors["cents"] == "none" else 2), sign=sign)
        return self.minus.format(text) if value < 0 else text

    def price(self, value: Decimal, *, sign: bool = True) -> str:
        """A price, which may have more decimals than an amount and is never below zero."""
        least = 0 if self.factors["cents"] == "none" else 2
        return self._marked(self._figure(value, max(least, _decimals(value))), sign=sign)

    def _marked(self, text: str, *, sign: bool) -> str:
        mark, code = self.paper.money
        how = self.factors["currency"] if sign else "none"
        return {
            "before": f"{mark}{text}" if len(mark) == 1 else f"{mark} {text}",
            "after": f"{text} {mark}",
            "code": f"{text} {code}",
            "apart": f"{mark} {text}",
            "code_first": f"{code} {text}",
        }.get(how, text)

    def plain(self, value: Decimal) -> str:
        """A rate or the like, without zeros at its end."""
        text = f"{value.normalize():f}"
        return text if self.paper.country in POINT else text.replace(".", ",")

    def count(self, value: Decimal) -> str:
        """A quantity as this paper prints it."""
        decimals = {"fixed": 2, "three": 3}.get(self.factors["quantity"], 0)
        return self._figure(value, max(decimals, _decimals(value))) if decimals else self.plain(value)

    def _figure(self, value: Decimal, decimals: int) -> str:
        text = f"{value:,.{decimals}f}"
        how, land = self.factors["thousands"], self.paper.country
        gap = "," if land in POINT else " " if land in _BLANK else "."
        gap = {"none": "", "blank": " "}.get(how, "'" if land == "ch" else gap)
        whole, _, cents = text.partition(".")
        point = "." if land in POINT else ","
        return whole.replace(",", gap) + (point + cents if cents else "")

    def day(self, value: date) -> str:
        """A date in the paper's form."""
        months = wording()[self.paper.language].get("months") if self.dated == "words" else None
        american = self.paper.country == "us"
        if months:
            month = months[value.month - 1]
            if self.paper.language == "en" and american:
                return f"{month} {value.day}, {value.year}"
            dot = "." if self.paper.language in ("de", "da", "no", "fi", "cs") else ""
            return f"{value.day}{dot} {month} {value.year}"
        forms = {
            "iso": "%Y-%m-%d", "short": "%d-%b-%Y", "dots": "%m/%d/%Y" if american else "%d.%m.%Y",
            "year": "%m/%d/%y" if american else "%d.%m.%y", "brief": "%b %d, %Y" if american else "%d %b %Y",
            "dashes": "%m-%d-%Y" if american else "%d-%m-%Y",
        }  # fmt: skip
        return value.strftime(forms.get(self.dated, "%m/%d/%Y" if american else "%d/%m/%Y"))

    def said(self, kind: str, known: Mapping[str, tuple[str, str]]) -> Line:
        """A sentence of a kind; known: value and role by the name that stands for it."""
        sentence = self.random.choice(wording()[self.paper.language][kind])
        line: Line = []
        for part in re.split(r"(\{\w+\})", sentence):
            text, role = known.get(part[1:-1], ("", "")) if part.startswith("{") else (part, "other")
            text = text or told(self.random, part)
            # The sign behind a value is written close to it.
            mark = re.match(r"[.,:;]+", text)
            if mark and line:
                line[-1] = line[-1]._replace(text=line[-1].text + mark.group())
                text = text[mark.end() :]
            if text.strip():
                line.append(Run(0, text.strip(), role or "other", joined=bool(line)))
        return line


def _decimals(value: Decimal) -> int:
    return -int(value.normalize().as_tuple().exponent)


def references(write: Writer) -> list[tuple[str, str, str]]:
    """Label, value and role of each reference, in any order; distractors among them."""
    paper, factors, random = write.paper, write.factors, write.random
    found = []
    if factors["title"] != "dated":
        found.append((write.label("issued"), write.day(paper.issued), "issued"))
    if factors["title"] not in ("with_number", "dated"):
        found.insert(random.randrange(len(found) + 1), (write.label("number"), paper.number, "number"))
    if factors["due"] == "meta":
        found.append((write.label("due"), write.day(paper.due), "due"))
    if factors["order"] == "meta":
        found.append((write.label("order"), paper.order, "order"))
    if factors["terms"] == "meta":
        found.append((write.label("terms"), paper.terms, "terms"))
    if factors["total_told"] == "meta":
        kind = "balance" if paper.paid else "total"
        found.append((write.label(kind), write.money(paper.total - paper.paid), kind))
    for _ in range({"none": 0, "some": 1}.get(factors["distractors"], random.choice((2, 3, 5)))):
        found.insert(random.randrange(len(found) + 1), _distractor(write))
    if random.random() < 0.2:
        random.shuffle(found)
    return found


def _distractor(write: Writer) -> tuple[str, str, str]:
    """A label and a value that plays no part: another number, another date, a name."""
    random, paper = write.random, write.paper
    kind = random.choice(("other", "other", "other_dates", "other_names"))
    if random.random() < 0.15:  # of whatever form
        kind = "other"
    if kind == "other_dates":
        near = paper.issued.fromordinal(paper.issued.toordinal() - random.randrange(-20, 60))
        value = write.day(near)
        value = f"{value} - {write.day(paper.issued)}" if random.random() < 0.2 else value
    elif kind == "other_names":
        value = random.choice((paper.vendor.person, paper.customer.person, word(random), paper.money[1]))
    else:
        value = random.choice(
            (
                str(random.randrange(100, 999999)),
                f"{word(random)[:2].upper()}-{random.randrange(9999)}",
                f"{random.randrange(10, 99)}-{word(random)}",
                filled(random, random.choice(invented("numbers"))),
                filled(random, random.choice(invented("phones"))),
                write.phrase("foot") if random.random() < 0.2 else filled(random, "### ### ####"),
            )
        )
    return write.label(kind), value, "other"


def meta(write: Writer, width: float) -> Block:
    """The references as a block: behind their labels, in a column to the right, or below them."""
    found, how = references(write), write.factors["meta"]
    random = write.random
    bold = random.random() < 0.4
    if not found:
        return []
    longest = max(max(write.long(label, 1.1), write.long(value)) for label, value, _ in found)
    if how in ("above", "boxed"):
        most = max(1, min(len(found), int(width / (longest + 8)), 6 if how == "boxed" else 3))
        return _in_cells(found, width / most, most, bold, random.choice((1.0, 1.0, 0.8)))
    if how == "stacked":
        scale = random.choice((1.0, 0.8))
        return [
            line
            for label, value, role in found
            for line in ([Run(0, label, bold=bold, scale=scale)], [Run(0, value, role)])
        ]
    mark = random.choice((":", ":", "", " ."))
    if how == "bars":
        return _barred(found, mark, random.choice((" | ", " · ", "   ", " - ")), write, width)
    label_width = max(write.long(label, 1.1) for label, _, _ in found)
    if how == "pairs" and width > 2 * (longest + label_width):
        return _paired(found, label_width + 10, width / 2, mark, bold)
    if how in ("right", "pairs", "far"):
        far = how == "far" and width > longest + label_width
        end = width if far else max(label_width + 8, width * random.choice((0.3, 0.45, 0.55)))
        return [[Run(0, label + mark, bold=bold), Run(end, value, role, right=far)] for label, value, role in found]
    return [[Run(0, label + mark, bold=bold), Run(0, value, role, joined=True)] for label, value, role in found]


def _in_cells(found: Sequence[tuple[str, str, str]], step: float, most: int, bold: bool, scale: float) -> Block:
    """Labels in a row and their values in the next."""
    rows: Block = []
    for start in range(0, len(found), most):
        part = found[start : start + most]
        rows.append([Run(place * step, label, bold=bold, scale=scale) for place, (label, _, _) in enumerate(part)])
        rows.append([Run(place * step, value, role) for place, (_, value, role) in enumerate(part)])
    return rows


def _paired(found: Sequence[tuple[str, str, str]], far: float, half: float, mark: str, bold: bool) -> Block:
    """Two labels and their values beside each other."""
    rows: Block = []
    for start in range(0, len(found), 2):
        line: Line = []
        for place, (label, value, role) in enumerate(found[start : start + 2]):
            line += [Run(place * half, label + mark, bold=bold), Run(place * half + far, value, role)]
        rows.append(line)
    return rows


def _barred(found: Sequence[tuple[str, str, str]], mark: str, bar: str, write: Writer, width: float) -> Block:
    """All behind each other, as many in a line as it holds."""
    rows: Block = [[]]
    for label, value, role in found:
        taken = sum(write.long(f"{run.text} ") for run in rows[-1])
        if rows[-1] and taken + write.long(f"{bar} {label} {value}") > width:
            rows.append([])
        if rows[-1]:
            rows[-1].append(Run(0, bar.strip() or "-", joined=True))
        rows[-1] += [Run(0, label + mark, joined=bool(rows[-1])), Run(0, value, role, joined=True)]
    return rows
