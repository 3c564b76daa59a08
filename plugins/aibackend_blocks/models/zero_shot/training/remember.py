"""Makes `memory.npz`: what texts are remembered, and how vectors are turned for it (see `memory.py`).

    python -m aibackend_blocks.models.zero_shot.training.remember TRAIN_FOLDER [--steps 400]

After `fit_weights` and `build_abroad`, whose odds go in as they are. Material: `label_sets_*.txt`, written for this; of
each file every eighth set is held out and judged. A text chooses among the labels of its set by the memory of all other
sets, 30 % of which are forgotten anew in each step. TRAIN_FOLDER: that of `fit_weights`; label sets that are drawn from
its rows outside the bank, every other one held out, tell how much the bank counts where it knows. Needs torch; about
twenty minutes of one core. Seeded.
"""

from __future__ import annotations

import argparse
import random
from collections import defaultdict
from collections.abc import Iterator, Sequence
from dataclasses import dataclass
from pathlib import Path
from typing import Any

import numpy as np
import torch
from torch import nn
from torch.nn import functional

from aibackend_blocks.models import minilm, multilingual
from aibackend_blocks.models.zero_shot import abroad, scorer
from aibackend_blocks.models.zero_shot.features import measured
from aibackend_blocks.models.zero_shot.memory import _LEAST
from aibackend_blocks.models.zero_shot.training.fit_weights import held_out
from aibackend_blocks.models.zero_shot.training.label_sets import Written, label_sets

TURNED, SETS, TEXTS, FORGOTTEN, DROPPED = 256, 6, 16, 0.3, 0.1
"""Directions that vectors are turned to; sets of a step and texts of each; shares that are left out."""
RATE, SCALE_RATE, THREADS = 5e-4, 3e-3, 2
SCALES = ("english", "abroad", "recalled", "learnt_english", "learnt_less", "near", "same", "across", "prior")
DRAWN, OTHERS = 12, 0.25
"""Label sets drawn of each labelled task, and their share in the steps."""
PLAIN = ("english", "abroad", "recalled", "learnt_english", "learnt_less")
FILE = scorer.HERE / "memory.npz"


@dataclass(frozen=True)
class Seen:
    """A set: vectors of its texts and labels, the right numbers, and the odds that the banks give."""

    texts: torch.Tensor
    labels: torch.Tensor
    right: torch.Tensor
    english: torch.Tensor
    abroad: torch.Tensor
    learnt: float


def seen(one: Written) -> Seen:
    texts, labels = [text for text, _ in one.texts], [label for label, _ in one.labels]
    told = {label: words for label, words in one.labels if words}
    vectors = [minilm.gist(texts), multilingual.embed(texts)]
    own, other = measured(labels, told), abroad.measured(labels, told)
    odds = abroad.odds(vectors[1], other)
    return Seen(
        torch.from_numpy(np.concatenate(vectors, axis=1)),
        torch.from_numpy(np.concatenate([own.names, other[0]], axis=1)),
        torch.tensor([number for _, number in one.texts]),
        torch.from_numpy(scorer.own_odds(texts, vectors[0], own, odds).astype(np.float32)),
        torch.from_numpy(odds.astype(np.float32)),
        float(own.learnt.mean()),
    )


def drawn(folder: Path, rng: random.Random) -> Iterator[Written]:
    """Label sets of the rows that made no bank, whose labels the bank knows."""
    for task in held_out(folder, None, lambda texts, _: np.zeros((len(texts), 1))):
        of: dict[str, list[str]] = defaultdict(list)
        for text, label in zip(task.texts, task.labels, strict=True):
            of[label].append(text)
        for number in range(DRAWN):
            most = len(of) if not number % 4 else rng.randint(min(3, len(of)), min(len(of), 40))
            labels = rng.sample(sorted(of), most)
            texts = [(text, at) for at, label in enumerate(labels) for text in of[label]]
            told = tuple((label, "") for label in labels)
            yield Written(task.name, told, tuple(rng.sample(texts, min(len(texts), 4 * TEXTS))))


