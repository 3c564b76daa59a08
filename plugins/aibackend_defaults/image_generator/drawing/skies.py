"""The sky, and what falls from it."""

from __future__ import annotations

import math
from collections.abc import Sequence
from random import Random

from aibackend_defaults.image_generator.drawing.colours import lighter, mix
from aibackend_defaults.image_generator.drawing.palette import Light
from aibackend_defaults.image_generator.drawing.shapes import circle, cloud, gradient, oval, path, rect, star, stroke


def sky(
    rng: Random, width: int, height: int, horizon: float, light: Light, *, clouds: bool, time: str,
    busy: Sequence[tuple[float, float]] = (),
) -> str:  # fmt: skip
    """From the top of the picture to the horizon, with the sun or moon. busy: (middle, width) of what flies there."""
    a, b, c = light.sky
    told = gradient("sky", [(0, a, 1), (0.6, b, 1), (1, c, 1)])
    told += rect(0, 0, width, max(horizon, 1) + 2, "url(#sky)")
    if light.dark and time == "night":
        told += stars(rng, width, horizon * 0.9, round(width * horizon / 9000))
    if light.sun:
        told += _sun(rng, width, height, horizon, light, time, busy)
    if clouds:
        told += _clouds(rng, width, height, horizon, light)
    return told


