"""Tells how sure the shipped weights are and how often they are right, and whether a temperature would help.

    python -m aibackend_blocks.models.zero_shot.training.reliability TRAIN_FOLDER [CACHE_FOLDER]

On the same made-up taxonomies as `fit_weights`. The temperature tried grows or falls with the number of labels and with
how well the bank knows and has learnt them; it is fitted on all sets but one, and judged on that one.
"""

from __future__ import annotations

import sys
from collections.abc import Iterable, Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
from scipy.optimize import minimize

from aibackend_blocks.models.zero_shot.features import NAMES
from aibackend_blocks.models.zero_shot.scorer import distribution, weight
from aibackend_blocks.models.zero_shot.training.fit_weights import episodes, feelings, held_out

BINS = 10
"""Of confidence, equally wide. Source: Guo et al. 2017, "On calibration of modern neural networks"."""
RIDGE = 1e-3


@dataclass(frozen=True, kw_only=True)
class Drawn:
    """An episode: logits of texts × labels, the right labels, what its temperature may depend on."""

    name: str
    logits: Any
    right: Any
    traits: Any


def drawn(folder: Path, cache: Path | None) -> Iterator[Drawn]:
    random = np.random.default_rng(11)
    weights = np.array([weight(name) for name in NAMES])
    for task in [*held_out(folder, cache), feelings(folder, cache)]:
        for number, (features, right) in enumerate(episodes(task, random)):
            learnt = features[..., NAMES.index("learnt")] != 0
            known = features[..., NAMES.index("known")] != 0
            yield Drawn(
                name=f"{task.name} {'without' if number % 2 else 'with'} its labels",
                logits=features @ weights,
                right=right,
                traits=np.array([1.0, np.log(features.shape[1]), known.mean(), learnt.mean()]),
            )


def loss(temperature: Any, found: Iterable[Drawn]) -> float:
    """Mean negative log likelihood of a text's right label."""
    losses = []
    for one in found:
        shares = distribution(one.logits * np.exp(one.traits @ temperature))
        losses.append(-np.log(shares[np.arange(len(one.right)), one.right] + 1e-12).mean())
    return float(np.mean(losses) + RIDGE * temperature @ temperature)


def reliability(found: Iterable[Drawn]) -> str:
    """Mean confidence, accuracy, expected calibration error."""
    pairs = [
        (row.max(), row.argmax() == right)
        for one in found
        for row, right in zip(distribution(one.logits), one.right, strict=True)
    ]
    sure, right = np.array(pairs, float).T
    bins = np.minimum((sure * BINS).astype(int), BINS - 1)
    gaps = [abs((sure - right)[bins == number].sum()) for number in range(BINS)]
    return f"confidence {sure.mean():.3f} accuracy {right.mean():.3f} error {sum(gaps) / len(sure):.3f}"


def main(folder: Path, cache: Path | None = None) -> None:
    every = list(drawn(folder, cache))
    for name in sorted({one.name for one in every}):
        print(f"{name:40}", reliability([one for one in every if one.name == name]))
    print(f"{'all':40}", reliability(every))
    none = np.zeros(4)
    for left_out in sorted({one.name.split()[0] for one in every}):
        rest = [one for one in every if not one.name.startswith(left_out)]
        judged = [one for one in every if one.name.startswith(left_out)]
        fitted = minimize(loss, none, args=(rest,)).x
        print(f"{left_out:40}", f"loss {loss(none, judged):.4f}, with a temperature {loss(fitted, judged):.4f}")


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
