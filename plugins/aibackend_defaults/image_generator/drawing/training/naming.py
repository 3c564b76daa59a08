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


def fixed() -> dict[str, str]:
    """Word → drawing, as written by hand in `names.txt`."""
    lines = (HERE / "names.txt").read_text("utf-8").splitlines()
    rows = [line.partition(": ") for line in lines if not line.startswith("#")]
    return {word: drawing for drawing, _, words in rows for word in words.split(", ")}


def name_nouns(art: dict[str, Icon], category: dict[str, str], folder: Path) -> None:
    """Write which noun has which drawing, and what the drawings mean."""
    senses, kinds, totals, others = wordnet(folder)
    by_hand = fixed()
    print("not drawn:", set(by_hand.values()) - set(art))
    exact = {name.replace("-", " ").removesuffix("s"): name for name in art}
    exact |= {name.replace("-", " "): name for name in art} | {w: one for w, one in by_hand.items() if one in art}
    verbal = {lemma for lemma in others if others[lemma] > totals.get(lemma, 0)}
    at = _senses_of(exact, category, senses, kinds)
    lines = []
    for word, name in sorted(exact.items()):
        verb = "v" if word.replace(" ", "_") in verbal else ""
        lines.append(f"{word}\t{name}\t{0 if word.split()[-1] in name else 1}\t{verb}")
    nouns = {
        lemma.replace("_", " "): offsets[0] for lemma, offsets in senses.items()
        if lemma not in verbal and _drawable(lemma.replace("_", " "), offsets[0], exact, kinds)
    }  # fmt: skip
    lines += _kin(nouns, at, kinds)
    with gzip.GzipFile(HERE / "nouns.txt.gz", "wb", mtime=0) as file:
        file.write("\n".join(lines).encode())
    print(len(lines), "nouns")
    names, order = sorted(set(exact.values())), list(at)
    np.savez_compressed(
        HERE / "glosses.npz",
        names=np.array(names), spoken=_small([name.replace("-", " ") for name in names]),
        told=np.array([at[one] for one in order]), glosses=_small([kinds[one][2] for one in order]),
    )  # fmt: skip


def _small(texts: list[str]) -> np.ndarray:
    """Vectors in a byte a number."""
    return np.round(minilm.embed(texts) * 127 * 4).clip(-127, 127).astype(np.int8)


def _senses_of(exact: dict[str, str], category: dict[str, str], senses, kinds) -> dict[int, str]:
    """Sense → the drawing that shows it, for the words that name a drawing."""
    at: dict[int, str] = {}
    for word, name in exact.items():
        allowed = OF_CATEGORY.get(category.get(name, ""), {5, 6, 13, 17, 18, 20})
        fit = [one for one in senses.get(word.replace(" ", "_"), ()) if kinds[one][0] in allowed]
        if fit and category.get(name) != "Symbols":
            at.setdefault(fit[0], name)
    return at


def _drawable(word: str, sense: int, exact: dict[str, str], kinds) -> bool:
    """Whether a noun without a drawing of its own is for a thing that has a look."""
    named = word in exact or word in VAGUE or len(word) < 3 or len(word.split()) > 3
    seen = kinds[sense][0] in (5, 6, 8, 13, 17, 18, 20) and not kinds[sense][3][0][0].isupper()
    return not named and seen and bool(re.fullmatch(r"[a-z' -]+", word))


def _kin(nouns: dict[str, int], at: dict[int, str], kinds) -> list[str]:
    """A line for each noun that has kin with a drawing: the nearest by steps and by the glosses' vectors."""
    below: dict[int, list[tuple[int, int]]] = defaultdict(list)
    for offset in at:
        for step, above in lineage(offset, kinds, 5):
            below[above].append((step, offset))
    wanted: list[tuple[str, int, list[tuple[int, int]]]] = []
    for word, top in nouns.items():
        near = [
            (up + down, offset) for up, above in lineage(top, kinds, 4) for down, offset in below.get(above, ())
            if len(below[above]) <= 40 or not up + down
        ]  # fmt: skip
        most = 3 if kinds[top][0] in (6, 17, 18) else 5
        if near := [one for one in near if one[0] <= most]:
            wanted.append((word, top, near))
    print(len(wanted), "nouns have kin")
    vectors = minilm.embed([kinds[one][3][0].replace("_", " ") + ": " + kinds[one][2] for one in at])
    place = {offset: row for row, offset in enumerate(at)}
    asked = minilm.embed([f"{word}: {kinds[top][2]}" for word, top, _ in wanted])
    lines = []
    for (word, _, near), vector in zip(wanted, asked, strict=True):
        best = max(near, key=lambda one: float(vector @ vectors[place[one[1]]]) - 0.12 * one[0])
        if float(vector @ vectors[place[best[1]]]) >= (0.3 if best[0] < 3 else 0.45):
            lines.append(f"{word}\t{at[best[1]]}\t{best[0]}\t")
    return lines


def lineage(offset: int, kinds, most: int) -> list[tuple[int, int]]:
    """(steps, ancestor), itself first."""
    found, edge, seen = [], [offset], set()
    for step in range(most + 1):
        found += [(step, one) for one in edge if one not in seen]
        seen.update(edge)
        edge = [above for one in edge for above in kinds[one][1]]
    return found
