"""The parts of a page: parties, references, the table of goods and the sums, each as lines of marked runs of text."""

from __future__ import annotations

from collections.abc import Callable, Mapping, Sequence
from dataclasses import dataclass
from datetime import date
from decimal import Decimal
from random import Random
from typing import NamedTuple

from aibackend_blocks.documents.business_papers.training.factors import Factors
from aibackend_blocks.documents.business_papers.training.grammar import Good, Invoice, word, wording
from aibackend_blocks.pages.paper_labels import COLUMNS, PARTIES, REFERENCES, SUMS, TAX_IDS

_MONTHS = {
    "en": "January February March April May June July August September October November December",
    "de": "Januar Februar März April Mai Juni Juli August September Oktober November Dezember",
    "fr": "janvier février mars avril mai juin juillet août septembre octobre novembre décembre",
    "es": "enero febrero marzo abril mayo junio julio agosto septiembre octubre noviembre diciembre",
    "it": "gennaio febbraio marzo aprile maggio giugno luglio agosto settembre ottobre novembre dicembre",
    "nl": "januari februari maart april mei juni juli augustus september oktober november december",
}

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
    """Writes figures, dates and labels in the habits of one paper."""

    random: Random
    factors: Factors
    paper: Invoice
    dated: str

    def label(self, kind: str, factor: str = "labels") -> str:
        """A label of a kind; an unheard one is an invented word."""
        phrases = wording()[self.paper.language][kind]
        how = self.factors[factor]
        if how == "unheard" and self.random.random() < 0.5:
            return word(self.random)
        if how == "any" and kind in _LISTED and self.random.random() < 0.4:
            listed = self.random.choice(_LISTED[kind])
            return self.random.choice((listed.capitalize(), listed.title(), listed.upper()))
        return phrases[0] if how == "plain" else self.random.choice(phrases)

    def money(self, value: Decimal, *, sign: bool = True) -> str:
        """An amount as this paper prints it."""
        comma = self.paper.country not in ("us", "gb", "au", "in", "pe", "ch")
        text = f"{abs(value):,.2f}"
        if comma:
            gap = " " if self.paper.country in ("fr", "pl", "se", "cz") else "."
            text = text.replace(",", "_").replace(".", ",").replace("_", gap)
        text = text.replace(",", "'") if self.paper.country == "ch" else text
        how = self.factors["currency"] if sign else "none"
        mark, code = self.paper.money
        text = {
            "before": f"{mark}{text}" if len(mark) == 1 else f"{mark} {text}",
            "after": f"{text} {mark}",
            "code": f"{text} {code}",
        }.get(how, text)
        return f"-{text}" if value < 0 else text

    def plain(self, value: Decimal) -> str:
        """A quantity or a rate, without zeros at its end."""
        text = f"{value.normalize():f}"
        return text if self.paper.country in ("us", "gb", "au", "in", "pe", "ch") else text.replace(".", ",")

    def day(self, value: date) -> str:
        """A date in the paper's form."""
        months = _MONTHS.get(self.paper.language, _MONTHS["en"]).split() if self.dated == "words" else []
        if months:
            month = months[value.month - 1]
            return (
                f"{month} {value.day}, {value.year}"
                if self.paper.country == "us"
                else f"{value.day} {month} {value.year}"
            )
        american = self.paper.country == "us"
        forms = {"iso": "%Y-%m-%d", "short": "%d-%b-%Y", "dots": "%m/%d/%Y" if american else "%d.%m.%Y"}
        return value.strftime(forms.get(self.dated, "%m/%d/%Y" if american else "%d/%m/%Y"))


def references(write: Writer) -> list[tuple[str, str, str]]:
    """Label, value and role of each reference, in any order; distractors among them."""
    paper, factors, random = write.paper, write.factors, write.random
    found = [(write.label("issued"), write.day(paper.issued), "issued")]
    if factors["title"] != "with_number":
        found.insert(random.randrange(2), (write.label("number"), paper.number, "number"))
    if factors["due"] == "meta":
        found.append((write.label("due"), write.day(paper.due), "due"))
    if factors["order"] == "meta":
        found.append((write.label("order"), paper.order, "order"))
    if factors["terms"] == "meta":
        found.append((write.label("terms"), paper.terms, "terms"))
    for _ in range({"none": 0, "some": 1}.get(factors["distractors"], 3)):
        value = random.choice(
            (
                write.day(paper.issued.replace(day=1)),
                str(random.randrange(100, 999999)),
                write.paper.vendor.person,
                f"KD-{random.randrange(9999)}",
                f"{random.randrange(10, 99)}-{word(random)}",
            )
        )
        found.insert(random.randrange(len(found) + 1), (write.label("other"), value, "other"))
    return found


def meta(write: Writer, width: float) -> Block:
    """The references as a block: behind their labels, in a column to the right, or below them."""
    found, how = references(write), write.factors["meta"]
    bold = write.random.random() < 0.4
    if how in ("above", "boxed"):
        most = 3 if width > 300 else 2
        step = width / min(len(found), most)
        rows: Block = []
        for start in range(0, len(found), most):
            part = found[start : start + most]
            rows.append([Run(place * step, label, bold=bold) for place, (label, _, _) in enumerate(part)])
            rows.append([Run(place * step, value, role) for place, (_, value, role) in enumerate(part)])
        return rows
    mark = write.random.choice((":", ":", "", " ."))
    if how == "right":
        middle = width * write.random.choice((0.45, 0.55))
        return [[Run(0, label + mark, bold=bold), Run(middle, value, role)] for label, value, role in found]
    return [[Run(0, label + mark, bold=bold), Run(0, value, role, joined=True)] for label, value, role in found]


