"""Other words that shoppers use for a product: groups of nouns that mean the same on a shelf, made by hand."""

from __future__ import annotations

from collections.abc import Mapping
from functools import cache
from typing import Final

_GROUPS: Final = """backpack rucksack daypack|bag tote carryall|suitcase luggage trolley
wallet purse billfold|jacket coat
raincoat mac rainwear|jumper sweater pullover|trousers pants slacks|trainers sneakers runners
boots footwear|socks hosiery
hat cap beanie|scarf shawl wrap|gloves mittens|watch timepiece wristwatch|ring band|necklace pendant chain
earrings studs|bracelet bangle|kettle teakettle|mug cup beaker|bottle flask canteen|teapot pot|pan skillet
knife blade cutter|board chopping cutting|bowl dish|plate dishes dinnerware|apron pinafore
grinder mill|blender mixer
lamp light lighting|candle taper|lantern lamplight|torch flashlight|rug carpet mat|mat pad
blanket throw|cushion pillow
duvet comforter quilt|towel bathtowel|curtain drape drapery|sofa couch settee
armchair chair recliner|chair seat seating
stool barstool|desk workstation table|table tabletop|shelf bookcase shelving|wardrobe closet|mirror looking-glass
bed bedding|mattress topper|basket hamper|box container storage|organiser organizer|planter pot plantpot|vase urn
headphones headset earphones|earbuds earphones|speaker loudspeaker soundbox|charger adapter|powerbank battery
keyboard keypad|mouse trackball|monitor screen display|camera cam|tripod stand|phone smartphone mobile|tablet pad
case cover sleeve|notebook journal notepad|diary planner agenda|pen biro ballpoint|pencil crayon|calendar planner
puzzle jigsaw|blocks bricks toy|toy plaything|doll figure|bike bicycle cycle|bicycle bike cycle|helmet headgear
tent shelter camping|hammock swing|stove burner cooker|cooler coolbox icebox|umbrella brolly parasol|leash lead
collar neckband|soap bar cleanser|lotion moisturiser cream|cream balm lotion|shampoo haircare|brush comb
drill driver|screwdriver driver|toolbox toolkit|hammer mallet|ladder steps|hose hosepipe|shears clippers secateurs
coffee beans roast|beans coffee|tea infusion brew|chocolate cocoa|honey nectar|jam preserve spread"""


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
