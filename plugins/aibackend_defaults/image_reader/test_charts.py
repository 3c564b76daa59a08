"""Charts are told by their marks and axes, and other drawings are none."""

from __future__ import annotations

from collections.abc import Callable

import numpy as np
import pytest
from PIL import Image, ImageDraw, ImageFont

from aibackend_defaults.document_reader import scans
from aibackend_defaults.image_reader.charts import Chart, chart

RED, GREEN, BLUE = (200, 60, 50), (60, 140, 80), (60, 90, 180)


def _text(pen: ImageDraw.ImageDraw, x: float, y: float, said: str, anchor: str = "mm", size: int = 30) -> None:
    pen.text((x, y), said, "black", ImageFont.load_default(size), anchor=anchor)


def _axes(pen: ImageDraw.ImageDraw) -> None:
    pen.line((120, 100, 120, 500, 860, 500), "black", 3)
    for step in range(5):
        _text(pen, 104, 500 - 90 * step, str(20 * step), "rm")


def _bars(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Sales by region")
    _axes(pen)
    for place, (name, high) in enumerate([("North", 120), ("East", 260), ("South", 330)]):
        pen.rectangle((180 + 220 * place, 500 - high, 300 + 220 * place, 499), fill=BLUE)
        _text(pen, 240 + 220 * place, 530, name)


def _lying(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Hours by team")
    for place, (name, long) in enumerate([("Design", 500), ("Support", 330), ("Legal", 150)]):
        pen.rectangle((220, 120 + 130 * place, 220 + long, 200 + 130 * place), fill=GREEN)
        _text(pen, 205, 160 + 130 * place, name, "rm")


def _pie(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Votes cast")
    for name, start, end, colour in (("Yes 50 %", 0, 180, GREEN), ("No 30 %", 180, 290, RED), ("None", 290, 360, BLUE)):
        pen.pieslice((120, 110, 540, 530), start, end, colour)
        _text(pen, 700, 150 + end, name)


def _curve(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Members over time")
    _axes(pen)
    pen.line([(150, 450), (330, 380), (510, 400), (690, 250), (850, 160)], RED, 6)
    for place, year in enumerate(("2021", "2022", "2023")):
        _text(pen, 200 + 280 * place, 530, year)


def _figures(pen: ImageDraw.ImageDraw) -> None:
    for step in range(5):
        _text(pen, 150 + 170 * step, 530, str(10 * step))


def _spots(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Height by age")
    _axes(pen)
    _figures(pen)
    for place in range(30):
        x, y = 160 + 22 * place, 440 - 9 * place + (place * 37) % 90
        pen.ellipse((x, y, x + 10, y + 10), BLUE)


def _steps(pen: ImageDraw.ImageDraw) -> None:
    _text(pen, 450, 45, "Waiting time")
    _axes(pen)
    _figures(pen)
    for place, high in enumerate((40, 110, 230, 340, 260, 150, 60)):
        pen.rectangle((180 + 80 * place, 500 - high, 260 + 80 * place, 499), fill=(120, 120, 120))


def _months(pen: ImageDraw.ImageDraw) -> None:
    for row in range(4):
        for column in range(7):
            _text(pen, 120 + 100 * column, 130 + 110 * row, str(1 + 7 * row + column))


def _table(pen: ImageDraw.ImageDraw) -> None:
    for row, (name, sum_) in enumerate([("Apples", "14"), ("Pears", "92"), ("Plums", "31"), ("Cherries", "55")]):
        _text(pen, 100, 120 + 90 * row, name, "lm")
        _text(pen, 700, 120 + 90 * row, sum_, "rm")


def _badge(pen: ImageDraw.ImageDraw) -> None:
    pen.ellipse((120, 110, 540, 530), RED)
    pen.ellipse((220, 210, 440, 430), "white")
    _text(pen, 700, 300, "Open late")
    _text(pen, 700, 380, "Every Friday")


def _drawn(draw: Callable[[ImageDraw.ImageDraw], None]) -> Chart | None:
    image = Image.new("RGB", (900, 600), "white")
    draw(ImageDraw.Draw(image))
    pixels = np.ascontiguousarray(np.asarray(image)[:, :, ::-1])
    return chart(pixels, scans.read(pixels, 1, points_per_pixel=0.75))


@pytest.mark.parametrize(
    ("draw", "kind", "title", "labels", "scale"),
    [
        (_bars, "bar chart", "Sales by region", ("North", "East", "South"), ("0", "80")),
        (_lying, "bar chart", "Hours by team", ("Design", "Support", "Legal"), ()),
        (_pie, "pie chart", "Votes cast", ("Yes 50 %", "No 30 %", "None"), ()),
        (_curve, "line chart", "Members over time", ("2021", "2022", "2023"), ("0", "80")),
        (_spots, "scatter plot", "Height by age", (), ("0", "80")),
        (_steps, "chart", "Waiting time", (), ("0", "80")),
    ],
    ids=["bars", "lying bars", "pie", "line", "spots", "two scales"],
)
def test_a_chart_is_read_by_its_labels(
    draw: Callable[[ImageDraw.ImageDraw], None], kind: str, title: str, labels: tuple[str, ...], scale: tuple[str, ...]
) -> None:
    """Its kind, its title, what its marks are called, and the ends of its scale."""
    assert _drawn(draw) == Chart(kind=kind, title=title, labels=labels, scale=scale)


@pytest.mark.parametrize("draw", [_table, _badge, _months], ids=["table", "badge", "calendar"])
def test_other_drawings_are_no_charts(draw: Callable[[ImageDraw.ImageDraw], None]) -> None:
    """Figures in a column are no scale unless they grow evenly; a ring is no disc that is cut from its middle."""
    assert _drawn(draw) is None
