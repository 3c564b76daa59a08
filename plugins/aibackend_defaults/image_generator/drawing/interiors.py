"""Rooms that are named by what is done there: shops, cafés, libraries and the like."""

from __future__ import annotations

from collections.abc import Callable, Sequence

from aibackend_defaults.image_generator.drawing.colours import darker, lighter, mix
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.rooms import boards, walls, window
from aibackend_defaults.image_generator.drawing.shapes import circle, gradient, oval, path, rect

WARES = ("#D9604C", "#3F8FB5", "#E6B04A", "#5E9E6B", "#8E6BB0", "#E58FA6", "#4F6FA8", "#EFE3CC")
BOOKS = ("#8C3B3B", "#2F5D7E", "#3F7A5A", "#B98A3A", "#6B4A7E", "#A8573F", "#44546A", "#D8C7A0")


Fill = Callable[[Ground, float, float, float, float], str]
"""Draws what stands on a plank: ground, left, foot, width, height."""


def _wares(colours: Sequence[str]) -> Fill:
    """Jars, tins and boxes in a row."""

    def row(g: Ground, x: float, y: float, wide: float, high: float) -> str:
        told, at = "", x
        while at < x + wide - high * 0.5:
            across, tall = high * g.rng.uniform(0.34, 0.6), high * g.rng.uniform(0.5, 0.86)
            colour = g.c(g.rng.choice(colours))
            told += rect(at, y - tall, across, tall, colour, round_=across * g.rng.choice((0.06, 0.22)))
            told += rect(at, y - tall * 0.62, across, tall * 0.26, lighter(colour, 0.55))
            at += across * g.rng.uniform(1.1, 1.5)
        return told

    return row


def _books(g: Ground, x: float, y: float, wide: float, high: float) -> str:
    """Spines in a row that stands on y."""
    told, at = "", x
    while at < x + wide - high * 0.14:
        across, tall = high * g.rng.uniform(0.1, 0.2), high * g.rng.uniform(0.62, 0.9)
        colour = g.c(g.rng.choice(BOOKS))
        if g.rng.random() < 0.1:
            at += across * 2
            continue
        told += rect(at, y - tall, across * 0.94, tall, colour)
        told += rect(at, y - tall * 0.8, across * 0.94, tall * 0.07, lighter(colour, 0.5))
        at += across
    return told


def _shelves(g: Ground, x: float, top: float, wide: float, rows: int, step: float, fill: Fill) -> str:
    """Planks with something on them."""
    plank = g.c("#9C6B43")
    told = ""
    for row in range(rows):
        y = top + step * (row + 1)
        told += fill(g, x + step * 0.1, y, wide - step * 0.2, step * 0.82)
        told += rect(x, y, wide, step * 0.09, plank) + rect(x, y + step * 0.09, wide, step * 0.04, darker(plank, 0.3))
    return told


def _pendants(g: Ground, count: int, down: float) -> str:
    """Lamps that hang from the ceiling, with their light."""
    told = gradient("lamplight", [(0, "#FFE6A3", 0.55), (0.4, "#FFE6A3", 0.18), (1, "#FFE6A3", 0)], radial=True)
    size = g.unit * 0.055
    for at in range(count):
        x = g.width * (at + 0.5) / count
        told += rect(x - g.unit * 0.002, 0, g.unit * 0.004, down, "#4A4048")
        told += circle(x, down + size * 0.7, size * 3.4, "url(#lamplight)")
        told += circle(x, down + size * 0.62, size * 0.34, "#FFF3C9")
        told += path([(x - size * 0.25, down), (x + size * 0.25, down), (x + size, down + size * 0.62),
                      (x - size, down + size * 0.62)], "#3F4A5A")  # fmt: skip
    return told


