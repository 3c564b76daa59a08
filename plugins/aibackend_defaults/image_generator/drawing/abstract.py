"""A picture for a prompt in which nothing can be drawn: colours and curves, different for each prompt and seed."""

from __future__ import annotations

import colorsys
from random import Random

from aibackend_defaults.image_generator.drawing.colours import told
from aibackend_defaults.image_generator.drawing.shapes import circle, document, gradient, hill, rect


def composition(width: int, height: int, rng: Random) -> str:
    """The SVG document: a ground in two tones, discs, and waves in neighbouring hues."""
    hue = rng.random()

    def tone(turn: float, light: float, depth: float = 0.62) -> str:
        r, g, b = colorsys.hls_to_rgb((hue + turn) % 1, light, depth)
        return told((255 * r, 255 * g, 255 * b))

    unit = min(width, height)
    body = gradient("ground", [(0, tone(0, 0.9), 1), (1, tone(0.08, 0.72), 1)]) + rect(
        0, 0, width, height, "url(#ground)"
    )
    for at in range(rng.randint(4, 7)):
        x, y, size = rng.uniform(0, width), rng.uniform(0, height * 0.7), unit * rng.uniform(0.05, 0.3)
        turn = rng.choice((0.0, 0.08, 0.5, -0.08))
        body += gradient(f"disc{at}", [(0, tone(turn, 0.74), 1), (1, tone(turn + 0.06, 0.52), 1)])
        body += circle(x, y, size, f"url(#disc{at})", f'opacity="{rng.uniform(0.55, 0.95):.2f}"')
        if rng.random() < 0.5:
            body += circle(
                x,
                y,
                size * 1.25,
                "none",
                f'stroke="{tone(turn, 0.45)}" stroke-width="{unit * 0.004:.1f}" opacity="0.5"',
            )
    for at in range(5):
        y = height * (0.5 + 0.1 * at)
        body += hill(
            rng, width, y, unit * rng.uniform(0.03, 0.09), height, tone(0.04 * at, 0.66 - 0.09 * at), rng.randint(2, 4)
        ).replace("/>", ' opacity="0.86"/>')
    return document(width, height, body)
