"""The place as a block, seen from above at an angle."""

from __future__ import annotations

from aibackend_defaults.image_generator.drawing.colours import darker
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.layout import INDOORS
from aibackend_defaults.image_generator.drawing.shapes import fir, gradient, oval, path, rect, stroke

TOPS = {
    "beach": ("#F3DDA8", "#C9A35E"), "desert": ("#EFC27E", "#B57F3F"), "canyon": ("#E0A068", "#9C5A33"),
    "sea": ("#5CC3EC", "#1F7FB5"), "lake": ("#79C6E6", "#2A73A6"), "underwater": ("#5CC3EC", "#1F7FB5"),
    "snow": ("#F4F9FD", "#B3C7DB"), "moon": ("#C3C6CE", "#82868F"), "space": ("#4A4590", "#2A2660"),
    "mars": ("#D98A5B", "#9A5233"), "city": ("#B9C0C9", "#7E8794"), "street": ("#B9C0C9", "#7E8794"),
    "farm": ("#E3C460", "#A9822F"), "meadow": ("#8CCB58", "#8A5F3E"), "hills": ("#8CCB58", "#8A5F3E"),
}  # fmt: skip
"""The upper side and the flank of a block of a place."""


def isometric(g: Ground) -> str:
    """A block of the place, seen from above at an angle, before a plain ground."""
    wall = ("#20264F", "#39437F") if g.light.dark else ("#F2F4FB", "#D5DCF0")
    told = gradient("wall", [(0, wall[0], 1), (1, wall[1], 1)]) + rect(0, 0, g.width, g.height, "url(#wall)")
    top, flank = TOPS.get(g.place, ("#E6CDA9", "#A97B52") if g.place in INDOORS else TOPS["meadow"])
    if g.snowy:
        top = "#F4F9FD"
    top, flank = g.light.on(top), g.light.on(flank)
    half = min(0.47 * g.width, 0.44 * g.height)
    x, y, down = g.width / 2, g.horizon + 0.32 * (g.height - g.horizon), half * 0.5
    thick = half * 0.16
    told += oval(x, y + down + thick * 0.9, half * 0.95, down * 0.55, "#10132B", 'opacity="0.12"')
    told += path([(x - half, y), (x, y + down), (x, y + down + thick), (x - half, y + thick)], flank)
    told += path([(x + half, y), (x, y + down), (x, y + down + thick), (x + half, y + thick)], darker(flank, 0.25))
    edge = thick * 0.28
    told += path([(x - half, y), (x, y + down), (x, y + down + edge), (x - half, y + edge)], darker(top, 0.12))
    told += path([(x + half, y), (x, y + down), (x, y + down + edge), (x + half, y + edge)], darker(top, 0.24))
    told += path([(x - half, y), (x, y - down), (x + half, y), (x, y + down)], top)
    for at in range(1, 6):
        share = at / 6
        a, b = (x - half + half * share, y - down * share), (x + half * share, y + down - down * share)
        c, d = (x + half - half * share, y - down * share), (x - half * share, y + down - down * share)
        for start, end in ((a, b), (c, d)):
            line = f"M{start[0]:.1f} {start[1]:.1f}L{end[0]:.1f} {end[1]:.1f}"
            told += stroke(line, darker(top, 0.3), 1.2, 'opacity="0.28"')
    if g.place in INDOORS or g.place not in (
        "meadow",
        "hills",
        "park",
        "garden",
        "forest",
        "mountains",
        "river",
        "snow",
        "farm",
    ):
        return told
    fill, shade = g.leaves()
    for across, along in ((-0.62, -0.12), (-0.3, -0.5), (0.34, -0.5), (0.66, -0.1)):
        told += fir(
            x + across * half, y + along * down, half * 0.3, g.light.on(fill), g.light.on(shade), g.light.on("#6D4A33")
        )
    return told
