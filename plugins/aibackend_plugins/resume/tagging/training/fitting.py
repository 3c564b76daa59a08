"""Fits the network of `tagging.network` by gradient descent, in NumPy alone: small as it is, no framework is faster."""

from __future__ import annotations

from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import cos, pi

import numpy as np
from numpy.typing import NDArray

from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.network import STEPS

Floats = NDArray[np.float32]
Rows = tuple[Floats, NDArray[np.int64]]
"""Features of the pieces of a resume, and the tag of each."""
WIDTH = 128
"""Channels of a layer."""
DROP, DECAY = 0.15, 0.01
FIRST, SECOND, TINY = 0.9, 0.99, 1e-8
"""Of Adam: how much of the last gradients is kept, and of their squares."""
WARMING = 0.2
"""Share of all steps in which the rate rises."""


def begun(seen: int, chance: np.random.Generator) -> dict[str, Floats]:
    """Weights to begin with. seen: features of a piece."""

    def drawn(*shape: int, reach: int) -> Floats:
        bound = 1 / np.sqrt(reach)
        return chance.uniform(-bound, bound, shape).astype(np.float32)

    weights = {"inside.weight": drawn(WIDTH, seen, reach=seen), "inside.bias": np.zeros(WIDTH, np.float32)}
    for number in range(len(STEPS)):
        weights[f"layers.{number}.weight"] = drawn(WIDTH, WIDTH, 3, reach=3 * WIDTH)
        weights[f"layers.{number}.bias"] = np.zeros(WIDTH, np.float32)
    weights |= {"outside.weight": drawn(len(TAGS), WIDTH, reach=WIDTH), "outside.bias": np.zeros(len(TAGS), np.float32)}
    return weights | {"moves": np.zeros((len(TAGS), len(TAGS)), np.float32)}


@dataclass
class Pass:
    """One resume on its way through the network: what each layer saw, and what it gave before it was cut at nothing."""

    seen: list[Floats]
    given: list[Floats]
    scores: Floats


def forward(weights: Mapping[str, Floats], seen: Floats, chance: np.random.Generator | None = None) -> Pass:
    """chance: of which values are dropped while it learns."""

    def dropped(values: Floats) -> Floats:
        if chance is None:
            return values
        return values * (chance.random(values.shape, np.float32) > DROP) / np.float32(1 - DROP)

    told = [dropped(seen)]
    given = [told[0] @ weights["inside.weight"].T + weights["inside.bias"]]
    held = np.maximum(given[0], 0)
    for number, step in enumerate(STEPS):
        told.append(dropped(held))
        wide = np.pad(told[-1], ((step, step), (0, 0)))
        kernel = weights[f"layers.{number}.weight"]
        parts = [wide[at * step : at * step + len(held)] @ kernel[:, :, at].T for at in range(3)]
        given.append(parts[0] + parts[1] + parts[2] + weights[f"layers.{number}.bias"])
        held = held + np.maximum(given[-1], 0)
    told.append(held)
    return Pass(told, given, held @ weights["outside.weight"].T + weights["outside.bias"])


def backward(weights: Mapping[str, Floats], done: Pass, wrong: Floats) -> dict[str, Floats]:
    """The gradients. wrong: by how much each score is too high, pieces × tags."""
    found = {"outside.weight": wrong.T @ done.seen[-1], "outside.bias": wrong.sum(axis=0)}
    back = wrong @ weights["outside.weight"]
    for number in reversed(range(len(STEPS))):
        step, kernel = STEPS[number], weights[f"layers.{number}.weight"]
        own = back * (done.given[number + 1] > 0)
        wide = np.pad(done.seen[number + 1], ((step, step), (0, 0)))
        views = [wide[at * step : at * step + len(own)] for at in range(3)]
        found[f"layers.{number}.weight"] = np.stack([own.T @ view for view in views], axis=2)
        found[f"layers.{number}.bias"] = own.sum(axis=0)
        behind = np.zeros_like(wide)
        for at in range(3):
            behind[at * step : at * step + len(own)] += own @ kernel[:, :, at]
        back = back + behind[step : len(wide) - step]
    own = back * (done.given[0] > 0)
    return found | {"inside.weight": own.T @ done.seen[0], "inside.bias": own.sum(axis=0)}


