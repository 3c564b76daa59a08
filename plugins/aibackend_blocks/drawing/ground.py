"""What a place looks like from the horizon down: one function a kind of place."""

from __future__ import annotations

from collections.abc import Callable
from dataclasses import dataclass
from random import Random

from aibackend_blocks.drawing.colours import darker, lighter, mix
from aibackend_blocks.drawing.palette import Light
from aibackend_blocks.drawing.shapes import (
    circle, fir, gradient, hill, leafy, oval, path, peaks, rect, smooth, tuft,
)  # fmt: skip


@dataclass(frozen=True, kw_only=True)
class Ground:
    """What the functions below need. horizon: y in pixels. snowy, autumn, spring: the season. small: of the things."""

    rng: Random
    width: int
    height: int
    horizon: float
    light: Light
    snowy: bool = False
    autumn: bool = False
    spring: bool = False
    small: bool = True

    @property
    def unit(self) -> float:
        return float(min(self.width, self.height))

    def c(self, colour: str) -> str:
        """A colour in this light."""
        return self.light.on(colour)

    def grass(self) -> tuple[str, str, str]:
        """From far to near."""
        if self.snowy:
            return ("#DCE9F5", "#E9F2FA", "#F8FBFE")
        if self.autumn:
            return ("#C9A94F", "#B9923C", "#A67C30")
        return ("#A5D46A", "#7FC04E", "#5DA63E")

    def leaves(self) -> tuple[str, str]:
        """Fill and shade of a broad-leaved tree."""
        if self.snowy:
            return "#E6EFF7", "#C6D6E6"
        if self.spring:
            return "#F9B4D2", "#E98FB8"
        if self.autumn:
            return self.rng.choice((("#E2702A", "#BF551B"), ("#D9A021", "#B57F12"), ("#C2452D", "#98321E")))
        return self.rng.choice((("#5FAE45", "#3F8A35"), ("#78BE52", "#559C3B"), ("#4A9B4C", "#337A3C")))


def _veil(g: Ground, colours: tuple[str, str, str], top: float, name: str = "ground") -> str:
    a, b, c = (g.c(one) for one in colours)
    told = f"<defs>{gradient(name, [(0, a, 1), (0.45, b, 1), (1, c, 1)])}</defs>"
    return told + rect(0, top, g.width, g.height - top + 1, f"url(#{name})")


def _flowers(g: Ground, count: int, colours: tuple[str, ...], top: float) -> str:
    told = ""
    spots = sorted((g.rng.uniform(top, g.height), g.rng.uniform(0, g.width)) for _ in range(count))
    for y, x in spots:
        near = (y - g.horizon) / (g.height - g.horizon)
        size = g.unit * (0.0025 + 0.008 * near)
        told += rect(x - size * 0.12, y, size * 0.24, size * 2.2, g.c("#4B8F38"))
        for dx, dy in ((0, -0.8), (0.8, 0), (0, 0.8), (-0.8, 0)):
            told += circle(x + dx * size, y + dy * size, size * 0.7, g.c(colours[int(x) % len(colours)]))
        told += circle(x, y, size * 0.55, g.c("#FFD85A"))
    return told


def _tufts(g: Ground, count: int, top: float, colour: str) -> str:
    spots = sorted((g.rng.uniform(top, g.height * 1.0), g.rng.uniform(0, g.width)) for _ in range(count))
    return "".join(
        tuft(g.rng, x, y, g.unit * (0.012 + 0.022 * (y - g.horizon) / (g.height - g.horizon)), g.c(colour))
        for y, x in spots
    )


def _wood(g: Ground, y: float, height: float, count: int, share: float, firs: float) -> str:
    """A row of trees on y; share: how far they are seen through air; firs: the part that is conifers."""
    told = ""
    for at in range(count):
        x = (at + g.rng.uniform(0.1, 0.9)) * g.width / count
        tall = height * g.rng.uniform(0.75, 1.15)
        base = y + g.rng.uniform(0, 0.06) * height
        trunk = g.light.far("#6D4A33", share)
        if g.rng.random() < firs or g.snowy:
            fill, shade = ("#E2ECF5", "#B9CBDD") if g.snowy else ("#3F8A55", "#2C6E45")
            told += fir(x, base, tall, g.light.far(fill, share), g.light.far(shade, share), trunk)
        else:
            fill, shade = g.leaves()
            told += leafy(g.rng, x, base, tall * 0.85, g.light.far(fill, share), g.light.far(shade, share), trunk)
    return told


