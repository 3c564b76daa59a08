"""Colours: names, mixing, and a drawing told in other colours."""

from __future__ import annotations

import colorsys
import re
from collections.abc import Callable, Mapping, Sequence

NAMES = {
    "red": "#E3263A", "crimson": "#B3122E", "scarlet": "#E8321F", "maroon": "#7A1530", "burgundy": "#6E1530",
    "orange": "#FF8A1F", "amber": "#FFB02E", "yellow": "#FFD02E", "golden": "#E8B021", "gold": "#E0A81E",
    "green": "#2FA84F", "lime": "#8EDB2E", "olive": "#8A8F2F", "emerald": "#0B9A63", "mint": "#8FE0BE",
    "teal": "#12888A", "turquoise": "#25C4C0", "cyan": "#22C3E6", "blue": "#2374E1", "navy": "#1C2F66",
    "azure": "#3FA4F5", "indigo": "#4A3FBF", "purple": "#8440C4", "violet": "#8A4FE0", "lavender": "#B9A2EC",
    "lilac": "#C8A2E0", "magenta": "#D82FA8", "pink": "#F56BB0", "rose": "#E8557F", "peach": "#FFB48F",
    "coral": "#FF7A62", "brown": "#7A4A2A", "tan": "#C9A070", "beige": "#E6D5B8", "cream": "#F7EBCB",
    "ivory": "#F5EFDD", "black": "#26262C", "white": "#F8F8FA", "gray": "#8B919B", "grey": "#8B919B",
    "silver": "#B6BEC9", "bronze": "#A9743A", "copper": "#B5683C", "wooden": "#9C6238", "blonde": "#EBCB6B",
    "ginger": "#D9762E",
}  # fmt: skip
"""What a colour is called in a prompt."""

MATERIALS = {
    "water": "#4FB4EE", "ice": "#A9DCF5", "glass": "#B5E0EE", "gold": "#E3AE26", "silver": "#B9C1CC",
    "bronze": "#A9743A", "copper": "#B5683C", "steel": "#8F9BAA", "iron": "#6B727D", "metal": "#97A2B0",
    "wood": "#9C6238", "denim": "#3F5F94", "leather": "#7D4A2A", "chocolate": "#5E3520", "stone": "#8C8B86",
    "marble": "#E4E2DC", "clay": "#B4643F", "paper": "#F1EADB", "cardboard": "#BD9567", "cheese": "#F5C33B",
    "falafel": "#A97A3B", "pancakes": "#D99A4A", "bread": "#D9A25B", "wool": "#EDE6D6", "light": "#FFE89A",
    "fire": "#FF7A1F", "leaves": "#4E9A3A", "grass": "#5CAB3F", "flowers": "#F08BB8", "lego": "#E3263A",
    "bricks": "#B4523A", "brick": "#B4523A", "sand": "#E0BE83", "snow": "#F3F7FB", "candy": "#F58FC0",
    "plastic": "#FF8A1F", "jade": "#2E9B72", "crystal": "#BEE3F7", "rubber": "#3A3A40", "porcelain": "#EEF3F8",
    "felt": "#5E9E86", "yarn": "#D96C8A", "velvet": "#6A1F4A", "clouds": "#EDF3FA", "concrete": "#A3A6A8",
}  # fmt: skip
"""What a thing is made of, by the colour that it has then."""

SHADES = frozenset(["light", "pale", "dark", "bright", "deep", "soft", "solid", "plain", "clean", "simple"])
"""Adjectives of a colour."""

HEX = re.compile(r"#[0-9A-Fa-f]{6}\b|#[0-9A-Fa-f]{3}\b")
RGB = tuple[int, int, int]


def rgb(colour: str) -> RGB:
    """`#abc` or `#aabbcc` as three numbers of 0..255."""
    digits = colour[1:] if len(colour) == 7 else "".join(one * 2 for one in colour[1:])
    return int(digits[:2], 16), int(digits[2:4], 16), int(digits[4:], 16)


def told(parts: tuple[float, float, float]) -> str:
    """Three numbers of 0..255 as `#aabbcc`."""
    return "#" + "".join(f"{max(0, min(255, round(part))):02x}" for part in parts)