@dataclass(frozen=True)
class Remembered:
    """Texts and labels as they were turned; of each text the number of its label, and of its set."""

    texts: torch.Tensor
    labels: torch.Tensor
    of: torch.Tensor
    sets: torch.Tensor


class Net(nn.Module):
    """The turns begin where the vectors differ most; the memory is that of all sets it is given."""

    def __init__(self, sets: Sequence[Seen]) -> None:
        super().__init__()
        self.texts, self.labels = (torch.cat([getattr(one, name) for one in sets]) for name in ("texts", "labels"))
        begins = np.cumsum([0] + [len(one.labels) for one in sets])
        self.of = torch.cat([one.right + int(begin) for one, begin in zip(sets, begins, strict=False)])
        self.sets = torch.cat([torch.full((len(one.texts),), number) for number, one in enumerate(sets)])
        self.text_mean, self.label_mean = nn.Parameter(self.texts.mean(0)), nn.Parameter(self.labels.mean(0))
        self.text_turn, self.label_turn = nn.Parameter(_widest(self.texts)), nn.Parameter(_widest(self.labels))
        both = _widest(torch.cat([self.texts, self.labels]))
        self.across_text, self.across_label = nn.Parameter(both), nn.Parameter(both.clone())
        self.near, self.same, self.across = (nn.Parameter(torch.tensor(value)) for value in (2.5, 2.0, 1.6))
        self.english, self.abroad, self.recalled = (nn.Parameter(torch.tensor(value)) for value in (0.4, 0.3, 0.6))
        self.learnt_english, self.learnt_less = (nn.Parameter(torch.tensor(value)) for value in (0.4, 0.5))
        self.prior = nn.Parameter(torch.zeros(self.labels.shape[1]))

    def remembered(self, forgotten: float = 0.0) -> Remembered:
        """What is remembered of all sets but a share, which is drawn."""
        left = (torch.rand(len(self.sets.unique())) >= forgotten)[self.sets].nonzero()[:, 0]
        texts = functional.normalize((self.texts[left] - self.text_mean) @ self.text_turn.T, dim=1)
        labels = functional.normalize((self.labels - self.label_mean) @ self.label_turn.T, dim=1)
        return Remembered(texts, labels, self.of[left], self.sets[left])

    def forward(self, one: Seen, use: torch.Tensor, held: Remembered, own: int | None = None) -> torch.Tensor:
        """Texts × labels. use: which texts of the set. own: its number among the remembered, which is left out."""
        x, y = one.texts[use], one.labels
        if self.training:
            x, y = functional.dropout(x, DROPPED), functional.dropout(y, DROPPED)
        x, y = x - self.text_mean, y - self.label_mean
        near = self.near.exp() * functional.normalize(x @ self.text_turn.T, dim=1) @ held.texts.T
        if own is not None:
            near = near.masked_fill(held.sets == own, -1e4)
        of_labels = torch.zeros(len(x), len(self.labels)).index_add_(1, held.of, near.softmax(1))
        kinds = self.same.exp() * (functional.normalize(y @ self.label_turn.T, dim=1) @ held.labels.T - 1)
        recalled = (of_labels @ kinds.exp().T + _LEAST).log()
        across = functional.normalize(x @ self.across_text.T, dim=1)
        across = across @ functional.normalize(y @ self.across_label.T, dim=1).T
        rest = self.abroad * one.abroad[use] + self.recalled * recalled + self.across.exp() * across + y @ self.prior
        own = (self.english + self.learnt_english * one.learnt) * one.english[use]
        return own + (1 - self.learnt_less * one.learnt) * rest


def _widest(vectors: torch.Tensor) -> torch.Tensor:
    centred = vectors - vectors.mean(0)
    return torch.linalg.svd(centred.T @ centred)[2][:TURNED]


