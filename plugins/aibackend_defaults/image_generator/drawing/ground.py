"""What every place is made of: its colours, its grass and its trees."""

from __future__ import annotations

from dataclasses import dataclass
from random import Random
from typing import TYPE_CHECKING

from aibackend_defaults.image_generator.drawing.palette import Light
from aibackend_defaults.image_generator.drawing.shapes import circle, fir, gradient, leafy, rect, tuft

if TYPE_CHECKING:
    from aibackend_defaults.image_generator.drawing.maps import Map


@dataclass(frozen=True, kw_only=True)
class Ground:
    """What the functions of a place need.

    horizon: y in pixels. snowy, autumn, spring: the season. small: of the things. place: of the scene, where another
    is drawn for it. tint: the colour of the walls; "" for any. map: what a map is of.
    """

    rng: Random
    width: int
    height: int
    horizon: float
    light: Light
    snowy: bool = False
    autumn: bool = False
    spring: bool = False
    small: bool = True
    place: str = ""
    tint: str = ""
    map: Map | None = None

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


def veil(g: Ground, colours: tuple[str, str, str], top: float, name: str = "ground") -> str:
    a, b, c = (g.c(one) for one in colours)
    told = gradient(name, [(0, a, 1), (0.45, b, 1), (1, c, 1)])
    return told + rect(0, top, g.width, g.height - top + 1, f"url(#{name})")


def flowers(g: Ground, count: int, colours: tuple[str, ...], top: float) -> str:
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


def tufts(g: Ground, count: int, top: float, colour: str) -> str:
    spots = sorted((g.rng.uniform(top, g.height * 1.0), g.rng.uniform(0, g.width)) for _ in range(count))
    return "".join(
        tuft(g.rng, x, y, g.unit * (0.012 + 0.022 * (y - g.horizon) / (g.height - g.horizon)), g.c(colour))
        for y, x in spots
    )


def wood(g: Ground, y: float, height: float, count: int, share: float, firs: float) -> str:
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
