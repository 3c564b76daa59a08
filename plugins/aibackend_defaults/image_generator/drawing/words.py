"""Words that say how many, how big, where, when, in what weather and in what style."""

from __future__ import annotations

from pathlib import Path


def tables() -> dict[str, dict[str, str]]:
    """Each table of `words.txt`, as word → value."""
    found: dict[str, dict[str, str]] = {}
    table: dict[str, str] = {}
    for line in (Path(__file__).parent / "words.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            table = found[line.strip("[]")] = {}
        elif line and not line.startswith("#"):
            value, _, words = line.partition(":")
            table |= dict.fromkeys((word.strip() for word in words.split(",")), value.strip())
    return found


_TABLES = tables()

DETERMINERS = frozenset(_TABLES["determiners"])

COUNTS = {
    "one": 1, "single": 1, "two": 2, "both": 2, "couple of": 2, "a couple of": 2, "pair of": 2, "a pair of": 2,
    "three": 3, "a few": 3, "few": 3, "some": 3, "four": 4, "several": 4, "five": 5, "six": 6, "half a dozen": 6,
    "half dozen": 6, "many": 7, "lots of": 7, "lot of": 7, "seven": 7, "eight": 8, "nine": 9, "ten": 10, "eleven": 11,
    "dozen": 12, "a dozen": 12, "dozens of": 12, "twelve": 12, "hundreds of": 12, "countless": 12,
}  # fmt: skip

COLLECTIVES = {
    "group": 5, "herd": 6, "flock": 6, "bunch": 5, "pack": 5, "crowd": 7, "row": 5, "pile": 5, "school": 6, "swarm": 7,
    "fleet": 4, "line": 5, "stack": 4, "set": 3, "collection": 6, "bouquet": 5, "variety": 5,
    "army": 7, "cluster": 5, "field": 7, "team": 4, "family": 4, "trio": 3, "duo": 2,
}  # fmt: skip

CONTAINERS = frozenset(_TABLES["containers"])
"""What holds what is named after `of`: the drawing of that shows it held."""

CARRIERS = _TABLES["carriers"]
"""What is drawn under or around what is named after `of`, if those are several."""

PARTS = frozenset(_TABLES["parts"])
"""What belongs to a building."""

PAIRS = frozenset(_TABLES["pairs"])
"""Plurals that one drawing shows."""

GATHERINGS = {"couple": 2, "family": 4, "crowd": 7, "audience": 7, "team": 4, "people": 3}
"""How many people a word stands for."""

RIDERS = (
    {
        (f"{who}-standing", what): f"{who}-{how}"
        for who in ("person", "woman", "man")
        for what, how in (("bicycle", "biking"), ("surfboard", "surfing"), ("canoe", "rowing-boat"))
        if (who, how) not in (("woman", "rowing-boat"), ("man", "rowing-boat"))
    }
    | {
        (who, "bed"): "person-in-bed"
        for who in ("child", "girl", "boy", "person-standing", "woman-standing", "man-standing")
    }
    | {("palm-tree", "desert-island"): "desert-island", ("potted-plant", "flower-pot"): "potted-plant"}
)
"""The drawing that shows a person and what is ridden at once."""

POSES = _TABLES["poses"]
"""What somebody does, by the pose that shows it."""

SILENT = frozenset(_TABLES["silent"])
"""Words that join others, and name nothing."""

STANCES = frozenset(
    "standing sitting lying resting posing smiling looking walking holding wearing carrying having being using"  # noqa: SIM905
    " floating flying hovering growing moving turning".split()
)
"""What drawings show as they are; other deeds are told as left out where nobody is drawn doing them."""

SCALES = {
    "tiny": 0.5, "little": 0.65, "small": 0.65, "mini": 0.55, "miniature": 0.5, "baby": 0.65, "short": 0.8,
    "large": 1.4, "big": 1.4, "tall": 1.3, "huge": 1.7, "giant": 1.8, "gigantic": 1.9, "massive": 1.8, "enormous": 1.8,
    "great": 1.2, "mega": 1.8, "colossal": 1.9,
}  # fmt: skip

RELATIONS = _TABLES["relations"]

PLACES = _TABLES["places"]

INTERIORS = _TABLES["interiors"]
"""Buildings that are named by what is done there, by the room inside."""

TIMES = _TABLES["times"]

WEATHERS = _TABLES["weathers"]

STYLES = _TABLES["styles"]

FILLERS = frozenset(_TABLES["fillers"])
"""Words that say nothing that could be drawn beside what they stand with, or that belong to a thing named elsewhere."""

FORMATS = frozenset(
    "poster illustration book party room drawing banner style app card menu flyer background wallpaper logo".split()  # noqa: SIM905
)
"""What is made for children."""
PRINTED = ("poster", "flyer", "banner", "menu", "logo", "ad", "advert", "advertisement", "brochure", "post", "website")
INSIDE = ("interior", "aisle", "counter", "display", "scene", "shelf", "shelves")
"""Words after the name of a shop that tell that it is seen from within."""
NEGATIONS = ("no", "without", "without any", "not any", "nobody", "no longer", "instead of", "rather than", "except")
FILLED = ("full of", "filled with", "loaded with", "packed with", "topped with", "with")
TONES = ("accents", "tones", "theme", "palette", "scheme", "hues", "shades", "details", "touches", "highlights")