def judged(net: Net, sets: Sequence[Seen]) -> str:
    net.eval()
    right, losses = [], []
    with torch.no_grad():
        remembered = net.remembered()
        for one in sets:
            found = net(one, torch.arange(len(one.right)), remembered)
            right += (found.argmax(1) == one.right).tolist()
            losses += functional.cross_entropy(found, one.right, reduction="none").tolist()
    net.train()
    return f"{np.mean(right):.4f} of {len(right)} right, loss {np.mean(losses):.4f}"


def tuned(
    net: Net,
    sets: Sequence[Seen],
    known: Sequence[Seen],
    held: Sequence[Sequence[Seen]],
    steps: int,
    rng: random.Random,
) -> None:
    """known: sets of the bank's own labels. held: what is judged, apart."""
    scales = [weight for name, weight in net.named_parameters() if name in SCALES]
    turns = [weight for name, weight in net.named_parameters() if name not in SCALES]
    taken = torch.optim.AdamW([{"params": turns}, {"params": scales}], weight_decay=0.0)
    losses: list[float] = []
    for number in range(steps):
        for group, rate in zip(taken.param_groups, (RATE, SCALE_RATE), strict=True):
            group["lr"] = rate * max(0.02, 1 - number / steps)
        remembered, parts = net.remembered(FORGOTTEN), []
        for own in rng.sample(range(len(sets)), SETS):
            other = rng.random() < OTHERS
            one = rng.choice(known) if other else sets[own]
            use = torch.randperm(len(one.right))[:TEXTS]
            found = net(one, use, remembered, None if other else own)
            parts.append(functional.cross_entropy(found, one.right[use]))
        loss = torch.stack(parts).mean()
        taken.zero_grad()
        loss.backward()
        taken.step()
        losses.append(loss.item())
        if number % 100 == 99:
            print(
                number + 1, f"{np.mean(losses[-100:]):.4f}", *(judged(net, one) for one in held), sep=" | ", flush=True
            )


def kept(net: Net) -> dict[str, Any]:
    """What `memory.Memory` holds; remembered vectors in 8 bits."""
    state = {name: value.detach().numpy() for name, value in net.named_parameters()}
    held = net.remembered()
    texts, labels = held.texts.detach().numpy(), held.labels.detach().numpy()
    order = np.argsort(net.of.numpy(), kind="stable")
    used, first = np.unique(net.of.numpy()[order], return_index=True)
    found = {name: value.astype(np.float16) for name, value in state.items() if value.ndim}
    found |= {name: np.float32(state[name]) for name in PLAIN}
    found |= {name: np.float32(np.exp(state[name])) for name in ("near", "same", "across")}
    for name, rows in (("texts", texts[order]), ("labels", labels[used])):
        found[name] = np.round(rows / np.abs(rows).max(1, keepdims=True) * 127).astype(np.int8)
    return found | {"first": first.astype(np.int32)}


def main() -> None:
    options = argparse.ArgumentParser()
    options.add_argument("folder", type=Path)
    options.add_argument("--steps", type=int, default=400)
    options.add_argument("--seed", type=int, default=0)
    told = options.parse_args()
    torch.manual_seed(told.seed)
    torch.set_num_threads(THREADS)
    rng = random.Random(told.seed)  # noqa: S311
    train, held = ([seen(one) for one in sets] for sets in label_sets())
    known = [seen(one) for one in drawn(told.folder, rng)]
    print(len(train), "sets,", sum(len(one.texts) for one in train), "texts", flush=True)
    net = Net(train)
    parts = (held, known[1::2])
    print(*(judged(net, one) for one in parts), sep=" | ", flush=True)
    tuned(net, train, known[::2], parts, told.steps, rng)
    print({name: round(weight.item(), 3) for name, weight in net.named_parameters() if weight.ndim == 0})
    np.savez(FILE, **kept(net))


if __name__ == "__main__":
    main()