def meadow(g: Ground) -> str:
    far, middle, near = g.grass()
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.055, g.unit * 0.04, g.height, g.light.far(mix(far, "#5E9E7A", 0.4), 0.45), 3)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.01, g.unit * 0.022, g.height, g.light.far(far, 0.18), 4)
    told += _wood(g, g.horizon + g.unit * 0.012, g.unit * 0.12, 5, 0.22, 0.35)
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.03, g.unit * 0.014, g.height, g.c(far), 3)
    told += _veil(g, (far, middle, near), g.horizon + g.unit * 0.044)
    if not g.snowy:
        told += _tufts(g, 34, g.horizon + g.unit * 0.08, darker(near, 0.12))
        if not g.autumn:
            told += _flowers(g, 26, ("#FFFFFF", "#FFD0E4", "#FFE48A"), g.horizon + g.unit * 0.1)
    return told


def hills(g: Ground) -> str:
    far, middle, near = g.grass()
    told = ""
    for at, share in enumerate((0.6, 0.42, 0.25, 0.1)):
        y = g.horizon - g.unit * (0.12 - 0.06 * at)
        told += hill(g.rng, g.width, y, g.unit * 0.05, g.height, g.light.far(mix(middle, "#4F9A6B", 0.35 - 0.1 * at), share), 3 + at % 2)
    told += _wood(g, g.horizon + g.unit * 0.06, g.unit * 0.1, 7, 0.15, 0.4)
    told += _veil(g, (far, middle, near), g.horizon + g.unit * 0.1)
    return told + (_tufts(g, 24, g.horizon + g.unit * 0.13, darker(near, 0.12)) if not g.snowy else "")


def mountains(g: Ground) -> str:
    far, middle, near = g.grass()
    snow = g.c("#FFFFFF")
    told = peaks(g.rng, g.width, g.horizon, g.unit * 0.42, g.light.far("#8394B8", 0.5), g.light.far("#6A7BA3", 0.5), mix(snow, g.light.sky[2], 0.3), 4)
    told += peaks(g.rng, g.width, g.horizon + g.unit * 0.03, g.unit * 0.26, g.light.far("#6C7F95", 0.22), g.light.far("#50627A", 0.22), snow, 5)
    told += hill(g.rng, g.width, g.horizon, g.unit * 0.03, g.height, g.light.far("#6FA55C" if not g.snowy else "#DCE9F5", 0.15), 4)
    told += _wood(g, g.horizon + g.unit * 0.05, g.unit * 0.12, 12, 0.1, 1.0)
    return told + _veil(g, (far, middle, near), g.horizon + g.unit * 0.05)


def forest(g: Ground) -> str:
    far, middle, near = g.grass()
    told = _wood(g, g.horizon - g.unit * 0.0, g.unit * 0.5, 14, 0.6, 0.7)
    told += _wood(g, g.horizon + g.unit * 0.03, g.unit * 0.48, 9, 0.3, 0.6)
    told += _veil(g, (mix(far, "#4E8F4E", 0.4), mix(middle, "#3F7F45", 0.4), mix(near, "#2F6B3A", 0.4)) if not g.snowy else (far, middle, near), g.horizon + g.unit * 0.03)
    for x in (-0.04, 0.1, 0.9, 1.03):
        trunk, base = g.c("#5A3D2B"), g.horizon + g.unit * g.rng.uniform(0.1, 0.2)
        wide = g.unit * g.rng.uniform(0.03, 0.045)
        told += path([(x * g.width - wide, base), (x * g.width - wide * 0.6, -5), (x * g.width + wide * 0.6, -5), (x * g.width + wide, base)], trunk)
        told += path([(x * g.width + wide * 0.1, base), (x * g.width + wide * 0.1, -5), (x * g.width + wide * 0.6, -5), (x * g.width + wide, base)], darker(trunk, 0.25))
    return told + _tufts(g, 40, g.horizon + g.unit * 0.07, darker(near, 0.3) if not g.snowy else "#C9D9E8")


