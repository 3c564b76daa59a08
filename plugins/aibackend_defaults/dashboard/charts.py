"""Charts as inline SVG, made on the server: no script, and colours from the style sheet, which follow the theme."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from datetime import date, timedelta

WIDTH, HEIGHT = 560, 210  # points, scaled to the page
LEFT, BOTTOM, TOP = 44, 24, 10
STEPS = (1, 2, 5)


@dataclass(frozen=True, kw_only=True)
class Bar:
    """x, y, width, height: points, origin top left. label: what it says when pointed at."""

    x: float
    y: float
    width: float
    height: float
    day: date
    credits: int


@dataclass(frozen=True, kw_only=True)
class DayChart:
    """Credits a day. lines: (y, credits) of the grid. ticks: (x, words) below."""

    bars: Sequence[Bar]
    lines: Sequence[tuple[float, int]]
    ticks: Sequence[tuple[float, str]]
    width: int = WIDTH
    height: int = HEIGHT
    left: int = LEFT


@dataclass(frozen=True, kw_only=True)
class Share:
    """A capability's part. width: percent of the largest."""

    name: str
    calls: int
    credits: int
    width: float


def by_day(credits: Mapping[date, int], last: date, days: int = 30) -> DayChart:
    """Bars of the last so many days."""
    shown = [last - timedelta(days - 1 - number) for number in range(days)]
    top = _round_up(max((credits.get(day, 0) for day in shown), default=0))
    slot, room = (WIDTH - LEFT) / days, HEIGHT - TOP - BOTTOM
    bars = []
    for number, day in enumerate(shown):
        height = room * credits.get(day, 0) / top
        x = LEFT + slot * number + slot * 0.15
        bars.append(
            Bar(x=round(x, 1), y=round(TOP + room - height, 1), width=round(slot * 0.7, 1), height=round(height, 1),
                day=day, credits=credits.get(day, 0))
        )  # fmt: skip
    lines = [(round(TOP + room * (1 - part / 2), 1), top * part // 2) for part in range(3)]
    ticks = [(round(bar.x + bar.width / 2, 1), f"{bar.day.day} {bar.day:%b}") for bar in bars[days % 7 :: 7]]
    return DayChart(bars=bars, lines=lines, ticks=ticks)


def by_capability(spent: Mapping[str, tuple[int, int]], most: int = 8) -> list[Share]:
    """The capabilities that took most, by (calls, credits)."""
    ranked = sorted(spent.items(), key=lambda item: (-item[1][1], item[0]))[:most]
    top = max((credits for _, (_, credits) in ranked), default=0) or 1
    return [
        Share(name=name, calls=calls, credits=credits, width=round(100 * credits / top, 1))
        for name, (calls, credits) in ranked
    ]


def _round_up(most: int) -> int:
    """The next of 2, 4, 10, 20, 40, 100 …: halves of it are whole."""
    size = 1
    while True:
        for step in STEPS:
            if most <= 2 * step * size:
                return 2 * step * size
        size *= 10