_ROLES = {
    "d": "description",
    "q": "quantity",
    "p": "price",
    "a": "amount",
    "u": "unit",
    "t": "rate",
    "x": "rate",
    "c": "code",
    "g": "gross",
}
_KINDS = {"d": "description", "q": "quantity", "p": "price", "a": "amount"}


def table(write: Writer, width: float) -> Block:
    """The heading and the lines of the table of goods."""
    columns = write.factors["columns"]
    places = _places(columns, width)
    rows: Block = []
    if write.factors["heading"] != "none":
        rows.append([_heading(write, key, number, places) for number, key in enumerate(columns)])
    signed = write.random.random() < 0.6
    for number, good in enumerate(write.paper.goods, 1):
        rows += _good(write, good, number, places, signed)
    return rows


def _places(columns: str, width: float) -> list[float]:
    """Where columns begin, or end if they hold figures."""
    narrow = width * (0.12 if len(columns) > 4 else 0.15)
    places, x = [], 0.0
    described = columns.index("d")
    for place, key in enumerate(columns):
        own = width - narrow * (len(columns) - 1) if key == "d" else narrow
        places.append(x if key in "dcu" or (place < described and key == "p" and place == 0) else x + own - 4)
        x += own
    return places


def _heading(write: Writer, key: str, number: int, places: Sequence[float]) -> Run:
    first = key == "p" and number == 0
    kind = _KINDS.get(key)
    names = {"u": "Unit", "t": "%", "x": "Disc. %", "c": "Code", "g": write.label("total")}
    text = (
        "#"
        if first
        else write.label(kind, "heading")
        if kind and write.factors["heading"] != "plain"
        else (wording()[write.paper.language][kind][0] if kind else names[key])
    )
    return Run(places[number], text, "heading", True, right=key not in "dcu" and not first)


def _good(write: Writer, good: Good, number: int, places: Sequence[float], signed: bool) -> Block:
    columns, how = write.factors["columns"], write.factors["wrapped"]
    gross = write.factors["gross"] == "yes" and "g" not in columns
    texts = {
        "d": good.name,
        "c": good.code,
        "u": good.unit if good.quantity is not None else "",
        "q": "" if good.quantity is None else write.plain(good.quantity),
        "p": "" if good.price is None else write.money(good.price, sign=signed),
        "a": write.money(good.gross if gross else good.net, sign=signed),
        "t": f"{write.plain(good.rate)}%",
        "x": f"{write.plain(good.discount)}%" if good.discount else "",
        "g": write.money(good.gross, sign=signed),
    }
    line: Line = []
    for place, key in enumerate(columns):
        first = key == "p" and place == 0
        text = str(number) if first else texts[key]
        if text:
            line.append(
                Run(places[place], text, "position" if first else _ROLES[key], right=key not in "dcu" and not first)
            )
    described = [run for run in line if run.role == "description"]
    if how == "below" and write.random.random() < 0.6:
        return [line, [described[0]._replace(text=good.more, role="description")]]
    if how == "above":
        return [described, [run for run in line if run.role != "description"]]
    if how == "split":
        return [[run._replace(scale=-0.35) if run.role in ("price", "quantity") else run for run in line]]
    return [line]


def sums(write: Writer, columns: Callable[[str, str, str, bool], Line]) -> Block:
    """The sums in an order, each through `columns(label, figure, role, bold)`."""
    paper, factors, random = write.paper, write.factors, write.random

    def row(kind: str, role: str, value: Decimal, rate: Decimal | None = None, bold: bool = False) -> Line:
        label = write.label(kind, "sum_labels")
        if rate is not None:
            label += random.choice((f" {write.plain(rate)}%", f" ({write.plain(rate)} %)", ""))
        return columns(label, write.money(value), role, bold)

    rows: Block = []
    if factors["sums_told"] == "total_first":
        rows.append(row("total", "total", paper.total, bold=True))
    if factors["sums_told"] != "no_subtotal":
        rows.append(row("subtotal", "subtotal", paper.subtotal))
    if paper.discount:
        rows.append(row("discount", "discount", -paper.discount if random.random() < 0.7 else paper.discount))
    if paper.shipping:
        rows.append(row("shipping", "shipping", paper.shipping))
    if (paper.discount or paper.shipping) and random.random() < 0.4:
        rows.append(row("subtotal", "subtotal_after", paper.net))
    for rate, amount in paper.taxes:
        rows.append(row("tax", "tax", amount, rate))
    if factors["sums_told"] != "total_first":
        rows.append(row("total", "total", paper.total, bold=True))
    if paper.paid:
        rows += [row("paid", "paid", -paper.paid if random.random() < 0.5 else paper.paid)]
        rows += [row("balance", "balance", paper.total - paper.paid, bold=True)]
    elif factors["sums_told"] == "total_twice":
        rows.append(row("balance", "total", paper.total, bold=True))
    if factors["due"] == "by_sums":
        rows.append(columns(write.label("due"), write.day(paper.due), "due", False))
    return rows
