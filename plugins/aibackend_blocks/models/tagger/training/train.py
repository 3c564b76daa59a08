"""Train the tagger's head and write `head.npz`.

    python train.py DATA OUT [--epochs 8]      # needs torch>=2.13, onnx>=1.23 and what material.py needs

The pieces' vectors are the input embeddings of all-MiniLM-L6-v2, turned to 64 axes that are learnt here; the rest is a
stack of convolutions over pieces. One head a type says outside, begin, inside; a row teaches only the types it labels.
Held out: one row in ten of each part of pii_spans.
"""

from __future__ import annotations

import argparse
import random
import sys
import time
import zlib
from pathlib import Path

import numpy as np
import torch
from material import TYPES, Row, invented, pii, plain, slots, varied
from torch import nn

sys.path.insert(0, str(Path(__file__).parents[4]))
from aibackend_blocks.models.tagger.surface import WIDTH, see

AXES, HIDDEN, LAYERS = 64, 128, (1, 2, 4, 1)
MOST = 200
"""Pieces of a row; longer ones lose their end."""


def embeddings() -> np.ndarray:
    import onnx
    from onnx import numpy_helper

    model = onnx.load(str(Path(__file__).parents[2] / "minilm/minilm.onnx"))
    wide = {
        tuple(init.dims): numpy_helper.to_array(init) for init in model.graph.initializer if init.dims[:1] == [30522]
    }
    table = wide[(30522, 384)].astype(np.float32) * wide[(30522, 1)].astype(np.float32)
    return table / table.std()


class Tagger(nn.Module):
    def __init__(self, table: np.ndarray) -> None:
        super().__init__()
        self.table = nn.Parameter(torch.from_numpy(table), requires_grad=False)
        self.turn = nn.Linear(384, AXES, bias=False)
        self.enter = nn.Linear(AXES + WIDTH, HIDDEN)
        self.layers = nn.ModuleList(nn.Conv1d(HIDDEN, HIDDEN, 3, padding=d, dilation=d) for d in LAYERS)
        self.norms = nn.ModuleList(nn.LayerNorm(HIDDEN) for _ in LAYERS)
        self.leave = nn.Linear(HIDDEN, 3 * len(TYPES))
        self.drop = nn.Dropout(0.2)

    def forward(self, ids: torch.Tensor, surface: torch.Tensor, mask: torch.Tensor) -> torch.Tensor:
        words = self.drop(self.turn(self.table[ids]))
        x = torch.relu(self.enter(torch.cat([words, surface], 2))) * mask[..., None]
        for layer, norm in zip(self.layers, self.norms, strict=True):
            y = torch.relu(layer(x.transpose(1, 2)).transpose(1, 2))
            x = norm(x + self.drop(y)) * mask[..., None]
        return self.leave(self.drop(x)).reshape(*ids.shape, len(TYPES), 3)


def prepared(row: Row) -> tuple[np.ndarray, np.ndarray, np.ndarray] | None:
    """ids, surface, labels (pieces × types; 0 outside, 1 begin, 2 inside, -1 unknown)."""
    text, spans, types = row
    seen = see(text)
    count = min(len(seen.ids), MOST)
    if not count:
        return None
    labels = np.full((count, len(TYPES)), -1, np.int8)
    for number, kind in enumerate(TYPES):
        if kind in types:
            labels[:, number] = 0
    for start, end, kind in spans:
        inside = [i for i in range(count) if seen.spans[i][0] < end and seen.spans[i][1] > start]
        if kind == "HANDLE":
            labels[inside, TYPES.index("PERSON")] = -1
        elif inside and kind in TYPES:
            labels[inside, TYPES.index(kind)] = 2
            labels[inside[0], TYPES.index(kind)] = 1
    return seen.ids[:count], seen.surface[:count].astype(np.float32), labels


def batches(rows: list, size: int, rng: random.Random):
    order = sorted(range(len(rows)), key=lambda i: len(rows[i][0]) + rng.random() * 4)
    groups, current = [], []
    for i in order:
        current.append(i)
        if len(current) * len(rows[i][0]) >= size:
            groups.append(current)
            current = []
    groups += [current] if current else []
    rng.shuffle(groups)
    for group in groups:
        longest = max(len(rows[i][0]) for i in group)
        ids = np.zeros((len(group), longest), np.int64)
        surface = np.zeros((len(group), longest, WIDTH), np.float32)
        labels = np.full((len(group), longest, len(TYPES)), -1, np.int64)
        mask = np.zeros((len(group), longest), np.float32)
        for place, i in enumerate(group):
            n = len(rows[i][0])
            ids[place, :n], surface[place, :n], labels[place, :n], mask[place, :n] = *rows[i], 1
        yield tuple(map(torch.from_numpy, (ids, surface, labels, mask)))


