"""Shapes that scenery is made of, as SVG elements. Lengths in pixels, y downwards."""

from __future__ import annotations

import math
from collections.abc import Sequence
from itertools import pairwise
from random import Random

Point = tuple[float, float]


def rect(x: float, y: float, width: float, height: float, fill: str, *, round_: float = 0, more: str = "") -> str:
    corner = f' rx="{round_:.1f}"' if round_ else ""
    return f'<rect x="{x:.1f}" y="{y:.1f}" width="{width:.1f}" height="{height:.1f}"{corner} fill="{fill}" {more}/>'


def circle(x: float, y: float, radius: float, fill: str, more: str = "") -> str:
    return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{radius:.1f}" fill="{fill}" {more}/>'


def oval(x: float, y: float, across: float, down: float, fill: str, more: str = "") -> str:
    """across, down: half the width and half the height."""
    return f'<ellipse cx="{x:.1f}" cy="{y:.1f}" rx="{across:.1f}" ry="{down:.1f}" fill="{fill}" {more}/>'


def path(points: Sequence[Point], fill: str, more: str = "") -> str:
    """A closed polygon."""
    return f'<path d="M{" ".join(f"{x:.1f} {y:.1f}" for x, y in points)}z" fill="{fill}" {more}/>'


def stroke(line: str, colour: str, width: float, more: str = "") -> str:
    """A line along the commands of an SVG path."""
    return f'<path d="{line}" stroke="{colour}" stroke-width="{width:.1f}" fill="none" stroke-linecap="round" {more}/>'


def framed(x: float, y: float, wide: float, high: float, inner: str) -> str:
    """A picture within the picture: nothing of it is seen beyond its edges."""
    return (
        f'<svg x="{x:.0f}" y="{y:.0f}" width="{wide:.0f}" height="{high:.0f}" viewBox="0 0 {wide:.0f} {high:.0f}">'
        f"{inner}</svg>"
    )


def document(width: int, height: int, inner: str) -> str:
    """An SVG document."""
    spaces = 'xmlns="http://www.w3.org/2000/svg" xmlns:xlink="http://www.w3.org/1999/xlink"'
    return f'<svg {spaces} width="{width}" height="{height}" viewBox="0 0 {width} {height}">{inner}</svg>'


def gradient(name: str, stops: Sequence[tuple[float, str, float]], *, radial: bool = False) -> str:
    """A fill to be named as `url(#name)`. stops: (place 0..1, colour, opacity), downwards or outwards."""
    told = "".join(
        f'<stop offset="{at:.3f}" stop-color="{colour}" stop-opacity="{opacity:.3f}"/>' for at, colour, opacity in stops
    )
    if radial:
        return f'<defs><radialGradient id="{name}">{told}</radialGradient></defs>'
    return f'<defs><linearGradient id="{name}" x1="0" y1="0" x2="0" y2="1">{told}</linearGradient></defs>'


def smooth(points: Sequence[Point], bottom: float, fill: str, more: str = "") -> str:
    """What lies below a smooth line through points from left to right."""
    told = f"M{points[0][0]:.1f} {points[0][1]:.1f}"
    for (x0, y0), (x1, y1) in pairwise(points):
        half = (x0 + x1) / 2
        told += f"C{half:.1f} {y0:.1f} {half:.1f} {y1:.1f} {x1:.1f} {y1:.1f}"
    return f'<path d="{told}L{points[-1][0]:.1f} {bottom:.1f}L{points[0][0]:.1f} {bottom:.1f}z" fill="{fill}" {more}/>'


def hill(rng: Random, width: float, y: float, rise: float, bottom: float, fill: str, waves: int = 4) -> str:
    """A rolling line across the picture around y."""
    step = width / waves
    up = rng.random() < 0.5
    points = []
    for at in range(-1, waves + 2):
        up = not up
        points.append((at * step + rng.uniform(-0.15, 0.15) * step, y + (-rise if up else rise) * rng.uniform(0.4, 1)))
    return smooth(points, bottom, fill)


