"""The colours that a picture is made of, by their common English names."""

from __future__ import annotations

import colorsys
from collections import defaultdict
from typing import Any

from numpy.typing import NDArray

SIDE = 64
"""A picture is looked at so small: 4,096 pixels tell its colours."""
LEAST = 0.08
"""Share of the picture from which a colour is named."""
HUES = ((15, "red"), (40, "orange"), (68, "yellow"), (165, "green"), (200, "turquoise"), (260, "blue"), (290, "purple"),
        (335, "pink"), (361, "red"))  # fmt: skip
"""Upper ends, in degrees, of what people call by a name; after the centres of the XKCD colour survey."""


def named(pixels: NDArray[Any]) -> list[str]:
    """Colour names, the largest area first. pixels: height × width × 3, blue green red."""
    import cv2

    small = cv2.resize(pixels, (SIDE, SIDE), interpolation=cv2.INTER_AREA).reshape(-1, 3)
    areas: dict[str, int] = defaultdict(int)
    for blue, green, red in small.tolist():
        areas[_name(red / 255, green / 255, blue / 255)] += 1
    kept = [(area, name) for name, area in areas.items() if area >= LEAST * SIDE * SIDE]
    return [name for _, name in sorted(kept, key=lambda each: (-each[0], each[1]))]


def _name(red: float, green: float, blue: float) -> str:
    hue, lightness, saturation = colorsys.rgb_to_hls(red, green, blue)
    if lightness < 0.13:
        return "black"
    if lightness > 0.92:
        return "white"
    if saturation < 0.13 or max(red, green, blue) - min(red, green, blue) < 0.08:
        return "grey"
    name = next(name for end, name in HUES if hue * 360 < end)
    return "brown" if name in ("orange", "red", "yellow") and lightness < 0.38 and hue * 360 >= 12 else name
