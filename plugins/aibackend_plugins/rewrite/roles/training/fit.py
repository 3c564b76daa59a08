"""Makes `roles.npz`: what a sentence does in its text.

    python -m aibackend_plugins.rewrite.roles.training.fit

`sentences.txt` teaches it, written by hand for this project. A fifth is held out in turn for the figures.
scikit-learn is needed. Seeded.
"""

from __future__ import annotations

import random
from pathlib import Path

from aibackend_blocks.models.text_heads import TextHead, save_head
from aibackend_blocks.models.text_heads.training import fit, sections

HERE = Path(__file__).parent
SEED, FOLDS, STRENGTH = 7, 5, 3.0


def rows() -> list[tuple[str, str]]:
    """(sentence, role), shuffled."""
    found = [(line, role) for role, line in sections(HERE / "sentences.txt")]
    random.Random(SEED).shuffle(found)  # noqa: S311
    return found


def fitted(taken: list[tuple[str, str]]) -> TextHead:
    """A head of these rows."""
    return fit([text for text, _ in taken], [role for _, role in taken], exclusive=True, strength=STRENGTH)


def main() -> None:
    found = rows()
    told: list[tuple[str, str, str, float]] = []
    for fold in range(FOLDS):
        head = fitted([row for number, row in enumerate(found) if number % FOLDS != fold])
        held = found[fold::FOLDS]
        for (text, role), shares in zip(held, head.probabilities([text for text, _ in held]), strict=True):
            told.append((text, role, head.kinds[int(shares.argmax())], float(shares.max())))
    for least in (0.0, 0.4, 0.5, 0.6, 0.7):
        sure = [row for row in told if row[3] >= least]
        right = sum(role == found for _, role, found, _ in sure) / len(sure)
        dropped = [row for row in sure if row[2] != "matter"]
        wrong = sum(role == "matter" for _, role, *_ in dropped)
        print(f"{least} taken {len(sure) / len(told):.2f} right {right:.2f} matter dropped {wrong} of {len(dropped)}")
    save_head(HERE.parent / "roles.npz", fitted(found))


if __name__ == "__main__":
    main()
