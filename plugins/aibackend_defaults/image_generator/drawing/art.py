"""The drawings: each by its name, with what is known of it. `NOTICE` names their source and licence."""

from __future__ import annotations

import io
import zipfile
from collections.abc import Mapping
from dataclasses import dataclass
from functools import cache
from pathlib import Path
from threading import Lock

from aibackend_defaults.image_generator.drawing.colours import told

_HERE = Path(__file__).parent
_READING = Lock()
"""A zip file has one place at which it reads."""


@dataclass(frozen=True, kw_only=True)
class Drawing:
    """kind: how it stands in a scene: land, thing (small, lies about), sky (flies), heaven, afloat, under, vast.

    metres: its height in the world. box: x0 y0 x1 y1 of what is drawn, on a grid 32 wide and `grid` high.
    """

    name: str
    kind: str
    metres: float
    grid: int
    box: tuple[float, float, float, float]

    @property
    def aspect(self) -> float:
        """Width by height of what is drawn."""
        x0, y0, x1, y1 = self.box
        return (x1 - x0) / (y1 - y0)


@cache
def drawings() -> Mapping[str, Drawing]:
    """All of them."""
    found = {}
    for line in (_HERE / "things.tsv").read_text("utf-8").splitlines():
        name, kind, metres, grid, box = line.split("\t")
        x0, y0, x1, y1 = map(float, box.split())
        found[name] = Drawing(name=name, kind=kind, metres=float(metres), grid=int(grid), box=(x0, y0, x1, y1))
    return found


@cache
def _archive() -> zipfile.ZipFile:
    return zipfile.ZipFile(_HERE / "art.zip")


@cache
def body(name: str) -> str:
    """The SVG elements of a drawing."""
    with _READING:
        return _archive().read(name).decode("utf-8")


@cache
def areas(name: str) -> Mapping[str, float]:
    """The share that each colour fills of a drawing, those above a hundredth, by `#rrggbb`."""
    import numpy as np
    from PIL import Image

    drawing = drawings()[name]
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 {drawing.grid}" width="48" '
        f'height="{48 * drawing.grid // 32}">{body(name)}</svg>'
    )
    pixels = np.asarray(Image.open(io.BytesIO(rasterised(svg))).convert("RGBA")).reshape(-1, 4)
    solid = pixels[pixels[:, 3] == 255][:, :3]
    colours, counts = np.unique(solid, axis=0, return_counts=True)
    return {
        told((float(r), float(g), float(b))): float(count) / len(solid)
        for (r, g, b), count in zip(colours, counts, strict=True)
        if count > len(solid) / 100
    }


def rasterised(svg: str) -> bytes:
    """The picture of an SVG document, as PNG."""
    import resvg_py

    return bytes(resvg_py.svg_to_bytes(svg_string=svg))