def mix(one: str, other: str, share: float) -> str:
    """share: 0 gives the first, 1 the other."""
    a, b = rgb(one), rgb(other)
    return told((a[0] + (b[0] - a[0]) * share, a[1] + (b[1] - a[1]) * share, a[2] + (b[2] - a[2]) * share))


def lighter(colour: str, share: float) -> str:
    return mix(colour, "#ffffff", share)


def darker(colour: str, share: float) -> str:
    return mix(colour, "#0b1026", share)


def replaced(body: str, change: Callable[[str], str]) -> str:
    """A drawing with each of its colours changed."""
    return HEX.sub(lambda found: change(found[0]), body)


def lit(body: str, light: str, share: float) -> str:
    """A drawing seen in coloured light: its colours are multiplied with it, as far as `share` says."""
    if not share:
        return body
    r, g, b = rgb(light)

    def change(colour: str) -> str:
        own = rgb(colour)
        return mix(colour, told((own[0] * r / 255, own[1] * g / 255, own[2] * b / 255)), share)

    return replaced(body, change)


def hazy(body: str, air: str, share: float) -> str:
    """A drawing seen from afar, through air of a colour."""
    return replaced(body, lambda colour: mix(colour, air, share)) if share else body


def repainted(body: str, colour: str, areas: Mapping[str, float]) -> str:
    """A drawing in another colour: that of its main part, with lights and darks kept; small parts stay as they are.

    areas: the share of the drawing that each of its colours fills, by lower-case `#rrggbb`.
    """
    if not areas:
        return body
    main = max(areas, key=lambda one: (round(_filled(one, areas), 1), areas[one]))
    of_main = sum(share for other, share in areas.items() if _kin(main, other))
    base, aim = _hls(main), _hls(colour)

    def change(found: str) -> str:
        own = _hls(found)
        neutral = own[2] < 0.12 or own[1] > 0.93 or own[1] < 0.12
        if not _kin(main, found) and (of_main >= 0.3 or neutral):
            return found
        light = max(0.06, min(0.97, aim[1] + (own[1] - base[1]) * 0.75))
        return told(tuple(255 * part for part in colorsys.hls_to_rgb(aim[0], light, aim[2])))  # type: ignore[arg-type]

    return replaced(body, change)


def _filled(colour: str, areas: Mapping[str, float]) -> float:
    """The share that a colour's lights and darks fill; greys and near blacks, as of tyres, count half."""
    share = sum(share for other, share in areas.items() if _kin(colour, other))
    return share * (0.5 if _chroma(colour) < 28 or _hls(colour)[1] < 0.22 else 1.0)


def _hls(colour: str) -> tuple[float, float, float]:
    r, g, b = rgb(colour)
    return colorsys.rgb_to_hls(r / 255, g / 255, b / 255)


def _kin(one: str, other: str) -> bool:
    """Whether two colours are lights and darks of one: near in hue, or both without one."""
    a, b = _hls(one), _hls(other)
    grey_a, grey_b = _chroma(one) < 28, _chroma(other) < 28
    if grey_a or grey_b:
        return grey_a and grey_b and abs(a[1] - b[1]) < 0.45
    apart = abs(a[0] - b[0])
    return min(apart, 1 - apart) < 0.11


def _chroma(colour: str) -> int:
    parts = rgb(colour)
    return max(parts) - min(parts)


def in_shade(value: str, shade: str) -> str:
    """A colour as dark or as light as an adjective says."""
    if shade in ("dark", "deep"):
        return darker(value, 0.4)
    return lighter(value, 0.45) if shade in ("light", "pale", "soft") else value


def shaded(words: Sequence[str]) -> str:
    """The colour that some words name, `dark` and `light` alone too; "" if they name none."""
    *shades, name = words
    if not set(shades) <= SHADES:
        return ""
    value = NAMES.get(name) or MATERIALS.get(name) or {"dark": "#20263A", "light": "#F3F5F9"}.get(name, "")
    return in_shade(value, shades[-1] if shades else "") if value else ""