def stars(rng: Random, width: float, height: float, count: int) -> str:
    told = ""
    for _ in range(min(count, 160)):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height), rng.random()
        told += circle(x, y, 0.6 + size * 1.4, "#FFFFFF", f'opacity="{0.35 + 0.6 * size:.2f}"')
    for _ in range(min(8, count // 14)):
        told += star(rng.uniform(0, width), rng.uniform(0, height * 0.8), rng.uniform(4, 9), "#FFF8DC")
    return told


def _sun(
    rng: Random, width: int, height: int, horizon: float, light: Light, time: str, busy: Sequence[tuple[float, float]]
) -> str:
    low = time in ("sunset", "sunrise")
    radius = min(width, height) * (0.085 if low else 0.06)
    first = rng.uniform(0.56, 0.8) if rng.random() < 0.65 else rng.uniform(0.18, 0.38)
    spots = [width * share for share in (first, 0.78, 0.22, 0.5, 0.66, 0.34, 0.9, 0.1)]
    x = min(spots, key=lambda spot: sum(max(0.0, half / 2 + radius - abs(spot - at)) for at, half in busy))
    y = horizon - radius * rng.uniform(0.5, 1.3) if low else max(radius * 1.7, horizon * rng.uniform(0.17, 0.26))
    told = gradient("glow", [(0, light.glow, 0.75), (0.25, light.glow, 0.4), (1, light.glow, 0)], radial=True)
    told += circle(x, y, radius * (6 if low else 4), "url(#glow)")
    told += circle(x, y, radius, light.sun)
    if time == "night":
        shade = mix(light.sun, "#B9B49A", 0.45)
        for dx, dy, size in ((-0.3, -0.25, 0.2), (0.3, 0.2, 0.26), (-0.15, 0.45, 0.14), (0.35, -0.4, 0.12)):
            told += circle(x + dx * radius, y + dy * radius, size * radius, shade, 'opacity="0.6"')
    return told


def _clouds(rng: Random, width: int, height: int, horizon: float, light: Light) -> str:
    fill = lighter(light.on("#FFFFFF"), 0.15) if not light.dark else mix(light.sky[1], "#FFFFFF", 0.22)
    told = ""
    count = max(2, round(3.2 * width / max(height, 400)))
    for at in range(count):
        size = min(width, height) * rng.uniform(0.14, 0.26)
        x = (at + rng.uniform(0.1, 0.8)) * width / count
        y = horizon * rng.uniform(0.1, 0.62)
        told += cloud(rng, x, y, size, fill, 0.5 + 0.4 * (1 - y / max(horizon, 1)))
    return told


def bank(rng: Random, width: int, height: int, light: Light) -> str:
    """A sea of clouds along the lower edge."""
    told = ""
    for row in range(3):
        fill = (
            mix(light.sky[2], "#FFFFFF", 0.35 + 0.25 * row)
            if not light.dark
            else mix(light.sky[1], light.sky[2], 0.3 + 0.2 * row)
        )
        x = -0.1 * width
        while x < width * 1.05:
            size = min(width, height) * rng.uniform(0.26, 0.42)
            told += cloud(rng, x, height * (0.84 + 0.08 * row) + rng.uniform(-0.02, 0.02) * height, size, fill, 1)
            x += size * 0.8
        told += rect(0, height * (0.85 + 0.08 * row), width, height, fill)
    return told


def overcast(rng: Random, width: int, height: int, light: Light) -> str:
    """A lid of heavy cloud along the top."""
    told = ""
    for row, share in ((0.16, 0.35), (0.08, 0.2), (0.0, 0.05)):
        fill = mix(light.sky[0], light.sky[1], share + 0.25) if row else light.sky[0]
        x = -0.1 * width
        while x < width * 1.05:
            size = min(width, height) * rng.uniform(0.3, 0.45)
            told += cloud(rng, x, row * height + size * 0.08, size, fill, 1)
            x += size * 0.75
    return told


def rainbow(width: int, height: int, horizon: float) -> str:
    told = ""
    radius = min(width * 0.46, horizon * 1.05)
    band = radius * 0.035
    for at, colour in enumerate(("#F8312F", "#FF8A1F", "#FFD02E", "#2FA84F", "#2374E1", "#8440C4")):
        around = f'stroke="{colour}" stroke-width="{band + 0.6:.1f}" opacity="0.62"'
        told += circle(width * 0.42, horizon + radius * 0.12, radius - at * band, "none", around)
    return told


def falling(rng: Random, width: int, height: int, weather: tuple[str, ...], light: Light) -> str:
    """Rain, snow, leaves, petals, fog and lightning, in front of everything."""
    told = ""
    unit = min(width, height)
    area = width * height / 1024**2
    if {"rain", "storm"} & set(weather):
        for _ in range(round(150 * area)):
            x, y, size = rng.uniform(-40, width), rng.uniform(-20, height), rng.uniform(0.018, 0.045) * unit
            line = f"M{x:.0f} {y:.0f}l{size * 0.22:.1f} {-size:.1f}"
            told += stroke(line, "#E6F1FA", rng.uniform(1, 2.4), f'opacity="{rng.uniform(0.3, 0.7):.2f}"')
    if "snow" in weather:
        for _ in range(round(170 * area)):
            size = rng.random()
            told += circle(
                rng.uniform(0, width), rng.uniform(0, height), unit * (0.0018 + 0.006 * size**3), "#FFFFFF",
                f'opacity="{0.6 + 0.35 * rng.random():.2f}"',
            )  # fmt: skip
    if "confetti" in weather:
        told += confetti(rng, width, height, ("#E5383B", "#F6C445", "#3A86FF", "#8AC926", "#C77DFF"))
    for kind, colours in (("autumn", ("#E2702A", "#D9A021", "#B5432A")), ("spring", ("#F9B4D2", "#F58FBF", "#FFDCEB"))):
        if kind in weather:
            for _ in range(round(46 * area)):
                x, y, turn = rng.uniform(0, width), rng.uniform(0, height), rng.randrange(360)
                told += oval(
                    0, 0, unit * 0.009, unit * 0.0045, rng.choice(colours),
                    f'transform="translate({x:.0f} {y:.0f}) rotate({turn})"',
                )  # fmt: skip
    if "fog" in weather:
        told += gradient("fog", [(0, "#EEF2F5", 0), (0.5, "#EEF2F5", 0.72), (1, "#EEF2F5", 0)])
        for at in range(4):
            y = height * (0.28 + 0.16 * at) + rng.uniform(-0.03, 0.03) * height
            told += rect(0, y, width, height * 0.2, "url(#fog)")
    return told


def confetti(rng: Random, width: int, height: int, colours: Sequence[str]) -> str:
    """Scraps of paper, denser above."""
    told, unit = "", min(width, height)
    for _ in range(round(70 * width * height / unit**2)):
        x, y, size = rng.uniform(0, width), height * rng.random() ** 1.4, unit * rng.uniform(0.006, 0.014)
        turn = f'transform="rotate({rng.randrange(180)} {x:.0f} {y:.0f})" opacity="0.9"'
        told += rect(x, y, size * 2, size, rng.choice(colours), round_=2, more=turn)
    return told


def lightning(rng: Random, width: int, horizon: float) -> str:
    x, y = width * rng.uniform(0.2, 0.8), horizon * 0.14
    left, right = [(x, y)], []
    while y < horizon * 0.8:
        x, y = x + rng.uniform(-0.055, 0.045) * width, y + horizon * 0.13
        left.append((x, y))
        right.append((x + width * 0.009, y - horizon * 0.02))
    return path([*left, *reversed(right)], "#FFF6BF", 'stroke="#FFFFFF" stroke-width="1.5" stroke-linejoin="round"')


def fireworks(rng: Random, width: int, height: int, horizon: float) -> str:
    told = ""
    for at in range(5):
        x, y = (at + rng.uniform(0.2, 0.8)) * width / 5, horizon * rng.uniform(0.12, 0.6)
        radius, colour = (
            min(width, height) * rng.uniform(0.08, 0.15),
            rng.choice(("#FFD02E", "#FF6FA8", "#5BE0F5", "#9DF58F", "#FF9A5B", "#C9A2FF")),
        )
        for ray in range(20):
            turn = ray * math.tau / 20
            for inner, outer, wide in ((0.25, 0.62, 1.6), (0.72, 0.9, 2.4)):
                told += (
                    f'<path d="M{x + radius * inner * math.cos(turn):.1f} {y + radius * inner * math.sin(turn):.1f}'
                    f'L{x + radius * outer * math.cos(turn):.1f} {y + radius * outer * math.sin(turn):.1f}" '
                    f'stroke="{colour}" stroke-width="{wide}" stroke-linecap="round"/>'
                )
            told += circle(x + radius * math.cos(turn), y + radius * math.sin(turn), 2.2, lighter(colour, 0.5))
    return told