def worktop(g: Ground, wood: str) -> str:
    """The top of a counter, seen from before it: what is shown stands on it."""
    depth, grain = g.height - g.horizon, darker(wood, 0.12)
    told = rect(0, g.horizon, g.width, depth + 1, darker(wood, 0.32)) + rect(0, g.horizon, g.width, depth * 0.64, wood)
    told += rect(0, g.horizon + depth * 0.64, g.width, depth * 0.05, darker(wood, 0.5))
    for _ in range(16):
        x, y = g.rng.uniform(-0.1, 1) * g.width, g.horizon + g.rng.uniform(0.04, 0.6) * depth
        told += rect(x, y, g.unit * g.rng.uniform(0.06, 0.3), max(1.4, g.unit * 0.002), grain)
    return told


def _sunbeams(g: Ground, x: float, wide: float) -> str:
    if g.light.dark:
        return ""
    told = ""
    for at in range(2):
        left = x + wide * at * 0.5
        told += path([(left, g.horizon * 0.14), (left + wide * 0.42, g.horizon * 0.14),
                      (left + wide * 1.6, g.height), (left + wide * 0.9, g.height)],
                     "#FFF3C4", 'opacity="0.16"')  # fmt: skip
    return told


def cafe(g: Ground) -> str:
    wall, wood = g.tint or g.rng.choice(("#EAD8C0", "#D8E0D2", "#E9CFC0")), g.c("#A9744A")
    told = walls(g, wall, g.c("#8B5E3C")) + boards(g, g.c("#B98B62"))
    panel = g.horizon * 0.76
    told += rect(0, panel, g.width, g.horizon - panel, g.c("#8B5E3C"))
    step = g.unit * 0.07
    for at in range(int(g.width / step) + 1):
        told += rect(at * step, panel, step * 0.06, g.horizon - panel, g.c("#6F4729"))
    told += rect(0, panel, g.width, g.unit * 0.014, g.c("#A9744A"))
    wide = min(g.width * 0.34, g.horizon * 0.62)
    told += window(g, g.width * 0.08, g.horizon * 0.17, wide, g.horizon * 0.5, g.c("#5F4632"))
    left, span = g.width * 0.08 + wide * 1.25, g.width * 0.88 - wide * 1.25
    menu = min(span * 0.36, g.horizon * 0.3)
    told += rect(left, g.horizon * 0.2, menu, g.horizon * 0.4, g.c("#6F4729"), round_=4)
    told += rect(left + 6, g.horizon * 0.2 + 6, menu - 12, g.horizon * 0.4 - 12, g.c("#33413C"))
    for row in range(5):
        long = menu * (0.62 if row == 0 else g.rng.uniform(0.4, 0.7))
        told += rect(left + menu * 0.14, g.horizon * (0.25 + 0.062 * row), long, g.horizon * 0.014,
                     "#F1E7D4", round_=3, more='opacity="0.8"')  # fmt: skip
    told += _shelves(g, left + menu * 1.15, g.horizon * 0.16, span - menu * 1.15, 2, g.horizon * 0.22,
                     _wares(("#F4EFE6", "#C96F4A", "#7FA89A", "#E2B56A", "#6B4A3A")))  # fmt: skip
    told += _pendants(g, max(2, round(2.4 * g.width / g.height)), g.horizon * 0.1)
    return told + (worktop(g, wood) if g.small else "") + _sunbeams(g, g.width * 0.08, wide)


def shop(g: Ground) -> str:
    told = walls(g, g.tint or "#F2ECE2", g.c("#C9B8A2")) + boards(g, g.c("#D9C4A4"))
    gap, columns = g.width * 0.03, max(2, round(2.2 * g.width / g.height))
    wide = (g.width - gap * (columns + 1)) / columns
    for column in range(columns):
        x = gap + column * (wide + gap)
        told += rect(x, g.horizon * 0.13, wide, g.horizon * 0.85, g.c("#E3D3BA"), round_=5)
        told += _shelves(g, x + wide * 0.03, g.horizon * 0.12, wide * 0.94, 4, g.horizon * 0.205,
                         _wares(WARES))  # fmt: skip
    told += _pendants(g, columns, g.horizon * 0.03)
    return told + (worktop(g, g.c("#C99B6D")) if g.small else "")