def chunks(path: np.ndarray) -> set[tuple[int, int]]:
    found, start = set(), None
    for i, state in enumerate([*path, 0]):
        if start is not None and state != 2:
            found.add((start, i))
            start = None
        if state == 1 or (state == 2 and start is None):
            start = i
    return found


def judge(model: Tagger, rows: list) -> dict[str, tuple[float, float, float]]:
    """Exact spans per type: precision, recall, F1."""
    model.eval()
    counts = {kind: [0, 0, 0] for kind in TYPES}
    with torch.no_grad():
        for ids, surface, labels, mask in batches(rows, 4000, random.Random(0)):  # noqa: S311
            guess = model(ids, surface, mask).argmax(3).numpy()
            for row in range(len(ids)):
                n = int(mask[row].sum())
                for number, kind in enumerate(TYPES):
                    gold = labels[row, :n, number].numpy()
                    if (gold == -1).all():
                        continue
                    a, b = chunks(gold), chunks(guess[row, :n, number])
                    counts[kind][0] += len(a & b)
                    counts[kind][1] += len(b)
                    counts[kind][2] += len(a)
    model.train()
    return {
        kind: (hit / max(said, 1), hit / max(true, 1), 2 * hit / max(said + true, 1))
        for kind, (hit, said, true) in counts.items() if true
    }  # fmt: skip


def save(model: Tagger, out: Path) -> None:
    """Vectors in 8 bits with a scale a row, the rest in 16."""
    turned = (model.table @ model.turn.weight.T).detach().numpy()
    scale = np.abs(turned).max(1, keepdims=True) / 127 + 1e-9
    arrays = {"vectors": np.round(turned / scale).astype(np.int8), "scale": scale.astype(np.float16)}
    arrays |= {"enter": model.enter.weight.T, "enter_bias": model.enter.bias}
    arrays |= {"leave": model.leave.weight.T, "leave_bias": model.leave.bias}
    for number, (layer, norm) in enumerate(zip(model.layers, model.norms, strict=True)):
        arrays[f"layer{number}"] = layer.weight.permute(2, 1, 0).reshape(3 * HIDDEN, HIDDEN)
        arrays[f"bias{number}"], arrays[f"gain{number}"], arrays[f"shift{number}"] = layer.bias, norm.weight, norm.bias
    plainly = {name: (a.detach().numpy().astype(np.float16) if torch.is_tensor(a) else a) for name, a in arrays.items()}
    np.savez_compressed(out, **plainly, types=np.array(TYPES), dilations=np.array(LAYERS, np.int8))


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("data", type=Path)
    options.add_argument("out", type=Path)
    options.add_argument("--epochs", type=int, default=6)
    options.add_argument("--all", action="store_true", help="hold nothing out")
    asked = options.parse_args()
    torch.manual_seed(1)
    rng = random.Random(1)  # noqa: S311
    train: list[Row] = [*invented(asked.data), *plain(asked.data), *slots(asked.data)]
    held: list[Row] = []
    for row, part in pii(asked.data):
        out = zlib.crc32(row[0].encode()) % 10 == 0 and not asked.all
        (held if out else train).append(row)
        if not out and part.startswith(("BTC", "WNUT", "wiki")) and row[1]:
            train.append(row)
    tests = [one for row in held if (one := prepared(row))]
    model = Tagger(embeddings())
    best = torch.optim.AdamW([p for p in model.parameters() if p.requires_grad], lr=3e-3, weight_decay=0.01)
    steps = 0
    total = None
    for epoch in range(asked.epochs):
        begun, losses = time.time(), []
        rows = [one for row in train if (one := prepared(varied(row, rng)))]
        made = list(batches(rows, 2500, rng))
        total = total or len(made) * asked.epochs
        for ids, surface, labels, mask in made:
            for group in best.param_groups:
                group["lr"] = 3e-3 * min(1, steps / 50) * max(0.02, 1 - steps / total)
            loss = nn.functional.cross_entropy(
                model(ids, surface, mask).flatten(0, 2), labels.flatten(), ignore_index=-1
            )
            best.zero_grad()
            loss.backward()
            nn.utils.clip_grad_norm_(model.parameters(), 1.0)
            best.step()
            steps += 1
            losses.append(loss.item())
            if steps % 50 == 0:
                print(steps, total, f"{np.mean(losses[-50:]):.4f} {time.time() - begun:.0f} s", flush=True)
        print(epoch, len(rows), f"loss {np.mean(losses):.4f} {time.time() - begun:.0f} s", flush=True)
        if tests:
            print({k: tuple(round(x, 3) for x in v) for k, v in judge(model, tests).items()}, flush=True)
        save(model, asked.out)


if __name__ == "__main__":
    main()