def farm(g: Ground) -> str:
    far, middle, near = g.grass()
    gold = ("#E9CB6A", "#DDB64A", "#C79A34") if not g.snowy else (far, middle, near)
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.03, g.unit * 0.03, g.height, g.light.far(middle, 0.35), 3)
    told += _wood(g, g.horizon + g.unit * 0.005, g.unit * 0.09, 6, 0.25, 0.2)
    told += _veil(g, gold, g.horizon)
    for at in range(-9, 10):
        x = g.width * (0.5 + at * 0.05)
        told += path([(x, g.horizon), (x + g.width * 0.004, g.horizon), (g.width * (0.5 + at * 0.21) + g.width * 0.02, g.height), (g.width * (0.5 + at * 0.21) - g.width * 0.02, g.height)], g.c(darker(gold[1], 0.14)), 'opacity="0.55"')
    return told


def garden(g: Ground) -> str:
    told = meadow(g)
    fill, shade = g.leaves()
    for at in range(9):
        x = at * g.width / 8
        told += circle(x, g.horizon + g.unit * 0.035, g.unit * g.rng.uniform(0.045, 0.07), g.c(shade))
        told += circle(x + g.unit * 0.03, g.horizon + g.unit * 0.04, g.unit * 0.045, g.c(fill))
    told += _veil(g, g.grass(), g.horizon + g.unit * 0.055)
    return told + _flowers(g, 120, ("#FF6FA8", "#FFFFFF", "#FFC83D", "#B98AF0", "#FF7A62"), g.horizon + g.unit * 0.08)


def _water(g: Ground, top: float, bottom: float, colours: tuple[str, str], name: str) -> str:
    """Water with the sky's colours in it, and lines of light."""
    a = mix(g.c(colours[0]), g.light.sky[2], 0.35)
    told = f"<defs>{gradient(name, [(0, a, 1), (0.25, mix(a, g.c(colours[1]), 0.6), 1), (1, g.c(colours[1]), 1)])}</defs>"
    told += rect(0, top, g.width, bottom - top + 1, f"url(#{name})")
    count = round(46 * g.width / 1024 * max(0.4, (bottom - top) / 500))
    for y, x in sorted((g.rng.random() ** 1.4, g.rng.uniform(-0.05, 1)) for _ in range(count)):
        at = top + 4 + y * (bottom - top)
        wide = g.unit * (0.02 + 0.1 * y)
        told += rect(x * g.width, at, wide, g.unit * (0.0015 + 0.004 * y), mix(g.light.sky[2], "#FFFFFF", 0.5), round_=3, more=f'opacity="{0.18 + 0.3 * g.rng.random():.2f}"')
    return told


def sea(g: Ground) -> str:
    return _water(g, g.horizon, g.height, ("#5CC3EC", "#14679F"), "sea")


def beach(g: Ground) -> str:
    shore = g.horizon + (g.height - g.horizon) * 0.36
    told = _water(g, g.horizon, shore + g.unit * 0.06, ("#5CD3EC", "#1E9BC4"), "sea")
    sand, wet = g.c("#F3DDA8"), g.c("#DDBF86")
    line = [(at * g.width / 5, shore + g.rng.uniform(-0.012, 0.012) * g.unit) for at in range(6)]
    told += smooth([(x, y - g.unit * 0.014) for x, y in line], g.height, "#FFFFFF", 'opacity="0.85"')
    told += smooth(line, g.height, wet)
    told += smooth([(x, y + g.unit * 0.03) for x, y in line], g.height, sand)
    for _ in range(60):
        told += circle(g.rng.uniform(0, g.width), g.rng.uniform(shore + g.unit * 0.06, g.height), g.rng.uniform(1, 2.6), g.c("#D9BC82"))
    return told


