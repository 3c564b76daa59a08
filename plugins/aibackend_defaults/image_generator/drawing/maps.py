"""Maps: the plan of a town that there is not, the world, a continent or a country in its true outline."""

from __future__ import annotations

import math
import re
from collections.abc import Callable, Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from typing import TYPE_CHECKING

from aibackend_defaults.image_generator.drawing.cities import City, listed, named
from aibackend_defaults.image_generator.drawing.ground import Ground
from aibackend_defaults.image_generator.drawing.shapes import circle, path, rect, stroke
from aibackend_defaults.image_generator.drawing.words import COUNTS

if TYPE_CHECKING:
    import numpy as np
    from numpy.typing import NDArray

    Outline = NDArray[np.int16]

WORLD = "the world"
PINS_MOST = 12
PINS = ("#E5383B", "#F48C06", "#3A5BC7", "#7B2CBF")
VIEWS = {
    WORLD: (-165.0, -56.0, 180.0, 76.0), "europe": (-12.0, 35.0, 42.0, 70.0), "africa": (-20.0, -36.0, 53.0, 38.0),
    "asia": (34.0, -10.0, 148.0, 56.0), "north america": (-140.0, 13.0, -55.0, 70.0),
    "south america": (-84.0, -56.0, -33.0, 13.0), "latin america": (-118.0, -56.0, -33.0, 33.0),
    "middle east": (25.0, 12.0, 64.0, 43.0), "scandinavia": (3.0, 54.0, 32.0, 71.5),
    "oceania": (110.0, -48.0, 180.0, 2.0),
}  # fmt: skip
"""West, south, east and north, in degrees."""
SHORT = {
    "usa": "United States of America", "us": "United States of America", "united states": "United States of America",
    "america": "United States of America", "uk": "United Kingdom", "great britain": "United Kingdom",
    "britain": "United Kingdom", "czech republic": "Czechia", "holland": "Netherlands", "ivory coast": "Côte d'Ivoire",
    "bosnia": "Bosnia and Herz.", "uae": "United Arab Emirates", "north macedonia": "Macedonia",
}  # fmt: skip
HUBS = ((-100, 40), (-47, -15), (-3, 52), (20, 48), (31, 30), (25, -27), (78, 22), (114, 30), (138, 36), (145, -33))
"""Where lines across the world start and end."""


@dataclass(frozen=True)
class Map:
    """region: a country, one of VIEWS, or "" for the plan of a town. linked: a route, or lines between places.

    cities: what the prompt names in the region, each with a pin at its true place.
    """

    region: str
    pins: int
    linked: bool
    cities: tuple[City, ...] = ()

    def told(self) -> str:
        """What is seen, for the description."""
        name = f"map of {self.region.title() if self.region.islower() else self.region}" if self.region else "town map"
        name = "map of the world" if self.region == WORLD else name
        parts = ["a route" if not self.region else "lines across it"] if self.linked else []
        if self.cities:
            parts.append(
                f"{'a pin' if len(self.cities) == 1 else 'pins'} on {listed([city.name for city in self.cities])}"
            )
        elif self.pins:
            count = "one pin" if self.pins == 1 else f"{self.pins} pins"
            parts.append(f"{count} (the true places are not known)" if self.region else count)
        return f"{name} with {' and '.join(parts)}" if parts else name


_PLACE = r"(?:(?:location )?(?:pins?|markers?)|locations?|branch(?:es)?|offices|stores?|shops|sites|warehouses|hubs)"
_NUMBER = rf"\d+|{'|'.join(sorted(COUNTS, key=len, reverse=True))}"
_PINNED = re.compile(
    rf"(?i)\b(?:(?:with|of|for|and|showing) )?(?:(?:a|an|the|our|my|your|their) )?(?:({_NUMBER}) )?"
    rf"(?:(?!of\b|with\b)[a-z]+ )??{_PLACE}\b"
)
_LINKED = re.compile(
    r"(?i)\b(?:(?:delivery |shipping |trade |flight |travel )?routes?|(?:with )?connected dots|connections|network"
    r"|directions|shipping lanes)\b"
)
_TOWN = re.compile(r"(?i)\b(?:city|street|road|town) map\b|\bmap of (?:the |a |our )?(?:city|town)\b")
_WORLD = r"(?:the )?(?:whole |entire )?(?:world|globe|earth)\b"


@cache
def _asking() -> re.Pattern[str]:
    names = sorted({*_countries(), *VIEWS, *SHORT} - {WORLD}, key=len, reverse=True)
    name = "|".join(re.escape(one) for one in names)
    return re.compile(
        rf"(?i)\b(?:map (?:of|showing) (?:the )?(?P<of>{name})\b|(?P<named>{name}) map\b"
        rf"|(?P<world>(?:world|global|worldwide) map\b|map of {_WORLD}))"
    )


