"""Train the scorer of candidates on pages of the grammar.

    python -m aibackend_blocks.documents.business_papers.training.train draw PAGES FOLDER    # seeds 0..PAGES-1
    python train.py check FOLDER    # needs torch
    python train.py fit FOLDER OUT.npz

`check` holds out the pages whose parties stand as in `HELD_OUT`, arrangements that its training never shows; `fit`
trains what is shipped, on all pages.
"""

from __future__ import annotations

import sys
from pathlib import Path
from random import Random
from typing import Any

import numpy as np

ROLES = (
    "other",
    "vendor",
    "vendor_address",
    "vendor_tax_id",
    "customer",
    "customer_address",
    "customer_tax_id",
    "delivery",
    "number",
    "order",
    "issued",
    "due",
    "terms",
    "title",
    "subtotal",
    "subtotal_after",
    "discount",
    "shipping",
    "tax",
    "total",
    "paid",
    "balance",
    "amount",
    "price",
    "quantity",
    "description",
    "gross",
    "rate",
    "code",
    "heading",
)
HELD_OUT = ("customer_first", "vendor_foot")
WIDTH, BUCKETS, EPOCHS, BATCH, SEED = 48, 1 << 15, 4, 512, 5
UNSEEN = 0.35
"""Share of a candidate's features that each step of training hides, so that no single one decides."""


def draw_pages(pages: int, folder: Path) -> None:
    """Candidates of so many pages: features and roles."""
    from aibackend_blocks.documents.business_papers.candidates import find_candidates
    from aibackend_blocks.documents.business_papers.features import features_of
    from aibackend_blocks.documents.business_papers.training.factors import draw
    from aibackend_blocks.documents.business_papers.training.grammar import invoice
    from aibackend_blocks.documents.business_papers.training.setting import page_of, set_invoice
    from aibackend_blocks.pages.cells import sheet_of
    from aibackend_blocks.values.amounts import decimal_sign
    from aibackend_blocks.values.dates import date_order

    kept: dict[bool, list[Any]] = {False: [], True: []}
    for seed in range(pages):
        random = Random(seed)  # noqa: S311 - training material
        factors = draw(random, random.choice((0.3, 0.5, 0.7)))
        page, roles = page_of(set_invoice(invoice(random, factors), factors, random))
        sheet = sheet_of([page])
        texts = [row.text for row in sheet.rows]
        found = find_candidates(sheet, decimal_sign(texts), date_order(texts))
        for candidate, features in zip(found, features_of(sheet, found), strict=True):
            role = role_of(candidate, roles)
            if role == "other" and random.random() < 0.5:
                continue
            kept[factors["arrangement"] in HELD_OUT].append((features, ROLES.index(role), seed))
    folder.mkdir(parents=True, exist_ok=True)
    for held, rows in kept.items():
        flat = np.concatenate([np.array(row[0], np.int32) for row in rows])
        starts = np.cumsum([0, *(len(row[0]) for row in rows)])[:-1]
        np.savez(
            folder / f"{'held' if held else 'train'}.npz", flat=flat, starts=starts, roles=[row[1] for row in rows]
        )


def role_of(candidate: Any, roles: dict[tuple[float, float], str]) -> str:
    """The role that all words of a candidate share, if no word outside of it in its cell has the role too."""
    inside, outside, place = [], [], 0
    for word in candidate.cell.words:
        start = candidate.cell.text.find(word.text, place)
        place = start + len(word.text)
        role = roles.get((word.x0, word.y0), "other")
        (inside if start < candidate.end and place > candidate.start else outside).append(role)
    if len(set(inside)) != 1 or (
        candidate.kind == "text" and inside[0] in outside and not inside[0].endswith("address")
    ):
        return "other"
    role = inside[0]
    kinds = {
        "date": ("issued", "due"),
        "figure": (*ROLES[14:24], "gross", "rate"),
        "code": ("number", "order", "vendor_tax_id", "customer_tax_id"),
        "text": (
            "vendor",
            "vendor_address",
            "customer",
            "customer_address",
            "delivery",
            "terms",
            "title",
            "description",
            "heading",
        ),
    }
    return role if role in kinds[candidate.kind] else "other"


def fit(folder: Path, out: Path | None) -> None:
    """A sum of vectors of features, one hidden layer, one score a role."""
    import torch
    from torch import nn

    torch.manual_seed(SEED)
    torch.set_num_threads(1)
    train, held = (dict(np.load(folder / f"{name}.npz")) for name in ("train", "held"))
    if out:
        starts = np.append(train["starts"], held["starts"] + len(train["flat"]))
        train = {"starts": starts, **{name: np.append(train[name], held[name]) for name in ("flat", "roles")}}
    bag = nn.EmbeddingBag(BUCKETS, WIDTH, mode="sum", sparse=False)
    nn.init.normal_(bag.weight, 0, 0.05)
    head = nn.Sequential(nn.ReLU(), nn.Dropout(0.1), nn.Linear(WIDTH, len(ROLES)))
    bias = nn.Parameter(torch.zeros(WIDTH))
    optimizer = torch.optim.Adagrad([bag.weight, bias, *head.parameters()], lr=0.05)
    generator = np.random.default_rng(SEED)

    def batch(ends: Any, rows: Any, hidden: float) -> tuple[Any, Any, Any]:
        parts = [flat[ends[row] : ends[row + 1]] for row in rows]
        parts = [part[generator.random(len(part)) >= hidden] for part in parts] if hidden else parts
        starts = np.cumsum([0, *map(len, parts)])[:-1]
        return (
            torch.from_numpy(np.concatenate(parts).astype(np.int64)),
            torch.from_numpy(starts),
            torch.from_numpy(roles[rows]),
        )

    for epoch in range(EPOCHS + 1):
        for name, data in (("train", train), ("held", held)):
            flat, roles = data["flat"], data["roles"].astype(np.int64)
            ends = np.append(data["starts"], len(flat))
            learning = name == "train" and epoch < EPOCHS
            order = generator.permutation(len(roles))
            right = count = 0
            named = named_right = 0
            for start in range(0, len(order), BATCH):
                words, starts, wanted = batch(ends, order[start : start + BATCH], UNSEEN if learning else 0.0)
                scores = head(bag(words, starts) + bias)
                if learning:
                    loss = nn.functional.cross_entropy(scores, wanted, label_smoothing=0.02)
                    optimizer.zero_grad()
                    loss.backward()
                    optimizer.step()
                hits = scores.argmax(1) == wanted
                right, count = right + int(hits.sum()), count + len(wanted)
                named, named_right = named + int((wanted > 0).sum()), named_right + int(hits[wanted > 0].sum())
            print(epoch, name, f"all {right / count:.4f} named {named_right / max(1, named):.4f}", flush=True)
            if name == "held" or epoch == EPOCHS:
                head.eval()
        head.train()
    if out is None:
        return
    vectors = bag.weight.detach().numpy()
    scale = np.abs(vectors).max(1, keepdims=True) / 127 + 1e-9
    layer = head[2]
    np.savez_compressed(
        out,
        roles=np.array(ROLES),
        vectors=np.round(vectors / scale).astype(np.int8),
        scale=scale.astype(np.float32),
        bias=bias.detach().numpy(),
        leave=layer.weight.detach().numpy().T,
        leave_bias=layer.bias.detach().numpy(),
    )


if __name__ == "__main__":
    if sys.argv[1] == "draw":
        draw_pages(int(sys.argv[2]), Path(sys.argv[3]))
    else:
        fit(Path(sys.argv[2]), Path(sys.argv[3]) if sys.argv[1] == "fit" else None)