def lake(g: Ground) -> str:
    told = peaks(g.rng, g.width, g.horizon, g.unit * 0.24, g.light.far("#7488AA", 0.5), g.light.far("#5E7298", 0.5), mix(g.c("#FFFFFF"), g.light.sky[2], 0.3), 4)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.02, g.unit * 0.025, g.height, g.light.far(g.grass()[1], 0.25), 4)
    told += _wood(g, g.horizon + g.unit * 0.006, g.unit * 0.11, 12, 0.2, 0.85)
    told += _water(g, g.horizon, g.height, ("#79C6E6", "#2A73A6"), "sea")
    bank = [(at * g.width / 4, g.height - g.unit * (0.05 + 0.04 * g.rng.random())) for at in range(5)]
    return told + smooth(bank, g.height, g.c(g.grass()[2])) + _tufts(g, 22, g.height - g.unit * 0.05, darker(g.grass()[2], 0.1))


def river(g: Ground) -> str:
    told = meadow(g)
    w, h, y = g.width, g.height, g.horizon + g.unit * 0.035
    told += f"<defs>{gradient('river', [(0, mix(g.c('#6FC6EA'), g.light.sky[2], 0.4), 1), (1, g.c('#2F86BE'), 1)])}</defs>"
    told += (
        f'<path d="M{w * 0.56:.0f} {y:.0f}C{w * 0.9:.0f} {y + (h - y) * 0.2:.0f} {w * 0.15:.0f} {y + (h - y) * 0.35:.0f} {w * 0.3:.0f} {h}'
        f'L{w * 0.95:.0f} {h}C{w * 0.55:.0f} {y + (h - y) * 0.45:.0f} {w * 0.98:.0f} {y + (h - y) * 0.22:.0f} {w * 0.585:.0f} {y:.0f}z" fill="url(#river)"/>'
    )
    return told


def waterfall(g: Ground) -> str:
    w, top, base = g.width, g.horizon - g.unit * 0.42, g.horizon + g.unit * 0.1
    told = _wood(g, g.horizon, g.unit * 0.4, 9, 0.5, 0.6)
    rock, shade = g.c("#7D8791"), g.c("#5F6973")
    told += path([(-5, base), (-5, top - g.unit * 0.06), (w * 0.3, top), (w * 0.4, top + g.unit * 0.02), (w * 0.36, base)], rock)
    told += path([(w + 5, base), (w + 5, top - g.unit * 0.1), (w * 0.72, top - g.unit * 0.01), (w * 0.6, top + g.unit * 0.02), (w * 0.65, base)], shade)
    told += path([(w * 0.36, top), (w * 0.64, top), (w * 0.68, base), (w * 0.33, base)], g.c("#BFE6F7"))
    for at in range(9):
        x = w * (0.37 + at * 0.03)
        told += rect(x, top + g.unit * 0.01 * (at % 3), w * 0.009, base - top, "#FFFFFF", round_=4, more='opacity="0.7"')
    told += _wood(g, top + g.unit * 0.01, g.unit * 0.14, 3, 0.15, 1.0)
    told += _water(g, base - g.unit * 0.02, g.height, ("#9ADBEF", "#2F8FB5"), "sea")
    for at in range(12):
        told += circle(w * (0.31 + at * 0.035), base - g.unit * 0.005, g.unit * g.rng.uniform(0.025, 0.045), "#FFFFFF", 'opacity="0.75"')
    bank = [(at * w / 4, g.height - g.unit * (0.07 + 0.05 * g.rng.random())) for at in range(5)]
    return told + smooth(bank, g.height, g.c(g.grass()[2])) + _tufts(g, 26, g.height - g.unit * 0.06, darker(g.grass()[2], 0.1))


