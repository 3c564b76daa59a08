"""Places with water, from the horizon down."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker, mix
from aibackend_defaults.image_generator.drawing.ground import Ground, tufts, wood
from aibackend_defaults.image_generator.drawing.land import meadow
from aibackend_defaults.image_generator.drawing.shapes import circle, gradient, hill, path, peaks, rect, smooth, stroke


def water(g: Ground, top: float, bottom: float, colours: tuple[str, str], name: str) -> str:
    """Water with the sky's colours in it, and lines of light."""
    a = mix(g.c(colours[0]), g.light.sky[2], 0.35)
    told = gradient(name, [(0, a, 1), (0.25, mix(a, g.c(colours[1]), 0.6), 1), (1, g.c(colours[1]), 1)])
    told += rect(0, top, g.width, bottom - top + 1, f"url(#{name})")
    count = round(46 * g.width / 1024 * max(0.4, (bottom - top) / 500))
    for y, x in sorted((g.rng.random() ** 1.4, g.rng.uniform(-0.05, 1)) for _ in range(count)):
        at = top + 4 + y * (bottom - top)
        wide = g.unit * (0.02 + 0.1 * y)
        told += rect(
            x * g.width,
            at,
            wide,
            g.unit * (0.0015 + 0.004 * y),
            mix(g.light.sky[2], "#FFFFFF", 0.5),
            round_=3,
            more=f'opacity="{0.18 + 0.3 * g.rng.random():.2f}"',
        )
    return told


def sea(g: Ground) -> str:
    return water(g, g.horizon, g.height, ("#5CC3EC", "#14679F"), "sea")


def beach(g: Ground) -> str:
    shore = g.horizon + (g.height - g.horizon) * 0.36
    told = water(g, g.horizon, shore + g.unit * 0.06, ("#5CD3EC", "#1E9BC4"), "sea")
    sand, wet = g.c("#F3DDA8"), g.c("#DDBF86")
    line = [(at * g.width / 5, shore + g.rng.uniform(-0.012, 0.012) * g.unit) for at in range(6)]
    told += smooth([(x, y - g.unit * 0.014) for x, y in line], g.height, "#FFFFFF", 'opacity="0.85"')
    told += smooth(line, g.height, wet)
    told += smooth([(x, y + g.unit * 0.03) for x, y in line], g.height, sand)
    for _ in range(60):
        told += circle(
            g.rng.uniform(0, g.width),
            g.rng.uniform(shore + g.unit * 0.06, g.height),
            g.rng.uniform(1, 2.6),
            g.c("#D9BC82"),
        )
    return told


def lake(g: Ground) -> str:
    told = peaks(
        g.rng,
        g.width,
        g.horizon,
        g.unit * 0.24,
        g.light.far("#7488AA", 0.5),
        g.light.far("#5E7298", 0.5),
        mix(g.c("#FFFFFF"), g.light.sky[2], 0.3),
        4,
    )
    told += hill(
        g.rng, g.width, g.horizon - g.unit * 0.02, g.unit * 0.025, g.height, g.light.far(g.grass()[1], 0.25), 4
    )
    told += wood(g, g.horizon + g.unit * 0.006, g.unit * 0.11, 12, 0.2, 0.85)
    told += water(g, g.horizon, g.height, ("#79C6E6", "#2A73A6"), "sea")
    bank = [(at * g.width / 4, g.height - g.unit * (0.05 + 0.04 * g.rng.random())) for at in range(5)]
    return (
        told
        + smooth(bank, g.height, g.c(g.grass()[2]))
        + tufts(g, 22, g.height - g.unit * 0.05, darker(g.grass()[2], 0.1))
    )


def river(g: Ground) -> str:
    told = meadow(g)
    w, h, y = g.width, g.height, g.horizon + g.unit * 0.035
    told += gradient("river", [(0, mix(g.c("#6FC6EA"), g.light.sky[2], 0.4), 1), (1, g.c("#2F86BE"), 1)])
    d = h - y
    left = (
        f"M{w * 0.56:.0f} {y:.0f}C{w * 0.9:.0f} {y + d * 0.2:.0f} {w * 0.15:.0f} {y + d * 0.35:.0f} {w * 0.3:.0f} {h}"
    )
    right = f"C{w * 0.55:.0f} {y + d * 0.45:.0f} {w * 0.98:.0f} {y + d * 0.22:.0f} {w * 0.585:.0f} {y:.0f}z"
    told += f'<path d="{left}L{w * 0.95:.0f} {h}{right}" fill="url(#river)"/>'
    return told


