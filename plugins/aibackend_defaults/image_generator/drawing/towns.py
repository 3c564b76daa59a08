"""Places that people built, seen from outside."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker, lighter, mix
from aibackend_defaults.image_generator.drawing.ground import Ground, veil
from aibackend_defaults.image_generator.drawing.land import meadow
from aibackend_defaults.image_generator.drawing.shapes import path, rect


def _tower(g: Ground, x: float, base: float, wide: float, high: float, colour: str, windows: bool) -> str:
    told = rect(x, base - high, wide, high + 2, colour)
    told += rect(x + wide * 0.72, base - high, wide * 0.28, high + 2, "#000000", more='opacity="0.1"')
    roof = g.rng.random()
    if roof < 0.3:
        told += rect(x + wide * 0.3, base - high - wide * 0.14, wide * 0.4, wide * 0.15, colour)
    elif roof < 0.45:
        told += rect(x + wide * 0.47, base - high - wide * 0.6, wide * 0.05, wide * 0.62, colour)
    if windows:
        columns = max(2, round(wide / (g.unit * 0.022)))
        rows = max(3, round(high / (g.unit * 0.034)))
        for row in range(rows):
            for column in range(columns):
                on = g.rng.random()
                if on < 0.22:
                    continue
                fill = (
                    "#FFE39A"
                    if g.light.dark and on > 0.5
                    else mix(colour, "#FFFFFF", 0.25 if not g.light.dark else 0.07)
                )
                told += rect(
                    x + wide * (column + 0.27) / columns,
                    base - high + (row + 0.35) * high / (rows + 0.4),
                    wide * 0.48 / columns,
                    high * 0.5 / rows,
                    fill,
                )
    return told


def skyline(g: Ground, base: float, tall: float, share: float, windows: bool) -> str:
    told, x = "", -0.03 * g.width
    colours = ("#6F8FB5", "#8A7FB0", "#5E86A8", "#A88FA0", "#7A9BB8", "#B58E86")
    while x < g.width:
        wide = g.unit * g.rng.uniform(0.07, 0.14)
        told += _tower(
            g, x, base, wide, tall * g.rng.uniform(0.45, 1.0), g.light.far(g.rng.choice(colours), share), windows
        )
        x += wide * g.rng.uniform(0.92, 1.1)
    return told


def city(g: Ground) -> str:
    told = skyline(g, g.horizon + 2, g.unit * 0.46, 0.62, False)
    told += skyline(g, g.horizon + g.unit * 0.02, g.unit * 0.34, 0.22, True)
    told += veil(g, ("#93A0AE", "#7E8B9A", "#6A7685"), g.horizon + g.unit * 0.02)
    told += rect(0, g.horizon + g.unit * 0.02, g.width, g.unit * 0.035, g.c("#6FA55C" if not g.snowy else "#E9F2FA"))
    return told + road(g, g.horizon + g.unit * 0.055)


def road(g: Ground, top: float) -> str:
    """A pavement, then a road across the picture with a broken line."""
    depth = g.height - top
    told = rect(0, top, g.width, depth * 0.34, g.c("#C9CED4" if not g.snowy else "#EEF3F8"))
    told += rect(0, top + depth * 0.31, g.width, depth * 0.035, g.c("#A4ABB4"))
    told += rect(0, top + depth * 0.345, g.width, depth, g.c("#5B6470"))
    for at in range(9):
        told += rect(g.width * (at * 0.14 - 0.04), top + depth * 0.72, g.width * 0.075, depth * 0.04, g.c("#F1E7C4"))
    return told


def street(g: Ground) -> str:
    """A row of house fronts behind a pavement and a road."""
    told = skyline(g, g.horizon, g.unit * 0.5, 0.65, False)
    base, x, tints = (
        g.horizon + g.unit * 0.03,
        -0.02 * g.width,
        ("#E8B08C", "#9FC3C9", "#E5CF97", "#C99AA4", "#A9B98E", "#D99F7A"),
    )
    number = g.rng.randrange(6)
    while x < g.width:
        wide, tall = g.unit * g.rng.uniform(0.19, 0.26), g.unit * g.rng.uniform(0.3, 0.42)
        wall = g.c(tints[number % 6])
        number += 1
        told += rect(x, base - tall, wide, tall, wall)
        told += rect(x - wide * 0.02, base - tall - g.unit * 0.014, wide * 1.04, g.unit * 0.022, darker(wall, 0.3))
        for row in range(2):
            for column in range(3):
                glass = "#FFE39A" if g.light.dark and g.rng.random() < 0.6 else g.c("#BFE0EE")
                wx, wy = x + wide * (0.12 + 0.29 * column), base - tall * (0.9 - 0.26 * row)
                told += rect(wx, wy, wide * 0.18, tall * 0.16, lighter(wall, 0.55)) + rect(
                    wx + wide * 0.02, wy + wide * 0.02, wide * 0.14, tall * 0.16 - wide * 0.04, glass
                )
        awning = g.c(("#D9453D", "#2F7FB5", "#3F9A5E", "#E09A2A")[number % 4])
        told += rect(
            x + wide * 0.08, base - tall * 0.3, wide * 0.52, tall * 0.3, "#FFE8B0" if g.light.dark else g.c("#D8EEF6")
        )
        told += path(
            [
                (x + wide * 0.05, base - tall * 0.27),
                (x + wide * 0.1, base - tall * 0.37),
                (x + wide * 0.58, base - tall * 0.37),
                (x + wide * 0.63, base - tall * 0.27),
            ],
            awning,
        )
        told += rect(x + wide * 0.69, base - tall * 0.32, wide * 0.2, tall * 0.32, darker(wall, 0.45))
        x += wide
    return told + road(g, base)


def park(g: Ground) -> str:
    told = skyline(g, g.horizon, g.unit * 0.3, 0.7, False) + meadow(g)
    w, h, y = g.width, g.height, g.horizon + g.unit * 0.04
    return told + path([(w * 0.47, y), (w * 0.53, y), (w * 0.82, h), (w * 0.18, h)], g.c("#E6D3AC"))