def peaks(
    rng: Random, width: float, y: float, height: float, fill: str, shade: str, snow: str = "", count: int = 4
) -> str:
    """Mountains that stand on y: a light and a dark side each, and snow above two thirds."""
    told = []
    step = width / count
    for at in sorted(range(-1, count + 1), key=lambda _: rng.random()):
        x, tall = (at + rng.uniform(0.2, 0.8)) * step, height * rng.uniform(0.6, 1.0)
        half = tall * rng.uniform(0.75, 1.0)
        top = (x, y - tall)
        told.append(path([(x - half, y + 2), top, (x + half, y + 2)], fill))
        ridge = [(x + half * 0.12, y - tall * 0.62), (x - half * 0.08, y - tall * 0.35), (x + half * 0.2, y + 2)]
        told.append(path([top, *ridge, (x + half, y + 2)], shade))
        if snow:
            cap = 0.3
            told.append(
                path(
                    [
                        (x - half * cap, y - tall * (1 - cap)), top, (x + half * cap, y - tall * (1 - cap)),
                        (x + half * cap * 0.45, y - tall * (1 - cap * 0.72)), (x, y - tall * (1 - cap * 1.15)),
                        (x - half * cap * 0.4, y - tall * (1 - cap * 0.75)),
                    ],
                    snow,
                )
            )  # fmt: skip
    return "".join(told)


def cloud(rng: Random, x: float, y: float, size: float, fill: str, opacity: float = 0.95) -> str:
    """A flat-bottomed heap of circles, `size` wide."""
    rows = [(0, 0, 0.2), (0.26, -0.09, 0.24), (0.54, -0.03, 0.2), (-0.24, 0.03, 0.14), (0.78, 0.05, 0.13)]
    told = "".join(
        circle(x + dx * size, y + dy * size, radius * size * rng.uniform(0.9, 1.1), fill) for dx, dy, radius in rows
    )
    bar = rect(x - 0.38 * size, y + 0.03 * size, 1.29 * size, 0.15 * size, fill, round_=0.075 * size)
    return f'<g opacity="{opacity}">{told}{bar}</g>'


def fir(x: float, y: float, height: float, fill: str, shade: str, trunk: str) -> str:
    """A conifer that stands on y."""
    told = rect(x - height * 0.03, y - height * 0.14, height * 0.06, height * 0.14, trunk)
    for level in range(3):
        base, wide = y - height * (0.1 + level * 0.26), height * (0.26 - level * 0.055)
        top = base - height * (0.42 - level * 0.02)
        told += path([(x - wide, base), (x, top), (x + wide, base)], fill)
        told += path([(x, top), (x + wide, base), (x + wide * 0.1, base)], shade)
    return told


def leafy(rng: Random, x: float, y: float, height: float, fill: str, shade: str, trunk: str) -> str:
    """A broad-leaved tree that stands on y."""
    r = height * 0.25
    foot, fork, top = height * 0.045, height * 0.025, y - height * 0.5
    told = path([(x - foot, y), (x - fork, top), (x + fork, top), (x + foot, y)], trunk)
    for dx, dy, size, colour in ((0, -0.66, 1.1, shade), (-0.62, -0.5, 0.75, shade), (0.62, -0.5, 0.78, shade),
                                 (-0.28, -0.62, 0.85, fill), (0.2, -0.74, 0.75, fill)):  # fmt: skip
        told += circle(x + dx * r, y + dy * height, r * size * rng.uniform(0.92, 1.08), colour)
    return told


def tuft(rng: Random, x: float, y: float, height: float, fill: str) -> str:
    """Blades of grass."""
    told = ""
    for blade in range(5):
        lean = (blade - 2) * height * 0.22 + rng.uniform(-0.1, 0.1) * height
        tall = height * rng.uniform(0.6, 1.0) * (1 - abs(blade - 2) * 0.12)
        base = x + (blade - 2) * height * 0.09
        up = f"M{base - height * 0.05:.1f} {y:.1f}Q{base:.1f} {y - tall * 0.6:.1f} {base + lean:.1f} {y - tall:.1f}"
        down = f"Q{base + height * 0.1:.1f} {y - tall * 0.5:.1f} {base + height * 0.06:.1f} {y:.1f}z"
        told += f'<path d="{up}{down}" fill="{fill}"/>'
    return told


def star(x: float, y: float, radius: float, fill: str) -> str:
    """A four-pointed sparkle."""
    points = []
    for at in range(8):
        r = radius if at % 2 == 0 else radius * 0.28
        points.append((x + r * math.sin(at * math.pi / 4), y - r * math.cos(at * math.pi / 4)))
    return path(points, fill)
