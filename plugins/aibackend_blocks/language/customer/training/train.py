"""Makes `heads.npz` from the sentences in `bank/` and from rated sentences and aspects.

    python train.py TRAIN_FOLDER [HEAD ...]

TRAIN_FOLDER holds rated_sentences.jsonl.gz and aspects.jsonl.gz. Prints what each head knows of bank sentences that it
was not shown; heads that are not named stay as they are. Run by hand, and the result is committed.
"""

from __future__ import annotations

import gzip
import json
import sys
from pathlib import Path
from typing import Any

import numpy as np

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.text_heads.training import sections

HERE = Path(__file__).resolve().parents[1]
BANKS = ("acts", "gravity", "aspects", "topics", "situations", "audience", "answers")
PENALTY = {
    "acts": 0.004,
    "gravity": 0.002,
    "aspects": 0.004,
    "topics": 0.004,
    "situations": 0.004,
    "audience": 0.004,
    "answers": 0.01,
    "signs": 0.0005,
}
"""Of squared weights; of 0.001 to 0.02 the one with the best figure in ten folds."""
STEPS, RATE, SCALE = 500, 2.0, 4.0
RATED, ASPECTS = 3500, 3000
"""Rows that are read of the training files."""
FELT = 0.2
"""Mean rating, -1..1, from which a rated sentence is praise, or blame."""
BANK_WEIGHT = 6.0
"""Of a bank sentence beside a row of the training files, which are of films, restaurants and goods."""
SIGNS = ("-", "=", "+")


def bank(name: str) -> tuple[list[str], list[str]]:
    """Sentences and their kinds."""
    found = sections(HERE / "bank" / f"{name}.txt")
    return [line[2:] if name == "aspects" else line for _, line in found], [kind for kind, _ in found]


def bank_signs() -> tuple[list[str], list[str]]:
    """The sentences on aspects, and what a customer's problem or praise is, with their signs."""
    lines = (HERE / "bank" / "aspects.txt").read_text("utf-8").splitlines()
    found = [(line[2:], line[0]) for line in lines if line[:2] in ("- ", "= ", "+ ")]
    acts = {"problem": "-", "effect": "-", "praise": "+", "fact": "=", "question": "="}
    found += [(text, acts[kind]) for text, kind in zip(*bank("acts"), strict=True) if kind in acts]
    return [text for text, _ in found], [sign for _, sign in found]


def rows(folder: Path, name: str, most: int) -> list[dict[str, Any]]:
    with gzip.open(folder / f"{name}.jsonl.gz", "rt", encoding="utf-8") as lines:
        found = [json.loads(line) for line in lines]
    return [found[place] for place in np.random.default_rng(5).permutation(len(found))[:most]]


def foreign_signs(folder: Path) -> tuple[list[str], list[str]]:
    """Rated sentences, and sentences on restaurants that speak of all their aspects alike."""
    texts, signs = [], []
    for row in rows(folder, "rated_sentences", RATED):
        score = row["score"]
        texts.append(row["text"][:300])
        signs.append("+" if score > FELT else "-" if score < -FELT else "=")
    for row in rows(folder, "aspects", ASPECTS):
        said = {aspect["sentiment"] for aspect in row["aspects"]}
        if len(said) == 1:
            texts.append(row["text"])
            signs.append({"negative": "-", "neutral": "=", "positive": "+"}[said.pop()])
    return texts, signs


def fitted(x: Any, y: Any, classes: int, penalty: float, counts: Any = None) -> Any:
    """Weights of a softmax regression, (features + 1) × classes; rarer kinds count more."""
    x = np.column_stack([x * SCALE, np.ones(len(x))])
    weights, target = np.zeros((x.shape[1], classes)), np.eye(classes)[y]
    share = 1 / np.sqrt(np.bincount(y, minlength=classes))[y] * (1 if counts is None else counts)
    share /= share.sum()
    shrunk = np.full((len(weights), 1), penalty)
    shrunk[-1] = 0
    for _ in range(STEPS):
        shown = np.exp(x @ weights - (x @ weights).max(1, keepdims=True))
        shown /= shown.sum(1, keepdims=True)
        weights -= RATE * (x.T @ ((shown - target) * share[:, None]) + shrunk * weights)
    weights[:-1] *= SCALE
    return weights


