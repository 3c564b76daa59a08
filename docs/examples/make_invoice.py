"""Draw `invoice.pdf`, an invented invoice, and `invoice-scan.png`, the same sheet as a scanner would see it.

Needs reportlab, pypdfium2, Pillow and numpy; run it in this folder. The files are the same on every run.
"""

from __future__ import annotations

from pathlib import Path

import numpy
import pypdfium2
from PIL import Image, ImageFilter
from reportlab.lib.colors import HexColor
from reportlab.lib.pagesizes import A4
from reportlab.pdfgen.canvas import Canvas

HERE = Path(__file__).parent
INK, TEAL, PALE, GREY = HexColor("#1d2b33"), HexColor("#0f766e"), HexColor("#eef6f5"), HexColor("#64748b")
WIDTH, HEIGHT = A4
LEFT, RIGHT = 56.0, WIDTH - 56.0
HEAD = {
    "Invoice number": "INV-2025-0471",
    "Invoice date": "14 May 2025",
    "Due date": "13 June 2025",
    "Purchase order": "PO-88213",
}
LINES = [
    ("Espresso beans Monte Verde, 1 kg", 40, 18.50),
    ("Filter coffee House Blend, 1 kg", 25, 15.90),
    ("Oat milk barista edition, carton of 6", 12, 14.40),
    ("Grinder maintenance, on site", 2, 95.00),
    ("Barista training, half day", 1, 320.00),
]
TAX_RATE = 0.20


def draw(path: Path) -> None:
    """The invoice on one sheet of A4."""
    canvas = Canvas(str(path), pagesize=A4, invariant=1)
    canvas.setTitle("Invoice INV-2025-0471")
    _letterhead(canvas)
    _parties(canvas)
    _sums(canvas, _table(canvas))
    _foot(canvas)
    canvas.save()


def _text(canvas: Canvas, x: float, y: float, text: str, size: float = 9.5, *, bold: bool = False,
          colour: HexColor = INK, right: bool = False) -> None:  # fmt: skip
    canvas.setFont("Helvetica-Bold" if bold else "Helvetica", size)
    canvas.setFillColor(colour)
    (canvas.drawRightString if right else canvas.drawString)(x, HEIGHT - y, text)


def _letterhead(canvas: Canvas) -> None:
    canvas.setFillColor(TEAL)
    canvas.circle(LEFT + 16, HEIGHT - 66, 16, stroke=0, fill=1)
    canvas.setFillColor(HexColor("#ffffff"))
    canvas.circle(LEFT + 21, HEIGHT - 61, 9, stroke=0, fill=1)
    _text(canvas, LEFT + 44, 64, "Copper Lane Coffee Ltd", 17, bold=True)
    _text(canvas, LEFT + 44, 79, "27 Copper Lane, Bristol BS1 6XN", 9, colour=GREY)
    _text(canvas, RIGHT, 70, "INVOICE", 24, bold=True, colour=TEAL, right=True)


def _parties(canvas: Canvas) -> None:
    _text(canvas, LEFT, 132, "BILL TO", 8, bold=True, colour=GREY)
    for place, line in enumerate(
        ("Marlowe & Finch Books Ltd", "112 Station Road", "Cardiff CF10 1EP", "United Kingdom")
    ):
        _text(canvas, LEFT, 148 + 14 * place, line, 10, bold=place == 0)
    for place, (label, value) in enumerate(HEAD.items()):
        _text(canvas, 350, 134 + 17 * place, label, colour=GREY)
        _text(canvas, RIGHT, 134 + 17 * place, value, bold=True, right=True)


def _table(canvas: Canvas) -> float:
    columns = (
        (LEFT + 8, False, "Description"),
        (360, True, "Quantity"),
        (445, True, "Unit price"),
        (RIGHT - 8, True, "Amount"),
    )
    y = 248.0
    canvas.setFillColor(TEAL)
    canvas.rect(LEFT, HEIGHT - y - 8, RIGHT - LEFT, 24, stroke=0, fill=1)
    for x, right, heading in columns:
        _text(canvas, x, y, heading, bold=True, colour=HexColor("#ffffff"), right=right)
    for place, (name, count, price) in enumerate(LINES):
        y += 24
        if place % 2:
            canvas.setFillColor(PALE)
            canvas.rect(LEFT, HEIGHT - y - 8, RIGHT - LEFT, 24, stroke=0, fill=1)
        cells = (name, str(count), f"{price:,.2f}", f"{count * price:,.2f}")
        for (x, right, _), text in zip(columns, cells, strict=True):
            _text(canvas, x, y, text, right=right)
    return y


def _sums(canvas: Canvas, y: float) -> None:
    net = sum(count * price for _, count, price in LINES)
    tax = round(net * TAX_RATE, 2)
    for place, (label, value) in enumerate((("Subtotal", net), (f"VAT {TAX_RATE:.0%}", tax))):
        _text(canvas, 380, y + 34 + 18 * place, label, colour=GREY)
        _text(canvas, RIGHT - 8, y + 34 + 18 * place, f"£{value:,.2f}", right=True)
    canvas.setStrokeColor(TEAL)
    canvas.line(380, HEIGHT - y - 62, RIGHT, HEIGHT - y - 62)
    _text(canvas, 380, y + 80, "Total", 12, bold=True)
    _text(canvas, RIGHT - 8, y + 80, f"£{net + tax:,.2f}", 12, bold=True, right=True)


def _foot(canvas: Canvas) -> None:
    _text(canvas, LEFT, 560, "Payment terms: 30 days net, by bank transfer", bold=True)
    _text(
        canvas, LEFT, 575, "Please quote the invoice number with your payment. Thank you for your custom.", colour=GREY
    )
    canvas.setStrokeColor(PALE)
    canvas.line(LEFT, HEIGHT - 770, RIGHT, HEIGHT - 770)
    for x, lines in (
        (LEFT, ("Copper Lane Coffee Ltd", "Registered in England 08812345")),
        (230, ("VAT No. GB 287 4410 52", "hello@copperlanecoffee.example")),
        (410, ("IBAN GB33 BUKB 2020 1555 5555 55", "BIC BUKBGB22")),
    ):
        for place, line in enumerate(lines):
            _text(canvas, x, 785 + 11 * place, line, 8, colour=GREY)


def scan(path: Path, onto: Path) -> None:
    """The sheet laid a little askew on a scanner that is not quite clean."""
    page = pypdfium2.PdfDocument(path)[0].render(scale=150 / 72, grayscale=True).to_pil()
    page = page.rotate(0.5, resample=Image.Resampling.BICUBIC, fillcolor=250).filter(ImageFilter.GaussianBlur(0.5))
    noise = numpy.random.default_rng(7).normal(0, 3, (page.height, page.width))
    grey = numpy.clip(numpy.asarray(page, dtype=float) * 0.96 + noise, 0, 255)
    Image.fromarray((grey // 8 * 8).astype("uint8")).save(onto, optimize=True, dpi=(150, 150))


if __name__ == "__main__":
    draw(HERE / "invoice.pdf")
    scan(HERE / "invoice.pdf", HERE / "invoice-scan.png")
