"""Places with walls: what is behind things that are indoors, or that are shown for themselves."""

from __future__ import annotations

from collections.abc import Callable
from random import Random

from aibackend_defaults.image_generator.drawing.blocks import isometric
from aibackend_defaults.image_generator.drawing.colours import darker, lighter, mix
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.palette import light as light_of
from aibackend_defaults.image_generator.drawing.shapes import circle, framed, gradient, hill, oval, path, rect, stroke
from aibackend_defaults.image_generator.drawing.skies import sky
from aibackend_defaults.image_generator.drawing.towns import skyline

BACKDROPS = (
    ("#FDE7D3", "#F9C9A6"), ("#DDEBFA", "#AFCdF0"), ("#E3F3E4", "#B2DCB8"), ("#F6E1EC", "#EAB4CF"),
    ("#FFF0C9", "#FBD98A"), ("#E6E3F8", "#BFB6EC"), ("#DDF2F1", "#A5DAD8"), ("#F1EBE2", "#D8C9B4"),
)  # fmt: skip
"""Walls of a studio, with the disc on them."""


def studio(g: Ground) -> str:
    """A plain wall with a disc behind what is shown, and a table."""
    wall, disc = (g.tint, mix(g.tint, "#8A90B8", 0.14)) if g.tint else g.rng.choice(BACKDROPS)
    if g.light.dark:
        wall, disc = mix(wall, "#1A2148", 0.8), mix(disc, "#2C3670", 0.7)
    wall, disc = g.light.on(wall), g.light.on(disc)
    told = gradient("wall", [(0, lighter(wall, 0.25), 1), (1, wall, 1)])
    told += gradient("table", [(0, mix(wall, disc, 0.55), 1), (1, mix(wall, disc, 0.95), 1)])
    told += rect(0, 0, g.width, g.height, "url(#wall)")
    middle, radius = g.width / 2, min(g.width * 0.4, g.height * 0.38)
    told += circle(middle, g.horizon - radius * 0.42, radius, disc, 'opacity="0.75"')
    for at in range(3):
        x, y = (
            middle + radius * (-1.25 + 1.2 * at + g.rng.uniform(-0.1, 0.1)),
            g.horizon - radius * g.rng.uniform(0.9, 1.5),
        )
        told += circle(x, y, radius * g.rng.uniform(0.03, 0.08), lighter(disc, 0.5), 'opacity="0.8"')
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#table)")
    return told + rect(0, g.horizon, g.width, max(2.0, g.unit * 0.004), lighter(wall, 0.5), more='opacity="0.7"')


def window(g: Ground, x: float, y: float, wide: float, high: float, frame: str) -> str:
    """A window on to hills."""
    rng = Random(g.rng.random())  # noqa: S311 - drawing, not secrets
    outside = light_of("night" if g.light.dark else "", ())
    inner = sky(
        rng,
        round(wide),
        round(high),
        high * 0.75,
        outside,
        clouds=not g.light.dark,
        time="night" if g.light.dark else "",
    )
    inner = (
        inner.replace('id="sky"', 'id="pane"')
        .replace("url(#sky)", "url(#pane)")
        .replace('id="glow"', 'id="paneglow"')
        .replace("url(#glow)", "url(#paneglow)")
    )
    inner += rect(0, high * 0.72, wide, high * 0.3, outside.on("#7FB86A"))
    inner += hill(rng, wide, high * 0.75, high * 0.06, high, outside.on("#7FB86A"), 3)
    told = framed(x, y, wide, high, inner)
    bar = wide * 0.035
    told += rect(x, y, wide, high, "none", more=f'stroke="{frame}" stroke-width="{bar * 1.6:.1f}"')
    told += rect(x + wide / 2 - bar / 2, y, bar, high, frame) + rect(x, y + high * 0.48, wide, bar, frame)
    return told + rect(x - wide * 0.06, y + high, wide * 1.12, bar * 2, frame, round_=3)


def _floor(g: Ground, colour: str) -> str:
    told = gradient("floor", [(0, darker(colour, 0.12), 1), (1, colour, 1)])
    return told + rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#floor)")


def boards(g: Ground, colour: str) -> str:
    """A wooden floor."""
    told, depth = _floor(g, colour), g.height - g.horizon
    for at in range(-14, 15):
        x0, x1 = g.width * (0.5 + at * 0.05), g.width * (0.5 + at * 0.12)
        told += stroke(f"M{x0:.0f} {g.horizon:.0f}L{x1:.0f} {g.height}", darker(colour, 0.22), 1.4, 'opacity="0.5"')
    for share in (0.12, 0.32, 0.62):
        told += rect(0, g.horizon + depth * share, g.width, 1.2, darker(colour, 0.22), more='opacity="0.35"')
    return told


def walls(g: Ground, colour: str, skirting: str) -> str:
    colour = g.light.on(mix(colour, "#2A3160", 0.45) if g.light.dark else colour)
    told = gradient("wall", [(0, lighter(colour, 0.18), 1), (1, colour, 1)])
    told += rect(0, 0, g.width, g.horizon + 1, "url(#wall)")
    return told + rect(0, g.horizon - g.unit * 0.022, g.width, g.unit * 0.024, skirting)