def chain(scores: Floats, moves: Floats, told: NDArray[np.int64]) -> tuple[float, Floats, Floats]:
    """What a chain of tags loses, and the gradients of its scores and of its moves: what all ways do less the told."""
    ahead, behind = scores.copy(), np.zeros_like(scores)
    for at in range(1, len(scores)):
        ahead[at] += _log_sum(ahead[at - 1][:, None] + moves, 0)
        behind[-at - 1] = _log_sum(moves + (scores[-at] + behind[-at])[None], 1)
    whole = float(_log_sum(ahead[-1][:, None], 0)[0])
    wrong = np.exp(ahead + behind - whole)
    pairs = np.exp(ahead[:-1, :, None] + moves + (scores[1:] + behind[1:])[:, None] - whole).sum(axis=0)
    places = np.arange(len(told))
    path = float(scores[places, told].sum() + moves[told[:-1], told[1:]].sum())
    wrong[places, told] -= 1
    np.subtract.at(pairs, (told[:-1], told[1:]), 1)
    return whole - path, wrong, pairs.astype(np.float32)


def _log_sum(values: Floats, axis: int) -> Floats:
    most = values.max(axis=axis, keepdims=True)
    return np.asarray(np.log(np.exp(values - most).sum(axis=axis)) + most.squeeze(axis), np.float32)


def fit(
    rows: Sequence[Rows], held: Sequence[Rows], *, rounds: int, rate: float, batch: int, seed: int
) -> dict[str, Floats]:
    """The weights after all rounds; a figure of each second one is printed."""
    chance = np.random.default_rng(seed)
    weights = begun(rows[0][0].shape[1], chance)
    first, second = ({name: np.zeros_like(value) for name, value in weights.items()} for _ in range(2))
    steps, step = rounds * -(-len(rows) // batch), 0
    for turn in range(rounds):
        order = chance.permutation(len(rows))
        for at in range(0, len(rows), batch):
            found = _gradients(weights, [rows[place] for place in order[at : at + batch]], chance)
            step += 1
            pace = rate * _pace(step / steps)
            for name, value in weights.items():
                first[name] += (1 - FIRST) * (found[name] - first[name])
                second[name] += (1 - SECOND) * (found[name] ** 2 - second[name])
                moved = first[name] / (1 - FIRST**step) / (np.sqrt(second[name] / (1 - SECOND**step)) + TINY)
                value -= pace * (moved + DECAY * value)
        if turn % 2 == 1:
            print(turn, [round(right(weights, each), 3) for each in (rows[:100], held)], flush=True)
    return weights


def _gradients(weights: Mapping[str, Floats], rows: Sequence[Rows], chance: np.random.Generator) -> dict[str, Floats]:
    """Of the mean loss of a piece."""
    total = {name: np.zeros_like(value) for name, value in weights.items()}
    pieces = sum(len(told) for _, told in rows)
    for seen, told in rows:
        done = forward(weights, seen, chance)
        _, wrong, moves = chain(done.scores, weights["moves"], told)
        for name, value in {**backward(weights, done, wrong), "moves": moves}.items():
            total[name] += value / np.float32(pieces)
    return total


def _pace(share: float) -> float:
    """Rises, then falls to nothing."""
    return share / WARMING if share < WARMING else 0.5 * (1 + cos(pi * (share - WARMING) / (1 - WARMING)))


def right(weights: Mapping[str, Floats], rows: Sequence[Rows]) -> float:
    """Share of pieces whose likeliest tag is theirs."""
    hits = [forward(weights, seen).scores.argmax(axis=1) == told for seen, told in rows]
    return float(np.concatenate(hits).mean()) if hits else 0.0