def asked(text: str) -> tuple[Map | None, str]:
    """(The map that a text asks for, the text with no more of it than the word `map`)."""
    if not re.search(r"(?i)\bmaps?\b", text):
        return None, text
    found = _asking().search(text)
    if found is None and not any(one.search(text) for one in (_TOWN, _LINKED, _PINNED)):
        return None, text
    name = (found["of"] or found["named"] or WORLD).lower() if found else ""
    region = name if name in VIEWS or not name else _countries()[SHORT.get(name, name).lower()]
    rest = text[: found.start()] + " map " + text[found.end() :] if found else text
    linked, pinned = bool(_LINKED.search(rest)), _PINNED.search(rest)
    pins = 0
    if pinned:
        number = (pinned[1] or "").lower()
        several = pinned[0].lower().endswith(("s", "branches"))
        pins = COUNTS.get(number, int(number[:3]) if number.isdecimal() else 3 if several else 1)
        rest = _PINNED.sub(" ", rest, count=1)
    rest = _LINKED.sub(" ", rest)
    cities, rest = named(rest, _holds(region)) if region else ((), rest)
    return Map(region, max(0, min(pins, PINS_MOST)), linked, cities), rest


def _holds(region: str) -> Callable[[float, float], bool]:
    """Whether a place, in degrees, lies in a region."""
    west, south, east, north = _view(region)
    outlines = [(one / 10).tolist() for name, one in _outlines() if name == region]

    def holds(x: float, y: float) -> bool:
        within = west <= x <= east and south <= y <= north
        return within and (region in VIEWS or any(_inside((x, y), outline) for outline in outlines))

    return holds


@cache
def _countries() -> Mapping[str, str]:
    """In small letters → as listed."""
    return {name.lower(): name for name, _ in _outlines()}


@cache
def _outlines() -> list[tuple[str, Outline]]:
    import numpy as np

    with np.load(Path(__file__).parent / "countries.npz") as file:
        parts = np.split(file["points"], file["ends"][:-1])
        return list(zip(map(str, file["names"]), parts, strict=True))


def _view(region: str) -> tuple[float, float, float, float]:
    """West, south, east and north of a region, far islands and colonies left out."""
    if region in VIEWS:
        return VIEWS[region]
    parts = [outline for name, outline in _outlines() if name == region]
    spans = [int(one[:, 0].max() - one[:, 0].min()) * int(one[:, 1].max() - one[:, 1].min()) for one in parts]
    near = [one for one, span in zip(parts, spans, strict=True) if span >= 0.25 * max(spans)]
    west, south = (min(int(one[:, axis].min()) for one in near) / 10 for axis in (0, 1))
    east, north = (max(int(one[:, axis].max()) for one in near) / 10 for axis in (0, 1))
    margin = 0.08 * max(east - west, north - south, 0.5)
    return west - margin, south - margin, east + margin, north + margin


def _projection(g: Ground, region: str) -> Callable[[float, float], tuple[float, float]]:
    """Degrees to pixels: as wide as long in the middle of the region."""
    west, south, east, north = _view(region)
    narrow = math.cos(math.radians((south + north) / 2))
    scale = min(g.width / ((east - west) * narrow), g.height / (north - south))
    x0, y0 = (west + east) / 2, (south + north) / 2
    return lambda x, y: (g.width / 2 + (x - x0) * narrow * scale, g.height / 2 - (y - y0) * scale)


def atlas(g: Ground, shown: Map) -> str:
    """The world or a part of it, what is asked for in a stronger colour."""
    sea, land, own = g.c("#DCEAF5"), g.c("#F6F3EA"), g.c(g.tint or "#3F8F6B")
    at = _projection(g, shown.region)
    told = rect(0, 0, g.width, g.height, sea)
    west, south, east, north = _view(shown.region)
    home: list[list[tuple[float, float]]] = []
    for name, outline in _outlines():
        points = [at(x / 10, y / 10) for x, y in outline.tolist()]
        across, down = [x for x, _ in points], [y for _, y in points]
        if max(across) < 0 or min(across) > g.width or max(down) < 0 or min(down) > g.height:
            continue
        middle = float(outline[:, 0].mean()) / 10, float(outline[:, 1].mean()) / 10
        inside = west <= middle[0] <= east and south <= middle[1] <= north
        mine = inside if shown.region in VIEWS else name == shown.region
        told += path(points, own if mine else land, f'stroke="{sea}" stroke-width="{0.0016 * g.unit:.2f}"')
        home += [points] if mine else []
    if shown.linked:
        told += _links([at(*hub) for hub in HUBS if west <= hub[0] <= east and south <= hub[1] <= north], g)
    spots = [at(city.east, city.north) for city in shown.cities] or _within(home, shown.pins, g)
    for number, (x, y) in enumerate(sorted(spots, key=lambda one: one[1])):
        told += pin(x, y, 0.09 * g.unit, PINS[number % len(PINS)])
    return told