def room(g: Ground) -> str:
    wall = g.tint or g.rng.choice(("#DCE8E4", "#F3E2CF", "#D9E2F0", "#EFDCDC", "#E8E4D4"))
    white = g.light.on("#FBFAF7")
    told = walls(g, wall, white) + boards(g, g.light.on("#C99B6D"))
    wide = min(g.width * 0.3, g.horizon * 0.62)
    size = min(g.width * 0.2, g.horizon * 0.34)
    left, x = (0.1 * g.width, 0.68 * g.width) if g.rng.random() < 0.5 else (0.9 * g.width - wide, 0.32 * g.width - size)
    told += window(g, left, g.horizon * 0.16, wide, g.horizon * 0.5, white)
    y = g.horizon * 0.18
    told += rect(x, y, size, size * 0.8, g.light.on("#8B5E3C")) + rect(
        x + size * 0.06, y + size * 0.06, size * 0.88, size * 0.68, g.light.on("#F7EFE0")
    )
    told += path(
        [(x + size * 0.1, y + size * 0.7), (x + size * 0.4, y + size * 0.3), (x + size * 0.6, y + size * 0.7)],
        g.light.on("#E98F6B"),
    )
    told += path(
        [(x + size * 0.35, y + size * 0.7), (x + size * 0.65, y + size * 0.4), (x + size * 0.9, y + size * 0.7)],
        g.light.on("#6FA3B5"),
    )
    told += circle(x + size * 0.74, y + size * 0.22, size * 0.08, g.light.on("#F2B84B"))
    rug = g.height - (g.height - g.horizon) * 0.42
    told += oval(g.width / 2, rug, g.width * 0.4, (g.height - g.horizon) * 0.34, g.light.on("#B9576A"))
    return told + oval(g.width / 2, rug, g.width * 0.35, (g.height - g.horizon) * 0.28, g.light.on("#D97F8A"))


def bedroom(g: Ground) -> str:
    return room(g)


def kitchen(g: Ground) -> str:
    white, cabinet = g.light.on("#FBFAF7"), g.light.on(g.rng.choice(("#7FA8A0", "#6F93B5", "#C98F6B")))
    told = walls(g, "#F6EEDD", white)
    tile = g.unit * 0.06
    top = g.horizon * 0.46
    for row in range(int((g.horizon - top) / tile) + 1):
        for column in range(int(g.width / tile) + 1):
            told += rect(
                column * tile + 1,
                top + row * tile + 1,
                tile - 2,
                tile - 2,
                g.light.on("#FFFFFF" if (row + column) % 2 else "#EAF3F2"),
                round_=2,
            )
    wide = g.unit * 0.24
    for at in range(int(g.width / wide) + 1):
        x = at * wide
        told += rect(x + 2, -5, wide - 4, g.horizon * 0.3, cabinet, round_=4) + rect(
            x + wide * 0.1, g.horizon * 0.03, wide * 0.8, g.horizon * 0.22, lighter(cabinet, 0.12), round_=3
        )
        told += circle(x + wide * 0.85, g.horizon * 0.26, g.unit * 0.008, g.light.on("#F0D48A"))
    counter = g.horizon
    if not g.small:
        return told + _lower(g, cabinet)
    told += rect(0, counter, g.width, g.height - counter, g.light.on("#D9B48A"))
    told += rect(0, counter, g.width, (g.height - counter) * 0.62, g.light.on("#E9CFA8"))
    for _ in range(14):
        told += rect(
            g.rng.uniform(0, g.width),
            counter + g.rng.uniform(0.05, 0.55) * (g.height - counter),
            g.unit * g.rng.uniform(0.05, 0.2),
            1.6,
            g.light.on("#D2AF80"),
        )
    return told


def _lower(g: Ground, cabinet: str) -> str:
    """Cupboards below a worktop, and a floor for what stands on it."""
    high, wide = g.horizon * 0.2, g.unit * 0.24
    told = boards(g, g.light.on("#D9BFA0"))
    for at in range(int(g.width / wide) + 1):
        x, y = at * wide, g.horizon - high
        told += rect(x + 2, y, wide - 4, high, cabinet) + rect(
            x + wide * 0.1, y + high * 0.12, wide * 0.8, high * 0.76, lighter(cabinet, 0.12), round_=3
        )
        told += rect(x + wide * 0.35, y + high * 0.2, wide * 0.3, g.unit * 0.008, g.light.on("#F0D48A"), round_=3)
    return (
        told
        + rect(0, g.horizon - high - g.unit * 0.024, g.width, g.unit * 0.026, g.light.on("#F6EBDD"))
        + rect(0, g.horizon - g.unit * 0.02, g.width, g.unit * 0.022, darker(cabinet, 0.35))
    )


