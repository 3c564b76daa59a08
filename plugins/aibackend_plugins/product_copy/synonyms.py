"""Other words that shoppers use for a product: groups of nouns that mean the same on a shelf, made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

_GROUPS: Final = """backpack rucksack|bag tote|suitcase luggage|wallet billfold|coat overcoat|raincoat mac
jumper sweater pullover|trousers pants slacks|trainers sneakers|watch timepiece wristwatch|earrings studs
kettle teakettle|mug cup beaker|bottle flask|rug carpet|blanket throw|cushion pillow|duvet comforter quilt|curtain drape
sofa couch settee|wardrobe closet|headphones headset|earbuds earphones|speaker loudspeaker|phone smartphone mobile
notebook journal notepad|diary planner|calendar planner|puzzle jigsaw|bike bicycle|bicycle bike|cooler coolbox icebox
umbrella brolly|leash lead|lotion moisturiser|torch flashlight|hose hosepipe
shears clippers secateurs|jam preserve|planter flowerpot"""


def synonyms(noun: str) -> tuple[str, ...]:
    """Other words for a noun, of one or of many; none where no group begins with it."""
    groups = _groups()
    if noun in groups:
        return groups[noun]
    single = noun.removesuffix("es") if noun.removesuffix("es") in groups else noun.removesuffix("s")
    return tuple(f"{word}s" for word in groups.get(single, ()) if not word.endswith(("s", "ing", "y")))


@cache
def _groups() -> Mapping[str, tuple[str, ...]]:
    rows = [row.split() for row in _GROUPS.replace("\n", "|").split("|")]
    return {row[0]: tuple(row[1:]) for row in rows}