def _links(hubs: list[tuple[float, float]], g: Ground) -> str:
    """Arcs from place to place."""
    told = ""
    for (x0, y0), (x1, y1) in zip(hubs, hubs[1:] + hubs[:1], strict=True):
        rise = 0.28 * math.dist((x0, y0), (x1, y1))
        line = f"M{x0:.0f} {y0:.0f}Q{(x0 + x1) / 2:.0f} {(y0 + y1) / 2 - rise:.0f} {x1:.0f} {y1:.0f}"
        told += stroke(line, "#F48C06", 0.005 * g.unit, 'opacity="0.85"')
    for x, y in hubs:
        told += circle(x, y, 0.016 * g.unit, "#FFFFFF") + circle(x, y, 0.011 * g.unit, "#E5383B")
    return told


def _within(outlines: list[list[tuple[float, float]]], count: int, g: Ground) -> list[tuple[float, float]]:
    """Points on land, apart from each other; from the north, so that the nearer pin covers the farther."""
    big = max(outlines, key=len, default=[])
    if not big or not count:
        return []
    across, down = [x for x, _ in big], [y for _, y in big]
    left, right = max(min(across), 0), min(max(across), g.width)
    top, low = max(min(down), 0.12 * g.height), min(max(down), g.height)
    tries = [(g.rng.uniform(left, right), g.rng.uniform(top, low)) for _ in range(300)]
    spots = [spot for spot in tries if _inside(spot, big)] or [((left + right) / 2, (top + low) / 2)]
    chosen = [spots[0]]
    while len(chosen) < count:
        chosen.append(max(spots, key=lambda spot: min(math.dist(spot, one) for one in chosen)))
    return sorted(chosen, key=lambda one: one[1])


def _inside(spot: tuple[float, float], outline: list[tuple[float, float]]) -> bool:
    """Whether a ray to the right crosses the outline an odd number of times."""
    x, y = spot
    odd = False
    for (x0, y0), (x1, y1) in zip(outline, outline[1:] + outline[:1], strict=True):
        if (y0 > y) != (y1 > y) and x < x0 + (y - y0) * (x1 - x0) / (y1 - y0):
            odd = not odd
    return odd


def plan(g: Ground) -> str:
    """A map: of what the prompt names, else blocks, streets, a river and a park from above."""
    shown = g.map or Map("", 0, False)
    if shown.region:
        return atlas(g, shown)
    columns, rows = max(4, round(6 * g.width / g.unit)), max(4, round(6 * g.height / g.unit))
    wide, high = g.width / columns, g.height / rows
    told = rect(0, 0, g.width, g.height, "#F1EDE4")
    for row in range(rows):
        for column in range(columns):
            tone = g.rng.choice(("#E3DCCD", "#E9E2D4", "#DDD6C8"))
            told += rect(column * wide + 7, row * high + 7, wide - 14, high - 14, tone, round_=5)
    park = (g.rng.randrange(1, columns - 2), g.rng.randrange(1, rows - 1))
    told += rect(park[0] * wide + 7, park[1] * high + 7, 2 * wide - 14, high - 14, "#BFE0A8", round_=9)
    bend = g.rng.uniform(0.3, 0.6) * g.height
    river = (f"M-20 {bend:.0f}C{0.3 * g.width:.0f} {bend - 0.3 * g.height:.0f} {0.6 * g.width:.0f} "
             f"{bend + 0.3 * g.height:.0f} {g.width + 20} {bend - 0.05 * g.height:.0f}")  # fmt: skip
    told += stroke(river, "#A9D3EE", 0.055 * g.unit)
    for column in range(2, columns, 2):
        told += rect(column * wide - 6, 0, 12, g.height, "#FFFFFF")
    told += rect(0, 2 * high - 6, g.width, 12, "#FBD88A")
    last = columns - 1
    stops = [(wide, (rows - 1) * high), (wide, 2 * high), (2 * wide * (last // 2), 2 * high),
             (2 * wide * (last // 2), high), (last * wide, high)]  # fmt: skip
    pins = [stops[0], stops[-1]] if shown.linked and shown.pins < 2 else []
    if shown.linked:
        line = "M" + "L".join(f"{x:.0f} {y:.0f}" for x, y in stops)
        told += stroke(line, "#2F6FDE", 0.014 * g.unit, 'stroke-linejoin="round"')
    elif shown.pins == 1:
        pins = [(2 * wide * (columns // 4), high * (rows // 2))]
    corners = [(column * wide, row * high) for row in range(1, rows) for column in range(1, columns)]
    pins = pins or sorted(g.rng.sample(corners, min(shown.pins, len(corners))), key=lambda one: one[1])
    size = (0.2 if len(pins) == 1 else 0.12) * g.unit
    return told + "".join(pin(x, y, size, PINS[at % len(PINS)]) for at, (x, y) in enumerate(pins))


def pin(x: float, y: float, high: float, colour: str) -> str:
    """A marker with its point at x, y."""
    head = 0.34 * high
    told = path([(x, y), (x - 0.8 * head, y - 0.58 * high), (x + 0.8 * head, y - 0.58 * high)], colour)
    told += circle(x, y - high + head, head, colour)
    return told + circle(x, y - high + head, 0.42 * head, "#FAFAFB")