def office(g: Ground) -> str:
    white = g.light.on("#F4F6F8")
    told = walls(g, "#E4E9EE", white) + _floor(g, g.light.on("#9AA7B5"))
    x, y, wide, high = g.width * 0.06, g.horizon * 0.1, g.width * 0.88, g.horizon * 0.66
    outside = light_of("night" if g.light.dark else "", ())
    told += gradient("pane", [(0, outside.sky[0], 1), (1, outside.sky[2], 1)]) + rect(x, y, wide, high, "url(#pane)")
    inner = Ground(rng=g.rng, width=round(wide), height=round(high), horizon=high, light=outside)
    told += framed(x, y, wide, high, skyline(inner, high, high * 0.75, 0.5, True))
    for at in range(5):
        told += rect(x + at * wide / 4 - g.unit * 0.006, y, g.unit * 0.012, high, white)
    return (
        told + rect(x, y - g.unit * 0.01, wide, g.unit * 0.014, white) + rect(x, y + high, wide, g.unit * 0.02, white)
    )


def classroom(g: Ground) -> str:
    told = walls(g, "#F1E7D2", g.light.on("#B98A5E")) + boards(g, g.light.on("#C99B6D"))
    x, y, wide, high = g.width * 0.16, g.horizon * 0.12, g.width * 0.68, g.horizon * 0.56
    told += rect(x, y, wide, high, g.light.on("#9C6B43"), round_=6) + rect(
        x + 10, y + 10, wide - 20, high - 20, g.light.on("#2F5D4E")
    )
    chalk = g.light.on("#E9F2EC")
    for row, share in ((0.25, 0.5), (0.42, 0.36), (0.59, 0.44)):
        told += rect(
            x + wide * 0.08, y + high * row, wide * share * 0.6, high * 0.025, chalk, round_=3, more='opacity="0.75"'
        )
    told += circle(
        x + wide * 0.74, y + high * 0.45, high * 0.2, "none", f'stroke="{chalk}" stroke-width="4" opacity="0.8"'
    )
    told += path(
        [(x + wide * 0.74, y + high * 0.25), (x + wide * 0.83, y + high * 0.6), (x + wide * 0.65, y + high * 0.6)],
        "none",
        f'stroke="{chalk}" stroke-width="4" opacity="0.8"',
    )
    return told


def stage(g: Ground) -> str:
    told = gradient("wall", [(0, "#2A1236", 1), (1, "#5A1E4A", 1)]) + rect(0, 0, g.width, g.height, "url(#wall)")
    for at in range(12):
        told += rect(at * g.width / 12, 0, g.width / 24, g.horizon, "#000000", more='opacity="0.14"')
    told += boards(g, "#8A5A3B")
    for share, colour in ((0.25, "#FFE9A8"), (0.5, "#FFFFFF"), (0.75, "#FFC9E0")):
        x = share * g.width
        told += gradient(f"beam{round(share * 100)}", [(0, colour, 0.5), (1, colour, 0.03)])
        told += path(
            [
                (x - g.unit * 0.02, 0),
                (x + g.unit * 0.02, 0),
                (x + g.unit * 0.24, g.height),
                (x - g.unit * 0.24, g.height),
            ],
            f"url(#beam{round(share * 100)})",
        )
    for side in (0, 1):
        x = g.width if side else 0
        for at in range(4):
            dx = (-1 if side else 1) * g.width * 0.035 * at
            told += path(
                [
                    (x + dx, 0),
                    (x + dx + (-1 if side else 1) * g.width * 0.05, 0),
                    (x + dx + (-1 if side else 1) * g.width * 0.02, g.horizon * 1.05),
                    (x + dx, g.horizon * 1.05),
                ],
                "#B3182E" if at % 2 else "#D9293F",
            )
    return told


def wall(g: Ground) -> str:
    """Bricks, and a pavement."""
    brick = g.light.on(g.tint or "#B4563F")
    told = rect(0, 0, g.width, g.height, darker(brick, 0.3))
    wide, high = g.unit * 0.11, g.unit * 0.042
    for row in range(int(g.horizon / high) + 1):
        for column in range(-1, int(g.width / wide) + 1):
            told += rect(
                (column + (row % 2) / 2) * wide + 2,
                row * high + 2,
                wide - 4,
                high - 4,
                mix(brick, lighter(brick, 0.5) if g.rng.random() < 0.5 else darker(brick, 0.4), g.rng.uniform(0, 0.25)),
                round_=2,
            )
    return (
        told
        + rect(0, g.horizon, g.width, g.height, g.light.on("#A9AFB6"))
        + rect(0, g.horizon, g.width, g.unit * 0.015, g.light.on("#8A9199"))
    )


ROOMS: dict[str, tuple[float, Callable[[Ground], str]]] = {
    "studio": (0.7, studio), "room": (0.68, room), "bedroom": (0.68, bedroom), "kitchen": (0.68, kitchen),
    "office": (0.72, office), "classroom": (0.72, classroom), "stage": (0.74, stage), "wall": (0.78, wall),
    "isometric": (0.52, isometric),
}  # fmt: skip
