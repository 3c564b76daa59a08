"""How likely a pair is the same thing, learnt from the two sets without labels.

A pair that is each other's best is likely a match. A logistic model of the comparisons is fitted to those guesses, its
own answers become the next guesses, and so on: expectation and maximisation, as Fellegi & Sunter's model is fitted
(Winkler 1988), with the margin to the runner-up among the comparisons.
"""

from __future__ import annotations

from dataclasses import dataclass

import numpy as np
from numpy.typing import NDArray

Floats64 = NDArray[np.float64]


@dataclass(frozen=True, kw_only=True)
class Pairs:
    """Candidate pairs. features: n × d. score: n, overall likeness 0..1. best: n, whether no rival is more alike."""

    left: NDArray[np.int64]
    right: NDArray[np.int64]
    features: Floats64
    score: Floats64
    best: NDArray[np.bool_]


_ROUNDS = 4
_BLUR = 0.06
"""Width of the first guess, in likeness: it fades as the weights are learnt."""
_PRIOR = 3.0
"""Strength of the pull towards no weight, in pairs."""


def confidences(pairs: Pairs, even: float) -> Floats64:
    """Probability of each pair. even: the score at which odds start even."""
    guess = _first_guess(pairs, even)
    middle, spread = pairs.features.mean(axis=0), pairs.features.std(axis=0) + 1e-6
    rows = np.column_stack([(pairs.features - middle) / spread, np.ones(len(guess))])
    for _ in range(_ROUNDS):
        guess = _sigmoid(rows @ _fitted(rows, guess))
    return guess


def _first_guess(pairs: Pairs, even: float) -> Floats64:
    """From the score alone; a pair with a better rival counts a third."""
    guess = _sigmoid((pairs.score - even) / _BLUR)
    return np.where(pairs.best, guess, guess * 0.3)


def _fitted(rows: Floats64, wanted: Floats64) -> Floats64:
    """Weights by Newton's method."""
    weights = np.zeros(rows.shape[1])
    pull = np.full(rows.shape[1], _PRIOR)
    pull[-1] = 1e-3
    for _ in range(15):
        chance = _sigmoid(rows @ weights)
        slope = rows.T @ (chance - wanted) + pull * weights
        curve = (rows * (chance * (1 - chance))[:, None]).T @ rows + np.diag(pull)
        step = np.linalg.solve(curve, slope)
        weights = weights - step
        if np.abs(step).max() < 1e-4:
            break
    return weights


def _sigmoid(values: Floats64) -> Floats64:
    result: Floats64 = 1 / (1 + np.exp(-np.clip(values, -30, 30)))
    return result