def desert(g: Ground) -> str:
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.03, g.unit * 0.05, g.height, g.light.far("#E9B978", 0.4), 3)
    told += hill(g.rng, g.width, g.horizon, g.unit * 0.03, g.height, g.light.far("#E5AC63", 0.15), 4)
    told += _veil(g, ("#EFC27E", "#E5AE66", "#D4954E"), g.horizon + g.unit * 0.03)
    for at in range(4):
        y = g.horizon + (g.height - g.horizon) * (0.2 + 0.22 * at)
        left = g.rng.random() < 0.5
        points = [(0, y + (0.0 if left else 0.05) * g.unit), (g.width * 0.4, y - 0.015 * g.unit), (g.width * 0.75, y + 0.03 * g.unit), (g.width, y + (0.05 if left else 0) * g.unit)]
        told += smooth(points, g.height, g.c("#FFE0A5" if at % 2 else "#C98A45"), 'opacity="0.28"')
    return told


def canyon(g: Ground) -> str:
    told = ""
    for at, share in enumerate((0.5, 0.25, 0.08)):
        base, tall = g.horizon + g.unit * 0.05 * at, g.unit * (0.3 - 0.06 * at)
        x = -0.1 * g.width
        while x < g.width * 1.05:
            wide = g.unit * g.rng.uniform(0.2, 0.4)
            high = tall * g.rng.uniform(0.5, 1.0)
            for band, colour in enumerate(("#D9824A", "#C96C3C", "#B65A33", "#D08A54")):
                y0 = base - high * (1 - band * 0.25)
                told += path([(x + wide * (0.16 - band * 0.05), y0), (x + wide * (0.84 + band * 0.05), y0), (x + wide * (0.89 + band * 0.05), y0 + high * 0.27), (x + wide * (0.11 - band * 0.05), y0 + high * 0.27)], g.light.far(colour, share))
            x += wide * g.rng.uniform(0.9, 1.3)
    return told + _veil(g, ("#E0A068", "#CF8450", "#B56A3D"), g.horizon + g.unit * 0.1)


def snow(g: Ground) -> str:
    told = peaks(g.rng, g.width, g.horizon, g.unit * 0.3, g.light.far("#A9BCD6", 0.4), g.light.far("#8BA2C2", 0.4), g.c("#FFFFFF"), 4)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.01, g.unit * 0.03, g.height, g.light.far("#E3EDF7", 0.2), 4)
    told += _wood(g, g.horizon + g.unit * 0.02, g.unit * 0.15, 8, 0.12, 1.0)
    told += _veil(g, ("#E6EFF8", "#F2F7FC", "#FFFFFF"), g.horizon + g.unit * 0.03)
    for at in range(3):
        y = g.horizon + (g.height - g.horizon) * (0.3 + 0.25 * at)
        told += hill(g.rng, g.width, y, g.unit * 0.02, g.height, g.c("#C9DBEC"), 3).replace("/>", ' opacity="0.25"/>')
    return told


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
                fill = "#FFE39A" if g.light.dark and on > 0.5 else mix(colour, "#FFFFFF", 0.25 if not g.light.dark else 0.07)
                told += rect(x + wide * (column + 0.27) / columns, base - high + (row + 0.35) * high / (rows + 0.4), wide * 0.48 / columns, high * 0.5 / rows, fill)
    return told


def _skyline(g: Ground, base: float, tall: float, share: float, windows: bool) -> str:
    told, x = "", -0.03 * g.width
    colours = ("#6F8FB5", "#8A7FB0", "#5E86A8", "#A88FA0", "#7A9BB8", "#B58E86")
    while x < g.width:
        wide = g.unit * g.rng.uniform(0.07, 0.14)
        told += _tower(g, x, base, wide, tall * g.rng.uniform(0.45, 1.0), g.light.far(g.rng.choice(colours), share), windows)
        x += wide * g.rng.uniform(0.92, 1.1)
    return told


def city(g: Ground) -> str:
    told = _skyline(g, g.horizon + 2, g.unit * 0.46, 0.62, False)
    told += _skyline(g, g.horizon + g.unit * 0.02, g.unit * 0.34, 0.22, True)
    told += _veil(g, ("#93A0AE", "#7E8B9A", "#6A7685"), g.horizon + g.unit * 0.02)
    told += rect(0, g.horizon + g.unit * 0.02, g.width, g.unit * 0.035, g.c("#6FA55C" if not g.snowy else "#E9F2FA"))
    return told + _road(g, g.horizon + g.unit * 0.055)