def waterfall(g: Ground) -> str:
    w, top, base = g.width, g.horizon - g.unit * 0.42, g.horizon + g.unit * 0.1
    told = wood(g, g.horizon, g.unit * 0.4, 9, 0.5, 0.6)
    rock, shade = g.c("#7D8791"), g.c("#5F6973")
    told += path(
        [(-5, base), (-5, top - g.unit * 0.06), (w * 0.3, top), (w * 0.4, top + g.unit * 0.02), (w * 0.36, base)], rock
    )
    told += path(
        [
            (w + 5, base),
            (w + 5, top - g.unit * 0.1),
            (w * 0.72, top - g.unit * 0.01),
            (w * 0.6, top + g.unit * 0.02),
            (w * 0.65, base),
        ],
        shade,
    )
    told += path([(w * 0.36, top), (w * 0.64, top), (w * 0.68, base), (w * 0.33, base)], g.c("#BFE6F7"))
    for at in range(9):
        x = w * (0.37 + at * 0.03)
        told += rect(
            x, top + g.unit * 0.01 * (at % 3), w * 0.009, base - top, "#FFFFFF", round_=4, more='opacity="0.7"'
        )
    told += wood(g, top + g.unit * 0.01, g.unit * 0.14, 3, 0.15, 1.0)
    told += water(g, base - g.unit * 0.02, g.height, ("#9ADBEF", "#2F8FB5"), "sea")
    for at in range(12):
        told += circle(
            w * (0.31 + at * 0.035),
            base - g.unit * 0.005,
            g.unit * g.rng.uniform(0.025, 0.045),
            "#FFFFFF",
            'opacity="0.75"',
        )
    bank = [(at * w / 4, g.height - g.unit * (0.07 + 0.05 * g.rng.random())) for at in range(5)]
    return (
        told
        + smooth(bank, g.height, g.c(g.grass()[2]))
        + tufts(g, 26, g.height - g.unit * 0.06, darker(g.grass()[2], 0.1))
    )


def underwater(g: Ground) -> str:
    told = gradient("deep", [(0, "#5FD6EE", 1), (0.4, "#1F93C9", 1), (1, "#0B3F78", 1)])
    told += rect(0, 0, g.width, g.height, "url(#deep)")
    for at in range(6):
        x = g.width * (at * 0.2 - 0.05 + g.rng.uniform(0, 0.08))
        wide = g.width * g.rng.uniform(0.03, 0.07)
        told += path(
            [
                (x, -5),
                (x + wide, -5),
                (x + wide * 2.6 - g.width * 0.12, g.height * 0.8),
                (x - g.width * 0.14, g.height * 0.8),
            ],
            "#FFFFFF",
            f'opacity="{g.rng.uniform(0.06, 0.13):.2f}"',
        )
    floor = g.height * 0.84
    told += hill(g.rng, g.width, floor - g.unit * 0.03, g.unit * 0.03, g.height, "#5E8FA0", 3)
    told += hill(g.rng, g.width, floor + g.unit * 0.01, g.unit * 0.02, g.height, "#D9C793", 4)
    for _ in range(round(9 * g.width / g.unit)):
        x, colour = g.rng.uniform(0, g.width), g.rng.choice(("#2F9A6B", "#1F7F66", "#57B36A"))
        base, tall, sway = (
            floor + g.unit * g.rng.uniform(0.02, 0.1),
            g.unit * g.rng.uniform(0.1, 0.24),
            g.unit * g.rng.uniform(-0.05, 0.05),
        )
        line = f"M{x:.0f} {base:.0f}C{x + sway:.0f} {base - tall * 0.3:.0f} {x - sway:.0f} {base - tall * 0.6:.0f}"
        told += stroke(f"{line} {x + sway * 0.6:.0f} {base - tall:.0f}", colour, g.unit * 0.013)
    for _ in range(8):
        x, colour, tall = (
            g.rng.uniform(0, g.width),
            g.rng.choice(("#FF7A62", "#F58FC0", "#FFB02E")),
            g.unit * g.rng.uniform(0.05, 0.1),
        )
        for dx in (-0.4, 0, 0.4):
            line = f"q{dx * tall:.0f} {-tall * 0.5:.0f} {dx * tall * 1.2:.0f} {-tall:.0f}"
            told += stroke(f"M{x:.0f} {floor + g.unit * 0.06:.0f}{line}", colour, tall * 0.2)
    for _ in range(26):
        told += circle(
            g.rng.uniform(0, g.width),
            g.rng.uniform(0, g.height * 0.9),
            g.unit * g.rng.uniform(0.003, 0.011),
            "#FFFFFF",
            'opacity="0.35"',
        )
    return told
