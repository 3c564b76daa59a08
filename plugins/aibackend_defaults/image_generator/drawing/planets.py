"""Places beyond the air."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.shapes import gradient, hill, oval, rect
from aibackend_defaults.image_generator.drawing.skies import stars


def space(g: Ground) -> str:
    told = gradient("deep", [(0, "#060818", 1), (0.5, "#121238", 1), (1, "#241545", 1)])
    told += rect(0, 0, g.width, g.height, "url(#deep)")
    for at, colour in enumerate(("#7A3FC9", "#2F6FD9", "#D94F9A", "#2FA8B5")):
        told += gradient(f"nebula{at}", [(0, colour, 0.5), (0.5, colour, 0.18), (1, colour, 0)], radial=True)
        told += oval(
            g.rng.uniform(0, g.width),
            g.rng.uniform(0, g.height),
            g.width * g.rng.uniform(0.3, 0.5),
            g.height * g.rng.uniform(0.2, 0.4),
            f"url(#nebula{at})",
        )
    return told + stars(g.rng, g.width, g.height, 150)


def moon(g: Ground, soil: tuple[str, str, str] = ("#B9BCC4", "#A2A6B0", "#82868F")) -> str:
    told = space(g)
    told += hill(g.rng, g.width, g.horizon - g.unit * 0.02, g.unit * 0.03, g.height, darker(soil[0], 0.2), 4)
    told += gradient("ground", [(0, soil[0], 1), (1, soil[2], 1)])
    told += hill(g.rng, g.width, g.horizon + g.unit * 0.02, g.unit * 0.012, g.height, "url(#ground)", 3)
    for y, x in sorted((g.rng.random(), g.rng.random()) for _ in range(11)):
        cy, wide = g.horizon + g.unit * 0.06 + y * (g.height - g.horizon), g.unit * (0.015 + 0.06 * y)
        told += oval(x * g.width, cy, wide, wide * 0.32, darker(soil[1], 0.22)) + oval(
            x * g.width, cy + wide * 0.06, wide * 0.86, wide * 0.24, soil[1]
        )
    return told


def mars(g: Ground) -> str:
    return moon(g, ("#D98A5B", "#C06F44", "#A35634"))