def library(g: Ground) -> str:
    told = walls(g, g.tint or "#D9C7AC", g.c("#6B4429")) + boards(g, g.c("#A87B52"))
    columns = max(2, round(3 * g.width / g.height))
    wide = g.width / columns
    for column in range(columns):
        x = column * wide
        told += rect(x, g.horizon * 0.05, wide, g.horizon * 0.95, g.c("#5E3B24"))
        told += rect(x + wide * 0.05, g.horizon * 0.09, wide * 0.9, g.horizon * 0.88, g.c("#432918"))
        told += _shelves(g, x + wide * 0.05, g.horizon * 0.07, wide * 0.9, 5, g.horizon * 0.178, _books)
    rug = g.height - (g.height - g.horizon) * 0.4
    told += oval(g.width / 2, rug, g.width * 0.42, (g.height - g.horizon) * 0.34, g.c("#3F6F6B"))
    told += oval(g.width / 2, rug, g.width * 0.37, (g.height - g.horizon) * 0.28, g.c("#5C9089"))
    return told + (worktop(g, g.c("#9C6B43")) if g.small else "")


def hospital(g: Ground) -> str:
    white = g.c("#FFFFFF")
    told = walls(g, g.tint or "#DDEFEE", g.c("#9CC9C6"))
    told += gradient("floor", [(0, g.c("#C3D6DA"), 1), (1, g.c("#DCE9EB"), 1)])
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#floor)")
    told += rect(0, g.horizon * 0.7, g.width, g.horizon * 0.035, g.c("#8FC7C2"))
    wide = min(g.width * 0.3, g.horizon * 0.56)
    told += window(g, g.width * 0.08, g.horizon * 0.14, wide, g.horizon * 0.44, white)
    x, y, size = g.width * 0.55, g.horizon * 0.2, min(g.width * 0.12, g.horizon * 0.22)
    told += rect(x, y, size, size, white, round_=size * 0.2)
    told += rect(x + size * 0.4, y + size * 0.18, size * 0.2, size * 0.64, "#E0455A", round_=2)
    told += rect(x + size * 0.18, y + size * 0.4, size * 0.64, size * 0.2, "#E0455A", round_=2)
    x, across = g.width * 0.76, g.width * 0.24
    told += rect(x - across * 0.06, g.horizon * 0.08, across * 1.1, g.unit * 0.012, g.c("#B4BCC8"))
    for at in range(7):
        told += rect(x + across * at / 7, g.horizon * 0.09, across / 7 + 1, g.horizon * 0.87,
                     g.c("#A9D6E8" if at % 2 else "#BFE2F0"), round_=3)  # fmt: skip
    return told


def gym(g: Ground) -> str:
    told = walls(g, g.tint or "#DDE2EA", g.c("#5B6475"))
    told += gradient("floor", [(0, g.c("#4A5262"), 1), (1, g.c("#646E80"), 1)])
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#floor)")
    for at in range(3):
        x, wide = g.width * (0.05 + 0.31 * at), g.width * 0.28
        told += rect(x, g.horizon * 0.1, wide, g.horizon * 0.58, g.c("#BFD3E0"))
        for shift in (0.15, 0.4):
            told += path([(x + wide * shift, g.horizon * 0.68), (x + wide * (shift + 0.3), g.horizon * 0.1),
                          (x + wide * (shift + 0.42), g.horizon * 0.1), (x + wide * (shift + 0.12), g.horizon * 0.68)],
                         "#FFFFFF", 'opacity="0.35"')  # fmt: skip
    told += rect(0, g.horizon * 0.73, g.width, g.horizon * 0.03, g.c("#F2703A"))
    for at in range(int(g.width / (g.unit * 0.13)) + 1):
        x, y, r = (at + 0.5) * g.unit * 0.13, g.horizon * 0.9, g.unit * 0.02
        told += rect(x - r * 1.8, y - r * 0.25, r * 3.6, r * 0.5, g.c("#9AA4B5"))
        told += rect(x - r * 1.8, y - r, r * 0.8, r * 2, g.c("#2E3442"), round_=2)
        told += rect(x + r, y - r, r * 0.8, r * 2, g.c("#2E3442"), round_=2)
    return told + rect(0, g.horizon * 0.935, g.width, g.unit * 0.012, g.c("#2E3442"))