def _road(g: Ground, top: float) -> str:
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
    told = _skyline(g, g.horizon, g.unit * 0.5, 0.65, False)
    base, x, tints = g.horizon + g.unit * 0.03, -0.02 * g.width, ("#E8B08C", "#9FC3C9", "#E5CF97", "#C99AA4", "#A9B98E", "#D99F7A")
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
                told += rect(wx, wy, wide * 0.18, tall * 0.16, lighter(wall, 0.55)) + rect(wx + wide * 0.02, wy + wide * 0.02, wide * 0.14, tall * 0.16 - wide * 0.04, glass)
        awning = g.c(("#D9453D", "#2F7FB5", "#3F9A5E", "#E09A2A")[number % 4])
        told += rect(x + wide * 0.08, base - tall * 0.3, wide * 0.52, tall * 0.3, "#FFE8B0" if g.light.dark else g.c("#D8EEF6"))
        told += path([(x + wide * 0.05, base - tall * 0.27), (x + wide * 0.1, base - tall * 0.37), (x + wide * 0.58, base - tall * 0.37), (x + wide * 0.63, base - tall * 0.27)], awning)
        told += rect(x + wide * 0.69, base - tall * 0.32, wide * 0.2, tall * 0.32, darker(wall, 0.45))
        x += wide
    return told + _road(g, base)


def park(g: Ground) -> str:
    told = _skyline(g, g.horizon, g.unit * 0.3, 0.7, False) + meadow(g)
    w, h, y = g.width, g.height, g.horizon + g.unit * 0.04
    return told + path([(w * 0.47, y), (w * 0.53, y), (w * 0.82, h), (w * 0.18, h)], g.c("#E6D3AC"))


def space(g: Ground) -> str:
    from aibackend_blocks.drawing.skies import stars

    told = f"<defs>{gradient('deep', [(0, '#060818', 1), (0.5, '#121238', 1), (1, '#241545', 1)])}</defs>"
    told += rect(0, 0, g.width, g.height, "url(#deep)")
    for at, colour in enumerate(("#7A3FC9", "#2F6FD9", "#D94F9A", "#2FA8B5")):
        told += f"<defs>{gradient(f'nebula{at}', [(0, colour, 0.5), (0.5, colour, 0.18), (1, colour, 0)], radial=True)}</defs>"
        told += oval(g.rng.uniform(0, g.width), g.rng.uniform(0, g.height), g.width * g.rng.uniform(0.3, 0.5), g.height * g.rng.uniform(0.2, 0.4), f"url(#nebula{at})")
    return told + stars(g.rng, g.width, g.height, 150)


def moon(g: Ground, soil: tuple[str, str, str] = ("#B9BCC4", "#A2A6B0", "#82868F")) -> str:
    told = space(g)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.02, g.unit * 0.03, g.height, darker(soil[0], 0.2), 4)
    told += f"<defs>{gradient('ground', [(0, soil[0], 1), (1, soil[2], 1)])}</defs>"
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.02, g.unit * 0.012, g.height, "url(#ground)", 3)
    for y, x in sorted((g.rng.random(), g.rng.random()) for _ in range(11)):
        cy, wide = g.horizon + g.unit * 0.06 + y * (g.height - g.horizon), g.unit * (0.015 + 0.06 * y)
        told += oval(x * g.width, cy, wide, wide * 0.32, darker(soil[1], 0.22)) + oval(x * g.width, cy + wide * 0.06, wide * 0.86, wide * 0.24, soil[1])
    return told


def mars(g: Ground) -> str:
    return moon(g, ("#D98A5B", "#C06F44", "#A35634"))


