"""A background without things: a gradient, waves, polygons, lines or lights in the colours that the prompt names."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Sequence
from dataclasses import dataclass, replace
from random import Random

from aibackend_defaults.image_generator.drawing.cities import listed
from aibackend_defaults.image_generator.drawing.colours import MATERIALS, NAMES, darker, lighter, mix
from aibackend_defaults.image_generator.drawing.motifs import repeated
from aibackend_defaults.image_generator.drawing.scene import Thing
from aibackend_defaults.image_generator.drawing.shapes import circle, document, gradient, hill, path, rect, stroke

ASKED = re.compile(r"\b(?:background|backdrop|wallpaper|gradient|texture|pattern|abstract|bokeh)\b")
KINDS = {
    "bokeh": "bokeh", "lights": "bokeh", "sparkle": "bokeh", "glitter": "bokeh", "particles": "bokeh",
    "wave": "waves", "waves": "waves", "wavy": "waves", "curves": "waves", "fluid": "waves", "liquid": "waves",
    "geometric": "polygons", "polygon": "polygons", "polygons": "polygons", "triangles": "polygons",
    "lines": "lines", "stripes": "stripes", "stripe": "stripes", "striped": "stripes",
    "circles": "discs", "dots": "discs", "dotted": "discs",
    "bubbles": "discs", "network": "network", "connected": "network", "connections": "network", "nodes": "network",
    "technology": "network", "tech": "network", "digital": "network", "futuristic": "network", "cyber": "network",
}  # fmt: skip
"""Words that tell the kind; a background is a gradient without them."""
WORDS = frozenset(
    [*KINDS, *NAMES, "background", "backdrop", "wallpaper", "gradient", "texture", "pattern", "abstract", "marble",
     "diagonal", "horizontal", "vertical", "wide", "thin",
     "soft", "subtle", "pastel", "dark", "light", "glowing", "blurred", "smooth", "festive", "elegant", "texture"]
)  # fmt: skip
"""What such a prompt says of itself."""
MADE_FOR = frozenset(
    ["banner", "flyer", "header", "hero", "website", "landing", "page", "slides", "slide", "presentation", "card",
     "poster", "image"]
)  # fmt: skip
"""What it is to be the background of."""
PALETTES = (("#3A5BC7", "#7FB2F0"), ("#2C8C8C", "#A7DFD2"), ("#7A4FC0", "#E6A3D8"), ("#E0795A", "#F8CF9B"))


@dataclass(frozen=True, kw_only=True)
class Backdrop:
    """kind: one of KINDS' values, gradient or pattern. colours: `#rrggbb`, as named; names: their words. lean: of
    stripes, degrees. motifs: what a pattern repeats.
    """

    kind: str
    colours: tuple[str, ...]
    names: tuple[str, ...]
    lean: float = 45.0
    motifs: tuple[Thing, ...] = ()

    def told(self) -> str:
        of = f" of {listed([replace(one, count=2, plural=True).told() for one in self.motifs])}" if self.motifs else ""
        shown = [name for name in self.names if not any(name in one.colour_name for one in self.motifs)]
        return f"{self.kind}{of}{' in ' + ' and '.join(shown) if shown else ''}".replace("of two ", "of ").replace(
            "and two ", "and "
        )


def own_words(words: Sequence[str]) -> frozenset[str]:
    """The words that a background says of itself: what it is made of, if it is a texture."""
    return WORDS | (set(MATERIALS) if "texture" in words else set())


def asked(words: Sequence[str]) -> Backdrop | None:
    """The background that the words of a prompt ask for, None if they ask for none."""
    if not ASKED.search(" ".join(words)):
        return None
    kinds = sorted((KINDS[word] for word in words if word in KINDS), key=lambda kind: kind != "network")
    kinds = kinds or (["texture"] if "texture" in words else [])
    stuff = {"marble", *(MATERIALS if "texture" in words else ())}
    shown = [(word, NAMES.get(word) or MATERIALS[word]) for word in words if word in NAMES or word in stuff]
    shades = set(words)
    tone: Callable[[str], str] = lambda colour: colour  # noqa: E731 - one of three
    if shades & {"dark", "deep", "navy"}:
        tone = lambda colour: darker(colour, 0.45)  # noqa: E731
    elif shades & {"light", "pale", "soft", "pastel", "pastels"}:
        tone = lambda colour: lighter(colour, 0.55)  # noqa: E731
    colours = tuple(dict.fromkeys(tone(value) for _, value in shown))
    if not colours and shades & {"pastel", "pastels"}:
        colours = ("#F9D5E5", "#D5E8F9", "#FBE9CF")
    if not colours and (kinds[:1] == ["network"] or shades & {"dark", "deep"}):
        colours = ("#0B1437", "#14396B")
    return Backdrop(
        kind=kinds[0] if kinds else "gradient", colours=colours, names=tuple(dict.fromkeys(word for word, _ in shown)),
        lean=0.0 if "vertical" in words else 90.0 if "horizontal" in words else 45.0,
    )  # fmt: skip


def drawn(backdrop: Backdrop, width: int, height: int, rng: Random) -> str:
    """Its SVG document."""
    colours = list(backdrop.colours) or list(rng.choice(PALETTES))
    if len(colours) == 1:
        colours.append(lighter(colours[0], 0.5) if backdrop.kind != "bokeh" else darker(colours[0], 0.6))
    if backdrop.kind == "bokeh":
        colours.sort(key=lambda one: sum(int(one[at : at + 2], 16) for at in (1, 3, 5)))
    stops = [(at / (len(colours) - 1), colour, 1.0) for at, colour in enumerate(colours)]
    body = gradient("ground", stops) + rect(0, 0, width, height, "url(#ground)")
    if backdrop.kind == "stripes":
        return document(width, height, _stripes(colours, width, height, backdrop.lean))
    if backdrop.kind == "pattern":
        ground = colours[0] if backdrop.names else lighter(colours[0], 0.75)
        return document(width, height, repeated(backdrop.motifs, ground, width, height, rng))
    return document(width, height, body + _MARKS[backdrop.kind](colours, width, height, rng))


def _stripes(colours: Sequence[str], width: int, height: int, lean: float) -> str:
    """Bands of equal width, in turn."""
    wide, far = min(width, height) / 10, width + height
    told = "".join(
        rect(at * wide - far / 2, -far / 2, wide + 1, 2 * far, colours[at % len(colours)])
        for at in range(math.ceil(2 * far / wide))
    )
    return f'<g transform="rotate({lean:.0f} {width / 2:.0f} {height / 2:.0f})">{told}</g>'


def _none(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    told = gradient("glow", [(0, "#FFFFFF", 0.35), (1, "#FFFFFF", 0)], radial=True)
    for _ in range(3):
        told += circle(rng.uniform(0, width), rng.uniform(0, height), 0.5 * max(width, height), "url(#glow)")
    return told


def _waves(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    unit, told = min(width, height), ""
    for at in range(6):
        tone = mix(colours[0], colours[-1], at / 5)
        body = hill(rng, width, height * (0.24 + 0.13 * at), unit * 0.1, height, tone, rng.randint(2, 3))
        told += body.replace("/>", ' opacity="0.72"/>')
    return told


def _polygons(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    """Triangles on a shaken grid, each in a tone of its place."""
    columns = 7
    cell = width / columns
    rows = math.ceil(height / cell) + 1
    shake = [[(rng.uniform(-0.3, 0.3), rng.uniform(-0.3, 0.3)) for _ in range(columns + 3)] for _ in range(rows + 2)]

    def at(row: int, column: int) -> tuple[float, float]:
        x, y = shake[row][column]
        return (column - 1 + x) * cell, (row - 1 + y) * cell

    told = ""
    for row in range(rows + 1):
        for column in range(columns + 2):
            corners = (at(row, column), at(row, column + 1), at(row + 1, column + 1), at(row + 1, column))
            base = mix(colours[0], colours[-1], min(1.0, row / rows))
            for points in ((corners[0], corners[1], corners[2]), (corners[0], corners[2], corners[3])):
                turn = rng.uniform(-0.16, 0.16)
                told += path(list(points), darker(base, -turn) if turn < 0 else lighter(base, turn))
    return told


def _lines(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    told, ink = "", lighter(colours[-1], 0.45)
    for at in range(-4, 22):
        x = at * width / 16 + rng.uniform(-0.01, 0.01) * width
        told += stroke(f"M{x:.0f} 0L{x - 0.35 * height:.0f} {height}", ink, rng.choice((1.5, 3, 7)), 'opacity="0.4"')
    return told


def _discs(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    unit, told = min(width, height), ""
    for _ in range(22):
        told += circle(
            rng.uniform(0, width), rng.uniform(0, height), unit * rng.uniform(0.02, 0.14),
            mix(rng.choice(list(colours)), "#FFFFFF", rng.uniform(0.1, 0.5)), 'opacity="0.6"',
        )  # fmt: skip
    return told


def _bokeh(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    unit = min(width, height)
    bright = lighter(colours[-1], 0.25)
    told = gradient("light", [(0, bright, 0.75), (0.82, bright, 0.5), (1, bright, 0)], radial=True)
    for _ in range(46):
        size = unit * rng.choice((0.02, 0.035, 0.05, 0.08, 0.11))
        x, y = rng.uniform(0, width), rng.gauss(0.55, 0.26) * height
        told += circle(x, y, size, "url(#light)", f'opacity="{rng.uniform(0.25, 0.9):.2f}"')
    return told


def _network(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    """Points, each joined to its nearest."""
    unit, ink = min(width, height), lighter(colours[-1], 0.55)
    count = round(46 * width * height / unit**2)
    points = [(rng.uniform(-0.05, 1.05) * width, rng.uniform(-0.05, 1.05) * height) for _ in range(count)]
    told = ""
    for x, y in points:
        near = sorted(points, key=lambda one: math.dist(one, (x, y)))[1:4]
        told += "".join(
            stroke(f"M{x:.0f} {y:.0f}L{a:.0f} {b:.0f}", ink, unit * 0.0016, 'opacity="0.35"') for a, b in near
        )
    for x, y in points:
        size = unit * rng.choice((0.003, 0.005, 0.008))
        told += circle(x, y, 3 * size, ink, 'opacity="0.16"') + circle(x, y, size, lighter(ink, 0.4))
    return told


def _texture(colours: Sequence[str], width: int, height: int, rng: Random) -> str:
    """Fine fibres, as of paper."""
    told, ink = "", darker(colours[0], 0.3)
    for _ in range(round(1600 * width * height / 1024**2)):
        x, y, turn, size = rng.uniform(0, width), rng.uniform(0, height), rng.uniform(0, math.tau), rng.uniform(4, 22)
        line = f"M{x:.0f} {y:.0f}l{size * math.cos(turn):.1f} {size * math.sin(turn):.1f}"
        told += stroke(line, ink, rng.choice((1, 1.6, 2.4)), f'opacity="{rng.uniform(0.15, 0.45):.2f}"')
    return told


_MARKS: dict[str, Callable[[Sequence[str], int, int, Random], str]] = {
    "gradient": _none, "waves": _waves, "polygons": _polygons, "lines": _lines, "discs": _discs, "bokeh": _bokeh,
    "network": _network, "texture": _texture,
}  # fmt: skip
