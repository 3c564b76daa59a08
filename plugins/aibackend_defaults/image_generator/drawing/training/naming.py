"""Which noun has which drawing, by WordNet."""

from __future__ import annotations

import gzip
import re
from collections import defaultdict
from pathlib import Path

import numpy as np

from aibackend_blocks.models import minilm
from aibackend_defaults.image_generator.drawing.training.bodies import Icon
from aibackend_defaults.image_generator.drawing.words import tables

HERE = Path(__file__).parents[1]
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
