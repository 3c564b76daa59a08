"""A pattern: small drawings, turned this way and that, spread evenly over a plain ground."""

from __future__ import annotations

from collections.abc import Sequence
from random import Random

from aibackend_defaults.image_generator.drawing import art
from aibackend_defaults.image_generator.drawing.art import drawings
from aibackend_defaults.image_generator.drawing.colours import repainted
from aibackend_defaults.image_generator.drawing.scene import Thing
from aibackend_defaults.image_generator.drawing.shapes import rect

ACROSS = 5.5
"""Cells along the shorter side."""
TURN_MOST = 35.0
"""Degrees."""


def repeated(motifs: Sequence[Thing], ground: str, width: int, height: int, rng: Random) -> str:
    """Every second row is shifted by half a cell, so that no lines of things are seen."""
    cell = min(width, height) / ACROSS
    told = rect(0, 0, width, height, ground)
    count = 0
    for row in range(-1, round(height / cell) + 2):
        for column in range(-1, round(width / cell) + 2):
            x = (column + 0.5 + 0.5 * (row % 2) + rng.uniform(-0.1, 0.1)) * cell
            y = (row + 0.5 + rng.uniform(-0.1, 0.1)) * cell
            told += _turned(motifs[count % len(motifs)], x, y, cell * rng.uniform(0.5, 0.68), rng)
            count += 1
    return told


def _turned(thing: Thing, x: float, y: float, size: float, rng: Random) -> str:
    drawing = drawings()[thing.drawing]
    body = art.body(drawing.name)
    if thing.colour:
        body = repainted(body, thing.colour, art.areas(drawing.name))
    x0, y0, x1, y1 = drawing.box
    scale = size / max(x1 - x0, y1 - y0)
    return (
        f'<g transform="translate({x:.1f} {y:.1f}) rotate({rng.uniform(-TURN_MOST, TURN_MOST):.0f}) scale({scale:.3f}) '
        f'translate({-(x0 + x1) / 2:.2f} {-(y0 + y1) / 2:.2f})">{body}</g>'
    )