def warehouse(g: Ground) -> str:
    told = walls(g, g.tint or "#CFD6DC", g.c("#9AA4AE"))
    told += gradient("floor", [(0, g.c("#A9AFB6"), 1), (1, g.c("#C3C8CD"), 1)])
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, "url(#floor)")
    columns = max(2, round(2.6 * g.width / g.height))
    wide = g.width / columns
    for column in range(columns):
        x = column * wide
        for row in range(3):
            y = g.horizon * (0.36 + 0.3 * row)
            told += _wares(("#C99B66", "#B98A55", "#D9B07C"))(g, x + wide * 0.08, y, wide * 0.86, g.horizon * 0.22)
            told += rect(x, y, wide, g.horizon * 0.03, g.c("#E07B2F"))
        told += rect(x - g.unit * 0.008, g.horizon * 0.12, g.unit * 0.016, g.horizon * 0.88, g.c("#3F5F9A"))
    for share in (0.3, 0.72):
        y = g.horizon + (g.height - g.horizon) * share
        told += rect(0, y, g.width, g.unit * 0.01, g.c("#F2C23A"), more='opacity="0.8"')
    return told + _pendants(g, columns, g.horizon * 0.02)


def sill(g: Ground) -> str:
    """A wide window with a board below it, on which things stand."""
    told = walls(g, g.tint or g.rng.choice(("#EFE3D3", "#DCE6E8", "#EBDCD8")), g.c("#FFFFFF"))
    told += rect(0, g.horizon, g.width, g.height - g.horizon + 1, mix(g.c("#EFE3D3"), "#8A7A6A", 0.25))
    told += window(g, g.width * 0.1, g.horizon * 0.08, g.width * 0.8, g.horizon * 0.92, g.c("#FBFAF7"))
    for side in (0, 1):
        for fold in range(4):
            x = fold * g.width * 0.04 if not side else g.width * (0.96 - fold * 0.04)
            told += rect(x, 0, g.width * 0.042, g.horizon * 0.98, g.c("#D9A59A" if fold % 2 else "#E5B8AD"), round_=3)
    depth = g.height - g.horizon
    told += rect(0, g.horizon, g.width, depth * 0.62, g.c("#F7F1E6"))
    return told + rect(0, g.horizon + depth * 0.62, g.width, depth * 0.1, g.c("#D3C6B4"))


def emblem(g: Ground) -> str:
    """A round badge on a plain ground."""
    pale, deep = g.rng.choice((("#FFF1DD", "#F2A65A"), ("#E3F0FF", "#3F7FD6"), ("#E6F6EC", "#3FA56F"),
                               ("#F2E9FB", "#8A5FC9"), ("#FDE7EA", "#E0607E"), ("#E2F5F4", "#26A0A0")))  # fmt: skip
    ground = g.tint or "#FFFFFF"
    x, y, radius = g.width / 2, g.height / 2, g.unit * 0.44
    told = rect(0, 0, g.width, g.height, ground)
    told += circle(x, y, radius, deep) + circle(x, y, radius * 0.93, "#FFFFFF")
    return told + circle(x, y, radius * 0.88, pale)


INTERIORS: dict[str, tuple[float, Callable[[Ground], str]]] = {
    "cafe": (0.68, cafe), "shop": (0.7, shop), "library": (0.7, library), "hospital": (0.7, hospital),
    "gym": (0.7, gym), "warehouse": (0.72, warehouse), "sill": (0.74, sill), "emblem": (0.64, emblem),
}  # fmt: skip
