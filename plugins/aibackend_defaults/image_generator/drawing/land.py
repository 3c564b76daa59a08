"""Places on dry land, from the horizon down."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker, mix
from aibackend_defaults.image_generator.drawing.ground import Ground, flowers, tufts, veil, wood
from aibackend_defaults.image_generator.drawing.shapes import circle, hill, path, peaks, smooth


def meadow(g: Ground) -> str:
    far, middle, near = g.grass()
    told = hill(
        g.rng,
        g.width,
        g.horizon - g.unit * 0.055,
        g.unit * 0.04,
        g.height,
        g.light.far(mix(far, "#5E9E7A", 0.4), 0.45),
        3,
    )
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.01, g.unit * 0.022, g.height, g.light.far(far, 0.18), 4)
    told += wood(g, g.horizon + g.unit * 0.012, g.unit * 0.12, 5, 0.22, 0.35)
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.03, g.unit * 0.014, g.height, g.c(far), 3)
    told += veil(g, (far, middle, near), g.horizon + g.unit * 0.044)
    if not g.snowy:
        told += tufts(g, 34, g.horizon + g.unit * 0.08, darker(near, 0.12))
        if not g.autumn:
            told += flowers(g, 26, ("#FFFFFF", "#FFD0E4", "#FFE48A"), g.horizon + g.unit * 0.1)
    return told


def hills(g: Ground) -> str:
    far, middle, near = g.grass()
    told = ""
    for at, share in enumerate((0.6, 0.42, 0.25, 0.1)):
        y = g.horizon - g.unit * (0.12 - 0.06 * at)
        told += hill(
            g.rng,
            g.width,
            y,
            g.unit * 0.05,
            g.height,
            g.light.far(mix(middle, "#4F9A6B", 0.35 - 0.1 * at), share),
            3 + at % 2,
        )
    told += wood(g, g.horizon + g.unit * 0.06, g.unit * 0.1, 7, 0.15, 0.4)
    told += veil(g, (far, middle, near), g.horizon + g.unit * 0.1)
    return told + (tufts(g, 24, g.horizon + g.unit * 0.13, darker(near, 0.12)) if not g.snowy else "")


def mountains(g: Ground) -> str:
    far, middle, near = g.grass()
    snow = g.c("#FFFFFF")
    told = peaks(
        g.rng,
        g.width,
        g.horizon,
        g.unit * 0.42,
        g.light.far("#8394B8", 0.5),
        g.light.far("#6A7BA3", 0.5),
        mix(snow, g.light.sky[2], 0.3),
        4,
    )
    told += peaks(
        g.rng,
        g.width,
        g.horizon + g.unit * 0.03,
        g.unit * 0.26,
        g.light.far("#6C7F95", 0.22),
        g.light.far("#50627A", 0.22),
        snow,
        5,
    )
    told += hill(
        g.rng,
        g.width,
        g.horizon,
        g.unit * 0.03,
        g.height,
        g.light.far("#6FA55C" if not g.snowy else "#DCE9F5", 0.15),
        4,
    )
    told += wood(g, g.horizon + g.unit * 0.05, g.unit * 0.12, 12, 0.1, 1.0)
    return told + veil(g, (far, middle, near), g.horizon + g.unit * 0.05)


def forest(g: Ground) -> str:
    far, middle, near = g.grass()
    told = wood(g, g.horizon - g.unit * 0.0, g.unit * 0.5, 14, 0.6, 0.7)
    told += wood(g, g.horizon + g.unit * 0.03, g.unit * 0.48, 9, 0.3, 0.6)
    told += veil(
        g,
        (mix(far, "#4E8F4E", 0.4), mix(middle, "#3F7F45", 0.4), mix(near, "#2F6B3A", 0.4))
        if not g.snowy
        else (far, middle, near),
        g.horizon + g.unit * 0.03,
    )
    for x in (-0.04, 0.1, 0.9, 1.03):
        trunk, base = g.c("#5A3D2B"), g.horizon + g.unit * g.rng.uniform(0.1, 0.2)
        wide = g.unit * g.rng.uniform(0.03, 0.045)
        told += path(
            [
                (x * g.width - wide, base),
                (x * g.width - wide * 0.6, -5),
                (x * g.width + wide * 0.6, -5),
                (x * g.width + wide, base),
            ],
            trunk,
        )
        told += path(
            [
                (x * g.width + wide * 0.1, base),
                (x * g.width + wide * 0.1, -5),
                (x * g.width + wide * 0.6, -5),
                (x * g.width + wide, base),
            ],
            darker(trunk, 0.25),
        )
    return told + tufts(g, 40, g.horizon + g.unit * 0.07, darker(near, 0.3) if not g.snowy else "#C9D9E8")


def farm(g: Ground) -> str:
    far, middle, near = g.grass()
    gold = ("#E9CB6A", "#DDB64A", "#C79A34") if not g.snowy else (far, middle, near)
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.03, g.unit * 0.03, g.height, g.light.far(middle, 0.35), 3)
    told += wood(g, g.horizon + g.unit * 0.005, g.unit * 0.09, 6, 0.25, 0.2)
    told += veil(g, gold, g.horizon)
    for at in range(-9, 10):
        x = g.width * (0.5 + at * 0.05)
        told += path(
            [
                (x, g.horizon),
                (x + g.width * 0.004, g.horizon),
                (g.width * (0.5 + at * 0.21) + g.width * 0.02, g.height),
                (g.width * (0.5 + at * 0.21) - g.width * 0.02, g.height),
            ],
            g.c(darker(gold[1], 0.14)),
            'opacity="0.55"',
        )
    return told


def garden(g: Ground) -> str:
    told = meadow(g)
    fill, shade = g.leaves()
    for at in range(9):
        x = at * g.width / 8
        told += circle(x, g.horizon + g.unit * 0.035, g.unit * g.rng.uniform(0.045, 0.07), g.c(shade))
        told += circle(x + g.unit * 0.03, g.horizon + g.unit * 0.04, g.unit * 0.045, g.c(fill))
    told += veil(g, g.grass(), g.horizon + g.unit * 0.055)
    return told + flowers(g, 120, ("#FF6FA8", "#FFFFFF", "#FFC83D", "#B98AF0", "#FF7A62"), g.horizon + g.unit * 0.08)


def desert(g: Ground) -> str:
    told = hill(g.rng, g.width, g.horizon - g.unit * 0.03, g.unit * 0.05, g.height, g.light.far("#E9B978", 0.4), 3)
    told += hill(g.rng, g.width, g.horizon, g.unit * 0.03, g.height, g.light.far("#E5AC63", 0.15), 4)
    told += veil(g, ("#EFC27E", "#E5AE66", "#D4954E"), g.horizon + g.unit * 0.03)
    for at in range(4):
        y = g.horizon + (g.height - g.horizon) * (0.2 + 0.22 * at)
        left = g.rng.random() < 0.5
        points = [
            (0, y + (0.0 if left else 0.05) * g.unit),
            (g.width * 0.4, y - 0.015 * g.unit),
            (g.width * 0.75, y + 0.03 * g.unit),
            (g.width, y + (0.05 if left else 0) * g.unit),
        ]
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
                told += path(
                    [
                        (x + wide * (0.16 - band * 0.05), y0),
                        (x + wide * (0.84 + band * 0.05), y0),
                        (x + wide * (0.89 + band * 0.05), y0 + high * 0.27),
                        (x + wide * (0.11 - band * 0.05), y0 + high * 0.27),
                    ],
                    g.light.far(colour, share),
                )
            x += wide * g.rng.uniform(0.9, 1.3)
    return told + veil(g, ("#E0A068", "#CF8450", "#B56A3D"), g.horizon + g.unit * 0.1)


def snow(g: Ground) -> str:
    told = peaks(
        g.rng,
        g.width,
        g.horizon,
        g.unit * 0.3,
        g.light.far("#A9BCD6", 0.4),
        g.light.far("#8BA2C2", 0.4),
        g.c("#FFFFFF"),
        4,
    )
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.01, g.unit * 0.03, g.height, g.light.far("#E3EDF7", 0.2), 4)
    told += wood(g, g.horizon + g.unit * 0.02, g.unit * 0.15, 8, 0.12, 1.0)
    told += veil(g, ("#E6EFF8", "#F2F7FC", "#FFFFFF"), g.horizon + g.unit * 0.03)
    for at in range(3):
        y = g.horizon + (g.height - g.horizon) * (0.3 + 0.25 * at)
        told += hill(g.rng, g.width, y, g.unit * 0.02, g.height, g.c("#C9DBEC"), 3).replace("/>", ' opacity="0.25"/>')
    return told


def aloft(g: Ground) -> str:
    """High above a far plain."""
    far, middle, _ = g.grass()
    told = hill(g.rng, g.width, g.horizon + g.unit * 0.01, g.unit * 0.02, g.height, g.light.far("#7FA8C4", 0.45), 3)
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.05, g.unit * 0.02, g.height, g.light.far(far, 0.3), 4)
    return told + hill(g.rng, g.width, g.horizon + g.unit * 0.1, g.unit * 0.02, g.height, g.light.far(middle, 0.12), 3)
