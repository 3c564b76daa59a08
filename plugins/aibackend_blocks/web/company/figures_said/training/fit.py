"""Fit `head.npz`: what a figure in a sentence of a company's page is, from `sentences.txt`.

    python -m aibackend_blocks.web.company.figures_said.training.fit     # needs scikit-learn>=1.5; a minute

`sentences.txt` was written for this project, in 19 languages. Each line is filled several times with coined names and
drawn figures. Figures in `head.json` are of whole lines held out; what it prints, of whole languages. Seed 7.
"""

from __future__ import annotations

import re
from pathlib import Path
from random import Random

import numpy as np

from aibackend_blocks.models import multilingual
from aibackend_blocks.models.text_heads import load_head
from aibackend_blocks.models.text_heads.many_tongues import likelihoods_of
from aibackend_blocks.models.text_heads.training.many_tongues import fit_views
from aibackend_blocks.values.number_words import LANGUAGES, number_words
from aibackend_blocks.web.company.figures_said import KINDS, candidates, views

HERE = Path(__file__).parent
SEED, EACH, ASKED, WORDS = 7, 6, 0.7, 0.2
_HOLE = re.compile(r"\{(?P<what>\w)\}")
NAMES = (
    "Orvant", "Kellmar Foods", "Brightwick", "Tessaro", "Nordlund Optik", "Hallow & Finch", "Rivet", "Calder Mills",
    "Veltra", "Sundqvist", "Amberline", "Piket", "Morrow Dental", "Castellan", "Zephir", "Oakstead",
)  # fmt: skip
TOWNS = ("Leeds", "Graz", "Oslo", "Porto", "Turin", "Lyon", "Gent", "Boise", "Cork", "Malmö", "Brno", "Osaka", "Denver")
PERSONS = ("Anna Weiss", "John Calder", "Marta Ruiz", "Ole Berg", "Claire Petit", "Kenji Mori", "the Rossi brothers")


class Drawn:
    """Draws what stands in the holes of a line."""

    def __init__(self) -> None:
        self.random = Random(SEED)  # noqa: S311 - reproducible, no secret

    def value(self, hole: str, own: str, tongue: str) -> str:
        """A value for a hole; a small number now and then in words of a language."""
        if hole in "eE":
            return self._spelt(tongue) or self._count()
        if hole in "yY":
            return str(self.random.randint(1830, 2024))
        if hole == "n":
            return own
        if hole == "o":
            return self.random.choice([name for name in NAMES if name != own])
        return self.random.choice(TOWNS if hole == "p" else PERSONS)

    def _spelt(self, tongue: str) -> str:
        if tongue not in (*LANGUAGES, "en") or self.random.random() > WORDS:
            return ""
        wanted = self.random.randint(2, 40)
        return next(word for word, value in number_words(tongue).items() if value == wanted)

    def _count(self) -> str:
        count = round(10 ** self.random.uniform(0.6, 3.8))
        count = 7 if 1500 <= count <= 2100 else count
        return self.random.choice((str(count), str(count), f"{count:,}", f"{count:,}".replace(",", ".")))


def filled(line: str, drawn: Drawn, tongue: str) -> tuple[str, str, dict[int, str]]:
    """(the text, the company's name, the kinds of the figures that are facts by where they begin)."""
    own, text, at, told = drawn.random.choice(NAMES), "", 0, {}
    for match in _HOLE.finditer(line):
        text += line[at : match.start()]
        if match["what"] in "EY":
            told[len(text)] = "people" if match["what"] == "E" else "begun"
        text, at = text + drawn.value(match["what"], own, tongue), match.end()
    return text + line[at:], own, told


def main() -> None:
    """Fit on all, then tell of each language by a head of the others."""
    drawn, kinds, seen, lines, tongues = Drawn(), [], [], [], []
    rows = [line for line in (HERE / "sentences.txt").read_text("utf-8").splitlines() if line and line[0] != "#"]
    for number, row in enumerate(rows):
        tongue, _, line = row.partition(" ")
        for _ in range(EACH):
            text, own, told = filled(line, drawn, tongue)
            for one in candidates(text, tongue):
                kinds.append(told.get(one.start, "other"))
                seen.append(views(text, one, own))
                lines.append(number)
                tongues.append(tongue)
    words, dense = [view for view, _ in seen], np.asarray(multilingual.embed([whole for _, whole in seen]))
    weights = HERE.parent / "head.npz"
    for tongue in ("fr", "pl", "sv", "ja", "nl"):
        out = np.array(tongues) == tongue
        fit_views(
            [view for view, gone in zip(words, out, strict=True) if not gone], dense[~out],
            [kind for kind, gone in zip(kinds, out, strict=True) if not gone], KINDS, weights,
        )  # fmt: skip
        asked = [view for view, gone in zip(words, out, strict=True) if gone]
        shares = likelihoods_of(load_head(weights), asked, dense[out])
        right = np.array(kinds)[out]
        for column, kind in enumerate(KINDS[1:], start=1):
            taken = shares[:, column] >= ASKED
            print(tongue, kind, "right", (right[taken] == kind).mean(), "found", taken[right == kind].mean())
    fit_views(words, dense, kinds, KINDS, weights, groups=lines)


if __name__ == "__main__":
    main()