def folds(x: Any, y: Any, classes: int, penalty: float, more: tuple[Any, Any] | None = None) -> Any:
    """What heads that were not shown a sentence say of it; more: rows that all of them are shown."""
    part = np.random.default_rng(5).permutation(len(y)) % 10
    said = np.zeros((len(y), classes))
    for fold in range(10):
        kept = part != fold
        weights = _with(x[kept], y[kept], classes, penalty, more)
        said[~kept] = x[~kept] @ weights[:-1] + weights[-1]
    return said


def _with(x: Any, y: Any, classes: int, penalty: float, more: tuple[Any, Any] | None) -> Any:
    if more is None:
        return fitted(x, y, classes, penalty)
    counts = np.concatenate([np.full(len(y), BANK_WEIGHT), np.ones(len(more[1]))])
    return fitted(np.concatenate([x, more[0]]), np.concatenate([y, more[1]]), classes, penalty, counts)


def learnt(name: str, texts: list[str], kinds: list[str], more: tuple[list[str], list[str]] | None = None) -> Any:
    """(weights, names) of a head, and its figure on the bank's sentences printed."""
    names = list(SIGNS) if more else sorted(set(kinds))
    x, y = minilm.embed(texts), np.array([names.index(kind) for kind in kinds])
    rest = (minilm.embed(more[0]), np.array([names.index(kind) for kind in more[1]])) if more else None
    said = folds(x, y, len(names), PENALTY[name], rest)
    print(name, len(texts), "sentences, right in ten folds:", round(float((said.argmax(1) == y).mean()), 3))
    if "-v" in sys.argv:
        for place in np.flatnonzero(said.argmax(1) != y):
            print("   ", names[y[place]], "taken for", names[said[place].argmax()], "|", texts[place])
    return _with(x, y, len(names), PENALTY[name], rest).astype(np.float16), np.array(names)


def many_tongues() -> Any:
    """(weights, names) of the head on whom a note is for, on multilingual vectors.

    Prints what a head of English notes alone knows of those in other languages.
    """
    (texts, kinds), (others, meant) = bank("audience"), bank("audience_abroad")
    names = sorted(set(kinds))
    x, away = multilingual.embed(texts), multilingual.embed(others)
    y, truth = (np.array([names.index(kind) for kind in each]) for each in (kinds, meant))
    weights = fitted(x, y, len(names), PENALTY["audience"])
    right = float(((away @ weights[:-1] + weights[-1]).argmax(1) == truth).mean())
    print("audience of many tongues,", len(others), "notes in languages that were left out, right:", round(right, 3))
    both = fitted(np.concatenate([x, away]), np.concatenate([y, truth]), len(names), PENALTY["audience"])
    return both.astype(np.float16), np.array(names)


def main(folder: Path, only: list[str]) -> None:
    """All heads, or those that are named; the others stay as they are."""
    with np.load(HERE / "heads.npz") as before:
        held: dict[str, Any] = dict(before)
    if not only or "signs" in only:
        held["signs"], held["signs.kinds"] = learnt("signs", *bank_signs(), foreign_signs(folder))
    for name in BANKS:
        if not only or name in only:
            held[name], held[f"{name}.kinds"] = learnt(name, *bank(name))
    if not only or "many_tongues" in only:
        held["many_tongues"], held["many_tongues.kinds"] = many_tongues()
    np.savez_compressed(HERE / "heads.npz", **held)


if __name__ == "__main__":
    main(Path(sys.argv[1]), [name for name in sys.argv[2:] if name != "-v"])
