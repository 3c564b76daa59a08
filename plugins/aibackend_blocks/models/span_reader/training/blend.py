"""How right both readers are together, by the weight of the one that reads question and text together.

    python blend.py DATA [COUNT]      # needs scipy

Of held messages and of written texts left to the chooser, at each weight: how often the surest piece is part of a
labelled answer, of the questions that have one; and the two numbers of `joint.SURER, joint.SHARPER`, which bring the
shares of both together to those at which the quicker reader alone is as often right, over all questions: where nothing
answers, every piece is wrong.
"""

from __future__ import annotations

import random
import sys
from collections.abc import Iterator
from pathlib import Path

import numpy as np
from numpy.typing import NDArray
from scipy.optimize import minimize

sys.path.insert(0, str(Path(__file__).parents[3]))
from material import labels, messages
from written import asked

from aibackend_blocks.models.span_reader import joint, network
from aibackend_blocks.models.span_reader.seeing import seen

Floats = NDArray[np.float64]
Told = tuple[float, bool | None]
PARTS = (0.0, 0.3, 0.4, 0.5, 0.6, 0.8, 1.0)


def surest(data: Path, count: int) -> Iterator[list[Told]]:
    """Of each question, at each weight: how sure the surest piece is, and whether it is right; None: nothing is."""
    rng = random.Random(3)  # noqa: S311
    for text, questions, _ in [*messages(data, count, rng, held=True), *asked("chooser")]:
        for question, spans in questions.items():
            gold = np.array(labels(spans, seen(text).spans)) > 0
            first = network.shares(text, question)
            second = joint.read(text, question, first)
            found = []
            for part in PARTS:
                mean = np.exp((1 - part) * np.log(first + 1e-5) + part * np.log(second + 1e-5))
                said = 1 - (mean / mean.sum(1, keepdims=True))[:, 0]
                found.append((float(said.max()), bool(gold[said.argmax()]) if gold.any() else None))
            yield found


def fitted(told: list[Told]) -> Floats:
    """Intercept and slope of how often a share is right, over its log odds."""
    shares = np.clip([share for share, _ in told], 1e-4, 1 - 1e-4)
    odds, right = np.log(shares / (1 - shares)), np.array([bool(one) for _, one in told])

    def lost(way: Floats) -> float:
        return float(np.logaddexp(0, np.where(right, -1, 1) * (way[0] + way[1] * odds)).sum())

    found: Floats = minimize(lost, np.array([0.0, 1.0])).x
    return found


def main(data: Path, count: int) -> None:
    rows = [*zip(*surest(data, count), strict=True)]
    alone = fitted(list(rows[0]))
    print(len(rows[0]), "questions", sum(one is not None for _, one in rows[0]), "answered")
    for part, told in zip(PARTS, rows, strict=True):
        way = fitted(list(told))
        right = np.mean([one for _, one in told if one is not None])
        print(f"{part}: right {right:.3f}, surer {(way[0] - alone[0]) / alone[1]:.2f}, sharper {way[1] / alone[1]:.2f}")


if __name__ == "__main__":
    main(Path(sys.argv[1]), int(sys.argv[2]) if len(sys.argv) > 2 else 60)
