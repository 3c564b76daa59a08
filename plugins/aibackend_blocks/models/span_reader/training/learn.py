"""Tune the shipped layers on texts with fields that were written for this (`written.py`); as `join.py` writes them.

    python learn.py DATA QAMR WHEEL OUT [--steps 900]      # needs torch and onnx

DATA, QAMR, WHEEL: as for `join.py`. A field is asked for as a call asks for it: by its name in English words. A quarter
of the batches are of what was learnt before, letters and questions in words, so that it stays. Seeded.
"""

from __future__ import annotations

import argparse
import random
import sys
from pathlib import Path

import torch

sys.path.insert(0, str(Path(__file__).parents[3]))
import material
from join import RATE, THREADS, Joint, Steps, Store, drawn, judged, loss, marks, published
from join import written as kept
from letters import letters
from shipped import restore
from written import Row, asked

READER = Path(__file__).parents[1]
ASKED_MOST = 32
"""Pieces of a question with what is told of the field."""
HEAD_RATE, TEXTS = 5e-4, 48
"""Rate of what is beside the layers; texts of like length that are drawn together."""
KNOWN, LETTERS = 0.25, 1_200
"""Share of the batches that are of what was learnt before; letters that are drawn for them in English, and abroad."""


def known(told: argparse.Namespace, rng: random.Random) -> list[Row]:
    """What `join.py` tuned on, as much of it as a quarter of the steps takes."""
    rows = [row for number, row in enumerate(material.news(told.qamr, rng)) if number % 6]
    for abroad in (False, True):
        rows += letters(told.data, LETTERS, rng, held=False, abroad=abroad, more=True)
    return rows


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "qamr", "wheel", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--steps", type=int, default=900)
    options.add_argument("--rate", type=float, default=RATE)
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
    store, steps = Store(ASKED_MOST), Steps(net, told.rate, HEAD_RATE, 0.01)
    new = drawn(train, store, rng, texts=TEXTS, most=len(train))
    old = drawn(known(told, rng), store, rng, texts=TEXTS)
    for number in range(told.steps):
        part = next(old if rng.random() < KNOWN else new)
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