def underwater(g: Ground) -> str:
    told = f"<defs>{gradient('deep', [(0, '#5FD6EE', 1), (0.4, '#1F93C9', 1), (1, '#0B3F78', 1)])}</defs>"
    told += rect(0, 0, g.width, g.height, "url(#deep)")
    for at in range(6):
        x = g.width * (at * 0.2 - 0.05 + g.rng.uniform(0, 0.08))
        wide = g.width * g.rng.uniform(0.03, 0.07)
        told += path([(x, -5), (x + wide, -5), (x + wide * 2.6 - g.width * 0.12, g.height * 0.8), (x - g.width * 0.14, g.height * 0.8)], "#FFFFFF", f'opacity="{g.rng.uniform(0.06, 0.13):.2f}"')
    floor = g.height * 0.84
    told += hill(g.rng, g.width, floor - g.unit * 0.03, g.unit * 0.03, g.height, "#5E8FA0", 3)
    told += hill(g.rng, g.width, floor + g.unit * 0.01, g.unit * 0.02, g.height, "#D9C793", 4)
    for _ in range(round(9 * g.width / g.unit)):
        x, colour = g.rng.uniform(0, g.width), g.rng.choice(("#2F9A6B", "#1F7F66", "#57B36A"))
        base, tall, sway = floor + g.unit * g.rng.uniform(0.02, 0.1), g.unit * g.rng.uniform(0.1, 0.24), g.unit * g.rng.uniform(-0.05, 0.05)
        told += (
            f'<path d="M{x:.0f} {base:.0f}C{x + sway:.0f} {base - tall * 0.3:.0f} {x - sway:.0f} {base - tall * 0.6:.0f} {x + sway * 0.6:.0f} {base - tall:.0f}" '
            f'stroke="{colour}" stroke-width="{g.unit * 0.013:.1f}" stroke-linecap="round" fill="none"/>'
        )
    for _ in range(8):
        x, colour, tall = g.rng.uniform(0, g.width), g.rng.choice(("#FF7A62", "#F58FC0", "#FFB02E")), g.unit * g.rng.uniform(0.05, 0.1)
        for dx in (-0.4, 0, 0.4):
            told += f'<path d="M{x:.0f} {floor + g.unit * 0.06:.0f}q{dx * tall:.0f} {-tall * 0.5:.0f} {dx * tall * 1.2:.0f} {-tall:.0f}" stroke="{colour}" stroke-width="{tall * 0.2:.1f}" stroke-linecap="round" fill="none"/>'
    for _ in range(26):
        told += circle(g.rng.uniform(0, g.width), g.rng.uniform(0, g.height * 0.9), g.unit * g.rng.uniform(0.003, 0.011), "#FFFFFF", 'opacity="0.35"')
    return told


def aloft(g: Ground) -> str:
    """High above a far plain."""
    far, middle, _ = g.grass()
    told = hill(g.rng, g.width, g.horizon + g.unit * 0.01, g.unit * 0.02, g.height, g.light.far("#7FA8C4", 0.45), 3)
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.05, g.unit * 0.02, g.height, g.light.far(far, 0.3), 4)
    return told + hill(g.rng, g.width, g.horizon + g.unit * 0.1, g.unit * 0.02, g.height, g.light.far(middle, 0.12), 3)


PLACES: dict[str, tuple[float, Callable[[Ground], str]]] = {
    "meadow": (0.6, meadow), "hills": (0.56, hills), "mountains": (0.58, mountains), "forest": (0.56, forest),
    "farm": (0.52, farm), "garden": (0.54, garden), "beach": (0.46, beach), "sea": (0.5, sea), "lake": (0.5, lake),
    "river": (0.5, river), "waterfall": (0.58, waterfall), "desert": (0.55, desert), "canyon": (0.55, canyon),
    "snow": (0.57, snow), "city": (0.62, city), "street": (0.6, street), "park": (0.57, park), "space": (1.0, space),
    "moon": (0.66, moon), "mars": (0.66, mars), "underwater": (1.0, underwater), "sky": (0.86, aloft),
}  # fmt: skip
"""How far down the horizon stands, and what is drawn there. The rooms are in `rooms`."""
