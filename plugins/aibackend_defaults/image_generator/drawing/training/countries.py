"""Write `countries.npz`, the outlines of the countries, from Natural Earth (public domain).

    python -m aibackend_defaults.image_generator.drawing.training.countries ATLAS/countries-50m.json

ATLAS: the npm package world-atlas 2.0.2. Tenths of a degree are enough for a picture; islands of less than a third of
a degree are left out, unless a country has nothing bigger.
"""

from __future__ import annotations

import json
import sys
from pathlib import Path

import numpy as np

HERE = Path(__file__).parents[1]
LEAST = 3
"""Tenths of a degree that a ring must span."""


def rings(topology) -> list[tuple[str, np.ndarray]]:
    """(country, its outline in tenths of a degree: longitude, latitude), for each of its parts."""
    scale, shift = np.array(topology["transform"]["scale"]), np.array(topology["transform"]["translate"])
    arcs = [np.cumsum(arc, 0) * scale + shift for arc in topology["arcs"]]
    found = []
    for country in topology["objects"]["countries"]["geometries"]:
        parts = country.get("arcs", [])
        outlines = []
        for part in [parts] if country["type"] == "Polygon" else parts:
            line = np.concatenate([arcs[one] if one >= 0 else arcs[~one][::-1] for one in part[0]])
            line[:, 0] = np.unwrap(line[:, 0], period=360)  # across the 180th meridian
            tenths = np.round(line * 10).astype(np.int16)
            kept = np.r_[True, (np.diff(tenths, axis=0) != 0).any(1)]
            outlines.append(tenths[kept])
        outlines.sort(key=lambda one: -int(np.ptp(one, 0).max()))
        found += [
            (country["properties"]["name"], one)
            for at, one in enumerate(outlines)
            if not at or np.ptp(one, 0).max() >= LEAST
        ]
    return found


def main(path: Path) -> None:
    found = rings(json.loads(path.read_text("utf-8")))
    np.savez_compressed(
        HERE / "countries.npz",
        names=np.array([name for name, _ in found]), ends=np.cumsum([len(one) for _, one in found]).astype(np.int32),
        points=np.concatenate([one for _, one in found]),
    )  # fmt: skip
    print(len(found), "outlines of", len({name for name, _ in found}), "countries")


if __name__ == "__main__":
    main(Path(sys.argv[1]))
