"""Places with more land than houses."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker, lighter, mix
from aibackend_defaults.image_generator.drawing.ground import Ground, tufts, veil, wood
from aibackend_defaults.image_generator.drawing.land import hills
from aibackend_defaults.image_generator.drawing.shapes import hill, path, rect

WALLS = ("#F3E3C8", "#EBCBB0", "#D9E2E6", "#F0D9D0", "#E4DFC4")
ROOFS = ("#B5533F", "#8C4A3F", "#5E6F86", "#A8683F")


def _cottage(g: Ground, x: float, base: float, wide: float, share: float) -> str:
    """A house with a pitched roof, a chimney and lit windows at night. share: how far it is seen through air."""
    high, wall = wide * g.rng.uniform(0.55, 0.75), g.light.far(g.rng.choice(WALLS), share)
    roof = g.light.far("#F4F9FD" if g.snowy else g.rng.choice(ROOFS), share)
    top, ridge = base - high, base - high - wide * 0.42
    stack = x + wide * g.rng.choice((0.2, 0.68))
    told = rect(stack, ridge + wide * 0.04, wide * 0.13, wide * 0.3, g.light.far("#9A6A58", share))
    if g.snowy:
        told += rect(stack - wide * 0.02, ridge + wide * 0.01, wide * 0.17, wide * 0.06, roof, round_=3)
    told += path([(x, base), (x, top), (x + wide / 2, ridge + wide * 0.04), (x + wide, top), (x + wide, base)], wall)
    told += path([(x - wide * 0.08, top + wide * 0.05), (x + wide / 2, ridge), (x + wide * 1.08, top + wide * 0.05),
                  (x + wide * 1.02, top + wide * 0.12), (x + wide / 2, ridge + wide * 0.12),
                  (x - wide * 0.02, top + wide * 0.12)], roof)  # fmt: skip
    for across in (0.14, 0.64):
        glass = "#FFDF8A" if g.light.dark else g.light.far("#BFE0EE", share)
        told += rect(x + wide * across, top + high * 0.3, wide * 0.22, high * 0.32, lighter(wall, 0.5))
        told += rect(x + wide * (across + 0.025), top + high * 0.34, wide * 0.17, high * 0.24, glass)
    return told + rect(x + wide * 0.42, base - high * 0.5, wide * 0.17, high * 0.5, darker(roof, 0.35)
                       if not g.snowy else g.light.far("#7A4A3A", share), round_=2)  # fmt: skip


def _church(g: Ground, x: float, base: float, wide: float, share: float) -> str:
    wall, roof = g.light.far("#F1EADF", share), g.light.far("#F4F9FD" if g.snowy else "#5E6F86", share)
    told = rect(x, base - wide * 1.5, wide * 0.5, wide * 1.5, wall)
    told += path([(x - wide * 0.05, base - wide * 1.48), (x + wide * 0.25, base - wide * 2.3),
                  (x + wide * 0.55, base - wide * 1.48)], roof)  # fmt: skip
    glass = "#FFDF8A" if g.light.dark else darker(wall, 0.35)
    return told + rect(x + wide * 0.18, base - wide * 1.3, wide * 0.14, wide * 0.3, glass, round_=wide * 0.07)


def village(g: Ground) -> str:
    """Cottages among hills and firs, a church between them, a path to the front."""
    far, middle, near = g.grass()
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.12, g.unit * 0.05, g.height,
                g.light.far(mix(far, "#5E9E7A", 0.4), 0.5), 2)  # fmt: skip
    told += wood(g, g.horizon - g.unit * 0.05, g.unit * 0.12, 9, 0.4, 0.8)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.05, g.unit * 0.025, g.height, g.light.far(far, 0.25), 3)
    told += _church(g, g.width * g.rng.uniform(0.3, 0.6), g.horizon - g.unit * 0.03, g.unit * 0.1, 0.25)
    for base, wide, share, step in ((-0.03, 0.1, 0.22, 1.5), (0.06, 0.17, 0.04, 1.35)):
        y, x = g.horizon + g.unit * base, -g.unit * wide * g.rng.uniform(0.2, 0.8)
        told += hill(g.rng, g.width, y - g.unit * 0.012, g.unit * 0.01, g.height, g.light.far(far, share), 3)
        while x < g.width:
            told += _cottage(g, x, y + g.unit * g.rng.uniform(0, 0.02), g.unit * wide, share)
            x += g.unit * wide * g.rng.uniform(step, step + 0.5)
        told += wood(g, y + g.unit * 0.02, g.unit * wide * 0.9, max(3, round(4 * g.width / g.height)), share, 0.6)
    top = g.horizon + g.unit * 0.085
    told += veil(g, (far, middle, near), top)
    bend = [(0.5, top), (0.53, top), (0.7, g.height), (0.36, g.height)]
    told += path([(x * g.width, y) for x, y in bend], g.c("#E6D3AC" if not g.snowy else "#D3DFEC"))
    return told + (tufts(g, 20, top + g.unit * 0.04, darker(near, 0.12)) if not g.snowy else "")


def road(g: Ground) -> str:
    """A road across a hilly country."""
    told, depth = hills(g), g.height - g.horizon
    top = g.horizon + depth * 0.36
    told += rect(0, top - depth * 0.025, g.width, depth * 0.5, g.c("#C9B98E" if not g.snowy else "#EEF3F8"))
    told += rect(0, top, g.width, depth * 0.44, g.c("#5B6470"))
    for at in range(9):
        told += rect(g.width * (at * 0.14 - 0.04), top + depth * 0.205, g.width * 0.075, depth * 0.03, g.c("#F1E7C4"))
    return told
