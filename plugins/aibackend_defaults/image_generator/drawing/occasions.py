"""Places that business prompts are about: a sale, a growing figure, an airport, a podium."""

from __future__ import annotations

import math
from collections.abc import Callable
from random import Random

from aibackend_defaults.image_generator.drawing.art import body, drawings
from aibackend_defaults.image_generator.drawing.colours import darker, lighter, mix
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.maps import plan
from aibackend_defaults.image_generator.drawing.palette import light as light_of
from aibackend_defaults.image_generator.drawing.rooms import studio, walls
from aibackend_defaults.image_generator.drawing.shapes import circle, framed, gradient, oval, path, rect, stroke
from aibackend_defaults.image_generator.drawing.skies import confetti, sky

FESTIVE = ("#E5383B", "#F48C06", "#3A5BC7", "#7B2CBF", "#0F9D74")


def sale(g: Ground) -> str:
    """Rays from the middle, and a board for the words."""
    base = g.c(g.tint or g.rng.choice(FESTIVE))
    middle, y, far = g.width / 2, g.height * 0.45, g.width + g.height
    told = rect(0, 0, g.width, g.height, base)
    for at in range(0, 32, 2):
        a, b = (math.tau * (at + step) / 32 for step in (0.0, 1.0))
        points = [(middle, y), (middle + far * math.cos(a), y + far * math.sin(a)),
                  (middle + far * math.cos(b), y + far * math.sin(b))]  # fmt: skip
        told += path(points, lighter(base, 0.12))
    told += gradient("glow", [(0, "#FFFFFF", 0.4), (1, "#FFFFFF", 0)], radial=True)
    told += circle(middle, y, 0.55 * g.unit, "url(#glow)")
    told += confetti(g.rng, g.width, g.height, ("#FFFFFF", "#FFD65A", lighter(base, 0.5)))
    return told


def growth(g: Ground) -> str:
    """Bars that rise from left to right on axes, and an arrow over them; a floor where somebody stands before them."""
    told = gradient("wall", [(0, "#F7FAFE", 1), (1, "#E3ECF7", 1)]) + rect(0, 0, g.width, g.height, "url(#wall)")
    left, right, top, foot = 0.12 * g.width, 0.9 * g.width, 0.14 * g.height, 0.84 * g.height
    for at in range(5):
        y = top + (foot - top) * at / 5
        told += stroke(f"M{left:.0f} {y:.0f}L{right:.0f} {y:.0f}", "#CBD6E4", 1.5)
    count, heights = 6, []
    wide = (right - left) / (count + 0.5)
    for at in range(count):
        high = (foot - top) * (0.18 + 0.62 * (at / (count - 1)) ** 1.25 + g.rng.uniform(-0.02, 0.02))
        heights.append(high)
        x = left + wide * (at + 0.4)
        tone = mix("#7FB2F0", "#1F5FBF", at / (count - 1))
        told += rect(x, foot - high, wide * 0.68, high, g.c(tone), round_=wide * 0.06)
    told += stroke(f"M{left:.0f} {top:.0f}L{left:.0f} {foot:.0f}L{right:.0f} {foot:.0f}", "#6B7C93", g.unit * 0.006)
    points = [(left + wide * (at + 0.74), foot - high - 0.07 * g.unit) for at, high in enumerate(heights)]
    line = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in points)
    told += stroke(line, "#12A46B", g.unit * 0.016, 'stroke-linejoin="round"')
    (x0, y0), (x1, y1) = points[-2:]
    turn, size = math.atan2(y1 - y0, x1 - x0), 0.055 * g.unit
    tip = (x1 + size * math.cos(turn), y1 + size * math.sin(turn))
    wings = [(x1 + size * 0.8 * math.cos(turn + side), y1 + size * 0.8 * math.sin(turn + side)) for side in (1.9, -1.9)]
    return told + path([tip, *wings], "#12A46B")


def airport(g: Ground) -> str:
    """A hall with a window front on to the apron, where an aeroplane stands and another rises."""
    white = g.light.on("#F4F6F8")
    told = walls(g, "#E4E9EE", white)
    told += gradient("floor", [(0, g.c("#C6D0DA"), 1), (1, g.c("#E3E9EF"), 1)])
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#floor)")
    x, y, wide, high = g.width * 0.04, g.horizon * 0.12, g.width * 0.92, g.horizon * 0.76
    outside = light_of("night" if g.light.dark else "", ())
    rng = Random(g.rng.random())  # noqa: S311 - drawing, not secrets
    inner = sky(rng, round(wide), round(high), high * 0.8, outside, clouds=not g.light.dark, time="")
    for sign in ("sky", "glow"):
        inner = inner.replace(f'id="{sign}"', f'id="pane{sign}"').replace(f"url(#{sign})", f"url(#pane{sign})")
    inner += rect(0, high * 0.78, wide, high * 0.24, outside.on("#8E98A3"))
    inner += rect(0, high * 0.86, wide, high * 0.012, outside.on("#F3D14E"))
    inner += _art("airplane-departure", wide * 0.64, high * 0.36, high * 0.32)
    told += framed(x, y, wide, high, inner)
    for at in range(6):
        told += rect(x + at * wide / 5 - g.unit * 0.005, y, g.unit * 0.01, high, white)
    told += rect(x, y - g.unit * 0.01, wide, g.unit * 0.014, white) + rect(x, y + high, wide, g.unit * 0.02, white)
    told += rect(0.06 * g.width, 0.02 * g.horizon, 0.3 * g.width, 0.08 * g.horizon, "#1E2A44", round_=4)
    for row in range(2):
        for cell, share in ((0.08, 0.1), (0.2, 0.06), (0.28, 0.05)):
            told += rect(
                cell * g.width, (0.038 + 0.028 * row) * g.horizon, share * g.width, 0.014 * g.horizon, "#F7C948"
            )
    return told


def _art(name: str, x: float, foot: float, high: float) -> str:
    """A drawing with its foot's middle at x, foot."""
    x0, y0, x1, y1 = drawings()[name].box
    size = high / (y1 - y0)
    return (
        f'<g transform="translate({x:.1f} {foot:.1f}) scale({size:.3f}) translate({-(x0 + x1) / 2:.2f} {-y1:.2f})">'
        f"{body(name)}</g>"
    )


def podium(g: Ground) -> str:
    """A plain wall, and a round block for what is shown on it."""
    told = studio(g)
    base = g.c(lighter(g.tint, 0.2) if g.tint else "#F7F2EA")
    x, y, across, high = g.width / 2, g.horizon, 0.34 * g.unit, 0.16 * g.unit
    told += gradient("side", [(0, darker(base, 0.1), 1), (1, darker(base, 0.28), 1)])
    told += oval(x, y + high, across, across * 0.26, "url(#side)") + rect(x - across, y, 2 * across, high, "url(#side)")
    return told + oval(x, y, across, across * 0.26, lighter(base, 0.35))


OCCASIONS: dict[str, tuple[float, Callable[[Ground], str]]] = {
    "sale": (0.74, sale), "growth": (0.74, growth), "airport": (0.7, airport), "plan": (0.74, plan),
    "podium": (0.7, podium),
}  # fmt: skip
