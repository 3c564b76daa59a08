"""Makes `head.npz`: vectors of the written tickets and notes, and what likeness and each group of words weigh.

    python -m aibackend_plugins.triage.urgency.training.fit

A logistic regression over `tickets.txt`, each ticket measured against the others: one weight for the likeness, one
a group and priority for the words, and no say for how many tickets of a kind were written. Nothing random in it.
"""

from __future__ import annotations

from collections.abc import Iterator
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.models import minilm
from aibackend_blocks.models.text_heads.training import sections
from aibackend_plugins.triage.urgency.cues import GROUPS, cues
from aibackend_plugins.triage.urgency.scorer import PRIORITIES, SHARPNESS, marked

HERE = Path(__file__).resolve().parents[1]
PENALTY, RATE, STEPS = 0.06, 0.3, 1500
SOFTWARE = ("Technical problem", "Performance", "Feature request", "Documentation", "Outage", "Question")
"""Kinds that developers write of, too."""


def written(name: str) -> Iterator[tuple[str, int]]:
    """(text, level) of the lines of a file beside the scorer."""
    for priority, line in sections(HERE / name):
        yield line.replace(" :: ", ". "), PRIORITIES.index(priority)


def others() -> Iterator[str]:
    """What customers write of other things than software: lines of the table of kinds."""
    return (line for kind, line in sections(HERE.parent / "data" / "kinds.txt") if kind not in SOFTWARE)


def left_out(vectors: Any, levels: Any) -> Any:
    """The likeness of each ticket to the others."""
    near = SHARPNESS * (vectors @ vectors.T - 1)
    np.fill_diagonal(near, -np.inf)
    odds = np.log(np.stack([np.exp(near[:, levels == level]).mean(axis=1) for level in range(len(PRIORITIES))], axis=1))
    return odds - odds.mean(axis=1, keepdims=True)


def fitted(likeness: Any, marks: Any, levels: Any) -> tuple[float, Any, Any]:
    """(weight of the likeness, weights of groups × priorities, bias)."""
    scale, weights, bias = 0.5, np.zeros((len(GROUPS), len(PRIORITIES))), np.zeros(len(PRIORITIES))
    right = np.eye(len(PRIORITIES))[levels]
    for _ in range(STEPS):
        odds = scale * likeness + marks @ weights + bias
        shares = np.exp(odds - odds.max(axis=1, keepdims=True))
        wrong = (shares / shares.sum(axis=1, keepdims=True) - right) / len(levels)
        scale -= RATE * float((wrong * likeness).sum())
        weights -= RATE * (marks.T @ wrong + PENALTY * weights)
        bias -= RATE * wrong.sum(axis=0)
    return scale, weights, bias


def main() -> None:
    texts, numbers = zip(*written("tickets.txt"), strict=True)
    levels, vectors = np.array(numbers), minilm.embed(list(texts))
    marks = np.stack([marked(cues(text)) for text in texts])
    likeness = left_out(vectors, levels)
    scale, weights, bias = fitted(likeness, marks, levels)
    right = ((scale * likeness + marks @ weights + bias).argmax(axis=1) == levels).mean()
    print(f"right, likeness left out: {right:.3f}")
    notes, note_levels = zip(*written("notes.txt"), strict=True)
    np.savez_compressed(
        HERE / "head.npz", tickets=vectors.astype(np.float16), levels=levels.astype(np.int8),
        notes=minilm.embed(list(notes)).astype(np.float16), note_levels=np.array(note_levels, np.int8),
        others=minilm.embed(list(others())).astype(np.float16),
        likeness=np.float32(scale), cues=weights.astype(np.float32), bias=bias.astype(np.float32),
    )  # fmt: skip


if __name__ == "__main__":
    main()
