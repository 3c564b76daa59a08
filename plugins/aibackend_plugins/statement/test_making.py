"""Ledgers and the pages that they are set on, for tests; nothing of the reader is used to make them."""

from __future__ import annotations

import random
from collections.abc import Sequence
from dataclasses import dataclass, field
from datetime import date, timedelta

from aibackend.documents import Document, Line, Page, Word
from aibackend_blocks.pages import layout

PAYEES = (
    "Corner Bakery",
    "City Power 8841",
    "J. Novak",
    "Harbour Dental",
    "Rent Maple St",
    "Petrol 24",
    "ACME Payroll",
    "Green Grocer",
    "Metro Card",
    "Book Nook",
    "Water Works",
    "K. Tanaka",
    "Gym One",
    "Blue Hotel",
    "Toy Shed",
)


@dataclass(frozen=True)
class Booked:
    day: date
    cents: int
    balance: int
    payee: str


@dataclass
class Ledger:
    """rows: oldest first."""

    opening: int
    rows: list[Booked]
    first: date
    last: date

    @property
    def closing(self) -> int:
        return self.rows[-1].balance

    def total(self, sign: int) -> int:
        return sum(sign * row.cents for row in self.rows if sign * row.cents > 0)


def ledger(rng: random.Random, *, rows: int = 14, scale: int = 1, spend: float = 0.75, card: bool = False) -> Ledger:
    first = date(rng.choice((2023, 2024, 2025)), rng.randint(1, 12), 1)
    last = first + timedelta(days=29)
    opening = balance = rng.randint(90_000, 900_000) * scale * (-1 if card else 1)
    days = sorted(first + timedelta(days=rng.randint(0, 28)) for _ in range(rows))
    found = []
    for place, day in enumerate(days):
        out = place % 5 != 3 if spend > 0.5 else rng.random() < spend
        cents = rng.randint(400, 60_000) * scale * (-1 if out else 3)
        balance += cents
        found.append(Booked(day, cents, balance, rng.choice(PAYEES)))
    lift = 0 if card else max(0, 10_000 * scale - min(row.balance for row in found))
    found = [Booked(row.day, row.cents, row.balance + lift, row.payee) for row in found]
    return Ledger(opening + lift, found, first, last)


def minus(cents: int) -> str:
    return "-" if cents < 0 else ""


def english(cents: int) -> str:
    return f"{abs(cents) / 100:,.2f}"


def continental(cents: int) -> str:
    return english(cents).translate(str.maketrans(",.", ".,"))


def spaced(cents: int) -> str:
    return english(cents).replace(",", " ").replace(".", ",")


@dataclass
class Sheet:
    """A page being set. Texts are put at an x, from the left or, with `right`, to end there."""

    size: float = 9.0
    y: float = 40.0
    pages: list[list[Word]] = field(default_factory=lambda: [[]])

    def put(self, *cells: tuple[float, str] | tuple[float, str, str]) -> None:
        for cell in cells:
            x, text, side = cell if len(cell) == 3 else (*cell, "left")
            wide = self.size * 0.5
            at = x - wide * len(text) if side == "right" else x
            for word in text.split():
                start = at + wide * text.index(word)
                self.pages[-1].append(
                    Word(
                        text=word,
                        x0=start,
                        x1=start + wide * len(word),
                        y0=self.y,
                        y1=self.y + self.size,
                        size=self.size,
                    )
                )
                text = text.replace(word, " " * len(word), 1)
        self.y += self.size * 1.6
        if self.y > 760:
            self.pages.append([])
            self.y = 40.0

    def document(self) -> Document:
        pages = []
        for number, words in enumerate(self.pages, start=1):
            lines = [Line(words=tuple(piece)) for piece in layout.lines(words)]
            pages.append(Page(number=number, width=595, height=842, lines=tuple(layout.reading_order(lines))))
        return Document(kind="pdf", pages=tuple(pages))


def text_document(lines: Sequence[str]) -> Document:
    sheet = Sheet()
    for line in lines:
        sheet.put((40.0, line))
    return sheet.document()


def head(sheet: Sheet, bank: str, title: str, *lines: str) -> None:
    for line in (bank, title, *lines):
        sheet.put((40, line))
    sheet.y += 12
