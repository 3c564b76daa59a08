"""Makes `abroad.npz`: the feeling of texts that are not English, by the vectors of the multilingual encoder.

    python -m aibackend_blocks.language.tone.training.fit_abroad TRAIN_FOLDER CACHE_FOLDER      # needs torch

English texts teach it, whose meanings lie where those of other languages lie: the rated sentences, the frames of
`turns.txt` filled with its words (seed 5), whose feeling turns on how words stand, and the lines of `everyday.txt`,
`trades.txt` and `said_*.txt`, which praise and blame by what happened, with messages made of them. So do the lines of
`abroad_*.txt`, in twelve languages. A tenth is held out for the figures; `sides.txt`, of which no line teaches, tells
them of English and of ten other languages, and each language of `abroad_*.txt` is told by the others.
"""

from __future__ import annotations

import random
import re
import sys
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from aibackend_blocks.language.tone.training.calibrate import NEUTRAL, polarity
from aibackend_blocks.language.tone.training.fit_sides import ABROAD, said
from aibackend_blocks.language.tone.training.written import WRITTEN, with_irony, written
from aibackend_blocks.models.text_heads.training import sections
from aibackend_blocks.models.zero_shot.training.build_abroad import vectors
from aibackend_blocks.models.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
FILLINGS, SEED, FRAME_WEIGHT = 12, 5, 2.0
IRONIES, LINE_WEIGHT, ABROAD_WEIGHT = 60, 1.5, 8.0
HIDDEN, PASSES, BATCH, RATE, DECAY, DROPPED, SMOOTHED, FOLDS = 96, 12, 256, 2e-3, 0.03, 0.6, 0.2, 5
SCALE = 5.0
"""Brings the vectors to unit spread, so that the penalty is of a common size."""
SIGNS = {"-": 0, "0": 1, "+": 2}
_SLOT = re.compile(r"\{([^}]+)\}")


def frames() -> tuple[list[tuple[str, str, str]], dict[str, list[str]]]:
    """((family, sign, frame), words by slot)."""
    found, lists, family, sign = [], {}, "", ""
    for line in (HERE / "training" / "turns.txt").read_text("utf-8").splitlines():
        if line.startswith("["):
            family, sign = line.strip("[]").rsplit(" ", 1)
        elif re.match(r"\{[^}]+\}: ", line):
            name, words = line[1:].split("}: ", 1)
            lists[name] = words.split(", ")
        elif line and not line.startswith("#"):
            found.append((family, sign, line))
    return found, lists


def filled() -> tuple[list[str], list[int], list[int]]:
    """(texts, their polarity, the number of their frame); those with two sides teach nothing here."""
    chance = random.Random(SEED)  # noqa: S311
    each, lists = frames()
    texts, signs, numbers = [], [], []
    for number, (_, sign, frame) in enumerate(each):
        for _ in range(FILLINGS if sign in SIGNS else 0):
            text = _SLOT.sub(lambda slot: chance.choice(lists[slot[1]]), frame)
            texts.append(text[0].upper() + text[1:])
            signs.append(SIGNS[sign])
            numbers.append(number)
    return texts, signs, numbers


def told() -> tuple[list[str], list[int]]:
    """(lines and messages of both files, their polarity)."""
    chance = np.random.default_rng(SEED)
    made = [with_irony(*written(name), name, IRONIES, chance) for name in WRITTEN]
    return [text for texts, _ in made for text in texts], [int(sign) + 1 for _, signs in made for sign in signs]


def said_abroad() -> tuple[list[str], Any, Any]:
    """(lines of other languages, their polarity, their language)."""
    files = sorted(Path(__file__).parent.glob("abroad_*.txt"))
    found = [(line, *kind.split()[:2]) for file in files for kind, line in sections(file)]
    return (
        [line for line, _, _ in found],
        np.array([SIGNS[sign] for _, sign, _ in found]),
        np.array([language for *_, language in found]),
    )


def fitted(placed: Any, gold: Any, weight: Any) -> nn.Sequential:
    """A hidden layer over the vectors, after all passes."""
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    rows_, told_, counts = torch.tensor(placed * SCALE).float(), torch.tensor(gold).long(), torch.tensor(weight).float()
    net = nn.Sequential(nn.Linear(512, HIDDEN), nn.ReLU(), nn.Dropout(DROPPED), nn.Linear(HIDDEN, 3))
    moves = torch.optim.AdamW(net.parameters(), RATE, weight_decay=DECAY)
    batches = len(rows_) // BATCH
    for step in range(PASSES * batches):
        if step % batches == 0:
            order = torch.randperm(len(rows_))
        part = order[step % batches * BATCH :][:BATCH]
        each = functional.cross_entropy(net(rows_[part]), told_[part], reduction="none", label_smoothing=SMOOTHED)
        moves.param_groups[0]["lr"] = RATE * (1 - step / (PASSES * batches))
        moves.zero_grad()
        ((each * counts[part]).sum() / counts[part].sum()).backward()
        moves.step()
    return net.eval()


def predicted(net: nn.Sequential, placed: Any) -> Any:
    with torch.no_grad():
        return net(torch.tensor(placed * SCALE).float()).argmax(1).numpy()


def main(folder: Path, cache: Path) -> None:
    rated = rows(folder, "rated_sentences")
    texts, signs, numbers = filled()
    lines, of_lines = told()
    foreign, of_foreign, languages = said_abroad()
    groups = ([row["text"] for row in rated], texts, lines, foreign)
    placed = np.vstack([vectors(part, cache) for part in groups])
    gold = np.concatenate([polarity(np.array([row["score"] for row in rated])), signs, of_lines, of_foreign])
    weight = np.repeat([1.0, FRAME_WEIGHT, LINE_WEIGHT, ABROAD_WEIGHT], list(map(len, groups)))
    first = len(gold) - len(foreign)
    test = np.zeros(len(gold), bool)
    test[: len(rated)] = np.arange(len(rated)) % 10 == 0
    test[len(rated) : len(rated) + len(texts)] = np.array(numbers) % 10 == 0
    held = fitted(placed[~test], gold[~test], weight[~test])
    right = predicted(held, placed[test]) == gold[test]
    real = np.flatnonzero(test) < len(rated)
    print("three: rated", right[real].mean(), "frames", right[~real].mean(), "neutral up to", NEUTRAL)
    for name, kept in (
        ("English", [s for s in said() if s[0] not in ABROAD]),
        ("others", [s for s in said() if s[0] in ABROAD]),
    ):
        sides = predicted(held, vectors([text for _, text, _, _ in kept], cache))
        print("sides", name, len(kept), (sides == np.array([sign for *_, sign in kept])).mean())
    turns = np.random.default_rng(SEED).integers(0, FOLDS, len(foreign))
    for name, parts in (("language", languages), ("fifth", turns)):
        hits = np.zeros(len(foreign), bool)
        for own in dict.fromkeys(parts.tolist()):
            others = np.concatenate([np.ones(first, bool), parts != own])
            net = fitted(placed[others], gold[others], weight[others])
            hits[parts == own] = predicted(net, placed[first:][parts == own]) == of_foreign[parts == own]
        print("lines of other languages, each", name, "by the others:", hits.mean())
    net = fitted(placed, gold, weight)
    weights = {name: value.numpy().T.astype(np.float16) for name, value in net.state_dict().items()}
    np.savez_compressed(
        HERE / "abroad.npz",
        hidden_weight=weights["0.weight"] * SCALE,
        hidden_bias=weights["0.bias"],
        weight=weights["3.weight"],
        bias=weights["3.bias"],
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
